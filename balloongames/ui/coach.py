"""Plume, the coach, as she is drawn: in four moods, with eyes that look at what she speaks of."""

from __future__ import annotations

from typing import Final, TypeAlias

import pygame

from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import Mood

Gaze: TypeAlias = tuple[int, int]
"""Where she looks: -1, 0 or 1 to the right and down; (0, 0) is out of the picture."""

ASPECT: Final = 106 / 178
"""Her width by her height, feather and basket included."""

_WINDOW: Final = "-3 -32 106 178"  # of the file, with the middle of her face at (50, 50)
_EYES: Final = (35.0, 65.0)
_INK: Final = "#1F2A44"
_OUTLINE: Final = (
    "M2 50A48 48 0 0 1 98 50C97.6 61 94 72 87.5 81C80 93 70 103 62 112L58.6 138Q58.2 141 55 141H45Q41.8 141 41.4 138"
    "L38 112C30 103 20 93 12.5 81C6 72 2.4 61 2 50Z"
)


def gaze_at(face: Box, aim: Box | None) -> Gaze:
    """Return where eyes within ``face`` look to see ``aim``; straight ahead at nothing.

    >>> gaze_at(Box(0, 0, 10, 10), Box(100, 0, 10, 10))
    (1, 0)
    """
    if aim is None:
        return 0, 0
    dx, dy = aim.cx - face.cx, aim.cy - face.cy
    far = max(abs(dx), abs(dy), 1.0)
    return round(dx / far), round(dy / far)


def draw_coach(canvas: Canvas, box: Box, mood: Mood, gaze: Gaze = (0, 0)) -> None:
    """Draw her as large as ``box`` allows, standing on its foot; while she cheers her eyes are closed."""
    height = min(box.h, box.w / ASPECT)
    rect = canvas.rect(Box(box.cx - height * ASPECT / 2, box.bottom - height, height * ASPECT, height))
    key = ("coach", mood, (0, 0) if mood == "cheer" else gaze, rect.size)
    kept = canvas.brushes.caches.pieces
    surface = kept.get(key)
    if surface is None:
        surface = _make(canvas, mood, gaze, rect.size)
        kept.put(key, surface, picture_bytes(surface))
    canvas.surface.blit(surface, rect)


def _make(canvas: Canvas, mood: Mood, gaze: Gaze, size: tuple[int, int]) -> pygame.Surface:
    sprites = canvas.brushes.sprites
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if canvas.theme.outlined:
        body = f'<path d="{_OUTLINE}" fill="none" stroke="#FFFFFF" stroke-width="8" stroke-linejoin="round"/>'
        surface.blit(sprites.drawn(_svg(body), *size), (0, 0))
    surface.blit(sprites.get(f"pictures/coach/{mood}", *size), (0, 0))
    if mood != "cheer":
        surface.blit(sprites.drawn(_svg("".join(_pupil(x, gaze) for x in _EYES)), *size), (0, 0))
    return surface


def _svg(body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_WINDOW}">{body}</svg>'


def _pupil(x: float, gaze: Gaze) -> str:
    dx, dy = gaze
    far = 3.0 if dx and dy else 4.0
    at_x, at_y = x + dx * far, 50.8 + dy * far * 0.85
    return (
        f'<circle cx="{at_x:g}" cy="{at_y:g}" r="5.9" fill="{_INK}"/>'
        f'<circle cx="{at_x - 1.9:g}" cy="{at_y - 2.1:g}" r="2" fill="#FFFFFF"/>'
    )
