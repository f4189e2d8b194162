"""Where everybody stands: rows by degrees, sectors on the rim, feet in their spaces, and the ribbon at the finish."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from balloongames.core.game import Event
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.moves import ChooseLane, PlayWind
from balloongames.rules.balmy_balloonists.state import OUT, RACING, Place
from balloongames.rules.balmy_balloonists.world import LANES, SECTORS, Space
from balloongames.ui.anim import BASE, QUICK
from balloongames.ui.board_context import MatchContext, Number
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.input import Typed
from balloongames.ui.page import Page
from balloongames.ui.theme import COACH_LOOK, PLAYER_LOOKS, Look, ThemeName
from balloongames.views.balmy_balloonists import race, ribbon
from balloongames.views.balmy_balloonists.actions import step_of
from balloongames.views.balmy_balloonists.atlas import Course
from balloongames.views.balmy_balloonists.balloons import balloon_box
from balloongames.views.balmy_balloonists.chart import SECTOR_R, Trail
from balloongames.views.balmy_balloonists.map_art import DISC
from balloongames.views.balmy_balloonists.nodes import wind_node
from balloongames.views.balmy_balloonists.race import row_box
from balloongames.views.balmy_balloonists.race_bar import _paint_flown
from balloongames.views.balmy_balloonists.ranks import degrees_of, lap_of, rank_of, ranked
from balloongames.views.balmy_balloonists.ribbon import first_words, hangs
from balloongames.views.balmy_balloonists.scenery import sector_now
from balloongames.views.balmy_balloonists.standing import shared_places, stands
from balloongames.views.balmy_balloonists.start_grid import on_grid, waiting_in
from balloongames.views.balmy_balloonists.world_map import lane_point
from tests.views.balmy_balloonists.races import match_at, match_in, moves_of, new, with_balloon
from tests.views.balmy_balloonists.table import Table
from tests.views.common import AnyMatch

_SET_BACK = (e.BalloonThrownBack, e.BalloonBlown, e.BalloonRestarted)


def test_rows_stand_by_degrees_that_only_a_throw_back_or_a_wind_takes_away() -> None:
    match = new("SUNNY-3", 4)
    table = Table(match, size=(640, 360))
    context = table.context
    before = [0] * 4
    for move in moves_of("SUNNY-3", 4)[:160]:
        match.play(move)
        table.board.sync(table.seen())
        now = [degrees_of(context, seat) for seat in range(4)]
        told = match.events(match.ply, None)
        for seat in range(4):
            back = any(
                getattr(event, "seat", None) == seat
                and (isinstance(event, _SET_BACK) or (isinstance(event, e.BalloonFlew) and event.speed < 0))
                for event in told
            )
            assert now[seat] >= before[seat] or back, told
        rows = ranked(context)
        assert [now[seat] for seat in rows] == sorted(now, reverse=True)
        for a, b in itertools.combinations(range(4), 2):
            far = [(now[seat], context.model.balloons[seat].past) for seat in (a, b)]
            assert (rank_of(context, a) == rank_of(context, b)) == (far[0] == far[1])
        before = now
    assert max(before) > 120, "they got somewhere"


@pytest.mark.parametrize("phase", ["lane", "wind"])
def test_what_is_outlined_at_the_start_hides_no_number_of_a_lane(phase: str) -> None:
    table = Table(match_in(phase, 4))
    chart, line = table.context.chart, table.context.lines[0]
    east = chart.atlas.course(*chart.atlas.lines[line][1]).east
    places = [node.box for name, node in table.page.nodes.items() if name.startswith("map.")]
    assert places
    for lane in LANES:
        middle = (chart.atlas.rings[lane - 1] + chart.atlas.rings[lane]) / 2
        number = Box.around(*chart.at(Course(east, middle)), 1.4 * DISC * chart.k, 1.4 * DISC * chart.k)
        assert not any(box.overlaps(number) for box in places)


def about_to_cross(look: Look | None = None, legs: int = 1, first: int = 1) -> tuple[Table, list[Event]]:
    """A balloon that is seven spaces before its rest behind the finish, or a sector more, and what happens then.

    From a later ``first`` space it is nearer.
    """
    match = match_in("altitude", 4)
    seat, end = match.state.turn, match.state.course.end
    match = with_balloon(match, seat, lane=3, leg=end - legs, space=first, altitude=2)
    path = [Place(3, leg, i) for leg in range(end - legs, end + 1) for i in (1, 2, 3, 4)][first:]
    events: list[Event] = [
        e.AltitudeChanged(seat, 3, "choice", (0, 1, 0)),
        e.BalloonFlew(seat, len(path), tuple(path), "across", barred=False),
        e.FinishCrossed(seat, 4),
        e.RaceEnded("across", (seat,), (0,) * 4),
    ]
    return Table(match, look or Look()), events


def beats(table: Table, events: list[Event]) -> dict[str, float]:
    """When what is heard, and when the banner comes, in milliseconds."""
    found: dict[str, float] = {}
    passed = 0.0
    for event in events:
        clip = table.board.animate(event)
        assert clip is not None
        for second, cue in clip.cues:
            cue()
            found.setdefault(table.cues[-1][0], 1000 * (passed + second))
        for i in range(int(clip.seconds * 1000 / 4)):
            assert clip.show is not None
            clip.show(i * 0.004)
            if table.board.animation.banner is not None:
                found.setdefault("banner", 1000 * passed + 4 * i)
        clip.done()
        passed += clip.seconds
    return found


@pytest.mark.parametrize(("legs", "first"), [(1, 1), (1, 4), (2, 1)], ids=["seven spaces", "four", "eleven"])
def test_crossing_the_line_has_its_beats(legs: int, first: int) -> None:
    found = beats(*about_to_cross(legs=legs, first=first))
    asked = {"sand": 0, "wind": 340, "ship_bell": 983, "brass": 983, "banner": 1180, "chord": 1887}
    bell = found.pop("ship_bell")
    assert bell <= 983  # the red line of the quadrant is rung, too
    assert found == pytest.approx({name: at for name, at in asked.items() if name != "ship_bell"}, abs=20)


def test_who_is_first_across_the_line_is_told_by_the_banner_alone_and_with_one_chord() -> None:
    table, events = about_to_cross()
    told = {}
    for event in events:
        clip = table.board.animate(event)
        assert clip is not None
        assert clip.show is not None
        assert clip.done is not None
        clip.show(clip.seconds)
        animation = table.board.animation
        told[type(event)] = animation.banner is not None, animation.notice is not None, table.board.may_say(event)
        for _at, cue in clip.cues:
            cue()
        clip.done()
    assert told[e.BalloonFlew] == (False, True, True)
    assert told[e.FinishCrossed] == (True, False, False)
    assert told[e.RaceEnded][:2] == (True, False)
    assert [name for name, _degree in table.cues].count("chord") == 1


def test_a_race_that_ends_in_a_later_turn_sounds_its_chord_again() -> None:
    table, (*events, end) = about_to_cross()
    other = (events[0].seat + 1) % 4  # type: ignore[attr-defined]
    for event in (*events, e.TurnStarted(other), e.FinishCrossed(other, 2), end):
        clip = table.board.animate(event)
        if clip is not None:
            for _at, cue in clip.cues:
                cue()
            assert clip.done is not None
            clip.done()
        if isinstance(event, e.FinishCrossed) and event.seat == other:
            assert table.board.may_say(event), "it is no banner that tells it"
    assert [name for name, _degree in table.cues].count("chord") == 2


@pytest.mark.parametrize("legs", [1, 2], ids=["from the last sector", "from farther away"])
def test_the_ribbon_hangs_before_it_is_cut_and_its_ends_lie_there_after(
    monkeypatch: pytest.MonkeyPatch, legs: int
) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(ribbon, "_stroke", lambda *args: drawn.append(args))
    table, events = about_to_cross(legs=legs)

    def strokes(show: Callable[[float], None], seconds: float) -> int:
        drawn.clear()
        show(seconds)
        table.draw()
        return len(drawn)

    seen = []
    for event in events[:3]:
        clip = table.board.animate(event)
        assert clip is not None
        assert clip.show is not None
        seen.append([strokes(clip.show, share * clip.seconds) for share in (0.5, 1.0)])
        clip.done()
    assert seen[1:] == [[1, 1], [2, 2]]
    assert strokes(lambda _t: None, 0) == 2, "until the race is over"


@pytest.mark.parametrize("home", [True, False], ids=["across the finish", "into the last sector"])
def test_the_ribbon_hangs_before_anybody_is_in_the_last_sector(monkeypatch: pytest.MonkeyPatch, *, home: bool) -> None:
    strokes: list[Sequence[tuple[float, float]]] = []
    monkeypatch.setattr(ribbon, "_stroke", lambda _canvas, _chart, points: strokes.append(points))
    table, events = about_to_cross(legs=2)
    context, flight = table.context, events[1]
    last = context.model.course.end % 12 or 12
    if not home:
        path = flight.path[:4]  # type: ignore[attr-defined]
        flight = e.BalloonFlew(events[0].seat, 4, path, "", barred=False)  # type: ignore[attr-defined]
    clip = table.board.animate(flight)
    assert clip is not None
    assert clip.show is not None
    lengths = []
    for i in range(61):
        clip.show(clip.seconds * i / 60)
        strokes.clear()
        table.draw()
        lengths.append(sum(math.dist(*ends) for line in strokes for ends in itertools.pairwise(line)))
        if sector_now(context, context.chart) == last:
            break
    assert lengths[0] == 0
    assert max(b - a for a, b in itertools.pairwise(lengths)) < 0.4 * lengths[-1], "it is rolled out"
    clip.done()
    context.model.put(events[0].seat, leg=context.model.course.end - 1, standing=RACING)  # type: ignore[attr-defined]
    strokes.clear()
    table.draw()
    assert lengths[-1] == pytest.approx(math.dist(*strokes[0]))


def test_the_ribbon_lies_on_no_number_of_a_lane(monkeypatch: pytest.MonkeyPatch) -> None:
    strokes: list[Sequence[tuple[float, float]]] = []
    monkeypatch.setattr(ribbon, "_stroke", lambda _canvas, _chart, points: strokes.append(points))
    table, events = about_to_cross()
    chart, line = table.context.chart, table.context.lines[1]
    discs = [lane_point(chart, line, lane) for lane in LANES]

    def nearest() -> float:
        strokes.clear()
        table.draw()
        points = [Trail.through(stroke).at(i / 40) for stroke in strokes for i in range(41)]
        return min(math.dist(point, disc) for point in points for disc in discs)

    clear = (DISC + 4) * chart.k
    assert nearest() > clear, "it hangs"
    for event in events[:3]:
        clip = table.board.animate(event)
        assert clip is not None
        clip.done()
    assert nearest() > clear, "its ends lie there"


@pytest.mark.parametrize("reduced", [False, True])
def test_the_ribbon_is_pulled_unless_motion_is_reduced(monkeypatch: pytest.MonkeyPatch, *, reduced: bool) -> None:
    strokes: list[Sequence[tuple[float, float]]] = []
    monkeypatch.setattr(ribbon, "_stroke", lambda _canvas, _chart, points: strokes.append(points))
    table, events = about_to_cross(Look(reduced_motion=reduced))
    clip = table.board.animate(events[1])
    assert clip is not None
    assert clip.show is not None
    clip.show(clip.seconds)
    table.draw()
    (points,) = strokes
    assert (Trail.through(points).length > 1.02 * math.dist(points[0], points[-1])) is not reduced


def test_the_ribbon_springs_from_where_it_was_pulled_to(monkeypatch: pytest.MonkeyPatch) -> None:
    strokes: list[Sequence[tuple[float, float]]] = []
    monkeypatch.setattr(ribbon, "_stroke", lambda _canvas, _chart, points: strokes.append(points))
    table, events = about_to_cross()
    for event in events[:2]:
        clip = table.board.animate(event)
        assert clip is not None
        assert clip.show is not None
        clip.show(0.999 * clip.seconds)
        strokes.clear()
        table.draw()
        clip.done()
    pulled = strokes[0][1]
    cut = table.board.animate(events[2])
    assert cut is not None
    assert cut.show is not None
    cut.show(0.0)
    strokes.clear()
    table.draw()
    assert [points[-1] for points in strokes] == [pytest.approx(pulled, abs=1.0)] * 2


def test_the_way_home_stays_while_the_finish_is_looked_at() -> None:
    table, events = about_to_cross()
    animation, ways = table.board.animation, []
    for event in events[1:3]:
        clip = table.board.animate(event)
        assert clip is not None
        assert clip.show is not None
        clip.show(0.5 * clip.seconds)
        flying = animation.journeys.get(events[0].seat)  # type: ignore[attr-defined]
        ways.append((flying or animation.flown[1]).places)
        clip.done()
    assert ways[0] == ways[1]
    assert animation.flown is None


def test_who_is_in_a_hurry_still_sees_the_flight_home_and_the_finish() -> None:
    table, events = about_to_cross()
    table.director.play(events, table.seen())
    begun = []
    while table.director.busy and len(begun) < 9:
        begun.append(type(table.director.event))
        table.director.hurry()
    assert begun == [e.AltitudeChanged, e.BalloonFlew, e.FinishCrossed, e.RaceEnded]


def test_the_first_cuts_the_ribbon_and_is_named_with_the_degrees_of_its_row() -> None:
    table, events = about_to_cross()
    context, seat = table.context, events[0].seat  # type: ignore[attr-defined]
    assert hangs(context.model)
    for event in events[:3]:
        clip = table.board.animate(event)
        assert clip is not None
        assert clip.show is not None
        clip.show(0.5)
        table.draw()
        if isinstance(event, e.FinishCrossed):
            assert any(first_words(context, seat) == ink.text for ink in table.page.text_boxes)
        clip.show(clip.seconds)
        clip.done()
    assert not hangs(context.model)
    assert (context.animation.ribbon, context.animation.banner) == (None, None)
    end = table.board.animate(events[3])
    assert end is not None
    assert end.show is not None
    end.show(0.5)
    assert context.animation.banner == seat, "it stands until the result rises"
    end.done()
    assert context.animation.banner is None
    assert f"{degrees_of(context, seat)}°" in first_words(context, seat)
    assert ranked(context)[0] == seat


def test_across_the_line_neither_the_degrees_nor_the_steps_of_the_turn_go_back() -> None:
    table, events = about_to_cross()
    context, seat = table.context, events[0].seat  # type: ignore[attr-defined]
    degrees, steps = [], []
    for event in events[:4]:
        clip = table.board.animate(event)
        assert clip is not None
        assert clip.show is not None
        clip.show(0.5)
        degrees.append(degrees_of(context, seat))
        steps.append(step_of(context))
        clip.done()
    degrees.append(degrees_of(context, seat))
    assert degrees == sorted(degrees)
    assert degrees[-3:] == [lap_of(context)] * 3
    assert steps == [1, 2, 2, 2]


def test_with_reduced_motion_the_banner_is_there_at_once() -> None:
    table, events = about_to_cross(Look(reduced_motion=True))
    clip = table.board.animate(events[2])
    assert clip is not None
    assert clip.show is not None
    clip.show(0.0)
    assert table.board.animation.banner is not None


def test_a_change_of_rank_swaps_rows() -> None:
    table, events = about_to_cross()
    context, seat = table.context, events[0].seat  # type: ignore[attr-defined]
    table.board.model.put(seat, leg=context.model.course.start)
    table.board.model.put((seat + 1) % 4, leg=context.model.course.start + 3)
    table.refresh()
    before = row_box(context, seat)
    clip = table.board.animate(events[1])
    assert clip is not None
    clip.done()
    assert context.animation.swap is not None
    table.tick(QUICK + BASE + 0.02)
    after = row_box(context, seat)
    assert before is not None
    assert after is not None
    assert after.y < before.y
    assert context.animation.swap is None


def test_rows_change_places_and_ranks_once_the_degrees_have_changed() -> None:
    table, events = about_to_cross()
    context, seat = table.context, events[0].seat  # type: ignore[attr-defined]
    for one in range(4):
        table.board.model.put(one, leg=context.model.course.start + 3 * (one != seat))
    table.refresh()
    table.board.update(0.01)
    name, panel = table.people.names[seat], context.layout.race

    def told() -> tuple[float, str, str]:
        """Where the degrees of the one that flew are written, these, and the rank."""
        inks = [ink for ink in table.draw() if panel.contains(ink.box.cx, ink.box.cy)]
        (far,) = [ink for ink in inks if ink.text.endswith("°") and ink.text != "90°"]
        (row,) = [ink.box for ink in inks if ink.text == name]
        (rank,) = [ink.text for ink in inks if abs(ink.box.cy - row.cy) < 16 and ink.box.right < row.x]
        return far.box.y, far.text, rank

    assert told()[1:] == ("7°", "4")
    clip = table.board.animate(events[1])
    assert clip is not None
    clip.done()
    table.refresh()
    seen = []
    while table.board.animating:
        seen.append(told())
        table.board.update(1 / 60)
    assert seen[-1][0] < seen[0][0] - 100
    assert {told[1:] for told in seen if told[0] < seen[0][0] - 0.5} == {("360°", "1")}
    assert ("7°", "4") in {told[1:] for told in seen}


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(("seats", "ply"), [(3, 40), (4, 62), (6, 60)])
def test_every_way_to_play_a_wind_card_is_a_row_without_a_press(seats: int, ply: int, scale: float) -> None:
    match = match_at("SUNNY-3", seats, ply)
    while match.state.phase != "wind" or not any(
        isinstance(move, PlayWind) and move.target not in (match.state.turn, -1) for move in match.moves()
    ):
        match.play(match.moves()[0])
    table = Table(match, Look(text_scale=scale, background_motion=False, speed=0))
    assert table.page
    found: list[object] = []
    pages = 0
    while not set(table.context.on_leaf) <= set(found):
        found += table.context.on_leaf
        for move in table.context.on_leaf:
            node = table.node(wind_node(move, table.context.draft))
            assert node.box.h >= 36
        pages += 1
        if "rows.next" in table.page.nodes:
            table.click("rows.next")
    assert len(found) == len(set(found))
    assert set(found) == set(match.moves())
    table.do(*(Typed("1"),))
    assert table.context.draft.pick == table.context.on_leaf[0]


def on_map(match: AnyMatch) -> tuple[Any, Any]:
    table = Table(match, size=(640, 360))
    return table.context, table.context.chart


@pytest.mark.parametrize(("seats", "ply"), [(6, 0), (6, 40), (4, 90), (2, 60)])
def test_every_balloon_stands_in_its_space_and_covers_no_other(seats: int, ply: int) -> None:
    match = match_at("SUNNY-3", seats, ply) if ply else match_in("wind", seats)
    context, chart = on_map(match)
    found = stands(context, chart)
    for seat, place in shared_places(context).items():
        balloon, foot = context.model.balloons[seat], found[seat]
        if balloon.standing == RACING and place.space.space and not place.home:
            box = chart.bounds(place.space)
            assert box.grow(2).contains(foot.x, foot.y)
    boxes = {seat: balloon_box(stand, chart.k) for seat, stand in found.items()}
    racing = [seat for seat in boxes if context.model.balloons[seat].standing != OUT]
    for a, b in itertools.combinations(racing, 2):
        assert _shared(boxes[a], boxes[b]) <= 0.2 * min(boxes[a].w * boxes[a].h, boxes[b].w * boxes[b].h) or (
            shared_places(context)[a] != shared_places(context)[b]
        )


def _shared(a: Box, b: Box) -> float:
    w, h = min(a.right, b.right) - max(a.x, b.x), min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, w) * max(0.0, h)


def test_at_the_start_no_two_balloons_overlap() -> None:
    match = match_in("wind", 6)
    context, chart = on_map(match)
    boxes = [balloon_box(stand, chart.k).inset(0.1) for stand in stands(context, chart).values()]
    assert len(boxes) == 6
    assert not any(a.overlaps(b) for a, b in itertools.combinations(boxes, 2))


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1024, 768), (1680, 720)], ids=str)
def test_the_twelve_sectors_stand_on_the_rim_under_no_card(size: tuple[int, int]) -> None:
    table = Table(match_in("altitude", 3), size=size)
    context, chart = table.context, table.context.chart
    r = SECTOR_R * chart.k
    for sector in SECTORS:
        x, y = chart.on_rim(sector)
        out = math.hypot(x - chart.cx, y - chart.cy)
        assert chart.box.w / 2 - r < out < chart.box.w / 2
        for card in (*context.layout.corners, *context.layout.layers):
            near = min(max(x, card.x), card.right), min(max(y, card.y), card.bottom)
            assert math.dist((x, y), near) >= r, sector
        middle = chart.atlas.find(*chart.atlas.at(chart.atlas.middle(Space(3, sector, 2))))
        assert middle is not None
        assert middle.sector == sector


@pytest.mark.parametrize("theme", ["day", "strong"])
@pytest.mark.usefixtures("pixels")
def test_no_two_players_have_like_bars_in_the_race(theme: ThemeName) -> None:
    table = Table(match_in("altitude", 3), Look(theme=theme))
    bars = set()
    for look in PLAYER_LOOKS[:COACH_LOOK]:
        surface = pygame.Surface((140, 20))
        _paint_flown(table.kit.canvas(surface), Box(4, 4, 120, 8), look)
        bars.add(pygame.image.tobytes(surface, "RGB"))
    assert len(bars) == COACH_LOOK


def lined_up(lanes: Sequence[int]) -> AnyMatch:
    """A match in which all have chosen their start lanes, and nobody has flown."""
    match = match_at("SUNNY-1", len(lanes), 0)
    for lane in lanes:
        match.play(ChooseLane(lane))
    return match


@pytest.mark.parametrize("lanes", [(2, 3, 4, 5), (2, 2, 3, 3, 4, 5), (5, 5, 5, 4, 4, 4), (2, 2, 2, 5, 5, 5)])
def test_at_the_start_all_can_be_told_apart(lanes: tuple[int, ...]) -> None:
    match = lined_up(lanes)
    context, chart = on_map(match)
    boxes = [balloon_box(stand, chart.k).inset(0.1) for stand in stands(context, chart).values()]
    assert len(boxes) == len(lanes)
    assert not any(a.overlaps(b) for a, b in itertools.combinations(boxes, 2))
    east = chart.atlas.course(*chart.atlas.lines[context.lines[0]][1]).east
    for stand in stands(context, chart).values():
        foot = chart.atlas.course((stand.x - chart.cx) / chart.k, (stand.y - chart.cy) / chart.k)
        assert 0 < (east - foot.east) % 360 < 90, "before the line"


def test_the_panel_of_the_race_is_the_start_grid_until_somebody_has_flown() -> None:
    match = lined_up((2, 2, 3, 5))
    table = Table(match)
    waiting = [waiting_in(table.context, lane) for lane in LANES]
    assert [len(seats) for seats in waiting] == [0, 2, 1, 0, 1]
    words = [ink.text for ink in table.draw()]
    assert {"On the start line", "36 spaces", "72 spaces"} <= set(words)
    for seat in range(4):
        assert words.count(table.context.name(seat)) >= 1
    assert not any(name.startswith("seat.") for name in table.page.nodes)
    while on_grid(table.context):
        table.submit(match.moves()[-1])
        table.finish()
    assert {f"seat.{seat}" for seat in range(4)} <= set(table.page.nodes)


def test_between_the_rows_of_four_there_is_air() -> None:
    table = Table(match_at("SUNNY-3", 4, 60))
    assert table.page
    rows = sorted((row for seat in range(4) if (row := row_box(table.context, seat))), key=lambda row: row.y)
    assert all(lower.y - upper.bottom > 4.5 for upper, lower in itertools.pairwise(rows))
    assert rows[0].h >= 36


@pytest.mark.usefixtures("pixels")
def test_numbers_that_rest_are_laid_down_where_they_are_written_when_they_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(match_at("SUNNY-3", 4, 60))
    laid = [table.pixels(), table.pixels()]
    assert laid[0] == laid[1], "from memory"
    texts = sorted((ink.text, ink.box) for ink in table.page.text_boxes)

    def write_each(context: MatchContext, page: Page, canvas: Canvas, numbers: Sequence[Number]) -> None:
        for one in numbers:
            context.draw_number(page, canvas, one.box, one.key, one.text, one.style, color=one.color, align=one.align)

    monkeypatch.setattr(MatchContext, "draw_numbers", write_each)
    assert table.pixels() == laid[0]
    assert sorted((ink.text, ink.box) for ink in table.page.text_boxes) == texts


@pytest.mark.parametrize("seats", [4, 6])
def test_bars_begin_and_end_below_one_another_also_beside_a_warning(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    bars: list[Box] = []
    monkeypatch.setattr(race, "paint_bar", lambda _canvas, _context, _seat, box: bars.append(box))
    match = with_balloon(match_at("SUNNY-3", seats, 140), 1, lost=1)
    Table(match).draw()
    assert len(bars) == seats
    assert len({(box.x, box.w) for box in bars}) == 1


def test_all_start_lanes_stand_on_one_page_and_the_others_say_that_nobody_starts_there() -> None:
    table = Table(match_in("lane", 6))
    said = [ink.text for ink in table.draw()]
    assert "rows.next" not in table.page.nodes
    assert all(f"Lane {lane}" in said for lane in LANES[1:])
    assert (said.count("no start"), said.count("nobody")) == (1, 4)


def test_pages_of_rows_are_numbered() -> None:
    table = Table(match_at("SUNNY-5", 4, 61))
    while "rows.next" not in table.page.nodes:
        table = Table(match_at("SUNNY-5", 4, table.match.ply + 1))
    first = {ink.text for ink in table.draw()}
    table.click("rows.next")
    second = {ink.text for ink in table.draw()}
    assert any(text.startswith("1/") for text in first)
    assert any(text.startswith("2/") for text in second)


def test_tags_in_the_rows_of_the_race_lie_over_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    bars: list[Box] = []
    monkeypatch.setattr(
        race, "paint_bar", lambda _canvas, _context, _seat, box: bars.append(Box.around(box.cx, box.cy, box.w, 13))
    )
    table = Table(match_at("SUNNY-5", 4, 84))
    table.click("list")
    table.draw()
    tags = table.context.turn_tags.values()
    assert len(tags) == 3
    assert not any(tag.overlaps(bar) for tag in tags for bar in bars)
    for tag in tags:
        assert sum(tag.overlaps(row_box(table.context, seat)) for seat in range(4)) == 1  # type: ignore[arg-type]
