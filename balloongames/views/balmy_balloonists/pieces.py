"""The things that lie beside the map as pictures: cards of the four decks, tokens, bad weather. They know no places.

Numbers are those of the rules: altitudes 0 … 3, lane moves negative to the north. Names and sentences are handed in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from balloongames.i18n import _
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.kit import Kit
from balloongames.ui.shapes import Card

Deck: TypeAlias = Literal["wind", "quadrant", "advantage", "misfortune"]
Token: TypeAlias = Literal["gas", "ballast", "fuel"]
CardState: TypeAlias = Literal["rest", "chosen", "closed"]

_BETWEEN: Final = 7.0  # lu between the words at the head of a table; with less they would run together
_MOST_TYPE: Final = 1.25  # times the size of signs that a wind card has room for, where text is large
_INK: Final = "#1F2A44"
_PAPER: Final = "#FFFDF7"
_EDGE: Final = "#CDB48C"
_SUN: Final = "#FFB636"
_ROWS: Final = {3: "#D8ECF4", 2: "#FBE7C4", 1: "#DFEEDB"}
"""The paper of the rows for high, medium and low."""

TOKENS: Final[dict[Token, tuple[str, str, str]]] = {
    "gas": ("gas", "#FFD23F", _INK), "ballast": ("bag", "#2B3040", "#FFFAF0"), "fuel": ("flame", "#C3261C", "#FFFAF0"),
}  # fmt: skip
"""Icon, color of the disc and color of the icon: yellow gas, black ballast, red fuel."""


def draw_sign_text(canvas: Canvas, box: Box, text: str, color: str, size: float) -> None:
    """Write a number or a letter into the middle of a box: part of a picture, so it does not grow with the text."""
    canvas.sign(box, text, color, size)


def letters() -> tuple[str, str, str]:
    """Return the letters that stand for high, medium and low on cards."""
    return _("H"), _("M"), _("L")


def altitude_heads() -> tuple[str, str, str]:
    """Return the short words for high, medium and low that head a table."""
    return _("High"), _("Med"), _("Low")


# -- cards ------------------------------------------------------------------------------------------------------------


def draw_card_paper(canvas: Canvas, box: Box, state: CardState = "rest", fill: str = _PAPER) -> None:
    """Draw the paper of a card: at rest, or chosen."""
    plain = canvas.theme.outlined
    radius = min(10.0, box.w * 0.11)
    if state == "chosen":
        canvas.card(box.grow(4.5), Card(radius + 4, "", border="#FFD400" if plain else "sun", border_w=4))
        canvas.card(box.grow(1.5), Card(radius + 1, "", border=_INK, border_w=3))
    lifted = 2 if state == "chosen" else 1
    canvas.card(box, Card(radius, fill, edge=_EDGE, shadow=0 if plain else lifted, shadow_color="shadow"))


def draw_back(canvas: Canvas, box: Box, deck: Deck) -> None:
    """Draw a card face down."""
    canvas.record_piece(f"{deck} back", box)
    canvas.card(box, Card(box.w * 0.11, "#FFFDF7", edge=_EDGE, shadow=0 if canvas.theme.outlined else 1))
    canvas.sprite(f"pictures/atlas/back_{deck}", box)


def draw_wind_card(
    canvas: Canvas, box: Box, shifts: Sequence[int], symbol: str, *, state: CardState = "rest", level: int = 0
) -> None:
    """Draw a Local Wind card: its move at high, medium and low, and its symbol ``?`` or ``Q``.

    ``shifts`` are indexed by altitude, entry 0 is not read; ``level`` is the altitude that counts now, its row is
    marked. Designed for 90 x 126 and scaled with its box.
    """
    canvas.record_piece(f"wind {shifts[3]} {shifts[2]} {shifts[1]} {symbol}", box)
    k = box.w / 90
    type_k = k * min(canvas.text_scale, _MOST_TYPE)
    draw_card_paper(canvas, box, state)
    foot = 26 * k if symbol else 20 * k
    room = box.cut(left=6 * k, top=7 * k, right=6 * k, bottom=5 * k + foot)
    for altitude, letter, row in zip((3, 2, 1), letters(), room.rows(3, 4 * k), strict=True):
        counts = altitude == level
        paper = Card(7 * k, _SUN, border=_INK, border_w=2.2 * k) if counts else Card(7 * k, _ROWS[altitude])
        canvas.card(row, paper)
        left = row.take_left(18 * k, skip=3 * k)
        draw_sign_text(canvas, left, letter, _INK, 14 * type_k)
        _draw_shift(canvas, row.span_x(left.right), shifts[altitude], k, type_k)
    low = box.take_bottom(foot, skip=3 * k)
    if symbol:
        _draw_symbol(canvas, low, symbol, k)
    else:
        canvas.icon("wind", Box.around(low.cx, low.cy, 15 * k, 15 * k), "#8A7B5C")
    if state == "closed":
        canvas.card(box, Card(10 * k, _PAPER, 0.6))


def _draw_shift(canvas: Canvas, box: Box, shift: int, k: float, type_k: float) -> None:
    """Draw one arrow for each lane, and N or S; a dash where the card does nothing."""
    if not shift:
        canvas.path([(box.cx - 9 * k, box.cy), (box.cx + 3 * k, box.cy)], _INK, 2.6 * k)
        return
    count = abs(shift)
    for i in range(count):
        x = box.x + 17 * k + (i - (count - 1) / 2) * 14 * k
        draw_arrow(canvas, (x, box.cy), 8 * k, up=shift < 0, color=_INK)
    letter = box.take_right(15 * k, skip=3 * k)
    draw_sign_text(canvas, letter, _("N") if shift < 0 else _("S"), _INK, 15 * type_k)


def draw_level(canvas: Canvas, box: Box, altitude: int, shift: int, *, counts: bool = False) -> None:
    """Draw what a wind card says for one altitude: its letter, and an arrow for each lane; sunny where that counts."""
    k = box.h / 30
    canvas.card(box, Card(7 * k, _SUN, border=_INK, border_w=2 * k) if counts else Card(7 * k, _ROWS[altitude]))
    draw_sign_text(canvas, box.take_left(14 * k, skip=2 * k), letters()[3 - altitude], _INK, 13 * k)
    middle = box.x + 28 * k
    if not shift:
        canvas.path([(middle - 5 * k, box.cy), (middle + 5 * k, box.cy)], _INK, 2.4 * k)
    for i in range(abs(shift)):
        x = middle + (i - (abs(shift) - 1) / 2) * 10 * k
        draw_arrow(canvas, (x, box.cy), 8 * k, up=shift < 0, color=_INK)


def draw_arrow(canvas: Canvas, at: tuple[float, float], half: float, *, up: bool, color: str) -> None:
    """Draw an arrow that points up (north, toward the pole) or down; ``half`` is half its length."""
    x, y = at
    sign = -1 if up else 1
    tip, tail = y + sign * half, y - sign * half
    wing = half * 0.62
    canvas.path([(x, tail), (x, tip)], color, half * 0.3)
    canvas.path([(x - wing, tip - sign * wing), (x, tip), (x + wing, tip - sign * wing)], color, half * 0.3)


def _draw_symbol(canvas: Canvas, box: Box, symbol: str, k: float) -> None:
    r = 11 * k
    canvas.circle(box.cx, box.cy, r, _INK)
    if symbol == "?":
        draw_sign_text(canvas, box, "?", _PAPER, 16 * k)
    else:
        canvas.vector(quadrant_sign(_PAPER), Box.around(box.cx, box.cy, 15 * k, 15 * k), (20, 20))


def quadrant_sign(color: str) -> str:
    """Return the sign of the Quadrant cards as SVG in a box of 20: the compass star of their backs."""
    return f'<path d="M10 0L12.4 7.6L20 10L12.4 12.4L10 20L7.6 12.4L0 10L7.6 7.6Z" fill="{color}"/>'


class QuadrantCardLayout(NamedTuple):
    """Where everything stands on the card of a quadrant: a row per lane from 1, a column per altitude, high first."""

    disc: Box
    title: Box
    style: str
    head: Box
    rows: Sequence[Box]
    columns: Sequence[Box]

    @classmethod
    def of(cls, ruler: Canvas | Kit, box: Box, name: str, *, signs: int = 0) -> QuadrantCardLayout:
        """Find it out for a card in a box, with its name and so many ``signs`` of weather; ``ruler`` measures text."""
        k = box.w / 156
        disc = Box(box.x + 8 * k, box.y + 7 * k, 24 * k, 24 * k)
        title, style = disc.span_x(disc.right + 6 * k, box.right - 5 * k - signs * 19 * k), "label-s"
        if ruler.text_width(name, style) > title.w:
            style = "micro"
            high = ruler.text_height(name, title.w, style)
            title = title.at_y(max(box.y + 3 * k, disc.cy - high / 2), high)
        table = box.inset(6 * k, 0).span_y(max(disc.bottom, title.bottom) + k, box.bottom - 4 * k)
        head, body = table.split_rows(table.h * 0.16, REST)
        return cls(disc, title, style, head, body.rows(5), table.cut(left=24 * k, right=4 * k).columns(3))

    def cell(self, lane: int, altitude: int) -> Box:
        """Return where the number of a lane and an altitude stands."""
        return self.rows[lane - 1].cell(self.columns[3 - altitude])


def draw_quadrant_card(
    canvas: Canvas, box: Box, letter: str, name: str, speed: Sequence[Sequence[int]], *,
    cell: tuple[int, int] | None = None, active: bool = False, weather: Sequence[tuple[str, int]] = (),
) -> list[TextInk]:  # fmt: skip
    """Draw the card of a quadrant: the speed in each lane at each altitude.

    ``speed`` is indexed by lane and altitude as in the rules, ``cell`` is the (lane, altitude) that counts now,
    ``active`` marks the quadrant of the balloon to move, ``weather`` are bad weather codes, shown where it counts.
    Designed for 156 x 150; text keeps the size of the theme's text and is cut to fit.
    """
    k = box.w / 156
    canvas.panel(box, radius=14 * k)
    if active:  # in strong colors by its width alone: yellow is what may be pressed
        outlined = canvas.theme.outlined
        canvas.card(box, Card(14 * k, "", border="ink" if outlined else "sund", border_w=4 if outlined else 2.5))
    place = QuadrantCardLayout.of(canvas, box, name, signs=len(weather))
    disc, title, rows, columns = place.disc, place.title, place.rows, place.columns
    canvas.circle(disc.cx, disc.cy, disc.w / 2, "ink")
    draw_sign_text(canvas, disc, letter, canvas.color("paper"), 15 * k)
    text_boxes = [canvas.text(title, name, place.style, lines=2)]
    for i, (kind, steps) in enumerate(weather):
        draw_weather(canvas, Box(title.right + 1 + i * 19 * k, disc.y + 3 * k, 18 * k, 18 * k), kind, steps)
    heads = [(place.head.cell(column), word) for column, word in zip(columns, altitude_heads(), strict=True)]
    if all(canvas.text_width(word, "micro") <= spot.w - _BETWEEN for spot, word in heads):
        text_boxes += [canvas.text(spot, word, "micro", "ink2", align="center") for spot, word in heads]
    else:
        for (spot, _word), short in zip(heads, letters(), strict=True):
            draw_sign_text(canvas, spot, short, canvas.color("ink2"), 13 * k)
    for row in rows[::2]:  # below all numbers: the one that counts now stands out of its row
        canvas.card(row.inset(0, 0.6), Card(5 * k, "paper2"))
    for lane, row in enumerate(rows, 1):
        _draw_lane(canvas, row, columns, lane, speed[lane], cell, k)
    return text_boxes


def _draw_lane(
    canvas: Canvas, row: Box, columns: Sequence[Box], lane: int, speeds: Sequence[int], cell: tuple[int, int] | None,
    k: float,
) -> None:  # fmt: skip
    here = cell is not None and cell[0] == lane
    side = row.take_left(22 * k, skip=2 * k)
    draw_sign_text(canvas, side, str(lane), canvas.color("ink" if here else "ink2"), 12.5 * k)
    for altitude, column in zip((3, 2, 1), columns, strict=True):
        spot = row.cell(column)
        value = speeds[altitude]
        counts = here and cell is not None and cell[1] == altitude
        if counts:
            field = Box.around(spot.cx, spot.cy, 34 * k, row.h + 3 * k)
            canvas.card(field, Card(6 * k, "sun", border="on_sun", border_w=2 * k))
        color = "on_sun" if counts else "bad" if value < 0 else "ink"
        draw_sign_text(canvas, spot, f"−{-value}" if value < 0 else str(value), canvas.color(color), 15.5 * k)


def draw_advantage_card(
    canvas: Canvas, box: Box, icon: str, name: str, *, state: CardState = "rest", lines: int = 2
) -> list[TextInk]:
    """Draw an Advantage card, 86 x 58: an icon above its name, or before it where the card is wide."""
    canvas.record_piece(f"advantage {icon}", box)
    draw_card_paper(canvas, box, state, "#FFF3CF")
    if box.w > 2 * box.h:
        side = box.h * 0.44
        canvas.icon(icon, Box.around(box.x + 10 + side / 2, box.cy, side, side), _INK)
        room = box.cut(left=16 + side, top=3, right=6, bottom=3)
    else:
        side = min(22.0, box.h * 0.36)
        canvas.icon(icon, Box.around(box.cx, box.y + 6 + side / 2, side, side), _INK)
        room = box.cut(left=4, top=7 + side, right=4, bottom=2)
    ink = canvas.text(room, name, "small-strong", _INK, align="center", lines=lines)
    if state == "closed":
        canvas.card(box, Card(10, _PAPER, 0.6))
    return [ink]


MISFORTUNE_ICONS: Final = {
    "bad_weather": "bang", "busy_air_corridor": "people", "communication_trouble": "speech", "fire": "flame",
    "torn_envelope": "balloon", "heater_trouble": "warn", "permission_revoked": "lock", "solar_panels_lost": "bulb",
}  # fmt: skip


def draw_misfortune_card(canvas: Canvas, box: Box, icon: str, name: str, effect: str) -> list[TextInk]:
    """Draw a Misfortune card face up: a plum head with its icon, its name, and what it does in a sentence."""
    canvas.record_piece(f"misfortune {name}", box)
    draw_card_paper(canvas, box)
    radius = min(10.0, box.w * 0.11)
    head = box.inset(4).take_top(box.h * 0.3)
    canvas.card(head, Card(radius - 3, "#5B2F5F"))
    side = head.h * 0.62
    canvas.icon(icon, Box.around(head.cx, head.cy, side, side), "#FFF6E3")
    height = min(canvas.text_height(name, box.w - 16, "label"), box.h * 0.36)
    title = box.inset(8, 0).at_y(head.bottom + 4, height)
    text = box.inset(10, 0).span_y(title.bottom + 2, box.bottom - 6)
    return [
        canvas.text(title, name, "label", _INK, align="center", lines=2),
        canvas.text(text, effect, "small", _INK, align="center", valign="top", lines=8),
    ]


# -- tokens and weather -----------------------------------------------------------------------------------------------


def draw_token(canvas: Canvas, cx: float, cy: float, r: float, token: Token) -> None:
    """Draw a token as a disc of cardboard with its icon."""
    icon, fill, ink = TOKENS[token]
    canvas.circle(cx, cy + r * 0.14, r, "#0E1220")
    rim = "#FFFFFF" if canvas.theme.outlined else ink
    canvas.circle(cx, cy, r, fill, border=_INK if rim == _INK else rim, border_w=r * 0.12)
    canvas.icon(icon, Box.around(cx, cy, r * 1.22, r * 1.22), ink)


def draw_weather(canvas: Canvas, box: Box, kind: str, steps: int) -> None:
    """Draw a bad weather symbol: U and D plain arrows up and down, N and S arrows on a dark square, B turned back."""
    side = min(box.w, box.h)
    square = Box.around(box.cx, box.cy, side, side)
    dark = kind in "NS"
    ink = "#FFFAF0" if dark else _INK
    if dark:
        canvas.card(square, Card(side * 0.2, _INK, border="#FFFAF0", border_w=max(1, side * 0.05)))
    else:
        fill = "#FBD9CF" if kind == "B" else "#FFF3CF"
        canvas.card(square, Card(side * 0.5 if kind == "B" else side * 0.2, fill, border=_INK, border_w=side * 0.08))
    arrow = (square.cx - side * 0.18, square.cy)
    if kind == "B":
        x, y, w = arrow[0], arrow[1], side * 0.2
        canvas.path([(x + w, y), (x - w, y)], ink, side * 0.1)
        canvas.path([(x - w * 0.2, y - w * 0.85), (x - w, y), (x - w * 0.2, y + w * 0.85)], ink, side * 0.1)
    else:
        draw_arrow(canvas, arrow, side * 0.27, up=kind in "UN", color=ink)
    digit = square.take_left(side * 0.4, skip=side * 0.54)
    draw_sign_text(canvas, digit, str(steps), ink, side * 0.56)
