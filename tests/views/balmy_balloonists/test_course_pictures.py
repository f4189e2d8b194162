"""Courses unrolled: what lies on a space stays on it, however narrow that is, and hides nothing else there."""

from __future__ import annotations

from typing import cast
from unittest.mock import Mock

import pytest

from balloongames import library, registry
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.views.balmy_balloonists.course import paper
from balloongames.views.balmy_balloonists.course.pictures import draw_mountain

SHEET = Box(0, 0, 420, 440)


@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("cell", [Box(10, 10, 14, 30), Box(10, 10, 30, 14)])
def test_a_mountain_stays_on_its_space(cell: Box, double: bool) -> None:  # noqa: FBT001 - a case
    canvas = Mock(spec=Canvas)
    draw_mountain(cast("Canvas", canvas), cell, "ink", white=True, double=double)
    assert canvas.path.call_count == 1 + double
    corners = [point for call in canvas.path.call_args_list for point in call.args[0]]
    assert all(cell.x < x < cell.right and cell.y < y < cell.bottom for x, y in corners)


def test_turns_that_end_on_one_space_are_all_seen_in_a_printed_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    there_and_back = next(pack for pack in library.packs() if pack.id.endswith("trade_winds")).items[7]
    kit = registry.puzzle_kit(there_and_back.kind)
    moves = [kit.game.parse_move(text) for text in kit.solve(kit.start(there_and_back.puzzle))]
    told: dict[str, Box] = {}
    monkeypatch.setattr(paper, "draw_sign_text", lambda _canvas, box, text, *_rest: told.update({text: box}))
    paper.draw_solution(Mock(spec=Canvas, text_scale=1.0), Box(0, 0, 300, 300), there_and_back.puzzle, moves)
    assert list(told) == ["1", "3", "2"]  # the third turn leads back to where the first ended
    assert told["1"].cx == told["3"].cx
    assert told["3"].cy - told["1"].cy >= min(told["1"].h, told["3"].h)


def test_each_printed_card_has_its_quadrant_over_the_map_in_which_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    courses = [item.puzzle for pack in library.packs("balmy_balloonists") for item in pack.items]
    puzzle = next(one for one in courses if one.quadrants == (0, 3))  # where D lies before A
    told: dict[str, Box] = {}
    monkeypatch.setattr(paper, "draw_sign_text", lambda _canvas, box, text, *_rest: told.setdefault(text, box))
    monkeypatch.setattr(paper, "draw_altitude_marks", Mock())
    paper.draw_on_paper(Mock(spec=Canvas, text_scale=1.0, text_width=Mock(return_value=40.0)), SHEET, puzzle)
    assert told["D"].right <= told["A"].x
    lanes = [told[str(lane)] for lane in range(1, 6)]
    assert all(lane.right <= told["D"].x for lane in lanes)
    assert [lane.cy for lane in lanes] == sorted(lane.cy for lane in lanes)
