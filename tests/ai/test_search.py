"""The search: deterministic, fair, never worse than a single look, and at home in every kind of game."""

from __future__ import annotations

from importlib import import_module

import pytest

from balloongames.ai.search import Search, _Node
from balloongames.ai.strengths import STRENGTHS, Strength, strength_of
from balloongames.ai.thinking import Thinking, think
from balloongames.core import evaluator as core_evaluator
from balloongames.core.evaluator import Evaluator
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from tests.games import IDS
from tests.toy.rules import GAME as TOY

SMALL = Strength("small", 40)
SLACK = Strength("slack", 10, 0.06)


def evaluator_of(game_id):
    return Evaluator(TOY) if game_id == "gusts" else import_module(f"balloongames.rules.{game_id}").EVALUATOR


WAYS = [
    ("gusts", 3, {}),
    ("balloon_pop", 2, {"cards": "face_down"}),
    ("balloon_pop", 4, {}),
    ("balloon_cup", 2, {}),
    ("bubblee_pop", 1, {}),
    ("bubblee_pop", 2, {}),
    ("color_queue", 1, {}),
    ("color_queue", 2, {"two_cards": True}),
    ("color_queue", 3, {"mode": "cooperative"}),
    ("color_queue", 5, {}),
    ("balmy_balloonists", 2, {}),
]
every_way = pytest.mark.parametrize(("game_id", "seats", "options"), WAYS, ids=lambda one: str(one).replace(" ", ""))


def after(evaluator, seats, options, plies, seed="SUNNY-1"):
    match = Match(evaluator.game, options, seats, seed)
    rng = Rng.from_word(seed)
    while match.ply < plies or len(match.moves()) == 1:
        match.play(rng.choice(match.moves()))
        if match.to_move is None:  # it was over so soon
            match.undo_to_choice_of(*range(seats))
            return match
    return match


