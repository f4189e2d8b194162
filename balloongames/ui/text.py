"""Type: the style tokens, fonts per size, measuring, wrapping, and a cache of rendered lines.

Sizes of tokens are in lu at 100 % text; a font is opened for the final size in pixels, so text is never scaled.
"""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias
from unicodedata import category

import pygame

from balloongames.paths import MissingAsset, asset
from balloongames.ui.caches import Caches, picture_bytes

Family: TypeAlias = Literal["display", "text"]


class TextStyle(NamedTuple):
    """One type token: family, weight (400 … 700), size and line height in lu."""

    family: Family
    weight: int
    size: float
    line: float


STYLES: Final[dict[str, TextStyle]] = {
    "logo": TextStyle("display", 700, 44, 50),
    "display": TextStyle("display", 700, 40, 46),
    "h1": TextStyle("display", 600, 30, 36),
    "h2": TextStyle("display", 600, 24, 30),
    "h3": TextStyle("display", 600, 20, 26),
    "h4": TextStyle("display", 600, 17.5, 22),
    "label": TextStyle("display", 600, 15, 20),
    "label-s": TextStyle("display", 600, 14, 18),
    "button": TextStyle("display", 600, 17, 22),
    "button-s": TextStyle("display", 600, 15, 20),
    "button-l": TextStyle("display", 600, 22, 28),
    "num-xl": TextStyle("display", 700, 42, 46),
    "num-l": TextStyle("display", 700, 28, 32),
    "num-m": TextStyle("display", 700, 22, 26),
    "num-s": TextStyle("display", 700, 17, 20),
    "lead": TextStyle("text", 400, 18, 26),
    "lead-strong": TextStyle("text", 700, 18, 26),
    "body": TextStyle("text", 400, 15, 21),
    "body-strong": TextStyle("text", 700, 15, 21),
    "small": TextStyle("text", 400, 13.5, 18),
    "small-strong": TextStyle("text", 700, 13.5, 18),
    "micro": TextStyle("text", 700, 13.5, 17),
}

_FILES: Final = {
    ("display", 500): "fonts/Fredoka-500.ttf",
    ("display", 600): "fonts/Fredoka-600.ttf",
    ("display", 700): "fonts/Fredoka-700.ttf",
    ("text", 400): "fonts/AtkinsonHyperlegible-400.ttf",
    ("text", 700): "fonts/AtkinsonHyperlegible-700.ttf",
}
# A face with every reading text in the rounded family; sentences get its lightest weight.
_ROUNDED: Final = {400: ("display", 500), 700: ("display", 600)}

_TIGHT, _WIDE_SPACE = 14, "\u2004"  # pixels up to which hinting leaves hardly a gap between words; what is one there
SOFT_HYPHEN: Final = "\u00ad"  # where a word may be parted: unseen and without a width until it is
_MISSING: Final = "\U000f0000"  # a private character that no font of ours has
_LARGE: Final = 64  # pixels per em
_SIGN: Final = "•"  # stands for what no font of ours has, such as a picture in somebody's name
_NUMBER: Final = re.compile(r"\W*\d[\W\d]*$")  # a word of digits, with its signs and stops
_MEASURE_BYTES: Final = 250  # of a width or a block, about, and of each of its characters below
_CHARACTER_BYTES: Final = 2
_FONT_BYTES, _GLYPH_BYTES = 60_000, 36  # of a font, about, and for each square of its size: it keeps what it has drawn


@dataclass(frozen=True, slots=True)
class Block:
    """A text laid out for a width: its lines, the scale it was set at, and whether it kept inside its box.

    ``ascent_px`` is how far the letters of its font rise above their baseline.
    """

    lines: tuple[str, ...]
    px: int
    line_px: float
    ascent_px: int
    width_px: int
    fits: bool

    @property
    def height_px(self) -> float:
        """The height of all lines."""
        return self.line_px * len(self.lines)


@cache
def _face_file(name: str) -> bytes:
    return asset(name).read_bytes()


def _opened(file: str, px: int) -> pygame.font.Font:
    try:
        font = pygame.font.Font(io.BytesIO(_face_file(file)), px)  # one that is read from a file keeps it open
        font.size("A")  # only here a damaged file is told of; anything else would bring the process down
    except (OSError, pygame.error) as error:
        raise MissingAsset(file) from error
    return font


