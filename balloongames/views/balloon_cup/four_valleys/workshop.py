"""Four valleys in the workshop: four tiles with places above and below them, and two rows for the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from balloongames.core.drawing import Drawing, Piece, Place
from balloongames.core.game import Reason
from balloongames.i18n import N_, _
from balloongames.rules.balloon_cup.state import CARD_INDEX, COLORS, MOUNTAIN, TILES, Card
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.sentences import Sentences, fill
from balloongames.ui.shapes import Card as Face
from balloongames.ui.workshop_view import WorkshopView
from balloongames.views.balloon_cup.names import card_name, color_name, land_name
from balloongames.views.balloon_cup.pieces import COLOR_OF, draw_emblem, draw_number

_FAULTS: Final[Sentences] = {
    "few_tiles": N_("At least two tiles need cubes."),
    "few_cubes": N_("Tile {tile} needs as many cubes as its number."),
    "bare_tile": N_("Cards lie beside tile {tile}, which has no cubes."),
    "many_cubes": N_("The game has fewer {color} cubes."),
    "card_twice": N_("{card} is there twice."),
    "no_slot": N_("{card} has no slot on its side."),
    "hand_misfit": N_("Cards of the color {color} in the hand: {cards}, open slots: {slots}."),
    "empty_hand": N_("The hand is empty."),
    "nothing_marked": N_("No tile is to be won."),
    "near": N_("Only tile {tile} stands in the way."),
}
_LANDS: Final = {"plain": "#A9CF86", "mountain": "#8FA3C8"}
_GAP: Final = 0.5  # between tiles, in cards
_ACROSS: Final = sum(TILES) + _GAP * (len(TILES) - 1)
_CARD: Final = 1.25  # how high a card is, in rows
_ROWS: Final = 2 * _CARD + 0.9 + 0.1 + 2
_TITLE: Final = 23.0  # lu above each side of the tiles, and above the hand


def _pitch(box: Box) -> float:
    """Return how high a row is."""
    return (box.h - 3 * _TITLE) / _ROWS


class Workshop(WorkshopView):
    """Five cubes and forty-five cards, five abreast."""

    abreast: ClassVar[int] = 5

    def titles(self, box: Box, drawing: Drawing) -> Sequence[tuple[str, Box]]:
        """Name both sides of the tiles, and the hand."""
        pitch = _pitch(box)
        below = box.at_y(box.y + _TITLE + (_CARD + 0.9) * pitch + 2, _TITLE - 2)
        return (
            (_("Above the tiles"), box.take_top(_TITLE)),
            (_("Below the tiles: the side that is to win"), below),
            (_("Cards in the hand"), box.take_bottom(2 * pitch).above(_TITLE, 4)),
        )

    def lay(self, box: Box, drawing: Drawing) -> Mapping[Place, Box]:
        """Return the places above, on and below each tile, and those of the hand."""
        pitch = _pitch(box)
        found = {}
        for number, tile in self._tiles(box):
            above = _TITLE, _CARD * pitch
            land = sum(above), 0.9 * pitch
            rows = {"a": above, "c": land, "b": (sum(land) + _TITLE, _CARD * pitch)}
            for kind, (top, height) in rows.items():
                for spot, where in enumerate(tile.take_top(height, skip=top).columns(number)):
                    found[f"{kind}{number}{spot}"] = where.inset(where.w * 0.08, 3)
        hand = box.take_bottom(2 * pitch).rows(2, 4)
        for row, where in enumerate(hand):
            for column, spot_box in enumerate(where.columns(sum(TILES), 4)):
                found[f"h{row * sum(TILES) + column}"] = spot_box
        return found

    @staticmethod
    def _tiles(box: Box) -> list[tuple[int, Box]]:
        """Return each tile by its number, with the box of all that is on and beside it."""
        unit, x, found = box.w / _ACROSS, box.x, []
        for number in TILES:
            found.append((number, box.at_x(x, number * unit)))
            x += (number + _GAP) * unit
        return found

    def draw_ground(self, canvas: Canvas, box: Box, drawing: Drawing) -> None:
        """Draw the lands, and the sheet of the hand."""
        pitch = _pitch(box)
        for number, tile in self._tiles(box):
            land = drawing.setting(f"land{number}")
            where = tile.take_top(0.9 * pitch, skip=_TITLE + _CARD * pitch)
            fill_color = "paper" if canvas.theme.outlined else _LANDS[land.removesuffix("-")]
            canvas.card(where, Face(8, fill_color))
            if not canvas.theme.outlined:
                canvas.rounded_picture(f"games/balloon_cup/{land.removesuffix('-')}", where, (8, 8, 8, 8))
            canvas.card(where, Face(8, "", border="ink2", border_w=1.5, dash=(5, 4) if land[-1] == "-" else None))
        canvas.card(box.take_bottom(2 * pitch).grow(5), Face(10, "paper3"))

    def draw_piece(self, canvas: Canvas, box: Box, piece: Piece) -> None:
        """Draw a card in its color with its number, or a cube with the emblem of its color."""
        shades = canvas.brushes.look.balloons[COLOR_OF[piece[0]]]
        if piece in COLORS:
            side = min(box.w, box.h) * 0.8
            cube = box.center(side, side)
            canvas.card(cube, Face(side * 0.16, shades.base, border=shades.outline, border_w=1.5))
            draw_emblem(canvas, cube.inset(side * 0.18), piece, shades.emblem_color)
            return
        canvas.card(box, Face(min(box.w, box.h) * 0.16, shades.base, border=shades.outline, border_w=1))
        size = min(box.w * 0.5, box.h * 0.5)
        draw_number(canvas, box.take_top(box.h * 0.56), piece[1:], shades.emblem_color, size)
        side = min(box.w * 0.42, box.h * 0.34)
        draw_emblem(canvas, Box.around(box.cx, box.bottom - side * 0.75, side, side), piece[0], shades.emblem_color)

    def piece(self, piece: Piece) -> str:
        """Return the card, or the color of the cube."""
        if piece in COLORS:
            return _("{color} cube").format(color=color_name(piece))
        return card_name(CARD_INDEX[Card(piece[0], int(piece[1:]))])

    def place(self, place: Place) -> str:
        """Return where it is."""
        if place[0] == "h":
            return _("hand {number}").format(number=int(place[1:]) + 1)
        words = {
            "a": _("above tile {tile}, place {number}"),
            "b": _("below tile {tile}, place {number}"),
            "c": _("tile {tile}, cube {number}"),
        }
        return words[place[0]].format(tile=place[1], number=int(place[2]) + 1)

    def setting(self, name: str) -> str:
        """Return which tile it is."""
        return _("Tile {number}").format(number=name[-1])

    def value(self, name: str, value: str) -> str:
        """Return the land, and whether the tile may be lost."""
        land = land_name(MOUNTAIN if value.startswith(MOUNTAIN) else "plain")
        return _("{land}, free").format(land=land) if value.endswith("-") else land

    def fault(self, reason: Reason) -> str:
        """Return the sentence for what is missing or wrong."""
        names = {"card": lambda card: card_name(int(card)), "color": lambda color: color_name(str(color))}
        return fill(_FAULTS, reason, names=names)
