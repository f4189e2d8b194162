"""What is hidden stays hidden: hands and the supply. What was shown stays known."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest

from balloongames.core.hands import cards_of, hand_of
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.check import check_state
from balloongames.rules.balloon_cup.events import CardDrawn, HandDealt, HandShown
from balloongames.rules.balloon_cup.slots import can_place
from balloongames.rules.balloon_cup.state import UNKNOWN, Rules, State
from tests.rules.balloon_cup.positions import PLAIN, WAITING, cards, play, position, random_walk

REDS = "r1r2r3r4r5r6r7r8"


def exchanged() -> State:
    """Seat 0 was stuck, exchanged two reds and got a blue card, which it has to place."""
    state = position("b,aa,bbb,bbaa", phase="exchange", hands=(REDS, "b3b5"), shown=(REDS, ""), supply="y7y6g1b1y1")
    after, _ = play(state, "xr1r2")
    assert after.phase == "place"
    return after


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    state = position(hands=("r1y2", "g1a1"))
    own = GAME.observe(state, 0)
    assert own.hands == (cards_of(state.hands[0]), ())
    assert GAME.observe(state, 1).hands == ((), cards_of(state.hands[1]))
    public = GAME.observe(state, None)
    assert public.hands == ((), ())
    assert public.hand_sizes == own.hand_sizes == (8, 8)


def test_the_table_as_it_is_seen() -> None:
    state = position(
        "r,rr,rry,",
        "/,r13/r1,y2r5/y9",
        cubes=("ryyyaa", "gggbbbaa"),
        trophies={"r": 0, "y": 1, "g": 0, "b": 1},
    )
    for viewer in (None, 0, 1):
        seen = GAME.observe(state, viewer)
        assert seen.open_tiles == (1, 2, 3)
        assert seen.totals(3) == (7, 9)
        assert seen.side(2, 1) == cards("r1")
        assert [seen.lacking(3, side) for side in (0, 1)] == ["r", "rr"]
        assert seen.scores == (2, 2)
        assert seen.seats == 2


def test_unseen_cards_are_all_but_those_that_the_viewer_can_place_somewhere() -> None:
    state = position("b,ba,ygr,yyrr", "/,b3/a1", hands=("r1", "y1"), discards="g1g2")
    for viewer, known in ((0, state.hands[0]), (1, state.hands[1]), (None, 0)):
        seen = GAME.observe(state, viewer)
        elsewhere = known | hand_of(cards("b3a1g1g2"))
        assert hand_of(seen.unseen) == (1 << 45) - 1 & ~elsewhere
        hidden = sum(seen.hand_sizes) - sum(map(len, seen.hands))
        assert len(seen.unseen) == seen.supply + hidden


def test_shown_cards_are_known_to_all_until_they_leave_the_hand() -> None:
    state = exchanged()
    kept = cards("r3r4r5r6r7r8")
    for viewer in (1, None):
        seen = GAME.observe(state, viewer)
        assert seen.hands[0] == cards_of(seen.shown[0]) == kept
        assert not set(seen.unseen) & set(kept)
        assert set(cards("b1y1")) <= set(seen.unseen), "what was drawn is not known"
    after, _ = play(state, "b1-1L")
    assert GAME.observe(after, 1).hands[0] == kept


def test_a_placed_card_is_not_held_any_more() -> None:
    state = position("r,ry,ryg,rygb", hands=("r1r2", ""), shown=("r1r2", ""))
    after, _ = play(state, "r1-1L")
    assert cards_of(after.shown[0]) == cards("r2")
    assert GAME.observe(after, 1).hands[0] == cards("r2")


def test_shown_again_after_a_vain_exchange_everything_is_known() -> None:
    state = position("b,aa,bbb,bbaa", phase="exchange", hands=(REDS, "b3"), shown=(REDS, ""), supply="y2y1")
    after, _ = play(state, "xr1r2")
    seen = GAME.observe(after, 1)
    assert seen.hands[0] == cards_of(after.hands[0]) == cards("r3r4r5r6r7r8y1y2")
    assert not GAME.is_private(after, 0)
    assert GAME.is_private(after, 1)


def test_a_hand_is_private_while_it_holds_unseen_cards() -> None:
    assert all(GAME.is_private(position(), seat) for seat in (0, 1))
    assert GAME.is_private(exchanged(), 0)


def test_redaction_hides_dealt_and_drawn_cards_of_others() -> None:
    for event, hidden in (
        (CardDrawn(1, 9), CardDrawn(1, UNKNOWN)),
        (HandDealt(1, (3, 4)), HandDealt(1, (UNKNOWN, UNKNOWN))),
    ):
        assert GAME.redact(event, 1) == event
        assert GAME.redact(event, 0) == GAME.redact(event, None) == hidden
    shown = HandShown(1, (3, 4))
    assert GAME.redact(shown, 0) == GAME.redact(shown, None) == shown


def test_reveals() -> None:
    claims = Counter[bool]()
    for number in range(20):
        for state, move in random_walk(PLAIN, f"reveals {number}"):
            step = GAME.apply(state, move)
            if state.phase in ("place", "exchange"):
                assert step.reveals, "a card came out of a hand, or into it"
            else:
                goes_on = step.state.phase in ("place", "exchange")
                drawn = any(isinstance(event, CardDrawn) for event in step.events)
                assert step.reveals == drawn == goes_on
                claims[drawn] += 1
    assert min(claims[False], claims[True]) > 5


# --- Worlds that might be --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [PLAIN, WAITING], ids=["at least one", "or none"])
def test_a_world_that_might_be_looks_the_same(rules: Rules) -> None:
    rng = Rng.from_word("worlds")
    compared = Counter[str]()
    for number in range(25):
        for state, _ in random_walk(rules, f"worlds {number}"):
            for viewer in (None, 0, 1):
                seen = GAME.observe(state, viewer)
                world = GAME.determinize(seen, rng)
                check_state(world)
                assert GAME.observe(world, viewer) == seen
                if viewer == state.seat:
                    assert list(GAME.moves(world)) == list(GAME.moves(state))
                compared[state.phase] += 1
                compared["shown"] += viewer is not None and bool(state.shown[1 - viewer])
    assert sum(compared.values()) > 5000
    assert min(compared["exchange"], compared["trade"], compared["shown"]) > 50


def test_worlds_deal_every_card_that_may_be_there_and_new_draws() -> None:
    state = position(hands=("r1r2r3y1y2g1b1a1", ""), discards="r13")
    seen = GAME.observe(state, 0)
    rng = Rng.from_word("all of them")
    worlds = [GAME.determinize(seen, rng) for _ in range(300)]
    held, next_cards = Counter[int](), Counter[int]()
    for world in worlds:
        assert world.hands[0] == state.hands[0]
        held.update(cards_of(world.hands[1]))
        next_cards[world.supply[-1]] += 1
    assert set(held) == set(next_cards) == set(seen.unseen)
    assert all(abs(count - 300 * 8 / 36) < 40 for count in held.values()), "all are equally likely"
    assert len({world.rng for world in worlds}) == len(worlds)
    assert len({world.supply for world in worlds}) == len(worlds)


def test_worlds_leave_known_cards_where_they_are() -> None:
    state = exchanged()
    rng = Rng.from_word("known")
    drawn = Counter[int]()
    for _ in range(300):
        world = GAME.determinize(GAME.observe(state, 1), rng)
        assert world.hands[1] == state.hands[1]
        assert world.hands[0] & state.shown[0] == state.shown[0] == world.shown[0]
        assert can_place(world.hands[0], world.missing), "seat 0 is about to place"
        drawn.update(cards_of(world.hands[0] & ~world.shown[0]))
    assert set(drawn) == set(GAME.observe(state, 1).unseen)


def test_whoever_is_to_place_can_place_in_every_world_however_rare_the_card() -> None:
    # One single card fits, and nobody but its owner knows where it is.
    sides = "/,y1/y2,/,r2a1a4a7/r5a10"
    state = position(
        "a,ay,,aaar",
        sides,
        hands=("a13", ""),
        cubes=("rrrrryyy", "yggggbbb"),
        trophies={"r": 0, "y": 1, "g": 0, "b": 1},
    )
    last = cards("a13")[0]
    for viewer in (1, None):
        for number in range(100):
            world = GAME.determinize(GAME.observe(state, viewer), Rng(number))
            check_state(world)
            assert world.hands[0] >> last & 1


def test_worlds_are_uniform_among_those_in_which_the_turn_can_be_played() -> None:
    state = position("b,bb,bbb,baaa", hands=("b1r1r2r3r4r5r6r7", ""))
    seen = GAME.observe(state, 1)
    fitting = [card for card in seen.unseen if can_place(1 << card, state.missing)]
    held = Counter[int]()
    rng = Rng.from_word("uniform")
    for _ in range(600):
        held.update(cards_of(GAME.determinize(seen, rng).hands[0]))
    assert max(held[card] for card in fitting) - min(held[card] for card in fitting) < 90
    assert min(held[card] for card in fitting) > max(held[card] for card in seen.unseen if card not in fitting) - 60


def test_two_worlds_that_look_the_same_tell_the_same_events() -> None:
    rng = Rng.from_word("told")
    compared = 0
    for number in range(16):
        for state, move in random_walk(PLAIN, f"told {number}"):
            step = GAME.apply(state, move)
            for viewer in (None, 0, 1):
                world = GAME.determinize(GAME.observe(state, viewer), rng)
                if move not in GAME.moves(world):
                    continue
                other = GAME.apply(dataclasses.replace(world, rng=state.rng), move)
                if GAME.observe(other.state, viewer) != GAME.observe(step.state, viewer):
                    continue  # the viewer drew another card, or somebody showed another hand
                told = [[GAME.redact(event, viewer) for event in one.events] for one in (step, other)]
                assert told[0] == told[1]
                compared += 1
    assert compared > 1000
