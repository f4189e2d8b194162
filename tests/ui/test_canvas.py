"""Shapes and pictures: sharp at each scale, recolored for palette and theme, cached."""

from __future__ import annotations

import pygame
import pytest

from balloongames.ui.display_list import DisplayList
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.shapes import Card
from balloongames.ui.sprites import Sprites
from balloongames.ui.theme import THEMES, Look, ThemeName, contrast, hexed, rgb


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    pygame.font.init()


def kit(look: Look | None = None, size: tuple[int, int] = (1280, 720)) -> tuple[Kit, pygame.Surface]:
    return Kit(look or Look(), size), pygame.Surface(size)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1366, 768), (1280, 960), (1680, 720)])
def test_the_frame_holds_the_design_at_any_shape(size: tuple[int, int]) -> None:
    k, _ = kit(size=size)
    assert k.frame.w >= 1280 - 1e-6
    assert k.frame.h >= 720 - 1e-6
    assert k.frame.w * k.u == pytest.approx(size[0])
    assert k.frame.h * k.u == pytest.approx(size[1])


def test_small_windows_raise_the_text() -> None:
    assert kit(size=(960, 540))[0].text_scale == 1.25
    assert kit(size=(1280, 720))[0].text_scale == 1.0
    assert kit(Look(text_scale=2.0), (960, 540))[0].text_scale == 2.0


@pytest.mark.parametrize("y", [10, 10.3, 10.6, 10.9, 11.2])
def test_a_thin_line_is_seen_wherever_it_lies(y: float) -> None:
    k, surface = kit(size=(960, 540))
    k.canvas(surface).fill(Box(20, y, 40, 0.6), "#FF0000")
    assert {surface.get_at((30, row))[:3] for row in range(20)} == {(0, 0, 0), (255, 0, 0)}


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("width", [1.2, 1.5, 2.0, 2.5])
def test_a_level_line_is_as_long_wherever_it_lies(size: tuple[int, int], width: float) -> None:
    k, surface = kit(size=size)
    canvas = k.canvas(surface)
    for tenth in range(10):
        y = 100 + 20.3 * tenth
        canvas.path([(40, y), (440, y)], "#FF0000", width)
        rows = canvas.rect(Box(0, y - 4, 1280, 8))
        seen = [
            x for x in range(rows.w) if any(surface.get_at((x, row))[0] > 60 for row in range(rows.top, rows.bottom))
        ]
        assert seen[0] == pytest.approx(40 * k.u, abs=2.5 * k.u)
        assert seen[-1] == pytest.approx(440 * k.u, abs=2.5 * k.u)


@pytest.mark.parametrize("u", [0.75, 1.0, 1.2, 1.5, 3.0])
@pytest.mark.parametrize("box", [Box(10, 10, 300, 120), Box(11.3, 7.7, 40, 36), Box(5, 5, 20, 20)])
def test_a_card_fills_its_box_with_smooth_corners(u: float, box: Box) -> None:
    k, _ = kit(size=(round(1280 * u), round(720 * u)))
    surface = pygame.Surface((round(400 * u), round(200 * u)))
    surface.fill("#000000")
    canvas = k.canvas(surface)
    canvas.card(box, Card(12, "#FFFFFF"))
    rect = canvas.rect(box)
    assert surface.get_at(rect.center)[:3] == (255, 255, 255)
    for x in range(rect.x + round(12 * u) + 2, rect.right - round(12 * u) - 2):
        assert surface.get_at((x, rect.y + 1))[0] > 200
    assert surface.get_at((rect.x, rect.y))[0] < 90, "the corner is round"
    assert surface.get_at((max(0, rect.x - 2), rect.centery))[0] == 0


@pytest.mark.parametrize("size", [(-5, 40), (40, -5), (0, 40), (40, 0)])
def test_a_card_without_room_is_not_drawn(size: tuple[float, float]) -> None:
    k, surface = kit()
    surface.fill("#40A0E0")
    k.canvas(surface).card(Box(100, 100, *size), Card(8, "paper", border="ink"))
    assert {tuple(surface.get_at((x, y))) for x in range(60, 160) for y in range(60, 160)} == {(0x40, 0xA0, 0xE0, 255)}


@pytest.mark.parametrize(
    ("theme", "ground", "least"), [("day", "#F5FBF6", 4.5), ("dusk", "#2A3A55", 4.5), ("strong", "#000000", 7)]
)
def test_ghosts_are_dashed_in_ink_and_their_emblems_are_read(theme: ThemeName, ground: str, least: float) -> None:
    look = Look(theme=theme)
    sprites = Sprites(look)
    for color in ("red", "green", "blue", "yellow", "white"):
        text = sprites.source(f"pictures/ghosts/{color}")
        assert f'stroke="{look.tokens.ink}" stroke-width="4.4" stroke-dasharray' in text
        surface = pygame.Surface((520, 620))
        surface.fill(ground)
        surface.blit(sprites.get(f"pictures/ghosts/{color}", 520, 620), (0, 0))
        below = tuple(surface.get_at((260, 470)))[:3]  # within the body, below the emblem
        emblem = [tuple(surface.get_at((x, 270)))[:3] for x in range(160, 360, 4)]
        assert max(contrast(hexed(one), hexed(below)) for one in emblem) >= least, color


