"""The review: a match looked at again, move by move. Nothing can be played, and only what everybody saw is shown.

A step forward is played as it was at the table; any other step shows the picture at once. The board stands above the
strip with the controls, which covers the place of hands and buttons; the board is as much smaller as the rest needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, TypeGuard

from balloongames import registry
from balloongames.ai.review import KeyMoment
from balloongames.i18n import _
from balloongames.scenes.common.bar import Bar, Tool, add_bar, area_below
from balloongames.scenes.common.players import people_of
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import NoticeScene
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.scenes.review.autoplay import Autoplay
from balloongames.scenes.review.marks_sheet import MarksScene
from balloongames.scenes.review.match_marks import MatchMarks
from balloongames.scenes.review.playing_on import PlayOnScene
from balloongames.scenes.review.pointing import Pointing
from balloongames.scenes.review.strip import Action, MoveWords, Playhead, add_strip, paint_strip, strip_of
from balloongames.scenes.review.timeline import Marks, counts_words, moments_of, move_words, round_starts
from balloongames.scenes.review.watched import WatchedScene
from balloongames.session import Replay
from balloongames.session.crash_line import crash_line
from balloongames.session.view_update import ViewUpdate
from balloongames.storage.marks import MAX_NOTE
from balloongames.ui.input import Accept, Back, Command, Intent, Nav, PageTurn, Press, Release, Tab, ToEnd, Typed, Wheel
from balloongames.ui.inset import add_inset, kit_for
from balloongames.ui.kit import HEIGHT
from balloongames.ui.page import Page


class ReviewScene(WatchedScene):
    """Steps through a `Replay`; it is the `BoardHost` of its board, one at which nobody acts.

    ``chances`` are those of every seat after each ply from the first on, ``mistakes`` the moves that cost many of them,
    if they are known: these can be tried again.
    """

    may_branch = True  # else nothing is marked here, nor played on from here

    _view_update: ViewUpdate

    def __init__(
        self, ctx: Ctx, replay: Replay, ply: int | None = None, chances: Sequence[Sequence[float]] = (),
        mistakes: Sequence[KeyMoment] = (),
    ) -> None:  # fmt: skip
        self._replay = replay
        self._mistakes = tuple(mistakes)
        self._chances = chances
        self.view = registry.view(replay.game_id)
        self._people = people_of(replay.players)
        self._plies = self.shown(replay)
        wanted = self._plies.start if ply is None else ply
        self._ply = min(max(wanted, self._plies.start), self._plies.stop - 1)
        self._view_update = replay.view_update(self._ply)
        self._moments = moments_of(replay, self._people, self._plies)
        self._rounds = [ply for ply in round_starts(replay) if ply in self._plies]
        self._autoplay = Autoplay()
        self._asked = ""  # what a sheet above is asked about
        self._marks = MatchMarks(ctx, replay.match_id, self._refused)
        super().__init__(ctx)
        self.lay(self.view.open(self), self.view)
        self._pointing = Pointing(replay, self._board)
        self._board.sync(self._view_update.seen)

    def shown(self, replay: Replay) -> range:
        """Return which plies are shown."""
        return replay.plies

    def crash_line(self) -> str:
        return crash_line(self._replay.shared.record, is_open=self._replay.outcome is not None)

    def open_log(self, ply: int | None = None) -> None:
        """Show the whole log, at what happened on the way to ``ply``, or else to where the match stands."""
        from balloongames.scenes.common.log import LogScene, log_rows  # noqa: PLC0415 - loaded when it is wanted

        replay = self._replay
        in_turns = self.view.counts_turns(replay.options, len(replay.players))
        entries = list(log_rows(replay.log(), self.view, self._people, replay.round_at, in_turns=in_turns))
        here = (self._ply if ply is None else ply) if self.may_branch else None  # a match that waits keeps its secrets
        self._asked = "log"
        self.ctx.stack.push(LogScene(self.ctx, self.view, self._people, entries, here=here))

    # -- life --------------------------------------------------------------------------------------------------

    @property
    def in_motion(self) -> bool:
        """Whether a step is being played, leaves something that still moves, or the next one waits for its time."""
        return self._director.busy or self._board.animating or self._autoplay.on

    def resume(self, result: Any) -> None:
        """Go on, perhaps in another speed, with what was asked for."""
        self._director.speed = self.kit.look.speed * self._autoplay.factor
        asked, self._asked = self._asked, ""
        self._marks.load()
        if asked == "note" and isinstance(result, str):
            self._marks.put(self._ply, result.strip())
        elif asked == "marks" and isinstance(result, Action):
            super().resume(None)
            result.act()
            return
        elif asked == "log" and isinstance(result, int):
            self._point_at(result)
        elif asked == "play_on" and result:
            self.ctx.go.table(self._replay.branch(self._ply, result, self.ctx.store))
            return
        super().resume(result)

    def go_by(self, dt: float) -> None:
        """Let a step be played, and the next one follow while the match plays by itself."""
        self.show_motion(dt)
        if self._autoplay.is_due(dt, busy=self._director.busy):
            if self._ply == self._plies.stop - 1:
                self._autoplay.stop()
                self.refresh()
            else:
                self._step(1)

    def _point_at(self, ply: int) -> None:
        """Let happen again what a line of the log tells, and point at where it happens."""
        self._autoplay.stop()
        self._go_to(ply - 1)
        self._go_to(ply, play=True)
        self._pointing.ply = self._ply

    # -- steps -------------------------------------------------------------------------------------------------

    def next_update(self) -> ViewUpdate | None:
        """Return nothing: only what is asked for is shown."""
        return None

    def _step(self, by: int) -> None:
        self._go_to(self._ply + by, play=by == 1)

    def _go_to(self, ply: int, *, play: bool = False) -> None:
        """Show the table after so many moves; ``play`` lets the last of them happen."""
        self.skip_to_rest()
        ply = min(max(ply, self._plies.start), self._plies.stop - 1)
        if ply == self._ply:
            return
        self._ply = ply
        self._pointing.ply = None
        self._play_update(self._replay.view_update(ply), play=play)
        self.refresh()

    def use(self, intent: Intent) -> bool:
        """As any page; what is being played is finished first, and any press ends the playing."""
        if self._autoplay.on:
            self._hold_for(intent)
        elif self._director.busy and isinstance(intent, Press | Accept | Back | Nav | Tab | PageTurn | ToEnd | Command):
            self.skip_to_rest()
        if self._is_a_step(intent):
            self._go(self._ply + intent.dx)
            return True
        return super().use(intent)

    def _is_a_step(self, intent: Intent) -> TypeGuard[Nav]:
        """Whether an arrow key steps, wherever the focus is; with a controller nothing else leads along a row."""
        return isinstance(intent, Nav) and intent.dx != 0 and self.ctx.loop.device() == "keys" and not self.asking.is_on

    def _hold_for(self, intent: Intent) -> None:
        """End the playing for whatever is no wish for it."""
        is_press = isinstance(intent, Press | Accept | Back | PageTurn | ToEnd | Command | Typed | Wheel)
        meant = self._meant(intent)
        if is_press and meant != "play" and not meant.startswith("speed."):
            self._autoplay.stop()
            self.refresh()

    def command(self, command: Command) -> bool:
        """Undo and redo step; rules and log can be looked up."""
        match command.name:
            case "undo":
                self._step(-1)
            case "redo":
                self._step(1)
            case "rules":
                self._rules()
            case "menu":
                self.open_log()
            case _:
                return False
        return True

    def other(self, intent: Intent) -> bool:
        """Page keys and the wheel step too; shoulder buttons go from moment to moment, Home and End to both ends."""
        match intent:
            case PageTurn(step, chapter=True) if self._worth_a_look():
                self._turn_to_moment(step)
            case PageTurn(step):
                self._step(step)
            case ToEnd(step):
                self._go(self._plies.start if step < 0 else self._plies.stop - 1)
            case Wheel(steps):
                self._step(-1 if steps > 0 else 1)
            case Typed(text):
                return self._typed(text)
            case Release(x, y):
                return self._open_log_at(x, y)
            case _:
                return False
        return True

    def _open_log_at(self, x: float, y: float) -> bool:
        """Open the log at the last thing that happened at a place of the board."""
        plies = range(self._plies.start, self._ply + 1)
        ply = self._pointing.ply_at(x, y, plies) if self.may_branch else None
        if ply is not None:
            self.open_log(ply)
        return ply is not None

    def _typed(self, key: str) -> bool:
        """Take the keys: F for a flag, P to play on, N for the next moment and, with Shift, for the one before."""
        wished = {"f": "flag", "p": "play_on"}.get(key.lower())
        action = next((one for one in self._marking() if one.node_id == wished and not one.why_not), None)
        if action:
            action.act()
        elif key in {"n", "N"} and self._worth_a_look():
            self._turn_to_moment(1 if key == "n" else -1)
        else:
            return False
        return True

    def _refused(self, sentence: str) -> None:
        self.ctx.audio.play("refuse")
        self.ctx.stack.push(NoticeScene(self.ctx, _("That did not work"), (sentence,)))

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
        self._pointing.add(page, inset, room)
        page.paint_each_frame(lambda canvas: paint_strip(canvas, strip))
        beside, more = self._actions(page)
        add_strip(
            page,
            strip,
            self._people,
            self._move_words(),
            self._playhead(),
            self._timeline_marks(),
            beside,
            more,
            counts_words(len(self._marks.flags), len(self._worth_a_look()), len(self._marks.spurs())),
        )
        title, line = self.heading, self.status_line(self._as_shown(self._view_update.seen))
        notice = self.asking.notice
        add_bar(page, Bar(title, line, self.back, "back", _("Back"), self.banner(), self.tools(), notice=notice))
        if self.asking.is_on:
            self.asking.add(page, area_below(page), self._board, inset=inset)

    def status_line(self, seen: Any) -> str:
        """Return where the match stands."""
        return self.view.status(seen)

    def tools(self) -> tuple[Tool, ...]:
        when = self._marks.when if self.may_branch else None
        return (
            *((Tool("share", "share", _("Share"), lambda: self.ctx.go.share(self._replay, when)),) if when else ()),
            Tool("log", "list", _("Log"), self.open_log),
            *self._ask_tools(),
            Tool("rules", "book", _("Rules"), self._rules),
        )

    def _move_words(self) -> MoveWords:
        said = [sentence for event in self._view_update.events if (sentence := self.view.say(event, self._people))]
        at = self._ply - self._plies.start
        chances = self._chances[at] if at < len(self._chances) else ()
        return MoveWords(said, self._view_update.seat, chances)

    def _playhead(self) -> Playhead:
        go, auto = self._go, self._autoplay
        scrub = partial(go, play=False)
        return Playhead(self._plies, self._ply, auto.on, auto.speed, go, scrub, self._toggle, self._set_speed)

    def _actions(self, page: Page) -> tuple[list[Action], list[Action]]:
        """Return what can be done with this move, and what else there is."""
        marking = self._marking()
        moving: list[Action] = []
        mistake = self._mistake()
        if mistake is not None:
            act = partial(self.ctx.go.try_again, self._replay, self._mistakes, mistake)
            moving.append(Action("again", "refresh", _("Try it again"), act))
        if self._marks.flags and not page.roomy:
            moving.append(Action("next_flag", "flag", _("Next flag"), self._next_flag))
        if self._moments or self._mistakes:
            moving.append(self._next_moment())
        if page.roomy and marking:
            moving = [Action("marks", "flag", _("Marks"), self._open_marks), *moving[: 1 if mistake is not None else 0]]
        return marking, moving

    def _marking(self) -> list[Action]:
        """Return what can be done with this move, as far as the match allows it."""
        if not self.may_branch:
            return []
        found = []
        if self._marks.has_parent:
            found.append(Action("parent", "up", _("The match it left"), self._marks.open_parent))
        if self._marks.is_kept and self._ply in self._marks.flags:
            found.append(Action("note", "pencil", _("Words"), self._write))
            found.append(Action("flag", "flag", _("Take the flag away"), self._flag))
        elif self._marks.is_kept:
            found.append(Action("flag", "flag", _("Put a flag here"), self._flag))
        over = "" if self._replay.to_move(self._ply) is not None else _("The match is over here.")
        found.append(Action("play_on", "hand", _("Play on from here"), self._play_on, over))
        return found

    def _timeline_marks(self) -> Marks:
        return Marks(self._rounds, self._worth_a_look(), self._marks.flags, self._marks.spurs())

    def _turn_to_moment(self, step: int) -> None:
        """Go to the next moment worth a look, or to the one before, if there is one."""
        ply = next((ply for ply in self._worth_a_look()[::step] if step * ply > step * self._ply), None)
        if ply is None:
            self.ctx.audio.play("refuse")
        else:
            self._go(ply)

    def _next_moment(self) -> Action:
        closed = "" if self._ply < max(self._worth_a_look()) else _("No key moment comes after this move.")
        return Action("moment", "star", _("Next moment"), partial(self._turn_to_moment, 1), closed)

    def _worth_a_look(self) -> list[int]:
        """Return the plies worth a look; a mistake is seen after the move."""
        return sorted({moment.ply for moment in self._moments} | {one.ply + 1 for one in self._mistakes})

    def _mistake(self) -> int | None:
        """Return which of the mistakes has just been made, or is about to be."""
        near = (i for i, one in enumerate(self._mistakes) if self._ply in (one.ply, one.ply + 1))
        return next(near, None)

    # -- what is done with a move ------------------------------------------------------------------------------

    def _go(self, ply: int, *, play: bool = True) -> None:
        """Go where somebody wants to go, which ends the playing."""
        self._autoplay.stop()
        self._go_to(ply, play=play and ply == self._ply + 1)

    def _toggle(self) -> None:
        """Play on by itself from here, or from the start where it ended; or hold."""
        if self._autoplay.on:
            self._autoplay.stop()
        else:
            if self._ply == self._plies.stop - 1:
                self._go_to(self._plies.start)
            self._autoplay.start()
        self.refresh()

    def _set_speed(self, index: int) -> None:
        self._autoplay.speed = index
        self._director.speed = self.kit.look.speed * self._autoplay.factor
        self.refresh()

    def _flag(self) -> None:
        if self._ply in self._marks.flags:
            self._marks.take(self._ply)
        else:
            self._marks.put(self._ply)
        self.refresh()

    def _write(self) -> None:
        note = self._marks.flags.get(self._ply, "")
        self._asked = "note"
        self.ctx.stack.push(KeyboardScene(self.ctx, _("A few words for this flag"), note, MAX_NOTE))

    def _play_on(self) -> None:
        self._asked = "play_on"
        players, there = self._replay.players, self._marks
        self.ctx.stack.push(PlayOnScene(self.ctx, players, self._ply, self._plies, there.spurs(), there.ended))

    def _open_marks(self) -> None:
        self._asked = "marks"
        go = [Action("next_flag", "flag", _("Next flag"), self._next_flag)] if self._marks.flags else []
        go += [self._next_moment()] if self._worth_a_look() else []
        spurs = [Action(f"branch.{i}", "right", spur.title, spur.open) for i, spur in enumerate(self._marks.spurs())]
        title = ": ".join(filter(None, (move_words(self._ply, self._plies), self._marks.flags.get(self._ply))))
        self.ctx.stack.push(MarksScene(self.ctx, title, [*self._marking(), *go, *spurs]))

    def _next_flag(self) -> None:
        """Go to the next flag, or to the first one again."""
        plies = sorted(self._marks.flags)
        self._go(next((ply for ply in plies if ply > self._ply), plies[0]))
