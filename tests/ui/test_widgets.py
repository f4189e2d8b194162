"""Buttons and flags as they are drawn."""

from __future__ import annotations

import pygame
import pytest

from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.theme import Look
from balloongames.ui.widgets import draw_flag

INK = "#1F2A44"


@pytest.fixture(autouse=True)
def _a_window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))


@pytest.mark.parametrize("point", [(60, 120), (340, 120), (200, 30), (200, 210), (130, 40), (330, 200)])
def test_a_flag_points_at_what_it_is_about(point: tuple[int, int]) -> None:
    kit = Kit(Look(), (1280, 720))
    surface = pygame.Surface((400, 240))
    surface.fill("#FFFFFF")
    flag = Box(150, 90, 100, 60)
    draw_flag(kit.canvas(surface), flag, "+8", "", point)
    near = [surface.get_at((point[0] + dx, point[1] + dy))[:3] for dx in range(-24, 25) for dy in range(-24, 25)]
    assert pygame.Color(INK)[:3] in near


@pytest.mark.parametrize("point", [(60, 120), (200, 30)])
def test_without_a_point_there_is_no_pointer(point: tuple[int, int]) -> None:
    kit = Kit(Look(), (1280, 720))
    surface = pygame.Surface((400, 240))
    surface.fill("#FFFFFF")
    draw_flag(kit.canvas(surface), Box(150, 90, 100, 60), "+8", "")
    assert surface.get_at(point)[:3] == (255, 255, 255)
