"""What somebody has collected is seen as it is, however much it is: symbols, or stacks of ten with their number."""

from __future__ import annotations

from typing import Any

import pytest

from balloongames.rules.color_queue.state import DECK, symbols_of
from balloongames.ui.geometry import Box
from balloongames.ui.theme import Look
from balloongames.views.color_queue import heap as heaps
from balloongames.views.color_queue import scores, turn_panel
from balloongames.views.color_queue.heap import Heap
from tests.views.color_queue.table import Table, match_at
from tests.views.color_queue.test_clips import reveal

TAKEN = (range(6, 20), range(6, 24), range(1, 40), (1, 2, 3, 16))
"""Cards with 18, 23, 59 and 11 symbols."""


@pytest.mark.parametrize("room", [70.0, 120.0, 200.0])
def test_a_heap_shows_them_all_and_keeps_to_its_room(room: float) -> None:
    for count in range(symbols_of(DECK) + 1):
        heap = Heap(count, room)
        assert 10 * heap.tens + heap.singles == count
        assert heap.width <= room + 0.001
        assert heap.tens or heap.side >= 10 or count < 10, "so small, nobody can count so many"
        assert heap.side >= 3.5 or not heap.singles
    assert not Heap(int(room / 10), room).tens


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_however_many_somebody_has_taken_the_row_tells_it(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    table = Table(match_at("SUNNY-3", 4, 0), Look(), size)
    table.board.model.collected = tuple(tuple(cards) for cards in TAKEN)
    table.board.model.beside = (3, 4, 5, 6, 7, 8, 20, 21)
    drawn: list[tuple[str, int]] = []
    symbols, number, heap = heaps.draw_symbols, heaps.draw_number, scores.draw_heap

    def draw_heap(*args: Any) -> None:
        drawn.append(("heap", 0))
        heap(*args)

    def draw_symbols(canvas: Any, x: float, cy: float, size: float, count: int, color: str = "") -> None:
        drawn.append(("singles", count))
        symbols(canvas, x, cy, size, count, color)

    def draw_number(canvas: Any, box: Box, text: str, *args: Any) -> float:
        drawn.append(("tens", int(text)))
        return number(canvas, box, text, *args)

    monkeypatch.setattr(scores, "draw_heap", draw_heap)
    monkeypatch.setattr(heaps, "draw_symbols", draw_symbols)
    monkeypatch.setattr(heaps, "draw_number", draw_number)
    table.draw()
    found = [0]
    for what, count in drawn:
        if what == "heap":
            found.append(0)
        found[-1] += count
    assert found[1:] == [18, 23, 59, 11, 15]
    assert ("tens", 20) in drawn


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_the_arrow_of_a_card_stands_clear_of_the_disc_of_its_color(
    monkeypatch: pytest.MonkeyPatch, text_scale: float
) -> None:
    arrows: list[Box] = []
    discs: list[Box] = []
    arrow, disc = turn_panel.draw_arrow, turn_panel.draw_disc

    def draw_arrow(canvas: Any, box: Box, color: str) -> None:
        arrows.append(box)
        arrow(canvas, box, color)

    def draw_disc(canvas: Any, cx: float, cy: float, r: float, letter: str) -> None:
        discs.append(Box.around(cx, cy, 2 * r, 2 * r))
        disc(canvas, cx, cy, r, letter)

    monkeypatch.setattr(turn_panel, "draw_arrow", draw_arrow)
    monkeypatch.setattr(turn_panel, "draw_disc", draw_disc)
    table = reveal(Look(text_scale=text_scale), chosen=(4, 46, 47))
    while table.board.animation.card is None:
        table.tick()
    table.draw()
    assert len(arrows) >= 3
    for one in arrows:
        beside = min(disc.x - one.right for disc in discs if abs(disc.cy - one.cy) < 2)
        assert beside >= 4
