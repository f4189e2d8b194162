"""Buttons, fields and pointers as they are drawn."""

from __future__ import annotations

import math

import pygame
import pytest

from balloongames.ui.canvas import Canvas
from balloongames.ui.controls import picker, slider
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.messages import pointer_foot
from balloongames.ui.page import NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import Look, ThemeName
from balloongames.ui.widgets import button, draw_chosen, text_field


@pytest.fixture(autouse=True)
def _a_window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))


@pytest.mark.parametrize("point", [(60, 120), (340, 120), (200, 30), (200, 210), (130, 40), (330, 200)])
def test_a_pointer_leaves_a_card_at_the_edge_that_faces_what_it_is_about(point: tuple[int, int]) -> None:
    card = Box(150, 90, 100, 60)
    foot = pointer_foot(card, point)
    assert all(card.contains(*one) for one in foot)
    assert max(math.dist(point, one) for one in foot) < math.dist(point, (card.cx, card.cy))


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_a_field_shows_the_end_of_a_line_that_is_too_long(text_scale: float) -> None:
    """The caret stands at the end, so that is what must be seen."""
    kit = Kit(Look(text_scale=text_scale), (1280, 720))
    page = Page(kit, kit.frame)
    code = "BP-1-3-WWWWWWWWWWWWWWWWWWWWWWWWWWWWW-TAIL"
    node = text_field(page, "seed", Box(10, 10, 220, 44), "The deal", code, lambda _text: None)
    assert node.paint
    ink = node.paint(kit.canvas(pygame.Surface((400, 240))), NodeState(focused=True))
    assert ink
    assert ink.fits
    assert ink.text.startswith("…")
    assert ink.text.endswith("-TAIL")
    assert node.value == code


def test_a_field_shows_a_short_line_whole() -> None:
    kit = Kit(Look(), (1280, 720))
    node = text_field(Page(kit, kit.frame), "seed", Box(10, 10, 220, 44), "The deal", "SUNNY-8842", lambda _text: None)
    assert node.paint
    ink = node.paint(kit.canvas(pygame.Surface((400, 240))), NodeState())
    assert ink
    assert ink.text == "SUNNY-8842"


@pytest.mark.parametrize("text_scale", [1.0, 1.25, 1.5, 2.0])
def test_a_button_as_wide_as_its_label_needs_shows_it_whole(text_scale: float) -> None:
    kit = Kit(Look(text_scale=text_scale), (1280, 720))
    width = kit.fit_width("Play against computers", "button-s", icon=18, pad=30)
    page = Page(kit, kit.frame)
    node = button(page, "go", Box(20, 20, width, 80), "Play against computers", None, icon="robot", style="button-s")
    ink = node.paint(kit.canvas(pygame.Surface((1280, 720))), NodeState())
    assert ink is not None
    assert ink.fits


@pytest.mark.parametrize("width", [150, 180, 400])
@pytest.mark.parametrize("text_scale", [1.0, 1.25, 2.0])
def test_the_words_of_a_picker_stay_between_its_edges(text_scale: float, width: float) -> None:
    kit = Kit(Look(text_scale=text_scale), (1280, 720))
    page = Page(kit, kit.frame)
    box = Box(20, 20, width * text_scale, 34 * text_scale)
    picker(page, "game", box, "Game", [("Balmy Balloonists", lambda: None)] * 2, 0)
    page.bake(kit.canvas(pygame.Surface((1280, 720))))
    (ink,) = page.text_boxes
    assert ink.fits
    assert ink.ink
    assert box.y - 2 <= ink.ink.y
    assert ink.ink.bottom <= box.bottom + 2


