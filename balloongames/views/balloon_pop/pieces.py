"""The things of Balloon POP as pictures: balloons with emblem and letter, ghosts, discs, cards. They know no places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from balloongames.rules.balloon_pop.state import CARDS, HORIZONTAL, NEUTRAL, STAR, VERTICAL
from balloongames.ui.brushes import Brushes
from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_chosen

Shape: TypeAlias = Literal["balloon", "ghost"]

COLOR_OF: Final = {"R": "red", "G": "green", "B": "blue", "Y": "yellow", NEUTRAL: "white"}
_LETTERS_FROM: Final = 39.0  # lu: from this size on, letters are large enough to be read
_FULL: Final = 0.86  # the body of a balloon as a share of its cell
_SQUASH_STEPS: Final = 12
_CAPTION_PAD: Final = 4.0  # lu from the edges of a card to its caption

SHRED: Final = 0.3  # of a cell: shreds and confetti
TURN: Final = 30  # degrees between the kept turns of a small picture

FAMILY_COLORS: Final = {10: "#2E6F95", 9: "#2E6F95", 8: "#B3502E", 7: "#B3502E", 6: "#4F6B2E", 5: "#4F6B2E"}
_LOW_COLOR: Final = "#6A4A8C"
_FACE: Final = "#FFFDF7"
_FACE_EDGE: Final = "#CDB48C"
_FACE_INK: Final = "#1F2A44"
_FACE_RED: Final = "#B3261E"


def color_key(letter: str) -> str:
    """Return the color of a balloon.

    >>> color_key("y"), color_key("W")
    ('yellow', 'white')
    """
    return COLOR_OF[letter.upper()]


def is_star(letter: str) -> bool:
    """Whether a balloon carries the star."""
    return letter.islower()


@dataclass(frozen=True, slots=True)
class _Key:
    night: bool
    letter: str
    shape: Shape
    px: int
    tagged: bool
    squash: int


class Pieces:
    """Balloons as ready surfaces. Sizes are those of a cell in pixels."""

    def balloon(
        self, canvas: Canvas, letter: str, cell: float, *, shape: Shape = "balloon", squash: float = 0
    ) -> pygame.Surface:
        """Return a balloon for a cell of ``cell`` lu; ``squash`` -1 … 1 makes it flat or long."""
        letters = canvas.brushes.look.letters
        tagged = shape == "balloon" and (letters == "always" or (letters == "large" and cell * _FULL >= _LETTERS_FROM))
        brushes, steps = canvas.brushes, round(squash * _SQUASH_STEPS)
        kept, key = brushes.caches.pieces, _Key(brushes.is_night, letter, shape, round(cell * canvas.u), tagged, steps)
        surface = kept.get(key)
        if surface is None:
            if key.squash:
                flat = 1 + 0.12 * key.squash / _SQUASH_STEPS
                round_one = self.balloon(canvas, letter, cell, shape=shape)
                size = (round(round_one.get_width() * flat), round(round_one.get_height() * (2 - flat)))
                surface = pygame.transform.smoothscale(round_one, size)
            else:
                surface = self._make(canvas, key)
            kept.put(key, surface, picture_bytes(surface))
        return surface

    def turned(self, canvas: Canvas, name: str, size: float, angle: int, tint: str = "") -> pygame.Surface:
        """Return a small picture turned by ``angle`` degrees, a multiple of `TURN`."""
        side, color = round(size * canvas.u), canvas.color(tint) if tint else ""
        kept, key = canvas.brushes.caches.pieces, ("turned", name, color, side, angle % 360)
        surface = kept.get(key)
        if surface is None:
            surface = pygame.transform.rotozoom(canvas.brushes.sprites.get(name, side, tint=color), angle % 360, 1)
            kept.put(key, surface, picture_bytes(surface))
        return surface

    def warm(self, canvas: Canvas, cell: float) -> None:
        """Make what the first pop needs, so that it does not stutter."""
        for shades in canvas.brushes.look.balloons.values():
            if shades.key in COLOR_OF.values():
                for angle in range(0, 360, TURN):
                    self.turned(canvas, f"pictures/balloons/{shades.key}_scrap", cell * SHRED, angle)
                    self.turned(canvas, f"pictures/emblems/{shades.emblem}", cell * SHRED, angle)
        for angle in range(0, 360, TURN):
            self.turned(canvas, "pictures/emblems/star", cell * SHRED, angle)
        side = round(cell * canvas.u)
        canvas.brushes.sprites.get("pictures/scenery/burst", side, side)

    @staticmethod
    def _make(canvas: Canvas, key: _Key) -> pygame.Surface:
        brushes, px = canvas.brushes, key.px
        color, star = color_key(key.letter), is_star(key.letter)
        unit = px * _FULL / 100  # pixels per unit of the drawing, whose body is about 90 wide
        tag_letter = key.tagged and (not star or brushes.look.letters == "always")
        if key.shape == "ghost":
            name = f"pictures/ghosts/{color}{'_star' if star else ''}"
        elif star:
            name = f"pictures/stars/{color}"
        else:
            name = f"pictures/balloons/{color}{'_letter' if tag_letter else ''}"
        w, h = (112, 112) if star else (104, 124)
        picture = brushes.sprites.get(name, w * unit, h * unit)
        if not tag_letter:
            return picture
        surface = picture.copy()
        shades = brushes.look.balloons[color]
        if star:
            _draw_tag(surface, brushes, shades.letter, px)
        else:
            glyph = _glyph(brushes, shades.letter, 27 * unit, shades.emblem_color)
            middle = (picture.get_width() / 2, (54 + 4 + 30) * picture.get_height() / 124)
            surface.blit(glyph, glyph.get_rect(center=(round(middle[0]), round(middle[1]))))
        return surface


def _glyph(brushes: Brushes, letter: str, px: float, color: str) -> pygame.Surface:
    """Return a letter in a font of ``px`` pixels, cropped to its ink."""
    font = brushes.type.font("display", 600, max(6, round(px)))
    surface = font.render(letter, True, color).convert_alpha()
    return surface.subsurface(surface.get_bounding_rect())


def _draw_tag(surface: pygame.Surface, brushes: Brushes, letter: str, cell_px: int) -> None:
    """Put a letter on a paper tag at the lower right."""
    size = max(9, round(cell_px * 0.3))
    canvas = Canvas(surface, brushes, 1.0, 1.0)
    w, h = surface.get_size()
    box = Box(w - size - 1, h - size - 1, size, size)
    canvas.card(box, Card(size * 0.3, _FACE, border=_FACE_INK, border_w=max(1, size / 12)))
    glyph = _glyph(brushes, letter, round(size * 0.55), _FACE_INK)
    surface.blit(glyph, glyph.get_rect(center=canvas.rect(box).center))


# -- discs and emblems ------------------------------------------------------------------------------------------------


def draw_disc(canvas: Canvas, kind: str, cx: float, cy: float, r: float) -> None:
    """Draw what a series is scored as: a disc of its color with its emblem, or the star on ink."""
    if kind == STAR:
        canvas.circle(cx, cy, r, "ink")
        canvas.sprite("pictures/emblems/star", Box.around(cx, cy, r * 1.2, r * 1.2), tint=canvas.color("paper"))
        return
    shades = canvas.brushes.look.balloons[COLOR_OF[kind]]
    canvas.circle(cx, cy, r, shades.base, border=shades.outline, border_w=max(1.5, r * 0.12))
    emblem = Box.around(cx, cy, r * 1.1, r * 1.1)
    canvas.sprite(f"pictures/emblems/{shades.emblem}", emblem, tint=shades.emblem_color)


# -- cards ------------------------------------------------------------------------------------------------------------


def family_color(card: int) -> str:
    """Return the color of the head of a card: one for each family of rules."""
    return FAMILY_COLORS.get(card, _LOW_COLOR)


def draw_card(
    canvas: Canvas, box: Box, card: int, caption: str, *, chosen: bool = False, lift: int = 1
) -> list[TextInk]:
    """Draw a card face up; without a ``caption`` the drawing has all the room."""
    canvas.record_piece(f"card {card}", box)
    outlined = canvas.theme.outlined
    k = box.w / 90
    radius = 10 * k
    if chosen:
        canvas.card(box.grow(6 * k), Card(radius + 6 * k, "sun", shadow=2, shadow_color="shadow"))
        canvas.card(box.grow(3 * k), Card(radius + 3 * k, _FACE_INK))
    edge = "" if outlined or chosen else _FACE_EDGE
    shadow = 0 if outlined or chosen else lift
    canvas.card(box, Card(radius, _FACE, edge=edge, shadow=shadow, shadow_color="shadow"))
    head = box.inset(2 * k).take_top(46 * k)
    canvas.vector(_head(head.w, head.h, radius - 2 * k, family_color(card)), head)
    draw_card_number(canvas, head, str(card), "#FFFFFF", 30 * k)
    if chosen:
        draw_chosen(canvas, box)
    rest = box.span_y(head.bottom)
    return _draw_card_rule(canvas, rest, card, caption, k)


def _head(w: float, h: float, r: float, color: str) -> str:
    d = f"M0 {h:g}V{r:g}Q0 0 {r:g} 0H{w - r:g}Q{w:g} 0 {w:g} {r:g}V{h:g}Z"
    return f'<path d="{d}" fill="{color}"/>'


def draw_card_number(canvas: Canvas, box: Box, text: str, color: str, size: float) -> None:
    """Write the value of a card: part of its picture, so it does not grow with the text."""
    canvas.sign(box, text, color, size)


def _draw_card_rule(canvas: Canvas, rest: Box, card: int, caption: str, k: float) -> list[TextInk]:
    room = rest.h - (caption_height(canvas, caption, rest.w) if caption else 0)
    tight = room < 52 * k  # a caption on two lines: the drawing moves together, clear of the head
    side = min(17 * k, room - 22 * k) if tight else 21 * k
    upper = rest.y + 4 * k + side / 2 if tight else rest.y + room / 2 - (2 if caption else 0) - 11 * k
    icons = [{VERTICAL: "updown", HORIZONTAL: "leftright"}[o] for o in reversed(CARDS[card].orientations)]
    for i, icon in enumerate(icons):
        cx = rest.cx + (i - (len(icons) - 1) / 2) * 32 * k
        canvas.icon(icon, Box.around(cx, upper, side, side), _FACE_INK)
    lower = min(upper + 19 * k, rest.y + room - 7 * k) if tight else upper + 26 * k
    draw_dots(canvas, rest.cx, lower, 13 * k, card)
    if not caption:
        return []
    box = rest.cut(left=_CAPTION_PAD, top=room - 3, right=_CAPTION_PAD, bottom=3)
    return [canvas.text(box, caption, "micro", _FACE_INK, align="center", lines=2)]


def caption_height(canvas: Canvas, caption: str, width: float) -> float:
    """Return how much of a card its caption takes."""
    width, line = width - 2 * _CAPTION_PAD, canvas.line_height("micro")
    if canvas.measure(Box(0, 0, width, line), caption, "micro").fits:  # a little smaller it has room on one line
        return line + 4
    return canvas.text_height(caption, width, "micro") + 4


def draw_dots(
    canvas: Canvas, cx: float, cy: float, pitch: float, card: int, *, ink: str = _FACE_INK, out: str = _FACE_RED
) -> None:
    """Draw a group as four dots, those that the card lets drop as dashed rings."""
    optional = {"none": (), "ends": (0, 3), "inner": (1, 2)}[CARDS[card].drops]
    r = pitch * 0.46
    parts: list[str] = []
    for i in range(4):
        x = pitch * (i + 0.5)
        if i in optional:
            dash = f"{r * 0.62:.2f} {r * 0.42:.2f}"
            line = f'fill="none" stroke="{out}" stroke-width="1.5" stroke-dasharray="{dash}"'
            parts.append(f'<circle cx="{x:g}" cy="{pitch / 2:g}" r="{r - 0.7:g}" {line}/>')
        else:
            parts.append(f'<circle cx="{x:g}" cy="{pitch / 2:g}" r="{r:g}" fill="{ink}"/>')
    canvas.vector("".join(parts), Box.around(cx, cy, 4 * pitch, pitch))


def draw_card_back(canvas: Canvas, box: Box) -> None:
    """Draw a card face down: six pale dots and a cream balloon on blue."""
    k = box.w / 90
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="5" fill="#BFD9E6" fill-opacity=".5"/>'
        for x, y in ((16, 18), (74, 18), (16, 64), (74, 64), (16, 110), (74, 110))
    )
    body = (
        f'<rect x="0" y="0" width="90" height="128" rx="10" fill="{_FACE}"/>'
        f'<rect x="4" y="4" width="82" height="120" rx="7" fill="#2E6F95"/>{dots}'
        '<path d="M45 32C62 32 70 45 70 58C70 74 55 84 48 88L42 88C35 84 20 74 20 58C20 45 28 32 45 32Z" '
        'fill="#FFF6E3"/>'
        '<path d="M45 88L50 96H40Z" fill="#E8D9B8"/>'
    )
    canvas.card(box, Card(10 * k, _FACE, edge=_FACE_EDGE, shadow=1, shadow_color="shadow"))
    canvas.vector(body, box, (90, 128))


def draw_used_card(canvas: Canvas, box: Box, card: int, word: str) -> list[TextInk]:
    """Draw the place of a card that was used; without a ``word`` its number is struck out."""
    strong = canvas.theme.outlined
    canvas.card(box, Card(10, "paper", 0 if strong else 0.42, border="ink2", border_w=1.5, dash=(4, 4)))
    color = canvas.color("ink2")
    number = box.take_top(box.h * 0.26, skip=box.h * 0.3 if word else box.h * 0.38)
    draw_card_number(canvas, number, str(card), color, 28)
    if not word:
        canvas.path([(box.cx - 22, number.cy + 15), (box.cx + 22, number.cy - 15)], color, 3)
        return []
    return [
        canvas.text(box.inset(2, 0).at_y(number.bottom, 22 * canvas.text_scale), word, "small", "ink2", align="center")
    ]


def draw_value(canvas: Canvas, box: Box, text: str) -> TextInk | None:
    """Draw the value of a card that lies on the table as a small card; an empty text is a back."""
    if not text:
        canvas.card(box, Card(6, "#2E6F95", border=_FACE, border_w=2))
        canvas.icon("balloon", box.inset(box.w * 0.2, box.h * 0.2), "#FFF6E3")
        return None
    canvas.card(box, Card(7, "paper", border="ink", border_w=1.8))
    return canvas.text(box, text, "num-s", align="center")


# -- small parts ------------------------------------------------------------------------------------------------------
