"""The draft: whatever may be played can be reached, nothing else is ever proposed, and what fails can be explained."""

from __future__ import annotations

from itertools import combinations

import pytest

from balloongames.core.hands import cards_of
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.moves import ClaimTrophy, DeclineTrade, ExchangeCards, Move, PlaceCard
from balloongames.rules.balloon_cup.state import TILES, State
from balloongames.views.balloon_cup.draft import Draft, TileSide
from tests.rules.balloon_cup.positions import PLAIN, WAITING, cards, position, random_walk

TARGETS = [TileSide(tile, side) for tile in TILES for side in (0, 1)]


def at(state: State, *, waits: bool = False) -> Draft:
    draft = Draft(waits=waits)
    draft.renew(GAME.observe(state, state.seat), GAME.moves(state))
    return draft


def reachable(state: State) -> tuple[set[Move], list[Move]]:
    """All that can be confirmed after any gestures, and all that was tried in vain."""
    found: set[Move | None] = set()
    tried: list[Move | None] = []
    hand = cards_of(state.hands[state.seat])
    if state.phase == "place":
        for card in hand:
            draft = at(state)
            tried.append(draft.choose_card(card))
            if draft.card is None:
                continue
            found.add(draft.confirmed())
            for target in TARGETS:
                tried.append(draft.choose_target(target))
                found.add(draft.confirmed())
    elif state.phase == "exchange":
        for size in range(6):
            for given in combinations(hand, size):
                draft = at(state)
                tried += [draft.give(card) for card in given]
                found.add(draft.confirmed())
    else:
        draft = at(state)
        for claim in draft.claims:
            draft.claim = claim
            found.add(draft.confirmed())
        found |= {DeclineTrade()} if draft.may_decline else set()
    return {move for move in found if move is not None}, [move for move in tried if move is not None]


def states() -> list[State]:
    found = []
    for rules, word in ((PLAIN, "a breeze"), (WAITING, "a gust"), (PLAIN, "a calm")):
        walk = [state for state, _ in random_walk(rules, word)]
        found += [state for i, state in enumerate(walk) if state.phase != "place" or i % 4 == 0]
    found.append(
        position(
            phase="claim", winner=0, cubes=("aaabbbbggggg", ""), trophies={"r": 0},
        )
    )  # fmt: skip
    return found


@pytest.mark.parametrize("state", states(), ids=lambda state: state.phase)
def test_every_legal_move_can_be_reached_and_no_other(state: State) -> None:
    found, tried = reachable(state)
    assert found == set(GAME.moves(state))
    seen = GAME.observe(state, state.seat)
    for move in tried:
        assert GAME.why_not(seen, move) is not None, f"{move} was refused but is legal"


def test_all_phases_are_among_them() -> None:
    assert {state.phase for state in states()} == {"place", "exchange", "claim", "trade"}


def test_a_card_with_one_place_goes_there_at_once() -> None:
    draft = at(position("r,yy,ggg,bbbb", "r1/", hands=("r5", "")))
    draft.choose_card(cards("r5")[0])
    assert draft.target == TileSide(1, 1)
    assert draft.confirmed() == PlaceCard(cards("r5")[0], 1, 1)


def test_in_a_lesson_a_card_with_one_place_waits_for_its_side() -> None:
    draft = at(position("r,yy,ggg,bbbb", "r1/", hands=("r5", "")), waits=True)
    draft.choose_card(cards("r5")[0])
    assert draft.target is None
    draft.choose_target(TileSide(1, 1))
    assert draft.back()
    assert (draft.card, draft.target) == (cards("r5")[0], None)


def test_a_chosen_card_is_laid_back_by_choosing_it_again() -> None:
    draft = at(position(hands=("r5", "")))
    card = cards("r5")[0]
    draft.choose_card(card)
    assert draft.card == card
    draft.choose_card(card)
    assert draft.card is None


