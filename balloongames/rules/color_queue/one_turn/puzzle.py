"""A puzzle of Color Queue: a queue and a hand. Five of its cards are chosen and placed to reach a goal.

* ``clear``: the whole queue explodes, and so do the five.
* ``exactly``: the marked cards leave the queue, and no other card of it; what is placed may stay or go.
* ``quiet``: nothing explodes, or nothing but cards of one color.
* ``two_turns``: the hand has ten cards. The five that are chosen are placed in a first turn, the others in a second
  one, after which the queue is empty.

In the first three goals the other cards stay in the hand (rulebook: puzzles take one turn). The first cards of the
queue need not form whole rows, but all columns rest on their queue cards, and no two cards of a color touch before the
turn.

A share code holds all of it: ``CQ1-3R-…``, for three rows, or ``CQ2-3R-…`` with any other goal than ``clear``. See
`balloongames.core.sharecode` for its form.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import comb
from typing import Final, Literal, TypeAlias, get_args

from balloongames.core.sharecode import BadPuzzle, Unpacker, opened, rank_of_choice, ranked_choice, sealed
from balloongames.rules.color_queue.state import CLASSES, COLORS, DECK, INSERTS, PLACED, WIDTH, Cards, Columns, Insert

MAX_ROWS: Final = 5
MAX_HAND: Final = 10
CODE: Final = "CQ1"
GOAL_CODE: Final = "CQ2"  # of puzzles with another goal
Goal: TypeAlias = Literal["clear", "exactly", "quiet", "two_turns"]
GOALS: Final[tuple[Goal, ...]] = get_args(Goal)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """``columns`` from the queue card upwards, as in `State`; ``hand`` in rising order; how cards are placed (D-R1).

    ``marked`` are the cards that must leave where the goal is ``exactly``, in rising order. ``loud`` is the color that
    may explode where the goal is ``quiet``; None if nothing may.

    Making one checks it: BadPuzzle with ``no_queue``, ``too_high`` (``column``, ``most``), ``small_hand`` (``cards``,
    ``needed``), ``large_hand`` (``cards``, ``most``), ``unknown_card`` (``card``), ``card_twice`` (``card``),
    ``touching`` (``card``, ``other``), ``nothing_marked``, ``mark_astray`` (``card``) or ``ten_needed`` (``cards``).
    """

    columns: Columns
    hand: Cards
    insert: Insert = "bottom"
    goal: Goal = "clear"
    marked: Cards = ()
    loud: int | None = None

    def __post_init__(self) -> None:
        _check(self.columns, self.hand)
        _check_goal(self)

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


def _check_goal(puzzle: Puzzle) -> None:
    if puzzle.goal == "two_turns" and len(puzzle.hand) != 2 * PLACED:
        raise BadPuzzle("ten_needed", ("cards", len(puzzle.hand)))
    if puzzle.goal == "exactly" and not puzzle.marked:
        raise BadPuzzle("nothing_marked")
    lying = {card for cards in puzzle.columns for card in cards}
    for card in puzzle.marked:
        if card not in lying:
            raise BadPuzzle("mark_astray", ("card", card))
    if puzzle.marked and (puzzle.goal != "exactly" or list(puzzle.marked) != sorted(set(puzzle.marked))):
        raise ValueError("these cards can't be marked")
    if puzzle.loud is not None and (puzzle.goal != "quiet" or puzzle.loud not in range(len(COLORS))):
        raise ValueError("this color can't be loud")


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
        pairs = (*pairwise(cards), *zip(cards, right, strict=False))
        found += [(card, other) for card, other in pairs if CLASSES[card] == CLASSES[other]]
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
    if puzzle.goal == "clear":
        return sealed(CODE, puzzle.rows, "R", parts)
    parts.append((GOALS.index(puzzle.goal) - 1, len(GOALS) - 1))
    if puzzle.goal == "quiet":
        parts.append((0 if puzzle.loud is None else puzzle.loud + 1, len(COLORS) + 1))
    if puzzle.goal == "exactly":
        parts += [(int(card in puzzle.marked), 2) for cards in puzzle.columns for card in cards]
    return sealed(GOAL_CODE, puzzle.rows, "R", parts)


def read_code(text: str) -> Puzzle:
    """Return the puzzle of a code, however it was typed.

    BadPuzzle: ``not_a_code``, ``other_version`` (``version``), ``typo``, or what `Puzzle` says.
    """
    code, rows, unpacker = opened(text, CODE, GOAL_CODE, unit="R")
    puzzle = _unpacked(unpacker, has_goal=code == GOAL_CODE)
    unpacker.close()
    if puzzle.rows != rows:
        raise BadPuzzle("typo")
    return puzzle


def _unpacked(unpacker: Unpacker, *, has_goal: bool) -> Puzzle:
    left = list(DECK)
    insert = INSERTS[unpacker.take(len(INSERTS))]
    heights = [unpacker.take(MAX_ROWS + 1) for _ in range(WIDTH)]
    size = unpacker.take(MAX_HAND - PLACED + 1) + PLACED
    columns = tuple(tuple(left.pop(unpacker.take(len(left))) for _ in range(height)) for height in heights)
    places = ranked_choice(unpacker.take(comb(len(left), size)), size)
    hand = tuple(left[place] for place in places)
    if not has_goal:
        return Puzzle(columns, hand, insert)
    goal, loud, marked = GOALS[unpacker.take(len(GOALS) - 1) + 1], 0, []
    if goal == "quiet":
        loud = unpacker.take(len(COLORS) + 1)
    if goal == "exactly":
        marked = [card for cards in columns for card in cards if unpacker.take(2)]
    return Puzzle(columns, hand, insert, goal, tuple(sorted(marked)), loud - 1 if loud else None)
