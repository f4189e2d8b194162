"""The programs that measure must run at least: who needs a figure has no time to mend them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from balloongames import registry
from balloongames.ai.strengths import Strength
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.color_queue.observation import initial_observation
from balloongames.rules.color_queue.state import STANDARD
from tests.bench import (
    bench_boards,
    bench_frames,
    bench_ladders,
    bench_learning,
    bench_openspiel,
    bench_queue_turns,
    bench_regret,
    ladder_sums,
)
from tests.bench.ladder_sums import End, Sums


def test_frames_of_a_game_with_a_curtain_are_counted() -> None:
    assert bench_frames.frames_of_a_match("balloon_cup", 2).moving


def test_frames_of_a_great_moment_are_counted() -> None:
    assert len(bench_frames.frames_of_a_moment("balmy_balloonists", (320, 180))) > 60


def test_ladders_count_one_against_a_field_and_who_reaches_a_goal() -> None:
    three = bench_ladders.against(bench_ladders.Table("balloon_pop", 3), "greedy", "random")
    assert [three.play(number).won for number in range(3)] == [1, 1, 1]
    alone = bench_ladders.reached(bench_ladders.Table("bubblee_pop", 1, {"challenge": "clear_black"}), "random")
    assert alone.play(0).won == 0


def test_sums_of_a_ladder_grow_from_run_to_run_until_its_players_judge_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for won in (1.0, 0.5):
        sums = Sums("balloon_cup", tmp_path)
        sums.of("2 master over fierce").add(End(won, 3, "three_trophies"))
        sums.save()
    assert str(Sums("balloon_cup", tmp_path).of("2 master over fierce")).startswith("75.0%")
    assert Sums("balloon_cup", tmp_path).of("2 fierce over sharp").of == 0
    monkeypatch.setattr(ladder_sums, "players", lambda _game: "others")
    assert Sums("balloon_cup", tmp_path).of("2 master over fierce").of == 0


def test_the_lead_of_a_turn_in_the_queue_is_what_the_rival_takes_beyond_the_own_symbols() -> None:
    row = initial_observation(STANDARD, 2)
    seen = replace(row, columns=((1,), (7,), (13,), (24,), (30,)), chief_up=(4,))
    for mine, rival, expected in ((16, 45, 2), (45, 16, -2), (16, 22, 0)):
        down = {16, 22, 33, 45} - {mine, rival}
        assert bench_queue_turns.lead(seen, mine, rival, sorted(down)) == expected, "the 45 takes the 30, two symbols"


def test_a_match_of_those_who_look_at_a_turn_is_won_lost_or_shared() -> None:
    players = (bench_queue_turns.Player("known", 2, 1), bench_queue_turns.Player("anyhow", 1))
    assert {bench_queue_turns.won(number, players) for number in range(4)} <= {0, 0.5, 1}


def test_what_wins_is_learned_to_be_worth_much() -> None:
    rng = Rng(1)
    lessons = []
    for _ in range(200):
        amounts = np.array([[rng.below(5), rng.below(5)] for _seat in range(2)], float)
        first = float(amounts[0, 0] >= amounts[1, 0])  # the first thing decides, the other one is worth nothing
        lessons.append(bench_learning.Lesson(rng.below(2), amounts, None, np.array([first, 1 - first])))
    early, nothing, late, _ = bench_learning.learned(lessons)
    assert min(early, late) > 5 * abs(nothing)


def test_nobody_does_better_than_the_judge_thinks_possible() -> None:
    evaluator = registry.evaluator("balloon_cup")
    for seen, seat in bench_regret.positions(evaluator, {}, 3):
        judge = Strength("judge", 60)
        regrets = bench_regret.regrets(evaluator, seen, seat, judge, "", ("gentle", "steady"))
        assert all(regret >= 0 for regret in regrets.values())


def test_boards_of_a_match_are_judged_by_what_a_turn_brings() -> None:
    boards = dict(bench_boards.boards_of(1, bench_boards.plain))  # the second of each pair
    assert sorted(boards) == list(range(8))
    _, high, low = bench_boards.next_turn(boards[4], bench_boards.in_use(3), Rng(3))
    assert high >= low
    columns = np.array([[1, 0, 1], [0, 1, 1], [1, 1, 1], [0, 0, 1]] * 200, float)
    assert np.allclose(bench_boards.fitted(columns, columns @ np.array([2, -1, 5])), [2, -1, 5], atol=0.1)


def test_a_table_for_another_search_plays_to_the_end() -> None:
    evaluator = registry.evaluator("color_queue")
    rng = Rng(2)
    table = bench_openspiel.Table(evaluator, Match(evaluator.game, {}, 2, "THEIRS").state)
    known = set()
    while not table.is_terminal():
        known.add((table.current_player(), table.information_state_string()))
        table.apply_action(rng.choice(table.legal_actions()))
    assert len(known) > 2
    assert sum(table.returns()) == 1
