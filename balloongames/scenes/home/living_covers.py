"""A cover that is looked at lives for a moment: its balloons bob, its lights run. Then it rests as it was."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box

LIFE: Final = 1.2  # s
_PATIENCE: Final = 0.3  # s
_RISE: Final = 3.0  # lu
_PERIOD: Final = 0.6  # s
_LAG: Final = 0.13  # of a period from one thing to the next
_RUNS: Final = 12  # steps of a light that runs
_BRIGHT: Final = 4  # times as bright it is then
_TAG: Final = re.compile(r"<(/?)g\b[^>]*?(/?)>")
_LIVES: Final = re.compile(r'<g class="lives (\w+)">')


@dataclass(slots=True)
class CoverLife:
    """Which cover lives, and since when; while it is not ``allowed``, none does.

    Before it begins, ``age`` is below 0: its pictures are made.
    """

    allowed: bool = False
    age: float = LIFE
    _game: str = ""

    def look(self, game: str, *, here: bool) -> None:
        """Take in whether somebody looks at a cover: it lives once for each time."""
        if here and game != self._game:
            self._game, self.age = game, -_PATIENCE if self.allowed else LIFE
        elif not here and game == self._game:
            self._game, self.age = "", LIFE

    @property
    def busy(self) -> bool:
        """Whether a cover lives."""
        return self.age < LIFE

    def of(self, game: str) -> CoverLife | None:
        """Return the life of a cover; None if it rests."""
        return self if self.busy and game == self._game else None

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.age = min(LIFE, self.age + dt)


class _Layers(NamedTuple):
    """The pictures of a cover: what stands still, and what moves in which way."""

    ground: str
    things: tuple[tuple[str, str], ...]


def layers_of(text: str) -> _Layers:
    """Take an SVG apart into what stands still and what lives, each with the window and the colors of the whole."""
    head = text[: text.index("</defs>") + len("</defs>")]
    ground, things, at = [], [], 0
    for found in _LIVES.finditer(text):
        end = _end_of(text, found.start())
        ground.append(text[at : found.start()])
        things.append((found[1], f"{head}{text[found.start() : end]}</svg>"))
        at = end
    return _Layers("".join([*ground, text[at:]]), tuple(things))


def _end_of(text: str, start: int) -> int:
    """Return where a group ends that begins at ``start``."""
    depth = 0
    for tag in _TAG.finditer(text, start):
        depth += 0 if tag[2] else -1 if tag[1] else 1
        if not depth:
            return tag.end()
    raise ValueError("a group without an end")


def draw_alive(
    canvas: Canvas, name: str, box: Box, radii: tuple[float, float, float, float], life: CoverLife, *, zoom: float,
    rise: float,
) -> bool:  # fmt: skip
    """Draw a cover as it lives now; return False if it is not ready: its pictures are made one in a frame."""
    things = _things(canvas, name, box, zoom, rise)
    if things is None:
        return False
    age = life.age = max(0.0, life.age)
    fade = 1 - age / LIFE
    picture = things[0].picture.copy()
    for i, (way, thing, (x, y)) in enumerate(things[1:]):
        if way == "glow":
            for _again in range(_BRIGHT if round(age / LIFE * _RUNS) % 3 == i % 3 else 1):
                picture.blit(thing, (x, y))
            continue
        lag = 2 * math.pi * i * _LAG
        wave = math.sin(2 * math.pi * age / _PERIOD - lag) + math.sin(lag)
        picture.blit(thing, (x, y - round(wave * _RISE * fade * canvas.u)))
    canvas.round_off(picture, radii)
    canvas.surface.blit(picture, canvas.rect(box))
    return True


class _Thing(NamedTuple):
    way: str
    picture: pygame.Surface
    corner: tuple[int, int]


def _things(canvas: Canvas, name: str, box: Box, zoom: float, rise: float) -> list[_Thing] | None:
    """Return what a cover is made of, the ground first; None while there is still something to be drawn of it."""
    done: list[_Thing]
    kept, size = canvas.brushes.caches.sets, canvas.rect(box).size
    key = ("living", name, size, zoom, rise, canvas.u)
    done, missing = kept.get(key) or ([], 1)
    if not missing:
        return done
    layers = layers_of(canvas.brushes.sprites.source(name))
    texts = [("", layers.ground), *layers.things]
    way, text = texts[len(done)]
    picture = pygame.Surface(size, pygame.SRCALPHA)
    canvas.apart(picture, box, 0).scene(text, box, zoom, rise)
    seen = picture.get_bounding_rect() if way else picture.get_rect()
    done = [*done, _Thing(way, picture.subsurface(seen).copy(), seen.topleft)]
    kept.put(key, (done, len(texts) - len(done)), picture_bytes(*(one.picture for one in done)))
    return done if len(done) == len(texts) else None
