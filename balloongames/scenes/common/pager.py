"""Which of several pages is shown, between the buttons that leaf."""

from __future__ import annotations

from collections.abc import Callable

from balloongames.i18n import _
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

_SIDE = 46.0


def add_pager(page: Page, box: Box, at: int, count: int, turn: Callable[[int], None]) -> None:
    """Add it for the page ``at`` of ``count``, from 0; ``turn`` leafs so many pages on."""
    words = _("Page {number} of {count}").format(number=at + 1, count=count)
    page.text(box.inset(_SIDE + 10, 0), words, "small", "ink2", align="center")
    none_before = _("This is the first page.") if at == 0 else ""
    none_after = _("This is the last page.") if at == count - 1 else ""
    before, after = box.take_left(_SIDE), box.take_right(_SIDE)
    button(page, "before", before, "", lambda: turn(-1), icon="back", narrate=_("Back"), why_not=none_before)
    button(page, "after", after, "", lambda: turn(1), icon="next", narrate=_("Next"), why_not=none_after)
