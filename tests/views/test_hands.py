"""Hands of cards: the ring of the focus lies round the card that it means, wherever that has risen to."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest

from balloongames import registry
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from tests.games import IDS, views_of
from tests.views.common import Matches, PrivateTable, greedy_unless_any

HANDS = {one: hand for one in IDS if (hand := views_of(one).HAND)}


def table_of(game: str) -> PrivateTable:
    matches = Matches(registry.game(game), greedy_unless_any)
    ply = matches.plies("any1", 2, HANDS[game])[0]
    return PrivateTable(registry.view(game), matches.at("any1", 2, ply))


def ring_of(table: PrivateTable) -> Box:
    table.driver.show_ring = True
    with mock.patch.object(Canvas, "ring", autospec=True) as ring:
        table.draw()
    found: Any = ring.call_args.args[1]
    assert isinstance(found, Box)
    return found


def assert_round_a_card(table: PrivateTable, node_id: str) -> None:
    table.driver.focus = node_id
    ring = ring_of(table)
    cards = [piece.box for piece in table.page.drawn_pieces if abs(piece.box.cx - ring.cx) < ring.w / 2]
    assert any(max(abs(a - b) for a, b in zip(ring, card, strict=True)) < 1 for card in cards), f"{ring}, not {cards}"


@pytest.mark.parametrize("game", HANDS)
def test_the_ring_lies_round_the_card_that_has_risen(game: str) -> None:
    table = table_of(game)
    cards = [node.id for node in table.page.nodes.values() if node.role == "card" and node.id.startswith("card.")]
    for card in cards[:3]:
        assert_round_a_card(table, card)
        table.driver.activate(card)
        assert_round_a_card(table, card)
    assert cards
