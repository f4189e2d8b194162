"""The exact solver: all ways to choose five cards, as two small trees, one for each direction.

Ways that place the same first cards share what these do. A branch is cut as soon as some color has one card left on
the table and no later card of the hand can join it: a single card never explodes.

Where it counts which cards explode, and not only how many, each choice is played with the queue of the whole game.

The queue is one int: a field of six lanes for each color, a lane of eight bits for each column (the sixth stays empty,
so that no color touches the next), the lowest row first. Only colors matter to it, not numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from balloongames.core.searched import SEARCHED
from balloongames.rules.color_queue.one_turn.puzzle import Puzzle
from balloongames.rules.color_queue.queue import Placing, placing_order, resolve, settle
from balloongames.rules.color_queue.state import (
    ARROWS,
    CLASSES,
    COLORS,
    MOST_ASCENDING,
    PLACED,
    WIDTH,
    Cards,
    Columns,
    Insert,
)

_LANE: Final = 8
_FIELD: Final = _LANE * (WIDTH + 1)
_BITS: Final = (1 << _LANE) - 1
_COLOR: Final = (1 << _FIELD) - 1
_LANES: Final = tuple(_LANE * column for column in range(WIDTH))
_FIELDS: Final = tuple(_FIELD * color for color in range(len(COLORS)))


def _kept(gone: int, lane: int) -> int:
    """Return the bits of a lane that are not in ``gone``, slid down."""
    kept, out = 0, 1
    for bit in range(_LANE):
        if not gone >> bit & 1:
            if lane >> bit & 1:
                kept |= out
            out <<= 1
    return kept


class _Slides(dict[int, tuple[int, ...]]):
    """By what is gone of a lane, every lane slid down; made when it is asked for, for the shelf loads this as well."""

    def __missing__(self, gone: int) -> tuple[int, ...]:
        slid = self[gone] = tuple(_kept(gone, lane) for lane in range(1 << _LANE))
        return slid


_SLID: Final = _Slides()


def _board(columns: Columns, insert: Insert) -> int:
    lift = 1 if insert == "bottom" else 0  # a queue card stands where the new card will come
    board = 0
    for column, cards in enumerate(columns):
        for place, card in enumerate(cards):
            board |= 1 << (_FIELDS[CLASSES[card]] + _LANES[column] + place + lift)
    return board


def _explode(board: int) -> int:
    """Let everything explode that touches its color, and slide, until nothing does (D-R4)."""
    while True:
        upright = board & board >> 1
        level = board & board >> _LANE
        if not (upright or level):
            return board
        mask = upright | upright << 1 | level | level << _LANE
        gone = (mask | mask >> _FIELD | mask >> 2 * _FIELD | mask >> 3 * _FIELD | mask >> 4 * _FIELD) & _COLOR
        for lane in _LANES:
            slid = _SLID[gone >> lane & _BITS] if gone >> lane & _BITS else None
            if slid is None:
                continue
            for field in _FIELDS:
                shift = field + lane
                bits = board >> shift & _BITS
                if bits:
                    board ^= (bits ^ slid[bits]) << shift


def _put(board: int, column: int, card: int, *, on_top: bool) -> int:
    """Return the board after a card was placed and all has exploded."""
    SEARCHED.positions += 1
    place = 0
    if on_top:
        column_bits = 0
        for field in _FIELDS:
            column_bits |= board >> (field + _LANES[column]) & _BITS
        place = column_bits.bit_length()
    return _explode(board | 1 << (_FIELDS[CLASSES[card]] + _LANES[column] + place))


class _Search:
    """Walks one of the two trees: cards in placing order, and the columns that they go to."""

    def __init__(self, puzzle: Puzzle, *, ascending: bool, prune: bool) -> None:
        self._cards = puzzle.hand if ascending else puzzle.hand[::-1]
        self._columns = range(WIDTH) if ascending else range(WIDTH - 1, -1, -1)
        self._ascending = ascending
        self._prune = prune
        self._puzzle = puzzle
        self._hushed = 0  # where no explosion is allowed
        if puzzle.goal == "quiet":
            self._hushed = sum(_COLOR << field for color, field in enumerate(_FIELDS) if color != puzzle.loud)
        self._on_top = puzzle.insert == "top"
        self._later = [  # by how many cards were passed: the colors that are still to come, and the arrows
            (
                [sum(CLASSES[card] == color for card in self._cards[i:]) for color in range(len(COLORS))],
                sum(card in ARROWS for card in self._cards[i:]),
            )
            for i in range(len(self._cards) + 1)
        ]
        self._chosen: list[int] = []

    def run(self, board: int) -> Iterator[tuple[Cards, int]]:
        """Yield each choice of this direction, in rising order of its cards, with the board that it leaves."""
        yield from self._go(board, 0, 0)

    def _go(self, board: int, start: int, arrows: int) -> Iterator[tuple[Cards, int]]:
        depth = len(self._chosen)
        if depth == PLACED:
            yield tuple(sorted(self._chosen)), board
            return
        cards = self._cards
        for index in range(start, len(cards) - (PLACED - depth) + 1):
            card = cards[index]
            counted = arrows + (card in ARROWS)
            if not self._can_turn(counted, index + 1, depth + 1):
                continue
            after = _put(board, self._columns[depth], card, on_top=self._on_top)
            if self._prune and self._is_dead(board, after, card, index + 1):
                continue
            self._chosen.append(card)
            yield from self._go(after, index + 1, counted)
            self._chosen.pop()

    def _can_turn(self, arrows: int, passed: int, depth: int) -> bool:
        if self._ascending:
            return arrows <= MOST_ASCENDING
        return arrows + min(PLACED - depth, self._later[passed][1]) > MOST_ASCENDING

    def _is_dead(self, before: int, board: int, card: int, passed: int) -> bool:
        """Return whether the goal can't be reached any more after a card was placed."""
        if self._puzzle.goal == "quiet":
            came = CLASSES[card] != self._puzzle.loud
            return (board & self._hushed).bit_count() != (before & self._hushed).bit_count() + came
        if len(self._chosen) + 1 == PLACED:
            return board != 0
        return _has_lonely(board, self._later[passed][0])


