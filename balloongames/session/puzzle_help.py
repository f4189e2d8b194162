"""What helps with a puzzle from where it lies. It may take seconds, and needs nothing but a `Position`: see `Aside`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from balloongames.core.game import Advice
from balloongames.core.puzzle import AnyPuzzleKit, Focus, PuzzleHint


@dataclass(frozen=True, slots=True)
class Help:
    """What is known of a position: the next piece of advice, and ``solution``, the moves from there to the goal.

    ``fatal_move`` is the number and the move after which it can't be solved any more; None if it can, or that is
    unknown.
    """

    hint: PuzzleHint | None
    is_solvable: bool
    fatal_move: tuple[int, Any] | None
    solution: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Position:
    """Where a puzzle stands, and the texts of the moves that led there; None if some of them are unknown."""

    kit: AnyPuzzleKit
    puzzle: Any
    state: Any
    moves: tuple[str, ...] | None

    def help(self) -> Help:
        """Find out all there is to know."""
        solvable = self.is_solvable()
        fatal_move = None if solvable else self.fatal_move()
        return Help(self.hint(), solvable, fatal_move, self.kit.solve(self.state))

    def is_solvable(self) -> bool:
        """Return whether it can be solved without taking anything back."""
        return self.kit.is_solvable(self.state)

    def fatal_move(self) -> tuple[int, Any] | None:
        """Return the number and the move after which it can't be solved any more; None if it can, or that is unknown.

        It is the first of the moves since it could be solved last.
        """
        game, state = self.kit.game, self.kit.start(self.puzzle)
        found = None
        for number, text in enumerate(self.moves or (), 1):
            move = game.parse_move(text)
            state = game.apply(state, move).state
            if self.kit.is_solvable(state):
                found = None
            elif found is None:
                found = number, move
        return found

    def hint(self) -> PuzzleHint | None:
        """Return the next piece of advice; where nothing leads on, to take moves back."""
        return self.kit.hint(self.state) or self._way_back()

    def _way_back(self) -> PuzzleHint | None:
        fatal_move = self.fatal_move() if self.kit.game.to_move(self.state) is not None else None
        if fatal_move is None:
            return None
        number = (("number", fatal_move[0]),)
        near = self.kit.nearest_from(self.state)
        why = Advice(near.code, near.facts) if near else Advice("lost")
        return PuzzleHint(Advice("since", number), Advice("back", number), why, "", Focus(), ())
