"""The world map laid into a box on the screen: where everything is in lu, and what lies under a point. No pygame.

A `Chart` is an `Atlas` with a middle and a scale. Places are those of the rules: a space, a space of the doldrums (lane
6), or space 0, the line at which a sector begins.
"""

from __future__ import annotations

import bisect
import itertools
import math
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from functools import cache
from typing import Final

from balloongames.rules.balmy_balloonists.world import PER_SECTOR, Space
from balloongames.ui.geometry import Box
from balloongames.views.balmy_balloonists.atlas import RIM, Atlas, Course, Point, atlas

FRAME: Final = 9.0
"""How wide the golden rim is, in units."""
SECTOR_R: Final = 10.5
"""The radius of the disc with the number of a sector, on the rim, in units."""
ROSE: Final = 34.0
"""The radius of the compass rose at the pole, in units."""

BALLOON: Final = (28.0, 39.5)
"""Width and height of a balloon, in units."""
RIBBON: Final = 16.5
"""How far before the finish line its ribbon hangs, in units: clear of the numbers of the lanes."""
BARS: Final = 15.0
"""How wide the altitude scale at its right is, in units."""
LIFT: Final = (1.0, 5.0, 7.0, 9.0)
"""How high a balloon floats above its foot on the ground, at low, medium and high, in units: always near its space."""

