"""The draft: whatever may be played can be reached, nothing else is ever proposed, and what fails can be explained."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import pytest

from balloongames.core.game import Reason
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.moves import Move, PickGroup, PlaceGroup, PlayCard, ScoreSeries
from balloongames.rules.balloon_pop.state import Rules, State
from balloongames.views.balloon_pop.draft import Draft, Lay
from tests.rules.balloon_pop.positions import WIDE, position, random_walk

FULL = "RGRGRGRG,BYBYBYBY,RGRGRGRG,BYBYBYBY,RGRGRGRG,BYBYB"


def at(state: State) -> Draft:
    draft = Draft()
    draft.renew(GAME.observe(state, state.seat), GAME.moves(state))
    return draft


def reachable(state: State) -> tuple[set[Move], set[PlaceGroup]]:
    """All that can be confirmed after any chain of gestures, and all that was tried in vain."""
    draft = at(state)
    assert draft.lay is not None
    known: set[Lay] = {draft.lay}
    tried: set[PlaceGroup] = set()
    waiting = deque(known)
    while waiting:
        start = waiting.popleft()
        for lay, failed in gestures(draft, start):
            if failed is not None:
                tried.add(failed)
            if lay not in known:
                known.add(lay)
                waiting.append(lay)
    return {lay.move(draft.group) for lay in known}, tried


def gestures(draft: Draft, start: Lay) -> Iterator[tuple[Lay, PlaceGroup | None]]:
    width = draft._width

    def after(failed: PlaceGroup | None) -> tuple[Lay, PlaceGroup | None]:
        assert draft.lay is not None
        return draft.lay, failed

    for column in range(width):
        draft.lay = start
        yield after(draft.go_to(column))
    for by in (-1, 1):
        draft.lay = start
        draft.shift(by)
        yield after(None)
    draft.lay = start
    draft.turn_round()
    yield after(None)
    if len(draft.orientations) > 1:
        draft.lay = start
        yield after(draft.stand())
    for index in (None, *draft.drops):
        draft.lay = start
        yield after(draft.drop(index))


def states() -> list[State]:
    found = []
    for rules in (Rules(), WIDE, Rules(by_stage=True, bonus=True)):
        walk = [state for state, _ in random_walk(rules, 3, "a breeze") if state.phase == "place"]
        found += walk[::3]
    for card in range(1, 11):
        found.append(position("RG,,RGB,R", "", cards=(card, card), groups=("RGBY", "WWWW")))
        found.append(position("RG,,RGB,R", "", cards=(card, card), groups=("RGGR", "BBYY")))
    found.append(position(FULL, "", cards=(3, 5), groups=("YBBY", "WWWW")))
    return found


@pytest.mark.parametrize("state", states(), ids=lambda s: f"card{s.cards[s.seat]}-{s.groups[s.takers.index(s.seat)]}")
def test_every_legal_placement_can_be_reached_and_no_other(state: State) -> None:
    found, tried = reachable(state)
    assert found == set(GAME.moves(state))
    seen = GAME.observe(state, state.seat)
    for place in tried:
        assert isinstance(GAME.why_not(seen, place), Reason), place


def test_a_full_board_begins_with_the_drop_that_it_needs() -> None:
    draft = at(position(FULL, "", cards=(3, 5), groups=("YBBY", "WWWW")))
    assert draft.lay is not None
    assert (draft.lay.orientation, draft.lay.column, draft.lay.dropped) == ("v", 5, 0)


def test_a_pressed_column_is_covered() -> None:
    draft = at(position("", "", cards=(7, 7)))
    for column in range(6):
        assert draft.go_to(column) is None
        assert draft.lay is not None
        assert draft.lay.column <= column < draft.lay.column + 4


def test_a_full_column_is_named_when_it_is_pressed() -> None:
    state = position("RGRGRGRG,R,R", "", cards=(10, 5), groups=("RGBY", "BBYY"))
    draft = at(state)
    tried = draft.go_to(0)
    assert tried is not None
    reason = GAME.why_not(GAME.observe(state, 0), tried)
    assert reason is not None
    assert (reason.code, reason["column"]) == ("column_full", 0)


def test_turning_keeps_the_place() -> None:
    draft = at(position("", "", cards=(5, 5)))
    draft.go_to(5)
    before = draft.lay
    draft.turn_round()
    assert draft.lay is not None
    assert before is not None
    assert draft.lay.order("RGBY") == "YBGR"
    assert draft.lay.column == before.column
    assert draft.stand() is None
    assert draft.lay.order("RGBY") == "YBGR"


def test_a_group_that_reads_the_same_both_ways_does_not_turn() -> None:
    assert not at(position("", "", cards=(5, 5), groups=("RGGR", "BBYY"))).turns
    assert at(position("", "", cards=(5, 5), groups=("RGBY", "BBYY"))).turns


def test_choosing_again_puts_back() -> None:
    draft = at(position("", "", phase="card"))
    assert draft.confirmed() is None
    assert draft.choose(PlayCard(7))
    assert draft.choose(PlayCard(9))
    assert draft.confirmed() == PlayCard(9)
    assert not draft.choose(PlayCard(9))
    assert draft.confirmed() is None
    assert draft.choose(PlayCard(9))
    assert draft.back()
    assert draft.confirmed() is None
    assert not draft.back()


def test_the_last_lay_is_taken_back_to_the_first() -> None:
    draft = at(position("", "", cards=(6, 6)))
    first = draft.lay
    assert not draft.back()
    draft.shift(1)
    draft.turn_round()
    assert draft.back()
    assert draft.lay == first


def test_the_first_series_is_shown_before_anything_is_chosen() -> None:
    state = position("R,R,R,W,BBB,Y", "", phase="score", chain=1)
    draft = at(state)
    assert draft.shown == GAME.moves(state)[0]
    assert isinstance(draft.confirmed(), ScoreSeries)


def test_a_choice_is_forgotten_with_its_decision() -> None:
    state = position("", "", phase="pick", cards=(4, 9))
    draft = at(state)
    draft.choose(PickGroup(1))
    draft.renew(GAME.observe(state, state.seat), GAME.moves(state))
    assert draft.chosen == PickGroup(1)
    later = position("", "", phase="pick", cards=(4, 9), round=2)
    draft.renew(GAME.observe(later, later.seat), GAME.moves(later))
    assert draft.chosen is None


def test_nothing_is_proposed_while_somebody_else_acts() -> None:
    state = position("", "", cards=(5, 5))
    draft = Draft()
    draft.renew(GAME.observe(state, 0), ())
    assert draft.lay is None
    assert draft.confirmed() is None
