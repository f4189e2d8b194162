"""Make what the world map of Balmy Balloonists is drawn from: the coasts and lights, and the map of its spaces.

    npm pack world-atlas     (in an empty folder; unpack it there)
    python -m assets.make_world THAT_FOLDER

writes `games/balmy_balloonists/world.json` out of Natural Earth land, which is in the public domain, and the Tiled map
`levels/balmy_balloonists/world/map.tmx` out of the tables of the rules. Without a folder it writes the map alone.

The world is seen from above the North Pole, each degree of latitude equally far (azimuthal equidistant). 45 E points
down and east runs counter-clockwise. The rim is at 4 N.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from xml.sax.saxutils import quoteattr

from assets.drawing.make_land import Point, area, kept, rings_of
from assets.world_tables import CITIES, PEAKS
from balloongames.rules.balmy_balloonists import world

HOME = Path(__file__).parent
COASTS = HOME / "games" / "balmy_balloonists" / "world.json"
MAP = HOME.parent / "levels" / "balmy_balloonists" / "world" / "map.tmx"

RIM = 86.0  # degrees from the pole
SECTOR = 30.0


# -- coasts -----------------------------------------------------------------------------------------------------------

UNITS = 316.0 / RIM  # of world.json: the rim has a radius of 316, as on a screen of 1280 x 720
DETAILS = {"fine": (0.1, 0.5), "medium": (0.28, 1.6), "coarse": (0.5, 4.0)}
"""Name → how many units a coast may be off, and how many square units the smallest island has."""


def seen(longitude: float, distance: float, unit: float) -> Point:
    """Where a point lies on the map, `distance` degrees from the pole; the pole is (0, 0) and y grows downward."""
    angle = math.radians(135 - longitude)
    return distance * unit * math.cos(angle), distance * unit * math.sin(angle)


def pressed(ring: list[Point]) -> list[Point]:
    """A ring on the map; what lies beyond the rim is pressed onto it, so that land ends there."""
    points: list[Point] = []
    for (lon0, lat0), (lon1, lat1) in zip(ring, ring[1:] + ring[:1], strict=True):
        steps = max(1, math.ceil(max(abs(lon1 - lon0) / 4, abs(lat1 - lat0) / 4))) if abs(lon1 - lon0) < 180 else 1
        for i in range(steps):
            lon, lat = lon0 + (lon1 - lon0) * i / steps, lat0 + (lat1 - lat0) * i / steps
            points.append(seen(lon, min(90 - lat, RIM + 0.6), UNITS))
    return points


def simplified(places: list[Point], tolerance: float) -> list[Point]:
    """Drop points of a ring that lie within `tolerance` of the line between their neighbors."""
    half = max(range(len(places)), key=lambda i: math.dist(places[0], places[i]))
    round_trip = [*places, places[0]]
    return [round_trip[i] for i in kept(round_trip, [(0, half), (half, len(places))], tolerance)[:-1]]


def path_data(ring: list[Point]) -> str:
    """A ring as SVG path data with relative steps, in tenths of a unit: short, and whole numbers parse fast."""
    words, x, y = [], 0, 0
    for index, (px, py) in enumerate(ring):
        nx, ny = round(px * 10), round(py * 10)
        if index == 0:
            words.append(f"M{nx} {ny}")
        elif (nx, ny) != (x, y):
            words.append(f"l{nx - x} {ny - y}")
        x, y = nx, ny
    return "".join(words) + "z"


def coasts(package: Path) -> dict[str, str]:
    """The outlines of all land north of the rim for each detail, as path data."""
    source = json.loads(next(package.rglob("land-50m.json")).read_text())
    rings = [pressed(ring) for ring in rings_of(source) if max(lat for _, lat in ring) > 90 - RIM]
    found = {}
    for name, (tolerance, smallest) in DETAILS.items():
        kept = [simplified(ring, tolerance) for ring in rings if area(ring) > smallest]
        found[name] = "".join(path_data(ring) for ring in kept if len(ring) > 3)
    return found


def lights() -> list[list[float]]:
    """The lights of cities: x, y in units, and how bright, 1 … 3."""
    return [
        [round(v, 1) for v in seen(lon, 90 - lat, UNITS)] + [bright]
        for lat, lon, bright in CITIES
        if lat > 90 - RIM + 1.5
    ]


# -- the map of the spaces --------------------------------------------------------------------------------------------

UNIT = 5.0  # pixels of the Tiled map per degree
MIDDLE = 500.0
STEP = 2.5  # degrees of an arc per edge of its polygon
INSET = 0.34  # of a space's sides: how far its mountain stays away from its edges
CORNERS = {"A": (60, 60), "B": (60, 940), "C": (940, 940), "D": (940, 60)}  # where the Quadrant cards lie
ZONE_SIGNS = {"prc": world.Space(4, 6, 4)}  # the space that stands for a zone, where it isn't the first one


def on_map(longitude: float, distance: float) -> Point:
    """Where a point lies on the Tiled map."""
    x, y = seen(longitude, distance, UNIT)
    return MIDDLE + x, MIDDLE + y


def field(west: float, east: float, inner: float, outer: float) -> list[Point]:
    """The outline of what lies between two longitudes and two distances from the pole."""
    count = max(1, round((east - west) / STEP))
    along = [west + (east - west) * i / count for i in range(count + 1)]
    return [on_map(lon, outer) for lon in along] + [on_map(lon, inner) for lon in reversed(along)]


def edges(lane: int, sector: int, space: int) -> tuple[float, float]:
    """The longitudes at which a space begins and ends."""
    west = world.line_longitude(1) + SECTOR * (sector - 1)
    width = SECTOR / world.PER_SECTOR[lane]
    return west + width * (space - 1), west + width * space


class TiledMap:
    """A Tiled map in the making: object layers, objects with ids, properties with types."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.layers = 0
        self.objects = 0

    def layer(self, name: str, color: str) -> None:
        """Begin an object layer; Tiled shows its objects in `color`."""
        if self.layers:
            self.lines.append(" </objectgroup>")
        self.layers += 1
        self.lines.append(f' <objectgroup id="{self.layers}" name="{name}" color="{color}">')

    def object(self, name: str, kind: str, at: Point, shape: str, **properties: str | int) -> None:
        """Add an object; `kind` is what Tiled calls its class, `shape` the element inside it."""
        self.objects += 1
        x, y = (f"{v:.2f}".rstrip("0").rstrip(".") for v in at)
        self.lines.append(f'  <object id="{self.objects}" name={quoteattr(name)} type="{kind}" x="{x}" y="{y}">')
        if properties:
            self.lines.append("   <properties>")
            for key, value in sorted(properties.items()):
                what = ' type="int"' if isinstance(value, int) else ""
                self.lines.append(f'    <property name="{key}"{what} value={quoteattr(str(value))}/>')
            self.lines.append("   </properties>")
        self.lines += [f"   {shape}", "  </object>"]

    def outline(self, name: str, kind: str, points: list[Point], tag: str = "polygon", **properties: str | int) -> None:
        """Add a polygon or polyline, whose points Tiled writes relative to the first."""
        x0, y0 = (round(v, 2) for v in points[0])
        words = " ".join(f"{round(x - x0, 2) + 0.0:g},{round(y - y0, 2) + 0.0:g}" for x, y in points)
        self.object(name, kind, (x0, y0), f'<{tag} points="{words}"/>', **properties)

    def point(self, name: str, kind: str, at: Point, **properties: str | int) -> None:
        """Add a point."""
        self.object(name, kind, at, "<point/>", **properties)

    def text(self) -> str:
        """The file."""
        size, tile = 100, 10
        head = (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            f'<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" '
            f'width="{size}" height="{size}" tilewidth="{tile}" tileheight="{tile}" infinite="0" '
            f'nextlayerid="{self.layers + 1}" nextobjectid="{self.objects + 1}">\n'
        )
        return head + "\n".join([*self.lines, " </objectgroup>", "</map>"]) + "\n"


