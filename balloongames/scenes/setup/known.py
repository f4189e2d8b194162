"""Whom a computer knows before anybody sits down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from balloongames.storage.database import HistoryError
from balloongames.storage.model import Player
from balloongames.storage.naming import called_now
from balloongames.storage.people import PersonId, Wishes, key_of
from balloongames.storage.store import Store

_MOST: Final = 12  # names of nobody's that a seat may take


@dataclass(frozen=True, slots=True)
class Known:
    """Who sat at the last table, by their names of now, and whom this computer knows besides.

    ``people`` are its persons, those who played last first; ``strangers`` the names of those who are none, but played
    most. By the key of a name ``owners`` tells whose it is, or was, and ``wishes`` what that person wishes for.
    """

    last: Sequence[Player]
    people: Sequence[Player] = ()
    strangers: Sequence[str] = ()
    owners: Mapping[str, PersonId] = field(default_factory=dict)
    wishes: Mapping[str, Wishes] = field(default_factory=dict)


def known_here(store: Store) -> Known:
    """Return whom this computer knows: the last table alone where the history can't be read."""
    last, book = store.settings.players, store.people
    try:
        everybody = book.everybody()
        return Known(
            called_now(store.history.database, last),
            [Player(one.name, one.look) for one in everybody],
            [name for name, _look, _count in book.strangers(limit=_MOST)],
            book.owners(),
            {key_of(one.name): one.wishes for one in everybody},
        )
    except HistoryError:
        return Known(last)
