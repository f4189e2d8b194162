"""A match to look at again, move by move, as everybody may see it. Nothing can be played here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from balloongames import registry
from balloongames.ai.review import Decision, chances_in
from balloongames.core.game import Outcome, Seat
from balloongames.core.match import LogLine, Match, UndoPolicy
from balloongames.core.options import Options
from balloongames.core.record import restore
from balloongames.session.session import Session
from balloongames.session.setup import Keeper
from balloongames.session.stamps import earned_in
from balloongames.session.view_update import ViewUpdate
from balloongames.storage.model import Branch, Player, Shared
from balloongames.storage.replays import open_record


class Replay:
    """Steps through a match that is over or was left.

    ``shared`` is what it was made of, and ``match_id`` which match of the history it is, if it is one. ``plies`` are
    those that can be shown; only the last one is known if ``cut``, because the rules changed since.
    UnknownGame or BadRecord if the record can't be played here.
    """

    def __init__(self, shared: Shared, match_id: str | None = None) -> None:
        restored = restore(shared.record, registry.game(shared.record.game_id))
        self._match: Final[Match[Any, Any, Any]] = restored.match
        self._log: tuple[LogLine, ...] | None = None
        self.shared: Final = shared
        self.match_id: Final = match_id
        self.cut: Final = restored.cut
        self.players: Final = shared.players
        self.game_id: Final = shared.record.game_id
        self.options: Final[Options] = restored.match.options
        self.plies: Final = range(restored.match.first_ply, restored.match.ply + 1)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None if it was left before the end."""
        return self._match.outcome

    def round_at(self, ply: int) -> tuple[int, int] | None:
        """Return in which round the move to ``ply`` was made, and of how many; IndexError outside ``plies``."""
        match = self._match
        return match.game.round(match.at(max(match.first_ply, ply - 1)))

    def to_move(self, ply: int) -> Seat | None:
        """Return whose decision it was at ``ply``, None at the end; IndexError outside ``plies``."""
        return self._match.game.to_move(self._match.at(ply))

    def choice(self, ply: int) -> tuple[Seat, Any]:
        """Return who decided at ``ply``, and what that seat could see then; ValueError at the end."""
        state = self._match.at(ply)
        seat = self._match.game.to_move(state)
        if seat is None:
            raise ValueError("nobody is to move")
        return seat, self._match.game.observe(state, seat)

    def move(self, ply: int) -> Any:
        """Return the move that was made at ``ply``."""
        return self._match.history()[ply - self._match.first_ply].move

    def decision(self, ply: int) -> Decision | None:
        """Return what was chosen at ``ply`` among several moves, with what the seat saw; None if nothing was."""
        if ply == self.plies[-1] or len(self._match.game.moves(self._match.at(ply))) < 2:
            return None
        return Decision(ply, *self.choice(ply), self._match.game.format_move(self.move(ply)))

    def chances(self, ply: int) -> tuple[float, ...]:
        """Return the chances of every seat at ``ply``, by the game's own judgment of all that lay there."""
        return chances_in(registry.evaluator(self.game_id), self._match.at(ply))

    def log(self) -> tuple[LogLine, ...]:
        """Return all that happened, as everybody may know it."""
        if self._log is None:
            self._log = self._match.log(None)
        return self._log

    def branch(self, ply: int, players: Sequence[Player], keeper: Keeper | None = None) -> Session:
        """Begin a match of its own where this one stood at ``ply``, with all that lay hidden; nothing before is undone.

        ValueError if nobody was to move, or if these are not as many players.
        """
        match, state = self._match, self._match.at(ply)
        if match.game.to_move(state) is None:
            raise ValueError("nobody is to move")
        later = (state, ply) if ply else None
        branch: Match[Any, Any, Any] = Match(match.game, match.options, match.seats, match.seed, later=later)
        return Session.of(branch, players, UndoPolicy.FREE, keeper, branch=Branch(self.match_id, ply))

    def stamps(self) -> Mapping[Seat, Mapping[str, int]]:
        """Return for each seat of a person the stamps that it earned, with the ply that earned each."""
        return earned_in(self._match, self.players)

    def view_update(self, ply: int) -> ViewUpdate:
        """Return what happened on the way to ``ply`` and what was to be seen then; IndexError outside ``plies``."""
        match = self._match
        seen = match.game.observe(match.at(ply), None)
        return ViewUpdate(
            ply, match.seat_at(ply), None, match.events(ply, None), seen, last_turns=match.last_turns(None, ply)
        )


def open_replay(path: Path) -> Replay:
    """Return the match in a file that may come from anybody; BadRecord with one reason if it is no good."""
    return Replay(open_record(path, registry.game))
