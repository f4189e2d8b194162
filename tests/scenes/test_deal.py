"""How the deal of a match is seen by somebody who sits there alone among computer players."""

from __future__ import annotations

from pathlib import Path

import pytest

from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Bot, Player
from tests.scenes.insides import board_on
from tests.scenes.test_hints import program


@pytest.mark.parametrize("game_id", ["balloon_cup", "bubblee_pop"])
def test_the_deal_is_seen_from_the_side_of_the_only_person(tmp_path: Path, game_id: str) -> None:
    """Also where a computer has the first seat: nothing lies at the wrong side until the table turns over."""
    with program(tmp_path, animation_speed="1") as on:
        gale, mira = Player("Gale", 0, Bot("gentle")), Player("Mira", 1)
        table = TableScene(on.ctx, Session.start(Setup(game_id, (gale, mira), seed="S-1"), on.store))
        on.open(table)
        lower = set()
        for _ in range(70):
            context = board_on(table).context
            lower.add(context.own if game_id == "balloon_cup" else context.below)
            on.frame(0.05)
        assert lower == {1}
