"""What Balmy Balloonists brings to the tests that all games share: `tests.games.OfRules`."""

from __future__ import annotations

from balloongames.rules.balmy_balloonists import events as balmy
from balloongames.rules.balmy_balloonists.world import DOLDRUMS
from tests.rules.common import any_move

WAYS = (
    (1, {"race": "eurasia"}),
    (2, {"storm": True, "last_draws_two": True, "last_is_spared": True}),
    (3, {"race": "continental", "draft": True, "last_gets_token": True}),
    (4, {"race": "teams", "start": 10, "last_reaches_leader": True}),
    (2, {"race": "campaign", "finish": "first_across"}),
    (3, {"race": "ongoing", "storm": True, "rounds": 10}),
    (6, {"race": "pacific_hot_air", "open_hands": True, "dry": "out"}),
)
SHORT = {"race": "continental"}
CHARACTERS = "0123456789abcdefkmopqrtuy-:;., _"
RARE = ("draft", "token", "trade", "restart", "fly", "after", "keep", "repairs", "revoke", "weather")
choose = any_move
IN_SECRET = False
FACTS_CHECKED = (2, 3)


def comes_true(game, state, move, fact):
    step = game.apply(state, move)
    flown = [event for event in step.events if isinstance(event, balmy.BalloonFlew) and event.seat == state.turn]
    match fact.code:
        case "flies":
            return not flown or len(flown[0].path) == fact["spaces"]  # it may be held before, to use Fair Winds
        case "finishes":
            crossed = [event for event in step.events if isinstance(event, balmy.FinishCrossed)]
            return not crossed or crossed[0].past == fact["spaces"]
        case "burns_nothing":
            burned = [event for event in step.events if isinstance(event, balmy.FuelBurned)]
            return not [event for event in burned if event.seat == state.turn]
        case "sent_out":
            return state.balloons[fact["seat"]].lane != DOLDRUMS
    return None


def boldness(state, seat, _move):
    """Fuel burnt: bold players have more of it."""
    return -state.balloons[seat].fuel
