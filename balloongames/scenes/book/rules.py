"""The rules of a game as a book: pages and words come from the game's view, and whoever types looks something up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from typing import Any, Final

from balloongames import registry
from balloongames.i18n import _, capital
from balloongames.scenes.book.book import BookScene, Chapter, Paragraph
from balloongames.scenes.book.search import Hit, add_hits, find
from balloongames.scenes.context import Ctx
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.ui.canvas import Canvas
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import REST, Box
from balloongames.ui.input import Command, Erase, Intent, Typed
from balloongames.ui.page import Page
from balloongames.ui.widgets import button, text_field

_LINE: Final = "lookup"
_LIMIT: Final = 24


class RulesScene(BookScene):
    """The rules of one game, opened at ``page``, where a ``paragraph`` is marked."""

    def __init__(self, ctx: Ctx, game_id: str, page: int = 0, paragraph: int | None = None) -> None:
        self._view: GameView = registry.view(game_id)
        self._wanted = ""  # what is looked for
        super().__init__(ctx, page)
        self._marked = None if paragraph is None else (page, paragraph)

    def title(self) -> str:
        return self._view.name()

    def line(self) -> str:
        """Say what book this is."""
        return _("How to play")

    def chapters(self) -> Sequence[Chapter]:
        """Return the pages of the guide, and the words of the game behind them."""
        pages = [
            Chapter(one.title, tuple(Paragraph(text) for text in one.paragraphs), one.picture, self._way_to_fly(number))
            for number, one in enumerate(self._view.guide())
        ]
        words = [(Paragraph(capital(one.word), "h4"), Paragraph(one.sentence)) for one in self._view.glossary()]
        return [*pages, Chapter(_("Words of the game"), tuple(chain.from_iterable(words)))] if words else pages

    def _way_to_fly(self, page: int) -> Callable[[], None] | None:
        """Return what leads to a lesson that covers a page, if one does: the first that is not flown yet, or at all."""
        book, game_id = self.ctx.store.lessons, self._view.id
        covering = [one for one in self._view.lessons() if page in one.pages]
        lesson = min(covering, key=lambda one: book.flown(f"{game_id}/{one.id}"), default=None)
        return partial(self.ctx.go.lesson, game_id, lesson.id) if lesson else None

    # -- looking something up ----------------------------------------------------------------------------------

    def fill_list(self, page: Page, inner: Box, chapters: Sequence[Chapter], columns: int) -> None:
        """Add the line to write in, and below it what was found, or all pages while nothing is written."""
        height = 42.0 * max(1.0, page.kit.text_scale * 0.8)
        line, rest = inner.split_rows(height, REST, gap=10)
        self._add_line(page, line)
        if self._wanted.strip():
            add_hits(page, rest, self._hits(), columns, self.open)
        else:
            super().fill_list(page, rest, chapters, columns)

    def _add_line(self, page: Page, box: Box) -> None:
        """Add the line to write in: Enter opens what was found first, or letters where there is no keyboard."""
        text_field(
            page, _LINE, box, _("Look up"), self._wanted, self._look_for, act=self._enter, limit=_LIMIT,
        )  # fmt: skip
        if self._wanted:
            clear = box.take_right(box.h)
            button(page, "clear", clear, "", lambda: self._look_for(""), icon="close", kind="quiet",
                   narrate=_("Clear"))  # fmt: skip
        else:
            page.paint_each_frame(lambda canvas: self._draw_hint(canvas, box), over=True)

    def _draw_hint(self, canvas: Canvas, box: Box) -> None:
        side = 20 * min(1.5, canvas.text_scale)
        canvas.icon("search", box.take_right(side, side, skip=12), "ink2")
        canvas.text(box.cut(left=16, right=side + 18), _("Look up a word"), "label", "ink2")

    def _hits(self) -> Sequence[Hit]:
        return find(self._wanted, self._view.glossary(), self._view.guide())

    def _look_for(self, wanted: str) -> None:
        self._wanted = wanted.lstrip()
        self._listing = True  # large text shows list or book, not both
        self.refresh()
        self.driver.focus_on(_LINE)

    def _enter(self) -> None:
        if not self._wanted.strip():
            self.ctx.stack.push(KeyboardScene(self.ctx, _("Look up"), "", _LIMIT))
            return
        hits = self._hits()
        if hits:
            self.open(hits[0].page)
        else:
            self.ctx.audio.play("refuse")

    def resume(self, result: Any) -> None:
        """Take what was written on the sheet of letters."""
        super().resume(result)
        if isinstance(result, str):
            self._look_for(result)

    def other(self, intent: Intent) -> bool:
        """Whoever types looks something up."""
        match intent:
            case Typed(text) if text.strip():
                self._look_for(self._wanted + text)
            case Erase() if self._wanted:
                self._look_for(self._wanted[:-1])
            case _:
                return super().other(intent)
        return True

    def back(self) -> None:
        """Clear what was looked for, or close the book."""
        if self._wanted:
            self._wanted = ""
            self.ctx.audio.play("page")
            self.refresh()
        else:
            super().back()

    def command(self, command: Command) -> bool:
        """The key that opened the rules closes them again."""
        if command.name == "rules":
            self.back()
            return True
        return False
