"""A machine that believes in any year: no save is refused for it, and the newest is what was written last."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from balloongames.paths import folders
from balloongames.storage.store import Store
from tests.storage.test_kill_program import kill, note, set_the_pace, start

FAKED = next(iter(Path("/usr/lib").glob("*/faketime/libfaketime.so.1")), None)
INJECTED = ("9999-12-31T23:59:59+00:00", "1970-01-01T00:00:00+00:00", "2100-02-28T23:59:58+00:00")
REAL = ("2026-11-22 12:00:00", "2261-12-30 12:00:00", "1970-01-02 12:00:00", "2100-02-28 23:59:58",
        "2099-02-28 23:59:58", "2038-01-19 03:14:06")  # fmt: skip
soak = pytest.mark.soak


def injected(moment):
    return {"PROGRAM_CLOCK": moment}


def real(moment):
    return {"LD_PRELOAD": str(FAKED), "FAKETIME": f"@{moment}", "DONT_FAKE_MONOTONIC": "1", "TZ": "UTC"}


@pytest.mark.parametrize(
    ("clock", "moments"),
    [(injected, INJECTED[:2]), pytest.param(injected, INJECTED, marks=soak), pytest.param(real, REAL, marks=soak)],
)
def test_the_program_plays_and_saves_in_any_year(tmp_path, clock, moments):
    if clock is real and FAKED is None:
        pytest.skip("no library that sets the clock of one program")
    set_the_pace(tmp_path)
    begun, waiting = [], ""
    for moment in moments:
        promised = {}
        with start(tmp_path, 1, **clock(moment)) as process:
            out, errors = process.communicate(timeout=120)
        assert (process.returncode, b"Traceback" in errors) == (0, False), errors.decode()
        note(out, promised, Counter())
        assert not waiting or waiting in promised  # it went on with the match of the other year
        begun += promised
        assert not list(tmp_path.rglob("*.bad"))
        with Store(folders(tmp_path), writing=False) as store:
            assert (store.notices, store.saves.list_all().notices) == ([], ())
            assert [one.id for one in store.history.recent()][: len(begun)] == begun[::-1]  # the newest first
        if moment != moments[-1]:  # and one is left waiting for the next year
            with start(tmp_path, 0, **clock(moment)) as process:
                first = process.stdout.readline() + process.stdout.readline()
                kill(process)
                waiting = json.loads(first.splitlines()[1])[1]
                process.communicate()
