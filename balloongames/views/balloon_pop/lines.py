"""What a choice leads to, line by line: the series in order, the choices that open, what each of them brings."""

from __future__ import annotations

from dataclasses import dataclass

from balloongames.core.game import Event
from balloongames.i18n import _, capital, ngettext, signed
from balloongames.rules.balloon_pop.events import BonusScored, SeriesScored
from balloongames.rules.balloon_pop.forecast import Outlook, Pop
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.views.balloon_pop.pieces import draw_disc
from balloongames.views.balloon_pop.words import series_words


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the preview: what pops (a kind, or an icon), in words, and what it brings."""

    kind: str
    icon: str
    text: str
    points: str = ""


def outlook_lines(outlook: Outlook) -> list[Line]:
    """Return what follows, line by line: the series in order, and then a choice, if one opens."""
    lines = [_pop_line(pop, i) for i, pop in enumerate(outlook.pops)]
    if outlook.choices:
        text = ngettext("then a choice of {count} series", "then a choice of {count} series", len(outlook.choices))
        if not lines:
            text = ngettext("A choice of {count} series", "A choice of {count} series", len(outlook.choices))
        low, high = outlook.low - outlook.points, outlook.high - outlook.points
        lines.append(
            Line(
                "",
                "help",
                text.format(count=len(outlook.choices)),
                signed(low) if low == high else f"{signed(low)}–{high}",
            )
        )
        lines += [_choice_line(choice.outlook) for choice in outlook.choices]
    if not lines:
        lines.append(Line("", "wind", _("No series pops yet.")))
    return lines


def scored_line(event: Event) -> Line | None:
    """Return the line of a series that has just popped, or of its bonus; None if an event is neither."""
    match event:
        case SeriesScored(_, kind, cells, _, points, chain):
            return Line(kind, "", _in_turn(series_words(kind, len(cells)), chain - 1), signed(points))
        case BonusScored(_, points):
            return Line("", "star", _("Bonus"), signed(points))
        case _:
            return None


def _in_turn(words: str, index: int) -> str:
    return _("then {series}").format(series=words) if index else capital(words)


def _pop_line(pop: Pop, index: int) -> Line:
    text = _in_turn(series_words(pop.series.kind, len(pop.series.cells)), index)
    points = signed(pop.series.points) + (f" {signed(pop.bonus)}" if pop.bonus else "")
    return Line(pop.series.kind, "", text, points)


def _choice_line(outlook: Outlook) -> Line:
    """A choice, with all that it brings."""
    first = outlook.pops[0].series
    words = capital(series_words(first.kind, len(first.cells)))
    points = signed(outlook.low) if outlook.low == outlook.high else f"{signed(outlook.low)}–{outlook.high}"
    return Line(first.kind, "", words, points)


def add_lines(page: Page, body: Box, lines: list[Line]) -> None:
    """Add the lines that fit; what is left is summed up in the last one."""
    scale = page.kit.text_scale
    height = max(26.0, 24 * scale)
    room = max(1, int((body.h + 4) / height))
    if len(lines) > room:
        rest = lines[room - 1 :]
        more = ngettext("and {count} more", "and {count} more", len(rest)).format(count=len(rest))
        lines = [*lines[: room - 1], Line("", "list", more)] if room > 1 else [_summed(lines)]
    height = min(34.0 * max(1.0, scale * 0.8), max(height, body.h / max(len(lines), 3)))
    for i, line in enumerate(lines):
        _add_line(page, body.take_top(height, skip=i * height), line)


def _summed(lines: list[Line]) -> Line:
    """All in one line: the first, and that there is more."""
    first = lines[0]
    return Line(first.kind, first.icon, _("{first}, and more").format(first=first.text), first.points)


def _add_line(page: Page, box: Box, line: Line) -> None:
    scale = page.kit.text_scale
    r = min(box.h / 2 - 1, 12 * max(1.0, scale * 0.85))
    if line.kind:
        page.paint(lambda canvas: draw_disc(canvas, line.kind, box.x + r + 1, box.cy, r))
    else:
        page.icon(line.icon, Box.around(box.x + r + 1, box.cy, r * 1.6, r * 1.6), "ink2")
    points_w = page.kit.text_width(line.points, "num-s") + 4 if line.points else 0
    text = box.cut(left=2 * r + 10, right=4 + points_w)
    tight = page.kit.text_width(line.text, "body") * 0.9 > text.w and box.h < 36 * scale
    page.text(text, line.text, "micro" if tight else "body", lines=2)
    if line.points:
        page.text(box.take_right(points_w), line.points, "num-s", "good", align="right")
