"""The table kept by listening is the table that is seen, at every moment and for everybody."""

from __future__ import annotations

from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop import events as e
from balloongames.views.balloon_pop.model import Model
from tests.rules.balloon_pop.positions import play, position


def test_folding_goes_on_from_what_is_seen() -> None:
    state = position("Bg,BRy,B", "", cards=(5, 5), groups=("BRGY", "RGYB"))
    _, events = play(state, "h2BRGY")
    model = Model(GAME.observe(state, 0))
    for event in events:
        model.fold(event)
    assert model == Model(GAME.observe(play(state, "h2BRGY")[0], 0))


def test_the_moments_between_two_events_are_kept() -> None:
    state = position("RRR", "", cards=(9, 9), groups=("RGBY", "RGYB"))
    _, events = play(state, "v0RGBY")
    model = Model(GAME.observe(state, 0))
    moments = []
    for event in events:
        model.fold(event)
        moments.append((type(event), model.cells(0), model.lying[0]))
    kinds = [kind for kind, _, _ in moments]
    assert kinds[:4] == [e.GroupPlaced, e.BalloonsFloated, e.SeriesScored, e.ColumnsClosed]
    assert moments[0][2] == {(0, 4): "R", (0, 5): "G", (0, 6): "B", (0, 7): "Y"}
    assert moments[1][1] == {(0, r): letter for r, letter in enumerate("RRRRGBY")}
    assert moments[2][1] == {(0, 4): "G", (0, 5): "B", (0, 6): "Y"}
    assert moments[3][1] == {(0, 0): "G", (0, 1): "B", (0, 2): "Y"}
