"""Plume looks on: one sentence before a mistake, and the second press plays it; nobody is kept waiting."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path

import pytest

from balloongames.ai.inline import Inline
from balloongames.ai.worker import Failure, Reply
from balloongames.app import Overrides, open_app
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Bot, Player
from balloongames.ui import messages
from balloongames.ui.coach import gaze_at
from balloongames.ui.geometry import Box
from tests.scenes.insides import board_on
from tests.scenes.stage import Stage

ADA, BEN, GALE = Player("Ada", 0), Player("Ben", 2), Player("Gale", 1, Bot("gentle"))


class FailingAtWill(Inline):
    """A worker whose thoughts come to nothing from some time on."""

    fails = False

    def poll(self, number: int) -> Reply | None:
        if not self.fails or not self._is_doing(number):
            return super().poll(number)
        self.kill()
        return Failure(number, "ZeroDivisionError")


@contextmanager
def table(folder: Path, *others: Player, onlooker: bool = True, worker: Inline | None = None):
    with open_app(folder, Overrides(language="en", headless=True), worker) as app:
        app.ctx.prefs.change(animation_speed="instant", onlooker=onlooker)
        on = Stage(app)
        laid = TableScene(on.ctx, Session.start(Setup("bubblee_pop", (ADA, *others), seed="SUNNY-3"), on.store))
        on.open(laid)
        yield on, laid


def looked(on: Stage, laid: TableScene) -> None:
    for _ in range(3000):
        on.frame()
        if not laid.in_motion:
            return
    raise AssertionError("it looks forever")


def draft_a_mistake(on: Stage, laid: TableScene) -> None:
    """Play on until one of the drops is far worse than the best move, and draft it."""
    watch = laid._onlooker._watch
    while True:
        looked(on, laid)
        look = watch._look
        drops = [one for one in look.considered if one[0].startswith("d")] if look else []
        worst = min(drops, key=lambda one: one[2], default=None)
        if worst and look and worst[2] < look.value - 0.2:
            break
        laid.play_move(laid.moves()[0])
        while not laid.interactive:
            on.frame()
    move = watch._evaluator.game.parse_move(worst[0])
    board_on(laid).propose(move)
    on.frame()
    assert board_on(laid).drafted() == move


def press(on: Stage, laid: TableScene) -> None:
    on.click(next(node.id for node in laid.driver.page.nodes.values() if node.main))


def test_before_a_mistake_one_sentence_is_said_and_the_second_press_plays(tmp_path: Path) -> None:
    with table(tmp_path, GALE) as (on, laid):
        draft_a_mistake(on, laid)
        looked(on, laid)
        ply = laid.session.ply
        press(on, laid)
        assert laid.session.ply == ply
        assert any(said.startswith("Sure?") and said.endswith("Pressing again plays the move.") for said in on.said())
        press(on, laid)
        assert laid.session.ply > ply


def test_she_is_seen_beside_what_is_chosen_and_looks_at_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[Box, tuple[int, int]]] = []
    with table(tmp_path, GALE) as (on, laid):
        draft_a_mistake(on, laid)
        move = board_on(laid).drafted()
        monkeypatch.setattr(messages, "draw_coach", lambda _canvas, box, _mood, gaze: drawn.append((box, gaze)))
        press(on, laid)
        on.frame()
        (said,) = laid._messages.boxes
        chosen = [laid.driver.page.nodes[one].box for one in board_on(laid).move_nodes(move, 0)]
        assert chosen
        assert not any(said.overlaps(box) for box in chosen)
        box, gaze = drawn[-1]
        assert said.contains(box.cx, box.cy)
        assert gaze == gaze_at(box, chosen[0])


def test_a_clear_mistake_is_told_without_a_closer_look(tmp_path: Path) -> None:
    with table(tmp_path, GALE) as (on, laid):
        draft_a_mistake(on, laid)
        assert not any(laid._onlooker._watch._closer.values())
        ply = laid.session.ply
        press(on, laid)
        assert laid.session.ply == ply
        (said,) = (one for one in on.said() if one.startswith("Sure?"))
        assert "Something else" not in said


def test_who_presses_before_it_is_judged_is_not_kept_waiting(tmp_path: Path) -> None:
    with table(tmp_path, GALE) as (on, laid):
        draft_a_mistake(on, laid)
        laid._onlooker.drop()
        ply = laid.session.ply
        press(on, laid)
        assert laid.session.ply > ply


@pytest.mark.parametrize(("other", "onlooker"), [(GALE, False), (BEN, True)])
def test_it_looks_on_only_where_it_is_wanted_by_somebody_alone(tmp_path: Path, other: Player, onlooker: bool) -> None:  # noqa: FBT001
    with table(tmp_path, other, onlooker=onlooker) as (on, laid):
        for _ in range(30):
            on.frame()
        assert laid._onlooker._watch._look is None
        assert not laid.in_motion


def test_a_hint_that_was_put_away_before_it_came_is_found_when_it_is_asked_for_again(tmp_path: Path) -> None:
    with table(tmp_path, GALE) as (on, laid):
        while not laid.interactive:
            on.frame()
        on.type("h")
        on.key("esc")
        for _ in range(5):
            on.frame()  # meanwhile she begins to look
        on.type("h")
        looked(on, laid)
        assert "1 of 3 shown" in on.said()


def test_where_the_closer_look_fails_the_first_one_stands(tmp_path: Path) -> None:
    worker = FailingAtWill()
    with table(tmp_path, GALE, worker=worker) as (on, laid):
        draft_a_mistake(on, laid)
        worker.fails = True
        looked(on, laid)
        ply = laid.session.ply
        press(on, laid)
        assert laid.session.ply == ply
        press(on, laid)
        assert laid.session.ply > ply
