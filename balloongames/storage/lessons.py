"""What a person has learned: lessons that were flown, the step at which one was left, what was done at a table by now.

One small JSON file; a broken one costs nothing else. What a later version wrote is kept as it is. Neither
times nor tries are written: nobody is measured while learning, and nothing is counted of what is known.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from balloongames.core.game import ProgramNotice
from balloongames.core.record import NewerRecord
from balloongames.paths import Folders
from balloongames.storage import files
from balloongames.storage.outbox import Outbox
from balloongames.storage.serials import Serials

FORMAT: Final = 1
_OUTBOX_KEY: Final = "lessons"
_TIMES: Final = 3  # that a step is done until it is known


class Begun(msgspec.Struct, frozen=True):
    """A lesson that was left: at which step, from 0, of which version. ``serial`` is that of `Serials`."""

    step: Annotated[int, Meta(ge=0, le=999)]
    version: int
    serial: Annotated[int, Meta(ge=0, lt=2**53)] = 0


class Learned(msgspec.Struct):
    """What is in the file. Lessons go by "game/lesson"; those begun stand in the order in which they were last left.

    Steps go by "game/phase": how often they were done, until they are known. What has happened to them for the first
    time and was told of goes by "game/code".
    """

    flown: dict[str, date] = msgspec.field(default_factory=dict)
    begun: dict[str, Begun] = msgspec.field(default_factory=dict)
    home: str = ""
    steps: dict[str, Annotated[int, Meta(ge=0)]] = msgspec.field(default_factory=dict)
    met: list[str] = msgspec.field(default_factory=list)
    unknown: dict[str, Any] = msgspec.field(default_factory=dict)


_TYPES: Final = {one.name: one.type for one in msgspec.structs.fields(Learned) if one.name != "unknown"}


class LessonBook:
    """What one person has learned. What was changed is written at once, or waits in the outbox; nothing here raises."""

    def __init__(
        self,
        folders: Folders,
        serials: Serials,
        outbox: Outbox,
        *,
        writing: bool = True,
        today: Callable[[], date] = date.today,
    ) -> None:
        self._path: Final = path_in(folders)
        self._outbox: Final = outbox
        self._writing: Final = writing
        self._today: Final = today
        found = files.read(self._path, from_bytes, mend=writing)
        self.notice: Final[ProgramNotice | None] = found.notice
        # A file of a later version stays as it is.
        self._untouched: Final = files.is_left(found.notice)
        self._learned: Final = found.value or Learned()
        self._serials: Final = serials
        serials.sources.append(lambda: max((left.serial for left in self._learned.begun.values()), default=0))

    @property
    def is_new(self) -> bool:
        """Whether nobody has begun a lesson here, nor said that they know the games."""
        return not (self._learned.flown or self._learned.begun or self._learned.home)

    @property
    def knows_the_games(self) -> bool:
        """Whether somebody said so."""
        return bool(self._learned.home)

    def know_the_games(self) -> None:
        """Remember that the usual home is wanted."""
        self._learned.home = "usual"
        self._save()

    def flown(self, key: str) -> bool:
        """Return whether a lesson was flown to its end, by its key: "game/lesson"."""
        return key in self._learned.flown

    def begun(self, key: str, version: int) -> int | None:
        """Return the step at which a lesson was left; None if it is to begin anew, as another version does."""
        left = self._learned.begun.get(key)
        return left.step if left is not None and left.version == version else None

    def latest_begun(self) -> str | None:
        """Return the key of the lesson that was left last, None if there is none."""
        return next(reversed(self._learned.begun), None)

    def serial(self, key: str) -> int:
        """Return the number of a lesson that was left, by which it is newer or older than a saved match."""
        left = self._learned.begun.get(key)
        return left.serial if left is not None else 0

    def keep(self, key: str, step: int, version: int) -> None:
        """Keep the step that a lesson is at."""
        self._learned.begun.pop(key, None)
        self._learned.begun[key] = Begun(step, version, self._serials.following())
        self._save()

    def finish(self, key: str) -> None:
        """Note that a lesson was flown to its end."""
        self._learned.begun.pop(key, None)
        self._learned.flown[key] = self._today()
        self._save()

    def knows_step(self, key: str) -> bool:
        """Return whether a step of a game was done often enough to be known, by its key: "game/phase"."""
        return self._learned.steps.get(key, 0) >= _TIMES

    def do_step(self, key: str) -> None:
        """Note that a step was done once more."""
        if not self.knows_step(key):
            self._learned.steps[key] = self._learned.steps.get(key, 0) + 1
            self._save()

    def has_met(self, key: str) -> bool:
        """Return whether a moment of a game was told of before, by its key: "game/code"."""
        return key in self._learned.met

    def meet(self, key: str) -> None:
        """Note that a moment of a game was told of."""
        if not self.has_met(key):
            self._learned.met.append(key)
            self._save()

    def _save(self) -> None:
        if not self._writing or self._untouched:
            return
        data = to_bytes(self._learned)
        try:
            self._outbox.write(_OUTBOX_KEY, lambda: files.write(self._path, data))
        except OSError:
            return  # it waits there, and is told of with all that does


def path_in(folders: Folders) -> Path:
    """Return where the file of a person is."""
    return folders.config / "lessons.json"


def from_bytes(data: bytes) -> Learned:
    """Return what is in a file, as far as it can be read; raises `BadRecord` if it is no JSON object of this format."""
    values = files.json_object(data)
    learned = Learned()
    for key, value in values.items():
        if key == "format":
            if isinstance(value, int) and value > FORMAT:
                raise NewerRecord
            continue
        if key not in _TYPES:
            learned.unknown[key] = value
            continue
        try:
            setattr(learned, key, msgspec.convert(value, _TYPES[key]))
        except (msgspec.ValidationError, RecursionError):
            continue  # this part is gone, others stay
    return learned


def to_bytes(learned: Learned) -> bytes:
    """Return the bytes of the file."""
    values = msgspec.to_builtins(learned)
    values = {"format": FORMAT, **values.pop("unknown"), **values}
    return msgspec.json.format(msgspec.json.encode(values), indent=1) + b"\n"
