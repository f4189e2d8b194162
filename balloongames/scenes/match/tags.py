"""Marks round what a move is about, and the tags that name them: beside what they name, and on nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from balloongames.scenes.common.bar import area_below
from balloongames.scenes.common.spots import beside, hides_least
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page

FRAME: Final = 6.0
"""How far a mark reaches beyond what it is round."""

AIR: Final = 7.0
"""Between a mark and a tag."""

_WALL: Final = 2.0  # between two boxes that one mark is round
_NEVER: Final = 100.0  # what it costs a tag to lie on marks, on the sheet, or on the other tag


class Tags:
    """Where the tags of both moves stand: beside what they name, and on nothing else if there is room."""

    def __init__(self, page: Page, parts: Sequence[Box], kept: Sequence[Box]) -> None:
        self._page: Final = page
        nodes = [box for node in page.nodes.values() for box in (node.box, *node.signs)]
        self._things: Final = [(box, 1.0) for box in (*parts, *nodes)]
        self._kept: Final = list(kept)
        self._found: Final[dict[str, Box]] = {}

    def place(self, name: str, marks: Sequence[Box], width: float, height: float) -> Box:
        """Return where a tag stands; it is found when it is first drawn, for only then all texts have their places."""
        if name not in self._found:
            texts = [(ink.ink or ink.box, 1.0) for ink in self._page.text_boxes]
            kept = [*self._things, *texts, *((box.grow(2), _NEVER) for box in self._kept)]
            room = area_below(self._page).inset(4)
            spots = [spot for mark in marks for spot in beside(mark, room, width, height, FRAME + AIR)]
            self._found[name] = hides_least(spots, kept)
            self._kept.append(self._found[name])
        return self._found[name]


def joined(boxes: Iterable[Box]) -> list[Box]:
    """Return the boxes with those as one that stand wall to wall, one after the other in a row."""
    joined: list[Box] = []
    for box in boxes:
        last = joined[-1] if joined else None
        if last is not None and last[1::2] == box[1::2] and abs(box.x - last.right) < _WALL:
            joined[-1] = Box.holding([last, box])
        else:
            joined.append(box)
    return joined
