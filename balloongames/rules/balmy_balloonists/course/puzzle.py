"""A course: some sectors of the map, a balloon in the air, a hand of winds, the Quadrant cards of each turn, a flag.

A turn is one of the game: perhaps a wind, an altitude, the flight, what it uses up. The course is solved when a flight
ends in the flag's space after every ring was flown through or into. What differs from the game:

* A wind need not be played, and one that does nothing can't be. Its symbols are not used.
* What would force the balloon down, what leads into the vortex, the doldrums or out of the sectors, and what ends on
  the ground, is not possible.
* There are no Misfortunes and no permissions, and the Quadrant cards of all turns are known.

A share code holds all of it: ``BA1-4T-…``, for four turns. See `balloongames.core.sharecode` for its form.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import Final, TypeAlias

from balloongames.core.sharecode import BadPuzzle, Unpacker, opened, rank_of_choice, ranked_choice, sealed
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS, QUADRANT_CARDS, SPEED
from balloongames.rules.balmy_balloonists.flight import zone_of
from balloongames.rules.balmy_balloonists.state import HIGH, LOW, NO_CARD, TOKENS, Place, Tokens
from balloongames.rules.balmy_balloonists.world import (
    LANES,
    NO_ZONE,
    PER_SECTOR,
    QUADRANT_OF,
    QUADRANTS,
    SECTORS,
    ZONE_NAMES,
)

CODE: Final = "BA1"
LENGTHS: Final = range(2, 5)
"""How many sectors a course may have."""
TURNS: Final = range(2, 6)
MOST_WINDS: Final = 4
MOST_RINGS: Final = 3
MOST_TOKENS: Final[Tokens] = (9, 9, 11)
"""What a balloon of the game has at most."""

Cards: TypeAlias = tuple[int, ...]
"""The Quadrant card of each quadrant in a turn, `NO_CARD` where the course does not come."""

_LANE_STARTS: Final = {lane: sum(PER_SECTOR[one] for one in LANES if one < lane) for lane in LANES}
_IN_SECTOR: Final = sum(PER_SECTOR[lane] for lane in LANES)  # spaces


@dataclass(frozen=True, slots=True)
class Puzzle:
    """``sectors`` are so many from the ``first`` on, eastward; those behind line 1 are legs of the next lap.

    ``start`` and ``altitude`` are where the balloon flies, ``tokens`` what it has. ``winds`` and ``rings`` are sorted.
    ``cards`` are those of each turn.

    Making one checks it: BadPuzzle with ``bad_sectors``, ``bad_turns``, ``bad_altitude``, ``bad_tokens`` (``token``),
    ``not_on_course`` (``place``), ``in_zone`` (``place``, ``zone``), ``many_winds``, ``wind_twice`` (``card``),
    ``many_rings``, ``ring_twice``, ``ring_at_flag`` and ``ring_at_start`` (``place``), ``no_card`` and ``odd_card``
    (``quadrant``, ``turn``) or ``card_twice`` (``card``: it lies in two quadrants).
    """

    first: int
    sectors: int
    start: Place
    altitude: int
    tokens: Tokens
    winds: tuple[int, ...]
    cards: tuple[Cards, ...]
    rings: tuple[Place, ...]
    flag: Place

    def __post_init__(self) -> None:
        _check(self)

    @property
    def turns(self) -> int:
        """How many turns there are."""
        return len(self.cards)

    @property
    def legs(self) -> range:
        """The legs that the sectors are."""
        return range(self.first - 1, self.first - 1 + self.sectors)

    @property
    def quadrants(self) -> tuple[int, ...]:
        """The quadrants that the sectors lie in, by index."""
        return quadrants_of(self.legs)

    def speed(self, turn: int, place: Place, altitude: int) -> int:
        """Return how many spaces a balloon flies from a place in a turn, from 0; negative is back."""
        return SPEED[self.cards[turn][QUADRANT_OF[place.sector]]][place.lane][altitude]

    def place_in(self, sector: int, lane: int, space: int) -> Place | None:
        """Return the place of a space; None if it is not on the course."""
        leg = next((leg for leg in self.legs if leg % len(SECTORS) == sector - 1), None)
        return (
            None if leg is None or lane not in LANES or not 1 <= space <= PER_SECTOR[lane] else Place(lane, leg, space)
        )


def quadrants_of(legs: range) -> tuple[int, ...]:
    """Return the quadrants that some legs lie in, by index."""
    return tuple(sorted({QUADRANT_OF[leg % len(SECTORS) + 1] for leg in legs}))


# -- what makes no sense ----------------------------------------------------------------------------------------------


def _check(puzzle: Puzzle) -> None:
    if puzzle.first not in SECTORS or puzzle.sectors not in LENGTHS:
        raise BadPuzzle("bad_sectors")
    if puzzle.turns not in TURNS:
        raise BadPuzzle("bad_turns", ("least", TURNS[0]), ("most", TURNS[-1]))
    if not LOW <= puzzle.altitude <= HIGH:
        raise BadPuzzle("bad_altitude")
    for name, count, most in zip(TOKENS, puzzle.tokens, MOST_TOKENS, strict=True):
        if not 0 <= count <= most:
            raise BadPuzzle("bad_tokens", ("token", name), ("most", most))
    _check_places(puzzle)
    _check_winds(puzzle.winds)
    _check_cards(puzzle)


def _check_places(puzzle: Puzzle) -> None:
    for place in (puzzle.start, puzzle.flag, *puzzle.rings):
        on_map = place.lane in LANES and 1 <= place.space <= PER_SECTOR[place.lane]
        if not on_map or place.leg not in puzzle.legs:
            raise BadPuzzle("not_on_course", ("place", str(place)))
    for place in (puzzle.flag, *puzzle.rings):
        zone = zone_of(place)
        if zone != NO_ZONE:
            raise BadPuzzle("in_zone", ("place", str(place)), ("zone", ZONE_NAMES[zone]))
    if list(puzzle.rings) != sorted(puzzle.rings):
        raise ValueError("rings are not sorted")
    if len(puzzle.rings) > MOST_RINGS:
        raise BadPuzzle("many_rings", ("most", MOST_RINGS))
    for place in puzzle.rings:
        if puzzle.rings.count(place) > 1:
            raise BadPuzzle("ring_twice", ("place", str(place)))
        if place in (puzzle.flag, puzzle.start):
            raise BadPuzzle("ring_at_flag" if place == puzzle.flag else "ring_at_start", ("place", str(place)))


def _check_winds(winds: tuple[int, ...]) -> None:
    if list(winds) != sorted(winds) or any(card not in range(len(LOCAL_WINDS)) for card in winds):
        raise ValueError("winds are no sorted cards")
    if len(winds) > MOST_WINDS:
        raise BadPuzzle("many_winds", ("most", MOST_WINDS))
    twice = next((card for card in winds if winds.count(card) > 1), None)
    if twice is not None:
        raise BadPuzzle("wind_twice", ("card", LOCAL_WINDS[twice].name))


def _check_cards(puzzle: Puzzle) -> None:
    seen: dict[int, int] = {}
    for turn, cards in enumerate(puzzle.cards, 1):
        for quadrant, letter in enumerate(QUADRANTS):
            card = cards[quadrant]
            where = (("quadrant", letter), ("turn", turn))
            if (card == NO_CARD) == (quadrant in puzzle.quadrants):
                raise BadPuzzle("no_card" if card == NO_CARD else "odd_card", *where)
            if card != NO_CARD and seen.setdefault(card, quadrant) != quadrant:
                raise BadPuzzle("card_twice", ("card", QUADRANT_CARDS[card].name))


# -- codes ------------------------------------------------------------------------------------------------------------


def write_code(puzzle: Puzzle) -> str:
    """Return the share code of a puzzle."""
    spaces = _IN_SECTOR * puzzle.sectors
    parts = [
        (TURNS.index(puzzle.turns), len(TURNS)),
        (puzzle.first - 1, len(SECTORS)),
        (LENGTHS.index(puzzle.sectors), len(LENGTHS)),
        (_number(puzzle, puzzle.start), spaces),
        (_number(puzzle, puzzle.flag), spaces),
        (puzzle.altitude - LOW, HIGH),
        *((count, most + 1) for count, most in zip(puzzle.tokens, MOST_TOKENS, strict=True)),
        *_chosen(puzzle.winds, len(LOCAL_WINDS), MOST_WINDS),
        *_chosen(sorted(_number(puzzle, one) for one in puzzle.rings), spaces, MOST_RINGS),
    ]
    before = (0,) * len(QUADRANTS)
    for cards in puzzle.cards:
        parts += [((cards[one] - before[one]) % len(SPEED), len(SPEED)) for one in puzzle.quadrants]
        before = cards
    return sealed(CODE, puzzle.turns, "T", parts)


def _number(puzzle: Puzzle, place: Place) -> int:
    return (place.leg - puzzle.legs[0]) * _IN_SECTOR + _LANE_STARTS[place.lane] + place.space - 1


def _place(legs: range, number: int) -> Place:
    leg, rest = divmod(number, _IN_SECTOR)
    lane = max(lane for lane in LANES if _LANE_STARTS[lane] <= rest)
    return Place(lane, legs[leg], rest - _LANE_STARTS[lane] + 1)


def _chosen(some: Sequence[int], of: int, most: int) -> list[tuple[int, int]]:
    return [(len(some), most + 1), (rank_of_choice(some), comb(of, len(some)))]


def read_code(text: str) -> Puzzle:
    """Return the puzzle of a code, however it was typed.

    BadPuzzle: ``not_a_code``, ``other_version`` (``version``), ``typo``, or what `Puzzle` says.
    """
    _code, turns, unpacker = opened(text, CODE, unit="T")
    puzzle = _unpacked(unpacker)
    unpacker.close()
    if puzzle.turns != turns:
        raise BadPuzzle("typo")
    return puzzle


def _unpacked(unpacker: Unpacker) -> Puzzle:
    turns = TURNS[unpacker.take(len(TURNS))]
    first = unpacker.take(len(SECTORS)) + 1
    sectors = LENGTHS[unpacker.take(len(LENGTHS))]
    legs = range(first - 1, first - 1 + sectors)
    spaces = _IN_SECTOR * sectors
    start, flag = (_place(legs, unpacker.take(spaces)) for _ in range(2))
    altitude = unpacker.take(HIGH) + LOW
    gas, ballast, fuel = (unpacker.take(most + 1) for most in MOST_TOKENS)
    winds = _unchosen(unpacker, len(LOCAL_WINDS), MOST_WINDS)
    rings = [_place(legs, number) for number in _unchosen(unpacker, spaces, MOST_RINGS)]
    before = [0] * len(QUADRANTS)
    cards = []
    for _ in range(turns):
        for quadrant in quadrants_of(legs):
            before[quadrant] = (before[quadrant] + unpacker.take(len(SPEED))) % len(SPEED)
        cards.append(tuple(c if quadrant in quadrants_of(legs) else NO_CARD for quadrant, c in enumerate(before)))
    return Puzzle(
        first, sectors, start, altitude, (gas, ballast, fuel), winds, tuple(cards), tuple(sorted(rings)), flag
    )


def _unchosen(unpacker: Unpacker, of: int, most: int) -> tuple[int, ...]:
    size = unpacker.take(most + 1)
    return tuple(ranked_choice(unpacker.take(comb(of, size)), size))
