"""What can be asked about at a table of Color Queue is what lies on it."""

from __future__ import annotations

import pytest

from tests.views.color_queue.table import MATCHES, Table


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_pile_of_the_chief_can_be_asked_about_where_several_play(seats: int) -> None:
    table = Table(MATCHES.new("SUNNY-1", seats))
    assert table.page
    assert ("beside" in table.board.parts()) == (seats > 1)
    assert all(table.board.ask(name) for name in table.board.parts())
