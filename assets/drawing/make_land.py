"""Make `land.json`: the coasts of the northern half, few points, out of the npm package world-atlas (Natural Earth).

    npm pack world-atlas     (in an empty folder; unpack it there)
    python -m assets.drawing.make_land THAT_FOLDER

The source is in the public domain. The result is a list of rings of [longitude, latitude] in degrees.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

Point: TypeAlias = tuple[float, float]

TOLERANCE = 0.7  # degrees of arc that a coast may be off
SMALLEST = 9.0  # square degrees as seen from above the pole, about the size of Iceland


def rings_of(topology: dict[str, Any]) -> list[list[Point]]:
    """Decode the outlines of TopoJSON's only object, holes and all."""
    transform = topology["transform"]
    (sx, sy), (tx, ty) = transform["scale"], transform["translate"]
    arcs = []
    for arc in topology["arcs"]:
        x = y = 0
        points = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * sx + tx, y * sy + ty))
        arcs.append(points)

    def ring(indexes: list[int]) -> list[Point]:
        points: list[Point] = []
        for index in indexes:
            part = arcs[index] if index >= 0 else arcs[~index][::-1]
            points.extend(part[1:] if points else part)
        return points

    found: list[list[Point]] = []
    for geometry in topology["objects"]["land"]["geometries"]:
        polygons = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
        found.extend(ring(outline) for polygon in polygons for outline in polygon)
    return found


def flat(point: Point) -> Point:
    """The point seen from above the pole, in degrees of arc, where simplifying treats all directions alike."""
    angle, distance = math.radians(point[0]), 90 - point[1]
    return distance * math.cos(angle), distance * math.sin(angle)


def kept(places: Sequence[Point], spans: Iterable[tuple[int, int]], tolerance: float) -> list[int]:
    """Return which points stay of some spans, each from one point to another: their ends, and what stands out.

    Dropped is what lies within `tolerance` of the line between its neighbors (Douglas and Peucker).
    """
    spans = list(spans)
    keep = {end for span in spans for end in span}
    while spans:
        first, last = spans.pop()
        (ax, ay), (bx, by) = places[first], places[last]
        length = math.hypot(bx - ax, by - ay)
        far, worst = 0.0, -1
        for index in range(first + 1, last):
            x, y = places[index]
            off = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length if length else math.hypot(x - ax, y - ay)
            if off > far:
                far, worst = off, index
        if far > tolerance:
            keep.add(worst)
            spans += [(first, worst), (worst, last)]
    return sorted(keep)


def area(places: Sequence[Point]) -> float:
    """Return the size of an island, in the square of its units."""
    around = zip(places, [*places[1:], *places[:1]], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in around)) / 2


def simplified(ring: list[Point]) -> list[Point]:
    """Drop points of a coast, as it is seen from above the pole."""
    return [ring[index] for index in kept([flat(point) for point in ring], [(0, len(ring) - 1)], TOLERANCE)]


def main() -> None:
    """Write the file beside this one."""
    source = next(Path(sys.argv[1]).rglob("land-110m.json"))
    north = [ring for ring in rings_of(json.loads(source.read_text())) if max(lat for _, lat in ring) > 4]
    kept = [simplified(ring) for ring in north if area([flat(point) for point in ring]) > SMALLEST]
    rounded = [[[round(lon, 1), round(lat, 1)] for lon, lat in ring] for ring in kept if len(ring) > 3]
    target = Path(__file__).with_name("land.json")
    target.write_text(json.dumps(rounded, separators=(",", ":")) + "\n")
    print(target.name, len(rounded), "outlines,", sum(map(len, rounded)), "points")


if __name__ == "__main__":
    main()
