"""A table of Balmy Balloonists for one board, without the rest of the program."""

from __future__ import annotations

from typing import Any

from balloongames.ui.theme import Look
from balloongames.views.balmy_balloonists import VIEW
from balloongames.views.balmy_balloonists.board import Board
from tests.views.common import AnyMatch, CommonTable

STILL = Look(background_motion=False, speed=0)


class Table(CommonTable):
    """A table whose board is one of Balmy Balloonists."""

    board: Board

    def __init__(self, match: AnyMatch, look: Look | None = None, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(VIEW, match, look or STILL, size)

    @property
    def context(self) -> Any:
        assert self.page, "the page is described first, and with it what can be chosen"
        return self.board.context
