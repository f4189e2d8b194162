"""Log and board of a review point at each other: where a line of the log happened, and which line tells of a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.scenes.common.bar import mark_boxes
from balloongames.session import Replay
from balloongames.ui.geometry import Box
from balloongames.ui.inset import Inset
from balloongames.ui.page import Page
from balloongames.ui.view import BoardView

_TABLE: Final = "queue"  # where cards come to lie that were chosen in secret, and so happen nowhere else


class Pointing:
    """What is pointed at on a board that is shown in a part of a page. ``ply`` is what the move there led to."""

    def __init__(self, replay: Replay, board: BoardView) -> None:
        self._replay: Final = replay
        self._board: Final = board
        self._inset: Inset | None = None
        self.ply: int | None = None

    def add(self, page: Page, inset: Inset, shown: Box) -> None:
        """Draw a line round what is pointed at, as far as it lies in what is ``shown`` of the board."""
        self._inset = inset
        if self.ply is not None:
            mark_boxes(page, [place for place in self.places(self.ply) if shown.contains(place.cx, place.cy)])

    def places(self, ply: int) -> Sequence[Box]:
        """Return where the move that led to ``ply`` lies on the page: on the board as that stands now."""
        if self._inset is None or ply <= self._replay.plies.start:
            return ()
        seat, move, nodes = self._replay.to_move(ply - 1), self._replay.move(ply - 1), self._inset.page.nodes
        if seat is None:
            return ()
        named = [nodes[name].box for name in self._board.move_nodes(move, seat) if name in nodes]
        table, other = self._board.part(_TABLE), nodes.get(f"other.{seat}")
        found = [*named, *self._board.boxes(move, seat)] or [box for box in (table, other and other.box) if box]
        return [self._inset.place(box) for box in dict.fromkeys(found)]

    def ply_at(self, x: float, y: float, plies: range) -> int | None:
        """Return the last of ``plies`` that something happened on the way to, at a point of the page; None if none."""
        reached = (ply for ply in reversed(plies) if any(place.contains(x, y) for place in self.places(ply)))
        return next(reached, None)
