"""The table in the hands of people: choosing by mouse and keys, what all see, reading again, texts that fit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from balloongames import i18n
from balloongames.core.match import UndoPolicy
from balloongames.core.rng import Rng
from balloongames.rules.color_queue.events import RoundScored
from balloongames.rules.color_queue.moves import Commit
from balloongames.ui.geometry import Box
from balloongames.ui.input import Typed
from balloongames.ui.theme import Look
from balloongames.views.color_queue import actions
from balloongames.views.color_queue.board import Board
from tests.views.color_queue.table import Table, match_at, moves_of, new

WAYS: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {}), (1, {"rows": 4}), (2, {}), (2, {"two_cards": True}), (3, {"insert": "top"}), (4, {}), (5, {}),
    (3, {"mode": "cooperative"}), (5, {"mode": "cooperative"}),
)  # fmt: skip
# Every way to play meets the shapes of window that are hard, and in the long run all; the languages take turns.
SHAPES = (((1280, 720), 1.0), ((960, 540), 1.0), ((1280, 960), 1.25), ((1280, 720), 2.0), ((1680, 720), 1.5))
HARD = (((960, 540), 1.0), ((1280, 720), 2.0))
WINDOWS = [
    pytest.param(
        *way,
        *shape,
        ("en", "fr")[(i + j) % 2],
        marks=() if shape in HARD or (i + j) % len(SHAPES) == 0 else pytest.mark.soak,
    )
    for i, way in enumerate(WAYS)
    for j, shape in enumerate(SHAPES)
]
every_window = pytest.mark.parametrize(
    ("seats", "options", "size", "scale", "language"), WINDOWS, ids=str, indirect=["language"]
)
EVERY_KIND = (1, 3, 4, 7)  # of the ways: alone, with two cards a turn, among rivals, in a team
every_kind = pytest.mark.parametrize(
    ("seats", "options"),
    [pytest.param(*way, marks=() if i in EVERY_KIND else pytest.mark.soak) for i, way in enumerate(WAYS)],
    ids=str,
)


@pytest.fixture(params=["en", "fr"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language(i18n.SOURCE)


def hand(table: Table) -> tuple[int, ...]:
    assert table.match.to_move is not None
    hands: tuple[tuple[int, ...], ...] = table.match.state.hands
    return hands[table.match.to_move]


@every_kind
@pytest.mark.usefixtures("no_pixels")
def test_a_whole_match_is_played_with_the_mouse(seats: int, options: dict[str, Any]) -> None:
    match = new("SUNNY-2", seats, **options)
    table = Table(match, Look(speed=0))
    rng = Rng.from_word("mouse")
    while match.to_move is not None:
        if table.pausing:
            table.click("go_on")
            assert table.interactive
        elif not table.interactive:
            table.hand_over()
        move = rng.choice(match.moves())
        for card in move.cards:
            table.click(f"card.{card}")
        table.click("confirm")
        assert table.played[-1] == move
    assert not table.refused
    assert table.passed == sum(1 for ply in range(match.ply - 1) if seats > 1 and (ply + 1) % seats == 0)


def test_the_explosions_of_all_rounds_are_told_by_seat() -> None:
    match = new("SUNNY-2", 2)
    rng = Rng.from_word("told")
    totals = []
    while match.to_move is not None:
        match.play(rng.choice(match.moves()))
        for event in match.events(match.ply, None):
            if isinstance(event, RoundScored):
                totals.append(event.totals)
                scores = Table(match, viewer=None).board.alt_text().scores
                assert [int("".join(filter(str.isdigit, line))) for line in scores] == list(event.totals)
    assert len(set(totals)) == 3


def test_a_match_is_played_with_the_keys() -> None:
    """A card, then the button: two presses behind each curtain."""
    match = new("SUNNY-2", 3)
    table = Table(match, Look(speed=0))
    for _ in range(9):
        if not table.interactive:
            table.hand_over()
        table.draw()
        assert table.driver.focus == f"card.{hand(table)[0]}", "the choice begins at the hand"
        before = match.ply
        table.keys(None, None)
        assert match.ply == before + 1
    assert table.board.model.last is not None


def test_digits_choose_cards_of_the_hand() -> None:
    table = Table(new("SUNNY-2", 1), Look(speed=0))
    cards = hand(table)
    for text in "13579":
        table.do(Typed(text))
    table.do(Typed("0"))
    assert table.refused, "a sixth card is one too many"
    table.click("confirm")
    assert table.played == [Commit(tuple(cards[i] for i in (0, 2, 4, 6, 8)))]


def test_escape_lays_the_chosen_cards_back() -> None:
    table = Table(new("SUNNY-2", 1))
    table.click(f"card.{hand(table)[2]}")
    assert table.board.back()
    assert table.node("confirm").why_not
    assert not table.board.back(), "the next one opens the menu"


def test_too_few_cards_are_refused_in_words() -> None:
    table = Table(new("SUNNY-2", 1))
    assert "5" in table.node("confirm").why_not
    for card in hand(table)[:4]:
        table.click(f"card.{card}")
    assert "1" in table.node("confirm").why_not
    table.click("confirm")
    assert not table.played


@pytest.mark.parametrize(("seats", "options"), [way for way in WAYS if way[0] > 1], ids=str)
def test_the_match_waits_while_all_look_and_says_who_is_next(seats: int, options: dict[str, Any]) -> None:
    match = match_at("SUNNY-2", seats, seats - 1, **options)
    table = Table(match, Look(speed=0))
    table.submit(match.moves()[0])
    if match.to_move is None:
        return  # a team may fail at once
    assert table.pausing
    assert table.node("go_on").label.endswith(table.people.names[0])
    assert not [node for node in table.page.nodes if node.startswith("card.")]
    assert {f"five.{column}" for column in range(5)} <= set(table.page.nodes)
    table.click("go_on")
    assert table.passed == 1


def test_after_the_last_turn_of_a_round_the_new_queue_is_told_of() -> None:
    """Else the queue that lies there would look like what the last turn left."""
    table = Table(match_at("SUNNY-2", 2, 15), Look(speed=0))
    table.submit(table.match.moves()[0])
    assert table.pausing
    assert table.board.model.round == 2
    table.draw()
    said = " ".join(ink.text for ink in table.page.text_boxes)
    assert "Round 1 is over." in said
    assert "in this turn." not in said


@pytest.mark.usefixtures("pixels")
def test_the_letter_of_a_chosen_card_lies_over_the_ring_of_the_focus() -> None:
    table = Table(new("SUNNY-2", 1), Look(speed=0))
    for card in hand(table)[:2]:
        table.click(f"card.{card}")
    first, second = (table.node(f"card.{card}") for card in hand(table)[:2])
    pixels = []
    for focus in (first, second):
        table.driver.focus, table.driver.show_ring = focus.id, True
        table.draw()
        spot = (round(first.box.cx), round(first.box.bottom + 4))
        area = [(spot[0] + dx, spot[1] + dy) for dx in range(-8, 9) for dy in range(-8, 9)]
        pixels.append([tuple(table.surface.get_at(at)) for at in area])
    assert pixels[0] == pixels[1]


def test_the_last_turn_can_be_read_again_card_by_card() -> None:
    match = match_at("SUNNY-2", 3, 3)
    table = Table(match, Look(speed=0))
    for move in moves_of("SUNNY-2", 3)[3:6]:
        table.hand_over()
        table.submit(move)
    table.hand_over()
    assert "five.0" not in table.page.nodes
    table.do(Typed("t"))
    model = table.board.model
    assert model.last is not None
    for place in model.last.places:
        node = table.node(f"five.{place.column}")
        assert str(place.card) in node.label
        assert (table.people.names[place.seat] if place.seat is not None else "Chief") in node.label
        assert all(str(card) in node.value for card in place.cards)
        table.driver.focus_on(f"five.{place.column}")
        table.draw()
    assert table.board.back()
    assert "five.0" not in table.page.nodes


def test_the_last_turn_can_be_read_again_after_a_break_and_is_forgotten_when_it_is_taken_back() -> None:
    match = match_at("SUNNY-2", 1, 2)
    table = Table(match, Look(speed=0))
    last = table.board.model.last
    assert last is not None
    assert (last.turn, last.counted) == (2, True)
    assert sorted(place.card for place in last.places) == sorted(match.history()[1].move.cards)
    assert {place.state for place in last.places} <= {"placed", "popped"}
    match.undo(UndoPolicy.FREE)
    table.board.sync(table.seen())
    assert table.board.model.last is not None
    assert table.board.model.last.turn == 1
    match.undo(UndoPolicy.FREE)
    table.board.sync(table.seen())
    assert table.board.model.last is None


def test_what_can_be_known_of_a_place_is_told() -> None:
    """Rivals see the Chief's open cards and all that lies in sight: the others are among what is left."""
    table = Table(new("SUNNY-2", 4))
    known = table.match.state.chief[0]
    context = table.board.context
    assert context is not None
    for card in hand(table):
        others = combinations(context.seen.unseen, 3)
        columns = {sum(one < card for one in (known, *three)) for three in others}
        assert set(context.columns_of(card)) == columns


