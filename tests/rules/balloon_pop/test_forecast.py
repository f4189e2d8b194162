"""The preview before a move: it must foretell exactly what then happens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.events import (
    BalloonDropped,
    BalloonsFloated,
    BonusScored,
    ColumnsClosed,
    Flight,
    SeriesScored,
)
from balloongames.rules.balloon_pop.forecast import Forecast, Outlook, PopForecast, forecast
from balloongames.rules.balloon_pop.moves import PlaceGroup, ScoreSeries
from balloongames.rules.balloon_pop.series import Series
from balloongames.rules.balloon_pop.state import Rules, State
from tests.rules.balloon_pop.oracle import Oracle
from tests.rules.balloon_pop.positions import PLAIN, STAGES, columns, play, position, random_walk, unscored

BONUS = Rules(bonus=True)


def foresee(state: State, text: str) -> Forecast:
    move = GAME.parse_move(text)
    assert isinstance(move, PlaceGroup | ScoreSeries)
    return forecast(GAME.observe(state, state.seat), move)


def test_a_placement_without_series() -> None:
    state = position("R", "", cards=(1, 5), groups=("RGBY", "GBYR"))
    seen = foresee(state, "h0YBR")
    landed = columns("RY,B,R")
    assert seen == Forecast(
        1,
        (Flight("Y", (0, 7), (0, 1)), Flight("B", (1, 7), (1, 0)), Flight("R", (2, 7), (2, 0))),
        landed,
        Outlook((), 0, landed, (), 0, 0),
    )


def test_a_chain_is_told_in_order() -> None:
    # Example 2, its last four balloons being placed.
    state = position("Bg,BBy", "", cards=(7, 5), groups=("BBBB", "GYRG"), rules=BONUS)
    seen = foresee(state, "h2BBBB")
    assert [pop.series.kind for pop in seen.outlook.pops] == ["B", "S"]
    assert [pop.series.points for pop in seen.outlook.pops] == [5, 1]
    assert [pop.bonus for pop in seen.outlook.pops] == [0, 1]
    assert seen.outlook.points == seen.outlook.low == seen.outlook.high == 7
    assert seen.outlook.pops[0].flights == (Flight("g", (0, 1), (0, 0)), Flight("y", (1, 2), (1, 0)))
    assert seen.outlook.pops[0].board == columns("g,y")
    assert seen.outlook.board == columns("")


def test_a_series_is_told_with_all_that_follows() -> None:
    # Example 6: blue first brings 4, red first 2.
    state, _ = play(unscored("R,RB,RB,RB,YB"), "v0GYRB")
    blue, red = foresee(state, "sB11"), foresee(state, "sR00")
    assert (blue.outlook.points, red.outlook.points) == (4, 2)


def test_a_choice_that_a_placement_opens() -> None:
    state = position("R,R,R,,g", "", cards=(9, 5), groups=("rYBY", "GYRB"))
    seen = foresee(state, "v3rYBY")
    assert seen.outlook.pops == ()
    assert seen.outlook.points == 0
    assert (seen.outlook.low, seen.outlook.high) == (1, 2)
    assert [(GAME.format_move(choice.move), choice.outlook.points) for choice in seen.outlook.choices] == [
        ("sR00", 2),
        ("sS30", 1),
    ]
    assert seen.outlook.choices[1].outlook.pops == (
        PopForecast(
            Series("S", ((3, 0), (4, 0)), "rg", 1),
            0,
            (Flight("Y", (3, 1), (3, 0)), Flight("B", (3, 2), (3, 1)), Flight("Y", (3, 3), (3, 2))),
            columns("R,R,R,YBY"),
        ),
    )


def test_only_moves_of_the_moment_are_foreseen() -> None:
    seen = GAME.observe(position("", "", cards=(9, 5)), 0)
    with pytest.raises(ValueError, match="not a legal placement"):
        forecast(seen, PlaceGroup("h", 0, "RGBY"))
    with pytest.raises(ValueError, match="not the moment"):
        forecast(seen, ScoreSeries("R", 0, 0))
    state, _ = play(unscored("RRRR,,BBBB"), "v0GYRB")
    with pytest.raises(ValueError, match="no such series"):
        forecast(GAME.observe(state, 0), ScoreSeries("G", 0, 0))


def told(state: State, move: PlaceGroup | ScoreSeries) -> Iterator[object]:
    """What the forecast says will happen up to the next choice, in the words of the events."""
    seen = forecast(GAME.observe(state, state.seat), move)
    if seen.dropped is not None:
        yield "dropped", seen.dropped
    if isinstance(move, PlaceGroup):
        yield seen.flights
    if isinstance(move, PlaceGroup) and state.rules.by_stage:
        return
    for pop in seen.outlook.pops:
        yield pop.series.kind, pop.series.cells, pop.series.balloons, pop.series.points
        if pop.bonus:
            yield "bonus", pop.bonus
        if pop.flights:
            yield pop.flights


def happened(state: State, move: PlaceGroup | ScoreSeries) -> Iterator[object]:
    for event in GAME.apply(state, move).events:
        match event:
            case BalloonDropped(seat, index, _) if seat == state.seat:
                yield "dropped", index
            case BalloonsFloated(seat, flights) if seat == state.seat:
                yield flights
            case SeriesScored(seat, kind, cells, balloons, points, _) if seat == state.seat:
                yield kind, cells, balloons, points
            case BonusScored(seat, points, _) if seat == state.seat:
                yield "bonus", points
            case ColumnsClosed(seat, flights) if seat == state.seat:
                yield flights


@pytest.mark.parametrize("rules", [PLAIN, BONUS, Rules(by_stage=True, bonus=True), Rules(width=8, height=6)])
def test_what_is_foretold_happens(rules: Rules) -> None:
    pops = 0
    for word in ("clear", "cloudy"):
        for state, move in random_walk(rules, 3, word):
            if not isinstance(move, PlaceGroup | ScoreSeries):
                continue
            if rules.by_stage and isinstance(move, PlaceGroup) and state.turn == len(state.boards) - 1:
                continue  # the scoring of the others comes in between
            assert list(told(state, move)) == list(happened(state, move))
            seen = forecast(GAME.observe(state, state.seat), move)
            lines = {points for _, points, _ in Oracle(rules.width, rules.height).lines(seen.landed)}
            if isinstance(move, PlaceGroup) and not rules.bonus:
                assert (seen.outlook.low, seen.outlook.high) == (min(lines), max(lines))
            pops += len(seen.outlook.pops)
    assert pops > 10


def test_stage_by_stage_a_placement_is_foretold_to_its_end() -> None:
    state = position("RRR", "", rules=STAGES, cards=(9, 5), groups=("RGBY", "GYRB"))
    assert foresee(state, "v0RGBY").outlook.points == 2
