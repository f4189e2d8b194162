"""Who plays here: persons with a balloon and wishes of their own, made from names that have played, and only if wanted.

A person is known by names alone. Every seat that somebody of these names took belongs to the person, so matches of
long ago count as well, saves and shared files hold nothing more than a name, and two names become one person, or two
again, without a word in any match being changed.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from balloongames.choices import TextScale
from balloongames.storage import condensed
from balloongames.storage.database import as_history_error
from balloongames.storage.history import History
from balloongames.storage.model import LOOKS, MAX_NAME, local_day, moment, tidy_name
from balloongames.storage.rows import MalformedRow, checked, decoded

Speed: TypeAlias = Literal["0.5", "1", "2"]
PersonId: TypeAlias = int

_SEATS: Final = "results JOIN names USING (name_key) JOIN matches INDEXED BY matches_told ON match = matches.id"
_PERSONS: Final = (
    "SELECT people.id, people.name, people.look, created, wishes,"
    " (SELECT COUNT(*) FROM merges WHERE person = people.id) FROM people"
)
_LATELY: Final = timedelta(days=90)
_LIKES: Final = (  # looks at the matches of that time alone
    "SELECT game FROM matches INDEXED BY matches_by_time CROSS JOIN results ON match = matches.id"
    " JOIN names USING (name_key) WHERE finished >= ? AND person = ? AND bot IS NULL"
    " GROUP BY game ORDER BY COUNT(*) DESC, MAX(matches.rowid) DESC"
)
_LAST: Final = f"SELECT game FROM {_SEATS} WHERE person = ? AND bot IS NULL ORDER BY matches.rowid DESC"  # noqa: S608 - our own words
# Who played lately is found among a few matches; only the seats of all others are looked through.
_BY_LAST_MATCH: Final = (
    f"{_PERSONS} LEFT JOIN (SELECT person, MAX(number) AS lately FROM"  # noqa: S608 - our own words
    " (SELECT rowid AS number, id FROM matches ORDER BY rowid DESC LIMIT 200) AS late"
    " JOIN results ON results.match = late.id JOIN names USING (name_key) WHERE bot IS NULL GROUP BY person)"
    " ON person = people.id ORDER BY COALESCE(lately,"
    f" (SELECT MAX(matches.rowid) FROM {_SEATS} WHERE names.person = people.id AND bot IS NULL)) DESC NULLS LAST,"
    " people.id DESC"
)


class Wishes(msgspec.Struct, frozen=True, omit_defaults=True):
    """How somebody likes it; None is as the settings have it. ``text_scale`` in percent."""

    text_scale: TextScale | None = None
    speed: Speed | None = None
    hints: bool | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here. ``merged``: how many persons were made one with this one."""

    id: PersonId
    name: str
    look: int
    since: date
    wishes: Wishes
    merged: int = 0


@dataclass(frozen=True, slots=True)
class PlayedGames:
    """What somebody played here: ``likes`` is the id of the game of most matches in the last 90 days."""

    matches: int = 0
    won: int = 0
    likes: str | None = None


class NameTaken(ValueError):
    """Somebody else has this name: perhaps both are one person."""

    def __init__(self, person: Person) -> None:
        super().__init__("somebody else has this name")  # not which: an error may end in a log
        self.person: Final = person


class PlayedTogether(ValueError):
    """Two who sat at one table are not one person; ``day`` is when they did."""

    def __init__(self, day: date) -> None:
        super().__init__(day.isoformat())
        self.day: Final = day


class _Gone(msgspec.Struct, frozen=True):
    """A person who was made one with another, as kept for parting them again."""

    name: Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
    look: Annotated[int, Meta(ge=0, lt=LOOKS)]
    since: str
    wishes: Wishes
    keys: tuple[str, ...]
    merges: tuple[Annotated[int, Meta(ge=0, le=2**63 - 1)], ...]  # what SQLite can count to
    kept: Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]  # the other one's name and balloon before
    kept_look: Annotated[int, Meta(ge=0, lt=LOOKS)]


