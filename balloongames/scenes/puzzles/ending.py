"""How a puzzle ended, in the panel beside it: what is left of it, or the medal that falls into its place."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from balloongames.i18n import _
from balloongames.puzzles.medals import Medal
from balloongames.scenes.common.bar import Tool
from balloongames.scenes.common.medals import draw_medal
from balloongames.scenes.common.puzzle_sources import AnySource, PuzzleSource
from balloongames.scenes.puzzles.panel import Costs, add_header, add_medals, lay_medals
from balloongames.storage.database import HistoryError
from balloongames.ui.anim import ease_out, ease_out_back, span
from balloongames.ui.canvas import Align, Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

_FALL: Final = 1.3  # seconds that a medal takes
_LOW: Final = 200.0  # lu: below this, the medal lies beside its words


def next_after(source: PuzzleSource, medal: Medal) -> AnySource | None:
    """Return what comes after a puzzle that was solved; None if nothing does, or nobody knows."""
    with suppress(HistoryError):
        return source.after(medal)
    return None


class Ceremony:
    """The time since a medal began to fall: ``seconds``, None while there is none."""

    def __init__(self) -> None:
        self.seconds: float | None = None

    @property
    def goes_on(self) -> bool:
        """Whether the medal is falling."""
        return self.seconds is not None and self.seconds < _FALL

    def begin(self, *, at_once: bool) -> None:
        """Let the medal fall, or lie there ``at_once``."""
        self.seconds = _FALL if at_once else 0.0

    def finish(self) -> None:
        """Let the medal lie there, if it is falling."""
        if self.goes_on:
            self.seconds = _FALL

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self.seconds is not None:
            self.seconds += dt


def add_failed(page: Page, box: Box, left: str, costs: Costs) -> None:
    """Say what is left, and that it can be taken back."""
    page.messages.append(left)
    inner = add_header(page, box, "refresh", _("Nearly"), "")
    medals = lay_medals(page, inner, costs)
    add_medals(page, medals, costs)
    scale = page.kit.text_scale
    room = inner.span_y(bottom=medals.box.y - 10)
    text = _("Look where it stopped, then think again: one press takes the last step back.")
    title_h = page.kit.text_height(left, room.w - 36, "h3") + 4
    text_h = page.kit.text_height(text, room.w - 36, "body") + 4
    height = min(room.h, title_h + text_h + 32)
    row = room.take_top(height)
    page.paint(lambda canvas: canvas.row(row))
    page.text(row.inset(18, 0).take_top(title_h, skip=12), left, "h3", lines=2)
    if height >= title_h + text_h + 30:
        page.text(row.inset(18, 0).take_top(text_h, skip=16 + title_h), text, "body", "ink2", lines=5)
    space = room.span_y(row.bottom + 6)
    if space.h > 100 * min(scale, 1.2):
        side = min(96.0, space.h - 10)
        page.sprite("pictures/scenery/sandbag", Box.around(space.cx, space.cy, side, side))


def add_way_on(page: Page, box: Box, way: Tool) -> None:
    """Add the button that leads on from the end."""
    button(page, way.id, box, way.label, way.act, icon=way.icon, kind="primary", first=True, lines=2)


def add_solved(page: Page, box: Box, medal: Medal, clock: Callable[[], float], *, again: bool) -> None:
    """Add the medal that falls into its place, and what it stands for; ``clock`` tells the seconds since it began."""
    inner = add_header(page, box, "check", _("Solved"), "")
    title = {
        Medal.BLUE_RIBBON: _("Blue ribbon: at first sight"),
        Medal.GOLD: _("Gold: without a hint"),
        Medal.SILVER: _("Silver: with a little help"),
        Medal.BRONZE: _("Bronze: solved"),
    }[medal]
    text = _("The medal of the first time stays.") if again else _("Well flown. It hangs on the shelf of puzzles now.")
    page.messages += [_("Solved"), title]
    is_low = inner.h < _LOW
    aside = box.inset(16, 10).take_right(box.h - 20) if is_low else inner
    words = inner.cut(right=aside.w + 4) if is_low else inner.inset(10, 0)
    title_h = page.kit.text_height(title, words.w, "h2") + 4
    text_h = page.kit.text_height(text, words.w - (0 if is_low else 20), "body") + 4
    stage = aside if is_low else inner.cut(bottom=title_h + text_h + 18)
    side = min(stage.h - 8, 210.0)
    upper, lower = words.take_bottom(title_h + text_h + 10).split_rows(title_h, text_h, gap=2)
    align: Align = "left" if is_low else "center"

    def paint(canvas: Canvas) -> None:
        t = clock()
        fall = span(t, 0, 0.65, ease_out_back)
        shine = span(t, 0.4, 1.0, ease_out)
        grown = side * (0.4 + 0.6 * span(t, 0, 0.3, ease_out))  # its words are there at once, so it is, too
        spot = Box.around(stage.cx, stage.cy - (1 - fall) * 60, grown, grown)
        if shine > 0:
            canvas.circle(stage.cx, stage.cy + side * 0.12, side * (0.42 if is_low else 0.56) * shine, "suns")
        _draw_confetti(canvas, inner, t)
        draw_medal(canvas, spot, medal)
        page.text_boxes.append(canvas.text(upper, title, "h2", align=align, lines=2))
        page.text_boxes.append(
            canvas.text(lower.inset(0 if is_low else 10, 0), text, "body", "ink2", align=align, lines=4)
        )

    page.paint_each_frame(paint)


def _draw_confetti(canvas: Canvas, room: Box, t: float) -> None:
    """Let scraps of balloons rain within a room for a moment, behind all that is said there."""
    if canvas.brushes.look.reduced_motion:
        return
    colors: Sequence[Any] = ("red", "yellow", "blue", "green", "purple")
    for i in range(40):
        start = (i * 37 % 40) / 40 * 0.4
        p = (t - start) / 0.9
        if not 0 < p < 1:
            continue
        x = room.x + 32 + (i * 61 % 97) / 97 * (room.w - 64) + 22 * math.sin(6 * p + i)
        y = room.y + room.h * (0.05 + 0.85 * p * p)
        side = 12 + i % 3 * 4
        scrap = f"pictures/balloons/{colors[i % 5]}_scrap"
        canvas.sprite(scrap, Box.around(x, y, side, side), alpha=1 - span(p, 0.7, 1.0))
