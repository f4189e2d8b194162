"""Where one screen is passed on the boards sail, and what is written over them stands still."""

from __future__ import annotations

import pygame
import pytest

from balloongames.views.balloon_pop.board import Board
from balloongames.views.balloon_pop.layout import HEAD_OF_OTHERS
from tests.views.balloon_pop.table import MATCHES, Table, match_at, plies


@pytest.mark.usefixtures("pixels")
def test_plates_and_heads_of_the_next_stand_from_the_first_moment_on_while_boards_sail() -> None:
    table = Table(match_at("Wind-1", 3, plies("Wind-1", 3, "place")[0]))
    board = table.board
    assert isinstance(board, Board)
    table.submit(MATCHES.moves("Wind-1", 3)[table.match.ply])

    def written() -> list[bytes]:
        table.draw()
        layout, canvas = board.context.layout, table.kit.canvas(table.surface)
        heads = [box.inset(4, 4).take_top(HEAD_OF_OTHERS - 12) for box in layout.others]
        boxes = [layout.plates[0].cut(bottom=4), *heads]
        return [pygame.image.tobytes(table.surface.subsurface(canvas.rect(box)), "RGB") for box in boxes]

    seen = []
    while table.director.busy or board.animating:
        look = written()
        if board.animation.sail:
            seen.append(look)
        table.tick()
    assert len(seen) > 15
    still = written()
    assert all(one == still for one in seen[1:])
