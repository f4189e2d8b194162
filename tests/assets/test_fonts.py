"""The fonts can write English and French, with their marks and spaces; scores do not shake when they roll."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from balloongames.paths import asset

FONTS = sorted(asset("fonts").glob("*.ttf"))
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "ÀÂÄÆÇÉÈÊËÎÏÔŒÙÛÜŸ"
FOREIGN_NAMES = "ÁÍÓÚÑÖÅØŠŽŁßáíóúñöåøšžł"
MARKS = "0123456789.,;:!?…·•()[]/\\&@#%*+-−×=<>½’‘“”«»–—'\"_|~°©€"
SPACES = "\u00a0\u202f\u2009"
IDS = [path.stem for path in FONTS]


@pytest.fixture(params=FONTS, ids=IDS)
def font(request) -> TTFont:
    return TTFont(request.param)


def test_the_five_weights_are_there():
    assert IDS == ["AtkinsonHyperlegible-400", "AtkinsonHyperlegible-700", "Fredoka-500", "Fredoka-600", "Fredoka-700"]


def test_every_letter_and_mark_can_be_written(font):
    wanted = LETTERS + LETTERS.lower() + ACCENTED + ACCENTED.lower() + FOREIGN_NAMES + MARKS
    glyphs = font.getBestCmap()
    assert [c for c in wanted if ord(c) not in glyphs] == []
    assert [c for c in wanted if font["glyf"][glyphs[ord(c)]].numberOfContours == 0] == []


def test_spaces_are_wide_and_empty(font):
    glyphs = font.getBestCmap()
    for space in SPACES:
        name = glyphs[ord(space)]
        assert font["glyf"][name].numberOfContours == 0
        assert 80 < font["hmtx"][name][0] <= font["hmtx"][glyphs[ord(" ")]][0]


def test_the_digits_of_fredoka_have_one_width():
    for path in FONTS:
        if path.stem.startswith("Fredoka"):
            font = TTFont(path)
            assert len({font["hmtx"][font.getBestCmap()[ord(digit)]][0] for digit in "0123456789"}) == 1


def test_a_character_that_is_missing_is_noticed(font):
    assert ord("你") not in font.getBestCmap()
