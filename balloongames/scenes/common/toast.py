"""Messages over a page: each finds the place where it hides least."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from balloongames.i18n import _
from balloongames.scenes.common.bar import area_below
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.messages import draw_toast, toast_box
from balloongames.ui.page import Page

_AIR: Final = 12.0  # between a message and what it keeps off
_WIDTHS: Final = 760, 520, 380
_STEPS: Final = 40, 14  # across and down, from one place that is tried to the next
_PRESSED: Final = 100.0  # what it costs to hide something to press, against something to be seen


@dataclass(frozen=True, slots=True)
class Toast:
    """A message over the board; it stays until the next thing that a person does."""

    text: str
    icon: str = "info"
    page: int | None = None  # of the rules: the message leads there
    title: str = ""  # of the card that leads there


def add_toast(page: Page, toast: Toast) -> Sequence[Box]:
    """Show a message, above where hands are if it hides nothing there; returns where it stands once it is drawn."""
    page.speaks = True
    found: list[Box] = []  # once for each page, so that it stands still while something moves
    offer = "" if toast.page is None else _("Read the rule")

    def paint(canvas: Canvas) -> None:
        if not found:
            found.append(_place(page, canvas, toast.text, offer, shy=bool(toast.title)))
        draw_toast(canvas, found[0], toast.text, toast.icon, offer)
        page.text_boxes.append(TextInk(found[0], toast.text, fits=True))

    page.paint_each_frame(paint, over=True)
    return found


def _place(page: Page, canvas: Canvas, text: str, offer: str, *, shy: bool = False) -> Box:
    """Return the place that hides least: nothing to press if that can be, and never the main thing to do.

    What is ``shy`` hides no button at all, if there is any place for it.
    """
    frame = page.frame
    widths = [min(width, frame.w - 48) for width in _WIDTHS]
    shapes = [toast_box(canvas, frame.cx, frame.bottom - 136, text, width, offer) for width in widths]
    one = toast_box(canvas, 0, 0, "M", frame.w, offer)
    four_lines = one.h + 3 * canvas.text_height("M", frame.w, "body-strong") + 2
    shapes = [box for box in shapes if box.h <= four_lines] or shapes[:1]
    home = shapes[0]
    nodes = page.nodes.values()
    mains = [_rect(node.box.grow(_AIR)) for node in nodes if node.main]
    buttons = [_rect(node.box) for node in nodes if node.role == "button"]
    pressed = [bool(node.act or node.at or node.typed) for node in nodes]
    costs = [_PRESSED if one else 1.0 for one in pressed] + [1.0] * len(page.text_boxes)
    rects = [_rect(node.box.grow(1)) for node in nodes] + [_rect(ink.box) for ink in page.text_boxes]
    best, least = home, math.inf
    for cost, box in _places(shapes, area_below(page).inset(_AIR), frame):
        if cost >= least:
            break
        rect = _rect(box)
        if rect.collidelist(mains) >= 0 or (shy and rect.collidelist(buttons) >= 0):
            continue
        for i in rect.collidelistall(rects):
            hidden = rect.clip(rects[i])
            cost += costs[i] * hidden.w * hidden.h / (rects[i].w * rects[i].h)  # noqa: PLW2901 - what it hides, on top
        if cost < least:
            best, least = box, cost
    return best


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
