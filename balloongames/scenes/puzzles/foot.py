"""What stands round the board of a puzzle: the light, the code, small buttons, and the dark behind the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from balloongames.i18n import _
from balloongames.scenes.common.bar import Tool
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.text import STYLES
from balloongames.ui.widgets import button

PALE: Final = "#FFF6E3"  # words on dark ground
_HALF: Final = 0.55  # of the strip that the light takes where something is beside it
_MOST: Final = 0.75  # and where not much is
_LETTERINGS: Final = ("button-s", "small-strong")
_PADDING: Final = 22.0  # of a small button, at both sides of what stands on it
_NARROW: Final = 1.6  # of its height: how wide a button is that shows its icon alone


@dataclass(frozen=True, slots=True)
class LightFacts:
    """What the light says: icon, words and color; whether it is ``on``."""

    icon: str
    words: str
    color: str
    on: bool


def add_light(page: Page, box: Box, light: LightFacts, act: Callable[[], None], *, beside: str = "") -> Box:
    """Add the strip at the foot of the board with the light in it; returns the room beside that.

    While it is off, its words give way to a sentence that has to stand ``beside`` it and has too little room there.
    They take more than half of the strip only rather than a second line.
    """
    page.paint_each_frame(lambda canvas: _draw_strip(canvas, box))  # over the board, which is drawn anew each frame
    side = 19 * page.kit.text_scale
    style = "label" if not page.roomy else "label-s"
    if side + page.kit.text_width(light.words, style) + 34 > box.w * _HALF:
        style = "label-s"
    width = min(side + page.kit.text_width(light.words, style) + 34, box.w * (_HALF if beside else _MOST))
    crowded = page.roomy or page.kit.text_height(beside, box.w - width - 20, "small") > box.h
    shown = "" if beside and crowded and not light.on else light.words
    width = width if shown else side + 34
    place = box.take_left(width)

    def paint(canvas: Canvas, state: NodeState) -> TextInk | None:
        if state.hovered:
            canvas.card(place.inset(3), Card(10, "paper2"))
        canvas.icon(light.icon, place.take_left(side, side, skip=12), light.color)
        text = place.cut(left=18 + side, right=4)
        return canvas.text(text, shown, style, light.color, lines=2) if shown else None

    value = f"{_('on') if light.on else _('off')}. {light.words}"
    page.add(Node("light", place, "switch", _("Light: still solvable?"), act, paint, value=value, radius=12))
    return box.span_x(place.right + 8, box.right - 12)


def add_preview(page: Page, box: Box, act: Callable[[], None], *, on: bool) -> Box:
    """Add at the end of the strip what shows and hides the preview; returns the room before that."""
    side = 20 * min(page.kit.text_scale, 1.5)
    place = box.take_right(side + 24)

    def paint(canvas: Canvas, state: NodeState) -> None:
        if state.hovered:
            canvas.card(place.inset(3), Card(10, "paper2"))
        canvas.icon("eye" if on else "eyeoff", Box.around(place.cx, place.cy, side, side), "ink" if on else "ink2")

    label = _("Preview of what the cards set off")
    page.add(
        Node("preview", place, "switch", label, act, paint, value=_("on") if on else _("off"), tip=label, radius=10)
    )
    return box._replace(w=place.x - 8 - box.x)


def add_back_to(page: Page, box: Box, act: Callable[[], None]) -> Box:
    """Add at the end of the strip what goes back to where the puzzle could be solved; returns the room before that."""
    label = _("Back to there")
    width = page.kit.fit_width(label, "button-s", icon=17, pad=30)
    place = box.take_right(width)
    if width > box.w * 0.6:
        place = box.take_right(box.h + 8)
        button(page, "back_to", place, "", act, icon="undo", narrate=label, tip=label)
    else:
        button(page, "back_to", place, label, act, icon="undo", style="button-s")
    return box.span_x(right=place.x - 10)


def add_code(page: Page, box: Box, code: str, act: Callable[[], None], color: str) -> None:
    """Add the share code, which opens a sheet with the whole of it."""
    side = 18 * page.kit.text_scale
    head = _("Code")
    head_w = page.kit.text_width(head, "small") + 8

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        if state.hovered or state.pressed:
            canvas.card(box, Card(12, "#FFFFFF", 0.12))
        canvas.text(box.take_left(head_w, skip=4), head, "small", color)
        canvas.icon("share", box.take_right(side, side, skip=8), color)
        rest = box.cut(left=4 + head_w, right=side + 18)
        return canvas.text(rest, shortened(canvas, code, rest.w), "small-strong", color)

    page.add(Node("share", box, "button", _("Share the code"), act, paint, value=code, radius=12))


def add_small_buttons(page: Page, boxes: Sequence[Box], tools: Sequence[Tool]) -> None:
    """Add a row of buttons that are lettered alike: words beside icons where all have room, else words alone.

    Where these have no room even in two lines on every one, all show their icons, and are narrow.
    """
    row = list(zip(boxes, tools, strict=False))
    ways = [(icon, style) for icon in (True, False) for style in _LETTERINGS]
    alike = next((way for way in ways if all(_has_line(page, box, one.label, *way) for box, one in row)), None)
    has_icons = alike is not None and alike[0]
    found = [(alike[1], 1) if alike else _two_lines(page, box, one.label) for box, one in row]
    has_words = all(found)
    for (box, one), way in zip(row, found, strict=True):
        style, lines = way if way is not None and has_words else ("button-s", 1)
        place = box if has_words else box.center(min(box.w, box.h * _NARROW), box.h)
        node = button(
            page, one.id, place, one.label if has_words else "", one.act,
            icon=one.icon if has_icons or not has_words else "", style=style, lines=lines, narrate=one.label,
            tip="" if has_words else one.label, why_not=one.why_not,
        )  # fmt: skip
        if one.lit:
            node.value = _("on")


def share_out(page: Page, row: Box, labels: Sequence[Sequence[str]]) -> list[Box]:
    """Return places for a row of small buttons, each of which shows one of its labels.

    Each has what its longest words need beside an icon, or alone; where not even that has room, all are as wide.
    """
    for icon in (True, False):
        for style in _LETTERINGS:
            beside = _PADDING + (_icon_width(page, style) if icon else 0.0)
            needed = [max(page.kit.text_width(label, style) for label in some) + beside + 1 for some in labels]
            for gap in (12.0, 8.0):
                spare = (row.w - gap * (len(needed) - 1) - sum(needed)) / len(needed)
                if spare >= 0:
                    return row.split_columns(*(width + spare for width in needed), gap=gap)
    return row.columns(len(labels), 12)


def _icon_width(page: Page, style: str) -> float:
    """Return how much of a button's width its icon takes."""
    return STYLES[style].size * page.kit.text_scale * 1.15 + 8


