"""The sheet of what can be done with a move of a review, where the strip has no room for it. Closes with an action."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from balloongames.i18n import _
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.scenes.review.strip import Action
from balloongames.ui.page import Page
from balloongames.ui.widgets import button


class MarksScene(DialogScene):
    """Lists actions under a title, in two columns where they are many."""

    def __init__(self, ctx: Ctx, title: str, actions: Sequence[Action]) -> None:
        self._title = title
        self._actions = list(actions)
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """Title, a button for each, and the way back."""
        scale = page.kit.text_scale
        width = dialog_width(page, 760.0)
        title_h = page.kit.text_height(self._title, width - 2 * PADDING, "h1")
        button_h = max(50.0, 36 * scale)
        columns = 2
        lines = -(-(len(self._actions) + 1) // columns)
        rows_h = lines * (button_h + 10) - 10
        inner = add_sheet(page, width, title_h + 14 + rows_h + 2 * PADDING * 0.75)
        page.text(inner.take_top(title_h), self._title, "h1")
        cells = inner.take_bottom(rows_h).grid(columns, lines, 10)
        for i, (cell, one) in enumerate(zip(cells, self._actions, strict=False)):
            button(
                page, one.node_id, cell, one.words, partial(self._choose, one), icon=one.icon, style="button-s",
                why_not=one.why_not, first=i == 0, lines=2,
            )  # fmt: skip
        button(page, "close", cells[len(self._actions)], _("Back"), self.back, style="button-s")

    def _choose(self, action: Action) -> None:
        self.ctx.stack.pop(result=action)
