"""What the rows of the groups tell: what each may bring, from the choice of a card until a group is picked."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from balloongames import registry
from balloongames.core.match import Match
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.board import placements
from balloongames.rules.balloon_pop.forecast import most_of
from balloongames.rules.balloon_pop.state import FREE, Tally
from balloongames.ui.geometry import Box
from balloongames.ui.input import Nav
from balloongames.ui.theme import Look
from balloongames.views.balloon_pop.board import Board
from tests.rules.balloon_pop.positions import position
from tests.views.balloon_pop.table import Table, match_at, plies
from tests.views.common import CommonTable
from tests.views.frames import WatchedTable


def told(table: CommonTable) -> list[str]:
    """What the rows say of their groups."""
    assert isinstance(table.board, Board)
    texts = [(ink.text, ink.box) for ink in table.draw()]
    rows = table.board.context.layout.rows
    return [" ".join(text for text, box in texts if row.contains(box.cx, box.cy)) for row in rows]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_before_a_card_is_played_each_row_tells_what_its_group_may_bring_with_the_one_looked_at(seats: int) -> None:
    table = Table(match_at("b", seats, plies("b", seats, "card")[2 * seats]))
    seen = table.seen()
    held = [int(name[5:]) for name in table.page.nodes if name.startswith("card.") and table.node(name).focusable]
    named = seats > 2  # beside another group there is no room to say which card it is
    for card in (max(held), min(held)):
        if card != max(held):
            table.driver.focus_on(f"card.{card}")
        for group, row in zip(seen.groups, told(table), strict=True):
            ways = len(placements(seen.grid, seen.boards[seen.to_move], group, card))
            most = most_of(seen, seen.to_move, group, card)
            gain = f"up to +{most} point" if most else "no series now"
            if named:
                assert re.fullmatch(rf"{re.escape(gain)}s? {ways} ways? with card {card}", row)
            else:
                assert row.startswith(gain) if card != max(held) else not row


def test_while_others_pick_it_is_still_told_until_a_group_is_ones_own() -> None:
    """Nothing comes and goes with whose turn it is."""
    state = position("", "", "", phase="pick", cards=(4, 9, 5))
    table = WatchedTable(registry.view("balloon_pop"), Match(GAME, {}, 3, "x", later=(state, 3)), 0, Look())
    while table.match.state.phase == "pick":
        seen = table.seen()
        free = [taker == FREE for taker in seen.takers]
        mine = 0 in seen.takers
        assert [("with card 4" in row) for row in told(table)] == [one and not mine for one in free]
        table.submit(table.match.moves()[0])
        table.finish()


def test_who_wants_no_chances_is_told_none() -> None:
    table = Table(match_at("b", 4, plies("b", 4, "card")[8]), Look(chances=False))
    table.do(Nav(1, 0))
    assert not any(told(table))


def test_nobody_is_told_of_the_card_of_another() -> None:
    state = position("", "", phase="card", cards=(0, 0))
    table = WatchedTable(registry.view("balloon_pop"), Match(GAME, {}, 2, "x", later=(state, 0)), None, Look())
    assert not any("card" in row for row in told(table))


# -- while a chain pops, and a new round is dealt ---------------------------------------------------------------------


def end_of_round() -> WatchedTable:
    """The last group of a round is about to be placed, and to bring a chain that goes from 9 to more than 10."""
    tallies = Tally(), Tally(colors=8)
    state = position("B,G", "GB,GW,rB", cards=(4, 4), groups=("GgYg", "WyGG"), tallies=tallies, turn=1)
    return WatchedTable(registry.view("balloon_pop"), Match(GAME, {}, 2, "x", later=(state, 6)), 1, Look())


def frames_of_the_end(table: WatchedTable) -> Iterator[tuple[bool, list[tuple[str, Box]]]]:
    """Place the group; tell of each frame whether a new round is dealt already, and what can be read."""
    round_before = table.seen().round
    table.submit(GAME.parse_move("v2WyGG"))
    while table.director.busy:
        yield table.board.model.round > round_before, [(ink.text, ink.box) for ink in table.draw()]
        table.tick()


def test_a_group_that_is_being_drawn_is_not_called_empty() -> None:
    table = end_of_round()
    dealt = [[text for text, _box in inks] for deals, inks in frames_of_the_end(table) if deals]
    assert dealt
    assert not any("empty" in texts for texts in dealt)


def test_a_plate_says_one_thing_from_the_move_to_the_new_round_and_then_nothing_of_the_old_one() -> None:
    table = end_of_round()
    assert isinstance(table.board, Board)
    table.draw()
    plate = table.board.context.layout.plates[0]
    chain: set[str] = set()
    dealt: set[str] = set()
    for deals, inks in frames_of_the_end(table):
        words = [text for text, box in inks if plate.contains(box.cx, box.cy) and ("card" in text or "group" in text)]
        (dealt if deals else chain).add(" ".join(words))
    assert (chain, dealt) == ({"card 4"}, {""})
