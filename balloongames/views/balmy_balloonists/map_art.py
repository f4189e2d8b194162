"""The still picture of the world as SVG, back to front: sea, land, lanes, lines, zones, mountains, start and finish.

All is drawn in units around the pole (see `atlas`); `EXTENT` is how far the picture reaches in each direction.
"""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final

from balloongames.paths import asset
from balloongames.views.balmy_balloonists.atlas import RIM, Atlas, Course, Peak, Point, Region
from balloongames.views.balmy_balloonists.map_colors import MapColors

FRAME: Final = 9.0
"""How wide the golden rim is."""
EXTENT: Final = RIM + FRAME + 12
CHECK: Final = 5.2
DISC: Final = 10.5
_TICKS: Final = 72
SHADE: Final = "#04101A"
LAMP: Final = "#FFF3CF"


@cache
def _world() -> tuple[dict[str, str], list[list[float]]]:
    kept = json.loads(asset("games/balmy_balloonists/world.json").read_text(encoding="utf-8"))
    return kept["coasts"], kept["lights"]


def detail_for(pixels: float) -> str:
    """Return which coasts are drawn when the whole picture is ``pixels`` wide."""
    return "fine" if pixels > 1250 else "medium" if pixels > 560 else "coarse"


def world_layers(
    atlas: Atlas, colors: MapColors, pixels: float, start: int, finish: int
) -> tuple[tuple[str, float], ...]:
    """Return the picture for a width in pixels as layers from below: SVG, and the share of the pixels it needs.

    What is soft anyway is drawn small and blown up, which takes a quarter of the time. ``start`` and ``finish`` are
    lines, 1 … 12.
    """
    art = _Art(atlas, colors, detail_for(pixels))
    layers = ((art.sea(), 0.5), (art.land(), 1.0), (art.air(), 0.4), (art.signs({start, finish}), 1.0))
    return tuple((art.svg(parts), share) for parts, share in layers if not colors.plain or share == 1)


