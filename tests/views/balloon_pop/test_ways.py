"""Before a group is picked, the own board shows how it would lie: one way that the card allows, and then the others."""

from __future__ import annotations

import pytest

from balloongames.rules.balloon_pop.board import placements
from balloongames.rules.balloon_pop.forecast import most_of
from balloongames.rules.balloon_pop.state import FREE
from balloongames.ui.theme import Look
from balloongames.views.balloon_pop.board import Board
from tests.views.balloon_pop.table import Table, match_at, plies


def picking(seats: int, look: Look | None = None) -> tuple[Table, Board]:
    table = Table(match_at("ways", seats, plies("ways", seats, "pick")[seats]), look)
    assert isinstance(table.board, Board)
    return table, table.board


def shown(table: Table, board: Board) -> list[tuple[float, float]]:
    """Where ghosts rest on the own board."""
    table.draw()
    cells = board.context.layout.own.cells
    return [(p.box.cx, p.box.cy) for p in table.page.drawn_pieces if p.ghost and cells.contains(p.box.cx, p.box.cy)]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_group_that_is_looked_at_is_seen_on_the_own_board_in_each_way_that_the_card_allows(seats: int) -> None:
    table, board = picking(seats)
    seen, seat = table.seen(), table.match.to_move
    for group in [at for at, taker in enumerate(seen.takers) if taker == FREE and seen.groups[at]]:
        table.driver.focus_on(f"group.{group}")
        moves = placements(seen.grid, seen.boards[seat], seen.groups[group], seen.cards[seat])
        most = most_of(seen, seat, seen.groups[group], seen.cards[seat])
        told = [ink.text for ink in table.draw()]
        assert f"Group {group + 1} with card {seen.cards[seat]}" in told
        found = board.context.outlook()
        assert found is not None
        assert found[1].outlook.high == most, "the way that what the row says is read from"
        ways = []
        for _ in moves:
            found = board.context.outlook()
            assert found is not None
            ways.append(found[0])
            rests = {board.context.layout.own.box(*flight.end) for flight in found[1].flights}
            assert sorted(shown(table, board)) == sorted((box.cx, box.cy) for box in rests)
            if len(moves) > 1:
                table.click("ways")
        assert sorted(ways, key=repr) == sorted(moves, key=repr)


def test_how_many_ways_there_are_stands_at_the_foot_of_the_board() -> None:
    table, board = picking(4)
    written = table.draw()
    count = len(board.context.ways())
    sign = next(ink.box for ink in written if ink.text == f"One of {count} ways")
    assert board.context.layout.own.cells.holds(sign)
    assert not any(sign.contains(*point) for point in shown(table, board))


def test_who_does_not_wish_to_know_what_groups_bring_is_shown_no_way() -> None:
    table, board = picking(4, Look(chances=False))
    assert not shown(table, board)
    assert "ways" not in table.page.nodes
