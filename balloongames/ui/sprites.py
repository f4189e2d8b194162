"""Pictures: SVG files rasterized for the size they are drawn at, recolored for theme and palette, and cached.

Names are paths below ``assets/`` without ``.svg``, such as ``pictures/balloons/red`` or ``icons/undo``.
"""

from __future__ import annotations

import io
import re
from typing import Final

import pygame

from balloongames.paths import MissingAsset, asset
from balloongames.ui.async_rasterizer import AsyncRasterizer
from balloongames.ui.caches import Caches, picture_bytes
from balloongames.ui.theme import PALETTES, Look, Theme, hexed, mix, rgb

_HEX: Final = re.compile(r"#[0-9A-Fa-f]{6}\b|#[0-9A-Fa-f]{3}\b")
_INK: Final = b"#1F2A44"
_DASHED: Final = re.compile(_INK + rb'(?="[^>]*stroke-dasharray)')  # the outline of a ghost
_FILLED: Final = re.compile(rb'fill="#[0-9A-F]{6}" fill-opacity="[.0-9]+"')  # its body
_GHOSTS: Final = "pictures/ghosts/"
_PIECES: Final = (
    "pictures/balloons/",
    "pictures/stars/",
    "pictures/ghosts/",
    "pictures/emblems/",
    "pictures/cubes/",
    "pictures/trophies/",
    "pictures/race_cards/",
    "pictures/bubblees/",
)
_SCENES: Final = ("pictures/scenery/", "games/")


def has_picture(name: str) -> bool:
    """Return whether there is such a picture."""
    return asset(f"{name}.svg").is_file()


def darkened(color: str, share: float) -> str:
    """Return ``color`` by night: as if only ``share`` of the light fell on it, and that light a little blue."""
    r, g, b = rgb(color)
    return mix(hexed((round(r * share), round(g * share), round(b * share))), "#16224A", 0.25)


def _six(color: str) -> str:
    return (color if len(color) == 7 else "#" + "".join(c * 2 for c in color[1:])).upper()


class Sprites:
    """Rasterizes and caches pictures for one `Look`. Sizes are in pixels; surfaces are read-only."""

    def __init__(self, look: Look, caches: Caches | None = None) -> None:
        caches = caches or Caches()
        self._look = look
        self._palette = self._palette_map(look)
        self._sources = caches.sources
        self._pictures = caches.pictures
        self._rasterizer = AsyncRasterizer(caches.pending)
        self.coarse = False  # while a window is being resized: stretch old pictures instead of drawing new ones

    @staticmethod
    def _palette_map(look: Look) -> dict[str, str]:
        """Old hex → new hex for the colors of pieces."""
        mapping: dict[str, str] = {}
        for key, color in PALETTES["default"].items():
            chosen = look.balloons[key]
            mapping.update(zip(color.shades, chosen.shades, strict=True))
            if look.tokens.outlined or look.strong_outlines:
                mapping[color.outline] = "#FFFFFF" if look.tokens.outlined else mapping[color.dark]
        return mapping

    def get(self, name: str, w: float, h: float | None = None, *, tint: str = "") -> pygame.Surface:
        """Return picture ``name`` fitted into ``w`` x ``h`` pixels (aspect kept); ``tint`` paints an icon one color."""
        size = (max(1, round(w)), max(1, round(w if h is None else h)))
        key = (name, *size, tint)
        surface = self._pictures.get(key)
        if surface is not None:
            return surface
        if self.coarse:
            old = self._nearest(name, tint)
            if old is not None:
                share = min(size[0] / old.get_width(), size[1] / old.get_height())
                return pygame.transform.smoothscale_by(old, share)
        try:
            return self._keep(key, self.rasterize(self._text(name, tint), size))
        except (OSError, ValueError, pygame.error) as error:
            raise MissingAsset(f"{name}.svg") from error

    def drawn(self, svg: str, w: float, h: float) -> pygame.Surface:
        """Return a picture given as SVG text, rasterized to ``w`` x ``h`` pixels and cached."""
        key = (svg, max(1, round(w)), max(1, round(h)), "")
        kept = self._pictures.get(key)
        if kept is None:
            kept = self._keep(key, self._rasterizer.take(key) or self.rasterize(svg.encode(), key[1:3]))
        return kept

    def prefetch(self, svg: str, w: float, h: float) -> None:
        """Begin to rasterize what `drawn` will be asked for."""
        key = (svg, max(1, round(w)), max(1, round(h)), "")
        if self._pictures.get(key) is None:
            self._rasterizer.begin(key, lambda: _rasterized(svg.encode(), key[1:3]))

    @staticmethod
    def rasterize(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
        """Rasterize SVG bytes to fit ``size``; the one place where pictures become surfaces."""
        return _rasterized(svg, size).convert_alpha()

    def _keep(self, key: tuple[str, int, int, str], surface: pygame.Surface) -> pygame.Surface:
        return self._pictures.put(key, surface, picture_bytes(surface) + len(key[0]))

    def _nearest(self, name: str, tint: str) -> pygame.Surface | None:
        return max(
            (s for (n, _, _, t), s in self._pictures.items() if n == name and t == tint),
            key=lambda s: s.get_width(),
            default=None,
        )

    def source(self, name: str) -> str:
        """Return the SVG text of a picture, recolored."""
        return self._text(name, "").decode()

    def _text(self, name: str, tint: str) -> bytes:
        raw = self._sources.get(name)
        if raw is None:
            raw = self._read(name)
            self._sources.put(name, raw, len(raw))
        if tint:
            return _HEX.sub(tint, raw.decode()).encode()
        if name.startswith(_PIECES):
            if name.startswith(_GHOSTS):
                raw = self._as_ghost(raw)
            return _HEX.sub(lambda m: self._palette.get(_six(m[0]), m[0]), raw.decode()).encode()
        return raw

    def _as_ghost(self, raw: bytes) -> bytes:
        """Let dashes be read against the board, and emblems against the ghost; one without a fill is all line."""
        ink = self._look.tokens.color("ink").encode()
        if self._look.tokens.outlined:
            return _FILLED.sub(rb'fill="none"', raw).replace(_INK, ink)
        return _DASHED.sub(ink, raw)

    def _read(self, name: str) -> bytes:
        """Return the file of a picture; by night a scene has a file of its own, or is darkened."""
        night = self._look.theme == "dusk" and name.startswith(_SCENES)
        if night and (own := asset(f"{name}_dusk.svg")).is_file():
            return own.read_bytes()
        raw = asset(f"{name}.svg").read_bytes()
        return _HEX.sub(lambda m: darkened(_six(m[0]), 0.66), raw.decode()).encode() if night else raw


def _rasterized(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(svg), size)


def theme_is_plain(theme: Theme) -> bool:
    """Whether scenes are left out: the strong theme puts everything on black."""
    return theme.outlined
