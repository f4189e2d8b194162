"""The result of a match of Balloon Cup in figures: tiles, cubes and trophies of both, and its best moments.

Everything is read from the public events, so the sheet of a replayed match is that of the match. No pictures here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import mul
from typing import Final

from balloongames.core.game import Outcome, Seat
from balloongames.i18n import _
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.rules.balloon_cup.state import COLORS, MOUNTAIN, SET_SIZE
from balloongames.ui.beginnings import before, course_from
from balloongames.ui.match_sheet import Moment, PublicStep, Sheet, SheetRow, told
from balloongames.ui.view import People
from balloongames.ui.view_parts import ResultSheet
from balloongames.views.balloon_cup import pages
from balloongames.views.balloon_cup.log import say
from balloongames.views.balloon_cup.names import color_name, trophy_name
from balloongames.views.balloon_cup.words import cubes_words, payment_words, trophies_words

_SEATS: Final = range(2)
_MOST_MOMENTS: Final = 3


@dataclass
class _Story:
    """What both of them won, with the ply after which it can be seen; ``course`` has the trophies after each tile.

    ``start`` are those that both had, where the match begins in the middle.
    """

    start: tuple[int, ...] | None = None
    tiles: list[tuple[int, e.TileScored]] = field(default_factory=list)
    trophies: list[tuple[int, e.TrophyClaimed]] = field(default_factory=list)
    cubes: list[str] = field(default_factory=lambda: ["", ""])
    course: list[tuple[int, int]] = field(default_factory=list)

    def begin(self, seen: Observation) -> None:
        """Take in with what the match begins: cubes that nobody has paid yet were won before."""
        self.start = seen.scores
        self.cubes = ["".join(map(mul, COLORS, counts)) for counts in seen.cubes]

    def read(self, ply: int, event: object) -> None:
        match event:
            case e.TileScored():
                self.tiles.append((ply, event))
                self.course.append(self.won)
            case e.CubesTaken(seat, _, cubes):
                self.cubes[seat] += cubes
            case e.TrophyClaimed():
                self.trophies.append((ply, event))
                if self.course:
                    self.course[-1] = self.won
            case _:
                pass

    @property
    def won(self) -> tuple[int, int]:
        """The trophies of both so far."""
        seats = [event.seat for _, event in self.trophies]
        mine, theirs = self.start or (0, 0)
        return mine + seats.count(0), theirs + seats.count(1)


def sheet(steps: Sequence[PublicStep], outcome: Outcome, people: People) -> Sheet:
    """Return the figures of a finished match; trophies count."""
    story = told(_Story(), steps)
    totals = tuple(round(score) for score in outcome.scores)
    course: list[tuple[str, tuple[int, ...]]] = [(str(number), both) for number, both in enumerate(story.course, 1)]
    return Sheet(
        headline=_headline(outcome, people),
        line=_line(totals, outcome, people),
        rows=_rows(story),
        totals=totals,
        course=course_from(story.start, [*course, (_("end"), totals)]),
        moments=_moments(story, people),
        rows_title=_("How the cup was won"),
        totals_label=_("Trophies"),
        course_title=_("Trophies, tile by tile"),
    )


def _headline(outcome: Outcome, people: People) -> str:
    if len(outcome.winners) == 1:
        return _("{name} wins Balloon Cup").format(name=people.names[next(iter(outcome.winners))])
    return _("A shared cup")


def _line(totals: Sequence[int], outcome: Outcome, people: People) -> str:
    if len(outcome.winners) != 1:
        return _("The table is blocked, with as many trophies and cubes for both.")
    winner = next(iter(outcome.winners))
    won, other = trophies_words(totals[winner]), people.names[1 - winner]
    if outcome.reason == "blocked_more_cubes":
        return _("The table is blocked, with {won} each. More cubes decided. {other} flew well.").format(
            won=won, other=other
        )
    if outcome.reason == "blocked_more_trophies":
        return _("The table is blocked: {won} to {lost}. {other} flew well.").format(
            won=won, lost=totals[1 - winner], other=other
        )
    return _("{won} to {lost}. {other} flew well.").format(won=won, lost=totals[1 - winner], other=other)


def _rows(story: _Story) -> tuple[SheetRow, ...]:
    mountains = tuple(tuple(_tiles(story, seat, high=True)) for seat in _SEATS)
    plains = tuple(tuple(_tiles(story, seat, high=False)) for seat in _SEATS)
    return (
        *before(story.start),
        SheetRow(
            "mountain",
            _("Mountains won"),
            tuple(map(len, mountains)),
            mountains,
            about=_("Tiles with a mountain that were won, by the higher total."),
            page=pages.LANDS,
        ),
        SheetRow(
            "plain",
            _("Plains won"),
            tuple(map(len, plains)),
            plains,
            about=_("Tiles with a plain that were won, by the lower total."),
            page=pages.LANDS,
        ),
        SheetRow(
            "bag",
            _("Cubes won"),
            tuple(map(len, story.cubes)),
            tuple(map(_cubes, story.cubes)),
            about=_("All cubes that came with the tiles that were won."),
            page=pages.LANDS,
        ),
        _row_of_payments(story),
    )


def _tiles(story: _Story, seat: Seat, *, high: bool) -> list[str]:
    """Return how each tile was won, those with a mountain or those with a plain."""
    return [
        _("Tile {tile}: {mine} against {theirs}").format(
            tile=event.tile, mine=event.totals[seat], theirs=event.totals[1 - seat]
        )
        for _ply, event in story.tiles
        if event.winner == seat and (event.land == MOUNTAIN) is high
    ]


def _row_of_payments(story: _Story) -> SheetRow:
    claims = [[event for _ply, event in story.trophies if event.seat == seat] for seat in _SEATS]
    cups = tuple(
        tuple(
            _("{trophy}: {payment}").format(
                trophy=trophy_name(event.color), payment=payment_words(event.color, event.own, event.sets)
            )
            for event in own
        )
        for own in claims
    )
    return SheetRow(
        "trophy",
        _("Cubes paid"),
        tuple(sum(event.own + SET_SIZE * len(event.sets) for event in own) for own in claims),
        cups,
        about=_("Cubes that were given away for trophies, those of trades among them."),
        page=pages.TRADING,
    )


def _cubes(won: str) -> tuple[str, ...]:
    """Return how many cubes of each color there are, in words."""
    return tuple(cubes_words(color, won.count(color)) for color in COLORS if color in won)


def _moments(story: _Story, people: People) -> tuple[Moment, ...]:
    """Return the last trophies and the closest tile, in the order in which they happened."""
    found = [
        Moment(event.seat, _title(_("{color} trophy"), event.color), say(event, people) or "", ply)
        for ply, event in story.trophies[1 - _MOST_MOMENTS :]
    ]
    if story.tiles:
        ply, closest = min(story.tiles, key=lambda one: abs(one[1].totals[0] - one[1].totals[1]))
        title = _("The closest tile")
        found.append(Moment(closest.winner, title, say(closest, people) or "", ply))
    return tuple(sorted(found, key=lambda moment: moment.ply))


def _title(text: str, color: str) -> str:
    """Return a title that names a color, wherever in it the language puts the color."""
    title = text.format(color=color_name(color))
    return title[:1].upper() + title[1:]


SHEET: Final = ResultSheet(sheet)
