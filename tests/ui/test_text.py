"""Type is set, never squeezed: wrapping, shrinking to 90 % at most, and the mark for what doesn't fit."""

from __future__ import annotations

import re

import pygame
import pytest

from balloongames.ui.text import STYLES, TextStyle, Typesetter


@pytest.fixture(scope="module")
def type_() -> Typesetter:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.font.init()
    return Typesetter()


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_capitals_are_nine_pixels_high_in_the_smallest_usual_window(type_: Typesetter, style: TextStyle) -> None:
    metrics = type_.font(style.family, style.weight, round(style.size)).metrics("H")[0]
    assert metrics is not None
    assert metrics[3] - metrics[2] >= 9


@pytest.mark.parametrize("style", ["lead", "lead-strong", "body", "body-strong"])
def test_paragraph_styles_have_air_between_lines(style: str) -> None:
    assert STYLES[style].line / STYLES[style].size >= 1.4


def test_a_short_line_is_left_alone(type_: Typesetter) -> None:
    block = type_.lay_out("Round 4 of 8", STYLES["body"], scale=1, width=200, height=24, max_lines=1)
    assert block.lines == ("Round 4 of 8",)
    assert block.fits
    assert block.px == 15


def test_long_text_wraps_before_it_shrinks(type_: Typesetter) -> None:
    text = "Card 10 stands upright, so it needs four free places in one column."
    block = type_.lay_out(text, STYLES["body"], scale=1, width=260, height=44, max_lines=2)
    assert len(block.lines) == 2
    assert block.px == 15
    assert " ".join(block.lines) == text


def test_it_never_shrinks_below_nine_tenths(type_: Typesetter) -> None:
    block = type_.lay_out("A" * 200, STYLES["body"], scale=2, width=300, height=42, max_lines=1)
    assert not block.fits
    assert block.px == 27
    assert block.lines[0].endswith("…")
    assert block.width_px <= 300


@pytest.mark.parametrize("text", ["Wettfahrtregeln an", "an Wettfahrtregeln", "an Wettfahrtregeln da"])
def test_of_all_its_lines_the_widest_decides_how_wide_a_text_is_and_whether_it_fits(
    type_: Typesetter, text: str
) -> None:
    style = STYLES["body"]
    wide = type_.width("Wettfahrtregeln", style, 15)
    block = type_.lay_out(text, style, scale=1, width=wide, height=90, max_lines=3)
    assert (len(block.lines), block.width_px, block.fits) == (len(text.split()), wide, True)
    assert not type_.lay_out(text, style, scale=1, width=0.8 * wide, height=90, max_lines=3).fits


def test_no_break_spaces_hold(type_: Typesetter) -> None:
    lines = type_.wrap("Encore\u00a0: 8\u00a0points", STYLES["body"], 15, 60)
    assert lines == ["Encore\u00a0:", "8\u00a0points"]


@pytest.mark.parametrize(
    "text",
    ["Bruno hat Karte 1.", "Mira a pris la carte 10.", "columns 3 to 5", "Restano 9, 8, 7, 6, 5 e 4", "9 8 7 6 5 4"],
)
def test_no_line_holds_a_number_alone(type_: Typesetter, text: str) -> None:
    style = STYLES["body"]
    for width in range(60, 200):
        lines = type_.wrap(text, style, 15, width)
        assert " ".join(lines) == text
        assert all(len(re.findall(r"\w+", line)) > 1 or not line.strip(".,").isdecimal() for line in lines)
    assert type_.wrap("Karte 1000", style, 15, 50) == ["Karte", "1000"], "where both have no room, it has to"


def test_line_feeds_break(type_: Typesetter) -> None:
    assert type_.wrap("one\ntwo", STYLES["body"], 15, 999) == ["one", "two"]


