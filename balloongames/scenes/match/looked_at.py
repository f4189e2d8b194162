"""A position to look at with the eyes of whoever is to move there: the board answers as at a table, nothing is played.

There is no match behind it that goes on, so nobody thinks, nothing is asked about, and no menu of a match comes up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from balloongames import registry
from balloongames.core.game import Reason, Seat
from balloongames.core.match import LastTurn
from balloongames.scenes.common.players import people_of
from balloongames.scenes.common.quiet_scene import QuietScene
from balloongames.scenes.context import Ctx
from balloongames.scenes.match.chronicle import Chronicle
from balloongames.scenes.match.wishes import TableWishes
from balloongames.session import Session
from balloongames.session.crash_line import crash_line
from balloongames.session.view_update import ViewUpdate
from balloongames.ui.input import Intent


class LookedAtScene(QuietScene):
    """The `BoardHost` of a board that shows where a session stands."""

    eyes = None

    def __init__(self, ctx: Ctx, session: Session) -> None:
        self.session: Final = session
        self.view = registry.view(session.game_id)
        self._people = people_of(session.players)
        self._chronicle: Final = Chronicle(session, self.view, self._people)
        self._wishes: Final = TableWishes(ctx, session.players)
        super().__init__(ctx)
        self.lay(self.view.open(self), self.view)

    def crash_line(self) -> str:
        return crash_line(self.session.shared().record, is_open=self.session.outcome is not None)

    # -- what the board may ask ---------------------------------------------------------------------------------------

    @property
    def interactive(self) -> bool:
        """Whether the position is shown: it looks as if somebody could act."""
        return not self.session.has_updates

    def moves(self) -> Sequence[Any]:
        return self.session.moves() if self.interactive else ()

    def why_not(self, move: Any) -> Reason | None:
        return self.session.why_not(move)

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        """Play nothing."""

    def play_move(self, move: Any) -> bool:
        return False

    def last_turns(self) -> Sequence[LastTurn[Any]]:
        return self._view_update.last_turns if self._view_update else ()

    def log_lines(self, count: int) -> Sequence[tuple[Seat | None, str]]:
        return self._chronicle.latest(count)

    def open_log(self) -> None:
        """Show the whole log."""
        self._chronicle.open(self.ctx, self.last_turns(), "", public=False)

    # -- life ---------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Lay the table as whoever is to move there likes it."""
        self._wishes.sit_down()
        super().enter()
        self.show_updates()

    def leave(self) -> None:
        super().leave()
        self._wishes.stand_up()

    def resume(self, result: Any) -> None:
        """Go on, perhaps in another language."""
        self.ctx.audio.music(self.view.music)
        self.after_update()
        super().resume(result)

    def next_update(self) -> ViewUpdate | None:
        return self.session.poll()

    def after_update(self) -> None:
        self._chronicle.catch_up(self.session.ply)

    @property
    def in_motion(self) -> bool:
        return self._board.animating

    def go_by(self, dt: float) -> None:
        self.show_motion(dt)

    def handle(self, intent: Intent) -> bool:
        """As any page: nothing is asked about here."""
        return self.use(intent)
