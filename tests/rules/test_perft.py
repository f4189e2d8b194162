"""The counts of `perft`, for every game."""

from __future__ import annotations

import pytest

from tests.rules.perft import Entry, count, counted_games, named, notation, read, rules, split

ENTRIES = [entry for game_id in counted_games() for entry in read(game_id)]


@pytest.mark.parametrize("entry", ENTRIES, ids=str)
def test_counts(entry: Entry) -> None:
    game = rules(entry.game_id)
    state = notation(entry.game_id).parse_position(entry.position)
    for depth, expected in enumerate(entry.counts, start=1):
        found = count(game, state, depth)
        assert found == expected, f"depth {depth}, by first move: {split(game, state, depth)}"


@pytest.mark.parametrize("game_id", counted_games())
def test_the_positions_are_those_that_are_named(game_id: str) -> None:
    assert {entry.name: entry.position for entry in read(game_id)} == named(game_id)
