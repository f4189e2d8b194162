"""A turn that is being seen is held still, hurried and skipped: by mouse, by keys and by controller."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.playback_controls import PlaybackControls, add_playback_controls
from balloongames.ui.theme import Look
from balloongames.views.color_queue.board import Board
from tests.ui.harness import Stage, players, stage

pytestmark = pytest.mark.usefixtures("pixels")

A_WHILE = 10  # frames


@pytest.fixture
def turn(tmp_path: Path) -> Iterator[Stage]:
    """One alone has just placed five cards of Color Queue."""
    with stage(tmp_path) as on:
        session = Session.start(Setup("color_queue", players(1), seed="SUNNY-2"), on.ctx.store)
        on.show(TableScene(on.ctx, session))
        on.rest()
        for card in [name for name in on.page.nodes if name.startswith("card.")][:5]:
            on.click(card)
        on.click("confirm")
        for _ in range(A_WHILE):
            on.frame()
        yield on


def table(on: Stage) -> TableScene:
    assert isinstance(on.scene, TableScene)
    return on.scene


def picture(on: Stage) -> bytes:
    return pygame.image.tobytes(on.surface, "RGB")


def test_held_nothing_moves_and_no_time_is_used(turn: Stage) -> None:
    turn.click("motion.hold")
    assert not turn.ctx.stack.animating
    before = picture(turn)
    for _ in range(A_WHILE):
        turn.frame()
    assert picture(turn) == before
    turn.click("motion.hold")
    assert turn.ctx.stack.animating
    for _ in range(A_WHILE):
        turn.frame()
    assert picture(turn) != before


def test_skipping_shows_the_end_at_once(turn: Stage) -> None:
    turn.click("motion.hold")
    turn.click("motion.skip")
    assert "motion.skip" not in turn.page.nodes
    assert table(turn).interactive


def test_the_speed_is_chosen_for_good_and_nothing_is_skipped(turn: Stage) -> None:
    turn.click("motion.speed.3")
    assert turn.ctx.prefs.settings.animation_speed == "4"
    assert not table(turn).interactive
    assert turn.node("motion.speed.3").value == "chosen"
    turn.click("motion.speed.4")
    assert table(turn).interactive, "now is now"


@pytest.mark.parametrize("hand", ["keys", "pad"])
def test_hands_without_a_mouse_hold_it_too(turn: Stage, hand: str) -> None:
    if hand == "keys":
        turn.type("p")
        turn.key(pygame.K_RIGHT)
        assert turn.focus == "motion.skip"
        turn.key(pygame.K_RETURN)
    else:
        turn.pad("x")
        turn.pad("right")
        assert turn.focus == "motion.skip"
        turn.pad("a")
    assert table(turn).interactive


def test_any_other_key_ends_a_step_and_the_next_one_is_seen(turn: Stage) -> None:
    """The direction, each of the five cards with all that it sets off, and the end."""
    placed = []
    while not table(turn).interactive:
        turn.key(pygame.K_RETURN)
        turn.frame()
        board = table(turn)._board
        assert isinstance(board, Board)
        placed.append(board.animation.card)
    five = list(dict.fromkeys(card for card in placed if card))
    assert len(five) == 5
    assert 6 <= len(placed) <= 8


def test_the_bar_tells_of_the_turn_that_is_seen_until_it_is_over(turn: Stage) -> None:
    def told() -> list[str]:
        return [ink.text for ink in turn.page.text_boxes if ink.text.startswith("Turn ")]

    assert told() == ["Turn 1 of 9"]
    turn.click("motion.skip")
    turn.frame()
    assert told() == ["Turn 2 of 9"]


@pytest.mark.parametrize("spare", [-40.0, 0.0, 200.0])
def test_speeds_stand_side_by_side_where_their_words_have_room(spare: float) -> None:
    pygame.display.set_mode((1280, 720))
    pygame.font.init()
    kit = Kit(Look(), (1280, 720))
    speeds = tuple((words, str) for words in ("Slow", "Usual", "Very fast indeed"))
    page = Page(kit, kit.frame)
    room = 3 * (kit.text_width("Very fast indeed", "button-s") + 12.5) + spare
    buttons = Box(10, 10, 200, 50), Box(220, 10, 200, 50)
    add_playback_controls(page, PlaybackControls(False, str, str, speeds, 1), buttons, Box(430, 10, room, 44))
    words = [ink.text for ink in page.texts()]
    assert ("Slow" in words) == (spare >= 0)
    assert "Usual" in words
    assert any(name.endswith("speed.next") for name in page.nodes) == (spare < 0)
