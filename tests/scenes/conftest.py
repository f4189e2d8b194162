"""A stage for the screens, a shelf whose first game is the toy, and matches played before."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from balloongames import i18n, registry
from balloongames.app import Overrides, open_app
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from balloongames.storage.store import Store
from tests.scenes.stage import Stage
from tests.shelf import TOY
from tests.ui.harness import sweep

PEOPLE = (Player("Mira", 0), Player("Bruno", 1), Player("Ada", 2))


def _shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the toy game on the shelf, before the others, in the place of a game and its puzzles."""
    games = [one for one in registry.entries() if one.id not in {"balloon_pop", TOY.id}]
    monkeypatch.setattr(registry, "_GAMES", [TOY, *games])
    monkeypatch.setattr(registry, "_KINDS", [one for one in registry._KINDS if one.id != "clear_sky"])


@pytest.fixture(autouse=True)
def _unpainted(unpainted: None) -> None:
    """Paint nothing for tests that do not look at pixels."""


@pytest.fixture
def make_stage(monkeypatch: pytest.MonkeyPatch, home: Path) -> Iterator[Callable[..., Stage]]:
    """Make a stage with a size and settings of its own; on its shelf stands the toy game."""
    _shelf(monkeypatch)
    yield from _stages(home)


@pytest.fixture
def make_full_stage(home: Path) -> Iterator[Callable[..., Stage]]:
    """Make a stage whose shelf is the true one, with all games and their puzzles."""
    yield from _stages(home)


@pytest.fixture
def full_stage(make_full_stage: Callable[..., Stage]) -> Stage:
    """A stage with the true shelf, in the usual size and look."""
    return make_full_stage()


def _stages(home: Path) -> Iterator[Callable[..., Stage]]:
    sweep()
    with ExitStack() as open_apps:

        def make(size: tuple[int, int] = (1280, 720), **settings: Any) -> Stage:
            app = open_apps.enter_context(open_app(home, Overrides(size=size, headless=True)))
            app.ctx.prefs.change(**{"language": "en", **settings})
            return Stage(app)

        yield make
    i18n.set_language(i18n.SOURCE)


@pytest.fixture
def stage(make_stage: Callable[..., Stage]) -> Stage:
    """A stage in the usual size and look."""
    return make_stage()


def begin(store: Store, seats: int = 2, moves: int = 2, minutes: int = 4) -> Session:
    """Leave a match unfinished, ``minutes`` ago."""
    then = datetime.now(UTC) - timedelta(minutes=minutes)
    session = Session.start(Setup("gusts", PEOPLE[:seats], seed="SUNNY-1"), store, now=lambda: then)
    for _ in range(moves):
        _move(session, random.Random(1))
    return session


def finish(store: Store, seats: int = 2, hours: int = 2) -> Session:
    """Play a match to its end, ``hours`` ago."""
    then = datetime.now(UTC) - timedelta(hours=hours)
    session = Session.start(Setup("gusts", PEOPLE[:seats], seed=f"CLOUD-{hours}"), store, now=lambda: then)
    rng = random.Random(hours)
    while session.outcome is None:
        _move(session, rng)
    return session


def _move(session: Session, rng: random.Random) -> None:
    if session.needs_curtain() is not None:
        session.hand_over()
    session.submit(rng.choice(session.moves()))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """One program for all tests of a module; `program` has it as it is for each."""
    with open_app(tmp_path_factory.mktemp("whole"), Overrides(size=(1280, 720), headless=True)) as app:
        yield Stage(app)


@pytest.fixture
def program(whole: Stage) -> Iterator[Stage]:
    """The program of the module in English, at home again afterwards."""
    whole.loop.reader.clock = lambda: 0.0  # a key is let go at once, however slow the machine is
    whole.ctx.prefs.change(language="en", animation_speed="instant", text_scale=100)
    yield whole
    whole.ctx.go.home()
    whole.frame(0)
    i18n.set_language(i18n.SOURCE)
