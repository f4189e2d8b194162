"""What the shelf of puzzles looks at, without a picture."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime

import pytest

from balloongames import library
from balloongames.paths import folders
from balloongames.puzzles.aside import Aside
from balloongames.scenes.puzzles.cells import MARKED, Stock
from balloongames.scenes.puzzles.selection import Selection
from balloongames.storage.store import Store

NOW = datetime(2026, 11, 22, tzinfo=UTC)


@pytest.fixture
def store() -> Iterator[Store]:
    with Store(folders()) as opened:
        yield opened


@pytest.fixture
def selection(store: Store) -> Selection:
    made = Selection(Stock(store, Aside(apart=False)))
    made.renew()
    made.begin()
    return made


def solve(selection: Selection, store: Store, count: int) -> None:
    for cell in selection.collection.cells[:count]:
        store.puzzles.solve(cell.code, "color_queue", "ring", 5, NOW)
    selection.stock.renew()
    selection.renew()


def test_it_begins_at_the_first_puzzle_that_is_not_solved(selection: Selection, store: Store) -> None:
    first = selection.collection.key
    solve(selection, store, 3)
    selection.begin()
    assert selection.collection.key == first
    assert selection.cell is selection.collection.cells[3]


def test_what_the_filter_hides_gives_way_to_what_it_shows(selection: Selection, store: Store) -> None:
    solve(selection, store, 1)
    selection.choose_cell(selection.collection.cells[0].key)
    selection.filter(unsolved=True, game="")
    assert selection.cell is selection.shown[0] is selection.collection.cells[1]


def test_an_empty_list_has_no_cell(selection: Selection) -> None:
    selection.choose_collection(MARKED)
    assert selection.collection.key == MARKED
    assert (selection.cell, selection.cell_key) == (None, "")


def test_a_puzzle_is_found_where_it_stands_and_takes_the_place_of_a_day(selection: Selection) -> None:
    selection.day = date(2026, 11, 22)
    item = library.packs()[-1].items[2]
    selection.find(item.code)
    assert (selection.day, selection.cell_key, selection.page) == (None, item.code, None)
    selection.find("nothing like this")
    assert selection.cell_key == item.code
