"""Matches in progress: one file each in the folder of saves.

The card lies open in the file, the record is packed. Saves of older formats are brought up to date while reading; those
of newer ones are left alone.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from balloongames.core.game import ProgramNotice
from balloongames.core.record import BadRecord, NewerRecord
from balloongames.storage import files
from balloongames.storage.files import Found
from balloongames.storage.model import Player, SaveCard, SavedMatch, card_from
from balloongames.storage.packing import pack, unpack
from balloongames.storage.serials import Overtaken, Serials

KIND: Final = "balloongames save"
FORMAT: Final = 1

_FILE: Final = re.compile(r"([0-9a-f]{32})\.json")


@dataclass(frozen=True, slots=True)
class SaveList:
    """All saves, the newest first, and what the person should hear about those that could not be read."""

    cards: tuple[SaveCard, ...]
    notices: tuple[ProgramNotice, ...]


class Saves:
    """The saves in one folder; it is made when it is needed.

    What could not be written is found here all the same as long as the program runs; without ``writing`` that is all.
    ``called`` tells how those who sit at a table are called by now.
    """

    def __init__(
        self, folder: Path, serials: Serials | None = None, *, writing: bool = True,
        called: Callable[[tuple[Player, ...]], tuple[Player, ...]] = lambda players: players,
    ) -> None:  # fmt: skip
        self._folder: Final = folder
        self._called: Final = called
        self._writing: Final = writing
        self._serials: Final = serials or Serials()
        self._serials.sources.append(self._greatest)
        self._unwritten: Final[dict[str, SavedMatch]] = {}
        self._elsewhere: dict[str, Path] = {}  # where saves were found: somebody may have renamed them
        self._files: dict[str, list[Path]] = {}  # all that hold a match: somebody may have copied them

    def keep(self, saved: SavedMatch) -> None:
        """Write a save in place of the earlier one of the same match; raises OSError, `Overtaken` among them."""
        self.check(saved)
        stamped = self._unwritten[saved.card.id] = self._serials.stamp(saved)
        if self._writing:
            files.write(self.path_of(saved.card.id), to_bytes(stamped))
            del self._unwritten[saved.card.id]

    def check(self, saved: SavedMatch) -> None:
        """Raise `Overtaken` if the save of the match holds what was not loaded here."""
        try:
            _, _, body = files.unseal(files.bytes_of(self.path_of(saved.card.id)), {KIND: FORMAT})
        except NewerRecord as error:
            raise Overtaken from error
        except (OSError, BadRecord):
            return  # there is none, or no good one
        serial = body.get("serial")
        self._serials.check(saved, serial if isinstance(serial, int) else 0)

    def load(self, match_id: str) -> Found[SavedMatch]:
        """Return a save, or its newest good backup, or a notice; never raises."""
        if match_id in self._unwritten:
            return Found(self._unwritten[match_id])
        return files.read(self.path_of(match_id), self._from_bytes, mend=self._writing)

    def list_all(self) -> SaveList:
        """List all saves. Bad files are put aside on the way and told of once."""
        found = self._read(mend=self._writing)
        cards: dict[str, SaveCard] = {}
        self._elsewhere, self._files = {}, {}
        for path, one in found.items():
            if one.value is None:
                continue
            card = one.value.card
            self._files.setdefault(card.id, []).append(path)
            known = cards.get(card.id)
            if known is None or known.serial < card.serial:
                cards[card.id] = card
                self._elsewhere[card.id] = path
        cards |= {match_id: saved.card for match_id, saved in self._unwritten.items()}
        newest = sorted(cards.values(), key=lambda card: (card.serial, card.updated), reverse=True)
        return SaveList(tuple(newest), tuple(_summed_up([one.notice for one in found.values() if one.notice])))

    def delete(self, match_id: str) -> None:
        """Remove a save and its backups; raises OSError."""
        if not self._writing:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        self._unwritten.pop(match_id, None)
        if self._folder.is_dir():
            for path in {self.path_of(match_id), self._folder / f"{match_id}.json"}:
                files.remove(path)
            self._elsewhere.pop(match_id, None)

    def keep_alone(self, saved: SavedMatch) -> None:
        """Write a save, and then remove its backups and copies; raises OSError. At no moment is the match lost."""
        self.keep(saved)
        if not self._writing:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        path = self.path_of(saved.card.id)
        files.remove_backups(path)
        for other in self._files.pop(saved.card.id, ()):
            if other != path:
                files.remove(other)

    def delete_all(self, match_id: str) -> None:
        """Remove a save with all copies of it that lay in the folder when it was listed last; raises OSError."""
        self.delete(match_id)
        for path in self._files.pop(match_id, ()):
            files.remove(path)

    def path_of(self, match_id: str) -> Path:
        """Return where the save of a match lies or would lie."""
        return self._elsewhere.get(match_id) or self._folder / f"{match_id}.json"

    def _read(self, *, mend: bool) -> dict[Path, Found[SavedMatch]]:
        """Read all files of saves, by their paths, those with the names that we give first.

        Of the others, which somebody renamed or copied, what is no save is none of our business.
        """
        # A match whose file is gone, but not its backups, is still there.
        paths = [*self._folder.glob("*.json"), *self._folder.glob("*.json.?")]
        ours = sorted({self._folder / f"{found[1]}.json" for path in paths if (found := _FILE.match(path.name))})
        others = sorted(path for path in self._folder.glob("*.json") if path not in ours)
        return {path: files.read(path, self._from_bytes, mend=mend) for path in ours} | {
            path: Found(files.read(path, self._from_bytes, mend=False).value) for path in others
        }

    def _from_bytes(self, data: bytes) -> SavedMatch:
        saved = from_bytes(data)
        card = msgspec.structs.replace(saved.card, players=self._called(saved.card.players))
        return SavedMatch(card, saved.record)

    def _greatest(self) -> int:
        found = self._read(mend=False).values()
        return max((one.value.card.serial for one in found if one.value), default=0)


def _summed_up(notices: Sequence[ProgramNotice]) -> Iterator[ProgramNotice]:
    """Let several files in the same trouble be one notice, which says how many ``matches`` they hold."""
    for code in dict.fromkeys(notice.code for notice in notices):
        alike = [notice for notice in notices if notice.code == code]
        names = " ".join(str(notice["file"]) for notice in alike)
        yield alike[0] if len(alike) == 1 else ProgramNotice(code, (("matches", len(alike)), ("files", names)))


def to_bytes(saved: SavedMatch) -> bytes:
    """Return the file of a save."""
    return files.seal(KIND, FORMAT, {**msgspec.to_builtins(saved.card), "record": pack(saved.record)})


def from_bytes(data: bytes) -> SavedMatch:
    """Return the save in a file's bytes; raises `BadRecord`. Whether it can be played is for the session to see."""
    _, _, body = files.unseal(data, {KIND: FORMAT})
    return from_body(body)


def from_body(body: dict[str, object]) -> SavedMatch:
    """Return the save in the body of a file of the current format; raises `BadRecord`."""
    record = unpack(body.get("record"))
    try:
        card = card_from(body)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadRecord("malformed", ("field", "card")) from error
    seated = len(card.players) == record.seats and (card.to_move is None or card.to_move in range(record.seats))
    if not (seated and card.game_id == record.game_id and card.ply == record.ply):
        raise BadRecord("malformed", ("field", "card"))
    return SavedMatch(card, record)
