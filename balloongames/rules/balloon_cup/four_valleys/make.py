"""Makes puzzles: a table on which all is won by a little, from which cards are taken while one solution is left.

In fog the table is any table, and clues are taken away while one solution is left.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from balloongames.core.puzzle import Grade
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup.four_valleys.grade import grade
from balloongames.rules.balloon_cup.four_valleys.puzzle import (
    ABOVE,
    BELOW,
    LEAST_TILES,
    Cards,
    Clues,
    Puzzle,
    Valley,
)
from balloongames.rules.balloon_cup.four_valleys.solve import solutions
from balloongames.rules.balloon_cup.four_valleys.techniques import deduce, domains_of
from balloongames.rules.balloon_cup.state import CARD_COLOR, CARD_VALUE, COLORS, MOUNTAIN, PLAIN, SUPPLY, TILES

_TIGHT: Final = 3  # what a tile is won by, at most
_FOG: Final = 3  # one of so many is in fog
_MOST_OF_COLOR: Final = 8  # cards of a hand in fog: more can be laid in far too many ways
_SWAPS: Final = 300  # exchanges that are tried to make a table tight


@dataclass(frozen=True, slots=True)
class _Plan:
    """What is drawn for a grade: how many tiles, how many slots are open, and how many in fog, from one to another.

    A table that is won by less is harder; and of so many ``tries`` to take cards from it the hardest one is kept.
    """

    tiles: tuple[int, ...]
    open: tuple[int, int]
    fog: tuple[int, int]
    tight: int = _TIGHT
    tries: int = 1


_PLANS: Final = {
    Grade.GENTLE: _Plan((2, 3), (5, 8), (3, 6)),
    Grade.STEADY: _Plan((3, 4), (8, 12), (6, 10)),
    Grade.SHARP: _Plan((3, 4), (12, 14), (10, 12), tight=1, tries=2),
    Grade.FIERCE: _Plan((3, 4), (12, 14), (11, 12), tight=1, tries=4),
}


def generate(rng: Rng, wanted: Grade) -> Puzzle:
    """Return a puzzle of this grade that has exactly one solution, and that can be reasoned out."""
    while True:
        puzzle = draft_for(rng, wanted)
        if puzzle is None or grade(puzzle).grade != wanted:
            continue
        if deduce(puzzle, domains_of(puzzle, {})).is_complete:
            return puzzle


def draft_for(rng: Rng, wanted: Grade) -> Puzzle | None:
    """Return a puzzle with one solution as it is drawn for a grade, whichever it has then; None if it failed."""
    plan = _PLANS[wanted]
    count = rng.choice(plan.tiles)
    if not rng.below(_FOG):
        return draft_in_fog(rng, count, plan.fog)
    full = _tight(rng, count, plan.tight)
    found = [] if full is None else [_dug(rng, full, plan.open) for _ in range(plan.tries)]
    return max((one for one in found if one is not None), key=lambda one: grade(one).points, default=None)


def draft(rng: Rng, count: int, open_slots: tuple[int, int]) -> Puzzle | None:
    """Return a puzzle with one solution, so many tiles, and from so many open slots to so many; None if it failed."""
    full = _tight(rng, count, _TIGHT)
    return None if full is None else _dug(rng, full, open_slots)


_Sides = list[list[int]]  # the cards by place


def _tight(rng: Rng, count: int, most: int) -> tuple[list[Valley], _Sides] | None:
    """Return tiles with all their cards, each won below by a little."""
    full = _laid(rng, count)
    return full if full is not None and _tighten(rng, *full, most) else None


def _laid(rng: Rng, count: int) -> tuple[list[Valley], _Sides] | None:
    """Return tiles with all their cards; None if a color had too few."""
    numbers = sorted(_some(rng, list(TILES), count))
    colors = [color for color, supply in enumerate(SUPPLY) for _ in range(supply)]
    rng.shuffle(colors)
    tiles, sides = [], []
    decks = [[card for card, of in enumerate(CARD_COLOR) if of == color] for color in range(len(COLORS))]
    for deck in decks:
        rng.shuffle(deck)
    for number in numbers:
        drawn = [colors.pop() for _ in range(number)]
        counts = tuple(drawn.count(color) for color in range(len(COLORS)))
        tiles.append(Valley(rng.choice((PLAIN, MOUNTAIN)), counts))
        for _side in (BELOW, ABOVE):
            if any(len(decks[color]) < drawn.count(color) for color in drawn):
                return None
            sides.append([decks[color].pop() for color in drawn])
    return tiles, sides


def _tighten(rng: Rng, tiles: list[Valley], sides: _Sides, most: int) -> bool:
    """Exchange cards of one color until each tile is won below by a little; return whether that was reached."""
    spots = [(place, index) for place, cards in enumerate(sides) for index in range(len(cards))]
    trouble = _trouble(tiles, sides, most)
    for _ in range(_SWAPS):
        if not trouble:
            return True
        (a, i), (b, j) = rng.choice(spots), rng.choice(spots)
        if a == b or CARD_COLOR[sides[a][i]] != CARD_COLOR[sides[b][j]]:
            continue
        sides[a][i], sides[b][j] = sides[b][j], sides[a][i]
        after = _trouble(tiles, sides, most)
        if after > trouble:
            sides[a][i], sides[b][j] = sides[b][j], sides[a][i]
        else:
            trouble = after
    return not trouble


def _trouble(tiles: list[Valley], sides: _Sides, most: int) -> int:
    """Return how far the margins are from small ones."""
    found = 0
    for index, tile in enumerate(tiles):
        below, above = (sum(CARD_VALUE[card] for card in sides[2 * index + side]) for side in (BELOW, ABOVE))
        margin = tile.sign * (below - above)
        found += max(0, -margin, margin - most)
    return found


def _dug(rng: Rng, full: tuple[list[Valley], _Sides], open_slots: tuple[int, int]) -> Puzzle | None:
    """Take cards into the hand, in a random order, as long as there is one way to put them back."""
    tiles, sides = full
    given = {(place, card) for place, cards in enumerate(sides) for card in cards}
    order = sorted(given)
    rng.shuffle(order)
    least, most = open_slots
    wanted = least + rng.below(most - least + 1)
    hand: list[int] = []
    puzzle = None
    for place, card in order:
        if len(hand) == wanted:
            break
        tried = _puzzle(tiles, given - {(place, card)}, [*hand, card])
        if len(solutions(tried, 2)) == 1:
            given.discard((place, card))
            hand.append(card)
            puzzle = tried
    return puzzle if len(hand) >= least else None


def draft_in_fog(rng: Rng, count: int, open_slots: tuple[int, int]) -> Puzzle | None:
    """Return a puzzle with clues, none of which can be spared, and with one solution; None if it failed."""
    full = _laid(rng, count)
    if full is None:
        return None
    tiles, sides = full
    given = {(place, card) for place, cards in enumerate(sides) for card in cards}
    order = sorted(given)
    rng.shuffle(order)
    least, most = open_slots
    taken = order[: least + rng.below(most - least + 1)]
    laid = [CARD_COLOR[card] for _place, card in taken]
    if max(map(laid.count, laid)) > _MOST_OF_COLOR:
        return None
    sums = [sum(CARD_VALUE[card] for card in cards) for cards in sides]
    clues: dict[tuple[int, int], int] = {}
    for index, tile in enumerate(tiles):
        own = (tile.sign * (sums[2 * index + BELOW] - sums[2 * index + ABOVE]), *sums[2 * index : 2 * index + 2])
        clues |= {(index, which): number for which, number in enumerate(own)}

    def foggy(kept: dict[tuple[int, int], int]) -> Puzzle:
        known = [
            replace(tile, marked=False, clues=Clues(*(kept.get((index, which)) for which in range(3))))
            for index, tile in enumerate(tiles)
        ]
        return _puzzle(known, given - set(taken), [card for _place, card in taken])

    if len(solutions(foggy(clues), 2)) != 1:
        return None
    spared = sorted(clues)
    rng.shuffle(spared)
    for one in spared:
        fewer = {which: number for which, number in clues.items() if which != one}
        if fewer and len(solutions(foggy(fewer), 2)) == 1:
            clues = fewer
    return foggy(clues)


def _puzzle(tiles: list[Valley], given: set[tuple[int, int]], hand: list[int]) -> Puzzle:
    def cards(place: int) -> Cards:
        return tuple(sorted(card for at, card in given if at == place))

    laid = [
        replace(tile, below=cards(2 * index + BELOW), above=cards(2 * index + ABOVE))
        for index, tile in enumerate(tiles)
    ]
    return Puzzle(tuple(laid), tuple(sorted(hand)))


def _some(rng: Rng, items: list[int], count: int) -> list[int]:
    """Draw so many of the items."""
    rng.shuffle(items)
    return items[: max(count, LEAST_TILES)]
