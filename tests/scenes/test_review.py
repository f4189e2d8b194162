"""The review and the log: a match looked at again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from balloongames import registry
from balloongames.scenes.common.bar import area_below
from balloongames.scenes.match.log import LogRow, LogScene, log_rows
from balloongames.scenes.match.review import ReviewScene, strip_of
from balloongames.scenes.match.table import TableScene
from balloongames.session import Replay
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from tests.dealt import dealt
from tests.toy.rules.moves import PlayCard
from tests.ui.harness import SLOW, Stage, assert_sound, match_of, play_on, stage

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path) as one:
        yield one


def review(on: Stage, ply: int | None = None) -> ReviewScene:
    session = play_on(match_of("gusts", 3))
    scene = ReviewScene(on.ctx, Replay(session.shared()), ply)
    on.show(scene)
    on.rest()
    return scene


def test_steps_forward_backward_and_to_both_ends(on: Stage) -> None:
    scene = review(on)
    assert scene._ply == 0
    assert on.node("prev").why_not
    on.click("next")
    assert on.ctx.stack.animating
    on.rest()
    assert scene._ply == 1
    on.click("last")
    assert scene._ply == scene._plies.stop - 1
    assert on.node("next").why_not
    on.key(pygame.K_PAGEUP)
    assert scene._ply == scene._plies.stop - 2
    on.click("first")
    assert scene._ply == 0


def test_the_chances_of_everybody_stand_beside_the_move(on: Stage) -> None:
    session = play_on(match_of("gusts", 2))
    chances = [(0.5, 0.5), (0.75, 0.25)]
    scene = ReviewScene(on.ctx, Replay(session.shared()), 1, chances)
    on.show(scene)
    on.rest()
    names = [player.name for player in session.players]
    words = {ink.text for ink in scene.driver.page.text_boxes}
    assert {"Chances", f"{names[0]} 75% · {names[1]} 25%"} <= words
    on.click("next")
    on.rest()
    assert "Chances" not in {ink.text for ink in scene.driver.page.text_boxes}, "nobody knows them"


def test_a_step_that_plays_is_finished_by_the_next_one(on: Stage) -> None:
    scene = review(on)
    on.click("next")
    on.click("next")
    assert scene._ply == 2
    on.rest()
    assert on.node("ply").value == f"Move 2 of {scene._plies.stop - 1}"


def test_the_slider_goes_anywhere(on: Stage) -> None:
    scene = review(on)
    on.key(pygame.K_TAB)
    while on.focus != "ply":
        on.key(pygame.K_TAB)
    on.key(pygame.K_RIGHT)
    on.key(pygame.K_RIGHT)
    assert scene._ply == 2
    box = on.node("ply").box
    on.click_at(box.x + box.w * 0.4, box.cy)
    assert scene._ply > 2


def test_moments_are_visited_in_turn(on: Stage) -> None:
    scene = review(on)
    plies = [moment.ply for moment in scene._moments]
    on.click("moment")
    assert scene._ply == plies[0]
    for _ in plies:
        on.click("moment")
    assert scene._ply == plies[0]


def test_nothing_can_be_played(on: Stage) -> None:
    scene = review(on, 3)
    assert not scene.interactive
    assert scene.moves() == ()
    reason = scene.why_not(PlayCard(1))
    assert reason is not None
    assert "{" not in scene.view.reason(reason, scene.people)  # it has all facts that its sentence asks for
    assert not any(node_id.startswith(("card", "draw")) for node_id in on.page.nodes)
    with pytest.raises(RuntimeError):
        scene.submit("p1")


def test_hidden_cards_stay_hidden(on: Stage) -> None:
    scene = review(on)
    for ply in scene._plies:
        seen = scene._replay.view_update(ply).seen
        assert seen.viewer is None
        assert not any(card for hand in seen.hands for card in hand)


def test_a_ply_beyond_the_end_is_the_end(on: Stage) -> None:
    scene = review(on, 999)
    assert scene._ply == scene._plies.stop - 1


def test_the_log_is_grouped_by_round(on: Stage) -> None:
    session = match_of("gusts", 2, plies=9)
    table = TableScene(on.ctx, session)
    lines = list(log_rows(session.log(), table.view, table.people, session.round_at))
    headings = [line.text for line in lines if line.heading]
    assert headings[0] == "Round 1 of 12"
    assert len(headings) == len(set(headings)) > 1
    assert sum(not line.heading for line in lines) >= 5


def test_a_long_log_has_pages_and_opens_at_the_last(on: Stage) -> None:
    session = play_on(match_of("gusts", 3))
    table = TableScene(on.ctx, session)
    lines = [
        LogRow(None, f"Round {i}", heading=True) if i % 9 == 0 else LogRow(i % 3, f"Line {i}.") for i in range(120)
    ]
    on.show(LogScene(on.ctx, table.view, table.people, lines))
    assert any(ink.text == "Line 119." for ink in on.page.text_boxes)
    seen: set[str] = set()
    while True:
        texts = [ink.text for ink in on.page.text_boxes]
        assert not texts[-2].startswith("Round"), "a heading ends a page"
        seen.update(texts)
        if on.node("earlier").why_not:
            break
        on.key(pygame.K_PAGEUP)
    assert {line.text for line in lines} <= seen


@pytest.mark.parametrize("game", [entry.id for entry in registry.entries()])
@pytest.mark.parametrize("most", [False, True])
def test_each_game_can_be_looked_at_again_move_by_move(on: Stage, game: str, *, most: bool) -> None:
    seats = registry.entry(game).seats
    session = match_of(game, max(seats) if most else min(seats), plies=8)
    scene = ReviewScene(on.ctx, Replay(session.shared()))
    on.show(scene)
    while not on.node("next").why_not:
        on.click("next")
        on.rest(frame=SLOW)
    assert scene._ply == scene._plies.stop - 1


LOOKS = [(100, "en"), (100, "fr"), (200, "en"), (200, "fr")]


@pytest.mark.parametrize(("game", "way"), dealt([entry.id for entry in registry.entries()], LOOKS))
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080), (1280, 960)])
def test_the_controls_cover_nothing_of_the_board_but_the_place_of_hands(
    tmp_path: Path, game: str, way: tuple[int, str], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    text, language = way
    with stage(tmp_path, size, language, text_scale=text) as on:
        session = match_of(game, max(registry.entry(game).seats), plies=20)
        scene = ReviewScene(on.ctx, Replay(session.shared()), 20)
        described: list[Page] = []
        panels: list[Box] = []
        build, panel = scene._board.build, Page.panel
        monkeypatch.setattr(scene._board, "build", lambda page, area: (described.append(page), build(page, area)))
        monkeypatch.setattr(Page, "panel", lambda page, box, *rest: (panels.append(box), panel(page, box, *rest)))
        on.show(scene)
        on.rest()
        strip = strip_of(on.page)
        pieces = [piece.box for piece in on.page.drawn_pieces]
        assert pieces
        assert not [box for box in pieces if box.bottom > strip.y + 1]
        assert not [ink for ink in on.page.text_boxes if ink.box.y < strip.y - 1 and ink.box.bottom > strip.y + 1]
        board = described[-1]
        k = board.kit.u / on.page.kit.u
        hidden = scene._board.foot(roomy=on.page.roomy) if size[1] / size[0] < 0.7 else 0
        seen = board.frame.cut(bottom=hidden)
        assert area_below(on.page).y + seen.h * k <= strip.y + 1
        shown = [box for box in (*panels, *(node.box for node in board.nodes.values())) if box.y < seen.bottom]
        assert shown
        assert not [box for box in shown if not seen.holds(box, slack=2)]
        assert_sound(on, game)


@pytest.mark.parametrize("game", ["balloon_cup", "color_queue"])
@pytest.mark.parametrize("text_scale", [100, 200])
def test_a_board_without_its_hands_is_as_large_as_at_the_table(tmp_path: Path, game: str, text_scale: int) -> None:
    with stage(tmp_path, (1280, 720), "en", text_scale=text_scale) as on:
        session = match_of(game, 2, plies=8)
        pieces = []
        for scene in (TableScene(on.ctx, session), ReviewScene(on.ctx, Replay(session.shared()), 8)):
            on.ctx.stack.reset(scene)
            on.rest()
            if on.scene is not scene:
                on.click("open")
                on.rest()
            pieces.append({piece.piece: piece.box for piece in on.page.drawn_pieces})
        table, again = pieces
        lying = [piece for piece in table.keys() & again.keys() if table[piece].bottom < 400]
        assert len(lying) >= 5
        assert all(again[piece].w >= 0.9 * table[piece].w for piece in lying)
