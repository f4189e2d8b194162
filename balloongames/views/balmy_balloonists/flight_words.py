"""A flight that is foreseen, in words: what it costs, what it passes, where it ends, and how far it is from there."""

from __future__ import annotations

from balloongames.i18n import _, join, ngettext
from balloongames.rules.balmy_balloonists.forecast import FlightPlan
from balloongames.rules.balmy_balloonists.race import DEGREES
from balloongames.rules.balmy_balloonists.scenarios import ENDLESS, Course
from balloongames.rules.balmy_balloonists.state import GROUND, HIGH, Place, Tokens
from balloongames.rules.balmy_balloonists.world import (
    DOLDRUMS,
    MOUNTAIN_OF,
    NO_ZONE,
    PER_SECTOR,
    QUADRANT_OF,
    QUADRANTS,
    SECTORS,
    ZONE_OF,
    Space,
)
from balloongames.views.balmy_balloonists.names import altitude_name, mountain_in_words, zone_name
from balloongames.views.balmy_balloonists.pieces import letters
from balloongames.views.balmy_balloonists.words import degrees_words, flown, of_words

# -- places and tokens ------------------------------------------------------------------------------------------------


def space_of(place: Place) -> Space:
    """Return the space of the map under a place; lane 6 and space 0 as on the chart."""
    return Space(place.lane, place.sector, place.space)


def spaces_to_go(place: Place, end: int) -> int:
    """Return how many spaces of its own lane lead from a place across the finish."""
    return max(0, (end - place.leg) * PER_SECTOR[place.lane] - place.space + 1)


