"""Files that survive: whole or not at all, with backups, checksums and clear refusals."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from balloongames.core.game import ProgramNotice
from balloongames.core.record import BadRecord, NewerRecord
from balloongames.storage import files

KINDS = {"balloongames test": 2}
BODY = {"name": "Chloé", "numbers": [1, 2.5, None]}


def parse(data):
    return files.unseal(data, KINDS)[2]


def sealed(**changes):
    return files.seal("balloongames test", 2, {**BODY, **changes})


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def refusal(data):
    with pytest.raises(BadRecord) as caught:
        files.unseal(data, KINDS)
    return caught.value.reason.code


# Envelopes


def test_what_is_sealed_is_unsealed():
    assert files.unseal(sealed(), KINDS) == ("balloongames test", 2, BODY)


@pytest.mark.parametrize("data", [b"", b"{}", b"hello", b"[]", b"\xff\xfe", b"null", b"[" * 200_000, b'{"kind": 1}'])
def test_a_file_of_somebody_else_is_not_ours(data):
    assert refusal(data) == "not_ours"


def test_another_kind_of_our_files_is_not_what_was_asked_for():
    assert refusal(files.seal("balloongames other", 1, BODY)) == "not_ours"


def test_a_cut_or_scratched_file_is_damaged():
    data = sealed()
    assert refusal(data[:-20]) == "damaged"
    assert refusal(data.replace(b"2.5", b"2.6")) == "damaged"
    assert refusal(data.replace(b'"format": 2', b'"format": "2"')) == "damaged"
    assert refusal(data.replace(b'"format": 2', b'"format": 0')) == "damaged"
    assert refusal(data.replace(b"2.5", b"1e999")) == "damaged"


def test_every_single_scratched_byte_is_noticed():
    data = sealed()
    for at in range(len(data)):
        scratched = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
        try:
            assert files.unseal(scratched, KINDS)[2] == BODY  # only spaces between the parts may change
        except BadRecord:
            continue


def test_a_newer_format_is_told_from_a_damaged_file():
    with pytest.raises(NewerRecord):
        files.unseal(files.seal("balloongames test", 3, BODY), KINDS)


def test_a_file_that_is_too_large_is_not_even_parsed():
    assert refusal(b" " * (files.LARGEST + 1)) == "too_large"


# Writing


def test_a_written_file_is_read_again_with_its_folder_made(tmp_path):
    path = tmp_path / "a" / "b" / "file.json"
    files.write(path, sealed())
    assert files.read(path, parse) == files.Found(BODY)
    assert names(path.parent) == ["file.json"]


def test_the_last_versions_are_kept_as_backups_the_newest_first(tmp_path):
    path = tmp_path / "file.json"
    for n in range(6):
        files.write(path, sealed(n=n))
    kept = [parse(one.read_bytes())["n"] for one in (path, *files.backups_of(path))]
    assert kept == [5, 4, 3, 2]
    assert names(tmp_path) == ["file.json", "file.json.1", "file.json.2", "file.json.3"]


def test_a_backup_is_not_changed_with_the_file(tmp_path):
    path = tmp_path / "file.json"
    files.write(path, b"old")
    files.write(path, b"new")
    path.write_bytes(b"scribble")  # not by us: in place
    assert path.with_name("file.json.1").read_bytes() == b"old"


def test_a_file_system_without_links_gets_copies(tmp_path, monkeypatch):
    def no_links(*_):
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "file.json"
    for n in range(6):
        files.write(path, sealed(n=n))
    assert [parse(one.read_bytes())["n"] for one in (path, *files.backups_of(path))] == [5, 4, 3, 2]
    assert names(tmp_path) == ["file.json", "file.json.1", "file.json.2", "file.json.3"]


@pytest.mark.parametrize("step", ["fsync", "link", "replace"])
def test_a_write_that_fails_leaves_the_old_file_and_no_rubbish(tmp_path, monkeypatch, step):
    path = tmp_path / "file.json"
    files.write(path, sealed(n=1))

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    if step == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    elif step == "link":
        monkeypatch.setattr(os, "link", full)
        monkeypatch.setattr(files.shutil, "copyfile", full)
    else:
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        files.write(path, sealed(n=2))
    monkeypatch.undo()
    assert files.read(path, parse).value["n"] == 1
    assert not list(tmp_path.glob("*.tmp"))


def test_a_file_that_somebody_holds_open_is_tried_again(tmp_path, monkeypatch):
    path, tries, replace = tmp_path / "file.json", [], Path.replace

    def held(self, target):
        tries.append(target)
        if len(tries) < 3:
            raise PermissionError(errno.EACCES, "in use")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", held)
    files.write(path, sealed())
    assert len(tries) == 3
    assert files.read(path, parse).value == BODY


def test_a_file_for_others_leaves_no_backup_beside_it(tmp_path):
    path = tmp_path / "file.json"
    files.write(path, b"old", keep_old=False)
    files.write(path, b"new", keep_old=False)
    assert names(tmp_path) == ["file.json"]


# Reading


def test_a_file_that_is_not_there_is_nothing_to_talk_about(tmp_path):
    assert files.read(tmp_path / "file.json", parse) == files.Found(None)


def test_a_damaged_file_is_put_aside_and_its_newest_good_backup_takes_its_place(tmp_path):
    path = tmp_path / "file.json"
    for n in range(3):
        files.write(path, sealed(n=n))
    path.write_bytes(b"rubbish")
    path.with_name("file.json.1").write_bytes(sealed()[:-9])
    found = files.read(path, parse)
    assert found.value["n"] == 0
    assert (found.notice.code, found.notice["file"]) == ("backup_used", "file.json.bad")
    assert path.with_name("file.json.bad").read_bytes() == b"rubbish"
    assert files.read(path, parse) == files.Found(found.value)  # told once


def test_a_missing_file_is_restored_from_its_backup(tmp_path):
    path = tmp_path / "file.json"
    files.write(path, sealed(n=0))
    files.write(path, sealed(n=1))
    path.unlink()
    assert files.read(path, parse).value["n"] == 0
    assert path.exists()


def test_where_nothing_good_is_left_everything_is_put_aside_and_told(tmp_path):
    path = tmp_path / "file.json"
    for text in (b"one", b"two"):
        files.write(path, text)
    found = files.read(path, parse)
    assert (found.value, found.notice.code) == (None, "damaged")
    assert names(tmp_path) == ["file.json.1.bad", "file.json.bad"]
    path.write_bytes(b"three")
    files.read(path, parse)
    assert path.with_name("file.json.bad").read_bytes() == b"two"
    assert path.with_name("file.json.bad1").read_bytes() == b"three"


def test_a_newer_file_is_left_alone_and_not_replaced_by_an_older_backup(tmp_path):
    path = tmp_path / "file.json"
    files.write(path, sealed())
    newer = files.seal("balloongames test", 3, BODY)
    files.write(path, newer)
    found = files.read(path, parse)
    assert (found.value, found.notice.code) == (None, "newer")
    assert path.read_bytes() == newer


def test_a_file_that_can_not_be_opened_is_left_alone(tmp_path):
    path = tmp_path / "file.json"
    path.mkdir()
    found = files.read(path, parse)
    assert (found.value, found.notice.code) == (None, "unreadable")
    assert path.is_dir()


def test_nothing_that_was_removed_comes_back(tmp_path):
    path = tmp_path / "file.json"
    for n in range(5):
        files.write(path, sealed(n=n))
    files.remove(path)
    assert names(tmp_path) == []
    files.remove(path)


def test_unfinished_files_are_swept_away_however_young(tmp_path):
    for name in ("a.json.1.tmp", "b.json.2.tmp", "b.json"):
        (tmp_path / name).write_bytes(b"half")
    files.sweep(tmp_path)
    assert names(tmp_path) == ["b.json"]


@pytest.mark.parametrize("error", [BadRecord("malformed"), ValueError(), OverflowError(), RecursionError()], ids=repr)
def test_whatever_data_make_a_reader_stumble_over_the_backup_takes_its_place(tmp_path, error):
    path = tmp_path / "file.json"
    for data in (b"good", b"bad"):
        files.write(path, data)

    def stumbling(data):
        if data == b"bad":
            raise error
        return data.decode()

    found = files.read(path, stumbling)
    assert (found.value, found.notice.code) == ("good", "backup_used")


@pytest.mark.parametrize("mend", [True, False])
@pytest.mark.parametrize("error", [AttributeError, TypeError, LookupError, AssertionError])
def test_a_fault_of_a_reader_is_not_taken_for_damage(tmp_path, caplog, error, mend):
    path = tmp_path / "file.json"
    for n in range(3):
        files.write(path, sealed(n=n))
    before = {one: one.read_bytes() for one in tmp_path.iterdir()}

    def faulty(_data):
        raise error("a fault of ours")

    assert files.read(path, faulty, mend=mend).notice == ProgramNotice("unreadable", (("file", "file.json"),))
    assert {one: one.read_bytes() for one in tmp_path.iterdir()} == before
    assert "a fault of ours" in caplog.text
    assert files.read(path, parse).value["n"] == 2


def test_without_mending_nothing_is_touched(tmp_path):
    path = tmp_path / "file.json"
    for n in range(2):
        files.write(path, sealed(n=n))
    path.write_bytes(b"rubbish")
    before = {one: one.read_bytes() for one in tmp_path.iterdir()}
    assert files.read(path, parse, mend=False) == files.Found({**BODY, "n": 0})
    path.with_name("file.json.1").unlink()
    del before[path.with_name("file.json.1")]
    assert files.read(path, parse, mend=False) == files.Found(None)
    assert {one: one.read_bytes() for one in tmp_path.iterdir()} == before


@pytest.mark.skipif(sys.platform != "linux", reason="files are told by their handles there")
def test_a_file_is_safe_before_it_gets_its_name_and_its_folder_after(tmp_path, monkeypatch):
    """What the disk is told, in order: after a loss of power the name leads to the whole old or the whole new file."""
    path, told = tmp_path / "file.json", []
    files.write(path, b"old")
    fsync, replace, link = os.fsync, Path.replace, os.link

    def synced(handle):
        held = Path(f"/proc/self/fd/{handle}").resolve()
        told.append(("sync", "folder" if held == tmp_path else held.suffix))
        fsync(handle)

    def replaced(self, target):
        told.append(("name", self.suffix, Path(target).name))
        return replace(self, target)

    def linked(source, target):
        told.append(("link", Path(target).name))
        link(source, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "link", linked)
    monkeypatch.setattr(Path, "replace", replaced)
    files.write(path, b"new")
    assert told == [("sync", ".tmp"), ("link", "file.json.1"), ("name", ".tmp", "file.json"), ("sync", "folder")]
    told.clear()
    files.remove(path)
    assert told == [("sync", "folder")], "what was removed may come back"
