"""A page in a page: a picture of something that needs a whole window, in a part of one, and only to look at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.kit import HEIGHT, Kit
from balloongames.ui.page import NodeState, Page, Painter


@dataclass(frozen=True, slots=True)
class Inset:
    """A page that is shown in a part of another one."""

    page: Page
    room: Box
    scale: float

    def place(self, box: Box) -> Box:
        """Return where something of the inner page lies on the outer one."""
        return _times(box, self.scale).moved(self.room.x, self.room.y)


def kit_for(kit: Kit, room: Box, least_h: float) -> Kit:
    """Return the kit for a page in ``room`` that is made for ``least_h`` lu of height or more: it shrinks to have them.

    Text and layout follow it as they follow a small window.
    """
    return kit.within((round(room.w * kit.u), round(room.h * kit.u * HEIGHT / least_h)))


def add_inset(page: Page, room: Box, kit: Kit, build: Callable[[Page], None], *, below: float = 0.0) -> Inset:
    """Show in ``room`` the page that ``build`` describes in the units of ``kit``; nothing on it can be used.

    It reaches so many lu ``below`` the room, where the outer page paints over it.
    """
    k = kit.u / page.kit.u
    inner = Page(kit, Box(0, 0, room.w / k, room.h / k + below), night=page.night)
    build(inner)

    def reduced(painter: Painter) -> Painter:
        return lambda canvas: _paint(canvas, page, room, inner, painter)

    if inner.ground_key:
        page.ground((inner.ground_key, kit.size), reduced(inner.bake_ground))
    page.paint(reduced(inner.bake))
    if inner.lifts:
        page.lift(reduced(inner.bake_lifted))
    page.paint_each_frame(reduced(lambda canvas: _paint_live(canvas, inner)))
    return Inset(inner, room, k)


def _paint_live(canvas: Canvas, inner: Page) -> None:
    inner.paint_frame(canvas, over=False)
    for node in inner.nodes.values():
        if node.paint and (ink := node.paint(canvas, NodeState())):
            inner.text_boxes.append(ink)
    inner.paint_frame(canvas, over=True)


def _paint(canvas: Canvas, page: Page, room: Box, inner: Page, painter: Painter) -> None:
    """Paint something of the inner page, and tell the outer one in its own units what stands where."""
    inner.text_boxes.clear()
    inner.still, inner.layer = page.still, page.layer
    small = canvas.within(inner.kit.u, inner.kit.text_scale, (room.x, room.y))
    painter(small)
    inner.still = inner.layer = None
    k = small.u / canvas.u
    text_boxes = [ink._replace(box=_times(ink.box, k).moved(room.x, room.y)) for ink in inner.text_boxes]
    pieces = [one._replace(box=_times(one.box, k)) for one in small.drawn_pieces]  # from the window's corner
    page.text_boxes += [ink for ink in text_boxes if ink.box.y < room.bottom]
    canvas.drawn_pieces += [one for one in pieces if one.box.y < room.bottom]


def _times(box: Box, k: float) -> Box:
    return Box(box.x * k, box.y * k, box.w * k, box.h * k)
