"""What the pictures of the rules are drawn with: the queue, cards, the Chief, explosions.

Sheet and signs are those of every game, see `GuideSheet`. It knows no rules; what it shows is up to `guide_pictures`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from balloongames.rules.color_queue.state import UNKNOWN, Columns
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.sketch import WHOLE, GuideSheet, spread
from balloongames.views.color_queue.pieces import BRASS, WELL, Pieces, draw_chief, draw_queue_card, draw_symbols
from balloongames.views.color_queue.small import LYING, draw_lying

_UPRIGHT: Final = 138 / 96  # the height of a card in a hand
_GAP: Final = 4.0


class Art(GuideSheet):
    """A sheet at the street fair of Color Queue."""

    background = "games/color_queue/background"

    def __init__(self, canvas: Canvas, box: Box, part: Box = WHOLE) -> None:
        super().__init__(canvas, box, part)
        self._pieces = Pieces()

    # -- cards --------------------------------------------------------------------------------------------------------

    def lying(self, x: float, y: float, width: float, card: int) -> None:
        """Draw a card as it lies in the queue; its middle is at ``x``, ``y``."""
        draw_lying(self.canvas, self._pieces, x, y, width, card)

    def upright(self, x: float, y: float, width: float, card: int = UNKNOWN) -> None:
        """Draw a card as it is held in a hand, or face down."""
        self._pieces.draw(self.canvas, Box.around(x, y, width, width * _UPRIGHT), card, "hand")

    def fan(self, x: float, y: float, width: float, step: float, cards: Sequence[int]) -> None:
        """Draw cards of a hand in a row around ``x``, each over the one before."""
        for at, card in zip(spread(x, len(cards), step), cards, strict=True):
            self.upright(at, y, width, card)

    def burst(self, x: float, y: float, size: float, count: int = 1) -> None:
        """Draw explosion symbols in a row around ``x``."""
        draw_symbols(self.canvas, x - size * count / 2, y, size, count)

    # -- the queue ----------------------------------------------------------------------------------------------------

    def queue(
        self,
        x: float,
        y: float,
        width: float,
        columns: Columns,
        *,
        rows: int,
        served: Collection[int] = (),
        lit: Collection[int] = (),
        active: int | None = None,
    ) -> None:
        """Draw the queue in a dark stand: its upper left corner, its width, and the rows at the start of the turn.

        Columns that were ``served`` reach one row further down; ``lit`` cards are those that explode; the queue card of
        the ``active`` column shines.
        """  # fmt: skip
        pitch = (width - _GAP) / len(columns)
        cell = pitch - _GAP
        down = cell * LYING + _GAP
        stand = Box(x, y, width, (rows + 2) * down + _GAP)
        self.canvas.card(stand, Card(10, WELL, border="#FFFFFF" if self.theme.outlined else BRASS, border_w=2))
        lights: list[Box] = []
        for column, cards in enumerate(columns):
            bottom = rows + (column in served)
            spots = [
                Box(x + _GAP + column * pitch, y + _GAP + row * down, cell, cell * LYING) for row in range(rows + 2)
            ]
            draw_queue_card(self.canvas, spots[bottom], column, active=column == active)
            for place, card in enumerate(cards):
                spot = spots[bottom - 1 - place]
                self.lying(spot.cx, spot.cy, cell, card)
                if card in lit:
                    lights.append(spot)
        for spot in lights:
            self.canvas.card(spot, Card(6, "", border="sun", border_w=3))
        for spot in lights:
            self.burst(spot.right - 5, spot.y + 5, 20)

    # -- people -------------------------------------------------------------------------------------------------------

    def chief(self, x: float, y: float, r: float) -> None:
        """Draw the Chief."""
        draw_chief(self.canvas, x, y, r)
