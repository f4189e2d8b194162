"""The map on the screen: where things are, where balloons stand, how they fly, and that all of it is drawn there."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from balloongames.rules.balmy_balloonists import cards, world
from balloongames.rules.balmy_balloonists.world import SPACES, Space
from balloongames.ui.geometry import Box
from balloongames.views.balmy_balloonists import balloons, marks
from balloongames.views.balmy_balloonists.chart import BALLOON, BARS, ROSE, Chart
from balloongames.views.balmy_balloonists.map_art import dashed, detail_for
from balloongames.views.balmy_balloonists.world_map import WorldMap, write_letter
from tests.views.balmy_balloonists.drawing import MAP, canvas, changed

pytestmark = pytest.mark.usefixtures("pixels")

THEMES = ("day", "dusk", "strong")
SIZES = ((960, 540), (1280, 720), (1920, 1080))


@pytest.fixture
def chart() -> Chart:
    return Chart.within(MAP)


# -- where things are -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("box", [MAP, Box(0, 0, 900, 300), Box(40, 70, 820, 820)])
def test_a_point_leads_to_the_space_that_is_drawn_there(box):
    chart = Chart.within(box)
    for space in SPACES:
        assert chart.find(*chart.point_of(space)) == space
    assert box.holds(chart.box)
    assert chart.find(box.x, box.y) is None
    assert chart.find(chart.cx, chart.cy) is None


def test_the_design_puts_45_east_below_the_pole_and_the_start_to_the_upper_left(chart):
    x, y = chart.point_of(Space(4, 4, 5))  # Iraq ends at 45 E
    assert x < chart.cx < x + 20
    assert y > chart.cy
    x, y = chart.lu(chart.atlas.lines[1][1])
    assert (x < chart.cx, y < chart.cy) == (True, True)


def test_a_balloon_on_a_line_waits_before_it_and_one_that_has_crossed_stands_behind_it(chart):
    for lane, line in itertools.product(world.LANES, world.SECTORS):
        east = chart.atlas.middle(Space(lane, line, 0)).east
        for point, side in ((chart.point_of(Space(lane, line, 0)), -1), (chart.beyond(lane, line), 1)):
            course = chart.atlas.course((point[0] - chart.cx) / chart.k, (point[1] - chart.cy) / chart.k)
            assert math.copysign(1, (course.east - east + 180) % 360 - 180) == side


def test_the_heading_is_the_way_to_the_space_ahead(chart):
    here, there = Space(5, 6, 2), Space(5, 6, 3)
    (x0, y0), (x1, y1) = chart.point_of(here), chart.point_of(there)
    way = math.degrees(math.atan2(y1 - y0, x1 - x0))
    assert abs((chart.heading(here) - way + 180) % 360 - 180) < 4
    assert (chart.heading(here, back=True) - chart.heading(here)) % 360 == pytest.approx(180)


@pytest.mark.parametrize("count", range(1, 7))
def test_balloons_that_share_a_place_do_not_overlap_whatever_their_altitude(chart, count):
    for altitudes in itertools.product(range(4), repeat=min(count, 3)):
        all_of_them = [*altitudes, *altitudes][:count]
        stands = chart.stands((400, 300), all_of_them)
        assert len(stands) == count
        boxes = [balloons.balloon_box(stand, chart.k).inset(0.1) for stand in stands]
        for a, b in itertools.combinations(boxes, 2):
            assert not a.overlaps(b), all_of_them
        for stand, box in zip(stands, boxes, strict=True):
            marks_at_right = Box(box.right, box.y, BARS * stand.scale * chart.k, box.h)
            assert sum(marks_at_right.overlaps(other) for other in boxes) == 0


@pytest.mark.parametrize("count", range(1, 7))
def test_the_feet_of_all_who_share_a_space_are_on_it_and_their_balloons_near(chart, count):
    for space in SPACES:
        point = chart.point_of(space)
        for stand in chart.stands(point, [3] * count):
            assert chart.find(stand.x, stand.y) == space
            assert stand.lift <= 60 * chart.k
            assert abs(stand.lean) <= 40 * chart.k


def test_the_number_of_a_step_leaves_the_foot_of_a_balloon_in_its_space_free(chart):
    for space in SPACES:
        at = chart.aside(space)
        assert chart.find(*at) == space
        assert math.dist(at, chart.point_of(space)) > 13 * chart.k
        box = balloons.balloon_box(chart.stands(chart.point_of(space), [1])[0], chart.k)
        assert not box.inset(2 * chart.k).overlaps(Box.around(*at, 1, 1))


def test_the_higher_a_balloon_flies_the_farther_it_is_from_its_foot(chart):
    lifts = [chart.stands((0, 0), [altitude])[0].lift for altitude in range(4)]
    assert lifts == sorted(set(lifts))
    assert [chart.lift(a) for a in range(4)] == pytest.approx(lifts)
    assert lifts[1] < chart.lift(1.5) < lifts[2]


def test_a_balloon_sways_only_in_the_air_and_never_far():
    for seat, step in itertools.product(range(6), range(40)):
        assert balloons.bob(step / 5, seat, 0) == 0
        assert abs(balloons.bob(step / 5, seat, 3)) <= 2


# -- ways -------------------------------------------------------------------------------------------------------------


def test_a_flight_follows_its_lane(chart):
    places = [Space(3, 12, 3), Space(3, 12, 4), Space(3, 1, 1), Space(3, 1, 2)]
    trail = chart.trail(places)
    assert trail.at(0) == pytest.approx(chart.point_of(places[0]))
    assert trail.at(1) == pytest.approx(chart.point_of(places[-1]))
    out = chart.atlas.middle(places[0]).out * chart.k
    for step in range(11):
        x, y = trail.at(step / 10)
        assert math.dist((x, y), (chart.cx, chart.cy)) == pytest.approx(out, abs=0.5)


def test_a_lane_change_goes_from_lane_to_lane_without_a_detour(chart):
    a, b = Space(4, 3, 4), Space(2, 3, 2)
    trail = chart.trail([a, b])
    far = [math.dist(trail.at(i / 20), (chart.cx, chart.cy)) for i in range(21)]
    assert far == sorted(far, reverse=True)
    assert trail.length < 1.1 * math.dist(chart.point_of(a), chart.point_of(b))


def test_a_way_that_leads_nowhere_stays_where_it_is(chart):
    trail = chart.trail([Space(2, 2, 2)])
    assert trail.length == 0
    assert trail.at(0.5) == pytest.approx(chart.point_of(Space(2, 2, 2)))


def test_the_last_flight_ends_beyond_the_finish(chart):
    trail = chart.trail_home([Space(4, 12, 4), Space(4, 12, 5)], 1)
    assert trail.at(1) == pytest.approx(chart.beyond(4, 1))


def test_winds_are_shown_in_their_lane_and_quadrant_where_the_map_is_bare(chart):
    for index, quadrant in enumerate(world.QUADRANTS):
        for lane, course in chart.arrows(quadrant).items():
            space = chart.atlas.find(*chart.atlas.at(course))
            assert space is not None
            assert (space.lane, world.QUADRANT_OF[space.sector]) == (lane, index)
            assert world.zone_at(space) is None
            assert world.height_at(space) is None


def test_winds_keep_away_from_start_and_finish_where_they_can(chart):
    for line in world.SECTORS:
        for quadrant in world.QUADRANTS:
            for lane, course in chart.arrows(quadrant, frozenset({line})).items():
                if lane > 1:
                    x, y = chart.atlas.at(course)
                    off = math.dist((x, y), chart.atlas.at(chart.atlas.middle(Space(lane, line, 0))))
                    assert off > 18, (line, quadrant, lane)


def test_dashes_cover_their_share_of_a_line():
    parts = list(dashed([(0, 0), (49, 0), (49, 61)], 7, 4))
    assert len(parts) == 11  # ten periods, one of them bent
    assert parts[0] == "M0.00 0.00L7.00 0.00"


# -- drawing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_the_map_is_drawn_in_its_box_and_kept(theme, size, chart):
    page = canvas(size, theme=theme)
    empty = page.surface.copy()
    world_map = WorldMap()
    world_map.draw(page, chart)
    box = changed(empty, page.surface)
    rim = page.rect(chart.box)
    assert rim.inflate(40, 40).contains(box)
    assert box.w >= rim.w - 2
    kept = page.brushes.caches.pieces
    WorldMap().draw(page, chart)
    assert len(kept) == 1
    world_map.draw(page, Chart.within(MAP.inset(60)))
    assert len(kept) == 2


def test_an_old_map_is_stretched_while_the_window_is_resized(chart):
    page = canvas()
    world_map = WorldMap()
    world_map.draw(page, chart)
    kept = page.brushes.caches.pieces
    page.brushes.sprites.coarse = True
    world_map.draw(page, Chart.within(MAP.inset(60)))
    assert len(kept) == 1
    page.brushes.sprites.coarse = False
    world_map.draw(page, Chart.within(MAP.inset(60)))
    assert len(kept) == 2


def test_a_short_race_shows_both_lines(chart):
    pictures = []
    for ends in ((1, 1), (1, 4), (8, 8)):
        page = canvas()
        WorldMap(*ends).draw(page, chart)
        pictures.append(page.surface)
    lines = [page.rect(Box.around(*chart.lu(chart.atlas.lines[line][1]), 20, 20)) for line in (1, 4, 8)]

    def same(a: int, b: int, line: int) -> bool:
        parts = [pygame.image.tobytes(pictures[i].subsurface(lines[line]), "RGB") for i in (a, b)]
        return parts[0] == parts[1]

    assert not same(0, 1, 1)  # the finish at line 4
    assert not same(0, 2, 0)
    assert not same(0, 2, 2)
    assert same(0, 1, 2)


@pytest.mark.parametrize("mark", ["legal", "way", "landing", "trouble", "last", "focus"])
def test_a_mark_lies_on_its_space(mark, chart):
    for space in (Space(1, 3, 2), Space(5, 10, 6), Space(6, 2, 1)):
        page = canvas()
        empty = page.surface.copy()
        marks.mark_space(page, chart, space, mark)
        box = changed(empty, page.surface)
        assert page.rect(chart.bounds(space).grow(6 * chart.k)).contains(box)
        assert box.collidepoint(page.px(*chart.point_of(space)))


def test_no_two_marks_look_alike_without_color(chart):
    seen = set()
    for mark in ("legal", "way", "landing", "trouble", "last", "focus"):
        page = canvas()
        marks.mark_space(page, chart, Space(4, 5, 3), mark)
        seen.add(pygame.image.tobytes(pygame.transform.grayscale(page.surface), "RGB"))
    assert len(seen) == 6


def test_the_length_of_the_wind_is_its_speed(chart):
    """As many arrows as spaces; a calm is a ring; what blows back is drawn otherwise and carries a minus."""
    drawn = []
    for speed in (-2, 0, 1, 2, 4, 7):
        page = canvas()
        empty = page.surface.copy()
        marks.draw_winds(page, chart, {"D": (0, 0, 0, 0, 0, speed)}, lanes=(5,))
        drawn.append((changed(empty, page.surface), pygame.image.tobytes(page.surface, "RGB")))
    sizes = [math.hypot(*box.size) for box, _ in drawn]
    assert sizes[1:] == sorted(sizes[1:])
    assert len({picture for _, picture in drawn}) == 6


def test_the_winds_of_a_card_are_drawn_in_every_lane(chart):
    page = canvas()
    empty = page.surface.copy()
    winds = [cards.SPEED[0][lane][3] for lane in range(7)]
    marks.draw_winds(page, chart, {"B": winds})
    box = changed(empty, page.surface)
    spots = [page.px(*chart.at(course)) for course in chart.arrows("B").values()]
    assert all(box.inflate(20, 20).collidepoint(spot) for spot in spots)


def test_winds_that_are_kept_are_drawn_as_at_first_and_anew_when_they_change(chart):
    kept, pictures, page = marks.Winds(), [], canvas()
    empty = page.surface.copy()
    for altitude, drifted in ((3, 0.0), (1, 0.0), (3, 1.5), (3, 0.0)):
        winds = {"B": [cards.SPEED[0][lane][altitude] for lane in range(7)]}
        plain = canvas()
        page.surface.blit(empty, (0, 0))
        kept.draw(page, chart, winds, drifted, frozenset())
        marks.draw_winds(plain, chart, winds, drifted=drifted)
        pictures.append(pygame.image.tobytes(page.surface, "RGB"))
        assert pictures[-1] == pygame.image.tobytes(plain.surface, "RGB")
    assert pictures[0] == pictures[3]
    assert len(set(pictures)) == 3


def test_pawns_and_seats_change_the_rose(chart):
    pictures = set()
    for points, pawns in (((), ()), ((0, None, 4, None, None, None), ()), ((0, None, 4, None, None, None), (2,))):
        page = canvas()
        empty = page.surface.copy()
        balloons.draw_rose(page, chart, points, pawns)
        side = 2 * (ROSE + 2) * chart.k
        assert page.rect(Box.around(chart.cx, chart.cy, side, side)).contains(changed(empty, page.surface))
        pictures.add(pygame.image.tobytes(pygame.transform.grayscale(page.surface), "RGB"))
    assert len(pictures) == 3


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_seat_has_a_point_of_the_rose_in_turn_order(seats, chart):
    points = balloons.rose_seats(seats)
    assert list(points) == sorted(set(points))
    assert set(points) <= set(range(6))
    spots = [balloons.rose_point(chart, i) for i in points]
    assert all(math.dist(spot, (chart.cx, chart.cy)) <= ROSE * chart.k for spot in spots)


def test_dust_rises_and_settles_and_a_badge_sits_on_its_balloon(chart):
    stand = chart.stands((400, 400), [0])[0]
    for share, seen in ((0, False), (0.3, True), (0.8, True), (1, False)):
        page = canvas()
        empty = page.surface.copy()
        balloons.draw_dust(page, chart.k, stand, share)
        assert bool(changed(empty, page.surface)) == seen
    page = canvas()
    empty = page.surface.copy()
    balloons.draw_badge(page, chart.k, stand, "hourglass")
    assert page.rect(balloons.balloon_box(stand, chart.k).grow(8)).contains(changed(empty, page.surface))


def test_a_space_can_be_hit_with_a_finger(chart):
    for space in SPACES:
        box = chart.bounds(space, 36)
        assert min(box.w, box.h) >= 36
        assert box.holds(chart.bounds(space))


def test_altitudes_are_told_without_color(chart):
    pictures = set()
    for altitude in range(4):
        page = canvas()
        stand = chart.stands((400, 400), [2])[0]
        balloons.draw_balloon(page, chart.k, stand, 0, altitude)
        pictures.add(pygame.image.tobytes(pygame.transform.grayscale(page.surface), "RGB"))
    assert len(pictures) == 4


def test_a_balloon_floats_above_its_foot_on_a_thread(chart):
    page = canvas()
    empty = page.surface.copy()
    stand = chart.stands(chart.point_of(Space(4, 5, 1)), [3])[0]
    balloons.draw_foot(page, stand, chart.k, "#174AA8")
    foot = changed(empty, page.surface)
    basket = page.rect(balloons.balloon_box(stand, chart.k)).bottom
    assert foot.top < basket < page.px(stand.x, stand.y)[1] < foot.bottom
    assert balloons.balloon_box(stand, chart.k).w == pytest.approx(BALLOON[0] * chart.k)


def test_the_storm_lies_on_its_space_and_steps_and_signs_too(chart):
    for draw in (
        lambda page, space: balloons.draw_storm(page, chart, space),
        lambda page, space: marks.draw_step(page, chart, chart.point_of(space), "3"),
        lambda page, space: marks.draw_sign(page, chart, chart.point_of(space), "lock"),
    ):
        page = canvas()
        empty = page.surface.copy()
        draw(page, Space(3, 9, 1))
        box = changed(empty, page.surface)
        assert math.dist(box.center, page.px(*chart.point_of(Space(3, 9, 1)))) < 4


def test_larger_pictures_have_finer_coasts():
    assert [detail_for(pixels) for pixels in (480, 660, 1000, 2000)] == ["coarse", "medium", "medium", "fine"]


def test_letters_of_altitudes_look_other_than_those_of_quadrants(chart):
    """In French and Italian they are the same letters."""
    page = canvas()
    marks.draw_altitude(page, chart, (100, 100), "B")
    write_letter(page, chart, (200, 100), "B")
    beside = [page.surface.get_at((x - 6, 100)) for x in (100, 200)]
    assert sum(beside[0][:3]) > 600, "ink on paper"
    assert sum(beside[1][:3]) < 300, "paper on ink"