def _has_lonely(board: int, later: Sequence[int]) -> bool:
    """Return whether some color has one card on the board, and none that comes later: it never explodes."""
    for color, field in enumerate(_FIELDS):
        bits = board >> field & _COLOR
        if bits and not bits & (bits - 1) and not later[color]:
            return True
    return False


def turns_of(puzzle: Puzzle, five: Cards) -> tuple[Cards, ...]:
    """Return the cards of each turn if these five are chosen."""
    if puzzle.goal != "two_turns":
        return (five,)
    return five, tuple(card for card in puzzle.hand if card not in five)


def play_turns(puzzle: Puzzle, five: Cards) -> tuple[tuple[Placing, ...], ...]:
    """Return what happens in each turn if these five are chosen."""
    columns, played = puzzle.columns, []
    for cards in turns_of(puzzle, five):
        played.append(resolve(columns, cards, insert=puzzle.insert))
        columns = played[-1][-1].columns
    return tuple(played)


@lru_cache(maxsize=256)
def solutions(puzzle: Puzzle) -> tuple[Cards, ...]:
    """Return every choice of five cards that reaches the goal, sorted.

    >>> rows = ((26, 37, 50, 23, 21), (42, 30, 38, 10, 28), (20, 43, 45, 31, 29))
    >>> columns = tuple(zip(*rows[::-1]))
    >>> solutions(Puzzle(columns, (2, 3, 5, 8, 12, 16, 25, 35, 40, 49)))
    ((16, 25, 35, 40, 49),)
    """
    return tuple(sorted(_solutions(puzzle)))


def _solutions(puzzle: Puzzle) -> Iterator[Cards]:
    if puzzle.goal == "exactly":
        yield from (cards for cards, count in misses(puzzle).items() if not count)
        return
    board = _board(puzzle.columns, puzzle.insert)
    for ascending in (True, False):
        for cards, left in _Search(puzzle, ascending=ascending, prune=puzzle.goal != "two_turns").run(board):
            if puzzle.goal != "two_turns" or not _second(left, puzzle, cards, prune=True):
                yield cards


@lru_cache(maxsize=64)
def misses(puzzle: Puzzle) -> dict[Cards, int]:
    """Return by how many cards each choice of five misses the goal."""
    if puzzle.goal in ("exactly", "quiet"):
        return {cards: _missed_by_name(puzzle, cards) for cards in combinations(puzzle.hand, PLACED)}
    board = _board(puzzle.columns, puzzle.insert)
    found = {}
    for ascending in (True, False):
        for cards, left in _Search(puzzle, ascending=ascending, prune=False).run(board):
            after = _second(left, puzzle, cards) if puzzle.goal == "two_turns" else left
            found[cards] = after.bit_count()
    return found


def missed(puzzle: Puzzle, cards: Cards) -> int:
    """Return by how many cards these five miss the goal.

    They are those that stay in the queue, or, by the goal, the marked ones that stay and the others that go, or those
    that explode though they must not.
    """
    if puzzle.goal in ("exactly", "quiet"):
        return _missed_by_name(puzzle, cards)
    return left_by(puzzle.columns, *turns_of(puzzle, cards), insert=puzzle.insert)


def exploded(columns: Columns, cards: Cards, insert: Insert = "bottom") -> set[int]:
    """Return all the cards that explode when these five are placed."""
    lying = {card for column in columns for card in column}
    return lying.union(cards).difference(*settle(columns, cards, insert=insert))


def _missed_by_name(puzzle: Puzzle, cards: Cards) -> int:
    SEARCHED.positions += 1
    gone = exploded(puzzle.columns, cards, puzzle.insert)
    if puzzle.goal == "quiet":
        return sum(CLASSES[card] != puzzle.loud for card in gone)
    return len(gone.difference(cards).symmetric_difference(puzzle.marked))


def _second(board: int, puzzle: Puzzle, first: Cards, *, prune: bool = False) -> int:
    """Return the board after the second turn, in which the cards of the hand are placed that the first left.

    To ``prune`` is to stop as soon as it is known that something will stay.
    """
    later = [0] * len(COLORS)
    rest = turns_of(puzzle, first)[1]
    for card in rest:
        later[CLASSES[card]] += 1
    board = _lifted(board, puzzle.insert)
    for column, card in placing_order(rest):
        if prune and _has_lonely(board, later):
            break
        later[CLASSES[card]] -= 1
        board = _put(board, column, card, on_top=puzzle.insert == "top")
    return board


def _placed(board: int, cards: Cards, insert: Insert) -> int:
    for column, card in placing_order(cards):
        board = _put(board, column, card, on_top=insert == "top")
    return board


def left_by(columns: Columns, *turns: Cards, insert: Insert = "bottom") -> int:
    """Return how many cards stay in the queue after turns of five cards each."""
    board = _board(columns, insert)
    for number, cards in enumerate(turns):
        board = _placed(_lifted(board, insert) if number else board, cards, insert)
    return board.bit_count()


def _lifted(board: int, insert: Insert) -> int:
    """Return the board as another turn finds it: below the queue there is room for the new cards."""
    return board << 1 if insert == "bottom" else board
