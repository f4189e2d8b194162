"""Dialogs: a sheet of paper over what lies below, and the question that is asked before something can't be undone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from balloongames.core.game import ProgramNotice
from balloongames.i18n import _
from balloongames.scenes import reasons
from balloongames.scenes.base import PageScene
from balloongames.scenes.context import Ctx
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.scene import DEAD_TIME
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button

RADIUS: Final = 28.0
PADDING: Final = 32.0
VEIL: Final = 0.55
_WIDEST: Final = 620.0  # at 100 % text


class DialogScene(PageScene):
    """A page on a sheet in the middle of the window, over a veil."""

    opaque = False


def dialog_width(page: Page, wanted: float = _WIDEST) -> float:
    """Return how wide a sheet may be: it grows with the text, up to the window."""
    return min(wanted * max(1.0, page.kit.text_scale * 0.85), page.frame.w - 48)


def add_sheet(page: Page, width: float, height: float) -> Box:
    """Add the veil and the sheet; returns the sheet without its padding."""
    sheet = Box.around(page.frame.cx, page.frame.cy, width, height)
    page.paint(lambda canvas: draw_sheet(canvas, sheet))
    return sheet.inset(PADDING, PADDING * 0.75)


def draw_sheet(canvas: Canvas, sheet: Box, share: float = 1.0) -> None:
    """Draw the veil and the sheet, or a ``share`` of both while they come."""
    canvas.dim(alpha=VEIL * share)
    if canvas.theme.outlined:
        canvas.card(sheet, Card(RADIUS, "paper", border="edge", border_w=2), alpha=share)
        return
    light = canvas.theme.name == "day"
    card = Card(RADIUS, "paper", edge="edge", thickness=5, shadow=3, shadow_color="shadow", light=light)
    canvas.card(sheet, card, alpha=share)


class NoticeScene(DialogScene):
    """Tells something that must not be missed; it comes by itself and stays until it was read."""

    dead_time = DEAD_TIME

    def __init__(self, ctx: Ctx, title: str, texts: tuple[str, ...]) -> None:
        self._title = title
        self._texts = texts
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """Title, sentences, and a button."""
        scale = page.kit.text_scale
        width = dialog_width(page)
        inner_w = width - 2 * PADDING
        title_h = page.kit.text_height(self._title, inner_w, "h1")
        heights = [page.kit.text_height(text, inner_w, "body") + 10 for text in self._texts]
        button_h = max(54.0, 34 * scale)
        inner = add_sheet(page, width, title_h + 8 + sum(heights) + 14 + button_h + 2 * PADDING * 0.75)
        page.text(inner.take_top(title_h), self._title, "h1", lines=3)
        y = inner.y + title_h + 8
        for text, height in zip(self._texts, heights, strict=True):
            page.text(inner.at_y(y, height), text, "body", "ink2", lines=8)
            y += height
        place = inner.take_bottom(button_h).columns(2, 16)[1]
        button(page, "close", place, _("All right"), self.back, icon="check", kind="primary", first=True)


def word_about_files(ctx: Ctx, news: Iterable[ProgramNotice]) -> NoticeScene:
    """Return what tells of files that were not as they should be."""
    return NoticeScene(ctx, _("A word about files"), tuple(map(reasons.of_file, news)))


class ConfirmScene(DialogScene):
    """Asks for a yes or no; closes with True or False. The careful answer has the focus, and Back means it too."""

    def __init__(self, ctx: Ctx, title: str, text: str, yes: str, icon: str = "check", no: str = "") -> None:
        self._title = title
        self._text = text
        self._yes = yes
        self._no = no or _("No, go back")
        self._icon = icon
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """Title, sentence, and the two answers."""
        scale = page.kit.text_scale
        width = dialog_width(page)
        inner_w = width - 2 * PADDING
        title_h = page.kit.text_height(self._title, inner_w, "h1")
        text_h = page.kit.text_height(self._text, inner_w, "body")
        button_h = max(54.0, 34 * scale)
        inner = add_sheet(page, width, title_h + text_h + button_h + 2 * PADDING * 0.75 + 12 + 28)
        page.text(inner.take_top(title_h), self._title, "h1", lines=3)
        page.text(inner.take_top(text_h, skip=title_h + 12), self._text, "body", "ink2", lines=8)
        left, right = inner.take_bottom(button_h).columns(2, 16)
        button(page, "no", left, self._no, self.back, first=True, lines=2)
        button(page, "yes", right, self._yes, self.agree, icon=self._icon, kind="primary", lines=2)

    def back(self) -> None:
        """Say no."""
        self.ctx.audio.play("page")
        self.ctx.stack.pop(result=False)

    def agree(self) -> None:
        self.ctx.stack.pop(result=True)


class Question:
    """Asks something on a sheet over a scene, which tells it of the answer as it resumes."""

    def __init__(self, ctx: Ctx) -> None:
        self._ctx: Final = ctx
        self._act: Callable[[], None] | None = None  # what a yes is about

    def ask(self, title: str, text: str, yes: str, icon: str, act: Callable[[], None]) -> None:
        """Ask; ``act`` if the answer is yes."""
        self._act = act
        self._ctx.stack.push(ConfirmScene(self._ctx, title, text, yes, icon))

    def answered(self, result: object) -> None:
        """Do what was asked about, if the answer was yes."""
        act, self._act = self._act, None
        if result is True and act is not None:
            act()
