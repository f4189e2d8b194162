"""What a move leads to, in words: its cost, what it flies over, where it ends. Short enough for a row of a panel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import _, join, ngettext
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
from balloongames.rules.balmy_balloonists.scenarios import ENDLESS
from balloongames.rules.balmy_balloonists.sight import Seen
from balloongames.rules.balmy_balloonists.state import GROUND, HIGH, Place, Tokens
from balloongames.rules.balmy_balloonists.world import (
    DOLDRUMS,
    MOUNTAIN_OF,
    NO_ZONE,
    PER_SECTOR,
    QUADRANT_OF,
    QUADRANTS,
    ZONE_OF,
    Space,
)
from balloongames.ui.view import People
from balloongames.views.balmy_balloonists.names import (
    advantage_name,
    altitude_name,
    misfortune_effect,
    misfortune_name,
    mountain_name,
    place_name,
    zone_name,
)

FORESEEN: Final = (PlayWind, UseFairWinds, SetAltitude, Fly, Restart, ChooseLane)
"""The moves of which the rules tell where they lead."""


@dataclass(frozen=True, slots=True)
class Row:
    """A choice in words: what it is, what it costs, where it leads, and a number of spaces; an icon or an altitude."""

    title: str
    detail: str = ""
    line: str = ""
    number: str = ""
    icon: str = ""
    altitude: int | None = None

    @property
    def spoken(self) -> str:
        """The whole row as narration reads it."""
        return ". ".join(part for part in (self.detail, self.line) if part)


def foresee(seen: Seen, move: Move | None) -> Forecast | None:
    """Return where a move of the viewer leads; None where the rules leave that open."""
    if not isinstance(move, FORESEEN) or seen.to_move is None:
        return None
    return forecast(seen, move)


# -- places and tokens ------------------------------------------------------------------------------------------------


def space_of(place: Place) -> Space:
    """Return the space of the map under a place; lane 6 and space 0 as on the chart."""
    return Space(place.lane, place.sector, place.space)


def where(place: Place) -> str:
    """Return a place in words."""
    return place_name(space_of(place))


def spaces_to_go(place: Place, end: int) -> int:
    """Return how many spaces of its own lane lead from a place across the finish."""
    return max(0, (end - place.leg) * PER_SECTOR[place.lane] - place.space + 1)


def to_go_words(place: Place, end: int) -> str:
    """Return how far it is: "32 to go"; in a game without an end, which lap it is."""
    if end >= ENDLESS:
        return _("lap {lap}").format(lap=place.leg // 12 + 1)
    count = spaces_to_go(place, end)
    return ngettext("{count} to go", "{count} to go", count).format(count=count)


def token_words(kind: int, count: int) -> str:
    """Return a number of tokens of a kind: "2 ballast"."""
    forms = (
        ngettext("{count} gas", "{count} gas", count),
        ngettext("{count} ballast", "{count} ballast", count),
        ngettext("{count} fuel", "{count} fuel", count),
    )
    return forms[kind].format(count=count)


def token_name(kind: int) -> str:
    """Return what a kind of token is called."""
    return (_("Gas"), _("Ballast"), _("Fuel"))[kind]


def cost_words(tokens: Tokens) -> str:
    """Return tokens in words: "1 gas and 1 fuel"; empty if there are none."""
    return join([token_words(kind, count) for kind, count in enumerate(tokens) if count])


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


# -- flights ----------------------------------------------------------------------------------------------------------


def plan_cost(plan: FlightPlan) -> str:
    """Return what a flight costs from the change of altitude to step 4: "1 ballast, then 1 fuel"."""
    if plan.altitude == GROUND:
        return _("free")
    first = cost_words(plan.climb)
    then = token_words(2, plan.burned) if plan.burned else ""
    if not plan.lands and plan.final != plan.altitude and plan.end != "across":
        drop = _("down to the ground") if plan.final == GROUND else _("down to {level}")
        down = drop.format(level=altitude_name(plan.final))
        then = _("{cost} and {drop}").format(cost=then, drop=down) if then else down
    if first and then:
        return _("{cost}, then {later}").format(cost=first, later=then)
    if then:
        return _("then {later}").format(later=then)
    return first or _("free")


def plan_route(plan: FlightPlan, start: Place) -> str:
    """Return what a flight passes and where it ends."""
    if plan.altitude == GROUND:
        return _("Stays on the ground")
    if plan.barred:
        return _("May not fly forward: stays here")
    if not plan.path:
        return _("No wind in the doldrums") if start.lane == DOLDRUMS else _("Calm: stays here")
    passed = _passed(plan)
    ending = _ending(plan, start)
    if not passed:
        return ending
    return _("Over {places}: {ending}").format(places=join(passed), ending=ending[:1].lower() + ending[1:])


def _passed(plan: FlightPlan) -> list[str]:
    """Return what is flown over without harm."""
    found: list[str] = []
    over = plan.path[:-1] if plan.end in ("zone", "mountain") else plan.path
    for place in over:
        space = place.on_map
        if space is None or plan.end == "across":
            continue
        if space in ZONE_OF:
            found.append(zone_name(ZONE_OF[space]))
        if space in MOUNTAIN_OF:
            found.append(mountain_name(space))
    return list(dict.fromkeys(found))


def _ending(plan: FlightPlan, start: Place) -> str:  # noqa: PLR0911 - one line per end
    last = plan.path[-1]
    if plan.zone != NO_ZONE:
        paid = cost_words(plan.landing)
        if not paid:
            return _("Held in {zone}, loses a turn").format(zone=zone_name(plan.zone))
        return _("Held in {zone}, pays {cost}, loses a turn").format(zone=zone_name(plan.zone), cost=paid)
    if plan.end == "mountain":
        return _("Lands on {mountain}, loses a turn").format(mountain=mountain_name(space_of(last)))
    if plan.end == "storm":
        return _("Into the storm")
    if plan.end == "across":
        return ngettext(
            "Across the finish, {count} space past it", "Across the finish, {count} spaces past it", plan.past
        ).format(count=plan.past)
    if plan.end == "start_line":
        return _("Back to the start line")
    if QUADRANT_OF[last.sector] != QUADRANT_OF[start.sector]:
        into = QUADRANTS[QUADRANT_OF[last.sector]]
        return (_("Back into quadrant {letter}") if plan.speed < 0 else _("Into quadrant {letter}")).format(letter=into)
    if plan.speed < 0:
        return _("Back to sector {sector}, space {space}").format(sector=last.sector, space=last.space)
    return _("To sector {sector}, space {space}").format(sector=last.sector, space=last.space)


def speed_words(speed: int) -> str:
    """Return a number of spaces with its true sign."""
    return f"−{-speed}" if speed < 0 else str(speed)


def onward_words(plans: tuple[FlightPlan, ...]) -> str:
    """Return the speeds that a place offers: "then high 6, medium 4, low 2"."""
    found = [
        _("{level} {speed}").format(level=altitude_name(plan.altitude), speed=speed_words(plan.speed))
        for plan in sorted(plans, key=lambda one: -one.altitude)
        if plan.altitude
    ]
    return _("Then {speeds}").format(speeds=join(found)) if found else ""


def _drift_words(found: Forecast, seen: Seen) -> str:
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


def row_of(seen: Seen, move: Move, people: People) -> Row:  # noqa: PLR0911 - one line per sort of move
    """Return a move as a row."""
    found = foresee(seen, move)
    match move:
        case SetAltitude() | Fly() if found is not None:
            return _flight_row(seen, move, found.plans[0])
        case PlayWind() if found is not None:
            return _wind_row(seen, move, found, people)
        case UseFairWinds(shift) if found is not None:
            title = _("North 1") if shift < 0 else _("South 1")
            return Row(title, _drift_words(found, seen), onward_words(found.plans), icon="up" if shift < 0 else "down")
        case ChooseLane(lane) if found is not None:
            return Row(_("Lane {lane}").format(lane=lane), "", onward_words(found.plans), icon="flag")
        case Restart() if found is not None and found.place is not None:
            return _restart_row(seen, move, found)
        case DiscardWind():
            return Row(_("Discard it"), _("without effect"), _("Nobody else can be played on"), icon="trash")
        case GoOn():
            return Row(_("Go on"), "", _("The flight is over"), icon="next")
        case _:
            return _answer_row(seen, move, people)


def _flight_row(seen: Seen, move: SetAltitude | Fly, plan: FlightPlan) -> Row:
    start = seen.balloons[seen.turn].place
    number = "" if plan.altitude == GROUND else speed_words(0 if plan.barred else plan.speed)
    if isinstance(move, Fly):
        title = _("Fly, then wait") if move.hold == AFTER else _("Fly")
        return Row(title, plan_cost(plan), plan_route(plan, start), number, icon="wind")
    title = level_word(plan.altitude)
    return Row(title, plan_cost(plan), plan_route(plan, start), number, altitude=plan.altitude)


def _wind_row(seen: Seen, move: PlayWind, found: Forecast, people: People) -> Row:
    own = move.target == seen.turn
    name = "" if move.use == STORM else people.names[move.target]
    if move.use == STORM:
        shift = WIND_SHIFTS[move.card][HIGH]
        line = _("To {place}").format(place=place_name(found.storm_path[-1])) if found.storm_path else _("Stays here")
        return Row(_("On the storm"), lanes_words(shift), line, icon="bang")
    if move.use == MISFORTUNE:
        title = _("As a misfortune") if own else _("Misfortune for {name}").format(name=name)
        return Row(title, "", _("A misfortune card is drawn for {name}").format(name=name), icon="help")
    if move.use == QUADRANT:
        letter = QUADRANTS[QUADRANT_OF[seen.balloons[move.target].place.sector]]
        title = _("Change quadrant {letter}").format(letter=letter)
        return Row(title, "" if own else name, _("A new quadrant card is turned up there"), icon="refresh")
    shift = WIND_SHIFTS[move.card][seen.balloons[move.target].altitude]
    title = _("As a wind") if own else _("Wind for {name}").format(name=name)
    line = _drift_words(found, seen)
    onward = onward_words(found.plans) if own else ""
    plain = (
        found.stops and found.place is not None and not (found.vortex or found.storm or found.place.lane == DOLDRUMS)
    )
    if onward and plain and found.place is not None:
        line = _("To lane {lane}").format(lane=found.place.lane)
    if onward and found.stops:
        line = _("{move}. {onward}").format(move=line, onward=onward)
    elif onward:
        line = onward
    return Row(title, lanes_words(shift), line, icon="wind")


def _restart_row(seen: Seen, move: Restart, found: Forecast) -> Row:
    here = seen.balloons[seen.turn].lane
    title = _("From here") if move.lane == here else _("From lane {lane}").format(lane=move.lane)
    assert found.place is not None
    return Row(title, where(found.place), onward_words(found.plans), icon="pin")


def _answer_row(seen: Seen, move: Move, people: People) -> Row:  # noqa: C901, PLR0911 - one line per sort of move
    match move:
        case SwapAdvantage(_, card):
            owner = next(seat for seat, cards in enumerate(seen.tabled) if card in cards)
            title = _("From {name}").format(name=people.names[owner])
            return Row(title, "", card_words(card), icon="swap")
        case TakeAdvantage(kind):
            return Row(advantage_name(kind), _left(seen, kind), advantage_effect(kind), icon=advantage_icon(kind))
        case TakeToken(kind):
            return Row(token_name(kind), "", _("Help for the last balloon: 1 more"), icon=TOKEN_ICONS[kind])
        case DeclineTrade():
            return Row(_("No trade"), "", _("Both keep what they have"), icon="close")
        case TradeToken(kind, take):
            title = (_("Take {token}") if take else _("Give {token}")).format(token=token_words(kind, 1))
            return Row(title, "", "", icon=TOKEN_ICONS[kind])
        case KeepCard(card):
            return Row(_("Keep this card"), "", card_words(card), icon="cards")
        case UseRepairs(use):
            return _repairs_row(seen.asked[0], use=use)
        case RevokePermission(kind):
            name = people.names[seen.asked[0]]
            line = _("{name} loses it").format(name=name)
            return Row(advantage_name(kind), "", line, icon="lock")
        case BearWeather(pay):
            if pay:
                due = token_words(1, seen.asked[0])
                return Row(_("Pay {cost}").format(cost=due), "", _("Stays at low"), icon="bag")
            return Row(_("Land"), "", _("On the ground, and the next turn is lost"), icon="down")
        case _:
            raise ValueError(f"no row for {move}")


def _left(seen: Seen, kind: int) -> str:
    count = seen.market.count(kind)
    return ngettext("{count} there", "{count} there", count).format(count=count) if count > 1 else ""


def _repairs_row(kind: int, *, use: bool) -> Row:
    if use:
        line = _("{misfortune} is canceled").format(misfortune=misfortune_name(kind))
        return Row(_("Use repairs"), "", line, icon="wrench")
    return Row(_("Keep repairs"), misfortune_name(kind), misfortune_effect(kind), icon="close")


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
