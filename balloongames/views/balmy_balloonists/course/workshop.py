"""A course in the workshop: its sectors unrolled, and beside them the Quadrant cards of each turn, and the winds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from balloongames.core.drawing import Drawing, Piece, Place
from balloongames.core.game import Reason
from balloongames.i18n import N_, _
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS, SPEED
from balloongames.rules.balmy_balloonists.course.drawing import BALLOON, CARDS, FLAG, RING, WINDS, legs_of, space_of
from balloongames.rules.balmy_balloonists.course.puzzle import MOST_WINDS, quadrants_of
from balloongames.rules.balmy_balloonists.flight import zone_of
from balloongames.rules.balmy_balloonists.world import LANES, LEAST_ALTITUDE, NO_ZONE, PER_SECTOR, QUADRANTS
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.sentences import Sentences, fill
from balloongames.ui.shapes import Card
from balloongames.ui.text import STYLES
from balloongames.ui.workshop_view import PaletteGroup, WorkshopView
from balloongames.views.balmy_balloonists.course.pictures import draw_mountain
from balloongames.views.balmy_balloonists.names import place_name, quadrant_card_name
from balloongames.views.balmy_balloonists.outlook import card_words
from balloongames.views.balmy_balloonists.pieces import draw_sign_text, letters

_FAULTS: Final[Sentences] = {
    "no_balloon": N_("No balloon flies there yet."),
    "no_flag": N_("No flag shows where to fly."),
    "no_card": N_("A quadrant card is missing in turn {turn}."),
    "card_twice": N_("One quadrant card lies in two quadrants."),
    "in_zone": N_("Here is a closed zone, where no flight can end."),
    "many_rings": N_("{most} rings are the most."),
    "wind_twice": N_("The same wind is there twice."),
    "near_gas": N_("With one gas token more there would be one."),
    "near_ballast": N_("With one ballast token more there would be one."),
    "near_fuel": N_("With one fuel token more there would be one."),
    "near_ring": N_("With one ring less there would be one."),
}
_NAMES: Final = {
    "first": N_("Begins at"), "sectors": N_("Sectors"), "turns": N_("Turns"), "altitude": N_("Altitude"),
    "gas": N_("Gas"), "ballast": N_("Ballast"), "fuel": N_("Fuel"),
}  # fmt: skip
_SEA: Final = "#CFE3E6"
_ZONE: Final = "#F1C232"
_INK: Final = "#1F2A44"
_MAP: Final = 0.66  # of the width
_LANE: Final = 20.0  # lu for the numbers of the lanes
_HEAD: Final = 20.0  # lu for the letters of the quadrants
_LEAST: Final = 90.0  # lu from which on a Quadrant card shows its numbers


class Workshop(WorkshopView):
    """What lies on the map, the winds, and the Quadrant cards."""

    def groups(self, palette: Sequence[Piece]) -> Sequence[PaletteGroup]:
        """Return the map, the winds and the cards."""
        return (
            PaletteGroup(_("Map"), (BALLOON, FLAG, RING), 2),
            PaletteGroup(_("Winds"), WINDS, 5),
            PaletteGroup(_("Cards"), CARDS, 5),
        )

    def lay(self, box: Box, drawing: Drawing) -> Mapping[Place, Box]:
        """Return the spaces, the hand of winds below them, and the cards of each turn at the right."""
        legs = legs_of(drawing)
        sea, side = _sea(box), _side(box)
        found: dict[Place, Box] = {}
        for lane, row in zip(LANES, sea.rows(len(LANES)), strict=True):
            for leg, sector in zip(legs, row.columns(len(legs)), strict=True):
                for space, cell in enumerate(sector.columns(PER_SECTOR[lane]), 1):
                    found[f"m{lane}.{leg}.{space}"] = cell.inset(1)
        for number, where in enumerate(box.span_x(right=sea.right).take_bottom(56).columns(MOST_WINDS, 8)):
            found[f"w{number}"] = where
        quadrants = quadrants_of(legs)
        turns = range(int(drawing.setting("turns")))
        for turn, row in zip(turns, side.cut(top=_HEAD).rows(len(turns), 4), strict=True):
            for quadrant, cell in zip(quadrants, row.cut(left=26).columns(len(quadrants), 4), strict=True):
                found[f"q{turn}{quadrant}"] = cell
        return found

    def draw_ground(self, canvas: Canvas, box: Box, drawing: Drawing) -> None:
        """Draw the sea with its zones, mountains and lanes, what is open to winds, and the heads of the cards."""
        plain = canvas.theme.outlined
        sea, side = _sea(box), _side(box)
        canvas.card(sea.grow(3), Card(5, "paper" if plain else _SEA, border=_INK, border_w=1.6))
        for lane, row in zip(LANES, box.span_x(right=sea.x).at_y(sea.y, sea.h).rows(len(LANES)), strict=True):
            draw_sign_text(canvas, row.cut(right=5), str(lane), canvas.color("ink2"), 13)
        for place, cell in self.lay(box, drawing).items():
            if place[0] == "w":
                canvas.icon("wind", cell.center(22, 22), "ink3")
            if place[0] != "m":
                continue
            space = space_of(place)
            if zone_of(space) != NO_ZONE:
                canvas.card(cell, Card(2, "paper3" if plain else _ZONE))
                canvas.path([(cell.x, cell.bottom), (cell.right, cell.y)], "ink" if plain else _INK, 1)
            least = LEAST_ALTITUDE.get(space.on_map) if space.on_map else None
            if least is not None:
                draw_mountain(canvas, cell, _INK, white=least > 2, double=least > 2)
        legs = legs_of(drawing)
        for sector in sea.columns(len(legs))[1:]:
            canvas.path([(sector.x, sea.y), (sector.x, sea.bottom)], "ink" if plain else _INK, 2)
        quadrants = quadrants_of(legs)
        head = side.take_top(_HEAD).cut(left=26)
        for quadrant, where in zip(quadrants, head.columns(len(quadrants), 4), strict=True):
            draw_sign_text(canvas, where, QUADRANTS[quadrant], canvas.color("ink"), 14)
        turns = int(drawing.setting("turns"))
        for turn, row in enumerate(side.cut(top=_HEAD).rows(turns, 4), 1):
            draw_sign_text(canvas, row.take_left(22), str(turn), canvas.color("ink2"), 15)

    def draw_piece(self, canvas: Canvas, box: Box, piece: Piece) -> None:
        """Draw what lies on the map, a wind with its three shifts, or a card by its number or with its table."""
        side = min(box.w, box.h, 46.0)
        where = box.center(side, side)
        if piece == RING:
            canvas.circle(box.cx, box.cy, side * 0.36, "", border=_INK, border_w=side * 0.16)
            canvas.circle(box.cx, box.cy, side * 0.36, "", border="sun", border_w=side * 0.09)
        elif piece == FLAG:
            canvas.circle(box.cx, box.cy, side * 0.46, _INK)
            canvas.icon("flag", where.inset(side * 0.2), "sun")
        elif piece == BALLOON:
            canvas.sprite("pictures/balloons/red", where)
        elif piece[0] == "w":
            _draw_wind(canvas, box, int(piece[1:]))
        elif box.w >= _LEAST and box.h >= _LEAST:
            _draw_table(canvas, box, int(piece[1:]))
        else:
            _draw_name(canvas, box, int(piece[1:]))

    def preview_height(self, piece: Piece) -> float:
        """Return how high the numbers of a Quadrant card are shown, or the shifts of a wind."""
        return 170.0 if piece in CARDS else 80.0 if piece in WINDS else 0.0

    def piece(self, piece: Piece) -> str:
        """Return what it is."""
        if piece in WINDS:
            return card_words(int(piece[1:]))
        if piece in CARDS:
            return quadrant_card_name(int(piece[1:]))
        return {BALLOON: _("balloon"), FLAG: _("flag"), RING: _("ring")}[piece]

    def place(self, place: Place) -> str:
        """Return where it is."""
        if place[0] == "w":
            return _("wind {number}").format(number=int(place[1:]) + 1)
        if place[0] == "q":
            return _("turn {turn}, quadrant {quadrant}").format(
                turn=int(place[1]) + 1, quadrant=QUADRANTS[int(place[2])]
            )
        space = space_of(place).on_map
        return place_name(space) if space else ""

    def setting(self, name: str) -> str:
        """Return what is set."""
        return _(_NAMES[name])

    def value(self, name: str, value: str) -> str:
        """Return a number, or the letter of an altitude."""
        return letters()[3 - int(value)] if name == "altitude" else value

    def fault(self, reason: Reason) -> str:
        """Return the sentence for what is missing or wrong."""
        return fill(_FAULTS, reason)


def _sea(box: Box) -> Box:
    return box.take_left(box.w * _MAP).cut(left=_LANE, bottom=66)


def _side(box: Box) -> Box:
    return box.span_x(box.x + box.w * _MAP + 16)


def _draw_name(canvas: Canvas, box: Box, card: int) -> None:
    """Draw a Quadrant card by its number in the palette, and where it has room by its name."""
    canvas.card(box, Card(6, "paper", border="ink", border_w=1.4))
    name, number, share = quadrant_card_name(card), box, 0.5
    words = box.inset(4, 2).cut(top=box.h * 0.36)
    if canvas.measure(words, name, "micro", lines=3).fits:
        number, share = box.take_top(box.h * 0.36, skip=2), 0.8
        canvas.text(words, name, "micro", "ink2", align="center", lines=3)
    draw_sign_text(canvas, number, str(card + 1), canvas.color("ink"), min(20.0, number.h * share))


def _draw_table(canvas: Canvas, box: Box, card: int) -> None:
    """Draw a Quadrant card: its number in the palette and its name, and the speed in each lane at each altitude."""
    canvas.card(box, Card(8, "ink"))
    band, table = box.split_rows(box.h * 0.2, box.h * 0.8)
    canvas.card(table.inset(1.4, 0).cut(bottom=1.4), Card(7, "paper"))
    words = f"{card + 1}  {quadrant_card_name(card)}"
    room = (band.w - 14) / (canvas.text_width(words, "small-strong") / canvas.text_scale)  # signs do not grow with text
    size = min(15.0, band.h * 0.7, STYLES["small-strong"].size * room)
    draw_sign_text(canvas, band, words, canvas.color("paper"), size)
    head, *rows = table.inset(5, 3).rows(1 + len(LANES))
    number = min(head.h * 0.92, 20.0)
    for part, letter in zip(head.columns(4)[1:], letters(), strict=True):
        draw_sign_text(canvas, part, letter, canvas.color("ink2"), number * 0.85)
    for lane, row in zip(LANES, rows, strict=True):
        if lane % 2:
            canvas.card(row.inset(0, 0.4), Card(4, "paper2"))
        for i, (value, part) in enumerate(zip((lane, *SPEED[card][lane][:0:-1]), row.columns(4), strict=True)):
            color = canvas.color("ink2" if not i else "bad" if value < 0 else "ink")
            draw_sign_text(canvas, part, str(value).replace("-", "−"), color, number)


def _draw_wind(canvas: Canvas, box: Box, card: int) -> None:
    canvas.card(box, Card(6, "paper", border="ink3", border_w=1.2))
    shifts = LOCAL_WINDS[card].name.rstrip("?Q").replace("-", "–").split("/")
    for row, letter, shift in zip(box.inset(2, 3).rows(3), letters(), shifts, strict=True):
        draw_sign_text(canvas, row, f"{letter} {shift}", canvas.color("ink"), min(row.h * 0.85, 20.0))


WORKSHOP: Final = Workshop()
