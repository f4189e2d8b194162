"""The recap has a picture for whatever the others did, and draws it where it was told to."""

from __future__ import annotations

import pygame
import pytest

from balloongames.core.game import Event
from balloongames.rules.balloon_pop import events as e
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.theme import Look
from balloongames.views.balloon_pop import VIEW

DRAWN: list[Event] = [
    e.CardPlayed(0, 7),
    e.CardCommitted(1, None),
    e.CardsRevealed((1, 9, 4, 10)),
    e.GroupPicked(0, 1, "RgbW"),
    e.GroupLost(0, 1, 9, "RGBY"),
    e.BalloonDropped(0, 2, "y"),
    e.GroupPlaced(0, 1, "v", 2, "RGBY", ((2, 4), (2, 5), (2, 6), (2, 7))),
    e.GroupPlaced(0, 1, "h", 2, "RGBY", ((2, 7), (3, 7), (4, 7), (5, 7))),
    e.SeriesScored(0, "R", tuple((c, r) for c in range(4) for r in range(3)), "R" * 12, 10, 1),
    e.BonusScored(1, 1, 2),
    e.EmptyColumnsScored(1, (0, 3), 2),
    e.EmptyRowsScored(1, (1, 2), 6),
]
SILENT: list[Event] = [e.RoundStarted(1, 0), e.GroupPicked(0, 0, ""), e.GameEnded((1, 2), (1,), "most_points")]
BOXES = [Box(40, 60, 210, 110), Box(300, 40, 200, 92), Box(20, 20, 120, 60)]


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("event", DRAWN, ids=lambda event: type(event).__name__)
def test_pictures_stay_in_their_box(event: Event, box: Box) -> None:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((640, 360))
    surface.fill("#FF00FF")
    kit = Kit(Look(), (640, 360))
    canvas = kit.canvas(surface)
    canvas.u = 1.0
    assert VIEW.draw_recap(canvas, box, event)
    drawn = pygame.mask.from_threshold(surface, (255, 0, 255), (1, 1, 1, 255))
    drawn.invert()
    found = drawn.get_bounding_rects()
    assert found
    around = found[0].unionall(found[1:])
    assert box.grow(14).holds(Box(*around)), f"{around} leaves {box}"


@pytest.mark.parametrize("event", SILENT, ids=lambda event: type(event).__name__)
def test_some_events_have_no_picture(event: Event) -> None:
    pygame.display.init()
    surface = pygame.display.set_mode((640, 360))
    assert not VIEW.draw_recap(Kit(Look(), (640, 360)).canvas(surface), BOXES[0], event)
