"""Tables of Color Queue to test with: matches of careful players, and moments at which all look on together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from balloongames.core.game import Seat
from balloongames.core.match import LastTurn
from balloongames.core.rng import Rng
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.moves import Move
from balloongames.ui.playback_controls import PlaybackControls
from balloongames.ui.theme import Look
from balloongames.views.color_queue import VIEW
from balloongames.views.color_queue.board import Board
from tests.views.common import AnyMatch, Matches, PrivateTable

TO_MOVE = -1


class Table(PrivateTable):
    """A table of Color Queue. Like the session, it lets nobody's eyes alone see what all look at together."""

    board: Board

    def __init__(
        self,
        match: AnyMatch,
        look: Look | None = None,
        size: tuple[int, int] = (1280, 720),
        viewer: Seat | None = TO_MOVE,
        *,
        past: AnyMatch | None = None,
    ) -> None:
        self.past = past or match  # whose moves are told: those of another match where this one was begun in its middle
        self.watched = False
        self.passed = 0
        super().__init__(VIEW, match, look, size)
        if viewer != TO_MOVE:
            self.viewer = viewer
            self.board.sync(self.seen())

    @property
    def pausing(self) -> bool:
        return self.watched and not self.director.busy and self.match.to_move is not None

    def go_on(self) -> None:
        self.passed += 1
        self.hand_over()

    def hand_over(self) -> None:
        self.watched = False
        super().hand_over()

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        self.match.play(move)
        self.played.append(move)
        self.watched = self.match.seats > 1 and GAME.is_watched(self.match.events(self.match.ply, None))
        if self.watched:
            self.viewer = None
        self.show(self.match.events(self.match.ply, self.viewer))
        if then:
            then()

    @property
    def playback(self) -> PlaybackControls | None:
        if not self.director.busy:
            return None
        speeds = tuple((label, lambda: None) for label in ("½×", "1×", "2×", "4×", "Now"))
        return PlaybackControls(self.director.paused, self._hold, self.director.skip, speeds, 1)

    def _hold(self) -> None:
        self.director.paused = not self.director.paused
        self.refresh()

    def last_turns(self) -> Sequence[LastTurn[Any]]:
        return () if self.director.busy else self.past.last_turns(self.viewer)

    def log_lines(self, count: int) -> Sequence[tuple[Seat | None, str]]:
        return ()


def careful(match: AnyMatch, rng: Rng) -> Move:
    """Play what looks best among a few choices: so a team lasts, and one alone clears the table now and then."""
    state, seat = match.state, match.to_move
    assert seat is not None
    moves = [rng.choice(match.moves()) for _ in range(12)]
    return max(moves, key=lambda move: (GAME.estimate(GAME.advance(state, move), seat), GAME.format_move(move)))


MATCHES = Matches(GAME, careful)
new, moves_of, match_at = MATCHES.new, MATCHES.moves, MATCHES.at
