"""Rows of the settings: each shows one setting in words and changes it at once.

A row is a function that adds itself to a page in a box; the helpers here make such functions from a field's name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from balloongames.i18n import _, titled
from balloongames.storage.settings import Settings
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.controls import picker, segments, slider, switch
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import THEMES, Theme, ThemeName

Row: TypeAlias = Callable[[Page, Box], None]
CONTROL_W: Final = 260.0
_SWITCH_W: Final = 84.0
_EDGE: Final = 2.0  # lu between words and the edges of a row, at least


class Change(Protocol):
    """Changes one setting, and lets ``sample`` be heard if it is one of sound."""

    def __call__(self, field: str, value: Any, sample: str = "") -> None:
        """Change it."""


@dataclass(frozen=True, slots=True)
class Switchboard:
    """What rows show, and how they change it."""

    values: Settings
    change: Change


def words(page: Page, box: Box, title: str, line: str, right: float) -> None:
    """Draw the row's field, its title, and the line below it."""
    scale = page.kit.text_scale
    page.paint(lambda canvas: canvas.row(box))
    width = right - box.x - 24
    lines = 1 if page.kit.text_width(line, "small") <= width else 2
    title_h = 21 * scale
    line_h = lines * 17.5 * scale
    lapped = max(0.0, title_h + line_h - (box.h - 2 * _EDGE))  # in a low row their lines lie closer
    room = box.take_left(width, title_h + line_h - lapped, skip=16)
    upper, lower = room.take_top(title_h), room.take_bottom(line_h)
    page.text(upper, title, "label")
    page.text(lower, line, "small", "ink2", lines=2)


def control_box(page: Page, box: Box, width: float = CONTROL_W) -> Box:
    """Return where the control of a row stands."""
    scale = page.kit.text_scale
    width = min(width * max(1.0, scale * 0.85), box.w * (0.52 if width <= CONTROL_W else 0.64))
    height = min(box.h - 14, 38.0 if scale <= 1 else 40 * scale)
    return box.take_right(width, height, skip=16)


def switch_row(board: Switchboard, field: str, title: str, line: str) -> Row:
    """Make a row that turns a setting on and off."""

    def row(page: Page, box: Box) -> None:
        words(page, box, title, line, box.right - _SWITCH_W)
        on = bool(getattr(board.values, field))
        switch(page, field, box, title, lambda new: board.change(field, new), on=on)

    return row


def choice_row(
    board: Switchboard,
    field: str,
    title: str,
    line: str,
    choices: Sequence[tuple[Any, str]],
    *,
    width: float = CONTROL_W,
) -> Row:
    """Make a row with a few choices; ``choices`` are (value, label)."""

    def row(page: Page, box: Box) -> None:
        where = control_box(page, box, width)
        words(page, box, title, line, where.x)
        values = [value for value, _label in choices]
        now = getattr(board.values, field)
        parts = [(label, _set(board, field, value)) for value, label in choices]
        segments(page, field, where, title, parts, values.index(now) if now in values else 0)

    return row


def slider_row(
    board: Switchboard, field: str, title: str, line: str, stops: Sequence[tuple[Any, str]], sample: str = ""
) -> Row:
    """Make a row with a slider; ``stops`` are (value, readout), ``sample`` a cue that lets the change be heard."""

    def row(page: Page, box: Box) -> None:
        where = control_box(page, box)
        words(page, box, title, line, where.x - 8)
        readout_w = max(page.kit.text_width(label, "label") for _value, label in stops) + 4
        track, readout = box.span_x(where.x + 16, where.right).split_columns(REST, readout_w, gap=30)
        track = track.center(h=20)
        values = [value for value, _label in stops]
        now = getattr(board.values, field)
        index = min(range(len(values)), key=lambda i: abs(float(values[i]) - float(now)))
        parts = [(label, _set(board, field, value, sample)) for value, label in stops]
        node = slider(page, field, where, title, parts, index, track=track, readout=readout)
        node.radius = 12

    return row


