"""The rules as a picture book: it says every number, and what its pictures show is true."""

from __future__ import annotations

from balloongames.rules.balloon_pop.board import (
    board_of,
    close_columns,
    column_heights,
    columns_of,
    float_up,
    grid_of,
    placements,
)
from balloongames.rules.balloon_pop.moves import PlaceGroup
from balloongames.rules.balloon_pop.series import candidates
from balloongames.rules.balloon_pop.table import empty_lines
from balloongames.views.balloon_pop import guide_pictures as pictures
from balloongames.views.balloon_pop.guide import pages
from balloongames.views.balloon_pop.guide_art import SmallBoard

# --- Words -----------------------------------------------------------------------------------------------------------


def test_the_book_says_every_number_of_the_rules() -> None:
    text = " ".join(paragraph for page in pages() for paragraph in page.paragraphs)
    for fact in (
        "eight rounds", "group of four", "10 and 9 stand upright", "8 and 7 lie sideways", "6 and 5 allow either",
        "first or the last", "second or the third", "Four or more of one color", "Two or more stars",
        "2 points less", "1 point less", "column brings 1 point", "row brings 3 points", "among the top three",
        "fewer balloons", "share the victory", "the group is lost",
    ):  # fmt: skip
        assert fact in text, fact


# --- What the pictures claim is true ---------------------------------------------------------------------------------


def field(columns: tuple[str, ...], rows: int) -> SmallBoard:
    return SmallBoard(0, 0, 10, len(columns), rows)


def test_the_series_page_shows_a_color_series_and_a_star_series() -> None:
    shown = pictures.found(field(pictures.SERIES, 4), pictures.SERIES)
    assert [(one.kind, len(one.cells), one.points) for one in shown] == [("R", 5, 3), ("S", 3, 2)]


def test_the_white_page_shows_what_it_says() -> None:
    shown = [[(one.kind, one.points) for one in pictures.found(field(one, 3), one)] for one in pictures.WHITE]
    assert shown == [[("Y", 2)], [("R", 3)], [("R", 2), ("B", 2)], [("W", 2)]]


def test_the_chain_goes_on_as_shown() -> None:
    grid = grid_of(4, 3)
    before = board_of(grid, pictures.CHAIN)
    ((kind, mask),) = candidates(grid, before, lone_neutrals=True)
    assert kind == "B"
    after = close_columns(grid, before, mask)
    assert columns_of(grid, after) == pictures.AFTER
    assert [one.kind for one in candidates(grid, after, lone_neutrals=True)] == ["S"]


def test_the_end_is_worth_five() -> None:
    grid = grid_of(6, 8)
    columns, rows = empty_lines(grid, board_of(grid, pictures.LEFT_OVER))
    assert (len(columns), rows) == (2, (2,))


def test_the_group_floats_as_shown() -> None:
    grid = grid_of(5, 6)
    board = board_of(grid, pictures.STACKS)
    place = PlaceGroup("h", 1, "YGrB")
    assert place in placements(grid, board, "YGrB", 7)
    assert columns_of(grid, float_up(grid, board, place)) == pictures.FLOATED


def test_the_full_column_is_in_the_way() -> None:
    grid = grid_of(5, 6)
    board = board_of(grid, pictures.FULL)
    assert 6 in column_heights(grid, board)
    assert PlaceGroup("h", 1, "YGrB") not in placements(grid, board, "YGrB", 6)
    assert PlaceGroup("v", 4, "YGrB") in placements(grid, board, "YGrB", 6)
