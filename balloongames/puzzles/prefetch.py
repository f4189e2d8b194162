"""Today's puzzle, made before anybody asks for it: in a process of its own, so that no frame waits for it.

Nothing is written down: a puzzle that is never opened leaves no trace. The process gives way to all others, makes one
puzzle and ends, or ends with the program.
"""

from __future__ import annotations

from datetime import date
from typing import Final, TypeAlias

from balloongames.core.puzzle import AnyPuzzleKit
from balloongames.puzzles import daily
from balloongames.puzzles.aside import Answer, Aside

_NICE: Final = 10
_Key: TypeAlias = tuple[str, date]


class Prefetch:
    """What is made ahead. ``begin`` asks for a puzzle, ``known`` tells it if it is there."""

    def __init__(self) -> None:
        self._key: _Key | None = None
        self._code = ""
        self._aside: Final = Aside(_NICE)
        self._number = 0

    def begin(self, kit: AnyPuzzleKit, day: date) -> None:
        """Have a day's puzzle made; one that is being made already, or was made, is not made again."""
        key = kit.kind, day
        if self._key != key:
            self.close()
            self._key = key
            self._number = self._aside.ask(daily.code_of, kit, day)

    def known(self, kit: AnyPuzzleKit, day: date) -> str:
        """Return the share code of a day's puzzle if it has been made; "" otherwise. Never waits."""
        if self._key != (kit.kind, day):
            return ""
        made = self._aside.poll(self._number)
        if isinstance(made, Answer):
            self._code = made.value
        if made is not None:
            self._aside.close()
        return self._code

    def close(self) -> None:
        """End what is being made."""
        self._aside.close()
        self._key, self._code = None, ""
