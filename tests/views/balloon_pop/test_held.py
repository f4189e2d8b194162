"""A group that a person has placed leaves from where it is held: it is nowhere else in between."""

from __future__ import annotations

import pytest

from balloongames.rules.balloon_pop import events as e
from balloongames.ui.theme import Look
from balloongames.views.balloon_pop.board import Board
from tests.views.balloon_pop.table import Table, match_at, plies


def _placed(look: Look) -> tuple[Table, Board]:
    """Return a table where somebody has just placed a group."""
    table = Table(match_at("held", 2, plies("held", 2, "place")[2]), look)
    table.draw()
    table.click("column.1")
    table.click("place")
    assert isinstance(table.board, Board)
    return table, table.board


@pytest.mark.parametrize("look", [Look(), Look(reduced_motion=True)], ids=["normal", "still"])
def test_a_group_that_is_held_is_not_put_back_before_it_floats(look: Look) -> None:
    table, board = _placed(look)
    placed = next(one for one in table.match.events(table.match.ply, None) if isinstance(one, e.GroupPlaced))
    field = board.context.layout.own
    held = [(field.box(*cell), letter) for cell, letter in zip(placed.cells, placed.order, strict=True)]
    while not board.model.lying[placed.seat]:
        table.draw()
        shown = {(round(p.box.cx), round(p.box.cy)): p for p in table.page.drawn_pieces if not p.ghost}
        for box, letter in held:
            piece = shown.get((round(box.cx), round(box.cy)))
            assert piece is not None, "it is not where it was held"
            assert (piece.piece, piece.alpha) == (f"balloon {letter}", 1.0)
        table.tick()


def test_each_arrow_stands_on_the_side_to_which_it_moves_the_group() -> None:
    table = Table(match_at("held", 2, plies("held", 2, "place")[2]))
    for column in range(6):
        table.click(f"column.{column}")
        group = table.node("group").box
        for step in (-1, 1):
            arrow = table.page.nodes.get(f"arrow.{step}")
            assert arrow is None or (arrow.box.cx - group.cx) * step > group.w / 2
    assert {"arrow.-1", "arrow.1"} & {*table.page.nodes}
