"""What the sentence of a level says can be seen in the level."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from balloongames import library
from balloongames.puzzles.packs import Item
from balloongames.rules.balloon_cup.state import CARD_COLOR
from balloongames.rules.balloon_cup.state import COLORS as CUP_COLORS
from balloongames.rules.color_queue.state import CLASSES
from balloongames.rules.color_queue.state import COLORS as QUEUE_COLORS

LETTERS = {"red": "r", "green": "g", "blue": "b", "yellow": "y", "purple": "p", "white": "w"}


def of_queue(puzzle: Any) -> str:
    return "".join(QUEUE_COLORS[CLASSES[card]] for card in (*sum(puzzle.columns, ()), *puzzle.hand))


def of_sky(puzzle: Any) -> str:
    return "".join((*puzzle.columns, *puzzle.groups))


def of_planet(puzzle: Any) -> str:
    return "".join((*puzzle.columns, *puzzle.rows, puzzle.incoming))


def of_valleys(puzzle: Any) -> str:
    cards = {*puzzle.hand}.union(*(tile.below + tile.above for tile in puzzle.tiles))
    return "".join(CUP_COLORS[CARD_COLOR[card]] for card in cards)


SHOWN: dict[str, Callable[[Any], str]] = {
    "one_turn": of_queue,
    "clear_sky": of_sky,
    "tidy_planet": of_planet,
    "four_valleys": of_valleys,
}
"""The letters of all colors that a level of a kind shows."""

ITEMS = [item for pack in library.packs() for item in pack.items if item.kind in SHOWN]


def colors_in(idea: str) -> set[str]:
    words = (word.removesuffix("s") for word in re.findall(r"[a-z]+", idea.lower()))
    return {LETTERS[word] for word in words if word in LETTERS}


@pytest.mark.parametrize("item", [one for one in ITEMS if colors_in(one.idea)], ids=lambda item: item.code)
def test_colors_that_an_idea_names_are_in_the_level(item: Item) -> None:
    assert colors_in(item.idea) <= set(SHOWN[item.kind](item.puzzle).lower())
