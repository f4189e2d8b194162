"""The world map as it stands in its Tiled file: spaces, lines, zones and mountains, around the pole. No pygame.

Lengths are units: the pole is (0, 0), the rim lies `RIM` units from it, y grows downward. Each point of a map can also
be told as a *course*: degrees flown eastward from line 1, and units from the pole.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, Literal, TypeAlias

from balloongames import levels
from balloongames.levels import Level, MapObject
from balloongames.paths import level
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, SPACES, Height, Space

RIM: Final = 316.0
"""How far the rim is from the pole, in units."""

FILE: Final = "balmy_balloonists/world/map.tmx"

Point: TypeAlias = tuple[float, float]
LineColor: TypeAlias = Literal["red", "blue"]


@dataclass(frozen=True, slots=True)
class Course:
    """A point of the map as a pilot sees it: ``east`` degrees from line 1, ``out`` units from the pole."""

    east: float
    out: float


@dataclass(frozen=True, slots=True)
class Region:
    """A space, or what lies outside of a space of lane 5 in the doldrums.

    ``west`` and ``east`` are the degrees from line 1 at which it begins and ends, ``inner`` and ``outer`` the units
    from the pole; ``zone`` and ``height`` are empty where there is neither zone nor mountain.
    """

    space: Space
    outline: tuple[Point, ...]
    west: float
    east: float
    inner: float
    outer: float
    zone: str
    height: Height | Literal[""]

    @property
    def middle(self) -> Course:
        """The middle of the region."""
        return Course((self.west + self.east) / 2, (self.inner + self.outer) / 2)


@dataclass(frozen=True, slots=True)
class Peak:
    """A mountain: its name in the rules, where it stands, and its space."""

    name: str
    at: Point
    height: Height
    space: Space


@dataclass(frozen=True, slots=True, eq=False)
class Atlas:
    """The map. ``lines`` are ends and color by number; ``signs`` where a zone is named; ``corners`` by quadrant.

    It may be ``turned`` about the pole, by degrees clockwise.
    """

    regions: Mapping[Space, Region]
    lines: Mapping[int, tuple[Point, Point, LineColor]]
    vortex: tuple[Point, ...]
    peaks: tuple[Peak, ...]
    signs: Mapping[str, Point]
    corners: Mapping[str, Point]
    first: float
    turned: float = 0.0

    @property
    def rings(self) -> tuple[float, ...]:
        """How far out each lane begins, in units: entry 0 is lane 1, entry 5 the doldrums."""
        return _rings(self)

    def at(self, course: Course) -> Point:
        """Return the point of a course."""
        angle = math.radians(self.first - course.east)
        return course.out * math.cos(angle), course.out * math.sin(angle)

    def course(self, x: float, y: float) -> Course:
        """Return the course of a point; ``east`` is 0 … 360."""
        return Course((self.first - math.degrees(math.atan2(y, x))) % 360, math.hypot(x, y))

    def middle(self, space: Space) -> Course:
        """Return where a balloon stands: in a space, in the doldrums, or with space 0 on the line of a sector."""
        if space.space:
            return self.regions[space].middle
        ahead = self.regions[Space(space.lane, space.sector, 1)]
        return Course(ahead.west, ahead.middle.out)

    def find(self, x: float, y: float) -> Space | None:
        """Return the space or the part of the doldrums that a point lies in; None over the pole and off the map."""
        course = self.course(x, y)
        near = (r for r in self.regions.values() if r.inner - 2 <= course.out <= r.outer + 2)
        return next((r.space for r in near if _inside(x, y, r.outline)), None)


@cache
def turned_atlas(degrees: float) -> Atlas:
    """Return the map that ships with the game, turned about the pole; north stays inward."""
    world = atlas()
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def turn(point: Point) -> Point:
        return point[0] * cos - point[1] * sin, point[0] * sin + point[1] * cos

    return Atlas(
        {space: replace(one, outline=tuple(map(turn, one.outline))) for space, one in world.regions.items()},
        {number: (turn(a), turn(b), color) for number, (a, b, color) in world.lines.items()},
        tuple(map(turn, world.vortex)),
        tuple(replace(peak, at=turn(peak.at)) for peak in world.peaks),
        {zone: turn(at) for zone, at in world.signs.items()},
        {quadrant: turn(at) for quadrant, at in world.corners.items()},
        world.first + degrees,
        degrees,
    )


@cache
def _rings(world: Atlas) -> tuple[float, ...]:
    lanes = [[r.inner for r in world.regions.values() if r.space.lane == lane] for lane in range(1, DOLDRUMS + 1)]
    return tuple(round(sum(found) / len(found), 2) for found in lanes)


def _inside(x: float, y: float, outline: tuple[Point, ...]) -> bool:
    """Whether a point lies in a polygon: a ray from it meets the outline an odd number of times."""
    odd = False
    x0, y0 = outline[-1]
    for x1, y1 in outline:
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            odd = not odd
        x0, y0 = x1, y1
    return odd


@cache
def atlas() -> Atlas:
    """Return the map that ships with the game; `levels.BadLevel` if it is not what it should be."""
    return read_atlas(levels.read(level(FILE)))


def read_atlas(tiled: Level) -> Atlas:
    """Make an atlas of a Tiled map; `levels.BadLevel` names what is missing."""
    pole = _named(tiled, "quadrants", "pole")
    rim = pole.get("rim")
    if not isinstance(rim, int) or rim <= 0:
        raise tiled.bad("missing", "the pole", ("part", "rim"))
    unit = RIM / rim

    def place(point: Point) -> Point:
        return (point[0] - pole.x) * unit, (point[1] - pole.y) * unit

    lines = {
        int(thing.get("sector") or 0): (place(thing.points[0]), place(thing.points[1]), _line_color(thing))
        for thing in tiled.things("lines").things
    }
    if 1 not in lines:
        raise tiled.bad("missing", "layer lines", ("part", "line 1"))
    start = lines[1][1]
    first = round(math.degrees(math.atan2(start[1], start[0])), 2)
    regions = {}
    for layer in ("spaces", "doldrums"):
        for thing in tiled.things(layer).things:
            region = _region(tiled, thing, tuple(map(place, thing.points)), first)
            regions[region.space] = region
    for space in SPACES:
        if space not in regions:
            raise tiled.bad("missing", "layer spaces", ("part", str(space)))
    return Atlas(
        regions,
        lines,
        tuple(map(place, _named(tiled, "vortex", "vortex").points)),
        tuple(
            Peak(thing.name, place((thing.x, thing.y)), _height(thing) or "brown", _space(tiled, thing))
            for thing in tiled.things("mountains").things
        ),
        {thing.name: place((thing.x, thing.y)) for thing in tiled.things("zones").things},
        {thing.name: place((thing.x, thing.y)) for thing in tiled.things("quadrants").things if thing is not pole},
        first,
    )


def _named(tiled: Level, layer: str, name: str) -> MapObject:
    found = next((thing for thing in tiled.things(layer).things if thing.name == name), None)
    if found is None:
        raise tiled.bad("missing", f"layer {layer}", ("part", name))
    return found


def _space(tiled: Level, thing: MapObject) -> Space:
    values = []
    for key in Space._fields:
        value = thing.get(key)
        if not isinstance(value, int):
            raise tiled.bad("missing", f"object {thing.id}", ("part", key))
        values.append(value)
    return Space(*values)


def _height(thing: MapObject) -> Height | Literal[""]:
    value = thing.get("height")
    return "white" if value == "white" else "brown" if value == "brown" else ""


def _line_color(thing: MapObject) -> LineColor:
    return "red" if thing.get("color") == "red" else "blue"


def _region(tiled: Level, thing: MapObject, outline: tuple[Point, ...], first: float) -> Region:
    """Measure a polygon around the pole: where it begins and ends, and how far out it lies."""
    distances = [math.hypot(x, y) for x, y in outline]
    bearings = [first - math.degrees(math.atan2(y, x)) for x, y in outline]
    turns = [(bearing - bearings[0] + 180) % 360 - 180 for bearing in bearings]
    west = round((bearings[0] + min(turns)) % 360, 1) % 360
    return Region(
        _space(tiled, thing), outline, west, west + round(max(turns) - min(turns), 1), min(distances), max(distances),
        str(thing.get("zone") or ""), _height(thing),
    )  # fmt: skip
