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
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import contrast

_ROW: Final = 26.0
_GAP: Final = 2.0
_SUM: Final = 30.0
_ONE_LINE: Final = 22.0
_LEAST_SUM: Final = 18.0  # with less room it would lie under what stands below; the button tells of the gain, too
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


@dataclass(frozen=True, slots=True)
class Sum:
    """The last row: whose points go from where, by how many at least and at most."""

    name: str
    before: int
    low: int
    high: int

    @property
    def text(self) -> str:
        """Where the points lead."""
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
    if count:
        row_h = min(row_h + 2, (body.h - sum_h) / min(len(rows), count))
        for i, row in enumerate(fitting(rows, count)):
            _add_row(page, body.take_top(row_h, skip=i * (row_h + _GAP)), row, piece, later=i > 0)
        body = body.cut(top=min(len(rows), count) * (row_h + _GAP))
    if total is not None and body.h >= _LEAST_SUM:
        box = body.take_top(min(sum_h, max(_ONE_LINE, body.h)))
        page.paint(lambda canvas: page.text_boxes.extend(_draw_sum(canvas, box, total)))


def _add_row(page: Page, box: Box, row: ForecastRow, piece: Piece, *, later: bool) -> None:
    page.paint(lambda canvas: page.text_boxes.extend(_draw_row(canvas, box, row, piece, later=later)))


def _draw_row(canvas: Canvas, box: Box, row: ForecastRow, piece: Piece, *, later: bool) -> list[TextInk]:
    scale = canvas.text_scale
    canvas.card(box, Card(8, "paper2", border="line" if canvas.theme.outlined else "", border_w=1.5))
    r = min(box.h / 2 - 3, 11 * max(1.0, scale * 0.85))
    x = box.x + 8 + r + (14 if row.of else 0)
    if row.kind:
        piece(canvas, row.kind, x, box.cy, r)
    else:
        canvas.icon(row.icon, Box.around(x, box.cy, r * 1.7, r * 1.7), "ink2")
    gain, text_boxes = row.gain, []
    gain_w = canvas.text_width(gain, "label") + 4 if gain else 0.0
    most = 2 if 2 * canvas.line_height("small") <= box.h + 6 else 1  # lines
    style, holds = ("micro", 1.6) if most > 1 else ("small", 1.1)  # times its width; text shrinks a little
    if row.low is not None and canvas.text_width(row.text, style) > holds * (box.right - x - r - 20 - gain_w):
        gain = (
            signed(row.low) if row.high in {None, row.low} else f"{signed(row.low)}–{row.high}"
        )  # the sum has the noun
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
