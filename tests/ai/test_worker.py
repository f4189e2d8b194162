"""`Worker`: tasks, hurry, cancel, death and rebirth of the process, and what comes to it."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from balloongames import processes
from balloongames.ai.inline import Inline
from balloongames.ai.strengths import Strength
from balloongames.ai.thinking import think
from balloongames.ai.worker import Failure, Result, SearchProgress, Task, Worker, WorkerLost
from balloongames.core.evaluator import Evaluator
from balloongames.core.match import Match
from tests.toy.rules import GAME

ROOT = Path(__file__).resolve().parents[2]
EVALUATOR = Evaluator(GAME)
LONG = Strength("long", 100_000_000)
PATIENCE = 60


@pytest.fixture
def worker():
    one = Worker()
    yield one
    one.close()


def task(strength="gentle", seed="SUNNY-1"):
    match = Match(GAME, {}, 2, seed)
    return Task(EVALUATOR, match.seen(0), 0, strength)


def busy(worker):
    number = worker.give(task(LONG))
    assert worker.wait(number, 0.3) is None
    return number


def test_the_worker_comes_to_the_same_move_as_thinking_here(worker):
    one = task()
    answer = worker.wait(worker.give(one), PATIENCE)
    assert isinstance(answer, Result)
    assert answer.thought == think(one.evaluator, one.seen, one.seat, one.strength)


def test_progress_is_told_while_it_thinks(worker):
    number = worker.give(task(LONG))
    shares = []
    end = time.monotonic() + PATIENCE
    while len(shares) < 3 and time.monotonic() < end:
        reply = worker.poll(number)
        if reply is not None:
            shares.append(reply.share)
        time.sleep(0.01)
    assert len(shares) == 3
    assert 0 < shares[0] < shares[1] < shares[2] < 1
    worker.hurry(number)
    assert worker.wait(number, PATIENCE).thought.playouts >= shares[-1] * LONG.playouts


def test_in_a_hurry_the_worker_answers_with_what_it_knows(worker):
    number = busy(worker)
    worker.hurry(number)
    answer = worker.wait(number, PATIENCE)
    assert isinstance(answer, Result)
    assert 0 < answer.thought.playouts < LONG.playouts


def test_a_new_task_takes_the_place_of_the_old_one(worker):
    old = busy(worker)
    new = worker.give(task())
    assert isinstance(worker.wait(new, PATIENCE), Result)
    assert worker.poll(old) is None


def test_a_canceled_task_is_not_answered_and_the_next_one_is(worker):
    number = busy(worker)
    worker.cancel(number)
    assert worker.wait(number, 0.2) is None
    pid = worker.pid
    assert isinstance(worker.wait(worker.give(task()), PATIENCE), Result)
    assert worker.pid == pid  # it is one process all the time


def test_nobody_hurries_or_cancels_the_task_of_somebody_else(worker):
    old = worker.give(task())
    new = busy(worker)
    worker.hurry(old)
    worker.cancel(old)
    assert worker.wait(new, 0.3) is None
    worker.hurry(new)
    assert isinstance(worker.wait(new, PATIENCE), Result)


def test_a_killed_worker_is_noticed_and_starts_anew(worker):
    number = busy(worker)
    pid = worker.pid
    os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    with pytest.raises(WorkerLost):
        worker.wait(number, PATIENCE)
    assert isinstance(worker.wait(worker.give(task()), PATIENCE), Result)
    assert worker.pid not in (None, pid)


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="a system without niceness")
def test_who_thinks_steps_back_for_who_draws(worker):
    worker.wait(worker.give(task()), PATIENCE)
    assert os.getpriority(os.PRIO_PROCESS, worker.pid) > os.getpriority(os.PRIO_PROCESS, 0)


def test_killing_ends_the_process_at_once(worker):
    busy(worker)
    process = next(one for one in active_children() if one.pid == worker.pid)
    worker.kill()
    assert not process.is_alive()


def test_a_closed_worker_leaves_by_itself(worker, monkeypatch):
    monkeypatch.setattr(processes, "PATIENCE", PATIENCE)  # other work on the machine is no reason to kill
    worker.wait(worker.give(task()), PATIENCE)
    process = next(one for one in active_children() if one.pid == worker.pid)
    worker.close()
    assert process.exitcode == 0


class Broken(Evaluator):
    """A mind that fails on everything."""

    def values(self, state):
        raise ZeroDivisionError


def test_a_task_that_fails_is_told_and_the_worker_lives_on(worker):
    match = Match(GAME, {}, 2, "SUNNY-1")
    reply = worker.wait(worker.give(Task(Broken(GAME), match.seen(0), 0, "gentle")), PATIENCE)
    assert isinstance(reply, Failure)
    assert reply.cause.startswith(f"ZeroDivisionError in {__name__}, line ")
    assert isinstance(worker.wait(worker.give(task()), PATIENCE), Result)


PARENT = """
import sys, time
from balloongames.ai.worker import Worker
from tests.ai.test_worker import LONG, task
if __name__ == "__main__":
    worker = Worker()
    worker.give(task(LONG))
    print(worker.pid, flush=True)
    time.sleep(60)
"""


def test_the_worker_does_not_outlive_its_parent_however_that_ends(tmp_path):
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(script)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=environment) as parent:
        pid = int(parent.stdout.readline())
        time.sleep(0.5)
        parent.kill()
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and is_running(pid):
        time.sleep(0.05)
    assert not is_running(pid)


def is_running(pid):
    if Path("/proc/self").exists():  # a process that nobody waits for any more stays in the list as a zombie
        state = Path(f"/proc/{pid}/stat")
        return state.exists() and state.read_text().rsplit(")", 1)[1].split()[0] != "Z"
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def test_what_the_worker_gets_holds_no_hidden_card():
    """The whole task, as it goes through the pipe, is the same whatever the other one holds."""
    match = Match(GAME, {}, 2, "SUNNY-1")
    others = set()
    sent = set()
    for number in range(400):
        world = Match(GAME, {}, 2, f"SUNNY-{number}")
        if world.seen(0) == match.seen(0):
            others.add(world.state.hands[1])
            sent.add(pickle.dumps(Task(EVALUATOR, world.seen(0), 0, "gentle")))
    assert len(others) > 1
    assert len(sent) == 1


LOADED = """
import sys
import balloongames.ai.worker, balloongames.rules.balloon_pop
print(*sorted({"pygame", "msgspec", "sqlite3", "pytmx"} & set(sys.modules)))
"""


def test_the_worker_loads_neither_pictures_nor_files():
    done = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_a_new_thought_is_not_hurried_because_the_last_one_was():
    inline = Inline(pace=1)
    inline.hurry(inline.give(task(LONG)))
    assert isinstance(inline.poll(inline.give(task(LONG))), SearchProgress)
