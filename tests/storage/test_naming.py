"""Names of now: a match shows how its people are called today, and keeps what was typed."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from balloongames.paths import folders
from balloongames.scenes.album.filters import Filters
from balloongames.storage.forgetting import Removal, remove
from balloongames.storage.model import Bot, Player
from balloongames.storage.selection import names_played, select
from balloongames.storage.store import Store
from tests.storage.people import finished, session
from tests.storage.test_forgetting import knowing
from tests.storage.test_people import enter

pytestmark = pytest.mark.usefixtures("toy")
NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)


def names(history):
    """Return the names in all matches, the latest first, as lists and the review tell them."""
    told = [[player.name for player in one.players] for one in history.recent()]
    assert told == [[player.name for player in history.shared(one.id).players] for one in history.recent()]
    return told


def typed(history):
    """Return the names that are kept."""
    return [name for (name,) in history.database.connection.execute("SELECT name FROM results ORDER BY match, seat")]


def test_a_match_of_before_shows_the_name_of_today_and_keeps_the_one_of_then(history, book):
    enter(history, "ada", "Ben")
    ada, kept = book.add("Ada", 0, NOW), typed(history)
    assert names(history) == [["Ada", "Ben"]]
    book.rename(ada.id, "Adele")
    assert names(history) == [["Adele", "Ben"]]
    assert typed(history) == kept == ["ada", "Ben"]


def test_two_who_are_one_are_called_by_the_name_that_was_kept_until_they_are_parted(history, book):
    enter(history, "Ada", "Ben")
    enter(history, "Fay", "Ben")
    ada, fay = book.add("Ada", 0, NOW), book.add("Fay", 1, NOW)
    book.merge(ada.id, fay.id, "Fay", 0, NOW)
    assert names(history) == [["Fay", "Ben"], ["Fay", "Ben"]]
    book.split(ada.id)
    assert names(history) == [["Fay", "Ben"], ["Ada", "Ben"]]


def test_guests_and_computers_keep_their_names(history, book):
    enter(history, "Ben", "Ada", bot=Bot())
    book.rename(book.add("Ada", 0, NOW).id, "Adele")
    assert names(history) == [["Ben", "Ada"]]


def test_whoever_would_be_called_like_somebody_else_at_the_table_keeps_the_name_of_then(history, book):
    for other in ("Ben", "Fay"):
        enter(history, "Ada", other)
    book.rename(book.add("Ada", 0, NOW).id, "BEN")
    assert names(history) == [["BEN", "Fay"], ["Ada", "Ben"]]


def test_a_match_that_waits_goes_on_under_the_name_of_today(tmp_path):
    with Store(folders(tmp_path)) as store:
        match = session(store)
        store.people.rename(store.people.add("Ada", 0, NOW).id, "Adele")
        (card,) = store.saves.list_all().cards
        assert card.players[0].name == store.saves.load(match.id).value.card.players[0].name == "Adele"


@pytest.mark.parametrize("words", ["ada", "Quir"])
def test_both_names_are_looked_up(history, book, words):
    match = enter(history, "Ada", "Ben")
    enter(history, "Ben", "Fay")
    book.rename(book.add("Ada", 0, NOW).id, "Quirina")
    found = history.by_numbers(select(history, Filters(text=words).wanted(names_played(history))))
    assert [one.id for one in found] == [match.id]


@pytest.mark.parametrize(("how", "left"), [(Removal.KEEP_UNNAMED, [["Guest", "Ben"]]), (Removal.ERASE, [])])
@pytest.mark.parametrize("of_now", [True, False])
def test_whoever_goes_takes_the_name_of_then_and_the_one_of_now(tmp_path, how, left, of_now):
    old, new = ("Ada", "Quirina") if of_now else ("Quirina", "Ada")
    with Store(folders(tmp_path)) as store:
        finished(store, people=(Player(old, 0), Player("Ben", 1)))
        person = store.people.rename(store.people.add(old, 0, NOW).id, new)
        assert names(store.history) == [[new, "Ben"]]
        remove(store, person.id, how, "Guest")
        assert names(store.history) == left
    assert knowing(tmp_path) == []


@pytest.mark.parametrize("other", ["Ben", "Quirina"])
def test_whoever_is_a_person_no_more_keeps_the_name_of_today(tmp_path, other):
    with Store(folders(tmp_path)) as store:
        finished(store, people=(Player("Ada", 0), Player(other, 1)))
        session(store, people=(Player("Ada", 0), Player("Ben", 1)))
        store.settings.players = [Player("Ada", 0)]
        person = store.people.rename(store.people.add("Ada", 0, NOW).id, "Quirina")
        before = names(store.history)
        remove(store, person.id, Removal.KEEP_MATCHES, "Guest")
        assert names(store.history) == before == [["Quirina" if other == "Ben" else "Ada", other]]
        assert [card.players[0].name for card in store.saves.list_all().cards] == ["Quirina"]
        assert store.settings.players == [Player("Quirina", 0)]
        assert store.people.add("Quirina", 0, NOW)
        assert names(store.history) == before


@pytest.mark.parametrize("how", [Removal.KEEP_MATCHES, Removal.KEEP_UNNAMED])
def test_matches_that_wait_stay_in_their_order_when_somebody_goes(tmp_path, how):
    with Store(folders(tmp_path)) as store:
        for _ in range(3):
            session(store)
        order = [card.id for card in store.saves.list_all().cards]
        remove(store, store.people.add("Ada", 0, NOW).id, how, "Guest")
        assert [card.id for card in store.saves.list_all().cards] == order


def test_a_name_that_somebody_edited_hides_no_match(history, book):
    enter(history, "Ada", "Ben")
    book.add("Ada", 0, NOW)
    for damage in ("''", f"'{'A' * 999}'"):
        with history.database.change() as db:
            db.execute(f"UPDATE people SET name = {damage}")
        assert len(names(history)) == 1
