"""What is drawn, verb by verb, as a number: whatever is drawn elsewhere, larger, in another color or not at all changes it.

Where texts stand follows from how wide they are, and that may change with a version of pygame-ce. So the numbers are
compared only under the version that they were written with.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import partial, wraps
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import pygame
import pytest

from balloongames.ui.canvas import Canvas

_VERBS: Final = (
    "fill", "gradient", "dim", "card", "panel", "row", "ring", "text", "sign", "sprite", "stretched", "icon", "vector",
    "placed", "backdrop", "scene", "rounded_picture", "path", "circle",
)  # fmt: skip
_VERSION: Final = Path(__file__).parent / "drawn_with.txt"


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
        found.append(f"{verb} {_said((canvas.px(0, 0), args, more))}")
        return draw(canvas, *args, **more)

    return recording


def _said(value: Any) -> str:
    match value:
        case float():
            return f"{value:.1f}"
        case str() | int() | None:
            return str(value)
        case pygame.Surface():
            return f"picture {value.get_size()}"
        case dict():
            return " ".join(f"{key}={_said(one)}" for key, one in value.items())
        case tuple() | list() | pygame.Rect():
            return f"({' '.join(map(_said, value))})"
        case _ if is_dataclass(value):
            return " ".join(_said(getattr(value, one.name)) for one in fields(value))
        case partial():
            return _said(value.args)
        case _:
            return ""


def number(lines: list[str]) -> str:
    """Return the number of what was recorded."""
    return f"{len(lines)}~{crc32(chr(10).join(lines).encode()):08x}"


def is_comparable() -> bool:
    """Whether this version of pygame-ce is the one that the numbers were written with."""
    return _VERSION.read_text(encoding="utf-8").strip() == pygame.version.ver


def note_version() -> tuple[Path, str]:
    """Return where the version stands that the numbers are written with, and which it is."""
    return _VERSION, pygame.version.ver + "\n"
