"""What people mark in matches that are over: flags at moves, with a few words, and matches they are fond of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from balloongames.storage.database import as_history_error
from balloongames.storage.history import History
from balloongames.storage.model import Finished, SaveCard
from balloongames.storage.rows import checked
from balloongames.storage.saves import Saves

MAX_NOTE: Final = 24  # characters


@dataclass(frozen=True, slots=True)
class Branches:
    """The matches that left another one: those that are ``over``, and those that are still ``waiting``."""

    over: tuple[Finished, ...] = ()
    waiting: tuple[SaveCard, ...] = ()

    def __len__(self) -> int:
        return len(self.over) + len(self.waiting)


def flags_of(history: History, match_id: str) -> Mapping[int, str]:
    """Return the words at each flag of a match by ply, in this order; raises HistoryError."""
    with as_history_error():
        rows = history.database.connection.execute(
            "SELECT ply, note FROM flags WHERE match = ? ORDER BY ply", (match_id,)
        ).fetchall()
        return dict(checked(rows, list[tuple[int, str]]))


def put_flag(history: History, match_id: str, ply: int, note: str = "") -> None:
    """Put a flag at a move, or change its words; raises HistoryError. A match that is gone gets none."""
    with history.database.change() as db:
        db.execute(
            "INSERT INTO flags SELECT id, ?2, ?3 FROM matches WHERE id = ?1"
            " ON CONFLICT (match, ply) DO UPDATE SET note = excluded.note",
            (match_id, ply, note[:MAX_NOTE]),
        )


def take_flag(history: History, match_id: str, ply: int) -> None:
    """Take a flag away; raises HistoryError."""
    with history.database.change() as db:
        db.execute("DELETE FROM flags WHERE match = ? AND ply = ?", (match_id, ply))


def set_favorite(history: History, match_id: str, *, favorite: bool) -> None:
    """Remember whether people are fond of a match; raises HistoryError."""
    with history.database.change() as db:
        db.execute("UPDATE matches SET favorite = ? WHERE id = ?", (favorite, match_id))


def branches_of(history: History, saves: Saves, match_id: str) -> Branches:
    """Return the matches that left a match, in the order in which they did; raises HistoryError."""
    with as_history_error():
        rows = history.database.connection.execute(
            "SELECT id FROM matches WHERE branch_of = ? ORDER BY branch_ply, rowid", (match_id,)
        ).fetchall()
        left = checked(rows, list[tuple[str]])
    over = history.by_ids([match for (match,) in left])
    there = {one.id for one in over}
    waiting = (
        card
        for card in saves.list_all().cards
        if card.branch and card.branch.match == match_id and not card.is_over and card.id not in there
    )
    return Branches(tuple(over), tuple(sorted(waiting, key=lambda card: card.branch.ply if card.branch else 0)))
