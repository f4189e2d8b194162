"""Matches in progress: one file each in the folder of saves.

The card lies open in the file, the record is packed. Saves of older formats are brought up to date while reading; those
of newer ones are left alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from balloongames.core.game import Reason
from balloongames.core.record import BadRecord
from balloongames.storage import files
from balloongames.storage.files import Found
from balloongames.storage.model import SaveCard, SavedMatch, card_from
from balloongames.storage.packing import pack, unpack

KIND: Final = "balloongames save"
FORMAT: Final = 1

_FILE: Final = re.compile(r"([0-9a-f]{32})\.json")


@dataclass(frozen=True, slots=True)
class Shelf:
    """All saves, the newest first, and what the person should hear about those that could not be read."""

    cards: tuple[SaveCard, ...]
    notices: tuple[Reason, ...]


class Saves:
    """The saves in one folder; it is made when it is needed."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder

    def keep(self, saved: SavedMatch) -> None:
        """Write a save in place of the earlier one of the same match; raises OSError."""
        files.write(self.path_of(saved.card.id), to_bytes(saved))

    def load(self, match_id: str) -> Found[SavedMatch]:
        """Return a save, or its newest good backup, or a notice; never raises."""
        return files.read(self.path_of(match_id), from_bytes)

    def shelf(self) -> Shelf:
        """List all saves. Bad files are put aside on the way and told of once."""
        files.sweep(self._folder)
        found = [self.load(match_id) for match_id in self._ids()]
        cards = sorted((one.value.card for one in found if one.value), key=lambda card: card.updated, reverse=True)
        return Shelf(tuple(cards), tuple(one.notice for one in found if one.notice))

    def delete(self, match_id: str) -> None:
        """Remove a save and its backups; raises OSError."""
        if self._folder.is_dir():
            files.remove(self.path_of(match_id))

    def path_of(self, match_id: str) -> Path:
        """Return where the save of a match lies or would lie."""
        return self._folder / f"{match_id}.json"

    def _ids(self) -> list[str]:
        # A match whose file is gone, but not its backups, is still there.
        paths = [*self._folder.glob("*.json"), *self._folder.glob("*.json.?")]
        return sorted({found[1] for path in paths if (found := _FILE.match(path.name))})


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