class _Art:
    def __init__(self, atlas: Atlas, colors: MapColors, detail: str) -> None:
        self.atlas, self.colors = atlas, colors
        coasts, self.lights = _world()
        self.coast, self.glow = coasts[detail], coasts["coarse"]
        self.defs: list[str] = []
        # coasts are kept in tenths of a unit, as the map lies when it is not turned
        self.tenth = f'transform="rotate({atlas.turned:g}) scale(.1)"'

    def svg(self, parts: Iterable[str]) -> str:
        """Return one layer: its shapes, and the gradients that they asked for."""
        self.defs.clear()
        body = "".join(parts)
        side = 2 * EXTENT
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-EXTENT:g} {-EXTENT:g} {side:g} {side:g}">'
            f"<defs>{''.join(self.defs)}</defs>{body}</svg>"
        )

    def _radial(self, *stops: tuple[float, str, float], r: float = RIM, at: Point = (0, 0)) -> str:
        name = f"g{len(self.defs)}"
        inner = "".join(
            f'<stop offset="{offset:g}%" stop-color="{color}" stop-opacity="{alpha:g}"/>'
            for offset, color, alpha in stops
        )
        self.defs.append(
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{at[0]:g}" cy="{at[1]:g}" r="{r:g}">'
            f"{inner}</radialGradient>"
        )
        return f"url(#{name})"

    def _disc(self, paint: str, r: float = RIM, more: str = "") -> str:
        return f'<circle cx="0" cy="0" r="{r:g}" fill="{paint}" {more}/>'

    # -- sea and land -------------------------------------------------------------------------------------------------

    def sea(self) -> Iterator[str]:
        """Yield the shadow of the atlas on the desk, the sea, the shelf along the coasts, the shadow of the land."""
        c = self.colors
        for spread in (8, 6, 4, 2):
            r = RIM + FRAME + spread
            yield f'<circle cx="0" cy="{EXTENT - RIM - FRAME - 8:g}" r="{r:g}" fill="{SHADE}" fill-opacity="0.08"/>'
        near, middle, far = c.sea
        yield self._disc(self._radial((0, near, 1), (48, middle, 1), (100, far, 1)), RIM + FRAME / 2)
        for stroke, share in ((96, c.shelf_wide), (46, c.shelf_near)):
            yield (
                f'<g {self.tenth}><path d="{self.glow}" fill="none" stroke="{c.shelf}" stroke-width="{stroke}" '
                f'stroke-opacity="{share:g}" stroke-linejoin="bevel"/></g>'
            )
        yield f'<g transform="translate(1.4 2.6)"><g {self.tenth}>{self._shape(self.glow, c.land_shade, 0.3)}</g></g>'

    def land(self) -> Iterator[str]:
        """Yield the land, and the lights of its cities by night."""
        c = self.colors
        if c.plain:
            yield self._disc(c.sea[0])
        a, b, d, e = c.land
        ground = self._radial((0, a, 1), (30, b, 1), (65, d, 1), (100, e, 1), r=RIM * 10)
        yield (
            f'<g {self.tenth}><path d="{self.coast}" fill="{ground}" stroke="{c.coast}" '
            f'stroke-width="{c.coast_w * 10:g}" stroke-opacity="0.75" stroke-linejoin="bevel"/></g>'
        )
        if c.light:
            yield from self._lights()

    def air(self) -> Iterator[str]:
        """Yield what lies over land and sea: every other lane a little lighter, ice light, aurora, sheen and shade."""
        c = self.colors
        rings = (*self.atlas.rings, RIM)
        bands = "".join(_round(0, 0, r) for r in rings[:6])
        yield f'<path d="{bands}" fill="#FFFFFF" fill-opacity="{c.band:g}" fill-rule="evenodd"/>'
        yield _ring((rings[5] + RIM) / 2, c.land_shade, RIM - rings[5], 0.26)
        yield self._disc(
            self._radial((0, c.pole, c.pole_share), (30, c.pole, c.pole_share / 2), (100, c.pole, 0), r=120), 120
        )
        if c.aurora:
            ring = (30, c.aurora, 0.0), (52, c.aurora, 0.26), (62, c.aurora, 0.1), (100, c.aurora, 0.0)
            yield self._disc(self._radial((0, c.aurora, 0), *ring, r=150), 150)
        stops = (0, "#FFFFFF", c.sheen), (42, "#FFFFFF", 0.0), (58, SHADE, 0.0), (100, SHADE, c.vignette)
        yield self._disc(self._radial(*stops, r=RIM * 1.5, at=(-90, -110)), RIM + FRAME / 2)

    @staticmethod
    def _shape(outline: str, fill: str, share: float) -> str:
        return f'<path d="{outline}" fill="{fill}" fill-opacity="{share:g}"/>'

    def _lights(self) -> Iterator[str]:
        """Yield the lights of the cities: a wide glow, a near one, and the lamp."""
        for size, share in ((4.6, 0.16), (2.3, 0.4), (0.95, 1.0)):
            discs = "".join(_round(x, y, size * (0.5 + 0.28 * bright)) for x, y, bright in self.lights)
            paint = f'fill="{self.colors.light if share < 1 else LAMP}" fill-opacity="{share:g}"'
            yield f'<path transform="rotate({self.atlas.turned:g})" d="{discs}" {paint}/>'

    # -- lanes and lines ----------------------------------------------------------------------------------------------

    def signs(self, ends: Iterable[int]) -> Iterator[str]:
        """Yield all that must be read, in front of the world; ``ends`` are the lines of start and finish."""
        yield from itertools.chain(self.grid(), self.zones(), self.rim(), self.lines())
        yield from (mountain(peak, self.colors) for peak in sorted(self.atlas.peaks, key=lambda p: p.at[1]))
        yield from map(self.chequers, sorted(ends))

    def grid(self) -> Iterator[str]:
        """Yield the edges of the spaces and of the lanes."""
        c = self.colors
        spokes = "".join(self._spoke(r.west, r.inner, r.outer) for r in self.atlas.regions.values() if not r.zone)
        yield _line(spokes, c.grid, 0.9, c.cell_share)
        yield _line("".join(_round(0, 0, r) for r in self.atlas.rings), c.grid, 1.5, c.grid_share)

    def _spoke(self, east: float, inner: float, outer: float) -> str:
        (x0, y0), (x1, y1) = self.atlas.at(Course(east, inner)), self.atlas.at(Course(east, outer))
        return f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}"

    def lines(self) -> Iterator[str]:
        c = self.colors
        blue = [(a, b) for a, b, color in self.atlas.lines.values() if color == "blue"]
        red = [(a, b) for a, b, color in self.atlas.lines.values() if color == "red"]
        dashes = "".join(d for ends in blue for d in dashed(ends, 7, 4))
        yield _line(dashes, c.red_case, 4.2, 0.4)
        yield _line(dashes, c.blue, 2.4, 1)
        whole = "".join(f"M{a[0]:.2f} {a[1]:.2f}L{b[0]:.2f} {b[1]:.2f}" for a, b in red)
        yield _line(whole, c.red_case, 6.4, 1)
        yield _line(whole, c.red, 3.6, 1)

    # -- zones --------------------------------------------------------------------------------------------------------

    def zones(self) -> Iterator[str]:
        c = self.colors
        closed = [region for region in self.atlas.regions.values() if region.zone]
        yield f'<path d="{"".join(_polygon(r.outline) for r in closed)}" fill="{c.zone}" fill-opacity="0.94"/>'
        yield f'<path d="{"".join(self._hatches(r) for r in closed)}" fill="{c.zone_ink}" fill-opacity="0.86"/>'
        outlines = "".join(_polygon(r.outline) for r in closed)
        if c.plain:
            yield _line(outlines, "#FFFFFF", 4.4, 1)
        yield _line(outlines, c.zone_ink, 2.4, 1)

    def _hatches(self, region: Region) -> str:
        """Return bands that cross a region at an angle, a third of it dark, bent with the lane."""
        out = region.middle.out
        width, height = math.radians(region.east - region.west) * out, region.outer - region.inner
        period = 9.0
        words = []
        for i in range(-math.ceil(height / period), math.ceil(width / period) + 1):
            band = _between([(x, y) for x, y in _slanted(i * period, period * 0.36, height)], width)
            if len(band) > 2:
                words.append(
                    _polygon(
                        self.atlas.at(Course(region.west + math.degrees(x / out), region.inner + y)) for x, y in band
                    )
                )
        return "".join(words)

    # -- rim, start and finish ----------------------------------------------------------------------------------------

    def rim(self) -> Iterator[str]:
        c = self.colors
        light, gold, dark = c.rim
        middle = RIM + FRAME / 2
        sheen = self._radial((0, light, 1), (45, gold, 1), (100, dark, 1), r=RIM * 2.3, at=(-RIM * 0.8, -RIM * 0.8))
        yield _ring(middle, c.rim_ink, FRAME + 2.4)
        yield _ring(middle, sheen, FRAME)
        yield _ring(RIM + FRAME - 1.6, light, 0.9, 0.8)
        outer = RIM + FRAME - 1.2
        ticks = [self._spoke(i * 360 / _TICKS, outer - (3.4 if i % 6 else 7.4), outer) for i in range(_TICKS)]
        yield _line(_round(0, 0, RIM + 1.6) + "".join(ticks), c.rim_ink, 1.05, 0.85)

    def chequers(self, line: int) -> str:
        """Return a line of two rows of checks, with a dark rim."""
        dark, light = self.colors.check
        inner, outer, _ = self.atlas.lines[line]
        length = math.dist(inner, outer)
        count = round(length / CHECK)
        step = length / count
        dx, dy = (outer[0] - inner[0]) / length, (outer[1] - inner[1]) / length

        def at(along: float, across: float) -> Point:
            return inner[0] + dx * along - dy * across, inner[1] + dy * along + dx * across

        def box(a: float, b: float, low: float, high: float) -> str:
            return _polygon((at(a, low), at(b, low), at(b, high), at(a, high)))

        checks = "".join(box(i * step, (i + 1) * step, *((0, CHECK) if i % 2 else (-CHECK, 0))) for i in range(count))
        rim = box(-1.6, length + 1.6, -CHECK - 1.6, CHECK + 1.6)
        face = box(0, length, -CHECK, CHECK)
        edge = self.colors.disc_rim if self.colors.plain else dark
        return f'<path d="{rim}" fill="{edge}"/><path d="{face}" fill="{light}"/><path d="{checks}" fill="{dark}"/>'


