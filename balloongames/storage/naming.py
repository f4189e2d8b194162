"""How people are called: a match keeps the names that were typed, and shows those that its people have by now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from balloongames.storage.database import Database, as_history_error
from balloongames.storage.model import Player, tidy_name
from balloongames.storage.rows import checked


def called_now(database: Database, players: Sequence[Player]) -> tuple[Player, ...]:
    """Return those who sit at a table by their names of now; raises HistoryError.

    Whoever would be called like somebody else there keeps the name of then.
    """
    with as_history_error():
        names = database.cached("names of now", lambda: _names(database))
    called = [one.name if one.bot else names.get(one.name.casefold(), one.name) for one in players]
    often = Counter(map(str.casefold, called))
    return tuple(
        one if name == one.name or often[name.casefold()] > 1 else msgspec.structs.replace(one, name=name)
        for one, name in zip(players, called, strict=True)
    )


def _names(database: Database) -> Mapping[str, str]:
    """Return what the person is called now to whom a name belongs, by its key."""
    rows = database.connection.execute("SELECT name_key, name FROM names JOIN people ON people.id = person").fetchall()
    return {key: tidy for key, name in checked(rows, list[tuple[str, str]]) if (tidy := tidy_name(name))}
