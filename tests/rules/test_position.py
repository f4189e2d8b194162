"""The position notation and the dump of every game: exact inverses, and nothing but `BadPosition` on anything else."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balloongames.core.game import BadPosition
from tests.rules.common import random_walk
from tests.rules.samples import SAMPLES, Sample, Way, every_sample, every_way, lines, pools

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@every_way
def test_there_and_back(sample: Sample, way: Way) -> None:
    game, notation = sample.game, sample.notation
    states = sample.states(way, "there and back")
    seen = set()
    for state in states:
        dump = json.loads(json.dumps(game.dump(state)))
        assert game.load(dump) == state
        line = notation.format_position(state)
        assert line.split(" ") == list(dump.values())
        assert tuple(dump) == notation.NOTATION.fields
        assert notation.parse_position(line) == state
        seen.add(line)
    assert len(seen) == len(states), "different states, different lines"


@every_way
def test_a_position_is_played_on_from_where_it_stands(sample: Sample, way: Way) -> None:
    seats, options = way
    walk = list(random_walk(sample.game, options, seats, "goes on", sample.choose))
    middle = walk[len(walk) // 2 :]
    state = sample.notation.parse_position(sample.notation.format_position(middle[0][0]))
    for expected, move in middle:
        assert state == expected
        state = sample.game.advance(state, move)


@every_sample
@given(st.data())
def test_fuzzed_lines_raise_nothing_else(sample: Sample, data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(lines(sample)))
    start = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(start, min(start + 3, len(line))))
    patch = data.draw(st.text(st.sampled_from(sample.characters + "²é\n\0"), max_size=4))
    broken = line[:start] + patch + line[end:]
    try:
        state = sample.notation.parse_position(broken)
    except BadPosition:
        return
    game = sample.game
    assert sample.notation.format_position(state) == broken
    assert (game.to_move(state) is None) == (len(game.moves(state)) == 0)
    for move in game.moves(state)[:3]:
        game.apply(state, move)


@every_sample
@given(st.data())
def test_mixed_fields_raise_nothing_else(sample: Sample, data: st.DataObject) -> None:
    mixed = [data.draw(st.sampled_from(pool)) for pool in pools(sample)]
    base = data.draw(st.sampled_from(lines(sample))).split(" ")
    kept = data.draw(st.integers(0, (1 << len(base)) - 1))
    line = " ".join(base[i] if kept >> i & 1 else mixed[i] for i in range(len(base)))
    try:
        state = sample.notation.parse_position(line)
    except BadPosition:
        return
    assert sample.notation.format_position(state) == line


@given(JSON)
def test_any_json_raises_nothing_else(data: object) -> None:
    """Whatever was made up is handed to all games: to make it up takes longest."""
    for sample in SAMPLES:
        with pytest.raises(BadPosition):
            sample.game.load(data)


@given(JSON, st.integers(0, 99))
def test_any_json_in_a_field_raises_nothing_else(value: object, field: int) -> None:
    for sample in SAMPLES:
        fields = sample.notation.NOTATION.fields
        dump = dict(zip(fields, lines(sample)[0].split(" "), strict=True))
        changed = dump | {fields[field % len(fields)]: value}
        try:
            state = sample.game.load(changed)
        except BadPosition:
            continue
        assert sample.game.dump(state) == changed


@every_sample
def test_lines_with_a_field_too_many_or_too_few_are_refused(sample: Sample) -> None:
    line = lines(sample)[0]
    for wrong in (line + " 0", line.rpartition(" ")[0], line.replace(" ", "  ", 1), "", " " + line):
        with pytest.raises(BadPosition):
            sample.notation.parse_position(wrong)
