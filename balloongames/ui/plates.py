"""Parts of the picture that are kept until what they show changes: drawn once, laid down each frame.

A table in motion redraws sixty times a second, but of its hundred texts hardly one changes. A plate is drawn anew only
when its key does: the key must hold everything that its painter reads.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import pygame

from balloongames.i18n import language
from balloongames.ui.canvas import Brushes, Canvas, Sight, TextInk
from balloongames.ui.geometry import Box

Painter: TypeAlias = Callable[[Canvas], list[TextInk]]

_MOST: Final = 160


@dataclass(frozen=True, slots=True)
class Plate:
    """A kept picture: its surface, the texts and pieces on it, and where it lies relative to its box, in pixels.

    The boxes of the pieces are those within the plate.
    """

    surface: pygame.Surface
    inks: tuple[TextInk, ...]
    sights: tuple[Sight, ...]
    margin: int


class Plates:
    """Keeps plates for one look, scale, window and language; forgets all of them when one of these changes."""

    def __init__(self) -> None:
        self._plates: OrderedDict[Hashable, Plate] = OrderedDict()
        self._made_for: tuple[Brushes, float, float, str] | None = None

    def draw(self, canvas: Canvas, box: Box, key: Hashable, paint: Painter, *, margin: float = 0) -> Plate:
        """Lay the plate ``key`` down on ``box``; ``paint`` draws it in the same coordinates when it is new.

        ``margin`` is how many lu it draws beyond its box on each side.
        """
        plate = self.make(canvas, box, key, paint, margin=margin)
        rect = canvas.rect(box)
        canvas.surface.blit(plate.surface, (rect.x - plate.margin, rect.y - plate.margin))
        for sight in plate.sights:
            canvas.sight(sight.piece, sight.box.moved(box.x, box.y), sight.alpha, ghost=sight.ghost)
        return plate

    def make(self, canvas: Canvas, box: Box, key: Hashable, paint: Painter, *, margin: float = 0) -> Plate:
        """Return the plate without laying it down, for what moves it somewhere else."""
        made_for = (canvas.brushes, canvas.u, canvas.text_scale, language())
        if made_for != self._made_for:
            self._plates.clear()
            self._made_for = made_for
        rect = canvas.rect(box)
        full_key = (key, rect.size, margin)
        plate = self._plates.get(full_key)
        if plate is None:
            plate = self._plates[full_key] = self._make(canvas, box, rect.size, paint, margin)
            if len(self._plates) > _MOST:
                self._plates.popitem(last=False)
        else:
            self._plates.move_to_end(full_key)
        return plate

    @staticmethod
    def _make(canvas: Canvas, box: Box, size: tuple[int, int], paint: Painter, margin: float) -> Plate:
        edge = round(margin * canvas.u)
        surface = pygame.Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
        origin = (edge - round(box.x * canvas.u), edge - round(box.y * canvas.u))
        paper = Canvas(surface, canvas.brushes, canvas.u, canvas.text_scale, origin)
        inks = paint(paper)
        within = [replace(one, box=one.box.moved(-edge / canvas.u, -edge / canvas.u)) for one in paper.sights]
        return Plate(surface, tuple(inks), tuple(within), edge)
