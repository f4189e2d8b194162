"""Nobody learns what they may not know: not from observations, not from events, not from worlds dealt anew."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from itertools import accumulate, product
from typing import Any

import pytest

from balloongames.core.game import Step
from balloongames.core.match import canonical
from balloongames.core.rng import Rng
from balloongames.core.state import names_of, public_fields
from tests.contract.cases import (
    CASES,
    GAMES,
    SOME,
    TOY,
    Case,
    cases_of,
    for_each,
    plain,
    plain_cases,
    plies,
    some_plies,
    walk,
)

# All but the toy, whose model follows no more than what it draws, and puzzles, which are all open.
SPLIT = plain(case for game in GAMES if game is not TOY for case in cases_of(game))
split_cases = for_each(SPLIT)

MOST = 50  # plies of a match at which worlds are compared, and of one with usual options twice as many


def hidden_fields(state: Any) -> dict[str, Any]:
    """The hidden half of a state, by name."""
    public = public_fields(state)
    return {name: getattr(state, name) for name in names_of(type(state)) if name not in public}


@plain_cases
def test_a_world_dealt_anew_looks_the_same(case):
    match = walk(case)
    for ply in some_plies(match):
        for viewer in case.viewers:
            seen = match.game.observe(match.at(ply), viewer)
            world = case.game.determinize(seen, Rng.from_word(f"{ply} {viewer}"))
            assert case.game.observe(world, viewer) == seen
            assert case.game.load(case.game.dump(world)) == world
            assert case.game.to_move(world) == case.game.to_move(match.at(ply))


@split_cases
def test_an_observation_is_the_public_half_and_what_its_viewer_was_told(case):
    match, rng = walk(case), Rng.from_word(f"halves {case}")
    for viewer in case.viewers:
        kept = model_of(case.game)()
        for ply in plies(match):
            for event in match.events(ply, viewer):
                kept.fold(event)
            if 0 < ply < match.ply and rng.below(3):
                continue  # the many matches make up for it
            seen = case.game.observe(match.at(ply), viewer)
            assert kept == type(kept)(seen), f"{viewer} knows something else after {ply}"
            public = public_fields(match.at(ply))
            told = {name: getattr(kept, name) for name in names_of(type(seen)) if name not in public}
            assert type(seen)(**public, **told | {"viewer": viewer}) == seen, f"{viewer} sees more after {ply}"


@split_cases
def test_what_a_seat_hides_differs_in_other_worlds(case):
    match = walk(case)
    states = [match.at(ply) for ply in plies(match)]
    by_seat = [name for name in hidden_fields(states[0]) if all(has_seats(state, name) for state in states)]
    for viewer, seat in product(case.viewers, range(case.seats)):
        hiding = [state for state in states if viewer != seat and case.game.is_private(state, seat)]
        hiding = hiding[:: len(hiding) // SOME + 1]
        seen = [case.game.observe(state, viewer) for state in hiding]
        worlds = [case.game.determinize(one, Rng(number)) for number, one in enumerate(seen)]
        for name in by_seat:
            true, dealt = ([getattr(state, name)[seat] for state in some] for some in (hiding, worlds))
            if len(set(true)) > 1:  # else there is nothing in it, as in the choice of whoever chooses last
                assert true != dealt, f"{viewer} knows the {name} of {seat}"


@pytest.mark.parametrize("game", [game for game in GAMES if not game.meta.is_open], ids=lambda game: game.meta.id)
def test_every_game_that_is_not_open_has_something_to_hide(game):
    """Or the test above would compare nothing."""
    case = next(plain_case for plain_case in plain(cases_of(game)))
    match = walk(case)
    hidden = hidden_fields(match.at(0))
    assert any(has_seats(match.at(0), name) for name in hidden) or not any(
        game.is_private(match.at(ply), seat) for ply in plies(match) for seat in range(case.seats)
    )


def has_seats(state: Any, name: str) -> bool:
    """Whether a field of a state has an entry for each seat, as hands do."""
    held = getattr(state, name)
    return isinstance(held, tuple) and len(held) == state.seats


def model_of(game: Any) -> type[Any]:
    """The table that listens; it needs no picture."""
    return import_module(f"balloongames.views.{game.meta.id}.model").Model


@plain_cases
def test_the_future_is_dealt_anew_too(case):
    match = walk(case)
    if case.game.meta.is_open:
        assert case.game.determinize(match.game.observe(match.at(0), 0), Rng(1)) == match.at(0)
        return
    seen = match.game.observe(match.at(0), 0)
    worlds = {canonical(case.game.dump(case.game.determinize(seen, Rng(n)))) for n in range(20)}
    assert len(worlds) > 1


@plain_cases
def test_the_viewer_has_the_same_moves_in_all_worlds(case):
    match = walk(case)
    for ply in some_plies(match)[:-1]:
        state = match.at(ply)
        seat = case.game.to_move(state)
        world = case.game.determinize(case.game.observe(state, seat), Rng(ply))
        assert list(case.game.moves(world)) == list(case.game.moves(state))


@cache
def compared(case: Case) -> tuple[int, tuple[str, ...]]:
    """Play moves in the real world and in others that look the same; count comparisons, list the leaks."""
    match, count, leaks = walk(case), 0, []
    for ply in some_plies(match, MOST if case.changed else 2 * MOST)[:-1]:
        state, one = match.at(ply), match.history()[ply]
        for viewer in case.viewers:
            world = case.game.determinize(case.game.observe(state, viewer), Rng(ply))
            if world == state or one.move not in case.game.moves(world):
                continue
            other = case.game.apply(world, one.move)
            if case.game.observe(other.state, viewer) != case.game.observe(one.step.state, viewer):
                continue  # the viewer learnt something, and the worlds differ in it
            count += 1
            if told(case, one.step, viewer) != told(case, other, viewer):
                leaks.append(f"ply {ply + 1}: {viewer} could tell the worlds apart by {one.step.events}")
    return count, tuple(leaks)


def told(case: Case, step: Step, viewer: int | None) -> tuple:
    return tuple(case.game.redact(event, viewer) for event in step.events)


@plain_cases
def test_events_do_not_tell_worlds_apart_that_look_the_same(case):
    _, leaks = compared(case)
    assert not leaks


@pytest.mark.parametrize("game_id", sorted({case.game.meta.id for case in plain(CASES) if not case.game.meta.is_open}))
def test_the_comparison_of_worlds_compares_something(game_id):
    counts = accumulate(compared(case)[0] for case in plain(CASES) if case.game.meta.id == game_id)
    assert any(count > 50 for count in counts)


@plain_cases
def test_the_public_sees_no_more_than_any_seat_and_redacting_twice_is_redacting_once(case):
    redact = case.game.redact
    match = walk(case)
    steps = [event for one in match.history() for event in one.step.events]
    for event in steps:
        public = redact(event, None)
        for seat in range(case.seats):
            mine = redact(event, seat)
            if mine is None:
                assert public is None
                continue
            assert redact(mine, seat) == mine
            assert redact(mine, None) == public


@plain_cases
def test_who_is_not_private_sees_what_follows_from_the_public_view(case):
    match = walk(case)
    for ply in some_plies(match):
        state = match.at(ply)
        public = case.game.determinize(case.game.observe(state, None), Rng(ply))
        for seat in range(case.seats):
            if not case.game.is_private(state, seat):
                assert case.game.observe(public, seat) == case.game.observe(state, seat)
