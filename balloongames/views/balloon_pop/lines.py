"""What a choice leads to, row by row: the series in order, the choices that open, what each of them brings."""

from __future__ import annotations

from collections.abc import Sequence

from balloongames.core.game import Event
from balloongames.i18n import _, capital, ngettext, titled
from balloongames.rules.balloon_pop.events import BonusScored, EmptyColumnsScored, EmptyRowsScored, SeriesScored
from balloongames.rules.balloon_pop.forecast import Outlook
from balloongames.rules.balloon_pop.series import Series
from balloongames.ui.canvas import Canvas
from balloongames.ui.forecast_list import ForecastRow, Sum, add_forecast
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.view import People
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.pieces import draw_disc
from balloongames.views.balloon_pop.words import series_words


def outlook_rows(outlook: Outlook) -> list[ForecastRow]:
    """Return what follows, row by row: the series in order, what a chain brings, and then a choice, if one opens."""
    rows = [_series_row(pop.series) for pop in outlook.pops]
    bonus = sum(pop.bonus for pop in outlook.pops)
    if bonus:
        words = ngettext("Chain of {count} series", "Chain of {count} series", len(outlook.pops))
        rows.append(ForecastRow("", "star", words.format(count=len(outlook.pops)), bonus))
    if outlook.choices:
        text = ngettext("A choice of {count} series", "A choice of {count} series", len(outlook.choices))
        low, high = outlook.low - outlook.points, outlook.high - outlook.points
        rows.append(ForecastRow("", "help", text.format(count=len(outlook.choices)), low, high))
        rows += [_choice_row(choice.outlook) for choice in outlook.choices]
    return rows or [ForecastRow("", "wind", _("No series pops"), 0)]


def scored_row(event: Event) -> ForecastRow | None:
    """Return the row of a series that has just popped, or of its bonus; None if an event is neither."""
    match event:
        case SeriesScored(_, kind, cells, _, points):
            return ForecastRow(kind, "", capital(series_words(kind, len(cells))), points)
        case BonusScored(_, points):
            return ForecastRow("", "star", _("Bonus"), points)
        case _:
            return None


def swept_row(event: Event, people: People) -> ForecastRow | None:
    """Return the row of what an empty part of a board brings at the end, and whose it is; None of another event."""
    match event:
        case EmptyColumnsScored(seat, columns, points):
            words = ngettext("{count} empty column", "{count} empty columns", len(columns)).format(count=len(columns))
            return ForecastRow("", "updown", titled(people.names[seat], words), points)
        case EmptyRowsScored(seat, rows, points):
            words = ngettext("{count} empty top row", "{count} empty top rows", len(rows)).format(count=len(rows))
            return ForecastRow("", "leftright", titled(people.names[seat], words), points)
        case _:
            return None


def _series_row(series: Series) -> ForecastRow:
    return ForecastRow(series.kind, "", capital(series_words(series.kind, len(series.cells))), series.points)


def _choice_row(outlook: Outlook) -> ForecastRow:
    """A choice, with all that it brings."""
    first = outlook.pops[0].series
    return ForecastRow(
        first.kind, "", capital(series_words(first.kind, len(first.cells))), outlook.low, outlook.high, of=True
    )


def sum_of(context: BoardContext, low: int, high: int) -> Sum:
    """Return where the points of whoever acts lead."""
    seat = context.own
    return Sum(context.name(seat), context.model.scores[seat], low, high)


def add_rows(page: Page, body: Box, rows: Sequence[ForecastRow], total: Sum | None = None) -> None:
    """Add rows as a list, with what they come to."""
    add_forecast(page, body, rows, total, _disc)


def _disc(canvas: Canvas, kind: str, x: float, y: float, r: float) -> None:
    draw_disc(canvas, kind, x, y, r)
