"""Messages over a page: each finds the place where it hides least."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from balloongames.i18n import _
from balloongames.scenes.common.bar import area_below
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.messages import draw_toast, toast_box
from balloongames.ui.page import Node, Page

_AIR: Final = 12.0  # between a message and what it keeps off
_WIDTHS: Final = 760, 520, 380
_STEPS: Final = 40, 14  # across and down, from one place that is tried to the next
_PRESSED: Final = 100.0  # what it costs to hide something to press, against something to be seen
_READ: Final = 3.0  # and a row, which is read rather than pressed


@dataclass(frozen=True, slots=True)
class Toast:
    """A message over the board; it stays until the next thing that a person does."""

    text: str
    icon: str = "info"
    page: int | None = None  # of the rules: the message leads there
    title: str = ""  # of a card that comes unasked: it keeps off all that is played with


def add_toast(
    page: Page, toast: Toast, pieces: Sequence[Box] = (), panels: Sequence[Sequence[Box]] = ()
) -> Sequence[Box]:  # fmt: skip
    """Show a message, above where hands are if it hides nothing there; returns where it stands once it is drawn.

    A card with a title keeps off the ``pieces``, too, and rather lies over ``panels``, which stand in columns.
    """
    page.speaks = True
    found: list[Box] = []  # once for each page, so that it stands still while something moves
    offer = "" if toast.page is None else _("Read the rule")

    def paint(canvas: Canvas) -> None:
        if not found:
            found.append(_place(page, canvas, toast, offer, pieces, panels))
        page.text_boxes += draw_toast(canvas, found[0], toast.text, toast.icon, offer, toast.title)

    page.paint_each_frame(paint, over=True)
    return found


def _place(
    page: Page, canvas: Canvas, toast: Toast, offer: str, pieces: Sequence[Box] = (),
    panels: Sequence[Sequence[Box]] = (),
) -> Box:  # fmt: skip
    """Return the place that hides least: nothing to press if that can be, and never the main thing to do.

    What has a title hides no button at all, if there is any place for it, and as little as can be of the pieces.
    """
    text, title = toast.text, toast.title
    frame = page.frame
    widths = [min(width, frame.w - 48) for width in _WIDTHS]
    shapes = [toast_box(canvas, frame.cx, frame.bottom - 136, text, width, offer, title) for width in widths]
    one = toast_box(canvas, 0, 0, "M", frame.w, offer, title)
    four_lines = one.h + 3 * canvas.text_height("M", frame.w, "body-strong") + 2
    shapes = [box for box in shapes if box.h <= four_lines] or shapes[:1]
    nodes = page.nodes.values()
    mains = [_rect(node.box.grow(_AIR)) for node in nodes if node.main]
    worth = [_worth(node) for node in nodes]
    things = [(_rect(node.box.grow(1)), one) for node, one in zip(nodes, worth, strict=True)]
    things += [(_rect(ink.box), 1.0) for ink in page.text_boxes]
    if title:
        pressed = [rect for (rect, _cost), one in zip(things, worth, strict=False) if one == _PRESSED]
        over = [_within(column, lambda w: toast_box(canvas, 0, 0, text, w, offer, title)) for column in panels]
        read = [*things, *((_rect(box), _READ) for box in pieces)]
        found = _least_hidden(((0.0, box) for boxes in over for box in boxes), read, mains + pressed)
        if found is not None:
            return found
        mains += [_rect(node.box) for node in nodes if node.role == "button"]
        things += [(_rect(box), _PRESSED) for box in pieces]
    places = _places(shapes, area_below(page).inset(_AIR), frame)
    return _least_hidden(places, things, mains) or shapes[0]


def _least_hidden(
    places: Iterable[tuple[float, Box]], things: Sequence[tuple[pygame.Rect, float]], never: Sequence[pygame.Rect]
) -> Box | None:
    """Return the place that costs least, with what it hides; None if each hides something that it must not."""
    rects = [rect for rect, _cost in things]
    best, least = None, math.inf
    for cost, box in places:
        if cost >= least:
            break
        rect = _rect(box)
        if rect.collidelist(never) >= 0:
            continue
        for i in rect.collidelistall(rects):
            hidden = rect.clip(rects[i])
            cost += things[i][1] * hidden.w * hidden.h / (rects[i].w * rects[i].h)  # noqa: PLW2901 - what it hides
        if cost < least:
            best, least = box, cost
    return best


def _worth(node: Node) -> float:
    """Return what it costs to hide a node."""
    if not (node.act or node.at or node.typed):
        return 1.0
    return _READ if node.role == "row" else _PRESSED


def _within(column: Sequence[Box], shape: Callable[[float], Box]) -> Iterator[Box]:
    """Yield where a message of a shape, by its width, may stand over a column of panels, from its foot upwards."""
    room = column[0].span_y(bottom=column[-1].bottom).inset(6)
    for box in [shape(min(room.w, width)) for width in reversed(_WIDTHS)]:
        for y in range(round(room.h - box.h), -1, -6):
            for x in (room.cx - box.w / 2, room.x, room.right - box.w):
                yield box._replace(x=x, y=room.y + y)


def _places(shapes: Sequence[Box], room: Box, frame: Box) -> Iterator[tuple[float, Box]]:
    """Yield where a message may stand in each of its shapes, on a grid through its first place; the nearest first.

    Each with what it costs to stand there, in widths of the window: the way from the first place, and to be narrow.
    """
    home = shapes[0]
    found = []
    for box in dict.fromkeys(shapes):
        xs = range(round((box.x - room.x) % _STEPS[0]), round(room.w - box.w) + 1, _STEPS[0])
        ys = range(round((box.y - room.y) % _STEPS[1]), round(room.h - box.h) + 1, _STEPS[1])
        right, down = room.x + box.w / 2 - home.cx, room.y + box.h / 2 - home.cy
        for x, y in itertools.product(xs, ys):
            cost = (math.hypot(x + right, y + down) + home.w - box.w) / frame.w
            found.append((cost, x, y, box))
    for cost, x, y, box in sorted(found):
        yield cost, box._replace(x=room.x + x, y=room.y + y)


def _rect(box: Box) -> pygame.Rect:
    """Return a box in whole numbers, never empty."""
    return pygame.Rect(round(box.x), round(box.y), max(1, round(box.w)), max(1, round(box.h)))
