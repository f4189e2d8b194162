"""Statistics as plain figures: what is counted, how often, how well; pages draw them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from operator import attrgetter
from statistics import fmean
from typing import Final, TypeAlias

import msgspec

from balloongames import registry
from balloongames.core.evaluator import STRENGTHS
from balloongames.storage.history import History
from balloongames.storage.people import PersonId
from balloongames.storage.statistics import Company, Meeting, Rival, SeatResult, results_of
from balloongames.ui.measures import Way

Against: TypeAlias = str
"""Whom the matches were played against: people alone or among others, or a computer player of some strength."""
AGAINST: Final[tuple[Against, ...]] = ("everyone", "people", *STRENGTHS)
_LAST: Final = 10
_COMPANY, _DAY, _GAME = (attrgetter(f"result.{what}", "result.won") for what in ("company", "day", "game_id"))
_WHOM: Final = attrgetter("whom", "result.won")
LINE: Final = 5  # matches that a point of the line is the average of


class Counted(msgspec.Struct, frozen=True, gc=False):
    """A match that counts, with the way it was played, the figure that came of it, and all that it was `Against`."""

    result: SeatResult
    way: Way
    figure: float
    whom: frozenset[Against]


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of some matches of one way; ``row``: wins in a row, at most; averages are None without matches."""

    played: int
    won: int
    row: int
    best: float | None = None
    best_day: date | None = None
    average: float | None = None
    lately: float | None = None
    since: date | None = None


@dataclass(frozen=True, slots=True)
class Share:
    """How many matches were won and not won."""

    won: int = 0
    lost: int = 0

    @property
    def all(self) -> int:
        """Both together."""
        return self.won + self.lost


def counted_of(history: History, person: PersonId) -> list[Counted]:
    """Return the matches of a person that count, found once for as long as nobody writes; raises HistoryError."""
    return history.database.cached(("counted", person), lambda: counted(results_of(history, person)))


def counted(results: Iterable[SeatResult]) -> list[Counted]:
    """Return the matches that count: not those with hints or free undo, nor those of games that are not here."""
    figure_of = _figures()
    whom: dict[Company, frozenset[Against]] = {}  # thousands of matches, and few companies
    found = []
    for one in results:
        company = one.company
        if one.assisted or (measured := figure_of(one, company.seats, one.score)) is None:
            continue
        if (against := whom.get(company)) is None:
            against = whom[company] = against_all_of(company.rivals)
        found.append(Counted(one, *measured, against))
    return found


def _figures() -> Callable[[SeatResult | Meeting, int, float], tuple[Way, float] | None]:
    """Return what tells how a match was played and what figure a score in it makes; None for a game that is not here.

    Of thousands of matches most are like others, so each sort is asked for once. It may serve as long as they live.
    """
    views = {entry.id: registry.view(entry.id) for entry in registry.entries()}
    known: dict[tuple[object, ...], tuple[Way, float]] = {}

    def figure_of(one: SeatResult | Meeting, seats: int, score: float) -> tuple[Way, float] | None:
        sort = (one.game_id, one.reason, id(one.options), seats, score)
        if (found := known.get(sort)) is None and (view := views.get(one.game_id)) is not None:
            facts = (one.reason, one.options, seats)
            found = known[sort] = view.way_of(*facts), view.figure_of(score, *facts)
        return found

    return figure_of


def against_all_of(rivals: Sequence[Rival]) -> frozenset[Against]:
    """Return all that those who sat at a table count as."""
    return frozenset(["everyone", *(rival.strength or "people" for rival in rivals)])


def against(found: Sequence[Counted], whom: Against) -> Sequence[Counted]:
    """Return the matches against somebody like that."""
    return found if whom == "everyone" else [one for one in found if whom in one.whom]


def numbers(found: Sequence[Counted]) -> Numbers:
    """Return the numbers of matches of one way, in their order."""
    row = most = 0
    for one in found:
        row = row + 1 if one.result.won else 0
        most = max(most, row)
    won = sum(one.result.won for one in found)
    if not found:
        return Numbers(0, 0, 0)
    sign = -1 if found[0].way.fewest else 1
    best = max(found, key=lambda one: sign * one.figure)
    figures = [one.figure for one in found]
    return Numbers(
        len(found),
        won,
        most,
        best.figure,
        best.result.day,
        fmean(figures),
        fmean(figures[-_LAST:]),
        found[0].result.day,
    )


