"""Whose view is on the screen: the rule that keeps one person's hand from the eyes of another.

It is a function of who was to be seen, who is to move, and who of them has something to hide, so that it can be tested
case by case. The table obeys it; the curtain is what people see of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from balloongames.core.game import Reason, Seat
from balloongames.core.match import Match


def next_viewer(
    viewer: Seat | None, to_move: Seat | None, humans: Sequence[Seat], is_private: Callable[[Seat], bool]
) -> Seat | None:
    """Return whose view is shown next; None for what everybody may see.

    ``viewer`` had the screen so far, ``to_move`` is to decide now (None: the match is over), ``humans`` are the seats
    of persons. The view follows the turn where nothing private would come to light. Otherwise the screen is nobody's at
    once, until `Session.hand_over`: with the end of a turn the hand is put away, and a card that was drawn for the next
    one comes face down.

    >>> next_viewer(0, 1, (0, 1), is_private=lambda seat: False)
    1
    >>> next_viewer(0, 1, (0, 1), is_private=lambda seat: seat == 1)
    >>> next_viewer(0, 1, (0,), is_private=lambda seat: True)  # a person alone has nobody to hide from
    0
    """
    if len(humans) < 2:
        return humans[0] if humans else None  # where only computers play, everybody sees what all may
    seats = [seat for seat in (viewer, to_move) if seat is not None]
    if to_move is not None and to_move not in humans:  # a computer player needs no screen
        return None if viewer is not None and is_private(viewer) else viewer
    hidden = any(is_private(seat) for seat in seats)
    if to_move is None:
        return None if hidden else viewer
    if not hidden:
        return to_move
    return viewer if viewer == to_move else None


def is_watched(match: Match[Any, Any, Any], humans: Sequence[Seat]) -> bool:
    """Whether several people look together at what the last move did."""
    return len(humans) > 1 and match.game.is_watched(match.events(match.ply, None))


def closed_to(viewer: Seat | None, to_move: Seat | None, humans: Sequence[Seat]) -> Reason | None:
    """Return why the viewer can't move now: the match is over, a computer player thinks, or another has the screen."""
    if to_move is None:
        return Reason("match_over")
    if to_move not in humans:
        return Reason("thinking", (("seat", to_move),))
    return None if to_move == viewer else Reason("curtain", (("seat", to_move),))
