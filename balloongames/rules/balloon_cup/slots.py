"""Where cards may lie: the arithmetic of `State.missing`, four bits per side of a tile and color.

A card may be placed on a side that still lacks a card of its color: more cubes of the color lie on the tile than cards
of the color on that side.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from balloongames.core.hands import Hand, cards_of, hand_of
from balloongames.rules.balloon_cup.moves import ExchangeCards, PlaceCard
from balloongames.rules.balloon_cup.state import CARD_COLOR, COLORS, MOST_EXCHANGED, SUPPLY, TILES, Counts, Side

COLOR_CARDS: Final[tuple[Hand, ...]] = tuple(
    hand_of(tuple(card for card, of in enumerate(CARD_COLOR) if of == color)) for color in range(len(COLORS))
)
"""The cards of each color."""

BITS: Final = 4  # per side
_ONES: Final = sum(1 << BITS * side for side in range(2 * len(TILES)))


@cache
def _places(card: int, lacking: int) -> tuple[PlaceCard, ...]:
    """Return the placements of one card; ``lacking`` has the lowest bit of each side that lacks its color."""
    return tuple(
        PlaceCard(card, side // 2 + 1, side % 2) for side in range(2 * len(TILES)) if lacking >> BITS * side & 1
    )


def placements(hand: Hand, missing: Counts) -> list[PlaceCard]:
    """Return all legal placements of the cards of a hand, sorted and unique."""
    found: list[PlaceCard] = []
    for cards, counts in zip(COLOR_CARDS, missing, strict=True):
        held = hand & cards
        if not (held and counts):
            continue
        lacking = (counts | counts >> 1 | counts >> 2) & _ONES  # at most four cards are missing: three bits
        while held:
            low = held & -held
            found += _places(low.bit_length() - 1, lacking)
            held ^= low
    return found


def can_place(hand: Hand, missing: Counts) -> bool:
    """Return whether any card of the hand may be placed anywhere."""
    red, yellow, green, blue, gray = missing
    reds, yellows, greens, blues, grays = COLOR_CARDS
    return bool(
        (red and hand & reds)
        or (yellow and hand & yellows)
        or (green and hand & greens)
        or (blue and hand & blues)
        or (gray and hand & grays)
    )


def is_blocked(missing: Counts, sides: tuple[Side, ...]) -> bool:
    """Return whether no card can be placed any more, whoever draws what (B-R1).

    Each card lies on a tile or can still come to a hand, so the table alone tells.
    """
    lying = [0] * len(COLORS)
    for side in sides:
        for card in side:
            lying[CARD_COLOR[card]] += 1
    return all(not counts or used == total for counts, used, total in zip(missing, lying, SUPPLY, strict=True))


def exchanges(hand: Hand, least: int) -> list[ExchangeCards]:
    """Return all exchanges of ``least`` to four cards of a hand, sorted (B-R2: 162 for a hand of eight)."""
    cards = cards_of(hand)
    choices = [choice for size in range(least, MOST_EXCHANGED + 1) for choice in combinations(cards, size)]
    return [ExchangeCards(choice) for choice in sorted(choices)]
