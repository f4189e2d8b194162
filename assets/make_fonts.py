"""Make the fonts of `assets/fonts/` out of the web fonts that the npm packages ship.

    npm pack @fontsource/fredoka @fontsource/atkinson-hyperlegible     (in an empty folder; unpack both there)
    python assets/make_fonts.py THAT_FOLDER

Each weight comes as two woff2 files, "latin" and "latin-ext". They are merged into one TTF, the spaces that French
typography needs are added, and the digits of Fredoka get one width, so that a score that rolls does not shake.
Needs fonttools with brotli; the game itself needs neither.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from fontTools import merge
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parent / "fonts"
WEIGHTS = {"fredoka": (500, 600, 700), "atkinson-hyperlegible": (400, 700)}
NAMES = {"fredoka": "Fredoka", "atkinson-hyperlegible": "AtkinsonHyperlegible"}

# Width of spaces that the web fonts leave out, as a part of the ordinary space. U+202F stands before ; : ! ? in French.
SPACES = {0x00A0: 1.0, 0x2009: 0.75, 0x202F: 0.75}
# Marks that fall back to a look-alike when a font lacks them.
LOOKALIKES = {0x2212: 0x2013, 0x2011: 0x002D, 0x2010: 0x002D, 0x02BC: 0x2019}
DIGITS = "0123456789"


def merged(parts: list[Path]) -> TTFont:
    """One TTF out of woff2 `parts` of the same design; the first has the say over names and measures."""
    with tempfile.TemporaryDirectory() as folder:
        plain = []
        for part in parts:
            font = TTFont(part)
            font.flavor = None
            file = Path(folder) / f"{part.stem}.ttf"
            font.save(file)
            plain.append(str(file))
        return merge.Merger().merge(plain)


def add_character(font: TTFont, code: int, glyph: str) -> None:
    """Let the character `code` show `glyph`."""
    for table in font["cmap"].tables:
        if table.isUnicode() and (code <= 0xFFFF or table.format >= 12):
            table.cmap[code] = glyph


def add_spaces(font: TTFont) -> None:
    """Give the font each space of `SPACES`: an empty glyph of its own width."""
    width = font["hmtx"][font.getBestCmap()[ord(" ")]][0]
    for code, part in SPACES.items():
        if code in font.getBestCmap():
            font["hmtx"][font.getBestCmap()[code]] = (round(width * part), 0)
            continue
        name = f"uni{code:04X}"
        glyphs: Any = font["glyf"]
        glyphs[name] = type(glyphs[font.getBestCmap()[ord(" ")]])()
        font.setGlyphOrder(glyphs.glyphOrder)
        font["hmtx"][name] = (round(width * part), 0)
        add_character(font, code, name)


def add_lookalikes(font: TTFont) -> None:
    """Map each missing mark of `LOOKALIKES` to its stand-in."""
    for code, stand_in in LOOKALIKES.items():
        if code not in font.getBestCmap():
            add_character(font, code, font.getBestCmap()[stand_in])


def level_digits(font: TTFont) -> None:
    """Give all digits the width of the widest, each centered in it, and take them out of the kerning."""
    names = [font.getBestCmap()[ord(digit)] for digit in DIGITS]
    width = max(font["hmtx"][name][0] for name in names)
    for name in names:
        advance, bearing = font["hmtx"][name]
        shift = (width - advance) // 2
        font["glyf"][name].coordinates.translate((shift, 0))
        font["glyf"][name].recalcBounds(font["glyf"])
        font["hmtx"][name] = (width, bearing + shift)
    drop_kerning(font, set(names))


def drop_kerning(font: TTFont, names: set[str]) -> None:
    """Take every pair that starts with one of `names` out of the pair positioning."""
    if "GPOS" not in font:
        return
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            pairs = getattr(subtable, "ExtSubTable", subtable)
            if pairs.LookupType != 2:  # 2 is pair positioning
                continue
            covered = pairs.Coverage.glyphs
            keep = [index for index, name in enumerate(covered) if name not in names]
            if pairs.Format == 1:
                pairs.PairSet = [pairs.PairSet[index] for index in keep]
                pairs.PairSetCount = len(pairs.PairSet)
            pairs.Coverage.glyphs = [covered[index] for index in keep]


def make(source: Path, family: str, weight: int) -> Path:
    """Write one TTF and return its path."""
    parts = [next(source.rglob(f"{family}-{subset}-{weight}-normal.woff2")) for subset in ("latin", "latin-ext")]
    font = merged(parts)
    add_spaces(font)
    add_lookalikes(font)
    if family == "fredoka":
        level_digits(font)
    target = FONTS / f"{NAMES[family]}-{weight}.ttf"
    font["head"].created = font["head"].modified = TTFont(parts[0])["head"].created  # same input, same bytes
    font.recalcTimestamp = False
    font.save(target)
    return target


def main() -> None:
    """Make all weights from the folder named on the command line."""
    source = Path(sys.argv[1])
    FONTS.mkdir(exist_ok=True)
    for family, weights in WEIGHTS.items():
        for weight in weights:
            target = make(source, family, weight)
            print(f"{target.name}  {target.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
