"""What many tests show is made once per run: fonts, widths of texts, pictures, help with puzzles; and some never.

The program makes each of them once for the look it has. Tests open hundreds of tables and screens, each with a look of
its own, and would make the same again for each of them. Nobody writes on a kept surface: `ui.sprites` promises that for
its own. Pictures that fill a window are made only coarsely.
"""

from __future__ import annotations

import math
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import pygame
import pytest

from balloongames.scenes.lessons import veil
from balloongames.scenes.match.handover import HandoverScene
from balloongames.session.puzzle_help import Help, Position
from balloongames.storage.database import Database
from balloongames.ui import text, voice
from balloongames.ui.brushes import Brushes
from balloongames.ui.canvas import Canvas
from balloongames.ui.display_list import DisplayList, Layer
from balloongames.ui.driver import PageDriver
from balloongames.ui.geometry import Box
from balloongames.ui.render_cache import CachedPicture, RenderCache, TextPainter
from balloongames.ui.shapes import Card, Cards
from balloongames.ui.sprites import Sprites
from balloongames.ui.text import Block, TextStyle, Typesetter
from balloongames.ui.window import Window

MOST_PIXELS = 32_000_000  # 128 MB of pictures
VOICES = ("Annie", "Max", "Linda", "Michael", "Received Pronunciation (England)", "Paul")  # of voices
LARGE = 200_000  # pixels: a sky or a meadow, say, on which no test looks for a fine line
COARSE = 4  # times smaller is such a picture rasterized, and then stretched


@contextmanager
def lent_voice() -> Iterator[None]:
    """Let this machine speak, whether it can or not: screens say so, and what is kept of them is of one that can."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(voice, "_program", lambda: voice._espeak)
        patched.setattr(voice, "_voices_of", lambda _: [voice.Named(name, f"+{name}", "") for name in VOICES])
        yield


_rasterize = Sprites.rasterize
prefetch_in_earnest = Sprites.prefetch


class Pictures:
    """The pictures that were rasterized last, by their text and size."""

    def __init__(self, large: float = LARGE) -> None:
        self._rasterize = _rasterize
        self._large = large
        self._kept: OrderedDict[tuple[bytes, tuple[int, int]], pygame.Surface] = OrderedDict()
        self._pixels = 0

    def rasterize(self, svg: bytes, size: tuple[int, int]) -> pygame.Surface:
        key = (svg, size)
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
            return picture
        picture = self._kept[key] = self._made(svg, size)
        self._pixels += _pixels(picture)
        while self._pixels > MOST_PIXELS:
            self._pixels -= _pixels(self._kept.popitem(last=False)[1])
        return picture

    def _made(self, svg: bytes, size: tuple[int, int]) -> pygame.Surface:
        if size[0] * size[1] > self._large:
            w, h = size[0] // COARSE, size[1] // COARSE
            small = self._rasterize(svg, (w, h))
            if small.get_size() == (w, h):  # it fills its box
                return pygame.transform.scale(small, size)
        return self._rasterize(svg, size)


def _pixels(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()


_read = Sprites._read
_read_files: dict[tuple[str, str], bytes] = {}


def _read_once(sprites: Sprites, name: str) -> bytes:
    key = name, sprites._look.theme
    if key not in _read_files:
        _read_files[key] = _read(sprites, name)
    return _read_files[key]


def keep_pictures() -> None:
    """Read each picture once, rasterize it once per size, whatever the look is, and none before it is wanted."""
    Sprites.rasterize = staticmethod(Pictures().rasterize)  # type: ignore[method-assign]
    Sprites._read = _read_once  # type: ignore[method-assign]
    Sprites.prefetch = lambda *_: None  # type: ignore[method-assign]


_open = text._opened
_fonts: dict[tuple[str, int], pygame.font.Font] = {}


def _open_once(file: str, px: int) -> pygame.font.Font:
    font = _fonts.get((file, px))
    try:
        if font is not None and font.get_height():
            return font
    except pygame.error:
        pass  # the program that it was opened for has ended
    font = _fonts[file, px] = _open(file, px)
    return font


_measure = Typesetter.width
_widths: dict[tuple[object, ...], int] = {}


def _measure_once(type_: Typesetter, line: str, style: TextStyle, px: int) -> int:
    key = (line, style.family, style.weight, px)
    kept: int | None = type_._caches.measures.get(key)
    if kept is not None:
        return kept
    of_all = (type_._rounded, *key)
    if of_all not in _widths:
        _widths[of_all] = _measure(type_, line, style, px)
    else:
        type_._measured(key, _widths[of_all], line)
    return _widths[of_all]


_wrap, _lay_out = Typesetter._wrapped, Typesetter._lay_out
_wrapped: dict[tuple[object, ...], list[str]] = {}
_laid_out: dict[tuple[object, ...], Block] = {}


def _wrap_once(type_: Typesetter, words: str, style: TextStyle, px: int, width: float) -> list[str]:
    key = (type_._rounded, words, style, px, width)
    if key not in _wrapped:
        _wrapped[key] = _wrap(type_, words, style, px, width)
    return _wrapped[key]


def _lay_out_once(type_: Typesetter, *of: Any) -> Block:
    key = (type_._rounded, *of)
    if key not in _laid_out:
        _laid_out[key] = _lay_out(type_, *of)
    return _laid_out[key]


def keep_type() -> None:
    """Measure and lay out each text once per run, and open each font once while it is good.

    A program that ends takes all fonts away.
    """
    text._opened = _open_once
    Typesetter.width = _measure_once  # type: ignore[method-assign]
    Typesetter._wrapped = _wrap_once  # type: ignore[method-assign]
    Typesetter._lay_out = _lay_out_once  # type: ignore[method-assign]


_lay, _line = Layer.update, Typesetter.line
_finely = Pictures(large=math.inf)


def keep_the_screen() -> None:
    """Leave the screen open between two programs: it takes its time, and one may be shown while another one ends."""
    pygame.quit = lambda: None


_opened = Database._opened
_fresh: dict[tuple[str, ...], bytes] = {}


def _opened_from_a_fresh_one(database: Database) -> sqlite3.Connection:
    tables = tuple(database._migrations)
    is_new = not database._path.exists()
    if is_new and tables in _fresh:
        database._path.write_bytes(_fresh[tables])
    connection = _opened(database)
    if is_new and tables not in _fresh:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        _fresh[tables] = database._path.read_bytes()
    return connection


def keep_a_fresh_database() -> None:
    """Let all tables of a new database be made once."""
    Database._opened = _opened_from_a_fresh_one


_find_help = Position.help
_helps: dict[Hashable, Help] = {}


def _find_help_once(position: Position) -> Help:
    key = (position.kit.kind, position.puzzle, position.state, position.moves)
    if key not in _helps:
        _helps[key] = _find_help(position)
    return _helps[key]


def keep_help() -> None:
    """Find out once per run what helps at a position of a puzzle: many tests begin with the same ones."""
    Position.help = _find_help_once  # type: ignore[method-assign]


def lay_no_pixel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw everything, but paint nothing: for tests that ask where things are and what they do, not how they look."""
    monkeypatch.setattr(Layer, "update", lambda *_: [])
    monkeypatch.setattr(Sprites, "rasterize", staticmethod(_blank))
    monkeypatch.setattr(Cards, "make", _blank_card)
    monkeypatch.setattr(Typesetter, "line", _blank_line)
    monkeypatch.setattr(Canvas, "gradient", lambda *_: None)
    monkeypatch.setattr(Canvas, "scene", _blank_scene)
    monkeypatch.setattr(Window, "show_sky", lambda *_: None)
    monkeypatch.setattr(RenderCache, "_make", staticmethod(_blank_picture))
    monkeypatch.setattr(PageDriver, "_paper", staticmethod(_blank_paper))
    monkeypatch.setattr(Brushes, "veil", lambda _brushes, size, _color, _alpha: _blank_of(size))
    monkeypatch.setattr(HandoverScene, "_part", _blank_part)
    monkeypatch.setattr(veil, "_make", lambda size, *_args, **_more: _blank_of(size))


