"""Four valleys: tiles with their cubes, some cards already beside them, and a hand that fills all that is open.

Every card finds its slot, above or below a tile, and each tile must then be won by the side below. As whoever places
the last card wins a tie (rulebook), equal totals are won below. Tiles do not turn over, and nothing is drawn.

A share code holds all of it: ``BC1-3T-…``, for three tiles. See `balloongames.core.sharecode` for its form.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from math import comb
from typing import Final, Literal, TypeAlias

from balloongames.core.sharecode import (
    ALIKE,
    BadPuzzle,
    Unpacker,
    pack,
    rank_of_choice,
    ranked_choice,
    read,
    tidy,
    write,
)
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
BELOW: Final = 0
ABOVE: Final = 1
LEAST_TILES: Final = 2
_HEAD: Final = re.compile(r"BC([0-9]{1,2})-?([0-9])T-?.*")

Cards: TypeAlias = tuple[int, ...]
ValleyLand: TypeAlias = Literal["plain", "mountain"]
Place: TypeAlias = int
"""Twice the index of a tile, plus `BELOW` or `ABOVE`."""

_LANDS: Final[tuple[ValleyLand, ...]] = (PLAIN, MOUNTAIN)
_CUBES: Final = {number: tuple(combinations_with_replacement(range(len(COLORS)), number)) for number in TILES}


@dataclass(frozen=True, slots=True)
class Valley:
    """A tile: its land, how many cubes of each color lie on it, and the cards beside it, in rising order.

    As many cards of each color belong on either side as there are cubes of it. What is not ``marked`` may be lost.
    """

    land: ValleyLand
    cubes: Counts
    below: Cards = ()
    above: Cards = ()
    marked: bool = True

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
    ``empty_hand`` or ``nothing_marked``.
    """

    tiles: tuple[Valley, ...]
    hand: Cards
    slots: tuple[Counts, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        slots = tuple(_open(tile, side) for tile in self.tiles for side in (BELOW, ABOVE))
        object.__setattr__(self, "slots", slots)
        _check(self)


def _open(tile: Valley, side: int) -> Counts:
    given = [CARD_COLOR[card] for card in tile.side(side)]
    return tuple(count - given.count(color) for color, count in enumerate(tile.cubes))


def totals(puzzle: Puzzle, lying: Sequence[tuple[int, Place]]) -> tuple[int, ...]:
    """Return the total of each place, with the cards of the hand where they lie."""
    found = [sum(CARD_VALUE[card] for card in tile.side(side)) for tile in puzzle.tiles for side in (BELOW, ABOVE)]
    for card, place in lying:
        found[place] += CARD_VALUE[card]
    return tuple(found)


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
    if not any(tile.marked for tile in puzzle.tiles):
        raise BadPuzzle("nothing_marked")
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


# -- codes ------------------------------------------------------------------------------------------------------------


def write_code(puzzle: Puzzle) -> str:
    """Return the share code of a puzzle."""
    by_number = {tile.number: tile for tile in puzzle.tiles}
    parts = [(int(number in by_number), 2) for number in TILES]
    parts += [(int(tile.marked), 2) for tile in puzzle.tiles]
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
    return write(f"{CODE}-{len(puzzle.tiles)}T", pack(parts))


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
    plain = tidy(text)
    plain = plain[:2] + plain[2:].translate(ALIKE)
    found = _HEAD.fullmatch(plain)
    if found is None:
        raise BadPuzzle("not_a_code")
    if found[1] != CODE[2:]:
        raise BadPuzzle("other_version", ("version", int(found[1])))
    unpacker = Unpacker(read(f"{CODE}-{found[2]}T", plain))
    puzzle = _unpacked(unpacker)
    if not unpacker.is_empty or str(len(puzzle.tiles)) != found[2]:
        raise BadPuzzle("typo")
    return puzzle


def _unpacked(unpacker: Unpacker) -> Puzzle:
    numbers = [number for number in TILES if unpacker.take(2)]
    marked = [bool(unpacker.take(2)) for _ in numbers]
    bare = []
    for number in numbers:
        land = _LANDS[unpacker.take(2)]
        cubes = _CUBES[number][unpacker.take(len(_CUBES[number]))]
        bare.append((land, tuple(cubes.count(color) for color in range(len(COLORS)))))
    left = {color: [card for card, of in enumerate(CARD_COLOR) if of == color] for color in range(len(COLORS))}
    tiles = []
    missing = [0] * len(COLORS)
    for (land, counts), is_marked in zip(bare, marked, strict=True):
        sides = []
        for _side in (BELOW, ABOVE):
            given: list[int] = []
            for color, count in enumerate(counts):
                size = unpacker.take(count + 1)
                missing[color] += count - size
                given += _taken(unpacker, left[color], size)
            sides.append(tuple(given))
        tiles.append(Valley(land, counts, sides[BELOW], sides[ABOVE], is_marked))
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
