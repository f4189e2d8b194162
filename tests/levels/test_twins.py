"""No shipped level is another one over again: none of its pack that would be told of alike, and none in disguise."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from functools import cache
from typing import Any

import pytest

from assets.levelmaker import balloon_cup, balloon_pop, balmy_balloonists, bubblee_pop, color_queue
from balloongames import library
from balloongames.puzzles.packs import Item
from balloongames.rules.balloon_cup.state import CARD_COLOR, CARD_VALUE
from balloongames.rules.color_queue.state import CLASSES

KNOWN: dict[str, Callable[[Any], Any]] = {
    "one_turn": color_queue.known,
    "four_valleys": balloon_cup.known,
    "clear_sky": balloon_pop.known,
    "tidy_planet": bubblee_pop.known,
    "course": balmy_balloonists.known,
}


@cache
def known(item: Item) -> Any:
    return KNOWN[item.kind](item.puzzle)


def same(items: list[Item], sign: Callable[[Item], Hashable]) -> list[list[str]]:
    """Return the codes of the levels that share a sign, group by group; None is no sign."""
    groups: dict[Hashable, list[str]] = defaultdict(list)
    for item in items:
        groups[sign(item)].append(item.code)
    return [codes for what, codes in groups.items() if what is not None and len(codes) > 1]


@pytest.mark.parametrize("pack", library.packs(), ids=lambda pack: pack.id)
def test_no_two_levels_of_a_pack_would_be_told_of_alike(pack):
    assert same(list(pack.items), lambda item: known(item).gist) == []


def renamed(texts: tuple[str, ...], kept: str) -> tuple[str, ...]:
    """Return texts with their letters in the order in which they come first; small ones stay small."""
    names: dict[str, str] = {}
    for letter in "".join(texts).upper():
        names.setdefault(letter, letter if letter in kept else "ABCDEFG"[len(names)])
    return tuple("".join(names[one] if one.isupper() else names[one.upper()].lower() for one in text) for text in texts)


def queue_disguised(puzzle: Any) -> Hashable:
    def text(cards: Any) -> str:
        return "".join("PRYGB"[CLASSES[card]] for card in cards)

    ways = []
    for columns, hand in (
        (puzzle.columns, sorted(puzzle.hand)),
        (puzzle.columns[::-1], sorted(puzzle.hand, reverse=True)),
    ):
        marks = tuple(tuple(card in puzzle.marked for card in column) for column in columns)
        ways.append((renamed((*map(text, columns), text(hand)), ""), marks))
    return puzzle.goal, puzzle.insert, min(ways)


def sky_disguised(puzzle: Any) -> Hashable:
    ways = (renamed((*columns, *puzzle.groups), "W") for columns in (puzzle.columns, puzzle.columns[::-1]))
    return puzzle.hand, puzzle.stay, min(ways)


def planet_disguised(puzzle: Any) -> Hashable:
    kept = f"{puzzle.powers}k".upper()
    ways = []
    for step in (1, -1):
        texts = (*puzzle.columns[::step], *(row[::step] for row in puzzle.rows), puzzle.incoming, puzzle.goal)
        ways.append(renamed(tuple(text.upper() for text in texts), kept))
    return puzzle.drops, puzzle.swaps, puzzle.powers, min(ways)


def valley_disguised(puzzle: Any) -> Hashable:
    """Mountains may be plains as well, if each card is worth 14 less its number."""

    def texts(*, turned: bool) -> tuple[Hashable, ...]:
        names: dict[int, int] = {}

        def cards(some: Any) -> Hashable:
            return tuple(
                (names.setdefault(CARD_COLOR[one], len(names)), 14 - CARD_VALUE[one] if turned else CARD_VALUE[one])
                for one in some
            )

        tiles = tuple(
            (one.number, (one.land == "plain") != turned, one.marked, cards(one.below), cards(one.above))
            for one in puzzle.tiles
        )
        return *tiles, cards(puzzle.hand)

    return min(texts(turned=False), texts(turned=True))


DISGUISED: dict[str, Callable[[Item], Hashable]] = {
    "one_turn": lambda item: queue_disguised(item.puzzle),
    "clear_sky": lambda item: sky_disguised(item.puzzle),
    "tidy_planet": lambda item: planet_disguised(item.puzzle),
    "four_valleys": lambda item: valley_disguised(item.puzzle),
    "course": lambda item: repr(
        min(
            (known(item).altitudes, [sign * one for one in known(item).shifts], known(item).speeds, known(item).rings)
            for sign in (1, -1)
        )
    ),
}
"""What is left of a level when left and right, north and south, and the names of colors are taken away."""


@pytest.mark.parametrize("kind", DISGUISED)
def test_no_level_is_one_of_another_pack_in_disguise(kind):
    items = [item for pack in library.packs() for item in pack.items if item.kind == kind]
    assert len(items) == 60
    assert same(items, DISGUISED[kind]) == []


def test_a_disguise_is_seen_through():
    sky = next(item.puzzle for pack in library.packs("balloon_pop") for item in pack.items)
    turned = {"R": "G", "G": "R"}
    other = type(sky)(
        tuple("".join(turned.get(one, one) for one in column) for column in sky.columns[::-1]),
        tuple("".join(turned.get(one, one) for one in group) for group in sky.groups),
        sky.hand,
    )
    assert other != sky
    assert sky_disguised(other) == sky_disguised(sky)
