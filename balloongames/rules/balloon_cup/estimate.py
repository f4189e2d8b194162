"""A guess of how well a seat will end: for searches that stop before the match does.

It weighs trophies, cubes on the way to them, and the tiles: who leads, and who holds cards that could still turn it.
The weights come from logistic fits over 100 matches of greedy players: of who won a tile, taken at every placement
(27,000 of them), and of who won the match.
"""

from __future__ import annotations

from functools import cache
from math import exp, tanh
from typing import Final

from balloongames.core.game import Seat
from balloongames.core.hands import Hand, cards_of
from balloongames.rules.balloon_cup.slots import BITS, COLOR_CARDS
from balloongames.rules.balloon_cup.state import (
    CARD_VALUE,
    COLORS,
    GONE,
    MOUNTAIN,
    NOBODY,
    PRICES,
    SET_SIZE,
    TILES,
    State,
    leading,
    side_total,
)
from balloongames.rules.balloon_cup.table import final_ranking

_TROPHY: Final = 1.35
_SET: Final = 0.4  # three cubes to trade
_TILE_SHARE: Final = 0.9  # the cubes of a tile that is as good as won, as shares of their trophies
_MEAN: Final = 7  # the value of a card, in every color
_HAND: Final = 0.68  # how much of what cards in hand could do for a tile they will have done in the end
_TURN: Final = 0.5  # points that it is worth for each tile to be the next to place
_DOUBT: Final = 3.85  # points by which each card to come may turn a tile
_SIDE: Final = (1 << BITS) - 1


def estimate(state: State, seat: Seat) -> float:
    """Return a guess in 0 … 1 of how well ``seat`` will end; the guesses of both seats add up to 1."""
    return estimates(state)[seat]


def estimates(state: State) -> list[float]:
    """Return the guesses for both seats."""
    if state.phase == "over":
        _, winners, _ = final_ranking(state)
        return [1 / len(winners) if seat in winners else 0.0 for seat in (0, 1)]
    ahead = _worth(state, 0) - _worth(state, 1)
    for cubes, sure in zip(state.tiles, sures(state), strict=True):
        for letter in cubes:
            color = COLORS.index(letter)
            if state.trophies[color] == NOBODY:
                ahead += _TILE_SHARE * sure / PRICES[color]
    first = 1 / (1 + exp(-ahead))
    return [first, 1 - first]


def _worth(state: State, seat: Seat) -> float:
    """Return what the trophies and cubes of a seat are worth; a share of the cubes counts as that of the trophy."""
    worth = 0.0
    for owner, cubes, price in zip(state.trophies, state.cubes[seat], PRICES, strict=True):
        if owner == NOBODY:
            worth += _TROPHY * min(1.0, cubes / price)
        else:
            worth += _SET * (cubes // SET_SIZE) + (_TROPHY if owner == seat else 0.0)
    return worth


def scores_now(state: State) -> list[float]:
    """Return for both seats what their trophies and cubes are worth, the cubes on the tiles given to who leads now."""
    worths = [_worth(state, 0), _worth(state, 1)]
    for tile, cubes in zip(TILES, state.tiles, strict=True):
        leader = leading(state.totals(tile), state.lands[tile - 1])
        if leader is not None:
            worths[leader] += sum(1 / PRICES[COLORS.index(cube)] for cube in cubes)
    return worths


def worths(state: State) -> list[float]:
    """Return by tile what its cubes are worth to whoever wins it, as `estimate` counts them."""
    return [
        sum(_TILE_SHARE / PRICES[color] for color in map(COLORS.index, cubes) if state.trophies[color] == NOBODY)
        for cubes in state.tiles
    ]


def leads(state: State) -> list[float]:
    """Return by tile for how many of its cubes seat 0 is as good as sure, less those that seat 1 is sure of."""
    return [tile * sure for tile, sure in zip(TILES, sures(state), strict=True)]


def sures(state: State) -> list[float]:
    """Return by tile how sure seat 0 is to win it, from -1 (as sure is seat 1) to 1."""
    pulls = _pulls(state.hands)
    found = [0.0] * len(TILES)
    for tile in TILES:
        land = state.lands[tile - 1]
        if land == GONE:
            continue
        left, right = state.sides[2 * tile - 2 : 2 * tile]
        lead: float = side_total(left) - side_total(right) + _MEAN * (len(right) - len(left))
        lead += _HAND * _to_come(state, tile, pulls)
        if land != MOUNTAIN:
            lead = -lead
        lead += -_TURN if state.turn else _TURN
        places = 2 * tile - len(left) - len(right)
        found[tile - 1] = tanh(lead / (_DOUBT * (places + 0.5) ** 0.5))
    return found


def _to_come(state: State, tile: int, pulls: list[tuple[int, int]]) -> float:
    """Return by how many points the hands could raise the left side of a tile over the right one.

    Each side of a mountain is raised by its seat and lowered by the other one, on a plain it is the other way round.
    """
    points = 0
    up, down = (0, 1) if state.lands[tile - 1] == MOUNTAIN else (1, 0)
    shift = BITS * (2 * tile - 2)
    for missing, pull in zip(state.missing, pulls, strict=True):
        sides = missing >> shift
        if sides & _SIDE:
            points += pull[up]
        if sides >> BITS & _SIDE:
            points -= pull[down]
    return points


def _pulls(hands: tuple[Hand, ...]) -> list[tuple[int, int]]:
    """Return by color the points by which the hands could raise a side that seat 0 raises, and one that seat 1 does.

    Who does not raise it lowers it. Both have the best card of the color for that in mind.
    """
    found = []
    for cards in COLOR_CARDS:
        high, low = _reach(hands[0] & cards)
        other_high, other_low = _reach(hands[1] & cards)
        found.append((high - other_low, other_high - low))
    return found


@cache
def _reach(held: Hand) -> tuple[int, int]:
    """Return by how many points the best of these cards is over the mean value, and the best other one under it."""
    values = [CARD_VALUE[card] for card in cards_of(held)]
    return max([0, *(value - _MEAN for value in values)]), max([0, *(_MEAN - value for value in values)])