@pytest.mark.parametrize("icon", ["eye", "next"])
def test_icon_and_label_of_a_button_stand_in_its_middle_together_when_it_wraps(
    icon: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = Kit(Look(), (1280, 720))
    page, box = Page(kit, kit.frame), Box(20, 20, 134, 46)
    node = button(page, "last", box, "Dernier tour", None, icon=icon, style="button-s", lines=2)
    icons: list[Box] = []
    monkeypatch.setattr(Canvas, "icon", lambda _canvas, _name, spot, _color: icons.append(spot))
    ink = node.paint(kit.canvas(pygame.Surface((1280, 720))), NodeState())
    assert ink is not None
    half = kit.text_width("Dernier", "button-s") / 2
    left, right = min(icons[0].x, ink.box.cx - half), max(icons[0].right, ink.box.cx + half)
    assert abs((left + right) / 2 - box.cx) < 2
    assert right - left < 100


@pytest.mark.parametrize("index", [0, 2, 4])
def test_all_stops_of_a_slider_lie_within_its_track(index: int, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = Kit(Look(), (1280, 720))
    page = Page(kit, kit.frame)
    tracks: list[Box] = []
    stops: list[tuple[float, float]] = []
    card, circle = Canvas.card, Canvas.circle

    def watched_card(self: Canvas, box: Box, style: Card) -> None:
        tracks.append(box)
        card(self, box, style)

    def watched_circle(self: Canvas, x: float, y: float, r: float, color: str, **more: object) -> None:
        if r < 5:
            stops.append((x, r))
        circle(self, x, y, r, color, **more)

    monkeypatch.setattr(Canvas, "card", watched_card)
    monkeypatch.setattr(Canvas, "circle", watched_circle)
    choices = [(str(i), lambda: None) for i in range(5)]
    track, readout = Box(40, 20, 200, 40), Box(260, 20, 40, 40)
    node = slider(page, "size", Box(20, 20, 300, 40), "Size", choices, index, track=track, readout=readout)
    assert node.paint
    node.paint(kit.canvas(pygame.Surface((400, 240))), NodeState())
    assert len(stops) == 5
    assert all(tracks[0].x <= x - r and x + r <= tracks[0].right for x, r in stops)
    assert tracks[1].x == tracks[0].x


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("theme", ["day", "dusk", "strong"])
def test_a_chosen_card_is_told_from_one_in_focus_in_gray_too(theme: ThemeName) -> None:
    kit = Kit(Look(theme=theme), (1280, 720))
    card = Box(60, 60, 86, 122)
    seen = []
    for chosen in (False, True):
        surface = pygame.Surface((240, 240))
        surface.fill("#93C690")
        canvas = kit.canvas(surface)
        canvas.card(card, Card(10, "#FFFDF7"))
        canvas.ring(card, 10)
        if chosen:
            draw_chosen(canvas, card)
        seen.append(pygame.surfarray.array3d(pygame.transform.grayscale(surface)).astype(int))
    different = abs(seen[0] - seen[1]).max(axis=2) > 60
    across, down = different.nonzero()
    assert different.sum() > 80
    assert across.min() > card.x + 20, "numbers and emblems stay in sight"
    assert across.max() < card.right - 20
    assert down.max() < card.y + 13


@pytest.mark.parametrize("size", [(120, 44), (340, 50)])
def test_a_button_grows_under_the_pointer_and_gives_under_a_press_but_its_words_stand_still(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    bodies: list[Box] = []
    card = Canvas.card

    def watched(self: Canvas, box: Box, style: Card) -> None:
        bodies.append(box)
        card(self, box, style)

    monkeypatch.setattr(Canvas, "card", watched)
    box = Box(40, 40, *size)
    states = NodeState(), NodeState(hovered=True), NodeState(hovered=True, pressed=True)
    drawn: dict[bool, list[Box]] = {}
    for reduced in (False, True):
        kit = Kit(Look(reduced_motion=reduced), (1280, 720))
        page = Page(kit, kit.frame)
        node = button(page, "go", box, "Let it go", lambda: None)
        assert node.paint
        bodies.clear()
        inks = [node.paint(kit.canvas(pygame.Surface((480, 240))), state) for state in states]
        drawn[reduced] = list(bodies)
        assert len({ink.box.x for ink in inks if ink}) == len({ink.box.w for ink in inks if ink}) == 1
    rest, hovered, pressed = drawn[False]
    assert pressed.w < rest.w < hovered.w <= rest.w + 6, "buttons that stand side by side do not meet"
    assert pressed.h < rest.h < hovered.h
    assert hovered.cx == rest.cx == pressed.cx == pytest.approx(box.cx)
    assert {(one.w, one.h) for one in drawn[True]} == {size}


@pytest.mark.parametrize("size", [(960, 540), (1024, 576), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("icon", ["eye", "next"])
def test_the_icon_of_a_button_is_never_printed_over_its_words(
    icon: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it stands and however wide it is: the words are drawn as they were laid out."""
    kit = Kit(Look(), size)
    page, canvas = Page(kit, kit.frame), kit.canvas(pygame.Surface(size))
    icons: list[Box] = []
    monkeypatch.setattr(Canvas, "icon", lambda _canvas, _name, spot, _color: icons.append(spot))
    for i in range(600):
        box = Box(20 + i * 0.37 % 3, 20, 90 + i * 0.13, 46)
        node = button(page, f"last.{i}", box, "Letzter Zug", None, icon=icon, style="button-s", lines=2)
        icons.clear()
        ink = node.paint(canvas, NodeState())
        assert ink is not None
        assert ink.ink is not None
        assert all(one.right <= ink.ink.x + 1 or ink.ink.right <= one.x + 1 for one in icons), box
    assert icons  # there is room for it in the end
