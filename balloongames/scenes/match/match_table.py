"""The table that a match lies on: it stands between the session, which knows the match, and a board, which shows it.

Messages stay until the next thing that a person does. Games are met through the registry and `ui.game_view` alone.
What is drawn around the board, and what people do with it, is for `balloongames.scenes.match.table`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import pygame

from balloongames import registry
from balloongames.core.game import ProgramNotice, Reason, Remark, Seat
from balloongames.core.match import LastTurn
from balloongames.scenes import reasons
from balloongames.scenes.common.board_scene import BoardScene
from balloongames.scenes.common.customs import MATCH
from balloongames.scenes.common.messages import Messages
from balloongames.scenes.common.pause import LEAVING
from balloongames.scenes.common.players import people_of
from balloongames.scenes.context import Ctx
from balloongames.scenes.match.bot_turns import BotTurns
from balloongames.scenes.match.chronicle import Chronicle
from balloongames.scenes.match.commentary import Commentary
from balloongames.scenes.match.curtain import draw_curtain
from balloongames.scenes.match.first_steps import FirstSteps
from balloongames.scenes.match.first_times import FirstTimes
from balloongames.scenes.match.handover import OPENED, CurtainFacts, HandoverScene
from balloongames.scenes.match.hints import Hints
from balloongames.scenes.match.onlooker import Onlooker
from balloongames.scenes.match.playback import Playback
from balloongames.scenes.match.summary import READ, sum_up
from balloongames.scenes.match.wishes import TableWishes
from balloongames.session import Session
from balloongames.session.crash_line import crash_line
from balloongames.session.view_update import ViewUpdate
from balloongames.ui.anim import BASE
from balloongames.ui.narration import Spoken
from balloongames.ui.playback_controls import PlaybackControls
from balloongames.ui.sentences import Refusal
from balloongames.ui.view import People


class MatchTableScene(BoardScene):
    """A match being played; it is the `BoardHost` of its board."""

    customs = MATCH
    aim = ""  # what somebody tries here

    def __init__(self, ctx: Ctx, session: Session) -> None:
        self.session = session
        self.view = registry.view(session.game_id)
        self._people = self._who_sits()
        self._bot_turns: Final = BotTurns(session, ctx.worker)
        self._onlooker: Final = Onlooker(session, self.view, self._people, ctx.worker)
        self._chronicle: Final = Chronicle(session, self.view, self._people)
        self._wishes: Final = TableWishes(ctx, session.players)
        self._commentary: Final = Commentary(self.view, self._people)
        self._first_times: Final = FirstTimes(ctx.store.lessons, self.view)
        self._first_steps: Final = FirstSteps(ctx.store.lessons, session.game_id)
        self._covered = False
        self._put_away = False  # a hand was put away in haste: the curtain then hangs at once
        self._pausing = False  # all look at what happened, until somebody goes on
        self._mover: Seat | None = None  # who has moved since the last decision was shown
        super().__init__(ctx)
        self.lay(self.view.open(self), self.view)
        self._messages: Final = Messages(ctx, self.driver, self.asking, self._board, self.refresh)
        self._hints: Final = Hints(session, self.view, self._people, ctx.worker, self.refresh, self._board, self.driver)
        self._playback = Playback(ctx, self._director, lambda: self._errands.run(self.skip_to_rest), self.refresh)

    def _who_sits(self) -> People:
        """Return who sits here now, as views know them."""
        return people_of(self.session.players)

    def crash_line(self) -> str:
        return crash_line(self.session.shared().record, is_open=self.session.outcome is not None)

    @property
    def eyes(self) -> Seat | None:  # type: ignore[override]
        """Whose hand is in the picture, if there are others here who must not know it."""
        if self._covered or len(self.session.humans) < 2:
            return None
        before = self._before if self._director.busy else None  # until all is shown, its hand is there, too
        return next((one.viewer for one in (before, self._view_update) if one and one.is_private), None)

    def spoken(self) -> Spoken | None:
        return None if self._covered else super().spoken()

    # -- what the board may ask --------------------------------------------------------------------------------

    @property
    def interactive(self) -> bool:
        """Whether the seat to move sits at the screen, nothing moves, and all that has happened is shown."""
        waits = self._director.busy or self._covered or self.session.has_updates
        return not waits and bool(self.session.moves())

    def moves(self) -> Sequence[Any]:
        """Return the legal moves now; empty when not interactive."""
        return self.session.moves() if self.interactive else ()

    def why_not(self, move: Any) -> Reason | None:
        """Return why a move can't be played now; None if it can."""
        reason = self.session.why_not(move)
        # Games have a sentence for this one alone: they know nothing of curtains, nor of who is a computer player.
        waits = reason is not None and reason.code in {"curtain", "thinking"}
        return Reason("not_your_turn", reason.facts) if reason and waits else reason

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        """Play a move, if Plume has nothing to say before."""
        objection = self._onlooker.objection(move) if self._is_watched else ""
        if objection:
            self.ctx.audio.play("page")
            self._messages.post(objection, by_coach=True)
        else:
            super().submit(move, then)

    def play_move(self, move: Any) -> bool:
        self._hints.drop()
        self._onlooker.drop()
        seen = self.session.seen()
        if not self._play_in(self.session, move):
            return False
        self._first_steps.done(seen)
        self.show_updates()
        return True

    @property
    def _is_watched(self) -> bool:
        """Whether Plume looks on, and has something to look at."""
        wanted = self.ctx.prefs.settings.onlooker and self.customs.has_onlooker
        return wanted and self.interactive and self._onlooker.sits_here()

    @property
    def pausing(self) -> bool:
        """Whether all look at what has just happened, and the match waits for `go_on`."""
        return self._pausing and not self._director.busy and self.session.outcome is None

    def go_on(self) -> None:
        """Let the next one have the screen after all have looked."""
        self._errands.run(self._end_pause)

    def _end_pause(self) -> None:
        self._pausing = False
        self.show_updates()

    @property
    def playback(self) -> PlaybackControls | None:
        """What moves now, so that it can be held, hurried or skipped; None while nothing does."""
        return self._playback.controls

    def said(self) -> Mapping[Seat, Sequence[Remark]]:
        """Return what computer partners say aloud before they choose."""
        return self._bot_turns.said()

    def log_lines(self, count: int) -> Sequence[tuple[Seat | None, str]]:
        """Return the latest lines of the log, the newest first."""
        return self._chronicle.latest(count, self.aim)

    def last_turns(self) -> Sequence[LastTurn[Any]]:
        """Return what the others did last; while something moves, nothing of whoever moves."""
        shown, mover = (self._before, self._mover) if self._director.busy else (self._view_update, None)
        return [turn for turn in shown.last_turns if turn.seat != mover] if shown else ()

    def open_log(self) -> None:
        """Show the whole log."""
        self._chronicle.open(self.ctx, self.last_turns(), self.aim, public=self._covered)

    # -- life --------------------------------------------------------------------------------------------------

    @property
    def in_motion(self) -> bool:
        """Whether something moves, or somebody thinks."""
        if self._director.busy:
            return not self._director.is_still
        if self._messages.toast and self._messages.toast.title and self._card_has_come() < 1:
            return True
        return not self._covered and (self._board.animating or self.awaits_computer or self._thinks_along)

    @property
    def _thinks_along(self) -> bool:
        """Whether a hint is looked for, or Plume looks on."""
        return self._hints.is_thinking or (self._is_watched and self._onlooker.has_work(self._board.drafted()))

    @property
    def awaits_computer(self) -> bool:
        """Whether a computer player is to move and nothing else comes first."""
        is_due = self.customs.computers_move and self._bot_turns.seat is not None
        return is_due and not self._director.busy and not self._pausing

    def pause(self) -> None:
        """Stop hints and computer players while something else is in front."""
        self._bot_turns.pause()
        self._hints.drop()
        self._onlooker.drop()

    def enter(self) -> None:
        """Lay the table as its people like it."""
        self._wishes.sit_down()
        super().enter()
        if self.session.cut:
            self._messages.post(self.sentence(ProgramNotice("cut")))
        self.show_updates()

    def leave(self) -> None:
        """Stop hints and computer players for good."""
        super().leave()
        self.pause()
        self._wishes.stand_up()

    def resume(self, result: Any) -> None:
        """Go on, perhaps in another speed and language, perhaps with somebody else at the screen."""
        if result == LEAVING:
            return
        if result == READ:
            self._director.resume()
        self._people = self._who_sits()  # computer players may be of another strength
        self._director.speed = self._wishes.speed(self._mover)
        self.ctx.audio.music(self.view.music)
        if self._covered and self.session.needs_curtain() is None and result != OPENED:
            self._hang_curtain()
            return
        self._covered = False
        self._announce_log()
        self.show_updates()

    def unwatched(self) -> None:
        """Let the curtain fall over a hidden hand; a person alone among computer players has nobody to hide it from."""
        if self._covered or len(self.session.humans) < 2:
            return
        if self.session.viewer is None:
            self._put_the_hand_away()
        if not self.session.is_private:
            return
        self.asking.end()
        self._director.skip()
        self._covered = True
        if self.ctx.stack.top is self:
            self._hang_curtain()

    def _put_the_hand_away(self) -> None:
        """Finish what moves: the picture shows the hand of whoever moved until then."""
        if not self._director.busy:
            return
        self._director.skip()
        self._end_update()
        if self.ctx.stack.top is self:
            self._put_away = True
            self.show_updates(rested=True)

    def go_by(self, dt: float) -> None:
        if self._director.is_still:
            return
        self._first_times.age += dt
        moved = self.show_motion(dt)
        self._show_first_time()
        if moved:
            self._bot_turns.moved(dt)
        elif self.awaits_computer and not self._covered:
            self._let_computer_play(dt)
        elif self._hints.is_thinking:
            self._hints.tick()
            self._messages.post_notices(self._hints.notices, self.sentence)
        elif self._is_watched:
            self._onlooker.tick(self._board.drafted())

    def show_updates(self, *, rested: bool = False) -> None:
        super().show_updates(rested=rested)
        self._sum_up()

    def show_motion(self, dt: float) -> bool:
        moved = super().show_motion(dt)
        self._sum_up()
        return moved

    def end_step(self) -> None:
        super().end_step()
        self._sum_up()

    def _sum_up(self) -> None:
        """Where the match has halted, show what is to be read before it goes on."""
        if self.customs.sums_up and self._director.halted:
            sum_up(self.ctx, self._director, self._board, self._people, on_top=self.ctx.stack.top is self)

    def _let_computer_play(self, dt: float) -> None:
        picked = self._bot_turns.pick
        moved = self._bot_turns.update(dt, self._director.speed)
        self._messages.post_notices(self._bot_turns.notices, self.sentence)
        if moved:
            self.show_updates()
        elif picked != self._bot_turns.pick:
            self.refresh()

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw the page; nothing of it while the curtain hangs."""
        if not self._covered:
            return super().draw(surface)
        self.ctx.stack.disturb()  # the page is not what the window shows
        look = self._people.looks[self.session.to_move or 0]
        draw_curtain(self.kit.canvas(surface), self.kit.frame, look)
        return None

    # -- view updates ------------------------------------------------------------------------------------------

    def next_update(self) -> ViewUpdate | None:
        return self.session.poll()

    def before_update(self, view_update: ViewUpdate) -> None:
        self._pausing = view_update.watched
        if self._shows_first_times:
            self._first_times.note(view_update.events)
        self._mover = self._mover if view_update.seat is None else view_update.seat
        self._director.speed = self._wishes.speed(view_update.seat)
        if self.customs.sums_up:
            halts = self.session.humans and self.session.outcome is None
            self._director.halt_at(after=self._board.halts_after if halts else None)

    def after_update(self) -> None:
        self._announce_log()

    def on_idle(self) -> None:
        """See what comes next when all is shown: the result, the curtain, or the next choice."""
        mover, self._mover = self._mover, None
        self._messages.post_notices(self.session.notices, self.sentence)
        if self.session.outcome is not None:
            self.show_the_end()
        elif self.session.needs_curtain() is not None:
            if not self._pausing:
                self._hang_curtain()
        elif mover is not None and self.session.bot_to_move is None:
            if mover != self.session.to_move:
                self.ctx.audio.play("turn")
            self.driver.leave_closed(self._board.open_nodes)
        self._show_first_time()

    @property
    def _shows_first_times(self) -> bool:
        return self.customs.tells_first_times and self.ctx.prefs.settings.first_cards

    def _show_first_time(self) -> None:
        """Tell of what is new, once nothing stirs any more."""
        if self._shows_first_times and self.interactive:
            self._first_times.note_turn(self.session.seen())
        free = self._messages.toast is None and not self._board.animating
        if self._first_times.due and self.interactive and free and (card := self._first_times.take()):
            self._messages.show(card)

    def _card_has_come(self) -> float:
        """Return how far the card has come of what is new, 0 … 1."""
        return 1.0 if self.kit.look.reduced_motion else min(1.0, self._first_times.age / BASE)

    def show_the_end(self) -> None:
        """Show the result, where there is one; else the table stays."""
        if self.customs.ends_with_result:
            self.ctx.go.result(self.session)

    @property
    def is_left(self) -> bool:
        """Whether the result or the curtain is about to come: then input must not reach the table."""
        return self.session.outcome is not None or (self.session.needs_curtain() is not None and not self._pausing)

    def _hang_curtain(self) -> None:
        seat = self.session.to_move
        if seat is not None:
            at_once, self._put_away = self._covered or self._put_away, False
            self.ctx.stack.push(HandoverScene(self.ctx, self.curtain_facts(seat), at_once=at_once))

    def curtain_facts(self, seat: Seat) -> CurtainFacts:
        """Return what the curtain needs to know of the table while it hangs for ``seat``."""
        session, latest = self.session, partial(self.ctx.go.latest, self.session, seat)
        return CurtainFacts(
            session.game_id, self.view, self._people, seat, session.recap(seat), session.seen_before, self.open_curtain,
            latest, self.why_unsaved,
        )  # fmt: skip

    def open_curtain(self) -> None:
        """Show the table to the one who has the screen now; the curtain still hangs before it."""
        self.session.hand_over()
        self._covered = False
        self.show_updates()

    def _announce_log(self) -> None:
        news = self._chronicle.catch_up(self._view_update.ply if self._view_update else 0)
        self.ctx.narrator.hear(news, self.eyes)

    # -- messages ----------------------------------------------------------------------------------------------

    def refuse(self, sentence: str) -> None:
        self._messages.refuse(sentence)

    def why_unsaved(self) -> str:
        """Say why what was played last is not saved; "" if it is."""
        return self.sentence(self.session.unsaved) if self.session.unsaved else ""

    def sentence(self, reason: Reason | ProgramNotice) -> str:
        said = reasons.in_match(reason, self._people.names, lambda own: self.view.reason(own, self._people))
        return Refusal(said, self.view.rule_of(reason))
