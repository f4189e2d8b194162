"""The review: a match looked at again, move by move. Nothing can be played, and only what everybody saw is shown.

A step forward is played as it was at the table; any other step shows the picture at once. The board stands above the
strip with the controls, which covers the place of hands and buttons; the board is as much smaller as the rest needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from balloongames import registry
from balloongames.ai.review import KeyMoment
from balloongames.core.game import Reason, Seat, seat_of, whose_turn
from balloongames.i18n import _, number, percent
from balloongames.scenes.common.asking import NOTICE
from balloongames.scenes.common.bar import Bar, Tool, add_bar, area_below
from balloongames.scenes.common.board_scene import BoardScene
from balloongames.scenes.common.players import people_of
from balloongames.scenes.context import Ctx
from balloongames.session import Replay
from balloongames.session.crash_line import crash_line
from balloongames.session.view_update import ViewUpdate
from balloongames.ui.banner import TurnBanner
from balloongames.ui.canvas import Canvas
from balloongames.ui.controls import slider
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import Box
from balloongames.ui.input import Accept, Back, Command, Intent, Nav, PageTurn, Press, Tab, Wheel
from balloongames.ui.inset import add_inset, kit_for
from balloongames.ui.kit import HEIGHT
from balloongames.ui.page import Page
from balloongames.ui.playback_controls import PlaybackControls
from balloongames.ui.view import Moment, PublicStep
from balloongames.ui.widgets import button, draw_avatar

_BUTTON_H: Final = 48.0
_FOOT: Final = 16.0  # below the buttons


class ReviewScene(BoardScene):
    """Steps through a `Replay`; it is the `BoardHost` of its board, one at which nobody acts.

    ``chances`` are those of every seat after each ply from the first on, ``mistakes`` the moves that cost many of them,
    if they are known: these can be tried again.
    """

    _view_update: ViewUpdate

    def __init__(
        self, ctx: Ctx, replay: Replay, ply: int | None = None, chances: Sequence[Sequence[float]] = (),
        mistakes: Sequence[KeyMoment] = (),
    ) -> None:  # fmt: skip
        self._replay = replay
        self._mistakes = tuple(mistakes)
        self._chances = chances
        self.view: Final[GameView] = registry.view(replay.game_id)
        self._people = people_of(replay.players)
        self._plies = replay.plies
        wanted = self._plies.start if ply is None else ply
        self._ply = min(max(wanted, self._plies.start), self._plies.stop - 1)
        self._view_update = replay.view_update(self._ply)
        self._moments = self._find_moments()
        super().__init__(ctx)
        self.lay(self.view.open(self), self.view)
        self._board.sync(self._view_update.seen)

    def crash_line(self) -> str:
        return crash_line(self._replay.shared.record, is_open=self._replay.outcome is not None)

    def _find_moments(self) -> list[Moment]:
        outcome = self._replay.outcome
        if outcome is None or self._replay.cut:
            return []
        view_updates = [self._replay.view_update(ply) for ply in self._plies]
        told = [PublicStep(view_update.ply, view_update.seat, view_update.events) for view_update in view_updates]
        return sorted(self.view.sheet(told, outcome, self._people).moments, key=lambda moment: moment.ply)

    # -- what the board may ask --------------------------------------------------------------------------------

    @property
    def interactive(self) -> bool:
        """Nobody acts here."""
        return False

    def moves(self) -> Sequence[Any]:
        return ()

    def why_not(self, _move: Any) -> Reason | None:
        """Return that this is only watched."""
        return whose_turn(None, self._replay.to_move(self._ply))

    def submit(self, _move: Any, _then: Callable[[], None] | None = None) -> None:
        """Refuse: nothing can be played here, and no node offers it."""
        raise RuntimeError("nothing is played in a review")

    def sentence(self, reason: Reason) -> str:
        return self.view.reason(reason, self._people)

    def refuse(self, _sentence: str) -> None:
        """Sound the refusal; there is nothing here that needs words."""
        self.ctx.audio.play("refuse")

    def focus_on(self, _node_id: str) -> None:
        """Describe the page anew; the focus stays with the controls."""
        self.refresh()

    @property
    def pausing(self) -> bool:
        """Never: a review does not wait."""
        return False

    def go_on(self) -> None:
        """Nothing to do."""

    @property
    def playback(self) -> PlaybackControls | None:
        """None: a review has its own buttons."""
        return None

    def log_lines(self, count: int) -> Sequence[tuple[Seat | None, str]]:
        """Return the latest lines of the log, the newest first."""
        said = [
            (seat_of(event), sentence)
            for line in self._replay.log()
            if line.ply <= self._ply
            for event in line.events
            if (sentence := self.view.say(event, self._people))
        ]
        return said[: -count - 1 : -1]

    def open_log(self) -> None:
        """Show the whole log."""
        from balloongames.scenes.match.log import LogScene, log_rows  # noqa: PLC0415 - loaded when it is wanted

        replay = self._replay
        entries = list(log_rows(replay.log(), self.view, self._people, replay.round_at))
        self.ctx.stack.push(LogScene(self.ctx, self.view, self._people, entries))

    # -- life --------------------------------------------------------------------------------------------------

    @property
    def in_motion(self) -> bool:
        """Whether a step is being played."""
        return self._director.busy

    def enter(self) -> None:
        self.ctx.audio.add(self.view.cues)
        self.ctx.audio.music(self.view.music)

    def resume(self, result: Any) -> None:
        """Go on, perhaps in another speed."""
        self._director.speed = self.kit.look.speed
        super().resume(result)

    def go_by(self, dt: float) -> None:
        self._pass_time(dt)

    # -- steps -------------------------------------------------------------------------------------------------

    def next_update(self) -> ViewUpdate | None:
        """Return nothing: only what is asked for is shown."""
        return None

    def _step(self, by: int) -> None:
        self._go_to(self._ply + by, play=by == 1)

    def _go_to(self, ply: int, *, play: bool = False) -> None:
        """Show the table after so many moves; ``play`` lets the last of them happen."""
        self._skip_to_rest()
        ply = min(max(ply, self._plies.start), self._plies.stop - 1)
        if ply == self._ply:
            return
        self._ply = ply
        self._play_update(self._replay.view_update(ply), play=play)
        self.refresh()

    def use(self, intent: Intent) -> bool:
        """As any page; what is being played is finished first."""
        if self._director.busy and isinstance(intent, Press | Accept | Back | Nav | Tab | PageTurn | Command):
            self._skip_to_rest()
        return super().use(intent)

    def command(self, command: Command) -> bool:
        """Undo and redo step; rules and log can be looked up."""
        match command.name:
            case "undo":
                self._step(-1)
            case "redo":
                self._step(1)
            case "rules":
                self._rules()
            case "log" | "menu":
                self.open_log()
            case _:
                return False
        return True

    def other(self, intent: Intent) -> bool:
        """Page keys, shoulder buttons and the wheel step too."""
        match intent:
            case PageTurn(step):
                self._step(step)
            case Wheel(steps):
                self._step(-1 if steps > 0 else 1)
            case _:
                return False
        return True

    def _rules(self) -> None:
        self.ctx.go.rules(self._replay.game_id)

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """The board as it was, without anything to press, and the controls."""
        page.night = self.view.night
        page.ground("backdrop", lambda canvas: canvas.backdrop(self.view.background, page.frame))
        strip = strip_of(page)
        below = area_below(page)
        room = below._replace(h=strip.y - below.y)
        usual_h = HEIGHT - below.y
        foot = self._board.foot(roomy=page.roomy) if room.h < usual_h else 0.0
        kit = kit_for(page.kit, room, usual_h - foot)
        inset = add_inset(page, room, kit, lambda inner: self._board.build(inner, inner.frame), below=foot)
        page.paint_each_frame(lambda canvas: _paint_strip(canvas, strip))
        self._told(page, strip)
        self._controls(page, strip)
        title, line = self.view.name(), self.status_line(self._as_shown(self._view_update.seen))
        notice = _(NOTICE) if self._asking.is_on else ""
        add_bar(page, Bar(title, line, self.back, "back", _("Back"), self.banner(), self.tools(), notice=notice))
        if self._asking.is_on:
            self._asking.add(page, area_below(page), self._board, inset=inset)

    def status_line(self, seen: Any) -> str:
        """Return where the match stands."""
        return self.view.status(seen)

    def banner(self) -> TurnBanner | None:
        """Return whose move is looked at."""
        seat = self._view_update.seat
        if seat is None:
            return None
        robot = bool(self._people.computer(seat))
        return TurnBanner(self._people.looks[seat], self._people.names[seat], "", active=False, robot=robot)

    def tools(self) -> tuple[Tool, ...]:
        return (
            Tool("log", "list", _("Log"), self.open_log),
            *self._ask_tools(),
            Tool("rules", "book", _("Rules"), self._rules),
        )

    def _told(self, page: Page, strip: Box) -> None:
        """Write what happened at this step, and which one it is."""
        scale = page.kit.text_scale
        said = [sentence for event in self._view_update.events if (sentence := self.view.say(event, self._people))]
        words = " ".join(said) or _("The match begins here.")
        seat = self._view_update.seat
        r = 17 * min(scale, 1.5)
        box = strip.inset(24, 0).take_top(_words_h(page), skip=10)
        left = box.x
        if seat is not None:
            look, robot = self._people.looks[seat], bool(self._people.computer(seat))
            page.paint_each_frame(lambda canvas: draw_avatar(canvas, box.x + r, box.cy, r, look, robot=robot))
            left += 2 * r + 12
        room = box.span_x(left, box.right - self._add_chances(page, box))
        while len(said) > 1 and page.kit.text_height(words, room.w, "small") > room.h:
            del said[0]  # the log tells all of it; here the end of a long turn is what matters
            words = "… " + " ".join(said)
        style = "body-strong" if page.kit.text_height(words, room.w, "body-strong") <= room.h else "small"

        def paint(canvas: Canvas) -> None:
            page.text_boxes.append(canvas.text(room, words, style, lines=4))

        page.paint_each_frame(paint)

    def _add_chances(self, page: Page, box: Box) -> float:
        """Write at the right end how likely everybody is to win; returns the width that it takes."""
        at = self._ply - self._plies.start
        if at >= len(self._chances):
            return 0.0
        kit, scale = page.kit, page.kit.text_scale
        parts = [f"{name} {percent(share)}" for name, share in zip(self._people.names, self._chances[at], strict=True)]
        words = " · ".join(parts)
        width = min(box.w * 0.4, max(kit.text_width(words, "small"), kit.text_width(_("Chances"), "label-s")) + 6)
        height = kit.text_height(words, width, "small")
        head, text = box.take_right(width, 20 * scale + height).split_rows(20 * scale, height)

        def paint(canvas: Canvas) -> None:
            page.text_boxes.append(canvas.text(head, _("Chances"), "label-s", align="right"))
            page.text_boxes.append(canvas.text(text, words, "small", "ink2", align="right", lines=4))

        page.paint_each_frame(paint)
        return width + 24

    def _controls(self, page: Page, strip: Box) -> None:
        room, side = strip.inset(24, 0).take_bottom(_BUTTON_H, skip=_FOOT), 56.0
        start, end = self._ply == self._plies.start, self._ply == self._plies.stop - 1
        at_start, at_end = _("This is where it begins.") if start else "", _("This is where it ends.") if end else ""
        left = (
            ("first", "left", _("To the start"), lambda: self._go_to(self._plies.start), at_start),
            ("prev", "back", _("One move back"), lambda: self._step(-1), at_start),
        )
        right = (
            ("next", "next", _("One move on"), lambda: self._step(1), at_end),
            ("last", "right", _("To the end"), lambda: self._go_to(self._plies.stop - 1), at_end),
        )
        for node_id, icon, words, act, why_not in left:
            spot = room.take_left(side)
            button(page, node_id, spot, "", act, icon=icon, narrate=words, tip=words, why_not=why_not)
            room = room.cut(left=side + 8)
        if self._moments or self._mistakes:
            words = _("Next moment")
            width = page.kit.fit_width(words, "button-s", icon=24, pad=36)
            button(page, "moment", room.take_right(width), words, self._next_moment, icon="flag", style="button-s")
            room = room.cut(right=width + 8)
        mistake = self._mistake()
        if mistake is not None:
            words = _("Try it again")
            width = page.kit.fit_width(words, "button-s", icon=24, pad=36)
            act = partial(self.ctx.go.try_again, self._replay, self._mistakes, mistake)
            button(page, "again", room.take_right(width), words, act, icon="refresh", style="button-s")
            room = room.cut(right=width + 8)
        for node_id, icon, words, act, why_not in reversed(right):
            button(
                page, node_id, room.take_right(side), "", act, icon=icon, narrate=words, tip=words, why_not=why_not,
                kind="primary" if node_id == "next" else "secondary", first=node_id == "next",
            )  # fmt: skip
            room = room.cut(right=side + 8)
        self._slider(page, room.cut(left=18, right=10))

    def _slider(self, page: Page, box: Box) -> None:
        total = self._plies.stop - 1
        stops = [
            (
                _("Move {number} of {total}").format(number=number(ply), total=number(total)),
                lambda p=ply: self._go_to(p),
            )
            for ply in self._plies
        ]
        width = max(page.kit.text_width(stops[-1][0], "label"), page.kit.text_width(stops[0][0], "label")) + 6
        track = box.cut(left=8, right=width + 32)
        readout = track.after(width, 22)
        slider(page, "ply", box, _("Move"), stops, self._ply - self._plies.start, track=track, readout=readout)
        last = max(1, len(stops) - 1)
        plies = self._flagged()

        def paint(canvas: Canvas) -> None:
            for ply in plies:
                x = track.x + track.w * (ply - self._plies.start) / last
                canvas.icon("flag", Box.around(x + 4, box.y + 3, 15, 15), "ink2")

        page.paint_each_frame(paint)

    def _next_moment(self) -> None:
        """Go to the next moment worth a look, or to the first one again."""
        flagged = self._flagged()
        self._go_to(next((ply for ply in flagged if ply > self._ply), flagged[0]))

    def _flagged(self) -> list[int]:
        """Return the plies worth a look; a mistake is seen after the move."""
        return sorted({moment.ply for moment in self._moments} | {one.ply + 1 for one in self._mistakes})

    def _mistake(self) -> int | None:
        """Return which of the mistakes has just been made, or is about to be."""
        near = (i for i, one in enumerate(self._mistakes) if self._ply in (one.ply, one.ply + 1))
        return next(near, None)


def strip_of(page: Page) -> Box:
    """Return where the words and controls stand: at the foot of the page."""
    height = 10 + _words_h(page) + 14 + _BUTTON_H + _FOOT
    return page.frame.take_bottom(height)


def _words_h(page: Page) -> float:
    """Return the height of what is told: two lines, as far as large text leaves the board enough."""
    return min(44 * page.kit.text_scale, 84.0)


def _paint_strip(canvas: Canvas, strip: Box) -> None:
    canvas.fill(strip, "paper")
    if canvas.theme.outlined:
        canvas.fill(strip.take_top(2), "edge")
    else:
        canvas.fill(strip.take_top(1), "ink", 0.14)
