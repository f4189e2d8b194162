"""The course of a turn: its start, the five steps, and what follows at the end of a round.

Each function does one task of the `agenda` on a table. What the computer leads (flying, consumption, drawing) runs by
itself; what a player decides is asked.
"""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.cards import FAIR_WINDS
from balloongames.rules.balmy_balloonists.choices import (
    altitudes,
    fewest,
    has_wind_move,
    is_last,
    seats_from,
    trade_moves,
)
from balloongames.rules.balmy_balloonists.flight import fly, restarts, still_exempt
from balloongames.rules.balmy_balloonists.fortune import gas_or_fuel
from balloongames.rules.balmy_balloonists.moves import AFTER, BEFORE, STRAIGHT
from balloongames.rules.balmy_balloonists.scenarios import ENDLESS, LAP_TOKENS, Course
from balloongames.rules.balmy_balloonists.state import (
    ACROSS,
    BALLAST,
    FUEL,
    GAS,
    GROUND,
    HIGH,
    NO_CLIMB,
    NO_FORWARD,
    NO_TOKENS,
    NO_WIND,
    RACING,
    RESUPPLY,
    Balloon,
    Place,
    Tokens,
)
from balloongames.rules.balmy_balloonists.storm import strike
from balloongames.rules.balmy_balloonists.table import Table
from balloongames.rules.balmy_balloonists.world import SECTORS

LEGS_PER_LAP = len(SECTORS)
MISFORTUNE_EVERY = 4  # turns, alone

# --- The start of a turn ---------------------------------------------------------------------------------------------


def start_turn(table: Table, seat: Seat) -> None:
    """Begin a turn: a lost one, or resupply, or all that comes before step 1."""
    table.turn = seat
    table.bans = 0
    table.swap = False
    table.emit(e.TurnStarted, seat)
    balloon = table.balloons[seat]
    if balloon.lost:
        table.put(seat, balloon._replace(lost=False))
        table.emit(e.TurnLost, seat)
        table.push("end_turn")
    elif is_dry(balloon):
        _resupply(table, seat)
    else:
        table.push("wind")
        if balloon.no_climb or balloon.no_forward or balloon.no_wind:
            table.push("bans")
        if balloon.restart:
            table.push("restart")
        if table.rules.race == "teams":
            table.push("trade")
        if table.rules.last_gets_token:
            table.push("token")


def is_dry(balloon: Balloon) -> bool:
    """Return whether a balloon on the ground can't take off, or would fall back after each hop."""
    return balloon.altitude == GROUND and (not balloon.ballast or not (balloon.gas or balloon.fuel))


def _resupply(table: Table, seat: Seat) -> None:
    table.push("end_turn")
    if table.course.strands:
        table.leave_race(seat, "stranded")
        return
    gain(table, seat, RESUPPLY)
    table.emit(e.Resupplied, seat, RESUPPLY)


def gain(table: Table, seat: Seat, tokens: Tokens) -> None:
    """Give a balloon tokens."""
    balloon = table.balloons[seat]
    gas, ballast, fuel = tokens
    table.put(
        seat, balloon._replace(gas=balloon.gas + gas, ballast=balloon.ballast + ballast, fuel=balloon.fuel + fuel)
    )


def step_token(table: Table) -> None:
    """Let the last balloon take a token of a kind of which it has fewest."""
    if is_last(table, table.turn):
        kinds = fewest(table.balloons[table.turn])
        if len(kinds) == 1:
            take_token(table, table.turn, kinds[0])
        else:
            table.ask("token", table.turn)


def take_token(table: Table, seat: Seat, kind: int) -> None:
    """Give the last balloon a token."""
    gain(table, seat, (int(kind == GAS), int(kind == BALLAST), int(kind == FUEL)))
    table.emit(e.TokenTaken, seat, kind)


def step_trade(table: Table) -> None:
    """Let partners in the same space trade."""
    if trade_moves(table):
        table.ask("trade", table.turn)


def step_restart(table: Table) -> None:
    """Let a balloon that was forced down choose from where it goes on."""
    table.ask("restart", table.turn)


def restart(table: Table, seat: Seat, lane: int) -> None:
    """Go on from the space in this lane; nothing is checked there."""
    balloon = table.balloons[seat]
    place = next(place for place in restarts(balloon.place) if place.lane == lane)
    table.put(seat, balloon._replace(restart=False))
    table.put_at(seat, place, still_exempt(balloon.exempt, (place,)))
    table.emit(e.BalloonRestarted, seat, place)


