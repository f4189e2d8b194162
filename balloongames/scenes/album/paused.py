"""What says that matches are not counted at present, and counts them again in one press."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.i18n import _
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

_LEAST: Final = 40.0  # lu: what can be pressed is as high, but for its edge


def add_paused(page: Page, area: Box, count_again: Callable[[], None]) -> Box:
    """Add a note at the foot of ``area``; return what is left of the area above it."""
    scale = page.kit.text_scale
    side, lead = 20 * scale, _("Count again")
    words = _("New matches are not counted, neither in statistics nor in the logbook.")
    lead_w = min(page.kit.fit_width(lead, "button-s", pad=40), 0.4 * area.w)
    words_w = area.w - side - lead_w - 44
    height = max(_LEAST, page.kit.text_height(words, words_w, "label") + 4)
    box = area.take_bottom(height)
    page.panel(box, radius=12)
    page.icon("info", box.take_left(side, side, skip=12), "ink")
    page.text(box.take_left(words_w, skip=22 + side), words, "label", lines=3)
    button(page, "count_again", box.inset(2, 2).take_right(lead_w), lead, count_again, style="button-s", lines=2)
    return area.cut(bottom=height + 8)
