"""The pictures of the recap: each tells its event, and keeps to its box."""

from __future__ import annotations

import pygame
import pytest

from balloongames.core.game import Event
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.lines import Group
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.theme import Look
from balloongames.views.bubblee_pop import VIEW

BOXES = [Box(300, 200, 220, 120), Box(300, 200, 160, 80), Box(300, 200, 200, 210)]
LONG = Group("y", tuple((column, height) for column in range(3) for height in range(4)), ())
DRAWN: list[Event] = [
    e.SkySwapped(0, ((0, 0), (1, 0)), "rb"),
    e.PairDropped(0, (e.Fall("o", (3, 0), (3, 0)), e.Fall("g", (3, 1), (3, 1)))),
    e.LinesScored(0, 1, (Group("r", ((0, 0), (0, 1), (0, 2), (1, 0)), ()),), 4),
    e.LinesScored(0, 2, (LONG,), 12),
    e.PowersWon(0, "br", 1),
    e.CellsSwapped(0, "r", 1, ((0, 0), (1, 0)), "ky"),
    e.BubbleeKept(0, "k", (0, 2)),
    e.BubbleeSent(1, 0, "k", (0, 2), (0, 0)),
    e.BubbleePulled(0, 1, "p", (0, 1), (0, 0)),
    e.BubbleeReturned(0, 1, "w", None),
    e.BubbleePushed(0, 1, "k", 2, ()),
]
SILENT: list[Event] = [e.TurnStarted(1, 0), e.BubbleeDrawn(0, "r"), e.PowersLost(0, "r"), e.PowerDeclined(0, "g")]


def picture(event: Event, box: Box, look: Look | None = None) -> tuple[bool, pygame.Surface]:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((820, 620))
    surface.fill("#FF00FF")
    kit = Kit(look or Look(), (1280, 720))
    return VIEW.draw_recap(kit.canvas(surface), box, event), surface


def touched(surface: pygame.Surface) -> pygame.Rect:
    """The part of the surface that was drawn on."""
    mask = pygame.mask.from_threshold(surface, (255, 0, 255), (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("box", BOXES, ids=str)
@pytest.mark.parametrize("event", DRAWN, ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("look", [Look(), Look(theme="strong", text_scale=2.0)], ids=["usual", "roomy"])
def test_a_picture_fills_its_box_and_keeps_to_it(event: Event, box: Box, look: Look) -> None:
    drawn, surface = picture(event, box, look)
    assert drawn
    used = touched(surface)
    assert used.w >= box.w * 0.25
    assert used.h >= box.h * 0.2
    room = pygame.Rect(box.x, box.y, box.w, box.h).inflate(16, 16)  # shadows may reach out a little
    assert room.contains(used), f"{used} in {room}"


@pytest.mark.parametrize("event", SILENT, ids=lambda event: type(event).__name__)
def test_what_has_no_picture_leaves_the_box_alone(event: Event) -> None:
    drawn, surface = picture(event, BOXES[0])
    assert not drawn
    assert touched(surface).size == (0, 0)


def test_different_events_have_different_pictures() -> None:
    found = {bytes(pygame.image.tobytes(picture(event, BOXES[0])[1], "RGB")) for event in DRAWN}
    assert len(found) == len(DRAWN)
