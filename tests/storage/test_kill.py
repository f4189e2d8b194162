"""The process is killed at any moment, without warning: at most the move in flight is lost, never a match."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from balloongames.paths import places
from balloongames.session import Session
from balloongames.storage.store import Store

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("kills", [12, pytest.param(200, marks=pytest.mark.soak)])
def test_a_killed_process_loses_at_most_the_move_in_flight(tmp_path, kills):
    random.seed(kills)
    promised = {}
    for _ in range(kills):
        promised.update(play_and_kill(tmp_path))
        check(tmp_path, promised)
    assert sum(promised.values()) > kills  # it did play in between


def play_and_kill(home):
    """Let a process play for a moment; return for each match the last ply that it promised to have kept."""
    command = [sys.executable, "-m", "tests.storage.playing", str(home)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        if random.random() < 0.9:
            process.stdout.readline()  # from here on it plays; otherwise it is still starting
        time.sleep(random.random() * 0.1)
        process.kill()
        lines = process.stdout.read().decode().splitlines()
    return {match: int(ply) for match, ply in (line.split() for line in lines)}


def check(home, promised):
    with Store(places(home)) as store:
        shelf = store.saves.shelf()
        assert (store.notices, shelf.notices) == ([], ())
        finished = {one.id: one.plies for one in store.history.recent(10_000)}
        assert len(finished) == len(store.history.recent(10_000))
        going_on = {card.id: card.ply for card in shelf.cards}
        for match, ply in promised.items():
            kept = going_on.get(match) or finished[match]
            assert kept >= ply
        for card in shelf.cards:
            Session.resume(store.saves.load(card.id).value)
