"""When the music leans in: not at the start of a match, but before its end, as all at the table can see."""

from __future__ import annotations

from importlib import import_module

import pytest

from balloongames import registry
from balloongames.core.match import Match
from tests.games import IDS, views_of

SEEDS = {one: seed for one in IDS if (seed := views_of(one).TENSE)}


@pytest.mark.parametrize("game_id", SEEDS)
def test_the_music_leans_in_before_the_end(game_id: str) -> None:
    game = registry.game(game_id)
    tense = import_module(f"balloongames.views.{game_id}.board").Board.finds.tense
    model = import_module(f"balloongames.views.{game_id}.model").Model
    match = Match(game, {}, 2, SEEDS[game_id])
    moments = []
    while (seat := match.to_move) is not None:
        moments.append(tense(model(match.seen(None))))
        match.play(max(match.moves(), key=lambda one: game.estimate(game.advance(match.state, one), seat)))
    assert not any(moments[:4])
    assert any(moments)
