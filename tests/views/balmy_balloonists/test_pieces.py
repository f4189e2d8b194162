"""The cards, tokens and weather of Balmy Balloonists: each looks like itself alone, in its box, also without color."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest

from balloongames.paths import asset
from balloongames.rules.balmy_balloonists import cards
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.theme import Look
from balloongames.views.balmy_balloonists import overlay, pieces
from balloongames.views.balmy_balloonists.animation import CardFace
from balloongames.views.balmy_balloonists.outlook import advantage_icon
from tests.views.balmy_balloonists.drawing import canvas, changed

pytestmark = pytest.mark.usefixtures("pixels")

BOX = Box(300, 200, 90, 126)
PLATE = Box(300, 200, 156, 150)
SMALL = Box(300, 200, 86, 58)


def gray(page: Canvas) -> bytes:
    """The corner of the page in which all of this is drawn, without color."""
    part = page.surface.subsurface(page.rect(Box(280, 180, 200, 190)))
    return pygame.image.tobytes(pygame.transform.grayscale(part), "RGB")


def picture(draw: Callable[[Canvas], object], **look: object) -> bytes:
    page = canvas(**look)
    draw(page)
    return gray(page)


@pytest.mark.parametrize("theme", ["day", "dusk", "strong"])
def test_every_local_wind_card_has_a_face_of_its_own(theme):
    """50 cards, 50 patterns with their symbols."""
    faces = {
        picture(lambda page, card=card: pieces.draw_wind_card(page, BOX, card.shifts, card.symbol), theme=theme)
        for card in cards.LOCAL_WINDS
    }
    assert len(faces) == len({(card.shifts, card.symbol) for card in cards.LOCAL_WINDS})


def test_the_altitude_that_counts_is_marked():
    card = cards.LOCAL_WINDS[0]
    faces = {
        picture(lambda page, level=level: pieces.draw_wind_card(page, BOX, card.shifts, card.symbol, level=level))
        for level in range(4)
    }
    assert len(faces) == 4


@pytest.mark.parametrize("state", ["rest", "chosen", "closed"])
def test_a_card_keeps_to_its_box_and_its_state_shows(state):
    page = canvas()
    empty = page.surface.copy()
    card = cards.LOCAL_WINDS[20]
    pieces.draw_wind_card(page, BOX, card.shifts, card.symbol, state=state)
    assert page.rect(BOX.grow(14)).contains(changed(empty, page.surface))
    if state != "rest":
        rest = picture(lambda page: pieces.draw_wind_card(page, BOX, card.shifts, card.symbol))
        assert rest != gray(page)


@pytest.mark.parametrize("index", range(len(cards.QUADRANT_CARDS)))
def test_a_quadrant_card_shows_its_name_whole(index):
    name = cards.QUADRANT_CARDS[index].name.replace("_", " ").capitalize()
    text_boxes = pieces.draw_quadrant_card(canvas(), PLATE, "A", name, cards.SPEED[index])
    assert all(ink.fits for ink in text_boxes), name
    assert text_boxes[0].text == name


def test_every_quadrant_card_has_a_face_of_its_own():
    faces = {
        picture(lambda page, i=i: pieces.draw_quadrant_card(page, PLATE, "A", "", cards.SPEED[i])) for i in range(28)
    }
    assert len(faces) == len(set(cards.SPEED))


def test_the_speed_that_counts_the_quadrant_to_move_and_the_weather_are_shown():
    plain = picture(lambda page: pieces.draw_quadrant_card(page, PLATE, "C", "Calm", cards.SPEED[0]))
    others = {
        picture(lambda page, more=more: pieces.draw_quadrant_card(page, PLATE, "C", "Calm", cards.SPEED[0], **more))
        for more in ({"cell": (3, 2)}, {"cell": (3, 3)}, {"active": True}, {"weather": cards.WEATHER[0]})
    }
    assert plain not in others
    assert len(others) == 4


def test_every_kind_of_bad_weather_looks_different():
    codes = {code for weather in cards.WEATHER for code in weather}
    box = Box(300, 200, 28, 28)
    signs = {picture(lambda page, code=code: pieces.draw_weather(page, box, *code)) for code in codes}
    assert len(signs) == len(codes)


def test_tokens_differ_without_color():
    tokens = {picture(lambda page, t=token: pieces.draw_token(page, 320, 220, 15, t)) for token in pieces.TOKENS}
    assert len(tokens) == 3


def test_backs_of_the_four_decks_differ():
    decks = ("wind", "quadrant", "advantage", "misfortune")
    assert len({picture(lambda page, deck=deck: pieces.draw_back(page, BOX, deck)) for deck in decks}) == 4


@pytest.mark.parametrize("deck", ["quadrants", "misfortunes"])
def test_a_back_has_a_narrow_rim_on_the_place_of_a_large_card(deck):
    page, box = canvas(), Box(300, 200, 170, 190)
    before = page.surface.copy()
    overlay._paint_back(page, box, CardFace(deck, 0, 0.0))
    row = [page.px(x, box.cy) for x in range(290, 385)]
    drawn = [page.surface.get_at(at) for at in row if page.surface.get_at(at) != before.get_at(at)]
    rim = [color for color in drawn if min(color[:3]) > 240]
    assert 0 < len(rim) < 9


@pytest.mark.parametrize("name", ["Fair Winds", "Repairs", "Libya permit", "Sakhalin permit"])
def test_an_advantage_card_shows_its_name_whole(name):
    assert all(ink.fits for ink in pieces.draw_advantage_card(canvas(), SMALL, "wind", name))


def test_a_misfortune_card_tells_what_it_does():
    box = Box(300, 100, 220, 240)
    text = "Ada names a permission of Bruno. Bruno gives it back at once."
    text_boxes = pieces.draw_misfortune_card(canvas(), box, "lock", "Permission Revoked", text)
    assert [ink.text for ink in text_boxes] == ["Permission Revoked", text]
    assert all(ink.fits and box.holds(ink.box) for ink in text_boxes)


def test_every_kind_of_card_has_an_icon():
    advantages = {advantage_icon(kind) for kind in range(len(cards.ADVANTAGES))}
    for icon in (*advantages, *pieces.MISFORTUNE_ICONS.values()):
        assert asset(f"icons/{icon}.svg").is_file(), icon
    assert len(set(pieces.MISFORTUNE_ICONS.values())) == 8


def test_signs_of_a_wind_card_grow_with_large_text(monkeypatch):
    sizes = []
    sign = Canvas.sign
    monkeypatch.setattr(Canvas, "sign", lambda *args, **more: (sizes.append(args[4]), sign(*args, **more))[1])
    card = cards.LOCAL_WINDS[20]
    for scale in (1.0, 1.25):
        pieces.draw_wind_card(canvas(text_scale=scale), BOX, card.shifts, card.symbol)
    assert min(sizes[len(sizes) // 2 :]) >= 1.2 * min(sizes[: len(sizes) // 2])


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_words_at_the_head_of_a_quadrant_never_run_together(size):
    kit = Kit(Look(), size)
    texts = pieces.draw_quadrant_card(kit.canvas(pygame.Surface(size)), PLATE, "A", "Jet", [[0] * 4] * 6)
    heads = [ink.ink for ink in texts if ink.text in pieces.altitude_heads()]
    assert all(right.x - left.right > 3 for left, right in itertools.pairwise(heads))
