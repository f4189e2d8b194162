"""Series: what counts as one, what it scores, and what it does to the board."""

from __future__ import annotations

import pytest

from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop.board import (
    board_of,
    close_columns,
    closing_flights,
    columns_of,
    count_kinds,
    grid_of,
    letters_at,
)
from balloongames.rules.balloon_pop.events import BonusScored, ColumnsClosed, Flight, SeriesScored
from balloongames.rules.balloon_pop.series import candidates, move_of
from balloongames.rules.balloon_pop.state import SUPPLY, Rules, Tally
from balloongames.rules.balloon_pop.table import empty_lines
from tests.rules.balloon_pop.oracle import Oracle
from tests.rules.balloon_pop.positions import (
    PLAIN,
    STAGES,
    WIDE,
    columns,
    counts,
    play,
    position,
    scorings,
    texts_of,
    totals,
    unscored,
)

EMPTY = ("",) * 6
BONUS = Rules(by_stage=True, bonus=True)
STAY = Rules(by_stage=True, lone_neutrals=False)


def found(board: str, rules: Rules = PLAIN) -> list[tuple[str, str]]:
    grid = grid_of(rules.width, rules.height)
    bits = board_of(grid, columns(board, rules))
    return [
        (candidate.kind, letters_at(grid, bits, candidate.mask))
        for candidate in candidates(grid, bits, lone_neutrals=rules.lone_neutrals)
    ]


# --- The worked examples ---------------------------------------------------------------------------------------------


def test_example_1_a_neutral_completes_a_series() -> None:
    assert scorings("R,R,R,W") == {"R": (Tally(colors=2), EMPTY)}


def test_example_2_a_chain() -> None:
    assert scorings("Bg,BBy,B,B") == {"BS": (Tally(colors=3, stars=1), EMPTY)}


def test_example_2_with_the_bonus_variant() -> None:
    assert scorings("Bg,BBy,B,B", BONUS) == {"BS": (Tally(colors=3, stars=1, bonus=1), EMPTY)}


def test_example_3_a_neutral_serves_one_series_only() -> None:
    assert scorings("R,R,R,W,BBB") == {
        "R": (Tally(colors=2), ("", "", "", "", "BBB", "")),
        "B": (Tally(colors=2), ("R", "R", "R", "", "", "")),
    }


def test_example_4_stars_of_different_colors() -> None:
    assert totals("r,y") == {"S": 1}


def test_example_5_a_star_in_a_color_series() -> None:
    assert scorings("R,R,R,r,g") == {
        "R": (Tally(colors=2), ("", "", "", "", "g", "")),
        "S": (Tally(stars=1), ("R", "R", "R", "", "", "")),
    }


def test_example_6_the_order_matters() -> None:
    assert totals("R,RB,RB,RB,YB") == {"BR": 4, "R": 2}


def test_example_7_a_neutral_is_a_bridge() -> None:
    assert totals("B,B,W,B") == {"B": 2}


def test_example_8_three_stars() -> None:
    assert totals("rg,y") == {"S": 2}


def test_example_13_the_same_balloons_by_color_or_by_stars() -> None:
    assert scorings("rrrr") == {"R": (Tally(colors=2), EMPTY), "S": (Tally(stars=3), EMPTY)}


def test_example_14_a_r5_neutrals_alone() -> None:
    assert scorings("WW,WW") == {"W": (Tally(colors=2), EMPTY)}
    assert totals("WW,WW,,R") == {"W": 2}
    assert scorings("WW,WW,R,B") == {"R": (Tally(colors=3), ("", "", "", "B", "", ""))}
    assert scorings("RWW,WWB") == {
        "R": (Tally(colors=3), ("", "B", "", "", "", "")),
        "B": (Tally(colors=3), ("R", "", "", "", "", "")),
    }


def test_a_r5_the_other_reading_leaves_them() -> None:
    assert scorings("WW,WW", STAY) == {"": (Tally(), ("WW", "WW", "", "", "", ""))}
    assert totals("WW,WW,R", STAY) == {"R": 3}


