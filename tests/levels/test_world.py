"""The world map of Balmy Balloonists: what is drawn is what the rules play on, space by space."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from assets import make_world
from balloongames import levels, paths
from balloongames.rules.balmy_balloonists import world
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, PER_SECTOR, SPACES, Space
from balloongames.views.balmy_balloonists.atlas import FILE, RIM, Atlas, Region, atlas, read_atlas

FAR_OFF = 1.0  # units that two borders may differ


@pytest.fixture(scope="module")
def drawn() -> Atlas:
    return atlas()


def ahead(space: Space) -> Space:
    index = (space.sector - 1) * PER_SECTOR[space.lane] + space.space
    sector, number = divmod(index % (12 * PER_SECTOR[space.lane]), PER_SECTOR[space.lane])
    return Space(space.lane, sector + 1, number + 1)


def shared(a: Region, b: Region) -> float:
    """How many degrees of border two regions of neighboring lanes have in common."""
    offset = (b.west - a.west + 180) % 360 - 180
    return min(a.east - a.west, offset + b.east - b.west) - max(0.0, offset)


def test_the_file_is_what_the_script_writes():
    """After changing the rules' tables or the script, run `python -m assets.make_world`."""
    assert Path(paths.level(FILE)) == make_world.MAP
    assert make_world.MAP.read_text(encoding="utf-8") == make_world.tiled_map()


def test_the_map_has_the_spaces_of_the_rules(drawn):
    assert {space for space in drawn.regions if space.lane != DOLDRUMS} == set(SPACES)
    assert len(SPACES) == 240


def test_the_doldrums_lie_outside_each_space_of_lane_5(drawn):
    for space in SPACES:
        if space.lane == 5:
            inner, outer = drawn.regions[space], drawn.regions[space._replace(lane=DOLDRUMS)]
            assert (inner.west, inner.east) == pytest.approx((outer.west, outer.east), abs=0.05)
            assert inner.outer == pytest.approx(outer.inner, abs=FAR_OFF)
            assert outer.outer == pytest.approx(RIM, abs=FAR_OFF)


def test_the_space_ahead_begins_where_a_space_ends(drawn):
    for space in SPACES:
        here, there = drawn.regions[space], drawn.regions[ahead(space)]
        assert (here.east - there.west + 180) % 360 - 180 == pytest.approx(0, abs=0.05), space
        assert (here.inner, here.outer) == pytest.approx((there.inner, there.outer), abs=FAR_OFF)


def test_one_flies_counter_clockwise(drawn):
    """East is to the left of the pole's direction: the cross product of two steps is negative where y grows down."""
    for space in SPACES:
        (x0, y0), (x1, y1) = (drawn.at(drawn.middle(s)) for s in (space, ahead(space)))
        assert x0 * y1 - y0 * x1 < 0, space


def test_lanes_touch_and_the_rearmost_neighbor_is_the_one_of_the_rules(drawn):
    """`world.rearmost`: after a forced landing a balloon leaves from the rearmost space that shares a border."""
    for space in SPACES:
        for lane in (space.lane - 1, space.lane + 1):
            if lane not in world.LANES:
                continue
            here = drawn.regions[space]
            touching = [
                n.space
                for i in range(1, PER_SECTOR[lane] + 1)
                if shared(here, n := drawn.regions[Space(lane, space.sector, i)]) > 0.1
            ]
            assert touching[0].space == world.rearmost(space.space, space.lane, lane), space
            edge = here.inner if lane < space.lane else here.outer
            other = drawn.regions[touching[0]]
            assert edge == pytest.approx(other.outer if lane < space.lane else other.inner, abs=FAR_OFF)


def test_a_lane_change_keeps_within_the_sector_and_near_its_place(drawn):
    """`world.beside`: the distance to the next line stays, so the place hardly moves along the lane."""
    for space in SPACES:
        for lane in (space.lane - 1, space.lane + 1):
            if lane in world.LANES:
                beside = Space(lane, space.sector, world.beside(space.space, space.lane, lane))
                jump = drawn.middle(beside).east - drawn.middle(space).east
                assert abs(jump) < 15, (space, beside)


@pytest.mark.parametrize("line", world.SECTORS)
def test_lines_lie_on_their_longitudes_before_their_sector(drawn, line):
    inner, outer, color = drawn.lines[line]
    assert (color == "red") == world.is_red(line)
    first = drawn.regions[Space(3, line, 1)]
    for x, y in (inner, outer):
        assert (drawn.course(x, y).east - first.west + 180) % 360 - 180 == pytest.approx(0, abs=0.05)
        longitude = 135 - math.degrees(math.atan2(y, x))
        assert (longitude - world.line_longitude(line) + 180) % 360 - 180 == pytest.approx(0, abs=0.05)


def test_zones_are_those_of_the_rules(drawn):
    zones = {space: region.zone for space, region in drawn.regions.items() if region.zone}
    assert zones == {space: world.zone_at(space) for space in world.ZONE_OF}
    for name, (x, y) in drawn.signs.items():
        found = drawn.find(x, y)
        assert found is not None
        assert world.zone_at(found) == name
    assert set(drawn.signs) == set(world.ZONES)


def test_mountains_stand_in_their_spaces(drawn):
    heights = {space: region.height for space, region in drawn.regions.items() if region.height}
    assert heights == {space: world.height_at(space) for space in world.LEAST_ALTITUDE}
    assert {peak.name: peak.space for peak in drawn.peaks} == world.BROWN | world.WHITE
    for peak in drawn.peaks:
        assert drawn.find(*peak.at) == peak.space, peak.name
        assert peak.height == world.height_at(peak.space)


def test_every_point_of_a_lane_belongs_to_one_space_and_the_pole_to_none(drawn):
    for space in SPACES:
        region = drawn.regions[space]
        for east in (0.1, 0.5, 0.9):
            for out in (0.1, 0.5, 0.9):
                spot = type(region.middle)(
                    region.west + east * (region.east - region.west), region.inner + out * (region.outer - region.inner)
                )
                assert drawn.find(*drawn.at(spot)) == space
    assert drawn.find(0, 0) is None
    assert drawn.find(0, RIM + 5) is None
    assert drawn.find(0, RIM - 5) is not None


def test_the_vortex_lies_within_lane_1(drawn):
    edge = {round(math.hypot(x, y)) for x, y in drawn.vortex}
    assert edge == {round(drawn.rings[0])}


def test_the_cards_lie_at_the_corners_beside_their_quadrants(drawn):
    for index, letter in enumerate(world.QUADRANTS):
        own = [line for line in world.SECTORS if world.QUADRANT_OF[line] == index]
        middle = [drawn.at(drawn.middle(Space(5, sector, 3))) for sector in own]
        x, y = sum(p[0] for p in middle), sum(p[1] for p in middle)
        cx, cy = drawn.corners[letter]
        assert (x > 0, y > 0) == (cx > 0, cy > 0), letter


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('name="pole"', 'name="poles"'),
        ('name="rim"', 'name="edge"'),
        ('name="rim" type="int" value="430"', 'name="rim" type="int" value="0"'),
        ('name="mountains"', 'name="hills"'),
        ('name="sector" type="int" value="1"', 'name="sector" type="int" value="13"'),
        ('name="lane"', 'name="track"'),
    ],
)
def test_a_map_that_lacks_something_is_told_as_a_bad_level(old, new):
    text = make_world.tiled_map().replace(old, new)
    with pytest.raises(levels.BadLevel):
        read_atlas(levels.parse(text.encode(), "map.tmx"))
