"""A page of the album with figures of matches: a press on one lists the matches behind it, and each can be looked at.

With large text, one figure is seen at a time.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

from balloongames.scenes.album.tables import PicturedScene
from balloongames.scenes.album.tabs import turn_album
from balloongames.scenes.common.matches import review_match
from balloongames.scenes.context import Ctx
from balloongames.ui.input import Intent, PageTurn, Wheel


class FiguresScene(PicturedScene):
    """What is opened is called as the node that opens it."""

    figure_count: ClassVar[int]

    def __init__(self, ctx: Ctx) -> None:
        self._opened = ""  # whose matches are listed
        self._sheet = 0
        self._figure = 0  # with large text one is seen at a time
        self._message = ""
        super().__init__(ctx)

    @abstractmethod
    def read(self, ctx: Ctx) -> None:
        """Read the matches."""

    def choices(self, titles: Sequence[str]) -> Sequence[tuple[str, Callable[[], None]]]:
        """Return what leads to each figure, by their titles."""
        return [(title, partial(self.show_figure, i)) for i, title in enumerate(titles)]

    def show_figure(self, figure: int) -> None:
        """Show another figure, without a list."""
        self._figure, self._opened = figure, ""
        self.refresh()

    def open_list(self, what: str) -> None:
        """List the matches behind something; close the list if they are listed."""
        self._opened, self._sheet = ("" if what == self._opened else what), 0
        self.refresh()

    def close_list(self) -> None:
        """Close the list; the focus returns to what it was of."""
        opened, self._opened = self._opened, ""
        self.refresh()
        self.driver.focus_on(opened)

    def anew(self) -> None:
        """Begin anew after something else was chosen."""
        self._opened, self._sheet, self._message = "", 0, ""
        self.refresh()

    def turn(self, by: int) -> None:
        """Leaf through the list."""
        self._sheet = max(0, self._sheet + by)
        self.refresh()

    def look_at(self, match_id: str) -> None:
        """Look at a match again, or say why that is not possible."""
        self._message = review_match(self.ctx, match_id)
        if self._message:
            self.refresh()

    def to_album(self, title: str, ids: Sequence[str]) -> None:
        """Show the matches that are listed among those of the album."""
        self.ctx.go.matches(title, ids)

    def back(self) -> None:
        """Close the list first, if one is open."""
        if self._opened:
            self.close_list()
        else:
            super().back()

    def other(self, intent: Intent) -> bool:
        """Leaf through the list, or through the figures with large text; turn to another page of the album."""
        if turn_album(self.ctx, "statistics", intent):
            return True
        match intent:
            case PageTurn(step) | Wheel(step) if self._opened:
                self.turn(step if isinstance(intent, PageTurn) else -step)
            case PageTurn(step) if self.ctx.kit.roomy:
                self.show_figure((self._figure + step) % self.figure_count)
            case _:
                return False
        return True

    def resume(self, result: Any) -> None:
        """Read the matches again: one may have been played or deleted meanwhile."""
        self.read(self.ctx)
        super().resume(result)
