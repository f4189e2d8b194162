"""A board at which nobody acts: what it asks its host is answered for a match that is looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from balloongames.core.game import Reason, Seat, seat_of, whose_turn
from balloongames.core.match import LastTurn
from balloongames.scenes.common.quiet_scene import QuietScene
from balloongames.session import Replay
from balloongames.session.view_update import ViewUpdate
from balloongames.ui.banner import TurnBanner


class WatchedScene(QuietScene):
    """The `BoardHost` of a board that shows a `Replay` at ``_ply``."""

    _replay: Replay
    _ply: int
    _view_update: ViewUpdate

    @property
    def interactive(self) -> bool:
        """Nobody acts here."""
        return False

    def banner(self) -> TurnBanner | None:
        """Return whose move is looked at."""
        seat = self._view_update.seat
        if seat is None:
            return None
        robot = bool(self._people.computer(seat))
        return TurnBanner(self._people.looks[seat], self._people.names[seat], "", active=False, robot=robot)

    def moves(self) -> Sequence[Any]:
        return ()

    def why_not(self, _move: Any) -> Reason | None:
        """Return that this is only watched."""
        return whose_turn(None, self._replay.to_move(self._ply))

    def play_move(self, _move: Any) -> bool:
        """Refuse: nothing can be played here, and no node offers it."""
        raise RuntimeError("nothing is played in a review")

    def focus_on(self, _node_id: str) -> None:
        """Describe the page anew; the focus stays with the controls."""
        self.refresh()

    def last_turns(self) -> Sequence[LastTurn[Any]]:
        """Return what everybody did last; while a step is played, nothing is marked."""
        return () if self._director.busy else self._view_update.last_turns

    def log_lines(self, count: int) -> Sequence[tuple[Seat | None, str]]:
        """Return the latest lines of the log, the newest first."""
        said = (  # from the end, and no further back than is asked for: a slider comes by many moves
            (seat_of(event), sentence)
            for line in reversed(self._replay.log())
            if line.ply <= self._ply
            for event in reversed(line.events)
            if (sentence := self.view.say(event, self._people))
        )
        return list(islice(said, count))
