"""Misfortunes, and the bad weather of Quadrant cards.

Each function does one task of the `agenda` on a table; what needs an answer asks and leaves the rest to do.
"""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Seat
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.cards import (
    IF_FLYING,
    MISFORTUNES,
    REPAIRABLE,
    REPAIRS,
    WEATHER,
    Code,
)
from balloongames.rules.balmy_balloonists.choices import revocable
from balloongames.rules.balmy_balloonists.flight import blow, over_mountains, still_exempt, throw_back
from balloongames.rules.balmy_balloonists.state import (
    GROUND,
    HIGH,
    LOW,
    NO_CLIMB,
    NO_FORWARD,
    NO_TOKENS,
    NO_WIND,
    RACING,
    Balloon,
    Tokens,
)
from balloongames.rules.balmy_balloonists.table import Table

TORN_GAS: Final = 3
SOLAR_FUEL: Final = 2
PER_EXCESS: Final = 2  # tokens for each level above high, or below low

(BAD_WEATHER, BUSY_AIR, NO_CONTACT, TORN, FIRE, HEATER, REVOKED, SOLAR) = range(len(MISFORTUNES))


def gas_or_fuel(balloon: Balloon, tokens: int) -> Tokens:
    """Return what a balloon pays by order: gas, fuel for missing gas, and no more than it has.

    >>> gas_or_fuel(Balloon(3, 0, 1, 3, gas=1, ballast=9, fuel=1), 3)
    (1, 0, 1)
    """
    gas = min(balloon.gas, tokens)
    return gas, 0, min(balloon.fuel, tokens - gas)


# --- Misfortunes -----------------------------------------------------------------------------------------------------


def draw_misfortune(table: Table, target: Seat, player: Seat) -> None:
    """Draw a Misfortune card for a balloon; the owner of Repairs is asked first, also out of turn."""
    balloon = table.balloons[target]
    if balloon.standing != RACING:
        return
    kind = table.draw_misfortune()
    table.emit(e.MisfortuneDrawn, target, kind, player)
    if kind in IF_FLYING and balloon.altitude == GROUND:
        _miss(table, target, kind)
    elif kind in REPAIRABLE and REPAIRS in table.advantages[target]:
        table.ask("repairs", target, kind, player)
    else:
        take_effect(table, kind, target, player)


def answer_repairs(table: Table, *, use: bool) -> None:
    """Go on after the owner of Repairs has decided."""
    target = table.seat
    kind, player = table.asked
    if use:
        table.drop_advantage(target, REPAIRS)
        table.emit(e.RepairsUsed, target, kind)
        return
    table.emit(e.RepairsKept, target, kind)
    take_effect(table, kind, target, player)


def take_effect(table: Table, kind: int, target: Seat, player: Seat) -> None:
    """Let a misfortune of a kind act on a balloon."""
    if kind == BAD_WEATHER:
        draw_weather(table, target)
    elif kind == BUSY_AIR:
        _busy_air(table, target)
    elif kind in (NO_CONTACT, FIRE):
        _ban(table, target, NO_WIND)
    elif kind == TORN:
        _lose(table, target, (min(table.balloons[target].gas, TORN_GAS), 0, 0))
    elif kind == HEATER:
        _heater(table, target)
    elif kind == REVOKED:
        _revoke(table, target, player)
    else:
        _lose(table, target, (0, 0, min(table.balloons[target].fuel, SOLAR_FUEL)))


def _miss(table: Table, target: Seat, kind: int) -> None:
    table.emit(e.MisfortuneMissed, target, kind)


def _ban(table: Table, target: Seat, ban: int) -> None:
    """Let a ban wait for the next turn that the balloon takes; only the one on Local Wind cards adds up."""
    balloon = table.balloons[target]
    if ban == NO_CLIMB:
        changed = balloon._replace(no_climb=True)
    elif ban == NO_FORWARD:
        changed = balloon._replace(no_forward=True)
    else:
        changed = balloon._replace(no_wind=balloon.no_wind + 1)
    table.put(target, changed)
    table.emit(e.BanLaid, target, ban)


def _lose(table: Table, target: Seat, lost: Tokens) -> None:
    balloon = table.balloons[target]
    table.put(target, balloon._replace(gas=balloon.gas - lost[0], fuel=balloon.fuel - lost[2]))
    table.emit(e.TokensLost, target, lost)


