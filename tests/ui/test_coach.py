"""Plume: her eyes follow what she speaks of, and she is seen on black."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from balloongames.ui.coach import ASPECT, Gaze, draw_coach, gaze_at
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.lesson_view import Mood
from balloongames.ui.theme import Look, rgb

HEIGHT = 712.0  # four pixels for each unit of the drawing
INK = rgb("#1F2A44")
WAYS = [way for way in product((-1, 0, 1), repeat=2) if way != (0, 0)]


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))


def drawn(mood: Mood, gaze: Gaze, look: Look | None = None) -> pygame.Surface:
    surface = pygame.Surface((round(HEIGHT * ASPECT), round(HEIGHT)))
    draw_coach(Kit(look or Look(), (1280, 720)).canvas(surface), Box(0, 0, HEIGHT * ASPECT, HEIGHT), mood, gaze)
    return surface


def pupil(surface: pygame.Surface, eye: float) -> tuple[float, float] | None:
    """Return the middle of what is dark within an eye's white, seen from the middle of the eye."""
    cx, cy = (eye + 3) * 4, (50 + 32) * 4
    spots = [
        (dx, dy) for dx, dy in product(range(-36, 37), repeat=2)
        if dx * dx + dy * dy < 36 * 36 and surface.get_at((round(cx) + dx, cy + dy))[:3] == INK
    ]  # fmt: skip
    return (sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)) if spots else None


def sign(value: float) -> int:
    return 0 if abs(value) < 6 else 1 if value > 0 else -1


@pytest.mark.parametrize("mood", ["smile", "talk", "almost"])
@pytest.mark.parametrize("gaze", WAYS)
def test_both_eyes_look_the_way_they_are_told(mood: Mood, gaze: Gaze) -> None:
    picture = drawn(mood, gaze)
    ahead = drawn(mood, (0, 0))
    for eye in (35.0, 65.0):
        there, rest = pupil(picture, eye), pupil(ahead, eye)
        assert there is not None
        assert rest is not None
        assert (sign(there[0] - rest[0]), sign(there[1] - rest[1])) == gaze


def test_eyes_are_closed_while_she_cheers() -> None:
    pictures = [pygame.image.tobytes(drawn("cheer", gaze), "RGB") for gaze in ((0, 0), (1, 1))]
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(("dx", "dy"), WAYS)
def test_she_looks_at_what_she_speaks_of(dx: int, dy: int) -> None:
    face = Box.around(600, 300, 60, 100)
    assert gaze_at(face, Box.around(600 + 300 * dx, 300 + 250 * dy, 40, 40)) == (dx, dy)
    assert gaze_at(face, None) == (0, 0)


def test_on_black_she_has_a_white_outline() -> None:
    row = [drawn("smile", (0, 0), Look(theme="strong")).get_at((x, (50 + 32) * 4))[:3] for x in range(40)]
    assert (255, 255, 255) in row
    assert (255, 255, 255) not in [drawn("smile", (0, 0)).get_at((x, 328))[:3] for x in range(40)]