def take_up_bans(table: Table) -> None:
    """Let the bans that wait hold in this turn."""
    balloon = table.balloons[table.turn]
    table.bans = (
        (NO_CLIMB if balloon.no_climb else 0)
        | (NO_FORWARD if balloon.no_forward else 0)
        | (NO_WIND if balloon.no_wind else 0)
    )
    left = max(balloon.no_wind - 1, 0)
    table.put(table.turn, balloon._replace(no_climb=False, no_forward=False, no_wind=left))
    table.emit(e.BansTakenUp, table.turn, table.bans)


# --- The steps -------------------------------------------------------------------------------------------------------


def step_wind(table: Table) -> None:
    """Step 1: play a Local Wind card, if any can be played."""
    if not table.flies_on:
        table.push("end_turn")
    elif has_wind_move(table):
        table.ask("wind", table.turn)
    else:
        table.emit(e.WindSkipped, table.turn)
        table.push("altitude")


def step_altitude(table: Table) -> None:
    """Step 2: choose an altitude; where there is nothing to choose, go on."""
    turn = table.turn
    if not table.flies_on:
        table.push("end_turn")
        return
    possible = altitudes(table)
    own = table.advantages[turn]
    may_swap = table.swap and own and any(table.tabled)
    may_fair = FAIR_WINDS in own and (table.balloons[turn].altitude or len(possible) > 1)
    if len(possible) > 1 or may_swap or may_fair:
        table.ask("altitude", turn)
    else:
        set_altitude(table, possible[0], STRAIGHT)


def set_altitude(table: Table, altitude: int, hold: int) -> None:
    """Go to an altitude: up by ballast, down by gas; then fly, unless it is the ground."""
    turn = table.turn
    table.swap = False
    change = altitude - table.balloons[turn].altitude
    if change:
        paid = (0, change, 0) if change > 0 else (-change, 0, 0)
        table.set_altitude(turn, altitude, "choice", paid)
    table.push("consume")
    if altitude:
        if hold == AFTER:
            table.push("after")
        table.push("hold" if hold == BEFORE else "flight")


def _may_use_fair_winds(table: Table) -> bool:
    balloon = table.balloons[table.turn]
    return balloon.standing == RACING and balloon.altitude > GROUND and FAIR_WINDS in table.advantages[table.turn]


def step_hold(table: Table) -> None:
    """Hold before the flight as long as Fair Winds can be used; then fly."""
    if _may_use_fair_winds(table):
        table.ask("fly", table.turn)
    else:
        table.push("flight")


def step_after(table: Table) -> None:
    """Hold after the flight as long as Fair Winds can be used."""
    if _may_use_fair_winds(table):
        table.ask("after", table.turn)


def step_flight(table: Table) -> None:
    """Step 3: fly by the number that the Quadrant card of the balloon's quadrant shows; it holds for the whole move."""
    turn = table.turn
    balloon = table.balloons[turn]
    if balloon.standing != RACING or balloon.altitude == GROUND:
        return
    speed = table.speed(balloon.leg % LEGS_PER_LAP + 1, balloon.lane, balloon.altitude)
    barred = speed > 0 and bool(table.bans & NO_FORWARD)
    course = table.course
    flight = fly(
        balloon,
        0 if barred else speed,
        start=course.start,
        end=course.end,
        advantages=table.advantages[turn],
        storm=table.storm,
    )
    table.emit(e.BalloonFlew, turn, speed, flight.path, flight.end, barred)
    if flight.path:
        table.put_at(turn, flight.path[-1], flight.exempt)
    if flight.end == "zone":
        table.land(turn, "zone", paid=gas_or_fuel(balloon, balloon.altitude), zone=flight.exempt)
    elif flight.end == "mountain":
        table.land(turn, "mountain", paid=NO_TOKENS)
    elif flight.end == "across":
        table.finish(turn, flight.past)
    elif flight.end == "storm":
        strike(table, turn)
    if course.end == ENDLESS:
        _reward_lap(table, turn)


def lap_tokens(balloon: Balloon, place: Place, course: Course) -> Tokens:
    """Return what coming to a place brings: in the ongoing game the first crossing of the start line in each lap."""
    if course.end != ENDLESS or _laps(course, place.leg) <= balloon.laps:
        return NO_TOKENS
    return LAP_TOKENS


