"""The position notation and the dump: exact inverses, and nothing but `BadPosition` on anything else."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balloongames.core.game import BadPosition
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.level import CHALLENGES
from balloongames.rules.bubblee_pop.position import FIELDS, format_position, parse_position
from balloongames.rules.bubblee_pop.state import Rules, State
from tests.rules.bubblee_pop.positions import FULL, NEWCOMERS, careful_move, play, position, random_walk

ALL_RULES = [Rules(), NEWCOMERS, Rules(blacks=0, white="g", stack=True), Rules(blacks=5, orange="r")]
ALONE = [Rules(), Rules(challenge="score_30"), Rules(challenge="clear_black", stack=True)]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@cache
def lines() -> list[str]:
    found = []
    for seats, sets in ((2, ALL_RULES), (1, ALONE)):
        for rules in sets:
            walk = list(random_walk(rules, seats, "lines", choose=careful_move))
            found += [format_position(state) for state in [*(state for state, _ in walk[::7]), GAME.advance(*walk[-1])]]
            found += [format_position(state) for state, _ in walk if state.phase == "power"]
    return found


def test_a_position_reads_like_this() -> None:
    state = position("krr,g", "k", sky=("r.y.g", ".bgrp"), drawn="b", zones=("", "kgg"), word="x")
    assert format_position(state) == (
        "3,out,out,queue,score_20 - fill 2 0 no r..byg.rgp b krr/g///;k//// "
        "0,0,0,0,0,0,0,0;1,0,0,0,0,2,0,0 3,12,15,15,14,11,0,0 10 0,0,0,0,0,0,0,0 - - - "
        f"{Rng.from_word('x').state:016x}"
    )
    waiting = position("rg,b", "k", sky=("..ybg", "ypbgr"), queue=[(0, "gr"), (1, "y")])
    assert format_position(waiting).split(" ")[13] == "0gr;1y"
    alone = GAME.start(Rules(challenge="clear_black").options, 1, Rng(1)).state
    assert format_position(alone).split(" ")[1] == "k/k/k/k/k:0:random:gy:clear_black:-"


@pytest.mark.parametrize(("rules", "seats"), [*((rules, 2) for rules in ALL_RULES), *((rules, 1) for rules in ALONE)])
def test_there_and_back(rules: Rules, seats: int) -> None:
    walk = list(random_walk(rules, seats, "there and back", choose=careful_move))
    states = [*(state for state, _ in walk), GAME.advance(*walk[-1])]
    seen: dict[str, State] = {}
    for state in states:
        dump = json.loads(json.dumps(GAME.dump(state)))
        assert GAME.load(dump) == state
        line = format_position(state)
        assert parse_position(line) == state
        assert format_position(parse_position(line)) == line
        seen[line] = state
    assert len(seen) == len(states), "different states, different lines"


def test_a_position_is_played_on_from_where_it_stands() -> None:
    walk = list(random_walk(NEWCOMERS, 2, "goes on"))
    state = parse_position(format_position(walk[20][0]))
    for expected, move in walk[20:]:
        assert state == expected
        state = GAME.advance(state, move)


@given(st.data())
def test_fuzzed_lines_raise_nothing_else(data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(lines()))
    start = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(start, min(start + 3, len(line))))
    patch = data.draw(st.text(st.sampled_from("0123456789abcdef-:/;,. krpybgow_²é\n\0"), max_size=4))
    broken = line[:start] + patch + line[end:]
    try:
        state = parse_position(broken)
    except BadPosition:
        return
    assert format_position(state) == broken
    assert (GAME.to_move(state) is None) == (len(GAME.moves(state)) == 0)
    for move in GAME.moves(state)[:3]:
        GAME.apply(state, move)


@given(st.data())
def test_mixed_fields_raise_nothing_else(data: st.DataObject) -> None:
    fields = [line.split(" ") for line in lines()]
    mixed = [data.draw(st.sampled_from(sorted({line[i] for line in fields}))) for i in range(len(FIELDS))]
    base = data.draw(st.sampled_from(fields))
    kept = data.draw(st.integers(0, (1 << len(FIELDS)) - 1))
    chosen = [base[i] if kept >> i & 1 else mixed[i] for i in range(len(FIELDS))]
    try:
        state = parse_position(" ".join(chosen))
    except BadPosition:
        return
    assert format_position(state) == " ".join(chosen)


@given(JSON)
def test_any_json_raises_nothing_else(data: object) -> None:
    with pytest.raises(BadPosition):
        GAME.load(data)


@given(st.sampled_from(FIELDS), JSON)
def test_any_json_in_a_field_raises_nothing_else(field: str, value: object) -> None:
    dump = dict(zip(FIELDS, lines()[0].split(" "), strict=True))
    if value == dump[field]:
        return
    try:
        state = GAME.load(dump | {field: value})
    except BadPosition:
        return
    assert GAME.dump(state) == dump | {field: value}


DROPPING = position("krr,g", "k", zones=("", "kgg"))
FILLING = position("krr,g", "k", sky=("r.y.g", ".bgrp"), drawn="b")
USING = position("rg,b", "k", sky=("..ybg", "ypbgr"), queue=[(0, "gr"), (1, "y")])
NEW = position("rg", "k", rules=NEWCOMERS, sky=("..obg", "owbgr"), queue=[(0, "o")])
ALONE_USING = position("rg,b", sky=("..ybg", "ypbgr"), queue=[(0, "g")], rules=Rules(challenge="score_30"))


@pytest.mark.parametrize(
    ("state", "changes"),
    [
        (DROPPING, {"options": "2,out,out,queue,score_20"}),
        (DROPPING, {"options": "3,out,out,queue"}),
        (DROPPING, {"options": "03,out,out,queue,score_20"}),
        (DROPPING, {"options": "3,for_black,out,queue,score_20"}),
        (DROPPING, {"options": "3,for_red,out,queue,score_20"}),
        (DROPPING, {"level": "k//k//k:3:random::score>=20:20"}),
        (DROPPING, {"phase": "fill"}),
        (DROPPING, {"phase": "power"}),
        (DROPPING, {"phase": "over"}),
        (DROPPING, {"phase": "dance"}),
        (DROPPING, {"turn": "0"}),
        (DROPPING, {"turn": "02"}),
        (DROPPING, {"turn": "70"}),
        (DROPPING, {"active": "2"}),
        (DROPPING, {"active": "-1"}),
        (DROPPING, {"swapped": "maybe"}),
        (DROPPING, {"sky": "rypbygbgrx"}),
        (DROPPING, {"sky": "rypbygbgr"}),
        (DROPPING, {"sky": "rypbyggbr."}),
        (DROPPING, {"drawn": "r"}),
        (DROPPING, {"planets": "krr/g///"}),
        (DROPPING, {"planets": "krr/g//;k////"}),
        (DROPPING, {"planets": "krr/g///;k////;k////"}),
        (DROPPING, {"planets": "krr/b///;k////"}),
        (DROPPING, {"zones": "0,0,0,0,0,0,0,0"}),
        (DROPPING, {"zones": "0,0,0,0,0,0,0,0;1,0,0,0,0,2,0"}),
        (DROPPING, {"zones": "0,0,0,0,0,0,0,0;1,0,0,0,0,3,0,0"}),
        (DROPPING, {"zones": "0,-1,0,0,0,0,0,0;1,1,0,0,0,2,0,0"}),
        (DROPPING, {"zones": "0,0,0,0,0,0,0,00;1,0,0,0,0,2,0,0"}),
        (DROPPING, {"reserve": "9"}),
        (DROPPING, {"reserve": "-1"}),
        (DROPPING, {"aside": "0,0,1,0,0,0,0,0"}),
        (DROPPING, {"queue": "0y"}),
        (DROPPING, {"end": "bag"}),
        (DROPPING, {"loser": "0"}),
        (DROPPING, {"rng": "0"}),
        (DROPPING, {"rng": "0123456789ABCDEF"}),
        (DROPPING, {"rng": "10123456789abcdef"}),
        (DROPPING, {"turn": 2}),
        (DROPPING, {"planets": None}),
        (DROPPING, {"word": "too much"}),
        (FILLING, {"drawn": "-"}),
        (FILLING, {"turn": "1"}),
        (FILLING, {"swapped": "yes"}),
        (FILLING, {"phase": "drop"}),
        (USING, {"queue": "-"}),
        (USING, {"queue": "0rg;1y"}),
        (USING, {"queue": "0gr;1k"}),
        (USING, {"queue": "0gr;1"}),
        (USING, {"queue": "0gr;2y"}),
        (USING, {"queue": "0r;1y"}),
        (USING, {"queue": "0gr;1" + "y" * 63}),
        (NEW, {"aside": "0,0,15,16,0,0,0,0"}),
        (NEW, {"options": "3,for_yellow,out,queue,score_20"}),
        (ALONE_USING, {"level": "-"}),
        (ALONE_USING, {"level": "k//k//k:3:random:y:score>=30:-"}),
        (ALONE_USING, {"queue": "1g"}),
        (ALONE_USING, {"level": "k//k//k:3:random:gy:score>=30:1"}),
    ],
    ids=lambda given: "-".join(f"{key}={value}" for key, value in given.items()) if isinstance(given, dict) else "",
)
def test_positions_that_no_match_can_come_to(state: State, changes: dict[str, object]) -> None:
    assert GAME.load(GAME.dump(state)) == state
    with pytest.raises(BadPosition):
        GAME.load(GAME.dump(state) | changes)


def test_ends_fit_what_lies_there() -> None:
    bag = GAME.dump(play(position("", "", bag="r"), "d0010")[0])
    crowd = GAME.dump(play(position(FULL, "", sky=("..ygb", "ybgyp"), drawn="y", bag="p" * 9), "f00")[0])
    state = position("r", FULL, sky=("..ybg", "ypbgr"), queue=[(0, "p")], bag_blacks=0)
    eliminated = GAME.dump(play(state, "p0")[0])
    for dump in (bag, crowd, eliminated):
        assert GAME.load(dump)
        for end in ("bag", "no_drop", "eliminated", "goal", "turns", "-", "tired"):
            for loser in ("-", "0", "1"):
                if (end, loser) != (dump["end"], dump["loser"]):
                    with pytest.raises(BadPosition):
                        GAME.load(dump | {"end": end, "loser": loser})


def test_lines_do_not_wait_and_nothing_lies_above() -> None:
    dump = GAME.dump(position("krr,rg", "k"))
    with pytest.raises(BadPosition, match="no line at rest"):
        GAME.load(dump | {"planets": "krrr/g///;k////"})
    high = GAME.dump(position("kgkg,g", "k"))
    with pytest.raises(BadPosition, match="nothing above"):
        GAME.load(high | {"planets": "kgkgg////;k////"})


def test_a_drop_must_be_possible() -> None:
    calm = GAME.dump(position("rypy,yrbb,gpyp,kppy,rykk", "", sky=("gprbb", "byprg")))
    with pytest.raises(BadPosition, match="a legal drop"):
        GAME.load(calm | {"swapped": "yes"})


def test_a_challenge_ends_as_its_level_says() -> None:
    level = replace(CHALLENGES["score_20"], turns=12)
    lost = GAME.dump(play(position("rg", level=level, turn=12, sky=("rgpyb", "ybgrp")), "d2030")[0])
    assert (lost["end"], lost["turn"]) == ("turns", "12")
    for changes in ({"end": "goal"}, {"end": "bag"}, {"turn": "11"}, {"level": lost["level"].replace(">=20", ">=0")}):
        with pytest.raises(BadPosition):
            GAME.load(lost | changes)
    going_on = GAME.dump(position("rg", level=level, zones=("r" * 9,)))
    with pytest.raises(BadPosition, match="the goal at the end"):
        GAME.load(going_on | {"level": going_on["level"].replace(">=20", ">=9")})
