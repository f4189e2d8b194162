"""What a choice would bring, told as a short list: a row for each thing that counts, in order, and what it comes to.

All rows speak of points, written out, and the last one says where they lead, so that nobody has to add anything up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from balloongames.i18n import _, ngettext, number, signed
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.changes import from_to
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import contrast

_ROW: Final = 26.0
_BESIDES: Final = 46.0  # lu across that a row needs besides mark, words and gain
_LOW: Final = 18.0  # at usual letters: a row that still has room for one line
_GAP: Final = 2.0
_SUM: Final = 30.0
_ONE_LINE: Final = 22.0
_LEAST_SUM: Final = 18.0  # with less room it would lie under what stands below; the button tells of the gain, too
_LEAST_LINE: Final = 16.0  # at usual letters: things side by side
_CHEVRON: Final = 14.0  # at usual letters: from one of them to the next
_BESIDE: Final = 6.0  # lu from a piece to its digits
_SPEAK: Final = frozenset({"star"})  # icons that say without words what counts, as pieces do
_LARGE: Final = 1.5  # text scale
_READABLE: Final = 4.5


@dataclass(frozen=True, slots=True)
class ForecastRow:
    """A row: what counts (a piece of the game, or an icon), in words, and what it brings at least and at most.

    One without points brings none and speaks of none. One ``of`` several tells what a choice would bring, and does not
    count by itself.
    """

    kind: str
    icon: str
    text: str
    low: int | None = None
    high: int | None = None
    of: bool = False

    @property
    def gain(self) -> str:
        """What it brings, in words."""
        return "" if self.low is None else gain_words(self.low, self.low if self.high is None else self.high)

    @property
    def digits(self) -> str:
        """What it brings, in digits alone."""
        if self.low is None:
            return ""
        return signed(self.low) if self.high in {None, self.low} else f"{signed(self.low)}–{self.high}"


@dataclass(frozen=True, slots=True)
class Sum:
    """The last row: whose points go from where, by how many at least and at most."""

    name: str
    before: int
    low: int
    high: int

    @property
    def text(self) -> str:
        """Where the points lead, or where they stay."""
        if not (self.low or self.high):
            return _("{name} stays at {score}").format(name=self.name, score=number(self.before))
        return _("{name} goes from {before} to {after}").format(
            name=self.name, before=number(self.before), after=self._after
        )

    @property
    def short(self) -> str:
        """The same in digits alone."""
        return from_to(number(self.before), self._after)

    @property
    def _after(self) -> str:
        low, high = self.before + self.low, self.before + self.high
        return number(low) if low == high else f"{number(low)}–{number(high)}"

    @property
    def gain(self) -> str:
        """What all rows bring together."""
        return gain_words(self.low, self.high)


Piece = Callable[[Canvas, str, float, float, float], None]
"""Draws a piece of the game: its kind, its middle, and half its size."""


def gain_words(low: int, high: int) -> str:
    """Return what is gained, its noun with it: "+1 point", or at least and at most "+1 to +3 points"."""
    if low == high:
        return ngettext("+{count} point", "+{count} points", low).format(count=number(low))
    return _("+{low} to +{high} points").format(low=number(low), high=number(high))


def fitting(rows: Sequence[ForecastRow], count: int) -> list[ForecastRow]:
    """Return at most so many rows; the last one stands for all that have no place, so that the sum stays right."""
    if len(rows) <= count:
        return list(rows)
    shown, rest = list(rows[: count - 1]), rows[count - 1 :]
    counted = [row for row in rest if row.low is not None and not row.of]
    low = sum(row.low or 0 for row in counted)
    high = sum((row.low if row.high is None else row.high) or 0 for row in counted)
    words = ngettext("and {count} more", "and {count} more", len(rest)).format(count=len(rest))
    if not shown:
        words = _("{first}, and more").format(first=rows[0].text)
    return [*shown, ForecastRow(rest[0].kind, rest[0].icon or "list", words, low if counted else None, high)]


def add_forecast(page: Page, body: Box, rows: Sequence[ForecastRow], total: Sum | None, piece: Piece) -> None:
    """Add the list from the top of a box: as many rows as it holds, and the sum below them, if there is room for it."""
    scale = page.kit.text_scale
    row_h = max(_ROW, (24 if scale < _LARGE else 33) * scale)  # in large text, words take two lines
    sum_h = 0.0 if total is None else max(_SUM, 26 * scale)
    count = int((body.h - sum_h + 3) / (row_h + _GAP))
    low_sum = 0.0 if total is None else max(_ONE_LINE, 20 * scale)
    if count < len(rows) and _fit_low(page.kit, body.cut(bottom=low_sum), rows):
        row_h, sum_h, count = (body.h - low_sum) / len(rows) - _GAP, low_sum, len(rows)
    elif not count and total is not None:  # one low line, and what is left for the sum
        row_h = min(body.h - _LEAST_SUM, 0.55 * body.h) - _GAP
        count = int(row_h >= _LEAST_LINE * scale)
    elif count:
        row_h = min(row_h + 2, (body.h - sum_h) / min(len(rows), count))
    lines = [body.take_top(row_h, skip=i * (row_h + _GAP)) for i in range(min(len(rows), count))]
    if len(rows) > len(lines) > 0 and _fits_a_line(page.kit, lines[-1], rows[len(lines) - 1 :]):
        _add_line(page, lines.pop(), rows[len(lines) :], piece)
    for i, (box, row) in enumerate(zip(lines, fitting(rows, count), strict=False)):
        _add_row(page, box, row, piece, later=i > 0)
    if count:
        body = body.cut(top=min(len(rows), count) * (row_h + _GAP))
    if total is not None and body.h >= _LEAST_SUM:
        box = body.take_top(min(sum_h, max(_ONE_LINE, body.h)))
        page.paint(lambda canvas: page.text_boxes.extend(_draw_sum(canvas, box, total)))


def _fit_low(kit: Kit, body: Box, rows: Sequence[ForecastRow]) -> bool:
    """Whether all rows have room one below the other if each is so low that it has only one line."""
    low = _LOW * kit.text_scale
    words = [kit.text_width(row.text, "small") + kit.text_width(row.gain, "label") for row in rows]
    return len(rows) * (low + _GAP) <= body.h and max(words) + low + _BESIDES <= body.w


def _side_by_side(rows: Sequence[ForecastRow]) -> list[ForecastRow]:
    """Return the rows that count by themselves; or if all are the choices of one, which has no piece, these."""
    counted, choices = [row for row in rows if not row.of], [row for row in rows if row.of]
    return choices if choices and not (len(counted) > 1 or any(row.kind for row in counted)) else counted


def _fits_a_line(kit: Kit, box: Box, rows: Sequence[ForecastRow]) -> bool:
    """Whether several things that count can stand side by side, each a piece and its gain in digits."""
    counted = _side_by_side(rows)
    if len(counted) < 2 or any(row.low is None or not (row.kind or row.icon in _SPEAK) for row in counted):
        return False
    between = _CHEVRON * kit.text_scale * (len(counted) - 1)
    return sum(_chip_w(kit, box, row) for row in counted) + between <= box.w - 12


def _chip_w(type_of: Kit | Canvas, box: Box, row: ForecastRow) -> float:
    return 2 * _radius(box, type_of.text_scale) + type_of.text_width(row.digits, "label") + 2 * _BESIDE


def _radius(box: Box, scale: float) -> float:
    return min(box.h / 2 - 3, 11 * max(1.0, scale * 0.85))


def _add_line(page: Page, box: Box, rows: Sequence[ForecastRow], piece: Piece) -> None:
    """Add several rows side by side, in their order: so none is left out where there is no room for all of them."""
    page.paint(lambda canvas: page.text_boxes.extend(_draw_line(canvas, box, _side_by_side(rows), piece)))


def _draw_line(canvas: Canvas, box: Box, rows: Sequence[ForecastRow], piece: Piece) -> list[TextInk]:
    canvas.card(box, Card(8, "paper2", border="line" if canvas.theme.outlined else "", border_w=1.5))
    r, x, text_boxes = _radius(box, canvas.text_scale), box.x + 6, []
    apart = _CHEVRON * canvas.text_scale
    for i, row in enumerate(rows):
        if i:
            between = box.at_x(x, apart)
            if row.of:
                text_boxes.append(canvas.text(between, "/", "label", "ink2", align="center"))
            else:
                canvas.icon("next", Box.around(between.cx, box.cy, _CHEVRON, _CHEVRON), "ink2")
            x += apart
        _draw_mark(canvas, row, x + r + 2, box.cy, r, piece)
        width = _chip_w(canvas, box, row)
        text_boxes.append(canvas.text(box.at_x(x + 2 * r + _BESIDE + 2, width - 2 * r - _BESIDE), row.digits, "label"))
        x += width
    return text_boxes


def _draw_mark(canvas: Canvas, row: ForecastRow, x: float, y: float, r: float, piece: Piece) -> None:
    if row.kind:
        piece(canvas, row.kind, x, y, r)
    else:
        canvas.icon(row.icon, Box.around(x, y, r * 1.7, r * 1.7), "ink2")


def _add_row(page: Page, box: Box, row: ForecastRow, piece: Piece, *, later: bool) -> None:
    page.paint(lambda canvas: page.text_boxes.extend(_draw_row(canvas, box, row, piece, later=later)))


def _draw_row(canvas: Canvas, box: Box, row: ForecastRow, piece: Piece, *, later: bool) -> list[TextInk]:
    canvas.card(box, Card(8, "paper2", border="line" if canvas.theme.outlined else "", border_w=1.5))
    r = _radius(box, canvas.text_scale)
    x = box.x + 8 + r + (14 if row.of else 0)
    _draw_mark(canvas, row, x, box.cy, r, piece)
    gain, text_boxes = row.gain, []
    gain_w = canvas.text_width(gain, "label") + 4 if gain else 0.0
    most = 2 if 2 * canvas.line_height("small") <= box.h + 6 else 1  # lines
    style, holds = ("micro", 1.6) if most > 1 else ("small", 1.1)  # times its width; text shrinks a little
    if row.low is not None and canvas.text_width(row.text, style) > holds * (box.right - x - r - 20 - gain_w):
        gain = row.digits  # the sum has the noun
        gain_w = canvas.text_width(gain, "label") + 4
    room = box.span_x(x + r + 8, box.right - 10 - gain_w)
    if gain:
        text_boxes.append(canvas.text(box.take_right(gain_w, skip=8), gain, "label", align="right"))
    then, then_w = _("then"), canvas.text_width(_("then"), "small") + 10
    style = "small-strong" if canvas.text_width(row.text, "body") + then_w > room.w else "body-strong"
    if later and gain and not row.of and canvas.text_width(row.text, style) + then_w <= room.w:
        text_boxes.append(canvas.text(room, then, "small", "ink2", align="right"))
        room = room.cut(right=then_w)
    if canvas.text_width(row.text, style) > room.w:
        style = "small"
    return [*text_boxes, canvas.text(room, row.text, style, lines=most)]


def _draw_sum(canvas: Canvas, box: Box, total: Sum) -> list[TextInk]:
    sun, ink = canvas.color("sun"), canvas.color("ink")
    canvas.card(box, Card(8, "ink"))
    gain_w = canvas.text_width(total.gain, "label") + 4
    left, right = box.span_x(box.x + 10, box.right - gain_w - 16), box.take_right(gain_w, skip=10)
    color = "sun" if contrast(sun, ink) >= _READABLE else "paper"
    words, style = total.text, "label" if canvas.text_width(total.text, "label") <= left.w else "micro"
    if canvas.text_height(words, left.w, style) > box.h + 1:  # two lines would stand over its edges
        words, style = total.short, "label"
    return [
        canvas.text(left, words, style, "paper", lines=2),
        canvas.text(right, total.gain, "label", color, align="right"),
    ]
