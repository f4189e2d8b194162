"""The sheet on which a person is removed, in one of three ways. Closes with a `Removal`, or None."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_, _, ngettext, number
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.storage.forgetting import Removal
from balloongames.storage.people import Person, PlayedGames
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button, draw_avatar, draw_radio, row

_WORDS: Final = {
    Removal.KEEP_MATCHES: (N_("Keep the matches"), N_("They stay in the album under the name.")),
    Removal.KEEP_UNNAMED: (N_("Keep them without the name"), N_("The name goes; a guest has played instead.")),
    Removal.ERASE: (N_("Delete everything"), N_("The matches go as well, also for those who played along.")),
}
_ICONS: Final = {Removal.KEEP_MATCHES: "list", Removal.KEEP_UNNAMED: "eyeoff", Removal.ERASE: "trash"}


class RemoveScene(DialogScene):
    """Asks how a person is to be removed; the focus waits on the harmless answer."""

    def __init__(self, ctx: Ctx, person: Person, played: PlayedGames) -> None:
        self._person = person
        self._played = played
        self._how = Removal.KEEP_MATCHES
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """Title, the three ways, what else is to be said, and the answers."""
        scale = page.kit.text_scale
        width = dialog_width(page, 720.0)
        inner_w = width - 2 * PADDING
        title = _("Remove {name}?").format(name=self._person.name)
        count = ngettext("{count} match is counted.", "{count} matches are counted.", self._played.matches)
        told = count.format(count=number(self._played.matches))
        words = _(
            "{name} can be brought back until this page is left."
            " Files that were shared or exported stay where they are."
        )
        words = words.format(name=self._person.name)
        side = 68.0
        title_h = max(page.kit.text_height(title, inner_w - side - 14, "h1") + 26 * scale, side)
        words_h = page.kit.text_height(words, inner_w, "small")
        row_h, button_h = max(60.0, 52 * scale), max(54.0, 34 * scale)
        rows_h = 3 * (row_h + 8) - 8
        inner = add_sheet(page, width, title_h + rows_h + words_h + button_h + 2 * PADDING * 0.75 + 44)
        self._head(page, inner.take_top(title_h), side, title, told)
        for cell, how in zip(inner.take_top(rows_h, skip=title_h + 12).rows(3, 8), Removal, strict=True):
            self._way(page, cell, how)
        page.text(inner.take_top(words_h, skip=title_h + rows_h + 24), words, "small", "ink2", lines=4)
        left, right = inner.take_bottom(button_h).columns(2, 16)
        keep = _("Keep {name}").format(name=self._person.name)
        button(page, "no", left, keep, self.back, first=True, lines=2)
        button(page, "yes", right, _("Remove"), self._agree, icon="trash", kind="danger", lines=2)

    def _head(self, page: Page, box: Box, side: float, title: str, told: str) -> None:
        """Add whom it is about, and how much there is of them."""
        r, look = side / 2, self._person.look
        page.paint(lambda canvas: draw_avatar(canvas, box.x + r, box.cy, r, look))
        words = box.cut(left=side + 14)
        page.text(words.cut(bottom=26 * page.kit.text_scale), title, "h1", lines=2)
        page.text(words.take_bottom(26 * page.kit.text_scale), told, "body", "ink2")

    def _way(self, page: Page, box: Box, how: Removal) -> None:
        title, line = map(_, _WORDS[how])

        def paint(canvas: Canvas, where: Box) -> TextInk:
            side = 22 * min(canvas.text_scale, 1.6)
            draw_radio(canvas, where.x + 28, where.cy, chosen=chosen)
            canvas.icon(_ICONS[how], where.take_right(side, side, skip=16), "ink2")
            upper, lower = where.cut(left=54, right=side + 28).inset(0, 6).split_rows(0.52 * (where.h - 12), REST)
            canvas.text(upper, title, "label")
            return canvas.text(lower, line, "small", "ink2", lines=2)

        def choose() -> None:
            self._how = how
            self.refresh()

        chosen = how is self._how
        value = _("chosen") if chosen else ""
        row(page, f"way.{how.value}", box, f"{title}. {line}", choose, paint, chosen=chosen, value=value)

    def _agree(self) -> None:
        self.ctx.stack.pop(result=self._how)
