"""The album: matches that wait and matches that are over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from balloongames import registry
from balloongames.scenes.album.saves import SavesScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.scenes.settings.settings import SettingsScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.session import Session, Setup, open_replay
from balloongames.storage.model import Player
from tests.scenes.conftest import begin, finish
from tests.scenes.stage import Stage


def leaf(stage: Stage) -> SavesScene:
    scene = SavesScene(stage.ctx)
    stage.open(scene)
    return scene


@pytest.mark.parametrize("hand", ["key", "pad"])
def test_a_match_goes_on_from_the_album(stage: Stage, hand: str) -> None:
    waiting = begin(stage.store)
    leaf(stage)
    stage.press(f"resume.{waiting.id}", hand)
    assert stage.session.id == waiting.id


def test_a_match_that_is_over_can_be_looked_at_again(stage: Stage) -> None:
    done = finish(stage.store)
    leaf(stage)
    stage.click(f"look.{done.id}")
    assert isinstance(stage.top, ReviewScene)


@pytest.mark.parametrize("kind", ["waiting", "over"])
def test_an_exported_match_can_be_opened_again(stage: Stage, home: Path, kind: str) -> None:
    session = begin(stage.store) if kind == "waiting" else finish(stage.store)
    leaf(stage)
    stage.click(f"export.{session.id}")
    (file,) = home.rglob("*.balloons")
    assert any(file.name in text for text in stage.said())
    assert open_replay(file).players == session.players


@pytest.mark.parametrize("kind", ["waiting", "over"])
def test_deleting_asks_first(stage: Stage, kind: str) -> None:
    session = begin(stage.store) if kind == "waiting" else finish(stage.store)

    def left() -> int:
        return len(stage.store.saves.shelf().cards) + len(stage.store.history.recent())

    leaf(stage)
    stage.press(f"delete.{session.id}")
    stage.key("enter")
    assert left() == 1, "the focus must wait on the harmless answer"
    stage.press(f"delete.{session.id}")
    stage.press("delete")
    assert left() == 0


def test_a_long_album_has_pages(stage: Stage) -> None:
    ids = [finish(stage.store, hours=hours).id for hours in range(14, 0, -1)][::-1]
    leaf(stage)
    assert f"look.{ids[0]}" in stage.page.nodes
    assert f"look.{ids[-1]}" not in stage.page.nodes
    stage.click("before")
    assert stage.told == "This is the first page."
    stage.key("pagedown")
    assert f"look.{ids[-1]}" in stage.page.nodes
    stage.click("after")
    assert stage.told == "This is the last page."
    stage.pad("previous")
    assert f"look.{ids[0]}" in stage.page.nodes
    stage.wheel(-1)
    assert f"look.{ids[-1]}" in stage.page.nodes


def test_a_match_of_a_game_that_is_gone_says_so(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(stage.store)
    monkeypatch.setattr(registry, "_GAMES", registry._GAMES[1:])
    leaf(stage)
    stage.click(f"resume.{session.id}")
    assert "The game of this match is not on the shelf." in stage.said()


def test_an_empty_album_says_so(stage: Stage) -> None:
    leaf(stage)
    assert "No match is over yet." in stage.said()
    stage.click("kind.0")
    assert "No match waits." in stage.said()


@pytest.mark.parametrize("where", ["album", "settings", "setup"])
def test_a_match_that_is_damaged_is_told_of_wherever_it_is_found(stage: Stage, home: Path, where: str) -> None:
    """The first screen that meets the bad file says so."""
    session = begin(stage.store)
    for one in home.rglob(f"{session.id}*"):
        one.write_bytes(b"rubbish" * 100)
    if where == "album":
        leaf(stage)
    elif where == "settings":
        stage.open(SettingsScene(stage.ctx))
    else:
        stage.open(SetupScene(stage.ctx, "gusts"))
    assert any("A file was damaged" in text for text in stage.said())
    stage.open(SettingsScene(stage.ctx))
    assert not any("A file was damaged" in text for text in stage.said())


PACIFIC = {"race": "pacific", "storm": True, "rounds": 10}  # rounds are for lap after lap alone


def race(stage: Stage, *, over: bool) -> None:
    """Begin a race of two with rules of its own, or fly it to its end."""
    players = (Player("Mira", 0), Player("Bruno", 1))
    session = Session.start(Setup("balmy_balloonists", players, PACIFIC, seed="SUNNY-1"), stage.store)
    rng = Random(1)
    while session.outcome is None and (over or session.ply < 3):
        if session.needs_curtain() is not None:
            session.hand_over()
        session.submit(rng.choice(session.moves()))
    leaf(stage)


@pytest.mark.parametrize("over", [False, True])
def test_the_album_names_the_race_and_its_rules(make_full_stage: Callable[..., Stage], *, over: bool) -> None:
    stage = make_full_stage()
    race(stage, over=over)
    assert any("Balmy Balloonists, Over the Pacific, Storm ·" in text for text in stage.said())


def test_the_album_counts_degrees_in_a_race(make_full_stage: Callable[..., Stage]) -> None:
    stage = make_full_stage()
    race(stage, over=True)
    (told,) = (text for text in stage.said() if "Over the Pacific" in text)
    assert "°" in told
    assert "point" not in told
