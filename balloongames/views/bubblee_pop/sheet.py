"""The result of Bubblee Pop in figures: where the points of both came from, and the best moments.

Everything is read from the public events, so the sheet of a replayed match is that of the match. No pictures here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from balloongames.core.game import Event, Outcome, Seat
from balloongames.i18n import N_, _, capital, points
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.ui.beginnings import before, course_from
from balloongames.ui.match_sheet import Moment, PublicStep, Sheet, SheetRow, told
from balloongames.ui.view import People
from balloongames.ui.view_parts import ResultSheet
from balloongames.views.bubblee_pop import pages
from balloongames.views.bubblee_pop.names import bubblee_name
from balloongames.views.bubblee_pop.words import groups_words

_SOURCES: Final = (
    ("star", N_("Lines"), N_("Points of lines that a drop made at once: one for each Bubblee."), pages.LINES),
    (
        "wind",
        N_("Chain steps"),
        N_("Points of lines that came when Bubblees fell after others had gone."),
        pages.CHAINS,
    ),
    (
        "hand",
        N_("The yellow power"),
        N_("Points of single Bubblees that yellow powers took from the top."),
        pages.POWERS,
    ),
    ("bag", N_("Lost to the orange power"), N_("Points that orange powers sent back to the bag."), pages.NEWCOMERS),
)
"""Where points come from, with an icon: in the order of the rows."""

LINES, CHAINS, YELLOW, ORANGE = range(4)

_HEADLINES: Final = {
    "goal_reached": N_("{name} did it"),
    "out_of_turns": N_("Not this time"),
    "out_of_bubblees": N_("Not this time"),
    "no_drop": N_("Not this time"),
}
"""Of a challenge, by its reason."""

_LINES_ALONE: Final = {
    "goal_reached": N_("The goal is reached with {points}, in turn {turn}."),
    "out_of_turns": N_("The turns are over, with {points}. The planet waits for another try."),
    "out_of_bubblees": N_("The bag ran out after {points}. The planet waits for another try."),
    "no_drop": N_("No room for two more, after {points}. The planet waits for another try."),
}


@dataclass(frozen=True, slots=True)
class _Gain:
    """Points won or lost at once; ``words`` say with what."""

    source: int
    seat: Seat
    points: int
    words: str


@dataclass(slots=True)
class _Burst:
    """What one seat scored within one ply: its points, the steps of its longest chain, and what it scored first."""

    seat: Seat
    ply: int
    points: int = 0
    chain: int = 0
    words: str = ""


@dataclass(slots=True)
class _Story:
    """What has been told so far; ``start`` is what each had, where the match begins in the middle."""

    seats: int
    start: tuple[int, ...] | None = None
    turn: int = 0
    gains: list[_Gain] = field(default_factory=list)
    bursts: list[_Burst] = field(default_factory=list)
    course: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    out: tuple[int, Seat, str] | None = None  # after which ply somebody was out, who, and how

    def begin(self, seen: Observation) -> None:
        self.start, self.turn = seen.scores, seen.turn

    def read(self, ply: int, event: Event) -> None:
        match event:
            case e.TurnStarted(turn):
                if turn > 1 and (turn - 1) % self.seats == 0:
                    self.course.append((str((turn - 1) // self.seats), self.totals))
                self.turn = turn
            case e.LinesScored(seat, chain, groups, gain):
                self._gain(CHAINS if chain > 1 else LINES, seat, gain, groups_words(groups))
                self._burst(ply, seat, gain, chain, groups_words(groups))
            case e.BubbleeKept(seat, bubblee):
                self._gain(YELLOW, seat, 1, bubblee_name(bubblee))
            case e.BubbleeReturned(_, planet, bubblee, None):
                self._gain(ORANGE, planet, -1, bubblee_name(bubblee))
            case e.DropMissing(seat):
                self.out = ply, seat, "no_drop"
            case e.PlayerEliminated(seat):
                self.out = ply, seat, "eliminated"
            case _:
                pass

    def _gain(self, source: int, seat: Seat, gain: int, words: str) -> None:
        text = _("Turn {turn}: {bubblees}").format(turn=self.turn, bubblees=words)
        self.gains.append(_Gain(source, seat, gain, text))

    def _burst(self, ply: int, seat: Seat, gain: int, chain: int, words: str) -> None:
        if not self.bursts or (self.bursts[-1].ply, self.bursts[-1].seat) != (ply, seat):
            self.bursts.append(_Burst(seat, ply, words=words))
        burst = self.bursts[-1]
        burst.points += gain
        burst.chain = max(burst.chain, chain)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        start = self.start or (0,) * self.seats
        return tuple(
            had + sum(gain.points for gain in self.gains if gain.seat == seat) for seat, had in enumerate(start)
        )


def sheet(steps: Sequence[PublicStep], outcome: Outcome, people: People) -> Sheet:
    """Return the figures of a finished match; alone, of a challenge."""
    story = told(_Story(len(outcome.scores)), steps)
    totals = tuple(round(score) for score in outcome.scores)
    return Sheet(
        headline=_headline(outcome, people),
        line=_line(totals, story.turn, outcome, people),
        rows=_rows(story),
        totals=totals,
        course=course_from(story.start, [*story.course, (_("end"), totals)]),
        moments=_moments(story, people),
        totals_label=_("Points"),
        course_title=_("Points, turn by turn") if story.seats == 1 else _("Points, round by round"),
    )


def _headline(outcome: Outcome, people: People) -> str:
    if len(outcome.scores) == 1:
        return _(_HEADLINES[outcome.reason]).format(name=people.names[0])
    if len(outcome.winners) != 1:
        return _("A shared galaxy")
    return _("{name} wins Bubblee Pop").format(name=people.names[next(iter(outcome.winners))])


def _line(totals: Sequence[int], turn: int, outcome: Outcome, people: People) -> str:
    if len(totals) == 1:
        return _(_LINES_ALONE[outcome.reason]).format(points=points(totals[0]), turn=turn)
    if len(outcome.winners) != 1:
        return _("The bag is empty, with {points} each.").format(points=points(totals[0]))
    winner = next(iter(outcome.winners))
    other = people.names[1 - winner]
    match outcome.reason:
        case "no_drop":
            return _("{other} had no room for two more. Points don’t count then.").format(other=other)
        case "eliminated":
            return _("The planet of {other} was full, and one more came. Points don’t count then.").format(other=other)
        case _:
            return _("The bag is empty: {won} to {lost}. {other} flew well.").format(
                won=totals[winner], lost=totals[1 - winner], other=other
            )


def _rows(story: _Story) -> tuple[SheetRow, ...]:
    """Return a row per source; the one of orange only if orange took something."""
    rows = [*before(story.start)]
    for source, (icon, label, about, page) in enumerate(_SOURCES):
        gains = [[gain for gain in story.gains if (gain.source, gain.seat) == (source, s)] for s in range(story.seats)]
        if source == ORANGE and not any(gains):
            continue
        values = tuple(sum(gain.points for gain in own) for own in gains)
        parts = tuple(tuple(gain.words for gain in own) for own in gains)
        rows.append(SheetRow(icon, _(label), values, parts, about=_(about), page=page))
    return tuple(rows)


def _moments(story: _Story, people: People) -> tuple[Moment, ...]:
    """Return the richest move, the longest chain if it is another one, and how somebody was out, in their order."""
    found: list[Moment] = []
    if story.bursts:
        best = max(story.bursts, key=lambda burst: burst.points)
        text = _("{bubblees} came first. In all it brought {points}.").format(
            bubblees=capital(best.words), points=points(best.points)
        )
        found.append(Moment(best.seat, _("The richest move"), text, best.ply))
        longest = max(story.bursts, key=lambda burst: burst.chain)
        if longest.chain > 1 and longest is not best:
            text = _("{count} steps in a row brought {points}.").format(
                count=longest.chain, points=points(longest.points)
            )
            found.append(Moment(longest.seat, _("The longest chain"), text, longest.ply))
    if story.out is not None:
        ply, seat, how = story.out
        title = _("No room") if how == "no_drop" else _("One too many")
        text = (
            _("{name} could not drop two more.") if how == "no_drop" else _("The full planet of {name} got one more.")
        )
        found.append(Moment(seat, title, text.format(name=people.names[seat]), ply))
    return tuple(sorted(found, key=lambda moment: moment.ply))


SHEET: Final = ResultSheet(sheet)
