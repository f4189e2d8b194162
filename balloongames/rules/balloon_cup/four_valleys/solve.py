"""Finds all ways to fill the slots so that each tile is won below: color after color, with what the others can add."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from balloongames.rules.balloon_cup.four_valleys.puzzle import Place, Puzzle
from balloongames.rules.balloon_cup.four_valleys.splits import (
    Domains,
    Split,
    cards_by_color,
    given_margins,
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
    best = _best_of_rest(puzzle, [ways[index] for index in order])
    found = []
    for chosen in _search(puzzle, [ways[index] for index in order], best, given_margins(puzzle)):
        at = {
            card: place
            for index, split in zip(order, chosen, strict=True)
            for card, place in zip(by_color[index], split.places, strict=True)
        }
        found.append(tuple(at[card] for card in puzzle.hand))
        if len(found) == most:
            break
    return found


def _best_of_rest(puzzle: Puzzle, ways: Sequence[Sequence[Split]]) -> list[tuple[int, ...]]:
    """Return, for each color and those after it, by how much they can better each tile at most."""
    best = [(0,) * len(puzzle.tiles)]
    for some in reversed(ways):
        most = [max(split.margins[tile] for split in some) for tile in range(len(puzzle.tiles))]
        best.append(tuple(a + b for a, b in zip(most, best[-1], strict=True)))
    return best[::-1]


def _search(
    puzzle: Puzzle, ways: Sequence[Sequence[Split]], best: Sequence[tuple[int, ...]], so_far: tuple[int, ...]
) -> Iterator[tuple[Split, ...]]:
    if any(tile.marked and a + b < 0 for tile, a, b in zip(puzzle.tiles, so_far, best[0], strict=True)):
        return
    if not ways:
        yield ()
        return
    for split in ways[0]:
        after = tuple(a + b for a, b in zip(so_far, split.margins, strict=True))
        for rest in _search(puzzle, ways[1:], best[1:], after):
            yield (split, *rest)
