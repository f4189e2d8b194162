"""All help with a puzzle by controller alone, in every kind: hints, the light, the way back, the solution."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from balloongames import library, registry
from balloongames.scenes.common.puzzle_sources import of_code
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.puzzles.walkthrough import BETWEEN_STEPS, Walkthrough
from tests.scenes import test_clear_sky, test_course, test_four_valleys, test_tidy_planet
from tests.scenes.stage import Stage
from tests.ui.harness import SLOW

KINDS = ("clear_sky", "four_valleys", "tidy_planet", "one_turn", "course")


def press(stage: Stage, node_id: str) -> None:
    stage.press(node_id, "pad")
    stage.rest(frame=SLOW)


def put_card(stage: Stage, scene: PuzzlePlayScene, move: Any) -> None:
    press(stage, f"card.{move.card}")
    press(stage, test_four_valleys.slot_for(scene, move))


MAKE: dict[str, Callable[[Stage, PuzzlePlayScene, Any], None]] = {
    "clear_sky": lambda stage, scene, move: test_clear_sky.play(stage, scene, move, "pad"),
    "four_valleys": put_card,
    "tidy_planet": lambda stage, _scene, move: test_tidy_planet.play(stage, move, "pad"),
    "one_turn": lambda stage, _scene, move: press(stage, f"card.{move.card}"),
    "course": lambda stage, _scene, move: test_course.fly(stage, move, "pad"),
}
"""Makes a move by pressing what stands for it."""


@pytest.fixture
def stage(full_stage: Stage) -> Stage:
    return full_stage


@pytest.mark.parametrize("kind", KINDS)
def test_a_controller_alone_has_all_the_help_there_is(stage: Stage, kind: str) -> None:
    kit, view = registry.puzzle_kit(kind), registry.puzzle_view(kind)
    code = library.packs(kit.game_id)[2].items[-1].code
    scene = PuzzlePlayScene(stage.ctx, of_code(code, stage.store.puzzles))
    stage.open(scene)
    stage.rest(frame=SLOW)
    hint = scene.play.position.hint()
    assert hint is not None
    for said in (hint.look, hint.take, hint.why):
        press(stage, "hint")
        assert view.hint(said) in stage.said()
    press(stage, "light")
    assert "Still solvable" in stage.said()
    state = scene.play.session.seen().state
    wrong = next(move for move in scene.play.session.moves() if not kit.is_solvable(kit.game.apply(state, move).state))
    MAKE[kind](stage, scene, wrong)
    assert "Not since move 1" in stage.said()
    press(stage, "back_to")
    assert "Still solvable" in stage.said()
    press(stage, "solve")
    press(stage, "forward")
    press(stage, "backward")
    press(stage, "playing")
    assert scene.play.is_solved


def test_who_has_lost_is_told_since_when_and_led_back(stage: Stage) -> None:
    code = library.packs("balloon_pop")[0].items[0].code
    scene = PuzzlePlayScene(stage.ctx, of_code(code, stage.store.puzzles))
    stage.open(scene)
    game, play = scene.play.kit.game, scene.play
    for _group in range(2):
        state = play.session.seen().state
        moves = [one for one in play.session.moves() if not play.kit.is_solvable(game.apply(state, one).state)]
        MAKE["clear_sky"](stage, scene, moves[0])
    assert play.session.outcome is not None
    assert "Not since move 1" not in stage.said()
    press(stage, "light")
    press(stage, "yes")
    assert "Not since move 1" in stage.said()
    press(stage, "back_to")
    assert "Still solvable" in stage.said()


@pytest.mark.parametrize("kind", KINDS)
def test_where_nothing_leads_on_the_hint_leads_back_and_the_solution_begins_where_there_is_one(
    stage: Stage, kind: str
) -> None:
    kit, view = registry.puzzle_kit(kind), registry.puzzle_view(kind)
    code = library.packs(kit.game_id)[2].items[-1].code
    scene = PuzzlePlayScene(stage.ctx, of_code(code, stage.store.puzzles))
    stage.open(scene)
    stage.rest(frame=SLOW)
    state = scene.play.session.seen().state
    after = ((move, kit.game.apply(state, move).state) for move in scene.play.session.moves())
    lost = next(move for move, then in after if kit.game.to_move(then) is not None and not kit.is_solvable(then))
    MAKE[kind](stage, scene, lost)
    hint = scene.play.position.hint()
    assert hint is not None
    for said in (hint.look, hint.take, hint.why):
        press(stage, "hint")
        assert view.advice(said) in stage.said()
    press(stage, "solve")
    for _ in range(30):
        if scene.play.is_solved:
            break
        press(stage, "forward")
    assert scene.play.is_solved


def test_a_solution_that_plays_by_itself_ends_by_itself(stage: Stage) -> None:
    kit, code = registry.puzzle_kit("four_valleys"), library.packs("balloon_cup")[0].items[0].code
    play = PuzzlePlayScene(stage.ctx, of_code(code, stage.store.puzzles)).play
    moves = play.position.help().solution
    assert moves is not None
    walk = Walkthrough(play, moves[:1], registry.puzzle_view(kit.kind), lambda: None)  # one that solves nothing
    walk.play_or_pause()
    walk.update(BETWEEN_STEPS)
    assert (walk.done, walk.plays) == (1, False)
    walk.play_or_pause()
    assert not walk.plays, "there is nothing to play"
