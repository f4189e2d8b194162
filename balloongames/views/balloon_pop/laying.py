"""Laying the group on the own board: the group at its foot, the arrows beside it, and columns that can be pressed."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _
from balloongames.rules.balloon_pop.board import entry_cells, grid_of
from balloongames.rules.balloon_pop.events import Cell
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.fields import piece_blit
from balloongames.views.balloon_pop.words import place_words

_SMALL: Final = 38.0  # cell, from which on what can be pressed fills it


def add_laying(page: Page, context: BoardContext) -> None:
    """Add what is needed to move the group that is being placed."""
    draft, field = context.draft, context.layout.own
    lay = draft.lay
    if not context.placing or lay is None:
        return
    rules = context.seen.rules
    for column in range(rules.width):
        box = field.cells.take_left(field.cell, skip=column * field.cell)
        page.add(_column(context, column, box))
    if not draft.is_laid:
        return
    move = lay.move(draft.group)
    cells = entry_cells(grid_of(rules.width, rules.height), move)
    page.add(_group(context, cells, place_words(move)), first=True)
    for step, spot in _arrow_cells(context, cells):
        page.add(_arrow(context, step, field.box(*spot)))


def _column(context: BoardContext, column: int, box: Box) -> Node:
    def paint(canvas: Canvas, state: NodeState) -> None:
        if state.hovered:
            canvas.fill(box, "sun", 0.16)

    label = _("Column {column}").format(column=column + 1)
    act = lambda: context.try_place(context.draft.go_to(column))  # noqa: E731
    waits = not context.draft.is_laid  # once the group is laid, arrows move that
    return Node(f"column.{column}", box, "place", label, act, paint, focusable=waits, radius=8)


def _group(context: BoardContext, cells: tuple[Cell, ...], words: str) -> Node:
    field = context.layout.own
    boxes = [field.box(*cell) for cell in cells]
    whole = Box(boxes[0].x, boxes[0].y, boxes[-1].right - boxes[0].x, boxes[-1].bottom - boxes[0].y)
    whole = whole.inset(1) if field.cell >= _SMALL else whole
    order = context.draft.lay.order(context.draft.group) if context.draft.lay else ""
    resting = set(context.model.cells(context.own))

    def paint(canvas: Canvas, _state: NodeState) -> None:
        canvas.card(whole, Card(12, "suns", 0.85, border="sund", border_w=2.5))
        canvas.surface.fblits(
            [
                piece_blit(context.pieces, canvas, letter, (box.cx, box.cy, field.cell))
                for letter, box, cell in zip(order, boxes, cells, strict=True)
                if cell not in resting
            ]
        )

    def adjust(by: int) -> None:
        if context.draft.shift(by):
            context.try_place(None)
        else:
            context.host.focus_on("place")

    return Node("group", whole, "place", words, lambda: context.host.focus_on("place"), paint, adjust=adjust, radius=12)


def _arrow_cells(context: BoardContext, group: tuple[Cell, ...]) -> list[tuple[int, Cell]]:
    """Return the free cells of the lowest row nearest to the group, one on each side; at the edge there is none."""
    rules = context.seen.rules
    bottom = rules.height - 1
    taken = {c for c, r in context.model.cells(context.own) if r == bottom}
    columns = [c for c, _r in group]
    left = [c for c in range(min(columns)) if c not in taken]
    right = [c for c in range(max(columns) + 1, rules.width) if c not in taken]
    return [(step, (c, bottom)) for step, c in [*((-1, c) for c in left[-1:]), *((1, c) for c in right[:1])]]


def _arrow(context: BoardContext, step: int, box: Box) -> Node:
    def paint(canvas: Canvas, state: NodeState) -> None:
        if state.hovered:
            canvas.circle(box.cx, box.cy, box.w * 0.4, "paper")
        side = box.w * 0.5
        canvas.icon("left" if step < 0 else "right", Box.around(box.cx, box.cy, side, side))

    def act() -> None:
        if context.draft.shift(step):
            context.try_place(None)
        else:
            context.host.refuse(_("There is no free place further on this side."))

    label = _("Move left") if step < 0 else _("Move right")
    return Node(f"arrow.{step}", box, "button", label, act, paint, focusable=False, radius=10)
