"""The list of packs on the shelf of puzzles, and the tools in its bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from balloongames.i18n import _
from balloongames.scenes.common.medals import draw_bar
from balloongames.scenes.puzzles.cells import Collection, Stock
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button, row

Act = Callable[[], None]
_PITCH: Final = 73.0


def add_bar_tools(page: Page, room: Box, tools: Sequence[tuple[str, str, str, Act]]) -> float:
    """Add quiet buttons at the right of the bar, without their words where text is large; returns where they begin."""
    room = room.cut(right=-10)
    for node_id, icon, label, act in reversed(tools):
        if page.roomy:
            box = room.take_right(50, 50, skip=4)
            button(page, node_id, box, "", act, icon=icon, kind="quiet", narrate=label, tip=label)
        else:
            width = page.kit.fit_width(label, "label", icon=20, pad=28)
            box = room.take_right(width, 40)
            button(page, node_id, box, label, act, icon=icon, kind="quiet", style="label")
        room = room.span_x(right=box.x - 6)
    return room.right


def add_packs(
    page: Page, box: Box, lists: Sequence[Collection], chosen: str, stock: Stock, choose: Callable[[str], None]
) -> None:
    """Add the list of packs and of what a person collected."""
    scale = page.kit.text_scale
    page.panel(box)
    title_h = 30 * scale
    page.text(box.inset(20, 0).take_top(title_h, skip=9), _("Packs"), "h3")
    room = box.cut(left=10, top=12 + title_h, right=10, bottom=10)
    pitch = min(_PITCH * max(1.0, scale * 0.95), room.h / len(lists))
    for i, one in enumerate(lists):
        where = room.take_top(pitch - 7, skip=i * pitch)
        _add_pack(page, where, one, stock, lambda key=one.key: choose(key), chosen=one.key == chosen)  # type: ignore[misc]


def _add_pack(page: Page, box: Box, one: Collection, stock: Stock, act: Act, *, chosen: bool) -> None:
    scale = page.kit.text_scale
    count, total = stock.solved(one.cells), len(one.cells)
    score = _("{count} of {total}").format(count=count, total=total) if one.pack else ""
    slim = box.h < 20 * scale + 18 * scale + 18  # no room for three lines

    def paint(canvas: Canvas, where: Box) -> TextInk | None:
        side = min(50.0, where.h - 14)
        picture = where.take_left(side * 0.84, side, skip=8)
        if one.color:
            canvas.sprite(f"pictures/balloons/{one.color}", picture)
        else:
            canvas.icon(one.icon, picture.inset(side * 0.12, side * 0.2), "ink2")
        room = where.span_x(picture.right + 8, where.right - 12)
        done = bool(one.pack) and count == total
        if done:
            canvas.icon("check", room.take_top(18, skip=8).take_right(18), "good")
        lines = 2 if one.pack is None or slim else 3
        top = 4 if lines == 3 else where.h / 2 - 19 * scale
        title, line = room.cut(top=top).split_rows(20 * scale, 17 * scale, gap=-1)
        page.text_boxes.append(canvas.text(title.cut(right=24 if done else 0), one.title, "label"))
        if lines == 3 or one.pack is None:
            ink = canvas.text(line, one.line, "small", "ink2")
            if one.pack is None:
                return ink
            page.text_boxes.append(ink)
        width = canvas.text_width(score, "small-strong") + 4
        bar, foot = room.take_bottom(18 * scale, skip=3 * scale).split_columns(REST, width, gap=8)
        page.text_boxes.append(canvas.text(foot, score, "small-strong", align="right"))
        draw_bar(canvas, bar.center(h=8), count / max(1, total))
        return None

    value = f"{one.line}, {score}" if score else one.line
    node = row(page, f"pack.{one.key}", box, one.title, act, paint, chosen=chosen, value=value)
    if chosen:
        node.value = _("{value}, shown").format(value=value)