def _has_line(page: Page, box: Box, label: str, icon: bool, style: str) -> bool:  # noqa: FBT001 - one of two ways
    """Return whether words have room on a button in one line, beside an icon or not."""
    return page.kit.text_width(label, style) <= box.w - _PADDING - (_icon_width(page, style) if icon else 0)


def _two_lines(page: Page, box: Box, label: str) -> tuple[str, int] | None:
    """Return in which style and how many lines words have room on a button without an icon; None if in none."""
    kit = page.kit
    for style in _LETTERINGS:
        line, room = STYLES[style].line * kit.text_scale, box.w - _PADDING
        if kit.text_width(label, style) <= room:
            return style, 1
        longest = max(kit.text_width(word, style) for word in label.split())
        if longest <= room and kit.text_height(label, room, style) <= min(2.5 * line, box.h - 4):
            return style, 2
    return None


def _draw_strip(canvas: Canvas, box: Box) -> None:
    canvas.card(box, Card(12, "paper", border="edge" if canvas.theme.outlined else "", border_w=1.5))


def shortened(canvas: Canvas, code: str, width: float) -> str:
    """Return a code with its middle left out where it is too long for its place."""
    if canvas.text_width(code, "small-strong") <= width:
        return code
    groups = code.split("-")
    for count in range(len(groups) - 2, 1, -1):
        short = "-".join(groups[:count]) + "-…-" + groups[-1]
        if canvas.text_width(short, "small-strong") <= width:
            return short
    return groups[0] + "-…"


def draw_scrim(canvas: Canvas, frame: Box, top: float, color: str) -> None:
    """Darken the scene behind the hand, where words stand on it."""
    if canvas.theme.outlined:
        return
    steps = 8
    for i in range(steps):
        canvas.fill(frame.cut(top=top - 40 + i * 6), color, 0.2)
