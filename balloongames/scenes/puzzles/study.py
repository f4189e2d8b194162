"""What helps with a puzzle on the screen: looked for aside from each move on, and there when it is found."""

from __future__ import annotations

from typing import Final

from balloongames.puzzles.aside import Answer, Aside, Failure
from balloongames.session.puzzle_help import Help, Position
from balloongames.session.puzzles import PuzzlePlay

_TRIES: Final = 2  # to have it found out aside


class Study:
    """``help`` is what is known of what lies; None while it is looked for."""

    def __init__(self, play: PuzzlePlay, aside: Aside) -> None:
        self.help: Help | None = None
        self._play: Final = play
        self._aside: Final = aside
        self._position: Position | None = None
        self._number = 0
        self._tries = 0
        self._is_known = False

    @property
    def is_looking(self) -> bool:
        """Whether it is still looked for."""
        return self._position is not None and self.help is None

    def look(self) -> None:
        """Begin to look at what lies now, though what lay before is still shown."""
        position = self._play.position
        if position != self._position:
            self.drop()
            self._position, self._tries, self._is_known = position, 0, False
            self._ask(position)

    def arrive(self) -> None:
        """Take note that what lies now is shown."""
        self.look()
        if not self._is_known:
            self.help = None
            self.poll()

    def poll(self) -> bool:
        """Take in what was found of what is shown; return whether it was just now."""
        if self._position is None or self.help is not None:
            return False
        if not self._aside.is_doing(self._number):  # somebody else has asked, or the process is gone
            self._ask(self._position)
        found = self._aside.poll(self._number)
        if isinstance(found, Answer):
            self.help = found.value
        elif isinstance(found, Failure) or (not self._aside.is_doing(self._number) and self._tries >= _TRIES):
            self.help = self._position.help()  # without a process; what is wrong with the puzzle is raised here
        self._is_known = self.help is not None
        return self._is_known

    def drop(self) -> None:
        """Look no more."""
        self._aside.drop(self._number)
        self._position = None

    def _ask(self, position: Position) -> None:
        self._tries += 1
        self._number = self._aside.ask(Position.help, position)
