"""The log beside the board: each line is told once, and what stands there is always what a fresh reader would tell."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from balloongames import i18n, registry
from balloongames.core.game import Event
from balloongames.core.match import UndoPolicy
from balloongames.scenes.common.players import people_of
from balloongames.scenes.match.chronicle import Chronicle
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.ui.view import People
from tests.ui.harness import Stage, match_of, players, stage


def step(session: Session, rng: random.Random) -> None:
    """Play, hand over, or take back and redo, whatever is possible."""
    if session.needs_curtain() is not None:
        session.hand_over()
    elif session.undo_closed() is None and rng.random() < 0.25:
        session.undo()
    elif session.redo_closed() is None and rng.random() < 0.5:
        session.redo()
    else:
        session.submit(rng.choice(session.moves()))
    while session.poll():
        pass


@pytest.fixture(autouse=True)
def _speak_as_before() -> Iterator[None]:
    yield
    i18n.set_language(i18n.SOURCE)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("game", ["gusts", "balloon_cup"])
def test_after_moves_undo_hand_over_and_languages_it_reads_as_if_told_anew(game: str) -> None:
    session = Session.start(Setup(game, players(2), undo=UndoPolicy.FREE, seed="SUNNY-8842"))
    view, people, rng = registry.view(game), people_of(session.players), random.Random(7)
    kept = Chronicle(session, view, people)
    looked, taken_back = set(), 0
    for turn in range(120):
        if turn % 40 == 39:
            i18n.set_language("fr" if i18n.language() == "en" else "en")
        ply = session.ply
        step(session, rng)
        kept.catch_up(session.ply)
        fresh = Chronicle(session, view, people)
        fresh.catch_up(session.ply)
        assert kept.latest(999) == fresh.latest(999), f"step {turn}"
        looked.add(session.viewer)
        taken_back += session.ply < ply
        if session.outcome is not None:
            break
    assert looked >= {0, 1}
    assert taken_back > 5


@pytest.mark.usefixtures("toy")
def test_late_moves_tell_no_more_than_early_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = match_of("gusts", 3, open_hands=True)
    view = registry.view("gusts")
    say, told = type(view).say, []

    def noting(self: Any, event: Event, people: People) -> str | None:
        told.append(event)
        return say(self, event, people)

    with stage(tmp_path, (640, 360), animation_speed="instant") as on:
        table = TableScene(on.ctx, session)
        on.show(table)
        on.rest()
        monkeypatch.setattr(type(view), "say", noting)
        counts = [told_by(on, table, told) for _ in range(12)]
    assert session.ply == 12
    assert max(counts[6:]) <= max(counts[:6])
    assert sum(counts) > 12


def told_by(on: Stage, table: TableScene, told: list[Event]) -> int:
    """Play a move; return how many events were put into words for it."""
    told.clear()
    table.submit(table.session.moves()[0])
    on.rest()
    return len(told)
