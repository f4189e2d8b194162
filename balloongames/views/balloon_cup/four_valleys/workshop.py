"""Four valleys in the workshop: four tiles with places above and below them, and two rows for the hand.

In fog there are places for clues at each tile in place of the hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from balloongames.core.drawing import Drawing, Piece, Place
from balloongames.core.game import Reason
from balloongames.i18n import N_, _, capital
from balloongames.rules.balloon_cup.four_valleys.drawing import CLUE, FOG, HIDDEN
from balloongames.rules.balloon_cup.state import CARD_INDEX, COLORS, MOUNTAIN, TILES, Card
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.sentences import Sentences, fill
from balloongames.ui.shapes import Card as Face
from balloongames.ui.theme import BalloonColor
from balloongames.ui.workshop_view import PaletteGroup, WorkshopView
from balloongames.views.balloon_cup.four_valleys.words import margin_words
from balloongames.views.balloon_cup.names import card_name, color_name, land_name
from balloongames.views.balloon_cup.pieces import COLOR_OF, draw_emblem, draw_number

_FAULTS: Final[Sentences] = {
    "few_tiles": N_("At least two tiles need cubes."),
    "few_cubes": N_("Tile {tile} needs {tile} cubes."),
    "bare_tile": N_("Cards lie beside tile {tile}, which has no cubes."),
    "many_cubes": N_("The game has fewer {color} cubes."),
    "card_twice": N_("{card} is there twice."),
    "no_slot": N_("{card} has no slot on its side."),
    "hand_misfit": N_("Cards of the color {color} in the hand: {cards}, open slots: {slots}."),
    "many_ways": N_("Cards of the color {color} in the hand can be laid in too many ways."),
    "empty_hand": N_("The hand is empty."),
    "nothing_to_win": N_("No tile is to be won."),
    "open_slot": N_("In fog a card lies in each slot: one is missing at tile {tile}."),
    "nothing_hidden": N_("No card is hidden yet."),
    "no_clue": N_("No clue leads to the hidden cards yet."),
    "near": N_("Only tile {tile} stands in the way."),
}
_LANDS: Final = {"plain": "#A9CF86", "mountain": "#8FA3C8"}
_GAP: Final = 0.5  # between tiles, in cards
_ACROSS: Final = sum(TILES) + _GAP * (len(TILES) - 1)
_CARD: Final = 1.2  # how high a card is, in rows
_LAND: Final = 1.1
_ROWS: Final = 2 * _CARD + _LAND + 0.1 + 2
_TITLE: Final = 23.0  # lu above each side of the tiles, and above the hand
_LOW: Final = 240.0  # lu: a lower board has no titles
_CLUE: Final = 1.05  # a clue
_PITCH: Final = 64.0  # lu, at most


@dataclass(frozen=True, slots=True)
class _Rows:
    """Where the rows are, from the top: how high a ``pitch`` is, and what stands where."""

    pitch: float
    above: tuple[float, float]
    land: tuple[float, float]
    below: tuple[float, float]
    clues: tuple[float, ...]  # above, on the land and below; none where all lies open

    @classmethod
    def of(cls, box: Box, drawing: Drawing) -> _Rows:
        """Return the rows in a box."""
        title = _TITLE if box.h >= _LOW else 3.0
        if drawing.setting("fog") != FOG:
            pitch = (box.h - 3 * title) / _ROWS
            land = title + _CARD * pitch
            return cls(
                pitch, (title, _CARD * pitch), (land, _LAND * pitch), (land + _LAND * pitch + title, _CARD * pitch), ()
            )
        pitch = min((box.h - 2 * title) / (2 * _CARD + _LAND + 3 * _CLUE), _PITCH)
        above = title + _CLUE * pitch
        land = above + _CARD * pitch
        told = land + _LAND * pitch
        below = told + _CLUE * pitch + title
        clues = title, told, below + _CARD * pitch
        return cls(pitch, (above, _CARD * pitch), (land, _LAND * pitch), (below, _CARD * pitch), clues)


class Workshop(WorkshopView):
    """Five cubes and forty-five cards, five abreast."""

    abreast = 5

    def groups(self, palette: Sequence[Piece]) -> Sequence[PaletteGroup]:
        """Return all pieces, and below them what hides cards and what makes clues."""
        return (PaletteGroup("", tuple(palette), self.abreast, spread=True),)

    def titles(self, box: Box, drawing: Drawing) -> Sequence[tuple[str, Box]]:
        """Name both sides of the tiles, and the hand."""
        if box.h < _LOW:
            return ()
        rows = _Rows.of(box, drawing)
        above, below = box.take_top(_TITLE), box.at_y(box.y + rows.below[0] - _TITLE + 2, _TITLE - 2)
        if rows.clues:
            return (_("Above the tiles"), above), (_("Below the tiles"), below)
        hand = box.take_bottom(2 * rows.pitch).above(_TITLE, 4)
        side = _("Below the tiles: the side that is to win")
        return (_("Above the tiles"), above), (side, below), (_("Cards in the hand"), hand)

    def lay(self, box: Box, drawing: Drawing) -> Mapping[Place, Box]:
        """Return the places above, on and below each tile, and those of the hand or of the clues."""
        rows = _Rows.of(box, drawing)
        found = {}
        for number, tile in self._tiles(box):
            for kind, (top, height) in {"a": rows.above, "c": rows.land, "b": rows.below}.items():
                for spot, where in enumerate(tile.take_top(height, skip=top).columns(number)):
                    found[f"{kind}{number}{spot}"] = where.inset(where.w * 0.08, 2)
            for what, top in zip("amb", rows.clues, strict=False):
                found[f"t{what}{number}"] = tile.take_top(_CLUE * rows.pitch, skip=top).inset(2, 1)
        if rows.clues:
            return found
        hand = box.take_bottom(2 * rows.pitch).rows(2, 3)
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
        rows = _Rows.of(box, drawing)
        for number, tile in self._tiles(box):
            land = drawing.setting(f"land{number}")
            where = tile.take_top(rows.land[1], skip=rows.land[0])
            fill_color = "paper" if canvas.theme.outlined else _LANDS[land.removesuffix("-")]
            canvas.card(where, Face(8, fill_color))
            if not canvas.theme.outlined:
                canvas.rounded_picture(f"games/balloon_cup/{land.removesuffix('-')}", where, (8, 8, 8, 8))
            canvas.card(where, Face(8, "", border="ink2", border_w=1.5, dash=(5, 4) if land[-1] == "-" else None))
        if not rows.clues:
            canvas.card(box.take_bottom(2 * rows.pitch).grow(5), Face(10, "paper3"))

    def draw_piece(self, canvas: Canvas, box: Box, piece: Piece) -> None:
        """Draw a card in its color with its number, a cube with the emblem of its color, or a clue."""
        if piece in {HIDDEN, CLUE} and box.w > 1.8 * box.h:
            words = [capital(self.piece(one)) for one in (HIDDEN, CLUE)]
            _draw_tool(canvas, box, words, words[piece == CLUE])
            return
        if piece == HIDDEN:
            canvas.icon("eyeoff", box.center(22, 22), "ink")
            return
        if piece.startswith(CLUE):
            _draw_clue(canvas, box, piece)
            return
        shades = canvas.brushes.look.balloons[COLOR_OF[piece[0]]]
        if piece in COLORS:
            side = min(box.w, box.h) * 0.8
            cube = box.center(side, side)
            canvas.card(cube, Face(side * 0.16, shades.base, border=shades.outline, border_w=1.5))
            draw_emblem(canvas, cube.inset(side * 0.18), piece, shades.emblem_color)
            return
        _draw_card(canvas, box, piece, shades)

    def piece(self, piece: Piece) -> str:
        """Return the card, the color of the cube, or what a clue tells."""
        if piece in COLORS:
            return _("{color} cube").format(color=color_name(piece))
        if piece == HIDDEN:
            return _("hide")
        if piece.startswith(CLUE):
            return _clue(piece)
        card = card_name(CARD_INDEX[Card(piece[0], int(piece[1:].removesuffix(HIDDEN)))])
        return _("{card}, hidden").format(card=card) if piece.endswith(HIDDEN) else card

    def place(self, place: Place) -> str:
        """Return where it is."""
        if place[0] == "h":
            return _("hand {number}").format(number=int(place[1:]) + 1)
        words = {
            "a": _("above tile {tile}, place {number}"),
            "b": _("below tile {tile}, place {number}"),
            "c": _("tile {tile}, cube {number}"),
        }
        if place[0] == "t":
            told = {"a": _("total above tile {tile}"), "m": _("lead at tile {tile}"), "b": _("total below tile {tile}")}
            return told[place[1]].format(tile=place[2])
        return words[place[0]].format(tile=place[1], number=int(place[2]) + 1)

    def setting(self, name: str) -> str:
        """Return which tile it is, or the fog."""
        if name == "fog":
            return _("Cards")
        return _("Tile {number}").format(number=name[-1])

    def value(self, name: str, value: str) -> str:
        """Return the land, and whether the tile may be lost; or whether cards are hidden."""
        if name == "fog":
            return _("In fog") if value == FOG else _("All open")
        land = land_name(MOUNTAIN if value.startswith(MOUNTAIN) else "plain")
        return _("{land}, free").format(land=land) if value.endswith("-") else land

    def fault(self, reason: Reason) -> str:
        """Return the sentence for what is missing or wrong."""
        names = {"card": lambda card: card_name(int(card)), "color": lambda color: color_name(str(color))}
        return fill(_FAULTS, reason, names=names)


def _clue(piece: Piece) -> str:
    """Return what a clue tells."""
    told = piece.removeprefix(CLUE)
    if not told:
        return _("clue")
    return margin_words(int(told)) if told[0] in "+-" else _("total {total}").format(total=told)


def _draw_card(canvas: Canvas, box: Box, piece: Piece, shades: BalloonColor) -> None:
    """Draw a card with its number and its emblem; a hidden one pale, with a sign in place of the emblem."""
    radius = min(box.w, box.h) * 0.16
    canvas.card(box, Face(radius, shades.base, border=shades.outline, border_w=1))
    is_hidden, color = piece.endswith(HIDDEN), shades.emblem_color
    if is_hidden:
        canvas.card(box, Face(radius, "paper", 0.6, border="ink", border_w=2, dash=(4, 3)))
        color = "ink"
    size = min(box.w * 0.5, box.h * 0.5)
    draw_number(canvas, box.take_top(box.h * 0.56), piece[1:].removesuffix(HIDDEN), color, size)
    side = min(box.w * 0.42, box.h * 0.34)
    where = Box.around(box.cx, box.bottom - side * 0.75, side, side)
    if not is_hidden:
        draw_emblem(canvas, where, piece[0], color)
        return
    left, right = where.moved(-side * 0.6, 0), where.moved(side * 0.6, 0)
    draw_emblem(canvas, left, piece[0], color)
    canvas.icon("eyeoff", right, color)


def _draw_tool(canvas: Canvas, box: Box, names: Sequence[str], words: str) -> None:
    """Draw what hides cards or makes clues with its name, where both names have room."""
    icon, side = "eyeoff" if words == names[0] else "bulb", 20.0
    width = canvas.text_width(words, "small-strong")
    if any(side + 4 + canvas.text_width(name, "small-strong") > box.w for name in names):
        canvas.icon(icon, box.center(side, side), "ink")
        return
    both = box.center(side + 4 + width, box.h)
    canvas.icon(icon, both.take_left(side).center(side, side), "ink")
    canvas.text(both.cut(left=side + 4), words, "small-strong", "ink")


def _draw_clue(canvas: Canvas, box: Box, piece: Piece) -> None:
    """Draw a slip with a total, or with by how much the tile is won and an arrow to the side that wins it."""
    canvas.card(box, Face(6, "suns", border="ink2", border_w=1.2))
    told = piece.removeprefix(CLUE)
    if not told:
        side = min(box.w, box.h) * 0.7
        canvas.icon("bulb", box.center(side, side), "ink")
    elif told[0] in "+-" and int(told):
        side = box.h * 0.62
        both = box.center(side + 3 + canvas.text_width(told[1:], "small-strong"), box.h)
        canvas.icon("down" if told[0] == "+" else "up", both.take_left(side).center(side, side), "ink")
        canvas.text(both.cut(left=side + 3), told[1:], "small-strong", "ink")
    else:
        canvas.text(box, "=" if told[0] in "+-" else told, "small-strong", "ink", align="center")


WORKSHOP: Final = Workshop()
