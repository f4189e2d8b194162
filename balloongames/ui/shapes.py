"""Smooth shapes without pictures: rounded boxes, shadows, cardboard, dashes, made as SVG and stretched by nine parts.

pygame draws rounded rectangles with hard edges; a small SVG of the corners, cut into nine parts, gives the same
box at any size with smooth edges for the price of a few blits.
"""

from __future__ import annotations

import bisect
import itertools
import math
from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from balloongames.ui.caches import Caches, picture_bytes
from balloongames.ui.sprites import Sprites

# rectangles, offset down, largest spread, opacity of each: the three levels of shadow
_SHADOWS: Final = {0: (0, 0, 0, 0.0), 1: (3, 2, 3, 0.045), 2: (4, 4, 6, 0.05), 3: (6, 10, 14, 0.05)}


class Card(NamedTuple):  # each frame makes and looks up hundreds: a tuple is quick at both
    """A cardboard box: face, border, thickness below, shadow level 0 … 3, inner light line. Lengths in lu."""

    radius: float
    fill: str
    alpha: float = 1.0
    border: str = ""
    border_w: float = 0
    edge: str = ""
    thickness: float = 3
    shadow: int = 0
    shadow_color: str = "#3A2A12"
    light: bool = False
    dash: tuple[float, float] | None = None

    @property
    def margin(self) -> float:
        """How far shadow, thickness and border reach beyond the face on any side."""
        _, down, spread, _ = _SHADOWS[self.shadow]
        return max(down + spread, self.thickness if self.edge else 0, self.border_w / 2) + 1

    def svg(self, w: float, h: float) -> str:
        """Return the SVG of a face of ``w`` x ``h`` lu with `margin` on each side."""
        m = self.margin
        parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w + 2 * m:g} {h + 2 * m:g}">']
        count, down, spread, opacity = _SHADOWS[self.shadow]
        for i in range(count):
            side = spread * (i + 1) / count
            top = side * 0.4
            parts.append(
                _rect(
                    m - side, m + down - top, w + 2 * side, h + top + side, self.radius + side,
                    f'fill="{self.shadow_color}" fill-opacity="{opacity}"',
                )
            )  # fmt: skip
        if self.edge:
            parts.append(_rect(m, m + self.thickness, w, h, self.radius, f'fill="{self.edge}"'))
        paint = f'fill="{self.fill}" fill-opacity="{self.alpha:g}"' if self.fill else 'fill="none"'
        parts.append(_rect(m, m, w, h, self.radius, paint))
        if self.light:
            parts.append(
                _rect(
                    m + 1.5, m + 1.5, w - 3, h - 3, max(0, self.radius - 1.5),
                    'fill="none" stroke="#FFFFFF" stroke-opacity="0.55" stroke-width="1.5"',
                )
            )  # fmt: skip
        if self.border:
            stroke = f'fill="none" stroke="{self.border}" stroke-width="{self.border_w:g}"'
            if self.dash:
                lines = _dashes(m, m, w, h, self.radius, self.dash)
                parts.append(f'<path d="{lines}" {stroke} stroke-linejoin="round"/>')
            else:
                parts.append(_rect(m, m, w, h, self.radius, stroke))
        parts.append("</svg>")
        return "".join(parts)


def rounded(w: int, h: int, radii: tuple[float, ...]) -> str:
    """Return the SVG of a white box in pixels with four radii, clockwise from the upper left."""
    a, b, c, d = radii
    path = (
        f"M{a} 0H{w - b}A{b} {b} 0 0 1 {w} {b}V{h - c}A{c} {c} 0 0 1 {w - c} {h}"
        f"H{d}A{d} {d} 0 0 1 0 {h - d}V{a}A{a} {a} 0 0 1 {a} 0Z"
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}"><path d="{path}" fill="#FFFFFF"/></svg>'


def _rect(x: float, y: float, w: float, h: float, r: float, paint: str) -> str:
    r = min(r, w / 2, h / 2)
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{r:.2f}" {paint}/>'


