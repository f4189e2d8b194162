"""The still picture of the world, kept as one surface: drawn when its size or its look changes, else only laid down."""

from __future__ import annotations

import math
from typing import Final

import pygame

from balloongames.rules.balmy_balloonists.world import LANES, SECTORS
from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.sprites import Sprites
from balloongames.views.balmy_balloonists.atlas import RIM, Course, Point
from balloongames.views.balmy_balloonists.chart import SECTOR_R, Chart
from balloongames.views.balmy_balloonists.map_art import DISC, EXTENT, world_layers
from balloongames.views.balmy_balloonists.map_colors import COLORS, MapColors
from balloongames.views.balmy_balloonists.pieces import draw_sign_text

_LETTER_R: Final = 8.6


class WorldMap:
    """Draws the world for a race from line ``start`` to line ``finish``, 1 … 12; a full lap ends where it starts.

    If it is no ``race``, neither the quadrants are named nor start and finish: only lanes and both lines are marked.
    """

    def __init__(self, start: int = 1, finish: int = 1, *, race: bool = True) -> None:
        self.start, self.finish, self.race = start, finish, race
        self._drawn: tuple[object, ...] = ()  # the key of the picture that was laid down last

    def draw(self, canvas: Canvas, chart: Chart) -> None:
        """Lay the map down. While a window is being resized the old picture is stretched."""
        side = round(2 * EXTENT * chart.k * canvas.u)
        brushes = canvas.brushes
        kept = brushes.caches.pieces
        ends, turned = (self.start, self.finish, self.race), chart.atlas.turned
        key = ("world", ends, turned, brushes.is_night, canvas.u, side)
        picture = kept.get(key)
        if picture is None and brushes.sprites.coarse and (old := kept.get(self._drawn)) is not None:
            picture = pygame.transform.smoothscale(old, (side, side))
        elif picture is None:
            picture = self._make(canvas, chart, side)
            kept.put(key, picture, picture_bytes(picture))
            self._drawn = key
        else:
            self._drawn = key
        canvas.surface.blit(picture, picture.get_rect(center=canvas.px(chart.cx, chart.cy)))

    def _make(self, canvas: Canvas, chart: Chart, side: int) -> pygame.Surface:
        colors = COLORS[canvas.theme.name]
        layer = pygame.Surface((side, side), pygame.SRCALPHA)
        for svg, share in world_layers(chart.atlas, colors, side, self.start, self.finish):
            small = max(1, round(side * share))
            part = Sprites.rasterize(svg.encode(), (small, small))
            layer.blit(part if share == 1 else pygame.transform.smoothscale(part, (side, side)), (0, 0))
        half = side / 2
        local = Canvas(layer, canvas.brushes, canvas.u, 1.0, (half - chart.cx * canvas.u, half - chart.cy * canvas.u))
        _write_lanes(local, chart, colors, self.start)
        if self.race:
            write_quadrants(local, chart)
            for sector in SECTORS:
                write_sector(local, chart, sector)
            _mark_ends(local, chart, colors, self.start, self.finish)
        return layer


def _write_lanes(canvas: Canvas, chart: Chart, colors: MapColors, line: int) -> None:
    """Write the numbers of the lanes on a line."""
    for lane in LANES:
        x, y = lane_point(chart, line, lane)
        _disc(canvas, (x, y), DISC * chart.k, colors)
        draw_sign_text(canvas, Box.around(x, y, 40, 40), str(lane), colors.disc_ink, 14 * chart.k)


def lane_point(chart: Chart, line: int, lane: int) -> Point:
    """Return where the number of a lane stands on a line, in lu."""
    rings = chart.atlas.rings
    east = chart.atlas.course(*chart.atlas.lines[line][1]).east
    return chart.at(Course(east, (rings[lane - 1] + rings[lane]) / 2))


def write_quadrants(canvas: Canvas, chart: Chart) -> None:
    """Write the letters of the quadrants at the rim."""
    for quadrant in chart.atlas.corners:
        write_letter(canvas, chart, letter_point(chart, quadrant), quadrant)


def letter_point(chart: Chart, quadrant: str) -> Point:
    """Return where the letter of a quadrant stands at the rim, in lu."""
    cx, cy = chart.atlas.corners[quadrant]
    share = (RIM + chart.atlas.rings[5]) / 2 / math.hypot(cx, cy)
    return chart.lu((cx * share, cy * share))


def write_sector(canvas: Canvas, chart: Chart, sector: int, *, now: bool = False) -> None:
    """Write the number of a sector on the rim; sunny if that is where somebody is about to fly."""
    colors = COLORS[canvas.theme.name]
    at, r = chart.on_rim(sector), SECTOR_R * chart.k
    disc, ink = ("sun", "on_sun") if now else (colors.disc, colors.disc_ink)
    canvas.circle(*at, r, disc, border=colors.disc if now else colors.disc_rim, border_w=r * 0.16)
    draw_sign_text(canvas, Box.around(*at, 2 * r, 2 * r), str(sector), canvas.color(ink), 12.5 * chart.k)


def write_letter(canvas: Canvas, chart: Chart, at: Point, quadrant: str) -> None:
    """Write the letter of a quadrant on a disc."""
    colors = COLORS[canvas.theme.name]
    _disc(canvas, at, _LETTER_R * chart.k, colors)
    draw_sign_text(canvas, Box.around(*at, 40, 40), quadrant, colors.disc_ink, 11.5 * chart.k)


def _mark_ends(canvas: Canvas, chart: Chart, colors: MapColors, start: int, finish: int) -> None:
    """Put signs on start and finish; where they are the same line, the flag alone."""
    for line, icon in {start: "play", finish: "flag"}.items():
        end = chart.atlas.course(*chart.atlas.lines[line][1])
        x, y = chart.at(Course(end.east, end.out + DISC))
        _disc(canvas, (x, y), DISC * chart.k, colors)
        side = DISC * 1.25 * chart.k
        canvas.icon(icon, Box.around(x, y, side, side), colors.disc_ink)


def _disc(canvas: Canvas, at: Point, r: float, colors: MapColors) -> None:
    canvas.circle(*at, r, colors.disc, border=colors.disc_rim, border_w=r * 0.19)
