"""The list of what a choice would bring: its rows, its last row, the button and the rules name the same number."""

from __future__ import annotations

import itertools
import re

import pygame

from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop.forecast import forecast
from balloongames.rules.balloon_pop.moves import PlaceGroup
from balloongames.rules.bubblee_pop.moves import DropPair
from balloongames.ui.driver import PageDriver
from balloongames.ui.forecast_list import ForecastRow, Sum, _draw_sum, add_forecast, fitting
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.theme import Look
from balloongames.views.balloon_pop.lines import outlook_rows
from balloongames.views.balloon_pop.placing import place_button
from balloongames.views.bubblee_pop.consequence import forecast_rows
from tests.views.balloon_pop import table as pop
from tests.views.bubblee_pop import table as bubblee


def total_of(rows: list[ForecastRow]) -> tuple[int, int]:
    counted = [row for row in rows if row.low is not None and not row.of]
    return sum(row.low or 0 for row in counted), sum(
        (row.low if row.high is None else row.high) or 0 for row in counted
    )


def test_in_balloon_pop_rows_button_and_rules_agree() -> None:
    dice, compared = Rng.from_word("rows"), 0
    for seed in range(6):
        match = pop.new(f"rows-{seed}", 2, bonus=seed % 2 == 0)
        while match.to_move is not None:
            move, seat, seen = pop.greedy(match, dice), match.to_move, match.seen(match.to_move)
            if isinstance(move, PlaceGroup):
                outlook = forecast(seen, move).outlook
                rows = outlook_rows(outlook)
                assert total_of(rows) == (outlook.low, outlook.high)
                assert all(total_of(fitting(rows, count)) == total_of(rows) for count in range(1, len(rows) + 1))
                if outlook.low == outlook.high:
                    named = re.findall(r"\d+", place_button(outlook).split(", ")[-1])
                    before = seen.scores[seat]
                    match.play(move)
                    while match.to_move == seat and match.state.phase == "score":
                        match.play(pop.greedy(match, dice))
                    gained = match.seen(seat).scores[seat] - before if match.to_move is not None else outlook.low
                    assert gained == outlook.low == (int(named[0]) if named else 0)
                    told = f"goes from {before} to {before + gained}" if gained else f"stays at {before}"
                    assert Sum("Mira", before, gained, gained).text == f"Mira {told}"
                    compared += gained > 0
                    continue
            match.play(move)
    assert compared > 10


def test_in_bubblee_pop_rows_and_rules_agree() -> None:
    compared = 0
    for seed in ("good", "good2"):
        for plies in range(0, 60, 6):
            table = bubblee.Table(bubblee.match_at(seed, 2, plies))
            seat, seen = table.match.to_move, table.seen()
            if seat is None or seen.phase != "drop":
                continue
            for move in [one for one in table.match.moves() if isinstance(one, DropPair)]:
                table.board.propose(move)
                found = table.board.context.outlook()
                assert found is not None
                rows = forecast_rows(table.board.context, found[2])
                label = table.page.nodes["confirm"].label
                gained = found[2].points[seat]
                assert total_of(rows) == (gained, gained)
                assert (f"+{gained} point" in label) == (gained > 0)
                compared += gained > 0
    assert compared > 3


def test_the_last_row_stays_within_its_edges_in_large_type() -> None:
    canvas = Kit(Look(text_scale=2.0), (960, 540)).canvas(pygame.Surface((960, 540)))
    for width, height in itertools.product((360, 400, 600), (40, 52)):
        box = Box(20, 20, width, height)
        for text in _draw_sum(canvas, box, Sum("Mira", 12, 1, 2)):
            assert text.ink is not None
            assert box.grow(1).holds(text.ink), (width, height, text.text)


def _told(size: tuple[float, float], scale: float, rows: list[ForecastRow]) -> list[str]:
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode((1280, 720))
    total = Sum("Mira", 2, 2, 3)
    driver = PageDriver(
        Kit(Look(text_scale=scale), (1280, 720)),
        lambda page: add_forecast(page, Box(0, 0, *size), rows, total, lambda *_: None),
    )
    driver.draw(window)
    return [ink.text for ink in driver.page.text_boxes]


def test_where_lower_rows_have_room_each_is_written_out() -> None:
    rows = [ForecastRow(kind, "", f"Series {kind}", 2) for kind in "RGB"]
    assert {row.text for row in rows} <= {*_told((560, 100), 1.25, rows)}


def test_where_only_one_row_has_room_a_choice_names_what_can_be_chosen() -> None:
    rows = [ForecastRow("", "help", "A choice", 2, 3), *(ForecastRow(k, "", f"Series {k}", 2, of=True) for k in "RG")]
    told = _told((320, 62), 1.0, rows)
    assert "/" in told
    assert told.count("+2") == 2
