"""Each stamp is earned by what its words say, and missed by one: one point, one cell, one card."""

from __future__ import annotations

import random

import pytest

from balloongames import registry
from balloongames.core.game import Outcome
from balloongames.core.match import LogLine, Match
from balloongames.core.stamps import Story, story_of
from balloongames.rules.balloon_cup import events as cup
from balloongames.rules.balloon_pop import events as pop
from balloongames.rules.balmy_balloonists.events import cards, course, flights
from balloongames.rules.balmy_balloonists.state import Place
from balloongames.rules.balmy_balloonists.world import WHITE
from balloongames.rules.bubblee_pop import events as bubblee
from balloongames.rules.bubblee_pop.lines import Group
from balloongames.rules.color_queue import events as queue

NO_TOKENS = (0, 0, 0)
STANDARD = {"mode": "competitive", "rows": 1, "two_cards": False, "insert": "bottom", "race": "world"}
ROOF = next(iter(WHITE.values()))
OVER = Place(ROOF.lane, ROOF.sector - 1, ROOF.space)
BESIDE = Place(1, 0, 1)


def story(events, *, seats=2, winners=(), **options):
    lines = [LogLine(ply, 0, (event,)) for ply, event in enumerate(events)]
    lines = lines or [LogLine(0, None, ())]
    outcome = Outcome((0.0,) * seats, frozenset(winners), "over")
    return Story(lines, outcome, {**STANDARD, **options}, seats)


def series(kind="R", count=4, *, chain=1, balloons="", seat=0):
    balloons = balloons or kind * count
    return pop.SeriesScored(seat, kind, tuple((0, row) for row in range(len(balloons))), balloons, 2, chain)


def picked(seat):
    return pop.GroupPicked(seat, 0, "RRRR")


def scored(land="mountain", totals=(30, 10), winner=0, tile=3):
    return cup.TileScored(tile, land, totals, winner, "higher" if land == "mountain" else "lower")


def exploded(count=1, *, chain=1):
    return queue.CardsExploded(0, chain, tuple((column, 0) for column in range(count)), tuple(range(1, count + 1)), 1)


def lines_of(count=3, *, points=3, seat=0):
    cells = tuple((column, 0) for column in range(count))
    return bubblee.LinesScored(seat, 1, (Group("r", cells, cells[:3]),), points)


def flew(*path, speed=1, end="flown", seat=0):
    return flights.BalloonFlew(seat, speed, path, end, barred=False)


def ready(fuel, *, seat=0):
    return course.BalloonSet(seat, (9, 9, fuel))


TURN = bubblee.TurnStarted(1, 0)
SWAP = bubblee.SkySwapped(0, ((0, 0), (0, 1)), "rg")
GREEN = bubblee.CellsSwapped(0, "g", 0, ((0, 0), (1, 0)), "rg")
KEPT = bubblee.BubbleeKept(0, "r", (0, 0))
SENT = bubblee.BubbleeSent(0, 1, "r", (0, 0), (0, 0))
PULLED = bubblee.BubbleePulled(0, 1, "r", (0, 0), (0, 0))
CROSSED = course.FinishCrossed(0, 0)
BURNED = flights.FuelBurned(0, 1)
LANDED = flights.BalloonLanded(0, "zone", NO_TOKENS, 0, loses_turn=True)
BACKWARD = queue.DirectionCounted((1,), ascending=False)
FORWARD = queue.DirectionCounted((), ascending=True)
ROUND = pop.RoundStarted(2, 0)
DROPPED = pop.BalloonDropped(0, 1, "R")

