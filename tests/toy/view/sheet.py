"""The result of a match of Gusts in figures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from balloongames.core.game import Outcome
from balloongames.ui.sentences import winners_in
from balloongames.ui.view import Moment, People, PublicStep, Sheet, SheetRow
from tests.toy.rules.events import CardPlayed


def sheet(told: Sequence[PublicStep], outcome: Outcome, people: People) -> Sheet:
    seats = range(len(people.names))
    plays = [(one.ply, event) for one in told for event in one.events if isinstance(event, CardPlayed)]
    rows = []
    for icon, label, wanted in (("up", "Higher cards", True), ("down", "Other cards", False)):
        mine = [[e for _, e in plays if e.seat == seat and (e.points > 1) is wanted] for seat in seats]
        parts = tuple(tuple(f"Card {e.card}: {e.points}" for e in one) for one in mine)
        rows.append(SheetRow(icon, label, tuple(sum(e.points for e in one) for one in mine), parts))
    totals = accumulate((tuple(e.points * (e.seat == seat) for seat in seats) for _, e in plays), _added)
    ply, best = max(plays, key=lambda one: one[1].points)
    return Sheet(
        headline=winners_in(outcome, people),
        line=f"{max(outcome.scores):g} points. All flew well.",
        rows=tuple(rows),
        totals=tuple(int(score) for score in outcome.scores),
        course=tuple((str(number), total) for number, total in enumerate(totals, 1)),
        moments=(Moment(best.seat, f"Card {best.card}", f"{best.points} points at once.", ply),),
    )


def _added(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(one, other, strict=True)))
