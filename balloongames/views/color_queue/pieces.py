"""The things of Color Queue as pictures: cards, queue cards, the Chief. They know no places.

Every face of a card that comes onto the screen is drawn by `Pieces.draw_face` and nothing else, so whoever watches
that one function knows which cards could be seen.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import pygame

from balloongames.rules.color_queue.state import ARROWS, SYMBOLS, UNKNOWN
from balloongames.ui.anim import lerp, span
from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.render_cache import CachedPicture
from balloongames.ui.shapes import Card
from balloongames.ui.theme import BalloonColor, mix
from balloongames.views.color_queue.names import LETTERS, color_of

Face: TypeAlias = Literal["row", "hand", "ghost"]

KEYS: Final = {"P": "purple", "R": "red", "Y": "yellow", "G": "green", "B": "blue"}
"""The balloon color of each letter of the rules."""

PLUM: Final = "#5B2F5F"
WELL: Final = "#2F1A3D"
BRASS: Final = "#E0A56A"
CREAM: Final = "#FFF6E3"
_EDGE: Final = "#CDB48C"
_INK: Final = "#1F2A44"
_PAPER: Final = "#FFFDF7"
_MARGIN: Final = 8.0  # lu around a card, for its shadow
_NUMBER: Final = 0.43  # of the height of a card that lies
_FLAT_NUMBER: Final = 0.5  # of a flat one, which has no height to spare
_FLAT: Final = (34.0, 48.0)  # lu, from the one share to the other by degrees
_MOST_NUMBER: Final = 0.68  # in large text: its explosions stand below


class Pieces:
    """Cards as ready surfaces."""

    def draw_face(
        self, canvas: Canvas, box: Box, card: int, face: Face = "row", *, alpha: float = 1.0, wide: float = 1.0,
        tall: float = 1.0, full: Box | None = None,
    ) -> None:  # fmt: skip
        """Draw the face of a card into a box: lying in the queue, upright in a hand, or as what would lie there.

        ``wide`` and ``tall`` below 1 show it while it turns over or lies down. Where the rows of a queue become flatter
        or higher, ``full`` is its box when they are highest. Its picture of that size shrinks evenly from both ends
        then, and bare paper between them gives way: no number is squeezed, and nothing hops at the end. A picture of
        another size for each frame would take too long.
        """
        if full is None:
            self._lay(canvas, box, (card, face), alpha, (wide, tall))
        else:
            shares = box.w / full.w, box.h / full.h
            self._lay(canvas, full.at_y(box.cy - full.h / 2, full.h), (card, face), alpha, shares, evenly=True)

    def draw(
        self, canvas: Canvas, box: Box, card: int, face: Face = "row", *, alpha: float = 1.0, wide: float = 1.0,
        tall: float = 1.0,
    ) -> None:  # fmt: skip
        """Draw a card, or the back of one that is not known."""
        if card == UNKNOWN:
            self._lay(canvas, box, (UNKNOWN, face), alpha, (wide, tall))
        else:
            self.draw_face(canvas, box, card, face, alpha=alpha, wide=wide, tall=tall)

    def _lay(
        self, canvas: Canvas, box: Box, what: tuple[int, Face], alpha: float, shares: tuple[float, float], *,
        evenly: bool = False,
    ) -> None:  # fmt: skip
        card, face = what
        canvas.record_piece(f"card {'back' if card == UNKNOWN else card}", box, alpha, ghost=face == "ghost")
        rect = canvas.rect(box)
        if rect.w <= 0 or rect.h <= 0 or alpha <= 0:
            return
        kept, margin = canvas.brushes.caches.pieces, round(_MARGIN * canvas.u)
        key = ("color_queue", canvas.brushes.is_night, *what, rect.w, rect.h, canvas.u, canvas.text_scale)
        picture: CachedPicture | None = kept.get(key)
        if picture is None:
            picture = _make(canvas, box, margin, *what)
            kept.put(key, picture, picture_bytes(picture.surface))
        surface = picture.surface
        if min(shares) < 1:
            w, h = (max(1, round(side * share)) for side, share in zip(surface.get_size(), shares, strict=True))
            if evenly:
                bare = margin + canvas.rect(_field(box)).x - rect.x - round(4 * canvas.u)  # left of the tint
                w = round(rect.w * shares[0] + 2 * margin * shares[1])
                surface = _shrunk_evenly(surface, (w, h), bare)
            else:
                surface = pygame.transform.smoothscale(surface, (w, h))
            spot = surface.get_rect(center=rect.center)
        else:
            spot = surface.get_rect(topleft=(rect.x - margin, rect.y - margin))
        if alpha < 1:
            surface = surface.copy()
            surface.set_alpha(round(255 * alpha))
        canvas.surface.blit(surface, spot)
        if evenly:  # its number stands at the left
            spot.w = round(spot.h * picture.surface.get_width() / picture.surface.get_height())
        picture.add_words(canvas, spot)


def _shrunk_evenly(surface: pygame.Surface, size: tuple[int, int], bare: int) -> pygame.Surface:
    """Return a picture of this size in which all but the ``bare`` column of pixels keeps its proportions."""
    (w, h), full_w = size, surface.get_width()
    even_w = min(w, round(full_w * h / surface.get_height()))
    even, cut = pygame.transform.smoothscale(surface, (even_w, h)), round(bare * even_w / full_w)
    shrunk, missing = pygame.Surface(size, pygame.SRCALPHA), w - even_w
    shrunk.blit(even, (0, 0), (0, 0, cut, h))
    shrunk.blit(pygame.transform.scale(even.subsurface((cut, 0, 1, h)), (missing, h)), (cut, 0))
    shrunk.blit(even, (cut + missing, 0), (cut, 0, even_w - cut, h))
    return shrunk


def _make(canvas: Canvas, box: Box, margin: int, card: int, face: Face) -> CachedPicture:
    """Return the picture of a card with room for its shadow: ``margin`` pixels on each side."""
    rect = canvas.rect(box)
    surface = pygame.Surface((rect.w + 2 * margin, rect.h + 2 * margin), pygame.SRCALPHA)
    local = canvas.apart(surface, box, margin)
    if card == UNKNOWN:
        _back(local, box)
    elif face == "hand":
        _upright(local, box, card)
    else:
        _lying(local, box, card, ghost=face == "ghost")
    return CachedPicture(surface, (), (), margin, tuple(local.words or ()))


def _sheet(canvas: Canvas, box: Box, radius: float) -> None:
    outlined = canvas.theme.outlined
    canvas.card(
        box,
        Card(radius, _PAPER, border="#FFFFFF" if outlined else "", border_w=2, edge="" if outlined else _EDGE,
             thickness=min(3.0, box.h * 0.05), shadow=0 if outlined else 1, shadow_color="#14102A"),
    )  # fmt: skip


def _lying(canvas: Canvas, box: Box, card: int, *, ghost: bool) -> None:
    """Number and arrow, explosions below, and the balloon at the right: so at any height, for rows change it."""
    shades = shades_of(canvas, card)
    radius = min(9.0, box.h * 0.2)
    field = _field(box)
    if ghost:
        canvas.card(box, Card(radius, mix(shades.base, "#FFFFFF", 0.78)))
    else:
        _sheet(canvas, box, radius)
        canvas.fill(field, mix(shades.base, "#FFFFFF", 0.72))
    share = lerp(_FLAT_NUMBER, _NUMBER, span(box.h, *_FLAT)) * _grown(canvas, 1.37)
    size = box.h * min(_MOST_NUMBER, share)
    number = Box(box.x + min(9.0, box.h * 0.17), box.y + box.h * 0.36 - size / 2, box.w * 0.4, size)
    drawn = draw_number(canvas, number, str(card), _INK, size, align="left")
    x = number.x + drawn + 4 / _grown(canvas, 1.5)
    if card in ARROWS:
        side = min(size * 0.8, field.x - x - 2)
        draw_arrow(canvas, Box(x, number.cy - side / 2, side, side), _INK)
    symbols = symbols_box(box, card)
    draw_symbols(canvas, symbols.x, symbols.cy, symbols.h, SYMBOLS[card])
    height = min(box.h * 0.86, field.w * 1.16)
    draw_balloon(canvas, Box.around(field.cx, box.cy, height / 1.2, height), card, letter=_letters(canvas, box.h, 90))
    if ghost:
        canvas.card(box.inset(1), Card(radius, "", border=_INK, border_w=2, dash=(6, 4)))


def symbols_box(box: Box, card: int) -> Box:
    """Return where the symbols of a lying card stand, side by side."""
    side = min(17.0, box.h * 0.3)
    left = box.x + min(7.0, box.h * 0.13)
    return Box(left, box.y + box.h * 0.77 - side / 2, side * SYMBOLS[card], side)


def _field(box: Box) -> Box:
    """Return the part of a lying card that its balloon takes."""
    return box.cut(top=2, right=2, bottom=2).take_right(min(box.w * 0.36, box.h * 0.84))


def _grown(canvas: Canvas, most: float) -> float:
    """Return by how much numbers grow with the text: cards grow with the window alone."""
    return max(1.0, min(most, canvas.text_scale))


def _upright(canvas: Canvas, box: Box, card: int) -> None:
    k = min(box.w / 96, box.h / 138)
    shades = shades_of(canvas, card)
    _sheet(canvas, box, 11 * k)
    grown = _grown(canvas, 1.4)
    size = min(32 * k * grown, box.h * 0.3)
    number = box.take_top(size, skip=9 * k / grown).take_left(box.w * 0.6, skip=10 * k / grown)
    draw_number(canvas, number, str(card), _INK, size, align="left")
    if card in ARROWS:
        side = 24 * k
        draw_arrow(canvas, number.at_x(box.right - side - 7 * k, side, side), _INK)
    top, foot = box.y + max(50 * k / grown, 9 * k / grown + size + 3 * k), box.bottom - 31 * k / grown
    canvas.fill(box.inset(2, 0).span_y(top, foot), mix(shades.base, "#FFFFFF", 0.72))
    height = min((foot - top) * 0.98, box.w)
    draw_balloon(
        canvas, Box.around(box.cx, (top + foot) / 2, height / 1.2, height), card, letter=_letters(canvas, 40, 40)
    )
    each = 22 * k / _grown(canvas, 1.15)
    count = SYMBOLS[card]
    draw_symbols(canvas, box.cx - each * count / 2, (foot + box.bottom) / 2, each, count)


def _back(canvas: Canvas, box: Box) -> None:
    if box.h > box.w:
        canvas.card(box, Card(9, PLUM, shadow=1, shadow_color="#14102A"))
        canvas.sprite("pictures/queue/back", box)
        if canvas.theme.outlined:
            canvas.card(box, Card(9, "", border="#FFFFFF", border_w=2))
        return
    radius = min(9.0, box.h * 0.2)
    canvas.card(box, Card(radius, PLUM, border="#FFFFFF" if canvas.theme.outlined else "#B98ABB", border_w=1.6))
    side = box.h * 0.5
    canvas.sprite("pictures/queue/symbol", Box.around(box.cx, box.cy, side, side), tint="#FFD45E")


# -- small parts ------------------------------------------------------------------------------------------------------


def shades_of(canvas: Canvas, card: int) -> BalloonColor:
    """Return the colors of a card's balloon."""
    return canvas.brushes.look.balloons[KEYS[color_of(card)]]


