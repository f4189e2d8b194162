"""What answers tell beyond the rules: the figures of the very table that is asked about."""

from __future__ import annotations

from balloongames.rules.bubblee_pop.state import Rules
from balloongames.ui.ask import Answer
from tests.rules.bubblee_pop.positions import position
from tests.views.bubblee_pop.table import Table, table_of


def asked(table: Table, name: str) -> Answer:
    assert table.page
    found = table.board.answer(name)
    assert found is not None, name
    return found


def facts(table: Table, name: str) -> dict[str, str]:
    return {fact.text: fact.value for fact in asked(table, name).facts}


def test_a_bubblee_tells_how_many_stand_in_line() -> None:
    table = table_of(position("krr,gr,b,b", "y"))
    assert facts(table, "cell.0.0.2")["In line here"] == "2 of 3"  # with the one below it
    assert facts(table, "cell.0.1.1")["In line here"] == "2 of 3"  # with the one beside it
    assert facts(table, "cell.0.1.0")["In line here"] == "1 of 3"
    assert "In line here" not in facts(table, "cell.0.0.0")  # black


def test_the_sky_tells_whose_near_row_it_is() -> None:
    table = table_of(position("", ""))
    for row, name in enumerate(table.people.names):
        assert facts(table, f"sky.2.{row}") == {f"{name}’s near row": "column 3"}


def test_a_full_column_says_so() -> None:
    table = table_of(position("kgkg", ""))
    assert "full" in asked(table, "column.0.0").sentence
    assert "full" not in asked(table, "column.0.1").sentence


def test_a_challenge_promises_neither_powers_nor_a_rival() -> None:
    table = table_of(position("kr", rules=Rules(challenge="score_20")))
    assert "power" not in asked(table, "cell.0.0.1").sentence
    assert "most points" not in asked(table, "plate.0").sentence
    assert asked(table, "goal").sentence.startswith("Score 20 points.")


def test_a_power_tells_whose_it_is_and_where_it_may_go() -> None:
    table = table_of(position("r,g", "krr", sky=("rpyb.", "ybgr."), queue=[(0, "r")]))
    name = table.people.names[0]
    assert facts(table, "power.r") == {"Whose it is": name, "Ways to use it now": "2"}
    assert facts(table, "powers") == {"Waiting": "1 power", "Comes next": name}


def test_the_name_of_a_row_is_asked_about_where_it_is_written() -> None:
    table = table_of(position("", ""))
    inks = table.draw()
    for which in ("near", "far"):
        ink = next(ink for ink in inks if ink.text == f"{which} row")
        part = table.board.part(f"row.{which}")
        assert part is not None
        assert ink.ink is not None
        assert part.holds(ink.ink)
        assert part.right - ink.ink.right < 16  # and not much beside it


def test_the_button_that_drops_tells_on_whose_planet() -> None:
    for seat in range(2):
        table = table_of(position("", "", active=seat))
        assert f"{table.people.names[seat]}’s planet" in asked(table, "confirm").sentence
