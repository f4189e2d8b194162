"""What Balmy Balloonists says of a moment: where the race stands, what is to be done, how it ended, and the options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from balloongames.core.game import Seat
from balloongames.core.options import Options, OptionValue, mended
from balloongames.i18n import N_, _, join, ngettext, number, points
from balloongames.rules.balmy_balloonists.choices import progress as progress_of
from balloongames.rules.balmy_balloonists.choices import wind_targets
from balloongames.rules.balmy_balloonists.observation import Observation
from balloongames.rules.balmy_balloonists.race import DEGREES
from balloongames.rules.balmy_balloonists.scenarios import (
    ENDLESS,
    OPTIONS,
    ROUND_LIMIT,
    Course,
    Rules,
    course_of,
    races_of,
)
from balloongames.rules.balmy_balloonists.state import MOST_TABLED, Phase, Place
from balloongames.rules.balmy_balloonists.world import VORTEX
from balloongames.ui.view import OptionWords, People
from balloongames.ui.view_parts import Words
from balloongames.views.balmy_balloonists import pages

_PROMPTS: Final[dict[Phase, str]] = {
    "draft": N_("Take an advantage card"),
    "lane": N_("Choose a start lane"),
    "token": N_("Take a token, as the last in the race"),
    "trade": N_("Trade a token with a partner, or none"),
    "restart": N_("Choose where to go on"),
    "wind": N_("Play a wind card"),
    "altitude": N_("Choose an altitude"),
    "fly": N_("Let the balloon fly"),
    "after": N_("Use fair winds, or go on"),
    "keep": N_("Keep one of two cards"),
    "repairs": N_("Use repairs, or keep them"),
    "revoke": N_("Name a permit"),
    "weather": N_("Pay ballast, or land"),
}
_PICTOGRAMS: Final[dict[Phase, str]] = {
    "draft": "takecard",
    "lane": "flag",
    "token": "token",
    "trade": "swap",
    "restart": "fly",
    "wind": "wind",
    "altitude": "updown",
    "fly": "fly",
    "after": "wind",
    "keep": "takecard",
    "repairs": "wrench",
    "revoke": "lock",
    "weather": "bag",
}

_SETTING_UP: Final = ("draft", "lane")
_SPACE: Final = 60  # the share of a sector that `progress_of` counts in


def degrees_words(degrees: int) -> str:
    """Return how far a balloon has come: degrees of longitude."""
    return _("{degrees}°").format(degrees=f"−{-degrees}" if degrees < 0 else degrees)


def score_words(score: int, way: int) -> str:
    """Return a score on a course of so many degrees; behind them come the spaces past the finish: "360° + 2"."""
    return past_added(score, way, degrees_words)


def past_added(score: int, way: int, words: Callable[[int], str] = number) -> str:
    """Return a score where it is known that it counts degrees: "360 + 2"."""
    if score <= way:
        return words(score)
    return _("{degrees} + {past}").format(degrees=words(way), past=score - way)


def degrees_of(options: Options, seats: int) -> int:
    """Return how many degrees the race of some options is long."""
    course = course_of(Rules.from_options(mended(OPTIONS, options)), seats)
    return (course.end - course.start) * DEGREES


# -- where the match stands -------------------------------------------------------------------------------------------


def status(seen: Observation) -> str:
    """Return where the match stands: "Round 4", "Race 2 of 5, round 4", alone "Turn 4"."""
    if seen.to_move is None:
        return _("The end")
    races = races_of(seen.rules)
    if races == 1:
        return _pace(seen)
    if seen.phase in _SETTING_UP:
        return _("Race {race} of {races}").format(race=seen.race + 1, races=races)
    text = _("Race {race} of {races}, turn {round}") if seen.seats == 1 else _("Race {race} of {races}, round {round}")
    return text.format(race=seen.race + 1, races=races, round=seen.round)


def _pace(seen: Observation) -> str:
    """Return the round of the race, alone the turn."""
    if seen.phase in _SETTING_UP:
        return _("Before the start")
    if seen.seats == 1:
        return _("Turn {turn}").format(turn=seen.round)
    if seen.course.rounds < ROUND_LIMIT:
        return _("Round {round} of {rounds}").format(round=seen.round, rounds=seen.course.rounds)
    return _("Round {round}").format(round=seen.round)


def prompt(seen: Observation) -> str:
    """Return what the seat to move is to do now, as an order."""
    if seen.to_move is None:
        return ""
    if seen.phase == "wind" and len(seen.tabled[seen.turn]) >= MOST_TABLED:
        if not wind_targets(seen):
            return _("Three cards lie there: discard one")
        return _("Three cards lie there: play one on another")
    return _(_PROMPTS[seen.phase])


def pictogram(seen: Observation) -> str:
    """Return the icon of what the seat to move is to do now, for those who don't read."""
    return _PICTOGRAMS.get(seen.phase, "")


