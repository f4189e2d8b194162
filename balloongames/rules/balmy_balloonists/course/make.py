"""Makes puzzles: sectors, winds and cards are drawn, and of all the flights there are one is picked that is worth it.

Where it ends the flag is put up, and on its way rings, as few as are needed so that no other flight does the same. Then
what nobody needs is taken away. What is solved by always flying as near as possible to the flag has no idea, and is not
taken; nor is what needs next to nothing to be seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from balloongames.core.puzzle import Grade
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS, QUADRANT_CARDS
from balloongames.rules.balmy_balloonists.course.grade import grade
from balloongames.rules.balmy_balloonists.course.puzzle import (
    LENGTHS,
    MOST_RINGS,
    MOST_WINDS,
    Cards,
    Puzzle,
    quadrants_of,
)
from balloongames.rules.balmy_balloonists.course.solve import Picture, Way, flights, pictures, solutions
from balloongames.rules.balmy_balloonists.course.techniques import needed
from balloongames.rules.balmy_balloonists.course.turns import FlownTurn, first_position, is_solved, turns_from
from balloongames.rules.balmy_balloonists.flight import zone_of
from balloongames.rules.balmy_balloonists.state import HIGH, LOW, NO_CARD, Place
from balloongames.rules.balmy_balloonists.world import LANES, NO_ZONE, PER_SECTOR, QUADRANT_OF, QUADRANTS, SECTORS

_TURNS: Final = {Grade.GENTLE: (2, 2, 3), Grade.STEADY: (2, 3, 3), Grade.SHARP: (3, 3, 4), Grade.FIERCE: (4, 4, 4, 5)}
_LEAST_FLIGHTS: Final = {2: 12, 3: 40, 4: 100, 5: 200}  # by turns: with fewer there is nothing to choose
_MOST_FLIGHTS: Final = 1500  # nobody looks through more
_TRIED: Final = 6  # flights of one drawing
_GAS: Final = (0, 1, 1, 2, 2, 3)
_LONG: Final = 3  # spaces
_MOST_SPARE: Final = 1  # winds that the way does without
_LEAST_TECHNIQUES: Final = 3
_EASTERN: Final = (3, 4, 5, 6, 7, 11)  # sectors from which on zones and mountains are in the way
_LANES_IN_SECTOR: Final = 3.0  # lanes that are about as wide as a sector is long


def generate(rng: Rng, wanted: Grade) -> Puzzle:
    """Return a puzzle of this grade that has exactly one solution."""
    while True:
        puzzle = draft(rng, rng.choice(_TURNS[wanted]))
        if puzzle is None or (wanted is Grade.GENTLE and _runs_dry(puzzle)):
            continue
        if grade(puzzle).grade is wanted:
            return puzzle


def _runs_dry(puzzle: Puzzle) -> bool:
    """Return whether the gas is used up on the way: what this costs is not for beginners."""
    return not all(turn.after.balloon.gas for way in solutions(puzzle, 1) for turn in way)


def draft(rng: Rng, turns: int, *, plain: bool = False) -> Puzzle | None:
    """Return a puzzle of so many turns with one solution, or None if nothing came of what was drawn.

    It has an idea, unless it may be a ``plain`` one.
    """
    drawn = _drawn(rng, turns)
    every = flights(drawn, _MOST_FLIGHTS)
    if not _LEAST_FLIGHTS[turns] <= len(every) <= _MOST_FLIGHTS:
        return None
    lively = [way for way in every if len(way) == turns and _is_lively(drawn, way)]
    rng.shuffle(lively)
    lively.sort(key=lambda way: -_interest(drawn, way))
    tidied = _tidied(drawn, every)
    for way in lively[:_TRIED]:
        puzzle = _with_goal(rng, tidied, way, every)
        if puzzle is not None:
            puzzle = _trimmed(rng, puzzle, way)
            if plain or (not greedy_solves(puzzle) and len(needed(puzzle, (way,))) >= _LEAST_TECHNIQUES):
                return puzzle
    return None


# -- what is drawn ----------------------------------------------------------------------------------------------------


def _drawn(rng: Rng, turns: int) -> Puzzle:
    """Draw a course, with the flag at the start for now."""
    first = rng.choice(_EASTERN if rng.below(2) else SECTORS)
    sectors = LENGTHS[rng.below(2) + (turns >= 4)]  # longer flights need more room
    legs = range(first - 1, first - 1 + sectors)
    spaces = [Place(lane, leg, 1 + space) for lane in LANES for leg in legs for space in range(PER_SECTOR[lane])]
    start = rng.choice([place for place in spaces if zone_of(place) == NO_ZONE])
    altitude = LOW + rng.below(HIGH)
    tokens = (rng.choice(_GAS), 1 + rng.below(3), rng.below(4))
    winds = list(range(len(LOCAL_WINDS)))
    rng.shuffle(winds)
    hand = tuple(sorted(winds[: 1 + rng.below(min(turns, MOST_WINDS))]))
    return Puzzle(first, sectors, start, altitude, tokens, hand, _cards(rng, turns, legs), (), start)


def _cards(rng: Rng, turns: int, legs: range) -> tuple[Cards, ...]:
    deck = list(range(len(QUADRANT_CARDS)))
    rng.shuffle(deck)
    lying = [deck.pop() if quadrant in quadrants_of(legs) else NO_CARD for quadrant in range(len(QUADRANTS))]
    found = [tuple(lying)]
    for _ in range(turns - 1):
        for quadrant in quadrants_of(legs):
            if not rng.below(4):
                lying[quadrant] = deck.pop()
        found.append(tuple(lying))
    return tuple(found)


def _tidied(puzzle: Puzzle, every: Sequence[Way]) -> Puzzle:
    """Leave the winds out that are never of use, and change no card that nobody can read then."""
    used = {turn.move.wind for way in every for turn in way}
    positions = [first_position(puzzle), *(way[-1].after for way in every)]
    read = {(one.turn, QUADRANT_OF[one.balloon.place.sector]) for one in positions}
    cards = [list(one) for one in puzzle.cards]
    for quadrant in puzzle.quadrants:
        first = next((turn for turn in range(puzzle.turns) if (turn, quadrant) in read), 0)
        for turn in range(puzzle.turns):
            if (turn, quadrant) not in read:
                cards[turn][quadrant] = cards[max(turn - 1, first)][quadrant]
    winds = tuple(card for card in puzzle.winds if card in used)
    return replace(puzzle, winds=winds, cards=tuple(map(tuple, cards)))


# -- which flight -----------------------------------------------------------------------------------------------------


def _is_lively(puzzle: Puzzle, way: Way) -> bool:
    """Return whether no turn stands still, some flight is long, and at most one just goes on as before."""
    altitudes = (puzzle.altitude, *(turn.after.balloon.altitude for turn in way))
    dull = sum(
        turn.move.wind == NO_CARD and turn.move.altitude == before and turn.speed > 0
        for turn, before in zip(way, altitudes, strict=False)
    )
    speeds = [abs(turn.speed) for turn in way]
    return min(speeds) > 0 and max(speeds) >= _LONG and dull <= 1


def _interest(puzzle: Puzzle, way: Way) -> float:
    """Return how much happens on a flight."""
    back = sum(turn.speed < 0 for turn in way)
    winds = sum(turn.move.wind != NO_CARD for turn in way)
    changed = sum(turn.speed != puzzle.speed(0, turn.blown, turn.move.altitude) for turn in way)
    altitudes = len({turn.move.altitude for turn in way})
    speeds = len({turn.speed for turn in way})
    past = way[-1].after.balloon.place in _passed(way[:-1])
    return 2 * min(back, 2) + winds + 1.5 * min(changed, 2) + 0.5 * altitudes + 0.5 * speeds + 2 * past


def _with_goal(rng: Rng, puzzle: Puzzle, way: Way, every: Sequence[Way]) -> Puzzle | None:
    """Put the flag up at the end of a flight, and as few rings on it as leave no other; None if that is impossible."""
    flag = way[-1].after.balloon.place
    others = [_passed(one) for one in every if one[-1].after.balloon.place == flag and one is not way]
    spots = sorted(_passed(way) - {flag, puzzle.start})
    for size in range(MOST_RINGS + 1):
        sets = [some for some in combinations(spots, size) if not any(set(some) <= one for one in others)]
        if sets:
            return replace(puzzle, flag=flag, rings=rng.choice(sets))
    return None


def _passed(way: Way) -> set[Place]:
    return {place for turn in way for place in turn.path}


# -- what nobody needs ------------------------------------------------------------------------------------------------


def _trimmed(rng: Rng, puzzle: Puzzle, way: Way) -> Puzzle:
    """Leave at most one of each token to spare, and out what only confuses: changes of cards, rings, and winds."""
    aim = pictures(way)
    for kind, left in enumerate(way[-1].after.balloon.tokens):
        tokens = list(puzzle.tokens)
        tokens[kind] += 1 - left if left else rng.below(2)
        puzzle = _kept(puzzle, replace(puzzle, tokens=(tokens[0], tokens[1], tokens[2])), aim)
    for turn in range(1, puzzle.turns):
        for quadrant in puzzle.quadrants:
            puzzle = _kept(puzzle, _unchanged(puzzle, turn, quadrant), aim)
    for ring in puzzle.rings:
        puzzle = _kept(puzzle, replace(puzzle, rings=tuple(one for one in puzzle.rings if one != ring)), aim)
    (way,) = solutions(puzzle, 2)  # with other tokens another wind may do the same
    spare = [card for card in puzzle.winds if card not in {turn.move.wind for turn in way}]
    rng.shuffle(spare)
    return replace(puzzle, winds=tuple(card for card in puzzle.winds if card not in spare[_MOST_SPARE:]))


def _kept(puzzle: Puzzle, tried: Puzzle, aim: tuple[Picture, ...]) -> Puzzle:
    """Return what was tried if the same way is still the only one, else the puzzle as it was."""
    found = solutions(tried, 2)
    return tried if len(found) == 1 and pictures(found[0]) == aim else puzzle


def _unchanged(puzzle: Puzzle, turn: int, quadrant: int) -> Puzzle:
    """Let the card of the turn before lie on in a quadrant for as long as the next one would have lain."""
    gone, card = puzzle.cards[turn][quadrant], puzzle.cards[turn - 1][quadrant]
    cards = [list(one) for one in puzzle.cards]
    for later in range(turn, puzzle.turns):
        if cards[later][quadrant] != gone:
            break
        cards[later][quadrant] = card
    return replace(puzzle, cards=tuple(map(tuple, cards)))


# -- what has no idea -------------------------------------------------------------------------------------------------


def greedy_solves(puzzle: Puzzle) -> bool:
    """Return whether somebody comes to the flag who always flies as near as possible to the next ring, then to it."""

    def far(turn: FlownTurn) -> tuple[int, float]:
        rings = turn.after.rings
        return len(rings), min(_distance(turn.after.balloon.place, goal) for goal in rings or (puzzle.flag,))

    position = first_position(puzzle)
    while position.turn < puzzle.turns and not is_solved(puzzle, position):
        nearest = min(turns_from(puzzle, position), key=far, default=None)
        if nearest is None:
            return False
        position = nearest.after
    return is_solved(puzzle, position)


def _distance(a: Place, b: Place) -> float:
    return _LANES_IN_SECTOR * abs(_east(a) - _east(b)) + abs(a.lane - b.lane)


def _east(place: Place) -> float:
    return place.leg + (place.space - 0.5) / PER_SECTOR[place.lane]
