"""What Balloon POP brings to the tests that all games share: `tests.games.OfRules`."""

from __future__ import annotations

from balloongames.rules.balloon_pop import events as pop
from balloongames.rules.balloon_pop.moves import ScoreSeries
from tests.rules.common import any_move

WAYS = (
    (2, {}),
    (3, {"cards": "face_down", "bonus": True}),
    (4, {"steps": "by_stage", "neutrals": "stay"}),
    (2, {"board": "8x6", "cards": "face_down", "steps": "by_stage"}),
)
SHORT = {}
CHARACTERS = "0123456789abcdef-;/,x RGBYrgbyW_"
RARE = ("score",)
choose = any_move
IN_SECRET = False
FACTS_CHECKED = (2, 3)


def comes_true(game, state, move, fact):
    """Of several series the player may choose which pops first, so the points are those of some way to go on."""
    seat = game.to_move(state)
    ways = list(ends_of_turn(game, state, move, seat))
    match fact.code:
        case "scores":
            return min(points for points, _, _ in ways) == fact["points"]
        case "series_in_a_row":
            return any(series >= fact["series"] for _, series, _ in ways)
        case "column_stays_open":
            return all(columns >= fact["columns"] for _, _, columns in ways)
    return None


def ends_of_turn(game, state, move, seat):
    """Return the points and series of each way in which the turn may end, and the columns empty then."""
    step = game.apply(state, move)
    scored = [event for event in step.events if isinstance(event, pop.SeriesScored | pop.BonusScored)]
    points = sum(event.points for event in scored)
    series = sum(isinstance(event, pop.SeriesScored) for event in scored)
    following = [one for one in game.moves(step.state) if isinstance(one, ScoreSeries)]
    if game.to_move(step.state) == seat and following:
        for one in following:
            for more, others, columns in ends_of_turn(game, step.state, one, seat):
                yield points + more, series + others, columns
        return
    board = game.observe(step.state, None).columns(seat)
    yield points, series, sum(not column for column in board)


def boldness(state, seat, _move):
    """Balloons on the board: bold players have more of it."""
    return sum(plane.bit_count() for plane in state.boards[seat][:5])
