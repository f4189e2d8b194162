"""Bars and lines for statistics: won is solid, not won is hatched, so that both are told apart without any color."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from balloongames.i18n import _, ngettext, number, pgettext, short_month
from balloongames.scenes.album.figures import LINE, Counted, Duel, Share, line
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.player_marks import draw_mark, line_color
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PLAYER_LOOKS
from balloongames.ui.widgets import draw_avatar

_HATCH: Final = 8.0  # lu between the lines of a hatched bar
_LEAST: Final = 4.0  # lu of the smallest bar
_WIDEST: Final = 62.0
_LEAST_BAR: Final = 60.0  # lu that a bar beside a name has at least
LATEST: Final = 16  # matches of two people that are shown one by one
_RING: Final = 6.0  # lu that the ring around a bar takes above and below it
_BESIDE: Final = 4.0  # lu that it takes at each side
_LEAST_W: Final = 36.0  # lu that a bar is wide for a finger
_DOTS: Final = 240  # matches that a course over time shows


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a histogram: what stands below it, and how much of it was won."""

    words: str
    share: Share
    spoken: str = ""


def share_words(share: Share) -> str:
    """Return how many matches there were, and how many were won."""
    played = ngettext("{count} match", "{count} matches", share.all).format(count=share.all)
    return _("{matches}, {won} won").format(matches=played, won=number(share.won))


def draw_share(canvas: Canvas, box: Box, share: Share, *, upright: bool) -> None:
    """Draw a bar: the won part at the foot, or at the left, and the hatched rest behind it."""
    if not share.all:
        return
    part = share.won / share.all
    if upright:
        won, lost = box.take_bottom(box.h * part), box.take_top(box.h * (1 - part))
    else:
        won, lost = box.take_left(box.w * part), box.take_right(box.w * (1 - part))
    if share.lost:
        _draw_hatched(canvas, lost)
    if share.won:
        border = "edge" if canvas.theme.outlined else ""
        canvas.card(won, Card(min(5.0, won.w / 2, won.h / 2), "ink", border=border, border_w=1.5))


def _draw_hatched(canvas: Canvas, box: Box) -> None:
    radius = min(5.0, box.w / 2, box.h / 2)
    ink, fill = canvas.color("ink"), canvas.color("paper3")
    lines = []
    x = _HATCH
    while x < box.w + box.h:
        upper = (x, 0.0) if x <= box.w else (box.w, x - box.w)
        lower = (0.0, x) if x <= box.h else (x - box.h, box.h)
        lines.append(f"M{upper[0]:.1f} {upper[1]:.1f}L{lower[0]:.1f} {lower[1]:.1f}")
        x += _HATCH
    body = f'<rect x="0.9" y="0.9" width="{box.w - 1.8:.2f}" height="{max(0.5, box.h - 1.8):.2f}" rx="{radius:.1f}"'
    body += f' fill="{fill}" stroke="{ink}" stroke-width="1.8"/>'
    if lines:
        body += f'<path d="{"".join(lines)}" stroke="{ink}" stroke-width="1.2" stroke-opacity="0.6" fill="none"/>'
    canvas.vector(body, box)


def legend(page: Page, box: Box) -> None:
    """Tell at the right of a heading how won and not won look."""
    right, shares = box, {_("not won"): Share(0, 1), pgettext("matches", "won"): Share(1, 0)}
    widths = {style: sum(page.kit.text_width(words, style) + 46 for words in shares) for style in ("small", "micro")}
    style = next((one for one, width in widths.items() if width <= box.w + 12), "")
    for words, share in shares.items() if style else ():  # one alone would tell nothing
        width = page.kit.text_width(words, style) + 6
        page.text(right.take_right(width), words, style, "ink2")
        sample = right.take_right(22, 14, skip=width + 6)
        page.paint(partial(draw_share, box=sample, share=share, upright=False))
        right = right.cut(right=width + 40)


