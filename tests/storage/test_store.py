"""All files together: sessions keep themselves, finished matches move to the history, and nothing is lost between."""

from __future__ import annotations

import errno
import sqlite3

import pytest

from balloongames.paths import folders
from balloongames.session import Session
from balloongames.storage import files
from balloongames.storage import settings as settings_file
from balloongames.storage.history import HistoryError
from balloongames.storage.store import Store
from tests.storage.people import finished, session

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def store():
    with Store(folders()) as opened:
        yield opened


def test_a_session_keeps_itself(store):
    match = session(store)
    assert [card.id for card in store.saves.list_all().cards] == [match.id]
    again = Session.resume(store.saves.load(match.id).value, store)
    assert (again.ply, again.players) == (match.ply, match.players)


def test_a_finished_match_moves_to_the_history(store):
    match = finished(store)
    assert store.saves.list_all().cards == ()
    assert [one.id for one in store.history.recent()] == [match.id]
    assert match.notices == []


def test_killed_between_history_and_save_a_match_is_still_entered_once(store):
    match = finished(store)
    store.saves.keep(match.saved())  # as if the save had not been deleted any more
    Session.resume(store.saves.load(match.id).value, store)
    assert store.saves.list_all().cards == ()
    assert len(store.history.recent()) == 1


def test_when_the_history_fails_the_finished_match_stays_on_the_shelf(store, monkeypatch):
    def locked(*_args, **_more):
        raise HistoryError("database is locked")

    monkeypatch.setattr(store.history, "enter", locked)
    match = finished(store)
    assert [notice.code for notice in match.notices] == ["could_not_save"]
    (card,) = store.saves.list_all().cards
    assert (card.id, card.is_over) == (match.id, True)
    monkeypatch.undo()
    Session.resume(store.saves.load(match.id).value, store)
    assert [one.id for one in store.history.recent()] == [match.id]


def test_a_history_that_does_not_last_does_not_cost_the_match(home):
    with Store(folders()) as store:
        pass
    db = sqlite3.connect(folders().data / "history.db")
    db.execute("PRAGMA user_version = 999")
    db.close()
    with Store(folders()) as store:
        assert [notice.code for notice in store.notices] == ["newer"]
        match = finished(store)
        assert [card.id for card in store.saves.list_all().cards] == [match.id]
    assert home.is_dir()


def test_settings_are_found_again(store):
    store.settings.theme = "dusk"
    store.save_settings()
    with Store(folders()) as again:
        assert again.settings.theme == "dusk"


def test_bad_files_are_told_and_do_not_stop_the_program(home):
    for folder, name in (("config", "settings.json"), ("data", "history.db")):
        (home / folder).mkdir(parents=True)
        (home / folder / name).write_bytes(b"rubbish" * 500)
    with Store(folders()) as store:
        assert [notice.code for notice in store.notices] == ["damaged", "damaged"]
        finished(store)
        assert len(store.history.recent()) == 1


def test_settings_that_can_not_be_read_now_are_kept_before_others_are_written(monkeypatch):
    """However often others are written: backups come to an end."""
    path = settings_file.path_in(folders())
    good = settings_file.to_bytes(settings_file.Settings(theme="dusk"))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(good)
    before = settings_file.to_bytes(settings_file.Settings(theme="strong"))
    files.backups_of(path)[0].write_bytes(before)

    def failing(file):
        if file.name.startswith(path.name):
            raise OSError(errno.EIO, "input/output error")
        return read(file)

    read = files.bytes_of
    monkeypatch.setattr(files, "bytes_of", failing)
    with Store(folders()) as opened:
        monkeypatch.undo()
        assert [notice.code for notice in opened.notices] == ["unreadable"]
        for _ in range(5):
            opened.save_settings()
    assert [kept.read_bytes() for kept in settings_file.kept_by_reset(path)] == [good, before]
    assert settings_file.load(path)[1] is None
