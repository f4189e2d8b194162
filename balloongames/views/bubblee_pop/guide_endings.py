"""The pictures of the last pages of the rules of Bubblee Pop: how a match ends, and the challenges for one.

As in `guide_pictures`, each painter draws on a sheet of 400 x 480.
"""

from __future__ import annotations

from typing import Final

from balloongames.ui.geometry import Box
from balloongames.views.bubblee_pop.guide_art import Art

_LOOKS: Final = (0, 1)  # who plays in all the pictures

CROWDED: Final = ("kgyk", "bkpk", "gykg", "kpbk", "ygk")
SENT_TO: Final = ("kgyk", "bkpk", "gykg", "kpbk", "ygkp")
LEFT: Final = ("y.gpb", "r.pyr")
BAG_LEFT: Final = "k"


def ending(art: Art) -> None:
    """No room for two; one more on a full planet; a bag that can't fill the sky, so that points decide."""
    for i, (columns, upside) in enumerate(((CROWDED, False), (SENT_TO, True))):
        box = art.paper(Box(12 + i * 192, 12, 184, 226))
        field = art.planet(box.cx - 70, box.y + (56 if not upside else 14), 28, columns, upside=upside)
        if upside:
            art.bubblees(box.cx - 18, field.box.bottom + 30, 34, "b")
            art.arrow((box.cx + 12, field.box.bottom + 46), (box.cx + 12, field.box.bottom + 16))
        else:
            art.bubblees(box.cx, box.y + 30, 34, "ry")
        art.mark(box.cx, box.bottom - 28 if not upside else box.bottom - 20, 15, good=False)
    bag, points = art.band(248, 112), art.band(370, 98)
    art.icon("bag", 54, bag.cy, 56)
    art.number(90, bag.cy + 24, str(len(BAG_LEFT)), 14)
    art.arrow((118, bag.cy), (146, bag.cy))
    art.sky(172, bag.cy - 34, 34, LEFT)
    art.mark(364, bag.cy, 14, good=False)
    art.player(64, points.cy + 4, 26, _LOOKS[0], crown=True)
    art.flag(138, points.cy, "21", 24)
    art.player(262, points.cy, 26, _LOOKS[1])
    art.flag(336, points.cy, "17", 24)


CLEAR: Final = ("kg", "k", "kyb", "k", "k")


def alone(art: Art) -> None:
    """The three challenges: points in turns, points before the bag is empty, and blacks to clear."""
    first, second, third = art.band(12, 100), art.band(122, 116), art.band(248, 220)
    art.player(58, first.cy, 28, _LOOKS[0])
    art.icon("star", 128, first.cy, 36)
    art.flag(184, first.cy, "20", 24)
    art.icon("hourglass", 268, first.cy, 36)
    art.flag(328, first.cy, "20", 24)
    art.player(58, second.cy, 28, _LOOKS[0])
    art.icon("star", 128, second.cy, 36)
    art.flag(184, second.cy, "30", 24)
    art.icon("bag", 262, second.cy, 48)
    art.power(310, second.cy, 18, "g")
    art.power(354, second.cy, 18, "y")
    art.player(58, third.cy - 34, 28, _LOOKS[0])
    art.power(38, third.cy + 36, 18, "g")
    art.power(80, third.cy + 36, 18, "y")
    field = art.planet(130, third.cy - 64, 32, CLEAR)
    for column in range(len(CLEAR)):
        art.gone(field.cell((column, 0)))
    art.mark(346, third.cy, 22, good=True)


TIDY_SKY: Final = ("pybbg", "yrrpy")
TIDY_PLANETS: Final = (("y", "pr", "p", "k", "y"), ("", "", "", "", ""))
TIDY_COMING: Final = "yk"


def tidy(art: Art) -> None:
    """A puzzle: a planet below its sky, what comes in, and the planet as it is to be."""
    before, after = art.paper(Box(12, 12, 236, 330)), art.band(352, 116)
    art.sky(before.cx - 95, before.y + 22, 38, TIDY_SKY)
    art.planet(before.cx - 95, before.y + 140, 38, TIDY_PLANETS[0])
    coming = art.paper(Box(258, 12, 130, 330))
    art.icon("down", coming.cx, coming.y + 60, 44)
    art.flag(coming.cx, coming.y + 116, "2", 24)
    art.bubblees(coming.cx, coming.y + 210, 52, TIDY_COMING)
    art.arrow((coming.cx, coming.y + 176), (coming.cx, coming.y + 148))
    art.player(64, after.cy, 28, _LOOKS[0])
    field = art.planet(128, after.cy - 34, 30, TIDY_PLANETS[1], tall=2)
    art.mark(field.box.right + 50, after.cy, 22, good=True)
