"""How far moves are taken back at a table: among computer players back to a person's own choice, and all after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from balloongames.core.game import Reason, Seat
from balloongames.core.match import Match, UndoClosed, UndoPolicy


def undo_closed(
    match: Match[Any, Any, Any], policy: UndoPolicy, humans: Sequence[Seat], *, is_branch: bool = False
) -> Reason | None:
    """Return None if ``humans`` can take back at a table of this policy, else why not, as `Match.undo_closed` says.

    What lies before a branch is another match.
    """
    reason = _closed_at_table(match, policy, humans)
    if is_branch and reason and reason.code == "history_cut":
        return Reason("nothing_to_undo")
    return reason


def _closed_at_table(match: Match[Any, Any, Any], policy: UndoPolicy, humans: Sequence[Seat]) -> Reason | None:
    if len(humans) == match.seats:
        return match.undo_closed(policy)
    if policy is UndoPolicy.FREE:
        return match.undo_to_choice_closed(*humans)
    last = match.seat_at(match.ply)
    if last is not None and last not in humans:  # what a computer player did stands
        return Reason("other_acted", (("seat", last),))
    return match.undo_closed(policy)


def take_back(match: Match[Any, Any, Any], policy: UndoPolicy, humans: Sequence[Seat]) -> None:
    """Take the last move of ``humans`` back; raises `UndoClosed`."""
    reason = undo_closed(match, policy, humans)
    if reason is not None:
        raise UndoClosed(reason)
    if policy is UndoPolicy.FREE and len(humans) < match.seats:
        match.undo_to_choice_of(*humans)
    else:
        match.undo(policy)
