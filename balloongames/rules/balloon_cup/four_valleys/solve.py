"""Finds all ways to fill the slots so that each demand comes true: color after color, with what the others can add."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import add
from typing import TypeAlias

from balloongames.core.searched import SEARCHED
from balloongames.rules.balloon_cup.four_valleys.puzzle import Place, Puzzle
from balloongames.rules.balloon_cup.four_valleys.splits import (
    Domains,
    Split,
    cards_by_color,
    given,
    open_domains,
    splits,
)


def solutions(puzzle: Puzzle, most: int, domains: Domains | None = None) -> list[tuple[Place, ...]]:
    """Return up to ``most`` solutions: where each card of the hand lies, in the order of the hand.

    ``domains`` say where cards may lie, of which some were put somewhere already.
    """
    by_color = cards_by_color(puzzle)
    ways = [splits(puzzle, cards, open_domains(puzzle) if domains is None else domains) for cards in by_color]
    if not all(ways):
        return []
    order = sorted(range(len(ways)), key=lambda index: len(ways[index]))
    found = []
    rest = _rest(puzzle, [ways[index] for index in order])
    for chosen in _search(puzzle, [ways[index] for index in order], rest, given(puzzle)):
        at = {
            card: place
            for index, split in zip(order, chosen, strict=True)
            for card, place in zip(by_color[index], split.places, strict=True)
        }
        found.append(tuple(at[card] for card in puzzle.hand))
        if len(found) == most:
            break
    return found


_Range: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The least and the most that colors can add to each demand."""


def _rest(puzzle: Puzzle, ways: Sequence[Sequence[Split]]) -> list[_Range]:
    """Return, for each color and those after it, the least and the most that they can add to each demand."""
    none = (0,) * len(puzzle.demands)
    found: list[_Range] = [(none, none)]
    for some in reversed(ways):
        columns = list(zip(*(split.gains for split in some), strict=True))
        least, most = found[-1]
        found.append((tuple(map(add, least, map(min, columns))), tuple(map(add, most, map(max, columns)))))
    return found[::-1]


def _search(
    puzzle: Puzzle, ways: Sequence[Sequence[Split]], rest: Sequence[_Range], so_far: tuple[int, ...]
) -> Iterator[tuple[Split, ...]]:
    SEARCHED.positions += 1
    for demand, now, least, most in zip(puzzle.demands, so_far, *rest[0], strict=True):
        if now + most < demand.least or now + least > demand.most:
            return
    if not ways:
        yield ()
        return
    for split in ways[0]:
        for others in _search(puzzle, ways[1:], rest[1:], tuple(map(add, so_far, split.gains))):
            yield (split, *others)
