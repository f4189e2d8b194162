"""Placing a group: what each card allows, where it fits, what may be dropped."""

from __future__ import annotations

import pytest

from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.board import (
    board_of,
    can_place,
    dropped_balloon,
    dropped_index,
    grid_of,
    orders,
    placements,
)
from balloongames.rules.balloon_pop.events import (
    BalloonDropped,
    BalloonsFloated,
    Flight,
    GroupLost,
    GroupPicked,
    GroupPlaced,
    NothingPlaced,
)
from balloongames.rules.balloon_pop.moves import PlaceGroup, format_move
from balloongames.rules.balloon_pop.state import CARDS, KINDS, SUPPLY, Rules
from tests.rules.balloon_pop.oracle import Oracle
from tests.rules.balloon_pop.positions import (
    PLAIN,
    WIDE,
    columns,
    counts,
    play,
    position,
    random_walk,
    spread_out,
    texts_of,
)

SIZES = [PLAIN, WIDE]


def texts(board: str, group: str, card: int, rules: Rules = PLAIN) -> list[str]:
    grid = grid_of(rules.width, rules.height)
    return [format_move(place) for place in placements(grid, board_of(grid, columns(board, rules)), group, card)]


@pytest.mark.parametrize(
    ("card", "count"), [(10, 12), (9, 12), (8, 6), (7, 6), (6, 18), (5, 18), (4, 58), (3, 58), (2, 58), (1, 58)]
)
def test_counts_on_an_empty_board(card: int, count: int) -> None:
    assert len(texts("", "RGBY", card)) == count


def test_counts_of_a_palindrome_and_of_four_alike() -> None:
    assert len(texts("", "RGGR", 10)) == 6
    for card in (1, 2, 3, 4):
        assert len(texts("", "RRRR", card)) == 19


def test_example_9_upright_needs_room_for_four() -> None:
    places = texts("RGRG,GRGRG", "RGBY", 10)
    assert {text[1] for text in places} == {"0", "2", "3", "4", "5"}


def test_example_10_sideways_needs_a_free_cell_in_each_column() -> None:
    places = texts("RGRGRGR,GRGRGRGR", "RGBY", 8)
    assert {text[1] for text in places} == {"2"}


@pytest.mark.parametrize(
    ("card", "kept"),
    [
        (3, {"RGBY", "GBY", "RGB"}),
        (4, {"RGBY", "GBY", "RGB"}),
        (1, {"RGBY", "RBY", "RGY"}),
        (2, {"RGBY", "RBY", "RGY"}),
        (5, {"RGBY"}),
        (10, {"RGBY"}),
    ],
)
def test_example_11_orders_forwards_and_backwards(card: int, kept: set[str]) -> None:
    assert set(orders("RGBY", CARDS[card].drops)) == kept | {order[::-1] for order in kept}


def test_example_15_a_drop_that_must_be_taken() -> None:
    heights_888885 = "RGRGRGRG,GRGRGRGR,RGRGRGRG,GRGRGRGR,RGRGRGRG,GRGRG"
    assert texts(heights_888885, "RGBY", 3) == ["v5BGR", "v5GBY", "v5RGB", "v5YBG"]
    for card in (5, 10):
        assert texts(heights_888885, "RGBY", card) == []
    assert texts(heights_888885 + "R", "RGBY", 3) == []


