"""What puzzles ask for and may take seconds: the board is free meanwhile, what is wanted comes, what is not ends."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

import pytest

from balloongames import library, registry
from balloongames.puzzles import daily
from balloongames.puzzles.aside import Answer, Aside, Failure
from balloongames.puzzles.prefetch import Prefetch
from balloongames.scenes.common.puzzle_sources import PuzzleSource, PuzzleToMake, of_code, of_day
from balloongames.scenes.puzzles.making import MakingScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.session.puzzle_help import Position
from tests.scenes.insides import director_on
from tests.scenes.stage import Stage

SKY = library.packs("balloon_pop")[0].items[0].code
QUEUE = "CQ1-3R-WRBR-NWY6-33TM-HNS8-X5YG-VA0D-JJJ"
SOON = "The hint is being looked for. It comes as soon as it is found."
SOLUTION_SOON = "The solution is being looked for. It comes as soon as it is found."
KIT = registry.puzzle_kit("one_turn")
MONDAY = date(2026, 11, 23)


class Slow(Aside):
    """Has no answer as long as ``is_slow``."""

    def __init__(self) -> None:
        super().__init__(apart=False)
        self.is_slow = True

    def poll(self, number: int) -> Answer | Failure | None:
        return None if self.is_slow else super().poll(number)


@pytest.fixture
def stage(full_stage: Stage) -> Stage:
    return full_stage


@pytest.fixture
def slow(stage: Stage) -> Slow:
    made = Slow()
    object.__setattr__(stage.ctx, "aside", made)
    return made


@pytest.fixture
def apart(stage: Stage) -> Iterator[Aside]:
    made = Aside()
    object.__setattr__(stage.ctx, "aside", made)
    yield made
    made.close()


def lay(stage: Stage, code: str) -> PuzzlePlayScene:
    scene = PuzzlePlayScene(stage.ctx, of_code(code, stage.store.puzzles))
    stage.open(scene)
    some_frames(stage)
    return scene


def some_frames(stage: Stage) -> None:
    for _ in range(40):
        stage.frame(0.05)


def found(stage: Stage, slow: Slow) -> None:
    slow.is_slow = False
    stage.rest()


class Failing(Aside):
    """Fails at whatever it is asked."""

    def __init__(self) -> None:
        super().__init__(apart=False)
        self.asked = 0

    def ask(self, work: Callable[..., Any], *arguments: Any) -> int:
        self.asked += 1
        return super().ask(work, *arguments)

    def poll(self, number: int) -> Failure:
        self.drop(number)
        return Failure("ValueError: no such cell")


def test_what_fails_aside_is_asked_once_and_then_found_out_here(stage: Stage) -> None:
    failing = Failing()
    object.__setattr__(stage.ctx, "aside", failing)
    scene = lay(stage, QUEUE)
    stage.click("hint")
    hint = scene.play.position.hint()
    assert hint is not None
    assert scene.puzzle_view.hint(hint.look) in stage.said()
    assert failing.asked == 1


@pytest.mark.parametrize("hand", ["mouse", "key", "pad", "letter"])
def test_a_hint_that_is_asked_for_too_early_is_promised_and_comes(stage: Stage, slow: Slow, hand: str) -> None:
    scene = lay(stage, SKY)
    if hand == "mouse":
        stage.click("hint")
    elif hand == "letter":
        stage.type("h")
    else:
        stage.press("hint", hand)
    assert SOON in stage.said()
    assert scene.play.hints == 0, "what is not there costs nothing"
    found(stage, slow)
    hint = scene.play.position.hint()
    assert hint is not None
    assert scene.puzzle_view.hint(hint.look) in stage.said()
    assert SOON not in stage.said()
    assert scene.play.hints == 1


def test_the_board_is_free_while_help_is_looked_for_and_a_move_makes_the_wish_go(stage: Stage, slow: Slow) -> None:
    scene = lay(stage, QUEUE)
    stage.click("hint")
    for card in (16, 25):
        stage.click(f"card.{card}")
        some_frames(stage)
    assert list(scene.play.session.saved().record.moves) == ["t16", "t25"]
    stage.click("undo")
    some_frames(stage)
    found(stage, slow)
    assert scene.play.hints == 0, "the hint was asked for before these moves"
    stage.click("hint")
    hint = scene.play.position.hint()
    assert hint is not None
    assert scene.puzzle_view.hint(hint.look) in stage.said()


def test_the_light_says_nothing_before_it_knows(stage: Stage, slow: Slow) -> None:
    scene = lay(stage, QUEUE)
    stage.click("light")
    stage.click("yes")
    assert {"Searching …"} == stage.said() & {"Searching …", "Still solvable", "Not like this"}
    stage.click("card.2")
    found(stage, slow)
    assert "Not since move 1" in stage.said()
    slow.is_slow = True
    stage.click("back_to")
    some_frames(stage)
    assert scene.play.session.ply == 0
    assert "Searching …" in stage.said()
    found(stage, slow)
    assert "Still solvable" in stage.said()


def test_the_light_keeps_what_it_said_until_all_rests(stage: Stage, slow: Slow) -> None:
    scene = lay(stage, SKY)
    found(stage, slow)
    stage.click("light")
    stage.click("yes")
    state = scene.play.session.seen().state
    after = {move: scene.play.kit.game.apply(state, move).state for move in scene.play.session.moves()}
    scene.play_move(next(move for move in after if not scene.play.kit.is_solvable(after[move])))
    while director_on(scene).busy:
        assert "Still solvable" in stage.said()
        stage.frame(1 / 30)
    assert {"Not since move 1"} == stage.said() & {"Not since move 1", "Still solvable", "Not like this"}


def test_the_solution_comes_when_it_is_found_also_from_where_nothing_leads_on(stage: Stage, slow: Slow) -> None:
    scene = lay(stage, QUEUE)
    stage.click("card.2")
    some_frames(stage)
    stage.click("solve")
    stage.click("yes")
    assert scene.solution.walk is None
    assert SOLUTION_SOON in stage.said()
    found(stage, slow)
    assert SOLUTION_SOON not in stage.said()
    assert scene.solution.walk is not None
    for _ in scene.solution.walk.words:
        stage.click("forward")
        stage.rest()
    assert scene.play.is_solved


@pytest.mark.usefixtures("apart")
def test_no_solution_is_looked_for_on_the_screen(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that a kit finds is found in the other process; and it is what would be found here."""
    expected = PuzzlePlayScene(stage.ctx, of_code(SKY)).play.position.help()
    kit: Any = type(registry.puzzle_kit("clear_sky"))
    for name in ("advise", "solution_from", "is_solvable", "hint", "solve"):
        monkeypatch.setattr(kit, name, lambda *_: pytest.fail("it is found on the screen"))
    scene = lay(stage, SKY)
    stage.click("hint")
    end = time.monotonic() + 60
    while scene._aid.study.help is None and time.monotonic() < end:
        stage.frame()
        time.sleep(0.01)
    assert scene._aid.study.help == expected
    assert expected.hint is not None
    assert scene.puzzle_view.hint(expected.hint.look) in stage.said()