def test_the_side_stays_for_another_card_that_fits_there() -> None:
    draft = at(position(hands=("r5r6y2", "")))
    r5, r6, y2 = cards("r5r6y2")
    draft.choose_card(r5)
    draft.choose_target(TileSide(2, 1))
    draft.choose_card(r6)
    assert draft.target == TileSide(2, 1)
    draft.choose_card(y2)
    assert draft.target == TileSide(2, 1)
    draft.choose_target(TileSide(3, 0))
    draft.choose_card(r5)
    assert draft.target == TileSide(3, 0)


def test_a_card_that_fits_nowhere_is_tried_on_a_tile_with_its_color() -> None:
    state = position("b,ry,ggb,bbbb", "/,r1/r2", hands=("r5y2", ""))
    draft = at(state)
    tried = draft.choose_card(cards("r5")[0])
    assert tried == PlaceCard(cards("r5")[0], 2, 0)
    reason = GAME.why_not(GAME.observe(state, 0), tried)
    assert reason is not None
    assert reason.code == "color_complete_on_tile"
    assert draft.card is None


def test_the_other_side_is_offered_where_the_card_fits() -> None:
    draft = at(position("r,ry,ryg,rygb", "/,r1/,/,/", hands=("r5", "")))
    card = cards("r5")[0]
    assert draft.other_target is None
    draft.choose_card(card)
    draft.choose_target(TileSide(2, 1))
    assert draft.other_target is None, "the left side has its red card"
    draft.choose_target(TileSide(3, 0))
    assert draft.other_target == TileSide(3, 1)


def test_what_is_looked_at_is_shown_before_what_is_chosen() -> None:
    draft = at(position(hands=("r5", "")))
    card = cards("r5")[0]
    draft.pointed = TileSide(3, 0)
    assert draft.proposal is None, "no card yet"
    draft.choose_card(card)
    draft.choose_target(TileSide(2, 0))
    assert draft.proposal == PlaceCard(card, 2, 0)
    draft.pointed = TileSide(3, 0)
    assert draft.proposal == PlaceCard(card, 3, 0)
    assert draft.confirmed() == PlaceCard(card, 2, 0), "looking does not choose"


def test_choices_are_taken_back_one_by_one() -> None:
    draft = at(position(hands=("r5", "")))
    assert not draft.back()
    draft.choose_card(cards("r5")[0])
    draft.choose_target(TileSide(2, 0))
    assert draft.back()
    assert (draft.card, draft.target) == (cards("r5")[0], None)
    assert draft.back()
    assert draft.card is None
    assert not draft.back()


def test_a_fifth_card_is_not_given_away() -> None:
    state = next(state for state, _ in random_walk(PLAIN, "a breeze") if state.phase == "exchange")
    draft = at(state)
    hand = cards_of(state.hands[state.seat])
    assert [draft.give(card) for card in hand[:4]] == [None] * 4
    assert draft.give(hand[4]) == ExchangeCards(hand[:5])
    assert draft.given == hand[:4]
    assert draft.back()
    assert draft.given == ()


def test_a_choice_is_forgotten_with_its_decision() -> None:
    state = position(hands=("r5r6", ""))
    draft = at(state)
    draft.choose_card(cards("r5")[0])
    draft.renew(GAME.observe(state, 0), GAME.moves(state))
    assert draft.card is not None, "the table was only shown anew"
    after = GAME.advance(state, PlaceCard(cards("r5")[0], 2, 0))
    draft.renew(GAME.observe(after, 0), ())
    assert draft.card is None
    assert draft.confirmed() is None


def test_a_claim_is_chosen_among_those_that_can_be_paid() -> None:
    draft = at(position(phase="claim", winner=0, cubes=("aaabbbbggggg", ""), trophies={"r": 0}))
    assert {claim.color for claim in draft.claims} == set("abg")
    assert not draft.may_decline
    assert draft.confirmed() is None
    draft.pointed = ClaimTrophy("b")
    assert draft.shown_claim == ClaimTrophy("b")
    draft.claim = ClaimTrophy("a")
    draft.pointed = None
    assert draft.confirmed() == ClaimTrophy("a")