_BESIDE_LETTER: Final = 4.0  # degrees that numbers of sectors keep off the letters of quadrants
_BESIDE_LINE: Final = 19.0  # units between a balloon and the line at which it waits
_APART: Final = 31  # units between balloons that wait in one lane, at least
_WAITING: Final = 0.82  # as large they are there
_CLEAR: Final = 26.0  # units that the arrows of the winds stay away from lines, where they can
_STEP: Final = 3.0  # degrees between the points of an arc
_FEET: Final = (10.6, 9.6)  # units between the feet of balloons that share a space, before they are made smaller
_ASIDE: Final = 16.0  # units between the middle of a space and a sign that leaves it free
# How large several balloons in one space are drawn, and how many stand in each row, the upper row first.
_ROWS: Final = {
    1: (1.0, (1,)), 2: (0.82, (2,)), 3: (0.66, (3,)), 4: (0.62, (2, 2)), 5: (0.6, (2, 3)), 6: (0.6, (3, 3)),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class BalloonPose:
    """How a balloon is drawn: its foot, how far it floats above and leans aside of it in lu, and its scale."""

    x: float
    y: float
    lift: float
    scale: float
    lean: float = 0.0

    def seen_from(self, point: Point) -> BalloonPose:
        """Return the stand as it lies about a point."""
        return replace(self, x=self.x - point[0], y=self.y - point[1])

    def toward(self, other: BalloonPose, share: float) -> BalloonPose:
        """Return the stand a share 0 … 1 of the way to another one."""
        pairs = zip(astuple(self), astuple(other), strict=True)
        return BalloonPose(*(a + (b - a) * share for a, b in pairs))


@dataclass(frozen=True, slots=True)
class Trail:
    """A way across the map in lu, to be flown with even speed: ``at(0)`` is its beginning, ``at(1)`` its end."""

    points: tuple[Point, ...]
    marks: tuple[float, ...]

    @classmethod
    def through(cls, points: Sequence[Point]) -> Trail:
        """Return the trail along points."""
        steps = (math.dist(a, b) for a, b in itertools.pairwise(points))
        return cls(tuple(points), (0.0, *itertools.accumulate(steps)))

    @property
    def length(self) -> float:
        """How long the way is, in lu."""
        return self.marks[-1]

    def at(self, share: float) -> Point:
        """Return where one is after a share 0 … 1 of the way."""
        goal = min(max(share, 0.0), 1.0) * self.length
        i = min(max(1, bisect.bisect_left(self.marks, goal)), len(self.points) - 1)
        if i == 0:
            return self.points[0]
        part = (goal - self.marks[i - 1]) / ((self.marks[i] - self.marks[i - 1]) or 1)
        (x0, y0), (x1, y1) = self.points[i - 1], self.points[i]
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part

    def between(self, start: float, end: float) -> list[Point]:
        """Return the points of a part of the way, from a share 0 … 1 to another."""
        inner = [p for p, mark in zip(self.points, self.marks, strict=True) if start < mark / self.length < end]
        return [self.at(start), *inner, self.at(end)]


@dataclass(frozen=True, slots=True)
class Chart:
    """The atlas with its pole at ``cx``, ``cy`` lu, ``k`` lu for each unit."""

    atlas: Atlas
    cx: float
    cy: float
    k: float

    @classmethod
    def within(cls, box: Box, world: Atlas | None = None) -> Chart:
        """Lay the map with its golden rim into the largest circle of a box."""
        k = min(box.w, box.h) / (2 * (RIM + FRAME))
        return cls(world or atlas(), box.cx, box.cy, k)

    @property
    def box(self) -> Box:
        """The square around the golden rim."""
        side = 2 * (RIM + FRAME) * self.k
        return Box.around(self.cx, self.cy, side, side)

    # -- from the map to the screen and back --------------------------------------------------------------------------

    def lu(self, point: Point) -> Point:
        """Return where a point of the atlas is, in lu."""
        return self.cx + point[0] * self.k, self.cy + point[1] * self.k

    def at(self, course: Course) -> Point:
        """Return where a course is, in lu."""
        return self.lu(self.atlas.at(course))

    def find(self, x: float, y: float) -> Space | None:
        """Return the space under a point in lu; lane 6 is the doldrums; None at the pole and off the map."""
        return self.atlas.find((x - self.cx) / self.k, (y - self.cy) / self.k)

    def outline(self, space: Space) -> tuple[Point, ...]:
        """Return the corners of a space, or of a part of the doldrums, in lu."""
        return tuple(map(self.lu, self.atlas.regions[space].outline))

    def bounds(self, space: Space, least: float = 0) -> Box:
        """Return the box around a space, at least ``least`` lu wide and high; on a line, around who waits there."""
        if not space.space:
            return self.waiting(BalloonPose(*self.point_of(space), self.lift(0), 1.0), least)
        points = self.outline(space)
        left, top = min(x for x, _ in points), min(y for _, y in points)
        right, bottom = max(x for x, _ in points), max(y for _, y in points)
        w, h = right - left, bottom - top
        return Box.around((left + right) / 2, (top + bottom) / 2, max(least, w), max(least, h))

    def waiting(self, stand: BalloonPose, least: float = 0) -> Box:
        """Return the box around a balloon that waits at a line: it floats above its foot, clear of the line."""
        w, h = BALLOON[0] * stand.scale * self.k, BALLOON[1] * stand.scale * self.k
        x, y = stand.x + stand.lean, stand.y - stand.lift - h / 2
        return Box.around(x, y, max(least, w), max(least, h))

    def heading(self, space: Space, *, back: bool = False) -> float:
        """Return in which direction one flies there: degrees clockwise from the right, as on the screen."""
        east = self.atlas.middle(space).east
        return (self.atlas.first - east - (90 if not back else -90)) % 360

    # -- where things stand -------------------------------------------------------------------------------------------

    def course(self, space: Space) -> Course:
        """Return where a balloon stands; one that waits at a line stands a little before it."""
        middle = self.atlas.middle(space)
        return middle if space.space else _moved(middle, -_BESIDE_LINE)

    def point_of(self, space: Space) -> Point:
        """Return the middle of what stands at a place, in lu."""
        return self.at(self.course(space))

    def aside(self, space: Space, toward: Space | None = None) -> Point:
        """Return where a sign of a space is that leaves its middle free, in lu: on the side where no balloon floats.

        Below the middle as it is seen in the space ``toward``, or left of it: so all signs of a way are on one side.
        """
        x, y = self.point_of(toward or space)
        side = 1 if (y - self.cy) - 0.5 * (x - self.cx) > 0 else -1
        middle = self.course(space)
        return self.at(Course(middle.east, middle.out + side * _ASIDE))

    @property
    def past_ribbon(self) -> float:
        """How far it is from the ribbon at the finish to where a balloon comes to rest behind it, in lu."""
        return (RIBBON + _BESIDE_LINE) * self.k

    def beyond(self, lane: int, line: int) -> Point:
        """Return where a balloon stands that has crossed the finish, in lu."""
        return self.at(self._beyond(lane, line))

    def _beyond(self, lane: int, line: int) -> Course:
        return _moved(self.atlas.middle(Space(lane, line, 0)), _BESIDE_LINE)

    def stands(self, point: Point, altitudes: Sequence[float]) -> list[BalloonPose]:
        """Return how balloons stand that share a place, in the order given; no two of them overlap.

        Their feet stand together in the space, the balloons side by side above it. ``point`` is the place in lu,
        ``altitudes`` are 0 (ground) … 3 (high), or between two of them.
        """
        scale, rows = _ROWS[min(len(altitudes), 6)] if altitudes else (1.0, ())
        pitch_x, pitch_y = (BALLOON[0] + BARS) * scale * self.k, (BALLOON[1] + LIFT[3]) * scale * self.k
        found: list[BalloonPose] = []
        for row, count in enumerate(rows):
            below = len(rows) - 1 - row
            y = point[1] + ((len(rows) - 1) / 2 - below) * _FEET[1] * scale * self.k
            for column in range(count):
                aside = column - (count - 1) / 2
                x = point[0] + aside * _FEET[0] * scale * self.k
                up = self.lift(altitudes[len(found)], scale) + below * pitch_y + (y - point[1])
                found.append(BalloonPose(x, y, up, scale, point[0] + aside * pitch_x - x))
        return found

    def queue(self, space: Space, altitudes: Sequence[float]) -> list[BalloonPose]:
        """Return how balloons wait one behind the other in the lane before a line, in the order given."""
        scale = 1.0 if len(altitudes) < 2 else _WAITING
        course, found = self.course(space), []
        for altitude in altitudes:
            x, y = self.at(course)
            found.append(BalloonPose(x, y, self.lift(altitude, scale), scale))
            course = self._behind(course, scale)
        return found

    def _behind(self, course: Course, scale: float) -> Course:
        """Return the nearest place back in the lane at which a balloon is clear of one that waits here."""
        x, y = self.at(course)
        w, h = BALLOON[0] * scale * self.k, BALLOON[1] * scale * self.k
        for units in range(_APART, 2 * _APART):
            there = _moved(course, -units)
            back_x, back_y = self.at(there)
            if abs(back_x - x) >= w or abs(back_y - y) >= h:
                return there
        return _moved(course, -2 * _APART)

    def lift(self, altitude: float, scale: float = 1.0) -> float:
        """Return how many lu a balloon floats above its foot; ``altitude`` may lie between two levels."""
        low = min(max(int(altitude), 0), 2)
        return (LIFT[low] + (LIFT[low + 1] - LIFT[low]) * (altitude - low)) * scale * self.k

    def on_rim(self, sector: int) -> Point:
        """Return the place on the rim at the middle of a sector, 1 … 12, in lu."""
        return self.at(Course((sector - 0.5) * 30 - _BESIDE_LETTER, RIM + FRAME / 2))

    def corner(self, quadrant: str) -> Point:
        """Return the corner of the map at which a quadrant's card lies, in lu."""
        return self.lu(self.atlas.corners[quadrant])

    # -- ways ---------------------------------------------------------------------------------------------------------

    def trail(self, places: Sequence[Space]) -> Trail:
        """Return the way through places: along the lane in an arc, from lane to lane in a gentle slant.

        From each place to the next it goes the shorter way round.
        """
        return self._along([self.course(place) for place in places])

    def trail_home(self, places: Sequence[Space], line: int) -> Trail:
        """Return the way through places and across the finish line."""
        return self._along([*(self.course(place) for place in places), self._beyond(places[-1].lane, line)])

    def _along(self, courses: Sequence[Course]) -> Trail:
        points = [self.at(courses[0])]
        for a, b in itertools.pairwise(courses):
            turn = (b.east - a.east + 180) % 360 - 180
            steps = max(1, math.ceil(abs(turn) / _STEP), math.ceil(abs(b.out - a.out) / 8))
            for i in range(1, steps + 1):
                share = i / steps
                ease = share * share * (3 - 2 * share)
                points.append(self.at(Course(a.east + turn * share, a.out + (b.out - a.out) * ease)))
        return Trail.through(points if len(points) > 1 else points * 2)

    def arrows(self, quadrant: str, avoid: frozenset[int] = frozenset()) -> dict[int, Course]:
        """Return where the wind of each lane is shown: near the middle of the quadrant, where the map is bare.

        ``avoid`` are lines with checks on them.
        """
        return {lane: _bare(self.atlas, quadrant, lane, avoid) for lane in range(1, 6)}


def _moved(course: Course, units: float) -> Course:
    """Return a course some units farther east."""
    return Course(course.east + math.degrees(units / course.out), course.out)


_SECTORS: Final = {"A": (11, 12, 1), "B": (2, 3, 4), "C": (5, 6, 7), "D": (8, 9, 10)}


@cache
def _bare(world: Atlas, quadrant: str, lane: int, avoid: frozenset[int]) -> Course:
    """Return the middle of a space without zone or mountain, well away from lines, near the middle of the quadrant."""
    sectors = _SECTORS[quadrant]
    stretch = [Space(lane, sector, i) for sector in sectors for i in range(1, PER_SECTOR[lane] + 1)]
    checks = [world.middle(Space(lane, line, 0)).east for line in avoid]
    middle = world.middle(stretch[0]).east + 30 * len(sectors) / 2

    def crowded(i: int) -> float:
        here = world.middle(stretch[i])
        around = stretch[max(0, i - 1) : i + 2]
        marked = sum(2 if space == stretch[i] else 1 for space in around if _marked(world, space))
        unit = math.radians(1) * here.out
        edge = _apart(here.east % 30, 0, 30) * unit
        near = sum(_apart(here.east, east, 360) * unit < _CLEAR for east in checks)
        return marked + 3 * near + max(0.0, 1 - edge / _CLEAR)

    inner = range(1, len(stretch) - 1)
    best = min(inner, key=lambda i: (round(crowded(i), 1), _apart(world.middle(stretch[i]).east, middle, 360)))
    return world.middle(stretch[best])


def _apart(a: float, b: float, turn: float) -> float:
    """Return how far apart two places on a circle are."""
    return abs((a - b + turn / 2) % turn - turn / 2)


def _marked(world: Atlas, space: Space) -> bool:
    region = world.regions[space]
    return bool(region.zone or region.height)