# game, stamp: what earns it and at which ply, and what does not quite
CASES = [
    ("balloon_pop", "first_release", story([series()]), 0, None),
    ("balloon_pop", "guest_of_honor", story([], winners=(0, 1)), 0, story([], winners=(1,))),
    ("balloon_pop", "two_in_one_breath", story([series(), series(chain=2)]), 1, story([series(chain=2, seat=1)])),
    ("balloon_pop", "long_garland", story([series(count=6)]), 0, story([series(count=5), series("S", 6)])),
    ("balloon_pop", "star_trio", story([series("S", 3)]), 0, story([series("S", 2), series("R", 4)])),
    (
        "balloon_pop", "white_guest", story([series(balloons="RRRW")]), 0,
        story([series(balloons="RRRR"), series("W", balloons="WWWW"), series(balloons="RRRRW")]),
    ),
    ("balloon_pop", "good_gardener", story([DROPPED, series()]), 1, story([DROPPED, ROUND, series()])),
    (
        "balloon_pop", "last_and_lucky", story([ROUND, picked(1), picked(0), series()]), 3,
        story([ROUND, picked(0), picked(1), series()]),
    ),
    (
        "balloon_pop", "three_open_doors", story([pop.EmptyColumnsScored(0, (0, 1, 2), 3)]), 0,
        story([pop.EmptyColumnsScored(0, (0, 1), 2), pop.EmptyColumnsScored(1, (0, 1, 2), 3)]),
    ),
    (
        "balloon_pop", "room_at_the_top", story([pop.EmptyRowsScored(0, (0,), 1)]), 0,
        story([pop.EmptyRowsScored(1, (0,), 1)]),
    ),
    ("balloon_cup", "first_ascent", story([scored()]), 0, None),
    ("balloon_cup", "valley_champion", story([], winners=(0,)), 0, story([], winners=(1,))),
    (
        "balloon_cup", "above_the_clouds", story([scored()]), 0,
        story([scored(totals=(29, 1)), scored("plain"), scored(winner=1, totals=(30, 31))]),
    ),
    (
        "balloon_cup", "soft_landing", story([cup.TileFilled(3, "rg"), scored("plain", (8, 9))]), 1,
        story([cup.TileFilled(3, "r"), scored("plain", (8, 9)), cup.TileFilled(3, "rg"), scored("plain", (9, 10))]),
    ),
    (
        "balloon_cup", "by_one_point", story([scored(totals=(9, 8))]), 0,
        story([scored(totals=(9, 7)), scored(totals=(8, 9), winner=1), scored(totals=(9, 9))]),
    ),
    (
        "balloon_cup", "over_the_fence", story([cup.CardPlaced(0, 1, 3, 1, (1, 1)), scored()]), 1,
        story([cup.CardPlaced(0, 1, 3, 1, (1, 1)), scored(winner=1), scored(), cup.CardPlaced(0, 1, 3, 0, (1, 1))]),
    ),
    (
        "balloon_cup", "fair_trade", story([cup.TrophyClaimed(0, "g", 2, "r")]), 0,
        story([cup.TrophyClaimed(0, "g", 5, ""), cup.TrophyClaimed(1, "g", 2, "r")]),
    ),
    ("balloon_cup", "full_basket", story([cup.CubesTaken(0, 4, "rrgb")]), 0, story([cup.CubesTaken(0, 3, "rrg")])),
    (
        "balloon_cup", "hill_and_dale", story([scored(), scored("plain")]), 1,
        story([scored(), scored("plain", winner=1)]),
    ),
    (
        "balloon_cup", "the_big_red_one", story([cup.TrophyClaimed(0, "r", 7, "")]), 0,
        story([cup.TrophyClaimed(0, "g", 5, ""), cup.TrophyClaimed(1, "r", 7, "")]),
    ),
    ("color_queue", "get_in_line", story([exploded()]), 0, None),
    (
        "color_queue", "quiet_pockets", story([], winners=(0,), mode="cooperative"), 0,  # two are no team
        story([], winners=(0,), mode="cooperative", seats=3),
    ),
    (
        "color_queue", "not_a_spark", story([queue.RoundScored(1, (0, 5), (0, 5))]), 0,
        story([queue.RoundScored(1, (1, 0), (1, 0))]),
    ),
    (
        "color_queue", "calmest_of_all", story([queue.RoundScored(1, (4, 5), (4, 5))]), 0,
        story([queue.RoundScored(1, (5, 5), (5, 5))]),
    ),
    (
        "color_queue", "light_hand", story([queue.HandsShown(((6,), (1,)))]), 0,
        story([queue.HandsShown(((5,), (6,)))]),
    ),
    (
        "color_queue", "shoulder_to_shoulder",
        story([queue.TurnEnded(1), queue.TurnEnded(2)], mode="cooperative", seats=3), 1,
        story([queue.TurnEnded(1)], mode="cooperative", seats=3),
    ),
    ("color_queue", "long_fuse", story([exploded(chain=3)], seats=1), 0, story([exploded(chain=2)], seats=1)),
    (
        "color_queue", "against_the_stream", story([BACKWARD, exploded(3), exploded(3)], seats=1), 2,
        story([BACKWARD, exploded(5), BACKWARD, exploded(5), FORWARD, exploded(6)], seats=1),
    ),
    ("color_queue", "swept_clean", story([], seats=1, winners=(0,)), 0, story([], seats=2, winners=(0,))),
    (
        "color_queue", "two_rows_deep", story([], seats=1, winners=(0,), rows=2), 0,
        story([], seats=1, winners=(0,), rows=1),
    ),
    ("bubblee_pop", "first_contact", story([TURN]), 0, None),
    ("bubblee_pop", "peace_on_both_planets", story([], winners=(0,)), 0, story([], winners=(0,), seats=1)),
    ("bubblee_pop", "room_for_one_more", story([lines_of(4)]), 0, story([lines_of(3), lines_of(4, seat=1)])),
    (
        "bubblee_pop", "swap_and_see", story([SWAP, lines_of()]), 1,
        story([SWAP, TURN, lines_of(), SWAP, KEPT, lines_of(), lines_of()]),
    ),
    ("bubblee_pop", "special_delivery", story([PULLED]), 0, story([KEPT])),
    (
        "bubblee_pop", "tidy_at_home", story([GREEN, lines_of()]), 1,
        story([GREEN, KEPT, lines_of(), GREEN, TURN, lines_of(), lines_of()]),
    ),
    (
        "bubblee_pop", "out_with_the_grump", story([bubblee.BubbleeKept(0, "k", (0, 0))]), 0,
        story([KEPT, bubblee.BubbleeKept(1, "k", (0, 0))]),
    ),
    ("bubblee_pop", "three_gifts", story([KEPT, GREEN, SENT]), 2, story([KEPT, GREEN, KEPT])),
    (
        "bubblee_pop", "a_full_dozen",
        story([lines_of(points=11), bubblee.BubbleeReturned(1, 0, "r", (0, 0)), KEPT]), 2,
        story([lines_of(points=11), bubblee.BubbleeReturned(1, 0, "r", None), KEPT]),
    ),
    ("bubblee_pop", "house_challenge", story([], seats=1, winners=(0,)), 0, story([], winners=(0,))),
    ("balmy_balloonists", "lift_off", story([LANDED]), 0, None),
    ("balmy_balloonists", "first_across", story([], winners=(0,)), 0, story([], winners=(0,), seats=1)),
    ("balmy_balloonists", "ocean_crossing", story([CROSSED], race="pacific"), 0, story([CROSSED], race="world")),
    ("balmy_balloonists", "full_circle", story([LANDED, CROSSED]), 1, story([CROSSED], race="atlantic")),
    (
        "balmy_balloonists", "jet_stream", story([flew(*[BESIDE] * 6, speed=6)]), 0,
        story([flew(*[BESIDE] * 5, speed=5), flew(*[BESIDE] * 6, speed=-6)]),
    ),
    ("balmy_balloonists", "feather", story([CROSSED, LANDED]), 0, story([LANDED, CROSSED])),
    (
        "balmy_balloonists", "over_the_roof", story([flew(OVER, BESIDE)]), 0,
        story([flew(BESIDE, OVER, end="mountain"), flew(BESIDE), flew(OVER, seat=1)]),
    ),
    ("balmy_balloonists", "fair_winds", story([cards.FairWindsUsed(0, 1)]), 0, story([cards.FairWindsUsed(1, 1)])),
    (
        "balmy_balloonists", "change_of_weather", story([cards.WindPlayed(0, 1, "Q", 1, own=True, tabled=False)]), 0,
        story([cards.WindPlayed(0, 1, "1", 1, own=True, tabled=False)]),
    ),
    (
        "balmy_balloonists", "fuel_to_spare", story([ready(3), BURNED, CROSSED]), 2,
        story([ready(2), BURNED, ready(9, seat=1), CROSSED, ready(9)]),
    ),
]  # fmt: skip
GAMES = [entry.id for entry in registry.entries()]


