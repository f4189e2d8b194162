"""Where the selected card may land: what is said of it is true, and is told where it covers nothing."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any
from unittest import mock

import pytest

from balloongames.rules.color_queue.state import PLACED
from balloongames.ui import last_turns
from balloongames.ui.geometry import Box
from balloongames.ui.input import PointTo
from balloongames.ui.theme import Look
from balloongames.views.color_queue.chances import whole
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.landing import landing_words, selected
from balloongames.views.color_queue.pieces import symbols_box
from balloongames.views.color_queue.scores import seat_box
from tests.views.color_queue.table import Table, match_at, new

DEALS = 10_000


def context_of(table: Table) -> BoardContext:
    assert table.board.context is not None
    return table.board.context


WAYS: list[tuple[int, int, dict[str, Any]]] = [
    (2, 3, {}), (2, 4, {"two_cards": True}), (3, 5, {"mode": "cooperative"}), (4, 9, {}), (5, 21, {}),
    (5, 12, {"mode": "cooperative"}),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "ply", "options"), WAYS, ids=str)
def test_chances_are_those_of_many_deals(seats: int, ply: int, options: dict[str, Any]) -> None:
    table = Table(match_at("SUNNY-2", seats, ply, **options), Look(speed=0))
    context, rng = context_of(table), Random(ply)
    hand = table.match.state.hands[table.match.to_move or 0]
    for card in hand[:: len(hand) - 1]:
        told = context.chances(card)
        assert sum(whole(told)) == 100
        dealt = [0] * PLACED
        for _ in range(DEALS):
            own = rng.sample([one for one in hand if one != card], bool(options.get("two_cards")))
            known = [*context.known_cards, *own]
            others = [*rng.sample(context.seen.unseen, PLACED - 1 - len(known)), *known]
            dealt[sum(one < card for one in others)] += 1
        assert [count / DEALS for count in dealt] == pytest.approx(told, abs=0.02)


def point(table: Table, card: int) -> None:
    box = table.node(f"card.{card}").box
    table.do(PointTo(box.cx, box.cy))


def test_before_a_card_is_pressed_it_is_told_where_the_focused_one_would_land() -> None:
    match = match_at("SUNNY-2", 4, 8)
    hand = match.state.hands[0]
    table = Table(match, Look(speed=0))
    assert selected(context_of(table)) == hand[0], "the focus begins there"
    assert landing_words(context_of(table)).title.startswith(f"{hand[0]} lands")
    for card in reversed(hand):
        point(table, card)
        assert selected(context_of(table)) == card
        assert landing_words(context_of(table)).title.startswith(f"{card} lands")
    table.click(f"card.{hand[1]}")
    point(table, hand[0])
    assert selected(context_of(table)) == hand[1], "what is chosen is told of whatever the focus is on"
    team = Table(new("SUNNY-2", 3, mode="cooperative"), Look(speed=0))
    assert selected(context_of(team)) is None, "a team talks first"


def test_chances_are_told_of_the_card_pressed_last_where_they_are_wanted() -> None:
    match = match_at("SUNNY-2", 2, 0, two_cards=True)
    table = Table(match, Look(speed=0))
    low, high = match.state.hands[0][0], match.state.hands[0][-1]
    table.click(f"card.{high}")
    table.click(f"card.{low}")
    assert selected(context_of(table)) == low
    silent = Table(match, Look(speed=0, chances=False))
    silent.click(f"card.{low}")
    assert selected(context_of(silent)) is None


def test_chances_are_read_on_the_button_that_plays_the_card() -> None:
    match = match_at("SUNNY-2", 2, 0)
    table = Table(match, Look(speed=0))
    card = match.state.hands[0][0]
    assert table.page.nodes["confirm"].value == ""
    table.click(f"card.{card}")
    found = context_of(table).chances(card)
    told = table.page.nodes["confirm"].value.removeprefix("Chances: ").split("; ")
    assert [one[0] for one in told] == [letter for letter, share in zip("ABCDE", found, strict=True) if share]
    assert all(one.endswith("%") for one in told)


def test_what_is_said_of_the_front_row_comes_true() -> None:
    """Of a card that is alone in a column, only its own color in front of it makes a blast."""
    blasts = set()
    for ply in (4, 8, 12, 16):
        match = match_at("SUNNY-2", 4, ply)
        table = Table(match, Look(speed=0))
        context = context_of(table)
        for card in match.state.hands[0]:
            table.click(f"card.{card}")
            fronts = [match.state.columns[column][:1] for column in context.columns_of(card)]
            blast = any(front[0] % PLACED == card % PLACED for front in fronts if front)
            assert landing_words(context).blast == blast
            blasts.add(blast)
    assert blasts == {True, False}


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_turn_that_left_nothing_is_marked_within_the_row_of_its_player(scale: float) -> None:
    gone = 0
    for ply in (8, 12, 16, 20):
        table = Table(match_at("SUNNY-2", 4, ply), Look(speed=0, text_scale=scale))
        table.draw()
        context = context_of(table)
        for turn in table.last_turns():
            if context.left_nothing(turn.seat):
                gone += 1
                row, tag = seat_box(context, turn.seat, scale), context.turn_tags[turn.number]
                assert tag.x > row.x
                assert tag.right < row.right
                assert tag.y > row.y
                assert tag.bottom < row.bottom
                assert not [ink for ink in table.page.text_boxes if ink.box.overlaps(tag)]
    assert gone


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_the_others_did_last_and_where_a_card_lands_stand_in_large_letters_too(scale: float) -> None:
    table = Table(match_at("SUNNY-2", 4, 16), Look(speed=0, text_scale=scale))
    told = [ink.text for ink in table.draw()]
    assert landing_words(context_of(table)).title in told
    names = table.people.names[1:4]
    assert all(any(text.startswith(f"{name}: ") for text in told) for name in names)


@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
def test_tags_hide_no_symbols_of_their_cards_and_none_touches_that_of_the_next_line(scale: float) -> None:
    tags: list[Box] = []
    hung = 0
    for ply in (8, 16, 21, 29):
        with mock.patch.object(last_turns, "draw_tag", lambda _canvas, box, _look, _number: tags.append(box)):
            table = Table(match_at("SUNNY-2", 5, ply), Look(speed=0, text_scale=scale))
            table.draw()
        context, standing = context_of(table), table.board.model.standing
        for column, cards in enumerate(standing.columns):
            for place, card in enumerate(cards):
                symbols = symbols_box(context.rack.cell(column, standing.row(column, place)), card)
                hung += len(context.turn_tags)
                assert not [tag for tag in context.turn_tags.values() if tag.overlaps(symbols)]
        rows = sorted((tag for tag in set(tags) if tag.y > context.layout.hand.y), key=lambda tag: tag.y)
        assert not [upper for upper, lower in pairwise(rows) if upper.overlaps(lower)]
        tags.clear()
    assert hung
