"""The draft: what is chosen is always legal, narrows down in steps, and can be taken back in the same steps."""

from __future__ import annotations

from typing import Any

import pytest

from balloongames.rules.balmy_balloonists.cards import FAIR_WINDS
from balloongames.rules.balmy_balloonists.moves import (
    GoOn,
    PlayWind,
    SetAltitude,
    SwapAdvantage,
    UseFairWinds,
)
from balloongames.views.balmy_balloonists.actions import _what_is_missing as what_is_missing
from balloongames.views.balmy_balloonists.draft import Draft
from tests.views.balmy_balloonists.races import WAYS, match_in, moves_of, new, with_balloon
from tests.views.common import AnyMatch


def draft_of(match: AnyMatch) -> Draft:
    draft = Draft()
    draft.renew(match.seen(match.to_move), match.moves())
    return draft


@pytest.mark.parametrize(("seats", "options"), WAYS, ids=str)
def test_every_legal_move_can_be_chosen_and_nothing_else(seats: int, options: dict[str, Any]) -> None:
    match = new("SUNNY-2", seats, **options)
    for move in moves_of("SUNNY-2", seats, **options)[:120]:
        draft = draft_of(match)
        reached = set(draft.rows)
        for card in draft.cards:
            draft.choose_card(card)
            reached |= set(draft.rows)
        draft.choose_card(None)
        for kind in set(match.state.advantages[match.state.seat]):
            draft.choose_advantage(kind)
            reached |= set(draft.rows)
        draft.choose_advantage(None)
        for _ in range(3):
            reached |= set(draft.rows)
            if draft.may_hold:
                draft.next_hold()
        assert reached == set(match.moves()), f"{match.state.phase} at ply {match.ply}"
        match.play(move)


def test_the_altitude_at_which_one_flies_is_proposed() -> None:
    match = match_in("altitude", 3)
    match = with_balloon(match, match.state.turn, altitude=2, gas=5, ballast=5)
    assert draft_of(match).pick == SetAltitude(2)


def test_on_the_ground_nothing_is_proposed() -> None:
    match = match_in("altitude", 3)
    match = with_balloon(match, match.state.turn, altitude=0, ballast=5)
    assert draft_of(match).pick is None


def test_a_card_proposes_its_wind() -> None:
    match = match_in("wind", 3)
    draft = draft_of(match)
    card = draft.cards[0]
    draft.choose_card(card)
    assert draft.pick == PlayWind(card, "", match.state.turn)
    draft.choose(draft.rows[-1])
    assert draft.pick == draft.rows[-1]


def test_after_the_flight_going_on_is_proposed() -> None:
    draft = draft_of(match_in("fly", 4, draft=True))
    assert draft.pick is not None
    match = match_in("fly", 4, draft=True)
    match.play(next(move for move in match.moves() if str(move).startswith("Fly") and getattr(move, "hold", 0)))
    if match.state.phase == "after":
        assert draft_of(match).pick == GoOn()


def test_choices_are_taken_back_one_by_one() -> None:
    match = match_in("wind", 3)
    draft = draft_of(match)
    draft.choose_card(draft.cards[0])
    assert draft.back()
    assert draft.card is None
    assert not draft.back()


def test_stopping_keeps_the_altitude_that_was_chosen() -> None:
    match = new("SUNNY-1", 3)
    for move in moves_of("SUNNY-1", 3):
        state = match.state
        if state.phase == "altitude" and FAIR_WINDS in state.advantages[state.turn]:
            draft = draft_of(match)
            draft.choose(SetAltitude(max(one.altitude for one in draft.rows if isinstance(one, SetAltitude))))
            altitude = draft.pick.altitude  # type: ignore[union-attr]
            draft.next_hold()
            assert draft.pick == SetAltitude(altitude, 1)
            draft.next_hold()
            assert draft.pick == SetAltitude(altitude, 2)
            assert draft.back()
            assert draft.pick == SetAltitude(altitude)
            return
        match.play(move)
    pytest.fail("nobody holds Fair Winds")


def test_an_advantage_card_is_used_or_swapped() -> None:
    match = new("SUNNY-1", 3)
    met = set()
    for move in moves_of("SUNNY-1", 3):
        draft = draft_of(match)
        for kind in set(match.state.advantages[match.state.seat]):
            draft.choose_advantage(kind)
            met |= {type(row) for row in draft.rows}
            assert all(isinstance(row, UseFairWinds | SwapAdvantage) for row in draft.rows)
        match.play(move)
    assert met == {UseFairWinds, SwapAdvantage}


def test_a_new_decision_begins_with_nothing_chosen() -> None:
    match = match_in("wind", 3)
    draft = draft_of(match)
    draft.choose_card(draft.cards[0])
    assert draft.pick is not None
    match.play(draft.pick)
    draft.renew(match.seen(match.to_move), match.moves())
    assert draft.card is None


@pytest.mark.parametrize(
    ("phase", "missing"), [("wind", "Choose a wind card first."), ("altitude", "Choose an altitude first.")]
)
def test_what_is_missing_is_what_was_not_chosen_yet(phase: str, missing: str) -> None:
    assert what_is_missing(draft_of(match_in(phase, 3))) == missing