@pytest.mark.parametrize(
    ("heights", "points"),
    [
        ((2, 1, 0, 2, 0, 1), (2, 3)),
        ((1, 0, 0, 0, 0, 0), (5, 6)),
        ((2, 2, 2, 2, 2, 2), (0, 3)),
        ((3, 3, 3, 3, 3, 3), (0, 0)),
        ((0, 0, 0, 0, 0, 0), (6, 9)),
    ],
)
def test_example_12_the_end_bonus(heights: tuple[int, ...], points: tuple[int, int]) -> None:
    grid = grid_of(6, 8)
    board = tuple(("RGR" if column % 2 else "GRG")[:height] for column, height in enumerate(heights))
    empty_columns, empty_rows = empty_lines(grid, board_of(grid, board))
    assert (len(empty_columns), 3 * len(empty_rows)) == points == Oracle().end_bonus(board)


# --- The edge cases --------------------------------------------------------------------------------------------------


def test_five_neutrals_and_three_reds_are_one_series() -> None:
    assert totals("WWWWW,RRR") == {"R": 6}


def test_two_groups_joined_by_a_neutral_are_one_series() -> None:
    assert found("RR,W,RR") == [("R", "RRWRR")]


def test_stars_inside_a_color_series_bring_no_extra_points() -> None:
    assert scorings("rRrR") == {"R": (Tally(colors=2), EMPTY)}


def test_neutrals_that_touch_two_colors_belong_to_both_candidates() -> None:
    assert found("RR,WW,BB") == [("B", "WWBB"), ("R", "RRWW")]


def test_three_of_a_color_and_single_stars_are_no_series() -> None:
    assert found("RRR,b,R") == []


def test_diagonals_do_not_connect() -> None:
    assert found("RG,GR,RG,GR") == []
    assert found("rG,Gr") == []


def test_columns_do_not_run_into_each_other() -> None:
    # The bottom of one column and the top of the next lie side by side in memory, not on the board.
    assert found("GBGBGBRR,RRGBGBGB") == []


def test_several_series_are_a_choice_even_far_apart() -> None:
    assert found("RRRR,,BBBB") == [("B", "BBBB"), ("R", "RRRR")]
    assert totals("RRRR,,BBBB") == {"BR": 4, "RB": 4}


def test_two_series_of_a_kind_are_told_apart_by_their_anchor() -> None:
    state, _ = play(unscored("RRRR,,RRRR"), "v0GYRB")
    assert texts_of(state) == ["sR00", "sR20"]


# --- Play ------------------------------------------------------------------------------------------------------------


def test_a_single_series_is_scored_at_once() -> None:
    state, log = play(position("BBB", "", cards=(9, 9), groups=("BGRY", "RGBY")), "v0BGRY")
    assert state.seat == 1
    assert log[2:] == [
        SeriesScored(0, "B", ((0, 0), (0, 1), (0, 2), (0, 3)), "BBBB", 2, 1),
        ColumnsClosed(0, (Flight("G", (0, 4), (0, 0)), Flight("R", (0, 5), (0, 1)), Flight("Y", (0, 6), (0, 2)))),
    ]


def test_going_on_is_compulsory_until_nothing_is_left() -> None:
    state, _ = play(unscored("R,RB,RB,RB,YB"), "v0GYRB")
    assert state.phase == "score"
    assert texts_of(state) == ["sB11", "sR00"]
    state, log = play(state, "sB11")
    assert [(event.kind, event.points, event.chain) for event in log if isinstance(event, SeriesScored)] == [
        ("B", 2, 1),
        ("R", 2, 2),
    ]
    assert state.phase != "score"


def test_the_bonus_counts_each_series_after_the_first() -> None:
    state, _ = play(unscored("RRRR,,BBBB,,GGGG", BONUS), "v0GYRB")
    state, more = play(state, "sB20", "sG40")
    assert [event for event in more if isinstance(event, BonusScored)] == [BonusScored(0, 1, 2), BonusScored(0, 1, 3)]
    assert state.tallies[0] == Tally(colors=6, bonus=2)


