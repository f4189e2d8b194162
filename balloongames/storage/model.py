"""What is kept of matches and of the people who play them: plain values, no files."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import msgspec

from balloongames.core.game import Seat
from balloongames.core.match import UndoPolicy
from balloongames.core.options import OptionValue
from balloongames.core.record import Record

LOOKS: Final = 6  # player colors to choose from
MAX_NAME: Final = 40  # characters


class Player(msgspec.Struct, frozen=True):
    """Who sits in a seat: a name, and a look (0 … 5: color, pattern and emblem of a player)."""

    name: str
    look: int


class SaveCard(msgspec.Struct, frozen=True, kw_only=True):
    """What the list of saves shows of one; nothing in it is hidden from anybody.

    ``players`` by seat; ``round`` is (which, of how many) or None; ``takebacks`` counts the moves taken back so far.
    """

    id: str
    game_id: str
    players: tuple[Player, ...]
    undo: UndoPolicy
    started: datetime
    updated: datetime
    takebacks: int
    ply: int
    to_move: Seat | None
    round: tuple[int, int] | None


class SavedMatch(msgspec.Struct, frozen=True):
    """A whole save: its card and the record of the match."""

    card: SaveCard
    record: Record


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """A match that was played to its end, as the history tells it.

    ``scores`` and ``winners`` are by seat; ``reason`` is the outcome's text key. ``assisted``: moves were taken back
    that the table's rule would not have allowed.
    """

    id: str
    game_id: str
    players: tuple[Player, ...]
    options: dict[str, OptionValue]
    seed: str
    finished: datetime
    plies: int
    scores: tuple[float, ...]
    winners: frozenset[Seat]
    reason: str
    assisted: bool
