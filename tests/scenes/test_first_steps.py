"""The table says what to do: in the bar, by outlines of what can be pressed, and on the main button."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from tests.scenes.stage import Stage

PEOPLE = (Player("Mira", 0), Player("Bruno", 1))
MISSING = {
    "balloon_cup": ("confirm", "Choose a card first"),
    "balloon_pop": ("play", "Choose a card first"),
    "balmy_balloonists": ("confirm", "Choose a start lane first"),
    "bubblee_pop": ("confirm", "First choose two to drop"),
    "color_queue": ("confirm", "Choose a card first"),
}


def sit_down(stage: Stage, game_id: str) -> TableScene:
    session = Session.start(Setup(game_id, PEOPLE, seed="SUNNY-8842"))
    if session.needs_curtain() is not None:
        session.hand_over()
    table = TableScene(stage.ctx, session)
    stage.open(table)
    stage.rest()
    return table


def outlined(stage: Stage) -> set[str]:
    """The nodes that look otherwise at their lower edges than they would to somebody who knows the step."""
    now = edges(stage)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(stage.store.lessons), "knows_step", lambda _book, _key: True)
        stage.scene.refresh()  # type: ignore[attr-defined]
        known = edges(stage)
    stage.scene.refresh()  # type: ignore[attr-defined]
    return {name for name, picture in edges(stage).items() if picture == now[name] != known[name]}


def plain(stage: Stage, names: set[str]) -> set[str]:
    """Those of some nodes that have no other mark: neither that of the focus nor dots of their own."""
    driver = stage.scene.driver  # type: ignore[attr-defined]
    marked = {driver.focus} if driver.show_ring else set()
    return {name for name in names if not stage.node(name).dotted} - marked


def edges(stage: Stage) -> dict[str, bytes]:
    stage.loop.redraw()
    stage.frame(0)
    found = {}
    for node in stage.page.nodes.values():
        (x, y), frame = stage.px(node.box.cx, node.box.bottom), stage.surface.get_rect()
        place = pygame.Rect(x - 6, y - 4, 13, 10).clip(frame)  # wide enough for one of the dots
        found[node.id] = pygame.image.tobytes(stage.surface.subsurface(place), "RGB")
    return found


@pytest.mark.usefixtures("pixels")
def test_what_can_be_pressed_is_outlined_until_the_step_was_done_three_times(
    make_full_stage: Callable[..., Stage],
) -> None:
    stage = make_full_stage(animation_speed="instant")
    session = sit_down(stage, "balloon_pop").session
    done = {"card": 0, "pick": 0, "place": 0}
    while min(done.values()) < 4:
        phase, names = session.seen().phase, outlined(stage)
        if phase == "score":
            stage.click("score")
        elif phase == "place":
            assert ("place" in names) == (done[phase] < 3)
            assert not any(name.startswith("column.") for name in names), "lines round all of them would hide the board"
            stage.click("place")
        else:
            kind, button = ("card", "play") if phase == "card" else ("group", "take")
            wanted = {f"{kind}.{getattr(move, kind)}" for move in session.moves()}
            assert names == (plain(stage, wanted) if done[phase] < 3 else set())
            stage.click(min(wanted))
            assert outlined(stage) == ({button} if done[phase] < 3 else set())
            stage.click(button)
        done[phase] = done.get(phase, 0) + 1
        stage.rest()


@pytest.mark.usefixtures("pixels")
def test_outlines_go_on_to_what_is_still_missing(full_stage: Stage) -> None:
    table = sit_down(full_stage, "balloon_cup")
    playable = {f"card.{card}" for card in {move.card for move in table.session.moves()}}
    assert outlined(full_stage) == plain(full_stage, playable)
    card = min(playable)
    full_stage.click(card)
    sides = {f"side.{move.tile}.{move.side}" for move in table.session.moves() if f"card.{move.card}" == card}
    assert len(sides) > 1
    marked = {name for name in full_stage.page.nodes if full_stage.node(name).dotted}
    assert outlined(full_stage) | marked == sides


@pytest.mark.usefixtures("pixels")
def test_outlines_leave_the_mark_of_what_is_chosen_alone(full_stage: Stage) -> None:
    sit_down(full_stage, "balmy_balloonists")
    lanes = {name for name in full_stage.page.nodes if name.startswith("row.l")}
    assert outlined(full_stage) >= plain(full_stage, lanes)
    full_stage.click(min(lanes))
    assert outlined(full_stage) == {"confirm"}


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game_id", MISSING)
def test_a_closed_main_button_says_what_is_missing(
    make_full_stage: Callable[..., Stage], game_id: str, language: str, text_scale: int
) -> None:
    stage = make_full_stage(language=language, text_scale=text_scale)
    table = sit_down(stage, game_id)
    name, words = MISSING[game_id]
    node = stage.node(name)
    label = node.why_not.removesuffix(".")
    assert label == words or language != "en"
    stage.said()
    (ink,) = (one for one in stage.page.text_boxes if one.text == label and node.box.overlaps(one.box))
    assert ink.fits
    prompt = table.view.prompt(table.session.seen())
    assert any(prompt in text for text in stage.said())
    stage.click(name)
    assert stage.told == node.why_not