def histogram(page: Page, area: Box, sort: str, bars: Sequence[Bar], press: Callable[[str], None], chosen: str) -> None:
    """Add bars with their numbers on top and their words below; each can be pressed as high as the plot is."""
    scale = page.kit.text_scale
    area = area.inset(0, _RING)
    width = area.w / max(1, len(bars)) - 2 * (_RING + 2)  # the ring round a bar lies on nobody's words
    is_long = any(page.kit.text_width(bar.words, "small") > width for bar in bars)
    every = 2 if is_long and not any(" " in bar.words for bar in bars) else 1  # what can't be wrapped would touch
    lines = 2 if is_long and every == 1 else 1
    plot, words = area.split_rows(REST, (4 + 18 * lines) * scale + (_RING if every > 1 else 0))
    most = max((bar.share.all for bar in bars), default=0)
    page.paint(lambda canvas: canvas.fill(Box(plot.x, plot.bottom - 1, plot.w, 1.6), "line"))
    for i, (column, bar) in enumerate(zip(area.columns(len(bars)), bars, strict=True)):
        top = plot.cell(column).cut(top=20 * scale)
        height = max(_LEAST, top.h * bar.share.all / most) if bar.share.all else 0.0
        body = top.take_bottom(height).center(min(_WIDEST, 0.84 * column.w))
        node_id = f"{sort}.{i}"
        act = partial(press, node_id)
        label = None
        if every == 1:
            widest = max(page.kit.text_width(word, "small") for word in bar.words.split(" "))
            label = words.cell(column).center(w=max(width, min(widest + 1, column.w - 2)))
        elif (len(bars) - 1 - i) % every == 0:
            label = words.cell(column).inset((1 - every) * column.w / 2, 0).cut(top=_RING)
        where = column if every == 1 else plot.cell(column)
        where = where.center(w=max(min(where.w, _LEAST_W), where.w - 2 * _BESIDE))  # the ring lies on no other bar
        _bar(page, node_id, where, body, label, bar, act, lines=lines, chosen=node_id == chosen)


def _bar(
    page: Page,
    node_id: str,
    column: Box,
    body: Box,
    words: Box | None,
    bar: Bar,
    act: Callable[[], None],
    *,
    lines: int,
    chosen: bool,
) -> None:
    scale = page.kit.text_scale
    figure = body.above(20 * scale)

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        if chosen or state.hovered:
            canvas.card(column.inset(1, 0), Card(10, "suns" if chosen else "paper2"))
        draw_share(canvas, body, bar.share, upright=True)
        color = "ink" if bar.share.all else "ink3"
        count = canvas.text(figure.grow(4), number(bar.share.all), "num-s", color, align="center")
        if not words:
            return count
        return canvas.text(words, bar.words, "small", "ink2", align="center", valign="top", lines=lines)

    spoken = _("{what}: {matches}").format(what=bar.spoken or bar.words, matches=share_words(bar.share))
    why_not = "" if bar.share.all else _("No match is counted here.")
    value = _("chosen") if chosen else ""
    page.add(Node(node_id, column, "choice", spoken, act, paint, value=value, why_not=why_not, radius=10))


def over_time(page: Page, area: Box, found: Sequence[Counted]) -> None:
    """Draw a dot for each match, full if it was won, and the line of the average of five."""
    shown = found[-_DOTS:]
    figures = [one.figure for one in shown]
    scale = page.kit.text_scale
    least, most = min(figures, default=0.0), max(figures, default=1.0)
    low, high, step = _scale_of(least, most)
    axis_w = page.kit.text_width(number(high), "small") + 12
    end_w = page.kit.text_width(number(most, 1), "h4") + 14
    plot = area.cut(left=axis_w, right=end_w, top=8 * scale, bottom=22 * scale)

    def at(index: float, figure: float) -> tuple[float, float]:
        share = index / max(1, len(shown) - 1)
        return plot.x + share * plot.w, plot.bottom - (figure - low) / (high - low) * plot.h

    averages = line(figures)

    def paint(canvas: Canvas) -> None:
        value = low
        while value <= high + 1e-9:
            y = at(0, value)[1]
            canvas.fill(Box(plot.x, y - 0.6, plot.w, 1.2), "line")
            label = Box(area.x, y - 10 * scale, axis_w - 8, 20 * scale)
            page.text_boxes.append(canvas.text(label, number(value), "small", "ink2", align="right"))
            value += step
        _write_months(
            page, canvas, area.span_y(plot.bottom, area.bottom), [(at(i, low)[0], one) for i, one in enumerate(shown)]
        )
        for index, one in enumerate(shown):
            x, y = at(index, one.figure)
            if one.result.won:
                canvas.circle(x, y, 3.4, "ink")
            else:
                canvas.circle(x, y, 3.6, "paper", border="ink", border_w=1.4)
        if len(averages) > 1:
            canvas.path([at(index + LINE - 1, value) for index, value in enumerate(averages)], "info", 3)
        if averages:
            x, y = at(len(shown) - 1, averages[-1])
            canvas.circle(x, y, 7, "paper", border="info", border_w=3)
            label = Box(x + 10, y - 14 * scale, end_w, 28 * scale)
            page.text_boxes.append(canvas.text(label, number(averages[-1], 1), "h4"))

    page.paint(paint)