def test_the_bonus_is_off_by_default() -> None:
    assert totals("RRRR,,BBBB", STAGES) == {"BR": 4, "RB": 4}


def test_popped_balloons_go_to_the_discards() -> None:
    state, _ = play(unscored("RRWR,g"), "v0GYRB")
    assert state.discards == counts("RRRW")


# --- Against the oracle ----------------------------------------------------------------------------------------------


def random_board(rng: Rng, rules: Rules, letters: str) -> tuple[str, ...]:
    return tuple("".join(rng.choice(letters) for _ in range(rng.below(rules.height + 1))) for _ in range(rules.width))


@pytest.mark.parametrize("rules", [PLAIN, WIDE, Rules(lone_neutrals=False)], ids=["6x8", "8x6", "stay"])
@pytest.mark.parametrize("letters", ["RGBYrgbyW", "RRRGGW", "RrW", "RGBYRGBYRGBYW", "WWWWR"])
def test_series_and_closing_agree_with_the_oracle(rules: Rules, letters: str) -> None:
    oracle = Oracle(rules.width, rules.height, rules.lone_neutrals)
    grid = grid_of(rules.width, rules.height)
    rng = Rng.from_word(letters)
    for _ in range(60):
        board = random_board(rng, rules, letters)
        bits = board_of(grid, board)
        assert columns_of(grid, bits) == board
        own = candidates(grid, bits, lone_neutrals=rules.lone_neutrals)
        as_cells = {(candidate.kind, frozenset(grid.cells(candidate.mask))): candidate for candidate in own}
        assert set(as_cells) == oracle.candidates(board)
        moves = [move_of(grid, candidate) for candidate in own]
        assert moves == sorted(set(moves))
        for cells, candidate in as_cells.items():
            assert candidate.points == oracle.points(cells)
            closed = oracle.pop(board, cells)
            assert columns_of(grid, close_columns(grid, bits, candidate.mask)) == closed
            gone = letters_at(grid, bits, candidate.mask)
            assert tuple(count_kinds(bits, candidate.mask)) == counts(gone)
            flights = closing_flights(grid, bits, candidate.mask)
            kept = {cell: letter for cell, letter in oracle.cells(board).items() if cell not in cells[1]}
            for flight in flights:
                assert kept.pop(flight.start) == flight.balloon
            assert oracle.columns(kept | {flight.end: flight.balloon for flight in flights}) == closed


def test_whole_scorings_agree_with_the_oracle() -> None:
    oracle = Oracle()
    rng = Rng.from_word("a whole turn")
    choices = 0
    for _ in range(150):
        board = tuple("".join(rng.choice("RRRBBBrbW") for _ in range(rng.below(4))) for _ in range(6))
        if any(count > supply - 1 for count, supply in zip(counts("".join(board)), SUPPLY, strict=True)):
            continue
        expected = {(kinds, points, rest) for kinds, points, rest in oracle.lines(board)}
        own = scorings(",".join(board))
        # Two series of one kind have the same letters; the dictionary keeps one of them.
        assert {(kinds, tally.total, rest) for kinds, (tally, rest) in own.items()} <= expected
        assert set(own) == {kinds for kinds, _, _ in expected}
        choices += len(own) > 1
    assert choices > 20


@pytest.mark.parametrize("rules", [PLAIN, WIDE], ids=["6x8", "8x6"])
def test_the_end_bonus_agrees_with_the_oracle(rules: Rules) -> None:
    grid = grid_of(rules.width, rules.height)
    rng = Rng.from_word("the end")
    for _ in range(200):
        board = tuple("RGBY"[: rng.below(5)] for _ in range(rules.width))
        columns_left, rows_left = empty_lines(grid, board_of(grid, board))
        assert (len(columns_left), 3 * len(rows_left)) == Oracle(rules.width, rules.height).end_bonus(board)
