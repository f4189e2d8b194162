"""What has happened and where in the round the table is: the log, and the steps of a round."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import N_, _, ngettext
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.last_turns import add_turn_rows
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button, draw_avatar
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.last_turns import trace_of

_STEPS: Final = (N_("Draw groups"), N_("Play cards"), N_("Pick groups"), N_("Place and float"), N_("Score series"))
_TITLES: Final[tuple[str, ...]] = ("h4", "label", "label-s", "small-strong", "small")  # of steps: the largest with room
_PHASE_STEP: Final = {"card": 1, "pick": 2, "place": 3, "score": 4, "over": 5}


def add_log(page: Page, context: BoardContext, box: Box) -> None:
    """Add the latest lines of the log and the way to all of them."""
    page.panel(box)
    scale = page.kit.text_scale
    side = 40.0
    room = add_turn_rows(page, context, box.cut(left=12, top=8, right=side + 16, bottom=8), trace_of)
    line_h = max(26.0, 20 * scale)
    lines = () if context.turn_rows else context.host.log_lines(max(1, int(room.h / line_h)))
    row = room.y
    for seat, sentence in lines:
        need = page.kit.text_height(sentence, room.w - 32, "small")
        height = max(line_h, need + 4)
        if row + height > room.bottom + 2:
            break
        _log_line(page, context, room.at_y(row, height), seat, sentence)
        row += height
    button(
        page, "log", box.take_top(40, skip=8).take_right(side, skip=8), "", context.host.open_log, icon="list",
        kind="quiet", narrate=_("All that happened"), tip=_("All that happened"),
    )  # fmt: skip


def _log_line(page: Page, context: BoardContext, box: Box, seat: Seat | None, sentence: str) -> None:
    if seat is not None:
        look = context.host.people.looks[seat]
        page.paint(lambda canvas: draw_avatar(canvas, box.x + 12, box.cy, 11, look))
    page.text(box.cut(left=32), sentence, "small", lines=3)


def draw_steps(page: Page, canvas: Canvas, context: BoardContext) -> None:
    """Draw where in the round the table is."""
    box = context.layout.steps
    phase = context.seen.phase if context.host.interactive else context.model.phase
    key = ("steps", phase, context.model.round, sum(context.model.bag), context.layout.roomy)
    context.draw_cached(page, canvas, box, key, lambda c: _steps(c, context, box, phase))


def _steps(canvas: Canvas, context: BoardContext, box: Box, phase: str) -> list[TextInk]:
    now = _PHASE_STEP[phase]
    if context.layout.roomy:
        return _short_steps(canvas, context, box, now)
    if context.layout.facing is not None and context.layout.log is None:
        return _step_bars(canvas, box, now)
    scale = canvas.text_scale
    title_h = 26 * scale
    title = _("This round")
    tight = 4.0 if scale > 1.2 else 0.0
    head = box.inset(16, 0).take_top(title_h, skip=8 - tight)
    text_boxes = [canvas.text(head, title, "h4")]
    left = sum(context.model.bag)
    bag = ngettext("{count} in the bag", "{count} in the bag", left).format(count=left)
    if canvas.text_width(title, "h4") + canvas.text_width(bag, "small") + 14 <= head.w:
        text_boxes.append(canvas.text(head, bag, "small", "ink2", align="right"))
    room = box.cut(left=8, top=10 + title_h - 1.5 * tight, right=8, bottom=6 - tight / 2)
    for i, (row, step) in enumerate(zip(room.rows(5), _STEPS, strict=True)):
        icon = row.take_left(14, 14, skip=8)
        text = row.cut(left=30, right=6)
        if i == now:
            canvas.card(row, Card(8, "sun"))
            canvas.icon("play", icon, "on_sun")
        elif i < now:
            canvas.icon("check", icon, "good")
        else:
            canvas.circle(icon.cx, icon.cy, 5, "paper", border="ink3", border_w=1.8)
        style, color = ("small-strong", "on_sun") if i == now else ("small", "ink" if i < now else "ink2")
        text_boxes.append(canvas.text(text, _(step), style, color))
    return text_boxes


def _step_bars(canvas: Canvas, box: Box, now: int) -> list[TextInk]:
    """Which step of the round it is, and five bars; what the others did stands below."""
    head, bars = _steps_head(box)
    count = len(_STEPS)
    title = _(_STEPS[now]) if now < count else _("This round")
    border = "edge" if canvas.theme.outlined else ""  # what is still to come is as dark as what it lies on
    for i, bar in enumerate(bars.columns(count, 6)):
        color = "good" if i < now else "sun" if i == now else "paper3"
        canvas.card(bar, Card(4, color, border=border if color == "paper3" else "", border_w=1.5))
    number = min(now + 1, count)
    words = _("step {number} of {count}").format(number=number, count=count)
    if canvas.text_width(title, "label-s") + canvas.text_width(words, "small") + 10 > head.w:
        words = f"{number}/{count}"
    room = head.cut(right=canvas.text_width(words, "small") + 10)
    style = next((one for one in _TITLES if canvas.text_width(title, one) <= room.w), _TITLES[-1])
    return [
        canvas.text(room, title, style),
        canvas.text(head, words, "small", "ink2", align="right"),
    ]


def _steps_head(box: Box) -> tuple[Box, Box]:
    inner = box.inset(14, 0)
    return inner.take_top(24, skip=8), inner.take_top(8, skip=36)


def add_news(page: Page, context: BoardContext) -> None:
    """Add what the others did last below the steps, or the latest line of the log, and the way to all lines."""
    room = context.layout.steps.cut(left=10, top=50, right=52, bottom=6)
    add_turn_rows(page, context, room, trace_of)
    if not context.turn_rows:
        for seat, sentence in context.host.log_lines(1):
            _log_line(page, context, room, seat, sentence)
    button(
        page, "log", context.layout.steps.take_bottom(40, skip=8).take_right(40, skip=8), "", context.host.open_log,
        icon="list", kind="quiet", narrate=_("All that happened"), tip=_("All that happened"),
    )  # fmt: skip


def _short_steps(canvas: Canvas, context: BoardContext, box: Box, now: int) -> list[TextInk]:
    upper, lower = box.inset(10, 8).rows(2, 6)
    text = _("Round {round} of {rounds}").format(round=context.model.round, rounds=8)
    text_boxes = [canvas.text(upper.inset(6, 0), text, "body", lines=2)]
    if now < len(_STEPS):
        canvas.card(lower.inset(6, 4).take_left(6), Card(3, "sun"))  # a mark: a chip would look like a button
        words = {1: _("Card"), 2: _("Pick"), 3: _("Place"), 4: _("Score")}[now]
        text_boxes.append(canvas.text(lower.cut(left=20, right=6), words, "label"))
    return text_boxes
