"""Persons: made from names, renamed, made one and parted, and forgotten; no match is changed by any of it."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from balloongames.core.game import Outcome
from balloongames.storage import marks
from balloongames.storage.history import History
from balloongames.storage.model import Bot, Player
from balloongames.storage.people import NameTaken, PeopleBook, PlayedGames, PlayedTogether, Wishes
from balloongames.storage.statistics import meetings_of, results_of
from tests.storage.people import finished

pytestmark = pytest.mark.usefixtures("toy")

NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)
COLUMNS = "id, game, options, seed, started, finished, plies, reason, assisted, record"
NAMES = ("Ada", "Ben", "Chloé", "Dara", "ÉMILE", "Fay")


def enter(history, *names, days=0, bot=None):
    """Enter a match of people of these names, that many days ago; ``bot`` plays all seats but the first."""
    match = finished(people=tuple(Player(name, look) for look, name in enumerate(names)))
    saved = match.saved()
    seated = (match.players[0], *(Player(one.name, one.look, bot) for one in match.players[1:]))
    card = msgspec.structs.replace(saved.card, updated=NOW - timedelta(days=days), players=seated)
    history.enter(msgspec.structs.replace(saved, card=card), match.outcome)
    return match


def dump(history):
    """Return what the tables of persons hold; numbers of persons are told by their names."""
    db = history.database.connection
    return {
        "people": sorted(db.execute("SELECT name, look, created, wishes FROM people")),
        "names": sorted(db.execute("SELECT name_key, name FROM names JOIN people ON person = people.id")),
        "merges": sorted(db.execute("SELECT merges.id, name FROM merges JOIN people ON person = people.id")),
        "results": db.execute("SELECT * FROM results ORDER BY match, seat").fetchall(),
    }


def test_a_person_has_what_was_played_under_the_name_before_and_after(history, book):
    enter(history, "ada", "Ben")
    ada = book.add(" Ada ", 3, NOW)
    enter(history, "ADA", "Ben")
    assert (ada.name, ada.look, ada.since, ada.wishes) == ("Ada", 3, date(2026, 11, 23), Wishes())
    assert book.played(ada.id, NOW.date()).matches == 2
    assert book.find("aDa") == ada
    assert book.find("Ben") is None


def test_a_computer_of_the_same_name_is_somebody_else(history, book):
    ben = book.add("Ben", 1, NOW)
    enter(history, "Ada", "Ben", bot=Bot())
    assert book.played(ben.id, NOW.date()) == PlayedGames()
    assert [name for name, _look, _matches in book.strangers()] == ["Ada"]


def test_names_that_played_most_are_offered(history, book):
    for names in (("Ada", "Ben", "Mira"), ("Ada", "Mira"), ("Mira", "Dara")):
        enter(history, *names)
    assert book.strangers(but=["Mira"]) == [("Ada", 0, 2), ("Dara", 1, 1), ("Ben", 1, 1)]
    book.add("ada", 0, NOW)
    assert book.strangers(but=["Mira"], limit=1) == [("Dara", 1, 1)]


def test_who_played_last_comes_first(history, book):
    ada, ben, fay = (book.add(name, 0, NOW) for name in ("Ada", "Ben", "Fay"))
    enter(history, "Ada", "Ben")
    enter(history, "Ada", "Dara")
    assert [one.id for one in book.everybody()] == [ada.id, ben.id, fay.id]


def insert(history, names, count):
    """Enter so many matches of people of these names, without playing them."""
    db = history.database.connection
    (before,) = db.execute("SELECT COUNT(*) FROM matches").fetchone()
    with history.database.change():
        for number in range(before, before + count):
            match, day = f"{number:032x}", NOW.isoformat()
            told = (match, "gusts", "{}", "SUNNY-1", day, day, 9, "most_points", 0, "")
            db.execute(f"INSERT INTO matches ({COLUMNS}) VALUES ({', '.join('?' * 10)})", told)
            rows = [(match, seat, name, name.casefold(), 0, 1, 1, None) for seat, name in enumerate(names)]
            db.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)


def test_who_played_last_comes_first_however_long_ago_that_was(history, book):
    for name in ("Ada", "Ben", "Fay"):
        book.add(name, 0, NOW)
    for names, count in ((("Ben",), 1), (("Ada",), 1), (("Dara",), 300)):
        insert(history, names, count)
    assert [one.name for one in book.everybody()] == ["Ada", "Ben", "Fay"]
    insert(history, ("Ben", "Dara"), 1)
    assert [one.name for one in book.everybody()] == ["Ben", "Ada", "Fay"]


def test_who_plays_here_is_found_as_fast_in_a_long_history(history, book):
    steps = []
    db = history.database.connection
    book.add("Ada", 0, NOW)
    for count in (300, 1200):
        insert(history, ("Ada", "Ben"), count)
        steps.append(0)
        db.set_progress_handler(lambda: steps.append(steps.pop() + 1), 100)
        book.everybody()
        book.find("Ada")
        db.set_progress_handler(None, 0)
    assert steps[1] < 1.2 * steps[0], steps


def test_somebody_likes_what_was_played_most_lately(history, book):
    ada = book.add("Ada", 0, NOW)
    for days, game, count in ((200, "old", 5), (10, "new", 2), (5, "newest", 2)):
        for _ in range(count):
            match = enter(history, "Ada", "Ben", days=days)
            history.database.connection.execute("UPDATE matches SET game = ? WHERE id = ?", (game, match.id))
    assert book.played(ada.id, NOW.date()).likes == "newest"


def test_a_name_is_one_persons_only(book):
    ada, ben = book.add("Ada", 0, NOW), book.add("Ben", 1, NOW)
    for act in (lambda: book.add("ADA", 2, NOW), lambda: book.rename(ben.id, "ada")):
        with pytest.raises(NameTaken) as taken:
            act()
        assert taken.value.person == ada
    assert book.rename(ada.id, "ADA").name == "ADA"


def test_a_name_of_before_may_be_taken_over_with_its_matches(history, book):
    enter(history, "Ada", "Ben")
    ada = book.rename(book.add("Ada", 0, NOW).id, "Adele")
    assert book.find("Ada") == ada
    new = book.add("Ada", 2, NOW)
    assert [book.played(one.id, NOW.date()).matches for one in (ada, new)] == [0, 1]


def test_two_who_are_parted_have_their_names_back_even_if_somebody_had_them_meanwhile(book):
    ada, fay = book.add("Ada", 0, NOW), book.add("Fay", 1, NOW)
    book.merge(ada.id, fay.id, "Ada", 0, NOW)
    book.rename(book.add("Fay", 2, NOW).id, "Zed")
    _ada, fay = book.split(ada.id)
    assert book.find("Fay") == fay


def test_who_sat_at_one_table_are_two_and_the_last_day_is_told(history, book):
    for days in (8, 3):
        enter(history, "Ada", "Ben", days=days)
    ada, ben = book.add("Ada", 0, NOW), book.add("Ben", 1, NOW)
    with pytest.raises(PlayedTogether) as together:
        book.merge(ada.id, ben.id, "Ada", 0, NOW)
    assert together.value.day == date(2026, 11, 20)


def test_who_sits_at_a_table_by_two_names_has_played_there_once(history, book):
    ada, ben = book.add("Ada", 0, NOW), book.add("Ben", 1, NOW)
    book.merge(ada.id, ben.id, "Ada", 0, NOW)
    for winners in ({0}, {1}, {2}):
        saved = finished(people=tuple(Player(name, look) for look, name in enumerate(("Ada", "Ben", "Fay")))).saved()
        history.enter(saved, Outcome((1, 2, 3), frozenset(winners), "most"))
    played = book.played(ada.id, NOW.date())
    assert (played.matches, played.won) == (3, 2)
    assert [one.won for one in results_of(history, ada.id)] == [True, True, False]


def test_who_meets_somebody_by_two_names_has_met_them_once_and_has_the_better_of_both(history, book):
    """Nobody asks whether two sat at one table when one of them takes the name of a guest."""
    ada, fay = book.add("Ada", 0, NOW), book.add("Fay", 1, NOW)
    book.rename(ada.id, "Ben")
    for winners in ({0}, {1}, {2}):
        saved = finished(people=tuple(Player(name, look) for look, name in enumerate(("Ada", "Ben", "Fay")))).saved()
        history.enter(saved, Outcome((1, 2, 3), frozenset(winners), "most"))
    met = [(one.scores, one.won) for one in meetings_of(history, ada.id, fay.id)]
    assert met == [((1, 3), (True, False)), ((2, 3), (True, False)), ((1, 3), (False, True))]
    other = [(one.scores[::-1], one.won[::-1]) for one in meetings_of(history, fay.id, ada.id)]
    assert other == met


def test_one_of_the_two_names_is_kept(book):
    ada, fay = book.add("Ada", 0, NOW), book.add("Fay", 1, NOW)
    with pytest.raises(ValueError, match="neither"):
        book.merge(ada.id, fay.id, "Ben", 0, NOW)
    one = book.merge(ada.id, fay.id, "Fay", 4, NOW)
    assert (one.id, one.name, one.look, one.merged) == (ada.id, "Fay", 4, 1)
    assert book.find("Ada") == one


def test_who_was_made_one_twice_is_parted_one_after_the_other(book):
    ada, ben, fay = (book.add(name, 0, NOW) for name in ("Ada", "Ben", "Fay"))
    book.merge(ben.id, ada.id, "Ben", 0, NOW)
    assert book.merge(fay.id, ben.id, "Fay", 0, NOW).merged == 2
    fay, ben = book.split(fay.id)
    assert (fay.merged, ben.merged) == (0, 1)
    assert [one.name for one in book.split(ben.id)] == ["Ben", "Ada"]


def test_who_was_made_one_is_not_parted_while_somebody_else_has_the_name(history, book):
    enter(history, "Ada", "Ben")
    ada, fay = book.add("Ada", 0, NOW), book.add("Fay", 1, NOW)
    one = book.merge(ada.id, fay.id, "Fay", 1, NOW)
    new = book.add("Ada", 2, NOW)
    with pytest.raises(NameTaken) as taken:
        book.split(one.id)
    assert taken.value.person == new
    book.rename(new.id, "Adele")
    assert list(book.split(one.id)) == [book.find("Ada"), book.find("Fay")]
    assert book.played(book.find("Ada").id, NOW.date()).matches == 1


def test_words_at_flags_go_with_whom_they_name_however_they_are_written(history, book):
    match = enter(history, "Ada", "Ben")
    for ply, note in enumerate(("Well done, ADA!", "Ben wakes up", "")):
        marks.put_flag(history, match.id, ply, note)
    book.unname_finished(book.add("Ada", 0, NOW).id, "a guest")
    assert dict(marks.flags_of(history, match.id)) == {0: "", 1: "Ben wakes up", 2: ""}


def test_removing_keeps_unnames_or_takes_the_matches(history, book):
    enter(history, "Ada", "Ben")
    enter(history, "Dara", "Ben")
    played = dump(history)["results"]
    book.remove(book.add("Ada", 0, NOW).id)
    assert dump(history) == {"people": [], "names": [], "merges": [], "results": played}
    book.unname_finished(book.add("Ada", 0, NOW).id, "a guest")
    assert [one.name for match in history.recent() for one in match.players] == ["Dara", "Ben", "a guest", "Ben"]
    book.erase_finished(book.add("Dara", 0, NOW).id)
    assert [match.players[0].name for match in history.recent()] == ["a guest"]


@pytest.mark.parametrize(
    "damage", ["look = 77", "look = -1", "name = ''", "name = 'A' || char(10) || 'da'", f"name = '{'A' * 999}'"]
)
def test_whoever_somebody_edited_can_sit_at_a_table(history, book, damage):
    book.add("Ada", 0, NOW)
    with history.database.change() as db:
        db.execute(f"UPDATE people SET {damage}")
    (ada,) = book.everybody()
    assert Player(ada.name, ada.look)
    assert book.find("Ada") == ada


def test_a_name_of_nobody_who_is_there_is_a_guests(history, book):
    enter(history, "Ada", "Ben")
    ada = book.add("Ada", 0, NOW)
    history.database.connection.execute("PRAGMA foreign_keys = OFF")  # as some program that edits files has it
    with history.database.change() as db:
        db.execute("INSERT INTO names VALUES ('ben', 77)")
    ((rival,),) = [one.rivals for one in results_of(history, ada.id)]
    assert (rival.person, rival.name) == (None, "Ben")


@settings(max_examples=25, stateful_step_count=15, deadline=None)
class Undone(RuleBasedStateMachine):
    """Whatever was made one is parted again in reverse, and all is as it was."""

    def __init__(self):
        super().__init__()
        self.history = History(self.folder / "history.db")
        self.book = PeopleBook(self.history)
        db = self.history.database.connection
        for table in ("people", "names", "merges"):
            db.execute(f"DELETE FROM {table}")
        self.before = []

    def teardown(self):
        for state, person in reversed(self.before):
            kept, gone = self.book.split(self.book.find(person).id)
            assert kept != gone
            assert dump(self.history)["people"] == state["people"]
            assert dump(self.history)["names"] == state["names"]
            assert [who for _id, who in dump(self.history)["merges"]] == [who for _id, who in state["merges"]]
        self.history.close()

    @precondition(lambda self: not self.before)
    @rule(name=st.sampled_from(NAMES), look=st.integers(0, 5))
    def add(self, name, look):
        if self.book.find(name) is None:
            person = self.book.add(name, look, NOW)
            self.book.wish(person.id, Wishes(text_scale=150, hints=bool(look % 2)))

    @rule(data=st.data())
    def merge(self, data):
        there = self.book.everybody()
        if len(there) > 1:
            one, other = data.draw(st.permutations(there))[:2]
            name = data.draw(st.sampled_from([one.name, other.name]))
            self.before.append((dump(self.history), name))
            self.book.merge(one.id, other.id, name, data.draw(st.integers(0, 5)), NOW)


def test_what_was_made_one_can_be_parted_again(tmp_path):
    Undone.folder = tmp_path
    Undone.TestCase().runTest()
