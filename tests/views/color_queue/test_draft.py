"""Choosing cards and wishing for colors: what is chosen is legal, and ends with its decision."""

from __future__ import annotations

from typing import Any

import pytest

from balloongames.core.match import Match
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.moves import Commit
from balloongames.rules.color_queue.state import COLORS
from balloongames.views.color_queue.draft import ANY, NO_WISH, Draft, TeamWishes
from tests.views.color_queue.table import new
from tests.views.common import AnyMatch


def draft_of(match: AnyMatch) -> tuple[Draft, tuple[int, ...]]:
    draft = Draft()
    assert match.to_move is not None
    seen = match.seen(match.to_move)
    draft.renew(seen, match.moves())
    return draft, seen.hands[match.to_move]


def test_another_card_takes_the_place_of_the_chosen_one() -> None:
    draft, hand = draft_of(new("SUNNY-1", 4))
    assert draft.press(hand[0]) is None
    assert draft.confirmed() == Commit((hand[0],))
    assert draft.press(hand[3]) is None
    assert draft.confirmed() == Commit((hand[3],))
    assert draft.press(hand[3]) is None
    assert draft.confirmed() is None


@pytest.mark.parametrize(("seats", "options", "count"), [(2, {"two_cards": True}, 2), (1, {}, 5)])
def test_several_cards_are_chosen_in_rising_order(seats: int, options: dict[str, Any], count: int) -> None:
    match = new("SUNNY-1", seats, **options)
    draft, hand = draft_of(match)
    for i, card in enumerate(reversed(hand[:count])):
        assert (draft.wanted, draft.confirmed()) == (count - i, None)
        assert draft.press(card) is None
    assert draft.confirmed() == Commit(hand[:count])
    assert draft.confirmed() in match.moves()
    tried = draft.press(hand[-1])
    assert tried is not None
    reason = match.why_not(tried)
    assert reason is not None
    assert reason.code == "too_many_cards"
    assert draft.cards == hand[:count], "nothing changed"
    assert draft.back()
    assert not draft.back()


def test_a_new_decision_forgets_what_was_chosen() -> None:
    match = new("SUNNY-1", 3)
    draft, hand = draft_of(match)
    draft.press(hand[0])
    draft.renew(match.seen(0), match.moves())
    assert draft.cards == (hand[0],), "still the same decision"
    match.play(match.moves()[1])
    draft.renew(match.seen(1), match.moves())
    assert draft.cards == ()


def test_only_one_alone_foresees_a_turn() -> None:
    """Alone nothing but the pile is hidden, so five cards can be played in the mind; rivals know too little."""
    match = new("SUNNY-1", 1)
    draft, hand = draft_of(match)
    for card in hand[:4]:
        draft.press(card)
        assert draft.outlook() == ()
    draft.press(hand[4])
    outlook = draft.outlook()
    assert outlook[-1].columns == GAME.advance(match.state, Commit(hand[:5])).columns
    rivals, hand = draft_of(new("SUNNY-1", 4))
    rivals.press(hand[0])
    assert rivals.outlook() == ()


def test_nothing_can_be_chosen_when_it_is_not_the_time() -> None:
    match: AnyMatch = Match(GAME, {}, 3, "SUNNY-1")
    draft = Draft()
    draft.renew(match.seen(1), ())
    draft.press(match.state.hands[1][0])
    assert draft.confirmed() is None


def test_wishes_go_round_all_colors_and_can_say_no_number() -> None:
    wishes = TeamWishes()
    said = []
    for _ in range(len(COLORS) + 2):
        said.append(wishes.of(2)[3])
        wishes.turn(2, 3)
    assert said == [NO_WISH, ANY, *COLORS]
    assert wishes.of(2)[3] == NO_WISH
    assert wishes.at(3) == []
    wishes.turn(2, 3, -1)
    wishes.turn(0, 3)
    assert wishes.at(3) == [(0, ANY), (2, COLORS[-1])]
    wishes.clear()
    assert wishes.at(3) == []
