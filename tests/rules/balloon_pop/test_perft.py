"""The counts of `perft` by a naive walk where that is quick enough."""

from __future__ import annotations

import pytest

from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.position import parse_position
from balloongames.rules.balloon_pop.state import State
from tests.rules.balloon_pop.oracle import Oracle
from tests.rules.perft import Entry, read


def naive_moves(state: State) -> int:
    """How many moves there are, by the oracle."""
    seen = GAME.observe(state, state.seat)
    board = seen.columns(state.seat)
    oracle = Oracle(seen.rules.width, seen.rules.height, seen.rules.lone_neutrals)
    match seen.phase:
        case "card":
            return 11 - seen.round
        case "pick":
            return seen.seats - seen.turn
        case "place":
            group = seen.groups[seen.takers.index(state.seat)]
            return len(oracle.placements(board, group, seen.cards[state.seat]))
        case "score":
            return len(oracle.candidates(board))
        case "over":
            return 0


@pytest.mark.parametrize("entry", read("balloon_pop"), ids=lambda entry: entry.name)
def test_counts_by_the_oracle(entry: Entry) -> None:
    def walk(state: State, depth: int) -> int:
        if depth == 1:
            return naive_moves(state)
        return sum(walk(GAME.advance(state, move), depth - 1) for move in GAME.moves(state))

    depth = sum(expected <= 500 for expected in entry.counts)
    assert walk(parse_position(entry.position), depth) == entry.counts[depth - 1]