def _letters(canvas: Canvas, height: float, large: float) -> bool:
    letters = canvas.brushes.look.letters
    return letters == "always" or (letters == "large" and height >= large)


def draw_balloon(canvas: Canvas, box: Box, card: int, *, letter: bool = False) -> None:
    """Draw the balloon of a card, with its letter where letters are wanted."""
    key = KEYS[color_of(card)]
    canvas.sprite(f"pictures/balloons/{key}{'_letter' if letter else ''}", box)
    if letter:
        size = box.w * 0.25
        spot = Box.around(box.cx, box.cy - box.h * 0.05 + box.w * 0.33, size * 2, size)
        draw_number(canvas, spot, shades_of(canvas, card).letter, shades_of(canvas, card).emblem_color, size)


def draw_number(
    canvas: Canvas, box: Box, text: str, color: str, size: float, *, align: Literal["left", "center"] = "center"
) -> float:
    """Write a number that is part of a picture, so that it does not grow with the text; return its width in lu."""
    return canvas.sign(box, text, color, size, align=align)


def draw_arrow(canvas: Canvas, box: Box, color: str) -> None:
    """Draw the arrow that some cards bear."""
    canvas.icon("leftright", box, color)


def draw_symbols(canvas: Canvas, x: float, cy: float, size: float, count: int, color: str = "") -> None:
    """Draw explosion symbols in a row from ``x`` on."""
    for i in range(count):
        box = Box(x + i * size, cy - size / 2, size * 0.98, size * 0.98)
        canvas.sprite("pictures/queue/symbol", box, tint=canvas.color(color) if color else "")


