"""The result of Balmy Balloonists in figures: places, degrees round by round, landings, fuel, and the best moments.

Everything is read from the public events, so the sheet of a replayed match is that of the match. No pictures here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from balloongames.core.game import Event, Outcome, Seat
from balloongames.i18n import N_, _, join, ngettext
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.choices import progress
from balloongames.rules.balmy_balloonists.observation import Observation
from balloongames.rules.balmy_balloonists.race import DEGREES, scores_of
from balloongames.rules.balmy_balloonists.scenarios import CAMPAIGN, Rules
from balloongames.rules.balmy_balloonists.state import ACROSS, Balloon, Place
from balloongames.rules.balmy_balloonists.world import MOUNTAIN_OF
from balloongames.ui.beginnings import Course, before, course_from
from balloongames.ui.match_sheet import Moment, PublicStep, Sheet, SheetRow, told
from balloongames.ui.view import People
from balloongames.ui.view_parts import ResultSheet
from balloongames.views.balmy_balloonists import pages
from balloongames.views.balmy_balloonists.flight_words import space_of
from balloongames.views.balmy_balloonists.names import misfortune_name, mountain_name, zone_name
from balloongames.views.balmy_balloonists.words import (
    degrees_words,
    ending,
    past_added,
    past_words,
    race_name,
    score_words,
)

_FUEL: Final = 2
_MOST_MOMENTS: Final = 4
_HEADLINES: Final = {
    "gold": N_("Gold for {name}"),
    "silver": N_("Silver for {name}"),
    "bronze": N_("Bronze for {name}"),
    "flown": N_("{name} has arrived"),
    "failed": N_("Not this time"),
    "lost": N_("Not this time"),
}
"""Of a flight alone, by its reason."""


@dataclass(frozen=True, slots=True)
class _Flight:
    """A flight and how far it went."""

    ply: int
    seat: Seat
    round: int
    spaces: int
    end: str


@dataclass(frozen=True, slots=True)
class _Landing:
    """A landing against the pilot's wish; ``words`` say where."""

    ply: int
    seat: Seat
    round: int
    paid: int
    words: str


