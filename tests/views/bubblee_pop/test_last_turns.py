"""What the other player did last: two rows beside the planets, and a mark that stays while nothing moves there."""

from __future__ import annotations

import pytest

from balloongames.rules.bubblee_pop import events as e
from balloongames.ui.forecast_list import gain_words
from balloongames.views.bubblee_pop import since
from balloongames.views.bubblee_pop.animation import InSky, Mover, OnPlanet
from balloongames.views.bubblee_pop.last_turns import trace_of
from balloongames.views.bubblee_pop.names import used_power
from tests.views.bubblee_pop.table import Table, match_at

pytestmark = pytest.mark.usefixtures("no_pixels")


def test_the_rows_tell_what_fell_and_what_it_brought() -> None:
    told, seen_extra = set(), set()
    for ply in range(3, 80, 3):
        table = Table(match_at("good", 2, ply))
        for turn in table.last_turns():
            rows = since.rows_of(turn, table.context)
            drop = next((one for one in turn.events if isinstance(one, e.PairDropped)), None)
            if drop is None:
                assert not rows
                continue
            swaps = [one.bubblees for one in turn.events if isinstance(one, e.SkySwapped) and one.seat == turn.seat]
            if swaps:
                assert rows.pop(0) == since.Row(swaps[0], "swapped in the sky")
            used = [used_power(one) for one in turn.events if used_power(one)]
            assert (rows[2].powers if len(rows) > 2 else "") == "".join(used)
            seen_extra.add((bool(swaps), bool(used)))
            assert rows[0].bubblees == "".join(fall.bubblee for fall in drop.falls)
            back = [one for one in (*turn.events, *turn.later) if isinstance(one, e.BubbleeReturned) and not one.cell]
            gain = table.seen().scores[turn.seat] - turn.before.scores[turn.seat] + len(back)
            assert (rows[1].words == gain_words(gain, gain)) == bool(gain)
            told.add(bool(gain))
            if len(table.last_turns()) == 1:
                texts = {ink.text for ink in table.draw()}
                assert all(one.words in texts for one in rows)
    assert told == {True, False}
    assert {swaps for swaps, _used in seen_extra} == {used for _swaps, used in seen_extra} == {True, False}


def test_the_mark_of_a_rival_stays_until_something_moves_on_that_planet() -> None:
    table = Table(match_at("good", 2, 6))
    (turn,) = table.last_turns()
    found = trace_of(turn, table.context)
    assert found is not None
    assert found.lines
    assert found.lies()
    animation = table.context.animation
    for seat, lies in ((1 - turn.seat, True), (turn.seat, False)):
        animation.movers = [Mover("r", InSky((0, 0)), OnPlanet(seat, (0, 0)), 0.5)]
        assert found.lies() == lies
    animation.clear()
    assert found.lies()
