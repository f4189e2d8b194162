"""How the cards of one color can be split over the places: what the search and a person's reasoning are made of.

Colors meet only in the totals of the tiles. So the cards of one color are split over the slots of that color in all
possible ways, and each way is known by what it adds to each demand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import add
from typing import NamedTuple, TypeAlias

from balloongames.rules.balloon_cup.four_valleys.puzzle import Cards, Place, Puzzle, gain, measured, totals
from balloongames.rules.balloon_cup.state import CARD_COLOR, COLORS

Domains: TypeAlias = Mapping[int, frozenset[Place]]
"""Where each card of the hand may still come to lie."""


class Split(NamedTuple):
    """Where the cards of one color lie, in rising order, and what that adds to each demand."""

    places: tuple[Place, ...]
    gains: tuple[int, ...]


def cards_by_color(puzzle: Puzzle) -> list[Cards]:
    """Return the cards of the hand, by color, without the colors that it lacks."""
    found = [tuple(card for card in puzzle.hand if CARD_COLOR[card] == color) for color in range(len(COLORS))]
    return [cards for cards in found if cards]


def open_domains(puzzle: Puzzle) -> dict[int, frozenset[Place]]:
    """Return where each card of the hand may lie as far as its color goes."""
    places = range(len(puzzle.slots))
    return {card: frozenset(one for one in places if puzzle.slots[one][CARD_COLOR[card]]) for card in puzzle.hand}


def given(puzzle: Puzzle) -> tuple[int, ...]:
    """Return for each demand how much it is with the cards that are given."""
    return tuple(measured(puzzle, totals(puzzle, ())))


def splits(puzzle: Puzzle, cards: Cards, domains: Domains) -> list[Split]:
    """Return all ways to lay the cards of one color."""
    color = CARD_COLOR[cards[0]]
    left = [counts[color] for counts in puzzle.slots]
    gains = [
        [
            (place, tuple(gain(puzzle, demand, card, place) for demand in puzzle.demands))
            for place in sorted(domains[card])
        ]
        for card in cards
    ]
    return [Split(*way) for way in _ways(gains, left, (), (0,) * len(puzzle.demands))]


_Gains: TypeAlias = tuple[int, ...]


def _ways(
    cards: Sequence[Sequence[tuple[Place, _Gains]]], left: list[int], places: tuple[Place, ...], so_far: _Gains
) -> Iterator[tuple[tuple[Place, ...], _Gains]]:
    """Go through the ways to lay cards, each with its places and what it adds there."""
    if not cards:
        yield places, so_far
        return
    for place, gains in cards[0]:
        if left[place]:
            left[place] -= 1
            yield from _ways(cards[1:], left, (*places, place), tuple(map(add, so_far, gains)))
            left[place] += 1
