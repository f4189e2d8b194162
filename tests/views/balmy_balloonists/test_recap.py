"""The pictures of the recap: each tells its event, and keeps to its box."""

from __future__ import annotations

import pygame
import pytest

from balloongames.core.game import Event
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.state import NO_TOKENS, UNKNOWN, Place
from balloongames.rules.balmy_balloonists.world import Space
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.theme import Look
from balloongames.views.balmy_balloonists import VIEW

BOXES = [Box(300, 200, 220, 120), Box(300, 200, 160, 80), Box(300, 200, 200, 210)]
HERE = Place(3, 2, 4)
DRAWN: list[Event] = [
    e.WindPlayed(0, 26, "", 0, own=True, tabled=True),
    e.WindDiscarded(0, 7),
    e.QuadrantTurned(1, 0),
    e.MisfortuneDrawn(1, 4, 0),
    e.AdvantageTaken(0, 0),
    e.AdvantageTaken(0, 3),
    e.RepairsUsed(0, 4),
    e.WeatherDrawn(0, 8),
    e.WeatherDrawn(0, 6),
    e.BalloonFlew(0, 4, (HERE,) * 4, "flown", barred=False),
    e.BalloonFlew(0, -2, (HERE,) * 2, "flown", barred=False),
    e.BalloonBlown(0, "card", (HERE, HERE), vortex=False),
    e.AltitudeChanged(0, 3, "choice", (0, 2, 0)),
    e.BalloonLanded(0, "zone", (3, 0, 0), 0, loses_turn=True),
    e.FinishCrossed(0, 3),
    e.StormStruck((0, 1)),
    e.FuelBurned(0, 2),
    e.TokensLost(0, (3, 0, 0)),
    e.Resupplied(0, (2, 3, 2)),
    e.TurnLost(0),
]
SILENT: list[Event] = [
    e.TurnStarted(1),
    e.RoundStarted(2),
    e.CardDrawn(0, UNKNOWN, open=False),
    e.TokensLost(0, NO_TOKENS),
    e.BalloonFlew(0, 0, (), "flown", barred=False),
    e.BalloonBlown(0, "card", (), vortex=False),
    e.StormMoved(Space(3, 9, 2)),
]


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
    assert used.w >= 20
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
