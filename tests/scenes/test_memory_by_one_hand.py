"""What remains of a match is reached, used and left again by keys alone and by the controller alone."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from balloongames.scenes.album.logbook import LogbookScene
from balloongames.scenes.album.matches import MatchesScene
from balloongames.scenes.album.people import PeopleScene
from balloongames.scenes.album.statistics import StatisticsScene
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.scenes.share.sheet import ShareScene
from balloongames.session import Session, Setup
from balloongames.storage import marks
from balloongames.storage.model import Player
from tests.scenes.stage import Stage, saved_settings
from tests.scenes.test_statistics import full_bar

BACK = {"key": "esc", "pad": "b"}
PAGES = ("matches", "people", "statistics", "logbook")


@pytest.mark.parametrize("hand", ["key", "pad"])
def test_from_the_home_to_a_branch_and_back_by_one_hand(full_stage: Stage, hand: str) -> None:
    stage = full_stage
    stage.ctx.prefs.change(animation_speed="instant")
    people = (Player("Mira", 0), Player("Bruno", 1))
    for one in people:
        stage.store.people.add(one.name, one.look, datetime.now(UTC))
    session = Session.start(Setup("bubblee_pop", people, seed="CLOUD-2"), stage.store)
    rng = random.Random(2)
    while session.outcome is None:
        session.hand_over()
        session.submit(rng.choice(session.moves()))

    def go(node_id: str, scene: type) -> None:
        stage.press(node_id, hand)
        stage.rest()
        assert isinstance(stage.scene, scene), node_id
        assert stage.top.driver.show_ring, "the focus is seen"
        assert stage.top.driver.focus in stage.page.nodes

    def back(scene: type) -> None:
        getattr(stage, hand)(BACK[hand])
        stage.rest()
        assert isinstance(stage.scene, scene)

    stage.ctx.go.home()
    stage.rest()
    go("album", MatchesScene)
    go("album.statistics", StatisticsScene)
    go("game.bubblee_pop", StatisticsScene)
    go(full_bar(stage), StatisticsScene)
    go(f"match.{session.id}", ReviewScene)
    back(StatisticsScene)
    go("album.logbook", LogbookScene)
    go("stop.bubblee_pop", LogbookScene)
    back(LogbookScene)
    go("album.people", PeopleScene)
    go("album.matches", MatchesScene)
    go(f"favorite.{session.id}", MatchesScene)
    go(f"share.{session.id}", ShareScene)
    back(MatchesScene)
    go(f"look.{session.id}", ReviewScene)
    go("next", ReviewScene)
    go("flag", ReviewScene)
    assert list(marks.flags_of(stage.store.history, session.id)) == [1]
    stage.press("play_on", hand)
    go("yes", TableScene)
    assert stage.session.id != session.id
    assert stage.session.ply == 1
    back_at_table = "f10" if hand == "key" else "start"
    getattr(stage, hand)(back_at_table)
    stage.rest()
    stage.press("home", hand)
    stage.rest()
    assert isinstance(stage.scene, MatchesScene), "where the match was looked at"
    back(HomeScene)


def test_the_home_opens_the_album_on_the_page_that_was_open_last_and_no_tab_moves_on_the_way(
    stage: Stage, home: Path
) -> None:
    stage.ctx.go.home()
    stage.rest()
    stage.click("album")
    stage.rest()
    stage.ctx.store.people.add("Mira", 0, datetime.now(UTC))
    tabs = [stage.node(f"album.{page}").box for page in PAGES]
    for page in (*PAGES[1:], "people"):
        stage.click(f"album.{page}")
        stage.rest()
        assert [stage.node(f"album.{one}").box for one in PAGES] == tabs
    stage.ctx.go.home()
    stage.rest()
    stage.click("album")
    assert isinstance(stage.scene, PeopleScene)
    assert saved_settings(home)["album_page"] == "people"


def test_shoulder_buttons_and_control_tab_turn_the_pages_of_the_album(stage: Stage) -> None:
    stage.open(MatchesScene(stage.ctx))
    pages = (PeopleScene, StatisticsScene, LogbookScene, MatchesScene)
    for scene in pages:
        stage.pad("next")
        assert isinstance(stage.scene, scene)
    for scene in pages[2::-1]:
        stage.key("tab", pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
        assert isinstance(stage.scene, scene)
