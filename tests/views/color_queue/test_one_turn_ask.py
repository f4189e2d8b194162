"""What a puzzle answers is what it shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balloongames import registry
from balloongames.rules.color_queue.state import INSERTS, Insert
from balloongames.views.color_queue.names import card_name
from balloongames.views.color_queue.one_turn.ask import answer
from balloongames.views.color_queue.one_turn.model import PuzzleModel

CODE = "CQ1-3R-WRBR-NWY6-33TM-HNS8-X5YG-VA0D-JJJ"


@pytest.mark.parametrize("insert", INSERTS)
def test_the_end_of_a_column_is_where_the_next_card_comes(insert: Insert) -> None:
    kit = registry.puzzle_kit("one_turn")
    puzzle = replace(kit.read_code(CODE), insert=insert)
    assert all(len(cards) > 1 for cards in puzzle.columns)
    model = PuzzleModel.of(kit.game.observe(kit.start(puzzle), 0))
    for column, cards in enumerate(model.standing.columns):
        landing = model.landing_row(column)
        rows = {abs(model.standing.row(column, place) - landing): card for place, card in enumerate(cards) if card}
        told = answer(f"column.{column}", model)
        assert told is not None
        assert {fact.text: fact.value for fact in told.facts}["At its end"] == card_name(rows[min(rows)])