def _laps(course: Course, leg: int) -> int:
    return (leg - course.start) // LEGS_PER_LAP


def _reward_lap(table: Table, seat: Seat) -> None:
    balloon = table.balloons[seat]
    tokens = lap_tokens(balloon, balloon.place, table.course)
    if tokens == NO_TOKENS:
        return
    laps = _laps(table.course, balloon.leg)
    table.put(seat, balloon._replace(laps=laps))
    gain(table, seat, tokens)
    table.emit(e.LapFlown, seat, laps, tokens)


def step_consume(table: Table) -> None:
    """Steps 4 and 5: use up fuel or drop, and draw."""
    table.push("end_turn")
    turn = table.turn
    balloon = table.balloons[turn]
    if balloon.standing != RACING:
        return
    if balloon.altitude:
        consume(table, turn)
    if table.hands[turn].bit_count() == 2:
        _draw(table, turn)


def consume(table: Table, seat: Seat) -> None:
    """Step 4: high costs 1 fuel, in a hot-air race flying does, lack of gas does; else the balloon drops a level."""
    burned, altitude = burning(table.balloons[seat], hot_air=table.course.hot_air)
    balloon = table.balloons[seat]
    if burned:
        table.put(seat, balloon._replace(fuel=balloon.fuel - burned))
        table.emit(e.FuelBurned, seat, burned)
    if altitude == GROUND:
        table.land(seat, "consumption", paid=NO_TOKENS)
    elif altitude != balloon.altitude:
        table.set_altitude(seat, altitude, "consumption", NO_TOKENS)


def burning(balloon: Balloon, *, hot_air: bool) -> tuple[int, int]:
    """Return how much fuel a flying balloon burns in step 4, and its altitude after that.

    >>> [burning(Balloon(3, 0, 1, HIGH, gas=0, ballast=0, fuel=fuel), hot_air=False) for fuel in (3, 1, 0)]
    [(2, 3), (1, 2), (0, 1)]
    """
    altitude, burned = balloon.altitude, 0
    for applies in (altitude == HIGH, hot_air, not balloon.gas):
        if applies and altitude:
            if burned < balloon.fuel:
                burned += 1
            else:
                altitude -= 1
    return burned, altitude


def _draw(table: Table, seat: Seat) -> None:
    """Step 5: draw a card; the last balloon may draw two and keep one of them (a help)."""
    number = 2 if table.rules.last_draws_two and is_last(table, seat) else 1
    shown = table.rules.open_hands
    cards = []
    if number > 1:
        table.sort_winds(number)
    for _ in range(number):
        card = table.draw_wind()
        cards.append(card)
        table.take_card(seat, card, public=shown)  # before the next draw, which may shuffle what lies nowhere
        table.emit(e.CardDrawn, seat, card, shown)
    if len(cards) > 1:
        table.drawn = sum(1 << card for card in cards)
        table.ask("keep", seat)


# --- The end of a turn -----------------------------------------------------------------------------------------------


def end_turn(table: Table) -> None:
    """Let the next racing balloon take its turn; after the last one the round ends."""
    order = seats_from(table.first, len(table.balloons))
    table.bans = 0
    table.swap = False
    for seat in order[order.index(table.turn) + 1 :]:
        if table.balloons[seat].standing == RACING:
            table.push("turn", seat)
            return
    table.push("round")


def end_round(table: Table) -> None:
    """End a round: the finish, the misfortune of who flies alone, the storm, the round limit, in this order."""
    balloons = table.balloons
    if any(balloon.standing == ACROSS for balloon in balloons):
        table.end_race("across")
        return
    table.push("limit")
    if table.storm is not None:
        table.push("storm")
    if len(balloons) == 1 and table.course.misfortunes and table.round % MISFORTUNE_EVERY == 0:
        table.push("misfortune", 0, 0)


def check_limit(table: Table) -> None:
    """End the race after its last round, or begin the next one."""
    if table.round >= table.course.rounds:
        table.end_race("time_up" if table.rules.race == "ongoing" else "round_limit")
        return
    table.round += 1
    table.emit(e.RoundStarted, table.round)
    for seat in seats_from(table.first, len(table.balloons)):
        if table.balloons[seat].standing == RACING:
            table.push("turn", seat)
            return
