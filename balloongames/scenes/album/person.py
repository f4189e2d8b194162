"""The person in hand: name, balloon, what was played, and how they like it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from balloongames.i18n import _, full_date, ngettext, number
from balloongames.scenes.common.players import LOOK_NAMES
from balloongames.storage.model import LOOKS
from balloongames.storage.people import Person, PlayedGames, Wishes
from balloongames.ui.canvas import Canvas
from balloongames.ui.controls import segments
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PLAYER_LOOKS
from balloongames.ui.widgets import button, draw_avatar

_TEXT: Final = (None, 125, 150, 200)
_SPEEDS: Final = (None, "0.5", "1", "2")
_HINTS: Final = (None, True, False)


@dataclass(frozen=True, slots=True)
class PersonActs:
    """What can be done with a person."""

    statistics: Callable[[], None]
    logbook: Callable[[], None]
    rename: Callable[[], None]
    repaint: Callable[[int], None]
    wish: Callable[[Wishes], None]
    same: Callable[[], None]
    part: Callable[[], None]
    remove: Callable[[], None]


def person_panel(
    page: Page,
    area: Box,
    person: Person,
    played: PlayedGames,
    stamps: tuple[int, int],
    acts: PersonActs,
    *,
    alone: bool,
) -> None:
    """Add the panel of a person, with how many ``stamps`` there are of how many."""
    page.panel(area, radius=18)
    scale = page.kit.text_scale
    inner = area.inset(20, 12)
    foot_h = max(44.0, 34 * scale)
    heights = [max(72.0, 40 * scale), 58.0, 66 * min(scale, 1.5), max(46.0, 34 * scale), 64 * scale]
    heights.append(3 * max(46.0, 36 * scale) + 12)
    parted = 34 * scale if person.merged else 0.0
    for less in (4, 3):  # the words, which narration has as well, then what the bar leads to as well
        if inner.h < sum(heights) + parted + foot_h + 40:
            heights[less] = 0.0
    gap = max(4.0, min(12.0, (inner.h - sum(heights) - parted - foot_h) / 7))
    head, looks, figures, pages, words, wishes, rest = inner.split_rows(*heights, REST, gap=gap)
    _head(page, head, person, acts)
    _looks(page, looks, person, acts)
    _figures(page, figures, played, stamps)
    if pages.h:
        left, right = pages.columns(2, 10)
        button(page, "statistics", left, _("Statistics"), acts.statistics, icon="chart", style="button-s")
        button(page, "logbook", right, _("Logbook"), acts.logbook, icon="pin", style="button-s")
    if words.h:
        _words(page, words, person)
    _wishes(page, wishes, person.wishes, acts)
    if person.merged:
        label = _("Part them again")
        told = ngettext("Made one with {count} more.", "Made one with {count} more.", person.merged)
        line = rest.take_bottom(parted, skip=foot_h + 6)
        width = page.kit.fit_width(label, "button-s", pad=26)
        page.text(line.cut(right=width + 8), told.format(count=person.merged), "small", "ink2", lines=2)
        button(page, "part", line.take_right(width), label, acts.part, style="button-s", kind="quiet")
    elif rest.h > foot_h + 32 * scale:
        line = rest.take_bottom(24 * scale, skip=foot_h + 8)
        page.text(line, _("All of this stays on this computer."), "small", "ink2")
    _foot(page, rest.take_bottom(foot_h), acts, alone=alone)


def _foot(page: Page, box: Box, acts: PersonActs, *, alone: bool) -> None:
    """Add what makes a person another one: each as wide as its words need, else half of the line."""
    same, gone = _("Same person…"), _("Remove…")
    half = (box.w - 10) / 2
    needed, rest = (page.kit.fit_width(words, "button-s", icon=20, pad=20) for words in (same, gone))
    left, right = box.split_columns(max(half, min(needed, box.w - 10 - rest)), REST, gap=10)
    nobody = _("There is nobody else here.") if alone else ""
    icon = "people" if needed + 20 <= left.w else ""
    button(page, "same", left, same, acts.same, icon=icon, style="button-s", why_not=nobody, lines=2)
    button(page, "remove", right, gone, acts.remove, icon="trash", kind="danger", style="button-s")


def _head(page: Page, box: Box, person: Person, acts: PersonActs) -> None:
    page.paint(lambda canvas: draw_avatar(canvas, box.x + 36, box.cy, 34, person.look))
    scale = page.kit.text_scale
    words = box.span_x(box.x + 84, box.right - 54).center(h=min(box.h, 54 * scale))
    told = _("since {day}").format(day=full_date(person.since))
    if words.h >= 54 * scale:
        name, since = words.split_rows(0.62 * words.h, REST)
    else:  # beside each other
        name, since = words.split_columns(REST, page.kit.text_width(told, "small") + 6, gap=12)
    style = next((one for one in ("h1", "h3") if page.kit.text_width(person.name, one) <= name.w), "label")
    page.text(name, person.name, style)
    page.text(since, told, "small", "ink2")
    where = box.take_right(44, 44)
    label, first = _("Rename"), page.roomy  # there the person has the page alone
    button(page, "rename", where, "", acts.rename, icon="pencil", narrate=label, tip=label, first=first)


def _looks(page: Page, box: Box, person: Person, acts: PersonActs) -> None:
    for look, cell in enumerate(box.columns(LOOKS, 6)):
        _look(page, cell, look, acts.repaint, chosen=look == person.look)


def _look(page: Page, box: Box, look: int, act: Callable[[int], None], *, chosen: bool) -> None:
    pattern = PLAYER_LOOKS[look].pattern

    def paint(canvas: Canvas, state: NodeState) -> None:
        canvas.row(box, chosen=chosen)
        if state.hovered and not chosen:
            canvas.card(box, Card(12, "", border="sund", border_w=2))
        canvas.sprite(f"pictures/players/{pattern}", box.inset(6, 4))

    value = _("chosen") if chosen else ""
    page.add(
        Node(f"look.{look}", box, "choice", _(LOOK_NAMES[pattern]), lambda: act(look), paint, value=value, radius=12)
    )


def _figures(page: Page, box: Box, played: PlayedGames, stamps: tuple[int, int]) -> None:
    told = (
        (played.matches, ngettext("match", "matches", played.matches)),
        (played.won, ngettext("win", "wins", played.won)),
        (stamps[0], ngettext("of {most} stamp", "of {most} stamps", stamps[1]).format(most=number(stamps[1]))),
    )
    third = (box.w - 20) / 3
    last = max(third, page.kit.text_width(told[-1][1], "micro") + 14)  # of stamps there is most to say
    cells = box.split_columns(min(third, (box.w - 20 - last) / 2), REST, last, gap=10)
    for cell, (figure, noun) in zip(cells, told, strict=True):
        _row(page, cell)
        upper, lower = cell.inset(6, 5).split_rows(0.6 * (cell.h - 10), REST)
        page.text(upper, number(figure), "h1", align="center")
        page.text(lower, noun, page.kit.largest(noun, lower.w, "small", "micro"), "ink2", align="center")


def _words(page: Page, box: Box, person: Person) -> None:
    scale = page.kit.text_scale
    title, line = box.split_rows(26 * scale, REST)
    page.text(title, _("How {name} likes it").format(name=person.name), "h4")
    words = _("For the turns of {name}. The text is as large as the largest wish at the table.")
    page.text(line, words.format(name=person.name), "small", "ink2", lines=2)


def _wishes(page: Page, box: Box, wishes: Wishes, acts: PersonActs) -> None:
    house = _("House")
    rows: Sequence[tuple[str, str, Sequence[Any], Sequence[str]]] = (
        ("text_scale", _("Text"), _TEXT, (house, "125", "150", "200")),
        ("speed", _("Speed"), _SPEEDS, (house, "½×", "1×", "2×")),
        ("hints", _("Hints"), _HINTS, (house, _("On"), _("Off"))),
    )
    label_w = max(page.kit.text_width(label, "label") for _name, label, _values, _titles in rows) + 26
    for cell, (name, label, values, titles) in zip(box.rows(3, 6), rows, strict=True):
        _row(page, cell)
        page.text(cell.take_left(label_w - 14, skip=14), label, "label")
        choices = [
            (title, lambda name=name, value=value: acts.wish(msgspec.structs.replace(wishes, **{name: value})))
            for title, value in zip(titles, values, strict=True)
        ]
        here = getattr(wishes, name)
        index = values.index(here) if here in values else 0
        segments(page, name, cell.cut(left=label_w, top=4, right=5, bottom=4), label, choices, index)


def _row(page: Page, box: Box) -> None:
    page.paint(lambda canvas: canvas.row(box))
