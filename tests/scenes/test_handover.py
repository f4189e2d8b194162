"""The hand-over: what hangs before a hidden hand tells nothing of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from balloongames.scenes.book.rules import RulesScene
from balloongames.scenes.dialog import ConfirmScene
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.ui.anim import REVEAL
from balloongames.ui.game_view import GameView
from tests.toy.view.board import Board
from tests.ui.harness import FRAME, Stage, match_of, stage

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path) as one:
        yield one


def hand_over(on: Stage, plies: int = 4, **options: Any) -> TableScene:
    table = TableScene(on.ctx, match_of("gusts", 3, plies=plies, **options))
    on.show(table)
    on.rest()
    assert isinstance(on.scene, HandoverScene)
    return table


def test_nothing_of_the_next_player_is_prepared_behind_the_curtain(on: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []
    sync = Board.sync
    monkeypatch.setattr(Board, "sync", lambda self, seen: (shown.append(seen.viewer), sync(self, seen))[1])
    table = hand_over(on)
    seat = table.session.to_move
    assert seat not in shown
    on.click("open")
    assert shown[-1] == seat


def test_the_cloth_hides_the_whole_window(on: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    table = hand_over(on)
    drawn: list[object] = []
    monkeypatch.setattr(TableScene, "draw", lambda self, _surface: drawn.append(self))
    on.loop.redraw()
    on.frame(0)
    assert drawn == []
    assert table in on.ctx.stack.scenes


def test_the_recap_tells_what_everybody_saw_and_no_more(on: Stage) -> None:
    table = hand_over(on, plies=4)
    scene = on.scene
    assert isinstance(scene, HandoverScene)
    sentences = [told.sentence for told in scene._recap.lines]
    assert any(sentence.startswith("Mira played") for sentence in sentences)
    drawn = [sentence for sentence in sentences if "drew" in sentence]
    assert all(sentence.endswith("drew a card.") for sentence in drawn)
    seat = table.session.to_move
    assert seat is not None
    texts = " ".join(ink.text for ink in on.page.text_boxes)
    assert f"Pass to {table.people.names[seat]}" in texts


def two_turns(on: Stage) -> None:
    """Two others play and draw, and the third one is to take the screen."""
    session = match_of("gusts", 3)
    while session.ply < 4:
        session.hand_over()
        session.submit(session.moves()[-1])
    on.show(TableScene(on.ctx, session))
    on.rest()


def test_what_somebody_did_in_a_turn_is_told_on_one_card(on: Stage) -> None:
    two_turns(on)
    _dealt, *turns = on.scene._recap.lines  # type: ignore[attr-defined]
    assert [len(told.steps) for told in turns] == [2, 2]
    assert [" played " in told.sentence and " drew " in told.sentence for told in turns] == [True, True]


def test_the_recap_has_pages(tmp_path: Path) -> None:
    with stage(tmp_path, text_scale=200) as on:
        two_turns(on)
        assert on.node("recap.prev").why_not
        on.click("recap.next")
        assert not on.node("recap.prev").why_not
        on.key(pygame.K_PAGEUP)
        assert on.node("recap.prev").why_not


def test_a_few_steps_share_the_room_of_many(on: Stage) -> None:
    session = match_of("gusts", 3)
    while session.ply < 2:
        session.hand_over()
        session.submit(session.moves()[-1])
    on.show(TableScene(on.ctx, session))
    on.rest()
    told = [told.sentence for told in on.scene._recap.lines]  # type: ignore[attr-defined]
    left = [ink.box.x for ink in on.page.text_boxes if ink.text in told]
    assert 1 < len(left) < 4
    assert left[1] - left[0] > 1.1 * on.page.frame.w / 4


def test_one_step_at_a_time_in_the_roomy_layout(tmp_path: Path) -> None:
    with stage(tmp_path, text_scale=200) as on:
        two_turns(on)
        seen = set()
        for _ in range(20):
            seen.update(ink.text for ink in on.page.text_boxes)
            if on.node("recap.next").why_not:
                break
            on.click("recap.next")
        assert {told.sentence for told in on.scene._recap.lines} <= seen  # type: ignore[attr-defined]


def test_a_break_leads_home(on: Stage) -> None:
    hand_over(on)
    on.click("break")
    assert isinstance(on.scene, HomeScene)


@pytest.mark.parametrize("leaves", [True, False])
@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F10])
def test_back_and_the_menu_ask_for_a_break_and_do_not_open_the_curtain(on: Stage, key: int, *, leaves: bool) -> None:
    table = hand_over(on)
    viewer = table.session.viewer
    curtain = on.scene
    on.key(key)
    assert isinstance(on.scene, ConfirmScene)
    assert any(ink.text == "Take a break?" for ink in on.page.text_boxes)
    on.click("yes" if leaves else "no")
    on.frame()
    assert isinstance(on.scene, HomeScene) if leaves else on.scene is curtain
    assert table.session.viewer == viewer


def test_the_rules_can_be_read_before_the_curtain(on: Stage) -> None:
    table = hand_over(on)
    viewer, curtain = table.session.viewer, on.scene
    on.key(pygame.K_F1)
    assert isinstance(on.scene, RulesScene)
    on.post(pygame.WINDOWFOCUSLOST)
    on.post(pygame.WINDOWFOCUSGAINED)
    on.key(pygame.K_ESCAPE)
    assert on.scene is curtain
    assert table.session.viewer == viewer
    on.key(pygame.K_RETURN)
    assert on.scene is curtain, "it takes a moment until it can be opened"


def test_the_curtain_falls_and_opens_in_a_moment(on: Stage) -> None:
    on.show(TableScene(on.ctx, match_of("gusts", 2)))
    on.frame()
    on.frame()
    assert isinstance(on.scene, HandoverScene)
    assert on.scene.animating
    on.rest(2.0, FRAME)
    assert not on.scene.animating
    on.click("open")
    assert on.scene.animating
    on.rest(1.0)
    assert isinstance(on.scene, TableScene)


@pytest.mark.usefixtures("pixels")
def test_the_curtain_falls_over_what_was_there_and_its_words_are_there_at_once(on: Stage) -> None:
    table = TableScene(on.ctx, match_of("gusts", 2))
    on.show(table)
    on.frame()
    on.rest()
    on.click("open")
    on.rest()
    for _ in range(400):
        if on.scene is not table:
            break
        if table.moves():
            table.submit(table.moves()[-1])
        before = on.surface.copy()
        on.frame()
    assert isinstance(on.scene, HandoverScene)
    below = pygame.Rect(0, 500, 1280, 220)
    assert on.surface.subsurface(below).get_view("2").raw == before.subsurface(below).get_view("2").raw
    assert on.scene.opaque, "the table below is not drawn: it is somebody else's by now"
    pictures, frames = set(), 0
    while on.ctx.stack.animating and on.scene.arrives:
        on.frame()
        frames += 1
        pictures.add(pygame.image.tobytes(on.surface.subsurface(pygame.Rect(400, 60, 480, 300)), "RGB"))
    assert len(pictures) > 8, "the cloth comes step by step"
    assert frames * FRAME < REVEAL + 3 * FRAME, "and nothing else comes after it"
    words = [ink for ink in on.page.text_boxes if ink.ink and ink.text.startswith(("Pass to", "Everybody"))]
    assert len(words) == 2
    first = [
        pygame.image.tobytes(on.surface.subsurface(on.ctx.kit.canvas(on.surface).rect(ink.ink)), "RGB") for ink in words
    ]
    on.rest()
    assert first == [
        pygame.image.tobytes(on.surface.subsurface(on.ctx.kit.canvas(on.surface).rect(ink.ink)), "RGB") for ink in words
    ]


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"animation_speed": "instant"}])
def test_without_motion_it_is_there_at_once(tmp_path: Path, settings: dict[str, Any]) -> None:
    with stage(tmp_path, **settings) as on:
        hand_over(on)
        on.click("open")
        assert isinstance(on.scene, TableScene)


def test_a_curtain_that_is_opening_falls_again_when_nobody_looks(on: Stage) -> None:
    table = hand_over(on)
    on.click("open")
    scene = on.scene
    assert isinstance(scene, HandoverScene)
    assert scene.animating
    on.post(pygame.WINDOWFOCUSLOST)
    on.post(pygame.WINDOWFOCUSGAINED)
    on.rest()
    assert on.scene is scene
    assert not table.interactive
    on.click("open")
    on.rest()
    assert on.scene is table
    assert table.interactive


def test_a_long_sentence_of_the_recap_is_told_in_full_and_in_the_size_of_the_others(
    on: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = (
        "Mira gives the permit for Sakhalin up for a card that lay before Bruno: high calm, medium calm, low north 1."
    )
    monkeypatch.setattr(GameView, "say", lambda *_: long)
    hand_over(on, plies=4)
    found = [ink for ink in on.page.text_boxes if ink.text == long]
    assert found
    for ink in found:
        assert ink.fits
        assert on.loop.kit.text_height(long, ink.box.w, "body-strong") <= ink.box.h + 1
