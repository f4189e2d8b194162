"""The bookmark of a puzzle, which keeps it on a list to be found again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.i18n import _
from balloongames.scenes.common.bar import Tool
from balloongames.session.puzzles import PuzzlePlay
from balloongames.storage.database import HistoryError


class Bookmark:
    """Is set and taken away by a button; what can't be saved is told by ``refuse``."""

    def __init__(self, play: PuzzlePlay, refuse: Callable[[str], None], refresh: Callable[[], None]) -> None:
        self._play: Final = play
        self._refuse: Final = refuse
        self._refresh: Final = refresh

    def tool(self) -> Tool:
        """Return the button."""
        is_set = self._play.progress.bookmarked
        label, icon = (_("Bookmarked"), "check") if is_set else (_("Bookmark"), "flag")
        return Tool("bookmark", icon, label, self._toggle, lit=is_set)

    def _toggle(self) -> None:
        try:
            self._play.set_bookmark(on=not self._play.progress.bookmarked)
        except HistoryError as error:
            self._refuse(_("The bookmark could not be saved: {cause}.").format(cause=error))
        self._refresh()
