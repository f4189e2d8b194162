"""The pages of the album, and the way from one to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.i18n import _
from balloongames.scenes.common.bar import Tool
from balloongames.scenes.context import Ctx
from balloongames.storage.settings import AlbumPage
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.input import Intent, PageTurn
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button

_ORDER: Final[tuple[AlbumPage, ...]] = ("matches", "people", "statistics", "logbook")
_W, _H = 132.0, 40.0
_ROOMY = (92.0, 56.0)
_BEGIN = 376.0  # where the first tab begins, if that leaves the tools of a page enough
_TOOLS_W = 264.0


def album_tabs(page: Page, ctx: Ctx, here: AlbumPage, room: Box) -> Box:
    """Add the choice between the pages at the left end of the bar's room; return what is left of it."""
    names = {
        "matches": (_("Matches"), "list"),
        "people": (_("People"), "people"),
        "statistics": (_("Statistics"), "chart"),
        "logbook": (_("Logbook"), "pin"),
    }
    width, height = _ROOMY if page.roomy else (_W, _H)
    if not page.roomy:
        width = max(width, *(page.kit.fit_width(label, "button-s", icon=18, pad=30) for label, _icon in names.values()))
    wide = width * len(_ORDER)
    begin = min(_BEGIN, room.right - wide - _TOOLS_W)  # alike on all pages: a tab must not move when it is pressed
    strip = room.take_left(wide, height, skip=16 if page.roomy else max(16.0, begin - room.x))
    page.paint(lambda canvas: canvas.card(strip.grow(2), Card(12, "paper2", border="line", border_w=2)))
    for name, box in zip(_ORDER, strip.columns(len(_ORDER)), strict=True):
        label, icon = names[name]
        _tab(page, name, box, label, icon, _leading(ctx, name), chosen=name == here)
    return room.cut(left=strip.right - room.x + 16)


def album_tools(page: Page, room: Box, *tools: Tool) -> None:
    """Add what a page can do at the right end of the bar's room, as signs from the left on where words lack room."""
    side = 56.0 if page.roomy else 40.0
    widths = [page.kit.fit_width(tool.label, "button-s", icon=18, pad=34) for tool in tools]
    short = 0
    while short < len(tools) and (page.roomy or short * (side + 8) + sum(w + 8 for w in widths[short:]) > room.w + 8):
        widths[short] = side
        short += 1
    skip = sum(widths) + 8 * len(tools)
    for i, (tool, width) in enumerate(zip(tools, widths, strict=True)):
        skip -= width + 8
        is_short = i < short
        button(
            page, tool.id, room.take_right(width, side, skip=skip), "" if is_short else tool.label, tool.act,
            icon=tool.icon, kind="quiet", style="button-s", narrate=tool.label, tip=tool.label if is_short else "",
        )  # fmt: skip


def turn_album(ctx: Ctx, here: AlbumPage, intent: Intent) -> bool:
    """Turn to the page of the album that is next to ``here``, if that is what is wished."""
    if not (isinstance(intent, PageTurn) and intent.chapter):
        return False
    ctx.go.album(_ORDER[(_ORDER.index(here) + intent.step) % len(_ORDER)])
    return True


def _leading(ctx: Ctx, name: AlbumPage) -> Callable[[], None]:
    return lambda: ctx.go.album(name)


def _tab(page: Page, name: str, box: Box, label: str, icon: str, act: Callable[[], None], *, chosen: bool) -> None:
    side = 18 * page.kit.text_scale

    def paint(canvas: Canvas, state: NodeState) -> TextInk | None:
        color = "paper" if chosen else "ink"
        if chosen or state.hovered:
            canvas.card(box.inset(1), Card(10, "ink" if chosen else "paper3"))
        if page.roomy:
            canvas.icon(icon, Box.around(box.cx, box.cy, side, side), color)
            return None
        words = min(canvas.text_width(label, "button-s"), box.w - side - 24)
        left = box.cx - (side + 8 + words) / 2
        canvas.icon(icon, box.at_x(left, side, side), color)
        return canvas.text(box.span_x(left + side + 8, box.right - 6), label, "button-s", color)

    value = _("chosen") if chosen else ""
    tip = label if page.roomy else ""
    page.add(Node(f"album.{name}", box, "choice", label, act, paint, value=value, tip=tip, radius=10))
