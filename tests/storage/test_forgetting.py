"""Somebody who is forgotten: no file that is kept knows the name any more, and whoever else is called so stays."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from datetime import UTC, datetime

import pytest

from balloongames.paths import folders
from balloongames.session import Replay, Session, Setup
from balloongames.storage import files, marks, stamps
from balloongames.storage.database import Database, HistoryError
from balloongames.storage.forgetting import Removal, remove
from balloongames.storage.model import Bot, Player
from balloongames.storage.settings import path_in, reset
from balloongames.storage.store import Store
from tests.storage.people import finished

pytestmark = pytest.mark.usefixtures("toy")
NOW = datetime(2026, 11, 20, tzinfo=UTC)


@pytest.fixture
def store(tmp_path):
    with Store(folders(tmp_path)) as opened:
        yield opened


QUIRINA = (Player("Quirina", 0), Player("Ben", 1))
WAYS = pytest.mark.parametrize("how", [Removal.KEEP_UNNAMED, Removal.ERASE])


def knowing(home):
    """Return the files that know the name."""
    paths = [path for path in home.rglob("*") if path.is_file()]
    return sorted(path.name for path in paths if b"uirin" in path.read_bytes())


def forget(store, how):
    remove(store, store.people.add("Quirina", 0, NOW).id, how, "Guest")


def waiting(store, *players):
    session = Session.start(Setup("gusts", players, seed="SUNNY-1"), store)
    session.hand_over()
    session.submit(session.moves()[0])


@pytest.mark.parametrize(
    ("how", "left"),
    [
        (Removal.KEEP_MATCHES, [["Ada", "Ben"], ["Ben", "Ada"]]),
        (Removal.KEEP_UNNAMED, [["Ben", "Ada"], ["Guest", "Ben"]]),
        (Removal.ERASE, [["Ben", "Ada"]]),
    ],
)
def test_a_computer_of_the_same_name_keeps_its_seat_in_what_waits(store, how, left):
    waiting(store, Player("Ada", 0), Player("Ben", 1))
    waiting(store, Player("Ben", 0), Player("Ada", 1, Bot("gentle")))
    remove(store, store.people.add("Ada", 0, NOW).id, how, "Guest")
    assert sorted([one.name for one in card.players] for card in store.saves.list_all().cards) == left


@WAYS
def test_backups_of_the_settings_forget_a_name_that_the_settings_no_longer_know(store, tmp_path, how):
    for players in (QUIRINA, QUIRINA[1:]):
        store.settings.players = list(players)
        store.save_settings()
    assert knowing(tmp_path) == ["settings.json.1"]
    forget(store, how)
    assert knowing(tmp_path) == []


@WAYS
def test_settings_of_before_a_reset_forget_a_name_too(store, tmp_path, how):
    for players in (QUIRINA, QUIRINA[1:], QUIRINA):
        store.settings.players = list(players)
        store.save_settings()
        reset(path_in(store.folders))
    assert [name for name in knowing(tmp_path) if ".old" in name] == ["settings.json.old", "settings.json.old2"]
    forget(store, how)
    assert knowing(tmp_path) == []
    assert (store.folders.config / "settings.json.old1").exists(), "that one knew nobody"


@WAYS
def test_what_could_not_be_written_does_not_bring_a_name_back(store, tmp_path, monkeypatch, how):
    write = files.write
    for is_full in (True, False):
        monkeypatch.setattr(files, "write", full if is_full else write)
        if is_full:
            waiting(store, *QUIRINA)
            with pytest.raises(OSError, match="full"):
                forget(store, how)
            assert store.people.find("Quirina")
            assert len(store.outbox.waiting) == 1
    remove(store, store.people.find("Quirina").id, how, "Guest")
    assert store.outbox.is_empty
    told = [[one.name for one in card.players] for card in store.saves.list_all().cards]
    assert told == ([["Guest", "Ben"]] if how is Removal.KEEP_UNNAMED else [])
    assert knowing(tmp_path) == []


def full(*_arguments, **_options):
    raise OSError(errno.ENOSPC, "the disk is full")


def test_a_disk_that_is_full_in_between_loses_no_match(tmp_path, monkeypatch):
    with Store(folders(tmp_path)) as store:
        waiting(store, *QUIRINA)
        monkeypatch.setattr(files, "write", full)
        with pytest.raises(OSError, match="full"):
            forget(store, Removal.KEEP_UNNAMED)
        monkeypatch.undo()
    with Store(folders(tmp_path)) as store:
        assert [card.players for card in store.saves.list_all().cards] == [QUIRINA]
        assert store.people.find("Quirina"), "so that it can be done once more"


@WAYS
def test_a_puzzle_in_progress_goes_on_as_a_guests(store, tmp_path, how):
    match = finished(people=QUIRINA)
    store.puzzles.keep("CODE-1", "gusts", match.saved())
    forget(store, how)
    assert [one.name for one in store.puzzles.kept("CODE-1").card.players] == ["Guest", "Ben"]
    assert knowing(tmp_path) == []


@WAYS
def test_words_that_only_have_the_letters_of_a_short_name_in_them_stay(tmp_path, how):
    with Store(folders(tmp_path)) as store:
        match = finished(store)
        al = store.people.add("Al", 0, NOW)
        for ply, note in enumerate(("final move", "Al’s idea", "see AL", "ALs Zug"), 1):
            marks.put_flag(store.history, match.id, ply, note)
        remove(store, al.id, how, "a guest")
        assert list(marks.flags_of(store.history, match.id).values()) == ["final move", "", "", ""]


@WAYS
def test_flags_stamps_and_branches_of_a_match_forget_a_name(tmp_path, how):
    with Store(folders(tmp_path)) as store:
        match = finished(store, people=QUIRINA)
        marks.put_flag(store.history, match.id, 1, "Quirina smiled")
        marks.set_favorite(store.history, match.id, favorite=True)
        stamps.keep(store.history, {match.id: {0: {"one": 2}}})
        replay = Replay(match.shared(), match.id)
        cleo = (Player("Cleo", 0), QUIRINA[1])
        for players, moves in ((QUIRINA, 99), (QUIRINA, 1), (cleo, 1)):
            branch = replay.branch(1, players, store)
            for _ in range(moves):
                if branch.to_move is not None:
                    branch.hand_over()
                    branch.submit(branch.moves()[0])
        assert len(marks.branches_of(store.history, store.saves, match.id)) == 3
        assert len(knowing(tmp_path)) > 1
        forget(store, how)
        kept = [[one.name for one in card.players] for card in store.saves.list_all().cards]
        unnamed = [["Guest", "Ben"]] if how is Removal.KEEP_UNNAMED else []
        assert sorted(kept) == [["Cleo", "Ben"], *unnamed]
        assert [[one.name for one in found.players] for found in store.history.recent()] == 2 * unnamed
    assert knowing(tmp_path) == []


@WAYS
def test_a_name_that_was_somebody_elses_is_forgotten_there_too(tmp_path, how):
    """Who was made one with another keeps what is needed to be parted again, with the names of both."""
    with Store(folders(tmp_path)) as store:
        finished(store, people=QUIRINA)
        book = store.people
        fay = book.merge(book.add("Fay", 1, NOW).id, book.add("Quirina", 0, NOW).id, "Fay", 1, NOW)
        book.merge(fay.id, book.add("Cleo", 2, NOW).id, "Fay", 1, NOW)
        forget(store, how)
        assert [(one.name, one.merged) for one in book.everybody()] == [("Fay", 1)]
        assert [one.name for one in book.split(fay.id)] == ["Fay", "Cleo"]
    assert knowing(tmp_path) == []


@WAYS
def test_bad_files_that_know_a_name_go_and_others_stay(store, how):
    folders = store.folders.config, store.folders.data, store.folders.data / "saves"
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "one.bad").write_text("it was QUIRINA", encoding="utf-8")
        (folder / "one.bad-wal").write_text("quirina", encoding="utf-8")
        (folder / "two.bad1").write_text("Bruno", encoding="utf-8")
    forget(store, how)
    assert [path.name for folder in folders for path in folder.glob("*.bad*")] == 3 * ["two.bad1"]


@WAYS
@pytest.mark.parametrize("name", ['Qui "Q" Uirina', "Qui\\uirina"])
def test_a_bad_save_is_known_by_a_name_that_files_spell_in_another_way(store, tmp_path, how, name):
    waiting(store, Player(name, 0), Player("Ben", 1))
    (path,) = (store.folders.data / "saves").glob("*.json")
    shutil.copy(path, path.with_name("one.json.bad"))
    remove(store, store.people.add(name, 0, NOW).id, how, "Guest")
    assert "one.json.bad" not in {path.name for path in tmp_path.rglob("*")}


@WAYS
def test_copies_of_saves_forget_a_name_too(store, tmp_path, how):
    waiting(store, *QUIRINA)
    (path,) = (store.folders.data / "saves").glob("*.json")
    for name in ("again.json", "once more.json"):
        shutil.copy(path, path.with_name(name))
    assert knowing(tmp_path) == sorted([path.name, "again.json", "once more.json"])
    forget(store, how)
    assert knowing(tmp_path) == []
    assert len(store.saves.list_all().cards) == (how is Removal.KEEP_UNNAMED)


@WAYS
def test_who_is_stopped_before_all_is_written_anew_leaves_nothing_behind(tmp_path, monkeypatch, how):
    """Not every SQLite clears what is deleted unless it is told to; the copy is renewed at the next start."""
    connect = sqlite3.connect

    def careless(*arguments, **options):
        connection = connect(*arguments, **options)
        connection.execute("PRAGMA secure_delete = OFF")
        return connection

    def stop(_database):
        raise HistoryError("the program was ended")

    monkeypatch.setattr(sqlite3, "connect", careless)
    with Store(folders(tmp_path)) as store:
        for number in range(40):
            finished(store, people=QUIRINA, seed=f"SUNNY-{number}")
        monkeypatch.setattr(Database, "compact", stop)
        with pytest.raises(HistoryError):
            forget(store, how)
    with Store(folders(tmp_path)) as store:
        assert len(store.history.recent(99)) == 40 * (how is Removal.KEEP_UNNAMED)
    assert knowing(tmp_path) == []
