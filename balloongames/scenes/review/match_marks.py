"""What is marked in a match that is looked at again: flags, and the matches that left it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial

from balloongames.i18n import _
from balloongames.scenes import reasons
from balloongames.scenes.common.matches import result_line, resume_match, review_match
from balloongames.scenes.context import Ctx
from balloongames.scenes.review.timeline import Spur
from balloongames.storage import marks
from balloongames.storage.database import HistoryError
from balloongames.storage.marks import Branches
from balloongames.storage.model import Finished, Player, SaveCard

log = logging.getLogger(__name__)


class MatchMarks:
    """The flags and branches of a match; ``match_id`` is None for one that nobody keeps: it carries none.

    ``show`` gets a sentence when something could not be done.
    """

    def __init__(self, ctx: Ctx, match_id: str | None, show: Callable[[str], None]) -> None:
        self._ctx = ctx
        self._id = match_id
        self._show = show
        self.flags: Mapping[int, str] = {}
        self._branches = Branches()
        self._match: Finished | None = None
        self._parent: Finished | None = None
        self.load()

    def load(self) -> None:
        """Read them anew."""
        if self._id is None:
            return
        store = self._ctx.store
        try:
            self._match = next(iter(store.history.by_ids([self._id])), None)
            left = self._match.branch.match if self._match and self._match.branch else None
            self._parent = next(iter(store.history.by_ids([left] if left else [])), None)
            self.flags = marks.flags_of(store.history, self._id)
            self._branches = marks.branches_of(store.history, store.saves, self._id)
        except HistoryError as error:
            log.warning("the marks of a match can't be read", exc_info=error)

    @property
    def is_kept(self) -> bool:
        """Whether it is a match of the album, so that flags can be put into it."""
        return self._match is not None

    @property
    def when(self) -> datetime | None:
        """When the match was over; None for one that nobody keeps."""
        return self._match.finished.astimezone() if self._match else None

    @property
    def ended(self) -> tuple[Player, str] | None:
        """Who won the match, or was first at the table, and how it ended in words; None for one that nobody keeps."""
        one = self._match
        return (one.players[min(one.winners, default=0)], result_line(one)) if one else None

    @property
    def has_parent(self) -> bool:
        """Whether it left another match, which is still kept."""
        return self._parent is not None

    def open_parent(self) -> None:
        """Look at the match that this one left, at the move where it did."""
        if self._parent is not None and self._match is not None and self._match.branch is not None:
            self._look(self._parent.id, self._match.branch.ply)

    def spurs(self) -> list[Spur]:
        """Return the branches, in the order in which they left."""
        found = [*map(self._spur_over, self._branches.over), *map(self._spur_waiting, self._branches.waiting)]
        return sorted(found, key=lambda spur: spur.ply)

    def put(self, ply: int, note: str = "") -> None:
        """Put a flag at a move, or change its words."""
        self._change(lambda match: marks.put_flag(self._ctx.store.history, match, ply, note))

    def take(self, ply: int) -> None:
        """Take a flag away."""
        self._change(lambda match: marks.take_flag(self._ctx.store.history, match, ply))

    def _change(self, change: Callable[[str], None]) -> None:
        if self._id is None:
            return
        try:
            change(self._id)
        except HistoryError as error:
            self._show(_("That could not be kept: {cause}.").format(cause=reasons.of_error(error)))
        self.load()

    def _spur_over(self, one: Finished) -> Spur:
        first = one.players[min(one.winners, default=0)]
        ply = one.branch.ply if one.branch else 0
        open_it = partial(self._look, one.id)
        return Spur(ply, first, result_line(one), is_over=True, open=open_it)

    def _spur_waiting(self, card: SaveCard) -> Spur:
        first = card.players[card.to_move or 0]
        words = _("waits at move {number}").format(number=card.ply)
        ply = card.branch.ply if card.branch else 0
        open_it = partial(self._resume, card)
        return Spur(ply, first, words, is_over=False, open=open_it)

    def _look(self, match_id: str, ply: int | None = None) -> None:
        if trouble := review_match(self._ctx, match_id, ply):
            self._show(trouble)

    def _resume(self, card: SaveCard) -> None:
        if trouble := resume_match(self._ctx, card):
            self._show(trouble)
