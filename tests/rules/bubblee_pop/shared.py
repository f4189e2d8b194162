"""What Bubblee Pop brings to the tests that all games share: `tests.games.OfRules`."""

from __future__ import annotations

from collections import Counter

from balloongames.rules.bubblee_pop import events as bubblee
from balloongames.rules.bubblee_pop.estimate import pairs_of
from balloongames.rules.bubblee_pop.moves import DropPair
from balloongames.rules.bubblee_pop.planet import height_of
from balloongames.rules.bubblee_pop.state import COLUMNS, HOLE
from tests.rules.bubblee_pop.positions import careful_move

WAYS = (
    (2, {}),
    (2, {"orange": "for_yellow", "white": "for_purple"}),
    (2, {"blacks": 0, "white": "for_green", "batches": "stack"}),
    (2, {"blacks": 5, "orange": "for_red"}),
    (1, {}),
    (1, {"challenge": "score_30"}),
    (1, {"challenge": "clear_black", "batches": "stack"}),
)
SHORT = {}
CHARACTERS = "0123456789abcdef-:/;,. krpybgow_"
RARE = ("power",)
choose = careful_move
IN_SECRET = False
FACTS_CHECKED = (2, 3)


def comes_true(game, state, move, fact):
    seat = game.to_move(state)
    step = game.apply(state, move)
    scored = [event for event in step.events if isinstance(event, bubblee.LinesScored)]
    true = None
    match fact.code:
        case "scores":
            true = sum(step.state.zones[seat]) - sum(state.zones[seat]) == fact["points"]
        case "chain":
            true = len(scored) == fact["steps"]
        case "wins_powers":
            won = "".join(event.powers for event in step.events if isinstance(event, bubblee.PowersWon))
            true = not Counter(fact["powers"]) - Counter(won)
        case "ready_to_score":
            true = max(gained(game, step.state, seat)) == fact["points"]
        case "ready_to_pair":
            true = max(paired(game, step.state, seat)) == fact["pairs"] > max(paired(game, state, seat))
        case "new_pairs":
            true = pairs_of(step.state.planets[seat]) - pairs_of(state.planets[seat]) == fact["pairs"]
        case "usable_scores" | "usable_pairs" if game.to_move(step.state) == seat and step.state.phase == "drop":
            after = (
                game.advance(step.state, drop) for drop in game.moves(step.state) if falls(drop, move.space, state.sky)
            )
            if fact.code == "usable_scores":
                true = max(sum(one.zones[seat]) - sum(state.zones[seat]) for one in after) == fact["points"]
            else:
                true = max(pairs_of(one.planets[seat]) - pairs_of(state.planets[seat]) for one in after) > 0
        case "takes_point":
            true = sum(step.state.zones[fact["seat"]]) < sum(state.zones[fact["seat"]])
    return true


def falls(move, space, sky):
    """Whether a drop takes this space along with one that was filled before: a last hole fills itself."""
    spaces = {move.first, move.second} if isinstance(move, DropPair) else set()
    return space in spaces and all(sky[2 * column + row] != HOLE for column, row in spaces - {space})


def drops(game, state):
    return [game.advance(state, move) for move in game.moves(state) if isinstance(move, DropPair)]


def gained(game, state, seat):
    return [sum(after.zones[seat]) - sum(state.zones[seat]) for after in drops(game, state)]


def paired(game, state, seat):
    return [pairs_of(after.planets[seat]) - pairs_of(state.planets[seat]) for after in drops(game, state)] or [0]


def boldness(state, seat, _move):
    """Unevenness of the planet: bold players have more of it."""
    heights = [height_of(state.planets[seat], column) for column in range(COLUMNS)]
    return max(heights) - min(heights)