def test_palette_and_theme_recolor_pieces() -> None:
    plain, safe = Sprites(Look()), Sprites(Look(palette="safe"))
    red = rgb("#C3261C")

    def body(sprites: Sprites) -> tuple[int, ...]:
        picture = sprites.get("pictures/balloons/red", 200)
        return tuple(picture.get_at((round(picture.get_width() * 0.5), round(picture.get_height() * 0.72))))[:3]

    assert sum(abs(a - b) for a, b in zip(body(plain), red, strict=True)) < 90
    assert body(plain) != body(safe)


def test_icons_take_their_tint() -> None:
    sprites = Sprites(Look())
    icon = sprites.get("icons/close", 64, tint="#00FF00")
    colors = {tuple(icon.get_at((x, y)))[:3] for x in range(64) for y in range(64) if icon.get_at((x, y))[3] == 255}
    assert colors == {(0, 255, 0)}


def test_pictures_are_ready_to_blit_and_kept() -> None:
    sprites = Sprites(Look())
    picture = sprites.get("pictures/balloons/red", 51, 61)
    assert picture is sprites.get("pictures/balloons/red", 51, 61)
    assert picture.get_flags() & pygame.SRCALPHA
    assert picture.get_masks() == pygame.display.get_surface().convert_alpha().get_masks()


def test_while_resizing_old_pictures_are_stretched() -> None:
    k, surface = kit()
    canvas = k.canvas(surface)
    canvas.sprite("pictures/balloons/red", Box(0, 0, 100, 120))
    k.resize((1400, 800), coarse=True)
    revision = k.revision
    stretched = k.brushes.sprites.get("pictures/balloons/red", 300, 360)
    k.refine()
    assert k.revision > revision
    sharp = k.brushes.sprites.get("pictures/balloons/red", 300, 360)
    assert sharp is not stretched


def test_backdrops_cover_any_shape_and_are_black_in_the_strong_theme() -> None:
    for size in ((1280, 720), (1680, 720), (1280, 960)):
        k, surface = kit(size=size)
        surface.fill("#FF00FF")
        k.canvas(surface).backdrop("games/balloon_pop/background", k.frame)
        for pos in ((2, 2), (size[0] - 3, 2), (2, size[1] - 3), (size[0] - 3, size[1] - 3)):
            assert surface.get_at(pos)[:3] != (255, 0, 255), size
    k, surface = kit(Look(theme="strong"))
    k.canvas(surface).backdrop("games/balloon_pop/background", k.frame)
    assert surface.get_at((640, 360))[:3] == (0, 0, 0)


def test_text_says_whether_it_fits() -> None:
    k, surface = kit()
    canvas = k.canvas(surface)
    assert canvas.text(Box(0, 0, 300, 24), "Round 4 of 8").fits
    assert not canvas.text(Box(0, 0, 30, 24), "Round 4 of 8").fits


def test_a_sign_stands_in_the_middle_of_its_box_whatever_the_text_scale() -> None:
    seen = []
    for scale in (1.0, 2.0):
        k, surface = kit(Look(text_scale=scale))
        width = k.canvas(surface).sign(Box(100, 100, 60, 40), "8", "#FFFFFF", 30)
        ink = pygame.mask.from_threshold(surface, (255, 255, 255), (128, 128, 128)).get_bounding_rects()[0]
        assert ink.w == pytest.approx(width, abs=2)
        assert ink.center == pytest.approx((130, 120), abs=1)
        seen.append(ink)
    assert seen[0] == seen[1]


def test_a_sign_at_the_left_begins_at_the_edge_of_its_box() -> None:
    k, surface = kit()
    k.canvas(surface).sign(Box(100, 100, 60, 40), "8", "#FFFFFF", 30, align="left")
    ink = pygame.mask.from_threshold(surface, (255, 255, 255), (250, 250, 250)).get_bounding_rects()[0]
    assert (ink.x, ink.centery) == pytest.approx((100, 120), abs=1)


