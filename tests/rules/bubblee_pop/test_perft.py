"""The counts of `perft` by the naive rules where that is quick enough."""

from __future__ import annotations

import pytest

from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.position import parse_position
from balloongames.rules.bubblee_pop.state import State
from tests.rules.bubblee_pop.naive import drawn_in, table_of
from tests.rules.bubblee_pop.oracle import Table
from tests.rules.perft import Entry, read


@pytest.mark.parametrize("entry", read("bubblee_pop"), ids=lambda entry: entry.name)
def test_counts_by_the_naive_rules(entry: Entry) -> None:
    """Walk with the naive table alone; the real one only says which Bubblees are drawn."""

    def walk(table: Table, state: State, depth: int) -> int:
        moves = table.moves()
        if depth == 1:
            return len(moves)
        total = 0
        for text in moves:
            step = GAME.apply(state, GAME.parse_move(text))
            drawn = drawn_in(step.events)
            after = table.again()
            after.play(text, lambda _, drawn=drawn: next(drawn))  # type: ignore[misc]
            total += walk(after, step.state, depth - 1)
        return total

    state = parse_position(entry.position)
    depth = sum(expected <= 250 for expected in entry.counts)
    assert walk(table_of(state), state, depth) == entry.counts[depth - 1]
