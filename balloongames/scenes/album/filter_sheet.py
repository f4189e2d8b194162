"""The sheet of filters: for large text, and for more people than have room. Closes with the `Filters`, or None."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from balloongames import registry
from balloongames.i18n import _
from balloongames.scenes.album.filters import Filters, titles
from balloongames.scenes.common.matches import game_name
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.storage.people import Person
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

_PEOPLE: Final = 8  # at a time
_COLUMNS: Final = 3


class FilterScene(DialogScene):
    """All filters as words, in three columns."""

    def __init__(self, ctx: Ctx, people: Sequence[Person], filters: Filters) -> None:
        self._people = list(people)
        self._filters = filters
        self._first = 0  # of the people that are shown
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """People, games, what is marked, and the answers."""
        now = self._filters
        cells: list[tuple[str, str, bool, Filters]] = [
            (f"who.{one.id}", one.name, one.id in now.people, replace(now, people=now.people ^ {one.id}))
            for one in self._people[self._first :][:_PEOPLE]
        ]
        cells += [
            (f"game.{one.id}", game_name(one), one.id in now.games, replace(now, games=now.games ^ {one.id}))
            for one in registry.entries()
        ]
        cells += [
            (f"only.{name}", words, name in now.on, replace(now, on=now.on ^ {name}))
            for name, (words, _icon) in titles().items()
        ]
        many = len(self._people) > _PEOPLE
        lines = -(-(len(cells) + many) // _COLUMNS)
        width = dialog_width(page, 1100.0)
        title_h = page.kit.text_height(_("Filters"), width - 2 * PADDING, "h1")
        button_h = max(54.0, 34 * page.kit.text_scale)
        room = page.frame.h - 40 - title_h - button_h - 2 * PADDING * 0.75 - 32
        row_h = min(64.0, (room + 8) / lines - 8)
        inner = add_sheet(page, width, title_h + lines * (row_h + 8) + button_h + 2 * PADDING * 0.75 + 24)
        page.text(inner.take_top(title_h), _("Filters"), "h1")
        grid = inner.cut(top=title_h + 12, bottom=button_h + 20).grid(_COLUMNS, lines, 8)
        for i, (cell, (name, words, on, then)) in enumerate(zip(grid, cells, strict=False)):
            self._add(page, cell, name, words, partial(self._set, then), on=on, first=i == 0)
        if many:
            button(page, "others", grid[len(cells)], _("Others…"), self._turn, icon="people", style="button-s")
        left, right = inner.take_bottom(button_h).columns(2, 16)
        none = "" if now.count else _("Nothing is filtered.")
        button(page, "clear", left, _("Show all"), partial(self._set, Filters()), why_not=none)
        button(page, "done", right, _("Done"), self._agree, icon="check", kind="primary")

    @staticmethod
    def _add(page: Page, box: Box, name: str, words: str, act: Callable[[], None], *, on: bool, first: bool) -> None:
        style = page.kit.largest(words, box.w - 20, "button", "button-s", "small-strong")
        node = button(page, name, box, words, act, style=style, chosen=on, role="choice", first=first)
        node.value = _("chosen") if on else ""

    def _turn(self) -> None:
        """Show the next persons, after the last the first ones."""
        self._first = self._first + _PEOPLE if self._first + _PEOPLE < len(self._people) else 0
        self.refresh()

    def _set(self, filters: Filters) -> None:
        self._filters = filters
        self.refresh()

    def _agree(self) -> None:
        self.ctx.stack.pop(result=self._filters)