def test_one_alone_sees_what_five_cards_would_do() -> None:
    table = Table(match_at("SUNNY-2", 1, 0), Look(speed=0))
    for card in hand(table)[:5]:
        table.click(f"card.{card}")
    context = table.board.context
    assert context is not None
    outlook = context.outlook()
    table.draw()
    table.click("confirm")
    assert table.match.state.columns == outlook[-1].columns


# -- a team's wishes --------------------------------------------------------------------------------------------------


def team() -> Table:
    table = Table(new("SUNNY-2", 3, mode="cooperative"), Look(speed=0))
    assert table.interactive
    return table


def test_a_wish_is_seen_by_all_until_the_turn_is_turned_up() -> None:
    table = team()
    table.click("wish.0.2")
    table.click("wish.0.2")
    assert table.node("wish.0.2").value == "purple"
    for _ in range(2):
        table.submit(table.match.moves()[0])
        table.hand_over()
        assert table.node("wish.0.2").value == "purple", "it stays on the table"
    table.submit(table.match.moves()[0])
    if table.match.to_move is not None:
        assert table.node("wish.0.2").value == "no wish"


def test_nobody_wishes_for_somebody_else_while_choosing() -> None:
    table = team()
    assert table.node("wish.1.0").why_not
    table.click("wish.1.0")
    assert table.node("wish.1.0").value == "no wish"
    assert not table.match.ply


