"""What is said of the puzzles of Gusts."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Advice, Coded, Reason
from balloongames.ui.puzzle_view import PuzzleWords
from tests.toy.rules.puzzle import Lay, Puzzle, State

_HINTS = {"low": "Look for the lowest card.", "lay": "Lay the {card}.", "rest": "The {card} is the lowest one left."}
_TECHNIQUES = {"count": "Counting"}


class _Words(PuzzleWords[Puzzle, Lay, State]):
    techniques = _TECHNIQUES

    def goal(self, puzzle: Puzzle) -> str:
        return "lay all cards in order"

    def about(self, puzzle: Puzzle) -> str:
        return f"{len(puzzle.hand)} cards"

    def hint(self, why: Advice) -> str:
        return _HINTS[why.code].format(**dict(why.facts))

    def reason(self, why: Reason) -> str:
        return why.code

    def rule_of(self, why: Coded) -> int | None:
        return None

    def move(self, one: Lay, puzzle: Puzzle) -> str:
        return f"Lay {one.card}"

    def failed(self, state: State) -> str:
        return f"{state.laid[-1]} is lower than {state.laid[-2]}."


WORDS: Final = _Words()
