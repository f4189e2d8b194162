"""Sheets that lie over the board of a table: where they hide least, and what they cover."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from balloongames.scenes.common.spots import shared
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import NodeState, Page
from balloongames.ui.shapes import Card

_WIDTH: Final = 392.0
_HALO: Final = 6.0  # lu of the ground round a sheet where nothing has a shadow
_BAR: Final = frozenset({"back", "undo", "redo", "hint", "rules", "menu"})  # what no sheet covers

_PRESSABLE: Final = 0.5  # of what is best done now must be in sight for it to be pressed there


def sheet_width(page: Page) -> float:
    """Return how wide a sheet over the board is."""
    return min(_WIDTH * max(1.0, page.kit.text_scale * 0.86), page.frame.w * 0.6)


def lay_sheet(page: Page, area: Box, marks: Sequence[Box], fill: Callable[[Page, Box], None], height: float) -> None:
    """Lay a sheet over the board, away from ``marks``; ``fill`` describes it on a page of its own."""
    lay_sheet_in(page, spot_for_sheet(area, sheet_width(page), height, marks), fill)


def lay_sheet_in(page: Page, box: Box, fill: Callable[[Page, Box], None]) -> None:
    """Lay a sheet over a box of the page; ``fill`` describes it on a page of its own."""
    sheet = Page(page.kit, page.frame)
    sheet.panel(box, radius=18)
    fill(sheet, box)
    _cover(page, box)
    _present(page, box, sheet)


def _cover(page: Page, box: Box) -> None:
    """Keep in the picture what lies under a box, and let nobody press it.

    What is best done now is lit, so the part of it that is in sight is pressed as before.
    """
    touched = [node for node in page.nodes.values() if node.box.overlaps(box) and node.id not in _BAR]
    for node in touched:
        rest = _in_sight(node.box, box)
        if node.main and rest.w * rest.h >= _PRESSABLE * node.box.w * node.box.h:
            node.box = rest
    covered = [node for node in touched if node.box.overlaps(box)]
    painters = [node.paint for node in covered if node.paint]
    for node in covered:
        del page.nodes[node.id]
    if page.first not in page.nodes:
        page.first = next(iter(page.nodes), None)

    def paint(canvas: Canvas) -> None:
        for painter in painters:
            painter(canvas, NodeState())

    page.paint_each_frame(paint)


def _in_sight(box: Box, cover: Box) -> Box:
    """Return the largest part of a box at one of its sides that another one leaves free."""
    sides = (
        box.span_x(right=min(box.right, cover.x)), box.span_x(left=max(box.x, cover.right)),
        box.span_y(bottom=min(box.bottom, cover.y)), box.span_y(top=max(box.y, cover.bottom)),
    )  # fmt: skip
    return max(sides, key=lambda side: max(0.0, side.w) * max(0.0, side.h))


def _present(page: Page, box: Box, sheet: Page) -> None:
    """Lay a page over another one and all that moves on it."""
    painters = {node.id: node.paint for node in sheet.nodes.values() if node.paint}
    states: dict[str, NodeState] = {}

    def noting(node_id: str) -> Callable[[Canvas, NodeState], None]:
        def note(_canvas: Canvas, state: NodeState) -> None:
            states[node_id] = state  # nodes are drawn before what moves over them: only look now, and draw later

        return note

    for node in sheet.nodes.values():
        node.paint = noting(node.id)
        page.add(node)

    def paint(canvas: Canvas) -> None:
        day = page.kit.canvas(canvas.surface) if page.night else canvas
        sheet.text_boxes.clear()
        if day.theme.outlined:
            day.card(box.grow(_HALO), Card(18 + _HALO, "sky0"))  # no rim of what it covers peeps out
        else:
            day.card(box.grow(2), Card(20, "", shadow=3, shadow_color="shadow"))
        sheet.bake(day)
        sheet.paint_frame(day, over=False)
        for node_id, painter in painters.items():
            ink = painter(day, states.get(node_id, NodeState()))
            if ink:
                sheet.text_boxes.append(ink)
        page.text_boxes.extend(sheet.text_boxes)

    page.paint_each_frame(paint, over=True)


def most_of_a_sheet(area: Box) -> float:
    """Return how high a sheet can be at most."""
    return area.h - 24


def spot_for_sheet(area: Box, width: float, height: float, marks: Sequence[Box]) -> Box:
    """Return where a sheet hides least of the marks: in a corner, or in the middle of an edge."""
    height, room = min(height, most_of_a_sheet(area)), area.inset(16, 12)
    xs = (room.right - width, room.x, room.cx - width / 2)
    ys = (room.y, room.bottom - height, room.cy - height / 2)
    spots = [Box(x, y, width, height) for y in ys for x in xs]
    return min(spots, key=lambda spot: sum(shared(spot.grow(8), mark) for mark in marks))