@dataclass(slots=True)
class _Story:
    """What has been told so far; ``had`` is what each had, in ``race``, where the match begins in the middle."""

    seats: int
    had: tuple[int, ...] | None = None
    first_race: int = 0
    measured: bool = False  # whether it is a flight alone whose degrees are the result
    ply: int = 0
    race: int = 0
    round: int = 0
    start: int = 0
    end: int = 0
    places: list[Place | None] = field(default_factory=list)
    flights: list[_Flight] = field(default_factory=list)
    landings: list[_Landing] = field(default_factory=list)
    misfortunes: list[tuple[int, Seat, int, int]] = field(default_factory=list)  # ply, seat, round, kind
    burned: list[tuple[Seat, int, int]] = field(default_factory=list)  # seat, round, fuel
    out: list[tuple[int, Seat, str]] = field(default_factory=list)
    across: list[tuple[int, Seat, int]] = field(default_factory=list)
    won: list[tuple[Seat, ...]] = field(default_factory=list)  # the places of each race
    gained: list[tuple[int, ...]] = field(default_factory=list)  # the points of each race
    course: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)

    def begin(self, seen: Observation) -> None:
        """Take in with what the match begins."""
        self.measured = _is_measured(seen.rules, seen.seats)
        self.first_race = self.race = seen.race
        self.round, self.start, self.end = seen.round, seen.course.start, seen.course.end
        self.places = [self._across if one.standing == ACROSS else one.place for one in seen.balloons]
        self.had = scores_of(seen)

    def read(self, ply: int, event: Event) -> None:
        """Take an event in."""
        self.ply = ply
        for reader in (self._read_race, self._read_way, self._read_costs):
            reader(event)

    def _read_race(self, event: Event) -> None:
        match event:
            case e.TableSet(seats, rules):
                self.measured = _is_measured(rules, seats)
            case e.RaceSet(race, course):
                self.race, self.round = race, 0
                self.start, self.end = course.start, course.end
                self.places = [None] * self.seats
            case e.RoundStarted(number):
                if number > 1:
                    self.course.append((str(number - 1), self.degrees))
                self.round = number
            case e.RaceEnded(_, places, gained):
                self.won.append(places)
                self.gained.append(gained)
            case e.FinishCrossed(seat, past):
                self.across.append((self.ply, seat, past))
                self.places[seat] = self._across
            case e.BalloonOut(seat, cause):
                self.out.append((self.ply, seat, cause))
            case _:
                pass

    def _read_way(self, event: Event) -> None:
        match event:
            case e.LaneChosen(seat, place) | e.BalloonRestarted(seat, place):
                self.places[seat] = place
            case e.BalloonBlown(seat, _, stops) if stops:
                self.places[seat] = stops[-1]
            case e.BalloonThrownBack(seat, path) if path:
                self.places[seat] = path[-1]
            case e.BalloonFlew(seat, speed, path, end) if path:
                self.places[seat] = path[-1]
                spaces = len(path) if speed > 0 else -len(path)
                self.flights.append(_Flight(self.ply, seat, self.round, spaces, end))
            case _:
                pass

    def _read_costs(self, event: Event) -> None:
        match event:
            case e.MisfortuneDrawn(seat, kind):
                self.misfortunes.append((self.ply, seat, self.round, kind))
            case e.FuelBurned(seat, fuel):
                self.burned.append((seat, self.round, fuel))
            case e.BalloonLanded(seat, cause, paid, zone):
                self.landings.append(_Landing(self.ply, seat, self.round, sum(paid), self._where(seat, cause, zone)))
                self._pay(seat, paid[_FUEL])
            case e.AltitudeChanged(seat, paid=paid):
                self._pay(seat, paid[_FUEL])
            case _:
                pass

    def _pay(self, seat: Seat, fuel: int) -> None:
        if fuel:
            self.burned.append((seat, self.round, fuel))

    def _where(self, seat: Seat, cause: str, zone: int) -> str:
        place = self.places[seat]
        if zone >= 0:
            return zone_name(zone)
        if cause == "mountain" and place is not None and space_of(place) in MOUNTAIN_OF:
            return mountain_name(space_of(place))
        return _("on the way")

    @property
    def _across(self) -> Place:
        return Place(1, self.end, 0)

    @property
    def way(self) -> int:
        """How many degrees the race is long."""
        return (self.end - self.start) * DEGREES

    @property
    def degrees(self) -> tuple[int, ...]:
        """How far each balloon has come in this race, in degrees of longitude."""
        return tuple(0 if place is None else _degrees(place, self.start) for place in self.places)


def _is_measured(rules: Rules, seats: int) -> bool:
    return seats == 1 and (rules.by_distance or rules.race == "ongoing")


def _degrees(place: Place, start: int) -> int:
    return (progress(Balloon(place.lane, place.leg, place.space, 0, 0, 0, 0)) - 60 * start) * DEGREES // 60


def sheet(steps: Sequence[PublicStep], outcome: Outcome, people: People) -> Sheet:
    """Return the figures of a finished match: of a race, of a campaign, or of a flight alone."""
    story = told(_Story(len(outcome.scores)), steps)
    totals = tuple(round(score) for score in outcome.scores)
    campaign = outcome.reason == "campaign"
    winners = sorted(outcome.winners)
    return Sheet(
        headline=_headline(totals, winners, outcome.reason, people, story),
        line=_line(totals, winners, outcome.reason, story, people),
        rows=_rows_of_campaign(story) if campaign else _rows(story),
        totals=totals,
        course=_course_of_campaign(story) if campaign else _course_of_race(story, totals),
        moments=_moments(story, people),
        rows_title=_("The flights in figures"),
        totals_label=_("Points") if campaign else _("Degrees flown"),
        totals_words=() if campaign else tuple(past_added(total, story.way) for total in totals),
        course_title=_course_title(story, campaign=campaign),
        measured=story.measured,
    )


