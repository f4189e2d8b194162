"""How hard a puzzle is: the weakest set of techniques that finds a solution.

What one has to see ahead is what makes a puzzle hard, so the techniques are steps of looking ahead:

* ``touch`` – a card that touches its color explodes. Every solution needs it, it counts nothing.
* ``chain`` – some placement sets off a second step: cards that slide down meet their color. 1 point.
* ``long_chain`` – some placement sets off three steps or more, so that three pictures must be kept in mind. 2 points.
* ``settle`` – one card of the five explodes nothing when it is placed; a later one must take it along. 1 point.
* ``patience`` – two such cards, 2 points. ``stillness`` – three or four, 3 points.
* ``turn`` – the queue is served from the right, so three arrows must be found and everything read backwards. 1 point.
* ``stranger`` – where all is to be quiet, a card finds no equal color at any side. It counts nothing.
* ``loud`` – but for one color all is to be quiet, so that a chain of it must not run on. 1 point.
* ``spare`` – a choice that differs in one card takes all the marked cards and others besides. 2 points.
* ``bridge`` – cards of the first turn stay, and explode in the second. 1 point.
* ``both_ways`` – one turn is served from the left, the other from the right. 1 point.
* ``lookalikes`` – in a queue of more than a row, at least four other choices leave no more than two cards: nearly right
  is not right. 1 point.
* ``crowd`` – fifteen cards or more lie in the queue. 1 point.

Where there are several solutions, the one with the fewest points counts. Up to 2 points are gentle, 4 steady, 6 sharp,
more is fierce; each other goal has limits of its own, so that its puzzles spread over all grades.
"""

from __future__ import annotations

from typing import Final

from balloongames.core.puzzle import Grade, Grading, NoSolution
from balloongames.rules.color_queue.one_turn.puzzle import Goal, Puzzle
from balloongames.rules.color_queue.one_turn.solve import exploded, misses, play_turns, solutions, turns_of
from balloongames.rules.color_queue.queue import Placing, is_ascending
from balloongames.rules.color_queue.state import PLACED, WIDTH, Cards

POINTS: Final = {
    "touch": 0, "chain": 1, "long_chain": 2, "settle": 1, "patience": 2, "stillness": 3, "turn": 1,
    "stranger": 0, "loud": 1, "spare": 2, "bridge": 1, "both_ways": 1, "lookalikes": 1, "crowd": 1,
}  # fmt: skip
TECHNIQUES: Final = tuple(POINTS)
PAR: Final = PLACED + 1  # take five cards, place them
_MOST: Final[dict[Goal, tuple[int, int, int]]] = {  # points of gentle, steady and sharp puzzles
    "clear": (2, 4, 6),
    "exactly": (2, 3, 5),
    "quiet": (0, 1, 2),
    "two_turns": (5, 6, 7),
}
_NEARLY: Final = 2  # cards left
_LOOKALIKES: Final = 4
_CROWD: Final = 15


def grade(puzzle: Puzzle) -> Grading:
    """Return how hard a puzzle is; NoSolution if it has none."""
    found = solutions(puzzle)
    if not found:
        raise NoSolution
    of_all = _of_puzzle(puzzle)
    techniques = min(((*_of_solution(puzzle, cards), *of_all) for cards in found), key=lambda one: (_points(one), one))
    points = _points(techniques)
    level = Grade.of(points, _MOST[puzzle.goal])
    return Grading(level, tuple(one for one in TECHNIQUES if one in techniques), points, len(found), PAR)


def _points(techniques: tuple[str, ...]) -> int:
    return sum(POINTS[one] for one in techniques)


def _of_solution(puzzle: Puzzle, cards: Cards) -> tuple[str, ...]:
    turns = play_turns(puzzle, cards)
    steps = [one for placings in turns for one in placings]
    gone = {card for one in steps for step in one.explosions for card in step.cards}
    if not gone:
        return ("stranger",)
    deepest = max(len(one.explosions) for one in steps)
    waiting = sum(_waits(one.card, placings) for placings in turns for one in placings if not one.explosions)
    needed = ["touch"]
    if deepest > 1:
        needed.append("chain" if deepest == 2 else "long_chain")
    if waiting:
        needed.append(("settle", "patience", "stillness")[min(waiting, 3) - 1])
    if not all(map(is_ascending, turns_of(puzzle, cards))):
        needed.append("turn")
    if puzzle.goal == "two_turns":
        needed += _of_two_turns(puzzle, cards)
    return tuple(needed)


def _waits(card: int, placings: tuple[Placing, ...]) -> bool:
    """Return whether a card explodes in this turn, though not when it is placed."""
    return any(card in step.cards for one in placings for step in one.explosions)


def _of_two_turns(puzzle: Puzzle, cards: Cards) -> list[str]:
    first, _second = play_turns(puzzle, cards)
    needed = []
    if any(card in column for column in first[-1].columns for card in cards):
        needed.append("bridge")
    if len({is_ascending(turn) for turn in turns_of(puzzle, cards)}) > 1:
        needed.append("both_ways")
    return needed


def _of_puzzle(puzzle: Puzzle) -> tuple[str, ...]:
    needed = []
    if puzzle.loud is not None:
        needed.append("loud")
    if puzzle.goal == "exactly" and _runs_on(puzzle):
        needed.append("spare")
    if puzzle.cards > WIDTH and sum(0 < left <= _NEARLY for left in misses(puzzle).values()) >= _LOOKALIKES:
        needed.append("lookalikes")
    if puzzle.cards >= _CROWD:
        needed.append("crowd")
    return tuple(needed)


def _runs_on(puzzle: Puzzle) -> bool:
    """Return whether some choice that is like a solution but for one card takes all that is marked, and more."""
    near = {
        tuple(sorted({*cards, into} - {out}))
        for cards in solutions(puzzle)
        for out in cards
        for into in puzzle.hand
        if into not in cards
    }
    return any(exploded(puzzle.columns, cards, puzzle.insert).difference(cards) > set(puzzle.marked) for cards in near)
