"""The result: who flew how high, where the points came from, how it went, and what to do next."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Final

from balloongames import registry
from balloongames.ai.review import KeyMoment
from balloongames.i18n import _, number, percent
from balloongames.scenes import reasons
from balloongames.scenes.base import sky
from balloongames.scenes.common.asked_page import AskedPage, PageAnswers
from balloongames.scenes.common.asking import Asking
from balloongames.scenes.common.bar import add_unsaved
from balloongames.scenes.common.matches import sheet_of
from balloongames.scenes.common.players import people_of
from balloongames.scenes.common.rounds import move_stage_words, stages_words
from balloongames.scenes.common.score_sky import ScoreSky, flyers_of
from balloongames.scenes.common.why import behind_colon, why_of
from balloongames.scenes.context import Ctx
from balloongames.scenes.result.answers import answer
from balloongames.scenes.result.breakdown import BreakdownScene
from balloongames.scenes.result.lines import add_chances, add_course
from balloongames.scenes.result.new_stamps import new_stamps
from balloongames.scenes.result.sheet import Aid, add_moments, add_table, table_height
from balloongames.session import Replay, Session
from balloongames.session.analysis import PostMatchAnalysis
from balloongames.storage.database import HistoryError
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.canvas import Align
from balloongames.ui.controls import segments
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import REST, Box
from balloongames.ui.input import Command, Intent, PageTurn
from balloongames.ui.match_sheet import Moment, Sheet
from balloongames.ui.page import Page
from balloongames.ui.scene import DEAD_TIME
from balloongames.ui.widgets import button, chip

log = logging.getLogger(__name__)

_LOOK_EVERY: Final = 0.5  # seconds between two steps of the bar that shows how far looking back has come
_TIGHTER: Final = 1.1  # of the room of the headline: as much too wide, it is set a little smaller


class ResultScene(AskedPage):
    """A match that is over. Balloons rise first; any press lets them be up at once."""

    dead_time = DEAD_TIME

    def __init__(self, ctx: Ctx, session: Session) -> None:
        outcome = session.outcome
        if outcome is None:
            raise ValueError("the match is not over")
        self._session = session
        self._replay = Replay(session.shared(), session.id)
        self._view: GameView = registry.view(session.game_id)
        self._people = people_of(session.card().players)
        self._outcome = outcome
        self._in_turns = self._view.counts_turns(session.options, len(self._people.names))
        self._sheet: Sheet = sheet_of(self._replay, outcome, self._people)
        self._sheet = replace(self._sheet, line=f"{self._sheet.line} {self._noted(ctx)}".strip())
        self._stamps = new_stamps(ctx, self._replay)
        self._sky = ScoreSky(flyers_of(self._sheet, self._people, outcome.winners), self._sheet.ground)
        self._sounded = 0
        self._tab = 0
        self._back: PostMatchAnalysis | None = None  # while somebody still looks for key moments, and after that
        self._since = 0.0
        self._shows_chances = False
        super().__init__(ctx)
        self.asking = Asking(ctx, self._view, self._people, self.driver, self.refresh)
        self._boxes: dict[str, Box] = {}  # of what can be asked about and is no node

    def _noted(self, ctx: Ctx) -> str:
        """Say that it is a branch, or how a flight alone compares with the best one before, by the same rules."""
        mine = self._session
        if mine.branch is not None:
            return _("A branch from move {number}: not counted.").format(number=number(mine.branch.ply))
        if not self._sheet.measured:
            return ""
        try:
            best = ctx.store.history.best_alone(mine.game_id, mine.options, but=mine.id)
        except HistoryError as error:
            log.warning("the history can't be read", exc_info=error)
            return ""
        if best is None:
            return ""
        if self._outcome.scores[0] > best:
            return _("That is the best so far.")
        score = self._view.score(round(best), self._outcome.reason, mine.options, 1)
        return _("The best so far: {score}.").format(score=score)

    # -- the flight --------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """Whether balloons rise, confetti falls, or key moments are looked for."""
        if self.asking.is_on:
            return False
        return (
            super().animating
            or self._rises
            or self._stamps.moves
            or (self._looks_back and not (self._back is not None and self._back.is_over))
        )

    @property
    def _rises(self) -> bool:
        return self._sky.clock < self._sky.seconds

    @property
    def _looks_back(self) -> bool:
        """Whether key moments are looked for here: of a whole match, and where that costs nobody's time."""
        return self.ctx.worker.is_apart and not self._replay.cut

    def enter(self) -> None:
        look = self.ctx.kit.look
        self.ctx.audio.play("result")
        if look.speed <= 0 or look.reduced_motion:
            self.hurry()
            self._stamps.hurry()

    def update(self, dt: float) -> None:
        """Let the balloons rise, then look for key moments, unless something is asked about."""
        super().update(dt)
        if self.asking.is_on:
            return
        if not self._rises:
            self._stamps.update(dt * self.ctx.kit.look.speed)
            self._look_back(dt)
            return
        self._sky.clock = min(self._sky.seconds, self._sky.clock + dt * self.ctx.kit.look.speed)
        starts = self._sky.starts
        while self._sounded < len(starts) and starts[self._sounded] <= self._sky.clock:
            self.ctx.audio.play("rise")
            self._sounded += 1

    def _look_back(self, dt: float) -> None:
        if not self._looks_back:
            return
        if self._back is None:
            self._back = PostMatchAnalysis(self._replay, self.ctx.worker)
            self.refresh()
            return
        self._since += dt
        found = len(self._back.moments), len(self._back.chances)
        self._back.tick()
        is_new = (len(self._back.moments), len(self._back.chances)) != found
        if self._back.is_over or is_new or self._since >= _LOOK_EVERY:
            self._since = 0.0
            self.refresh()

    def pause(self) -> None:
        """Rest while something else is in front."""
        if self._back is not None:
            self._back.close()

    def leave(self) -> None:
        """Stop the review of the match."""
        super().leave()
        if self._back is not None:
            self._back.close()

    @property
    def arrives(self) -> bool:
        """Whether the balloons still rise."""
        return self._rises

    def hurry(self) -> None:
        """End the rise of the balloons."""
        self._sky.clock = self._sky.seconds

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe the usual layout, or the roomy one with tabs."""
        sky(page, HOME_SCENERY)
        self._boxes.clear()
        notice = self._build_roomy(page) if page.roomy else self._build_wide(page)
        answers = {
            name: answer(name, page.nodes.get(name), self._sheet, self._outcome, self._people)
            for name in (*page.nodes, *self._boxes)
        }
        self.add_asking(page, PageAnswers({name: one for name, one in answers.items() if one}, self._boxes), notice)

    def _build_wide(self, page: Page) -> Box:
        frame, scale = page.frame, page.kit.text_scale
        left_w = 480 + (frame.w - 1280) * 0.3
        left = frame.take_left(left_w, skip=24)
        head = left.cut(left=16, right=8).take_top(50 * scale, skip=24)
        self.ask_button(page, head.take_right(48, 48))
        head = head.cut(right=56)
        self._headline(page, head)
        line = head.below(page.kit.text_height(self._sheet.line, head.w)).moved(2, 0)
        page.text(line, self._sheet.line, "body", lines=4)
        top = max(line.bottom, head.bottom + 24 * scale) + 8
        self._boxes |= {f"flyer.{seat}": box for seat, box in enumerate(self._sky.add(page, left.span_y(top)))}
        buttons_h = 62.0
        foot_h = (44 if self._stamps else 30) * scale
        right = frame.cut(left=left.right + 24, top=32, right=24)
        room, bar = right.cut(bottom=10 + foot_h).split_rows(REST, buttons_h, gap=16)
        need = table_height(page, self._sheet)
        table, lower = room.split_rows(min(room.h * 0.64, need + max(0.0, room.h - 570) * 0.4), REST, gap=12)
        course, moments = lower.split_columns(REST, max(286.0, lower.w * 0.39), gap=12)
        self._table(page, table)
        self._chart(page, course)
        self._moments(page, moments)
        self._buttons(page, bar)
        foot = bar.below(foot_h, 6)
        code = _("Deal code {code}").format(code=self._session.deal_code)
        page.text(foot, code, "small")
        beside = foot.cut(left=page.kit.text_width(code, "small") + 24)
        self._stamps.add(page, beside, partial(self.ctx.go.album, "logbook"))
        return head.cut(right=8)

    def _build_roomy(self, page: Page) -> Box:
        frame, scale = page.frame, page.kit.text_scale
        head = frame.inset(24, 0).take_top(50 * scale, skip=10)
        self.ask_button(page, head.take_right(56))
        title = head.inset(64, 0)
        self._headline(page, title, align="center")
        line = head.below(22 * scale, -6)
        tabs_h = max(46.0, 26 * scale)
        buttons_h = max(56.0, 34 * scale)
        tabs = line.below(tabs_h, 8).center(840)
        page.text(line, self._sheet.line, "small", align="center")
        choices = [(label, lambda i=i: self._show(i)) for i, label in enumerate(self._tabs())]
        segments(page, "tab", tabs, _("What to look at"), choices, self._tab)
        beside = tabs.span_x(tabs.right + 12, frame.right - 24)
        self._stamps.add(page, beside, partial(self.ctx.go.album, "logbook"))
        bar = frame.inset(24, 0).take_bottom(buttons_h, skip=16)
        body = frame.inset(24, 0).span_y(tabs.bottom + 12, bar.y - 14)
        match self._tab:
            case 0:
                self._table(page, body)
            case 1:
                self._course(page, body)
            case 2:
                self._moments(page, body)
            case _:
                self._add_chances(page, body)
        self._buttons(page, bar)
        return title

    def _tabs(self) -> tuple[str, ...]:
        """Return what can be looked at in the roomy layout."""
        tabs = (self._counted, stages_words(in_turns=self._in_turns), _("Moments"))
        return (*tabs, _("Chances")) if self._known_chances else tabs

    @property
    def _counted(self) -> str:
        """What the figures count: points, trophies, degrees."""
        return self._sheet.totals_label or _("Points")

    def _chart(self, page: Page, box: Box) -> None:
        """Add how the match went, in points or in chances."""
        if not self._known_chances:
            self._course(page, box)
            return
        if self._shows_chances:
            self._add_chances(page, box)
        else:
            self._course(page, box)
        label = self._counted if self._shows_chances else _("Chances")
        scale = page.kit.text_scale
        width = page.kit.fit_width(label, "small-strong", icon=17, pad=34)
        where = box.take_top(max(36.0, 28 * scale), skip=6).take_right(width, skip=10)
        chip(page, "chart", where, label, self._turn_chart, icon="refresh")

    def _course(self, page: Page, box: Box) -> None:
        add_course(page, box, self._sheet, self._people)
        self._boxes["course"] = box.inset(10, 44)

    def _add_chances(self, page: Page, box: Box) -> None:
        if self._back is not None:
            flags = [moment.ply - self._replay.plies.start for moment in self._back.moments]
            add_chances(page, box, self._back.chances, self._people, flags)

    def _turn_chart(self) -> None:
        self._shows_chances = not self._shows_chances
        self.refresh()

    def _headline(self, page: Page, box: Box, align: Align = "left") -> None:
        """Say who won; while something is asked about, what presses do stands in this place."""
        if not self.asking.is_on:
            styles = ("display", "h1", "h2", "h3", "h4", "label")
            style = page.kit.largest(self._sheet.headline, box.w * _TIGHTER, *styles)
            page.text(box, self._sheet.headline, style, align=align)

    def _table(self, page: Page, box: Box) -> None:
        total = add_table(page, box, self._sheet, self._people, self._outcome.winners, self._open_row)
        self._boxes["total"] = total

    def _moments(self, page: Page, box: Box) -> None:
        back = self._back
        aid = Aid(
            self._session.takebacks, self._session.hints, back.progress if back and not back.is_over else None
        )  # fmt: skip
        worst = sorted(back.moments, key=lambda moment: -moment.drop) if back else ()
        moments = (*map(self._in_words, worst), *self._sheet.moments)
        add_moments(page, box, moments, self._people, aid, self._review_at, self._again())

    def _again(self) -> Mapping[int, Callable[[], None]]:
        """Return what tries each mistake again, by the ply at which it is seen."""
        mistakes = self._mistakes
        go = self.ctx.go.try_again
        return {one.ply + 1: partial(go, self._replay, mistakes, i) for i, one in enumerate(mistakes)}

    @property
    def _mistakes(self) -> Sequence[KeyMoment]:
        return self._back.moments if self._back else ()

    def _in_words(self, moment: KeyMoment) -> Moment:
        """Return a key moment in words; it is seen after the move that was played."""
        assert self._back is not None
        seen = self._back.decision(moment).seen
        move = registry.game(self._session.game_id).parse_move(moment.better)
        order = self._view.move(move, seen, self._people) or moment.better
        better = _("Better: {order}").format(order=behind_colon(order))
        why = " ".join(why_of(self._view, moment.why, moment.contrast, self._people).sentences[:1])
        title = move_stage_words(self._session.round_at(moment.ply + 1), moment.ply, in_turns=self._in_turns)
        title = _("{where}: chances −{percent}").format(where=title, percent=percent(moment.drop))
        return Moment(moment.seat, title, f"{better} {why}".strip(), moment.ply + 1)

    def _buttons(self, page: Page, bar: Box) -> None:
        unsaved = self._session.unsaved
        if unsaved:
            add_unsaved(page, bar.take_left(52), reasons.at_table(unsaved, self._people.names) or "")
            bar = bar.cut(left=52 + 12)
        shares = (1.6, 1.0, 1.0, 1.0)
        unit = (bar.w - 3 * 12) / sum(shares)
        boxes = bar.split_columns(*(unit * share for share in shares), gap=12)
        ways_on = (
            ("rematch", _("Rematch") if len(self._people.names) > 1 else _("Play again"), "refresh", self._rematch),
            ("review", _("Review"), "eye", self._review),
            ("share", _("Share"), "share", self._share),
            ("home", *((_("Album"), "back") if self.ctx.stack.leads_back else (_("Shelf"), "home")), self._leave),
        )
        for box, (node_id, label, icon, act) in zip(boxes, ways_on, strict=True):
            main = node_id == "rematch"
            style = "button-l" if main and not page.roomy else "button"
            button(
                page, node_id, box, label, act, icon=icon, kind="primary" if main else "secondary", style=style,
                first=main, lines=2,
            )  # fmt: skip

    # -- what people do ----------------------------------------------------------------------------------------

    def back(self) -> None:
        """Go back to where the match was begun."""
        self.ctx.audio.play("page")
        self._leave()

    def command(self, command: Command) -> bool:
        """Look the rules up."""
        if command.name == "rules":
            self.ctx.go.rules(self._session.game_id)
            return True
        return False

    def other(self, intent: Intent) -> bool:
        """Page keys turn the tabs of the roomy layout."""
        if isinstance(intent, PageTurn) and self.ctx.kit.roomy:
            self._show((self._tab + intent.step) % len(self._tabs()))
            return True
        return False

    def _show(self, tab: int) -> None:
        self._tab = tab
        self.refresh()

    def _open_row(self, index: int) -> None:
        self.ctx.stack.push(BreakdownScene(self.ctx, self._sheet.rows[index], self._people))

    def _rematch(self) -> None:
        self.ctx.go.table(self._session.rematch())

    def _review(self) -> None:
        self.ctx.go.review(self._replay, None, self._known_chances, self._mistakes)

    def _review_at(self, ply: int) -> None:
        self.ctx.go.review(self._replay, ply, self._known_chances, self._mistakes)

    @property
    def _known_chances(self) -> Sequence[Sequence[float]]:
        return self._back.chances if self._back else ()

    def _share(self) -> None:
        self.ctx.go.share(self._replay, datetime.now().astimezone())

    def _leave(self) -> None:
        self.ctx.go.leave_table()