def test_what_is_drawn_again_is_the_same_surface() -> None:
    """Pages compare what they lay down from frame to frame: what stands still must not look new."""

    def lines() -> list[object]:
        display_list = DisplayList((200, 200))
        canvas = k.canvas(display_list)
        canvas.sign(Box(0, 0, 50, 50), "8", "ink", 30)
        canvas.fill(Box(0, 0, 50, 50), "ink", 0.4)
        canvas.sprite("pictures/balloons/red", Box(0, 0, 50, 50), alpha=0.5)
        canvas.text(Box(0, 0, 200, 50), "Balloons")
        canvas.circle(20, 20, 10, "sun")
        return list(display_list.lines)

    k, _ = kit()
    assert lines() == lines()


@pytest.mark.parametrize("alpha", [0.2, 0.8])
def test_a_veil_and_a_faded_picture_let_the_ground_shine_through(alpha: float) -> None:
    k, surface = kit()
    surface.fill("#000000")
    canvas = k.canvas(surface)
    canvas.fill(Box(0, 0, 50, 50), "#FFFFFF", alpha)
    assert surface.get_at((25, 25))[0] == pytest.approx(255 * alpha, abs=2)
    canvas.sprite("pictures/balloons/red", Box(100, 0, 50, 60))
    canvas.sprite("pictures/balloons/red", Box(200, 0, 50, 60), alpha=alpha)
    whole, faded = surface.get_at((125, 30)), surface.get_at((225, 30))
    assert faded[0] == pytest.approx(whole[0] * alpha, abs=3)


def test_by_night_cards_have_the_colors_of_the_night() -> None:
    k, surface = kit()
    colors = []
    for night in (False, True):
        k.canvas(surface, night=night).card(Box(0, 0, 60, 60), Card(4, "paper"))
        colors.append(surface.get_at((30, 30))[:3])
    assert colors == [rgb(k.brushes.theme.color("paper")), rgb(k.brushes.by_night.theme.color("paper"))]
    assert colors[0] != colors[1]


def test_a_low_box_shows_the_top_of_a_scene_or_its_middle() -> None:
    def shown(box: Box, rise: float) -> pygame.Surface:
        k, surface = kit()
        page = k.canvas(surface)
        page.rounded_picture("games/balloon_cup/cover", box, (0, 0, 0, 0), zoom=0, rise=rise)
        return surface.subsurface(page.rect(box)).copy()

    whole = shown(Box(0, 0, 300, 350), 0.5)
    for rise, top in ((0.0, 0), (0.5, 100)):
        low = shown(Box(0, 0, 300, 150), rise)
        low.blit(whole, (0, 0), (0, top, 300, 150), pygame.BLEND_RGB_SUB)
        assert max(pygame.transform.average_color(low)[:3]) <= 2


@pytest.mark.parametrize("u", [0.75, 1.0, 1.5, 3.0])
@pytest.mark.parametrize("ground", ["#000000", "#777777", "#FFFFFF", "#FFB636", "#174AA8"])
@pytest.mark.parametrize("theme", THEMES)
def test_a_ring_is_three_pixels_wide_and_stands_out_from_any_ground(theme: ThemeName, ground: str, u: float) -> None:
    """Going over it from either side there is a step of 3 to 1 in brightness, whatever lies there."""
    one, surface = kit(Look(theme=theme), (round(1280 * u), round(720 * u)))
    surface.fill(ground)
    one.canvas(surface).ring(Box(30, 30, 60, 30), 12)
    row = [surface.get_at((x, round(45 * u))) for x in range(round(60 * u))]
    seen = [hexed((color.r, color.g, color.b)) for color in row]
    drawn = [x for x, color in enumerate(seen) if color != ground]
    assert drawn[-1] - drawn[0] + 1 >= 3
    middle = (drawn[0] + drawn[-1]) // 2
    for side in (seen[drawn[0] - 1 : middle + 1], seen[middle : drawn[-1] + 2]):
        assert max(contrast(a, b) for a in side for b in side) >= 3


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("ground", ["#000000", "#777777", "#FFFFFF", "#174AA8"])
@pytest.mark.parametrize("theme", THEMES)
def test_dots_are_seen_on_any_ground_and_are_far_quieter_than_the_ring(
    theme: ThemeName, ground: str, *, night: bool
) -> None:
    """On their own paper they stand out by 3 to 1; of what shines in a ring they have less than a third."""
    one, surface = kit(Look(theme=theme))
    canvas = one.canvas(surface, night=night)
    box = Box(30, 30, 90, 120)

    def shining(draw: str) -> int:
        surface.fill(ground)
        getattr(canvas, draw)(box, 12)
        sun, sund = (
            pygame.mask.from_threshold(surface, rgb(canvas.color(name)), (24, 24, 24, 255)) for name in ("sun", "sund")
        )
        sun.draw(sund, (0, 0))
        return sun.count()

    shown = hexed(rgb(canvas.color("sund"))), canvas.color("paper")
    assert contrast(*shown) >= 3
    assert 0 < shining("dots") < shining("ring") / 3