def test_what_somebody_does_with_lines_changes_nobody_else_s(type_: Typesetter) -> None:
    type_.wrap("one two", STYLES["body"], 15, 999).append("three")
    assert type_.wrap("one two", STYLES["body"], 15, 999) == ["one two"]
    assert type_.wrap("one two", STYLES["body"], 15, 1) == ["one", "two"]
    assert type_.wrap("one two", STYLES["body"], 15, 999) == ["one two"]


def test_a_word_that_is_too_wide_is_parted_at_its_soft_hyphens(type_: Typesetter) -> None:
    style, word = STYLES["body"], "Wett\u00adfahrt\u00adregeln"
    narrow = type_.width("Wettfahrt-", style, 15)
    assert type_.wrap(f"die {word}", style, 15, narrow) == ["die", "Wettfahrt-", "regeln"]
    assert type_.wrap(word, style, 15, narrow - 1) == ["Wett-", "fahrt-", "regeln"]
    assert type_.wrap(f"Diese {word} hier", style, 15, 110) == ["Diese", "Wettfahrtregeln", "hier"]


def test_a_soft_hyphen_that_parts_nothing_is_not_there(type_: Typesetter) -> None:
    style, px = STYLES["button"], 17
    assert type_.width("Wett\u00adfahrt", style, px) == type_.width("Wettfahrt", style, px)
    shy, plain = (type_.line(word, style, px, "#1F2A44") for word in ("Wett\u00adfahrt", "Wettfahrt"))
    assert pygame.image.tobytes(shy, "RGBA") == pygame.image.tobytes(plain, "RGBA")


@pytest.mark.parametrize("px", range(11, 16))
def test_words_of_small_labels_stand_apart(type_: Typesetter, px: int) -> None:
    apart, together = (type_.line(words, STYLES["label"], px, "#1F2A44") for words in ("les jeux", "lesjeux"))
    assert apart.get_width() - together.get_width() >= 0.26 * px


def test_rendered_lines_are_kept(type_: Typesetter) -> None:
    first = type_.line("Mira", STYLES["label"], 15, "#1F2A44")
    assert type_.line("Mira", STYLES["label"], 15, "#1F2A44") is first
    assert type_.line("Mira", STYLES["label"], 15, "#FFFFFF") is not first


def test_the_rounded_typeface_replaces_the_text_face_only() -> None:
    legible, rounded = Typesetter(), Typesetter(rounded=True)
    sentence, title = STYLES["body"], STYLES["h2"]
    assert legible.width("Balloons", sentence, 40) != rounded.width("Balloons", sentence, 40)
    assert legible.width("Balloons", title, 40) == rounded.width("Balloons", title, 40)


def test_a_name_in_letters_that_the_display_face_lacks_is_set_in_the_text_face(type_: Typesetter) -> None:
    title, sentence = STYLES["h2"], STYLES["body-strong"]
    assert type_.width("\u0110ura", title, 40) == type_.width("\u0110ura", sentence, 40)
    assert type_.width("Zo\u00e9", title, 40) != type_.width("Zo\u00e9", sentence, 40)


@pytest.mark.parametrize("style", ["h2", "body"])
@pytest.mark.parametrize(("name", "drawn"), [("Mia \U0001f388", "Mia •"), ("❤\ufe0f Jo", "• Jo"), ("Zoé", "Zoé")])
def test_a_sign_stands_for_what_no_face_can_draw(type_: Typesetter, style: str, name: str, drawn: str) -> None:
    face, seen = type_._set(name, STYLES[style], 40)
    assert (seen, face.size(seen)[0]) == (drawn, type_.width(name, STYLES[style], 40))


@pytest.mark.usefixtures("type_")
def test_how_small_a_line_is_does_not_decide_in_which_letters_it_is_set() -> None:
    line, style = "Bartholome…", STYLES["label"]
    for px in range(4, 16):
        fresh, used = Typesetter(), Typesetter()
        used._face(line, style, 40)
        assert fresh._face(line, style, px).size(line) == used._face(line, style, px).size(line)