def bars(found: Iterable[Counted], way: Way) -> list[Share]:
    """Return how many matches fell into each bar of a way's histogram."""
    tally = Counter((way.bar_of(one.figure), one.result.won) for one in found)
    return [Share(tally[bar, True], tally[bar, False]) for bar in range(len(way.edges) + 1)]


def line(figures: Sequence[float]) -> list[float]:
    """Return the average of the last five at each match, from the fifth on."""
    return [fmean(figures[end - LINE : end]) for end in range(LINE, len(figures) + 1)]


def by_game(found: Iterable[Counted]) -> dict[str, Share]:
    """Return how many matches of each game there were, in the order of the shelf."""
    tally = Counter(map(_GAME, found))
    return {entry.id: Share(tally[entry.id, True], tally[entry.id, False]) for entry in registry.entries()}


def by_month(found: Iterable[Counted], until: date, months: int) -> list[tuple[date, Share]]:
    """Return how many matches there were in each of the last months, the first days of which are told."""
    tally: Counter[tuple[date, bool]] = Counter()
    for (day, won), count in Counter(map(_DAY, found)).items():
        tally[day.replace(day=1), won] += count
    last = until.year * 12 + until.month - 1
    firsts = [date(month // 12, month % 12 + 1, 1) for month in range(last - months + 1, last + 1)]
    return [(first, Share(tally[first, True], tally[first, False])) for first in firsts]


def by_person(found: Iterable[Counted]) -> list[tuple[PersonId, Share]]:
    """Return how it went against each person who has a place here, the most frequent first."""
    tally: Counter[tuple[PersonId, bool]] = Counter()
    for (company, won), count in Counter(map(_COMPANY, found)).items():  # many matches, and few companies
        for person in {rival.person for rival in company.rivals if rival.person is not None}:
            tally[person, won] += count
    people = {person for person, _won in tally}
    shares = [(person, Share(tally[person, True], tally[person, False])) for person in people]
    return sorted(shares, key=lambda one: (-one[1].all, one[0]))


def by_strength(found: Sequence[Counted]) -> list[tuple[str, Share]]:
    """Return how it went against computer players of each strength."""
    tally = Counter(map(_WHOM, found))  # few sorts of company

    def count(strength: str, *, won: bool) -> int:
        return sum(count for (whom, has_won), count in tally.items() if has_won == won and strength in whom)

    return [(strength, Share(count(strength, won=True), count(strength, won=False))) for strength in STRENGTHS]


def by_rivals(found: Iterable[Counted]) -> list[tuple[Against, int]]:
    """Return how many matches there were against each sort of rival."""
    tally = Counter(one.whom for one in found)
    return [(whom, sum(count for sorts, count in tally.items() if whom in sorts)) for whom in AGAINST]


@dataclass(frozen=True, slots=True)
class Duel:
    """A match of two persons: how much better the first one did, in the measure of its way of playing.

    ``lead`` is 0 where both did equally well; ``margin`` is its size, in spans of the way's histogram.
    """

    meeting: Meeting
    lead: float
    margin: float

    @property
    def ahead(self) -> int:
        """Return 0 or 1 for who did better, -1 where nobody did."""
        return -1 if self.lead == 0 else int(self.lead < 0)


def duels(meetings: Iterable[Meeting]) -> list[Duel]:
    """Return who did better in each match of two persons, of those games that are here."""
    figure_of = _figures()
    found = []
    for one in meetings:
        first, second = (figure_of(one, one.seats, score) for score in one.scores)
        if first is None or second is None:
            continue
        (way, mine), (_way, yours) = first, second
        lead = yours - mine if way.fewest else mine - yours
        span = max(1.0, way.edges[-1] - way.edges[0]) if way.edges else 1.0
        decided = lead or (one.won[0] - one.won[1]) / 2  # equal figures may have been told apart by the rules
        found.append(Duel(one, decided, abs(lead) / span))
    return found
