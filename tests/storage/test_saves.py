"""Saves: one file per match, listed, recovered, refused; and hands that nobody reads by accident."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from datetime import UTC, datetime

import msgspec
import pytest

from balloongames.core.match import UndoPolicy
from balloongames.core.record import BadRecord, NewerRecord
from balloongames.i18n import ago
from balloongames.session import Session
from balloongames.storage import files, packing, saves
from balloongames.storage.model import SavedMatch
from balloongames.storage.saves import Saves
from balloongames.storage.serials import Overtaken
from tests.storage.people import PEOPLE, session

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def kept(tmp_path):
    return Saves(tmp_path / "saves")


def body_of(saved):
    return json.loads(saves.to_bytes(saved))["body"]


def refusal(**changes):
    body = {**body_of(session().saved()), **changes}
    with pytest.raises(BadRecord) as caught:
        saves.from_bytes(files.seal(saves.KIND, saves.FORMAT, body))
    return caught.value.reason


def test_a_save_comes_back_as_it_was(kept):
    saved = session().saved()
    kept.keep(saved)
    card = msgspec.structs.replace(saved.card, serial=1)
    assert kept.load(saved.card.id).value == SavedMatch(card, saved.record)
    assert Session.resume(saved).ply == saved.card.ply


def test_the_shelf_shows_the_newest_first_and_what_it_needs(kept):
    matches = [session(kept, plies=n) for n in (2, 3, 4)]
    kept.keep(matches[0].saved())
    shelf = kept.list_all()
    assert [card.id for card in shelf.cards] == [matches[n].id for n in (0, 2, 1)]
    card = shelf.cards[0]
    assert (card.game_id, card.players, card.ply, card.to_move, card.round) == ("gusts", PEOPLE, 2, 1, (2, 12))
    assert shelf.notices == ()


def test_the_newest_is_what_was_written_last_whatever_the_clock_said(kept):
    for year in (2026, 9999, 1970, 2025):
        match = session(plies=1, seed=f"YEAR-{year}")
        match._now = lambda year=year: datetime(year, 12, 31, 12, tzinfo=UTC)
        kept.keep(match.saved())
    assert [card.serial for card in kept.list_all().cards] == [4, 3, 2, 1]
    assert kept.list_all().cards[0].updated.year == 2025


def test_a_save_is_not_written_over_one_that_went_on_elsewhere(kept, tmp_path):
    match = session(kept, plies=2)
    one, other = (Session.resume(kept.load(match.id).value, keeper) for keeper in (kept, Saves(tmp_path / "saves")))
    for _ in range(3):
        other.hand_over()
        other.submit(other.moves()[-1])
    one.hand_over()
    one.submit(one.moves()[-1])
    with pytest.raises(Overtaken):
        kept.keep(one.saved())
    assert [notice.code for notice in one.notices] == ["overtaken"]
    assert kept.load(match.id).value.card.ply == 5


def test_moves_that_were_taken_back_are_written_over_the_save_with_more_of_them(kept):
    match = session(kept, plies=3, undo=UndoPolicy.FREE)
    again = Session.resume(kept.load(match.id).value, kept)
    again.undo()
    again.undo()
    assert (kept.load(match.id).value.card.ply, again.notices) == (1, [])


def test_moves_taken_back_elsewhere_are_not_written_over_either(kept, tmp_path):
    match = session(kept, plies=3, undo=UndoPolicy.FREE)
    other = Session.resume(kept.load(match.id).value, Saves(tmp_path / "saves"))
    other.undo()
    with pytest.raises(Overtaken):
        kept.keep(match.saved())


@pytest.mark.parametrize("name", ["my save.json", f"{'a' * 32}.json"])
def test_a_save_whose_name_differs_from_its_id_opens_is_kept_and_deleted(kept, tmp_path, name):
    match = session(kept, plies=2)
    folder = tmp_path / "saves"
    for path in folder.glob("*.json.?"):
        path.unlink()
    (folder / f"{match.id}.json").rename(folder / name)
    fresh = Saves(folder)
    assert [card.id for card in fresh.list_all().cards] == [match.id]
    again = Session.resume(fresh.load(match.id).value, fresh)
    again.hand_over()
    again.submit(again.moves()[-1])
    assert again.notices == []
    assert [card.ply for card in fresh.list_all().cards] == [3]
    fresh.delete(match.id)
    assert list(folder.glob("*")) == []
    assert fresh.path_of(match.id) == folder / f"{match.id}.json", "its other name may be that of another match by now"


def test_of_a_save_and_its_older_copy_the_newer_opens(kept, tmp_path):
    match = session(kept, plies=2)
    (tmp_path / "saves" / "copy.json").write_bytes((tmp_path / "saves" / f"{match.id}.json").read_bytes())
    match.hand_over()
    match.submit(match.moves()[-1])
    assert [card.ply for card in kept.list_all().cards] == [3]
    assert kept.load(match.id).value.card.ply == 3


def test_an_empty_shelf_is_no_error(kept):
    assert kept.list_all() == saves.SaveList((), ())
    kept.delete("0" * 32)


def test_a_deleted_save_is_gone_with_its_backups(kept, tmp_path):
    match = session(kept)
    kept.delete(match.id)
    assert list((tmp_path / "saves").iterdir()) == []


def test_a_damaged_save_is_recovered_from_the_move_before_and_told_once(kept, tmp_path):
    match = session(kept)
    (tmp_path / "saves" / f"{match.id}.json").write_bytes(b"\0" * 500)
    shelf = kept.list_all()
    assert [card.ply for card in shelf.cards] == [3]
    assert [notice.code for notice in shelf.notices] == ["backup_used"]
    assert kept.list_all().notices == ()
    assert Session.resume(kept.load(match.id).value).ply == 3


def test_a_save_without_any_good_copy_is_put_aside_and_told_once(kept, tmp_path):
    match = session(kept)
    for path in (tmp_path / "saves").iterdir():
        path.write_bytes(b"")
    shelf = kept.list_all()
    assert (shelf.cards, [notice.code for notice in shelf.notices]) == ((), ["damaged"])
    assert kept.list_all() == saves.SaveList((), ())
    assert (tmp_path / "saves" / f"{match.id}.json.bad").exists()


def test_a_match_whose_file_is_gone_is_found_by_its_backup(kept, tmp_path):
    match = session(kept)
    (tmp_path / "saves" / f"{match.id}.json").unlink()
    assert [card.ply for card in kept.list_all().cards] == [3]


def test_a_save_of_a_later_version_is_left_alone(kept, tmp_path):
    match = session(kept)
    path = tmp_path / "saves" / f"{match.id}.json"
    newer = files.seal(saves.KIND, saves.FORMAT + 1, {"all": "new"})
    path.write_bytes(newer)
    assert [notice.code for notice in kept.list_all().notices] == ["newer"]
    assert path.read_bytes() == newer


def test_other_files_in_the_folder_are_none_of_our_business(kept, tmp_path):
    session(kept)
    for name in ("notes.txt", "copy.json", f"{'0' * 31}g.json"):
        (tmp_path / "saves" / name).write_text("mine")
    assert len(kept.list_all().cards) == 1
    assert kept.list_all().notices == ()


def test_nobody_reads_a_hand_by_opening_a_save():
    text = saves.to_bytes(session().saved()).decode()
    for word in ("hands", "SUNNY", "snapshot", "p6"):
        assert word not in text
    assert "Ada" in text  # the card lies open


def test_the_card_must_fit_the_record():
    for changes in ({"game_id": "balloon_pop"}, {"ply": 3}, {"players": [{"name": "Ada", "look": 0}]}):
        assert refusal(**changes)["field"] == "card"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", "../../etc/passwd"),
        ("id", "0" * 32 + "\n"),
        ("undo", "never"),
        ("takebacks", -1),
        ("to_move", "nobody"),
        ("to_move", 3),
        ("to_move", -1),
        ("round", [1]),
        ("players", [{"name": "A", "look": 6}] * 3),
        ("players", [{"name": "", "look": 0}] * 3),
        ("players", [{"name": "x" * 25, "look": 0}] * 3),
        ("players", [{"name": "Ada\u202e", "look": 0}] * 3),
        ("record", None),
        ("record", "not base64"),
        ("record", b64encode(b"not packed").decode()),
        ("record", b64encode(zlib.compress(b"{")).decode()),
        ("record", b64encode(zlib.compress(b"[" * 100_000)).decode()),
        ("record", b64encode(zlib.compress(b"{}")).decode()),
    ],
)
def test_a_wrong_value_is_malformed(field, value):
    assert refusal(**{field: value}).code == "malformed"


@pytest.mark.parametrize(
    "when",
    ["1970-01-01T00:00:00Z", "2026-11-20T12:00:00", "yesterday", "", 7, None, "0001-01-01T00:00:00+23:59",
     "9999-12-31T23:59:59-23:59"],
)  # fmt: skip
def test_a_date_is_never_a_reason_to_refuse_a_save(when):
    body = {**body_of(session().saved()), "started": when, "updated": when}
    card = saves.from_bytes(files.seal(saves.KIND, saves.FORMAT, body)).card
    assert ago(card.updated, datetime.now(UTC))  # and it can be shown
    assert card.started.astimezone() == card.started


def test_a_small_file_can_not_fill_the_memory():
    bomb = b64encode(zlib.compress(b" " * 50_000_000, 9)).decode()
    assert len(bomb) < 100_000
    assert refusal(record=bomb).code == "too_large"


def test_a_record_of_a_later_version_is_told_from_a_bad_one():
    body = body_of(session().saved())
    plain = json.loads(zlib.decompress(b64decode(body["record"])))
    body["record"] = b64encode(zlib.compress(json.dumps({**plain, "format": 2}).encode())).decode()
    with pytest.raises(NewerRecord):
        saves.from_bytes(files.seal(saves.KIND, saves.FORMAT, body))


def test_a_truncated_record_is_refused():
    packed = b64decode(packing.pack(session().saved().record))
    for end in (0, 1, len(packed) // 2, len(packed) - 1):
        assert refusal(record=b64encode(packed[:end]).decode()).code == "malformed"
