"""The result: who flew how high, where the points came from, how it went, and what to do next."""

from __future__ import annotations

import logging
from datetime import datetime
from typing import Final

from balloongames import registry
from balloongames.i18n import _
from balloongames.scenes import ways
from balloongames.scenes.base import PageScene, sky
from balloongames.scenes.breakdown import BreakdownScene
from balloongames.scenes.computers import people_of
from balloongames.scenes.context import Ctx
from balloongames.scenes.result_sheet import add_course, add_moments, add_table, table_height
from balloongames.scenes.result_sky import Flyer, ScoreSky
from balloongames.scenes.share import ShareScene
from balloongames.session import Replay, Session
from balloongames.ui.geometry import Box
from balloongames.ui.input import Accept, Command, Intent, Nav, Press, Tab, Turn
from balloongames.ui.page import Page
from balloongames.ui.view import GameView, Sheet, Told
from balloongames.ui.widgets import button, segments

log = logging.getLogger(__name__)

_TABS: Final = 3


class ResultScene(PageScene):
    """A match that is over. Balloons rise first; any input lets them be up at once."""

    def __init__(self, ctx: Ctx, session: Session) -> None:
        outcome = session.outcome
        if outcome is None:
            raise ValueError("the match is not over")
        self._session = session
        self._replay = Replay(session.shared())
        self._view: GameView = registry.view(session.game_id)
        self._people = people_of(session.players)
        beats = [self._replay.beat(ply) for ply in self._replay.plies]
        told = [Told(beat.ply, beat.seat, beat.events) for beat in beats]
        self._outcome = outcome
        self._sheet: Sheet = self._view.sheet(told, outcome, self._people)
        flyers = [
            Flyer(look, name, total, seat in outcome.winners)
            for seat, (look, name, total) in enumerate(
                zip(self._people.looks, self._people.names, self._sheet.totals, strict=True)
            )
        ]
        self._sky = ScoreSky(flyers, self._sheet.ground)
        self._sounded = 0
        self._tab = 0
        super().__init__(ctx)

    # -- the flight --------------------------------------------------------------------------------------------

    @property
    def lively(self) -> bool:
        """Whether balloons rise or confetti falls."""
        return self._sky.clock < self._sky.seconds

    def enter(self) -> None:
        """Let the balloons go."""
        look = self.ctx.kit.look
        self.ctx.audio.play("result")
        if look.speed <= 0 or look.reduced_motion:
            self._sky.clock = self._sky.seconds

    def update(self, dt: float) -> None:
        """Let the balloons rise."""
        self._sky.clock = min(self._sky.seconds, self._sky.clock + dt * self.ctx.kit.look.speed)
        starts = self._sky.starts
        while self._sounded < len(starts) and starts[self._sounded] <= self._sky.clock:
            self.ctx.audio.play("rise")
            self._sounded += 1

    def handle(self, intent: Intent) -> bool:
        """As any page; what rises is up at once."""
        if self.lively and isinstance(intent, Press | Accept | Nav | Tab | Turn):
            self._sky.clock = self._sky.seconds
            if isinstance(intent, Press | Accept):
                return True
        return super().handle(intent)

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe the usual layout, or the roomy one with tabs."""
        sky(page, "pictures/scenery/home")
        if page.roomy:
            self._build_roomy(page)
        else:
            self._build_wide(page)

    def _build_wide(self, page: Page) -> None:
        frame, scale = page.frame, page.kit.text_scale
        left_w = 480 + (frame.w - 1280) * 0.3
        head = Box(40, 24, left_w - 24, 50 * scale)
        page.text(head, self._sheet.headline, self._headline_style(page, head.w), lines=1)
        line = Box(42, head.bottom, left_w - 24, page.kit.text_height(self._sheet.line, left_w - 26))
        page.text(line, self._sheet.line, "body", "ink2", lines=4)
        top = max(line.bottom, head.bottom + 24 * scale) + 8
        self._sky.add(page, Box(24, top, left_w, frame.h - top))
        right = Box(528 + (left_w - 480), 32, 0, 0)
        width = frame.w - right.x - 24
        buttons_h = 62.0
        foot_h = 30 * scale
        room = frame.h - 32 - 10 - foot_h - buttons_h - 16
        need = table_height(page, self._sheet)
        table = Box(right.x, 32, width, min(room * 0.64, need + max(0.0, room - 570) * 0.4))
        lower_y = table.bottom + 12
        lower_h = room - table.h - 12
        moments_w = max(286.0, width * 0.39)
        course = Box(right.x, lower_y, width - moments_w - 12, lower_h)
        moments = Box(course.right + 12, lower_y, moments_w, lower_h)
        self._table(page, table)
        add_course(page, course, self._sheet, self._people)
        self._moments(page, moments)
        bar = Box(right.x, lower_y + lower_h + 16, width, buttons_h)
        self._buttons(page, bar)
        foot = Box(right.x, bar.bottom + 6, width, foot_h)
        page.text(foot, _("Deal code {code}").format(code=self._session.deal_code), "small")

    def _build_roomy(self, page: Page) -> None:
        frame, scale = page.frame, page.kit.text_scale
        head = Box(24, 10, frame.w - 48, 50 * scale)
        page.text(head, self._sheet.headline, self._headline_style(page, head.w), align="center")
        line = Box(24, head.bottom - 6, frame.w - 48, 22 * scale)
        tabs_h = max(46.0, 26 * scale)
        buttons_h = max(56.0, 34 * scale)
        tabs = Box(frame.cx - 420, line.bottom + 8, 840, tabs_h)
        page.text(line, self._sheet.line, "small", "ink2", align="center")
        choices = [
            (label, lambda i=i: self._show(i)) for i, label in enumerate((_("Points"), _("Rounds"), _("Moments")))
        ]
        segments(page, "tab", tabs, _("What to look at"), choices, self._tab)
        bar = Box(24, frame.bottom - 16 - buttons_h, frame.w - 48, buttons_h)
        body = Box(24, tabs.bottom + 12, frame.w - 48, bar.y - 14 - tabs.bottom - 12)
        match self._tab:
            case 0:
                self._table(page, body)
            case 1:
                add_course(page, body, self._sheet, self._people)
            case _:
                self._moments(page, body)
        self._buttons(page, bar)

    def _headline_style(self, page: Page, width: float) -> str:
        styles = ("display", "h1", "h2", "h3", "h4")
        return next((s for s in styles if page.kit.text_width(self._sheet.headline, s) <= width), "label")

    def _table(self, page: Page, box: Box) -> None:
        add_table(page, box, self._sheet, self._people, self._outcome.winners, self._open_row)

    def _moments(self, page: Page, box: Box) -> None:
        add_moments(page, box, self._sheet.moments, self._people, self._session.takebacks, self._review_at)

    def _buttons(self, page: Page, bar: Box) -> None:
        shares = (1.6, 1.0, 1.0, 1.0)
        unit = (bar.w - 3 * 12) / sum(shares)
        ways_on = (
            ("rematch", _("Rematch"), "refresh", self._rematch),
            ("review", _("Review"), "eye", self._review),
            ("share", _("Share"), "share", self._share),
            ("home", _("Shelf"), "home", self._home),
        )
        x = bar.x
        for share, (node_id, label, icon, act) in zip(shares, ways_on, strict=True):
            main = node_id == "rematch"
            style = "button-l" if main and not page.roomy else "button"
            box = Box(x, bar.y, unit * share, bar.h)
            button(
                page, node_id, box, label, act, icon=icon, kind="primary" if main else "secondary", style=style,
                first=main, lines=2,
            )  # fmt: skip
            x += unit * share + 12

    # -- what people do ----------------------------------------------------------------------------------------

    def back(self) -> None:
        """Go back to the shelf."""
        self._home()

    def command(self, command: Command) -> bool:
        """Look the rules up."""
        if command.name == "rules":
            ways.rules(self.ctx, self._session.game_id)
            return True
        return False

    def other(self, intent: Intent) -> bool:
        """Page keys turn the tabs of the roomy layout."""
        if isinstance(intent, Turn) and self.ctx.kit.roomy:
            self._show((self._tab + intent.step) % _TABS)
            return True
        return False

    def _show(self, tab: int) -> None:
        self._tab = tab
        self.refresh()

    def _open_row(self, index: int) -> None:
        self.ctx.stack.push(BreakdownScene(self.ctx, self._sheet.rows[index], self._people))

    def _rematch(self) -> None:
        ways.table(self.ctx, self._session.rematch())

    def _review(self) -> None:
        ways.review(self.ctx, self._replay)

    def _review_at(self, ply: int) -> None:
        ways.review(self.ctx, self._replay, ply)

    def _share(self) -> None:
        name = f"{self._session.game_id}-{self._session.seed}-{datetime.now().astimezone():%Y-%m-%d}"
        self.ctx.stack.push(ShareScene(self.ctx, self._session.deal_code, self._session.shared(), name))

    def _home(self) -> None:
        ways.home(self.ctx)