def distances(lane: int) -> tuple[float, float]:
    """How far from the pole a lane begins and ends."""
    return 90.0 - world.NORTHERN_EDGE[lane], min(90.0 - world.SOUTHERN_EDGE[lane], RIM)


def peak(name: str, space: world.Space) -> Point:
    """Where a mountain stands: at its true place, but well inside its space."""
    latitude, longitude = PEAKS[name]
    west, east = edges(*space)
    inner, outer = distances(space.lane)

    def inside(value: float, low: float, high: float) -> float:
        edge = (high - low) * INSET
        return min(max(value, low + edge), high - edge)

    longitude += 360 * round(((west + east) / 2 - longitude) / 360)
    return on_map(inside(longitude, west, east), inside(90 - latitude, inner, outer))


def middle(space: world.Space) -> Point:
    """The middle of a space."""
    return on_map(sum(edges(*space)) / 2, sum(distances(space.lane)) / 2)


def tiled_map() -> str:
    """The Tiled map of all spaces, lines, zones and mountains."""
    tiled = TiledMap()
    tiled.layer("spaces", "#3f8fa6")
    for space in world.SPACES:
        facts: dict[str, str | int] = {**space._asdict(), "quadrant": world.QUADRANTS[world.QUADRANT_OF[space.sector]]}
        facts |= {"zone": world.zone_at(space) or "", "height": world.height_at(space) or ""}
        tiled.outline(str(space), "space", field(*edges(*space), *distances(space.lane)), **facts)
    tiled.layer("vortex", "#dff3f6")
    tiled.outline("vortex", "vortex", field(-180, 180, 10, 10)[: round(360 / STEP)])
    tiled.layer("doldrums", "#c9b98a")
    for sector in world.SECTORS:
        for number in range(1, world.PER_SECTOR[world.DOLDRUMS] + 1):
            space = world.Space(world.DOLDRUMS, sector, number)
            points = field(*edges(*space), *distances(space.lane))
            tiled.outline(str(space), "doldrums", points, **space._asdict())
    tiled.layer("lines", "#c3261c")
    for line in world.SECTORS:
        longitude = world.line_longitude(line)
        ends = [on_map(longitude, distances(lane)[end]) for lane, end in ((1, 0), (5, 1))]
        color = "red" if world.is_red(line) else "blue"
        tiled.outline(f"line {line}", "line", ends, "polyline", sector=line, color=color)
    tiled.layer("zones", "#ffd23f")
    for zone, spaces in world.ZONES.items():
        space = ZONE_SIGNS.get(zone, spaces[0])
        tiled.point(zone, "zone", middle(space), **space._asdict())
    tiled.layer("mountains", "#a5662f")
    for height, mountains in (("brown", world.BROWN), ("white", world.WHITE)):
        for name, space in mountains.items():
            tiled.point(name, "mountain", peak(name, space), height=height, **space._asdict())
    tiled.layer("quadrants", "#1f2a44")
    for quadrant, corner in CORNERS.items():
        tiled.point(quadrant, "quadrant", corner)
    tiled.point("pole", "pole", (MIDDLE, MIDDLE), rim=round(RIM * UNIT))
    return tiled.text()


def main() -> None:
    """Write both files, or the map alone."""
    if len(sys.argv) > 1:
        outlines = coasts(Path(sys.argv[1]))
        COASTS.write_text(json.dumps({"coasts": outlines, "lights": lights()}, separators=(",", ":")) + "\n")
        print(COASTS.name, {name: len(text) for name, text in outlines.items()})
    MAP.parent.mkdir(parents=True, exist_ok=True)
    MAP.write_text(tiled_map(), encoding="utf-8")
    print(MAP.name, MAP.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
