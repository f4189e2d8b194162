"""The result of a match of Balloon POP in figures: where the points came from, round by round, and its best turns.

Everything is read from the public events, so the sheet of a replayed match is that of the match. No pictures here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from balloongames.core.game import Event, Outcome, Seat
from balloongames.i18n import _, capital, join, ngettext, points
from balloongames.rules.balloon_pop import events as e
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.state import CARDS, ROUNDS, STAR
from balloongames.ui.beginnings import before, course_from
from balloongames.ui.match_sheet import Moment, PublicStep, Sheet, SheetRow, told
from balloongames.ui.sentences import winners_in
from balloongames.ui.view import People
from balloongames.ui.view_parts import ResultSheet
from balloongames.views.balloon_pop import pages
from balloongames.views.balloon_pop.words import series_words

Source: TypeAlias = Literal["colors", "stars", "bonus", "columns", "rows"]

_END: Final = ROUNDS + 1
_MOST_MOMENTS: Final = 3


@dataclass(frozen=True, slots=True)
class Gain:
    """Points of one seat from one event; ``round`` is `_END` for the end bonus."""

    seat: Seat
    source: Source
    round: int
    points: int
    event: Event


@dataclass
class RoundScore:
    """What one seat scored in one round; ``ply`` is the one after which all of it has happened."""

    seat: Seat
    round: int
    card: int
    ply: int = 0
    points: int = 0
    series: list[e.SeriesScored] = field(default_factory=list)


@dataclass
class _Story:
    """The events of a match, sorted out; ``start`` is what each had, where it begins in the middle."""

    seats: range
    start: tuple[int, ...] | None = None
    bonus: bool = False
    gains: list[Gain] = field(default_factory=list)
    turns: dict[tuple[int, Seat], RoundScore] = field(default_factory=dict)
    rounds: list[int] = field(default_factory=list)
    last_ply: int = 0
    _cards: dict[Seat, int] = field(default_factory=dict)

    def begin(self, seen: Observation) -> None:
        self.start, self.bonus, self.rounds = seen.scores, seen.rules.bonus, [seen.round]
        self._cards = {seat: card for seat, card in enumerate(seen.cards) if card in CARDS}

    def read(self, ply: int, event: Event) -> None:
        self.last_ply = ply
        match event:
            case e.TableSet(_, rules):
                self.bonus = rules.bonus
            case e.RoundStarted(number, _):
                self.rounds.append(number)
                self._cards = {}
            case e.CardPlayed(seat, card):
                self._cards[seat] = card
            case e.CardsRevealed(cards):
                self._cards = dict(enumerate(cards))
            case e.SeriesScored(seat, kind, _, _, won):
                self._gain(seat, "stars" if kind == STAR else "colors", won, event, ply).series.append(event)
            case e.BonusScored(seat, won):
                self._gain(seat, "bonus", won, event, ply)
            case e.EmptyColumnsScored(seat, _, won):
                self.gains.append(Gain(seat, "columns", _END, won, event))
            case e.EmptyRowsScored(seat, _, won):
                self.gains.append(Gain(seat, "rows", _END, won, event))
            case _:
                pass

    def _gain(self, seat: Seat, source: Source, won: int, event: Event, ply: int) -> RoundScore:
        number = self.rounds[-1]
        self.gains.append(Gain(seat, source, number, won, event))
        turn = self.turns.setdefault((number, seat), RoundScore(seat, number, self._cards[seat]))
        turn.points += won
        turn.ply = ply
        return turn

    def scored(self, seat: Seat, source: Source | None = None, until: int = _END) -> int:
        """Return the points of a seat, from one source or all, up to a round."""
        return sum(
            gain.points
            for gain in self.gains
            if gain.seat == seat and gain.round <= until and source in {None, gain.source}
        )

    def after(self, number: int) -> tuple[int, ...]:
        """Return the totals after a round; 0 is what each began with."""
        start = self.start or (0,) * len(self.seats)
        return tuple(had + self.scored(seat, until=number) for seat, had in enumerate(start))


def sheet(steps: Sequence[PublicStep], outcome: Outcome, people: People) -> Sheet:
    """Return the figures of a finished match."""
    story = told(_Story(range(len(outcome.scores))), steps)
    totals = tuple(round(score) for score in outcome.scores)
    return Sheet(
        headline=winners_in(outcome, people),
        line=_line(totals, outcome, people),
        rows=tuple(_rows(story)),
        totals=totals,
        course=course_from(story.start, [*_course(story)]),
        moments=tuple(_moments(story, outcome, people)),
    )


# --- Who won ---------------------------------------------------------------------------------------------------------


def _line(totals: tuple[int, ...], outcome: Outcome, people: People) -> str:
    """Say how it was won, and be kind to the others."""
    most = max(totals)
    others = [people.names[seat] for seat in range(len(totals)) if seat not in outcome.winners]
    match outcome.reason:
        case "fewer_balloons":
            level = [people.names[s] for s, total in enumerate(totals) if total == most and s not in outcome.winners]
            how = _("{points}, as many as {names}, but fewer balloons left on the board.").format(
                points=points(most), names=join(level)
            )
        case "shared":
            how = _("{points} each, and equally many balloons left.").format(points=points(most))
        case _:
            how = _("{points} after {rounds} rounds.").format(points=points(most), rounds=ROUNDS)
    if not others:
        return how
    return how + " " + ngettext("{names} flew well.", "{names} flew well.", len(others)).format(names=join(others))


# --- Where the points came from --------------------------------------------------------------------------------------


def _rows(story: _Story) -> Iterator[SheetRow]:
    yield from before(story.start)
    yield from _rows_of_turns(story, story.seats)
    yield from _rows_of_the_end(story, story.seats)


def _rows_of_turns(story: _Story, seats: range) -> Iterator[SheetRow]:
    about = _("Points of series of one color: 2 less than balloons each.")
    yield _row(story, seats, "colors", "bang", _("Color series"), _series_words, about, pages.SERIES)
    about = _("Points of series of stars: 1 less than balloons each.")
    yield _row(story, seats, "stars", "star", _("Star series"), _series_words, about, pages.SERIES)
    if story.bonus or any(gain.source == "bonus" for gain in story.gains):
        about = _("By a house rule, each further series of a turn brings 1 point.")
        yield _row(story, seats, "bonus", "plus", _("Bonus"), _bonus_words, about, pages.HOUSE_RULES)


def _rows_of_the_end(story: _Story, seats: range) -> Iterator[SheetRow]:
    about = _("At the end, each empty column brings 1 point.")
    yield _row(story, seats, "columns", "updown", _("Empty columns"), _columns_words, about, pages.END)
    about = _("At the end, each empty one of the top three rows brings 3 points.")
    yield _row(story, seats, "rows", "leftright", _("Empty top rows"), _rows_words, about, pages.END)


def _row(
    story: _Story,
    seats: range,
    source: Source,
    icon: str,
    label: str,
    words: Callable[[Gain], str],
    about: str,
    page: int,
) -> SheetRow:
    """Return the row of all points from one source; ``words`` says each gain."""
    values = tuple(story.scored(seat, source) for seat in seats)
    gains = [gain for gain in story.gains if gain.source == source]
    parts = tuple(tuple(words(gain) for gain in gains if gain.seat == seat) for seat in seats)
    return SheetRow(icon, label, values, parts, about=about, page=page)


def _series_words(gain: Gain) -> str:
    assert isinstance(gain.event, e.SeriesScored)
    series = series_words(gain.event.kind, len(gain.event.cells))
    return _("Round {round}: {series}, {points}").format(round=gain.round, series=series, points=points(gain.points))


def _bonus_words(gain: Gain) -> str:
    assert isinstance(gain.event, e.BonusScored)
    return _("Round {round}: series number {chain} of the turn, {points}").format(
        round=gain.round, chain=gain.event.chain, points=points(gain.points)
    )


def _columns_words(gain: Gain) -> str:
    assert isinstance(gain.event, e.EmptyColumnsScored)
    columns = join([str(column + 1) for column in gain.event.columns])
    return ngettext("Column {columns}: {points}", "Columns {columns}: {points}", len(gain.event.columns)).format(
        columns=columns, points=points(gain.points)
    )


def _rows_words(gain: Gain) -> str:
    assert isinstance(gain.event, e.EmptyRowsScored)
    rows = join([str(row + 1) for row in gain.event.rows])
    return ngettext("Row {rows}: {points}", "Rows {rows}: {points}", len(gain.event.rows)).format(
        rows=rows, points=points(gain.points)
    )


def _course(story: _Story) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Tell the totals after each round that is known, and at the end."""
    for number in story.rounds:
        yield str(number), story.after(number)
    yield _("end"), story.after(_END)


