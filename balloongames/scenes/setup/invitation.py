"""What the set-up of a game offers to whoever comes to it for the first time: to learn it by flying it."""

from __future__ import annotations

from collections.abc import Callable

from balloongames.i18n import _
from balloongames.scenes.common.shelf_lessons import ShelfLesson
from balloongames.ui.coach import draw_coach
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button


def add_invitation(page: Page, box: Box, entry: ShelfLesson, fly: Callable[[], None]) -> None:
    """Add the coach, who invites, and the button that leads to the first flight."""
    page.panel(box, radius=14)
    label = _("First flight")
    width = min(box.w * 0.45, page.kit.fit_width(label, "button", icon=20, pad=52))
    where = box.inset(10, 8).take_right(width)
    button(page, "first_flight", where, label, fly, icon="feather", kind="secondary", lines=2)
    words = box.span_x(right=where.x - 14).cut(left=18)
    if not page.roomy:
        coach = box.take_left(58, skip=12)
        page.paint(lambda canvas: draw_coach(canvas, coach._replace(y=box.y - 14, h=box.h + 10), "talk", (1, 0)))
        words = words.cut(left=64)
    text = _("New to this game? Plume flies along: {line}.").format(line=entry.line())
    page.text(words, text, page.kit.largest(text, words.w * 1.7, "body", "small"), lines=2)
