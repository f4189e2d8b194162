"""What can be asked about at a table of Color Queue is what lies on it."""

from __future__ import annotations

import pytest

from balloongames.rules.color_queue.events import CardsRevealed
from balloongames.rules.color_queue.queue import Queue
from balloongames.rules.color_queue.state import ARROWS, Insert
from balloongames.views.color_queue.names import color_name, color_of
from tests.views.color_queue.table import MATCHES, Table


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_pile_of_the_chief_can_be_asked_about_where_several_play(seats: int) -> None:
    table = Table(MATCHES.new("SUNNY-1", seats))
    assert table.page
    assert ("beside" in table.board.askable()) == (seats > 1)
    assert all(table.board.answer(name) for name in table.board.askable())


@pytest.mark.parametrize("insert", ["bottom", "top"])
def test_a_column_names_the_color_that_explodes_there(insert: Insert) -> None:
    table = Table(MATCHES.at("SUNNY-1", 2, 9, insert=insert))
    columns = table.board.context.seen.columns
    for column, cards in enumerate(columns):
        answer = table.board.answer(f"column.{column}")
        assert answer
        for card in {color_of(card): card for card in range(1, 50) if card not in cards}.values():
            alone = Queue(tuple(cards if i == column else () for i in range(len(columns))), on_top=insert == "top")
            explodes = alone.put(column, card)
            assert explodes == (f"A {color_name(color_of(card))} card" in answer.sentence)
    assert any(len({color_of(card) for card in cards}) > 1 for cards in columns), "nothing to be mistaken about"


def test_of_an_empty_column_it_is_told_that_cards_meet_there_side_by_side() -> None:
    tables = (Table(MATCHES.at("SUNNY-1", 2, plies)) for plies in range(40))
    table = next(table for table in tables if () in table.board.context.seen.columns)
    columns = table.board.context.seen.columns
    empty = columns.index(())
    queue = Queue(columns, on_top=False)
    queue.put(empty - 1 if empty else 1, 41)
    assert queue.put(empty, next(card for card in range(1, 41) if color_of(card) == color_of(41)))
    answer = table.board.answer(f"column.{empty}")
    assert answer
    assert "only to the left or right" in answer.sentence


def test_a_card_of_the_five_is_not_told_before_it_is_turned_up() -> None:
    table = Table(MATCHES.new("SUNNY-1", 2))
    answer = table.board.answer("five.0")
    assert answer
    assert "face down" in answer.sentence
    assert answer.facts == ()


def test_a_card_of_the_five_is_ascribed_to_who_laid_it() -> None:
    asked = 0
    for plies in range(2, 12, 2):
        match = MATCHES.at("SUNNY-1", 2, plies)
        table = Table(match)
        revealed = [event for event in match.events(match.ply, None) if isinstance(event, CardsRevealed)]
        laid = {card: table.people.names[event.seat] for event in revealed for card in event.cards}
        for place in table.board.context.model.last.places:
            answer = table.board.answer(f"five.{place.column}")
            assert answer
            owner = laid.get(place.card, "Chief")
            assert [fact.value for fact in answer.facts] == [owner]
            assert ("whom nobody plays" in answer.sentence) == (owner == "Chief")
            asked += 1
    assert asked >= 20


def test_the_meter_tells_as_many_arrows_as_it_shows() -> None:
    table = Table(MATCHES.new("SUNNY-1", 2))
    card = next(card for card in table.board.context.seen.hands[0] if card in ARROWS)
    for chosen, count in ((False, 0), (True, 1)):
        if chosen:
            table.click(f"card.{card}")
        answer = table.board.answer("meter")
        assert answer
        assert answer.facts[0].value == str(table.board.context.model.sighted + count)
        assert any(ink.text.startswith(f"{answer.facts[0].value} arrow") for ink in table.draw())


@pytest.mark.parametrize("ascending", [True, False])
def test_once_the_five_are_turned_up_the_meter_tells_which_comes_first_and_none_is_missing(*, ascending: bool) -> None:
    tables = (Table(MATCHES.at("SUNNY-1", 2, plies), viewer=None) for plies in range(2, 40, 2))
    turns = ((table, table.board.context.model.last) for table in tables)
    table, turn = next((one, turn) for one, turn in turns if turn and turn.ascending is ascending)
    table.board.context.rereading = True
    answer = table.board.answer("meter")
    assert answer
    facts = {fact.text: fact.value for fact in answer.facts}
    assert facts == {
        "Among the five": str(len(turn.arrows)),
        "Placed first": "the smallest, in A" if ascending else "the largest, in E",
    }
