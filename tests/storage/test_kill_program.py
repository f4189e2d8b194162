"""The real program is killed at any moment and started again: at most the move in flight is lost."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from balloongames.paths import folders
from balloongames.storage.store import Store
from tests.storage.program import GAME

ROOT = Path(__file__).resolve().parents[2]
PACE = {"animation_speed": "instant", "reduced_motion": True, "background_motion": False, "undo": "free"}


class Program(subprocess.Popen):
    """The program, of which nothing is left behind when a test fails: also one that was stopped is gone then."""

    def __exit__(self, kind, error, trace):
        if error is not None and self.poll() is None:
            kill(self)
        return super().__exit__(kind, error, trace)


def start(home, count, *arguments, **env):
    command = [sys.executable, "-m", "tests.storage.program", str(count), "--data-dir", str(home), "--mute", *arguments]
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return Program(
        command, cwd=ROOT, env={**os.environ, **silent, **env}, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        start_new_session=True, bufsize=0,  # else lines that came with the first one are lost to `communicate`
    )  # fmt: skip


def kill(process):
    """Kill the program with its helpers, which would hold its output open until they see that it is gone."""
    os.killpg(process.pid, signal.SIGKILL)


def set_the_pace(home):
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text(json.dumps(PACE), encoding="utf-8")


@pytest.mark.parametrize("kills", [2, pytest.param(200, marks=[pytest.mark.soak, pytest.mark.timeout(3600)])])
def test_a_killed_program_loses_at_most_the_move_in_flight(tmp_path, kills):
    set_the_pace(tmp_path)
    random.seed(kills)
    promised, seen = {}, Counter()
    for _ in range(kills):
        flying = play_and_kill(tmp_path, promised, seen)
        check(tmp_path, promised, flying, seen)
    with start(tmp_path, 1) as last:  # and then it plays one to the end and closes by itself
        out, errors = last.communicate(timeout=120)
    assert last.returncode == 0, errors.decode()
    note(out, promised, seen)
    with Store(folders(tmp_path), writing=False) as store:
        told = store.history.recent(10_000)
        assert len({one.id for one in told}) == len(told)
        assert seen["in flight kept"] + seen["in flight lost"] <= kills
    assert not list(tmp_path.rglob("*.bad")) + list(tmp_path.rglob("*.tmp"))
    assert seen["kept"] > kills  # it did play in between
    print(dict(seen), len(told), "finished")


def play_and_kill(home, promised, seen):
    """Let the program play for a moment; return what it was doing when it was killed, if anything."""
    first = b""
    with start(home, 0) as process:
        if random.random() < 0.85:
            first = process.stdout.readline()  # from here on it plays
            time.sleep(random.random() * 0.5)
        else:
            time.sleep(random.random())  # it is still starting
        kill(process)
        out, errors = process.communicate()
        assert b"Traceback" not in errors, errors.decode()
    return note(first + out, promised, seen)


def note(out, promised, seen):
    flying = None
    for line in out.decode().splitlines():
        kind, *facts = json.loads(line)
        seen[kind] += 1
        assert kind != "screen", facts  # a notice about files: nothing was wrong with them
        if kind == "kept":
            match, moves, notices = facts
            assert notices == []
            promised[match], flying = moves, None
        else:
            flying = facts
            promised.setdefault(facts[0], [])
    return flying


def check(home, promised, flying, seen):
    with Store(folders(home), writing=False) as store:
        shelf = store.saves.list_all()
        assert (store.notices, shelf.notices) == ([], ())
        waiting = {card.id for card in shelf.cards}
        for match, moves in promised.items():
            if match in waiting:
                record = store.saves.load(match).value.record
            elif shared := store.history.shared(match):
                record = shared.record
            else:
                assert moves == [], match  # not even the first move was promised
                continue
            assert record.game_id == GAME
            now = list(record.moves[: record.cursor])
            if flying and flying[0] == match and now != moves:
                after = [*moves, flying[1]] if len(flying) > 1 else moves[: len(now)]
                assert now == after
                promised[match] = now
                seen["in flight kept"] += 1
            else:
                assert now == moves
                seen["in flight lost"] += bool(flying and flying[0] == match)
