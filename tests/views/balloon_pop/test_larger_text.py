"""What grows with the text, and what gives way to it: plates, the drawings of cards, what groups may bring."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from balloongames import i18n
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.theme import Look
from balloongames.views.balloon_pop import pieces
from balloongames.views.balloon_pop.board import Board
from tests.views.balloon_pop.table import Table, match_at, plies

LARGER = [(Look(text_scale=1.25), (1280, 720)), (Look(), (960, 540))]


@pytest.fixture(autouse=True)
def _english_after() -> Iterator[None]:
    yield
    i18n.set_language("en")


def choosing(look: Look, size: tuple[int, int], seats: int) -> tuple[Table, Board]:
    table = Table(match_at("larger", seats, plies("larger", seats, "card")[seats]), look, size)
    assert isinstance(table.board, Board)
    table.draw()
    return table, table.board


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("look", "size"), LARGER)
def test_both_lines_of_a_plate_stand_within_it(look: Look, size: tuple[int, int], seats: int) -> None:
    table, board = choosing(look, size, seats)
    plate = board.context.layout.plates[0]
    lines = [ink.box for ink in table.draw() if plate.contains(ink.box.cx, ink.box.cy)]
    assert any(box.cy < plate.cy - 4 for box in lines)
    assert all(plate.inset(0, 0.5).holds(box) for box in lines)


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "es"])
@pytest.mark.parametrize(("look", "size"), LARGER)
def test_the_arrows_of_a_card_stand_clear_of_its_dots(
    look: Look, size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    i18n.set_language(language)
    drawn: list[list[Box]] = [[], []]
    icon, dots = Canvas.icon, pieces.draw_dots

    def watched_icon(canvas: Canvas, name: str, box: Box, *more: str) -> None:
        drawn[0] += [box] if name in {"updown", "leftright"} else []
        icon(canvas, name, box, *more)

    def watched_dots(canvas: Canvas, cx: float, cy: float, pitch: float, card: int) -> None:
        drawn[1].append(Box.around(cx, cy, 4 * pitch, 0.92 * pitch))
        dots(canvas, cx, cy, pitch, card)

    monkeypatch.setattr(Canvas, "icon", watched_icon)
    monkeypatch.setattr(pieces, "draw_dots", watched_dots)
    choosing(look, size, 4)[0].draw()
    arrows, all_dots = drawn
    assert len(all_dots) > 5
    assert not [(one, row) for one in arrows for row in all_dots if one.overlaps(row)]


@pytest.mark.parametrize(("look", "size"), LARGER)
def test_rows_of_groups_tell_with_which_card_they_bring_what(look: Look, size: tuple[int, int]) -> None:
    table, board = choosing(look, size, 4)
    rows = board.context.layout.rows
    told = [ink.box for ink in table.draw() if "with card" in ink.text]
    assert all(any(row.holds(box) for box in told) for row in rows)
