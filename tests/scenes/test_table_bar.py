"""The bar above a table in large text: the title on one line, and where the match stands below it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from balloongames import registry
from balloongames.scenes.table import TableScene
from balloongames.scenes.table_bar import bar_height
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
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
        inks = {ink.text: ink for ink in page.inks if ink.box.bottom <= bar_height(page) + 1}
        for text in (view.name(), view.status(session.seen())):
            assert text in inks, f"{text!r} is missing or reaches out of the bar"
            assert inks[text].fits
            assert inks[text].box.y >= 0
