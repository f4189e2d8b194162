"""Who stands where on the map: nobody jumps, shrinks at a stroke or disappears behind another one."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from balloongames.core.game import Seat
from balloongames.ui.geometry import Box
from balloongames.ui.theme import Look
from balloongames.views.balmy_balloonists.balloons import balloon_box
from balloongames.views.balmy_balloonists.chart import BalloonPose
from balloongames.views.balmy_balloonists.standing import drawing_order, stands
from balloongames.views.balmy_balloonists.tag import shared
from tests.views.balmy_balloonists.races import match_in, moves_of, new, with_balloon
from tests.views.balmy_balloonists.table import Table
from tests.views.balmy_balloonists.test_clips import flight_of

SAMPLES = 60


def flown(table: Table, clip: Any) -> list[dict[Seat, BalloonPose]]:
    """All stands from before a flight to after it, in even steps of time."""
    chart, context = table.context.chart, table.context
    found = [stands(context, chart)]
    for i in range(SAMPLES + 1):
        clip.show(clip.seconds * i / SAMPLES)
        found.append(stands(context, chart))
    clip.done()
    return [*found, stands(context, chart)]


def meeting() -> tuple[Table, Any, Seat]:
    """A table at which a balloon leaves one that it shared a space with, and comes to a third one."""
    match = match_in("altitude", 3)
    mover = match.state.turn
    left, met = (seat for seat in range(3) if seat != mover)
    here = match.state.balloons[mover]
    match = with_balloon(match, left, lane=here.lane, leg=here.leg, space=here.space)
    flight = flight_of(match)
    end = flight.path[-1]
    match = with_balloon(match, met, lane=end.lane, leg=end.leg, space=end.space)
    table = Table(match, Look())
    clip = table.board.animate(flight)
    assert clip is not None
    return table, clip, mover


def test_nothing_jumps_while_a_balloon_leaves_one_and_comes_to_another() -> None:
    table, clip, mover = meeting()
    k = table.context.chart.k
    pictures = flown(table, clip)
    assert all(len(picture) == 3 for picture in pictures)
    for before, after in itertools.pairwise(pictures):
        for seat in range(3):
            a, b = balloon_box(before[seat], k), balloon_box(after[seat], k)
            limit = 8 if seat == mover else 4
            assert max(abs(a.cx - b.cx), abs(a.bottom - b.bottom)) < limit, seat
            assert abs(before[seat].scale - after[seat].scale) < 0.04, seat


def test_the_one_who_moves_is_on_top_until_its_turn_ends() -> None:
    table, clip, mover = meeting()
    context, chart = table.context, table.context.chart
    orders = set()
    for i in range(SAMPLES + 1):
        clip.show(clip.seconds * i / SAMPLES)
        orders.add(tuple(drawing_order(context, stands(context, chart))))
    clip.done()
    orders.add(tuple(drawing_order(context, stands(context, chart))))
    assert len(orders) == 1, "the order changed on the way"
    assert orders.pop()[-1] == mover


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_who_shares_a_space_with_a_balloon_on_its_way_is_seen(share: float) -> None:
    table, clip, _mover = meeting()
    clip.show(clip.seconds * share)
    context, chart = table.context, table.context.chart
    boxes: list[Box] = [balloon_box(stand, chart.k).inset(0.1) for stand in stands(context, chart).values()]
    assert not any(a.overlaps(b) for a, b in itertools.combinations(boxes, 2))


@pytest.mark.usefixtures("no_pixels")
@pytest.mark.parametrize("seed", ["SUNNY-1", "SUNNY-3"])
def test_balloons_of_neighboring_spaces_lean_apart(seed: str) -> None:
    """In narrow lanes near the pole they would hide each other."""
    match = new(seed, 6)
    table = Table(match)
    context, crowded = table.context, 0
    for move in moves_of(seed, 6)[:160]:
        match.play(move)
        table.board.sync(table.seen())
        found, k = stands(context, context.chart), context.chart.k
        crowded += any(stand.scale < 1 for stand in found.values())
        boxes = [balloon_box(stand, k) for stand in found.values()]
        for a, b in itertools.combinations(boxes, 2):
            assert shared(a, b) <= 0.2 * min(a.w * a.h, b.w * b.h), match.ply
    assert crowded


def test_nobody_moves_aside_as_a_balloon_rises() -> None:
    match = match_in("altitude", 3)
    for seat in range(3):
        match = with_balloon(match, seat, lane=1, leg=match.state.course.start + 3, space=1 + seat % 2, altitude=1)
    table = Table(match)
    context = table.context
    low = stands(context, context.chart)
    context.animation.heights[0] = 2.5
    high = stands(context, context.chart)
    assert [(one.x, one.y, one.lean, one.scale) for one in low.values()] == [
        (one.x, one.y, one.lean, one.scale) for one in high.values()
    ]
