"""The tiles that a level shows in Tiled: small cards with number, emblem, arrow and symbols, drawn into one PNG."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from assets.drawing.pieces import REGISTRY
from balloongames.rules.balloon_pop.state import CARDS as POP_CARDS
from balloongames.rules.balloon_pop.state import HORIZONTAL

ASSETS: Final = Path(__file__).parent.parent
PAPER, INK, EDGE, PLUM, CREAM, SPARK = "#FFFDF7", "#1F2A44", "#D8CBB2", "#5B2F5F", "#FFF6E3", "#C62828"
SCALE: Final = 4  # drawn larger and shrunk, so that edges are smooth


def draw_tileset(file: Path, tile: tuple[int, int], columns: int, tiles: Sequence[tuple[str, tuple[Any, ...]]]) -> None:
    """Draw tiles row by row, each by the name of what draws it and its facts."""
    pygame.font.init()
    sheet = pygame.Surface((tile[0] * columns, tile[1] * -(-len(tiles) // columns)), pygame.SRCALPHA)
    size = (tile[0] * SCALE, tile[1] * SCALE)
    for index, (name, facts) in enumerate(tiles):
        place = (tile[0] * (index % columns), tile[1] * (index // columns))
        sheet.blit(pygame.transform.smoothscale(_PAINTERS[name](size, *facts), tile), place)
    pygame.image.save(sheet, file)


def _text(text: str, height: int, color: str) -> pygame.Surface:
    font = pygame.font.Font(ASSETS / "fonts" / "Fredoka-700.ttf", height)
    return font.render(text, True, color)


def _emblem(name: str, side: int) -> pygame.Surface:
    emblem = pygame.image.load(ASSETS / "pictures" / "emblems" / f"{name}.svg")
    return pygame.transform.smoothscale(emblem, (side, side))


def _queue_card(size: tuple[int, int], card: int, name: str, with_arrow: bool, symbols: int) -> pygame.Surface:  # noqa: FBT001 - by place, as all facts
    picture = _card(size, card, name)
    for place in range(symbols):
        _burst(picture, (26 + 21 * place, size[1] - 40))
    if with_arrow:
        _arrow(picture, (size[0] - 142, size[1] - 40))
    return picture


def _card(size: tuple[int, int], number: int, name: str) -> pygame.Surface:
    color = REGISTRY[name]
    width, height = size
    picture = pygame.Surface(size, pygame.SRCALPHA)
    box = pygame.Rect(8, 8, width - 16, height - 16)
    pygame.draw.rect(picture, PAPER, box, border_radius=24)
    band = pygame.Rect(width - 104, 8, 96, height - 16)
    pygame.draw.rect(picture, color.base, band, border_top_right_radius=24, border_bottom_right_radius=24)
    pygame.draw.rect(picture, EDGE, box, 5, border_radius=24)
    emblem = _emblem(color.emblem, 68)
    pygame.draw.circle(picture, PAPER, band.center, 46)
    picture.blit(emblem, emblem.get_rect(center=band.center))
    picture.blit(_text(str(number), 84, INK), (24, 14))
    return picture


def _cube(size: tuple[int, int], name: str) -> pygame.Surface:
    color = REGISTRY[name]
    picture = pygame.Surface(size, pygame.SRCALPHA)
    side = size[1] - 24
    box = pygame.Rect((size[0] - side) // 2, 12, side, side)
    pygame.draw.rect(picture, color.base, box, border_radius=20)
    pygame.draw.rect(picture, INK, box, 5, border_radius=20)
    pygame.draw.circle(picture, PAPER, box.center, 52)
    emblem = _emblem(color.emblem, 76)
    picture.blit(emblem, emblem.get_rect(center=box.center))
    return picture


def _bubblee(size: tuple[int, int], name: str) -> pygame.Surface:
    color = REGISTRY[name]
    picture = pygame.Surface(size, pygame.SRCALPHA)
    x, y = size[0] // 2, size[1] // 2
    radius = size[1] // 2 - 10
    pygame.draw.circle(picture, color.base, (x, y), radius)
    pygame.draw.circle(picture, INK, (x, y), radius, 5)
    for side in (-1, 1):
        eye = (x + side * radius // 3, y - radius // 3)
        pygame.draw.circle(picture, PAPER, eye, 15)
        pygame.draw.circle(picture, INK, eye, 7)
    emblem = _emblem(color.emblem, 56)
    pygame.draw.circle(picture, PAPER, (x, y + radius // 3), 36)
    picture.blit(emblem, emblem.get_rect(center=(x, y + radius // 3)))
    return picture


def _balloon(size: tuple[int, int], name: str, with_star: bool) -> pygame.Surface:  # noqa: FBT001 - by place
    color = REGISTRY[name]
    picture = pygame.Surface(size, pygame.SRCALPHA)
    x, y = size[0] // 2, size[1] // 2
    box = pygame.Rect(0, 0, size[1] - 36, size[1] - 16)
    box.center = (x, y)
    pygame.draw.ellipse(picture, color.base, box)
    pygame.draw.ellipse(picture, INK, box, 5)
    pygame.draw.circle(picture, PAPER, (x, y), 42)
    emblem = _emblem(color.emblem, 64)
    picture.blit(emblem, emblem.get_rect(center=(x, y)))
    if with_star:
        center = pygame.Vector2(x + box.width // 2, y - box.height // 3)
        star = [center + pygame.Vector2(0, -(12 if i % 2 else 28)).rotate(i * 36) for i in range(10)]
        pygame.draw.polygon(picture, CREAM, star)
        pygame.draw.polygon(picture, INK, star, 5)
    return picture


def _pop_card(size: tuple[int, int], card: int) -> pygame.Surface:
    """Draw the number of a card, and which ways a group may lie: upright, sideways or both."""
    picture = _paper(size)
    picture.blit(_text(str(card), 96, INK), (28, 36))
    x, y = size[0] - 76, size[1] // 2
    turns = POP_CARDS[card].orientations
    for step in (-1.5, -0.5, 0.5, 1.5):
        for turn in turns:
            across = turn == HORIZONTAL
            spot = (x + step * 30, y) if across else (x, y + step * 30)
            pygame.draw.circle(picture, PLUM, spot, 12)
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


def _wind_card(size: tuple[int, int], high: str, medium: str, low: str) -> pygame.Surface:
    """Draw what a wind does at each altitude, the highest on top."""
    picture = _paper(size)
    for row, (letter, shift) in enumerate((("H", high), ("M", medium), ("L", low))):
        y = 40 + 56 * row
        name, word = _text(letter, 44, PLUM), _text(shift.replace("-", "–"), 54, INK)
        picture.blit(name, name.get_rect(center=(60, y)))
        picture.blit(word, word.get_rect(center=(160, y)))
    return picture


def _quadrant_card(size: tuple[int, int], number: int, *speeds: int) -> pygame.Surface:
    """Draw the number of a card and its table, lane by lane: high, medium, low."""
    picture = _paper(size)
    name = _text(str(number), 56, PLUM)
    picture.blit(name, name.get_rect(center=(54, size[1] // 2)))
    for index, speed in enumerate(speeds):
        word = _text(str(speed).replace("-", "−"), 34, SPARK if speed < 0 else INK)
        picture.blit(word, word.get_rect(center=(116 + 52 * (index % 3), 30 + 33 * (index // 3))))
    return picture


def _paper(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    box = pygame.Rect(8, 8, size[0] - 16, size[1] - 16)
    pygame.draw.rect(picture, PAPER, box, border_radius=24)
    pygame.draw.rect(picture, EDGE, box, 5, border_radius=24)
    return picture


_PAINTERS: Final[dict[str, Callable[..., pygame.Surface]]] = {
    "queue_card": _queue_card, "cup_card": _card, "cube": _cube, "bubblee": _bubblee, "sign": _sign,
    "wind_card": _wind_card, "quadrant_card": _quadrant_card,
    "balloon": _balloon, "pop_card": _pop_card,
}  # fmt: skip
