"""The calendar of daily puzzles: a month, its medals, and the days that were missed, which stay open."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from balloongames import registry
from balloongames.i18n import _, full_date, long_month_names, ngettext, pgettext, titled
from balloongames.puzzles import daily
from balloongames.puzzles.medals import Medal
from balloongames.scenes.common.medals import medal_words
from balloongames.scenes.common.puzzle_sources import daily_kit
from balloongames.scenes.puzzles.parts import draw_coin
from balloongames.storage.puzzles import PuzzleProgress
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button

_WEEKS: Final = 6
_LEAST: Final = 36.0  # lu that a day is high, to be hit


@dataclass(frozen=True, slots=True)
class CalendarFacts:
    """What the calendar shows: a month, today, the day that is chosen, and how the opened days stand."""

    month: tuple[int, int]
    today: date
    chosen: date | None
    days: Mapping[date, PuzzleProgress]


def span(month: tuple[int, int]) -> tuple[date, date]:
    """Return the first and the last day of a month."""
    return date(*month, 1), date(*month, monthrange(*month)[1])


def month_after(month: tuple[int, int], by: int) -> tuple[int, int]:
    """Return the month so many months later."""
    number = month[0] * 12 + month[1] - 1 + by
    return number // 12, number % 12 + 1


def height(scale: float) -> float:
    """Return how high the panel is."""
    return 12 + 40 + 20 * scale + _WEEKS * _LEAST + 22 * scale + 10


def month_name(month: tuple[int, int]) -> str:
    """Return the name of a month, with its year."""
    return long_month_names()[month[1] - 1]


def weekday_letters() -> tuple[str, ...]:
    """Return the letters of the days of the week, from Monday on."""
    # Translators: the first letters of the days of the week, Monday first, one each.
    return tuple(pgettext("weekdays", "M T W T F S S").split())


def add_calendar(
    page: Page, box: Box, facts: CalendarFacts, choose: Callable[[date], None], turn: Callable[[int], None]
) -> None:
    """Add the month; ``choose`` shows the puzzle of a day, ``turn`` goes a month back (-1) or on (1)."""
    kit, scale = page.kit, page.kit.text_scale
    page.panel(box)
    inner = box.inset(18, 8)
    head = inner.take_top(40)
    _add_head(page, head, facts, turn)
    letters_h, foot_h = 20 * scale, 22 * scale
    letters = head.below(letters_h, 2)
    for column, letter in zip(letters.columns(7), weekday_letters(), strict=True):
        page.text(column, letter, "micro", align="center")
    grid = inner.span_y(letters.bottom, box.bottom - 8 - foot_h)
    first, last = span(facts.month)
    row_h = max(_LEAST, grid.h / _WEEKS)
    for day in daily.month(*facts.month):
        week, weekday = divmod(first.weekday() + day.day - 1, 7)
        cell = grid.columns(7)[weekday].take_top(row_h, skip=week * row_h)
        add_day(page, cell, day, facts, choose)
    foot = inner.take_bottom(foot_h, skip=-2)
    solved = sum(one.is_solved for day, one in facts.days.items() if first <= day <= last)
    said = ngettext("{count} this month", "{count} this month", solved).format(count=solved)
    width = kit.text_width(said, "small-strong") + 4
    page.text(foot.take_right(width), said, "small-strong", align="right")
    promise = _("Missed days stay open.")
    if kit.text_width(promise, "small") < foot.w - width:
        page.text(foot, promise, "small", "ink2")


def _add_head(page: Page, head: Box, facts: CalendarFacts, turn: Callable[[int], None]) -> None:
    kit = page.kit
    today_month = (facts.today.year, facts.today.month)
    too_early = _("There are no daily puzzles before this month.")
    too_late = _("The days of the next month are still to come.")
    first_month = (daily.FIRST_DAY.year, daily.FIRST_DAY.month)
    next_box = head.take_top(36, skip=2).take_right(36)
    button(page, "month.next", next_box, "", lambda: turn(1), icon="right", kind="quiet", narrate=_("Next month"),
           why_not=too_late if facts.month >= today_month else "")  # fmt: skip
    name = month_name(facts.month)
    if facts.month[0] != facts.today.year:
        name = _("{month} {year}").format(month=name, year=facts.month[0])
    title = _("Daily puzzle")
    name_w = kit.text_width(name, "small-strong") + 6
    title_w = kit.text_width(title, "h3")
    room = head.w - 2 * 38
    style = "h3" if title_w + name_w <= room else "label"
    short = kit.text_width(title, style) + name_w > room  # where there is no room, the panel is named by its month
    named = head.span_x(next_box.x - name_w, next_box.x)
    page.text(named, name, "small-strong", "ink2", align="center")
    back = next_box.before(36, name_w)
    button(page, "month.back", back, "", lambda: turn(-1), icon="left", kind="quiet", narrate=_("Month before"),
           why_not=too_early if facts.month <= first_month else "")  # fmt: skip
    if not short:
        page.text(head.span_x(right=back.x), title, style)


def add_day(page: Page, cell: Box, day: date, facts: CalendarFacts, choose: Callable[[date], None]) -> None:
    """Add a day: a node once it is open, with the medal of its puzzle."""
    progress = facts.days.get(day)
    medal = Medal(progress.medal) if progress and progress.medal in tuple(Medal) else None
    number = str(day.day)
    if not daily.is_open(day, facts.today):
        page.text(cell, number, "small", "ink3", align="center")
        return

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        r = min(cell.w, cell.h) / 2 - 3
        color = "ink2"
        if day == facts.today:
            spot = Box.around(cell.cx, cell.cy, min(cell.w - 2, r * 2 + 8), r * 2)
            canvas.card(spot, Card(10, "sun", border="ink", border_w=2.2))
            color = "on_sun"
        elif day == facts.chosen or state.hovered:
            canvas.card(Box.around(cell.cx, cell.cy, r * 2 + 4, r * 2 + 2), Card(10, "suns", border="sund", border_w=2))
            color = "ink"
        if medal is not None:
            draw_coin(canvas, cell.cx, cell.cy, r - 1, medal)
            color = "#1F2A44"
            return canvas.text(cell.moved(0, -2), number, "small-strong", color, align="center")
        if progress is not None and progress.begun:
            canvas.circle(cell.cx, cell.bottom - 7, 2.4, "on_sun" if day == facts.today else "sund")
        return canvas.text(cell, number, "small-strong" if day == facts.today else "small", color, align="center")

    value = _("not solved")
    if medal is not None:
        value = medal_words(medal)
    elif progress is not None and progress.begun:
        value = _("begun")
    if day == facts.chosen:
        value = _("{value}, shown").format(value=value)
    node_id = f"day.{day.isoformat()}"
    name = titled(full_date(day), registry.view(daily_kit(day).game_id).name())
    page.add(Node(node_id, cell, "button", name, lambda: choose(day), paint, value=value, radius=10))