@pytest.mark.parametrize(
    ("game", "stamp", "yes", "ply", "no"), CASES, ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_stamp_is_earned_and_missed_by_one(game, stamp, yes, ply, no):
    condition = registry.stamps(game)[stamp]
    assert condition(yes, 0) == ply
    assert no is None or condition(no, 0) is None


def test_every_stamp_has_a_case():
    there = [(game, stamp) for game in GAMES for stamp in registry.stamps(game)]
    assert len(there) == 10 * len(GAMES)
    assert sorted((game, stamp) for game, stamp, *_ in CASES) == sorted(there)


@pytest.mark.parametrize("game_id", GAMES)
def test_stamps_of_whole_matches_are_moves_of_the_match(game_id):
    game, conditions = registry.game(game_id), registry.stamps(game_id)
    for seats in (game.meta.seats[0], game.meta.seats[-1]):
        rng = random.Random(5)
        match = Match(game, {}, seats, "SUNNY-1")
        while match.to_move is not None:
            match.play(rng.choice(match.moves()))
        told = story_of(match)
        found = [condition(told, seat) for condition in conditions.values() for seat in range(seats)]
        assert all(ply is None or 0 <= ply <= match.ply for ply in found)
        assert found[0] == match.ply, "the first one is for finishing"


def naive_dozen(match, seat):
    return next((ply for ply in range(match.ply + 1) if match.at(ply).scores[seat] >= 12), None)


def naive_fuel(match, seat):
    crossings = [ply for ply, event in story_of(match).of(course.FinishCrossed) if event.seat == seat]
    return next((ply for ply in crossings if match.at(ply).balloons[seat].fuel >= 2), None)


@pytest.mark.parametrize(
    ("game_id", "stamp", "naive", "options", "matches"),
    [
        ("bubblee_pop", "a_full_dozen", naive_dozen, {"orange": "for_yellow"}, 40),
        ("balmy_balloonists", "fuel_to_spare", naive_fuel, {"race": "atlantic", "last_gets_token": True}, 8),
        ("balmy_balloonists", "fuel_to_spare", naive_fuel, {"race": "pacific_hot_air"}, 8),
    ],
)
def test_what_is_counted_from_the_log_stands_on_the_table(game_id, stamp, naive, options, matches):
    condition, earned = registry.stamps(game_id)[stamp], 0
    for seed in range(matches):
        rng = random.Random(seed)
        match = Match(registry.game(game_id), options, 2, f"SUNNY-{seed}")
        while match.to_move is not None:
            match.play(rng.choice(match.moves()))
        told = story_of(match)
        for seat in range(2):
            ply = condition(told, seat)
            assert ply == naive(match, seat)
            earned += ply is not None
    assert earned


@pytest.mark.parametrize("game_id", GAMES)
def test_the_table_to_try_a_stamp_at_can_be_laid(game_id):
    game, view = registry.game(game_id), registry.view(game_id)
    stamps = view.stamps()
    assert [stamp.id for stamp in stamps] == list(registry.stamps(game_id))
    assert len({stamp.name for stamp in stamps}) == len(stamps)
    for stamp in stamps:
        match = Match(game, stamp.options, 1 + len(stamp.rivals), "SUNNY-1")
        assert match.moves()
