"""Enter after the mouse: where nobody sees a ring it presses what is lit, and never what the pointer just passed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from balloongames import registry
from balloongames.scenes.dialog import ConfirmScene
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from tests.scenes.insides import board_on
from tests.scenes.stage import Stage

PEOPLE = (Player("Mira", 0), Player("Bruno", 1))


def lit(stage: Stage) -> list[str]:
    """Choose by mouse until the button that plays it is lit; return what could have been chosen before."""
    due: list[str] = []
    for _ in range(9):
        if "open" in stage.page.nodes:  # a curtain hangs before the table
            stage.click("open")
            stage.rest()
        if any(node.main and not node.why_not for node in stage.page.nodes.values()):
            return [name for name in due if name in stage.page.nodes]
        assert isinstance(stage.scene, TableScene)
        due = [name for name in board_on(stage.scene).open_nodes() if name in stage.page.nodes]
        stage.click(due[-1])
        stage.rest()
    raise AssertionError("nothing is lit")


@pytest.mark.parametrize("game", [entry.id for entry in registry.entries()])
def test_enter_presses_what_is_lit_after_a_choice_by_mouse(game: str, make_full_stage: Callable[..., Stage]) -> None:
    stage = make_full_stage(animation_speed="instant", first_cards=False)
    session = Session.start(Setup(game, PEOPLE, seed="SUNNY-8842"))
    if session.needs_curtain() is not None:
        session.hand_over()
    table = TableScene(stage.ctx, session)
    stage.open(table)
    stage.rest()
    for _move in range(6):
        for name in (*lit(stage), "rules", "menu"):
            stage.point(stage.node(name).box.cx, stage.node(name).box.cy)
        before, pausing = session.ply, table.pausing
        stage.key("enter")
        stage.rest()
        assert session.ply > before or pausing  # where all look, what is lit goes on


def test_enter_gives_the_careful_answer_to_a_question_that_the_mouse_opened(
    make_full_stage: Callable[..., Stage],
) -> None:
    stage = make_full_stage(animation_speed="instant")
    stage.point(5, 5)
    answers: list[object] = []

    class Asked(ConfirmScene):
        def agree(self) -> None:
            answers.append("yes")

        def back(self) -> None:
            answers.append("no")

    stage.show(Asked(stage.ctx, "Remove it?", "It can't be had back.", "Remove it"))
    stage.rest()
    stage.key("enter")
    assert answers == ["no"]
