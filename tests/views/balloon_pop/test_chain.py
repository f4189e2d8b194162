"""What is seen and heard round a chain of three: the awning that gives way, the points on their way, the chord."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from balloongames.rules.balloon_pop import GAME
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.theme import Look
from balloongames.views.balloon_pop.board import Board
from tests.views.balloon_pop.table import Table
from tests.views.balloon_pop.test_clips import chain_of_three


def hems(table: Table) -> list[bytes]:
    """Return how the awning looks over the middle of each column of the board at play."""
    assert isinstance(table.board, Board)
    field, canvas = table.board.context.layout.own, table.kit.canvas(table.surface)
    table.draw()
    over = [field.box(column, 0).take_top(20, skip=-20).inset(12, 0) for column in range(6)]
    return [pygame.image.tobytes(table.surface.subsurface(canvas.rect(one)), "RGB") for one in over]


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize(
    "look", [Look(), Look(theme="strong"), Look(reduced_motion=True)], ids=["day", "strong", "still"]
)
def test_the_awning_gives_way_once_where_a_column_bumps(look: Look) -> None:
    table = Table(chain_of_three(), look)
    assert isinstance(table.board, Board)
    table.submit(GAME.parse_move("v2WyGG"))  # it rises in the third column
    while "rise" not in [cue for cue, _degree in table.cues]:
        table.tick()
    rest, moved = hems(table), []
    while not table.board.animation.contour:
        moved.append([column for column, hem in enumerate(hems(table)) if hem != rest[column]])
        table.tick()
    bulged = [i for i, columns in enumerate(moved) if columns]
    assert all(moved[i] == [2] for i in bulged)
    if look.reduced_motion:
        assert not bulged
    else:
        assert len(bulged) >= 4
        assert bulged == list(range(bulged[0], bulged[-1] + 1))


@pytest.mark.parametrize("seats", [2, 4])
def test_points_stay_within_their_own_board_and_its_plate(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No point of one player crosses what is another's, or the panels between."""
    table, drawn = Table(chain_of_three(seats=seats)), []
    circle = Canvas.circle

    def watched(canvas: Canvas, x: float, y: float, r: float, color: str, **more: Any) -> None:
        if color == "sun" and r <= 7:
            drawn.append(Box.around(x, y, 2 * r, 2 * r))
        circle(canvas, x, y, r, color, **more)

    assert isinstance(table.board, Board)
    layout = table.board.context.layout
    theirs = layout.own.frame.span_y(top=layout.plates[0].y)
    table.submit(GAME.parse_move("v2WyGG"))
    monkeypatch.setattr(Canvas, "circle", watched)
    flown = 0
    while table.director.busy:
        drawn.clear()
        table.draw()
        if any(spark.age >= 0 for spark in table.board.animation.sparks):
            assert drawn
            assert all(theirs.holds(one) for one in drawn)
            flown += 1
        table.tick()
    assert flown > 30


def test_a_chord_sounds_after_the_third_series_of_a_chain_alone() -> None:
    for group, move, last in (("WyGG", "v2WyGG", ["pop", "pop", "pop", "chord"]), ("RRBB", "h0BBR", ["pop"])):
        table = Table(chain_of_three(group))
        table.submit(GAME.parse_move(move))
        while table.director.busy:
            table.tick()
        assert [cue for cue, _degree in table.cues if cue in {"pop", "chord"}] == last
