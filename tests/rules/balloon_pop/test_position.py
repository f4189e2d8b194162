"""The position notation and the dump: exact inverses, and nothing but `BadPosition` on anything else."""

from __future__ import annotations

import json
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balloongames.core.game import BadPosition
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.position import FIELDS, format_position, parse_position
from balloongames.rules.balloon_pop.state import Rules, State, Tally
from tests.rules.balloon_pop.positions import PLAIN, STAGES, play, position, random_walk, unscored

ALL_RULES = [
    PLAIN,
    Rules(face_down=True, bonus=True),
    Rules(by_stage=True, lone_neutrals=False),
    Rules(width=8, height=6, face_down=True, by_stage=True),
]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@cache
def lines() -> list[str]:
    found = []
    for index, rules in enumerate(ALL_RULES):
        walk = list(random_walk(rules, 2 + index % 3, "lines"))
        last = GAME.advance(*walk[-1])
        found += [format_position(state) for state in [*(state for state, _ in walk[::7]), last]]
        found += [format_position(state) for state, _ in walk if state.phase == "score"]
    return found


def test_a_position_reads_like_this() -> None:
    state = position("RG,b", "", cards=(3, 10), groups=("RGBY", "WyWy"), tallies=[Tally(2, 1), Tally()], word="x")
    assert format_position(state) == (
        "6x8,open,plain,by_player,score 1 0 place 0 0 RG/b////;///// 2,1,0,0,0;0,0,0,0,0 "
        "1,2,4,5,6,7,8,9,10;1,2,3,4,5,6,7,8,9 3;10 RGBY;WyWy 0;1 12,12,13,13,6,6,5,4,6 0,0,0,0,0,0,0,0,0 "
        f"{Rng.from_word('x').state:016x}"
    )


@pytest.mark.parametrize("rules", ALL_RULES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_and_back(rules: Rules, seats: int) -> None:
    walk = list(random_walk(rules, seats, "there and back"))
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
    walk = list(random_walk(PLAIN, 3, "goes on"))
    state = parse_position(format_position(walk[20][0]))
    for expected, move in walk[20:]:
        assert state == expected
        state = GAME.advance(state, move)


@given(st.data())
def test_fuzzed_lines_raise_nothing_else(data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(lines()))
    start = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(start, min(start + 3, len(line))))
    patch = data.draw(st.text(st.sampled_from("0123456789abcdef-;/,x RGBYrgbyW_²é\n\0"), max_size=4))
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


def broken(**changes: object) -> dict[str, object]:
    state = position("RG,b", "", cards=(3, 10), groups=("RGBY", "WyWy"))
    return GAME.dump(state) | changes


@pytest.mark.parametrize(
    "changes",
    [
        {"options": "7x8,open,plain,by_player,score"},
        {"options": "6x8,open,plain,score,by_player"},
        {"round": "0"},
        {"round": "9"},
        {"round": "01"},
        {"first": "2"},
        {"first": "-1"},
        {"turn": "2"},
        {"phase": "over"},
        {"phase": "score"},
        {"phase": "dance"},
        {"chain": "1"},
        {"boards": "RG/b////;////"},
        {"boards": "RG/b////"},
        {"boards": "RG/B////;/////"},
        {"boards": "RG/X////;/////"},
        {"boards": "RGRGRGRGR/b////;/////"},
        {"tallies": "0,0,0,0,0"},
        {"tallies": "0,0,0,0;0,0,0,0"},
        {"tallies": "-1,0,0,0,0;0,0,0,0,0"},
        {"tallies": "0,0,1,0,0;0,0,0,0,0"},
        {"tallies": "0,0,0,1,0;0,0,0,0,0"},
        {"tallies": "1000,0,0,0,0;0,0,0,0,0"},
        {"hands": "1,2,4,5,6,7,8,9,10;1,2,3,4,5,6,7,8"},
        {"hands": "1,2,3,4,5,6,7,8,9;1,2,3,4,5,6,7,8,9"},
        {"hands": "1,2,4,5,6,7,8,9,11;1,2,3,4,5,6,7,8,9"},
        {"hands": "2,1,4,5,6,7,8,9,10;1,2,3,4,5,6,7,8,9"},
        {"cards": "0;10"},
        {"cards": "3;11"},
        {"groups": "RGB;WyWy"},
        {"groups": "RGBYY;WyWy"},
        {"groups": "RGBX;WyWy"},
        {"takers": "0;0"},
        {"takers": "0;-"},
        {"takers": "0;2"},
        {"bag": "13,12,13,13,6,6,5,4,6"},
        {"bag": "12,12,13,13,6,6,5,4"},
        {"discards": "0,0,0,0,0,0,0,0,1"},
        {"rng": "0"},
        {"rng": "0123456789ABCDEF"},
        {"rng": "10123456789abcdef"},
        {"round": 1},
        {"boards": None},
        {"word": "too much"},
    ],
    ids=lambda changes: "-".join(f"{key}={value}" for key, value in changes.items()),
)
def test_positions_that_no_match_can_come_to(changes: dict[str, object]) -> None:
    GAME.load(broken())
    with pytest.raises(BadPosition):
        GAME.load(broken(**changes))


def test_series_may_wait_only_where_they_can() -> None:
    waiting = GAME.dump(unscored("RRRR"))
    GAME.load(waiting)
    with pytest.raises(BadPosition):
        GAME.load(waiting | {"options": "6x8,open,plain,by_player,score"})
    choice, _ = play(unscored("RRRR,,BBBB", STAGES), "v0GYRB")
    dump = GAME.dump(choice)
    GAME.load(dump | {"chain": "3"})
    with pytest.raises(BadPosition):
        GAME.load(dump | {"phase": "place"})


def test_a_group_must_be_placeable_where_it_is_to_be_placed() -> None:
    crowded = "RGRGRGRG,GRGRGRGR,BYBYBYBY,YBYBYBYB,RYRYRYRY,GBGBG"
    dump = GAME.dump(position(crowded, "", "", cards=(3, 5, 5), groups=("yWbW", "RGWW", "RGBY")))
    assert dump["hands"].startswith("1,2,4,5,6,7,8,9,10;")
    ten = dump["hands"].replace("1,2,4,5,6,7,8,9,10;", "1,2,3,4,5,6,7,8,9;")
    with pytest.raises(BadPosition, match="a group that can be placed"):
        GAME.load(dump | {"cards": "10;5;5", "hands": ten})
