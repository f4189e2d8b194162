"""The table that listens. That it keeps what is seen, for everybody, is in the contract of all games."""

from __future__ import annotations

from balloongames.views.balmy_balloonists.model import Model
from tests.views.balmy_balloonists.races import match_at, moves_of, new


def test_a_campaign_begins_each_race_anew() -> None:
    match = new("SUNNY-1", 2, race="campaign")
    model = Model()
    for event in match.events(0, 0):
        model.fold(event)
    for move in moves_of("SUNNY-1", 2, race="campaign"):
        before = match.state.race
        match.play(move)
        for event in match.events(match.ply, 0):
            model.fold(event)
        assert model == Model(match.seen(0))
        if match.state.race > before and match.to_move is not None:
            assert not any(model.is_set(seat) for seat in range(2))
            assert sum(model.points) > 0
    assert model.over


def test_a_card_that_nobody_has_seen_is_only_counted() -> None:
    match = match_at("SUNNY-1", 2, 8, race="atlantic")
    model = Model(match.seen(0))
    assert model.hand_sizes[1] == match.state.hands[1].bit_count()
    assert not model.hands[1]
