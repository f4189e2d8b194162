"""What the strip tells of the last turn: who won a tile and what it brought, not only which card lay there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from balloongames import i18n
from balloongames.rules.balloon_cup import events as e
from balloongames.ui.theme import Look
from tests.views.balloon_cup.table import Table, match_at, moves_of


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language(i18n.SOURCE)


@pytest.mark.parametrize("text_scale", [1.0, 1.25, 2.0])
def test_a_tile_that_was_won_is_told_with_its_winner_and_its_cubes(text_scale: float) -> None:
    told = set()
    for ply in range(1, len(moves_of("any4", 2))):
        match = match_at("any4", 2, ply)
        table = Table(match, Look(text_scale=text_scale))
        for turn in table.last_turns():
            won = next((one for one in turn.events if isinstance(one, e.TileScored)), None)
            claimed = any(isinstance(one, e.TrophyClaimed) for one in turn.events)
            if won is None or claimed or table.seen().phase != "place":
                continue
            line = next(ink for ink in table.draw() if f"{won.tile} went to" in ink.text or "was level" in ink.text)
            name = table.people.names[won.winner]
            assert f"{name} took" in line.text
            assert line.fits
            told.add(won.winner == turn.seat)
    assert told == {True, False}, "by whoever moved, and by the other one"
