"""What statistics are made of: read at once, and the same as what the history tells match by match."""

from __future__ import annotations

import itertools
import random
from datetime import UTC, date, datetime

import msgspec
import pytest

from balloongames.core.game import Outcome
from balloongames.scenes.album import figures
from balloongames.scenes.album.entries import AlbumEntry
from balloongames.session.export import match_facts
from balloongames.storage import condensed
from balloongames.storage.history import History
from balloongames.storage.model import Bot, Player
from balloongames.storage.people import PeopleBook
from balloongames.storage.stamps import keep, stamps_of
from balloongames.storage.statistics import Rival, meetings_of, results_of
from tests.storage.people import finished

pytestmark = pytest.mark.usefixtures("toy")

NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)


def test_the_matches_of_a_person_are_told_as_the_history_tells_them(tmp_path):
    with History(tmp_path / "history.db") as history:
        book = PeopleBook(history)
        for names in (("Ada", "Ben"), ("Cleo", "ada", "Dara"), ("Ben", "Cleo")):
            match = finished(people=tuple(Player(name, look) for look, name in enumerate(names)))
            saved = match.saved()
            last = match.players[-1]
            seated = (*match.players[:-1], Player(last.name, last.look, Bot("sharp") if len(names) > 2 else None))
            card = msgspec.structs.replace(saved.card, players=seated)
            history.enter(msgspec.structs.replace(saved, card=card), match.outcome)
        ada, ben = book.add("Ada", 0, NOW), book.add("Ben", 1, NOW)
        told = results_of(history, ada.id)
        known = [one for one in reversed(history.recent()) if any(p.name.casefold() == "ada" for p in one.players)]
        assert [one.rivals for one in told] == [
            (Rival(person=ben.id, name="Ben"),),
            (Rival(name="Cleo"), Rival(name="Dara", strength="sharp")),
        ]
        for one, match in zip(told, known, strict=True):
            seat = next(seat for seat, player in enumerate(match.players) if player.name.casefold() == "ada")
            assert (one.match, one.game_id, one.options, one.reason) == (
                match.id,
                match.game_id,
                match.options,
                match.reason,
            )
            assert (one.day, one.score, one.won) == (
                match.finished.date(),
                match.scores[seat],
                seat in match.winners,
            )
            assert (one.seats, one.assisted) == (len(match.players), match.assisted)
        assert history.by_ids([known[1].id, "0" * 32, known[0].id]) == [known[1], known[0]]


def test_a_scratched_letter_hides_no_match(tmp_path):
    with History(tmp_path / "history.db") as history:
        match = finished(people=(Player("Ada", 0), Player("Ben", 1)))
        history.enter(match.saved(), match.outcome)
        ada = PeopleBook(history).add("Ada", 0, NOW)
        with history.database.change() as db:
            db.execute("UPDATE results SET name = CAST(x'42FF6E' AS TEXT) WHERE seat = 1")
        (told,) = results_of(history, ada.id)
        assert told.rivals == (Rival(name="B\ufffdn"),)


@pytest.mark.usefixtures("auckland")
def test_days_are_those_of_the_clock_on_the_wall_wherever_they_are_told(tmp_path):
    with History(tmp_path / "history.db") as history:
        book, saved = PeopleBook(history), finished(people=(Player("Ada", 0), Player("Ben", 1))).saved()
        evening = datetime(2026, 11, 30, 20, tzinfo=UTC)
        card = msgspec.structs.replace(saved.card, started=evening, updated=evening)
        history.enter(msgspec.structs.replace(saved, card=card), Outcome((1, 2), frozenset([1]), "most"))
        keep(history, {card.id: {0: {"first_release": 3}}})
        ada, ben = (book.add(name, 0, evening) for name in ("Ada", "Ben"))
        told = {
            "statistics": results_of(history, ada.id)[0].day,
            "two people": meetings_of(history, ada.id, ben.id)[0].day,
            "a stamp": stamps_of(history, ada.id)["first_release"].day,
            "they played on": book.met(ada.id, ben.id),
            "since": ada.since,
            "the album": AlbumEntry(over=history.recent()[0]).when.date(),
            "a table of all": date.fromisoformat(match_facts(history.recent()[0])["day"]),
        }
    assert set(told.values()) == {date(2026, 12, 1)}, told


def enter_some(history, rng, number):
    """Enter a match of two or three: Cleo and Adele never meet, and whoever sits last may be a computer player."""
    names = rng.sample(["Ada", "BEN", rng.choice(["Cleo", "Adele"]), "Dara", "Eve", "Guest"], rng.choice([2, 3]))
    bot = Bot(rng.choice(["gentle", "sharp"])) if rng.random() < 0.4 else None
    people = tuple(Player(name, look) for look, name in enumerate(names))
    match = finished(people=people, seed=f"DAY-{number}")
    saved = match.saved()
    players = (*people[:-1], msgspec.structs.replace(people[-1], bot=bot))
    card = msgspec.structs.replace(saved.card, players=players)
    history.enter(msgspec.structs.replace(saved, card=card), match.outcome, counted=rng.random() < 0.9)


def as_entered(history):
    """Return all matches, the oldest first, with the names that were typed."""
    found = []
    for match in reversed(history.recent(999)):
        rows = history.database.connection.execute("SELECT name FROM results WHERE match = ? ORDER BY seat", [match.id])
        seated = [msgspec.structs.replace(one, name=name) for one, (name,) in zip(match.players, rows, strict=True)]
        found.append(msgspec.structs.replace(match, players=tuple(seated)))
    return found