class PeopleBook:
    """The persons of one computer. Every method raises HistoryError if the file fails."""

    def __init__(self, history: History) -> None:
        self._database: Final = history.database
        self._db: Final = history.database.connection

    # Who is there

    def everybody(self) -> list[Person]:
        """Return all persons, those who played last first, then those who never did, the newest first."""
        with as_history_error():
            return [_person(row) for row in self._db.execute(_BY_LAST_MATCH)]

    def find(self, name: str) -> Person | None:
        """Return whose name this is, or was; None if it is nobody's."""
        of_name = f"{_PERSONS} JOIN names ON person = people.id WHERE name_key = ?"
        with as_history_error():
            row = self._db.execute(of_name, (key_of(name),)).fetchone()
            return _person(row) if row else None

    def played(self, person: PersonId, today: date) -> PlayedGames:
        """Return what somebody played against others or alone, as far as it counts: each match once."""
        with as_history_error():
            (several,) = self._db.execute("SELECT COUNT(*) > 1 FROM names WHERE person = ?", (person,)).fetchone()
            count = "COUNT(DISTINCT match), COUNT(DISTINCT iif(won, match, NULL))" if several else "COUNT(*), SUM(won)"
            counts = self._db.execute(
                f"SELECT {count} FROM {_SEATS}"  # noqa: S608 - our own words
                " WHERE person = ? AND bot IS NULL AND counted AND NOT assisted",
                (person,),
            ).fetchone()
            lately = (today - _LATELY).isoformat()
            row = self._db.execute(_LIKES, (lately, person)).fetchone() or self._db.execute(_LAST, (person,)).fetchone()
            matches, won = checked(counts, tuple[int, int | None])
            (likes,) = checked(row or (None,), tuple[str | None])
        return PlayedGames(matches, won or 0, likes)

    def strangers(self, but: Iterable[str] = (), limit: int = 3) -> list[tuple[str, int, int]]:
        """Return names that played most and are no person's, with the balloon of the last time and their matches.

        ``but`` are names that say nothing, such as those of guests.
        """
        passed = {key_of(name) for name in but}
        with as_history_error():
            rows = self._db.execute(
                "SELECT name, look, COUNT(*), name_key, MAX(matches.rowid) FROM results"
                " JOIN matches ON match = matches.id WHERE bot IS NULL AND name_key NOT IN (SELECT name_key FROM names)"
                " GROUP BY name_key ORDER BY COUNT(*) DESC, MAX(matches.rowid) DESC LIMIT ?",
                (limit + len(passed),),
            ).fetchall()
            strangers = checked(rows, list[tuple[str, int, int, str, int]])
        return [(name, look, often) for name, look, often, key, _last in strangers if key not in passed][:limit]

    def names_of(self, person: PersonId) -> tuple[str, ...]:
        """Return the keys of all names that somebody has or had."""
        with as_history_error():
            return checked(_column(self._db, "SELECT name_key FROM names WHERE person = ?", person), tuple[str, ...])

    def owners(self) -> dict[str, PersonId]:
        """Return whose each name is, or was, by its key."""
        with as_history_error():
            rows = self._db.execute("SELECT name_key, person FROM names").fetchall()
            return dict(checked(rows, list[tuple[str, int]]))

    # One person

    def add(self, name: str, look: int, now: datetime) -> Person:
        """Make a person of a name, and of all that was played under it; raises NameTaken."""
        self._refuse_taken(name, None)
        with self._database.change() as db:
            number = _insert(db, _tidy(name), look, now.astimezone(UTC).isoformat(), Wishes())
            _take_name(db, number, name)
        return self._get(number)

    def rename(self, person: PersonId, name: str) -> Person:
        """Give somebody another name; raises NameTaken. The names of before stay theirs, and so their matches."""
        self._refuse_taken(name, person)
        with self._database.change() as db:
            db.execute("UPDATE people SET name = ? WHERE id = ?", (_tidy(name), person))
            _take_name(db, person, name)
        return self._get(person)

    def repaint(self, person: PersonId, look: int) -> Person:
        """Give somebody another balloon."""
        with self._database.change() as db:
            db.execute("UPDATE people SET look = ? WHERE id = ?", (look, person))
        return self._get(person)

    def wish(self, person: PersonId, wishes: Wishes) -> Person:
        """Remember how somebody likes it."""
        with self._database.change() as db:
            db.execute("UPDATE people SET wishes = ? WHERE id = ?", (msgspec.json.encode(wishes).decode(), person))
        return self._get(person)

    # Two who are one

    def met(self, one: PersonId, other: PersonId) -> date | None:
        """Return the last day on which two persons sat at one table; None if they never did."""
        with as_history_error():
            row = self._db.execute(
                "SELECT finished FROM matches WHERE id IN"
                " (SELECT match FROM results JOIN names USING (name_key) WHERE person = ? AND bot IS NULL) AND id IN"
                " (SELECT match FROM results JOIN names USING (name_key) WHERE person = ? AND bot IS NULL)"
                " ORDER BY rowid DESC LIMIT 1",
                (one, other),
            ).fetchone()
        return local_day(moment(row[0])) if row else None

    def merge(self, kept: PersonId, gone: PersonId, name: str, look: int, now: datetime) -> Person:
        """Make two persons one, who keeps the ``name`` of either and a balloon; raises PlayedTogether."""
        day = self.met(kept, gone)
        if day is not None:
            raise PlayedTogether(day)
        one, other = self._get(kept), self._get(gone)
        if one == other or name not in (one.name, other.name):
            raise ValueError("neither of two is called so")
        with self._database.change() as db:
            (since,) = db.execute("SELECT created FROM people WHERE id = ?", (gone,)).fetchone()
            keys = _column(db, "SELECT name_key FROM names WHERE person = ? ORDER BY name_key", gone)
            merges = _column(db, "SELECT id FROM merges WHERE person = ? ORDER BY id", gone)
            was = _Gone(other.name, other.look, since, other.wishes, keys, merges, one.name, one.look)
            db.execute("UPDATE names SET person = ? WHERE person = ?", (kept, gone))
            db.execute("UPDATE merges SET person = ? WHERE person = ?", (kept, gone))
            db.execute("DELETE FROM people WHERE id = ?", (gone,))
            db.execute(
                "INSERT INTO merges (person, gone, day) VALUES (?, ?, ?)",
                (kept, msgspec.json.encode(was).decode(), now.astimezone(UTC).isoformat()),
            )
            db.execute("UPDATE people SET name = ?, look = ? WHERE id = ?", (name, look, kept))
        return self._get(kept)

    def split(self, person: PersonId) -> tuple[Person, Person]:
        """Make two persons again of those who were made one last.

        LookupError if there is nothing to split, NameTaken if somebody else has the name of one of them by now.
        """
        with as_history_error():
            row = self._db.execute(
                "SELECT id, gone FROM merges WHERE person = ? ORDER BY id DESC LIMIT 1", (person,)
            ).fetchone()
        if row is None:
            raise LookupError(person)
        with as_history_error():
            was = decoded(row[1], _Gone)
        for name in (was.kept, was.name):
            self._refuse_taken(name, person)
        with self._database.change() as db:
            number = _insert(db, was.name, was.look, was.since, was.wishes)
            db.executemany(
                "UPDATE names SET person = ? WHERE name_key = ? AND person = ?",
                [(number, key, person) for key in was.keys],
            )
            db.executemany("UPDATE merges SET person = ? WHERE id = ?", [(number, one) for one in was.merges])
            db.execute("UPDATE people SET name = ?, look = ? WHERE id = ?", (was.kept, was.kept_look, person))
            _take_name(db, person, was.kept)
            _take_name(db, number, was.name)
            db.execute("DELETE FROM merges WHERE id = ?", (row[0],))
        return self._get(person), self._get(number)

    # Nobody any more

    def remove(self, person: PersonId) -> None:
        """Forget that somebody is a person; all matches stay, and tell the name of now, whatever was typed."""
        name = self._get(person).name
        with self._database.change() as db:
            db.execute(
                "WITH mine AS (SELECT name_key FROM names WHERE person = ?3)"
                " UPDATE results SET name = ?1, name_key = ?2"
                " WHERE bot IS NULL AND name <> ?1 AND name_key IN mine AND NOT EXISTS"  # as `called_now` tells it
                " (SELECT 1 FROM results AS other WHERE other.match = results.match AND other.seat <> results.seat"
                " AND (other.name_key = ?2 OR other.bot IS NULL AND other.name_key IN mine))",
                (name, key_of(name), person),
            )
            condensed.condense_and_prune(db)
            db.execute("DELETE FROM people WHERE id = ?", (person,))

    def unname_finished(self, person: PersonId, guest: str) -> None:
        """Forget somebody and the names in all matches that are over, which say ``guest`` instead.

        Other files still know the name: `forgetting` is the way to take it out of all.
        """
        with self._database.change() as db:
            _forget_mentions(db, person)
            db.execute(
                "UPDATE results SET name = ?, name_key = ? WHERE bot IS NULL"
                " AND name_key IN (SELECT name_key FROM names WHERE person = ?)",
                (guest, key_of(guest), person),
            )
            condensed.condense_and_prune(db)
            db.execute("DELETE FROM people WHERE id = ?", (person,))

    def erase_finished(self, person: PersonId) -> None:
        """Forget somebody and all matches that are over in which they sat; `forgetting` goes on with the rest."""
        with self._database.change() as db:
            _forget_mentions(db, person)
            db.execute(
                "DELETE FROM matches WHERE id IN (SELECT match FROM results JOIN names USING (name_key)"
                " WHERE person = ? AND bot IS NULL)",
                (person,),
            )
            condensed.condense_and_prune(db)
            db.execute("DELETE FROM people WHERE id = ?", (person,))

    # Details

    def _get(self, person: PersonId) -> Person:
        """Return a person; LookupError if there is none of that number."""
        with as_history_error():
            row = self._db.execute(f"{_PERSONS} WHERE people.id = ?", (person,)).fetchone()
            if row is None:
                raise LookupError(person)
            return _person(row)

    def _refuse_taken(self, name: str, person: PersonId | None) -> None:
        """Raise NameTaken if somebody else is called so now; a name of before may be taken over."""
        found = self.find(name)
        if found and found.id != person and key_of(found.name) == key_of(name):
            raise NameTaken(found)


