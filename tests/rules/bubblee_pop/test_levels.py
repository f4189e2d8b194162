"""Challenges for one (C-R3): how levels are written, how they are set up, how they end."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balloongames.core.game import BadPosition, Outcome
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.events import BubbleeDrawn, DropMissing, GameEnded, PowersLost, PowersWon, TableSet
from balloongames.rules.bubblee_pop.level import CHALLENGES, data_of, format_level, level_of, parse_level
from balloongames.rules.bubblee_pop.planet import columns_of
from balloongames.rules.bubblee_pop.sky import rows_of
from balloongames.rules.bubblee_pop.state import Level, Rules, State, counts_of
from tests.rules.bubblee_pop.positions import (
    FULL,
    is_layout,
    planet,
    play,
    position,
    random_walk,
    scores,
    texts_of,
    told,
    won,
)

EMPTY = ("", "", "", "", "")
FIXED = Level(("krr", "", "k", "", ""), 2, ("rgpyb", "ybgrp"), "gry", "empty_planet", 0, 12)
BARE = Level(EMPTY, 0, (), "", "score", 5, 0)


def test_the_challenges_of_the_house() -> None:
    assert {key: data_of(level) for key, level in CHALLENGES.items()} == {
        "score_20": {
            "planet": ["k", "", "k", "", "k"],
            "blacks_in_bag": 3,
            "sky": "random",
            "powers": "",
            "goal": "score>=20",
            "turn_limit": 20,
        },
        "score_30": {
            "planet": ["k", "", "k", "", "k"],
            "blacks_in_bag": 3,
            "sky": "random",
            "powers": "gy",
            "goal": "score>=30",
            "turn_limit": None,
        },
        "clear_black": {
            "planet": ["k", "k", "k", "k", "k"],
            "blacks_in_bag": 0,
            "sky": "random",
            "powers": "gy",
            "goal": "clear_black",
            "turn_limit": None,
        },
    }


@pytest.mark.parametrize("level", [*CHALLENGES.values(), FIXED, BARE])
def test_levels_are_read_as_they_were_written(level: Level) -> None:
    assert level_of(json.loads(json.dumps(data_of(level)))) == level
    assert parse_level(format_level(level)) == level


def test_a_level_reads_like_this() -> None:
    assert format_level(FIXED) == "krr//k//:2:rgpyb/ybgrp:gry:empty_planet:12"
    assert data_of(FIXED)["sky"] == ["rgpyb", "ybgrp"]


@pytest.mark.parametrize(
    "changes",
    [
        {"planet": ["krr", "", "k", ""]},
        {"planet": ["krrr", "", "", "", ""]},
        {"planet": ["kgkgk", "", "", "", ""]},
        {"planet": ["o", "", "", "", ""]},
        {"planet": "krr"},
        {"planet": [1, 2, 3, 4, 5]},
        {"planet": EMPTY},
        {"planet": [""] * 5},
        {"blacks_in_bag": -1},
        {"blacks_in_bag": 15},
        {"blacks_in_bag": "2"},
        {"blacks_in_bag": True},
        {"sky": []},
        {"sky": ["rgpyb"]},
        {"sky": ["rgpyb", "ybgr."]},
        {"sky": ["rgpyb", "ybgr"]},
        {"sky": ["rgpyw", "ybgrp"]},
        {"sky": "Random"},
        {"sky": None},
        {"powers": "yg"},
        {"powers": "gg"},
        {"powers": "gk"},
        {"powers": "o"},
        {"powers": None},
        {"goal": "score>=0"},
        {"goal": "score>=05"},
        {"goal": "score>=97"},
        {"goal": "score>=-3"},
        {"goal": "score>=x"},
        {"goal": "clear_red"},
        {"goal": "clear_black", "powers": "gr"},
        {"goal": 3},
        {"turn_limit": -1},
        {"turn_limit": 0},
        {"turn_limit": 100},
        {"turn_limit": "12"},
        {"word": "too much"},
    ],
    ids=str,
)
def test_levels_that_can_not_be(changes: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        level_of({**data_of(FIXED), **changes})


@pytest.mark.parametrize("data", [None, [], 1, "k"], ids=str)
def test_what_has_no_fields_is_no_level(data: object) -> None:
    with pytest.raises(BadPosition, match="not the fields"):
        level_of(data)  # type: ignore[arg-type]


def test_a_number_is_written_in_one_way() -> None:
    assert parse_level("krr//k//:2:rgpyb/ybgrp:gry:empty_planet:12") == FIXED
    for text in ("krr//k//:02:rgpyb/ybgrp:gry:empty_planet:12", "krr//k//:2:rgpyb/ybgrp:gry:empty_planet:012"):
        with pytest.raises(BadPosition, match="not in the canonical form"):
            parse_level(text)


def test_a_black_goal_needs_blacks() -> None:
    with pytest.raises(BadPosition):
        level_of(data_of(replace(BARE, goal="clear_black", score=0, powers="y")))
    with pytest.raises(BadPosition):
        level_of({"planet": list(EMPTY)})


@given(st.data())
def test_fuzzed_levels_raise_nothing_else(data: st.DataObject) -> None:
    line = format_level(data.draw(st.sampled_from([*CHALLENGES.values(), FIXED, BARE])))
    start = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(start, min(start + 3, len(line))))
    broken = line[:start] + data.draw(st.text(st.sampled_from("krpyb0123456789:/>=-²é"), max_size=3)) + line[end:]
    try:
        level = parse_level(broken)
    except BadPosition:
        return
    assert format_level(level) == broken


# --- Set-up ----------------------------------------------------------------------------------------------------------


def test_all_that_is_neither_on_the_planet_nor_in_the_sky_is_in_the_bag() -> None:
    step = GAME.start_level(Rules(), FIXED, Rng(1))
    state = step.state
    assert columns_of(state.planets[0]) == FIXED.planet
    assert rows_of(state.sky) == FIXED.sky
    assert state.bag == counts_of("kk" + "r" * 12 + "pybg" * 14)
    assert (state.active, state.reserve, state.phase) == (0, 12, "drop")
    assert isinstance(step.events[0], TableSet)
    drawn = GAME.start_level(Rules(), BARE, Rng(1)).state
    assert counts_of(drawn.sky) == counts_of("rpybg" * 2)
    assert is_layout(drawn.sky)
    assert drawn.bag == counts_of("rpybg" * 14)


@pytest.mark.parametrize("challenge", CHALLENGES)
def test_the_option_chooses_the_challenge(challenge: str) -> None:
    options = {**Rules().options, "challenge": challenge, "orange": "for_red", "blacks": 5}
    state = GAME.start(options, 1, Rng(1)).state
    assert state.level == CHALLENGES[challenge]  # type: ignore[index]
    assert "o" not in state.sky
    assert GAME.options_of(state) == options
    assert GAME.start(options, 2, Rng(1)).state.level is None


def test_a_challenge_with_a_limit_counts_its_turns() -> None:
    rounds = [GAME.round(state) for state, _ in random_walk(Rules(), 1, "turns")]
    assert rounds[0] == (1, 20)
    assert rounds == sorted(rounds)  # type: ignore[type-var]
    assert GAME.round(GAME.start_level(Rules(), BARE, Rng(1)).state) is None


# --- Turns alone -----------------------------------------------------------------------------------------------------


def alone(own: str, level: Level = FIXED, **more: object) -> State:
    return position(own, level=level, **more)  # type: ignore[arg-type]


def test_the_near_row_is_row_0_in_every_turn() -> None:
    state, _ = play(alone("k"), "d0010")
    assert (state.active, state.turn) == (0, 3)
    state, _ = play(state, texts_of(state)[0])
    assert [text for text in texts_of(state) if text[0] == "d"][1] == "d0010"


def test_only_powers_of_the_level_are_won() -> None:
    level = replace(FIXED, powers="y")
    state, log = play(alone("krr", level, sky=("rgpyb", "ybgrp")), "d0010")
    assert told(log, PowersWon) == []
    assert scores(state) == (3,)
    state, log = play(alone("krr", sky=("rgpyb", "ybgrp")), "d0010")
    assert won(log) == [(0, "r")]


def test_powers_that_need_a_second_planet_have_no_target_and_are_skipped() -> None:
    level = replace(FIXED, powers="bgpry")
    for color in "rpb":
        near = color + "kkgy"
        state, log = play(alone(f"k{color}{color}", level, sky=(near, "ybgrp")), "d0010")
        assert told(log, PowersLost) == [PowersLost(0, color)]
    for color, text in (("g", "g1011"), ("y", "y1")):
        state, _ = play(alone(f"k{color}{color},r", level, sky=(color + "kkbr", "ybgrp")), "d0010")
        assert text in texts_of(state)


def ended(state: State, *texts: str) -> tuple[State, str]:
    state, log = play(state, *texts)
    assert isinstance(log[-1], GameEnded)
    outcome = GAME.outcome(state)
    assert outcome == Outcome(tuple(map(float, scores(state))), frozenset(log[-1].winners), log[-1].reason)
    assert outcome.winners == ({0} if state.end == "goal" else set())
    return state, log[-1].reason


def test_a_score_is_reached_at_the_end_of_a_turn() -> None:
    level = replace(BARE, powers="y")
    state = alone("krr,g,g", level, sky=("rybpg", "ygbrp"), zones=("bb",))
    assert ended(state, "d0010")[1] == "goal_reached"
    # With a power still to come the turn is not over yet.
    state = alone("kyy,g,g", level, sky=("yrbpg", "ygbrp"), zones=("bb",))
    after, _ = play(state, "d0010")
    assert scores(after) == (5,)
    assert after.phase == "power"
    assert ended(after, "y-")[1] == "goal_reached"


def test_clear_black_and_empty_planet() -> None:
    level = CHALLENGES["clear_black"]
    state = alone("kr", level, phase="power", queue=[(0, "y")], sky=("..ybg", "ypbgr"))
    assert play(state, "y0")[0].phase == "fill"
    state = alone("k,r", level, phase="power", queue=[(0, "y")], sky=("..ybg", "ypbgr"))
    assert ended(state, "y0")[1] == "goal_reached"
    empty = replace(FIXED, powers="")
    state = alone("rr", empty, sky=("rgpyb", "rbgyp"))
    assert planet(play(state, "d0010")[0], 0) == ",g"
    assert ended(state, "d0001")[1] == "goal_reached"


def test_the_goal_counts_before_the_limit_and_the_limit_before_the_bag() -> None:
    last = {"turn": 12, "bag": "r", "sky": ("rgpyb", "rbgyp")}
    level = replace(FIXED, powers="")
    assert ended(alone("rr", level, **last), "d0001")[1] == "goal_reached"
    assert ended(alone("rr", level, **last), "d1020")[1] == "out_of_turns"
    assert ended(alone("rr", replace(level, turns=0), **last), "d1020")[1] == "out_of_bubblees"


def test_no_legal_drop_is_the_last_test() -> None:
    state = alone(FULL, sky=("..ygb", "ybgyp"), drawn="y", bag="p" * 9)
    after, reason = ended(state, "f00")
    assert reason == "no_drop"
    assert (after.loser, after.end) == (0, "no_drop")
    assert told(play(state, "f00")[1], DropMissing, BubbleeDrawn)


@pytest.mark.parametrize("challenge", CHALLENGES)
def test_challenges_end(challenge: str) -> None:
    rules = Rules(challenge=challenge)  # type: ignore[arg-type]
    for word in range(5):
        state, move = list(random_walk(rules, 1, f"{word}"))[-1]
        assert GAME.outcome(GAME.advance(state, move)) is not None
