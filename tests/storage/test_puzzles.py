"""The puzzle book: what it keeps, and that older databases get it without losing anything."""

from __future__ import annotations

import errno
import sqlite3
from datetime import UTC, date, datetime

import msgspec
import pytest

from balloongames.storage import puzzles
from balloongames.storage.history import MIGRATIONS, History, HistoryError
from balloongames.storage.outbox import Outbox
from balloongames.storage.puzzles import PuzzleBook, PuzzleProgress
from tests.storage.people import session

NOW = datetime(2026, 11, 21, 20, tzinfo=UTC)
GAME = "color_queue"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "history.db"


@pytest.fixture
def book(path):
    with History(path) as history:
        yield PuzzleBook(history)


def test_what_was_never_touched_is_not_known(book):
    assert book.progress("A") is None
    assert book.everything() == {}
    assert book.kept("A") is None
    assert book.daily(date(2026, 11, 21)) is None


def test_bookmarks_are_set_and_taken_away(book):
    book.bookmark("B", GAME, on=True)
    book.bookmark("A", GAME, on=True)
    assert [code for code, one in sorted(book.everything().items()) if one.bookmarked] == ["A", "B"]
    book.bookmark("A", GAME, on=False)
    assert [code for code, one in sorted(book.everything().items()) if one.bookmarked] == ["B"]
    assert book.progress("B") == PuzzleProgress("B", GAME, bookmarked=True)


def test_hints_add_up_until_the_first_solution(book):
    assert [book.hinted("A", GAME), book.hinted("A", GAME, 3)] == [1, 4]
    assert book.solve("A", GAME, "ring", 8, NOW) == PuzzleProgress("A", GAME, 4, "ring", 8, NOW)
    assert book.hinted("A", GAME) == 4
    assert book.solve("A", GAME, "crown", 6, NOW).medal == "ring"


def test_a_stage_of_a_hint_is_paid_for_once(path):
    with History(path) as history:
        book = PuzzleBook(history)
        assert [book.open_hint("A", GAME, "h1", stages) for stages in (1, 1, 2)] == [1, 1, 2]
        assert book.open_hint("A", GAME, "h2", 1) == 3
        assert book.open_hint("A", GAME, "h1", 1) == 3
    with History(path) as history:
        book = PuzzleBook(history)
        assert book.opened("A") == {"h1": 2, "h2": 1}
        assert book.opened("B") == {}
        book.solve("A", GAME, "ring", 6, NOW)
        assert book.opened("A") == {}
        assert book.open_hint("A", GAME, "h1", 3) == 3


def test_a_book_from_before_hints_were_remembered_keeps_what_it_counted(path):
    db = sqlite3.connect(path)
    for script in MIGRATIONS[:3]:
        db.executescript(script)
    db.executescript("PRAGMA user_version = 3; INSERT INTO puzzles (code, game, hints) VALUES ('A', 'color_queue', 1);")
    db.close()
    with History(path) as history:
        book = PuzzleBook(history)
        assert book.opened("A") == {}
        assert book.open_hint("A", GAME, "h1", 1) == 2


def test_everything_is_there_again_after_the_file_was_closed(path):
    with History(path) as history:
        PuzzleBook(history).solve("A", GAME, "star", 6, NOW)
        PuzzleBook(history).bookmark("B", "other", on=True)
    with History(path) as history:
        book = PuzzleBook(history)
        assert book.progress("A") == PuzzleProgress("A", GAME, 0, "star", 6, NOW)
        assert set(book.everything()) == {"A", "B"}
        assert set(book.everything(GAME)) == {"A"}
        assert set(book.of(["B", "C"])) == {"B"}


@pytest.mark.usefixtures("toy")
def test_a_match_is_kept_replaced_and_forgotten_when_it_is_solved(book):
    first, second = session(plies=1).saved(), session(plies=2).saved()
    book.keep("A", GAME, first)
    book.keep("A", GAME, second)
    assert (book.kept("A").card.id, book.kept("A").record) == (second.card.id, second.record)
    assert book.progress("A").begun
    book.solve("A", GAME, "crown", 6, NOW)
    assert not book.progress("A").begun


@pytest.mark.usefixtures("toy")
def test_a_match_that_waited_to_be_kept_does_not_come_back_when_it_is_solved(path, monkeypatch):
    outbox = Outbox()
    with History(path) as history:
        book = PuzzleBook(history, outbox=outbox)
        with monkeypatch.context() as patched:
            patched.setattr(puzzles, "pack", full)
            with pytest.raises(OSError, match="full"):
                book.keep("A", GAME, session(plies=1).saved())
        book.solve("A", GAME, "crown", 6, NOW)
        assert outbox.retry()
        assert not book.progress("A").begun
        assert book.failure("A") is None


def full(_record):
    raise OSError(errno.ENOSPC, "full")


@pytest.mark.usefixtures("toy")
def test_who_plays_is_changed_in_each_puzzle_in_progress(book):
    saved = session(plies=1).saved()
    book.keep("A", GAME, saved)
    book.rewrite_players(lambda player: msgspec.structs.replace(player, name="Guest"))
    assert {player.name for player in book.kept("A").card.players} == {"Guest"}


def test_the_first_puzzle_of_a_day_stays_its_puzzle(book):
    day = date(2026, 11, 21)
    assert book.open_daily(day, GAME, "A") == "A"
    assert book.open_daily(day, GAME, "B") == "A"
    book.solve("A", GAME, "crown", 6, NOW)
    assert book.dailies(day, day) == {day: book.progress("A")}
    assert book.dailies(date(2026, 11, 22), date(2026, 11, 30)) == {}


def test_an_older_history_gets_the_puzzles_too(path):
    db = sqlite3.connect(path)
    db.executescript(MIGRATIONS[0] + "PRAGMA user_version = 1;")
    db.execute("INSERT INTO matches VALUES ('x','g','{}','s','2026-01-01','2026-01-01',1,'r',0,'')")
    db.commit()
    db.close()
    with History(path) as history:
        assert history.notice is None
        PuzzleBook(history).bookmark("A", GAME, on=True)
        assert history.database.connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        assert history.database.connection.execute("SELECT COUNT(*) FROM matches").fetchone() == (1,)


def test_a_date_that_somebody_edited_is_left_out(book):
    book.solve("A", GAME, "crown", 6, NOW)
    book._db.execute("UPDATE puzzles SET solved = 'soon'")
    assert book.progress("A").solved is None
    assert book.progress("A").is_solved


def test_a_file_that_fails_is_told(book):
    book._db.execute("DROP TABLE puzzles")
    for failing in (
        lambda: book.progress("A"),
        lambda: book.bookmark("A", GAME, on=True),
        lambda: book.solve("A", GAME, "crown", 6, NOW),
        lambda: book.kept("A"),
    ):
        with pytest.raises(HistoryError):
            failing()


@pytest.mark.parametrize("code", ["", "x" * 65])
def test_what_can_be_no_code_is_refused(book, code):
    with pytest.raises(ValueError, match="not a share code"):
        book.bookmark(code, GAME, on=True)
