"""A puzzle being played: an ordinary session whose keeper is the puzzle book, and the help that its kit gives.

Moves, undo, redo and saving are the session's. This adds hints and what they cost, the light that tells whether it can
still be solved, starting again, and the medal.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime
from typing import Any, Final

from balloongames.core.game import HINT_STAGES, Outcome
from balloongames.core.match import Match, UndoPolicy
from balloongames.core.puzzle import AnyPuzzleKit, Grading, NoSolution, PuzzleHint
from balloongames.core.sharecode import BadPuzzle
from balloongames.puzzles import daily
from balloongames.puzzles.medals import HINTS_IN_SOLUTION, Medal, medal_for
from balloongames.session.opened_help import Mark, OpenedHelp, key_of, name_of_helped
from balloongames.session.puzzle_help import Position
from balloongames.session.seeds import read_share_code
from balloongames.session.session import Session
from balloongames.storage.database import HistoryError
from balloongames.storage.model import Player, SavedMatch
from balloongames.storage.puzzles import PuzzleBook, PuzzleProgress

log = logging.getLogger(__name__)

_BREAK: Final = 600.0  # seconds: who does nothing for longer is not at the table


def _utc_now() -> datetime:
    return datetime.now(UTC)


class _Keeper:
    """Keeps a session's match in the puzzle book: nothing of it gets among the saves and matches of the shelf."""

    def __init__(self, owner: PuzzlePlay) -> None:
        self._owner = owner

    def keep(self, saved: SavedMatch) -> None:
        self._owner.book_keep(saved)

    def finish(self, saved: SavedMatch, outcome: Outcome) -> None:
        if outcome.winners:
            self._owner.book_solve(saved)
        else:  # a wrong try is taken back, not entered
            self._owner.note_placing()
            self._owner.book_keep(saved)

    def failure(self, match_id: str) -> OSError | None:
        return self._owner.book_failure()


