"""A puzzle of Color Queue: a queue and a hand. Five of its cards, placed in one turn, must clear the whole queue.

The other cards stay in the hand (rulebook: puzzles take one turn). The first cards of the queue need not form whole
rows, but all columns rest on their queue cards, and no two cards of a color touch before the turn.

A share code holds all of it: ``CQ1-3R-…``, for three rows. See `balloongames.core.sharecode` for its form.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import comb
from typing import Final

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
from balloongames.rules.color_queue.state import CLASSES, DECK, INSERTS, PLACED, WIDTH, Cards, Columns, Insert

MAX_ROWS: Final = 5
MAX_HAND: Final = 10
CODE: Final = "CQ1"
_HEAD: Final = re.compile(r"CQ([0-9]{1,2})-?([0-9])R-?.*")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """``columns`` from the queue card upwards, as in `State`; ``hand`` in rising order; how cards are placed (D-R1).

    Making one checks it: BadPuzzle with ``no_queue``, ``too_high`` (``column``, ``most``), ``small_hand`` (``cards``,
    ``needed``), ``large_hand`` (``cards``, ``most``), ``unknown_card`` (``card``), ``card_twice`` (``card``) or
    ``touching`` (``card``, ``other``).
    """

    columns: Columns
    hand: Cards
    insert: Insert = "bottom"

    def __post_init__(self) -> None:
        _check(self.columns, self.hand)

    @property
    def rows(self) -> int:
        """How high the highest column is."""
        return max(map(len, self.columns))

    @property
    def cards(self) -> int:
        """How many cards lie in the queue."""
        return sum(map(len, self.columns))


def _check(columns: Columns, hand: Cards) -> None:
    if len(columns) != WIDTH or not any(columns):
        raise BadPuzzle("no_queue")
    for column, cards in enumerate(columns):
        if len(cards) > MAX_ROWS:
            raise BadPuzzle("too_high", ("column", column), ("most", MAX_ROWS))
    if len(hand) < PLACED:
        raise BadPuzzle("small_hand", ("cards", len(hand)), ("needed", PLACED))
    if len(hand) > MAX_HAND:
        raise BadPuzzle("large_hand", ("cards", len(hand)), ("most", MAX_HAND))
    if list(hand) != sorted(hand):
        raise ValueError("the hand is not in rising order")
    _check_cards(columns, hand)


def _check_cards(columns: Columns, hand: Cards) -> None:
    seen: set[int] = set()
    for card in (*(card for cards in columns for card in cards), *hand):
        if card not in DECK:
            raise BadPuzzle("unknown_card", ("card", card))
        if card in seen:
            raise BadPuzzle("card_twice", ("card", card))
        seen.add(card)
    for card, other in touching_pairs(columns):
        raise BadPuzzle("touching", ("card", card), ("other", other))


def touching_pairs(columns: Columns) -> list[tuple[int, int]]:
    """Return all neighbors of one color."""
    found = []
    for cards, right in zip(columns, (*columns[1:], ()), strict=True):
        for place, card in enumerate(cards):
            found += [
                (card, other)
                for other in (*cards[place + 1 : place + 2], *right[place : place + 1])
                if CLASSES[card] == CLASSES[other]
            ]
    return found


# -- codes ------------------------------------------------------------------------------------------------------------


def write_code(puzzle: Puzzle) -> str:
    """Return the share code of a puzzle."""
    left = list(DECK)
    parts = [(INSERTS.index(puzzle.insert), len(INSERTS))]
    parts += [(len(cards), MAX_ROWS + 1) for cards in puzzle.columns]
    parts.append((len(puzzle.hand) - PLACED, MAX_HAND - PLACED + 1))
    for cards in puzzle.columns:
        for card in cards:
            parts.append((left.index(card), len(left)))
            left.remove(card)
    places = [left.index(card) for card in puzzle.hand]
    parts.append((rank_of_choice(places), comb(len(left), len(places))))
    return write(f"{CODE}-{puzzle.rows}R", pack(parts))


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
    unpacker = Unpacker(read(f"{CODE}-{found[2]}R", plain))
    puzzle = _unpacked(unpacker)
    if not unpacker.is_empty or str(puzzle.rows) != found[2]:
        raise BadPuzzle("typo")
    return puzzle


def _unpacked(unpacker: Unpacker) -> Puzzle:
    left = list(DECK)
    insert = INSERTS[unpacker.take(len(INSERTS))]
    heights = [unpacker.take(MAX_ROWS + 1) for _ in range(WIDTH)]
    size = unpacker.take(MAX_HAND - PLACED + 1) + PLACED
    columns = tuple(tuple(left.pop(unpacker.take(len(left))) for _ in range(height)) for height in heights)
    places = ranked_choice(unpacker.take(comb(len(left), size)), size)
    return Puzzle(columns, tuple(left[place] for place in places), insert)
