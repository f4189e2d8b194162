"""The tiles that a level shows in Tiled: small cards with number, emblem, arrow and symbols, drawn into one PNG."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from assets.drawing.pieces import REGISTRY

ASSETS: Final = Path(__file__).parent.parent
COLORS: Final = ("purple", "red", "yellow", "green", "blue")
PAPER, INK, EDGE, PLUM, CREAM, SPARK = "#FFFDF7", "#1F2A44", "#D8CBB2", "#5B2F5F", "#FFF6E3", "#C62828"
SCALE: Final = 4  # drawn larger and shrunk, so that edges are smooth


def draw_color_queue(
    file: Path, tile: tuple[int, int], columns: int, arrows: Collection[int], symbols: Sequence[int]
) -> None:
    """Draw the fifty cards and the queue cards A to E, row by row."""
    pygame.font.init()
    count = len(symbols) - 1 + 5
    sheet = pygame.Surface((tile[0] * columns, tile[1] * -(-count // columns)), pygame.SRCALPHA)
    size = (tile[0] * SCALE, tile[1] * SCALE)
    for index in range(count):
        card = index + 1
        if card < len(symbols):
            picture = _card(size, card, with_arrow=card in arrows, symbols=symbols[card])
        else:
            picture = _sign(size, "ABCDE"[card - len(symbols)])
        place = (tile[0] * (index % columns), tile[1] * (index // columns))
        sheet.blit(pygame.transform.smoothscale(picture, tile), place)
    pygame.image.save(sheet, file)


def _text(text: str, height: int, color: str) -> pygame.Surface:
    font = pygame.font.Font(ASSETS / "fonts" / "Fredoka-700.ttf", height)
    return font.render(text, True, color)


def _card(size: tuple[int, int], card: int, *, with_arrow: bool, symbols: int) -> pygame.Surface:
    color = REGISTRY[COLORS[card % 5]]
    width, height = size
    picture = pygame.Surface(size, pygame.SRCALPHA)
    box = pygame.Rect(8, 8, width - 16, height - 16)
    pygame.draw.rect(picture, PAPER, box, border_radius=24)
    band = pygame.Rect(width - 104, 8, 96, height - 16)
    pygame.draw.rect(picture, color.base, band, border_top_right_radius=24, border_bottom_right_radius=24)
    pygame.draw.rect(picture, EDGE, box, 5, border_radius=24)
    emblem = pygame.image.load(ASSETS / "pictures" / "emblems" / f"{color.emblem}.svg")
    emblem = pygame.transform.smoothscale(emblem.convert_alpha() if pygame.display.get_surface() else emblem, (68, 68))
    pygame.draw.circle(picture, PAPER, band.center, 46)
    picture.blit(emblem, emblem.get_rect(center=band.center))
    number = _text(str(card), 84, INK)
    picture.blit(number, (24, 14))
    for place in range(symbols):
        _burst(picture, (26 + 21 * place, height - 40))
    if with_arrow:
        _arrow(picture, (width - 142, height - 40))
    return picture


def _burst(picture: pygame.Surface, center: tuple[int, int]) -> None:
    spokes = [pygame.Vector2(13 if i % 2 else 6, 0).rotate(i * 22.5) for i in range(16)]
    pygame.draw.polygon(picture, SPARK, [center + one for one in spokes])


def _arrow(picture: pygame.Surface, center: tuple[int, int]) -> None:
    x, y = center
    pygame.draw.line(picture, INK, (x - 16, y), (x + 16, y), 8)
    for side in (-1, 1):
        pygame.draw.polygon(picture, INK, [(x + side * 30, y), (x + side * 12, y - 15), (x + side * 12, y + 15)])


def _sign(size: tuple[int, int], letter: str) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    box = pygame.Rect(8, 8, size[0] - 16, size[1] - 16)
    pygame.draw.rect(picture, PLUM, box, border_radius=24)
    pygame.draw.rect(picture, CREAM, box, 5, border_radius=24)
    text = _text(letter, 110, CREAM)
    picture.blit(text, text.get_rect(center=box.center))
    return picture
