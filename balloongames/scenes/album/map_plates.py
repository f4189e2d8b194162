"""What stands in words on and below the map: whose logbook it is, and what the stop in hand is about."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from balloongames.i18n import _, full_date, ngettext, number
from balloongames.scenes.album.stops import Stop
from balloongames.storage.people import Person
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button, draw_avatar


def add_owner(page: Page, plate: Box, person: Person, counts: str) -> None:
    """Add whose logbook it is, how much of it is stamped, and that nothing is locked."""
    inner = plate.inset(14, 10)
    upper, line = inner.split_rows(REST, 22 * page.kit.text_scale, gap=4)
    r = min(22.0, upper.h / 2)
    title, count = upper.cut(left=2 * r + 12).split_rows(0.56 * upper.h, REST)
    words = _("Logbook of {name}").format(name=person.name)
    told = _("Every stop is open. Fly in any order.")

    def paint(canvas: Canvas) -> None:
        border = "edge" if canvas.theme.outlined else ""
        canvas.card(plate, Card(12, "paper", border=border, border_w=2, shadow=1))
        draw_avatar(canvas, upper.x + r, upper.cy, r, person.look)

    page.paint(paint)
    page.text(title, words, page.kit.largest(words, title.w, "h4", "label", "label-s", "micro"))
    page.text(count, counts, page.kit.largest(counts, count.w, "label-s", "micro"), "ink2")
    page.text(line, told, "small", "ink2")


def add_stop_plate(page: Page, box: Box, stop: Stop, go_to: Callable[[str], None]) -> None:
    """Add the stop in hand: its latest stamp, how many are open, and the way to its page."""
    page.panel(box, radius=16)
    label = _("Open the page")
    width = page.kit.fit_width(label, "button", icon=24, pad=50)
    where = box.inset(12, 8).take_right(width)
    button(page, "open", where, label, partial(go_to, stop.id), icon="next", kind="primary")
    title, line = box.inset(20, 8).cut(right=width + 12).split_rows(REST, 0.46 * (box.h - 16))
    page.text(title, stop.place, page.kit.largest(stop.place, title.w, "h4", "label"))
    words = _words(stop)
    page.text(line, words, page.kit.largest(words, line.w, "body", "small"), "ink2")


def _words(stop: Stop) -> str:
    parts = []
    if stop.got:
        latest = max(stop.got, key=lambda one: stop.got[one].at)
        name = next((_(one.name) for one in stop.stamps if one.id == latest), "")
        parts.append(_("Latest stamp: {stamp}, {day}.").format(stamp=name, day=full_date(stop.got[latest].day)))
    left = len(stop.stamps) - stop.count
    if left:
        words = ngettext("{count} stamp is still open.", "{count} stamps are still open.", left)
        parts.append(words.format(count=number(left)))
    return " ".join(parts)