# --- Key moments -----------------------------------------------------------------------------------------------------


def _moments(story: _Story, outcome: Outcome, people: People) -> list[Moment]:
    """Return up to three turns to remember, in the order in which they happened.

    First the most points in one turn, then the longest chain, then the turn from which the winner stayed ahead; what
    is left goes to the best turns of those who are not among them yet.
    """
    turns = sorted(story.turns.values(), key=lambda turn: (-turn.points, -len(turn.series), turn.ply))
    found: dict[tuple[int, Seat], Moment] = {}

    def add(turn: RoundScore | None, text: str = "") -> None:
        if turn is not None and len(found) < _MOST_MOMENTS:
            moment = Moment(turn.seat, _title(turn), text or _sentence(turn), turn.ply)
            found.setdefault((turn.round, turn.seat), moment)

    add(turns[0] if turns else None)
    chains = [turn for turn in turns if len(turn.series) > 1]
    add(max(chains, key=lambda turn: len(turn.series), default=None))
    last = _decision(story, outcome, people)
    if isinstance(last, RoundScore):
        name = people.names[last.seat]
        add(last, _("From here on {name} stayed in front.").format(name=name))
    elif last is not None:
        found[_END, last.seat] = last
    for seat in story.seats:
        if all(moment.seat != seat for moment in found.values()):
            add(next((turn for turn in turns if turn.seat == seat), None))
    for turn in turns:
        add(turn)
    return sorted(found.values(), key=lambda moment: moment.ply)


