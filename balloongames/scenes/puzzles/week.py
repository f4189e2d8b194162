"""Today on the shelf: the days of this week with their medals and games, today's puzzle, and the way to the month."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Final

from balloongames import registry
from balloongames.i18n import _, short_date
from balloongames.scenes.common.puzzle_sources import daily_kit
from balloongames.scenes.puzzles.calendar import CalendarFacts, add_day, weekday_letters
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

WEEK: Final = 7
_DAY_H: Final = 38.0
_SIGN: Final = 16.0


def height(scale: float, *, month_is_shown: bool) -> float:
    """Return how high the panel is; beside the month it has no days."""
    days = 0.0 if month_is_shown else 18 * scale + _DAY_H + _SIGN + 5
    return 26 * scale + days + max(42.0, 28 * scale) + 24


def span(today: date) -> tuple[date, date]:
    """Return the first and the last day of the week."""
    monday = today - timedelta(days=today.weekday())
    return monday, monday + timedelta(days=WEEK - 1)


def add_week(
    page: Page, box: Box, facts: CalendarFacts, choose: Callable[[date], None], play: Callable[[], None],
    turn: Callable[[], None], *, month_is_shown: bool,
) -> None:  # fmt: skip
    """Add the week; ``play`` plays today's puzzle, ``turn`` shows the month or the levels."""
    scale = page.kit.text_scale
    page.panel(box)
    inner = box.inset(18, 10)
    head = inner.take_top(26 * scale)
    page.text(head, _("Today"), "h3")
    game = registry.view(daily_kit(facts.today).game_id).name()
    said = f"{game} · {short_date(facts.today)}"
    room = head.cut(left=page.kit.text_width(_("Today"), "h3") + 12)
    style = page.kit.largest(said, room.w, "small", "micro")
    if page.kit.text_width(said, style) > room.w:
        said = short_date(facts.today)
    page.text(room, said, style, "ink2", align="right")
    if not month_is_shown:
        letters = head.below(18 * scale, 2)
        days = letters.below(_DAY_H).columns(WEEK)
        monday, _sunday = span(facts.today)
        for i, (letter, place) in enumerate(zip(weekday_letters(), letters.columns(WEEK), strict=True)):
            day = monday + timedelta(days=i)
            page.text(place, letter, "micro", align="center")
            add_day(page, days[i], day, facts, choose)
            for picture in registry.view(daily_kit(day).game_id).sign:
                page.sprite(f"pictures/{picture}", days[i].below(_SIGN, 1))
    foot = inner.take_bottom(max(42.0, 28 * scale))
    label = _("Levels") if month_is_shown else _("Month")
    width = page.kit.fit_width(label, "button-s", icon=17, pad=30)
    button(page, "month", foot.take_right(width), label, turn, icon="puzzle" if month_is_shown else "calendar",
           style="button-s")  # fmt: skip
    button(page, "today", foot.cut(right=width + 10), _("Play today’s"), play, icon="play", style="button-s")
