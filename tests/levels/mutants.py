"""Level files with one piece changed: a tile taken away or put in place of another one, a number, a word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from balloongames.core.rng import Rng

SILENT = frozenset({"game", "kind", "title", "idea"})
"""Properties that are no piece of a puzzle."""
FOR_THE_EYE = frozenset({"signs"})
"""Layers that nobody reads."""
OTHERS = {
    "land1": ("plain", "mountain"), "land2": ("plain", "mountain"), "land3": ("plain", "mountain"),
    "land4": ("plain", "mountain"), "grade": ("gentle", "steady", "sharp", "fierce"), "powers": ("y", "gy"),
    "insert": ("top", "bottom"), "loud": ("P", "R", "Y", "G", "B"), "marked": ("none", "1", "12"),
    "goal": ("clear", "exactly", "quiet", "two_turns", "k", "r", "p", "y", "b", "g"),
}  # fmt: skip
"""Words that may stand in a property beside numbers."""


class Mutant(NamedTuple):
    """The text of a level file in which one ``piece`` of some sort is another one."""

    piece: str
    text: str


def mutants(text: str, rng: Rng) -> Iterator[Mutant]:
    """Yield a mutant for each tile of each layer and for each property, in a fixed order."""
    for layer in re.finditer(r'<layer [^>]*name="(\w+)".*?encoding="csv">(.*?)</data>', text, re.DOTALL):
        if layer[1] not in FOR_THE_EYE:
            tiles = sorted({int(one) for one in re.findall(r"\d+", layer[2])} - {0})
            for cell in re.finditer(r"[1-9]\d*", layer[2]):
                near = [one for tile in tiles for one in (tile - 1, tile, tile + 1) if one > 0 and one != int(cell[0])]
                other = rng.choice([0, *near])
                start = layer.start(2) + cell.start()
                yield Mutant(layer[1], f"{text[:start]}{other}{text[start + len(cell[0]) :]}")
    for told in re.finditer(r'<property name="(\w+)"[^>]* value="([^"]*)"/>', text):
        if told[1] not in SILENT:
            other = _other(rng, told[1], told[2])
            yield Mutant(told[1].rstrip("1234"), f"{text[: told.start(2)]}{other}{text[told.end(2) :]}")


def _other(rng: Rng, name: str, value: str) -> str:
    """Return another value for a property: another word, or one number in it that is one more or less."""
    words = [one for one in OTHERS.get(name, ()) if one != value]
    numbers = list(re.finditer(r"\d+", value))
    if words and not (numbers and name == "marked" and rng.below(2)):
        return rng.choice(words)
    number = rng.choice(numbers)
    other = int(number[0]) + (rng.choice((-1, 1)) if int(number[0]) else 1)
    return f"{value[: number.start()]}{other}{value[number.end() :]}"
