"""What boards and cards are worth in Balloon POP, learned backwards from the end of the match.

Run ``nice python -m tests.bench.bench_boards 400``: how many matches of two are played to get boards. Their players
take cards at random and the best group and placement, but every fifth of both at random too; match number n is dealt by
the seed BOARDS-n, so that the same command always finds the same weights. At the end an empty line is worth what the
rules say. A board before the last placement is worth what the best placement of random groups with a random card
brings and leaves, on average; weights are fitted to that, with them the boards one placement earlier are judged, and
so on.
So each weight has seen the luck of one turn and never that of a whole match, which would hide it.

Players judge by the weights in use; whoever starts anew lets them judge by `plain` first (``120 plain``), puts these
weights in, and has 400 matches more played, as was done. Printed are the worths of cards and the weights for
``rules/balloon_pop/learned.py``, and which part of the differences between boards they explain that they were not
fitted to (every fourth board): 51 % with one placement to come, 70 % with two, 89 to 96 % with more.

What a whole match still brings hangs on the luck of many draws, so weights fitted to that learn little: by 400 matches
they foretold winners better than the plain evaluator and won a third of theirs (``bench_learning.py``).
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final, TypeAlias

import numpy as np

from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import learned
from balloongames.rules.balloon_pop.board import count_kinds, grid_of
from balloongames.rules.balloon_pop.deal import draw_groups
from balloongames.rules.balloon_pop.estimate import line_points, pairs_of
from balloongames.rules.balloon_pop.master import turns
from balloongames.rules.balloon_pop.state import (
    CARDS,
    EMPTY_BOARD,
    KINDS,
    ROUNDS,
    STANDARD,
    SUPPLY,
    Board,
    pick_order,
)

_GRID: Final = grid_of(STANDARD.width, STANDARD.height)
_ALL: Final = sum(_GRID.columns)
_RIDGE: Final = 6.0
_QUARTERS: Final = 4
_ANYHOW: Final = 5  # every so many choices of a match are made at random
_DRAWS: Final = 3  # pairs of groups that a board is tried with
_SHARES: Final = (0.4, 0.2, 0.4)  # of the cards, by their sort

Worth: TypeAlias = Callable[[Board], float]


def plain(to_come: int) -> Worth:
    """Return the guess of somebody who has learned nothing."""
    nearness = 0.3 * (ROUNDS - to_come) / ROUNDS

    def worth(board: Board) -> float:
        if not to_come:
            return line_points(_GRID, board)
        balloons = sum(count_kinds(board, _ALL))
        return 0.7 * pairs_of(_GRID, board) - 0.15 * balloons + nearness * line_points(_GRID, board)

    return worth


def in_use(to_come: int) -> Worth:
    """Return what the strongest computer player thinks of boards."""
    return lambda board: learned.board_worth(_GRID, board, to_come)


def best(board: Board, group: str, card: int, worth: Worth) -> tuple[float, Board]:
    """Return what the best placement brings and leaves, and the board after it."""
    return max((points + worth(rest), rest) for points, rest in turns(STANDARD, board, group, card))


def boards_of(number: int, judge: Callable[[int], Worth]) -> Iterator[tuple[int, Board]]:
    """Play a match, and return each board after a placement, with how many are still to come."""
    rng = Rng.from_word(f"BOARDS-{number}")
    boards, hands = [EMPTY_BOARD] * 2, [list(CARDS), list(CARDS)]
    bag, discards, first = SUPPLY, (0,) * len(KINDS), rng.below(2)
    for to_come in reversed(range(ROUNDS)):
        groups, bag, discards = draw_groups(2, bag, discards, rng, None)
        cards = tuple(hand.pop(rng.below(len(hand))) for hand in hands)
        free = list(groups)
        for seat in pick_order(cards, first):
            before = boards[seat]
            if rng.below(_ANYHOW):
                group = max(free, key=lambda one: best(before, one, cards[seat], judge(to_come))[0])
                boards[seat] = best(before, group, cards[seat], judge(to_come))[1]
            else:
                group = rng.choice(free)
                boards[seat] = rng.choice(sorted(turns(STANDARD, before, group, cards[seat])))[1]
            free.remove(group)
            kept = count_kinds(boards[seat], _ALL)
            had = [a + group.count(kind) for a, kind in zip(count_kinds(before, _ALL), KINDS, strict=True)]
            discards = tuple(a + b - c for a, b, c in zip(discards, had, kept, strict=True))
            yield to_come, boards[seat]
        first = 1 - first


def next_turn(board: Board, worth: Worth, rng: Rng) -> tuple[int, float, float]:
    """Return a random card, and what the better and the worse one of two random groups bring and leave with it."""
    groups, _, _ = draw_groups(2, SUPPLY, (0,) * len(KINDS), rng, None)
    card = rng.choice(tuple(CARDS))
    low, high = sorted(best(board, group, card, worth)[0] for group in groups)
    return card, high, low


def mean(high: float, low: float) -> float:
    """Return what comes of two groups, of which one is picked first half of the time, and any is left otherwise."""
    return 0.75 * high + 0.25 * low


def fitted(table: Any, targets: Any) -> Any:
    """Return the weights by which the table comes nearest to the targets; its last column is 1."""
    scale = table.std(axis=0) + 1e-9
    scale[-1] = 1
    scaled = table / scale
    bend = scaled.T @ scaled + _RIDGE * np.eye(len(scale))
    bend[-1, -1] -= _RIDGE
    return np.linalg.solve(bend, scaled.T @ targets) / scale


def explained(table: Any, targets: Any) -> float:
    """Return which part of the variance is explained of every fourth board by the other three."""
    tested = np.arange(len(targets)) % _QUARTERS == 0
    missed = table[tested] @ fitted(table[~tested], targets[~tested]) - targets[tested]
    return float(1 - (missed**2).mean() / targets[tested].var())


def by_weights(weights: Any) -> Worth:
    """Return how boards are judged by these weights, the last of which always counts."""
    return lru_cache(1 << 16)(lambda board: float(weights[:-1] @ learned.counted(_GRID, board) + weights[-1]))


def main() -> None:
    matches, judge = int(sys.argv[1]), plain if "plain" in sys.argv else in_use
    boards: dict[int, list[Board]] = defaultdict(list)
    for number in range(1, matches + 1):
        for to_come, board in boards_of(number, judge):
            boards[to_come].append(board)
    rng, worth = Rng.from_word("BOARDS"), plain(0)
    found = []
    for to_come in range(1, ROUNDS):
        cards: dict[int, list[tuple[float, float]]] = defaultdict(list)
        targets = []
        for board in boards[to_come]:
            drawn = [next_turn(board, worth, rng) for _ in range(_DRAWS if to_come > 1 else 2 * _DRAWS)]
            targets.append(sum(mean(high, low) for _, high, low in drawn) / len(drawn))
            for card, high, low in drawn:
                cards[learned.sort_of(card)].append((high, low))
        table = np.array([[*learned.counted(_GRID, board), 1] for board in boards[to_come]], float)
        found.append(fitted(table, np.array(targets)))
        worth = by_weights(found[-1])
        by_card = [np.mean(cards[sort], axis=0) for sort in range(3)]
        middle = sum(share * sum(pair) / 2 for share, pair in zip(_SHARES, by_card, strict=True))
        told = ", ".join(f"({high - middle:.2f}, {low - middle:.2f})" for high, low in by_card)
        part = explained(table, np.array(targets))
        print(f"    ({told}),  # {to_come} to come: {len(targets)} boards, {part:.0%} explained", flush=True)
    first = np.mean([mean(*next_turn(EMPTY_BOARD, worth, rng)[1:]) for _ in range(300)])
    print(f"at first: {first:.2f}")
    for name, row in zip(learned.WEIGHTS, np.roll(np.array(found).T, 1, axis=0), strict=True):
        print(f'    "{name}": ({", ".join(f"{one:.2f}" for one in row)}),')


if __name__ == "__main__":
    main()
