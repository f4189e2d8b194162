"""The arena: fair tables, honest figures, and a ladder of strength in small."""

from __future__ import annotations

import json
from importlib import import_module

import pytest

from balloongames import arena as contests
from balloongames.ai.arena import PlayedMatch, chooser_of, deal_of, greedy_move, percentile, standings, table_of, wilson
from balloongames.cli import MISUSED, OK, main
from balloongames.core.evaluator import Evaluator
from balloongames.core.match import Match
from balloongames.core.options import complete
from balloongames.core.rng import Rng
from tests.games import IDS, rules_of
from tests.toy.rules import GAME as TOY


def contest(game_id, *bots, seats=2, seed="LADDER", options=()):
    evaluator = Evaluator(TOY) if game_id == "gusts" else import_module(f"balloongames.rules.{game_id}").EVALUATOR
    return contests.Contest(evaluator, options, bots, seats, seed)


def test_every_deal_is_played_once_from_every_seat():
    tables = [(deal_of("A", 3, game), table_of(3, 3, game)) for game in range(6)]
    assert [deal for deal, _ in tables] == ["A-1"] * 3 + ["A-2"] * 3
    assert {table for _, table in tables[:3]} == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    assert table_of(2, 4, 1) == (1, 0, 1, 0)


def test_the_same_contest_has_the_same_result_on_any_number_of_processes():
    one = contests.run(contest("gusts", "20", "greedy"), 4)
    two = contests.run(contest("gusts", "20", "greedy"), 4, jobs=2)
    assert [(game.seats, game.scores, game.plies) for game in one] == [
        (game.seats, game.scores, game.plies) for game in two
    ]


def test_shared_victories_count_in_part_and_lost_games_for_nobody():
    played = [
        PlayedMatch((0, 1), (3.0, 1.0), (1.0, 0.0), 5, ((0, 0.1), (1, 0.3))),
        PlayedMatch((1, 0), (2.0, 2.0), (0.5, 0.5), 5, ()),
        PlayedMatch((0, 1), (0.0, 0.0), (0.0, 0.0), 5, ()),
    ]
    (first, second), draws = standings(("a", "b"), played)
    assert (first.games, first.wins, second.wins, draws) == (3, 1.5, 0.5, 2)
    assert first.score == pytest.approx(5 / 3)
    assert first.a_second == pytest.approx(10)
    assert second.seconds == (0.3, 0.3)


def test_the_interval_is_wilsons():
    low, high = wilson(85, 100)
    assert (round(low, 3), round(high, 3)) == (0.767, 0.907)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == pytest.approx(1)
    assert all(0 <= bound <= 1 for games in range(1, 500) for wins in (0, games) for bound in wilson(wins, games))
    assert percentile([1, 2, 3, 4], 0.5) == 3
    assert percentile([], 0.5) == 0


@pytest.mark.parametrize("name", ["godlike", "sharp:rude", "0", "-3", "", "random:bold"])
def test_nobody_is_called_so(name):
    with pytest.raises(ValueError, match="no such"):
        chooser_of(name)


@pytest.mark.parametrize("game_id", IDS)
def test_a_little_thought_beats_none(game_id):
    played = contests.run(contest(game_id, "12", "random"), 6)
    (thinker, _), _ = standings(("12", "random"), played)
    assert thinker.wins >= 4


def test_a_search_beats_a_single_look():
    """In the game where looking ahead pays most; the figures for all games come from the arena."""
    played = contests.run(contest("bubblee_pop", "30", "keen"), 6)
    (thinker, _), _ = standings(("30", "keen"), played)
    assert thinker.wins >= 4


@pytest.mark.parametrize("game_id", IDS)
def test_greedy_is_better_than_chance(game_id):
    played = contests.run(contest(game_id, "greedy", "random"), 40)
    (first, _), _ = standings(("greedy", "random"), played)
    assert first.rate > 0.5


