"""How hard a puzzle is: the weakest set of techniques that finds a solution.

What one has to see ahead is what makes a puzzle hard, so the techniques are steps of looking ahead:

* ``touch`` – a card that touches its color explodes. Every solution needs it, it counts nothing.
* ``chain`` – some placement sets off a second step: cards that slide down meet their color. 1 point.
* ``long_chain`` – some placement sets off three steps or more, so that three pictures must be kept in mind. 2 points.
* ``settle`` – one card of the five explodes nothing when it is placed; a later one must take it along. 1 point.
* ``patience`` – two such cards, 2 points. ``stillness`` – three or four, 3 points.
* ``turn`` – the queue is served from the right, so three arrows must be found and everything read backwards. 1 point.
* ``lookalikes`` – in a queue of more than a row, at least four other choices leave no more than two cards: nearly right
  is not right. 1 point.
* ``crowd`` – fifteen cards or more lie in the queue. 1 point.

Where there are several solutions, the one with the fewest points counts. Up to 2 points are gentle, 4 steady, 6 sharp,
more is fierce.
"""

from __future__ import annotations

from typing import Final

from balloongames.core.puzzle import Grade, Grading
from balloongames.rules.color_queue.puzzle import Puzzle
from balloongames.rules.color_queue.puzzle_solve import leftovers, solutions
from balloongames.rules.color_queue.queue import is_ascending, resolve
from balloongames.rules.color_queue.state import PLACED, WIDTH, Cards

POINTS: Final = {
    "touch": 0, "chain": 1, "long_chain": 2, "settle": 1, "patience": 2, "stillness": 3, "turn": 1, "lookalikes": 1,
    "crowd": 1,
}  # fmt: skip
TECHNIQUES: Final = tuple(POINTS)
PAR: Final = PLACED + 1  # take five cards, place them
_MOST: Final = ((Grade.GENTLE, 2), (Grade.STEADY, 4), (Grade.SHARP, 6))
_NEARLY: Final = 2  # cards left
_LOOKALIKES: Final = 4
_CROWD: Final = 15


def grade(puzzle: Puzzle) -> Grading:
    """Return how hard a puzzle is; ValueError if it has no solution."""
    found = solutions(puzzle)
    if not found:
        raise ValueError("the puzzle has no solution")
    of_all = _of_puzzle(puzzle)
    techniques = min(((*_of_solution(puzzle, cards), *of_all) for cards in found), key=lambda one: (_points(one), one))
    points = _points(techniques)
    level = next((one for one, most in _MOST if points <= most), Grade.FIERCE)
    return Grading(level, tuple(one for one in TECHNIQUES if one in techniques), points, len(found), PAR)


def _points(techniques: tuple[str, ...]) -> int:
    return sum(POINTS[one] for one in techniques)


def _of_solution(puzzle: Puzzle, cards: Cards) -> tuple[str, ...]:
    placings = resolve(puzzle.columns, cards, insert=puzzle.insert)
    deepest = max(len(one.explosions) for one in placings)
    quiet = sum(not one.explosions for one in placings)
    needed = ["touch"]
    if deepest > 1:
        needed.append("chain" if deepest == 2 else "long_chain")
    if quiet:
        needed.append(("settle", "patience", "stillness")[min(quiet, 3) - 1])
    if not is_ascending(cards):
        needed.append("turn")
    return tuple(needed)


def _of_puzzle(puzzle: Puzzle) -> tuple[str, ...]:
    needed = []
    if puzzle.cards > WIDTH and sum(0 < left <= _NEARLY for left in leftovers(puzzle).values()) >= _LOOKALIKES:
        needed.append("lookalikes")
    if puzzle.cards >= _CROWD:
        needed.append("crowd")
    return tuple(needed)
