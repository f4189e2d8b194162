"""The panel while several series can be scored: each of them as a choice, and what comes of it."""

from __future__ import annotations

from balloongames.i18n import _, signed
from balloongames.rules.balloon_pop.forecast import Forecast, Outlook
from balloongames.rules.balloon_pop.series import Series
from balloongames.ui.canvas import Canvas
from balloongames.ui.forecast_list import ForecastRow, gain_words
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.lines import add_rows, outlook_rows, sum_of
from balloongames.views.balloon_pop.parts import add_primary, cut_up
from balloongames.views.balloon_pop.pieces import draw_disc
from balloongames.views.balloon_pop.words import series_told_apart, series_words


def is_tall(context: BoardContext) -> bool:
    """Whether the panel takes the room of the groups as well: there is much to choose from."""
    few = 1 if context.layout.roomy or context.layout.facing else 2
    return context.scoring and len(context.seen.series) > few


def add_scoring(page: Page, context: BoardContext, box: Box) -> None:
    """Add a row for each series that may be scored, and what comes of the one that is looked at."""
    areas = cut_up(page, context, box, 1)
    page.text(areas.title, _("Which series first?"), "h4")
    found = context.outlook()
    rest = add_series(page, context, areas.body.cut(top=7))
    label = _("Score")
    if found is not None:
        forecast = found[1]
        label = score_button(forecast.outlook)
        outlook = forecast.outlook
        rows = [*outlook_rows(outlook), *_broken(context, forecast)]
        if rest.h >= 24 * page.kit.text_scale:
            add_rows(page, rest, rows, sum_of(context, outlook.low, outlook.high) if context.keeps_score else None)
    add_primary(page, "score", areas.buttons[-1], label, context.confirm, icon="bang")


def add_series(page: Page, context: BoardContext, body: Box) -> Box:
    """Add a row for each series; return what they leave below."""
    series = context.seen.series
    wanted = 40.0 * max(1.0, page.kit.text_scale * 0.9)
    row_h = min(wanted, (body.h + 6) / len(series) - 6)
    shown = context.draft.chosen or context.draft.shown
    for i, (one, words) in enumerate(zip(series, series_told_apart(series), strict=True)):
        row = body.inset(-4, 0).take_top(row_h, skip=i * (row_h + 6))
        page.add(_series_node(page, context, one, words, row, chosen=shown == one.move), first=i == 0)
    return body.span_y(body.y + len(series) * (row_h + 6) + 2)


def score_button(outlook: Outlook) -> str:
    """Return what the button that scores says: what the rest of the turn brings."""
    return _("Score, {gain}").format(gain=gain_words(outlook.low, outlook.high))


def _broken(context: BoardContext, forecast: Forecast) -> list[ForecastRow]:
    """Return the series that can be scored now and will not pop any more after this choice."""
    first = forecast.outlook.pops[0].series
    taken = set(first.cells)
    rows: list[ForecastRow] = []
    for other in context.seen.series:
        if other.move != first.move and taken & set(other.cells) and not _comes(forecast.outlook, other):
            words = series_words(other.kind, len(other.cells))
            row = ForecastRow(other.kind, "", _("breaks the {series}").format(series=words))
            if row not in rows:
                rows.append(row)
    return rows


def _comes(outlook: Outlook, series: Series) -> bool:
    """Whether a series of that kind still pops later."""
    kinds = {pop.series.kind for pop in outlook.pops[1:]}
    kinds |= {choice.outlook.pops[0].series.kind for choice in outlook.choices}
    return series.kind in kinds


def _series_node(page: Page, context: BoardContext, series: Series, words: str, box: Box, *, chosen: bool) -> Node:
    move = series.move

    def paint(canvas: Canvas, state: NodeState) -> None:
        canvas.row(box, chosen=chosen)
        if state.hovered and not chosen:
            canvas.card(box, Card(12, "", border="sund", border_w=2))
        r = min(13.0 * max(1.0, canvas.text_scale * 0.8), box.h / 2 - 4)
        draw_disc(canvas, series.kind, box.x + 10 + r, box.cy, r)
        points = signed(series.points) if context.keeps_score else ""
        points_w = canvas.text_width(points, "num-s") + 4
        text = box.cut(left=2 * r + 20, right=16 + points_w)
        style = "body-strong" if chosen else "body"
        if canvas.text_height(words, text.w, style) > box.h:
            style = "small-strong" if chosen else "small"
        page.text_boxes.append(canvas.text(text, words, style, lines=2))
        right = box.take_right(points_w, skip=12)
        if points:
            page.text_boxes.append(canvas.text(right, points, "num-s", "good", align="right"))

    label = words
    if context.keeps_score:
        label = _("{series}, {points}").format(series=words, points=signed(series.points))
    return Node(
        f"series.{series.kind}{series.cells[0][0]}{series.cells[0][1]}", box, "choice", label,
        lambda: context.choose(move, "score"), paint, value=_("chosen") if chosen else "", radius=12,
        on_focus=lambda: context.look_at(move),
    )  # fmt: skip