def test_where_nobody_can_look_for_it_aside_it_is_found_here(stage: Stage, slow: Slow) -> None:
    slow.is_doing = lambda _number: False  # type: ignore[method-assign]
    scene = lay(stage, SKY)
    assert scene._aid.study.help == scene.play.position.help()


def test_who_leaves_a_puzzle_looks_for_nothing_more(stage: Stage, slow: Slow) -> None:
    scene = lay(stage, SKY)
    number = scene._aid.study._number
    assert slow.is_doing(number)
    stage.click("back")
    assert not slow.is_doing(number)


# -- puzzles that are made -------------------------------------------------------------------------------------------


def forever() -> str:
    while True:
        sum(range(1000))


def making(stage: Stage, later: PuzzleToMake, taken: list[PuzzleSource]) -> None:
    stage.ctx.go.home()
    stage.frame(0)
    stage.show(MakingScene(stage.ctx, later, taken.append))


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_making_a_puzzle_ends_when_it_is_stopped(stage: Stage, apart: Aside, hand: str) -> None:
    taken: list[PuzzleSource] = []
    making(stage, PuzzleToMake(forever, (), lambda code: PuzzleSource(code, "", "")), taken)
    end = time.monotonic() + 60
    while not apart.has_begun and time.monotonic() < end:
        stage.frame()
        time.sleep(0.01)
    if hand == "mouse":
        stage.click("stop")
    else:
        stage.press("stop", hand)
    stage.frame()
    assert not isinstance(stage.scene, MakingScene)
    number = apart.ask(Position.help, PuzzlePlayScene(stage.ctx, of_code(SKY)).play.position)
    while apart.is_doing(number) and time.monotonic() < end + 60:
        if apart.poll(number):
            break
        time.sleep(0.01)
    else:
        pytest.fail("it still makes the puzzle")
    assert taken == []


@pytest.mark.usefixtures("apart")
def test_a_puzzle_that_is_made_aside_is_opened(stage: Stage) -> None:
    taken: list[PuzzleSource] = []
    making(stage, PuzzleToMake(daily.code_of, (KIT, MONDAY), lambda code: PuzzleSource(code, "", "")), taken)
    end = time.monotonic() + 60
    while not taken and time.monotonic() < end:
        stage.frame()
        time.sleep(0.01)
    assert [one.code for one in taken] == [daily.code_of(KIT, MONDAY)]


def test_nobody_waits_for_a_process_that_was_to_make_it_before(stage: Stage) -> None:
    """What is made ahead comes late or never: then it is made anew."""
    prefetch = Prefetch()
    prefetch.begin(KIT, MONDAY)
    assert prefetch._aside.pid is not None
    os.kill(prefetch._aside.pid, signal.SIGTERM)
    later = of_day(MONDAY, stage.store.puzzles, prefetch)
    assert isinstance(later, PuzzleToMake)
    taken: list[PuzzleSource] = []
    making(stage, later, taken)
    for _ in range(5):
        stage.frame()
    prefetch.close()
    assert [one.code for one in taken] == [daily.code_of(later.arguments[0], MONDAY)]


@pytest.mark.usefixtures("slow")
def test_what_is_made_ahead_meanwhile_is_taken(stage: Stage) -> None:
    taken: list[PuzzleSource] = []
    known = ["", "", QUEUE]
    later = PuzzleToMake(forever, (), lambda code: PuzzleSource(code, "", ""), lambda: known.pop(0))
    making(stage, later, taken)
    for _ in range(5):
        stage.frame()
    assert [one.code for one in taken] == [QUEUE]
