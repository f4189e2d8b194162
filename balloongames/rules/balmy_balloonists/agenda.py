"""What happens when: a move does its part, then all that follows without a choice is done, task by task.

A task is a tuple of a name and its facts; tasks lie on a stack, so that a question in the middle of anything (Repairs
in another's turn, ballast against a storm that is still on its way) finds the rest where it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from balloongames.core.hands import cards_of
from balloongames.core.state import replaced
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists import fortune, race, storm, turns
from balloongames.rules.balmy_balloonists.cards import FAIR_WINDS, QUADRANT, WIND_SHIFTS
from balloongames.rules.balmy_balloonists.flight import blow, still_exempt
from balloongames.rules.balmy_balloonists.moves import (
    STORM,
    BearWeather,
    ChooseLane,
    DeclineTrade,
    DiscardWind,
    Fly,
    GoOn,
    KeepCard,
    Move,
    PlayWind,
    Restart,
    RevokePermission,
    SetAltitude,
    SwapAdvantage,
    TakeAdvantage,
    TakeToken,
    TradeToken,
    UseFairWinds,
    UseRepairs,
)
from balloongames.rules.balmy_balloonists.scenarios import partner_of
from balloongames.rules.balmy_balloonists.state import GROUND, HIGH
from balloongames.rules.balmy_balloonists.table import Table
from balloongames.rules.balmy_balloonists.world import QUADRANT_OF

TASKS: Final[dict[Any, Callable[..., None]]] = {
    "draft": race.step_draft,
    "lane": race.step_lane,
    "first_round": race.step_first_round,
    "turn": turns.start_turn,
    "token": turns.step_token,
    "trade": turns.step_trade,
    "restart": turns.step_restart,
    "bans": turns.take_up_bans,
    "wind": turns.step_wind,
    "pawn": Table.move_pawn,
    "altitude": turns.step_altitude,
    "hold": turns.step_hold,
    "flight": turns.step_flight,
    "after": turns.step_after,
    "consume": turns.step_consume,
    "end_turn": turns.end_turn,
    "round": turns.end_round,
    "limit": turns.check_limit,
    "misfortune": fortune.draw_misfortune,
    "weather": fortune.go_on_weather,
    "struck": fortune.draw_weather,
    "gust": storm.go_on_gust,
    "storm": storm.start_drift,
    "drift": storm.go_on_drift,
    "race_over": race.end_race,
}
"""What is done for each task; the facts of the task follow the table as arguments."""


def run(table: Table) -> None:
    """Do what is to be done until somebody has to decide, or the match is over."""
    table.asking = False
    while not table.asking:
        task = table.pop()
        TASKS[task[0]](table, *task[1:])


def carry_out(table: Table, move: Move) -> None:
    """Play a legal move of the seat that has to decide, and everything that follows without a choice."""
    _ACTS[type(move)](table, move)
    table.asked = () if not table.asking else table.asked
    if not table.asking:
        run(table)


# --- Step 1 ----------------------------------------------------------------------------------------------------------


def _play_wind(table: Table, move: PlayWind) -> None:
    turn, card, use = table.turn, move.card, move.use
    own = bool(table.hands[turn] >> card & 1)
    if own:
        table.drop_card(turn, card)
        table.tabled = replaced(table.tabled, turn, (*table.tabled[turn], card))
    else:
        table.drop_tabled(turn, card)
    table.emit(e.WindPlayed, turn, card, use, move.target, own, own)
    table.swap = True
    table.push("altitude")
    if use == STORM:
        table.push("gust", WIND_SHIFTS[card][HIGH])
        return
    if not own:
        table.push("pawn", move.target)
    target = table.balloons[move.target]
    if use == QUADRANT:
        table.turn_quadrant(QUADRANT_OF[target.leg % 12 + 1])
    elif use:
        table.push("misfortune", move.target, turn)
    elif target.altitude != GROUND:
        _blow(table, move.target, WIND_SHIFTS[card][target.altitude], "card")


def _blow(table: Table, seat: int, shift: int, cause: e.Gust) -> None:
    """Move a flying balloon from lane to lane; the storm strikes it where it meets it."""
    if not shift:
        return
    balloon = table.balloons[seat]
    stops, vortex, struck = blow(balloon.place, shift, table.storm)
    table.emit(e.BalloonBlown, seat, cause, stops, vortex)
    if stops:
        table.put_at(seat, stops[-1], still_exempt(balloon.exempt, stops))
    if struck:
        storm.strike(table, table.turn)


def _discard_wind(table: Table, move: DiscardWind) -> None:
    table.drop_tabled(table.turn, move.card)
    table.emit(e.WindDiscarded, table.turn, move.card)
    table.push("altitude")


def _use_fair_winds(table: Table, move: UseFairWinds) -> None:
    """Move the own balloon one lane, then go on with the same step; a swap belongs to the end of step 1."""
    turn = table.turn
    table.push({"fly": "hold"}.get(table.phase, table.phase))
    table.swap = False
    table.drop_advantage(turn, FAIR_WINDS)
    table.emit(e.FairWindsUsed, turn, move.shift)
    _blow(table, turn, move.shift, "fair_winds")


def _swap(table: Table, move: SwapAdvantage) -> None:
    turn = table.turn
    owner = next(seat for seat, cards in enumerate(table.tabled) if move.card in cards)
    table.drop_advantage(turn, move.advantage)
    table.drop_tabled(owner, move.card)
    table.take_card(turn, move.card, public=True)
    table.swap = False
    table.emit(e.AdvantageSwapped, turn, move.advantage, move.card, owner)
    table.push("altitude")


# --- Steps 2, 3 and 5 ------------------------------------------------------------------------------------------------


def _set_altitude(table: Table, move: SetAltitude) -> None:
    turns.set_altitude(table, move.altitude, move.hold)


def _fly(table: Table, move: Fly) -> None:
    if move.hold:
        table.push("after")
    table.push("flight")


def _go_on(_table: Table, _: GoOn) -> None:
    """Leave the rest to what is to be done."""


def _keep(table: Table, move: KeepCard) -> None:
    seat = table.seat
    other = table.drawn ^ 1 << move.card
    table.drawn = 0
    discarded = cards_of(other)[0]
    table.drop_card(seat, discarded)
    table.reveals = True
    table.emit(e.CardKept, seat, discarded)


# --- Other decisions -------------------------------------------------------------------------------------------------


def _take_advantage(table: Table, move: TakeAdvantage) -> None:
    race.take_advantage(table, table.seat, move.advantage)


def _choose_lane(table: Table, move: ChooseLane) -> None:
    race.choose_lane(table, table.seat, move.lane)


def _take_token(table: Table, move: TakeToken) -> None:
    turns.take_token(table, table.seat, move.token)


def _decline_trade(table: Table, _: DeclineTrade) -> None:
    table.emit(e.TradeDeclined, table.seat)


def _trade(table: Table, move: TradeToken) -> None:
    seat = table.seat
    partner = partner_of(table.rules, len(table.balloons), seat)
    assert partner is not None
    giver, taker = (partner, seat) if move.take else (seat, partner)
    for one, sign in ((giver, -1), (taker, 1)):
        counts = [sign if kind == move.token else 0 for kind in range(3)]
        turns.gain(table, one, (counts[0], counts[1], counts[2]))
    table.emit(e.TokenTraded, seat, giver, taker, move.token)


def _restart(table: Table, move: Restart) -> None:
    turns.restart(table, table.seat, move.lane)


def _repairs(table: Table, move: UseRepairs) -> None:
    fortune.answer_repairs(table, use=move.use)


def _revoke(table: Table, move: RevokePermission) -> None:
    fortune.revoke(table, table.asked[0], move.advantage)


def _bear_weather(table: Table, move: BearWeather) -> None:
    fortune.answer_weather(table, pay=move.pay)


_ACTS: Final[dict[type, Callable[[Table, Any], None]]] = {
    UseFairWinds: _use_fair_winds,
    PlayWind: _play_wind,
    DiscardWind: _discard_wind,
    SwapAdvantage: _swap,
    SetAltitude: _set_altitude,
    Fly: _fly,
    GoOn: _go_on,
    TakeAdvantage: _take_advantage,
    ChooseLane: _choose_lane,
    TakeToken: _take_token,
    DeclineTrade: _decline_trade,
    TradeToken: _trade,
    Restart: _restart,
    KeepCard: _keep,
    UseRepairs: _repairs,
    RevokePermission: _revoke,
    BearWeather: _bear_weather,
}
