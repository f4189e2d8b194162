"""Position notation: a whole state as one line of text, or as the same fields by name, and back.

Reading is strict: a text that is read is written back letter by letter, and only positions that can stand in a match
are read. What the fields say is for each game to tell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, Final, Generic, NamedTuple

from balloongames.core.game import BadPosition, Json, S


class Codec(NamedTuple):
    """How one thing is written, and read again; ``read`` raises ValueError and leaves what is strange to the check."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


NUMBER: Final = Codec(str, int)
FLAG: Final = Codec(lambda flag: "yes" if flag else "no", lambda text: bool(("no", "yes").index(text)))
GENERATOR: Final = Codec("{:016x}".format, lambda text: int(text, 16))


def one_of(*words: str) -> Codec:
    """Return how one of some words is written."""

    def read(text: str) -> str:
        if text not in words:
            raise BadPosition(f"no such word: {text!r}")
        return text

    return Codec(str, read)


def row_of(codec: Codec, separator: str = ",") -> Codec:
    """Return how a row of such things is written; it has at least one."""
    return Codec(
        lambda items: separator.join(map(codec.write, items)),
        lambda text: tuple(map(codec.read, text.split(separator))),
    )


def or_none(codec: Codec, nothing: object = ()) -> Codec:
    """Return how such a thing is written where there may be none: a dash."""
    return Codec(
        lambda item: "-" if item == nothing else codec.write(item),
        lambda text: nothing if text == "-" else codec.read(text),
    )


class Field(NamedTuple):
    """One field of a state in the line: its name there, how it is written, and its name in the state if another.

    ``of`` is how it is told from a state that holds it in another form.
    """

    name: str
    codec: Codec
    field: str = ""
    of: Callable[[Any], Any] | None = None


class Notation(Generic[S]):
    """How the positions of one game are written.

    ``fields`` are the names, in the order of the line. ``write`` returns a text for each of them, without spaces.
    ``read`` makes a state of the texts by name and does not trust their form; ``check`` sees to it that the state can
    stand in a match. Both raise ValueError. ``longest`` is how many characters all fields may have together.
    """

    def __init__(
        self,
        fields: tuple[str, ...],
        write: Callable[[S], tuple[str, ...]],
        read: Callable[[Mapping[str, str]], S],
        check: Callable[[S], None],
        longest: int,
    ) -> None:
        self.fields: Final = fields
        self._write: Final = write
        self._read: Final = read
        self._check: Final = check
        self._longest: Final = longest

    @classmethod
    def of(
        cls, parts: tuple[Field, ...], make: Callable[..., S], check: Callable[[S], None], longest: int
    ) -> Notation[S]:
        """Return the notation of these parts; ``make`` makes a state of the fields by name."""
        writers = [(part.codec.write, part.of or attrgetter(part.field or part.name)) for part in parts]
        return cls(
            tuple(part.name for part in parts),
            lambda state: tuple([write(of(state)) for write, of in writers]),
            lambda data: make(**{part.field or part.name: part.codec.read(data[part.name]) for part in parts}),
            check,
            longest,
        )

    def dump(self, state: S) -> dict[str, str]:
        """Return the fields of a state by name, each a text without spaces."""
        return dict(zip(self.fields, self._write(state), strict=True))

    def load(self, data: Json) -> S:
        """Return the state of a dump; `BadPosition` if it is not exactly what `dump` writes."""
        if not isinstance(data, dict) or set(data) != set(self.fields):
            raise BadPosition("not the fields of a position")
        if not all(isinstance(value, str) for value in data.values()) or sum(map(len, data.values())) > self._longest:
            raise BadPosition("a field is not a short text")
        try:
            state = self._read(data)
            self._check(state)
        except ValueError as error:
            raise BadPosition(str(error)) from error
        if self.dump(state) != data:
            raise BadPosition("not in the canonical form")
        return state

    def format(self, state: S) -> str:
        """Return a state as one line."""
        return " ".join(self.dump(state).values())

    def parse(self, line: str) -> S:
        """Return the state of a line, or raise `BadPosition`; the exact inverse of `format`."""
        values = line.split(" ")
        if len(values) != len(self.fields):
            raise BadPosition(f"{len(values)} fields instead of {len(self.fields)}")
        return self.load(dict(zip(self.fields, values, strict=True)))
