"""The first page of all, where nothing was chosen yet: a name, language, text, theme, motion, voice, hands, sound."""

from __future__ import annotations

from typing import Any, Final

from balloongames.i18n import _
from balloongames.scenes.base import sky
from balloongames.scenes.common.first_match import play_first_match
from balloongames.scenes.common.players import GUESTS, NAME_LIMIT
from balloongames.scenes.context import Ctx
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.scenes.menu import MARGIN, MenuScene, bar_height, top_bar
from balloongames.scenes.settings import pages
from balloongames.scenes.settings.preview import first_preview
from balloongames.scenes.settings.rows import Row, Switchboard, control_box, words
from balloongames.storage.model import Player, tidy_name
from balloongames.storage.settings import Settings
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button, text_field

_ROW_H: Final = 60.0
_GAP: Final = 6.0
_ROOMY_GAP: Final = 3.0
_NAME_W: Final = 330.0


class FirstStartScene(MenuScene):
    """What should suit before anything begins, seen at once; it comes by itself once, and never again.

    Whoever gives no name sits at tables under that of a guest.
    """

    def __init__(self, ctx: Ctx) -> None:
        self._name = ""
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """The ways on in the bar, the rows, and beside them the picture in which they show."""
        sky(page, HOME_SCENERY)
        room = top_bar(page, _("Welcome aboard!"), _("As it suits; all can be changed later"), self.back)
        self._ways_on(page, room)
        edge = 8 if page.roomy else 16
        body = page.frame.inset(MARGIN, 0).span_y(bar_height(page) + edge, page.frame.h - edge)
        if not page.roomy:
            body, beside = body.split_columns(REST, (body.w - 16) * 0.44, gap=16)
            first_preview(page, beside, self.ctx.prefs.in_force)
        page.panel(body)
        rows = self._rows() if page.roomy else [self._name_row, *self._rows()]
        gap = _ROOMY_GAP if page.roomy else _GAP
        inner = body.inset(14, 8 if page.roomy else 14)
        row_h = min(_ROW_H * max(1.0, page.kit.text_scale * 0.9), (inner.h + gap) / len(rows) - gap)
        for i, row in enumerate(rows):
            row(page, inner.take_top(row_h, skip=i * (row_h + gap)))

    def _ways_on(self, page: Page, room: Box) -> None:
        """Add the buttons that lead on: straight to a table, in three presses to the first move, or to the shelf."""
        height = min(room.h - 10, 50 * max(1.0, page.kit.text_scale * 0.8))
        play, shelf = _("Play"), _("The shelf")
        width = page.kit.fit_width(play, "button", icon=20, pad=44)
        button(
            page, "play_computer", room.take_right(width).center(h=height), play, self._play, icon="play",
            kind="primary", first=True, narrate=_("Play against the computer"),
        )  # fmt: skip
        where = room.cut(right=width + 14)
        width = page.kit.fit_width(shelf, "button", icon=20, pad=44)
        if page.roomy and where.w - width < _NAME_W / 2:  # a name needs the room more
            shelf, width = "", height
        where = where.take_right(min(width, where.w)).center(h=height)
        button(page, "go_on", where, shelf, self.back, icon="home", narrate=_("The shelf"), tip=_("The shelf"))
        if page.roomy:  # there is no room for one more row
            free = room.span_x(room.x, where.x - 14)
            self._name_field(page, free.take_right(min(_NAME_W, free.w)).center(h=height), _("Name"))

    def _play(self) -> None:
        self._keep()
        play_first_match(self.ctx)

    def _rows(self) -> list[Row]:
        board = Switchboard(self.ctx.prefs.in_force, self._change)
        return pages.first_rows(board)

    def _name_row(self, page: Page, box: Box) -> None:
        where = control_box(page, box)
        line = _("or simply {name}").format(name=GUESTS[0])
        words(page, box, _("Name"), line, where.x)
        self._name_field(page, where, GUESTS[0])

    def _name_field(self, page: Page, box: Box, empty: str) -> None:
        text_field(
            page, "name", box, _("Name"), self._name, self._write, act=self._open_letters, limit=NAME_LIMIT,
            empty=empty,
        )  # fmt: skip

    def _write(self, name: str) -> None:
        self._name = name.lstrip()
        self.refresh()

    def _open_letters(self) -> None:
        """Open the letters for those who have no keyboard at hand; whoever has one is done with Enter."""
        if self.device == "pad" or self.ctx.prefs.settings.one_key:
            self.ctx.stack.push(KeyboardScene(self.ctx, _("Name"), self._name, NAME_LIMIT))
        elif self.device == "keys":
            self.driver.focus_on("play_computer")

    def resume(self, result: Any) -> None:
        """Take what was written on the sheet of letters."""
        if isinstance(result, str):
            self._name = result
        super().resume(result)

    def _change(self, field: str, value: Any, sample: str = "") -> None:
        self.ctx.prefs.change(**{field: value})
        if sample:
            self.ctx.audio.play(sample)
        self.refresh()

    def leave(self) -> None:
        """Come never again by itself."""
        super().leave()
        self._keep()

    def _keep(self) -> None:
        """Remember that somebody was here, and the name for the tables to come."""
        name = tidy_name(self._name)
        self.ctx.prefs.change(greeted=True, **({"players": [Player(name, 0)]} if name else {}))


def is_due(ctx: Ctx) -> bool:
    """Return whether nobody has ever chosen anything here."""
    settings = ctx.prefs.settings
    return ctx.store.writing and settings == Settings()
