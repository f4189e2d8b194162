"""Every kind of view update of a puzzle, frame by frame: what may never be seen is never seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from balloongames import library
from balloongames.scenes.common.puzzle_sources import of_code
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from tests.dealt import dealt
from tests.scenes.insides import board_on, director_on
from tests.scenes.stage import Stage
from tests.ui.harness import SLOW
from tests.views.color_queue.films import Frame, blinks, faults, shoot, watched
from tests.views.common import FRAME

CODE = "CQ1-3R-WRBR-NWY6-33TM-HNS8-X5YG-VA0D-JJJ"  # the worked example
FIVE = (16, 25, 35, 40, 49)
SIZE = (640, 360)
SPEEDS: tuple[dict[str, Any], ...] = (
    {}, {"animation_speed": "4"}, {"animation_speed": "instant"}, {"reduced_motion": True},
)  # fmt: skip


@pytest.fixture
def take() -> Iterator[Callable[[], Frame]]:
    with watched() as found:
        yield found


def lay(stage: Stage, code: str = CODE) -> PuzzlePlayScene:
    scene = PuzzlePlayScene(stage.ctx, of_code(code))
    stage.open(scene)
    stage.rest(frame=SLOW)
    return scene


def film_of(take: Callable[[], Frame], stage: Stage, scene: PuzzlePlayScene, begin: Callable[[], None]) -> list[Frame]:
    def draw() -> Any:
        stage.loop.redraw()
        stage.frame(0)
        return scene.driver.page.text_boxes

    def tick() -> bool:
        stage.frame(FRAME)
        return director_on(scene).busy

    return shoot(take, board_on(scene), draw, tick, begin)


def choose(stage: Stage, cards: tuple[int, ...] = FIVE) -> None:
    for card in cards:
        stage.click(f"card.{card}")
        stage.rest(frame=SLOW)


@pytest.mark.parametrize(("settings", "solved"), dealt(SPEEDS, [True, False]), ids=str)
def test_a_placing_and_its_finale(
    make_full_stage: Callable[..., Stage], take: Callable[[], Frame], settings: dict[str, Any], *, solved: bool
) -> None:
    stage = make_full_stage(SIZE, **settings)
    scene = lay(stage)
    choose(stage, FIVE if solved else (2, 3, 5, 8, 12))
    film = film_of(take, stage, scene, lambda: stage.click("confirm"))
    travels = not settings
    assert list(faults(film, travels=travels)) == []
    assert film[0].previews, "before it is placed it is foreseen"
    assert [text for frame in film[1:] for text in frame.previews] == []
    assert list(blinks(film)) == [] or settings.get("reduced_motion")
    assert scene.play.session.outcome is not None


@pytest.mark.parametrize("settings", [{}, {"reduced_motion": True}], ids=str)
def test_choosing_putting_back_undo_and_redo(
    make_full_stage: Callable[..., Stage], take: Callable[[], Frame], settings: dict[str, Any]
) -> None:
    stage = make_full_stage(SIZE, **settings)
    scene = lay(stage)
    choose(stage, (25, 40))
    for node in ("card.16", "card.25", "undo", "undo", "redo", "restart"):
        film = film_of(take, stage, scene, lambda node=node: stage.click(node))  # type: ignore[misc]
        assert list(faults(film)) == [], node


def test_what_is_hurried_ends_the_same(make_full_stage: Callable[..., Stage], take: Callable[[], Frame]) -> None:
    stage = make_full_stage(SIZE)
    scene = lay(stage)
    choose(stage)

    def begin() -> None:
        stage.click("confirm")
        for _ in range(70):
            stage.frame(FRAME)
        stage.key("enter")

    film = film_of(take, stage, scene, begin)
    assert list(faults(film[1:])) == []
    assert not [text for frame in film[1:] for text in frame.previews]
    assert len(film) > 60, "one key ends one step, not the whole chain"
    assert not any(film[-1].faces[card] for card in range(1, 51) if card in (26, 42, 20))


@pytest.mark.parametrize("settings", [SPEEDS[0], pytest.param(SPEEDS[3], marks=pytest.mark.soak)], ids=str)
def test_the_second_turn_follows_the_first(
    make_full_stage: Callable[..., Stage], take: Callable[[], Frame], settings: dict[str, Any]
) -> None:
    stage = make_full_stage(SIZE, **settings)
    scene = lay(stage, next(one.code for one in library.packs("color_queue")[3].items))
    kit, board = scene.play.kit, board_on(scene)
    choose(stage, tuple(int(text[1:]) for text in kit.solve(kit.start(scene.play.puzzle))[:-1]))
    film = film_of(take, stage, scene, lambda: stage.click("confirm"))
    # The arrows of the second five are counted at once; nothing else may jump.
    assert [fault for fault in faults(film, travels=not settings) if "from Count(" not in fault] == []
    assert scene.play.is_solved
    assert all(board.model.is_gone(card) for card in board.model.puzzle.hand)
    shown = board.model
    scene.refresh()
    board.sync(scene.play.session.seen())
    assert shown == board.model
