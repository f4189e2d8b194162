"""A match being played: who sits where, who looks at the screen, how far moves can be taken back, and saving.

Scenes talk to a `Session` and never to the state. What happens reaches the table as a queue of `ViewUpdate`, each
already redacted for the person at the screen. The session knows no picture, no sound and no words.

**The screen.** `viewer` is the seat whose view is shown (None: what everybody may see). Where nothing is hidden it
follows the turn by itself. Where somebody's view is private it shows what everybody may see once a turn is over,
`needs_curtain` says who must take the screen, and `hand_over` tells that they have; until then no move is offered or
taken.

**Computer players** sit in the seats whose player has a `bot`. They need no screen and no curtain: while one of them is
to move the screen stays as it is, but for a hand that others could see, and a person who plays among them alone always
has it. They are asked by `Bots`, which plays for them through `submit_for_bot`. A person among them takes moves back to
the own last choice.

**Saving.** After each change the keeper gets the whole match. A disk that fails never stops the game: the failure is
kept in `notices`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, Final
from uuid import uuid4

from balloongames import registry
from balloongames.core.game import Outcome, ProgramNotice, Reason, Seat
from balloongames.core.match import IllegalMove, LogLine, Match, UndoPolicy
from balloongames.core.options import Options
from balloongames.core.record import record_of, restore
from balloongames.session.autosave import Autosave
from balloongames.session.screen import closed_to, is_watched, next_viewer
from balloongames.session.seeds import Deal, deal_code, new_seed, tidy_seed
from balloongames.session.setup import Keeper, Setup
from balloongames.session.strengths import after_bot_move, as_counted, for_rematch, nothing_is_played, with_strength
from balloongames.session.undo import take_back, undo_closed
from balloongames.session.view_update import ViewUpdate, after_move, at_rest, shows_secret
from balloongames.storage.model import Bot, Branch, Player, SaveCard, SavedMatch, Shared


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Session:
    """A match with its people. Make one with `start`, `of`, `resume` or `rematch`.

    Plain facts: ``id``, ``players`` and ``humans`` (the seats of persons), ``undo_policy``, ``started``, ``takebacks``
    (moves taken back so far), ``hints`` (positions in which a hint was opened), ``changes`` (grows whenever the
    position changes), ``cut`` (the rules changed since it was saved, so its earlier moves are gone; say so once),
    ``branch`` (where it left another match, if it did).
    """

    def __init__(
        self,
        match: Match[Any, Any, Any],
        players: Sequence[Player],
        undo_policy: UndoPolicy,
        keeper: Keeper | None = None,
        *,
        branch: Branch | None = None,
        now: Callable[[], datetime] = _utc_now,
    ) -> None:
        if len(players) != match.seats:
            raise ValueError(f"{match.seats} seats, but {len(players)} players")
        self._match: Final = match
        self._autosave: Final = Autosave(keeper)
        self._now: Final = now
        self._view_updates: deque[ViewUpdate] = deque()
        self.players = tuple(players)
        self.humans: Final = tuple(seat for seat, player in enumerate(players) if player.bot is None)
        # One person alone can't be unfair to anybody.
        self.undo_policy: Final = UndoPolicy.FREE if len(self.humans) <= 1 else undo_policy
        self.id = uuid4().hex
        self.branch: Final = branch
        self.started = now()
        self.takebacks = 0
        self.hints = 0
        self._serial = 0  # of the save that it was loaded from
        self._hinted: set[str] = set()  # digests of positions in which a hint was counted
        self.cut = False
        self.changes = 0
        self.viewer: Seat | None = None
        self._pass_the_screen()

    @classmethod
    def start(cls, setup: Setup, keeper: Keeper | None = None, *, now: Callable[[], datetime] = _utc_now) -> Session:
        """Set the table; the deal is the first view update. UnknownGame, BadOption, BadCode or ValueError if not."""
        match: Match[Any, Any, Any] = Match(
            registry.game(setup.game_id),
            setup.options,
            len(setup.players),
            tidy_seed(setup.seed) if setup.seed else new_seed(),
        )
        return cls.of(match, setup.players, setup.undo, keeper, now=now)

    @classmethod
    def of(
        cls,
        match: Match[Any, Any, Any],
        players: Sequence[Player],
        undo_policy: UndoPolicy,
        keeper: Keeper | None = None,
        *,
        branch: Branch | None = None,
        now: Callable[[], datetime] = _utc_now,
    ) -> Session:
        """Play a match that was set up elsewhere; the first view update is its deal."""
        session = cls(match, players, undo_policy, keeper, branch=branch, now=now)
        session._queue_move()
        return session

    @classmethod
    def resume(
        cls, saved: SavedMatch, keeper: Keeper | None = None, *, now: Callable[[], datetime] = _utc_now
    ) -> Session:
        """Go on where ``saved`` was left; UnknownGame or BadRecord if that is not possible."""
        restored = restore(saved.record, registry.game(saved.record.game_id))
        card = saved.card
        session = cls(restored.match, card.players, card.undo, keeper, branch=card.branch, now=now)
        session.id = card.id
        session.started = card.started
        session.takebacks = card.takebacks
        session.hints = card.hints
        session._serial = card.serial
        session.cut = restored.cut
        session._queue_rest()
        if session.outcome is not None:
            session._save()  # the history did not get it yet, or the save outlived that
        return session

    def rematch(self) -> Session:
        """Set the table again for the same people in the same seats, with a fresh seed."""
        setup = Setup(self.game_id, for_rematch(self.players), self.options, self.undo_policy)
        return Session.start(setup, self._autosave.keeper, now=self._now)

    # What is known

    @property
    def notices(self) -> list[ProgramNotice]:
        """What went wrong with saving; the scene empties it."""
        return self._autosave.notices

    @property
    def unsaved(self) -> ProgramNotice | None:
        """Why what was played last is not saved by now; None if it is, or nobody keeps it."""
        return self._autosave.unsaved(self.id)

    @property
    def game_id(self) -> str:
        """Which game is played."""
        return self._match.game.meta.id

    @property
    def options(self) -> Options:
        """The complete options."""
        return self._match.options

    @property
    def seed(self) -> str:
        """The seed of the deal."""
        return self._match.seed

    @property
    def deal_code(self) -> str:
        """The code by which another table gets the same deal."""
        return deal_code(Deal(self.game_id, self._match.seats, self.seed, self.options))

    @property
    def ply(self) -> int:
        """How many moves are done."""
        return self._match.ply

    @property
    def to_move(self) -> Seat | None:
        """Whose decision it is; None when the match is over."""
        return self._match.to_move

    @property
    def outcome(self) -> Outcome | None:
        """The result; None while the match goes on."""
        return self._match.outcome

    @property
    def round(self) -> tuple[int, int] | None:
        """Which round is being played and of how many, if the game counts rounds."""
        return self._match.game.round(self._match.state)

    def round_at(self, ply: int) -> tuple[int, int] | None:
        """Return in which round the move to ``ply`` was made, and of how many; IndexError for an unknown ply."""
        return self._match.game.round(self._match.at(max(self._match.first_ply, ply - 1)))

    def seen(self) -> Any:
        """Return what the viewer may know now. A table that shows view updates uses `ViewUpdate.seen` instead."""
        return self._match.seen(self.viewer)

    def log(self, since: int | None = None) -> tuple[LogLine, ...]:
        """Return all that happened after ``since`` (None: from the start), as the viewer may know it."""
        return self._match.log(self.viewer, since)

    def public_log(self) -> tuple[LogLine, ...]:
        """Return all that happened so far, as everybody may know it."""
        return self._match.log(None)

    def recap(self, seat: Seat) -> tuple[LogLine, ...]:
        """Return what everybody could see since ``seat`` last moved in a turn of its own, or since the start."""
        plies = self._match.last_turn(seat)
        return self._match.log(None, plies[-1] if plies else None)

    def seen_before(self, ply: int) -> Any:
        """Return what everybody could see before the move to ``ply``; None before the set-up."""
        return self._match.seen(None, ply - 1) if ply > self._match.first_ply else None

    def waits_since(self, seat: Seat) -> int:
        """Return the ply since which ``seat`` waits, or waited for the turn it is in; the first one if it had none."""
        since = self._match.waits_since(seat)
        return self._match.first_ply if since is None else since

    # The screen

    def needs_curtain(self) -> Seat | None:
        """Return who must take the screen over before the match goes on; None if it may just go on."""
        seat = self._match.to_move
        return None if seat == self.viewer or self.bot_to_move is not None else seat

    @property
    def bot_to_move(self) -> Bot | None:
        """How the seat to move plays if it is a computer player's; None if it is a person's, or nobody is to move."""
        seat = self._match.to_move
        return None if seat is None else self.players[seat].bot

    def seen_by_bot(self, seat: Seat | None = None) -> Any:
        """Return what a computer player may know, by default the one to move; ValueError if it is none."""
        seat = self._match.to_move if seat is None else seat
        if seat is None or self.players[seat].bot is None:
            raise ValueError("no computer player is to move")
        return self._match.seen(seat)

    @property
    def is_private(self) -> bool:
        """Whether the screen now shows what others may not see."""
        return shows_secret(self._match, self.viewer)

    def hand_over(self) -> None:
        """Tell that the seat to move has the screen now; the picture changes with the next view update."""
        if self.needs_curtain() is not None:
            self.viewer = self._match.to_move
            self._queue_rest()

    @property
    def has_updates(self) -> bool:
        """Whether something has happened that nobody has polled yet."""
        return bool(self._view_updates)

    def poll(self) -> ViewUpdate | None:
        """Return the next thing to show, or None; each is given once."""
        return self._view_updates.popleft() if self._view_updates else None

    # Playing

    def moves(self) -> Sequence[Any]:
        """Return the legal moves of the viewer, sorted; empty if it is not the viewer's turn."""
        return () if self._not_now() else self._match.moves()

    def why_not(self, move: Any) -> Reason | None:
        """Return None if ``move`` can be played now, else why not.

        Also ``match_over``, ``curtain`` (``seat`` must take the screen), ``thinking`` (``seat`` is a computer player).
        """
        return self._not_now() or self._match.why_not(move)

    def submit(self, move: Any) -> None:
        """Play ``move`` for the viewer; raises `IllegalMove`, and nothing has changed then."""
        reason = self._not_now()
        if reason is not None:
            raise IllegalMove(reason)
        self._match.play(move)
        self._pass_and_queue()
        self._save()

    def any_move(self) -> str:
        """Return the text of a legal move of the seat to move, for the case that nothing better is known."""
        return str(self._match.game.format_move(self._match.moves()[0]))

    def submit_for_bot(self, text: str) -> None:
        """Play the move of this text for the computer player to move.

        Raises `IllegalMove` or BadMoveText, and ValueError if none is to move; nothing has changed then.
        """
        if self.bot_to_move is None:
            raise ValueError("no computer player is to move")
        seat = self._match.to_move
        self._match.play(self._match.game.parse_move(text))
        self.players = after_bot_move(self.players, seat)
        self._pass_and_queue()
        self._save()

    def set_strength(self, seat: Seat, strength: str) -> None:
        """Let a computer player play at another strength from now on; ValueError if it is none."""
        at_start = nothing_is_played(self._match, self.branch)
        self.players = with_strength(self.players, seat, strength, at_start=at_start)
        self._save()

    def undo_closed(self) -> Reason | None:
        """Return None if `undo` is possible, else why not: the codes of `Match.undo_closed`."""
        return undo_closed(self._match, self.undo_policy, self.humans, is_branch=self.branch is not None)

    def redo_closed(self) -> Reason | None:
        """Return None if a move that was taken back can be done again, else why not."""
        return self._match.redo_closed()

    def undo(self) -> None:
        """Take the last move back; raises `UndoClosed`.

        Among computer players: back to the last choice of a person, and all that was answered to it.
        """
        take_back(self._match, self.undo_policy, self.humans)
        self.takebacks += 1
        self.changes += 1
        self._pass_the_screen()
        self._view_updates.clear()  # what was not shown yet is past
        self._queue_rest()
        self._save()

    def redo(self) -> None:
        """Do again what was taken back, with the very same result, and what computer players answered to it.

        Raises `UndoClosed`.
        """
        self._match.redo()
        self._pass_and_queue()
        while self.bot_to_move is not None and self._match.redo_closed() is None:
            self._match.redo()
            self._pass_and_queue()
        self._save()

    def count_hint(self) -> None:
        """Note that a hint was opened; in one position once, however much of it is read, and whatever is undone."""
        if self._match.digest in self._hinted:
            return
        self._hinted.add(self._match.digest)
        self.hints += 1
        self._save()

    def card(self) -> SaveCard:
        """Return what the list of saves shows of this match."""
        players = self.players if self.outcome is None else as_counted(self.players)
        return SaveCard(
            id=self.id, game_id=self.game_id, players=players, undo=self.undo_policy, started=self.started,
            updated=self._now(), takebacks=self.takebacks, hints=self.hints, ply=self.ply, to_move=self.to_move,
            round=self.round, serial=self._serial, branch=self.branch,
        )  # fmt: skip

    def saved(self) -> SavedMatch:
        """Return all that must be kept to go on later."""
        return SavedMatch(self.card(), record_of(self._match))

    def shared(self) -> Shared:
        """Return what others need to look at the match, or `Replay`. It tells everything: give it away at the end."""
        return Shared(as_counted(self.players), record_of(self._match))

    # Inside

    def _not_now(self) -> Reason | None:
        return closed_to(self.viewer, self._match.to_move, self.humans)

    def _pass_the_screen(self) -> None:
        """Let the view follow the turn as far as nothing private comes to light."""
        match = self._match
        self.viewer = next_viewer(
            self.viewer, match.to_move, self.humans, lambda seat: match.game.is_private(match.state, seat)
        )

    def _pass_and_queue(self) -> None:
        """Pass the screen on and queue what the move did; what all look at together belongs to nobody's eyes alone."""
        self.changes += 1
        if is_watched(self._match, self.humans):
            self.viewer = None
        else:
            self._pass_the_screen()
        self._queue_move()

    def _queue_move(self) -> None:
        """Queue what the last move did."""
        watched = self.viewer is None and is_watched(self._match, self.humans)
        self._view_updates.append(after_move(self._match, self.viewer, watched=watched))

    def _queue_rest(self) -> None:
        """Queue what is seen now, without a move that led to it."""
        self._view_updates.append(at_rest(self._match, self.viewer))

    def _save(self) -> None:
        self._autosave.save(self.saved, self.outcome)
