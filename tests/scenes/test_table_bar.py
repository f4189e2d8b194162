"""The bar above a table in large text: the title on one line, and where the match stands below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from balloongames import registry
from balloongames.core.game import ProgramNotice
from balloongames.core.match import Match
from balloongames.scenes.common.bar import bar_height
from balloongames.scenes.lessons.lesson import LessonScene
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from balloongames.ui import driver
from tests.scenes.insides import board_on, director_on, messages_on
from tests.scenes.stage import Stage

PEOPLE = (Player("Mira", 0), Player("Bruno", 1))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_scale", [150, 200])
def test_large_text_leaves_room_for_where_the_match_stands(
    make_full_stage: Callable[..., Stage], text_scale: int, language: str
) -> None:
    stage = make_full_stage(text_scale=text_scale, language=language)
    for game_id in ("balmy_balloonists", "bubblee_pop"):
        session = Session.start(Setup(game_id, PEOPLE, seed="SUNNY-1"))
        if session.needs_curtain() is not None:
            session.hand_over()
        table = TableScene(stage.ctx, session)
        stage.open(table)
        stage.frame()
        page = table.driver.page
        view = registry.view(game_id)
        text_boxes = {ink.text: ink for ink in page.text_boxes if ink.box.bottom <= bar_height(page) + 1}
        for text in (view.name(), view.status(session.seen())):
            assert text in text_boxes, f"{text!r} is missing or reaches out of the bar"
            assert text_boxes[text].fits
            assert text_boxes[text].box.y >= 0


@pytest.mark.parametrize("game_id", ["bubblee_pop", "balloon_cup"])
def test_bar_and_board_tell_the_same_score_at_every_moment(make_full_stage: Callable[..., Stage], game_id: str) -> None:
    stage = make_full_stage()
    session, move = about_to_score(game_id)
    viewer_first = game_id == "balloon_cup" and session.to_move == 1  # whoever looks, as beside the tiles
    table = TableScene(stage.ctx, session)
    stage.open(table)
    table.skip_to_rest()
    table.submit(move)
    told = set()
    while director_on(table).busy:
        first, second = board_on(table).model.scores[:: -1 if viewer_first else 1]
        words = next(text for text in stage.said() if text.startswith(("Points ", "Trophies ")))
        assert words.endswith(f" {first} to {second}")
        told.add(words)
        stage.frame(1 / 30)
    assert len(told) > 1


def about_to_score(game_id: str) -> tuple[Session, Any]:
    """A match in which the next move changes the score."""
    session = Session.start(Setup(game_id, PEOPLE, seed="SUNNY-1"))
    match = Match(registry.game(game_id), session.options, len(PEOPLE), session.seed)
    while True:
        scores, seat = match.state.scores, match.to_move
        assert seat is not None
        move = max(match.moves(), key=lambda one: match.game.estimate(match.game.advance(match.state, one), seat))
        match.play(move)
        if session.needs_curtain() is not None:
            session.hand_over()
        if match.state.scores != scores:
            break
        session.submit(move)
    session = Session.resume(session.saved())
    if session.needs_curtain() is not None:
        session.hand_over()
    return session, move


SENTENCE = "Each number can be laid only once in a column, and a card must be next to one of its neighbors."


def at_table(stage: Stage, game_id: str) -> TableScene:
    session = Session.start(Setup(game_id, PEOPLE, seed="SUNNY-1"))
    if session.needs_curtain() is not None:
        session.hand_over()
    table = TableScene(stage.ctx, session)
    stage.open(table)
    table.skip_to_rest()
    table.refuse(SENTENCE)
    return table


@pytest.mark.parametrize(("size", "text_scale"), [((1280, 720), 100), ((960, 540), 100), ((1280, 720), 200)])
def test_a_message_hides_nothing_to_press(
    make_full_stage: Callable[..., Stage], size: tuple[int, int], text_scale: int
) -> None:
    """In large text not all can be left free, but the main button always is."""
    stage = make_full_stage(size, text_scale=text_scale)
    pressed = 0
    for game_id in (one.id for one in registry.entries()):
        at_table(stage, game_id)
        stage.said()
        message = next(ink.box for ink in stage.page.text_boxes if ink.text == SENTENCE and ink.box.w < 800)
        for node in stage.page.nodes.values():
            if node.main or (node.act and not node.box.holds(message) and text_scale == 100):
                pressed += 1
                assert not message.overlaps(node.box), f"{game_id}: {node.id}"
        assert stage.page.frame.holds(message)
    assert pressed >= len(registry.entries()) - 1


def test_one_message_at_a_time(make_full_stage: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch) -> None:
    """A tip keeps silent while a message is shown; telling why a button is closed takes the message away."""
    tips: list[str] = []
    monkeypatch.setattr(driver, "draw_tip", lambda *args: tips.append(args[-1]))
    stage = make_full_stage(text_scale=200)
    at_table(stage, "balloon_cup")
    stage.point(stage.node("menu").box.cx, stage.node("menu").box.cy)
    assert SENTENCE in stage.said()
    assert not tips
    stage.click("undo")
    assert SENTENCE not in stage.said()
    assert tips


def test_all_troubles_are_told_in_one_message(make_full_stage: Callable[..., Stage]) -> None:
    stage = make_full_stage()
    table = at_table(stage, "balloon_cup")
    messages_on(table).post_notices([ProgramNotice("cut"), ProgramNotice("nothing_to_redo")], table.sentence)
    (told,) = (text for text in stage.said() if table.sentence(ProgramNotice("cut")) in text)
    assert table.sentence(ProgramNotice("nothing_to_redo")) in told


@pytest.mark.parametrize("game_id", [entry.id for entry in registry.entries()])
def test_no_arrow_leads_sideways_into_the_bar(make_full_stage: Callable[..., Stage], game_id: str) -> None:
    """Left of the first card of a hand lies nothing: Home is no neighbor of it. Up leads there."""
    stage = make_full_stage()
    lesson = registry.view(game_id).lessons()[0]
    session = Session.start(Setup(game_id, PEOPLE, seed="SUNNY-1"))
    session.hand_over()
    for scene in (TableScene(stage.ctx, session), LessonScene(stage.ctx, game_id, lesson.id, 0)):
        stage.open(scene)
        stage.rest()
        page = scene.driver.page
        bar = bar_height(page)
        below = [node.id for node in page.nodes.values() if node.focusable and node.box.y >= bar]
        led = {name: page.nodes[there].box for name in below for dx in (-1, 1) if (there := page.toward(name, dx, 0))}
        assert below
        assert [name for name, box in led.items() if box.bottom <= bar] == []
