"""What a table is given to show, one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from balloongames.core.game import Event, Seat
from balloongames.core.match import LastTurn, Match


@dataclass(frozen=True, slots=True)
class ViewUpdate:
    """One thing to show: ``events`` that led to ``ply``, and what is to be seen after them.

    Everything is redacted for ``viewer``, who may be another one than in the update before. Without events the picture
    just changes to ``seen``: the match was opened, a move was taken back, or the screen went to somebody else.
    ``seat`` is who moved, None for the set-up and where there are no events. ``watched``: all look on together.
    ``is_private``: the others may not see what the viewer then sees. ``last_turns`` is what the others did last.
    """

    ply: int
    seat: Seat | None
    viewer: Seat | None
    events: tuple[Event, ...]
    seen: Any
    watched: bool = False
    is_private: bool = False
    last_turns: tuple[LastTurn[Any], ...] = ()


def after_move(match: Match[Any, Any, Any], viewer: Seat | None, *, watched: bool) -> ViewUpdate:
    """Return what the last move did, or the set-up if there was none."""
    ply, seen = match.ply, match.seen(viewer)
    return ViewUpdate(
        ply, match.seat_at(ply), viewer, match.events(ply, viewer), seen, watched, shows_secret(match, viewer),
        match.last_turns(viewer),
    )  # fmt: skip


def at_rest(match: Match[Any, Any, Any], viewer: Seat | None) -> ViewUpdate:
    """Return what is seen now, without a move that led to it."""
    return ViewUpdate(
        match.ply, None, viewer, (), match.seen(viewer), is_private=shows_secret(match, viewer),
        last_turns=match.last_turns(viewer),
    )  # fmt: skip


def shows_secret(match: Match[Any, Any, Any], viewer: Seat | None) -> bool:
    """Return whether ``viewer`` now sees what others may not see."""
    return viewer is not None and match.game.is_private(match.state, viewer)
