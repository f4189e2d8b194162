"""What Balloon Cup brings to the tests that all games share: `tests.games.OfRules`."""

from __future__ import annotations

from balloongames.rules.balloon_cup import events as cup
from balloongames.rules.balloon_cup.moves import ClaimTrophy, PlaceCard
from balloongames.rules.balloon_cup.state import side_total as cup_total
from tests.rules.common import any_move

WAYS = ((2, {}), (2, {"exchange": 0}))
SHORT = {}
CHARACTERS = "0123456789abcdefrygba-;/, "
RARE = ("exchange", "claim", "trade")
choose = any_move
IN_SECRET = False
FACTS_CHECKED = (2, 3)


def comes_true(game, state, move, fact):
    seat = game.to_move(state)
    step = game.apply(state, move)
    claimed = {event.color for event in step.events if isinstance(event, cup.TrophyClaimed) and event.seat == seat}
    true = None
    match fact.code:
        case "takes_trophy" | "wins_game":
            due = {one.color for one in game.moves(step.state) if isinstance(one, ClaimTrophy)}
            true = fact["color"] in claimed | due
            if fact.code == "wins_game" and fact["color"] in claimed:
                true = game.outcome(step.state).winners == {seat}
        case "wins_tile":
            (taken,) = (event for event in step.events if isinstance(event, cup.CubesTaken))
            true = (taken.seat, taken.tile, len(taken.cubes)) == (seat, fact["tile"], fact["cubes"])
        case "nears_trophy":
            true = step.state.cubes[seat]["rygba".index(fact["color"])] == fact["cubes"] < fact["price"]
        case "gives_tile":
            (taken,) = (event for event in step.events if isinstance(event, cup.CubesTaken))
            over = step.state.phase == "over" or game.to_move(step.state) != fact["loser"]  # who wins may trade first
            true = taken.seat == fact["seat"] != fact["loser"] == seat and (not over or step.state.phase != "place")
        case "completes_side":
            side = step.state.sides[2 * fact["tile"] - 2 + fact["seat"]]
            true = len(side) == fact["tile"] and cup_total(side) == fact["total"]
        case "fresh_cards":
            drawn = [event for event in step.events if isinstance(event, cup.CardsExchanged)]
            true = len(drawn) == 1 and (state.hands[seat] & ~step.state.hands[seat]).bit_count() <= fact["cards"]
    return true


def boldness(_state, _seat, move):
    """Cards on large tiles: bold players have more of it."""
    return isinstance(move, PlaceCard) and move.tile >= 3
