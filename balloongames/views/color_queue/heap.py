"""A heap of explosions: one symbol for each while they fit, then all tens as a stack of large ones with a number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.views.color_queue.pieces import draw_number, draw_symbols

SIDE: Final = 14.0  # lu of a symbol
_LEAST: Final = 10.0  # narrower than that they are no longer counted, and tens are taken together
_TEN: Final = 10
_TEN_SIDE: Final = 26.0
_STACKED: Final = 5.0  # lu from one ten to the next, at most
_FIGURE: Final = 12.5  # lu of the number on the stack
_BELOW: Final = 0.5  # how strong those below the uppermost are


@dataclass(frozen=True, slots=True)
class Heap:
    """``count`` explosions in a row of at most ``room`` lu."""

    count: int
    room: float

    @property
    def tens(self) -> int:
        """How many large symbols there are: none while each explosion has its own."""
        return self.count // _TEN if self.count * _LEAST > self.room else 0

    @property
    def singles(self) -> int:
        """How many explosions have a symbol of their own."""
        return self.count - _TEN * self.tens

    @property
    def stacked(self) -> float:
        """How far it is from one ten to the next: the stack takes no more than half of the room for that."""
        return max(0.0, min(_STACKED, (self.room / 2 - _TEN_SIDE) / max(1, self.tens - 1)))

    @property
    def _stack(self) -> float:
        return _TEN_SIDE + (self.tens - 1) * self.stacked if self.tens else 0.0

    @property
    def side(self) -> float:
        """How large small symbols are."""
        return max(0.0, min(SIDE, (self.room - self._stack) / max(1, self.singles)))

    @property
    def width(self) -> float:
        """How much of the room is taken."""
        return self._stack + self.singles * self.side


def draw_heap(canvas: Canvas, heap: Heap, x: float, cy: float, color: str, ink: str) -> None:
    """Draw a heap from ``x`` on; ``ink`` is that of the number on its stack. Where it has no room, there is none."""
    if heap.room < (_TEN_SIDE if heap.tens else SIDE):
        return
    tint = canvas.color(color) if color else ""
    for below in reversed(range(heap.tens)):
        spot = Box(x, cy - _TEN_SIDE / 2, _TEN_SIDE, _TEN_SIDE)
        canvas.sprite("pictures/queue/symbol", spot, tint=tint, alpha=_BELOW if below else 1.0)
        if not below:
            draw_number(canvas, spot, str(_TEN * heap.tens), ink, _FIGURE)
        x += heap.stacked if below else _TEN_SIDE
    draw_symbols(canvas, x, cy, heap.side, heap.singles, color)
