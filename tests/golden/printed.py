"""Plans of printed sheets: each word, number, sign, line and shape that is drawn, and where on the paper.

``paper/<kind of puzzle>.txt`` has one puzzle of each pack, and their solutions. ``python -m tests.golden`` writes it
anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from balloongames import i18n, library, registry
from balloongames.choices import Each, Paper
from balloongames.puzzles.packs import Pack
from balloongames.scenes.puzzles import sheets
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from tests.golden.pictures import GAMES
from tests.kept import lay_no_pixel

FOLDER: Final = Path(__file__).parent / "paper"
KINDS: Final = {kit.kind: game for game in GAMES for kit in registry.puzzle_kits(game)}
WISHES: Final[tuple[tuple[str, Paper, Each], ...]] = (("en", "a4", 2), ("fr", "letter", 6))


def path_of(kind: str) -> Path:
    """Return where the plans of a kind of puzzle lie."""
    return FOLDER / f"{kind}.txt"


def printed(kind: str) -> str:
    """Return what is on the sheets with one puzzle of each pack of a kind, that with most in it, in two sizes."""
    pygame.display.set_mode((640, 360))
    pygame.font.init()
    packs = [pack for pack in library.packs(KINDS[kind]) if sheets.can_print(pack)]
    texts = []
    for some, wish in zip((packs[::2], packs[1::2]), WISHES, strict=True):
        items = [max(pack.items, key=lambda one: len(repr(one.puzzle))) for pack in some]
        few = replace(some[0], items=tuple(replace(one, number=number) for number, one in enumerate(items, 1)))
        texts.append("\n".join([f"= {' '.join(map(str, wish))}", *_lines(few, *wish), ""]))
    return "\n".join(texts)


def _lines(pack: Pack, language: str, paper: Paper, each: Each) -> Iterator[str]:
    lines: list[str] = []
    with pytest.MonkeyPatch.context() as patched:
        lay_no_pixel(patched)
        patched.setattr(sheets, "draw_grade", lambda *_: None)
        for name, tell in _TOLD.items():
            patched.setattr(Canvas, name, _told(getattr(Canvas, name), tell, lines))
        i18n.set_language(language)
        for number, _sheet in enumerate(sheets.draw(pack, paper, each), 1):
            yield f"sheet {number}:"
            yield from lines
            lines.clear()
        i18n.set_language(i18n.SOURCE)


def _told(draw: Callable[..., Any], tell: Callable[..., str], lines: list[str]) -> Callable[..., Any]:
    @wraps(draw)
    def drawn(canvas: Canvas, *args: Any, **named: Any) -> Any:
        box = next((one for one in args if isinstance(one, Box)), None)
        if box is not None:
            x, y, w, h = box
            place = (x + canvas._ox / canvas.u, y + canvas._oy / canvas.u, w, h)
            lines.append(" ".join([*(f"{round(one):4}" for one in place), tell(*args, **named)]))
        return draw(canvas, *args, **named)

    return drawn


def _card(_box: Box, card: Card, **_more: object) -> str:
    return f"card {card.fill or '-'} {card.border} {card.border_w:.1f}"


_TOLD: Final[dict[str, Callable[..., str]]] = {
    "text": lambda _box, text, style="body", *_args, **_more: f"{style}: {' '.join(text.split())}",
    "sign": lambda _box, text, color, size, **_more: f"sign {text} {color} {size:.0f}",
    "sprite": lambda name, _box, **_more: name,
    "card": _card,
    "fill": lambda _box, color, *_more: f"filled {color}",
    "vector": lambda body, _box, *_view: f"vector {len(body)}",
}
"""How each way to draw is told."""
