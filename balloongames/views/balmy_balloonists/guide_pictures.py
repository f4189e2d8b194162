"""The pictures of the rules of Balmy Balloonists, one for each page. What they show as an example is written as data.

Each painter draws on a sheet of 400 x 480; `guide_art` scales it. No words, only numbers and the letters of cards.
"""

from __future__ import annotations

from typing import Final

from balloongames.rules.balmy_balloonists.cards import MISFORTUNES, WIND_INDEX
from balloongames.rules.balmy_balloonists.state import RESUPPLY
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, Space
from balloongames.ui.geometry import Box
from balloongames.views.balmy_balloonists.course.signs import draw_flag, draw_ring
from balloongames.views.balmy_balloonists.guide_art import Art
from balloongames.views.balmy_balloonists.pieces import MISFORTUNE_ICONS

_LOOKS: Final = (0, 1, 2)  # who plays in all the pictures
_PLUM: Final = "#5B2F5F"
_CREAM: Final = "#FFF6E3"
_GOLDEN: Final = "#FFF3CF"
_MEDALS: Final = ("#E2B93B", "#C3CAD2", "#C98A4B")

# -- the race ---------------------------------------------------------------------------------------------------------

UNDER_WAY: Final = ((Space(3, 4, 2), 2), (Space(5, 3, 3), 3), (Space(2, 7, 2), 1))
"""Places and altitudes of three balloons."""


def in_short(art: Art) -> None:
    """The whole map with three balloons on their way; what they start with."""
    chart = art.globe(Box(16, 10, 368, 368))
    for look, (place, altitude) in zip(_LOOKS, UNDER_WAY, strict=True):
        art.balloon(chart, place, look, altitude, scale=1.15)
    foot = art.band(392, 76)
    art.tokens(66, foot.cy, 22, "gas", 9)
    art.tokens(182, foot.cy, 22, "ballast", 9)
    art.tokens(298, foot.cy, 22, "fuel", 11)


def a_turn(art: Art) -> None:
    """The five steps: a wind card, the altitude, the flight, fuel, a card drawn."""
    rows = Box(12, 12, 376, 456).rows(5, 9)
    for number, row in enumerate(rows, 1):
        art.paper(row)
        art.number(row.x + 32, row.cy, str(number), 19)
    wind, height, flight, fuel, draw = rows
    art.wind(120, wind.cy, 48, EXAMPLE, level=0)
    art.arrow((162, wind.cy), (196, wind.cy))
    art.icon("updown", 232, wind.cy, 44)
    art.altitude(120, height.cy, 56, 1)
    art.arrow((162, height.cy), (196, height.cy))
    art.altitude(232, height.cy, 56, 3)
    art.token(308, height.cy, 22, "ballast")
    art.token(356, height.cy, 22, "gas")
    art.flyer(120, flight.cy + 30, 54, _LOOKS[0], 1)
    art.arrow((162, flight.cy), (300, flight.cy))
    art.icon("flag", 340, flight.cy, 44)
    art.token(120, fuel.cy, 27, "fuel")
    art.mark(176, fuel.cy, 15, good=False)
    art.icon("down", 232, fuel.cy, 40)
    for i in range(3):
        art.wind(120 + i * 58, draw.cy, 46, (3, 14, 20)[i])
    art.icon("plus", 302, draw.cy, 34)


# -- wind cards -------------------------------------------------------------------------------------------------------

EXAMPLE: Final = WIND_INDEX["S1/-/N2?"]
CHANGER: Final = WIND_INDEX["S1/N1/N2Q"]


def wind_cards(art: Art) -> None:
    """A card for three altitudes; as a misfortune or to change the winds; three lie on the table."""
    top, middle, foot = art.band(12, 186), art.band(208, 136), art.band(354, 114)
    art.wind(92, top.cy, 116, EXAMPLE, level=1)
    art.flyer(232, top.bottom - 28, 76, _LOOKS[0], 1)
    art.arrow((296, top.bottom - 40), (296, top.y + 34), 6)
    art.text(336, top.cy, "2", 40)
    art.wind(66, middle.cy, 78, EXAMPLE)
    art.arrow((114, middle.cy), (140, middle.cy))
    art.face_card(Box.around(174, middle.cy, 48, 66), "bang", _PLUM, _CREAM)
    art.wind(254, middle.cy, 78, CHANGER)
    art.arrow((302, middle.cy), (326, middle.cy))
    art.face_card(Box.around(358, middle.cy, 46, 66), "refresh", "#FFFDF7")
    for i in range(3):
        art.wind(52 + i * 68, foot.cy, 60, (5, 12, 30)[i])
    art.arrow((232, foot.cy), (268, foot.cy))
    art.player(322, foot.cy, 34, _LOOKS[1])


