"""What a position reads like, and positions that no match can come to."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from balloongames.core.game import BadPosition
from balloongames.core.hands import hand_of
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.cards import ADVANTAGES, LOCAL_WINDS, MISFORTUNES
from balloongames.rules.balmy_balloonists.position import NOTATION, format_position, parse_position
from balloongames.rules.balmy_balloonists.state import ACROSS, GROUND, HIGH, LOW, NO_WIND, OUT, State
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, VORTEX, Space
from tests.rules.balmy_balloonists.perft import named_positions
from tests.rules.balmy_balloonists.positions import at, fly, play, race, wind

NAMED = named_positions()
WIND = NAMED["two Fair Winds"]
LANE = NAMED["lanes are chosen"]
DRAFT = NAMED["Advantage cards are drafted"]
REPAIRS = NAMED["Repairs are asked for"]
REVOKE = NAMED["a permission is named"]
WEATHER = NAMED["ballast or land, out of turn"]
RESTART = NAMED["a restart after supplies"]
TRADE = NAMED["partners trade"]
STORM = NAMED["in the storm"]
ALONE = NAMED["alone with three cards"]
CAMPAIGN = NAMED["the campaign's last race but one"]
OVER = fly(fly(NAMED["the last turns"], "high").state, "high").state
ALTITUDE = play(WIND, wind("N1/-/-Q")).state
FLY, AFTER = play(ALTITUDE, "h2<").state, play(ALTITUDE, "h2>").state
KEEP = fly(race(at("3/2.1"), at("3/5.1"), options={"last_draws_two": True}), "medium").state
TOKEN = fly(race(at("3/6.1"), at("3/2.1", fuel=9), options={"last_gets_token": True}), "medium").state
OPEN = race(at("3/2.1"), at("4/5.1"), options={"open_hands": True})
LAPS = race(at("3/2.1"), at("4/5.1"), options={"race": "ongoing"})

FAIR_WINDS, REPAIR, LIBYA = map(ADVANTAGES.index, ("fair_winds", "repairs", "libya"))
BAD_WEATHER, TORN, FIRE = map(MISFORTUNES.index, ("bad_weather", "torn_envelope", "fire"))
NO_SUCH_WIND = len(LOCAL_WINDS)
STORMY = {"rules": replace(REPAIRS.rules, storm=True), "storm": Space(3, 9, 1)}
STUCK = {"altitude": LOW, "ballast": 0}


def test_a_position_reads_like_this() -> None:
    line = format_position(WIND)
    assert line == (
        "world,1,equal_turns,false,false,false,false,false,false,false,0,resupply,30 0 1 0 wind 0 0 - - 0 0 "
        "3.1.1.2.9.9.11.0.0.0.-1.0.0;4.4.1.2.9.9.11.0.0.0.-1.0.0 0,1,26;8,16,24 -;- -;- 0,0;- 0,0 - 0,1 27,0,26,25 - "
        "2,3,4,5,6,7,9,10,11,12,13,14,15,17,18,19,20,21,22,23,25,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,"
        "44,45,46,47,48,49 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24 0,1,2,3,4,5,6,7,8,9 - - "
        f"{WIND.rng:016x}"
    )
    assert GAME.dump(parse_position(line)) == dict(zip(NOTATION.fields, line.split(" "), strict=True))


def test_flags_and_tasks_read_like_this() -> None:
    state = race(at("3/2.1", lost=True, no_climb=True, no_wind=2), at("4/3.5", "ground", restart=True, exempt=0))
    assert GAME.dump(state)["balloons"] == "3.1.1.2.9.9.11.0.0.5.-1.2.0;4.2.5.0.9.9.11.0.0.2.0.0.0"
    assert GAME.dump(WEATHER)["todo"] == "altitude;pawn:1;weather:1:9:1"


@pytest.mark.parametrize(
    ("reason", "field", "text"),
    [
        ("not the options", "options", "world"),
        ("not the options", "options", "world,2,equal_turns,false,false,false,false,false,false,false,0,resupply,30"),
        ("no such race", "race", "1"),
        ("no such race", "race", "-1"),
        ("not a balloon", "balloons", "3.1.1.2.9.9.11.0.0.0.-1.0"),
        ("not a balloon", "balloons", "3.1.1.2.9.9.11.0.0.16.-1.0.0"),
        ("not a balloon", "balloons", "3.1.1.2.9.9.11.0.0.-1.-1.0.0"),
        ("numbers out of range", "hands", "-1;-"),
        ("numbers out of range", "hands", "10000;-"),
        ("no such word", "phase", "dance"),
        ("no such word", "ending", "tired"),
        ("not in the canonical form", "round", "01"),
    ],
)
def test_what_can_not_be_read_is_refused(reason: str, field: str, text: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        GAME.load(GAME.dump(WIND) | {field: text})


def broken(state: State, *, mine: dict[str, Any], other: dict[str, Any], **fields: Any) -> State:
    """Change fields of a state, of the balloon whose turn it is, and of the one after it."""
    state = replace(state, **fields)
    balloons = list(state.balloons)
    for seat, changes in ((state.turn, mine), ((state.turn + 1) % len(balloons), other)):
        if changes:
            balloons[seat] = balloons[seat]._replace(**changes)
    return replace(state, balloons=tuple(balloons))


DEMANDS: dict[str, list[tuple[str, State, dict[str, Any]]]] = {
    # --- The shape ---
    "one to six seats": [("seven seats", WIND, {"balloons": WIND.balloons[:1] * 7})],
    "an entry for each seat": [
        ("three hands", WIND, {"hands": (*WIND.hands, 0)}),
        ("three known hands", WIND, {"known": (0, 0, 0)}),
        ("one with cards in front", WIND, {"tabled": ((),)}),
        ("one with Advantage cards", WIND, {"advantages": ((FAIR_WINDS,),)}),
        ("points of three", WIND, {"points": (0, 0, 0)}),
    ],
    "seats that exist": [
        ("a third seat starts", WIND, {"first": 2}),
        ("the turn of a third seat", WIND, {"turn": 2, "pawns": ()}),
        ("a third seat decides", WIND, {"seat": 2}),
        ("nobody decides", WIND, {"seat": -1}),
    ],
    "a card in each quadrant": [("three quadrants", WIND, {"quadrants": WIND.quadrants[:3]})],
    "bans that exist": [("a fourth ban", WIND, {"bans": 8}), ("bans below zero", WIND, {"bans": -1})],
    "a generator of 64 bits": [("65 bits", WIND, {"rng": 1 << 64}), ("a negative one", WIND, {"rng": -1})],
    "pawns on seats that exist": [
        ("pawns out of order", WIND, {"pawns": (1, 0)}),
        ("two pawns on a seat", WIND, {"pawns": (0, 0)}),
        ("a pawn on a third seat", WIND, {"pawns": (0, 2)}),
    ],
    "at most two pawns": [
        ("three pawns", LANE, {"pawns": (0, 1, 2)}),
        ("a pawn for who flies alone", ALONE, {"pawns": (0,)}),
    ],
    "pawns on racing balloons": [("a pawn for who is out", WIND, {"other": {"standing": OUT}})],
    "a storm where it is played with": [
        ("a storm without the rule", WIND, {"storm": Space(3, 2, 3)}),
        ("no storm", STORM, {"storm": None}),
    ],
    "a storm on the map": [("a storm behind its lane", STORM, {"storm": Space(3, 2, 5)})],
    # --- Each balloon ---
    "lanes chosen before the race": [("in the vortex", WIND, {"mine": {"lane": VORTEX}})],
    "a lane of the map": [("behind the doldrums", WIND, {"mine": {"lane": DOLDRUMS + 1}})],
    "a space of the lane": [
        ("a space too far", WIND, {"mine": {"space": 5}}),
        ("a space too far behind the start", WIND, {"mine": {"leg": 0, "space": 5}}),
        ("on a line that is not the start", WIND, {"mine": {"space": 0}}),
    ],
    "an altitude": [
        ("above high", WIND, {"mine": {"altitude": HIGH + 1}}),
        ("under the ground", WIND, {"mine": {"altitude": -1}}),
    ],
    "tokens, not debts": [
        ("a debt of gas", WIND, {"mine": {"gas": -1}}),
        ("a thousand ballast", WIND, {"mine": {"ballast": 1000}}),
        ("a debt of fuel", WIND, {"mine": {"fuel": -1}}),
    ],
    "a standing": [("no such standing", WIND, {"mine": {"standing": OUT + 1}, "pawns": ()})],
    "spaces past the line across it only": [
        ("past the line while racing", WIND, {"mine": {"past": 1}}),
        ("across by no space", WIND, {"mine": {"standing": ACROSS}, "pawns": ()}),
        ("ten spaces past", OVER, {"mine": {"past": 10}}),
        ("past the line backwards", OVER, {"mine": {"past": -1}}),
    ],
    "a leg of the race": [
        ("behind the finish", WIND, {"mine": {"leg": 12}}),
        ("before the start", WIND, {"mine": {"leg": -1}}),
        ("far behind the finish", OVER, {"mine": {"leg": 16}}),
    ],
    "bans that can add up": [
        ("more bans than cards", WIND, {"mine": {"no_wind": 201}}),
        ("a ban less than none", WIND, {"mine": {"no_wind": -1}}),
    ],
    "laps where they are counted": [
        ("a lap of a race of one", WIND, {"mine": {"laps": 1}}),
        ("more laps than sectors", LAPS, {"mine": {"laps": 2}}),
        ("a lap less than none", LAPS, {"mine": {"laps": -1}}),
    ],
    "an exemption in its zone": [
        ("held by a zone elsewhere", WIND, {"mine": {"exempt": 0}}),
        ("held by no zone", WIND, {"mine": {"exempt": -2}}),
    ],
    "a restart from the ground": [
        ("a restart in the air", WIND, {"mine": {"restart": True}}),
        ("a restart at the start", WIND, {"mine": {"restart": True, "altitude": GROUND, "leg": 0, "space": 0}}),
    ],
    "no way over the finish in the doldrums": [("across in the doldrums", OVER, {"mine": {"lane": DOLDRUMS}})],
    # --- Cards ---
    "each Local Wind card once": [
        ("two hands alike", WIND, {"hands": WIND.hands[:1] * 2}),
        ("a card of a hand in the deck", WIND, {"winds": (0,)}),
        ("a card of a hand on the table", WIND, {"tabled": ((0,), ())}),
        ("a card that is not in the game", WIND, {"winds": (NO_SUCH_WIND,)}),
    ],
    "known cards in the hand": [("a known card elsewhere", WIND, {"known": (1 << 49, 0)})],
    "open hands that everybody knows": [("an open hand that is hidden", OPEN, {"known": (OPEN.hands[0], 0)})],
    "at most three cards in front": [("four in front", WIND, {"tabled": ((2, 3, 4, 5), ()), "winds": ()})],
    "two to six cards in a hand": [
        ("a hand of one", WIND, {"hands": (WIND.hands[0], 1 << 8)}),
        ("a hand of seven", WIND, {"hands": (WIND.hands[0], hand_of(range(2, 9))), "winds": ()}),
    ],
    "each Quadrant card once": [
        ("a Quadrant card twice", WIND, {"quadrants": (27, 27, 26, 25)}),
        ("a visible card in the deck", WIND, {"quadrant_deck": (27,)}),
        ("a Quadrant card that is not in the game", WIND, {"quadrant_deck": (28,)}),
    ],
    "each Misfortune card once": [
        ("a Misfortune card twice", WIND, {"misfortunes": (0, 0)}),
        ("a Misfortune card that is not in the game", WIND, {"misfortunes": (10,)}),
    ],
    "Advantage cards in order": [
        ("a permission before Repairs", WIND, {"advantages": ((LIBYA, REPAIR), ())}),
        ("a market out of order", DRAFT, {"market": DRAFT.market[::-1]}),
    ],
    "Advantage cards that exist": [("a seventh kind", WIND, {"advantages": ((len(ADVANTAGES),), ())})],
    "no more Advantage cards than were dealt": [
        ("two permissions for Libya", WIND, {"advantages": ((LIBYA,), (LIBYA,))}),
        ("three for one", WIND, {"advantages": ((FAIR_WINDS,) * 3, ())}),
        ("a market of five", DRAFT, {"market": (FAIR_WINDS,) * 3 + (REPAIR,) * 2}),
    ],
    "a market in the draft only": [
        ("a market in a turn", WIND, {"market": (REPAIR,)}),
        ("a draft without a market", DRAFT, {"market": ()}),
    ],
    # --- The course ---
    "a round of the race": [("before the first", WIND, {"round": 0}), ("after the last", WIND, {"round": 41})],
    "an ending at the end": [
        ("an ending in the race", WIND, {"ending": "across"}),
        ("an end without one", OVER, {"ending": ""}),
    ],
    "points of a campaign": [
        ("points without a campaign", WIND, {"points": (1, 0)}),
        ("more points than were to be won", CAMPAIGN, {"points": (19, 0)}),
    ],
    "somebody in the race": [
        ("all out", WIND, {"mine": {"standing": OUT}, "other": {"standing": OUT}, "pawns": ()}),
    ],
    "the turn of a racing balloon": [("the turn of who is out", WIND, {"mine": {"standing": OUT}, "pawns": ()})],
    "facts of a question only for it": [
        ("a question in step 1", WIND, {"asked": (1,)}),
        ("Repairs for nothing", REPAIRS, {"asked": ()}),
        ("no target", REVOKE, {"asked": ()}),
        ("no debt", WEATHER, {"asked": ()}),
    ],
    "drawn cards only to keep one": [
        ("a card drawn in step 1", WIND, {"drawn": 1}),
        ("nothing drawn", KEEP, {"drawn": 0}),
    ],
    "a swap only before step 2": [("a swap in step 1", WIND, {"swap": True})],
    "no bans outside of turns": [
        ("a ban in the draft", DRAFT, {"bans": NO_WIND}),
        ("a ban before the race", LANE, {"bans": NO_WIND}),
        ("a ban at the end", OVER, {"bans": NO_WIND}),
    ],
    # --- What is to be done ---
    "what is to be done after the decision": [
        ("something after step 1", WIND, {"todo": (("consume",),)}),
        ("something after step 2", ALTITUDE, {"todo": (("consume",),)}),
        ("something after the end", OVER, {"todo": (("limit",),)}),
        ("nothing after the draft", DRAFT, {"todo": ()}),
        ("nothing after the lanes", LANE, {"todo": ()}),
        ("nothing after a token", TOKEN, {"todo": ()}),
        ("nothing after a trade", TRADE, {"todo": ()}),
        ("nothing after a restart", RESTART, {"todo": ()}),
        ("nothing after a flight", FLY, {"todo": ()}),
        ("nothing after a flight that is over", AFTER, {"todo": ()}),
        ("nothing after the draw", KEEP, {"todo": ()}),
        ("a trade without teams", TOKEN, {"todo": (("wind",), ("trade",))}),
        ("a trade after the trade", TRADE, {"todo": (("wind",), ("trade",))}),
        ("no start of a turn with a ban", TRADE, {"mine": {"no_climb": True}}),
        ("no start of a turn with a restart", TOKEN, {"mine": {"restart": True, "altitude": GROUND}}),
    ],
    "tasks with the right facts": [
        ("a pawn of a third seat", REPAIRS, {"todo": (("altitude",), ("pawn", 2))}),
        ("a pawn of nobody", REPAIRS, {"todo": (("altitude",), ("pawn",))}),
        ("a step with a fact", REPAIRS, {"todo": (("altitude", 1),)}),
        ("weather of a third seat", REPAIRS, {"todo": (("altitude",), ("weather", 2, 9, 1))}),
        ("weather of no card", REPAIRS, {"todo": (("altitude",), ("weather", 1, 28, 1))}),
        ("weather of a card below the first", REPAIRS, {"todo": (("altitude",), ("weather", 1, -1, 1))}),
        ("weather before its codes", REPAIRS, {"todo": (("altitude",), ("weather", 1, 9, 0))}),
        ("weather behind its codes", REPAIRS, {"todo": (("altitude",), ("weather", 1, 9, 2))}),
        ("weather without codes", REPAIRS, {"todo": (("altitude",), ("weather", 1))}),
        ("a gust too far south", REPAIRS, STORMY | {"todo": (("altitude",), ("gust", 9))}),
        ("a drift too far back", REPAIRS, STORMY | {"todo": (("altitude",), ("drift", -9))}),
        ("a drift by nothing", REPAIRS, STORMY | {"todo": (("altitude",), ("drift",))}),
    ],
    "a step to go back to": [
        ("nothing to go back to", REPAIRS, {"todo": ()}),
        ("no step", REPAIRS, {"todo": (("pawn", 1),)}),
    ],
    "tasks that can be interrupted": [("two steps", REPAIRS, {"todo": (("altitude",), ("wind",))})],
    "storms where they are played with": [("a drift", REPAIRS, {"todo": (("altitude",), ("drift", 1))})],
    "each task of a step once": [("nine tasks", REPAIRS, {"todo": (("altitude",), *[("pawn", 1)] * 8)})],
    # --- The decision ---
    "the decision of whose turn it is": [("another decides", WIND, {"seat": 1})],
    "the decision of a racing balloon": [("who is out decides", REPAIRS, {"other": {"standing": OUT}, "pawns": (0,)})],
    "the first round of the start player": [
        ("lanes in the second round", LANE, {"round": 2}),
        ("lanes in another's turn", LANE, {"turn": (LANE.first + 1) % 3}),
    ],
    "lanes chosen from the last to the first": [("the first has chosen", LANE, {"mine": {"lane": 3}})],
    "somebody without a lane, who chooses": [
        ("it is another's choice", LANE, {"seat": LANE.first}),
        ("all have chosen", LANE, {"balloons": tuple(balloon._replace(lane=3) for balloon in LANE.balloons)}),
    ],
    "a choice of Advantage cards": [
        ("all cards alike", DRAFT, {"market": (FAIR_WINDS,) * 4}),
        ("a lane before the draft", DRAFT, {"mine": {"lane": 3}}),
    ],
    "the draft in its order": [("the first one drafts first", DRAFT, {"seat": DRAFT.first})],
    "as many cards as were drafted": [("a card before the draft", DRAFT, {"advantages": ((FAIR_WINDS,), ())})],
    "a card that can be played": [("no wind, and nothing in front", WIND, {"bans": NO_WIND})],
    "a hand to play from": [("a hand of two", WIND, {"hands": (hand_of((0, 1)), WIND.hands[1])})],
    "an altitude to choose": [
        ("no ballast", ALTITUDE, {"mine": STUCK, "advantages": ((), ())}),
        ("no swap", ALTITUDE, {"mine": STUCK, "advantages": ((REPAIR,), ()), "swap": False}),
        ("nothing to swap for", ALTITUDE, {"mine": STUCK, "advantages": ((REPAIR,), ()), "tabled": ((), ())}),
        ("Fair Winds on the ground", ALTITUDE, {"mine": {"altitude": GROUND, "ballast": 0}, "swap": False}),
    ],
    "Fair Winds to be used": [
        ("none before the flight", FLY, {"advantages": ((REPAIR,), ())}),
        ("none after the flight", AFTER, {"advantages": ((REPAIR,), ())}),
        ("on the ground", AFTER, {"mine": {"altitude": GROUND}}),
    ],
    "a token for the last balloon": [
        ("no such help", TOKEN, {"rules": replace(TOKEN.rules, last_gets_token=False)}),
        ("the leader takes one", TOKEN, {"mine": {"leg": 11}}),
        ("nothing to choose", TOKEN, {"mine": {"gas": 1}}),
    ],
    "a partner to trade with": [("the partner is elsewhere", TRADE, {"mine": {"leg": 0}})],
    "a balloon that was forced down": [("no restart", RESTART, {"mine": {"restart": False}})],
    "two drawn cards": [
        ("one of them is not in the hand", KEEP, {"drawn": hand_of((0, 49))}),
        ("only one", KEEP, {"drawn": KEEP.drawn & -KEEP.drawn}),
        ("one that everybody knows", KEEP, {"known": (KEEP.drawn & -KEEP.drawn, 0)}),
        ("a hand too small", KEEP, {"hands": (KEEP.hands[0] & KEEP.hands[0] - 1, KEEP.hands[1])}),
    ],
    "a misfortune and its player": [
        ("no player", REPAIRS, {"asked": (TORN,)}),
        ("a player who does not exist", REPAIRS, {"asked": (TORN, 2)}),
    ],
    "something to repair": [
        ("weather can't be repaired", REPAIRS, {"asked": (BAD_WEATHER, 0)}),
        ("no Repairs", REPAIRS, {"advantages": ((), (LIBYA,))}),
    ],
    "a balloon that flies": [("fire on the ground", REPAIRS, {"asked": (FIRE, 0), "other": {"altitude": GROUND}})],
    "a target": [
        ("two targets", REVOKE, {"asked": (1, 0)}),
        ("a target that does not exist", REVOKE, {"asked": (2,)}),
    ],
    "several permissions to name": [("only one to name", REVOKE, {"advantages": ((), (LIBYA,))})],
    "a debt of ballast": [("an odd debt", WEATHER, {"asked": (3,)}), ("two debts", WEATHER, {"asked": (2, 2)})],
    "ballast to pay it": [
        ("too little", WEATHER, {"other": {"ballast": 1}}),
        ("on the ground already", WEATHER, {"other": {"altitude": GROUND}}),
    ],
    "the weather to go on": [
        ("no weather", WEATHER, {"todo": (("altitude",), ("pawn", 1))}),
        ("another's weather", WEATHER, {"todo": (("altitude",), ("weather", 0, 9, 1))}),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("demand", "state", "changes"),
    [
        pytest.param(demand, state, changes, id=f"{demand}-{wrong}")
        for demand, cases in DEMANDS.items()
        for wrong, state, changes in cases
    ],
)
def test_each_demand_refuses_what_it_is_there_for(demand: str, state: State, changes: dict[str, Any]) -> None:
    assert GAME.load(GAME.dump(state)) == state
    wrong = broken(state, **{"mine": {}, "other": {}} | changes)
    with pytest.raises(BadPosition, match=f"^expected {re.escape(demand)}$"):
        GAME.load(GAME.dump(wrong))
