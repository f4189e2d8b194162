"""Sheets that lie over the board of a table: where they hide least, and what they cover."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from balloongames.scenes.common.placement import Obstacle, SpotGrid, least_hidden, rect_of
from balloongames.scenes.common.spots import Kept
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.view import BoardView

_WIDTH: Final = 392.0
_HALO: Final = 6.0  # lu of the ground round a sheet where nothing has a shadow
_BAR: Final = frozenset({"back", "undo", "redo", "hint", "rules", "menu"})  # what no sheet covers

_MARK: Final = 1000.0  # what it costs to hide what a sheet speaks of, and the same to hide a part of it
_SMALLER: Final = 15.0  # to be of the next size
_AWAY: Final = 0.001  # for each lu from the corner where a sheet lies if nothing is there
_STEP: Final = 16.0  # lu between two spots
_OUTLOOK: Final = 20.0  # what it costs to hide where it stands what a choice would do
_THING: Final = 3.0  # and anything else
_PRESSABLE: Final = 0.5  # of what is best done now must be in sight for it to be pressed there


def sheet_width(page: Page) -> float:
    """Return how wide a sheet over the board is."""
    return min(_WIDTH * max(1.0, page.kit.text_scale * 0.86), page.frame.w * 0.6)


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


def spot_for_sheet(
    area: Box, sizes: Sequence[tuple[float, float]], marks: Sequence[Box], others: Sequence[Kept] = ()
) -> Box:
    """Return where a sheet hides least of the marks, and then of the ``others``, each with what it is worth.

    Of ``sizes``, the best first, it takes a later one only where that hides less.
    """
    room, most = area.inset(16, 12), most_of_a_sheet(area)
    things = [Obstacle(rect_of(box.grow(8)), _MARK, _MARK) for box in marks]
    things += [Obstacle(rect_of(box), worth) for box, worth in others]
    grids = [_grid(room, width, min(height, most), _SMALLER * i) for i, (width, height) in enumerate(sizes)]
    found = least_hidden(grids, things, ())
    assert found is not None  # nothing is kept off at any price
    return found[1]


def around(page: Page, board: BoardView) -> list[Kept]:
    """Return what else a sheet hides as little of as can be: pieces, things to press, and what a choice would do."""
    things: list[Kept] = [(node.box, _THING) for node in page.nodes.values()]
    things += [(box, _THING) for one in board.askable() if (box := board.part(one)) is not None]
    outlook = board.part("outlook")
    return things if outlook is None else [*things, (outlook, _OUTLOOK)]


def _grid(room: Box, width: float, height: float, least: float) -> SpotGrid:
    """Return the spots of a sheet: in all corners, and at steps between them; the upper right one is its home."""
    right, foot = max(room.x, room.right - width), max(room.y, room.bottom - height)
    xs, ys = (_steps(start, end) for start, end in ((room.x, right), (room.y, foot)))
    return SpotGrid(width, height, xs, ys, (right, room.y), least, _AWAY)


def _steps(start: float, end: float) -> list[float]:
    count = max(1, round((end - start) / _STEP))
    return sorted({start + (end - start) * i / count for i in range(count + 1)})