def lay_only_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw everything, but paint nothing but words: for tests that ask where their ink is."""
    lay_no_pixel(monkeypatch)
    monkeypatch.setattr(Typesetter, "line", _line)


def unpainted(games: Iterable[str]) -> Iterator[str]:
    """Go through games; while somebody has one of them, nothing is painted."""
    with pytest.MonkeyPatch.context() as patched:
        lay_no_pixel(patched)
        yield from games


def rasterize_finely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw each picture as it is drawn for a person: for tests that ask how things look."""
    monkeypatch.setattr(Sprites, "rasterize", staticmethod(_finely.rasterize))


def pixels_are_laid() -> bool:
    """Whether a screen looks as it does for a person."""
    return Layer.update is _lay


def _blank_line(type_: Typesetter, line: str, style: TextStyle, px: int, _color: str) -> pygame.Surface:
    return _blank_of((type_.width(line, style, px), type_.font(style.family, style.weight, px).get_height()))


def _blank_card(_cards: Cards, card: Card, w: int, h: int, u: float) -> tuple[pygame.Surface, int]:
    margin = round(card.margin * u)
    return _blank_of((w + 2 * margin, h + 2 * margin)), margin


def _blank_scene(canvas: Canvas, _text: str, box: Box, *_which: float) -> None:
    if not isinstance(canvas.surface, pygame.Surface):
        rect = canvas.rect(box)
        canvas.surface.blit(_blank_of((max(1, rect.w), max(1, rect.h))), rect)


def _blank_picture(canvas: Canvas, box: Box, size: tuple[int, int], paint: TextPainter, margin: float) -> CachedPicture:
    edge = round(margin * canvas.u)
    size = size[0] + 2 * edge, size[1] + 2 * edge
    return CachedPicture.painted(_blank_of(size), canvas.apart(DisplayList(size), box, edge), paint, edge)


@lru_cache(maxsize=16)
def _paper_of(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


def _blank_paper(size: tuple[int, int], _like: pygame.Surface | None = None) -> pygame.Surface:
    return _paper_of(size)


def _blank_part(
    scene: HandoverScene, _name: str, size: tuple[int, int], paint: Callable[[Canvas, Box, int], None]
) -> pygame.Surface:
    u = scene.ctx.kit.u
    paint(scene.ctx.kit.canvas(DisplayList(size)), Box(0, 0, size[0] / u, size[1] / u), scene._look)
    return _blank_of((1, 1))


def _blank(_svg: bytes, size: tuple[int, int]) -> pygame.Surface:
    return _blank_of(size)


@lru_cache(maxsize=4096)
def _blank_of(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)
