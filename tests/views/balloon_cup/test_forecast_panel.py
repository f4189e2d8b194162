"""What the panels promise is what the rules then do: of a card in the forecast, of cubes in the box for trades."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from balloongames import i18n
from balloongames.core.game import Seat
from balloongames.core.match import Match
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.forecast import forecast
from balloongames.rules.balloon_cup.moves import PlaceCard
from balloongames.rules.balloon_cup.state import COLORS, Rules
from balloongames.rules.balloon_cup.trophies import due_trophies, trades
from balloongames.ui.theme import Look
from balloongames.views.balloon_cup.model import Model
from balloongames.views.balloon_cup.preview import notice_for
from balloongames.views.balloon_cup.trade import trade_of
from tests.rules.balloon_cup.positions import cards, position, random_walk
from tests.views.balloon_cup.table import Table, match_at, moves_of
from tests.views.balloon_cup.test_board import context, table_of

MATCHES = 50


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language(i18n.SOURCE)


def holdings() -> Iterator[tuple[tuple[int, ...], tuple[Seat, ...]]]:
    """What each seat holds, and the trophies that are taken, in all states of many matches."""
    for number in range(MATCHES):
        found = {
            (cubes, state.trophies) for state, _ in random_walk(Rules(), f"trade-{number}") for cubes in state.cubes
        }
        yield from found


def test_the_box_for_trades_tells_what_the_rules_allow() -> None:
    states = set()
    for cubes, trophies in holdings():
        trade, allowed = trade_of(cubes, trophies), trades(cubes, trophies)
        states.add(trade.state)
        assert (trade.state == "ready") == bool(allowed)
        assert set(trade.colors) == {claim.color for claim in allowed} or trade.state == "short"
        more = [tuple(n + (i == index) for i, n in enumerate(cubes)) for index in range(len(COLORS))]
        near = [
            color
            for color, one in zip(COLORS, more, strict=True)
            if trades(one, trophies) and not due_trophies(one, trophies)
        ]
        assert (trade.state == "short") == (bool(near) and not allowed)
        assert trade.missing in near or not trade.missing
    assert states == {"closed", "short", "ready"}


def placements() -> Iterator[tuple[PlaceCard, Match[Any, Any, Any], Table]]:
    """Every card that is placed in a match, before it is, with a table that shows it."""
    for ply, move in enumerate(moves_of("any4", 2)):
        if isinstance(move, PlaceCard):
            match = match_at("any4", 2, ply)
            yield move, match, table_of(match.state)


def test_what_is_foretold_of_a_card_is_what_happens() -> None:
    kinds = set()
    for move, match, table in placements():
        owner = context(table).own
        before = Model(match.seen(owner))
        context(table).draft.propose(move)
        notice = notice_for(context(table))
        assert notice is not None
        match.play(move)
        events = match.events(match.ply, owner)
        scored = next((one for one in events if isinstance(one, e.TileScored)), None)
        claimed = [one.color for one in events if isinstance(one, e.TrophyClaimed)]
        placed = next(one for one in events if isinstance(one, e.CardPlaced))
        assert notice.totals == placed.totals
        if scored is not None:
            kinds.add("wins")
            who = "This card" if scored.winner == owner else f"With this card {table.people.names[scored.winner]}"
            assert notice.title == f"{who} wins tile {move.tile}"
            assert notice.leader == scored.winner
            assert set(notice.trophies) <= set(claimed) or match.seen(owner).phase == "claim"
            continue
        after = Model(match.seen(owner)).leader(move.tile)
        assert notice.leader == after
        kinds.add("leads" if after not in {None, before.leader(move.tile)} else "missing")
        leads = "takes the lead" in notice.title or "leads" in notice.title
        assert leads == (after not in {None, before.leader(move.tile)})
        assert ("missing" in notice.title) != leads
    assert kinds == {"wins", "leads", "missing"}


def test_the_most_that_a_card_can_do_is_told_before_a_side_is_chosen() -> None:
    kinds = set()
    for _move, match, table in placements():
        own, before = context(table).own, Model(match.seen(context(table).own))
        for card in before.hands[own]:
            ways = [one for one in match.moves() if isinstance(one, PlaceCard) and one.card == card]
            context(table).look_at(card)
            notice = notice_for(context(table))
            if not ways:
                assert notice is None, "a card that fits nowhere is told of on the card"
                continue
            assert notice is not None
            found = {one: forecast(match.seen(own), one) for one in ways}
            won = {one.tile for one, seen in found.items() if seen.settlement and seen.settlement.winner == own}
            led = {
                one.tile for one, seen in found.items()
                if own == context(table).leader_after(one, seen) != before.leader(one.tile)
            }  # fmt: skip
            kind = next(kind for kind in ("can win", "can take the lead", "fits") if kind in notice.title)
            kinds.add(kind)
            tiles = set(map(int, re.findall(r"\d", notice.title)))
            assert kind == ("can win" if won else "can take the lead" if led else "fits")
            assert tiles <= (won or led) if won or led else tiles == {one.tile for one in ways}
            assert won or led or notice.text
            assert not (won or led) or notice.totals in [
                seen.totals for one, seen in found.items() if one.tile in tiles
            ]
    assert len(kinds) == 3


def test_without_chances_only_the_rule_is_told_of_a_card() -> None:
    state = position("r,ab,ryg,rygb", "/,a7/a10b3", hands=("b11", ""), cubes=("aabbb", ""))
    table = Table(Match(GAME, state.rules.options, 2, "x", later=(state, 9)), Look(chances=False))
    table.click(f"card.{cards('b11')[0]}")
    texts = {ink.text for ink in table.draw()}
    assert not any("can win" in text for text in texts)


def test_a_trophy_that_would_be_paid_says_so() -> None:
    table = table_of(position("r,ab,ryg,rygb", "/,a7/a10b3", hands=("b11", ""), cubes=("aabbb", "")))
    assert "taken" not in {ink.text for ink in table.draw()}
    table.click(f"card.{cards('b11')[0]}")
    table.click("side.2.0")
    assert [ink.text for ink in table.draw()].count("taken") == 2


def test_a_table_that_is_opened_again_at_a_trade_stands() -> None:
    """Before the first picture nobody sees it yet, though somebody may act."""
    state = position("y,ry,ryg,yygg", phase="trade", winner=0, cubes=("aabbb", ""), trophies={"b": 1})
    table = table_of(state)
    table.board.sync(table.match.seen(None))
    table.refresh()
    assert "side.1.0" in table.page.nodes


@pytest.mark.parametrize("text", [100, 125, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)], ids=["large", "small"])
@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "es"])
def test_what_decides_the_match_is_told_whole(language: str, size: tuple[int, int], text: int) -> None:
    """The totals are level, two trophies are due, and one of them is the third."""
    i18n.set_language(language)
    state = position(
        "r,ab,ryg,rygb", "/,a4/a10b1", hands=("b7", ""), cubes=("aabbb", ""), trophies={"y": 0, "g": 0}
    )  # fmt: skip
    table = Table(Match(GAME, state.rules.options, 2, "x", later=(state, 9)), Look(text_scale=text / 100), size)
    table.click(f"card.{cards('b7')[0]}")
    table.click("side.2.0")
    notice = notice_for(context(table))
    assert notice is not None
    assert notice.brief
    assert notice.text != notice.brief, "there is a reason as well"
    told = [ink for ink in table.draw() if notice.brief in ink.text]
    assert told
    assert all(ink.fits for ink in told)


def test_a_placement_looks_as_it_was_promised_until_its_cubes_have_come() -> None:
    """Only the last card decides between equal totals: while it flies, nobody else has the crown."""
    state = position("r,ab,ryg,rygb", "/,a4/a10b1", hands=("b7", ""), cubes=("aabbb", ""))
    table = table_of(state)
    table.click(f"card.{cards('b7')[0]}")
    table.click("side.2.0")
    assert {"11", "taken", "4 + 7"} <= {ink.text for ink in table.draw()}
    table.click("confirm")
    pictures = []
    while not context(table).animation.taken:
        pictures.append({ink.text for ink in table.draw()})
        assert context(table).leader_then() == 0
        assert context(table).animation.pulse or "leads" not in pictures[-1], "not the other one"
        table.tick()
    assert len(pictures) > 30
    for picture in pictures:
        assert {"11", "taken"} <= picture
        assert not picture & {"5", "6", "7", "8", "9", "10"}, "no total goes back and comes again"


def test_whoever_has_won_a_tile_does_not_lead_it_any_more() -> None:
    table = table_of(position("r,ab,ryg,rygb", "/,/,/,r1y2g4b5/r9y9g8", hands=("b11", "")))
    table.submit(GAME.parse_move("b11-4R"))
    while not context(table).animation.pulse:
        table.tick()
    said = set()
    while context(table).animation.pulse:
        said |= {ink.text for ink in table.draw()} & {"leads", "wins"}
        table.tick()
    assert said == {"wins"}
