"""The lines of the preview: a narrow panel at large text cuts none of them."""

from __future__ import annotations

import pygame

from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.theme import Look
from balloongames.views.balloon_pop.lines import Line, add_lines


def test_all_in_one_narrow_line_fits() -> None:
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    kit = Kit(Look(text_scale=1.25), (1280, 720))
    page = Page(kit, kit.frame)
    width = kit.text_width("A choice of 2 series, and more", "body") * 0.88
    lines = [Line("", "help", "A choice of 2 series", "+3"), Line("red", "", "3 red", "+3")]
    r = 12 * 1.25 * 0.85
    add_lines(page, Box(10, 10, width + 2 * r + 18 + kit.text_width("+3", "num-s"), 30), lines)
    page.bake(kit.canvas(surface))
    assert [(ink.text, ink.fits) for ink in page.text_boxes] == [("A choice of 2 series, and more", True), ("+3", True)]
