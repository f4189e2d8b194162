"""The ribbon of the finish hangs in the last sector; the first one across cuts it, later ones only ring the bell."""

from __future__ import annotations

from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.state import ACROSS
from balloongames.ui.theme import Look
from balloongames.views.balmy_balloonists.ribbon import hangs
from tests.views.balmy_balloonists.races import match_in
from tests.views.balmy_balloonists.table import Table


def _table() -> Table:
    table = Table(match_in("wind", 3), Look(background_motion=False))
    table.draw()
    return table


def test_it_hangs_only_while_somebody_may_cut_it() -> None:
    model = _table().context.model
    end = model.course.end
    hung = []
    for leg in range(end + 1):
        model.put(1, leg=leg)
        hung.append(hangs(model))
    assert [leg for leg, here in enumerate(hung) if here] == [end - 1]
    model.put(1, leg=end - 1)
    model.put(0, standing=ACROSS)
    assert not hangs(model)
    assert not hangs(model, comes=True)


def test_the_first_across_cuts_it_and_the_second_rings_the_bell() -> None:
    clips, sounds = _table().board._clips, []
    for seat in (1, 2):
        plan = clips.plan(e.FinishCrossed(seat, 2))
        sounds.append(len(plan.cues))
        clips.fold(e.FinishCrossed(seat, 2))
    assert sounds == [3, 1]
