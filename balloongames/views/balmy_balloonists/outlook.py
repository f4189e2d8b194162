"""What a move leads to, in words: its cost, what it flies over, where it ends. Short enough for a row of a panel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import _, ngettext
from balloongames.rules.balmy_balloonists.cards import (
    FAIR_WINDS,
    MISFORTUNE,
    QUADRANT,
    REPAIRS,
    WIND_SHIFTS,
)
from balloongames.rules.balmy_balloonists.forecast import FlightPlan, Forecast, forecast
from balloongames.rules.balmy_balloonists.moves import (
    AFTER,
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
from balloongames.rules.balmy_balloonists.observation import Observation
from balloongames.rules.balmy_balloonists.state import GROUND, HIGH, Place
from balloongames.rules.balmy_balloonists.world import (
    DOLDRUMS,
    QUADRANT_OF,
    QUADRANTS,
)
from balloongames.ui.view import People
from balloongames.views.balmy_balloonists.flight_words import (
    onward_in_short,
    onward_words,
    plan_cost,
    plan_route,
    space_of,
    spaces_flown,
    token_words,
    way_words,
)
from balloongames.views.balmy_balloonists.names import (
    advantage_name,
    misfortune_effect,
    misfortune_name,
    place_name,
)

FORESEEN: Final = (PlayWind, UseFairWinds, SetAltitude, Fly, Restart, ChooseLane)
"""The moves of which the rules tell where they lead."""


@dataclass(frozen=True, slots=True)
class OutlookRow:
    """A choice in words: what it is, what it costs, where it leads, and a number of spaces; an icon or an altitude.

    ``shorter`` say where it leads in less room than ``line`` takes, the longest first.
    """

    title: str
    detail: str = ""
    line: str = ""
    shorter: tuple[str, ...] = ()
    spaces: int | None = None
    icon: str = ""
    altitude: int | None = None

    @property
    def spoken(self) -> str:
        """The whole row as narration reads it: first how far it leads."""
        way = way_words(self.spaces) if self.spaces else ""
        return ". ".join(part for part in (way, self.detail, self.line) if part)


def foresee(seen: Observation, move: Move | None) -> Forecast | None:
    """Return where a move of the viewer leads; None where the rules leave that open."""
    if not isinstance(move, FORESEEN) or seen.to_move is None:
        return None
    return forecast(seen, move)


# -- places and tokens ------------------------------------------------------------------------------------------------


def where(place: Place) -> str:
    """Return a place in words."""
    return place_name(space_of(place))


def token_name(kind: int) -> str:
    """Return what a kind of token is called."""
    return (_("Gas"), _("Ballast"), _("Fuel"))[kind]


def lanes_words(shift: int) -> str:
    """Return a move from lane to lane: "north 2"; "calm" if there is none."""
    if not shift:
        return _("calm")
    return (_("north {count}") if shift < 0 else _("south {count}")).format(count=abs(shift))


def card_words(card: int) -> str:
    """Return what a Local Wind card says: "high north 1, medium calm, low south 1"."""
    low, medium, high = WIND_SHIFTS[card][1:]
    return _("high {high}, medium {medium}, low {low}").format(
        high=lanes_words(high), medium=lanes_words(medium), low=lanes_words(low)
    )


def level_word(altitude: int) -> str:
    """Return an altitude as the title of a row."""
    return (_("Ground"), _("Low"), _("Medium"), _("High"))[altitude]


# -- wind moves ------------------------------------------------------------------------------------------------------


def _drift_words(found: Forecast, seen: Observation) -> str:
    """Return where a wind move leads."""
    place = found.place
    if place is None:
        return ""
    if not found.stops:
        grounded = seen.balloons[found.seat].altitude == GROUND
        return _("On the ground: no effect") if grounded else _("Calm: stays here")
    if found.storm:
        return _("Into the storm, {place}").format(place=where(place))
    if found.vortex:
        return _("Into the vortex and back: {place}").format(place=where(place))
    if place.lane == DOLDRUMS:
        return _("Out into the doldrums")
    return _("To {place}").format(place=where(place))


# -- rows -------------------------------------------------------------------------------------------------------------


def row_of(seen: Observation, move: Move, people: People) -> OutlookRow:  # noqa: PLR0911 - one line per sort of move
    """Return a move as a row."""
    found = foresee(seen, move)
    match move:
        case SetAltitude() | Fly() if found is not None:
            return _flight_row(seen, move, found.plans[0])
        case PlayWind() if found is not None:
            return _wind_row(seen, move, found, people)
        case UseFairWinds(shift) if found is not None:
            title = _("North 1") if shift < 0 else _("South 1")
            onward = onward_words(found.plans), (onward_in_short(found.plans),)
            return OutlookRow(title, _drift_words(found, seen), *onward, icon="up" if shift < 0 else "down")
        case ChooseLane(lane) if found is not None:
            onward = onward_words(found.plans), (onward_in_short(found.plans),)
            return OutlookRow(_("Lane {lane}").format(lane=lane), "", *onward, icon="flag")
        case Restart() if found is not None and found.place is not None:
            return _restart_row(seen, move, found)
        case DiscardWind():
            return OutlookRow(_("Discard it"), _("without effect"), _("Nobody else can be played on"), icon="trash")
        case GoOn():
            return OutlookRow(_("Go on"), "", _("The flight is over"), icon="next")
        case _:
            return _answer_row(seen, move, people)


def _flight_row(seen: Observation, move: SetAltitude | Fly, plan: FlightPlan) -> OutlookRow:
    line, *shorter = plan_route(plan, seen.balloons[seen.turn].place, seen.course)
    spaces = None if plan.altitude == GROUND else spaces_flown(plan)
    if isinstance(move, Fly):
        title = _("Fly, then wait") if move.hold == AFTER else _("Fly")
        return OutlookRow(title, plan_cost(plan), line, tuple(shorter), spaces, icon="wind")
    return OutlookRow(level_word(plan.altitude), plan_cost(plan), line, tuple(shorter), spaces, altitude=plan.altitude)


def _wind_row(seen: Observation, move: PlayWind, found: Forecast, people: People) -> OutlookRow:
    own = move.target == seen.turn
    name = "" if move.use == STORM else people.names[move.target]
    if move.use == STORM:
        shift = WIND_SHIFTS[move.card][HIGH]
        line = _("To {place}").format(place=place_name(found.storm_path[-1])) if found.storm_path else _("Stays here")
        return OutlookRow(_("On the storm"), lanes_words(shift), line, icon="bang")
    if move.use == MISFORTUNE:
        title = _("As a misfortune") if own else _("Misfortune for {name}").format(name=name)
        return OutlookRow(title, "", _("A misfortune card is drawn for {name}").format(name=name), icon="help")
    if move.use == QUADRANT:
        letter = QUADRANTS[QUADRANT_OF[seen.balloons[move.target].place.sector]]
        title = _("Change quadrant {letter}").format(letter=letter)
        return OutlookRow(title, "" if own else name, _("A new quadrant card is turned up there"), icon="refresh")
    shift = WIND_SHIFTS[move.card][seen.balloons[move.target].altitude]
    title = _("As a wind") if own else _("Wind for {name}").format(name=name)
    line = _drift_words(found, seen)
    onward = onward_words(found.plans) if own else ""
    plain = (
        found.stops and found.place is not None and not (found.vortex or found.storm or found.place.lane == DOLDRUMS)
    )
    if onward and plain and found.place is not None:
        line = _("To lane {lane}").format(lane=found.place.lane)
    shorter: tuple[str, ...] = (onward_in_short(found.plans),) if onward else ()
    if onward and found.stops:
        full, short = (_("{move}. {onward}").format(move=line, onward=then) for then in (onward, *shorter))
        line, shorter = full, (short, line)
    elif onward:
        line = onward
    return OutlookRow(title, lanes_words(shift), line, shorter, icon="wind")


def _restart_row(seen: Observation, move: Restart, found: Forecast) -> OutlookRow:
    here = seen.balloons[seen.turn].lane
    title = _("From here") if move.lane == here else _("From lane {lane}").format(lane=move.lane)
    assert found.place is not None
    return OutlookRow(title, where(found.place), onward_words(found.plans), (onward_in_short(found.plans),), icon="pin")


def _answer_row(seen: Observation, move: Move, people: People) -> OutlookRow:  # noqa: C901, PLR0911 - one line per sort of move
    match move:
        case SwapAdvantage(_, card):
            owners = [seat for seat, cards in enumerate(seen.tabled) if card in cards]
            title = _("From {name}").format(name=people.names[owners[0]]) if owners else ""
            return OutlookRow(title, "", card_words(card), icon="swap")
        case TakeAdvantage(kind):
            return OutlookRow(
                advantage_name(kind), _left(seen, kind), advantage_effect(kind), icon=advantage_icon(kind)
            )
        case TakeToken(kind):
            return OutlookRow(token_name(kind), "", _("Help for the last balloon: 1 more"), icon=TOKEN_ICONS[kind])
        case DeclineTrade():
            return OutlookRow(_("No trade"), "", _("Both keep what they have"), icon="close")
        case TradeToken(kind, take):
            title = (_("Take {token}") if take else _("Give {token}")).format(token=token_words(kind, 1))
            return OutlookRow(title, "", "", icon=TOKEN_ICONS[kind])
        case KeepCard(card):
            return OutlookRow(_("Keep this card"), "", card_words(card), icon="cards")
        case UseRepairs(use):
            return _repairs_row(seen.asked[0], use=use)
        case RevokePermission(kind):
            name = people.names[seen.asked[0]]
            line = _("{name} loses it").format(name=name)
            return OutlookRow(advantage_name(kind), "", line, icon="lock")
        case BearWeather(pay):
            if pay:
                due = token_words(1, seen.asked[0])
                return OutlookRow(_("Pay {cost}").format(cost=due), "", _("Stays at low"), icon="bag")
            return OutlookRow(_("Land"), "", _("On the ground, and the next turn is lost"), icon="down")
        case _:
            raise ValueError(f"no row for {move}")


def _left(seen: Observation, kind: int) -> str:
    count = seen.market.count(kind)
    return ngettext("{count} there", "{count} there", count).format(count=count) if count > 1 else ""


def _repairs_row(kind: int, *, use: bool) -> OutlookRow:
    if use:
        line = _("{misfortune} is canceled").format(misfortune=misfortune_name(kind))
        return OutlookRow(_("Use repairs"), "", line, icon="wrench")
    return OutlookRow(_("Keep repairs"), misfortune_name(kind), misfortune_effect(kind), icon="close")


TOKEN_ICONS: Final = ("gas", "bag", "flame")


def advantage_icon(kind: int) -> str:
    """Return the icon of an Advantage card."""
    return "wind" if kind == FAIR_WINDS else "wrench" if kind == REPAIRS else "check"


def advantage_effect(kind: int) -> str:
    """Return what an Advantage card does."""
    if kind == FAIR_WINDS:
        return _("One lane north or south at any moment of a turn in flight")
    if kind == REPAIRS:
        return _("Cancels a fire, heater, radio or envelope trouble")
    return _("This zone may be flown over")


def target_of(move: Move | None, turn: Seat) -> Seat:
    """Return whose balloon a move is about."""
    return move.target if isinstance(move, PlayWind) and move.use != STORM else turn
