"""The counts of `perft`."""

from __future__ import annotations

import pytest

from balloongames.rules.balmy_balloonists.position import format_position, parse_position
from tests.rules.balmy_balloonists.perft import Entry, count, named_positions, read, split

ENTRIES = read()


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_counts(entry: Entry) -> None:
    state = parse_position(entry.position)
    for depth, expected in enumerate(entry.counts, start=1):
        found = count(state, depth)
        assert found == expected, f"depth {depth}, by first move: {split(state, depth)}"


def test_the_positions_are_those_that_are_named() -> None:
    assert {entry.name: entry.position for entry in ENTRIES} == {
        name: format_position(state) for name, state in named_positions().items()
    }
