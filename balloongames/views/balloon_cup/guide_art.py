"""What the pictures of the rules are drawn with: tiles with their sides, cards, cubes, trophies.

Sheet and signs are those of every game, see `GuideSheet`. It knows no rules; what it shows is up to `guide_pictures`.
Cards are written as in moves, ``"r13"``, and cubes as letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.rules.balloon_cup.moves import parse_card
from balloongames.rules.balloon_cup.state import COLORS, MOUNTAIN, Land
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.sketch import WHOLE, GuideSheet, spread
from balloongames.ui.theme import mix
from balloongames.views.balloon_cup.pieces import COLOR_OF, Pieces, draw_cube, draw_emblem, draw_trophy

_CARD_H: Final = 122 / 86  # the height of a card, for a width of 1
_INK: Final = "#1F2A44"
_PAPER: Final = "#FFFAF0"


class Art(GuideSheet):
    """A sheet in the valley of Balloon Cup."""

    background = "games/balloon_cup/background"

    def __init__(self, canvas: Canvas, box: Box, part: Box = WHOLE) -> None:
        super().__init__(canvas, box, part)
        self._pieces = Pieces()

    # -- cards ---------------------------------------------------------------------------------------------------

    def card(self, x: float, y: float, width: float, card: str) -> None:
        """Draw a card whose middle is at ``x``, ``y``."""
        self._pieces.draw_face(self.canvas, _card_box(x, y, width), parse_card(card))

    def back(self, x: float, y: float, width: float) -> None:
        """Draw a card face down."""
        self._pieces.draw_back(self.canvas, _card_box(x, y, width))

    def pile(self, x: float, y: float, width: float) -> None:
        """Draw a pile of cards face down."""
        for i in range(3):
            self.back(x + (i - 1) * 3, y - (i - 1) * 3, width)

    def fan(self, x: float, y: float, width: float, step: float, cards: Sequence[str]) -> None:
        """Draw cards in a row around ``x``, each over the one before; one without a text lies face down."""
        for at, card in zip(spread(x, len(cards), step), cards, strict=True):
            if card:
                self.card(at, y, width, card)
            else:
                self.back(at, y, width)

    def slot(self, x: float, y: float, width: float, color: str) -> None:
        """Draw a place that waits for a card of a color."""
        box = _card_box(x, y, width)
        base = self.canvas.brushes.look.balloons[COLOR_OF[color]].base
        if self.theme.outlined:
            fill = "paper"
        else:
            fill = mix(base, self.canvas.color("paper2") if self.theme.name == "dusk" else "#FFFFFF", 0.72)
        self.canvas.card(box, Card(width * 0.12, fill, border="ink", border_w=1.6, dash=(4, 3)))
        draw_emblem(self.canvas, Box.around(x, y, width * 0.5, width * 0.5), color, "ink")

    def side(self, x: float, y: float, width: float, step: float, cubes: str, cards: Sequence[str]) -> None:
        """Draw one side of a tile: a card or a waiting place for each cube, around ``x``."""
        left = list(cards)
        for at, color in zip(spread(x, len(cubes), step), sorted(cubes, key=COLORS.index), strict=True):
            found = next((card for card in left if card[0] == color), None)
            if found is None:
                self.slot(at, y, width, color)
            else:
                left.remove(found)
                self.card(at, y, width, found)

    # -- tiles, cubes, trophies ----------------------------------------------------------------------------------

    def tile(self, box: Box, number: int, land: Land, cubes: str = "") -> None:
        """Draw a tile: its land, its number, an arrow up or down for what wins, and its cubes."""
        name = "mountain" if land == MOUNTAIN else "plain"
        radius = box.h * 0.14
        self.canvas.card(box.grow(1.6), Card(radius + 1, "#FFFFFF" if self.theme.outlined else "#6E5A3C"))
        self.canvas.rounded_picture(f"games/balloon_cup/{name}", box, (radius,) * 4, zoom=box.h / 150)
        r = max(8.5, min(box.h * 0.14, box.w * 0.19))
        self.canvas.circle(box.x + r + 3, box.y + r + 3, r, _INK)
        spot = Box.around(box.x + r + 3, box.y + r + 3, 2 * r, 2 * r)
        self.write(spot, str(number), _PAPER, r * 1.35)
        chip = Box.around(box.right - r - 3, box.y + r + 3, 2 * r, 2 * r)
        self.canvas.card(chip, Card(r * 0.5, _PAPER))
        self.canvas.icon("up" if land == MOUNTAIN else "down", chip.inset(r * 0.2), _INK)
        size = min(box.h * 0.4, (box.w - 8) / max(1, len(cubes)))
        self.cubes(box.cx, box.bottom - size * 0.62, size, cubes)

    def cubes(self, x: float, y: float, size: float, cubes: str) -> None:
        """Draw cubes in a row around ``x``."""
        for at, color in zip(spread(x, len(cubes), size), cubes, strict=True):
            draw_cube(self.canvas, Box.around(at, y, size * 0.94, size * 0.94), color)

    def trophy(self, x: float, y: float, size: float, color: str, *, look: int | None = None, fade: float = 1) -> None:
        """Draw a trophy, and at its foot the player who has won it."""
        draw_trophy(self.canvas, Box.around(x, y, size, size), color, alpha=fade)
        if look is not None:
            self.player(x + size * 0.34, y + size * 0.3, size * 0.23, look)


def _card_box(x: float, y: float, width: float) -> Box:
    return Box.around(x, y, width, width * _CARD_H)