def _busy_air(table: Table, target: Seat) -> None:
    if over_mountains(table.balloons[target]):
        _miss(table, target, BUSY_AIR)
    else:
        _sink(table, target)


def _sink(table: Table, target: Seat) -> None:
    """Order a balloon down to low; it may not climb in its next turn."""
    balloon = table.balloons[target]
    if balloon.altitude > LOW:
        table.set_altitude(target, LOW, "order", gas_or_fuel(balloon, balloon.altitude - LOW))
    _ban(table, target, NO_CLIMB)


def _heater(table: Table, target: Seat) -> None:
    balloon = table.balloons[target]
    if over_mountains(balloon):
        table.land(target, "order", paid=gas_or_fuel(balloon, balloon.altitude))
    else:
        _sink(table, target)


def _revoke(table: Table, target: Seat, player: Seat) -> None:
    kinds = revocable(table.balloons[target], table.advantages[target])
    if not kinds:
        _miss(table, target, REVOKED)
    elif len(kinds) == 1:
        revoke(table, target, kinds[0])
    else:
        table.ask("revoke", player, target)


def revoke(table: Table, target: Seat, kind: int) -> None:
    """Take a permission away."""
    table.drop_advantage(target, kind)
    table.emit(e.PermissionLost, target, kind)


# --- Bad weather -----------------------------------------------------------------------------------------------------


def draw_weather(table: Table, target: Seat) -> None:
    """Draw a Quadrant card and apply its bad weather to a balloon that flies; the card is discarded."""
    balloon = table.balloons[target]
    if balloon.standing != RACING or balloon.altitude == GROUND:
        return
    card = table.draw_quadrant()
    table.emit(e.WeatherDrawn, target, card)
    go_on_weather(table, target, card, 0)


def go_on_weather(table: Table, target: Seat, card: int, index: int) -> None:
    """Carry out the codes of a card from one on; a balloon that has landed, or is out, ignores the rest."""
    codes = WEATHER[card]
    while index < len(codes):
        balloon = table.balloons[target]
        if balloon.standing != RACING or balloon.altitude == GROUND:
            return
        code = codes[index]
        index += 1
        if code.kind == "U":
            _rise(table, target, code.steps)
        elif code.kind == "D":
            due = PER_EXCESS * max(code.steps - balloon.altitude + LOW, 0)
            if due and balloon.ballast >= due:
                table.push("weather", target, card, index)
                table.ask("weather", target, due)
                return
            _drop(table, target, code.steps, due)
        else:
            _shift(table, target, code)


def _rise(table: Table, target: Seat, levels: int) -> None:
    """Drive a balloon up: above high it pays 2 gas a level, fuel for missing gas, or it is out."""
    balloon = table.balloons[target]
    due = PER_EXCESS * max(balloon.altitude + levels - HIGH, 0)
    paid = gas_or_fuel(balloon, due)
    table.set_altitude(target, min(balloon.altitude + levels, HIGH), "weather", paid)
    if sum(paid) < due:
        table.leave_race(target, "burst")


def _drop(table: Table, target: Seat, levels: int, due: int) -> None:
    """Drive a balloon down; below low it lands if it has too little ballast."""
    if due:
        table.land(target, "weather", paid=NO_TOKENS)
    else:
        table.set_altitude(target, table.balloons[target].altitude - levels, "weather", NO_TOKENS)


def answer_weather(table: Table, *, pay: bool) -> None:
    """Go on after the owner has chosen between ballast and the ground."""
    target = table.seat
    if pay:
        table.set_altitude(target, LOW, "weather", (0, table.asked[0], 0))
    else:
        table.land(target, "weather", paid=NO_TOKENS)


def _shift(table: Table, target: Seat, code: Code) -> None:
    """Move a balloon to another lane, or back; zones, mountains and the storm do not act on this."""
    balloon = table.balloons[target]
    if code.kind == "B":
        path = throw_back(balloon.place, code.steps, table.course.start)
        table.emit(e.BalloonThrownBack, target, path)
    else:
        path, vortex, _ = blow(balloon.place, -code.steps if code.kind == "N" else code.steps)
        table.emit(e.BalloonBlown, target, "weather", path, vortex)
    if path:
        table.put_at(target, path[-1], still_exempt(balloon.exempt, path))
    if code.kind == "B":
        _ban(table, target, NO_FORWARD)
