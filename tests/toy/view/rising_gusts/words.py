"""What is said of the puzzles of Gusts."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Advice
from balloongames.ui.puzzle_view import PuzzleWords
from tests.toy.rules.puzzle import Lay, Puzzle, State

_HINTS = {"low": "Look for the lowest card.", "lay": "Lay the {card}.", "rest": "The {card} is the lowest one left."}


def _goal(_puzzle: Puzzle) -> str:
    return "lay all cards in order"


def _about(puzzle: Puzzle) -> str:
    return f"{len(puzzle.hand)} cards"


def _hint(reason: Advice) -> str:
    return _HINTS[reason.code].format(**dict(reason.facts))


def _move(move: Lay, _puzzle: Puzzle) -> str:
    return f"Lay {move.card}"


def _failed(state: State) -> str:
    return f"{state.laid[-1]} is lower than {state.laid[-2]}."


WORDS: Final = PuzzleWords(
    name=lambda: "Rising gusts",
    goal=_goal,
    idea=lambda _text: "",
    about=_about,
    hint=_hint,
    technique=lambda _code: "Counting",
    reason=lambda reason: reason.code,
    rule_of=lambda _reason: None,
    move=_move,
    failed=_failed,
)
