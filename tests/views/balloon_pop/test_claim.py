"""Who takes a group is seen to go there: a face flies from its plate to the row, where it stays."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from balloongames.ui.theme import Look
from balloongames.views.balloon_pop import overlay
from balloongames.views.balloon_pop.board import Board
from tests.views.balloon_pop.table import Table, match_at, plies


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_face_flies_to_the_group_that_is_taken(seats: int, still: bool, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: FBT001
    table = Table(match_at("claim", seats, plies("claim", seats, "pick")[0]), Look(reduced_motion=still))
    board = table.board
    assert isinstance(board, Board)
    faces: list[tuple[float, float]] = []
    monkeypatch.setattr(overlay, "draw_avatar", lambda _canvas, x, y, *_how, **_more: faces.append((x, y)))
    table.draw()
    table.click("group.1")
    table.click("take")
    while table.board.model.takers[1] < 0:
        table.draw()
        table.tick()
    if still:
        assert not faces
        return
    row, plate = board.context.layout.rows[1], board.context.layout.plates[0]
    assert plate.contains(*faces[0])
    assert row.contains(*faces[-1])
    steps = [math.dist(a, b) for a, b in pairwise(faces)]
    assert max(steps) < math.dist(faces[0], faces[-1]) / 4, "it does not jump"
