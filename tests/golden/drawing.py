"""What is drawn, verb by verb, as a number: whatever is drawn elsewhere, otherwise or not at all changes it.

Where texts stand follows from how wide they are, and that may change with a version of pygame-ce. So the numbers are
compared only under the version that they were written with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache, partial, wraps
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeAlias
from zlib import crc32

import pygame
import pytest

from balloongames import library, registry
from balloongames.core.game import Event
from balloongames.ui.canvas import Canvas
from balloongames.ui.display_list import DisplayList
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.theme import Look
from tests.kept import lay_no_pixel

Painter: TypeAlias = Callable[[Canvas, Box], object]

_VERBS: Final = (
    "fill", "gradient", "dim", "card", "panel", "row", "ring", "text", "sign", "sprite", "stretched", "icon", "vector",
    "placed", "backdrop", "scene", "rounded_picture", "path", "circle",
)  # fmt: skip
_NUMBER: Final = re.compile(r"\d+~[0-9a-f]{8}")
_VERSION: Final = Path(__file__).parent / "drawn_with.txt"
SMALL: Final = Path(__file__).parent / "small_pictures.txt"


@contextmanager
def recorded() -> Iterator[list[str]]:
    """Write down what canvases are asked to draw."""
    found: list[str] = []
    with pytest.MonkeyPatch.context() as patched:
        for verb in _VERBS:
            patched.setattr(Canvas, verb, _recording(verb, found))
        yield found


def _recording(verb: str, found: list[str]) -> Any:
    draw = getattr(Canvas, verb)

    @wraps(draw)
    def recording(canvas: Canvas, *args: Any, **more: Any) -> Any:
        found.append(_line((verb, canvas.px(0, 0), args, *more.items())))
        return draw(canvas, *args, **more)

    return recording


def _line(asked: tuple[Any, ...]) -> str:
    """Return what a canvas was asked for as text: most of it once, as the next picture is drawn by nearly the same."""
    try:
        return _line_once(asked)
    except TypeError:  # with a list, say
        return _written(asked)


def _written(asked: tuple[Any, ...]) -> str:
    return " ".join([_said(one) for one in asked])


_line_once: Final = lru_cache(maxsize=50_000)(_written)


def _said(value: Any) -> str:
    """Return a value as text, numbers rounded, and what is equal in the same words. TypeError if it can't be told.

    So a whole number is written as any other: who looks up 2 may find 2.0.
    """
    if isinstance(value, str):
        return str(value)
    if isinstance(value, int | float):
        return "%.1f" % (value + 0.0)
    if value is None:
        return "None"
    if isinstance(value, tuple | list):
        return f"({' '.join([_said(one) for one in value])})"
    raise TypeError(f"how is it recorded? {value!r}")


def number(lines: list[str]) -> str:
    """Return the number of what was recorded."""
    return f"{len(lines)}~{crc32(chr(10).join(lines).encode()):08x}"


def small_pictures() -> str:
    """Return the numbers of the pictures in the rules books, of recaps and of levels, each with what it is of."""
    lines: list[str] = []
    kit, box = Kit(Look(), (1280, 720)), Box(0, 0, 280, 350)
    pygame.display.set_mode((640, 360))
    pygame.font.init()
    with pytest.MonkeyPatch.context() as patched:
        lay_no_pixel(patched)
        for of, paint in (*_of_books(), *_of_recaps(), *_of_levels()):
            with recorded() as drawn:
                paint(kit.canvas(DisplayList((640, 720))), box)
            lines.append(f"{of}: {number(drawn)}")
    return "\n".join(lines) + "\n"


def _of_books() -> Iterator[tuple[str, Painter]]:
    for entry in registry.entries():
        for page in registry.view(entry.id).guide():
            if page.picture is not None:
                yield f"{entry.id}, {page.title}", page.picture


def _of_recaps() -> Iterator[tuple[str, Painter]]:
    for entry in registry.entries():
        for event in import_module(f"tests.views.{entry.id}.recap").DRAWN:
            yield f"{entry.id}, {event}", partial(_recap, entry.id, event)


def _recap(game: str, event: Event, canvas: Canvas, box: Box) -> None:
    registry.view(game).draw_recap(canvas, box, event)


def _of_levels() -> Iterator[tuple[str, Painter]]:
    for pack in library.packs():
        view, item = registry.puzzle_view(pack.items[0].kind), pack.items[len(pack.items) // 2]
        for sort, draw in (("small", view.draw_thumbnail), ("large", view.draw_picture)):
            yield f"{pack.id}, {sort}", partial(_level, draw, item.puzzle)


def _level(draw: Callable[[Canvas, Box, Any], None], puzzle: Any, canvas: Canvas, box: Box) -> None:
    draw(canvas, box, puzzle)


def comparable(text: str) -> str:
    """Return what can be compared of a text: no numbers but under the version that they were written with."""
    if _VERSION.read_text(encoding="utf-8").strip() == pygame.version.ver:
        return text
    return _NUMBER.sub("", text)


def note_version() -> tuple[Path, str]:
    """Return where the version stands that the numbers are written with, and which it is."""
    return _VERSION, pygame.version.ver + "\n"
