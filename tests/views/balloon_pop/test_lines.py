"""The lines of the preview: a narrow panel at large text cuts none of them."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from balloongames import i18n
from balloongames.rules.balloon_pop import GAME
from balloongames.ui.forecast_list import ForecastRow
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.theme import Look
from balloongames.views.balloon_pop import lines
from balloongames.views.balloon_pop.board import Board
from balloongames.views.balloon_pop.lines import add_rows, outlook_rows
from tests.views.balloon_pop.table import MATCHES, Table, match_at, plies
from tests.views.balloon_pop.test_clips import chain_of_three


def test_all_in_one_narrow_line_fits() -> None:
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    kit = Kit(Look(text_scale=1.25), (1280, 720))
    page = Page(kit, kit.frame)
    width = kit.text_width("A choice of 2 series, and more", "body") * 0.88
    rows = [ForecastRow("", "help", "A choice of 2 series", 3), ForecastRow("", "wind", "3 red", 3)]
    gain = kit.text_width("+6 points", "label")
    add_rows(page, Box(10, 10, width + 24 * 1.25 + 34 + gain, 30), rows)
    page.bake(kit.canvas(surface))
    assert sorted((ink.text, ink.fits) for ink in page.text_boxes) == [
        ("+6 points", True),
        ("A choice of 2 series, and more", True),
    ]


@pytest.mark.parametrize("language", ["de", "fr", "en"])
@pytest.mark.parametrize(("size", "text_scale"), [((960, 540), 1.0), ((960, 540), 1.5), ((1280, 720), 1.25)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_series_of_a_chain_is_foretold_however_little_room_there_is(
    seats: int, size: tuple[int, int], text_scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In words where they fit, or else side by side; what they come to stands below them."""
    discs: list[tuple[float, float, str]] = []
    disc = lines.draw_disc

    def draw_disc(canvas: Any, kind: str, x: float, y: float, r: float) -> None:
        discs.append((y, x, kind))
        disc(canvas, kind, x, y, r)

    monkeypatch.setattr(lines, "draw_disc", draw_disc)
    i18n.set_language(language)
    try:
        table = Table(chain_of_three(seats=seats), Look(text_scale=text_scale), size)
        table.board.propose(GAME.parse_move("v2WyGG"))
        texts = [ink.text for ink in table.draw()]
    finally:
        i18n.set_language("en")
    assert [kind for *_where, kind in sorted(discs)] == ["B", "S", "G"]
    assert [text for text in texts if re.fullmatch(r".*\b0\b.*\b5\b|0 → 5", text)]


@pytest.mark.parametrize("look", [Look(), Look(speed=4), Look(reduced_motion=True)], ids=["normal", "fast", "still"])
def test_what_is_empty_at_the_end_is_told_row_by_row_as_it_counts(look: Look) -> None:
    ply = match_at("b", 2, -1).ply - 1
    table = Table(match_at("b", 2, ply), look)
    table.submit(MATCHES.moves("b", 2)[ply])
    told: list[list[str]] = []
    while table.director.busy:
        texts = [ink.text for ink in table.draw()]
        if "The match is over." in texts:
            told.append([text for text in texts if "empty column" in text])
        table.tick()
    rows = ["Mira: 2 empty columns", "Bartholomew: 1 empty column"]
    assert [told[0], told[-1]] == [rows[:1], rows]
    assert {"Mira wins with 14 points."} <= {ink.text for ink in table.draw()}


def test_few_rows_stand_well_below_the_choice_what_to_drop() -> None:
    compared = 0
    for ply in plies("held", 2, "place"):
        table = Table(match_at("held", 2, ply))
        table.draw()
        assert isinstance(table.board, Board)
        found, told = table.board.context.outlook(), table.board.context.foretold_in
        if "drop.keep" in table.page.nodes and found and told and len(outlook_rows(found[1].outlook)) == 1:
            assert told.y - table.node("drop.keep").box.bottom >= 8
            compared += 1
    assert compared
