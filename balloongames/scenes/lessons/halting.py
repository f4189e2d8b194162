"""The table of a lesson while something moves: what was done is shown, and halts where the coach speaks of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from balloongames.core.lesson import MoveStep
from balloongames.scenes.lessons.taught import Taught
from balloongames.scenes.match.table import TableScene
from balloongames.session.lesson import LessonMatch
from balloongames.session.view_update import ViewUpdate
from balloongames.ui.playback_controls import PlaybackControls


class HaltingTable(Taught, TableScene):
    """Shows each step of a lesson as it is done. No machine plays here, and the lesson has an end of its own."""

    lesson_match: LessonMatch
    _opening: ViewUpdate | None  # what is shown first
    _shows_deed = False  # what the learner did is being shown

    @property
    def step(self) -> MoveStep:
        """The step that is on."""
        raise NotImplementedError

    def _go_on(self) -> None:
        """Go on to the next step, the next chapter, or the end."""
        raise NotImplementedError

    @property
    def awaits_computer(self) -> bool:
        """Never: what the coach plays is written down."""
        return False

    def _do(self, act: Callable[[], None], move: Any = None) -> None:
        """Do the step, show it, and say what is to be said then of the learner's ``move``, if it is one."""
        after = "" if move is None else self.progress.words_after(self.lesson_match.text(move))
        self.progress.after, self._shows_deed = after, True
        awaited = self.step.expect if after else ""
        if self.step.foretells:
            self._director.halt_at(before=awaited)
        else:
            self._director.halt_at(after=awaited)
        self.progress.forget_try()
        self._coach.begin()
        act()
        self.show_updates()

    def next_update(self) -> ViewUpdate | None:
        opening, self._opening = self._opening, None
        return opening or super().next_update()

    def on_idle(self) -> None:
        super().on_idle()
        if not self._board.flies_about:
            self._end_deed()

    def _end_deed(self) -> None:
        """Say what is to be said of what the learner did, or go on to what comes next."""
        if not self._shows_deed:
            return
        self._shows_deed = False
        self.driver.focus = None
        (self._speak_up if self.progress.after else self._go_on)()

    def go_by(self, dt: float) -> None:
        """Let time pass; where what moves halts, the coach waits for what flies about, and then says something."""
        showing = self.is_showing
        if self._director.halted:
            self._board.update(dt)
        else:
            super().go_by(dt)
        if showing and self._stands_still:
            self._speak_up()
        if not (self._director.busy or self._board.flies_about):
            self._end_deed()

    def end_step(self) -> None:
        super().end_step()
        if self._stands_still:
            self._speak_up()

    def skip_to_rest(self) -> None:
        """Jump to the end of all that moves; whoever does so does not wait for what flies about, unless words come."""
        super().skip_to_rest()
        if not self.progress.after:
            self._end_deed()

    @property
    def _stands_still(self) -> bool:
        """Whether what moves has halted for the coach, and nothing flies about any more."""
        return self._director.halted and not self._board.flies_about

    def _speak_up(self) -> None:
        """Say what is to be said of what stands still now, at a place of its own: all the table is to be seen."""
        self.ctx.audio.play("coach")
        self._coach.forget_spot()
        self.refresh()

    @property
    def in_motion(self) -> bool:
        """Whether something moves."""
        return super().in_motion or (self._director.halted and self._board.animating)

    @property
    def playback(self) -> PlaybackControls | None:
        """What moves now; while the coach speaks of it, it stands still until she is done."""
        return None if self._director.halted else super().playback

    def _let_go(self) -> None:
        """Let what was to be said of stand no longer still: the rest of the move is shown."""
        self.progress.after = ""
        self._director.resume()
        self.refresh()

    def _leave_behind(self) -> None:
        self.progress.after = ""
        if self._director.busy:
            self.skip_to_rest()
        else:
            self._go_on()

    @property
    def is_showing(self) -> bool:
        """Whether a move is shown, with what flies about; it halts where something is to be said of it."""
        return (self._shows_deed or self._director.busy) and not self._stands_still

    def show_the_end(self) -> None:
        """Stay: the lesson has an end of its own."""
