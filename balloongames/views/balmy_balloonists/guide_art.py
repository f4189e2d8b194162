"""What the pictures of the rules are drawn with: parts of the map, balloons on it, cards and tokens.

Sheet and signs are those of every game, see `GuideSheet`. It knows no rules; what it shows is up to `guide_pictures`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS, QUADRANT_CARDS
from balloongames.rules.balmy_balloonists.world import Space
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.sketch import GuideSheet
from balloongames.views.balmy_balloonists.balloons import draw_altitude_marks, draw_balloon, draw_rose, draw_storm
from balloongames.views.balmy_balloonists.chart import BALLOON, BalloonPose, Chart
from balloongames.views.balmy_balloonists.marks import Mark, draw_sign, draw_trail, mark_space
from balloongames.views.balmy_balloonists.pieces import (
    Token,
    draw_quadrant_card,
    draw_sign_text,
    draw_token,
    draw_weather,
    draw_wind_card,
)
from balloongames.views.balmy_balloonists.world_map import WorldMap

_NEAR: Final = 820.0
"""How wide the map would be on the sheet of which parts are shown."""
_HEADROOM: Final = 16.0  # balloons float above their places
_FLOATS: Final = (2.0, 9.0, 16.0, 23.0)  # how high a balloon floats over the ground where altitudes are told
_RIM: Final = "#E2B96B"


class Art(GuideSheet):
    """A sheet on the desk of Balmy Balloonists."""

    background = "games/balmy_balloonists/background"

    def globe(self, box: Box, start: int = 1, finish: int = 1) -> Chart:
        """Draw the whole map into a box, for a race between two lines; return where its spaces are."""
        chart = Chart.within(box)
        self._lay(chart, start, finish)
        return chart

    @contextmanager
    def window(self, box: Box, middle: Space) -> Iterator[Chart]:
        """Show the part of the map around a space in a box; what is drawn meanwhile stays in it."""
        chart = Chart.within(Box(0, 0, _NEAR, _NEAR))
        x, y = chart.point_of(middle)
        chart = replace(chart, cx=chart.cx + box.cx - x, cy=chart.cy + box.cy + _HEADROOM - y)
        surface = self.canvas.surface
        before = surface.get_clip()
        surface.set_clip(self.canvas.rect(box).clip(before))
        try:
            self._lay(chart)
            yield chart
        finally:
            surface.set_clip(before)
        self.canvas.card(box, Card(3, "", border="edge" if self.theme.outlined else _RIM, border_w=3))

    def _lay(self, chart: Chart, start: int = 1, finish: int = 1) -> None:
        WorldMap(start, finish).draw(self.canvas, chart)

    # -- on the map ---------------------------------------------------------------------------------------------------

    def balloon(
        self, chart: Chart, place: Space, look: int, altitude: int, *, alpha: float = 1, scale: float = 1
    ) -> None:
        """Draw a balloon at a place of the map."""
        (stand,) = chart.stands(chart.point_of(place), [altitude])
        stand = replace(stand, scale=scale, lift=stand.lift * scale)
        draw_balloon(self.canvas, chart.k, stand, look, altitude, alpha=alpha)

    def way(self, chart: Chart, places: Sequence[Space]) -> None:
        """Draw the way of a balloon through places."""
        draw_trail(self.canvas, chart, chart.trail(places), real=True)

    def marked(self, chart: Chart, mark: Mark, *places: Space) -> None:
        """Mark spaces of the map."""
        for place in places:
            mark_space(self.canvas, chart, place, mark)

    def stop(self, chart: Chart, place: Space, icon: str) -> None:
        """Put a warning on a space."""
        draw_sign(self.canvas, chart, chart.point_of(place), icon)

    def storm(self, chart: Chart, place: Space) -> None:
        """Draw the storm over a space, half beside it, so that a balloon there can be seen."""
        x, y = chart.point_of(place)
        draw_storm(self.canvas, chart, place, at=(x - 30 * chart.k, y - 6 * chart.k))

    def rose(self, box: Box, points: Sequence[int | None], pawns: tuple[int, ...]) -> None:
        """Draw the compass rose with its pawns, large, into a box."""
        chart = Chart.within(box)
        chart = replace(chart, k=min(box.w, box.h) / 80)
        draw_rose(self.canvas, chart, points, pawns)

    # -- cards and tokens ---------------------------------------------------------------------------------------------

    def wind(self, x: float, y: float, width: float, card: int, *, level: int = 0) -> None:
        """Draw a Local Wind card whose middle is at ``x``, ``y``; ``level`` is the altitude that counts."""
        one = LOCAL_WINDS[card]
        box = Box.around(x, y, width, width * 1.4)
        draw_wind_card(self.canvas, box, one.shifts, one.symbol, level=level)

    def quadrant(self, box: Box, letter: str, card: int, *, cell: tuple[int, int] | None = None) -> None:
        """Draw a Quadrant card without its name."""
        draw_quadrant_card(self.canvas, box, letter, "", QUADRANT_CARDS[card].speed, cell=cell)

    def weather(self, x: float, y: float, size: float, kind: str, steps: int) -> None:
        """Draw a symbol of bad weather."""
        draw_weather(self.canvas, Box.around(x, y, size, size), kind, steps)

    def token(self, x: float, y: float, r: float, token: Token) -> None:
        """Draw a token."""
        draw_token(self.canvas, x, y, r, token)

    def tokens(self, x: float, y: float, r: float, token: Token, count: int) -> None:
        """Draw a token and how many there are."""
        self.token(x, y, r, token)
        self.text(x + r * 2.3, y, str(count), r * 1.5)

    def text(self, x: float, y: float, text: str, size: float, color: str = "ink") -> None:
        """Write a number whose middle is at ``x``, ``y``."""
        draw_sign_text(self.canvas, Box.around(x, y, size * 3, size * 2), text, self.canvas.color(color), size)

    def altitude(self, x: float, y: float, size: float, altitude: int) -> None:
        """Draw the marks of an altitude on paper; ``x``, ``y`` is their middle, ``size`` their height."""
        scale = size / 19.6
        draw_altitude_marks(self.canvas, (x - 5.2 * scale, y - 9.8 * scale), scale, altitude, on_paper=True)

    def flyer(self, x: float, ground: float, size: float, look: int, altitude: int) -> None:
        """Draw a balloon over the ground: its shadow at ``x``, ``ground``; each level is as high as it is wide."""
        k = size / BALLOON[1]
        draw_balloon(self.canvas, k, BalloonPose(x, ground, _FLOATS[altitude] * k, 1.0), look, altitude)

    def stand(self, x: float, bottom: float, width: float, height: float, number: str) -> None:
        """Draw a step of a podium with its number."""
        box = Box(x - width / 2, bottom - height, width, height)
        self.canvas.card(box, Card(6, "paper3", border="edge", border_w=1.5))
        self.text(x, box.cy, number, min(22, height * 0.8))

    def medal(self, x: float, y: float, r: float, color: str) -> None:
        """Draw a medal of a metal."""
        self.canvas.circle(x, y, r, color, border="#1F2A44", border_w=2)
        self.icon("medal", x, y, r * 1.3, "#1F2A44")

    def face_card(self, box: Box, icon: str, fill: str, ink: str = "#1F2A44") -> None:
        """Draw a card of which only the sign matters."""
        self.canvas.card(box, Card(8, fill, edge="#CDB48C", shadow=0 if self.theme.outlined else 1))
        side = min(box.w, box.h) * 0.52
        self.canvas.icon(icon, Box.around(box.cx, box.cy, side, side), ink)
