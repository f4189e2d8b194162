"""The parts of pages that set a value: switches, sliders, segments, pickers.

Each function adds one part to a page. Sizes are in lu; texts arrive translated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from balloongames.i18n import _, titled
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import Act

PICKER_ARROW: Final = 44.0  # lu that each arrow of a picker takes at most


def switch(
    page: Page, node_id: str, box: Box, label: str, change: Callable[[bool], None], *, on: bool, why_not: str = ""
) -> Node:
    """Add an on/off switch at the right edge of ``box``; the whole box can be pressed.

    Arrows go past it like past any button: it fills a whole row, so left and right would else be a trap.
    """

    def paint(canvas: Canvas, _: NodeState) -> None:
        track = box.take_right(56, 30, skip=16)
        if on:
            canvas.card(track, Card(15, "good", border="paper" if canvas.theme.outlined else "", border_w=1.5))
            canvas.circle(track.right - 15, track.cy, 11, "paper")
            canvas.icon("check", Box.around(track.right - 15, track.cy, 14, 14), "good")
        else:
            canvas.card(track, Card(15, "paper3", border="ink", border_w=2))
            canvas.circle(track.x + 15, track.cy, 10, "ink")
            canvas.icon("close", Box.around(track.x + 15, track.cy, 12, 12), "paper")

    def flip() -> None:
        change(not on)

    value = _("on") if on else _("off")
    return page.add(Node(node_id, box, "switch", label, flip, paint, value=value, radius=12, why_not=why_not))


def slider(
    page: Page,
    node_id: str,
    box: Box,
    label: str,
    stops: Sequence[tuple[str, Act]],
    index: int,
    *,
    track: Box,
    readout: Box,
) -> Node:
    """Add a slider with named stops: ``stops`` holds (value in words, act) in order; ``index`` is the current one."""
    last = max(1, len(stops) - 1)

    def paint(canvas: Canvas, _: NodeState) -> TextInk:
        line = track.center(h=8).inset(-4, 0)  # its ends are round about the outermost stops
        border = "edge" if canvas.theme.outlined else ""
        canvas.card(line, Card(4, "paper3", border=border, border_w=1))
        x = track.x + track.w * index / last
        canvas.card(line.take_left(x - line.x + 4), Card(4, "ink"))
        if len(stops) <= 11:
            for i in range(len(stops)):
                canvas.circle(track.x + track.w * i / last, track.cy, 3.2, "ink2" if i > index else "paper")
        canvas.circle(x, track.cy, 13, "sun", border="ink", border_w=2.5)
        return canvas.text(readout, stops[index][0], "label", align="right")

    def move_to(i: int) -> None:
        if 0 <= i < len(stops) and i != index:
            stops[i][1]()

    def at(x: float, _y: float) -> None:
        move_to(max(0, min(len(stops) - 1, round((x - track.x) / track.w * last))))

    node = Node(
        node_id, box, "slider", label, None, paint, value=stops[index][0], adjust=lambda by: move_to(index + by),
        at=at, radius=12,
    )  # fmt: skip
    return page.add(node)


def segments(page: Page, node_id: str, box: Box, label: str, choices: Sequence[tuple[str, Act]], index: int) -> None:
    """Add a choice of one among a few: each segment is a node of its own, named ``node_id.0`` and so on."""

    def track(canvas: Canvas) -> None:
        canvas.card(box.grow(2), Card(12, "paper2", border="line", border_w=2))

    page.paint(track)
    parts = box.columns(len(choices))
    longest = max((page.kit.text_width(word, "button-s") for text, _act in choices for word in text.split()), default=0)
    style = "button-s" if longest <= parts[0].w - 16 else "small-strong"
    for i, (part, (text, act)) in enumerate(zip(parts, choices, strict=True)):
        page.add(_segment(f"{node_id}.{i}", part, label, text, act, style, chosen=i == index))


def _segment(node_id: str, box: Box, label: str, text: str, act: Act, style: str, *, chosen: bool) -> Node:
    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        if chosen:
            canvas.card(box.inset(1), Card(10, "ink"))
        elif state.hovered:
            canvas.card(box.inset(1), Card(10, "paper3"))
        return canvas.text(box.inset(4, 0), text, style, "paper" if chosen else "ink", align="center", lines=2)

    value = _("chosen") if chosen else ""
    return Node(node_id, box, "choice", titled(label, text), act, paint, value=value, radius=10)


def picker(page: Page, node_id: str, box: Box, label: str, choices: Sequence[tuple[str, Act]], index: int) -> None:
    """Add a choice of one among many, or of long ones: its words between two arrows that go round.

    The arrows are nodes named ``node_id.back`` and ``node_id.next``; the words are no node, the arrows read them out.
    """
    side = min(box.h, PICKER_ARROW)
    chosen = choices[index][0]

    def track(canvas: Canvas) -> None:
        canvas.card(box.grow(2), Card(12, "paper2", border="line", border_w=2))

    page.paint(track)
    words = box.inset(side + 4, 0)
    style = next((one for one in ("button-s", "label-s") if _has_room(page, words, chosen, one)), "micro")
    page.text(words, chosen, style, align="center", lines=2)
    for name, icon, x, step in (("back", "left", box.x, -1), ("next", "right", box.right - side, 1)):
        text, act = choices[(index + step) % len(choices)]
        page.add(_arrow(f"{node_id}.{name}", box.at_x(x, side), icon, titled(label, text), act, value=chosen))


def _has_room(page: Page, box: Box, words: str, style: str) -> bool:
    """Whether words stand inside a box, in one line or in two."""
    height = page.kit.text_height(words, box.w, style)
    return page.kit.text_width(words, style) <= box.w or height <= box.h - 4


def _arrow(node_id: str, box: Box, icon: str, label: str, act: Act, *, value: str) -> Node:
    def paint(canvas: Canvas, state: NodeState) -> None:
        if state.hovered:
            canvas.card(box.inset(1), Card(10, "paper3"))
        side = min(22.0 * min(canvas.text_scale, 1.5), box.h * 0.55)
        canvas.icon(icon, Box.around(box.cx, box.cy, side, side))

    return Node(node_id, box, "choice", label, act, paint, value=_("now {choice}").format(choice=value), radius=10)
