"""What the screens outside the table share: the bar at the top, and notice of the device in use."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from balloongames.i18n import _
from balloongames.paths import shown
from balloongames.scenes.base import PageScene
from balloongames.scenes.common.opening import open_file
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import NoticeScene
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.input import Device, Dropped, Intent
from balloongames.ui.narration import in_words
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button

BAR_H: Final = 56.0
BAR_H_LARGE: Final = 84.0
MARGIN: Final = 24.0


class MenuScene(PageScene):
    """A page that may look a little different for mouse, keys and pad: it is described anew when the device changes."""

    def __init__(self, ctx: Ctx) -> None:
        super().__init__(ctx)
        self.device: Device = ctx.loop.device()

    def handle(self, intent: Intent) -> bool:
        """Take note of the device first."""
        device = self.ctx.loop.device()
        if device != self.device:
            self.device = device
            self.refresh()
        if isinstance(intent, Dropped):
            self._open_dropped(Path(intent.path))
            return True
        return super().handle(intent)

    def _open_dropped(self, path: Path) -> None:
        """Open the match of a file that was dragged onto the window, or say what is wrong with it."""
        problem = open_file(self.ctx, path)
        if problem:
            self.ctx.audio.play("refuse")
            self.ctx.stack.push(NoticeScene(self.ctx, shown(path.name), (problem,)))

    def finish(self) -> bool:
        """Carry out what waits until the page is left; return whether that is done."""
        return True


def bar_height(page: Page) -> float:
    """Return how much of the page the bar takes."""
    return BAR_H_LARGE if page.roomy else BAR_H


def top_bar(page: Page, title: str, line: str, back: Callable[[], None]) -> Box:
    """Add the bar with the way back, a title and a line below it; returns the room that is left for more in it."""
    height = bar_height(page)
    frame = page.frame
    bar = frame.take_top(height)
    scale = page.kit.text_scale

    def paint(canvas: Canvas) -> None:
        canvas.fill(bar, "paper", 0.96)
        if canvas.theme.outlined:
            canvas.fill(bar.take_bottom(2), "edge")
        else:
            canvas.fill(bar.take_bottom(1), "ink", 0.14)
        canvas.fill(bar.take_left(1.5, height * 0.6, skip=62), "line")

    page.title = in_words((title, line))
    page.paint(paint)
    where = bar.take_left(44, 44, skip=10)
    button(page, "back", where, "", back, icon="back", kind="quiet", narrate=_("Back"))
    width = max(page.kit.text_width(title, "h3"), page.kit.text_width(line, "small") if line else 0) + 10
    words = bar.take_left(width, skip=78)
    if page.roomy or not line:
        page.text(words, title, "h3")
    else:
        upper, lower = words.center(h=(24 + 17) * scale).split_rows(24 * scale, 17 * scale)
        page.text(upper, title, "h3")
        page.text(lower, line, "small", "ink2")
    return bar.span_x(words.right + 12, frame.w - MARGIN)


def message_strip(page: Page, area: Box, text: str) -> Box:
    """Add an ink strip with a message at the foot of ``area``; returns what is left of the area above it."""
    scale = page.kit.text_scale
    side = 24 * scale
    width = area.w - side - 48
    height = max(46.0, page.kit.text_height(text, width, "body-strong") + 18)
    box = area.take_bottom(height)
    page.paint(lambda canvas: canvas.card(box, Card(14, "ink")))
    page.icon("info", box.take_left(side, side, skip=16), "paper")
    page.text(box.take_left(width, skip=28 + side), text, "body-strong", "paper", lines=4)
    return area.cut(bottom=height + 10)
