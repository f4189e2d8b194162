"""The figures of a match that begins in the middle of another one are those of the other one, from there on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from balloongames import registry
from balloongames.rules.balmy_balloonists.race import scores_of
from balloongames.ui.game_view import GameView
from balloongames.ui.match_sheet import PublicStep, Sheet
from balloongames.ui.view import People
from balloongames.views.color_queue.model import Model
from tests.contract.cases import CASES, PUZZLES, AnyMatch, Case, for_each, plain, some_plies, walk
from tests.games import IDS, views_of
from tests.shelf import with_toy
from tests.views.common import NAMES

MATCHES = [case for case in CASES if case.game not in PUZZLES]
every_match = for_each(plain(MATCHES), [case for case in MATCHES if case not in plain(MATCHES)])

BEGINNINGS = 5  # plies of a match from which it is told anew
COUNTED_ANEW = {"gusts", *(one for one in IDS if views_of(one).COUNTED_ANEW)}
ADD_UP = {"gusts", *(one for one in IDS if views_of(one).ADDS_UP)}


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with with_toy():
        yield


def sheet_from(match: AnyMatch, ply: int) -> Sheet:
    """The sheet of the part of a match that begins at a ply."""
    assert match.outcome is not None
    start = match.seen(None, ply) if ply else None
    first = PublicStep(ply, None, () if ply else match.events(0, None), start)
    told = [first, *(PublicStep(one.ply, one.seat, one.events) for one in match.log(None, ply))]
    people = People(NAMES[: match.seats], tuple(range(match.seats)))
    view: GameView = registry.view(match.game.meta.id)
    return view.sheet(told, match.outcome, people)


def queue_stands(seen: Any) -> tuple[int, ...]:
    model = Model()
    model.start(seen)
    if model.mode == "competitive":
        return model.totals
    if model.mode == "cooperative":
        return tuple(size + bool(chosen) for size, chosen in zip(seen.hand_sizes, seen.chosen, strict=True))
    return (sum(map(len, seen.columns)),)


STANDS: dict[str, Callable[[Any], tuple[int, ...]]] = {
    "balmy_balloonists": scores_of,
    "color_queue": queue_stands,
}


def stands(match: AnyMatch, ply: int) -> tuple[int, ...]:
    """What each has at a ply."""
    seen = match.seen(None, ply)
    found = STANDS.get(match.game.meta.id)
    return found(seen) if found else tuple(seen.scores)


@every_match
def test_its_course_goes_from_what_each_had_to_the_totals(case: Case) -> None:
    match, whole = walk(case), sheet_from(walk(case), 0)
    for ply in some_plies(match, BEGINNINGS)[1:-1]:
        made = sheet_from(match, ply)
        (label, start), *later = made.course
        longest = whole.course[-1][1]
        assert label == "start"
        assert all(_is_drawn(*one) for one in zip(stands(match, ply), start, longest, strict=True))
        assert later
        known = whole.course[len(whole.course) - len(later) :]
        assert [totals for _, totals in later] == [totals for _, totals in known]
        if case.game.meta.id not in COUNTED_ANEW:
            assert tuple(later) == known


def _is_drawn(stands: int, drawn: int, longest: int) -> bool:
    """Whether a stand is drawn where it is; who is past the finish of a race is drawn at the finish."""
    return stands == drawn or stands > drawn == longest


@every_match
def test_it_ends_as_the_whole_does(case: Case) -> None:
    match, whole = walk(case), sheet_from(walk(case), 0)
    for ply in some_plies(match, BEGINNINGS)[1:-1]:
        made = sheet_from(match, ply)
        told = ("headline", "line", "totals_words", "totals_label", "rows_title", "course_title", "ground", "measured")
        assert [getattr(made, one) for one in told] == [getattr(whole, one) for one in told]
        assert all(ply < moment.ply <= match.ply for moment in made.moments)


@every_match
def test_its_rows_count_what_came_since_after_one_of_what_was_there(case: Case) -> None:
    match, whole = walk(case), sheet_from(walk(case), 0)
    for ply in some_plies(match, BEGINNINGS)[1:]:
        made, had = sheet_from(match, ply), stands(match, ply)
        assert made.totals == match.outcome.scores  # type: ignore[union-attr]
        rows = [row for row in made.rows if row.label == "From before"]
        assert [row.values for row in rows] == ([had] if any(had) else [])
        assert made.rows[: len(rows)] == tuple(rows)
        labels = [row.label for row in whole.rows]
        assert [row.label for row in made.rows if row not in rows and row.label not in labels] == []
        if case.game.meta.id in ADD_UP:
            assert tuple(map(sum, zip(*(row.values for row in made.rows), strict=True))) == made.totals
        for row in made.rows[len(rows) :]:
            assert len(row.values) == case.seats
            assert len(row.parts) in {0, case.seats}