@every_way
@pytest.mark.parametrize("plies", [0, 9])
def test_the_same_observation_gets_the_same_thought_and_a_legal_move(game_id, seats, options, plies):
    evaluator = evaluator_of(game_id)
    match = after(evaluator, seats, options, plies)
    seat = match.to_move
    thoughts = [think(evaluator, match.seen(seat), seat, SMALL) for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    thought = thoughts[0]
    assert evaluator.game.parse_move(thought.move) in match.moves()
    assert len(thought.considered) == len(match.moves())
    assert sum(share for _, share, _ in thought.considered) == pytest.approx(1)
    assert all(0 <= value <= 1 for _, _, value in thought.considered)
    assert len(thought.chances) == seats


@pytest.mark.parametrize(("game_id", "seats", "options"), [one for one in WAYS if one[0] != "bubblee_pop"], ids=str)
def test_worlds_that_look_the_same_get_the_same_move(game_id, seats, options):
    """Fairness by construction: what is hidden makes no difference, with and without slack."""
    evaluator = evaluator_of(game_id)
    match = after(evaluator, seats, options, 6)
    seat = match.to_move
    seen = match.seen(seat)
    rng = Rng.from_word("WORLDS")
    worlds = [match.state, *(evaluator.game.determinize(seen, rng) for _ in range(2))]
    assert len(set(worlds)) > 1
    for strength in (SLACK, SMALL):
        moves = {think(evaluator, evaluator.game.observe(world, seat), seat, strength).move for world in worlds}
        assert len(moves) == 1


def test_the_search_never_asks_for_anything_but_the_observation(monkeypatch):
    evaluator = evaluator_of("balloon_cup")
    match = after(evaluator, 2, {}, 6)
    seat, seen, true_state = match.to_move, match.seen(match.to_move), match.state
    met = []
    monkeypatch.setattr(evaluator.game, "determinize", spy(evaluator.game.determinize, met))
    thought = think(evaluator, seen, seat, SMALL)
    assert len(met) > thought.playouts > 0
    assert all(one is seen for one in met)
    assert true_state not in met


def spy(method, met):
    def wrapped(seen, rng):
        met.append(seen)
        return method(seen, rng)

    return wrapped


def test_one_can_only_think_for_a_seat_to_move_from_its_own_view():
    evaluator = evaluator_of("balloon_cup")
    match = after(evaluator, 2, {}, 3)
    seat = match.to_move
    for seen, who in ((match.seen(1 - seat), 1 - seat), (match.seen(1 - seat), seat), (match.seen(None), seat)):
        with pytest.raises(ValueError, match="not the view"):
            Search(evaluator, seen, who, Rng(1))


def test_some_moves_can_be_compared_alone():
    evaluator = evaluator_of("balloon_pop")
    match = after(evaluator, 2, {}, 3)
    texts = tuple(map(evaluator.game.format_move, match.moves()))[:2]
    thinking = Thinking(evaluator, match.seen(match.to_move), match.to_move, SMALL, only=texts)
    thinking.step(thinking.planned)
    assert {text for text, _, _ in thinking.thought().considered} == set(texts)
    with pytest.raises(ValueError, match="not a legal move"):
        Thinking(evaluator, match.seen(match.to_move), match.to_move, SMALL, only=("sW00",))


def test_a_choice_made_in_secret_is_not_answered_by_the_next_seat():
    """The rivals' statistics under a hidden choice are one and the same, whichever choice it was."""
    evaluator = evaluator_of("color_queue")
    match = after(evaluator, 2, {}, 0)
    search = Search(evaluator, match.seen(0), 0, Rng(7))
    for _ in range(200):
        search.playout()
    root = search._root
    assert root.after_secret is not None
    assert all(not edge.nodes for edge in root.edges.values())
    rivals = root.after_secret.edges.values()
    assert sum(edge.visits for edge in rivals) == 200
    revealed = {secret for edge in rivals for secret in edge.nodes}
    assert {len(secret) for secret in revealed} == {1}
    assert len(revealed) > 1


def test_who_has_slack_gives_away_no_more_than_that():
    evaluator = evaluator_of("balloon_cup")
    strength = strength_of("steady")
    match = after(evaluator, 2, {}, 4)
    seat = match.to_move
    chosen = set()
    for number in range(12):
        thought = think(evaluator, match.seen(seat), seat, strength, seed=f"S{number}")
        best = max(value for _, _, value in thought.considered)
        assert thought.value_of(thought.move) >= best - strength.slack * evaluator.slack_scale
        chosen.add(thought.move)
    assert len(chosen) > 1


def test_slack_weighs_as_much_as_a_move_decides(monkeypatch):
    """With no stakes, slack gives nothing away; with high ones, any move will do."""
    evaluator = evaluator_of("balloon_cup")
    match = after(evaluator, 2, {}, 4)
    seat = match.to_move
    chosen = {}
    for slack_scale in (0.0, 100.0):
        monkeypatch.setattr(type(evaluator), "slack_scale", slack_scale)
        thoughts = [think(evaluator, match.seen(seat), seat, SLACK, seed=f"S{number}") for number in range(12)]
        chosen[slack_scale] = [thought.value - thought.value_of(thought.move) for thought in thoughts]
    assert all(given <= 0 for given in chosen[0.0])
    assert max(chosen[100.0]) > SLACK.slack


@pytest.mark.parametrize("game_id", IDS)
def test_who_settles_early_plays_the_move_that_more_thinking_would_have_led_to(game_id):
    evaluator = evaluator_of(game_id)
    saved = 0
    for plies in range(0, 24, 3):
        match = after(evaluator, 2, {}, plies)
        seat = match.to_move
        full, early = (
            think(evaluator, match.seen(seat), seat, Strength("L", 120, settles=settles)) for settles in (False, True)
        )
        assert early.move == full.move
        assert early.playouts <= full.playouts
        saved += full.playouts - early.playouts
    assert saved > 0


def test_strengths_are_those_of_the_core_from_weak_to_strong():
    assert tuple(strength.name for strength in STRENGTHS) == core_evaluator.STRENGTHS
    playouts = [strength.playouts for strength in STRENGTHS]
    assert playouts == sorted(set(playouts))
    slacks = [strength.slack for strength in STRENGTHS if not strength.short_sighted]
    assert slacks == sorted(slacks, reverse=True)
    with pytest.raises(ValueError, match="no such strength"):
        strength_of("godlike")


def test_alone_in_color_queue_fewer_playouts_are_enough_for_252_choices():
    evaluator = evaluator_of("color_queue")
    alone, rivals = (after(evaluator, seats, {}, 0) for seats in (1, 2))
    assert len(alone.moves()) == 252
    few = Thinking(evaluator, alone.seen(0), 0, "sharp").planned
    assert 0 < few <= Thinking(evaluator, rivals.seen(0), 0, "sharp").planned / 3
    assert evaluator.root_samples_at(alone.seen(0), 1000) < evaluator.root_samples_at(rivals.seen(0), 0)


def test_who_plans_more_playouts_looks_into_more_worlds_first(monkeypatch):
    """Where a single move is at the mercy of hidden cards; all its moves are looked at in the same worlds."""
    evaluator = evaluator_of("color_queue")
    match = after(evaluator, 2, {}, 4)
    seat, seen = match.to_move, match.seen(match.to_move)
    choices = match.moves()
    looked = []
    move_priors = Evaluator.move_priors

    def spied(self, state, moves, rng):
        if tuple(moves) == tuple(choices) and not any(state.chosen):
            looked.append(state)
        return move_priors(self, state, moves, rng)

    monkeypatch.setattr(Evaluator, "move_priors", spied)
    counts = []
    for playouts in (10, 800):
        looked.clear()
        think(evaluator, seen, seat, Strength("so many", playouts))
        counts.append(len(looked))
    assert counts == [evaluator.root_samples, round(800 * evaluator.playout_scale) // len(choices)]


def test_a_look_compares_moves_under_the_same_luck():
    """Two equal moves seem to be worth the same, whatever the rivals choose in secret."""
    evaluator = evaluator_of("color_queue")
    match = after(evaluator, 3, {}, 3)
    (move, *_), state = match.moves(), match.state
    for number in range(20):
        one, two = evaluator.move_priors(state, (move, move), Rng(number))
        assert one == two


def test_a_forced_move_is_not_thought_about():
    evaluator = evaluator_of("gusts")
    match = Match(evaluator.game, {}, 2, "FORCED")
    while len(match.moves()) > 1:
        match.play(match.moves()[0])  # nobody draws, so that one card is left
    assert match.to_move is not None
    thought = think(evaluator, match.seen(match.to_move), match.to_move, "fierce")
    assert thought.playouts == 0
    assert thought.move == evaluator.game.format_move(match.moves()[0])


def test_what_was_not_tried_yet_is_taken_for_as_good_as_what_was() -> None:
    node = _Node()
    first, second = node.edges_of(0, ["left", "right"])
    assert (first.guess, first.prior, second.prior) == (0.5, 1 / 2, 1 / 2)
    first.visits, first.total = 4, 3.0
    third = node.edges_of(0, ["left", "right", "wait"])[2]
    assert (third.guess, third.prior) == (3 / 4, 1 / 3)


def test_the_same_moves_of_another_seat_are_other_moves() -> None:
    node = _Node()
    mine, theirs, again = (node.edges_of(seat, ["left", "right"]) for seat in (0, 1, 0))
    assert all(one is same for one, same in zip(mine, again, strict=True))
    assert not {id(one) for one in mine} & {id(one) for one in theirs}
