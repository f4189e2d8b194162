"""What was learned is kept; a file that can't be read costs nothing but its marks."""

from __future__ import annotations

import errno
import json
import os
from datetime import date

import pytest

from balloongames.paths import folders
from balloongames.storage.lessons import LessonBook, path_in
from balloongames.storage.outbox import Outbox
from balloongames.storage.serials import Serials

DAY = date(2026, 11, 22)


def book(outbox=None, serials=None, *, writing=True):
    return LessonBook(folders(), serials or Serials(), outbox or Outbox(), writing=writing, today=lambda: DAY)


def file():
    return path_in(folders())


def test_marks_are_there_again():
    first = book()
    assert first.is_new
    first.keep("toy/first", 1, 1)
    first.keep("toy/points", 2, 3)
    first.finish("toy/first")
    again = book()
    assert (again.flown("toy/first"), again.flown("toy/points"), again.is_new) == (True, False, False)
    assert (again.begun("toy/first", 1), again.begun("toy/points", 3)) == (None, 2)
    assert json.loads(file().read_bytes()) == {
        "format": 1, "flown": {"toy/first": "2026-11-22"},
        "begun": {"toy/points": {"step": 2, "version": 3, "serial": 2}}, "home": "", "steps": {}, "met": [],
    }  # fmt: skip


def test_a_step_is_known_once_it_was_done_three_times():
    first = book()
    for _time in range(3):
        assert not first.knows_step("toy/play")
        first.do_step("toy/play")
    assert first.knows_step("toy/play")
    again = book()
    assert (again.knows_step("toy/play"), again.knows_step("toy/pick"), again.is_new) == (True, False, True)
    before = file().read_bytes()
    again.do_step("toy/play")
    assert file().read_bytes() == before


def test_another_version_of_a_lesson_begins_anew_and_stays_flown():
    marks = book()
    marks.finish("toy/first")
    marks.keep("toy/first", 1, 1)
    assert marks.begun("toy/first", 2) is None
    assert marks.flown("toy/first")


def test_the_lesson_that_was_left_last_is_gone_on_with():
    marks = book()
    for key in ("a/first", "b/first", "a/first"):
        marks.keep(key, 1, 1)
    assert book().latest_begun() == "a/first"


def test_numbers_tell_also_the_next_day_what_was_left_last():
    marks = book()
    for step in (1, 2, 3):
        marks.keep("a/first", step, 1)
    serials = Serials()
    again = book(serials=serials)
    assert serials.following() > again.serial("a/first") == 3
    assert again.serial("b/first") == 0


def test_the_usual_home_is_asked_for_once():
    book().know_the_games()
    assert not book().is_new
    assert not book().is_new


@pytest.mark.parametrize(
    ("data", "left"),
    [
        (b"", None),
        (b"[]", None),
        (b'{"format": 1, "flown": {"a/first": "yesterday"}, "home": "usual"}', "usual"),
        (b'{"format": 1, "begun": {"a/first": {"step": -1, "version": 1}}, "home": "usual"}', "usual"),
        (b'{"format": 1, "home": 7}', ""),
    ],
)
def test_a_broken_file_costs_its_marks_alone(data, left):
    file().parent.mkdir(parents=True, exist_ok=True)
    file().write_bytes(data)
    marks = book()
    assert (marks.notice is not None) is (left is None)
    assert marks.is_new is (left != "usual")
    assert not marks.flown("a/first")
    assert marks.begun("a/first", 1) is None


def test_what_a_later_version_wrote_is_kept():
    file().parent.mkdir(parents=True, exist_ok=True)
    file().write_bytes(b'{"format": 1, "songs": [3]}')
    book().finish("a/first")
    assert json.loads(file().read_bytes())["songs"] == [3]
    newer = b'{"format": 2, "flown": {"a/first": {"by": "Mira"}}}'
    file().write_bytes(newer)
    marks = book()
    assert marks.notice.code == "newer"
    marks.finish("b/first")
    assert file().read_bytes() == newer


def test_a_full_disk_is_tried_again(monkeypatch):
    outbox, marks = (box := Outbox()), book(box)

    def full(_handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        marks.finish("a/first")
    assert not outbox.is_empty
    assert outbox.retry()
    assert book().flown("a/first")


def test_a_program_that_may_not_write_does_not():
    book(writing=False).finish("a/first")
    assert not file().exists()
