"""What a shared match reports: who played which game, how it ended, its best moment, and how to play the same deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

import msgspec

from balloongames import registry
from balloongames.choices import Naming
from balloongames.core.game import Seat, final_ranks
from balloongames.i18n import N_, _, capital, full_date, join
from balloongames.scenes.common.matches import sheet_of
from balloongames.scenes.common.players import people_of
from balloongames.session import Deal, Replay, deal_code
from balloongames.storage.model import Shared, tidy_name
from balloongames.ui.match_sheet import Moment, Sheet
from balloongames.ui.theme import PLAYER_LOOKS
from balloongames.ui.view import People

_MOST_LINES: Final = 8
_COLORS: Final = {
    "gores": N_("Violet"), "chevron": N_("Red"), "bands": N_("Blue"), "dots": N_("Yellow"), "checks": N_("Black"),
    "rays": N_("White"), "plume": N_("Plume"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Place:
    """Who stands together at a place; ``number`` counts from 1, and is 0 where nobody was better than anybody."""

    number: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class MatchReport:
    """A match in words.

    The ``sheet`` and what follows from it are missing in a match that is not over; so is its ``code``, by which
    anybody could find out what is hidden.
    """

    game_id: str
    game: str
    when: datetime
    people: People
    code: str
    title: str
    winners: frozenset[Seat] = frozenset()
    sheet: Sheet | None = None
    places: tuple[Place, ...] = ()
    moment: Moment | None = None

    def score(self, seat: Seat) -> str:
        """Return the score of a seat as the result shows it; "" if there is none."""
        return self.sheet.total_words(seat) if self.sheet else ""

    def lines(self) -> Sequence[str]:
        """Return the match as a text of at most eight lines."""
        first = _("{game}, {day}").format(game=self.game, day=full_date(self.when))
        code = [_("Same deal: {code}").format(code=self.code)] if self.code else []
        standing = [self._line(place) for place in self.places] or [join(self.people.names)]
        best = [self.moment.text] if self.moment and len(standing) + 3 <= _MOST_LINES else []
        return [first, *standing, *best, *code]

    def _line(self, place: Place) -> str:
        names = join([self.people.names[seat] for seat in place.seats])
        score = self.score(place.seats[0])
        if not place.number:
            return f"{names} {score}"
        return _("{place}. {names} {score}").format(place=place.number, names=names, score=score)


def report_of(replay: Replay, when: datetime, naming: Naming = "names") -> MatchReport:
    """Return what there is to tell of a match that ended, or was left, at a time."""
    people = _called(people_of(replay.players), naming)
    view = registry.view(replay.game_id)
    report = MatchReport(replay.game_id, view.name(), when, people, "", join(people.names))
    outcome = replay.outcome
    if outcome is None:
        return report
    record = replay.shared.record
    code = deal_code(Deal(record.game_id, record.seats, record.seed, dict(replay.options)))
    sheet = sheet_of(replay, outcome, people)
    won = outcome.winners
    moments = sheet.moments
    best = next((one for one in reversed(moments) if one.seat in won), moments[-1] if moments else None)
    title = capital(sheet.headline)
    return replace(report, code=code, title=title, winners=won, sheet=sheet, places=_places(sheet, won), moment=best)


def shared_as(replay: Replay, report: MatchReport) -> Shared:
    """Return the match for a file in which people are called as in the words."""
    called = zip(replay.players, report.people.names, strict=True)
    players = tuple(msgspec.structs.replace(player, name=tidy_name(name)) for player, name in called)
    return Shared(players, replay.shared.record)


def _places(sheet: Sheet, winners: frozenset[Seat]) -> tuple[Place, ...]:
    """Return who came where: those who won, then by their totals."""
    came = final_ranks(sheet.totals, winners, fewest=sheet.ground is not None)
    groups = {place: tuple(seat for seat, one in enumerate(came) if one == place) for place in sorted({*came})}
    return tuple(Place(place if len(groups) > 1 else 0, seats) for place, seats in groups.items())


def _called(people: People, naming: Naming) -> People:
    match naming:
        case "names":
            return people
        case "letters":
            return replace(people, names=_short(people.names))
        case "none":
            return replace(people, names=tuple(_(_COLORS[PLAYER_LOOKS[look].pattern]) for look in people.looks))


def _short(names: Sequence[str]) -> tuple[str, ...]:
    """Return the first letter of each name; a number tells those apart that begin alike."""
    first = [name[0].casefold() for name in names]
    return tuple(
        f"{name[0]}{first[: seat + 1].count(letter)}" if first.count(letter) > 1 else f"{name[0]}."
        for seat, (name, letter) in enumerate(zip(names, first, strict=True))
    )


def facts(report: MatchReport) -> dict[str, object]:
    """Return the same as data, for other programs."""
    places = [
        {"place": place.number or None, "player": report.people.names[seat], "score": report.score(seat),
         "won": seat in report.winners}
        for place in report.places for seat in place.seats
    ]  # fmt: skip
    moment = {"title": report.moment.title, "text": report.moment.text} if report.moment else None
    return {
        "game": report.game_id, "day": f"{report.when:%Y-%m-%d}", "title": report.title,
        "players": list(report.people.names), "places": places, "moment": moment, "deal": report.code,
    }  # fmt: skip