@pytest.mark.parametrize("game_id", [one for one in IDS if not rules_of(one).IN_SECRET])
def test_greedy_takes_what_stands_best_as_the_table_lies(game_id):
    """In the world that it looks into, no other move leaves it further ahead."""
    evaluator = import_module(f"balloongames.rules.{game_id}").EVALUATOR
    game = evaluator.game
    match = Match(game, {}, 2, "GREEDY-1")
    compared = 0
    rng = Rng.from_word("GREEDY")
    while compared < 20 and (seat := match.to_move) is not None:
        moves = match.moves()
        if len(moves) > 1:
            seen = match.seen(seat)
            world = game.determinize(seen, Rng.from_word(f"G{match.ply}"))
            ahead = {}
            for move in moves:
                scores = evaluator.score_now(game.advance(world, move))
                ahead[game.format_move(move)] = scores[seat] - scores[1 - seat]
            assert ahead[greedy_move(evaluator, seen, seat, f"G{match.ply}")] == max(ahead.values())
            compared += len(set(ahead.values())) > 1
        match.play(rng.choice(moves))
    assert compared >= 10


@pytest.mark.soak
@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("gentle", "random", 0.75), ("steady", "gentle", 0.6), ("sharp", "steady", 0.6), ("fierce", "sharp", 0.6),
     ("fierce", "greedy", 0.85), ("master", "fierce", 0.5)],
)  # fmt: skip
def test_the_ladder_of_strength(game_id, better, worse, least):
    """In Color Queue with two cards a turn: with one, the Chief places more cards than both players.

    What 400 matches a pair have shown, in percent; what fewer have shown of master, `tests.bench.bench_ladders` tells.

    =================  =============  =============  ============  ============  =============
    game               gentle-random  steady-gentle  sharp-steady  fierce-sharp  fierce-greedy
    =================  =============  =============  ============  ============  =============
    Balloon POP        91.6           77.2           70.2          67.8          97.0
    Balloon Cup        99.8           65.8           67.0          70.4          99.8
    Bubblee Pop        87.2           75.9           81.5          71.1          99.5
    Color Queue        77.2           74.5           64.5          68.4          89.0
    Balmy Balloonists  92.0           81.2           77.8          66.1          99.5
    =================  =============  =============  ============  ============  =============
    """
    options = (("two_cards", True),) if game_id == "color_queue" else ()
    played = contests.run(contest(game_id, better, worse, options=options), 400)
    (first, _), _ = standings((better, worse), played)
    assert first.rate >= least


@pytest.mark.parametrize(
    "plies", [600, pytest.param(1_000_000, marks=[pytest.mark.soak, pytest.mark.timeout(0)])], ids=["few", "a million"]
)
@pytest.mark.parametrize("game_id", IDS)
def test_plies_at_random_break_nothing(game_id, plies):
    """With all numbers of players and, in every other match, any options; the rules' own check looks on."""
    game = import_module(f"balloongames.rules.{game_id}").GAME
    check_state = import_module(f"balloongames.rules.{game_id}.check").check_state
    rng = Rng.from_word("MILLION")
    played = matches = 0
    while played < plies:
        chosen = {option.key: rng.choice(option.values) for option in game.meta.options} if matches % 2 else {}
        state = game.start(complete(game.meta.options, chosen), rng.choice(game.meta.seats), rng.split("deal")).state
        own = 0
        while moves := game.moves(state):
            state = game.advance(state, rng.choice(moves))
            own += 1
            if own % 50 == 0:
                check_state(state)
        check_state(state)
        assert game.outcome(state) is not None
        assert own <= game.meta.max_plies
        played += own
        matches += 1


def test_the_command_counts_and_speaks_json(capsys):
    command = ["arena", "balloon_pop", "--bots", "random,greedy", "--games", "2", "--seed", "word", "--json"]
    assert main(command) == OK
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["seed"], told["seats"]) == (2, "WORD", 2)
    assert [one["name"] for one in told["bots"]] == ["random", "greedy"]
    assert sum(one["wins"] for one in told["bots"]) == 2
    assert main(command[:-1]) == OK
    assert "greedy" in capsys.readouterr().out


@pytest.mark.parametrize(
    "wrong", [["--bots", "ranom,greedy"], ["--games", "0"], ["--seats", "9"], ["--bots", "greedy"]]
)
def test_the_command_says_what_is_wrong(capsys, wrong):
    assert main(["arena", "balloon_pop", *wrong]) == MISUSED
    assert capsys.readouterr().err.startswith("balloongames: ")
