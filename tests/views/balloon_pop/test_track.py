"""The score track: everybody can be told apart, with the score, and where the previewed move leads."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterator

import pytest

from balloongames import i18n
from balloongames.core.match import Match
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.state import Tally
from balloongames.ui.geometry import Box
from balloongames.ui.rolling import Roll, Rolls
from balloongames.ui.theme import Look
from balloongames.views.balloon_pop import track
from balloongames.views.balloon_pop.board import Board
from tests.rules.balloon_pop.positions import position
from tests.views.balloon_pop.table import Table, match_at, plies
from tests.views.balloon_pop.test_clips import chain_of_three


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def pills_of(table: Table) -> list[Box]:
    """The boxes round the scores on the track of a table."""
    canvas = table.kit.canvas(table.window)
    return [track._pill(canvas, one) for one in crowd_of(table)]


def assert_scores_stand_free(table: Table) -> None:
    """No score touches another, nor the edge of the panel."""
    panel, pills = table.board.context.track, pills_of(table)  # type: ignore[attr-defined]
    assert all(panel.holds(one) for one in pills)
    assert not any(a.grow(1).overlaps(b) for a, b in itertools.combinations(pills, 2))


def crowd_of(table: Table) -> list[track._Marker]:
    """The markers on the track of a table, as they are drawn, from the left."""
    assert isinstance(table.board, Board)
    table.draw()
    context = table.board.context
    assert context.track is not None
    canvas = table.kit.canvas(table.window)
    line, end = track._line(context, context.track)
    return sorted(track._crowd(canvas, context, context.track, line, end).values(), key=lambda one: one.x)


@pytest.mark.parametrize("scale", [1.0, 1.25])
@pytest.mark.parametrize("scores", [(0, 0, 0, 0), (5, 6, 6, 6), (28, 29, 29, 30), (0, 12, 12, 30)], ids=str)
def test_all_have_their_score_over_them_and_no_ropes_cross(scores: tuple[int, ...], scale: float) -> None:
    state = position("", "", "", "", phase="card", tallies=[Tally(score) for score in scores])
    table = Table(Match(GAME, state.rules.options, 4, "x", later=(state, 9)), Look(text_scale=scale))
    crowd = crowd_of(table)
    assert [one.score_x for one in crowd] == sorted(one.score_x for one in crowd)
    box = table.board.context.track  # type: ignore[attr-defined]
    texts = [ink for ink in table.draw() if ink.box.w < 60 and box.holds(ink.box, slack=1)]
    for one in crowd:
        (score,) = [ink for ink in texts if abs(ink.box.cx - one.x) < 1 and ink.box.bottom < one.foot - one.side + 4]
        assert (score.text, score.fits) == (str(one.score), True)
    assert_scores_stand_free(table)


def test_a_ghost_stands_where_the_move_would_lead_even_among_others() -> None:
    ghosts = 0
    for ply in plies("Wind-1", 4, "place"):
        table = Table(match_at("Wind-1", 4, ply))
        crowd = crowd_of(table)
        context = table.board.context  # type: ignore[attr-defined]
        points = context.outlook()[1].outlook.high
        found = [one for one in crowd if one.ghost]
        assert [one.score for one in found] == [context.model.scores[context.own] + points] * bool(points)
        assert_scores_stand_free(table)
        ghosts += len(found)
    assert ghosts > 3


def test_no_marker_jumps_when_it_meets_another_or_passes_it() -> None:
    """Mira comes to the score on which Bruno stands, and goes past him."""
    state = position("GB,GW,rB", "B,G", cards=(4, 4), groups=("WyGG", "GgYg"), tallies=[Tally(2), Tally(4)])
    table = Table(Match(GAME, {}, 2, "x", later=(state, 6)))
    before = {one.seat: one for one in crowd_of(table) if not one.ghost}
    order = {tuple(before)}
    table.submit(GAME.parse_move("v2WyGG"))
    while table.director.busy:
        table.tick()
        now = {one.seat: one for one in crowd_of(table) if not one.ghost}
        order.add(tuple(now))
        for seat, one in now.items():
            assert abs(one.x - before[seat].x) < 8
            assert abs(one.foot - before[seat].foot) < 3
            assert abs(one.side - before[seat].side) <= 4
        before = now
    assert order == {(0, 1), (1, 0)}


@pytest.mark.parametrize(("seats", "scale"), [(2, 1.0), (4, 1.0), (4, 1.25)])
def test_a_marker_ticks_with_the_plate_and_its_score_passes_clear_of_others(seats: int, scale: float) -> None:
    """A chain of three leads past everybody: 2, 1 and 2 points, one series after the other."""
    tallies = [Tally(2), Tally(3), Tally(4), Tally(6)][:seats]
    table = Table(chain_of_three(seats=seats, tallies=tallies), Look(text_scale=scale))
    board = table.board
    assert isinstance(board, Board)
    table.submit(GAME.parse_move("v2WyGG"))
    ticks = []
    while table.director.busy or board.animating:
        (own,) = [one for one in crowd_of(table) if one.seat == 0 and not one.ghost]
        assert own.score == board.context.score_of(0)
        assert_scores_stand_free(table)
        ticks.append(own.score)
        table.tick()
    assert [score for score, _same in itertools.groupby(ticks)] == [2, 4, 5, 7]


def test_markers_that_are_due_together_hop_one_after_the_other() -> None:
    """Whoever skips has all of them hop at once: the others wait for the first one."""
    state = position("", "", "", "", phase="card", tallies=[Tally(score) for score in (3, 4, 5, 6)])
    table = Table(Match(GAME, state.rules.options, 4, "x", later=(state, 9)))
    board = table.board
    assert isinstance(board, Board)
    for seat, score in enumerate((3, 4, 5, 6)):
        board.animation.hop(seat, 9 - score, score)
    seen = set()
    while board.animating:
        assert_scores_stand_free(table)
        seen.add(tuple(one.seat for one in crowd_of(table)))
        table.tick()
    assert {(3, 2, 1, 0), (0, 1, 2, 3)} <= seen


def test_scores_on_the_track_roll_and_so_does_what_is_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled: dict[Hashable, set[tuple[str, str]]] = {}
    looks = Rolls.look

    def note(rolls: Rolls, key: Hashable, text: str) -> Roll:
        roll = looks(rolls, key, text)
        if not roll.is_over:
            rolled.setdefault(key, set()).add((roll.old, roll.new))
        return roll

    monkeypatch.setattr(Rolls, "look", note)
    table = Table(chain_of_three())
    for move in ("v2WyGG", "v1WyGG", "v2WyGG"):
        table.board.propose(GAME.parse_move(move))
        for _frame in range(12):
            table.draw()
            table.tick()
    assert rolled[("track", 0, True)]
    table.submit(GAME.parse_move("v2WyGG"))
    while table.director.busy:
        table.draw()
        table.tick()
    assert rolled[("track", 0, False)] == {("0", "2"), ("2", "3"), ("3", "5")}
