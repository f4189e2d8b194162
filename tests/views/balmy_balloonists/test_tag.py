"""The tag at the end of a way: what it says, and that it keeps off the balloons."""

from __future__ import annotations

import math

import pytest

from balloongames.rules.balmy_balloonists.moves import ChooseLane, SetAltitude
from balloongames.ui.canvas import TextInk
from balloongames.ui.geometry import Box
from balloongames.views.balmy_balloonists.balloons import balloon_box
from balloongames.views.balmy_balloonists.flight_words import space_of
from balloongames.views.balmy_balloonists.nodes import row_node
from balloongames.views.balmy_balloonists.standing import stands
from balloongames.views.balmy_balloonists.tag import _free
from tests.views.balmy_balloonists.races import AnyMatch, match_in, new, with_balloon
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