def plain_count(history, person, whose):
    """Yield what `results_of` should tell, match by match; ``whose`` are the names of persons, in small letters."""
    for match in as_entered(history):
        owners = [None if one.bot else whose.get(one.name.casefold()) for one in match.players]
        if match.counted and person in owners:
            seat = owners.index(person)
            rivals = [
                Rival(owner, one.name, one.bot.strength if one.bot else "")
                for owner, one in zip(owners, match.players, strict=True)
                if owner != person
            ]
            yield match.id, match.scores[seat], seat in match.winners, tuple(rivals)


def test_figures_are_those_of_a_plain_count_whatever_was_renamed_joined_parted_or_deleted(tmp_path):
    rng = random.Random(17)
    with History(tmp_path / "history.db") as history:
        book = PeopleBook(history)
        for number in range(30):
            enter_some(history, rng, number)
        ada, ben, cleo, adele = (book.add(name, 0, NOW) for name in ("Ada", "Ben", "Cleo", "Adele"))
        book.rename(ben.id, "Benedicta")
        book.rename(adele.id, "Adelaide")
        book.merge(cleo.id, adele.id, "Cleo", 0, NOW)
        for number in range(30, 60):
            enter_some(history, rng, number)
        history.delete(*(one.id for one in rng.sample(history.recent(999), 12)))
        whose = {"ada": ada.id, "ben": ben.id, "cleo": cleo.id, "adele": cleo.id}
        for parted in (False, True):
            if parted:
                whose["adele"] = book.split(cleo.id)[1].id
            for person in {*whose.values()}:
                told = [(one.match, one.score, one.won, one.rivals) for one in results_of(history, person)]
                assert told == list(plain_count(history, person, whose)) != []
            for one, other in itertools.combinations({*whose.values()}, 2):
                told = [(one.match, *one.scores) for one in meetings_of(history, one, other)]
                assert told == list(plain_meetings(history, one, other, whose))
            people = {person: plain_played(history, person, whose) for person in {*whose.values()}}
            assert {person: played(book, person) for person in people} == people


def plain_meetings(history, one, other, whose):
    """Yield what `meetings_of` should tell of two persons."""
    for match in as_entered(history):
        owners = [None if player.bot else whose.get(player.name.casefold()) for player in match.players]
        if match.counted and one in owners and other in owners:
            yield match.id, match.scores[owners.index(one)], match.scores[owners.index(other)]


def plain_played(history, person, whose):
    """Return how many matches that count somebody played and won, and which game they played most."""
    mine = list(plain_count(history, person, whose))
    return len(mine), sum(won for _match, _score, won, _rivals in mine), "gusts"


def played(book, person):
    told = book.played(person, NOW.date())
    return told.matches, told.won, told.likes


def told_of(history):
    """Return what is told of each match, whatever numbers its kind and company have."""
    return history.database.connection.execute(
        "SELECT match, finished, game, options, reason, assisted, seated FROM told"
        " JOIN kinds ON kinds.id = kind JOIN companies ON companies.id = company ORDER BY told.number"
    ).fetchall()


def test_what_is_told_at_each_change_is_what_would_be_told_of_all_matches_at_once(tmp_path):
    rng = random.Random(23)
    with History(tmp_path / "history.db") as history:
        book = PeopleBook(history)
        for number in range(40):
            enter_some(history, rng, number)
        ada, eve, dara = (book.add(name, 0, NOW) for name in ("Ada", "Eve", "Dara"))
        history.delete(*(one.id for one in rng.sample(history.recent(999), 5)))
        book.unname_finished(ada.id, "a guest")
        book.erase_finished(eve.id)
        unused = "SELECT seated FROM companies WHERE id NOT IN (SELECT company FROM told)"
        assert history.database.connection.execute(unused).fetchall() == []
        with history.database.change() as db:
            db.execute("UPDATE matches SET counted = 0 WHERE rowid % 7 = 0")
            db.execute("UPDATE results SET name = 'Danny', bot = NULL WHERE seat = 1 AND score > 0")
        for number in range(40, 50):
            enter_some(history, rng, number)
        results = results_of(history, dara.id)
        kept = told_of(history)
        condensed.condense_anew(history.database)
        assert results_of(history, dara.id) == results
        assert told_of(history) == kept
        counted = history.database.connection.execute("SELECT id FROM matches WHERE counted ORDER BY rowid").fetchall()
        assert [match for match, *_ in kept] == [match for (match,) in counted]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE told SET kind = 77",
        "UPDATE told SET company = 77",
        "UPDATE companies SET seated = 'x'",
        "DELETE FROM kinds",
    ],
)
def test_what_is_told_is_told_anew_where_it_makes_no_sense(tmp_path, damage):
    with History(tmp_path / "history.db") as history:
        enter_some(history, random.Random(1), 0)
        name = history.recent()[0].players[0].name
        person = PeopleBook(history).add(name, 0, NOW).id
        results = results_of(history, person)
        with history.database.change() as db:
            db.execute(damage)
        assert results_of(history, person) == results != []


def test_what_counts_is_never_older_than_the_file(tmp_path, monkeypatch):
    with History(tmp_path / "history.db") as history, History(tmp_path / "history.db") as another:
        enter_some(history, random.Random(1), 0)
        person = PeopleBook(history).add(history.recent()[0].players[0].name, 0, NOW).id

        def read_just_before_somebody_writes(history, person):
            found = results_of(history, person)
            another.delete(history.recent()[0].id)
            return found

        with monkeypatch.context() as patch:
            patch.setattr(figures, "results_of", read_just_before_somebody_writes)
            figures.counted_of(history, person)
        assert not results_of(history, person)
        assert not figures.counted_of(history, person)