def _write_months(page: Page, canvas: Canvas, box: Box, places: Sequence[tuple[float, Counted]]) -> None:
    """Write below the first match of each month which one it is, where the one before leaves room."""
    free, before = box.x, 0
    for x, one in places:
        day = one.result.day
        words = short_month(day)
        width = canvas.text_width(words, "small") + 2
        if day.month != before and free <= x <= box.right - width:
            page.text_boxes.append(canvas.text(Box(x, box.y + 2, width, box.h), words, "small", "ink2"))
            free = x + width + 10
        before = day.month


def number_cell(page: Page, box: Box, figure: str, noun: str, *lines: str) -> None:
    """Add a figure in a cell, with what it counts below it, and the first of the ``lines`` that fits, if any does."""
    page.paint(lambda canvas: canvas.row(box))
    scale = page.kit.text_scale
    inner = box.inset(12, 2).center(h=min(box.h - 4, (32 + 19 + 18) * scale))
    upper, middle, lower = inner.split_rows(0.46 * inner.h, 0.28 * inner.h, REST)
    page.text(upper, figure, "h1" if upper.h >= 26 * scale else "h4")
    page.text(middle, noun, "label-s")
    fit = (
        (line, style) for style in ("small", "micro") for line in lines if page.kit.text_width(line, style) <= lower.w
    )
    page.text(lower, *next(fit, ("", "small")), "ink2")


def rival_row(
    page: Page, node_id: str, box: Box, name: str, look: int | None, share: Share, most: int, act: Callable[[], None],
    name_w: float,
) -> None:  # fmt: skip
    """Add how it went against somebody: a balloon or the sign of a computer player, a bar, and words.

    ``name_w`` is what the longest of the names beside it takes: the bars begin below one another.
    """
    told = _("{won} of {count} won") if share.all else _("not yet")
    words = told.format(won=number(share.won), count=number(share.all))

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        canvas.row(box, radius=10)
        if state.hovered and share.all:
            canvas.card(box, Card(10, "", border="sund", border_w=2))
        scale = canvas.text_scale
        r = min(13.0, box.h / 2 - 2)
        if look is None:
            canvas.icon("robot", Box.around(box.x + 24, box.cy, 1.4 * r, 1.4 * r))
        else:
            draw_avatar(canvas, box.x + 24, box.cy, r, look)
        right = box.take_right(max(96 * scale, canvas.text_width(words, "small") + 6), skip=30)
        if share.all:
            canvas.icon("right", box.take_right(16, 16, skip=10), "ink2")
        left = box.cut(left=46).take_left(min(max(name_w, 92 * scale), right.x - box.x - 46 - _LEAST_BAR))
        bar = box.span_x(left.right + 8, right.x - 10).center(h=min(16.0, box.h - 8))
        canvas.card(bar.center(h=4), Card(2, "paper3"))
        if share.all:
            draw_share(canvas, bar.take_left(max(6.0, bar.w * share.all / max(1, most))), share, upright=False)
        canvas.text(right, words, "small", "ink2", align="right")
        return canvas.text(left, name, "label-s" if canvas.text_width(name, "label-s") <= left.w else "micro")

    why_not = "" if share.all else _("No match is counted here.")
    page.add(Node(node_id, box, "row", name, act, paint, value=words, why_not=why_not, radius=10))


def _scale_of(least: float, most: float) -> tuple[float, float, float]:
    """Return where an axis begins and ends, and its step: round figures that hold all."""
    span = max(1.0, most - min(0.0, least))
    step = next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 10_000) if span / step <= 5)
    low = 0.0 if least >= 0 else -step * -(least // step)
    return low, max(low + step, -(-most // step) * step), float(step)


def draw_lead(canvas: Canvas, box: Box, share: Share, even: int) -> None:
    """Draw how often each was ahead, from both ends; what is free between them was side by side."""
    canvas.card(box, Card(5, "paper3"))
    count = share.all + even
    if share.won:
        draw_share(canvas, box.take_left(box.w * share.won / count), Share(1, 0), upright=False)
    if share.lost:
        draw_share(canvas, box.take_right(box.w * share.lost / count), Share(0, 1), upright=False)


def draw_course(canvas: Canvas, box: Box, duels: Sequence[Duel], looks: tuple[int, int]) -> None:
    """Draw a mark for each match: of the first above the line, of the second below, both beside it if side by side."""
    canvas.fill(box.center(h=1.4), "line")
    step = box.w / LATEST
    rise = min(13.0, box.h / 2 - 5)
    for i, duel in enumerate(duels):
        x = box.x + (i + 0.5) * step
        for which in (0, 1) if duel.ahead < 0 else (duel.ahead,):
            look = looks[which]
            y = box.cy + (rise if which else -rise)
            draw_mark(canvas, x, y, PLAYER_LOOKS[look].mark, line_color(canvas, look))
