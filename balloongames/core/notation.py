"""Position notation: a whole state as one line of text, or as the same fields by name, and back.

Reading is strict: a text that is read is written back letter by letter, and only positions that can stand in a match
are read. What the fields say is for each game to tell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Generic

from balloongames.core.game import BadPosition, Json, S


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
