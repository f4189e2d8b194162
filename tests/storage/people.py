"""Matches of the toy game to store."""

from __future__ import annotations

from balloongames.core.match import UndoPolicy
from balloongames.session import Session, Setup
from balloongames.storage.model import Player

PEOPLE = (Player("Ada", 0), Player("Ben", 1), Player("Chloé", 5))


def session(keeper=None, *, plies=4, seed="SUNNY-1", people=PEOPLE, undo=UndoPolicy.TABLE):
    """A match after so many moves, or at its end."""
    match = Session.start(Setup("gusts", people, {}, undo, seed), keeper)
    while match.ply < plies and match.to_move is not None:
        match.hand_over()
        match.submit(match.moves()[-1])
    return match


def finished(keeper=None, **choices):
    """A match at its end."""
    return session(keeper, plies=999, **choices)
