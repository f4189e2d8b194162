"""What answers tell beyond the rules: the figures of the very table that is asked about."""

from __future__ import annotations

from balloongames.core.match import Match
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.moves import PlayCard
from balloongames.rules.balloon_pop.state import FREE, State
from balloongames.ui.ask import Answer
from balloongames.views.balloon_pop.alt_text import alt_text
from tests.rules.balloon_pop.positions import position
from tests.views.balloon_pop.table import Table


def asked(table: Table, name: str) -> Answer:
    found = table.board.answer(name)
    assert found is not None, name
    return found


def facts(table: Table, name: str) -> dict[str, str]:
    return {fact.text: fact.value for fact in asked(table, name).facts}


def table_of(state: State) -> Table:
    return Table(Match(GAME, state.rules.options, len(state.boards), "x", later=(state, 9)))


def test_a_balloon_tells_how_many_are_together() -> None:
    table = table_of(position("R,RW,BG,,rB", ""))
    assert facts(table, "cell.0.0") == {"Together in red": "3 of 4"}
    assert facts(table, "cell.1.1") == {"Together in red": "3 of 4", "Together in green": "2 of 4"}
    assert facts(table, "cell.2.0") == {"Together in blue": "1 of 4"}
    assert facts(table, "cell.4.0") == {"Stars together": "1 of 2", "Together in red": "1 of 4"}
    assert asked(table, "cell.4.0").title == "Red balloon with a star"


def test_a_board_tells_what_it_would_bring_now() -> None:
    table = table_of(position("RB,G,,BG,,Y", ""))
    assert facts(table, "board") == {"Points": "0", "2 empty columns": "2 points", "1 empty top row": "3 points"}
    assert facts(table, "other.1") == {"Points": "0", "6 empty columns": "6 points", "3 empty top rows": "9 points"}


def test_a_card_tells_which_pick_it_would_get() -> None:
    table = table_of(position("", "", phase="card"))
    table.submit(PlayCard(7))
    table.finish()
    other = table.people.names[0]
    assert facts(table, "card.7") == {"Its pick so far": "last pick", other: "card 7"}
    assert facts(table, "card.8") == {"Its pick so far": "1st pick", other: "card 7"}


def test_what_others_play_is_told_only_while_cards_are_chosen() -> None:
    table = table_of(position("", "", cards=(7, 5), round=2))
    assert facts(table, "card.3") == {}
    assert asked(table, "card.3").sentence.endswith("High cards choose first. Low cards place more freely.")


def test_a_card_in_play_is_not_called_used() -> None:
    table = table_of(position("", "", cards=(7, 5), round=2))
    assert facts(table, "card.7") == {"In play this round": ""}
    assert asked(table, "card.7").sentence == "The group lies sideways."


def test_an_opened_board_answers_balloon_by_balloon_and_so_does_what_closes_it() -> None:
    table = table_of(position("", "YY", ""))
    table.click("other.1")
    assert facts(table, "balloon.1.0.1") == {"Together in yellow": "2 of 4"}
    assert table.board.part("balloon.1.0.1") is not None
    assert asked(table, "close").title == "Close"


def test_a_column_is_where_its_places_are_and_no_others() -> None:
    """Lessons point at it."""
    part = table_of(position("R,RW,BG,,rB", "")).board.part
    cells = {(column, row): part(f"cell.{column}.{row}") for column in range(6) for row in range(6)}
    for column in range(6):
        whole = part(f"column.{column}")
        assert whole is not None
        assert all((x == column) == whole.contains(box.cx, box.cy) for (x, _row), box in cells.items() if box)


def test_of_groups_those_are_read_out_that_can_still_be_taken() -> None:
    picked = position("", "", "", phase="pick", turn=1, cards=(3, 5, 7), takers=(FREE, 2, FREE))
    told = alt_text(table_of(picked).board.context).board
    assert [line.partition(":")[0] for line in told if line.startswith("Group")] == ["Group 1", "Group 3"]
