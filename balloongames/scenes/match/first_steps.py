"""Outlines of what can be pressed next, for somebody who has not yet done a step often enough to know."""

from __future__ import annotations

from typing import Any, Final

from balloongames.scenes.common.bar import add_outlines
from balloongames.storage.lessons import LessonBook
from balloongames.ui.page import Page
from balloongames.ui.view import BoardView


class FirstSteps:
    """The outlines at the table of one game. A step is what is decided in one phase of it."""

    def __init__(self, book: LessonBook, game_id: str) -> None:
        self._book: Final = book
        self._game_id: Final = game_id

    def done(self, seen: Any) -> None:
        """Note that somebody has decided what ``seen`` asks for."""
        self._book.do_step(self._key(seen))

    def add(self, page: Page, board: BoardView, seen: Any) -> None:
        """Outline what can be pressed next: what is to be chosen, or the main button once it can be pressed.

        What is chosen then has a mark of its own, which lines round all that could be chosen would hide.
        """
        if self._book.knows_step(self._key(seen)):
            return
        ready = [node.id for node in page.nodes.values() if node.main and not node.why_not]
        if ready:
            add_outlines(page, ready)
            return
        # Columns under a group that lies there already are for the pointer alone: lines round all of them hide it.
        chosen_from = [name for name in board.open_nodes() if name not in page.nodes or page.nodes[name].focusable]
        add_outlines(page, chosen_from)

    def _key(self, seen: Any) -> str:
        return f"{self._game_id}/{getattr(seen, 'phase', '')}"
