"""The veil over a table in a lesson: what matters is seen through holes, with lines round what is to be pressed.

It comes and goes, and its holes open and close, so that the table never flashes between two steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import rgb

_LIGHT: Final = "#FFFAF0"
_SOFT: Final = 5  # steps from dim to clear
_AIR: Final = 6.0  # round what is seen through a hole
_ROUND_WORDS: Final = 100.0  # lu farther it reaches for a word that would be cut
_NEAR: Final = 16.0  # what lies nearer to one another shares a hole
_NIGHT: Final = ("#0B0920", 0.58)
ACTS_W: Final = 4.0  # the line round what is to be pressed
_FADE: Final = 0.2  # seconds in which it comes or goes, and in which a hole opens or closes
_VEILS: Final = {"day": ("#141B33", 0.52), "dusk": ("#070B18", 0.58), "strong": ("#000000", 0.78)}


@dataclass(frozen=True, slots=True)
class Hole:
    """A place that the veil leaves free; one that ``acts`` is to be pressed. Not all are ``lined``.

    One that is ``inner`` lies in another one: its line has to be seen on paper.
    """

    box: Box
    radius: float
    acts: bool = False
    lined: bool = True
    inner: bool = False


def holes_of(boxes: Iterable[tuple[Box, float]], *, acts: bool, others: Sequence[Box] = ()) -> list[Hole]:
    """Return the holes for things with these boxes and radii; neighbors in a row or a column share one.

    They reach no farther than half the way to ``others``.
    """
    holes: list[tuple[Box, float]] = []
    for box, radius in boxes:
        for i, (other, _radius) in enumerate(holes):
            if _are_neighbors(box, other):
                holes[i] = (Box.holding([box, other]), radius)
                break  # things are told of in their order, so what is a neighbor comes next to one
        else:
            holes.append((box, radius))
    return [Hole(box.grow(_air_round(box, others)), radius + 5, acts) for box, radius in holes]


def _air_round(box: Box, others: Sequence[Box]) -> float:
    """Return how far a hole reaches beyond a thing."""
    gaps = [
        max(other.x - box.right, box.x - other.right, other.y - box.bottom, box.y - other.bottom) for other in others
    ]
    return max(1.0, min(_AIR, 0.1 * box.h, *(gap / 2 for gap in gaps if gap >= 0)))


def clear_of_words(holes: Iterable[Hole], words: Sequence[Box]) -> list[Hole]:
    """Return the holes so that none ends within a word: it ends before it, or reaches round it.

    What is to be pressed reaches no farther, for its line says what that is.
    """
    return [replace(hole, box=_clear(hole, words)) for hole in holes]


def outermost(holes: Sequence[Hole], count: int) -> list[Hole]:
    """Return the first so many of these holes, and those that lie within them."""
    outer = [hole for hole in holes if not any(other is not hole and other.box.holds(hole.box) for other in holes)]
    return [hole for hole in holes if any(one.box.holds(hole.box) for one in outer[:count])]


def untangled(looks: Iterable[Hole], acts: Sequence[Hole]) -> list[Hole]:
    """Return all of these holes so that no lines cross: what is to be looked at gives way to what is to be pressed.

    Of two that are to be looked at, the one inside the other has the line.
    """
    found: list[Hole] = []
    for look in looks:
        hole = look
        for i, other in enumerate(found):
            if other.box.holds(hole.box):
                found[i], hole = replace(other, lined=False), replace(hole, inner=True)
        for other in (*acts, *(one for one in found if not one.box.holds(hole.box))):
            if hole.box.holds(other.box):
                hole = replace(hole, lined=False)
            elif other.box.holds(hole.box):
                break
            elif hole.box.overlaps(other.box):
                hole = replace(hole, box=_beside(hole.box, other.box))
        else:
            found.append(hole)
    return [*found, *acts]


def _beside(box: Box, other: Box) -> Box:
    """Return the largest part of a box that lies above, below, left or right of another."""
    parts = [
        Box(box.x, box.y, other.x - box.x, box.h),
        Box(other.right, box.y, box.right - other.right, box.h),
        Box(box.x, box.y, box.w, other.y - box.y),
        Box(box.x, other.bottom, box.w, box.bottom - other.bottom),
    ]
    return max(parts, key=lambda part: max(0.0, part.w) * max(0.0, part.h))


def _are_neighbors(a: Box, b: Box) -> bool:
    across = abs(a.y - b.y) < 4 and abs(a.h - b.h) < 4 and max(a.x - b.right, b.x - a.right) < _NEAR
    down = abs(a.x - b.x) < 4 and abs(a.w - b.w) < 4 and max(a.y - b.bottom, b.y - a.bottom) < _NEAR
    return across or down


def _clear(hole: Hole, words: Sequence[Box]) -> Box:
    box = hole.box
    for word in words:
        if not word.overlaps(box) or box.holds(word):
            continue
        less, more = _beside(box, word), Box.holding([box, word])
        if _change(box, less) <= _AIR:
            box = less
        elif not hole.acts and _change(box, more) <= _ROUND_WORDS:
            box = more
    return box


def _change(box: Box, other: Box) -> float:
    """Return how far the edges of two boxes are apart where they are farthest."""
    return max(abs(box.x - other.x), abs(box.y - other.y), abs(box.right - other.right), abs(box.bottom - other.bottom))


class Veil:
    """The veil as it is now, on its way to what is wanted of it."""

    def __init__(self) -> None:
        self._strength = 0.0  # how much of it is there, 0 … 1
        self._open: dict[Hole, float] = {}  # and how far each hole is open
        self._wanted: Sequence[Hole] | None = None

    @property
    def moves(self) -> bool:
        """Whether it is on its way."""
        if self._wanted is None:
            return self._strength > 0
        return self._strength < 1 or any(share != (hole in self._wanted) for hole, share in self._open.items())

    def lay(self, holes: Sequence[Hole], *, at_once: bool) -> None:
        """Lay it, with these holes."""
        self._wanted = tuple(holes)
        self._let_lines_go()
        if self._strength <= 0:
            self._open = dict.fromkeys(holes, 1.0)  # it comes with its holes
        for hole in holes:  # what lies in one that is open is seen already
            seen = [share for other, share in self._open.items() if other.box.holds(hole.box)]
            self._open.setdefault(hole, max(seen, default=0.0))
        if at_once:
            self._strength, self._open = 1.0, dict.fromkeys(holes, 1.0)

    def lift(self, *, at_once: bool, gone: Sequence[Box] = ()) -> None:
        """Take it away; no hole stays open over what is ``gone``, for there is nothing to see."""
        self._wanted = None
        self._let_lines_go()
        for hole in [hole for hole in self._open if any(hole.box.holds(box) for box in gone)]:
            del self._open[hole]
        if at_once:
            self._strength = 0.0

    def _let_lines_go(self) -> None:
        """Draw no more lines round what was to be pressed and is not any more: it may be gone."""
        wanted = self._wanted or ()
        gone = [hole for hole in self._open if hole.acts and hole not in wanted]
        for hole in gone:
            share = self._open.pop(hole)
            self._open.setdefault(replace(hole, acts=False, lined=False), share)

    def update(self, dt: float) -> None:
        """Let time pass."""
        wanted = [*self._open] if self._wanted is None else [*self._wanted]
        way = -dt if self._wanted is None else dt
        self._strength = min(1.0, max(0.0, self._strength + way / _FADE))
        ways = {hole: dt / _FADE if hole in wanted else -dt / _FADE for hole in self._open}
        shares = {hole: min(1.0, self._open[hole] + way) for hole, way in ways.items()}
        if self._wanted is not None:
            shares |= {hole: self._open[hole] for hole in shares if self._gives_way(hole, shares)}
        self._open = {hole: share for hole, share in shares.items() if share > 0}

    def _gives_way(self, hole: Hole, shares: Mapping[Hole, float]) -> bool:
        """Whether a hole stays until a larger one round it is open, so that nothing in it is dimmed meanwhile."""
        wanted = self._wanted or ()
        return hole not in wanted and any(shares[one] < 1 and one.box.holds(hole.box) for one in wanted)

    def draw(self, canvas: Canvas, page: Page, area: Box, focused: Hole | None = None) -> None:
        """Draw it over an area, and the lines round its holes."""
        if self._strength > 0:
            draw_veil(canvas, page, area, self._open, self._strength, focused)


def draw_veil(
    canvas: Canvas, page: Page, area: Box, holes: Mapping[Hole, float], strength: float = 1.0,
    focused: Hole | None = None,
) -> None:  # fmt: skip
    """Lay the veil over an area, and draw the lines round its holes, each as far as it is open.

    Where one of several things to be pressed is ``focused``, it alone has the line that says so, the others a thin one.
    """
    outlined = canvas.theme.outlined
    color, alpha = _NIGHT if page.night and not outlined else _VEILS[canvas.theme.name]
    rect = canvas.rect(area)
    shares = sorted(holes.items(), key=lambda one: one[1])  # the widest open last
    cut = [
        (canvas.rect(hole.box).move(-rect.x, -rect.y), round(hole.radius * canvas.u), share) for hole, share in shares
    ]
    alpha *= strength
    key = ("lesson", rect.size, color, alpha, tuple((tuple(box), radius, share) for box, radius, share in cut))
    veils = canvas.brushes.caches.veils
    veil = veils.get(key)
    if veil is None:
        veil = _make(rect.size, color, alpha, cut, soft=0 if outlined else max(1, round(6 * canvas.u)))
        veils.put(key, veil, picture_bytes(veil))
    canvas.surface.blit(veil, rect)
    for hole in sorted(holes, key=lambda one: one.acts):
        if focused is None or not hole.acts:
            _draw_lines(canvas, hole, holes[hole] * strength)
        elif not focused.box.holds(hole.box):
            _draw_lines(canvas, replace(hole, acts=False, inner=True), holes[hole] * strength)
    if focused is not None:
        _draw_lines(canvas, focused, strength)


def _make(
    size: tuple[int, int], color: str, alpha: float, cut: Sequence[tuple[pygame.Rect, int, float]], *, soft: int
) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((*rgb(color), round(alpha * 255)))
    for step in range(_SOFT if soft else 1, 0, -1):
        grown = soft * (step - 1) // _SOFT
        for rect, radius, share in cut:
            clear = (*rgb(color), round(alpha * 255 * (1 - share * (1 - (step - 1) / _SOFT))))
            pygame.draw.rect(veil, clear, rect.inflate(2 * grown, 2 * grown), border_radius=radius + grown)
    return veil


def _draw_lines(canvas: Canvas, hole: Hole, alpha: float) -> None:
    outlined = canvas.theme.outlined
    if not hole.lined:
        return
    if not hole.acts:
        width = 3.0 if outlined else 2.5
        color = "#FFFFFF" if outlined else "sund" if hole.inner else _LIGHT
        line = Card(hole.radius, "", border=color, border_w=width)
        canvas.card(hole.box, line, alpha=alpha)
        return
    canvas.card(hole.box, Card(hole.radius, "", border="ring", border_w=7), alpha=alpha)
    canvas.card(hole.box, Card(hole.radius, "", border="sun", border_w=ACTS_W), alpha=alpha)
    if outlined and alpha >= 1:
        x, y = hole.box.x + 4, hole.box.y + 4
        canvas.circle(x, y, 11, "sun")
        canvas.icon("play", Box.around(x, y, 13, 13), "on_sun")


def draw_tried(canvas: Canvas, box: Box, radius: float) -> None:
    """Mark what was pressed and is not what the step asks for; the mark takes the place of the focus ring."""
    canvas.card(box.grow(3), Card(radius + 3, "", border=_LIGHT, border_w=4))
    canvas.card(box.grow(3), Card(radius + 3, "", border="#1F2A44", border_w=2, dash=(6, 4)))