class PuzzlePlay:
    """One puzzle at the screen. `open` begins it, or goes on where it was left.

    Plain facts: ``kit``, ``code``, ``session`` (scenes play through it as through any other). Without a ``book``, and
    where its file fails, hints are counted for this time only. ``previewed`` is whether the screen shows what chosen
    cards would do before they are placed; that it did so is noted by `note_preview`.
    """

    def __init__(self, code: str, player: Player, book: PuzzleBook | None, now: Callable[[], datetime]) -> None:
        self.kit, self.code = read_share_code(code)
        self._book: Final = book
        self._now: Final = now
        self.previewed = True
        self._hints = 0  # where nothing is kept
        self._opened = self._opened_before()
        self._medal: Medal | None = None
        self._grading: Grading | None = None
        self._seconds: float = self.progress.seconds
        self._counted_at = now()
        self.session = self._resumed() or self._begun(player)

    @classmethod
    def open(
        cls, code: str, player: Player, book: PuzzleBook | None = None, *, now: Callable[[], datetime] = _utc_now
    ) -> PuzzlePlay:
        """Begin the puzzle of a code, or go on with it; BadPuzzle if it is none."""
        return cls(code, player, book, now)

    # What is known

    @property
    def puzzle(self) -> Any:
        """The puzzle itself."""
        return self.kit.read_code(self.code)

    @property
    def grading(self) -> Grading | None:
        """How hard it is, found out when first asked for; None if it has no solution."""
        if self._grading is None:
            try:
                self._grading = self.kit.grade(self.puzzle)
            except NoSolution:
                return None
        return self._grading

    @property
    def progress(self) -> PuzzleProgress:
        """How the puzzle stands with the person."""
        found = None
        if self._book is not None:
            with suppress(HistoryError):
                found = self._book.progress(self.code)
        return found or PuzzleProgress(self.code, self.kit.game_id, self._hints, self._medal)

    @property
    def hints(self) -> int:
        """How many hints count so far."""
        return self.progress.hints

    @property
    def medal(self) -> Medal:
        """The medal that was earned, or the one that solving it now would earn."""
        one = self.progress
        return Medal(one.medal) if one.medal in tuple(Medal) else self._medal_now()

    def _medal_now(self) -> Medal:
        at_sight = self.may_be_at_sight and not self.previewed
        return medal_for(self.hints, light=self.is_lit, at_sight=at_sight)

    @property
    def is_lit(self) -> bool:
        """Whether the light was switched on, now or in an earlier sitting."""
        return Mark.LIGHT in self._opened.marks

    @property
    def may_be_at_sight(self) -> bool:
        """Whether nothing was placed or foreseen yet."""
        return not self._opened.marks & {Mark.FORESEEN, Mark.PLACED}

    @property
    def is_solved(self) -> bool:
        """Whether the puzzle lies solved on the table."""
        outcome = self.session.outcome
        return outcome is not None and bool(outcome.winners)

    @property
    def last_move(self) -> Any | None:
        """The last move that stands; None if there is none."""
        record = self.session.saved().record
        return self.kit.game.parse_move(record.moves[record.cursor - 1]) if record.cursor else None

    @property
    def position(self) -> Position:
        """Where it stands now; what helps from there may take seconds."""
        record = self.session.saved().record
        moves = None if record.first_ply else tuple(record.moves[: record.cursor])
        return Position(self.kit, self.puzzle, self.session.seen().state, moves)

    # Help

    def back_to(self, ply: int) -> None:
        """Take moves back until so many are left; they can be done again."""
        while self.session.ply > ply and self.session.undo_closed() is None:
            self.session.undo()

    def switch_light_on(self) -> None:
        """Switch the light on, which costs gold; after the first solution nothing."""
        self._note_help()
        self._mark(Mark.LIGHT)

    def note_preview(self) -> None:
        """Take note that what the chosen cards would do was shown."""
        self._mark(Mark.FORESEEN)

    def note_placing(self) -> None:
        """Take note that a placing did not solve it."""
        self._mark(Mark.PLACED)

    def _mark(self, mark: Mark) -> None:
        if mark not in self._opened.marks and not self.progress.is_solved:
            self._opened.marks.add(mark)
            self._keep_mark(mark)

    def _keep_mark(self, name: str) -> None:
        if self._book is not None:
            with suppress(HistoryError):
                self._book.mark(self.code, self.kit.game_id, name)

    def stages(self, hint: PuzzleHint) -> int:
        """Return how many stages of a hint are open, now or since an earlier sitting."""
        return self._opened.stages.get(key_of(hint), 0)

    def open_stage(self, hint: PuzzleHint) -> None:
        """Open the next stage of a hint, which counts; it stays open until the puzzle is solved."""
        self._note_help()
        stages = min(HINT_STAGES, self.stages(hint) + 1)
        self._hints += stages - self.stages(hint)
        self._opened.stages[key_of(hint)] = stages
        if self._book is not None:
            with suppress(HistoryError):
                self._book.open_hint(self.code, self.kit.game_id, key_of(hint), stages)

    def count_hint(self, stages: int = 1) -> int:
        """Count stages of a hint that were opened, and return how many count."""
        self._hints += stages
        if self._book is not None:
            with suppress(HistoryError):
                return self._book.hinted(self.code, self.kit.game_id, stages)
        return self._hints

    def note_solution(self, moves: Sequence[str]) -> None:
        """Take note that these moves were shown, which lead from here to the goal: they count as three hints."""
        if moves and not self.progress.is_solved:
            self.count_hint(HINTS_IN_SOLUTION)
            self._note_help(len(moves))

    def play(self, text: str) -> None:
        """Play a move by its text, such as that of a hint; BadMoveText or IllegalMove."""
        self.session.submit(self.kit.game.parse_move(text))

    # Going back

    def restart(self) -> None:
        """Take everything back; it can all be done again."""
        while self.session.undo_closed() is None:
            self.session.undo()

    def set_bookmark(self, *, on: bool) -> None:
        """Set or take away the bookmark; raises HistoryError."""
        if self._book is not None:
            self._book.bookmark(self.code, self.kit.game_id, on=on)

    # Inside

    def _opened_before(self) -> OpenedHelp:
        with suppress(HistoryError):
            return OpenedHelp.read(self._book.opened(self.code)) if self._book is not None else OpenedHelp()
        return OpenedHelp()

    def _begun(self, player: Player) -> Session:
        match: Match[Any, Any, Any] = Match(self.kit.game, {}, 1, self.code)
        return Session.of(match, (player,), UndoPolicy.FREE, _Keeper(self), now=self._now)

    def _resumed(self) -> Session | None:
        try:
            saved = self._book.kept(self.code) if self._book else None
            if saved is not None and saved.record.seed == self.code:
                return Session.resume(saved, _Keeper(self), now=self._now)
        except (HistoryError, LookupError, ValueError) as error:
            log.warning("a puzzle can't be gone on with, so it begins anew", exc_info=error)
        return None

    def book_keep(self, saved: SavedMatch) -> None:
        """Keep the match in progress; raises OSError."""
        if self._book is not None:
            self._book.keep(self.code, self.kit.game_id, saved, seconds=self._spent())

    def book_failure(self) -> OSError | None:
        """Return why what was played is not written yet; None if it is."""
        return self._book.failure(self.code) if self._book is not None else None

    def book_solve(self, saved: SavedMatch) -> None:
        """Enter the solution; raises OSError."""
        medal = self._medal_now()
        self._medal = self._medal or medal
        if self._book is not None:
            moves = saved.card.ply
            helped = "".join("h" if ply in self._opened.helped else "." for ply in range(moves))
            self._book.solve(
                self.code, self.kit.game_id, medal.value, moves, self._now(), seconds=self._spent(), helped=helped
            )

    def _spent(self) -> int:
        """Return the seconds spent on the puzzle so far."""
        now = self._now()
        gone, self._counted_at = (now - self._counted_at).total_seconds(), now
        self._seconds += min(max(0.0, gone), _BREAK)
        return int(self._seconds)

    def _note_help(self, moves: int = 1) -> None:
        """Take note that help was given for the next moves."""
        for ply in range(self.session.ply, self.session.ply + moves):
            if ply not in self._opened.helped and not self.progress.is_solved:
                self._opened.helped.add(ply)
                self._keep_mark(name_of_helped(ply))


def known_daily(day: date, book: PuzzleBook | None) -> str | None:
    """Return the share code of a day's puzzle if it was opened before: that one counts for good."""
    with suppress(HistoryError, BadPuzzle):
        known = book.daily(day) if book else None
        if known is not None:
            return read_share_code(known)[1]
    return None


def daily_code(kit: AnyPuzzleKit, day: date, book: PuzzleBook | None = None, *, made: str = "") -> str:
    """Return the share code of a day's puzzle; once opened it stays the same, whatever later versions would make.

    ``made`` is the code as `daily.code_of` makes it, where that was done before, since it may take seconds.
    """
    known = known_daily(day, book)
    if known is not None:
        return known
    code = made or daily.code_of(kit, day)
    with suppress(HistoryError):
        return book.open_daily(day, kit.game_id, code) if book else code
    return code
