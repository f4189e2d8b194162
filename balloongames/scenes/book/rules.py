"""The rules of a game as a book: the pages come from the game's view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from balloongames import registry
from balloongames.i18n import _
from balloongames.scenes.book.book import BookScene, Chapter, Paragraph
from balloongames.scenes.context import Ctx
from balloongames.ui.game_view import GameView
from balloongames.ui.input import Command


class RulesScene(BookScene):
    """The rules of one game, opened at ``page``."""

    def __init__(self, ctx: Ctx, game_id: str, page: int = 0) -> None:
        self._view: GameView = registry.view(game_id)
        super().__init__(ctx, page)

    def title(self) -> str:
        return self._view.name()

    def line(self) -> str:
        """Say what book this is."""
        return _("How to play")

    def chapters(self) -> Sequence[Chapter]:
        """Return the pages of the guide."""
        return [
            Chapter(one.title, tuple(Paragraph(text) for text in one.paragraphs), one.picture, self._way_to_fly(number))
            for number, one in enumerate(self._view.guide())
        ]

    def _way_to_fly(self, page: int) -> Callable[[], None] | None:
        """Return what leads to a lesson that covers a page, if one does: the first that is not flown yet, or at all."""
        book, game_id = self.ctx.store.lessons, self._view.id
        covering = [one for one in self._view.lessons() if page in one.pages]
        lesson = min(covering, key=lambda one: book.flown(f"{game_id}/{one.id}"), default=None)
        return partial(self.ctx.go.lesson, game_id, lesson.id) if lesson else None

    def command(self, command: Command) -> bool:
        """The key that opened the rules closes them again."""
        if command.name == "rules":
            self.back()
            return True
        return False
