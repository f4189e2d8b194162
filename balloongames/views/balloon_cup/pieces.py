"""The things of Balloon Cup as pictures: cards, cubes, trophies. They know no places.

Every face of a card that comes onto the screen, whole, small or as a ghost, is drawn by `Pieces.draw_face` and nothing
else. So whoever watches that one function knows which cards could be seen.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import pygame

from balloongames.rules.balloon_cup.state import CARDS, UNKNOWN
from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.render_cache import CachedPicture
from balloongames.ui.shapes import Card
from balloongames.ui.theme import mix

Face: TypeAlias = Literal["card", "ghost", "tag", "veiled"]

COLOR_OF: Final = {"r": "red", "y": "yellow", "g": "green", "b": "blue", "a": "grey"}
"""The balloon color of each letter of the rules."""

_EDGE: Final = "#CDB48C"
_INK: Final = "#1F2A44"
_PAPER: Final = "#FFFDF7"
_UNIT_W, _UNIT_H = 86.0, 122.0  # the box in which a card is designed
_MARGIN: Final = 8.0  # lu around a card, for its shadow


class Pieces:
    """Cards as ready surfaces."""

    def draw_face(
        self, canvas: Canvas, box: Box, card: int, face: Face = "card", *, alpha: float = 1.0, like: Box | None = None
    ) -> None:
        """Draw the face of a card into a box.

        ``card`` is the whole card, ``ghost`` what would lie there, ``tag`` a small mark with number and emblem,
        ``veiled`` a card that can't be played now. A card that changes its size on its way is stretched from the
        picture that fits the box ``like``.
        """
        canvas.record_piece(f"card {CARDS[card].color}{CARDS[card].value}", box, alpha, ghost=face == "ghost")
        self._lay(canvas, box, (card, face), alpha, like)

    def draw_back(
        self, canvas: Canvas, box: Box, *, alpha: float = 1.0, like: Box | None = None, piled: bool = False
    ) -> None:
        """Draw a card face down, or one of those that stand for a whole pile."""
        if not piled:
            canvas.record_piece("card back", box, alpha)
        self._lay(canvas, box, (UNKNOWN, "card"), alpha, like)

    def draw(self, canvas: Canvas, box: Box, card: int, *, alpha: float = 1.0, like: Box | None = None) -> None:
        """Draw a card, or the back of one that is not known."""
        if card == UNKNOWN:
            self.draw_back(canvas, box, alpha=alpha, like=like)
        else:
            self.draw_face(canvas, box, card, alpha=alpha, like=like)

    def _lay(self, canvas: Canvas, box: Box, what: tuple[int, Face], alpha: float, like: Box | None) -> None:
        rect, model = canvas.rect(box), canvas.rect(like or box)
        kept, margin = canvas.brushes.caches.pieces, round(_MARGIN * canvas.u)
        key = ("balloon_cup", canvas.brushes.is_night, *what, model.w, model.h, canvas.u, canvas.text_scale)
        picture: CachedPicture | None = kept.get(key)
        if picture is None:
            picture = _make(canvas, like or box, margin, *what)
            kept.put(key, picture, picture_bytes(picture.surface))
        surface = picture.surface
        if like is not None and rect.size != model.size:
            share = rect.w / model.w, rect.h / model.h
            w, h = surface.get_size()
            surface = pygame.transform.smoothscale(surface, (max(1, round(w * share[0])), max(1, round(h * share[1]))))
            spot = surface.get_rect(center=rect.center)
        else:
            spot = surface.get_rect(topleft=(rect.x - margin, rect.y - margin))
        if alpha < 1:
            surface = surface.copy()
            surface.set_alpha(round(255 * max(0.0, alpha)))
        canvas.surface.blit(surface, spot)
        picture.add_words(canvas, spot)


def _make(canvas: Canvas, box: Box, margin: int, card: int, face: Face) -> CachedPicture:
    """Return the picture of a card with room for its shadow: ``margin`` pixels on each side."""
    rect = canvas.rect(box)
    surface = pygame.Surface((rect.w + 2 * margin, rect.h + 2 * margin), pygame.SRCALPHA)
    local = canvas.apart(surface, box, margin)
    match face:
        case "ghost":
            _ghost(local, box, card)
        case "tag":
            _tag(local, box, card)
        case "card" | "veiled":
            _card(local, box, card)
            if face == "veiled":
                k = box.w / _UNIT_W
                local.card(box.inset(2 * k), Card(8 * k, _PAPER, 0.62))
    return CachedPicture(surface, (), (), margin, tuple(local.words or ()))


def _card(canvas: Canvas, box: Box, card: int) -> None:
    k = box.w / _UNIT_W
    edge = "" if canvas.theme.outlined else _EDGE
    canvas.card(
        box, Card(9 * k, _PAPER, edge=edge, thickness=min(3.0, 4 * k), shadow=1 if edge else 0, shadow_color="shadow")
    )
    name = "back" if card == UNKNOWN else COLOR_OF[CARDS[card].color]
    canvas.sprite(f"pictures/race_cards/{name}", box)
    if card != UNKNOWN:
        shades = canvas.brushes.look.balloons[name]
        number = Box(box.x + 9 * k, box.y + 5 * k, 44 * k, 35 * k)
        draw_number(canvas, number, str(CARDS[card].value), shades.emblem_color, 28.7 * k, align="left")


def _ghost(canvas: Canvas, box: Box, card: int) -> None:
    k = box.w / _UNIT_W
    color, value = CARDS[card]
    shades = canvas.brushes.look.balloons[COLOR_OF[color]]
    canvas.card(box, Card(9 * k, mix(shades.base, "#FFFFFF", 0.72), 0.96))
    canvas.card(box.inset(1), Card(9 * k, "", border=_INK, border_w=2, dash=(6, 4)))
    draw_number(canvas, box.take_top(40 * k, skip=18 * k), str(value), _INK, 36 * k)
    side = 34 * k
    draw_emblem(canvas, Box.around(box.cx, box.y + 84 * k, side, side), color, _INK)


def _tag(canvas: Canvas, box: Box, card: int) -> None:
    color, value = CARDS[card]
    shades = canvas.brushes.look.balloons[COLOR_OF[color]]
    canvas.card(box, Card(box.w * 0.16, shades.base, border=_PAPER, border_w=1.5))
    left = Box(box.x + 1, box.y + 2, box.w * 0.66, box.h)  # the next one lies over the rest
    draw_number(canvas, left._replace(h=box.h * 0.52), str(value), shades.emblem_color, box.h * 0.38)
    side = box.h * 0.32
    draw_emblem(canvas, Box.around(left.cx, box.bottom - box.h * 0.27, side, side), color, shades.emblem_color)


# -- small parts ------------------------------------------------------------------------------------------------------


def draw_number(
    canvas: Canvas, box: Box, text: str, color: str, size: float, *, align: Literal["left", "center"] = "center"
) -> None:
    """Write the value of a card: part of its picture, so it does not grow with the text."""
    canvas.sign(box, text, color, size, align=align)


def draw_emblem(canvas: Canvas, box: Box, color: str, tint: str) -> None:
    """Draw the emblem of a color."""
    emblem = canvas.brushes.look.balloons[COLOR_OF[color]].emblem
    canvas.sprite(f"pictures/emblems/{emblem}", box, tint=canvas.color(tint))


def draw_cube(canvas: Canvas, box: Box, color: str, *, alpha: float = 1.0, recorded: bool = True) -> None:
    """Draw a cube of a color; one that is not ``recorded`` is none of those that lie on the table."""
    if recorded:
        canvas.record_piece(f"cube {color}", box, alpha)
    canvas.sprite(f"pictures/cubes/{COLOR_OF[color]}", box, alpha=alpha)


def draw_landing_cube(canvas: Canvas, box: Box, color: str, squash: tuple[float, float]) -> None:
    """Draw a cube that comes to rest: so many times as wide and as high, on the foot of its box."""
    canvas.record_piece(f"cube {color}", box)
    canvas.stretched(f"pictures/cubes/{COLOR_OF[color]}", box.moved(0, box.h * (1 - squash[1]) / 2), squash=squash)


def draw_trophy(canvas: Canvas, box: Box, color: str, *, alpha: float = 1.0, recorded: bool = True) -> None:
    """Draw the trophy of a color, or one that is not ``recorded``: it stands nowhere."""
    if recorded:
        canvas.record_piece(f"trophy {color}", box, alpha)
    canvas.sprite(f"pictures/trophies/{COLOR_OF[color]}", box, alpha=alpha)


def draw_disc(canvas: Canvas, cx: float, cy: float, r: float, color: str) -> None:
    """Draw a color as a disc with its emblem."""
    shades = canvas.brushes.look.balloons[COLOR_OF[color]]
    canvas.circle(cx, cy, r, shades.base, border=shades.outline, border_w=max(1.5, r * 0.12))
    draw_emblem(canvas, Box.around(cx, cy, r * 1.1, r * 1.1), color, shades.emblem_color)