def progress(seen: Observation, people: People) -> str:
    """Return one or two sentences for the shelf: who is ahead, and how far."""
    place = status(seen)
    if seen.to_move is not None and seen.phase in _SETTING_UP:
        return _("{place}. It is the turn of {name}.").format(place=place, name=people.names[seen.to_move])
    if races_of(seen.rules) > 1:
        return _campaign_so_far(seen, people, place)
    flown = _degrees_flown(seen)
    most = max(flown)
    if seen.seats == 1:
        return _("{place}: {flown} flown.").format(
            place=place, flown=of_words(most, seen.course.end, seen.course.start)
        )
    if not any(flown):
        return _("{place}. All are still at the start.").format(place=place)
    ahead = [name for name, degrees in zip(people.names, flown, strict=True) if degrees == most]
    text = (
        _("{place}. {names} is ahead: {flown} flown.")
        if len(ahead) == 1
        else _("{place}. {names} are ahead: {flown} flown.")
    )
    way = of_words(most, seen.course.end, seen.course.start)
    return text.format(place=place, names=join(ahead), flown=way)


def of_words(degrees: int, end: int, start: int) -> str:
    """Return how much of the course is flown: "120° of 360°"; without an end the degrees alone."""
    if end >= ENDLESS:
        return degrees_words(degrees)
    return _("{degrees} of {all}").format(
        degrees=degrees_words(min(degrees, (end - start) * DEGREES)), all=degrees_words((end - start) * DEGREES)
    )


def _degrees_flown(seen: Observation) -> tuple[int, ...]:
    return tuple(flown(balloon.place, seen.course) for balloon in seen.balloons)


def flown(place: Place, course: Course) -> int:
    """Return how many degrees of a race are flown: less than all of them before the finish is crossed."""
    if place.lane == VORTEX:
        return 0
    degrees = (progress_of(place) - _SPACE * course.start) * DEGREES // _SPACE
    return degrees if place.leg >= course.end else min(degrees, (course.end - course.start) * DEGREES - 1)


def _campaign_so_far(seen: Observation, people: People, place: str) -> str:
    most = max(seen.points)
    if not most:
        return _("{place}. No point is given yet.").format(place=place)
    ahead = [name for name, own in zip(people.names, seen.points, strict=True) if own == most]
    text = _("{place}. {names} leads with {points}.") if len(ahead) == 1 else _("{place}. {names} lead with {points}.")
    return text.format(place=place, names=join(ahead), points=points(most))


# -- the end ----------------------------------------------------------------------------------------------------------

_SOLO: Final = {
    "gold": N_("{name} wins the gold medal."),
    "silver": N_("{name} wins the silver medal."),
    "bronze": N_("{name} wins the bronze medal."),
    "flown": N_("The flight of {name} is over."),
    "time_up": N_("The time is up. {name} has flown {flown}."),
    "failed": N_("The time is up before {name} is across the finish."),
    "lost": N_("The flight of {name} ends before the finish."),
}
"""How a flight alone ends, by its reason."""

_RIVALS: Final = {
    "across": (N_("{names} wins, {past} past the finish."), N_("{names} share the victory, {past} past the finish.")),
    "last_balloon": (N_("{names} wins: no other balloon is left."), N_("{names} share the victory.")),
    "round_limit": (
        N_("The last round is over. {names} wins with {flown} flown."),
        N_("The last round is over. {names} share the victory with {flown} flown."),
    ),
    "time_up": (
        N_("The time is up. {names} wins with {flown} flown."),
        N_("The time is up. {names} share the victory with {flown} flown."),
    ),
    "all_out": (
        N_("No balloon can go on. {names} wins with {flown} flown."),
        N_("No balloon can go on. {names} share the victory with {flown} flown."),
    ),
}
"""How a race ends for one winner or several, by its reason."""


def past_words(past: int) -> str:
    """Return how far behind the finish a balloon has come."""
    return ngettext("{count} space", "{count} spaces", past).format(count=past)


def ending(scores: Sequence[int], winners: Sequence[Seat], reason: str, people: People) -> str:
    """Return how the match ended, in one sentence or two; ``scores`` are those of `Outcome`. Nobody may have won."""
    names = join([people.names[seat] for seat in winners])
    if reason == "campaign":
        return _end_of_campaign(scores, winners, people)
    if reason == "team":
        return _("The team of {names} wins.").format(names=names)
    if len(people.names) == 1 and reason in _SOLO:
        return _(_SOLO[reason]).format(name=people.names[0], flown=degrees_words(round(scores[0])))
    if not winners:
        return _("No balloon came across the finish.")
    best = max(scores[seat] for seat in winners)
    alone, shared = _RIVALS[reason]
    text = _(alone) if len(winners) == 1 else _(shared)
    return text.format(names=names, flown=degrees_words(best), past=past_words(best % DEGREES))