# -- shapes -----------------------------------------------------------------------------------------------------------


def mountain(peak: Peak, colors: MapColors) -> str:
    """Return a mountain: one brown peak, or two white ones."""
    x, y = peak.at
    faces: tuple[tuple[str, str], ...]
    if peak.height == "brown":
        light, dark, line = colors.brown
        faces = (("M-8.6 6.4L0 -8.4L1.2 -2L-1.4 1.4L1.6 6.4Z", light), ("M0 -8.4L8.6 6.4H1.6L-1.4 1.4L1.2 -2Z", dark))
        outline = "M-8.6 6.4L0 -8.4L8.6 6.4Z"
    else:
        light, dark, line = colors.white
        faces = (
            ("M-12.4 7.4L-3 -8.6L2 0L5 -5L12.4 7.4Z", light),
            ("M-3 -8.6L-1.6 -3L-4.6 0.6L-0.6 7.4H3.2L0.8 3L2 0Z", dark),
            ("M5 -5L12.4 7.4H6.6L4 2.6L5.8 -0.4Z", dark),
        )
        outline = "M-12.4 7.4L-3 -8.6L2 0L5 -5L12.4 7.4Z"
    share = 1 if colors.plain else 0.5
    size = 1.0 if peak.height == "brown" else 0.88
    body = "".join(f'<path d="{d}" fill="{fill}"/>' for d, fill in faces)
    return (
        f'<g transform="translate({x:.2f} {y:.2f}) scale({size:g})">'
        f'<path d="{outline}" fill="none" stroke="#FFFFFF" stroke-width="4" stroke-opacity="{share:g}" '
        f'stroke-linejoin="round"/>{body}'
        f'<path d="{outline}" fill="none" stroke="{line}" stroke-width="1.7" stroke-linejoin="round"/></g>'
    )


