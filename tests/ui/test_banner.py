"""The banner: whatever is told there stands in full words in its pill."""

from __future__ import annotations

import pygame
import pytest

from balloongames.ui.banner import TurnBanner, draw_banner
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.theme import Look

LONG = "gives the permit for Sakhalin up for a card that lay before Bruno: high calm, medium calm, low north 1"


@pytest.mark.parametrize(("scale", "room"), [(1.0, 480), (1.25, 440), (1.5, 640), (2.0, 640)])
@pytest.mark.parametrize("what", ["drops two", "flies 5 spaces to lane 4, sector 3, space 2", LONG])
def test_what_is_told_fits_into_the_banner(scale: float, room: float, what: str) -> None:
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    canvas = Kit(Look(text_scale=scale), (1280, 720)).canvas(pygame.Surface((1280, 120)))
    found = draw_banner(canvas, TurnBanner(0, "Mira", what, active=False, icon="fly"), 640, 60, room)
    assert all(ink.fits for ink in found)
    told = " ".join(ink.text for ink in found)
    assert told in {f"Mira {what}", f"Mira {what}".partition(":")[0]}


@pytest.mark.parametrize("room", [900, 300])  # in a line, and below the name
def test_what_to_do_is_there_without_reading(room: float) -> None:
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    kit, pictures = Kit(Look(), (1280, 720)), []
    for icon in ("lay", "fly"):
        surface = pygame.Surface((1280, 120))
        draw_banner(kit.canvas(surface), TurnBanner(0, "Mira", "Choose a card for a tile", icon=icon), 640, 60, room)
        pictures.append(surface.get_buffer().raw)
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("room", [900, 300])  # in a line, and below the name
def test_the_sign_of_a_computer_stands_right_behind_its_name(room: float, monkeypatch: pytest.MonkeyPatch) -> None:
    signs: list[Box] = []
    monkeypatch.setattr(Canvas, "icon", lambda _on, name, box, *_color: signs.append(box) if name == "robot" else None)
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    canvas = Kit(Look(), (1280, 720)).canvas(pygame.Surface((1280, 120)))
    banner = TurnBanner(0, "Mira", "chooses a card for one of the tiles", active=False, robot=True)
    name, what = draw_banner(canvas, banner, 640, 60, room)
    (sign,) = signs
    assert name.ink is not None
    assert 0 <= sign.x - name.ink.right <= 12
    assert (what.box.y > name.box.y) == (room == 300)


def test_nothing_to_tell_draws_no_pill() -> None:
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    surface = pygame.Surface((1280, 120))
    before = surface.copy()
    draw_banner(Kit(Look(), (1280, 720)).canvas(surface), TurnBanner(None, "", "", active=False), 640, 60, 480)
    assert surface.get_buffer().raw == before.get_buffer().raw
