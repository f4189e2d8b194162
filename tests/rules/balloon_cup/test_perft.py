"""The counts of `perft` by a naive match where that is quick enough."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import pytest

from balloongames.core.game import Event
from balloongames.core.hands import cards_of
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.events import CardDrawn, TileFilled
from balloongames.rules.balloon_cup.moves import card_text
from balloongames.rules.balloon_cup.position import parse_position
from balloongames.rules.balloon_cup.state import COLORS, NOBODY, State
from tests.rules.balloon_cup.oracle import Oracle
from tests.rules.perft import Entry, read


def oracle_of(state: State) -> Oracle:
    """The same position in the words of the oracle."""
    oracle = Oracle(state.rules.least_exchanged)
    for tile, (land, cubes) in enumerate(zip(state.lands, state.tiles, strict=True), start=1):
        oracle.land[tile] = land
        if cubes:
            oracle.on_tile[tile] = list(cubes)
        for side in (0, 1):
            oracle.beside[tile, side] = [card_text(card) for card in state.sides[2 * tile - 2 + side]]
    oracle.hand = [[card_text(card) for card in cards_of(hand)] for hand in state.hands]
    for won, cubes in zip(oracle.won, state.cubes, strict=True):
        won.update(dict(zip(COLORS, cubes, strict=True)))
    oracle.owner = {color: seat for color, seat in zip(COLORS, state.trophies, strict=True) if seat != NOBODY}
    oracle.bag, oracle.supply = sum(state.bag), len(state.supply)
    oracle.discards = [card_text(card) for card in state.discards]
    oracle.decides = None if state.phase == "over" else (state.phase, state.seat)
    oracle.placer, oracle.tile_winner, oracle.waited = state.turn, state.winner, state.waited
    return oracle


def drawn(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        match event:
            case TileFilled(_, cubes):
                yield cubes
            case CardDrawn(_, card):
                yield card_text(card)


@pytest.mark.parametrize("entry", read("balloon_cup"), ids=lambda entry: entry.name)
def test_counts_by_the_oracle(entry: Entry) -> None:
    def walk(state: State, oracle: Oracle, depth: int) -> int:
        moves = {GAME.format_move(move): move for move in GAME.moves(state)}
        legal = oracle.legal()
        assert set(moves) == legal
        if depth == 1:
            return len(legal)
        total = 0
        for text in legal:
            step = GAME.apply(state, moves[text])
            other = deepcopy(oracle)
            other.play(text, drawn(step.events))
            total += walk(step.state, other, depth - 1)
        return total

    state = parse_position(entry.position)
    depth = sum(expected <= 1000 for expected in entry.counts)
    assert depth
    assert walk(state, oracle_of(state), depth) == entry.counts[depth - 1]
