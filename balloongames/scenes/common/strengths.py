"""The sheet on which the level of computer players is changed in the middle of a match."""

from __future__ import annotations

from functools import partial

from balloongames.core.evaluator import STRENGTHS
from balloongames.core.game import Seat
from balloongames.i18n import _, titled
from balloongames.scenes.common.players import look_of, strength_title
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.session import Session
from balloongames.storage.model import Bot
from balloongames.ui.canvas import Canvas
from balloongames.ui.controls import picker, segments
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button, draw_avatar


class StrengthsScene(DialogScene):
    """A row for each computer player of a match; what is chosen holds from the next thought on."""

    def __init__(self, ctx: Ctx, session: Session) -> None:
        self._session = session
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """Title, what a change means, the rows, and a button."""
        kit, scale = page.kit, page.kit.text_scale
        bots = [(seat, player.bot) for seat, player in enumerate(self._session.players) if player.bot]
        width = dialog_width(page, 760)
        inner_w = width - 2 * PADDING
        title, words = _("Computer players"), self._words()
        title_h, words_h = kit.text_height(title, inner_w, "h1"), kit.text_height(words, inner_w, "body")
        row_h, button_h = max(54.0, 34 * scale), max(54.0, 34 * scale)
        rows_h = len(bots) * (row_h + 8) - 8
        inner = add_sheet(page, width, title_h + words_h + rows_h + button_h + 2 * PADDING * 0.75 + 42)
        page.text(inner.take_top(title_h), title, "h1", lines=2)
        page.text(inner.take_top(words_h, skip=title_h + 6), words, "body", "ink2", lines=6)
        room = inner.take_top(rows_h, skip=title_h + words_h + 22)
        for (seat, bot), box in zip(bots, room.rows(len(bots), 8), strict=True):
            self._add_row(page, box, seat, bot)
        place = inner.take_bottom(button_h).columns(2, 16)[1]
        button(page, "close", place, _("All right"), self.back, icon="check", kind="primary", first=True)

    def _words(self) -> str:
        return " ".join(
            (
                _("How well they play from now on."),
                _("The match counts as one at the gentlest level that was played."),
            )
        )

    def _add_row(self, page: Page, box: Box, seat: Seat, bot: Bot) -> None:
        player = self._session.players[seat]
        page.paint(lambda canvas: canvas.row(box))
        name, rest = box.inset(12, 5).split_columns(0.26 * box.w, REST, gap=10)
        r = min(17.0, box.h * 0.36)

        def paint(canvas: Canvas) -> None:
            draw_avatar(canvas, name.x + r, name.cy, r, look_of(player), robot=True)

        page.paint(paint)
        page.text(name.cut(left=2 * r + 10), player.name, "label")
        choices = [(strength_title(one), partial(self._change, seat, one)) for one in STRENGTHS]
        widest = max(page.kit.text_width(words, "button-s") for words, _act in choices)
        add = segments if widest <= rest.w / len(choices) - 10 else picker
        label = titled(player.name, _("How well it plays"))
        add(page, f"level.{seat}", rest, label, choices, STRENGTHS.index(bot.plays))

    def _change(self, seat: Seat, strength: str) -> None:
        self._session.set_strength(seat, strength)
        self.refresh()
