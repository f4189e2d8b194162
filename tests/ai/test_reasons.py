"""The reasons that hints give are true: what they say of a move is what comes of it when it is played."""

from __future__ import annotations

from collections import Counter
from importlib import import_module

import pytest

from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup import events as cup
from balloongames.rules.balloon_cup.moves import ClaimTrophy
from balloongames.rules.balloon_cup.state import side_total as cup_total
from balloongames.rules.balloon_pop import events as pop
from balloongames.rules.balloon_pop.moves import ScoreSeries
from balloongames.rules.balmy_balloonists import events as balmy
from balloongames.rules.balmy_balloonists.world import DOLDRUMS
from balloongames.rules.bubblee_pop import events as bubblee
from balloongames.rules.bubblee_pop.estimate import pairs_of
from balloongames.rules.bubblee_pop.moves import DropPair, SwapSky
from balloongames.rules.bubblee_pop.state import HOLE
from balloongames.rules.color_queue import events as queue


def balloon_pop(game, state, move, fact):
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


def balloon_cup(game, state, move, fact):
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


def bubblee_pop(game, state, move, fact):
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


def test_a_swap_says_what_it_makes_ready():
    evaluator = import_module("balloongames.rules.bubblee_pop").EVALUATOR
    game, ready = evaluator.game, 0
    match, rng = Match(game, {}, 2, "READY"), Rng.from_word("READY")
    while match.to_move is not None and ready < 6:
        seat = match.to_move
        for move in match.moves():
            if isinstance(move, SwapSky) and (points := max(gained(game, game.advance(match.state, move), seat))) > 0:
                assert ("ready_to_score", points) in [
                    (fact.code, fact["points"]) for fact in evaluator.facts(match.seen(seat), move)
                ]
                ready += 1
        match.play(rng.choice(match.moves()))
    assert ready


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


def balmy_balloonists(game, state, move, fact):
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


def color_queue(game, state, move, fact):
    """What cards bring on average can't be told from one match, but what one alone clears away can."""
    if fact.code == "clears_table":
        gone = [event for event in game.apply(state, move).events if isinstance(event, queue.CardsExploded)]
        return sum(len(event.cards) for event in gone) == fact["cards"]
    return None


CHECKS = ((balloon_pop, 2, 3), (balloon_cup, 2, 3), (bubblee_pop, 2, 3), (color_queue, 1, 1), (balmy_balloonists, 2, 3))


@pytest.mark.parametrize(("check", "seats", "codes"), CHECKS)
def test_what_a_reason_says_comes_true(check, seats, codes):
    evaluator = import_module(f"balloongames.rules.{check.__name__}").EVALUATOR
    game = evaluator.game
    told = Counter()
    for seed in ("R1", "R2", "R3", "R4", "R5"):
        match = Match(game, {}, seats, seed)
        rng = Rng.from_word(seed)
        while match.to_move is not None:
            seen, moves = match.seen(match.to_move), match.moves()
            for move in moves[:: max(1, len(moves) // 6)]:
                for fact in evaluator.facts(seen, move):
                    true = check(game, match.state, move, fact)
                    told[fact.code] += true is not None
                    assert true is not False, (game.format_move(move), fact, match.ply)
            match.play(rng.choice(moves))
    assert sum(count > 0 for count in told.values()) >= codes
