"""What is hidden stays hidden: face-down cards and the order of the bag."""

from __future__ import annotations

import pytest

from balloongames.core.hands import cards_of
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.check import check_state
from balloongames.rules.balloon_pop.events import CardCommitted, CardsRevealed
from balloongames.rules.balloon_pop.state import FACE_DOWN, NO_CARD, Rules
from tests.rules.balloon_pop.positions import PLAIN, play, position, random_walk

HIDDEN = Rules(face_down=True)


def test_a_face_down_card_is_seen_by_its_owner_alone() -> None:
    state, _ = play(position("", "", "", phase="card", rules=HIDDEN), "c7", "c2")
    assert GAME.observe(state, 0).played == (7, FACE_DOWN, NO_CARD)
    assert GAME.observe(state, 1).played == (FACE_DOWN, 2, NO_CARD)
    for viewer in (2, None):
        assert GAME.observe(state, viewer).played == (FACE_DOWN, FACE_DOWN, NO_CARD)


def test_a_hand_does_not_tell_which_card_lies_face_down() -> None:
    seven, _ = play(position("", "", phase="card", rules=HIDDEN), "c7")
    eight, _ = play(position("", "", phase="card", rules=HIDDEN), "c8")
    for viewer in (1, None):
        assert GAME.observe(seven, viewer) == GAME.observe(eight, viewer)
        assert 7 in cards_of(GAME.observe(seven, viewer).held[0])
    assert 7 not in cards_of(GAME.observe(seven, 0).held[0])


def test_the_last_card_reveals_them_all() -> None:
    start = position("", "", phase="card", rules=HIDDEN)
    first = GAME.apply(start, GAME.parse_move("c7"))
    assert not first.reveals
    last = GAME.apply(first.state, GAME.parse_move("c9"))
    assert last.reveals
    assert last.events == (CardCommitted(1, 9), CardsRevealed((7, 9)))
    assert GAME.observe(last.state, None).cards == (7, 9)


def test_open_cards_reveal_nothing_new() -> None:
    start = position("", "", phase="card")
    for text in ("c7", "c9"):
        step = GAME.apply(start, GAME.parse_move(text))
        assert not step.reveals
        start = step.state


def test_redaction_hides_the_number_of_a_card_of_others() -> None:
    event = CardCommitted(1, 9)
    assert GAME.redact(event, 1) == event
    assert GAME.redact(event, 0) == GAME.redact(event, None) == CardCommitted(1, None)


def test_a_draw_reveals() -> None:
    for state, move in random_walk(PLAIN, 2, "draws"):
        step = GAME.apply(state, move)
        assert step.reveals == (step.state.round > state.round)


@pytest.mark.parametrize("rules", [PLAIN, HIDDEN, Rules(face_down=True, by_stage=True, width=8, height=6)])
def test_a_world_that_might_be_looks_the_same(rules: Rules) -> None:
    rng = Rng.from_word("worlds")
    for state, _ in random_walk(rules, 3, "worlds"):
        for viewer in (None, 0, 1, 2):
            seen = GAME.observe(state, viewer)
            world = GAME.determinize(seen, rng)
            check_state(world)
            assert GAME.observe(world, viewer) == seen
            if viewer == state.seat:
                assert list(GAME.moves(world)) == list(GAME.moves(state))


def test_worlds_deal_every_card_that_may_lie_there_and_new_draws() -> None:
    state, _ = play(position("", "", phase="card", rules=HIDDEN, round=3), "c7")
    seen = GAME.observe(state, 1)
    rng = Rng.from_word("all of them")
    worlds = [GAME.determinize(seen, rng) for _ in range(300)]
    assert {world.laid[0] for world in worlds} == set(cards_of(seen.hands[0]))
    assert len({world.rng for world in worlds}) == len(worlds)
    assert all(world.rng != state.rng for world in worlds)


def test_a_card_is_chosen_in_private_only_when_it_is_laid_face_down() -> None:
    state, _ = play(position("", "", "", phase="card", rules=HIDDEN), "c7")
    assert [GAME.is_private(state, seat) for seat in range(3)] == [True, True, False]
    state, _ = play(state, "c2", "c1")
    assert not any(GAME.is_private(state, seat) for seat in range(3))
    state, _ = play(position("", "", "", phase="card"), "c7")
    assert not any(GAME.is_private(state, seat) for seat in range(3))
