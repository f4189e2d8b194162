"""The rules of a game as a book: the pages come from the game's view."""

from __future__ import annotations

from collections.abc import Sequence

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
            Chapter(page.title, tuple(Paragraph(text) for text in page.paragraphs), page.picture)
            for page in self._view.guide()
        ]

    def command(self, command: Command) -> bool:
        """The key that opened the rules closes them again."""
        if command.name == "rules":
            self.back()
            return True
        return False
