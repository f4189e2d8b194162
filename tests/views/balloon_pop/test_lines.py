"""The lines of the preview: a narrow panel at large text cuts none of them."""

from __future__ import annotations

import pygame

from balloongames.ui.forecast_list import ForecastRow
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.theme import Look
from balloongames.views.balloon_pop.lines import add_rows


def test_all_in_one_narrow_line_fits() -> None:
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    kit = Kit(Look(text_scale=1.25), (1280, 720))
    page = Page(kit, kit.frame)
    width = kit.text_width("A choice of 2 series, and more", "body") * 0.88
    rows = [ForecastRow("", "help", "A choice of 2 series", 3), ForecastRow("", "wind", "3 red", 3)]
    gain = kit.text_width("+6 points", "label")
    add_rows(page, Box(10, 10, width + 24 * 1.25 + 34 + gain, 30), rows)
    page.bake(kit.canvas(surface))
    assert sorted((ink.text, ink.fits) for ink in page.text_boxes) == [
        ("+6 points", True),
        ("A choice of 2 series, and more", True),
    ]
