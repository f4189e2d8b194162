"""The level of computer players, changed from the menu of a table: seen, read, kept, and with any hand."""

from __future__ import annotations

import pytest

from balloongames.scenes.common.pause import PauseScene
from balloongames.scenes.common.strengths import StrengthsScene
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Bot, Player
from tests.scenes.stage import Stage

ADA, BO = Player("Ada", 0), Player("Bo", 1)
GALE, BORA = Player("Gale", 1, Bot("fierce")), Player("Bora", 2, Bot("steady"))


def sit(on: Stage, *players: Player) -> TableScene:
    table = TableScene(on.ctx, Session.start(Setup("gusts", players, seed="SUNNY-1"), on.store))
    on.open(table)
    table.skip_to_rest()
    return table


@pytest.mark.parametrize("hand", ["click", "key", "pad"])
def test_a_level_is_changed_at_the_table(stage: Stage, hand: str) -> None:
    table = sit(stage, ADA, GALE, BORA)
    for target in ("menu", "levels", "level.1.0"):
        stage.click(target) if hand == "click" else stage.press(target, hand)
    assert isinstance(stage.scene, StrengthsScene)
    assert stage.page.nodes["level.1.0"].value == "chosen"
    stage.click("close") if hand == "click" else stage.press("close", hand)
    assert isinstance(stage.scene, PauseScene)
    stage.click("resume")
    assert stage.scene is table
    assert [table.people.computer(seat) for seat in range(3)] == ["", "computer, gentle", "computer, steady"]


def test_each_row_says_whose_level_it_is(stage: Stage) -> None:
    sit(stage, ADA, GALE, BORA)
    stage.click("menu")
    stage.click("levels")
    assert stage.page.nodes["level.1.3"].label == "Gale: How well it plays: Fierce"
    assert stage.page.nodes["level.2.0"].label == "Bora: How well it plays: Gentle"


def test_people_among_themselves_have_no_levels(stage: Stage) -> None:
    session = Session.start(Setup("gusts", (ADA, BO), seed="SUNNY-1"))
    stage.show(PauseScene(stage.ctx, session, lambda: None))
    assert "resume" in stage.page.nodes
    assert "levels" not in stage.page.nodes
