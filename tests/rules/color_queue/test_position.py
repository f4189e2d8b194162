"""The position notation and dumps: exact, strict, and safe against anything."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balloongames.core.game import BadPosition
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.position import FIELDS, format_position, parse_position
from balloongames.rules.color_queue.state import Rules
from tests.rules.color_queue.positions import PLAIN, TEAM, TWO_CARDS, finish, position, random_walk

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(FIELDS), inner, max_size=4),
    max_leaves=9,
)


@cache
def lines() -> list[str]:
    found = []
    for rules, seats in ((PLAIN, 2), (TWO_CARDS, 2), (PLAIN, 5), (TEAM, 3), (Rules(rows=3, insert="top"), 1)):
        walk = [state for state, _ in random_walk(rules, seats, "lines")]
        found += [format_position(state) for state in (*walk[::9], finish(rules, seats, "lines"))]
    return found


def test_a_line() -> None:
    line = format_position(position("1 7 13 24 30", seats=1, hands=("2 3",)))
    assert line.startswith("competitive,1,one,bottom 1 1 choose 1/7/13/24/30 2,3,4,5,6,8,9,10,11,12 - - 14,15,16,")
    assert GAME.dump(parse_position(line)) == dict(zip(FIELDS, line.split(" "), strict=True))


def test_lines_are_read_back_and_differ() -> None:
    seen = set()
    count = 0
    for rules, seats in ((PLAIN, 4), (TWO_CARDS, 2), (TEAM, 5), (Rules(rows=2), 1)):
        for state, _ in random_walk(rules, seats, "read back"):
            line = format_position(state)
            assert parse_position(line) == state
            seen.add(line)
            count += 1
    assert len(seen) == count


BROKEN = {
    "a number of fields": {"rng": "0 0"},
    "options": {"options": "competitive,5,one,bottom"},
    "a round": {"round": "4"},
    "a turn": {"turn": "2"},
    "a phase": {"phase": "over"},
    "no phase": {"phase": "think"},
    "a clash": {"columns": "1/6/13/24/30"},
    "columns": {"columns": "1/7/13/24"},
    "a card twice": {"chief": "1,2,3"},
    "choices": {"chosen": "-;2"},
    "the chief": {"chief": "-"},
    "collected": {"beside": "2"},
    "scores": {"scores": "1,2"},
    "unplaced": {"unplaced": "50"},
    "a generator": {"rng": "g"},
    "a padded number": {"turn": "01"},
}


@pytest.mark.parametrize("change", BROKEN.values(), ids=BROKEN.keys())
def test_what_can_not_stand_in_a_match_is_refused(change: dict[str, str]) -> None:
    dump = GAME.dump(position(seats=2))
    with pytest.raises(BadPosition):
        parse_position(" ".join((dump | change).values()))


@given(st.data())
def test_fuzzed_lines_raise_nothing_else(data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(lines()))
    start = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(start, min(start + 3, len(line))))
    patch = data.draw(st.text(st.sampled_from("0123456789abcdef-;/, ²é\n\0"), max_size=4))
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
    base = data.draw(st.sampled_from(fields))
    other = data.draw(st.sampled_from(fields))
    kept = data.draw(st.integers(0, (1 << len(FIELDS)) - 1))
    chosen = [base[i] if kept >> i & 1 else other[i] for i in range(len(FIELDS))]
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
    try:
        state = GAME.load(dump | {field: value})
    except BadPosition:
        return
    assert GAME.dump(state) == dump | {field: value}
