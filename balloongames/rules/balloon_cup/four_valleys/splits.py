"""How the cards of one color can be split over the places: what the search and a person's reasoning are made of.

Colors meet only in the totals of the tiles. So the cards of one color are split over the slots of that color in all
possible ways, and each way is known by what it does to the margin of each tile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from balloongames.rules.balloon_cup.four_valleys.puzzle import Cards, Place, Puzzle, margins, totals
from balloongames.rules.balloon_cup.state import CARD_COLOR, CARD_VALUE, COLORS

Domains: TypeAlias = Mapping[int, frozenset[Place]]
"""Where each card of the hand may still come to lie."""


class Split(NamedTuple):
    """Where the cards of one color lie, in rising order, and what that adds to the margin of each tile."""

    places: tuple[Place, ...]
    margins: tuple[int, ...]


def cards_by_color(puzzle: Puzzle) -> list[Cards]:
    """Return the cards of the hand, by color, without the colors that it lacks."""
    found = [tuple(card for card in puzzle.hand if CARD_COLOR[card] == color) for color in range(len(COLORS))]
    return [cards for cards in found if cards]


def open_domains(puzzle: Puzzle) -> dict[int, frozenset[Place]]:
    """Return where each card of the hand may lie as far as its color goes."""
    places = range(len(puzzle.slots))
    return {card: frozenset(one for one in places if puzzle.slots[one][CARD_COLOR[card]]) for card in puzzle.hand}


def given_margins(puzzle: Puzzle) -> tuple[int, ...]:
    """Return by how much each tile is won by the cards that are given."""
    return tuple(margins(puzzle, totals(puzzle, ())))


def splits(puzzle: Puzzle, cards: Cards, domains: Domains) -> list[Split]:
    """Return all ways to lay the cards of one color."""
    color = CARD_COLOR[cards[0]]
    left = [counts[color] for counts in puzzle.slots]
    return [Split(places, _margins(puzzle, cards, places)) for places in _ways(cards, left, domains)]


def _ways(cards: Cards, left: list[int], domains: Domains) -> Iterator[tuple[Place, ...]]:
    if not cards:
        yield ()
        return
    for place in sorted(domains[cards[0]]):
        if left[place]:
            left[place] -= 1
            for rest in _ways(cards[1:], left, domains):
                yield (place, *rest)
            left[place] += 1


def _margins(puzzle: Puzzle, cards: Cards, places: Iterable[Place]) -> tuple[int, ...]:
    found = [0] * len(puzzle.tiles)
    for card, place in zip(cards, places, strict=True):
        sign = puzzle.tiles[place // 2].sign
        found[place // 2] += -sign * CARD_VALUE[card] if place % 2 else sign * CARD_VALUE[card]
    return tuple(found)
