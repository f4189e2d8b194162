"""What happened since a turn can be seen again on the board: as everybody may see it, and nothing branches."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from balloongames.scenes.common.pause import PauseScene
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.review.latest import LatestScene
from tests.scenes.reviews import last_on, move_on
from tests.scenes.stage import Stage
from tests.sessions import match_behind
from tests.ui.harness import match_of, stage

pytestmark = pytest.mark.usefixtures("toy")


def test_from_the_curtain_it_begins_after_the_last_turn_and_leads_back_to_it(tmp_path: Path) -> None:
    with stage(tmp_path) as on:
        session = match_of("balloon_cup", 2, plies=8)
        on.show(TableScene(on.ctx, session))
        on.rest()
        assert isinstance(on.scene, HandoverScene)
        seat = session.to_move
        assert seat is not None
        on.click("again")
        scene = on.scene
        assert isinstance(scene, LatestScene)
        assert move_on(on.page) == session.waits_since(seat) < session.ply
        assert scene._view_update.seen.viewer is None, "the curtain still hangs"
        on.rest()
        assert move_on(on.page) == session.ply
        assert not {"flag", "play_on", "marks"} & set(on.page.nodes)
        on.key(pygame.K_ESCAPE)
        assert isinstance(on.scene, HandoverScene)


@pytest.mark.parametrize(("hand", "back"), [("key", "esc"), ("pad", "b")])
def test_it_is_played_again_and_stepped_through_by_one_hand(full_stage: Stage, hand: str, back: str) -> None:
    session = match_of("balloon_cup", 2, plies=8)
    full_stage.open(TableScene(full_stage.ctx, session))
    full_stage.rest()
    assert isinstance(full_stage.scene, HandoverScene)
    full_stage.press("again", hand)
    full_stage.rest()
    scene = full_stage.scene
    assert isinstance(scene, LatestScene)
    assert move_on(full_stage.page) == session.ply
    full_stage.press("first", hand)
    assert move_on(full_stage.page) < session.ply
    full_stage.press("play", hand)
    full_stage.rest()
    assert move_on(full_stage.page) == session.ply
    getattr(full_stage, hand)(back)
    full_stage.rest()
    assert isinstance(full_stage.scene, HandoverScene)
    assert full_stage.top.driver.focus == "again", "where it was"


def test_from_the_menu_it_shows_what_computer_players_did(tmp_path: Path) -> None:
    with stage(tmp_path) as on:
        session = match_of("balloon_pop", 3, plies=7)
        session.hand_over()
        on.show(PauseScene(on.ctx, session, lambda: None))
        on.click("latest")
        assert isinstance(on.scene, LatestScene)
        assert last_on(on.page) == session.ply


def test_there_is_nothing_to_see_again_before_the_first_move(tmp_path: Path) -> None:
    with stage(tmp_path) as on:
        session = match_of("gusts", 2)
        session.hand_over()
        on.show(PauseScene(on.ctx, session, lambda: None))
        assert "latest" not in on.page.nodes


def test_the_last_turn_of_a_seat_that_waits_is_its_last_move() -> None:
    for plies in range(1, 8):
        session = match_of("gusts", 3, plies=plies)
        match = match_behind(session)
        for seat in {0, 1, 2} - {session.to_move}:
            moved = [ply for ply in range(1, session.ply + 1) if match.seat_at(ply) == seat]
            assert session.waits_since(seat) == max(moved, default=0)


@pytest.mark.parametrize("hand", ["key", "pad"])
def test_in_the_middle_of_a_turn_it_can_be_seen_what_happened_before_it(full_stage: Stage, hand: str) -> None:
    session = match_of("bubblee_pop", 2, plies=9)
    match = match_behind(session)
    seat = session.to_move
    assert seat is not None
    assert match.seat_at(session.ply) == seat, "it has begun its turn"
    mine = [ply for ply in range(1, session.ply + 1) if match.seat_at(ply) == seat]
    theirs = [ply for ply in range(1, session.ply + 1) if match.seat_at(ply) != seat]
    session.hand_over()
    full_stage.open(PauseScene(full_stage.ctx, session, lambda: None))
    full_stage.press("latest", hand)
    scene = full_stage.scene
    assert isinstance(scene, LatestScene)
    full_stage.press("first", hand)
    assert move_on(full_stage.page) == max(ply for ply in mine if ply < max(theirs))


def test_who_plays_alone_has_waited_for_nobody() -> None:
    session = match_of("color_queue", 1, plies=3)
    assert session.waits_since(0) == session.ply
