"""What a person has to see to find the way: each technique is found by what would lead there without it.

* ``speed`` – read lane and altitude, and count. Weight 1.
* ``altitude`` – another altitude, another number. ``wind`` – a wind leads to another lane. Weight 2.
* ``change`` – the card that is read is another one by then. Weight 3.
* ``ring`` – without the rings there would be other ways. Weight 3.
* ``mountains`` – without mountains there would be other ways. Weight 3.
* ``back`` – a flight leads back. Weight 4.
* ``zone`` – without zones there would be other ways. Weight 4.
* ``fuel`` – with one fuel more there would be other ways. Weight 4.
* ``order`` – the same winds in another order lead into the flag's sector as well. Weight 5.
* ``tokens`` – with one gas or one ballast more there would be other ways. Where there is none at all, all see it.
  Weight 5.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from balloongames.rules.balmy_balloonists.course.puzzle import MOST_TOKENS, Puzzle
from balloongames.rules.balmy_balloonists.course.solve import Way, pictures, solutions
from balloongames.rules.balmy_balloonists.course.turns import (
    ALL_HOLDS,
    Lifted,
    Position,
    first_position,
    turns_from,
)
from balloongames.rules.balmy_balloonists.state import BALLAST, FUEL, GAS, NO_CARD

WEIGHTS: Final = {
    "speed": 1, "altitude": 2, "wind": 2, "change": 3, "ring": 3, "mountains": 3, "back": 4, "zone": 4, "fuel": 4,
    "order": 5, "tokens": 5,
}  # fmt: skip
TECHNIQUES: Final = tuple(WEIGHTS)


def needed(puzzle: Puzzle, ways: Sequence[Way]) -> tuple[str, ...]:
    """Return the techniques for the easiest of all the ways there are, in the order of their weights."""
    common = _of_puzzle(puzzle, ways)
    each = [common | _of_way(puzzle, way) for way in ways]
    easiest = min(each, key=lambda some: (heaviest(some), len(some), sorted(some)))
    return tuple(one for one in TECHNIQUES if one in easiest)


def heaviest(techniques: Sequence[str] | set[str]) -> int:
    """Return the weight of the hardest of some techniques."""
    return max(WEIGHTS[one] for one in techniques)


def _of_way(puzzle: Puzzle, way: Way) -> set[str]:
    found = {"speed"}
    altitude = puzzle.altitude
    for turn in way:
        if turn.move.altitude != altitude:
            found.add("altitude")
        altitude = turn.after.balloon.altitude
        if turn.move.wind != NO_CARD:
            found.add("wind")
        if turn.speed != puzzle.speed(0, turn.blown, turn.move.altitude):
            found.add("change")
        if turn.speed < 0:
            found.add("back")
    if _has_other_order(puzzle, way):
        found.add("order")
    return found


def _has_other_order(puzzle: Puzzle, way: Way) -> bool:
    """Return whether as many turns with the same winds in another order lead near the flag."""
    winds = [turn.move.wind for turn in way if turn.move.wind != NO_CARD]
    if len(winds) < 2:
        return False
    only = replace(puzzle, winds=tuple(sorted(winds)), rings=())
    return _flies(only, first_position(only), winds, len(way), in_order=True, dead=set())


def _flies(
    puzzle: Puzzle, position: Position, left: list[int], turns: int, *, in_order: bool, dead: set[tuple[Position, bool]]
) -> bool:
    if position.turn == turns:
        return not position.winds and not in_order and position.balloon.leg == puzzle.flag.leg
    if (position, in_order) in dead or len(position.winds) > turns - position.turn:
        return False
    for turn in turns_from(puzzle, position):
        wind = turn.move.wind
        still = in_order and (wind == NO_CARD or wind == left[len(left) - len(position.winds)])
        if _flies(puzzle, turn.after, left, turns, in_order=still, dead=dead):
            return True
    dead.add((position, in_order))
    return False


def _of_puzzle(puzzle: Puzzle, ways: Sequence[Way]) -> set[str]:
    """Return what keeps the balloon from other ways."""
    without = [
        ("ring", replace(puzzle, rings=()), ALL_HOLDS),
        ("mountains", puzzle, Lifted(mountains=True)),
        ("zone", puzzle, Lifted(zones=True)),
        ("fuel", one_more(puzzle, FUEL), ALL_HOLDS),
        *(("tokens", one_more(puzzle, kind), ALL_HOLDS) for kind in (GAS, BALLAST) if puzzle.tokens[kind]),
    ]
    known = {pictures(way) for way in ways}
    found: set[str] = set()
    for name, other, lifted in without:
        if name not in found:
            more = solutions(other, len(known) + 1, lifted=lifted)
            found |= {name} if any(pictures(way) not in known for way in more) else set()
    return found


def one_more(puzzle: Puzzle, kind: int) -> Puzzle:
    """Return a puzzle with one more token of a kind, if a balloon may have as many."""
    tokens = list(puzzle.tokens)
    tokens[kind] = min(tokens[kind] + 1, MOST_TOKENS[kind])
    return replace(puzzle, tokens=(tokens[0], tokens[1], tokens[2]))
