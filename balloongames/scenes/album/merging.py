"""The sheet on which two persons become one: who is the same? Closes with the id of the other one, or False."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from balloongames.i18n import _, full_date, ngettext, number
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.storage.database import HistoryError
from balloongames.storage.people import Person, key_of
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button, draw_avatar, draw_radio, row

_SHOWN: Final = 6


class MergeScene(DialogScene):
    """Asks who is the same person as ``person``. Those who sat at one table can't be, and it says when they did."""

    def __init__(self, ctx: Ctx, person: Person, others: Sequence[Person], chosen: Person | None = None) -> None:
        self._person = person
        self._why_not = {one.id: _why_not(ctx, person, one) for one in others}
        self._others = sorted(others, key=lambda one: bool(self._why_not[one.id]))[:_SHOWN]  # who can't be, last
        free = [one for one in self._others if not self._why_not[one.id]]
        self._chosen = chosen or (free[0] if free else None)
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """Title, what happens, the others, and the answers."""
        scale = page.kit.text_scale
        width = dialog_width(page, 820.0)
        inner_w = width - 2 * PADDING
        title = _("Who is the same person as {name}?").format(name=self._person.name)
        words = _("All matches of both will be {name}’s. They can be parted again at any time.").format(
            name=self._person.name
        )
        title_h = page.kit.text_height(title, inner_w, "h1")
        words_h = page.kit.text_height(words, inner_w, "body")
        columns = 2 if scale <= 1.25 else 1
        row_h, button_h = max(46.0, (52 if columns == 2 else 36) * scale), max(54.0, 34 * scale)
        lines = -(-len(self._others) // columns)
        rows_h = lines * (row_h + 8) - 8
        inner = add_sheet(page, width, title_h + words_h + rows_h + button_h + 2 * PADDING * 0.75 + 44)
        page.text(inner.take_top(title_h), title, "h1", lines=3)
        page.text(inner.take_top(words_h, skip=title_h + 8), words, "body", "ink2", lines=4)
        cells = inner.take_top(rows_h, skip=title_h + words_h + 22).grid(columns, lines, 8)
        for cell, one in zip(cells, self._others, strict=False):
            self._other(page, cell, one)
        left, right = inner.take_bottom(button_h).columns(2, 16)
        none = "" if self._chosen else _("They all played with {name}.").format(name=self._person.name)
        button(page, "no", left, _("No, go back"), self.back, first=True, lines=2)
        button(page, "yes", right, _("Make them one"), self._agree, icon="check", kind="primary", why_not=none, lines=2)

    def _other(self, page: Page, box: Box, one: Person) -> None:
        why_not = self._why_not[one.id]
        lines = (why_not, _("They played each other.")) if why_not else (self._played(one),)

        def paint(canvas: Canvas, where: Box) -> TextInk:
            if not why_not:
                draw_radio(canvas, where.right - 26, where.cy, chosen=chosen)
            draw_avatar(canvas, where.x + 30, where.cy, min(20.0, where.h * 0.38), one.look)
            words = where.cut(left=60, right=12 if why_not else 46)
            upper, lower = words.center(h=44 * canvas.text_scale).split_rows(24 * canvas.text_scale, REST)
            if where.h < 48 * canvas.text_scale:  # all in one line
                upper, lower = words.split_columns(canvas.text_width(one.name, "label") + 8, REST, gap=12)
            fit = (line for line in lines if canvas.text_width(line, "small") <= lower.w)
            canvas.text(lower, next(fit, lines[-1]), "small", "ink2", align="left" if lower.y > upper.y else "right")
            return canvas.text(upper, one.name, "label", "ink2" if why_not else "ink")

        def choose() -> None:
            self._chosen = one
            self.refresh()

        chosen = self._chosen is not None and one.id == self._chosen.id
        value = _("chosen") if chosen else ""
        label = one.name if why_not else f"{one.name}, {lines[0]}"
        row(page, f"other.{one.id}", box, label, choose, paint, chosen=chosen, why_not=why_not, value=value)

    def _played(self, one: Person) -> str:
        """Say how much there is of somebody that would be joined."""
        try:
            count = self.ctx.store.people.played(one.id, datetime.now(UTC).date()).matches
        except HistoryError:
            return ""
        return ngettext("{count} match", "{count} matches", count).format(count=number(count))

    def back(self) -> None:
        """Leave them two."""
        self.ctx.audio.play("page")
        self.ctx.stack.pop(result=None)

    def _agree(self) -> None:
        if self._chosen:
            self.ctx.stack.pop(result=self._chosen.id)


def _why_not(ctx: Ctx, person: Person, other: Person) -> str:
    try:
        day = ctx.store.people.met(person.id, other.id)
        names = [set(ctx.store.people.names_of(one.id)) for one in (person, other)]
    except HistoryError:
        return _("The matches can’t be read.")
    if day:
        return _("They played each other on {day}.").format(day=full_date(day))
    for card in ctx.store.saves.shelf().cards:
        seated = {key_of(player.name) for player in card.players if player.bot is None}
        if all(seated & theirs for theirs in names):
            return _("They play each other in a match that waits.")
    return ""