def picker_row(board: Switchboard, field: str, title: str, line: str, choices: Sequence[tuple[Any, str]]) -> Row:
    """Make a row that goes round among more choices than stand side by side; ``choices`` are (value, label)."""

    def row(page: Page, box: Box) -> None:
        where = control_box(page, box)
        words(page, box, title, line, where.x)
        values = [value for value, _label in choices]
        now = getattr(board.values, field)
        parts = [(label, _set(board, field, value)) for value, label in choices]
        picker(page, field, where, title, parts, values.index(now) if now in values else 0)

    return row


def percents(step: int) -> list[tuple[int, str]]:
    """Return the stops of a slider from 0 to 100."""
    return [(value, str(value)) for value in range(0, 101, step)]


def _set(board: Switchboard, field: str, value: Any, sample: str = "") -> Callable[[], None]:
    return lambda: board.change(field, value, sample)


# -- the theme tiles ---------------------------------------------------------------------------------------------


def theme_row(board: Switchboard) -> Row:
    """Make the row with a small picture of each theme."""
    title = _("Theme")
    tiles: tuple[tuple[ThemeName, str], ...] = (("day", _("Day")), ("dusk", _("Dusk")), ("strong", _("Strong")))

    def row(page: Page, box: Box) -> None:
        where = control_box(page, box)
        words(page, box, title, _("day, dusk or strong contrast"), where.x - 6)
        height = min(box.h - 12, 46 * max(1.0, page.kit.text_scale * 0.9))
        room = where.center(h=height)
        for i, ((name, label), part) in enumerate(zip(tiles, room.columns(3, 12), strict=True)):
            page.add(_tile(board, i, part, name, titled(title, label), label))

    return row


def _tile(board: Switchboard, index: int, box: Box, name: ThemeName, narrate: str, label: str) -> Node:
    chosen = board.values.theme == name
    theme = THEMES[name]

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        if chosen:
            canvas.card(box.grow(4), Card(14, "", border="ink", border_w=3))
        elif state.hovered:
            canvas.card(box.grow(3), Card(13, "", border="sund", border_w=2))
        _draw_tile(canvas, box, theme)
        inner = box.inset(6, 0).take_top(box.h * 0.52, skip=box.h * 0.34)
        color = theme.ink
        return canvas.text(inner, label, "label-s", color, align="center")

    return Node(
        f"theme.{index}", box, "choice", narrate, lambda: board.change("theme", name), paint,
        value=_("chosen") if chosen else "", radius=11,
    )  # fmt: skip


def _draw_tile(canvas: Canvas, box: Box, theme: Theme) -> None:
    sky = theme.sky1 if theme.name == "day" else theme.sky0
    canvas.card(box, Card(11, sky, border=theme.ink if theme.name == "day" else theme.line, border_w=1.5))
    canvas.circle(box.x + 14, box.y + 12, 4.5, theme.sun)
    strip = box.inset(6, 0).take_top(box.h * 0.44, skip=box.h * 0.38)
    border = theme.edge if theme.outlined else ""
    canvas.card(strip, Card(6, theme.paper, border=border, border_w=1.5))


# -- one of several, each on a row of its own --------------------------------------------------------------------


def pick_row(board: Switchboard, field: str, value: Any, title: str, line: str) -> Row:
    """Make a row that chooses ``value``; the chosen one carries a check mark."""

    def row(page: Page, box: Box) -> None:
        chosen = getattr(board.values, field) == value
        scale = page.kit.text_scale

        def paint(canvas: Canvas, state: NodeState) -> TextInk:
            canvas.row(box, chosen=chosen)
            if state.hovered and not chosen:
                canvas.card(box, Card(12, "", border="sund", border_w=2))
            side = 24 * scale
            if chosen:
                canvas.icon("check", box.take_right(side, side, skip=16))
            room = box.cut(left=16, top=box.h / 2 - 20 * scale, right=side + 28)
            upper, lower = room.split_rows(21 * scale, 18 * scale)
            page.text_boxes.append(canvas.text(upper, title, "label"))
            return canvas.text(lower, line, "small", "ink2")

        mark = _("chosen") if chosen else ""
        change = _set(board, field, value)
        page.add(Node(f"{field}.{value}", box, "choice", title, change, paint, value=mark, radius=12))

    return row