def test_rivals_have_no_wishes() -> None:
    table = Table(new("SUNNY-2", 3))
    assert not [node for node in table.page.nodes if node.startswith("wish.")]


# -- texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("language")
@every_window
@pytest.mark.usefixtures("no_pixels")
def test_all_texts_fit(seats: int, options: dict[str, Any], size: tuple[int, int], scale: float) -> None:
    match = match_at("SUNNY-2", seats, 0, **options)
    table = Table(match, Look(speed=0, text_scale=scale), size)
    for move in moves_of("SUNNY-2", seats, **options)[: 2 * seats + 1]:
        if not table.interactive:
            table.hand_over()
        for card in move.cards:
            table.board.context.press_card(card)  # type: ignore[union-attr]
        _check(table)
        table.submit(move)
        _check(table)
        if match.to_move is None:
            break


def _check(table: Table) -> None:
    for ink in table.draw():
        assert ink.fits, f"{ink.text!r} in {ink.box}"


@pytest.mark.parametrize("ply", [0, 3, 8])
def test_nodes_stand_apart(ply: int) -> None:
    table = Table(match_at("SUNNY-2", 3, ply))
    nodes = list(table.page.nodes.values())
    for i, a in enumerate(nodes):
        assert a.label
        assert min(a.box.w, a.box.h) >= 30, a.id
        for b in nodes[i + 1 :]:
            assert not a.box.overlaps(b.box), f"{a.id} {b.id}"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((960, 540), 2.0)], ids=str)
def test_while_somebody_is_waited_for_the_name_stands_beside_their_balloon(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    balloons: list[tuple[Box, int]] = []
    monkeypatch.setattr(
        actions, "draw_avatar", lambda _canvas, x, y, r, look: balloons.append((Box.around(x, y, 2 * r, 2 * r), look))
    )
    match = new("SUNNY-2", 2)
    match.play(match.moves()[0])
    table = Table(match, Look(text_scale=scale), size, viewer=0)
    table.here = False
    texts, place = table.draw(), table.board.context.layout.primary
    (name,) = [ink for ink in texts if ink.text == "Bartholomew" and ink.box.overlaps(place)]
    (balloon, look), *_others = balloons
    assert look == 1
    assert name.fits
    assert place.holds(balloon)
    assert place.holds(name.box)
    assert balloon.right <= name.box.x <= balloon.right + 20
    assert name.box.cy == pytest.approx(balloon.cy)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_hundred_explosions_and_more_are_written_in_full(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_at("SUNNY-2", 2, 20)
    table = Table(match, Look(text_scale=scale), (960, 540))
    assert isinstance(table.board, Board)
    monkeypatch.setattr(type(table.board.context.model), "totals", (110, 9))
    assert next(ink for ink in table.draw() if ink.text == "110").fits
