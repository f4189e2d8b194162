"""The things of Bubblee Pop as pictures: Bubblees with their faces, tokens of powers, contours. They know no places."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, TypeAlias

import pygame

from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.theme import mix
from balloongames.views.bubblee_pop.animation import Mood

COLOR_OF: Final = {
    "k": "black",
    "r": "red",
    "p": "purple",
    "y": "yellow",
    "b": "blue",
    "g": "green",
    "o": "orange",
    "w": "white",
}
"""The balloon color of each letter of the rules."""

Gaze: TypeAlias = tuple[int, int]
"""A direction in steps of -1, 0 or 1, y downwards."""

_W, _H = 104.0, 116.0  # the picture of a Bubblee; the middle of its body lies at (52, 66)
_BODY: Final = 66.0
_BODY_W: Final = 90.0
_FILLS: Final = 0.76  # how much of a cell a body takes
_EYE_Y: Final = 53.0
_EYES_X: Final = (37.0, 67.0)
_PUPIL, _NIGHT = 5.4, "#1A1530"
_BROWS: Final = "M26 42L45 48M78 42L59 48"
_EYES: Final[dict[Mood, str]] = {
    "calm": "open", "wide": "wide", "closed": "closed", "happy": "happy", "brace": "brace",
}  # fmt: skip


class Pieces:
    """Bubblees as ready surfaces."""

    def draw(
        self,
        canvas: Canvas,
        cell: Box,
        letter: str,
        mood: Mood = "calm",
        gaze: Gaze = (0, 0),
        *,
        alpha: float = 1.0,
        squash: tuple[float, float] = (1.0, 1.0),
    ) -> None:
        """Draw a Bubblee so that its body stands in the middle of a cell; ears may reach out of it."""
        canvas.record_piece(f"bubblee {letter}", cell, alpha)
        width = max(2, round(min(cell.w, cell.h) * _FILLS * _W / _BODY_W * canvas.u))
        surface = self._surface(canvas, letter, mood, gaze, width)
        w, h = surface.get_size()
        if squash != (1.0, 1.0):
            w, h = max(1, round(w * squash[0])), max(1, round(h * squash[1]))
            surface = pygame.transform.smoothscale(surface, (w, h))
        if alpha < 1:
            surface = surface.copy()
            surface.set_alpha(round(255 * max(0.0, alpha)))
        x, y = canvas.px(cell.cx, cell.cy)
        canvas.surface.blit(surface, (x - w // 2, round(y - h * _BODY / _H)))

    def planet(self, canvas: Canvas, soil: str, width: int, *, hanging: bool) -> pygame.Surface:
        """Return the disc of a planet as wide as that many pixels; ``hanging`` is how it lies above the sky."""
        surface = canvas.brushes.sprites.get(f"games/bubblee_pop/planet_{soil}", width)
        if not hanging:
            return surface
        kept, key = canvas.brushes.caches.pieces, ("planet", soil, width)
        hung = kept.get(key)
        if hung is None:
            hung = pygame.transform.flip(surface, flip_x=False, flip_y=True)
            kept.put(key, hung, picture_bytes(hung))
        return hung

    def _surface(self, canvas: Canvas, letter: str, mood: Mood, gaze: Gaze, width: int) -> pygame.Surface:
        if mood not in ("calm", "wide"):
            gaze = (0, 0)
        kept, key = canvas.brushes.caches.pieces, ("bubblee", canvas.brushes.is_night, letter, mood, gaze, width)
        surface = kept.get(key)
        if surface is None:
            surface = _make(canvas, letter, mood, gaze, width)
            kept.put(key, surface, picture_bytes(surface))
        return surface


def _make(canvas: Canvas, letter: str, mood: Mood, gaze: Gaze, width: int) -> pygame.Surface:
    sprites = canvas.brushes.sprites
    height = round(width * _H / _W)
    surface = sprites.get(f"pictures/bubblees/{COLOR_OF[letter]}", width, height).copy()
    surface.blit(sprites.get(f"pictures/bubblees/eyes_{_EYES[mood]}", width, height), (0, 0))
    body = ""
    if mood in ("calm", "wide"):
        body = "".join(_pupil(x, inward, gaze) for x, inward in zip(_EYES_X, (2, -2), strict=True))
    if letter == "k":
        edge = canvas.brushes.look.balloons["black"].outline
        edge = "#FFFFFF" if canvas.theme.outlined else edge
        body += f'<path d="{_BROWS}" fill="none" stroke="{edge}" stroke-width="5" stroke-linecap="round"/>'
    if body:
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_W:g} {_H:g}">{body}</svg>'
        surface.blit(sprites.drawn(svg, width, height), (0, 0))
    return surface


def _pupil(x: float, inward: float, gaze: Gaze) -> str:
    """Return a pupil that looks somewhere; straight ahead both turn inwards a little."""
    dx, dy = gaze
    far = 3.1 if dx and dy else 4.2
    at_x, at_y = (x + inward, _EYE_Y + 1) if gaze == (0, 0) else (x + dx * far, _EYE_Y + dy * far)
    return (
        f'<circle cx="{at_x:g}" cy="{at_y:g}" r="{_PUPIL}" fill="{_NIGHT}"/>'
        f'<circle cx="{at_x + 1.8:g}" cy="{at_y - 2:g}" r="1.9" fill="#FFFFFF"/>'
    )


# -- small parts ------------------------------------------------------------------------------------------------------


def draw_emblem(canvas: Canvas, box: Box, letter: str, tint: str) -> None:
    """Draw the emblem of a color."""
    emblem = canvas.brushes.look.balloons[COLOR_OF[letter]].emblem
    canvas.sprite(f"pictures/emblems/{emblem}", box, tint=canvas.color(tint))


def draw_landing_token(
    canvas: Canvas, cx: float, cy: float, r: float, letter: str, squash: tuple[float, float]
) -> None:
    """Draw a token that gives as it lands: so many times as wide and as high, on its foot."""
    box = Box.around(cx, cy, 2 * r, 2 * r)
    rect, margin = canvas.rect(box), 4
    surface = pygame.Surface((rect.w + 2 * margin, rect.h + 2 * margin), pygame.SRCALPHA)
    draw_token(canvas.apart(surface, box, margin), cx, cy, r, letter)
    size = round(surface.get_width() * squash[0]), round(surface.get_height() * squash[1])
    flat = pygame.transform.smoothscale(surface, size)
    canvas.surface.blit(flat, flat.get_rect(midbottom=(rect.centerx, rect.bottom + round(margin * squash[1]))))


def draw_token(canvas: Canvas, cx: float, cy: float, r: float, letter: str, *, rim: str = "#FFF6E3") -> None:
    """Draw a color as a disc with its emblem: a power, or a kind in a list."""
    shades = canvas.brushes.look.balloons[COLOR_OF[letter]]
    canvas.circle(cx, cy, r, shades.base, border=rim, border_w=max(1.5, r * 0.1))
    draw_emblem(canvas, Box.around(cx, cy, r * 1.1, r * 1.1), letter, shades.emblem_color)


def draw_ghost(canvas: Canvas, cell: Box, letter: str) -> None:
    """Draw what would stand in a cell: a pale disc with a dashed rim."""
    canvas.record_piece(f"bubblee {letter}", cell, ghost=True)
    shades = canvas.brushes.look.balloons[COLOR_OF[letter]]
    r = min(cell.w, cell.h) * _FILLS / 2
    pale = mix(shades.base, "#FFFFFF", 0.5 if letter == "k" else 0.62)
    disc = Box.around(cell.cx, cell.cy, 2 * r, 2 * r)
    canvas.card(disc, Card(r, pale, 0.94))
    canvas.card(disc, Card(r, "", border="#FFFFFF", border_w=2.2, dash=(5, 4)))
    draw_emblem(canvas, Box.around(cell.cx, cell.cy, r * 0.95, r * 0.95), letter, "#1F2A44")


def draw_number(canvas: Canvas, cx: float, cy: float, r: float, number: int) -> None:
    """Draw the number of a step of a chain as a small disc; a part of the picture, it does not grow with the text."""
    canvas.circle(cx, cy, r, "#FFB636" if not canvas.theme.outlined else "sun", border="#1F2A44", border_w=1.6)
    canvas.sign(Box(cx, cy, 0, 0), str(number), "#1F2A44", r * 1.45)


def outline(cells: Collection[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Return the closed contours round cells of a grid, each as its corners; ``cells`` are column and row downwards.

    >>> outline([(0, 0), (1, 0)])
    [[(0, 0), (2, 0), (2, 1), (0, 1)]]
    """
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for x, y in cells:
        sides = (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        )
        for beyond, start, end in sides:
            if beyond not in cells:
                edges.setdefault(start, []).append(end)
    found = []
    while edges:
        start = min(edges)
        loop, at = [start], start
        while True:
            ends = edges[at]
            step = ends.pop()
            if not ends:
                del edges[at]
            if step == start:
                break
            loop.append(step)
            at = step
        found.append(_corners(loop))
    return found


