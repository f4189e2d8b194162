"""The menu of a table: go on, look something up, set the speed, deal anew, or leave. The match is saved already."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from balloongames.core.game import Seat
from balloongames.i18n import _
from balloongames.scenes.common.speeds import add_speeds
from balloongames.scenes.common.strengths import StrengthsScene
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, ConfirmScene, DialogScene, add_sheet, dialog_width
from balloongames.session import Session
from balloongames.ui.geometry import REST, Box
from balloongames.ui.input import Command
from balloongames.ui.page import Page
from balloongames.ui.scene import DEAD_TIME
from balloongames.ui.widgets import button

MenuItem: TypeAlias = tuple[str, str, str, Callable[[], None]]  # a node, its words, its icon, and what it does

LEAVING: Final = "leaving"  # what the menu closes with when the table will be cleared


def pad_gone() -> str:
    """Say that the controller is gone."""
    return _("The controller is gone. The match waits.")


class GameMenuScene(DialogScene):
    """A menu over a game, from which its rules and the settings are opened."""

    def __init__(self, ctx: Ctx, game_id: str) -> None:
        self._game_id = game_id
        super().__init__(ctx)

    def command(self, command: Command) -> bool:
        """The key that opened the menu closes it too."""
        if command.name == "menu":
            self.back()
            return True
        if command.name == "rules":
            self._rules()
            return True
        return False

    def _rules(self) -> None:
        self.ctx.go.rules(self._game_id)

    def _settings(self) -> None:
        self.ctx.go.settings()


class PauseScene(GameMenuScene):
    """The menu over a match. ``notice`` is why it opened by itself, if it did."""

    def __init__(self, ctx: Ctx, session: Session, open_log: Callable[[], None], *, notice: str = "") -> None:
        self._session = session
        self._open_log = open_log
        self._notice = notice
        self.dead_time = DEAD_TIME if notice else 0.0
        super().__init__(ctx, session.game_id)

    def build(self, page: Page) -> None:
        """A title, the speed, and a button for each item."""
        scale = page.kit.text_scale
        width = dialog_width(page, 600)
        row_h = max(52.0, 34 * scale)
        title_h, label_h = 36 * scale, 24 * scale
        segment_h = max(40.0, 28 * scale)
        items = self.items()
        count = len(items) // 2 + 1  # rows, the last of which leads back to the table
        height = 2 * PADDING * 0.75 + title_h + 14 + label_h + 4 + segment_h + 20 + count * row_h + (count - 1) * 14
        notice_h = self._notice_height(page, width)
        inner = add_sheet(page, width, height + notice_h)
        page.text(inner.take_top(title_h), _("Pause"), "h1")
        if self._notice:
            self._add_notice(page, inner.take_top(notice_h, skip=title_h + 8))
        speed, menu = inner.cut(top=title_h + 14 + notice_h).split_rows(label_h + 4 + segment_h, REST, gap=20)
        head, track = speed.split_rows(label_h, segment_h, gap=4)
        page.text(head, _("How fast things move"), "label")
        add_speeds(page, track, self.ctx.prefs)
        rows = menu.rows(count, 14)
        places = [part for row in rows for part in row.columns(2, 14)]
        for (node_id, label, icon, act), box in zip(items, places, strict=False):
            button(page, node_id, box, label, act, icon=icon, lines=2)
        last = places[-1] if len(items) % 2 else rows[-1]
        button(page, "resume", last, _("Play on"), self.back, icon="play", kind="primary", first=True)

    def items(self) -> tuple[MenuItem, ...]:
        """Return where the menu leads besides back to the table."""
        latest = (("latest", _("Last turn again"), "eye", self._show_latest),) if self._whose() is not None else ()
        return (*self.usual(), *self.strengths(), *latest)

    def usual(self) -> tuple[MenuItem, ...]:
        """Return what is in the menu of every table."""
        leave = (_("To the album"), "back") if self.ctx.stack.leads_back else (_("To the shelf"), "home")
        return (
            ("rules", _("Rules"), "book", self._rules),
            ("settings", _("Settings"), "gear", self._settings),
            ("log", _("Whole log"), "list", self._open_log),
            ("anew", _("Deal anew"), "dice", self._ask_anew),
            ("home", *leave, self._leave),
        )

    def strengths(self) -> tuple[MenuItem, ...]:
        """Return the way to the strengths of computer players, where there are any."""
        has_any = any(player.bot for player in self._session.players)
        return (("levels", _("Computer players"), "robot", self._strengths),) if has_any else ()

    def _strengths(self) -> None:
        self.ctx.stack.push(StrengthsScene(self.ctx, self._session))

    def _whose(self) -> Seat | None:
        """Return since whose turn something has happened that can be seen again; None if nothing has."""
        session = self._session
        seat = session.to_move if session.viewer is None else session.viewer
        return seat if seat is not None and session.waits_since(seat) < session.ply else None

    def _show_latest(self) -> None:
        seat = self._whose()
        if seat is not None:
            self.ctx.go.latest(self._session, seat)

    def _notice_height(self, page: Page, width: float) -> float:
        if not self._notice:
            return 0.0
        room = width - 2 * PADDING - 24 * page.kit.text_scale - 12
        return page.kit.text_height(self._notice, room, "body-strong") + 10

    def _add_notice(self, page: Page, box: Box) -> None:
        side = 24 * page.kit.text_scale
        page.icon("pad", box.take_left(side, side))
        page.text(box.cut(left=side + 12), self._notice, "body-strong", lines=3)

    def pad_changed(self, *, present: bool) -> None:
        """Say that a controller went; that it is back is said only to those who missed it."""
        if not present:
            self._notice = pad_gone()
            self.dead_time = DEAD_TIME
            self.ctx.stack.rest()  # the buttons have moved
        elif self._notice:
            self._notice = _("The controller is back.")
        self.refresh()

    def resume(self, result: Any) -> None:
        """Deal again if the question was answered with yes."""
        if result is True:
            session = self._session.rematch()
            self.ctx.stack.pop(result=LEAVING)
            self.ctx.go.table(session)
            return
        super().resume(result)

    def _ask_anew(self) -> None:
        question = ConfirmScene(
            self.ctx,
            _("Deal anew?"),
            _("The same players start a new match. This one stays among the saved matches."),
            _("Deal anew"),
            "dice",
        )
        self.ctx.stack.push(question)

    def _leave(self) -> None:
        self.ctx.go.leave_table()