def _dashes(x: float, y: float, w: float, h: float, r: float, dash: tuple[float, float]) -> str:
    """Return the dashes round a box as lines of their own.

    The renderer's own dashes leave stray marks where rounded corners are dashed, other ones each time.
    """
    points = list(_around(x, y, w, h, min(r, w / 2, h / 2)))
    points.append(points[0])
    marks = [0.0, *itertools.accumulate(math.dist(a, b) for a, b in itertools.pairwise(points))]
    count = max(1, round(marks[-1] / sum(dash)))
    period = marks[-1] / count  # a whole number of dashes closes without a seam

    def at(mark: float) -> tuple[float, float]:
        i = min(max(1, bisect.bisect_left(marks, mark)), len(points) - 1)
        share = (mark - marks[i - 1]) / ((marks[i] - marks[i - 1]) or 1)
        (ax, ay), (bx, by) = points[i - 1], points[i]
        return ax + (bx - ax) * share, ay + (by - ay) * share

    parts: list[str] = []
    for i in range(count):
        start, end = i * period, i * period + min(dash[0], period)
        between = points[bisect.bisect_right(marks, start) : bisect.bisect_left(marks, end)]
        parts.append("M" + "L".join(f"{px:.2f} {py:.2f}" for px, py in (at(start), *between, at(end))))
    return "".join(parts)


def _around(x: float, y: float, w: float, h: float, r: float) -> Iterator[tuple[float, float]]:
    """Yield points along a rounded box, clockwise, its corners in eight steps each."""
    middles = ((x + w - r, y + r), (x + w - r, y + h - r), (x + r, y + h - r), (x + r, y + r))
    for corner, (cx, cy) in enumerate(middles):
        for step in range(9 if r else 1):
            angle = math.pi / 2 * (corner - 1 + step / 8)
            yield cx + r * math.cos(angle), cy + r * math.sin(angle)


class Cards:
    """Makes cardboard boxes; what they are stretched from is kept."""

    def __init__(self, caches: Caches) -> None:
        self._patches = caches.patches

    def make(self, card: Card, w_px: int, h_px: int, u: float) -> tuple[pygame.Surface, int]:
        """Return a surface with a face of ``w_px`` x ``h_px``, and its margin, both in pixels."""
        margin = round(card.margin * u)
        return self._made(card, w_px, h_px, u, margin), margin

    def _made(self, card: Card, w_px: int, h_px: int, u: float, margin: int) -> pygame.Surface:
        # Twice the margin: the shadow lies lower than the face, and so do the ends of its curves.
        corner = round((card.radius + 2 * card.margin + 2) * u) + 2
        full_w, full_h = w_px + 2 * margin, h_px + 2 * margin
        small = 2 * corner + 3
        direct = card.dash is not None or full_w <= small or full_h <= small
        if direct:
            return self._drawn(card, full_w, full_h, u)
        key = (card, u)
        patch = self._patches.get(key)
        if patch is None:
            patch = self._drawn(card, small, small, u)
            self._patches.put(key, patch, picture_bytes(patch))
        return _stretch(patch, corner, full_w, full_h)

    @staticmethod
    def _drawn(card: Card, w: int, h: int, u: float) -> pygame.Surface:
        """Return a card as its SVG draws it, ``w`` x ``h`` pixels with its margins."""
        margin = round(card.margin * u)
        svg = card.svg((w - 2 * margin) / u, (h - 2 * margin) / u)
        return Sprites.rasterize(_exact(svg, w, h, margin, u, card.margin), (w, h))


def _exact(svg: str, w_px: int, h_px: int, margin_px: int, u: float, margin: float) -> bytes:
    """Put the viewBox on whole pixels, so that the face begins exactly ``margin_px`` from the edge."""
    x = margin - margin_px / u
    head, rest = svg.split('viewBox="', 1)
    _, rest = rest.split('"', 1)
    view = f'viewBox="{x:.4f} {x:.4f} {w_px / u:.4f} {h_px / u:.4f}"'
    return f'{head}width="{w_px}" height="{h_px}" {view}{rest}'.encode()


def _stretch(patch: pygame.Surface, c: int, w: int, h: int) -> pygame.Surface:
    """Blow a patch up to ``w`` x ``h``: its four corners of ``c`` pixels stay, the middle lines are stretched.

    Its middle is one color: most of a large card is that.
    """
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    pw, ph = patch.get_size()
    out.fill(patch.get_at((pw // 2, ph // 2)), (c, c, w - 2 * c, h - 2 * c))
    xs = ((0, c, 0, c), (c, pw - 2 * c, c, w - 2 * c), (pw - c, c, w - c, c))
    ys = ((0, c, 0, c), (c, ph - 2 * c, c, h - 2 * c), (ph - c, c, h - c, c))
    for sy, sh, dy, dh in ys:
        for sx, sw, dx, dw in xs:
            if (sx, sy) == (c, c):
                continue
            part = patch.subsurface((sx, sy, sw, sh))
            out.blit(part if (sw, sh) == (dw, dh) else pygame.transform.scale(part, (dw, dh)), (dx, dy))
    return out