@pytest.mark.parametrize("rules", SIZES, ids=["6x8", "8x6"])
def test_a_r2_both_readings_of_the_board(rules: Rules) -> None:
    upright = {int(text[1]) for text in texts("", "RGBY", 9, rules)}
    sideways = {int(text[1]) for text in texts("", "RGBY", 7, rules)}
    assert upright == set(range(rules.width))
    assert sideways == set(range(rules.width - 3))
    tall = "RG" * (rules.height // 2)
    assert 0 not in {int(text[1]) for text in texts(tall[:-1], "RGBY", 9, rules)}


@pytest.mark.parametrize("rules", SIZES, ids=["6x8", "8x6"])
@pytest.mark.parametrize("word", ["breeze", "gust"])
def test_placements_and_floating_agree_with_the_oracle(rules: Rules, word: str) -> None:
    oracle = Oracle(rules.width, rules.height)
    met = 0
    for state, move in random_walk(rules, 2, word):
        if state.phase != "place":
            continue
        seen = GAME.observe(state, state.seat)
        board, group = seen.columns(state.seat), seen.groups[seen.takers.index(state.seat)]
        for card in CARDS:
            expected = oracle.placements(board, group, card)
            assert texts(",".join(board), group, card, rules) == sorted(
                expected, key=lambda text: (text[0], int(text[1]), text[2:])
            )
            grid = seen.grid
            assert can_place(grid, board_of(grid, board), group, card) == bool(expected)
        landed = next(event for event in GAME.apply(state, move).events if isinstance(event, BalloonsFloated))
        after = oracle.cells(board) | {flight.end: flight.balloon for flight in landed.flights}
        text = GAME.format_move(move)
        assert oracle.columns(after) == oracle.placements(board, group, seen.cards[state.seat])[text]
        met += 1
    assert met > 8


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("group", ["R", "RG", "GR", "RR", "RGB", "BGR", "GRR", "RGBY", "YBGR"])
def test_a_r4_short_groups_lie_as_the_oracle_says_and_each_way_can_be_played(group: str, card: int) -> None:
    ways = texts("R", group, card)
    assert set(ways) == set(Oracle().placements(columns("R"), group, card))
    for text in ways:
        place = GAME.parse_move(text)
        assert isinstance(place, PlaceGroup)
        assert place.order in orders(group, CARDS[card].drops)
        if len(place.order) < len(group):
            index = dropped_index(group, place.order, CARDS[card].drops)
            assert group[index] == dropped_balloon(group, place.order)


def test_equal_placements_are_one_move() -> None:
    # Dropping the first or the last of four reds is one choice.
    assert texts("", "RRRR", 3).count("v0RRR") == 1
    assert len(set(texts("", "RGGR", 2))) == len(texts("", "RGGR", 2))


def test_dropped_balloons_go_to_the_discards_and_are_told() -> None:
    state = position("R", "", cards=(1, 10), groups=("RgBY", "YYGG"))
    after, log = play(state, "h1YBR")
    assert log[:3] == [
        BalloonDropped(0, 1, "g"),
        GroupPlaced(0, 0, "h", 1, "YBR", ((1, 7), (2, 7), (3, 7))),
        BalloonsFloated(0, (Flight("Y", (1, 7), (1, 0)), Flight("B", (2, 7), (2, 0)), Flight("R", (3, 7), (3, 0)))),
    ]
    assert after.discards == counts("g")


def test_placed_balloons_go_below_their_stack() -> None:
    state = position("RG,B", "", cards=(10, 5))
    after, log = play(state, "v0YBGR")
    assert GAME.observe(after, 0).columns(0)[:2] == ("RGYBGR", "B")
    assert log[1] == BalloonsFloated(
        0, tuple(Flight(letter, (0, 4 + i), (0, 2 + i)) for i, letter in enumerate("YBGR"))
    )


# 45 balloons in checks: columns of 8, the last one of 5, no series.
CROWDED = "RGRGRGRG,GRGRGRGR,BYBYBYBY,YBYBYBYB,RYRYRYRY,GBGBG"


def test_a_r1_a_group_without_any_placement_is_lost() -> None:
    # Picks go 1, 0, 2; placements 0, 1, 2.
    state = position(
        "", CROWDED, "", phase="pick", turn=1, cards=(9, 10, 4), groups=("RGWW", "yWbW", "RGBY"), takers=(-1, 1, -1)
    )
    state, log = play(state, "g2", "v0RGBY")
    assert GroupLost(1, 1, 10, "yWbW") in log
    assert state.seat == 2
    assert state.discards == counts("yWbW")
    assert state.tallies[1].total == 0
    assert GAME.observe(state, None).columns(1) == columns(CROWDED)


def test_a_r1_placing_is_compulsory_whenever_possible() -> None:
    state = position("", CROWDED, "", cards=(9, 3, 4), groups=("RGWW", "yWbW", "RGBY"))
    state, log = play(state, "v0RGWW")
    assert not [event for event in log if isinstance(event, GroupLost)]
    assert state.seat == 1
    assert texts_of(state) == ["v5WbW", "v5bWy", "v5yWb"]  # dropping is the only way


def test_a_r4_short_and_empty_groups_are_picked_and_placed() -> None:
    rest = "".join(kind * supply for kind, supply in zip(KINDS, SUPPLY, strict=True))
    for letter in "RGBYr":
        rest = rest.replace(letter, "", 1)
    boards = spread_out(rest, 3)
    # Picks go 1, 0, 2; placements 2, 0, 1.
    state = position(*boards, phase="pick", cards=(5, 10, 1), groups=("RGBY", "r", ""), round=8, first=2)
    assert not any(state.bag + state.discards)
    assert texts_of(state) == ["g0", "g1", "g2"]
    state, log = play(state, "g2", "g0")
    assert [(event.seat, event.balloons) for event in log if isinstance(event, GroupPicked)] == [
        (1, ""),
        (0, "RGBY"),
        (2, "r"),
    ]
    # The only balloon is never dropped, whatever the card says.
    assert state.seat == 2
    assert {text[2:] for text in texts_of(state)} == {"r"}
    log = []
    while state.phase != "over":
        state, more = play(state, texts_of(state)[0])
        log += more
    assert NothingPlaced(1, 2) in log
    assert {event.seat for event in log if isinstance(event, GroupPlaced)} == {0, 2}
