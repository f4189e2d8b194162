"""The director: plays what happened, event by event, and ends on the right picture.

It is handed events with what is to be seen after them, and asks the board for clips. However they are played (slowly,
fast, skipped half-way) it ends with ``sync``, so the picture is right even if a clip is not.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, Final

from balloongames.core.game import Event
from balloongames.ui.anim import Timeline, sound
from balloongames.ui.view import BoardView

_COMING: Final = 3  # so far it is looked ahead: not each event has a clip


class Director:
    """Plays view updates one after the other; ``speed`` as in `Timeline` (0 is "now")."""

    def __init__(self, board: BoardView, speed: float) -> None:
        self._board = board
        self._timeline = Timeline(speed)
        self._events: deque[Event] = deque()
        self._seen: Any = None
        self._lingered = False  # what has happened is looked at, and `sync` is due
        self.event: Event | None = None  # what is shown now, or was last
        self.busy = False
        self.paused = False  # by a person; what hurries or skips ends that, too
        self.halted = False  # at an event where `halt_at` asked for it, until it is to `resume`
        self._halts_before: type[Event] | None = None
        self._halts_after: type[Event] | None = None

    @property
    def speed(self) -> float:
        """How fast clips run."""
        return self._timeline.speed

    @speed.setter
    def speed(self, speed: float) -> None:
        self._timeline.speed = speed

    @property
    def coming(self) -> Sequence[Event]:
        """The next events that will be shown."""
        return tuple(islice(self._events, _COMING))

    def halt_at(self, *, before: type[Event] | None = None, after: type[Event] | None = None) -> None:
        """Halt once, until it is to `resume`: before an event of this kind, or after the last such one of an update.

        That holds for what is played next, however many updates it is; `skip` calls it off.
        """
        self._halts_before, self._halts_after = before, after

    def play(self, events: Sequence[Event], seen: Any) -> None:
        """Show ``events``, then ``seen``. What still plays is finished first."""
        self._finish()
        self._events.extend(events)
        self._seen = seen
        self._lingered = False
        self.event = None
        self.busy = True
        sound(self._next(_any, may_linger=True))

    def update(self, dt: float) -> None:
        """Let time pass; what is left of it when a clip ends is that of the next one, so that no beat comes late."""
        while self.busy and not self.is_still:
            dt = self._timeline.update(dt)
            if self._timeline.busy or self._halts():
                return
            sound(self._next(_any, may_linger=True))

    @property
    def is_still(self) -> bool:
        """Whether it is half-way, and nothing moves."""
        return self.paused or self.halted

    def resume(self) -> None:
        """Go on after a halt."""
        self.halted = False

    def _halts(self) -> bool:
        """Halt where it was asked to, once the clip of the event has come to its end."""
        if not self._halts_after or type(self.event) is not self._halts_after:
            return False
        self.halted = not any(type(event) is type(self.event) for event in self._events)
        if self.halted:
            self._halts_after = None
        return self.halted

    def _halts_early(self) -> bool:
        """Halt before an event is shown, where it was asked to."""
        if not self._halts_before or type(self._events[0]) is not self._halts_before:
            return False
        self.halted, self._halts_before = True, None
        return True

    def hurry(self) -> None:
        """Jump to where the next step begins, and let that play; after the last one to the end."""
        last = self._timeline.skip()
        self.paused = self.halted = False
        if self.busy and not self._halts():
            last = self._next(self._board.begins_step) or last
        sound(last)

    def skip(self) -> None:
        """Jump to the end; of all the sounds that were to come, only the last one is heard."""
        self.halt_at()
        self._finish()

    def _finish(self) -> None:
        last = self._timeline.skip()
        self.paused = self.halted = False
        if self.busy:
            last = self._next() or last
        sound(last)

    def _next(
        self, plays: Callable[[Event], bool] | None = None, *, may_linger: bool = False
    ) -> Callable[[], None] | None:
        """Go on to the next event that ``plays``, and start its clip; at the end, show exactly what is to be seen.

        Clips before that end as they start, and so do all if nothing plays or the speed is "now"; the last cue of them
        is returned unheard.
        """
        last, due = None, False
        while self._events:
            if plays and self._halts_early():
                return last
            event = self._events.popleft()
            due = due or bool(plays and plays(event))  # a step may begin with something that has no clip
            clip = self._board.animate(event)
            if clip is None:
                continue
            self.event = event
            self._timeline.add(clip)
            if due and self._timeline.speed > 0:
                return last
            last = self._timeline.skip() or last
            if plays and self._halts():
                return last
        if may_linger and self._timeline.speed > 0 and not self._lingered:
            self._lingered = True
            clip = self._board.linger(self._seen)
            if clip is not None:
                self._timeline.add(clip)
                return last
        self.busy = False
        self._board.sync(self._seen)
        return last


def _any(_event: Event) -> bool:
    return True
