"""Makes puzzles, each of them proved by the solver.

Five cards are drawn first; then a queue is bent, one card at a time, until these five clear it; then the hand is filled
with others until no second solution is left. For other goals queue and hand are drawn, and something is looked for that
just one choice does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, islice
from typing import Final

from balloongames.core.puzzle import Grade
from balloongames.core.rng import Rng
from balloongames.rules.color_queue.one_turn.grade import grade
from balloongames.rules.color_queue.one_turn.puzzle import MAX_HAND, MAX_ROWS, Goal, Puzzle, touching_pairs
from balloongames.rules.color_queue.one_turn.solve import exploded, left_by, solutions
from balloongames.rules.color_queue.queue import is_ascending
from balloongames.rules.color_queue.state import CLASSES, COLORS, DECK, PLACED, WIDTH, Cards, Columns

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
_EXCHANGES: Final = 60  # cards of a hand that are changed until one choice is left
_FEWEST_MARKED: Final = 4
_GOALS: Final[tuple[Goal, ...]] = ("clear", "clear", "clear", "exactly", "quiet", "two_turns")
_FILLS: Final = 6  # hands that are tried with one queue


def generate(rng: Rng, wanted: Grade) -> Puzzle:
    """Return a puzzle of this grade that has exactly one solution; every second one clears the queue in one turn.

    It always ends: queues of every grade turn up all the time, most within a tenth of a second.
    """
    return generate_goal(rng, wanted, rng.choice(_GOALS))


def generate_goal(rng: Rng, wanted: Grade, goal: Goal) -> Puzzle:
    """Return such a puzzle with this goal."""
    while True:
        puzzle = _drawn(rng, goal, wanted)
        if puzzle is not None and grade(puzzle).grade == wanted:
            return puzzle


def _drawn(rng: Rng, goal: Goal, wanted: Grade) -> Puzzle | None:
    loud = goal == "quiet" and wanted is Grade.FIERCE
    heights = _heights(rng, 2 if loud else rng.choice(_ROWS[wanted]))
    match goal:
        case "exactly":
            return draft_exactly(rng, heights, rng.choice(_HANDS[wanted]))
        case "quiet":
            return draft_quiet(rng, heights, 8 if loud else rng.choice(_HANDS[wanted]), loud=loud)
        case "two_turns":
            return draft_two_turns(rng, heights)
        case _:
            # Reading backwards is what most fierce puzzles ask for; elsewhere the cards decide.
            descending = rng.below(4) > 0 if wanted is Grade.FIERCE else None
            return draft(rng, heights, rng.choice(_HANDS[wanted]), descending=descending)


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
    columns = _bent(rng, deck[PLACED:], heights, lambda columns: left_by(columns, five))
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


def draft_exactly(rng: Rng, heights: Sequence[int], hand: int) -> Puzzle | None:
    """Return a puzzle whose marked cards leave in one way only; None if this try came to nothing."""
    laid = _laid(rng, heights, hand)
    if laid is None:
        return None
    columns, cards = laid
    lying = {card for column in columns for card in column}
    ways: dict[frozenset[int], list[Cards]] = {}
    for five in combinations(cards, PLACED):
        gone = frozenset(exploded(columns, five) & lying)
        ways.setdefault(gone, []).append(five)
    found = [gone for gone, fives in ways.items() if len(fives) == 1 and _FEWEST_MARKED <= len(gone) < len(lying)]
    if not found:
        return None
    marked = max(found, key=lambda gone: (len(gone), sorted(gone)))
    return Puzzle(columns, cards, goal="exactly", marked=tuple(sorted(marked)))


def draft_quiet(rng: Rng, heights: Sequence[int], hand: int, *, loud: bool) -> Puzzle | None:
    """Return a puzzle in which five cards join quietly in one way only, or but for a ``loud`` color; None if it failed.

    Cards of the hand are exchanged as long as several choices are as good.
    """
    laid = _laid(rng, heights, hand)
    if laid is None:
        return None
    columns, cards = laid
    color = rng.below(len(COLORS)) if loud else None
    lying = {card for column in columns for card in column}
    spare = [card for card in DECK if card not in lying and card not in cards]
    puzzle = Puzzle(columns, cards, goal="quiet", loud=color)
    count = len(solutions(puzzle))
    for _ in range(_EXCHANGES):
        if count <= 1:
            break
        out, into = rng.choice(puzzle.hand), rng.choice(spare)
        other = Puzzle(columns, tuple(sorted({*puzzle.hand, into} - {out})), goal="quiet", loud=color)
        if 0 < len(solutions(other)) <= count:
            spare[spare.index(into)] = out
            puzzle, count = other, len(solutions(other))
    if count != 1 or (loud and not exploded(columns, solutions(puzzle)[0])):
        return None
    return puzzle


def draft_two_turns(rng: Rng, heights: Sequence[int]) -> Puzzle | None:
    """Return a puzzle of two turns with one solution; None if this try came to nothing.

    Cards of the hand are exchanged for others of their color as long as there are several ways to share it.
    """
    deck = list(DECK)
    rng.shuffle(deck)
    first, ten = tuple(sorted(deck[:PLACED])), tuple(sorted(deck[: 2 * PLACED]))
    second = tuple(sorted(deck[PLACED : 2 * PLACED]))
    columns = _bent(rng, deck[2 * PLACED :], heights, lambda columns: left_by(columns, first, second))
    if columns is None or not left_by(columns, first):
        return None
    lying = {card for column in columns for card in column}
    puzzle = Puzzle(columns, ten, goal="two_turns")
    found = solutions(puzzle)
    for _ in range(_EXCHANGES):
        if len(found) <= 1:
            break
        out = rng.choice(puzzle.hand)
        alike = [card for card in DECK if CLASSES[card] == CLASSES[out] and card not in lying.union(puzzle.hand)]
        if not alike:
            continue
        other = Puzzle(columns, tuple(sorted({*puzzle.hand, rng.choice(alike)} - {out})), goal="two_turns")
        fewer = solutions(other)
        if 0 < len(fewer) <= len(found):
            puzzle, found = other, fewer
    return puzzle if len(found) == 1 and left_by(columns, found[0]) else None


def _laid(rng: Rng, heights: Sequence[int], hand: int) -> tuple[Columns, Cards] | None:
    """Return a queue in which no color touches itself, and a hand."""
    deck = list(DECK)
    rng.shuffle(deck)
    cards = tuple(sorted(deck[:hand]))
    columns = _bent(rng, deck[hand:], heights, lambda _columns: 0)
    return None if columns is None else (columns, cards)


def _bent(rng: Rng, others: list[int], heights: Sequence[int], left: Callable[[Columns], int]) -> Columns | None:
    """Return a queue of which nothing is ``left``, found by changing one card at a time and never for the worse."""
    size = sum(heights)
    lying, spare = others[:size], others[size:]
    best = _trouble(_columns(lying, heights), left)
    for _ in range(_BENDS * max(heights)):
        if not best:
            return _columns(lying, heights)
        place, other = rng.below(size), rng.below(len(others))
        swapped = lying, other  # with a card of the queue, or with one that lies aside
        if other >= size:
            swapped = spare, other - size
        _swap(lying, place, *swapped)
        trouble = _trouble(_columns(lying, heights), left)
        if trouble > best:
            _swap(lying, place, *swapped)
        else:
            best = trouble
    return None


def _swap(lying: list[int], place: int, others: list[int], other: int) -> None:
    lying[place], others[other] = others[other], lying[place]


def _trouble(columns: Columns, left: Callable[[Columns], int]) -> int:
    """Return how far a queue is from one that is wanted; 0 if it is one."""
    touching = len(touching_pairs(columns))
    return _TOUCHING * touching if touching else left(columns)


def _columns(lying: list[int], heights: Sequence[int]) -> Columns:
    cards = iter(lying)
    return tuple(tuple(islice(cards, height)) for height in heights)