def _course_title(story: _Story, *, campaign: bool) -> str:
    if campaign:
        return _("Points, race by race")
    return _("Degrees, turn by turn") if story.seats == 1 else _("Degrees, round by round")


def _course_of_race(story: _Story, totals: Sequence[int]) -> Course:
    """Return the degrees, round by round: what is flown past the finish is told, but not drawn."""
    had = story.had and tuple(min(flown, story.way) for flown in story.had)
    flown = tuple(min(total, story.way) for total in totals)
    return course_from(had, [*story.course, (_("end"), flown)])


def _course_of_campaign(story: _Story) -> Course:
    so_far = story.had or (0,) * story.seats
    course = []
    for number, gained in enumerate(story.gained, story.first_race + 1):
        so_far = tuple(old + new for old, new in zip(so_far, gained, strict=True))
        course.append((str(number), so_far))
    return course_from(story.had, course)


# -- who won ----------------------------------------------------------------------------------------------------------


def _headline(totals: Sequence[int], winners: Sequence[Seat], reason: str, people: People, story: _Story) -> str:
    """Say who won, or how far somebody alone flew."""
    if len(people.names) == 1:
        far = story.measured and reason in ("flown", "time_up")
        text = _("{name} flew {flown}") if far else _(_HEADLINES.get(reason, _HEADLINES["flown"]))
        return text.format(name=people.names[0], flown=score_words(totals[0], story.way))
    names = [people.names[seat] for seat in winners]
    if not names:
        return _("The sky wins")
    if reason == "team":
        return _("{names} win together").format(names=join(names))
    if reason == "campaign" and len(names) == 1:
        return _("{name} wins the campaign").format(name=names[0])
    return _("{name} wins the race").format(name=names[0]) if len(names) == 1 else _("A shared sky")


def _line(totals: Sequence[int], winners: Sequence[Seat], reason: str, story: _Story, people: People) -> str:
    if story.measured:
        text = ngettext("{degrees} are flown in {count} turn.", "{degrees} are flown in {count} turns.", story.round)
        return text.format(count=story.round, degrees=score_words(totals[0], story.way))
    if reason in ("gold", "silver", "bronze", "flown"):
        text = ngettext("The flight took {count} turn.", "The flight took {count} turns.", story.round)
        return text.format(count=story.round)
    if reason in ("failed", "lost"):
        return _("{degrees} of {all} are flown. The winds will turn again.").format(
            degrees=degrees_words(totals[0]), all=degrees_words(story.way)
        )
    return ending(totals, winners, reason, people)


# -- rows -------------------------------------------------------------------------------------------------------------


def _rows_of_campaign(story: _Story) -> tuple[SheetRow, ...]:
    """Return a row for each race: the points that it gave, and the places."""
    rows = (
        SheetRow(
            "flag",
            race_name(CAMPAIGN[story.first_race + index]),
            gained,
            _places(story, index),
            about=_("Points for the place in this race. The last race brings twice as many."),
            page=pages.RACES,
        )
        for index, gained in enumerate(story.gained)
    )
    return (*before(story.had), *rows)


def _places(story: _Story, index: int) -> tuple[tuple[str, ...], ...]:
    places = [story.won[index].index(seat) + 1 for seat in range(story.seats)]
    return tuple((_("Place {place}").format(place=place),) for place in places)


def _rows(story: _Story) -> tuple[SheetRow, ...]:
    """Return the places, and what each had to fly, to burn and to bear; ``parts`` tell when."""
    has_places = story.won and story.seats > 1
    places = [_row_of_places(story)] if has_places else []
    return (*before(story.had), *places, *_rows_of_flights(story), *_rows_of_falls(story))