def _end_of_campaign(scores: Sequence[int], winners: Sequence[Seat], people: People) -> str:
    if not winners:
        return _("The five races are flown. {name} has {points}.").format(
            name=people.names[0], points=points(scores[0])
        )
    text = (
        _("{names} wins the campaign with {points}.")
        if len(winners) == 1
        else _("{names} share the campaign with {points}.")
    )
    return text.format(names=join([people.names[seat] for seat in winners]), points=points(scores[winners[0]]))


# -- options ----------------------------------------------------------------------------------------------------------

_RACES: Final = {
    "world": N_("Round the world"),
    "atlantic": N_("Over the Atlantic"),
    "continental": N_("Across America"),
    "pacific": N_("Over the Pacific"),
    "atlantic_hot_air": N_("Atlantic, hot air"),
    "pacific_hot_air": N_("Pacific, hot air"),
    "eurasia": N_("Across Eurasia"),
    "campaign": N_("Five races"),
    "ongoing": N_("Lap after lap"),
    "first_attempt": N_("The first attempt"),
    "teams": N_("In pairs"),
}


def race_name(race: str) -> str:
    """Return what a race is called."""
    return _(_RACES[race])


def option_words() -> Mapping[str, OptionWords]:
    """Return the words of each option, by its key."""
    return {**_course_words(), **_help_words(), **_table_words()}


def _switch() -> dict[OptionValue, str]:
    return {False: _("Off"), True: _("On")}


def _course_words() -> dict[str, OptionWords]:
    return {
        "race": OptionWords(
            _("Race"),
            _(
                "Where the balloons fly to. The Atlantic is short, good for a first race. Alone, the Pacific, "
                "Eurasia, the world and the first attempt are flown for medals."
            ),
            {key: _(name) for key, name in _RACES.items()},
            page=pages.RACES,
        ),
        "start": OptionWords(
            _("Start line"),
            _(
                "Where a race round the world starts. The finish stays where it is: from farther on, the race is "
                "shorter."
            ),
            {1: _("New York"), 4: _("Naples"), 7: _("Hanoi"), 10: _("Nome")},
            page=pages.IN_SHORT,
        ),
        "finish": OptionWords(
            _("Finish"),
            _("The round is played to its end and the farthest balloon wins, or the first across wins at once."),
            {"equal_turns": _("Equal turns"), "first_across": _("First across")},
            page=pages.FINISH,
        ),
        "storm": OptionWords(
            _("Storm"),
            _("A storm drifts over the map, with bad weather for all it meets. Wind cards may move it."),
            _switch(),
            page=pages.WEATHER,
        ),
        "rounds": OptionWords(
            _("Rounds"),
            _("How many rounds are flown where a race goes on lap after lap."),
            {30: "30", 20: "20", 10: "10"},
            page=pages.FINISH,
        ),
        "dry": OptionWords(
            _("A balloon that can’t go on"),
            _("On the ground without ballast, or without gas and fuel, it gets a few tokens, or is out."),
            {"resupply": _("Gets tokens"), "out": _("Is out")},
            page=pages.ALTITUDE,
        ),
    }


def _help_words() -> dict[str, OptionWords]:
    return {
        "last_draws_two": OptionWords(
            _("The last draws two"),
            _("The last balloon draws two wind cards and keeps one."),
            _switch(),
            page=pages.FINISH,
        ),
        "last_is_spared": OptionWords(
            _("The last is spared"), _("No misfortune may be played on the last balloon."), _switch(), page=pages.FINISH
        ),
        "last_gets_token": OptionWords(
            _("The last gets tokens"),
            _("In each turn the last balloon takes a token of which it has fewest."),
            _switch(),
            page=pages.FINISH,
        ),
        "last_reaches_leader": OptionWords(
            _("The last reaches the leader"),
            _("The last balloon may play a card on the leader, whatever the wind rose says."),
            _switch(),
            page=pages.FINISH,
        ),
    }


def _table_words() -> dict[str, OptionWords]:
    return {
        "open_hands": OptionWords(
            _("Open hands"),
            _("Everybody sees all wind cards. Good for learning together."),
            _switch(),
        ),
        "draft": OptionWords(
            _("Choose advantages"),
            _("Advantage cards are chosen from twice as many, instead of dealt."),
            _switch(),
        ),
        "later_fuel": OptionWords(
            _("Fuel for later seats"),
            _("All but the first player start with one more fuel."),
            {0: _("No more"), 1: _("1 more")},
        ),
    }


WORDS: Final[Words[Observation]] = Words(
    option_words=option_words, status=status, prompt=prompt, pictogram=pictogram, progress=progress
)