# -- from lane to lane ------------------------------------------------------------------------------------------------

DRIFT_NORTH: Final = (Space(4, 3, 4), Space(3, 3, 3), Space(2, 3, 2))
DRIFT_SOUTH: Final = (Space(4, 3, 4), Space(5, 3, 5))
INTO_VORTEX: Final = (Space(2, 3, 2), Space(1, 3, 1))
INTO_DOLDRUMS: Final = (Space(5, 3, 3), Space(DOLDRUMS, 3, 3))


def from_lane_to_lane(art: Art) -> None:
    """The same card from one place, low and high; below the vortex and the doldrums."""
    with art.window(Box(12, 12, 376, 290), Space(3, 3, 3)) as chart:
        for places, altitude in ((DRIFT_NORTH, 1), (DRIFT_SOUTH, 3)):
            art.marked(chart, "way", *places[1:])
            art.way(chart, places)
            art.balloon(chart, places[-1], _LOOKS[0], altitude)
        art.balloon(chart, DRIFT_NORTH[0], _LOOKS[0], 2)
    with art.window(Box(12, 314, 182, 154), Space(1, 3, 2)) as chart:
        art.marked(chart, "landing", INTO_VORTEX[1])
        art.way(chart, INTO_VORTEX)
        art.balloon(chart, INTO_VORTEX[1], _LOOKS[1], 1, scale=0.8)
    with art.window(Box(206, 314, 182, 154), INTO_DOLDRUMS[0]) as chart:
        art.marked(chart, "landing", INTO_DOLDRUMS[1])
        art.way(chart, INTO_DOLDRUMS)
        art.balloon(chart, INTO_DOLDRUMS[1], _LOOKS[2], 3, scale=0.8)


ROSE: Final = (0, 1, 2, None, None, None)
PAWNS: Final = (1, 2)
PAWNS_AFTER: Final = (0, 2)


def wind_rose(art: Art) -> None:
    """Pawns on two of three players; a card from the table on one of them, and its pawn goes on."""
    for i, pawns in enumerate((PAWNS, PAWNS_AFTER)):
        box = art.paper(Box(12 + i * 194, 12, 182, 210))
        art.rose(Box.around(box.cx, box.cy, 156, 156), ROSE, pawns)
    art.arrow((186, 117), (214, 117), 6)
    play, never = art.band(232, 130), art.band(372, 96)
    art.player(58, play.cy, 28, _LOOKS[0])
    for i in range(2):
        art.wind(126 + i * 62, play.cy, 54, (5, 12)[i])
    art.arrow((232, play.cy), (266, play.cy))
    art.player(314, play.cy, 32, _LOOKS[1])
    art.mark(362, play.cy, 16, good=True)
    art.player(58, never.cy, 28, _LOOKS[0])
    art.wind(126, never.cy, 46, 12)
    art.arrow((166, never.cy), (200, never.cy))
    art.player(244, never.cy, 30, _LOOKS[0])
    art.mark(362, never.cy, 16, good=False)


# -- altitude, fuel and flight ----------------------------------------------------------------------------------------


