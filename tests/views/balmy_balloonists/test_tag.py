"""The tag at the end of a way: what it says, and that it keeps off the balloons."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from balloongames.core.match import LastTurn
from balloongames.rules.balmy_balloonists.moves import ChooseLane, SetAltitude
from balloongames.rules.balmy_balloonists.state import RACING
from balloongames.rules.balmy_balloonists.world import LANES
from balloongames.ui import last_turns
from balloongames.ui.canvas import TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.theme import Look
from balloongames.views.balmy_balloonists import balloons, flock, scenery
from balloongames.views.balmy_balloonists.balloons import balloon_box, scale_box
from balloongames.views.balmy_balloonists.chart import Chart
from balloongames.views.balmy_balloonists.flight_words import space_of
from balloongames.views.balmy_balloonists.last_turns import trace_of
from balloongames.views.balmy_balloonists.nodes import row_node
from balloongames.views.balmy_balloonists.standing import stands
from balloongames.views.balmy_balloonists.tag import _free, shared
from balloongames.views.balmy_balloonists.world_map import lane_point
from tests.views.balmy_balloonists.races import AnyMatch, match_at, match_in, moves_of, new, with_balloon
from tests.views.balmy_balloonists.table import Table

TITLES = {"flies here", "is forced down", "finishes", "into the storm", "drifts here", "starts here", "goes on here"}


def tag_of(table: Table) -> tuple[str, Box] | None:
    """Return what the tag says, and the box of its words."""
    text_boxes: list[TextInk] = table.draw()
    return next(((ink.text, ink.box) for ink in text_boxes if ink.text in TITLES), None)


def crowd(altitude: int) -> AnyMatch:
    """Six balloons near each other, the one to move among them."""
    match = match_in("altitude", 6)
    start = match.state.course.start
    for seat in range(6):
        place = {"lane": 2 + seat % 3, "leg": start + 4 + seat // 4, "space": 1 + seat % 3, "altitude": altitude}
        match = with_balloon(match, seat, **place)
    return match


@pytest.mark.parametrize("altitude", [1, 2, 3])
@pytest.mark.parametrize("lane", [2, 3, 4])
def test_the_tag_covers_no_balloon(lane: int, altitude: int) -> None:
    match = with_balloon(crowd(altitude), crowd(altitude).state.turn, lane=lane)
    table = Table(match)
    tagged = 0
    for move in table.context.draft.rows:
        table.driver.focus_on(row_node(move))
        found = tag_of(table)
        if found is None:
            continue
        tagged += 1
        chart = table.context.chart
        for seat, stand in stands(table.context, chart).items():
            assert not found[1].overlaps(balloon_box(stand, chart.k)), f"{found[0]} over the balloon of {seat}"
    assert tagged


def test_the_tag_says_what_happens_there() -> None:
    table = Table(match_in("lane", 3))
    table.click(row_node(ChooseLane(4)))
    assert tag_of(table)[0] == "starts here"  # type: ignore[index]
    table = Table(crowd(2))
    flown = [move for move in table.context.draft.rows if isinstance(move, SetAltitude) and move.altitude]
    said = set()
    for move in flown:
        table.driver.focus_on(row_node(move))
        found = tag_of(table)
        said.add(found[0] if found else "")
    assert said <= {"flies here", "is forced down", "finishes", ""}
    assert said - {""}


def test_the_tag_keeps_off_those_of_last_turns() -> None:
    """They lie over it, and would hide what it says."""
    table = Table(crowd(2))
    context = table.context
    table.driver.focus_on(row_node(next(move for move in context.draft.rows if isinstance(move, SetAltitude))))
    table.draw()
    assert context.forecast is not None
    assert context.forecast.place is not None
    at = context.chart.point_of(space_of(context.forecast.place))
    first = _free(context, context.chart, context.forecast, at, (130, 40))
    context.turn_tags[1] = tag = Box.around(first.cx, first.cy, 37, 20)
    assert not _free(context, context.chart, context.forecast, at, (130, 40)).overlaps(tag)


@pytest.mark.parametrize("lane", [2, 5])
def test_tags_of_chosen_lanes_do_not_crowd_those_who_wait(lane: int) -> None:
    match = new("SUNNY-5", 6)
    while any(isinstance(move, ChooseLane) for move in match.moves()):
        match.play(next((move for move in match.moves() if move == ChooseLane(lane)), match.moves()[0]))
    table = Table(match)
    table.draw()
    context = table.context
    assert len(context.turn_tags) > 3
    waiting = list(stands(context, context.chart).values())
    nearest = min(math.hypot(tag.cx - one.x, tag.cy - one.y) for tag in context.turn_tags.values() for one in waiting)
    assert nearest > 60, "they stand beside the map"


class Busy(Table):
    """A table that goes on to show what the others did last while something moves, as the real one does."""

    before: Sequence[LastTurn[Any]] = ()

    def last_turns(self) -> Sequence[LastTurn[Any]]:
        return self.before if self.director.busy else super().last_turns()

    def move(self, move: Any) -> None:
        mover = self.match.to_move
        self.before = [turn for turn in self.last_turns() if turn.seat != mover]
        self.submit(move)
        self.refresh()


def test_tags_of_last_turns_hang_still_and_below_who_flies_by(monkeypatch: pytest.MonkeyPatch) -> None:
    seed, begin, end = "SUNNY-3", 60, 82
    table = Busy(match_at(seed, 6, begin), Look(background_motion=False))
    drawn: list[tuple[str, Box]] = []
    monkeypatch.setattr(last_turns, "draw_tag", lambda _c, box, *_who: drawn.append(("tag", box)))
    monkeypatch.setattr(balloons, "draw_scale", lambda _c, box, *_a, **_k: drawn.append(("scale", box)))
    covered = 0
    for move in moves_of(seed, 6)[begin:end]:
        table.move(move)
        hung: set[Box] = set()
        while table.director.busy:
            drawn.clear()
            table.draw()
            hung = hung or {*table.context.turn_tags.values()}
            assert hung == {*table.context.turn_tags.values()}
            scales = [i for i, (what, _box) in enumerate(drawn) if what == "scale"]
            tags = [i for i, (what, _box) in enumerate(drawn) if what == "tag"]
            assert max(tags, default=0) < min(scales, default=1000), "balloons lie over all tags"
            covered += any(drawn[i][1].inset(1).overlaps(drawn[j][1]) for i in scales for j in tags)
            table.tick(1 / 15)
    assert covered, "somebody flew by a tag"


@pytest.mark.parametrize("ply", [40, 46, 52])
def test_tags_of_last_turns_hide_no_number_of_a_lane(ply: int) -> None:
    table = Table(match_at("SUNNY-3", 6, ply))
    table.draw()
    chart = table.context.chart
    discs = [Box.around(*lane_point(chart, table.context.lines[0], lane), 10, 10) for lane in LANES]
    assert table.context.turn_tags
    assert not any(tag.overlaps(disc) for tag in table.context.turn_tags.values() for disc in discs)


@pytest.mark.parametrize("ply", [25, 37, 54, 70, 82])
def test_letters_and_steps_lie_over_no_balloon_or_scale(ply: int, monkeypatch: pytest.MonkeyPatch) -> None:
    signs: dict[str, tuple[bool, Box]] = {}

    def sign(_canvas: object, chart: Chart, at: tuple[float, float], text: str, *, dark: bool) -> None:
        signs[text] = dark, Box.around(*at, 14 * chart.k, 14 * chart.k)

    monkeypatch.setattr(scenery, "draw_step", partial(sign, dark=False))
    monkeypatch.setattr(scenery, "draw_altitude", partial(sign, dark=True))
    table = Table(match_at("SUNNY-4", 5, ply))
    rows = [move for move in table.context.draft.rows if isinstance(move, SetAltitude)] or [None]
    for move in rows:
        if move is not None:
            table.driver.focus_on(row_node(move))
        table.draw()
        chart = table.context.chart
        standing = stands(table.context, chart).values()
        taken = [box for one in standing for box in (balloon_box(one, chart.k), scale_box(one, chart.k))]
        assert signs
        for text, (dark, place) in signs.items():
            hidden = sum(shared(place, box) for box in taken)
            assert hidden <= (0 if dark else 0.15 * place.w * place.h), text
        signs.clear()


@pytest.mark.usefixtures("no_pixels")
def test_balloons_lie_over_the_ways_and_tags_of_last_turns_and_over_the_pointer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[str] = []
    for module, name in ((last_turns, "_draw_trace"), (scenery, "draw_pointer"), (flock, "draw_balloon")):
        monkeypatch.setattr(module, name, lambda *_a, name=name, **_k: drawn.append(name))
    table = Table(match_at("SUNNY-4", 5, 54))
    table.draw()
    assert {"_draw_trace", "draw_pointer"} <= {*drawn}
    first = drawn.index("draw_balloon")
    assert {*drawn[first:]} == {"draw_balloon"}


@pytest.mark.usefixtures("no_pixels")
@pytest.mark.parametrize("seed", ["SUNNY-3", "SUNNY-5"])
def test_the_way_of_a_last_turn_leads_to_where_its_balloon_is(seed: str) -> None:
    """Also where another one's wind has blown it since."""
    match, met = new(seed, 6), 0
    table = Table(match)
    for move in moves_of(seed, 6)[:90]:
        match.play(move)
        table.board.sync(table.seen())
        context = table.context
        for turn in table.last_turns():
            trace, balloon = trace_of(turn, context), context.seen.balloons[turn.seat]
            if trace is None or not trace.way or balloon.standing != RACING or balloon.leg >= context.seen.course.end:
                continue
            met += 1
            assert math.dist(trace.way[-1], context.chart.point_of(space_of(balloon.place))) < 1
    assert met > 20


@pytest.mark.usefixtures("no_pixels")
@pytest.mark.parametrize("ply", [40, 52, 70, 100, 126])
def test_tags_of_last_turns_lie_on_no_rose_and_no_ring_of_another_one(ply: int) -> None:
    table = Table(match_at("SUNNY-3", 6, ply))
    table.draw()
    context = table.context
    rose = Box.around(context.chart.cx, context.chart.cy, 40 * context.chart.k, 40 * context.chart.k)
    tags = context.turn_tags
    assert tags
    assert not [number for number, tag in tags.items() if tag.overlaps(rose)]
    for turn in table.last_turns():
        trace = trace_of(turn, context)
        ring = [Box.around(*trace.way[0], 10, 10)] if trace is not None and trace.way else []
        assert not [number for number, tag in tags.items() if any(tag.overlaps(one) for one in ring)]