class Typesetter:
    """Fonts and rendered lines for one typeface choice. Widths and heights here are in pixels."""

    def __init__(self, caches: Caches | None = None, *, rounded: bool = False) -> None:
        self._caches = caches or Caches()
        self._rounded = rounded

    def _face(self, text: str, style: TextStyle, px: int) -> pygame.font.Font:
        """Return the font for a line: names in letters that the display family lacks are set in the text family."""
        font = self.font(style.family, style.weight, px)
        if text.isascii() or style.family == "text":
            return font
        key = ("foreign", text, style.weight)
        foreign = self._caches.measures.get(key)
        if foreign is None:
            foreign = any(self._lacking(text, style.family, style.weight))
            self._measured(key, foreign, text)
        return self.font("text", 700, px) if foreign else font

    def _lacking(self, text: str, family: Family, weight: int) -> list[bool]:
        """Return of each character whether a font lacks it."""
        large = self.font(family, weight, _LARGE)  # in small sizes a letter may measure like a gap
        (missing,) = large.metrics(_MISSING)
        return [char != " " and measures == missing for char, measures in zip(text, large.metrics(text), strict=False)]

    def _drawable(self, text: str, family: Family, weight: int) -> str:
        """Return what a font can draw of a text: a sign stands for what it lacks, and nothing for a mark on that."""
        key = ("drawable", text, family, weight)
        drawable: str | None = self._caches.measures.get(key)
        if drawable is None:
            lacking = zip(text, self._lacking(text, family, weight), strict=True)
            drawn = ("" if lacks and category(char) == "Mn" else _SIGN if lacks else char for char, lacks in lacking)
            drawable = "".join(drawn)
            self._measured(key, drawable, 2 * text)
        return drawable

    def font(self, family: Family, weight: int, px: int) -> pygame.font.Font:
        """Return the font of a family and weight at ``px`` pixels per em."""
        file = _FILES[_ROUNDED[weight] if self._rounded and family == "text" else (family, weight)]
        fonts = self._caches.fonts
        font = fonts.get((file, px))
        if font is None:
            font = fonts.put((file, px), _opened(file, px), _FONT_BYTES + _GLYPH_BYTES * px * px)
        return font

    def _measured(self, key: tuple[object, ...], found: object, text: str) -> None:
        """Keep what was found out about a text."""
        self._caches.measures.put(key, found, _MEASURE_BYTES + _CHARACTER_BYTES * len(text))

    def _set(self, text: str, style: TextStyle, px: int) -> tuple[pygame.font.Font, str]:
        """Return the font for a line, and what is written: in small display type with wider gaps between words."""
        seen = text.replace(SOFT_HYPHEN, "")
        face = self._face(seen, style, px)
        is_own = face is self.font(style.family, style.weight, px)
        if not seen.isascii():
            seen = self._drawable(seen, *(style.family, style.weight) if is_own else ("text", 700))
        if px <= _TIGHT and style.family == "display" and is_own:
            seen = seen.replace(" ", _WIDE_SPACE)
        return face, seen

    def width(self, text: str, style: TextStyle, px: int) -> int:
        """Return the width of one line."""
        key = (text, style.family, style.weight, px)
        width: int | None = self._caches.measures.get(key)
        if width is None:
            face, seen = self._set(text, style, px)
            width = face.size(seen)[0]
            self._measured(key, width, text)
        return width

    def line(self, text: str, style: TextStyle, px: int, color: str) -> pygame.Surface:
        """Return a rendered line with a transparent background; treat it as read-only."""
        key = (text, style.family, style.weight, px, color)
        surface = self._caches.lines.get(key)
        if surface is None:
            face, seen = self._set(text, style, px)
            surface = face.render(seen, True, color).convert_alpha()
            self._caches.lines.put(key, surface, picture_bytes(surface))
        return surface

    def sign(self, text: str, px: int, color: str) -> pygame.Surface:
        """Return a number or a letter in bold display type, cropped to its ink; treat it as read-only."""
        key = (text, px, color)
        sign = self._caches.signs.get(key)
        if sign is None:
            surface = self.font("display", 700, px).render(text, True, color).convert_alpha()
            sign = surface.subsurface(surface.get_bounding_rect())
            self._caches.signs.put(key, sign, picture_bytes(surface))
        return sign

    def wrap(self, text: str, style: TextStyle, px: int, width: float) -> list[str]:
        """Break at spaces (never at no-break spaces) and at line feeds, so that lines keep within ``width``.

        A word that is wider than a line is parted at its soft hyphens. A number goes with the word before it, unless
        that takes more lines: no line holds a number alone.
        """
        key = ("lines", text, style.family, style.weight, px, width)
        lines: tuple[str, ...] | None = self._caches.measures.get(key)
        if lines is None:
            lines = tuple(self._wrapped(text, style, px, width))
            self._measured(key, lines, 2 * text)
        return [*lines]

    def _wrapped(self, text: str, style: TextStyle, px: int, width: float) -> list[str]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            words = paragraph.split(" ")
            broken = self._broken(together := self._with_numbers(words, style, px, width), style, px, width)
            if len(together) < len(words):
                plain = self._broken(words, style, px, width)
                broken = plain if len(plain) < len(broken) and not any(map(_NUMBER.match, plain)) else broken
            lines += broken
        return lines

    def _broken(self, words: list[str], style: TextStyle, px: int, width: float) -> list[str]:
        """Return the lines of a paragraph, filled one after the other."""
        lines: list[str] = []
        line = ""
        for word in words:
            for number, piece in enumerate(self._parted(word, style, px, width)):
                longer = f"{line} {piece}" if line else piece
                if line and (number or self.width(longer, style, px) > width):
                    lines.append(line)
                    line = piece
                else:
                    line = longer
        return [*lines, line]

    def _with_numbers(self, words: list[str], style: TextStyle, px: int, width: float) -> list[str]:
        """Return words, each with the number that follows it if both keep within ``width``; of a row the last one."""
        found: list[str] = []
        for i, word in enumerate(words):
            goes_along = found and _NUMBER.match(word) and (i == len(words) - 1 or not _NUMBER.match(words[i - 1]))
            if goes_along and self.width(together := f"{found[-1]} {word}", style, px) <= width:
                found[-1] = together
            else:
                found.append(word)
        return found

    def _parted(self, word: str, style: TextStyle, px: int, width: float) -> list[str]:
        """Return a word in pieces that keep within ``width``, if its soft hyphens allow that; whole if it fits."""
        *heads, tail = word.split(SOFT_HYPHEN)
        if not heads or self.width(word, style, px) <= width:
            return ["".join((*heads, tail))]
        pieces = [""]
        for part, end in (*((head, "-") for head in heads), (tail, "")):
            if pieces[-1] and self.width(pieces[-1] + part + end, style, px) > width:
                pieces[-1] += "-"
                pieces.append("")
            pieces[-1] += part
        return pieces

    def lay_out(
        self, text: str, style: TextStyle, *, scale: float, width: float, height: float, max_lines: int
    ) -> Block:
        """Set ``text`` into ``width`` x ``height`` pixels: wrap first, then shrink to 90 % at most.

        ``scale`` is pixels per lu times the text scale. If nothing helps the last line is cut with an ellipsis and
        ``fits`` is false: the tests for overflow look at that.
        """
        key = (text, style, scale, width, height, max_lines)
        block: Block | None = self._caches.measures.get(key)
        if block is None:
            block = self._lay_out(*key)
            self._measured(key, block, 2 * text)
        return block

    def _lay_out(self, text: str, style: TextStyle, scale: float, width: float, height: float, max_lines: int) -> Block:
        for shrink in (1.0, 0.95, 0.9):
            px = max(1, round(style.size * scale * shrink))
            line_px = style.line * scale * shrink
            room = max(1, min(max_lines, int((height + 0.45 * line_px) / line_px)))
            lines = self.wrap(text, style, px, width)
            widest = max(self.width(line, style, px) for line in lines)
            if len(lines) <= room and widest <= width + 1:
                return Block(tuple(lines), px, line_px, self._ascent(style, px), widest, fits=True)
        lines = lines[:room]
        lines[-1] = self._cut(lines[-1], style, px, width)
        widest = max(self.width(line, style, px) for line in lines)
        return Block(tuple(lines), px, line_px, self._ascent(style, px), widest, fits=False)

    def _ascent(self, style: TextStyle, px: int) -> int:
        return self.font(style.family, style.weight, px).get_ascent()

    def _cut(self, line: str, style: TextStyle, px: int, width: float) -> str:
        while line and self.width(line + "…", style, px) > width:
            line = line[:-1]
        return line.rstrip() + "…"
