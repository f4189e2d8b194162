"""What A course says: the goal, the hints that come from the solver, reasons, moves."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Advice, Coded, Reason
from balloongames.i18n import N_, NN_, Plural, _, ngettext
from balloongames.rules.balmy_balloonists.cards import WIND_SHIFTS
from balloongames.rules.balmy_balloonists.course.moves import FlyTurn
from balloongames.rules.balmy_balloonists.course.play import State
from balloongames.rules.balmy_balloonists.course.puzzle import Puzzle
from balloongames.rules.balmy_balloonists.course.turns import FlownTurn, spaces_between
from balloongames.rules.balmy_balloonists.state import NO_CARD, TOKENS
from balloongames.rules.balmy_balloonists.world import ZONE_NAMES
from balloongames.ui.puzzle_view import PuzzleWords
from balloongames.ui.sentences import Names, Sentences, fill
from balloongames.views.balmy_balloonists import pages
from balloongames.views.balmy_balloonists.names import altitude_name, zone_name

_HINTS: Final[Sentences] = {
    "look_flag": N_("The flag can be reached in this turn."),
    "look_ring": N_("The next flight leads through the ring in lane {lane}."),
    "look_zone": N_("{zone} is closed. Without it there would be another way."),
    "look_against": N_("Lane {lane} of card {quadrant}: one of the numbers leads back. It is a tool."),
    "look_change": N_("In turn {turn} another card lies in quadrant {quadrant}. Be there then."),
    "look_wind": N_("Look what the winds do at {altitude}: one of them is wanted now."),
    "look_altitude": N_("Lane {lane}: compare what the card says for the three altitudes."),
    "look_speed": N_("Lane {lane}: read the card and count."),
    "look_back": N_("Since turn {turn} the flag can’t be reached any more."),
    "take_back": N_("Take back turn {turn} and what came after it."),
    "why_flag": N_("In lane {lane} card {quadrant} says {number} for {altitude}: that ends at the flag."),
    "why_back": NN_(
        "After turn {turn}, {left} turn does not suffice for the flag.",
        "After turn {turn}, {left} turns do not suffice for the flag.",
        "left",
    ),
}
_BLOWN: Final = {
    -1: NN_(
        "Turn {turn} plays the wind that led {lanes} lane north: it is needed later.",
        "Turn {turn} plays the wind that led {lanes} lanes north: it is needed later.",
        "lanes",
    ),
    1: NN_(
        "Turn {turn} plays the wind that led {lanes} lane south: it is needed later.",
        "Turn {turn} plays the wind that led {lanes} lanes south: it is needed later.",
        "lanes",
    ),
}
_NO_TURN_LEFT: Final = N_("After turn {turn} there is no turn left.")
_LOOK_TOKENS: Final = {
    "gas": N_("Count the gas: {left} left, and each level down takes one."),
    "ballast": N_("Count the ballast: {left} left, and each level up takes one."),
    "fuel": N_("Count the fuel: {left} left, and high takes one each turn, as does flying without gas."),
}
_SPENT: Final = {
    "gas": N_("Turn {turn} takes gas that is needed later."),
    "ballast": N_("Turn {turn} takes ballast that is needed later."),
    "fuel": N_("Turn {turn} takes fuel that is needed later."),
}
# what to do: by the way of the altitude (-1 down, 0, 1 up) and of the flight (-1 back, 0, 1 on)
_FLY: Final[dict[tuple[int, int], Plural | str]] = {
    (1, 1): NN_("Climb to {altitude} and fly {count} space.", "Climb to {altitude} and fly {count} spaces.", "count"),
    (0, 1): NN_("Stay {altitude} and fly {count} space.", "Stay {altitude} and fly {count} spaces.", "count"),
    (-1, 1): NN_("Sink to {altitude} and fly {count} space.", "Sink to {altitude} and fly {count} spaces.", "count"),
    (1, -1): NN_(
        "Climb to {altitude} and fly {count} space back.", "Climb to {altitude} and fly {count} spaces back.", "count"
    ),
    (0, -1): NN_(
        "Stay {altitude} and fly {count} space back.", "Stay {altitude} and fly {count} spaces back.", "count"
    ),
    (-1, -1): NN_(
        "Sink to {altitude} and fly {count} space back.", "Sink to {altitude} and fly {count} spaces back.", "count"
    ),
    (1, 0): N_("Climb to {altitude}, where it is calm."),
    (0, 0): N_("Stay {altitude}, where it is calm."),
    (-1, 0): N_("Sink to {altitude}, where it is calm."),
}  # fmt: skip
_BLOW: Final = {
    -1: NN_("Play the wind that leads {count} lane north.", "Play the wind that leads {count} lanes north.", "count"),
    1: NN_("Play the wind that leads {count} lane south.", "Play the wind that leads {count} lanes south.", "count"),
}
_THEN: Final[dict[int, Plural | str]] = {  # what the turn after it does, by the way of its flight
    1: NN_("{From} {altitude} leads {count} space on.", "{From} {altitude} leads {count} spaces on.", "count"),
    -1: NN_("{From} {altitude} leads {count} space back.", "{From} {altitude} leads {count} spaces back.", "count"),
    0: N_("{From} it is calm at {altitude}."),
}
_FROM: Final = {
    -1: NN_("{count} lane north of there,", "{count} lanes north of there,", "count"),
    1: NN_("{count} lane south of there,", "{count} lanes south of there,", "count"),
}
_NEW_CARD: Final = N_("In turn {turn} another card lies in quadrant {quadrant}.")
_RING: Final = N_("It flies through the ring in lane {lane}.")
HINT_CODES: Final = (
    *_HINTS, "look_tokens", "take", "why_ring", "why_change", "why_next", "why_back_wind", "why_back_token",
)  # fmt: skip

_TECHNIQUES: Final = {
    "speed": N_("read the card"),
    "altitude": N_("change the altitude"),
    "wind": N_("use a wind"),
    "change": N_("cards that change"),
    "ring": N_("fly the rings"),
    "mountains": N_("mountains in the way"),
    "back": N_("fly back"),
    "zone": N_("closed zones"),
    "fuel": N_("spare the fuel"),
    "order": N_("winds in order"),
    "tokens": N_("spare gas and ballast"),
}

_REASONS: Final[Sentences] = {
    "match_over": N_("The course is over. Undo takes turns back."),
    "only_watching": N_("Nobody plays this puzzle now."),
    "no_such_wind": N_("This wind is not among those of the course."),
    "wind_flown": N_("This wind was played before."),
    "wind_dash": N_("At {altitude} this wind does nothing."),
    "wind_vortex": N_("This wind leads into the vortex at the pole."),
    "wind_doldrums": N_("This wind leads out into the doldrums."),
    "no_ballast": N_("That takes {needed} ballast, and {left} is left."),
    "no_gas": N_("That takes {needed} gas, and {left} is left."),
    "zone_closed": N_("{zone} is closed."),
    "off_course": N_("That leads out of the course."),
    "would_land": N_("That ends on the ground: no fuel is left to stay up."),
}
_MOUNTAINS: Final = {
    2: N_("Mountains: only medium and high lead over them."),
    3: N_("White mountains: only high leads over them."),
}
REASON_CODES: Final = (*_REASONS, "mountains")
_PAGES: Final = {
    "zone_closed": pages.ZONES, "mountains": pages.ZONES, "no_gas": pages.ALTITUDE, "no_ballast": pages.ALTITUDE,
    "would_land": pages.ALTITUDE, "wind_dash": pages.WINDS, "wind_vortex": pages.LANES, "wind_doldrums": pages.LANES,
}  # fmt: skip
_BRIEF: Final = {
    "no_ballast": N_("too little ballast"),
    "no_gas": N_("too little gas"),
    "mountains": N_("mountains"),
    "off_course": N_("off the course"),
    "would_land": N_("would land"),
}

_IDEAS: Final = frozenset(
    (
        N_("Each altitude has a number of its own."),
        N_("Up costs ballast, down costs gas."),
        N_("A wind leads to another lane."),
        N_("At another altitude a wind does something else."),
        N_("The wind comes first, then the climb."),
        N_("A number counts on over a red line, too."),
        N_("A ring must be flown through on the way."),
        N_("Brown peaks: medium or high. White: high."),
        N_("Be there when the right card lies."),
        N_("A number below zero leads back."),
        N_("A zone is closed at every altitude."),
        N_("High costs fuel, or the balloon sinks."),
    )
)

_LEVELS: Final = {
    "not_on_course": N_("{file}, {spot}: {place} is not on the course."),
    "in_zone": N_("{file}, {spot}: {place} lies in a closed zone, where no flight can end."),
    "not_a_wind": N_("{file}, {spot}: the tile is no wind card."),
    "not_a_quadrant_card": N_("{file}, {spot}: the tile is no quadrant card."),
    "no_card": N_("{file}, {spot}: a quadrant card is missing."),
    "odd_card": N_("{file}, {spot}: no quadrant card belongs here."),
    "wind_twice": N_("{file}, {spot}: the wind card {card} is there twice."),
    "many_winds": N_("{file}, {spot}: {most} wind cards are the most."),
    "many_rings": N_("{file}, {spot}: {most} rings are the most."),
    "ring_twice": N_("{file}, {spot}: there are two rings at {place}."),
    "ring_at_flag": N_("{file}, {spot}: at {place} is the flag, so there can be no ring."),
    "ring_at_start": N_("{file}, {spot}: the balloon starts at {place}, so there can be no ring."),
    "bad_turns": N_("{file}, {spot}: a course has {least} to {most} turns."),
    "bad_altitude": N_("{file}, {spot}: the balloon flies low (1), medium (2) or high (3)."),
    "bad_tokens": N_("{file}, {spot}: for “{token}”, {most} is the most."),
}
"""Why a file is no level; places and cards are told as they are written there."""


def rules_on_paper() -> str:
    """Return how a turn goes."""
    return _(
        "A turn: perhaps one wind, at the altitude flown before; then an altitude; then fly as its card says. A level "
        "up takes a ballast, one down a gas, high a fuel. End at the flag, through all rings. What is hatched is "
        "closed; over one peak lead medium and high, over two only high."
    )


def _counted(text: Plural | str, count: int) -> str:
    return _(text) if isinstance(text, str) else ngettext(text.one, text.many, count)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _zone(code: str) -> str:
    return zone_name(ZONE_NAMES.index(code))


_NAMES: Final[Names] = {"altitude": altitude_name, "zone": _zone}


def _take(why: Advice) -> str:
    change, speed, altitude = int(why["change"]), int(why["speed"]), int(why["altitude"])
    fly = _counted(_FLY[_sign(change), _sign(speed)], abs(speed)).format(
        altitude=altitude_name(altitude), count=abs(speed)
    )
    if why["wind"] == NO_CARD:
        return _("No wind. {flight}").format(flight=fly)
    shift = WIND_SHIFTS[int(why["wind"])][altitude - change]
    wind = _counted(_BLOW[_sign(shift)], abs(shift)).format(count=abs(shift))
    return _("{wind} {flight}").format(wind=wind, flight=fly)


def _next(why: Advice) -> str:
    """Return what the turn after this one does."""
    lanes, speed = int(why["lanes"]), int(why["speed"])
    start = _counted(_FROM[_sign(lanes)], abs(lanes)).format(count=abs(lanes)) if lanes else _("From there")
    text = _counted(_THEN[_sign(speed)], abs(speed))
    return text.format(From=start, altitude=altitude_name(int(why["altitude"])), count=abs(speed))


def _ring(why: Advice) -> str:
    left = int(why["left"])
    flown = _(_RING).format(lane=_lane(why))
    if not left:
        return _("{flown} That was the last one.").format(flown=flown)
    more = ngettext("{count} is left then.", "{count} are left then.", left).format(count=left)
    return _("{flown} {more}").format(flown=flown, more=more)


def _lane(why: Advice) -> str:
    return str(why["place"]).partition("/")[0]


def brief(why: Reason) -> str:
    """Return in two words why a flight is not possible."""
    if why.code == "zone_closed":
        return _zone(str(why["zone"]))
    return _(_BRIEF[why.code]) if why.code in _BRIEF else _("not possible")


def end_words(turn: FlownTurn, puzzle: Puzzle) -> str:
    """Return where a flight ends, seen from the flag: "Ends 2 lanes north of the flag"."""
    place, flag = turn.after.balloon.place, puzzle.flag
    if place == flag:
        return _("Ends at the flag, but a ring is missing") if turn.after.rings else _("Ends at the flag")
    if place.lane == flag.lane:
        count = spaces_between(place, flag)
        words = (
            ngettext("Ends {count} space before the flag", "Ends {count} spaces before the flag", count)
            if count > 0
            else ngettext("Ends {count} space past the flag", "Ends {count} spaces past the flag", -count)
        )
        return words.format(count=abs(count))
    count = flag.lane - place.lane
    words = (
        ngettext("Ends {count} lane north of the flag", "Ends {count} lanes north of the flag", count)
        if count > 0
        else ngettext("Ends {count} lane south of the flag", "Ends {count} lanes south of the flag", -count)
    )
    return words.format(count=abs(count))


def token_name(kind: int) -> str:
    """Return what a kind of token is called, by its index."""
    return {"gas": _("Gas"), "ballast": _("Ballast"), "fuel": _("Fuel")}[TOKENS[kind]]


class _Words(PuzzleWords[Puzzle, FlyTurn, State]):
    ideas = _IDEAS
    techniques = _TECHNIQUES
    levels = _LEVELS

    def goal(self, puzzle: Puzzle) -> str:
        rings = len(puzzle.rings)
        if not rings:
            return _("to the flag in {turns} turns").format(turns=puzzle.turns)
        text = ngettext(
            "through the ring to the flag in {turns} turns", "through {count} rings to the flag in {turns} turns", rings
        )
        return text.format(count=rings, turns=puzzle.turns)

    def about(self, puzzle: Puzzle) -> str:
        turns = ngettext("{count} turn", "{count} turns", puzzle.turns).format(count=puzzle.turns)
        winds = ngettext("{count} wind", "{count} winds", len(puzzle.winds)).format(count=len(puzzle.winds))
        return _("{turns}, {winds}").format(turns=turns, winds=winds)

    def hint(self, why: Advice) -> str:  # noqa: C901, PLR0911 - one line per sort of sentence
        match why.code:
            case "take":
                return _take(why)
            case "look_tokens":
                return _(_LOOK_TOKENS[str(why["token"])]).format(left=why["left"])
            case "look_ring":
                return fill(_HINTS, why, lane=_lane(why))
            case "why_ring":
                return _ring(why)
            case "why_flag":
                return fill(_HINTS, why, names=_NAMES, number=str(why["speed"]).replace("-", "−"))
            case "why_next":
                return _next(why)
            case "why_change":
                change = _(_NEW_CARD).format(turn=why["turn"], quadrant=why["quadrant"])
                return _("{change} {then}").format(change=change, then=_next(why))
            case "why_back" if not why["left"]:
                return _(_NO_TURN_LEFT).format(turn=why["turn"])
            case "why_back_wind":
                lanes = int(why["lanes"])
                return _counted(_BLOWN[_sign(lanes)], abs(lanes)).format(turn=why["turn"], lanes=abs(lanes))
            case "why_back_token":
                return _(_SPENT[str(why["token"])]).format(turn=why["turn"])
            case _:
                return fill(_HINTS, why, names=_NAMES)

    def reason(self, why: Reason) -> str:
        if why.code == "mountains":
            return _(_MOUNTAINS[int(why["least"])])
        return fill(_REASONS, why, names=_NAMES)

    def rule_of(self, why: Coded) -> int | None:
        return _PAGES.get(why.code)

    def move(self, one: FlyTurn, puzzle: Puzzle) -> str:
        altitude = altitude_name(one.altitude)
        if one.wind == NO_CARD:
            return _("No wind, {altitude}").format(altitude=altitude)
        number = puzzle.winds.index(one.wind) + 1
        return _("Wind {number}, then {altitude}").format(number=number, altitude=altitude)

    def failed(self, state: State) -> str:
        """Return what is left when no turn is."""
        if left := len(state.position.rings):
            return ngettext("{count} ring was not flown.", "{count} rings were not flown.", left).format(count=left)
        return _("The flag was not reached.")


WORDS: Final = _Words()
