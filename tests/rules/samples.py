"""Ways to play each game that together reach whatever its positions can hold, for the tests that all games share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, TypeAlias

import pytest

from balloongames.core.game import AnyGame
from balloongames.core.options import OptionValue
from tests.games import IDS, rules_of
from tests.rules.common import Chooser, random_walk, states_of
from tests.rules.perft import notation, read, rules

Way: TypeAlias = tuple[int, Mapping[str, OptionValue]]
"""Seats, and the options that differ from the defaults."""


@dataclass(frozen=True, eq=False)
class Sample:
    """A game, ways to play it, the characters of its position lines, and phases that are rare in a match."""

    game_id: str
    ways: tuple[Way, ...]
    characters: str
    rare: tuple[str, ...]
    choose: Chooser

    def __str__(self) -> str:
        return self.game_id

    @cached_property
    def game(self) -> AnyGame:
        return rules(self.game_id)

    @cached_property
    def notation(self) -> Any:
        """The module with ``FIELDS``, ``format_position`` and ``parse_position``."""
        return notation(self.game_id)

    def states(self, way: Way, word: str) -> list[Any]:
        """All states of a match."""
        seats, options = way
        return states_of(self.game, random_walk(self.game, options, seats, word, self.choose))


def _sample(game_id: str) -> Sample:
    own = rules_of(game_id)
    return Sample(game_id, own.WAYS, own.CHARACTERS, own.RARE, own.choose)


SAMPLES = tuple(map(_sample, IDS))


@cache
def lines(sample: Sample) -> tuple[str, ...]:
    """Position lines of all kinds: those that `tests.rules.perft` counts from, and many of whole matches."""
    found = [entry.position for entry in read(sample.game_id)]
    for way in sample.ways:
        states = sample.states(way, "lines")
        taken = [state for index, state in enumerate(states) if index % 7 == 0 or state.phase in sample.rare]
        found += map(sample.notation.format_position, [*taken, states[-1]])
    return tuple(found)


@cache
def pools(sample: Sample) -> tuple[tuple[str, ...], ...]:
    """By field, all that it holds in `lines`."""
    return tuple(
        tuple(sorted(set(column))) for column in zip(*(line.split(" ") for line in lines(sample)), strict=True)
    )


every_sample = pytest.mark.parametrize("sample", SAMPLES, ids=str)
every_way = pytest.mark.parametrize(
    ("sample", "way"),
    [pytest.param(one, way, id=f"{one}-{index}") for one in SAMPLES for index, way in enumerate(one.ways)],
)