def _person(row: tuple[Any, ...]) -> Person:
    """Return the person of a row of `_PERSONS`, who can sit at a table, whatever somebody made of the file."""
    number, name, look, since, wishes, merged = checked(row[:6], tuple[int, str, int, Any, str, int])
    return Person(number, tidy_name(name) or "?", look % LOOKS, local_day(moment(since)), _wishes(wishes), merged)


def _insert(db: sqlite3.Connection, name: str, look: int, since: str, wishes: Wishes) -> PersonId:
    wished = msgspec.json.encode(wishes).decode()
    number = db.execute(
        "INSERT INTO people (name, look, created, wishes) VALUES (?, ?, ?, ?)", (name, look, since, wished)
    ).lastrowid
    assert number is not None
    return number


def _take_name(db: sqlite3.Connection, person: PersonId, name: str) -> None:
    db.execute(
        "INSERT INTO names VALUES (?1, ?2) ON CONFLICT (name_key) DO UPDATE SET person = ?2", (key_of(name), person)
    )


def _forget_mentions(db: sqlite3.Connection, person: PersonId) -> None:
    """Take away the words of all flags in which a word begins with a name of somebody; the flags stay.

    Who was once called so and then made one with another can't be parted from them any more.
    """
    keys = checked(_column(db, "SELECT name_key FROM names WHERE person = ?", person), tuple[str, ...])
    merges = db.execute("SELECT id, gone FROM merges WHERE person <> ?", (person,)).fetchall()
    for number, gone in checked(merges, list[tuple[int, str]]):
        if any(key in _names_in(gone) for key in keys):
            db.execute("DELETE FROM merges WHERE id = ?", (number,))
    flags = db.execute("SELECT match, ply, note FROM flags WHERE note <> ''").fetchall()
    for match, ply, note in checked(flags, list[tuple[str, int, str]]):
        if any(re.search(rf"(?<!\w){re.escape(key)}", note.casefold()) for key in keys):
            db.execute("UPDATE flags SET note = '' WHERE match = ? AND ply = ?", (match, ply))


def _names_in(gone: str) -> Collection[str]:
    """Return the keys of all names in the text of a `_Gone`, or that text, if somebody edited it."""
    try:
        was = decoded(gone, _Gone)
    except MalformedRow:
        return gone.casefold()
    return {*was.keys, key_of(was.name), key_of(was.kept)}


def _column(db: sqlite3.Connection, query: str, person: PersonId) -> tuple[Any, ...]:
    return tuple(value for (value,) in db.execute(query, (person,)))


def _tidy(name: str) -> str:
    tidy = tidy_name(name)
    if not tidy:
        raise ValueError("a person has a name")
    return tidy


def key_of(name: str) -> str:
    """Return the key of a name in the database: names that differ in capitals only have the same."""
    return tidy_name(name).casefold()


def _wishes(text: str) -> Wishes:
    try:
        return decoded(text, Wishes)
    except MalformedRow:  # somebody edited the file
        return Wishes()
