"""Four valleys: tiles with their cubes, some cards already beside them, and a hand that fills all that is open.

Every card finds its slot, above or below a tile, and each tile must then be won by the side below. As whoever places
the last card wins a tie (rulebook), equal totals are won below. Tiles do not turn over, and nothing is drawn.

In fog there are clues as well: the cards lie there already, and from what is known of the tiles they are named.

A share code holds all of it: ``BC1-3T-…`` for three tiles, ``BC2-3T-…`` if there are clues. See
`balloongames.core.sharecode` for its form.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import Final, Literal, NamedTuple, TypeAlias

from balloongames.core.sharecode import BadPuzzle, Unpacker, opened, rank_of_choice, ranked_choice, sealed
from balloongames.rules.balloon_cup.state import (
    CARD_COLOR,
    CARD_VALUE,
    CARDS,
    COLORS,
    MOUNTAIN,
    PLAIN,
    SUPPLY,
    TILES,
    Counts,
)

CODE: Final = "BC1"
FOGGY_CODE: Final = "BC2"
BELOW: Final = 0
ABOVE: Final = 1
LEAST_TILES: Final = 2

Cards: TypeAlias = tuple[int, ...]
ValleyLand: TypeAlias = Literal["plain", "mountain"]
Place: TypeAlias = int
"""Twice the index of a tile, plus `BELOW` or `ABOVE`."""

_LANDS: Final[tuple[ValleyLand, ...]] = (PLAIN, MOUNTAIN)
MOST: Final = 70
"""No side has a higher total, and no tile is won by more."""
MOST_WAYS: Final = 50_000
"""In so many ways the cards of a color may be laid at most: with more, a hint would have to be waited for.

