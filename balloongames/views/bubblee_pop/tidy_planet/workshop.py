"""Tidy planet in the workshop: the sky over the planet, and beside it what comes in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from balloongames.core.drawing import Drawing, Piece, Place
from balloongames.core.game import Reason
from balloongames.i18n import N_, NN_, _
from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, SKY_ROWS
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.sentences import Sentences, fill
from balloongames.ui.shapes import Card
from balloongames.ui.workshop_view import WorkshopView
from balloongames.views.bubblee_pop.names import color_name
from balloongames.views.bubblee_pop.pieces import Pieces

_FAULTS: Final[Sentences] = {
    "empty_planet": N_("Nothing lies on the planet yet."),
    "line_lies_there": N_("A line lies there already."),
    "hole_in_sky": N_("The sky has a hole."),
    "incoming": N_("Bubblees that come in: {bubblees}, needed: {most}."),
    "goal": N_("No Bubblee of the color that is to be gone lies on the planet."),
    "near": NN_("At best {bubblees} Bubblee stays.", "At best {bubblees} Bubblees stay.", "bubblees"),
}
_NAMES: Final = {"drops": N_("Drops"), "swaps": N_("Swaps"), "powers": N_("Powers"), "goal": N_("Goal")}
_POWERS: Final = {"": N_("none"), "y": N_("yellow"), "gy": N_("green, yellow")}
_PIECES: Final = Pieces()
_NIGHT: Final = "#2A2552"
_SKY: Final = "#3D3574"
_RIM: Final = "#8A7FD0"
_SOIL: Final = "#C65B7C"
_AIR: Final = 0.5  # between sky and planet, in cells
_ROWS: Final = SKY_ROWS + _AIR + HEIGHT
_GAP: Final = 1.2  # between the planet and what comes in
_ACROSS: Final = COLUMNS + _GAP + 3


class Workshop(WorkshopView):
    """Six colors, two abreast."""

    def lay(self, box: Box, drawing: Drawing) -> Mapping[Place, Box]:
        """Return the spaces of the sky, the cells of the planet, and what comes in, two in a row."""
        side, left = _measure(box)
        coming, found = _coming(box, drawing), {}
        for column in range(COLUMNS):
            x = left + column * side
            for row in range(SKY_ROWS):
                found[f"s{column}{row}"] = Box(x, box.y + (SKY_ROWS - 1 - row) * side, side, side).inset(2)
            for height in range(HEIGHT):
                found[f"p{column}{height}"] = Box(x, box.bottom - (height + 1) * side, side, side).inset(2)
        for number in range(2 * (int(drawing.setting("drops")) - 1)):
            row, column = divmod(number, 2)
            found[f"i{number}"] = Box(coming.x + column * side, coming.y + row * side, side, side).inset(2)
        return found

    def draw_ground(self, canvas: Canvas, box: Box, drawing: Drawing) -> None:
        """Draw the night, the ground of the planet, and an arrow from what comes in."""
        side, left = _measure(box)
        outlined = canvas.theme.outlined
        sky = Box(left, box.y, COLUMNS * side, SKY_ROWS * side).grow(5)
        planet = Box(left, box.bottom - HEIGHT * side, COLUMNS * side, HEIGHT * side)
        canvas.card(sky, Card(14, "#000000" if outlined else _SKY, border="#FFFFFF" if outlined else _RIM, border_w=2))
        ground = planet.grow(6)
        canvas.card(
            ground, Card(14, "#000000" if outlined else _SOIL, border="#FFFFFF" if outlined else "", border_w=2)
        )
        if not outlined:
            canvas.card(planet.grow(1).cut(bottom=-1), Card(10, _NIGHT))
        canvas.icon("down", sky.below(_AIR * side - 11, 5).center(w=_AIR * side), "ink2")
        if int(drawing.setting("drops")) > 1:
            canvas.card(_coming(box, drawing).grow(6), Card(14, "#000000" if outlined else _SKY))

    def titles(self, box: Box, drawing: Drawing) -> Sequence[tuple[str, Box]]:
        """Name what comes in."""
        if int(drawing.setting("drops")) < 2:
            return ()
        coming = _coming(box, drawing)
        where = coming.above(2 * 20, 10).span_x(coming.x - 6, box.right)
        return ((_("Comes into the sky, in this order"), where),)

    def draw_piece(self, canvas: Canvas, box: Box, piece: Piece) -> None:
        """Draw a Bubblee."""
        side = min(box.w, box.h)
        _PIECES.draw(canvas, Box.around(box.cx, box.cy + side * 0.06, side * 1.06, side * 1.06), piece)

    def piece(self, piece: Piece) -> str:
        """Return the color."""
        return color_name(piece)

    def place(self, place: Place) -> str:
        """Return where it is."""
        column = int(place[1]) + 1
        if place[0] == "i":
            return _("number {number} that comes in").format(number=column)
        if place[0] == "s":
            words = _("near row, column {column}") if place[2] == "0" else _("far row, column {column}")
            return words.format(column=column)
        return _("planet, column {column}, height {height}").format(column=column, height=int(place[2]) + 1)

    def setting(self, name: str) -> str:
        """Return what is set."""
        return _(_NAMES[name])

    def value(self, name: str, value: str) -> str:
        """Return a number, powers, or what is to be gone."""
        if name == "powers":
            return _(_POWERS[value])
        if name == "goal":
            return color_name(value) if value else _("all of it")
        return value

    def fault(self, reason: Reason) -> str:
        """Return the sentence for what is missing or wrong."""
        return fill(_FAULTS, reason)


def _measure(box: Box) -> tuple[float, float]:
    """Return how large a cell is, and where the planet begins."""
    side = min(box.h / _ROWS, box.w / _ACROSS)
    return side, box.cx - side * _ACROSS / 2


def _coming(box: Box, drawing: Drawing) -> Box:
    """Return where what comes in lies, two in a row."""
    side, left = _measure(box)
    rows = int(drawing.setting("drops")) - 1
    return Box(left + (COLUMNS + _GAP) * side, box.bottom - HEIGHT * side, 2 * side, rows * side)


WORKSHOP: Final = Workshop()
