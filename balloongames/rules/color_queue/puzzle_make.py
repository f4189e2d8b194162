"""Makes puzzles, each of them proved by the solver.

Five cards are drawn first; then a queue is bent, one card at a time, until these five clear it; then the hand is filled
with others until no second solution is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from balloongames.core.puzzle import Grade
from balloongames.core.rng import Rng
from balloongames.rules.color_queue.puzzle import MAX_HAND, MAX_ROWS, Puzzle, touching_pairs
from balloongames.rules.color_queue.puzzle_grade import grade
from balloongames.rules.color_queue.puzzle_solve import left_by, solutions
from balloongames.rules.color_queue.queue import is_ascending
from balloongames.rules.color_queue.state import DECK, PLACED, WIDTH, Cards, Columns

_ROWS: Final = {
    Grade.GENTLE: (1, 1, 2),
    Grade.STEADY: (2, 2, 3),
    Grade.SHARP: (2, 3, 3),
    Grade.FIERCE: (3, 3, 4),
}
_HANDS: Final = {Grade.GENTLE: (7, 8), Grade.STEADY: (8, 9), Grade.SHARP: (10,), Grade.FIERCE: (10,)}
_MOST_MOVED: Final = 4  # cards that leave their row, so that columns are uneven
_OVER: Final = 2  # rows that a column may be higher than the others
_BENDS: Final = 400  # changes that are tried on one queue before another is drawn
_TOUCHING: Final = 100  # a queue that is no puzzle at all is worse than any that is
_FILLS: Final = 6  # hands that are tried with one queue


def generate(rng: Rng, wanted: Grade) -> Puzzle:
    """Return a puzzle of this grade that has exactly one solution.

    It always ends: queues of every grade turn up all the time, most within a tenth of a second.
    """
    while True:
        # Reading backwards is what most fierce puzzles ask for; elsewhere the cards decide.
        descending = rng.below(4) > 0 if wanted is Grade.FIERCE else None
        heights = _heights(rng, rng.choice(_ROWS[wanted]))
        puzzle = draft(rng, heights, rng.choice(_HANDS[wanted]), descending=descending)
        if puzzle is not None and grade(puzzle).grade == wanted:
            return puzzle


def _heights(rng: Rng, rows: int) -> list[int]:
    """Return how high the columns are: so many rows, of which some cards have gone over to other columns."""
    heights = [rows] * WIDTH
    for _ in range(rng.below(_MOST_MOVED + 1)):
        start, end = rng.below(WIDTH), rng.below(WIDTH)
        if heights[start] and heights[end] < min(MAX_ROWS, rows + _OVER):
            heights[start] -= 1
            heights[end] += 1
    return heights


def draft(rng: Rng, heights: Sequence[int], hand: int, *, descending: bool | None = None) -> Puzzle | None:
    """Return a puzzle with one solution and of any grade; None if this try came to nothing.

    ``heights`` tells how many cards lie in each column; ``descending`` asks for the direction of the solution, None
    leaves it open.
    """
    deck = list(DECK)
    rng.shuffle(deck)
    five = tuple(sorted(deck[:PLACED]))
    if descending is not None and is_ascending(five) == descending:
        return None
    columns = _bent(rng, five, deck[PLACED:], heights)
    if columns is None:
        return None
    lying = {card for cards in columns for card in cards}
    rest = [card for card in deck[PLACED:] if card not in lying]
    for _ in range(_FILLS):
        rng.shuffle(rest)
        puzzle = Puzzle(columns, tuple(sorted((*five, *rest[: min(hand, MAX_HAND) - PLACED]))))
        if len(solutions(puzzle)) == 1:
            return puzzle
    return None


def _bent(rng: Rng, five: Cards, others: list[int], heights: Sequence[int]) -> Columns | None:
    """Return a queue that these five clear, found by changing one card at a time and never for the worse."""
    size = sum(heights)
    lying, spare = others[:size], others[size:]
    best = _trouble(_columns(lying, heights), five)
    for _ in range(_BENDS * max(heights)):
        if not best:
            return _columns(lying, heights)
        place, other = rng.below(size), rng.below(len(others))
        swapped = lying, other  # with a card of the queue, or with one that lies aside
        if other >= size:
            swapped = spare, other - size
        _swap(lying, place, *swapped)
        trouble = _trouble(_columns(lying, heights), five)
        if trouble > best:
            _swap(lying, place, *swapped)
        else:
            best = trouble
    return None


def _swap(lying: list[int], place: int, others: list[int], other: int) -> None:
    lying[place], others[other] = others[other], lying[place]


def _trouble(columns: Columns, five: Cards) -> int:
    """Return how far a queue is from one that these five clear; 0 if they do."""
    touching = len(touching_pairs(columns))
    return _TOUCHING * touching if touching else left_by(columns, five)


def _columns(lying: list[int], heights: Sequence[int]) -> Columns:
    cards = iter(lying)
    return tuple(tuple(islice(cards, height)) for height in heights)
