"""Ways to play each game that together reach whatever its positions can hold, for the tests that all games share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, TypeAlias

import pytest

from balloongames.core.game import AnyGame
from balloongames.core.options import OptionValue
from tests.rules.bubblee_pop.positions import careful_move
from tests.rules.common import Chooser, any_move, random_walk, states_of
from tests.rules.perft import notation, read, rules

Way: TypeAlias = tuple[int, Mapping[str, OptionValue]]
"""Seats, and the options that differ from the defaults."""


@dataclass(frozen=True, eq=False)
class Sample:
    """A game, ways to play it, the characters of its position lines, and phases that are rare in a match."""

    game_id: str
    ways: tuple[Way, ...]
    characters: str
    rare: tuple[str, ...] = ()
    choose: Chooser = any_move

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


SAMPLES = (
    Sample(
        "balloon_pop",
        (
            (2, {}),
            (3, {"cards": "face_down", "bonus": True}),
            (4, {"steps": "by_stage", "neutrals": "stay"}),
            (2, {"board": "8x6", "cards": "face_down", "steps": "by_stage"}),
        ),
        "0123456789abcdef-;/,x RGBYrgbyW_",
        rare=("score",),
    ),
    Sample(
        "balloon_cup",
        ((2, {}), (2, {"exchange": 0})),
        "0123456789abcdefrygba-;/, ",
        rare=("exchange", "claim", "trade"),
    ),
    Sample(
        "bubblee_pop",
        (
            (2, {}),
            (2, {"orange": "for_yellow", "white": "for_purple"}),
            (2, {"blacks": 0, "white": "for_green", "batches": "stack"}),
            (2, {"blacks": 5, "orange": "for_red"}),
            (1, {}),
            (1, {"challenge": "score_30"}),
            (1, {"challenge": "clear_black", "batches": "stack"}),
        ),
        "0123456789abcdef-:/;,. krpybgow_",
        rare=("power",),
        choose=careful_move,
    ),
    Sample(
        "color_queue",
        (
            (2, {}),
            (2, {"two_cards": True}),
            (5, {}),
            (4, {"insert": "top"}),
            (3, {"mode": "cooperative"}),
            (1, {"rows": 3, "insert": "top"}),
        ),
        "0123456789abcdef-;/, ",
    ),
    Sample(
        "balmy_balloonists",
        (
            (1, {"race": "eurasia"}),
            (2, {"storm": True, "last_draws_two": True, "last_is_spared": True}),
            (3, {"race": "continental", "draft": True, "last_gets_token": True}),
            (4, {"race": "teams", "start": 10, "last_reaches_leader": True}),
            (2, {"race": "campaign", "finish": "first_across"}),
            (3, {"race": "ongoing", "storm": True, "rounds": 10}),
            (6, {"race": "pacific_hot_air", "open_hands": True, "dry": "out"}),
        ),
        "0123456789abcdefkmopqrtuy-:;., _",
        rare=("draft", "token", "trade", "restart", "fly", "after", "keep", "repairs", "revoke", "weather"),
    ),
)


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
