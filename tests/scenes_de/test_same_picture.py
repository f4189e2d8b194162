"""A table looks the same in each run of the program: nothing is drawn in the order of a set."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import pygame

from balloongames import registry
from balloongames.scenes.match.table import TableScene
from tests.ui.harness import SLOW, Stage, match_of, stage

ROOT = Path(__file__).parents[2]
PLIES = 6


def digest(on: Stage, name: str) -> str:
    return f"{name} {blake2b(pygame.image.tobytes(on.surface, 'RGB'), digest_size=8).hexdigest()}"


def digests(folder: Path) -> Iterator[str]:
    """Tell of one table for each game what it looks like, at rest and as a move is made."""
    with stage(folder, (960, 540)) as on:
        for entry in registry.entries():
            session = match_of(entry.id, min(3, max(entry.seats)), plies=PLIES)
            if session.needs_curtain() is not None:
                session.hand_over()
            table = TableScene(on.ctx, session)
            on.ctx.stack.reset(table)
            on.rest(frame=SLOW)
            yield digest(on, f"{entry.id} at rest")
            table.submit(session.moves()[0])
            for number in range(3):
                on.frame(SLOW)
                yield digest(on, f"{entry.id} {number}")


def told_with(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", __spec__.name]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout


def test_tables_look_the_same_whatever_the_order_of_sets() -> None:
    first = told_with("1")
    assert first.count("at rest") == len(registry.entries())
    assert told_with("2") == first


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        print("\n".join(digests(Path(home))))
