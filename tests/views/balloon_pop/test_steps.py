"""At a table of two, bars beside the hand say which step of the round it is: all five are seen, and counted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from balloongames import i18n
from balloongames.ui.theme import Look, contrast, hexed
from balloongames.views.balloon_pop.board import Board
from tests.views.balloon_pop.table import Table, match_at, plies


@pytest.fixture(autouse=True)
def _english_after() -> Iterator[None]:
    yield
    i18n.set_language("en")


@pytest.mark.parametrize("scale", [1.0, 1.25])
@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "es"])
def test_each_step_is_counted_in_each_language(language: str, scale: float) -> None:
    i18n.set_language(language)
    for number, phase in enumerate(("card", "pick", "place"), 2):
        table = Table(match_at("steps", 2, plies("steps", 2, phase)[2]), Look(text_scale=scale))
        assert isinstance(table.board, Board)
        told = table.draw()
        steps = table.board.context.layout.steps
        there = [ink for ink in told if steps.holds(ink.box) and str(number) in ink.text and "5" in ink.text]
        assert there
        assert all(ink.fits for ink in there)


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("theme", ["day", "dusk", "strong"])
def test_the_bar_of_a_step_to_come_stands_out_where_everything_is_black(theme: str) -> None:
    table = Table(match_at("steps", 2, plies("steps", 2, "place")[2]), Look(theme=theme))  # type: ignore[arg-type]
    assert isinstance(table.board, Board)
    table.draw()
    steps = table.board.context.layout.steps
    last = [table.surface.get_at((round(steps.right - 32), round(steps.y + y))) for y in range(34, 48)]
    most = max(contrast(hexed(tuple(color)[:3]), hexed(tuple(last[0])[:3])) for color in last)
    assert most >= (7 if theme == "strong" else 1.1)
