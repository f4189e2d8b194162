"""The buttons at the foot of the logbook: to the map, and to each stop of the journey."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from balloongames.i18n import _
from balloongames.puzzles.medals import Medal
from balloongames.scenes.album.stops import PUZZLES, Stop
from balloongames.scenes.common.medals import draw_medal
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card

_WIDTH: Final = 52.0
_PITCH: Final = 60.0


def add_stop_buttons(page: Page, box: Box, stops: Sequence[Stop], here: str, go_to: Callable[[str], None]) -> Box:
    """Add the buttons, ``here`` being the stop that is open, "" the map; return what they leave of the box."""
    where = box.take_left(_WIDTH).inset(0, 2)
    node = Node("page.map", where, "choice", _("Map of the journey"), partial(go_to, ""))
    _add(page, node, partial(_draw_map, not here), chosen=not here)
    for i, stop in enumerate(stops, 1):
        act = partial(go_to, stop.id)
        node = Node(f"page.{stop.id}", where.moved(i * _PITCH, 0), "choice", stop.place, act)
        _add(page, node, partial(_draw_cover, stop), chosen=stop.id == here)
    return box.cut(left=(len(stops) + 1) * _PITCH + 4)


def _add(page: Page, node: Node, draw: Callable[[Canvas, Box], None], *, chosen: bool) -> None:
    def paint(canvas: Canvas, state: NodeState) -> None:
        border = "edge" if canvas.theme.outlined else ""
        fill = "ink" if chosen else "paper3" if state.hovered else "paper"
        canvas.card(node.box, Card(12, fill, border=border, border_w=2, shadow=0 if chosen else 1))
        draw(canvas, node.box.center(40, 40))

    node.paint, node.radius, node.tip = paint, 12, node.label
    node.value = _("chosen") if chosen else ""
    page.add(node)


def _draw_map(chosen: bool, canvas: Canvas, box: Box) -> None:  # noqa: FBT001 - bound
    canvas.icon("pin", box.inset(8), "paper" if chosen else "ink")


def _draw_cover(stop: Stop, canvas: Canvas, box: Box) -> None:
    canvas.rounded_picture(stop.cover, box, (8, 8, 8, 8), zoom=0.2, rise=0.5)
    if stop.id == PUZZLES:
        draw_medal(canvas, box.inset(6), Medal.GOLD)
