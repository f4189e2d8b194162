"""What a person has learned: lessons that were flown, the step at which one was left, what was done at a table by now.

One small JSON file; a broken one costs nothing but these marks. What a later version wrote is kept as it is. Neither
times nor tries are written: nobody is measured while learning, and nothing is counted of what is known.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from balloongames.core.game import Reason
from balloongames.core.record import BadRecord, NewerRecord
from balloongames.paths import Places
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


class Marks(msgspec.Struct):
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


_TYPES: Final = {one.name: one.type for one in msgspec.structs.fields(Marks) if one.name != "unknown"}


class LessonBook:
    """The marks of one person. What was changed is written at once, or waits in the outbox; nothing here raises."""

    def __init__(
        self,
        places: Places,
        serials: Serials,
        outbox: Outbox,
        *,
        writing: bool = True,
        today: Callable[[], date] = date.today,
    ) -> None:
        self._path: Final = path_in(places)
        self._outbox: Final = outbox
        self._writing: Final = writing
        self._today: Final = today
        found = files.read(self._path, from_bytes, mend=writing)
        self.notice: Final[Reason | None] = found.notice
        # A file of a later version stays as it is.
        self._untouched: Final = found.notice is not None and found.notice.code in {"newer", "unreadable"}
        self._marks: Final = found.value or Marks()
        self._serials: Final = serials
        serials.sources.append(lambda: max((left.serial for left in self._marks.begun.values()), default=0))

    @property
    def is_new(self) -> bool:
        """Whether nobody has begun a lesson here, nor said that they know the games."""
        return not (self._marks.flown or self._marks.begun or self._marks.home)

    @property
    def knows_the_games(self) -> bool:
        """Whether somebody said so."""
        return bool(self._marks.home)

    def know_the_games(self) -> None:
        """Remember that the usual home is wanted."""
        self._marks.home = "usual"
        self._save()

    def flown(self, key: str) -> bool:
        """Return whether a lesson was flown to its end, by its key: "game/lesson"."""
        return key in self._marks.flown

    def begun(self, key: str, version: int) -> int | None:
        """Return the step at which a lesson was left; None if it is to begin anew, as another version does."""
        left = self._marks.begun.get(key)
        return left.step if left is not None and left.version == version else None

    def latest_begun(self) -> str | None:
        """Return the key of the lesson that was left last, None if there is none."""
        return next(reversed(self._marks.begun), None)

    def serial(self, key: str) -> int:
        """Return the number of a lesson that was left, by which it is newer or older than a saved match."""
        left = self._marks.begun.get(key)
        return left.serial if left is not None else 0

    def keep(self, key: str, step: int, version: int) -> None:
        """Keep the step that a lesson is at."""
        self._marks.begun.pop(key, None)
        self._marks.begun[key] = Begun(step, version, self._serials.following())
        self._save()

    def finish(self, key: str) -> None:
        """Note that a lesson was flown to its end."""
        self._marks.begun.pop(key, None)
        self._marks.flown[key] = self._today()
        self._save()

    def knows_step(self, key: str) -> bool:
        """Return whether a step of a game was done often enough to be known, by its key: "game/phase"."""
        return self._marks.steps.get(key, 0) >= _TIMES

    def do_step(self, key: str) -> None:
        """Note that a step was done once more."""
        if not self.knows_step(key):
            self._marks.steps[key] = self._marks.steps.get(key, 0) + 1
            self._save()

    def has_met(self, key: str) -> bool:
        """Return whether a moment of a game was told of before, by its key: "game/code"."""
        return key in self._marks.met

    def meet(self, key: str) -> None:
        """Note that a moment of a game was told of."""
        if not self.has_met(key):
            self._marks.met.append(key)
            self._save()

    def _save(self) -> None:
        if not self._writing or self._untouched:
            return
        data = to_bytes(self._marks)
        try:
            self._outbox.write(_OUTBOX_KEY, lambda: files.write(self._path, data))
        except OSError:
            return  # it waits there, and is told of with all that does


def path_in(places: Places) -> Path:
    """Return where the marks of a person are."""
    return places.config / "lessons.json"


def from_bytes(data: bytes) -> Marks:
    """Return the marks in a file, each that can be read; raises `BadRecord` if it is no JSON object of this format."""
    if len(data) > files.LARGEST:
        raise BadRecord("too_large")
    try:
        values = msgspec.json.decode(data)
    except (ValueError, RecursionError) as error:
        raise BadRecord("damaged") from error
    if not isinstance(values, dict):
        raise BadRecord("damaged")
    marks = Marks()
    for key, value in values.items():
        if key == "format":
            if isinstance(value, int) and value > FORMAT:
                raise NewerRecord
            continue
        if key not in _TYPES:
            marks.unknown[key] = value
            continue
        try:
            setattr(marks, key, msgspec.convert(value, _TYPES[key]))
        except (msgspec.ValidationError, RecursionError):
            continue  # these marks are gone, others stay
    return marks


def to_bytes(marks: Marks) -> bytes:
    """Return the file of the marks."""
    values = msgspec.to_builtins(marks)
    values = {"format": FORMAT, **values.pop("unknown"), **values}
    return msgspec.json.format(msgspec.json.encode(values), indent=1) + b"\n"
