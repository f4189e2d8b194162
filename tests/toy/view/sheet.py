"""The result of a match of Gusts in figures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from balloongames.core.game import Outcome
from balloongames.ui.beginnings import before, course_from
from balloongames.ui.match_sheet import Moment, PublicStep, Sheet, SheetRow
from balloongames.ui.sentences import winners_in
from balloongames.ui.view import People
from balloongames.ui.view_parts import ResultSheet
from tests.toy.rules.events import CardPlayed


def sheet(steps: Sequence[PublicStep], outcome: Outcome, people: People) -> Sheet:
    seats = range(len(people.names))
    plays = [(one.ply, event) for one in steps for event in one.events if isinstance(event, CardPlayed)]
    start: tuple[int, ...] | None = next((one.seen.scores for one in steps if one.seen is not None), None)
    rows = [*before(start)]
    for icon, label, wanted in (("up", "Higher cards", True), ("down", "Other cards", False)):
        mine = [[e for _, e in plays if e.seat == seat and (e.points > 1) is wanted] for seat in seats]
        parts = tuple(tuple(f"Card {e.card}: {e.points}" for e in one) for one in mine)
        rows.append(SheetRow(icon, label, tuple(sum(e.points for e in one) for one in mine), parts))
    gains = (tuple(e.points * (e.seat == seat) for seat in seats) for _, e in plays)
    nothing = (0,) * len(seats)
    after = [*accumulate(gains, _added, initial=start or nothing)][1:]
    best = max(plays, key=lambda one: one[1].points, default=None)
    return Sheet(
        headline=winners_in(outcome, people),
        line=f"{max(outcome.scores):g} points. All flew well.",
        rows=tuple(rows),
        totals=tuple(int(score) for score in outcome.scores),
        course=course_from(start, [(str(number), total) for number, total in enumerate(after, 1)]),
        moments=(_moment(*best),) if best else (),
    )


def _moment(ply: int, played: CardPlayed) -> Moment:
    return Moment(played.seat, f"Card {played.card}", f"{played.points} points at once.", ply)


def _added(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(one, other, strict=True)))


SHEET: Final = ResultSheet(sheet)
