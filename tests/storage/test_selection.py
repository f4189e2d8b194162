"""Which matches the album finds: as a naive search over all of them does, and by looking at few pages of the file."""

from __future__ import annotations

import random
import sqlite3
from datetime import UTC, datetime, timedelta

import pytest

from balloongames.core.game import Outcome
from balloongames.session import Session, Setup
from balloongames.storage import marks
from balloongames.storage.history import History
from balloongames.storage.model import Bot, Player
from balloongames.storage.people import PeopleBook
from balloongames.storage.selection import SearchWord, Wanted, names_played, select

pytestmark = pytest.mark.usefixtures("toy")
NAMES = ("Ada", "Ben", "Zoé")
START = datetime(2026, 1, 28, 12, tzinfo=UTC)


@pytest.fixture
def history(tmp_path):
    """Forty matches of two or three, some of them with a computer under somebody's name."""
    rng = random.Random(7)
    with History(tmp_path / "history.db") as opened:
        for number in range(40):
            names = rng.sample(NAMES, rng.choice((2, 3)))
            players = [Player(name, 0, Bot() if i and rng.random() < 0.3 else None) for i, name in enumerate(names)]
            now = START + timedelta(days=number)
            session = Session.start(Setup("gusts", tuple(players), seed=f"DEAL-{number % 5}"), now=lambda now=now: now)
            outcome = Outcome((1.0,) * len(names), frozenset([rng.randrange(len(names))]), "most_points")
            opened.enter(session.saved(), outcome)
            if number % 3 == 0:
                marks.put_flag(opened, session.id, 1)
            if number % 4 == 0:
                marks.set_favorite(opened, session.id, favorite=True)
        yield opened


def meets(one, wanted, people):
    """Whether a match is wanted, as somebody would tell who looks at it."""
    seats = [
        i for i, player in enumerate(one.players) if player.bot is None and people.get(player.name) in wanted.people
    ]
    mine = seats if wanted.people else [i for i, player in enumerate(one.players) if player.bot is None]
    return (
        (not wanted.people or bool(seats))
        and (not wanted.games or one.game_id in wanted.games)
        and (not wanted.won or bool(one.winners & set(mine)))
        and (not wanted.flags or one.flags > 0)
        and (not wanted.favorites or one.favorite)
        and all(
            any(player.name.casefold() in word.names for player in one.players)
            or one.game_id in word.games
            or any(one.finished.isoformat().startswith(day.rstrip("%")) for day in word.days)
            or one.seed == word.seed
            for word in wanted.words
        )
        and (wanted.ids is None or one.id in wanted.ids)
    )


def test_it_finds_what_a_naive_search_finds(history):
    book = PeopleBook(history)
    people = {name: book.add(name, 0, START).id for name in NAMES}
    everything = history.recent(99)
    rng = random.Random(1)
    words = (
        SearchWord(names=("ada",)),
        SearchWord(games=("gusts",)),
        SearchWord(days=("2026-02%",)),
        SearchWord(seed="DEAL-3"),
        SearchWord(),
    )
    found = 0
    for _ in range(150):
        wanted = Wanted(
            frozenset(one for one in people.values() if rng.random() < 0.3),
            frozenset(one for one in ("gusts", "chess") if rng.random() < 0.2),
            *(rng.random() < 0.25 for _ in range(3)),
            tuple(one for one in words if rng.random() < 0.15),
            frozenset(one.id for one in rng.sample(everything, 20)) if rng.random() < 0.3 else None,
        )
        expected = [one.id for one in everything if meets(one, wanted, people)]
        assert [one.id for one in history.by_numbers(select(history, wanted))] == expected
        found += bool(expected)
    assert found > 50


def test_names_are_told_once_as_they_were_written(history):
    assert sorted(names_played(history)) == [("ada", "Ada"), ("ben", "Ben"), ("zoé", "Zoé")]


def test_no_choice_reads_the_records(history):
    """Of a hundred thousand matches, the records are nearly all of the file."""
    plans = []
    word = SearchWord(names=("ada",), games=("gusts",), days=("2026-%",), seed="DEAL-1")
    chosen = (
        Wanted(), Wanted(frozenset([1])), Wanted(games=frozenset(["gusts"])), Wanted(flags=True),
        Wanted(favorites=True), Wanted(words=(word,)), Wanted(favorites=True, words=(word,)),
    )  # fmt: skip
    for wanted in chosen:
        statements = []
        history.database.connection.set_trace_callback(statements.append)
        select(history, wanted)
        history.database.connection.set_trace_callback(None)
        for statement in statements:
            plans += history.database.connection.execute(f"EXPLAIN QUERY PLAN {statement}").fetchall()
    assert plans
    assert not [plan for *_, plan in plans if plan == "SCAN matches"]


def test_what_was_found_is_found_anew_once_anybody_has_written(history, tmp_path):
    starred = Wanted(favorites=True)
    first, *others = history.by_numbers(select(history, starred))
    marks.set_favorite(history, first.id, favorite=False)
    assert history.by_numbers(select(history, starred)) == others
    with sqlite3.connect(tmp_path / "history.db") as another:
        another.execute("UPDATE matches SET favorite = 0")
    assert select(history, starred) == []


@pytest.mark.usefixtures("auckland")
def test_a_day_is_that_of_the_clock_on_the_wall(history):
    (found,) = history.by_numbers(select(history, Wanted(words=(SearchWord(days=("2026-01-29",)),))))
    assert found.finished.date().isoformat() == "2026-01-28"
