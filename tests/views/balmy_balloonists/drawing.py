"""A canvas without a window, for tests of what is drawn."""

from __future__ import annotations

from typing import Any

import pygame

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.theme import Look

MAP = Box(115, 64, 650, 650)


def canvas(size: tuple[int, int] = (1280, 720), **look: Any) -> Canvas:
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    kit = Kit(Look(**look), size)
    surface = pygame.Surface(size)
    surface.fill("#204060")
    return kit.canvas(surface)


def changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    """The box around all pixels that differ."""
    mask = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)