def _row_of_places(story: _Story) -> SheetRow:
    return SheetRow(
        "trophy",
        _("Balloons behind"),
        tuple(story.seats - 1 - story.won[-1].index(seat) for seat in range(story.seats)),
        _places(story, -1),
        about=_("How many balloons were farther back at the end."),
        page=pages.FINISH,
    )


def _rows_of_flights(story: _Story) -> tuple[SheetRow, ...]:
    flown = SheetRow(
        "wind",
        _("Spaces flown"),
        _sums(story, lambda s: [f.spaces for f in story.flights if f.seat == s]),
        about=_("Spaces that the winds of the sky cards carried a balloon, all flights together."),
        page=pages.FLIGHT,
    )
    burned = SheetRow(
        "flame",
        _("Fuel burned"),
        _sums(story, lambda s: [n for seat, _r, n in story.burned if seat == s]),
        fewest=True,
        about=_("Fuel that went for flying high, without gas, or against the weather."),
        page=pages.ALTITUDE,
    )
    return flown, burned


def _rows_of_falls(story: _Story) -> tuple[SheetRow, ...]:
    """Return how often each came down, and what others did to them."""
    seats = range(story.seats)
    landings = [[one for one in story.landings if one.seat == seat] for seat in seats]
    struck = [[one for one in story.misfortunes if one[1] == seat] for seat in seats]
    down = SheetRow(
        "down",
        _("Landings"),
        tuple(map(len, landings)),
        tuple(tuple(_at(one.round, one.words) for one in own) for own in landings),
        fewest=True,
        about=_("How often a balloon came down to the ground. Some landings cost a turn."),
        page=pages.ZONES,
    )
    misfortunes = SheetRow(
        "bang",
        _("Misfortunes"),
        tuple(map(len, struck)),
        tuple(tuple(_at(turn, misfortune_name(kind)) for _ply, _seat, turn, kind in own) for own in struck),
        fewest=True,
        about=_("Misfortunes that others played on a balloon and that were not warded off."),
        page=pages.FORTUNE,
    )
    return down, misfortunes


def _sums(story: _Story, values: Callable[[Seat], list[int]]) -> tuple[int, ...]:
    return tuple(sum(values(seat)) for seat in range(story.seats))


def _at(number: int, words: str) -> str:
    return _("Round {round}: {words}").format(round=number, words=words)


# -- moments ----------------------------------------------------------------------------------------------------------


def _moments(story: _Story, people: People) -> tuple[Moment, ...]:
    """Return the longest flight, the hardest landing, who was out, and who came across first, in their order."""
    found: list[Moment] = []
    names = people.names
    ahead = [flight for flight in story.flights if flight.spaces > 0]
    if ahead:
        best = max(ahead, key=lambda flight: flight.spaces)
        text = _("{name} flew {spaces} at once.").format(name=names[best.seat], spaces=past_words(best.spaces))
        found.append(Moment(best.seat, _("The longest flight"), text, best.ply))
    if story.landings:
        worst = max(story.landings, key=lambda landing: landing.paid)
        text = _("{name} came down: {place}.").format(name=names[worst.seat], place=worst.words)
        found.append(Moment(worst.seat, _("The hardest landing"), text, worst.ply))
    if story.out:
        ply, seat, cause = story.out[0]
        text = _("{name} was driven too high.") if cause == "burst" else _("{name} could not go on.")
        found.append(Moment(seat, _("Out of the race"), text.format(name=names[seat]), ply))
    if story.across:
        ply, seat, past = story.across[0]
        text = _("{name} crossed the finish, {past} past the line.")
        found.append(Moment(seat, _("Across first"), text.format(name=names[seat], past=past_words(past)), ply))
    return tuple(sorted(found, key=lambda moment: moment.ply)[:_MOST_MOMENTS])


SHEET: Final = ResultSheet(sheet)
