"""Drawing in logical units: everything a scene or a view puts on the window goes through a `Canvas`.

A canvas never decides anything and keeps no state of its own: it turns lu into pixels and draws.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from balloongames.ui.backdrops import seen_part
from balloongames.ui.brushes import Brushes
from balloongames.ui.caches import picture_bytes
from balloongames.ui.display_list import DrawTarget
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card, rounded
from balloongames.ui.sprites import theme_is_plain
from balloongames.ui.text import STYLES, Block, TextStyle
from balloongames.ui.theme import rgb

Point: TypeAlias = tuple[float, float]
Align: TypeAlias = Literal["left", "center", "right"]
VAlign: TypeAlias = Literal["top", "middle", "bottom"]

_NUDGE: Final = 1e-6  # of a pixel: half pixels are rounded up, however exactly a place can be written as a number


class TextInk(NamedTuple):
    """Where a text went: its box, what it says, and whether it kept inside. Tests for overflow read these.

    ``ink`` is what of the box is written on, where that is known.
    """

    box: Box
    text: str
    fits: bool
    ink: Box | None = None


class DrawnPiece(NamedTuple):
    """Where a piece of a game was drawn: which one, its box in the window, and how much of it is seen, 0 … 1.

    A ``ghost`` shows where the piece would be. Tests of motion read these, frame by frame.
    """

    piece: str
    box: Box
    alpha: float = 1.0
    ghost: bool = False


class Canvas:
    """A surface seen in lu: ``u`` pixels per lu, ``text_scale`` on top of that for text, ``origin`` in pixels.

    ``drawn_pieces`` is filled while drawing, and ``words`` if it is a list: with the pixels that letters stand on.
    """

    def __init__(
        self, surface: DrawTarget, brushes: Brushes, u: float, text_scale: float, origin: Point = (0, 0),
        words: list[pygame.Rect] | None = None,
    ) -> None:  # fmt: skip
        self.drawn_pieces: list[DrawnPiece] = []
        self.words = words
        self.surface = surface
        self.brushes = brushes
        self.theme = brushes.theme
        self.u = u
        self.text_scale = text_scale
        self._ox, self._oy = origin

    # -- units -------------------------------------------------------------------------------------------------

    def moved(self, dx: float, dy: float) -> Canvas:
        """Return a canvas on the same surface whose drawings stand ``dx``, ``dy`` lu further."""
        origin = (self._ox + dx * self.u, self._oy + dy * self.u)
        canvas = Canvas(self.surface, self.brushes, self.u, self.text_scale, origin, self.words)
        canvas.drawn_pieces = self.drawn_pieces
        return canvas

    def apart(self, surface: DrawTarget, box: Box, margin: int) -> Canvas:
        """Return a canvas on a surface of its own, where a box stands ``margin`` pixels from the upper left.

        What is drawn there is alike wherever the box stands, so that it can be kept with its ``words`` and laid down.
        """
        origin = (margin + _NUDGE - box.x * self.u, margin + _NUDGE - box.y * self.u)
        return Canvas(surface, self.brushes, self.u, self.text_scale, origin, [])

    def within(self, u: float, text_scale: float, corner: Point) -> Canvas:
        """Return a canvas on the same surface with units of its own, whose upper left is at ``corner``, in lu."""
        return Canvas(self.surface, self.brushes, u, text_scale, self.px(*corner), self.words)

    def px(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a point."""
        return round(self._ox + x * self.u), round(self._oy + y * self.u)

    def rect(self, box: Box) -> pygame.Rect:
        """Return the pixels of a box; neighbors in lu stay neighbors in pixels."""
        x, y, w, h = box
        u, ox, oy = self.u, self._ox, self._oy
        left, top = round(ox + x * u), round(oy + y * u)
        return pygame.Rect(left, top, round(ox + (x + w) * u) - left, round(oy + (y + h) * u) - top)

    def color(self, name: str) -> str:
        """Return ``#rrggbb`` of a theme token or of itself."""
        return self.theme.color(name)

    def record_piece(self, piece: str, box: Box, alpha: float = 1.0, *, ghost: bool = False) -> None:
        """Tell that a piece of a game is drawn into a box: what draws the piece says so, wherever it is drawn."""
        if alpha > 0:
            self.drawn_pieces.append(DrawnPiece(piece, box.moved(self._ox / self.u, self._oy / self.u), alpha, ghost))

    # -- areas -------------------------------------------------------------------------------------------------

    def fill(self, box: Box, color: str, alpha: float = 1.0) -> None:
        """Fill a box with hard edges; one that is thinner than a pixel still takes one."""
        rect = self.rect(box)
        rect.w, rect.h = max(rect.w, box.w > 0), max(rect.h, box.h > 0)
        if alpha >= 1:
            self.surface.fill(self.color(color), rect)
            return
        if rect.w > 0 and rect.h > 0:
            self.surface.blit(self.brushes.veil(rect.size, self.color(color), alpha), rect)

    def gradient(self, box: Box, *colors: str) -> None:
        """Fill a box from top to bottom through equally spaced colors."""
        stops = "".join(
            f'<stop offset="{100 * i / (len(colors) - 1):g}%" stop-color="{self.color(c)}"/>'
            for i, c in enumerate(colors)
        )
        rect = self.rect(box)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="4" height="{rect.h}"><defs><linearGradient id="g" '
            f'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{rect.h}">{stops}</linearGradient></defs>'
            f'<rect width="4" height="{rect.h}" fill="url(#g)"/></svg>'
        )
        strip = self.brushes.sprites.drawn(svg, 4, rect.h)
        for color, rows in groupby(range(rect.h), lambda y: tuple(strip.get_at((1, y)))):
            first, *others = rows  # a band compares equal to that of the frame before, as no new picture would
            self.surface.fill(color, pygame.Rect(rect.x, rect.y + first, rect.w, 1 + len(others)))

    def dim(self, color: str = "#1F2A44", alpha: float = 0.55) -> None:
        """Lay a veil over the whole surface."""
        # A veil with an alpha of its own: dialogs lay it on a picture that is still transparent.
        veil = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        veil.fill((*rgb(color), round(alpha * 255)))
        self.surface.blit(veil, (0, 0))

    def card(self, box: Box, card: Card, *, alpha: float = 1.0) -> None:
        """Draw a cardboard box whose face is ``box``."""
        rect = self.rect(box)
        if rect.w <= 0 or rect.h <= 0:
            return
        surface, margin = self.brushes.card(card, rect.w, rect.h, self.u)
        if alpha > 0:
            shown = surface if alpha >= 1 else self.brushes.faded(surface, alpha)
            self.surface.blit(shown, (rect.x - margin, rect.y - margin))

    def panel(self, box: Box, radius: float = 16, fill: str = "paper", shadow: int = 1) -> None:
        """Draw a panel of the theme: paper with thickness and shadow, or black with a white border."""
        if self.theme.outlined:
            self.card(box, Card(radius, fill, border="edge", border_w=2))
        else:
            light = self.theme.name == "day"
            self.card(box, Card(radius, fill, edge="edge", shadow=shadow, shadow_color="shadow", light=light))

    def row(self, box: Box, *, chosen: bool = False, radius: float = 12) -> None:
        """Draw a row or field inside a panel."""
        if chosen:
            self.card(box, Card(radius, "suns", border="sund", border_w=2.5))
        elif self.theme.outlined:
            self.card(box, Card(radius, "paper2", border="edge", border_w=1.5))
        else:
            self.card(box, Card(radius, "paper2"))

    def ring(self, box: Box, radius: float, *, wide: bool = False) -> None:
        """Draw the focus ring around a shape: dark, sun, dark."""
        air, dark, sun = (6, 11, 7) if wide else (4, 6, 3)
        around = box.grow(air)
        self.card(around, Card(radius + air, "", border="ring", border_w=dark))
        self.card(around, Card(radius + air, "", border="sun", border_w=sun))

    def dots(self, box: Box, radius: float) -> None:
        """Draw round a shape that it may be chosen: dots on paper, seen on everything and far quieter than a ring."""
        self.card(box, Card(radius, "", border="paper", border_w=4))
        self.card(box, Card(radius, "", border="sund", border_w=2, dash=(3, 6)))

    # -- text --------------------------------------------------------------------------------------------------

    def text(
        self,
        box: Box,
        text: str,
        style: str = "body",
        color: str = "ink",
        *,
        align: Align = "left",
        valign: VAlign = "middle",
        lines: int = 1,
    ) -> TextInk:
        """Write into a box: on up to ``lines`` lines, shrunk to 90 % at most, cut with an ellipsis at the worst."""
        token, rect, typesetter = STYLES[style], self.rect(box), self.brushes.type
        scale = self.u * self.text_scale
        block = typesetter.lay_out(text, token, scale=scale, width=rect.w, height=rect.h, max_lines=lines)
        top = float(rect.y)
        if valign == "middle":
            top = rect.y + (rect.h - block.height_px) / 2
        elif valign == "bottom":
            top = rect.bottom - block.height_px
        shade = self.color(color)
        written: list[pygame.Rect] = []
        for i, line in enumerate(block.lines):
            surface = typesetter.line(line, token, block.px, shade)
            # Optical middle: the baseline stands 0.35 em below the center of the line.
            baseline = top + block.line_px * (i + 0.5) + 0.35 * block.px
            x, size = float(rect.x), surface.get_size()
            if align == "center":
                x = rect.x + (rect.w - size[0]) / 2
            elif align == "right":
                x = float(rect.right - size[0])
            corner = (round(x), round(baseline - block.ascent_px))
            self.surface.blit(surface, corner)
            written.append(pygame.Rect(corner, size))
            if self.words is not None:
                self.words.append(surface.get_bounding_rect().move(corner))
        ink = written[0] if len(written) == 1 else written[0].unionall(written[1:]) if written else rect
        left, top = (ink.x - self._ox) / self.u, (ink.y - self._oy) / self.u
        return TextInk(box, text, block.fits, Box(left, top, ink.w / self.u, ink.h / self.u))

    def sign(
        self, box: Box, text: str, color: str, size: float, *, align: Literal["left", "center"] = "center"
    ) -> float:
        """Write a number or a letter that is part of a picture; return the width of its ink in lu.

        ``size`` is that of the type in lu, whatever the text scale. The ink stands in the middle of the box, or in the
        middle of its left edge.
        """
        ink = self.brushes.type.sign(text, max(6, round(size * self.u)), self.color(color))
        rect = self.rect(box)
        spot = ink.get_rect(center=rect.center) if align == "center" else ink.get_rect(midleft=rect.midleft)
        self.surface.blit(ink, spot)
        if self.words is not None:
            self.words.append(ink.get_bounding_rect().move(spot.topleft))
        return ink.get_width() / self.u

    def measure(self, box: Box, text: str, style: str = "body", *, lines: int = 1) -> Block:
        """Lay a text out without drawing it."""
        rect = self.rect(box)
        return self.brushes.type.lay_out(
            text, STYLES[style], scale=self.u * self.text_scale, width=rect.w, height=rect.h, max_lines=lines
        )

    def line_height(self, style: str = "body") -> float:
        """Return the height of a line in lu."""
        return STYLES[style].line * self.text_scale

    def short_name(self, name: str, style: str, width: float) -> str:
        """Return a name, cut with an ellipsis if it is longer than ``width`` lu even when shrunk."""
        if self.measure(Box(0, 0, width, self.line_height(style)), name, style).fits:
            return name
        while name and self.text_width(name + "…", style) > width:
            name = name[:-1]
        return name.rstrip() + "…"

    def text_width(self, text: str, style: str = "body") -> float:
        """Return the width of one line in lu."""
        token: TextStyle = STYLES[style]
        px = max(1, round(token.size * self.u * self.text_scale))
        return self.brushes.type.width(text, token, px) / self.u

    def text_height(self, text: str, width: float, style: str = "body") -> float:
        """Return the height in lu that a wrapped text needs at ``width`` lu."""
        token = STYLES[style]
        px = max(1, round(token.size * self.u * self.text_scale))
        return len(self.brushes.type.wrap(text, token, px, width * self.u)) * self.line_height(style)

    # -- pictures ----------------------------------------------------------------------------------------------

    def sprite(self, name: str, box: Box, *, alpha: float = 1.0, tint: str = "") -> None:
        """Draw a picture into a box, centered, its aspect kept."""
        rect = self.rect(box)
        surface = self.brushes.sprites.get(name, rect.w, rect.h, tint=tint)
        self._blit(surface, rect, alpha)

    def stretched(self, name: str, box: Box, *, squash: tuple[float, float] = (1, 1), alpha: float = 1.0) -> None:
        """Draw a picture squashed by two factors about its center: for things in motion only."""
        rect = self.rect(box)
        surface = self.brushes.sprites.get(name, rect.w, rect.h)
        w, h = surface.get_size()
        size = (max(1, round(w * squash[0])), max(1, round(h * squash[1])))
        self._blit(pygame.transform.smoothscale(surface, size), rect, alpha)

    def icon(self, name: str, box: Box, color: str = "ink") -> None:
        """Draw an icon in one color."""
        self.sprite(f"icons/{name}", box, tint=self.color(color))

    def vector(self, body: str, box: Box, view: tuple[float, float] | None = None) -> None:
        """Draw SVG shapes; ``body`` is written in a box of size ``view`` (default: the box's own size in lu)."""
        self.surface.blit(*self.placed(body, box, view))

    def placed(
        self, body: str, box: Box, view: tuple[float, float] | None = None
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """Return SVG shapes as a picture and where it goes, for those who draw many of them again and again."""
        w, h = view or (box.w, box.h)
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:g} {h:g}">{body}</svg>'
        rect = self.rect(box)
        picture = self.brushes.sprites.drawn(svg, rect.w, rect.h)
        return picture, picture.get_rect(center=rect.center)

    def backdrop(self, name: str, box: Box) -> None:
        """Fill ``box`` with a scene: the part of the picture that its middle 1280 x 720 and the extra room show.

        Only what is seen is rasterized. The strong theme shows plain black instead.
        """
        if theme_is_plain(self.theme):
            self.fill(box, "sky0")
        else:
            self.scene(self.brushes.sprites.source(name), box)

    def prefetch_backdrop(self, name: str, box: Box) -> None:
        """Begin to rasterize a backdrop that will be drawn soon."""
        if not theme_is_plain(self.theme):
            rect = self.rect(box)
            self.brushes.sprites.prefetch(seen_part(self.brushes.sprites.source(name), box), rect.w, rect.h)

    def scene(self, text: str, box: Box, zoom: float = 1.0, rise: float = 0.5) -> None:
        """Draw the part of an SVG that ``box`` shows, as `rounded_picture` says; corners are left as they are."""
        rect = self.rect(box)
        self.surface.blit(self.brushes.sprites.drawn(seen_part(text, box, zoom, rise), rect.w, rect.h), rect)

    def rounded_picture(
        self, name: str, box: Box, radii: tuple[float, float, float, float], *, zoom: float = 1.0, rise: float = 0.5
    ) -> None:
        """Draw a scene with rounded corners, in every theme; ``radii`` go clockwise from the upper left.

        A ``zoom`` below 1 shows more of the scene, as far as there is more. Of one that is higher than its box, the
        middle is seen, with a ``rise`` of 0 its top.
        """
        rect = self.rect(box)
        kept = self.brushes.caches.pieces
        key = (name, rect.size, radii, zoom, rise, self.u)
        picture = kept.get(key)
        if picture is None:
            picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            small = Canvas(picture, self.brushes, self.u, self.text_scale, (-box.x * self.u, -box.y * self.u))
            small.scene(self.brushes.sprites.source(name), box, zoom, rise)
            self.round_off(picture, radii)
            kept.put(key, picture, picture_bytes(picture))
        self.surface.blit(picture, rect)

    def round_off(self, picture: pygame.Surface, radii: tuple[float, float, float, float]) -> None:
        """Cut the corners off a picture; ``radii`` go clockwise from the upper left, in lu."""
        size = picture.get_size()
        mask = self.brushes.sprites.drawn(rounded(*size, tuple(r * self.u for r in radii)), *size)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def _blit(self, surface: pygame.Surface, rect: pygame.Rect, alpha: float) -> None:
        if alpha <= 0:
            return
        spot = surface.get_rect(center=rect.center)
        self.surface.blit(surface if alpha >= 1 else self.brushes.faded(surface, alpha), spot)

    # -- lines -------------------------------------------------------------------------------------------------

    def path(
        self,
        points: Sequence[Point],
        color: str,
        width: float,
        *,
        closed: bool = False,
        dash: tuple[float, ...] = (),
        fill: str = "",
        alpha: float = 1.0,
    ) -> None:
        """Draw a line through points in lu, without steps at its edges and with round joins; dashes in lu."""
        pad = width / 2 + 1
        left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
        right, bottom = max(x for x, _ in points) + pad, max(y for _, y in points) + pad
        # In whole pixels: in a box that is rounded to fewer, a level line would be drawn shorter, to keep its shape.
        place = [round(side * self.u) / self.u for side in (left, top)]
        size = [math.ceil(side * self.u) / self.u for side in (right - left, bottom - top)]
        d = "M" + "L".join(f"{x - left:.2f} {y - top:.2f}" for x, y in points) + ("Z" if closed else "")
        pattern = f' stroke-dasharray="{" ".join(f"{v:g}" for v in dash)}"' if dash else ""
        paint = f'fill="{self.color(fill)}"' if fill else 'fill="none"'
        body = (
            f'<path d="{d}" {paint} stroke="{self.color(color)}" stroke-width="{width:g}" stroke-linejoin="round" '
            f'stroke-linecap="round" stroke-opacity="{alpha:g}"{pattern}/>'
        )
        self.vector(body, Box(*place, *size))

    def circle(self, cx: float, cy: float, r: float, fill: str, *, border: str = "", border_w: float = 0) -> None:
        """Draw a disc."""
        self.card(Box.around(cx, cy, 2 * r, 2 * r), Card(r, fill, border=border, border_w=border_w))
