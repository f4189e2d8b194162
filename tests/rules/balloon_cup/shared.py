"""What Balloon Cup brings to the tests that all games share: `tests.games.OfRules`."""

from __future__ import annotations

from balloongames.rules.balloon_cup import events as cup
from balloongames.rules.balloon_cup.moves import ClaimTrophy, PlaceCard
from balloongames.rules.balloon_cup.table import decide
from tests.rules.common import any_move

WAYS = ((2, {}), (2, {"exchange": 0}))
SHORT = {}
CHARACTERS = "0123456789abcdefrygba-;/, "
RARE = ("exchange", "claim", "trade")
choose = any_move
IN_SECRET = False
FACTS_CHECKED = (2, 8)
PRICE = {"r": 7, "y": 6, "g": 5, "b": 4, "a": 3}


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
        case "needs_more" | "needs_less" | "decides_tile":
            true = says_who_can_win(step.state, fact)
        case "tile_pays" | "tile_nears":
            letter, would = fact["color"], state.cubes[fact["seat"]]["rygba".index(fact["color"])]
            would += state.tiles[fact["tile"] - 1].count(letter)
            true = would >= PRICE[letter] if fact.code == "tile_pays" else would == fact["cubes"] < PRICE[letter]
        case "fresh_cards":
            drawn = [event for event in step.events if isinstance(event, cup.CardsExchanged)]
            true = len(drawn) == 1 and (state.hands[seat] & ~step.state.hands[seat]).bit_count() <= fact["cards"]
    return true


def says_who_can_win(state, fact):
    """Whether it is so for each sum that the open side of the tile may come to."""
    tile, seat = fact["tile"], fact["seat"]
    (open_one,) = (one for one in (0, 1) if state.lacking(tile, one))
    cards, land = len(state.lacking(tile, open_one)), state.lands[tile - 1]
    winners = {}
    for more in range(cards, 13 * cards + 1):
        totals = list(state.totals(tile))
        totals[open_one] += more
        winners[more] = {decide(tuple(totals), land, placer)[0] for placer in (0, 1)}
    wins = [more for more, who in winners.items() if seat in who]
    if fact.code == "decides_tile":
        return all(who == {seat} for who in winners.values())
    edge = min(wins) if fact.code == "needs_more" else max(wins)
    return (open_one, cards, edge) == (seat, fact["cards"], fact["sum"])


def boldness(_state, _seat, move):
    """Cards on large tiles: bold players have more of it."""
    return isinstance(move, PlaceCard) and move.tile >= 3
