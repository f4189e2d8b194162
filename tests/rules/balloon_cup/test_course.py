"""How a match goes: set-up, turns, drawing, and the same match once more by the oracle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from balloongames.core.game import Event
from balloongames.core.hands import cards_of
from balloongames.core.options import complete
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.events import (
    CardDrawn,
    CardPlaced,
    GameEnded,
    HandDealt,
    TableSet,
    TileFilled,
    TurnStarted,
)
from balloongames.rules.balloon_cup.moves import card_text
from balloongames.rules.balloon_cup.state import (
    CARDS,
    COLORS,
    NOBODY,
    PRICES,
    SUPPLY,
    VALUES,
    Rules,
    State,
    count_cubes,
)
from balloongames.views.balloon_cup.model import Model
from tests.rules.balloon_cup.oracle import Oracle
from tests.rules.balloon_cup.positions import PLAIN, WAITING, cards, play, position, random_walk, texts_of
from tests.rules.common import heard


def start(word: str = "up") -> State:
    return GAME.start(PLAIN.options, 2, Rng.from_word(word)).state


# --- Set-up ----------------------------------------------------------------------------------------------------------


def test_the_cards_and_cubes() -> None:
    assert len(CARDS) == sum(SUPPLY) == 45
    for color, number, price in zip(COLORS, SUPPLY, PRICES, strict=True):
        values = VALUES[color]
        assert len(values) == number == 2 * price - 1
        assert tuple(14 - value for value in reversed(values)) == values, "as many high ones as low ones"
    assert [sum(VALUES[color]) for color in COLORS] == [91, 77, 63, 49, 35]


def test_set_up() -> None:
    step = GAME.start(PLAIN.options, 2, Rng.from_word("up"))
    state = step.state
    assert step.reveals
    assert [type(event) for event in step.events] == [TableSet, *[TileFilled] * 4, HandDealt, HandDealt, TurnStarted]
    assert state.lands == ("plain", "mountain", "plain", "mountain")
    assert [len(cubes) for cubes in state.tiles] == [1, 2, 3, 4]
    assert sum(state.bag) == 35
    assert [hand.bit_count() for hand in state.hands] == [8, 8]
    assert len(state.supply) == 29
    assert (state.phase, state.discards, state.shown) == ("place", (), (0, 0))
    assert step.events[-1] == TurnStarted(state.seat)


def test_the_first_player_is_drawn_by_lot() -> None:
    firsts = [start(f"lot {i}").seat for i in range(400)]
    assert 160 < sum(firsts) < 240


def test_cards_and_cubes_are_dealt_evenly() -> None:
    held, lying = Counter[int](), Counter[str]()
    for i in range(900):
        state = start(f"deal {i}")
        held.update(cards_of(state.hands[0]))
        lying.update("".join(state.tiles))
    assert all(abs(held[card] - 160) < 55 for card in range(45))
    for color, number in zip(COLORS, SUPPLY, strict=True):
        assert abs(lying[color] / 9000 - number / 45) < 0.015


# --- Turns -----------------------------------------------------------------------------------------------------------


def test_a_turn_is_placing_and_drawing() -> None:
    state = position(hands=("r1", ""), supply="a13")
    after, log = play(state, "r1-1L")
    assert log == [CardPlaced(0, 0, 1, 0, (1, 0)), CardDrawn(0, 44), TurnStarted(1)]
    assert after.seat == 1
    assert after.hands[0].bit_count() == 8
    assert after.hands[0] >> 44 & 1


def test_every_card_may_go_on_either_side_of_any_tile_that_lacks_its_color() -> None:
    state = position("r,ry,ygg,bbar", hands=("r13a1", "g1y1b1"))
    assert [text for text in texts_of(state) if text.startswith(("r13", "a1-"))] == [
        *("r13-1L", "r13-1R", "r13-2L", "r13-2R", "r13-4L", "r13-4R", "a1-4L", "a1-4R")
    ]


def test_example_1_a_color_has_as_many_places_as_cubes_on_each_side() -> None:
    state = position("a,aa,rrr,bbyr", "/,/,/,b3b9/", hands=("b5y2g1", ""))
    mine = [text for text in texts_of(state) if text.split("-")[0] in ("b5", "y2", "g1")]
    assert mine == ["y2-4L", "y2-4R", "b5-4R"]


def test_placing_is_compulsory_even_if_it_helps_the_other_side() -> None:
    # On a plain the low card on the left beats the high one on the right, whose owner is to place it.
    state = position("b,gg,ggg,yyyy", "/b3", turn=1, hands=("", "b1r1r2r3r4r5r6r7"))
    assert texts_of(state) == ["b1-1L"], "there is no way not to place"
    after, _ = play(state, "b1-1L")
    assert after.cubes == ((0, 0, 0, 1, 0), (0, 0, 0, 0, 0))


# --- Whole matches ---------------------------------------------------------------------------------------------------


def drawn(events: tuple[Event, ...]) -> Iterator[str]:
    """What chance brought, in order."""
    for event in events:
        match event:
            case TileFilled(_, cubes):
                yield cubes
            case HandDealt(_, dealt):
                yield from map(card_text, dealt)
            case CardDrawn(_, card):
                yield card_text(card)


def compare(state: State, oracle: Oracle) -> None:
    seat = GAME.to_move(state)
    assert oracle.decides == (None if seat is None else (state.phase, seat))
    assert set(texts_of(state)) == oracle.legal()
    for tile, cubes in enumerate(state.tiles, start=1):
        assert "".join(oracle.on_tile.get(tile, [])) == cubes
        for side in (0, 1):
            assert cards("".join(oracle.beside[tile, side])) == state.sides[2 * tile - 2 + side]
    assert tuple(oracle.land.values()) == state.lands
    for side in (0, 1):
        assert {card_text(card) for card in cards_of(state.hands[side])} == set(oracle.hand[side])
        assert state.cubes[side] == tuple(oracle.won[side][color] for color in COLORS)
    assert state.trophies == tuple(oracle.owner.get(color, NOBODY) for color in COLORS)
    assert (sum(state.bag), len(state.supply)) == (oracle.bag, oracle.supply)
    assert cards("".join(oracle.discards)) == state.discards
    outcome = GAME.outcome(state)
    assert oracle.result == (outcome.reason if outcome else None)


@pytest.mark.parametrize("rules", [PLAIN, WAITING], ids=["at least one", "or none"])
def test_whole_matches_agree_with_the_oracle(rules: Rules) -> None:
    seen = Counter[str]()
    for number in range(60):
        rng = Rng.from_word(f"oracle {number}")
        step = GAME.start(rules.options, 2, rng.split("deal"))
        oracle = Oracle(rules.least_exchanged)
        oracle.start(drawn(step.events), step.state.seat)
        while True:
            compare(step.state, oracle)
            seen[step.state.phase] += 1
            if step.state.phase == "over":
                break
            moves = GAME.moves(step.state)
            # Waiting and declining are rare among many moves: take them often, to see what follows.
            move = moves[0] if step.state.phase != "place" and rng.below(3) == 0 else rng.choice(moves)
            step = GAME.apply(step.state, move)
            draws = drawn(step.events)
            oracle.play(GAME.format_move(move), draws)
            assert not list(draws), "the oracle drew as much"
    assert seen["over"] == 60
    assert min(seen["trade"], seen["exchange"]) > 50
    assert seen["claim"]


FITS: dict[type[Event], Callable[[Any, Model], bool]] = {
    e.SupplyReshuffled: lambda it, table: table.supply == 0 and it.cards == len(table.discards),
    e.HandShown: lambda it, table: it.cards == table.hands[it.seat],
    e.TurnPassed: lambda it, table: it.seat == table.turn,
    e.TileFilled: lambda it, table: not table.tiles[it.tile - 1],
    e.TileScored: lambda it, table: (it.land, it.totals) == (table.lands[it.tile - 1], table.totals(it.tile)),
    e.CubesTaken: lambda it, table: it.cubes == table.tiles[it.tile - 1],
    e.CardsCleared: lambda it, table: it.cards == table.side(it.tile, 0) + table.side(it.tile, 1),
    e.TileFlipped: lambda it, table: {it.land, table.lands[it.tile - 1]} == {"plain", "mountain"},
    e.TileRetired: lambda it, table: it.left == sum(table.bag) < it.tile,
    e.TrophyClaimed: lambda it, table: table.trophies[COLORS.index(it.color)] == NOBODY,
    e.GameEnded: lambda it, table: it.scores == table.scores,
}
"""What an event says besides its news, of a table that knows everything before it."""


def test_what_events_say_besides_their_news_is_so() -> None:
    checked: set[type[Event]] = set()
    for number in range(12):
        rng = Rng.from_word(f"listener {number}")
        step, table = GAME.start(WAITING.options, 2, rng.split("deal")), Model()
        for event in heard(GAME, step, rng, FITS, table):
            checked.add(type(event))
            assert not isinstance(event, e.CardPlaced) or event.totals == table.totals(event.tile)
    assert set(FITS) <= checked


def test_cubes_are_never_lost() -> None:
    """Each color has 2N - 1 cubes among bag, tiles, players and box; while its trophy is open the box has none."""
    for number in range(20):
        box = Counter[str]()
        rng = Rng.from_word(f"cubes {number}")
        step = GAME.start(PLAIN.options, 2, rng.split("deal"))
        while step.state.phase != "over":
            step = GAME.apply(step.state, rng.choice(GAME.moves(step.state)))
            for event in step.events:
                if (paid := getattr(event, "own", None)) is not None:
                    box.update({event.color: paid})  # type: ignore[attr-defined]
                    box.update(event.sets * 3)  # type: ignore[attr-defined]
            state = step.state
            for color, letter in enumerate(COLORS):
                on_tiles = sum(count_cubes(cubes)[color] for cubes in state.tiles)
                held = sum(cubes[color] for cubes in state.cubes)
                assert state.bag[color] + on_tiles + held + box[letter] == 2 * PRICES[color] - 1
                if state.trophies[color] == NOBODY:
                    assert not box[letter]
            assert GAME.observe(state, None).box == tuple(box[letter] for letter in COLORS)


def test_a_finished_match_has_a_winner_or_is_declared_blocked() -> None:
    reasons = Counter[str]()
    for number in range(150):
        walk = list(random_walk(PLAIN, f"ends {number}"))
        step = GAME.apply(*walk[-1])
        outcome = GAME.outcome(step.state)
        assert outcome is not None
        told = [event for event in step.events if isinstance(event, GameEnded)]
        assert told == [GameEnded(tuple(map(int, outcome.scores)), tuple(sorted(outcome.winners)), outcome.reason)]
        assert (max(outcome.scores) == 3) == (outcome.reason == "three_trophies")
        reasons[outcome.reason] += 1
    assert reasons["three_trophies"] > 135
    assert set(reasons) <= {"three_trophies", "blocked_more_trophies", "blocked_more_cubes", "blocked_draw"}
    assert len(reasons) > 1


def test_options_are_complete_by_default() -> None:
    assert Rules.from_options(complete(GAME.meta.options, {})) == Rules() == PLAIN
    for rules in (PLAIN, WAITING):
        assert Rules.from_options(complete(GAME.meta.options, rules.options)) == rules
