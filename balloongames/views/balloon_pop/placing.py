"""The panel while a group is placed: what would pop, which balloon to drop, how to turn the group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.i18n import _, ngettext
from balloongames.rules.balloon_pop.forecast import Outlook
from balloongames.rules.balloon_pop.moves import PlaceGroup
from balloongames.rules.balloon_pop.state import HORIZONTAL
from balloongames.ui.canvas import Canvas
from balloongames.ui.forecast_list import gain_words
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.fields import piece_blit
from balloongames.views.balloon_pop.lines import add_rows, outlook_rows, sum_of
from balloongames.views.balloon_pop.parts import add_primary, add_tool, cut_up
from balloongames.views.balloon_pop.pieces import Shape
from balloongames.views.balloon_pop.words import drop_words, place_words

_ROW: Final = 28.0  # lu that a row of the forecast takes, at usual letters, and the sum below all of them
_SUM: Final = 30.0


def add_placing(page: Page, context: BoardContext, box: Box) -> None:
    """Add where the group lies in words, what it brings, and the ways to change that."""
    draft = context.draft
    if draft.lay is None:
        return
    found = context.outlook()
    outlook = found[1].outlook if found else None
    either = len(draft.orientations) > 1
    areas = cut_up(page, context, box, 3 if either else 2)
    waits = _("Choose a column first.")
    title = place_words(found[0]) if found and isinstance(found[0], PlaceGroup) else _("A group to place")
    page.text(areas.title, title, "h4")
    body, rows = areas.body, outlook_rows(outlook) if outlook is not None else []
    if draft.drops:
        chips_h = min(52.0, body.h * 0.42) if context.layout.roomy else min(36.0, max(34.0, body.h * 0.42))
        add_drops(page, context, body.take_top(chips_h, skip=1))
        spare = body.h - chips_h - (_ROW * len(rows) + _SUM) * page.kit.text_scale
        body = body.cut(top=chips_h + min(12.0, max(4.0, spare)))
    if outlook is not None:
        add_rows(page, body, rows, sum_of(context, outlook.low, outlook.high))
        context.foretold_in = body
    add_tool(
        page,
        context,
        "turn",
        areas.buttons[0],
        _("Turn round"),
        "swap",
        context.turn_round,
        closed="" if draft.turns else _("The group is the same from both ends."),
    )
    if either:
        upright = draft.lay.orientation == HORIZONTAL
        label, icon = (_("Upright"), "updown") if upright else (_("Sideways"), "leftright")
        add_tool(page, context, "stand", areas.buttons[1], label, icon, lambda: context.try_place(draft.stand()))
    label = place_button(outlook) if outlook is not None else _("Place")
    if outlook is not None and page.kit.text_width(label, "button-s") > areas.buttons[-1].w - 24:
        label = place_button(outlook, short=True)
    closed = "" if outlook is not None else waits
    add_primary(page, "place", areas.buttons[-1], label, context.confirm, why_not=closed)


def place_button(outlook: Outlook, *, short: bool = False) -> str:
    """Return what the button that places says: how many series pop for certain, and what all of it brings.

    Short, it speaks of that alone.
    """
    gain, count = gain_words(outlook.low, outlook.high), len(outlook.pops)
    if not outlook.high:
        return _("Place, no series")
    if not count or short:
        return _("Place, {gain}").format(gain=gain)
    words = ngettext("Place, {count} series, {gain}", "Place, {count} series, {gain}", count)
    return words.format(count=count, gain=gain)


def add_drops(page: Page, context: BoardContext, row: Box) -> None:
    """Add the choice which balloon to drop, each as a small picture of the group."""
    draft = context.draft
    assert draft.lay is not None
    choices: Sequence[int | None] = (None, *draft.drops)
    gap = 8.0
    width = min((row.w - gap * (len(choices) - 1)) / len(choices), row.h * 3.6)
    for i, index in enumerate(choices):
        chip = row.take_left(width, skip=i * (width + gap))
        page.add(_drop_node(context, index, chip, chosen=index == draft.lay.dropped))


def _drop_node(context: BoardContext, index: int | None, box: Box, *, chosen: bool) -> Node:
    draft = context.draft
    group = draft.group
    assert draft.lay is not None
    flipped = draft.lay.flipped and draft.lay.orientation == HORIZONTAL

    def paint(canvas: Canvas, state: NodeState) -> None:
        canvas.card(
            box,
            Card(
                10,
                "suns" if chosen else "paper2",
                border="sund" if chosen or state.hovered else "edge" if canvas.theme.outlined else "",
                border_w=2.5 if chosen else 1.5,
            ),
        )
        cell = min(box.h - 4, (box.w - 8) / len(group))
        for place, i in enumerate(reversed(range(len(group))) if flipped else range(len(group))):
            x = box.cx + (place - (len(group) - 1) / 2) * cell
            shape: Shape = "ghost" if i == index else "balloon"
            canvas.surface.fblits([piece_blit(context.pieces, canvas, group[i], (x, box.cy, cell), shape=shape)])
            if i == index:
                draw_out(canvas, x + cell * 0.26, box.cy + cell * 0.28, cell * 0.24)

    node_id = "drop.keep" if index is None else f"drop.{index}"
    label = drop_words(index, len(group))
    return Node(
        node_id,
        box,
        "choice",
        label,
        lambda: context.try_place(draft.drop(index)),
        paint,
        value=_("chosen") if chosen else "",
        radius=10,
    )


def draw_out(canvas: Canvas, cx: float, cy: float, r: float) -> None:
    """Mark what is dropped beside its emblem, which stays readable."""
    canvas.circle(cx, cy, r, "bad", border="paper", border_w=1.2)
    canvas.icon("close", Box.around(cx, cy, 1.5 * r, 1.5 * r), "paper")