Eight cards of a color never come to as many: they can be laid in 40,320 ways.
"""
_CUBES: Final = {number: tuple(combinations_with_replacement(range(len(COLORS)), number)) for number in TILES}


class Clues(NamedTuple):
    """What is known of a tile: by how much it is won below (less than 0: above), and the totals of its sides."""

    margin: int | None = None
    below: int | None = None
    above: int | None = None


UNKNOWN: Final = Clues()


class Demand(NamedTuple):
    """What must come true of a tile, from ``least`` to ``most``: of the total of a ``place``, or of its margin."""

    tile: int
    place: Place | None
    least: int
    most: int = MOST

    @property
    def is_clue(self) -> bool:
        """Whether it is known how much it is, rather than only who wins."""
        return self.least == self.most


@dataclass(frozen=True, slots=True)
class Valley:
    """A tile: its land, how many cubes of each color lie on it, and the cards beside it, in rising order.

    As many cards of each color belong on either side as there are cubes of it. What is ``marked`` must be won below;
    of anything else no more is known than its ``clues`` tell.
    """

    land: ValleyLand
    cubes: Counts
    below: Cards = ()
    above: Cards = ()
    marked: bool = True
    clues: Clues = UNKNOWN

    @property
    def number(self) -> int:
        """The number of the tile: so many cubes, and so many cards on either side."""
        return sum(self.cubes)

    @property
    def sign(self) -> int:
        """1 where the higher total wins, -1 where the lower one does."""
        return 1 if self.land == MOUNTAIN else -1

    def side(self, side: int) -> Cards:
        """Return the cards that are given on a side."""
        return self.above if side == ABOVE else self.below


@dataclass(frozen=True, slots=True)
class Puzzle:
    """``tiles`` by rising number, each at most once; ``hand`` in rising order; ``slots`` how many are open, by place.

    Making one checks it: BadPuzzle with ``few_tiles``, ``tile_order``, ``many_cubes`` (``color``), ``card_twice``
    (``card``), ``no_slot`` (``card``: it has no slot on its side), ``hand_misfit`` (``color``, ``cards``, ``slots``),
    ``many_ways`` (``color``: its cards can be laid in too many ways), ``empty_hand``, ``far_clue`` (``tile``: it tells
    of more than there can be) or ``nothing_to_win``.
    """

    tiles: tuple[Valley, ...]
    hand: Cards
    slots: tuple[Counts, ...] = field(init=False, repr=False, compare=False)
    demands: tuple[Demand, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        slots = tuple(_open(tile, side) for tile in self.tiles for side in (BELOW, ABOVE))
        object.__setattr__(self, "slots", slots)
        object.__setattr__(self, "demands", tuple(_demands(self.tiles)))
        _check(self)

    @property
    def is_foggy(self) -> bool:
        """Whether there are clues."""
        return any(demand.is_clue for demand in self.demands)


def _open(tile: Valley, side: int) -> Counts:
    given = [CARD_COLOR[card] for card in tile.side(side)]
    return tuple(count - given.count(color) for color, count in enumerate(tile.cubes))


def totals(puzzle: Puzzle, lying: Sequence[tuple[int, Place]]) -> tuple[int, ...]:
    """Return the total of each place, with the cards of the hand where they lie."""
    found = [sum(CARD_VALUE[card] for card in tile.side(side)) for tile in puzzle.tiles for side in (BELOW, ABOVE)]
    for card, place in lying:
        found[place] += CARD_VALUE[card]
    return tuple(found)


def _demands(tiles: Sequence[Valley]) -> Iterator[Demand]:
    for index, tile in enumerate(tiles):
        margin, below, above = tile.clues
        if margin is not None:
            yield Demand(index, None, margin, margin)
        elif tile.marked:
            yield Demand(index, None, 0)
        for side, total in ((BELOW, below), (ABOVE, above)):
            if total is not None:
                yield Demand(index, 2 * index + side, total, total)


def gain(puzzle: Puzzle, demand: Demand, card: int, place: Place) -> int:
    """Return what a card at a place adds to that of which something is demanded."""
    if demand.place is not None:
        return CARD_VALUE[card] if place == demand.place else 0
    if place // 2 != demand.tile:
        return 0
    sign = puzzle.tiles[demand.tile].sign
    return -sign * CARD_VALUE[card] if place % 2 == ABOVE else sign * CARD_VALUE[card]


def measured(puzzle: Puzzle, of_places: Sequence[int]) -> Iterator[int]:
    """Yield for each demand how much it is, from the totals."""
    of_tiles = list(margins(puzzle, of_places))
    for demand in puzzle.demands:
        yield of_tiles[demand.tile] if demand.place is None else of_places[demand.place]


def margins(puzzle: Puzzle, of_places: Sequence[int]) -> Iterator[int]:
    """Yield for each tile by how much the side below wins it, from the totals; what is below zero is lost."""
    for index, tile in enumerate(puzzle.tiles):
        yield tile.sign * (of_places[2 * index] - of_places[2 * index + 1])


def _check(puzzle: Puzzle) -> None:
    numbers = [tile.number for tile in puzzle.tiles]
    if len(numbers) < LEAST_TILES:
        raise BadPuzzle("few_tiles")
    if any(number not in TILES for number in numbers) or numbers != sorted(set(numbers)):
        raise BadPuzzle("tile_order")
    if not puzzle.demands:
        raise BadPuzzle("nothing_to_win")
    for demand in puzzle.demands:
        if not (-MOST if demand.place is None else 0) <= demand.least <= MOST:
            raise BadPuzzle("far_clue", ("tile", puzzle.tiles[demand.tile].number))
    for color, most in enumerate(SUPPLY):
        if sum(tile.cubes[color] for tile in puzzle.tiles) > most:
            raise BadPuzzle("many_cubes", ("color", COLORS[color]))
    _check_cards(puzzle)


def _check_cards(puzzle: Puzzle) -> None:
    sides = [(tile, side) for tile in puzzle.tiles for side in (BELOW, ABOVE)]
    seen: set[int] = set()
    for cards in (puzzle.hand, *(tile.side(side) for tile, side in sides)):
        if list(cards) != sorted(cards):
            raise ValueError("cards are not in rising order")
        twice = next((card for card in cards if card in seen), None)
        if twice is not None or len(set(cards)) < len(cards):
            raise BadPuzzle("card_twice", ("card", cards[0] if twice is None else twice))
        seen.update(cards)
    for tile, side in sides:
        for card in tile.side(side):
            if _open(tile, side)[CARD_COLOR[card]] < 0:
                raise BadPuzzle("no_slot", ("card", card))
    _check_hand(puzzle)


def _check_hand(puzzle: Puzzle) -> None:
    if not puzzle.hand:
        raise BadPuzzle("empty_hand")
    for color, letter in enumerate(COLORS):
        cards = sum(CARD_COLOR[card] == color for card in puzzle.hand)
        slots = sum(counts[color] for counts in puzzle.slots)
        if cards != slots:
            raise BadPuzzle("hand_misfit", ("color", letter), ("cards", cards), ("slots", slots))
    for color, letter in enumerate(COLORS):
        if _ways_to_lay([counts[color] for counts in puzzle.slots]) > MOST_WAYS:
            raise BadPuzzle("many_ways", ("color", letter))


def _ways_to_lay(slots: Sequence[int]) -> int:
    """Return in how many ways as many cards can be laid as slots of their color are open at some places."""
    return factorial(sum(slots)) // prod(map(factorial, slots))


# -- codes ------------------------------------------------------------------------------------------------------------


def write_code(puzzle: Puzzle) -> str:
    """Return the share code of a puzzle."""
    by_number = {tile.number: tile for tile in puzzle.tiles}
    parts = [(int(number in by_number), 2) for number in TILES]
    parts += [(int(tile.marked), 2) for tile in puzzle.tiles]
    if puzzle.is_foggy:
        parts += [part for tile in puzzle.tiles for part in _packed_clues(tile.clues)]
    for tile in puzzle.tiles:
        cubes = tuple(color for color, count in enumerate(tile.cubes) for _ in range(count))
        parts += [(_LANDS.index(tile.land), 2), (_CUBES[tile.number].index(cubes), len(_CUBES[tile.number]))]
    left = {color: [card for card, of in enumerate(CARD_COLOR) if of == color] for color in range(len(COLORS))}
    for tile in puzzle.tiles:
        for side in (BELOW, ABOVE):
            for color, count in enumerate(tile.cubes):
                cards = [card for card in tile.side(side) if CARD_COLOR[card] == color]
                parts.append((len(cards), count + 1))
                parts += _packed(cards, left[color])
    for color, cards_left in left.items():
        parts += _packed([card for card in puzzle.hand if CARD_COLOR[card] == color], cards_left)
    return sealed(FOGGY_CODE if puzzle.is_foggy else CODE, len(puzzle.tiles), "T", parts)


def _packed_clues(clues: Clues) -> Iterator[tuple[int, int]]:
    for name, number in clues._asdict().items():
        yield int(number is not None), 2
        if number is not None:
            yield (number + MOST, 2 * MOST + 1) if name == "margin" else (number, MOST + 1)


def _unpacked_clues(unpacker: Unpacker) -> Clues:
    margin, below, above = (
        (unpacker.take(bound) if unpacker.take(2) else None) for bound in (2 * MOST + 1, MOST + 1, MOST + 1)
    )
    return Clues(None if margin is None else margin - MOST, below, above)


def _packed(cards: list[int], left: list[int]) -> list[tuple[int, int]]:
    """Return which of those that are ``left`` these are, and take them from there."""
    places = [left.index(card) for card in cards]
    bound = comb(len(left), len(cards))
    for card in cards:
        left.remove(card)
    return [(rank_of_choice(places), bound)]


def read_code(text: str) -> Puzzle:
    """Return the puzzle of a code, however it was typed.

    BadPuzzle: ``not_a_code``, ``other_version`` (``version``), ``typo``, or what `Puzzle` says.
    """
    code, tiles, unpacker = opened(text, CODE, FOGGY_CODE, unit="T")
    puzzle = _unpacked(unpacker, foggy=code == FOGGY_CODE)
    unpacker.close()
    if len(puzzle.tiles) != tiles or puzzle.is_foggy != (code == FOGGY_CODE):
        raise BadPuzzle("typo")
    return puzzle


def _unpacked(unpacker: Unpacker, *, foggy: bool) -> Puzzle:
    numbers = [number for number in TILES if unpacker.take(2)]
    marked = [bool(unpacker.take(2)) for _ in numbers]
    clues = [_unpacked_clues(unpacker) if foggy else UNKNOWN for _ in numbers]
    bare = []
    for number in numbers:
        land = _LANDS[unpacker.take(2)]
        cubes = _CUBES[number][unpacker.take(len(_CUBES[number]))]
        bare.append((land, tuple(cubes.count(color) for color in range(len(COLORS)))))
    left = {color: [card for card, of in enumerate(CARD_COLOR) if of == color] for color in range(len(COLORS))}
    tiles = []
    missing = [0] * len(COLORS)
    for (land, counts), is_marked, clue in zip(bare, marked, clues, strict=True):
        sides = []
        for _side in (BELOW, ABOVE):
            given: list[int] = []
            for color, count in enumerate(counts):
                size = unpacker.take(count + 1)
                missing[color] += count - size
                given += _taken(unpacker, left[color], size)
            sides.append(tuple(given))
        tiles.append(Valley(land, counts, sides[BELOW], sides[ABOVE], is_marked, clue))
    hand = [card for color, size in enumerate(missing) for card in _taken(unpacker, left[color], size)]
    return Puzzle(tuple(tiles), tuple(hand))


def _taken(unpacker: Unpacker, left: list[int], size: int) -> list[int]:
    """Take so many cards out of those that are ``left``; BadPuzzle if there are not as many."""
    if size > len(left):
        raise BadPuzzle("typo")
    cards = [left[place] for place in ranked_choice(unpacker.take(comb(len(left), size)), size)]
    for card in cards:
        left.remove(card)
    return cards


def card_text(card: int) -> str:
    """Return a card as moves name it.

    >>> card_text(0), card_text(44)
    ('r1', 'a13')
    """
    return f"{CARDS[card].color}{CARDS[card].value}"