def draw_disc(canvas: Canvas, cx: float, cy: float, r: float, letter: str) -> None:
    """Draw a color, by its letter, as a disc with its emblem."""
    shades = canvas.brushes.look.balloons[KEYS[letter]]
    canvas.circle(cx, cy, r, shades.base, border=shades.outline, border_w=max(1.5, r * 0.12))
    side = r * 1.1
    emblem = f"pictures/emblems/{shades.emblem}"
    canvas.sprite(emblem, Box.around(cx, cy, side, side), tint=canvas.color(shades.emblem_color))


def draw_chief(canvas: Canvas, cx: float, cy: float, r: float) -> None:
    """Draw the Chief: a crown over all five colors."""
    canvas.sprite("pictures/queue/chief", Box.around(cx, cy, 2 * r, 2 * r))


def draw_queue_card(canvas: Canvas, box: Box, column: int, *, active: bool = False) -> None:
    """Draw one of the five queue cards, A to E; the column that is being served shines."""
    outlined = canvas.theme.outlined
    fill, ink = ("sun", "on_sun") if active else (PLUM, CREAM)
    border = "#FFFFFF" if outlined or active else "#E9C9A8"
    canvas.card(box, Card(min(9.0, box.h * 0.2), fill, border=border, border_w=2))
    size = min(26.0, box.h * 0.5)
    draw_number(canvas, box.take_left(box.w * 0.26, skip=box.w * 0.06), LETTERS[column], ink, size)
    canvas.fill(box.inset(0, box.h * 0.22).take_left(1.5, skip=box.w * 0.37), ink, 0.45)
    people = box.inset(0, box.h * 0.18).take_left(box.w * 0.53, skip=box.w * 0.42)
    canvas.sprite("pictures/queue/people", people, tint=canvas.color(ink))


def draw_cleared(canvas: Canvas, box: Box, share: float) -> None:
    """Let what stands on a panel fade into its paper."""
    if share > 0:
        canvas.card(box.inset(3), Card(13, "paper"), alpha=share)


def draw_mark(canvas: Canvas, box: Box, *, alpha: float = 1.0) -> None:
    """Draw over the corner of a card of the queue the flag of a goal: this card must go. Its emblem stays free."""
    if alpha <= 0:
        return
    r = min(box.h * 0.22, 13.0) * alpha
    canvas.card(box.grow(1), Card(min(10.0, box.h * 0.2), "", border="#FFD45E", border_w=3.5))
    spot = Box.around(box.right - r * 0.64, box.bottom - r * 0.64, 2 * r, 2 * r)
    canvas.circle(spot.cx, spot.cy, r, "#FFD45E", border="#1F2A44", border_w=2)
    canvas.icon("flag", spot.inset(r * 0.42), "#1F2A44")