def _decision(story: _Story, outcome: Outcome, people: People) -> RoundScore | Moment | None:
    """Return the turn that brought the only winner in front for good, or what the end bonus or the tie-break did.

    That is none of the known ones if the winner was in front already where the match begins, and stayed there.
    """
    if len(outcome.winners) != 1:
        return None
    winner = next(iter(outcome.winners))
    name = people.names[winner]
    if outcome.reason == "fewer_balloons":
        text = _("Level on points: fewer balloons on the board decided for {name}.").format(name=name)
        return Moment(winner, _("At the end"), text, story.last_ply)
    ahead: int | None = None  # the round from which the winner led, 0 if it was so from the beginning
    for number in (*reversed(story.rounds), 0):
        if not _leads(story.after(number), winner):
            break
        ahead = number
    if ahead is not None:
        return story.turns.get((ahead, winner))
    bonus = story.scored(winner, "columns") + story.scored(winner, "rows")
    text = _("The empty board brought {name} {points}, and the lead.").format(name=name, points=points(bonus))
    return Moment(winner, _("At the end"), text, story.last_ply) if bonus else None


def _leads(totals: tuple[int, ...], seat: Seat) -> bool:
    return all(total < totals[seat] for other, total in enumerate(totals) if other != seat)


def _title(turn: RoundScore) -> str:
    return _("Round {round}, card {card}").format(round=turn.round, card=turn.card)


def _sentence(turn: RoundScore) -> str:
    if len(turn.series) == 1:
        only = turn.series[0]
        title = capital(series_words(only.kind, len(only.cells)))
        return _("{series}: {points}.").format(series=title, points=points(turn.points))
    count = len(turn.series)
    return ngettext("{count} series in one turn: {points}.", "{count} series in one turn: {points}.", count).format(
        count=count, points=points(turn.points)
    )


SHEET: Final = ResultSheet(sheet)