def _corners(loop: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Leave out the points of a loop at which it goes straight on."""
    count = len(loop)
    return [
        point
        for i, point in enumerate(loop)
        if (loop[i - 1][0] != loop[(i + 1) % count][0]) and (loop[i - 1][1] != loop[(i + 1) % count][1])
    ]


def draw_contour(canvas: Canvas, points: list[tuple[float, float]], *, later: bool = False) -> None:
    """Draw the contour of what would go: a dark line on a light band, closed; in dashes what goes in a later step."""
    closed = [*points, points[0]]
    canvas.path(closed, "#FFF6E3", 6)
    canvas.path(closed, "#1F2A44", 2.6, dash=(7, 5) if later else ())


def draw_sweat(canvas: Canvas, cell: Box) -> None:
    """Draw a drop of sweat at the temple of a Bubblee: it is getting crowded."""
    drop = Box.around(cell.cx + cell.w * 0.31, cell.y + cell.h * 0.3, cell.w * 0.24, cell.h * 0.24)
    emblem = canvas.brushes.look.balloons["blue"].emblem
    canvas.sprite(f"pictures/emblems/{emblem}", drop.grow(cell.w * 0.045), tint="#1F2A44")
    canvas.sprite(f"pictures/emblems/{emblem}", drop, tint="#FFFFFF" if canvas.theme.outlined else "#BFE9FF")