def altitude_and_fuel(art: Art) -> None:
    """Four altitudes with what they cost; fuel after the flight; and the help for who can't go on."""
    sky, burn, help_ = art.band(12, 236), art.band(258, 118), art.band(386, 82)
    for altitude in range(4):
        art.flyer(62 + altitude * 92, sky.bottom - 82 - altitude * 12, 70, _LOOKS[0], altitude)
    for step in range(3):
        x = 108 + step * 92
        for row, (token, up) in enumerate((("ballast", True), ("gas", False))):
            y = sky.bottom - 54 + row * 34
            art.token(x - 16, y, 14, token)  # type: ignore[arg-type]
            art.icon("up" if up else "down", x + 16, y, 26)
    art.altitude(50, burn.cy, 52, 3)
    art.token(106, burn.cy, 23, "fuel")
    art.token(214, burn.cy, 23, "gas")
    art.mark(234, burn.cy + 18, 12, good=False)
    art.token(286, burn.cy, 23, "fuel")
    art.icon("down", 350, burn.cy, 40)
    art.icon("hourglass", 52, help_.cy, 42)
    for i, (token, count) in enumerate(zip(("gas", "ballast", "fuel"), RESUPPLY, strict=True)):
        art.tokens(118 + i * 96, help_.cy, 20, token, count)  # type: ignore[arg-type]


FLOWN: Final = tuple(Space(3, *one) for one in ((2, 2), (2, 3), (2, 4), (3, 1), (3, 2)))
FLOWN_CARD: Final = 0
FLOWN_ALTITUDE: Final = 3


def flight(art: Art) -> None:
    """The card of a quadrant, and a flight by one of its numbers."""
    art.quadrant(Box(12, 12, 220, 200), "B", FLOWN_CARD, cell=(3, FLOWN_ALTITUDE))
    side = art.paper(Box(244, 12, 144, 200))
    art.altitude(side.x + 38, side.cy, 74, FLOWN_ALTITUDE)
    art.flyer(side.x + 92, side.bottom - 44, 78, _LOOKS[0], FLOWN_ALTITUDE)
    with art.window(Box(12, 224, 376, 244), FLOWN[1]) as chart:
        art.marked(chart, "way", *FLOWN[1:-1])
        art.marked(chart, "landing", FLOWN[-1])
        art.way(chart, FLOWN)
        art.balloon(chart, FLOWN[0], _LOOKS[0], FLOWN_ALTITUDE, alpha=0.5)
        art.balloon(chart, FLOWN[-1], _LOOKS[0], FLOWN_ALTITUDE)


INTO_ZONE: Final = (Space(4, 3, 3), Space(4, 3, 4), Space(4, 3, 5))
INTO_MOUNTAIN: Final = (Space(3, 3, 3), Space(3, 3, 4))
HELD: Final = Space(4, 6, 3)
RESTARTS: Final = (Space(3, 6, 2), Space(4, 6, 3), Space(5, 6, 3))


def zones_and_mountains(art: Art) -> None:
    """A flight into Libya, one into the Alps, and where a balloon may go on after a landing."""
    with art.window(Box(12, 12, 376, 168), Space(4, 3, 4)) as chart:
        art.way(chart, INTO_ZONE)
        art.marked(chart, "trouble", INTO_ZONE[-1])
        art.balloon(chart, INTO_ZONE[0], _LOOKS[0], 3, alpha=0.6)
        art.stop(chart, INTO_ZONE[-1], "lock")
    with art.window(Box(12, 192, 182, 150), INTO_MOUNTAIN[1]) as chart:
        art.way(chart, INTO_MOUNTAIN)
        art.marked(chart, "trouble", INTO_MOUNTAIN[-1])
        art.balloon(chart, INTO_MOUNTAIN[0], _LOOKS[1], 1)
    with art.window(Box(206, 192, 182, 150), HELD) as chart:
        art.marked(chart, "legal", *RESTARTS)
        art.balloon(chart, HELD, _LOOKS[2], 0)
    foot = art.band(354, 114)
    art.icon("mountain", 56, foot.cy - 24, 38, "#9A6A3F")
    art.altitude(108, foot.cy - 24, 34, 2)
    art.altitude(146, foot.cy - 24, 34, 3)
    art.icon("mountain", 56, foot.cy + 28, 38)
    art.altitude(146, foot.cy + 28, 34, 3)
    art.icon("lock", 226, foot.cy, 40)
    art.token(284, foot.cy, 20, "gas")
    art.icon("hourglass", 344, foot.cy, 40)


# -- cards and weather ------------------------------------------------------------------------------------------------