def _polygon(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def _round(x: float, y: float, r: float) -> str:
    """Return a disc as path data, so that many of them are one shape."""
    return f"M{x - r:.2f} {y:g}A{r:.2f} {r:.2f} 0 1 1 {x + r:.2f} {y:g}A{r:.2f} {r:.2f} 0 1 1 {x - r:.2f} {y:g}Z"


def _line(d: str, color: str, width: float, share: float) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{width:g}" stroke-opacity="{share:g}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _ring(r: float, color: str, width: float, share: float = 1) -> str:
    return (
        f'<circle cx="0" cy="0" r="{r:g}" fill="none" stroke="{color}" stroke-width="{width:g}" '
        f'stroke-opacity="{share:g}"/>'
    )


def dashed(points: Sequence[Point], on: float, off: float) -> Iterator[str]:
    """Yield path data of the dashes along a line: the renderer's own leave stray marks on bent ones."""
    period = on + off
    run = 0.0
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        length = math.dist((x0, y0), (x1, y1))
        if not length:
            continue
        first = math.floor(run / period)
        for i in range(first, math.ceil((run + length) / period)):
            a, b = max(i * period - run, 0) / length, min(i * period + on - run, length) / length
            if a < b:
                yield (
                    f"M{x0 + (x1 - x0) * a:.2f} {y0 + (y1 - y0) * a:.2f}"
                    f"L{x0 + (x1 - x0) * b:.2f} {y0 + (y1 - y0) * b:.2f}"
                )
        run += length


def _slanted(x: float, width: float, height: float) -> list[Point]:
    """Return a band that leans by 45 degrees across a strip of some height."""
    return [(x, 0), (x + width, 0), (x + width + height, height), (x + height, height)]


def _between(points: list[Point], width: float) -> list[Point]:
    """Cut a polygon off where x leaves 0 … ``width``."""
    for edge, sign in ((0.0, 1), (width, -1)):
        kept: list[Point] = []
        for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
            in0, in1 = (x0 - edge) * sign >= 0, (x1 - edge) * sign >= 0
            if in0:
                kept.append((x0, y0))
            if in0 != in1:
                kept.append((edge, y0 + (y1 - y0) * (edge - x0) / (x1 - x0)))
        points = kept
    return points