def flown_words(place: Place, course: Course) -> str:
    """Return how much of the race is flown: "120° of 360°"; in a game without an end, which lap it is.

    Spaces would not do: they are longer or shorter by lane.
    """
    if course.end >= ENDLESS:
        return _("lap {lap}").format(lap=place.leg // 12 + 1)
    return of_words(flown(place, course), course.end, course.start)


def flown_in_short(place: Place, course: Course) -> str:
    """Return the same without how long the race is: "120°"; what is flown past the finish are spaces, no degrees."""
    if course.end >= ENDLESS:
        return flown_words(place, course)
    return degrees_words(min(flown(place, course), (course.end - course.start) * DEGREES))


def token_words(kind: int, count: int) -> str:
    """Return a number of tokens of a kind: "2 ballast"."""
    forms = (
        ngettext("{count} gas", "{count} gas", count),
        ngettext("{count} ballast", "{count} ballast", count),
        ngettext("{count} fuel", "{count} fuel", count),
    )
    return forms[kind].format(count=count)


def cost_words(tokens: Tokens) -> str:
    """Return tokens in words: "1 gas and 1 fuel"; empty if there are none."""
    return join([token_words(kind, count) for kind, count in enumerate(tokens) if count])


# -- flights ----------------------------------------------------------------------------------------------------------


def spaces_flown(plan: FlightPlan) -> int:
    """Return how many spaces a flight leads on, or back: fewer than the wind says, if something stops it."""
    if plan.lands or plan.end == "storm":
        return len(plan.path) if plan.speed > 0 else -len(plan.path)
    return plan.speed if plan.path else 0


def fuel_words(plan: FlightPlan, course: Course) -> str:
    """Return why a flight burns fuel in step 4, or why it does not; empty where there is nothing to wonder about."""
    if plan.altitude == GROUND or plan.lands:
        return ""
    if plan.end == "across":
        return _("Beyond the finish no fuel is burned.")
    if not plan.burned:
        return ""
    has_gas = plan.left[0] > 0
    if course.hot_air:
        return _("With hot air each turn in flight burns one fuel, and flying high one more.")
    if plan.altitude == HIGH:
        text = _("Flying high burns one fuel a turn.")
        return text if has_gas else _("Flying high burns one fuel a turn, and flying without gas one, too.")
    return "" if has_gas else _("Without gas, one fuel a turn keeps the balloon up.")


def plan_cost(plan: FlightPlan) -> str:
    """Return what a flight costs from the change of altitude to step 4: "1 ballast, then 1 fuel"."""
    if plan.altitude == GROUND:
        return _("free")
    first = cost_words(plan.climb)
    if plan.end == "across" and plan.altitude == HIGH and not first:
        return _("free beyond the finish")
    then = token_words(2, plan.burned) if plan.burned else ""
    if then and not plan.left[0]:
        then = _("{cost} without gas").format(cost=then)
    if not plan.lands and plan.final != plan.altitude and plan.end != "across":
        drop = _("down to the ground") if plan.final == GROUND else _("down to {level}")
        down = drop.format(level=altitude_name(plan.final))
        then = _("{cost} and {drop}").format(cost=then, drop=down) if then else down
    if first and then:
        return _("{cost}, then {later}").format(cost=first, later=then)
    if then:
        return _("then {later}").format(later=then)
    return first or _("free")


def plan_route(plan: FlightPlan, start: Place, course: Course) -> tuple[str, ...]:
    """Return what a flight passes and where it ends, in ever fewer words: first what is over without harm is left out.

    How far that is comes last of all, for where only a number has room: without the words it tells no reason.
    """
    wordings, far = _ending(plan, start, course)
    passed = _passed(plan) if plan.altitude != GROUND else []
    text = _("Over {places}: {ending}")
    over = [text.format(places=join(passed), ending=one[:1].lower() + one[1:]) for one in wordings if passed]
    return *over, *wordings, *far


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
            found.append(mountain_in_words(space))
    return list(dict.fromkeys(found))


def _ending(plan: FlightPlan, start: Place, course: Course) -> tuple[tuple[str, ...], tuple[str, ...]]:  # noqa: PLR0911 - one line per end
    """Return where a flight ends, in ever fewer words, and the number that says as much of it as has room."""
    if plan.altitude == GROUND or not plan.path:
        return (_staying(plan, start),), ()
    last = plan.path[-1]
    if plan.zone != NO_ZONE:
        short = _("Held in {zone}, loses a turn").format(zone=zone_name(plan.zone))
        paid = cost_words(plan.landing)
        if not paid:
            return (short,), ()
        text = _("Held in {zone}, pays {cost}, loses a turn").format(zone=zone_name(plan.zone), cost=paid)
        return (text, short), ()
    if plan.end == "mountain":
        return (_("Lands on {mountain}, loses a turn").format(mountain=mountain_in_words(space_of(last))),), ()
    if plan.end == "storm":
        return (_("Into the storm"),), ()
    if plan.end == "across":
        text = ngettext(
            "Across the finish, {count} space past it", "Across the finish, {count} spaces past it", plan.past
        )
        return (text.format(count=plan.past), _("Across the finish")), ()
    if plan.end == "start_line":
        return (_("Back to the start line"),), ()
    return _resting(plan, start, course)


def _staying(plan: FlightPlan, start: Place) -> str:
    """Return why a balloon stays where it is."""
    if plan.altitude == GROUND:
        return _("Stays on the ground")
    if plan.barred:
        return _("May not fly forward: stays here")
    if start.lane == DOLDRUMS:
        return _("No wind in the doldrums")
    return _("Held at the start line") if plan.speed < 0 else _("Calm: stays here")


def _resting(plan: FlightPlan, start: Place, course: Course) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return where a flight ends without harm: in another quadrant, before something in the way, or just there."""
    last = plan.path[-1]
    far = flown_words(last, course)
    ahead = _in_the_way(last) if plan.speed > 0 and spaces_to_go(last, course.end) > 1 else ()
    shorter: list[str] = []
    if QUADRANT_OF[last.sector] != QUADRANT_OF[start.sector]:
        text = _("Back into quadrant {letter}") if plan.speed < 0 else _("Into quadrant {letter}")
        text = text.format(letter=QUADRANTS[QUADRANT_OF[last.sector]])
    elif ahead:
        text, *shorter = ahead
    else:
        back = plan.speed < 0
        text = _("Back to sector {sector}, space {space}") if back else _("To sector {sector}, space {space}")
        text = text.format(sector=last.sector, space=last.space)
    told = [_("{ending}, {flown}").format(ending=text, flown=one) for one in (far, flown_in_short(last, course))]
    return tuple(dict.fromkeys((*told, text, *shorter))), (far[:1].upper() + far[1:],)


def _in_the_way(place: Place) -> tuple[str, ...]:
    """Return what a flight stops short of, a zone before a mountain, and the same in short; empty if of nothing."""
    lane, sector, number = space = space_of(place)
    more = number < PER_SECTOR[lane]
    ahead = Space(lane, sector, number + 1) if more else Space(lane, sector % len(SECTORS) + 1, 1)
    text = _("Stops short of {place}")
    if ahead in ZONE_OF and ZONE_OF[ahead] != ZONE_OF.get(space):
        return text.format(place=zone_name(ZONE_OF[ahead])), _("Stops before a zone")
    return (text.format(place=mountain_in_words(ahead)), _("Stops before a mountain")) if ahead in MOUNTAIN_OF else ()


def speed_words(speed: int) -> str:
    """Return a number of spaces with its true sign."""
    return f"−{-speed}" if speed < 0 else str(speed)


def way_words(speed: int) -> str:
    """Return how far a flight leads: "6 spaces", "2 spaces back"."""
    if not speed:
        return _("calm")
    if speed < 0:
        return ngettext("{count} space back", "{count} spaces back", -speed).format(count=-speed)
    return ngettext("{count} space", "{count} spaces", speed).format(count=speed)


def onward_words(plans: tuple[FlightPlan, ...]) -> str:
    """Return the speeds that a place offers: "Then high 6, medium 4, low 2"."""
    found = [
        _("{level} {speed}").format(level=altitude_name(plan.altitude), speed=speed_words(plan.speed))
        for plan in _from_high(plans)
    ]
    return _("Then {speeds}").format(speeds=join(found)) if found else ""


def onward_in_short(plans: tuple[FlightPlan, ...]) -> str:
    """Return the speeds that a place offers with the letters of the cards: "H 6, M 4, L 2"."""
    return ", ".join(
        _("{level} {speed}").format(level=letters()[3 - plan.altitude], speed=speed_words(plan.speed))
        for plan in _from_high(plans)
    )


def _from_high(plans: tuple[FlightPlan, ...]) -> list[FlightPlan]:
    return [plan for plan in sorted(plans, key=lambda one: -one.altitude) if plan.altitude]