def advantages_and_misfortunes(art: Art) -> None:
    """Three sorts of advantages, and the eight misfortunes."""
    good, bad = art.band(12, 158), art.band(182, 286)
    for i, icon in enumerate(("wind", "wrench", "check")):
        art.face_card(Box.around(80 + i * 120, good.cy, 90, 116), icon, _GOLDEN)
    for i, kind in enumerate(MISFORTUNES):
        spot = Box.around(64 + i % 4 * 91, bad.y + 76 + i // 4 * 134, 76, 112)
        art.face_card(spot, MISFORTUNE_ICONS[kind], _PLUM, _CREAM)


SYMBOLS: Final = (("U", 1), ("D", 1), ("N", 1), ("S", 1), ("B", 1))
STRUCK: Final = Space(3, 9, 1)


def bad_weather(art: Art) -> None:
    """The five symbols, what it costs beyond the limits, and the storm."""
    signs, limits = art.band(12, 92), art.band(114, 126)
    for i, (kind, steps) in enumerate(SYMBOLS):
        art.weather(56 + i * 72, signs.cy, 54, kind, steps)
    for i, (kind, token) in enumerate((("U", "gas"), ("D", "ballast"))):
        x = 22 + i * 184
        art.weather(x + 26, limits.cy, 46, kind, 1)
        art.altitude(x + 74, limits.cy, 44, 3 if kind == "U" else 1)
        art.tokens(x + 112, limits.cy, 18, token, 2)  # type: ignore[arg-type]
    with art.window(Box(12, 252, 376, 216), STRUCK) as chart:
        art.balloon(chart, STRUCK, _LOOKS[0], 2)
        art.storm(chart, STRUCK)


# -- the end ----------------------------------------------------------------------------------------------------------

ACROSS: Final = (Space(4, 12, 4), Space(4, 12, 5), Space(4, 1, 1), Space(4, 1, 2), Space(4, 1, 3))
"""A way across the finish: the last three are past the line."""
SECOND: Final = Space(3, 12, 3)


def finish(art: Art) -> None:
    """One balloon is across the line, so many spaces; another one may still pass it in this round."""
    with art.window(Box(12, 12, 376, 300), Space(4, 1, 0)) as chart:
        art.way(chart, ACROSS)
        art.balloon(chart, ACROSS[-1], _LOOKS[0], 2)
        art.balloon(chart, SECOND, _LOOKS[1], 3)
    foot = art.band(324, 144)
    for i, (look, height) in enumerate(((1, 34), (0, 58), (2, 18))):
        x = 104 + i * 96
        art.stand(x, foot.bottom - 8, 78, height, str((2, 1, 3)[i]))
        art.player(x, foot.bottom - 34 - height, 26, _LOOKS[look])


RACES: Final = ((1, 4), (8, 12), (3, 8), (10, 1))
"""The lines between which four of the races are flown."""


def races(art: Art) -> None:
    """Four courses, and the three medals of a flight alone."""
    for i, (start, end) in enumerate(RACES):
        art.globe(Box(12 + i % 2 * 192, 10 + i // 2 * 188, 184, 184), start, end)
    foot = art.band(388, 80)
    art.player(62, foot.cy, 28, _LOOKS[0])
    for i, color in enumerate(_MEDALS):
        art.medal(152 + i * 86, foot.cy, 27, color)


COURSE: Final = tuple(Space(5, 4, number) for number in range(1, 7))
"""A flight of a course: through a ring to the flag."""
RING: Final = COURSE[3]
FLAG: Final = COURSE[-1]


def course(art: Art) -> None:
    """A balloon on its way through a ring to the flag; winds and altitudes that may lead there."""
    with art.window(Box(12, 12, 376, 300), COURSE[2]) as chart:
        art.marked(chart, "last", FLAG)
        art.way(chart, COURSE)
        draw_ring(art.canvas, chart.k, chart.point_of(RING), flown=False)
        draw_flag(art.canvas, chart.k, chart.point_of(FLAG))
        art.balloon(chart, COURSE[0], _LOOKS[0], 3)
    foot = art.band(324, 144)
    art.wind(76, foot.cy, 70, EXAMPLE)
    art.wind(160, foot.cy, 70, CHANGER)
    art.arrow((212, foot.cy), (250, foot.cy))
    art.altitude(282, foot.cy, 64, 3)
    art.icon("flag", 344, foot.cy, 44)
