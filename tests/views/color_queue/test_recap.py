"""The pictures of the recap: each tells its event, keeps to its box, and shows nothing that was not public."""

from __future__ import annotations

import pygame
import pytest

from balloongames.core.game import Event
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.queue import Cell
from balloongames.rules.color_queue.state import UNKNOWN
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.theme import Look
from balloongames.views.color_queue import VIEW
from balloongames.views.color_queue.pieces import Pieces
from tests.contract.cases import cases_of, walk

BOXES = [Box(300, 200, 220, 120), Box(300, 200, 160, 80), Box(300, 200, 200, 210)]
TWELVE = tuple(range(11, 23))
DRAWN: list[Event] = [
    e.CardsRevealed(0, (23,)),
    e.CardsRevealed(0, (7, 11, 23, 30, 44)),
    e.ChiefRevealed((5, 49)),
    e.ChiefDrew((12,), (UNKNOWN, UNKNOWN)),
    e.DirectionCounted((4, 45), ascending=True),
    e.DirectionCounted((4, 45, 50), ascending=False),
    e.CardPlaced(1, 23, 2, 0),
    e.CardsExploded(1, 1, (Cell(1, 0), Cell(2, 0), Cell(2, 1)), (13, 23, 8), 23),
    e.CardsExploded(None, 1, (Cell(1, 0), Cell(2, 0)), (13, 23), 23),
    e.CardsExploded(1, 2, tuple(Cell(i % 5, i // 5) for i in range(12)), TWELVE, 23),
    e.ChiefPileGrew((14, 19)),
    e.ChiefPileTaken(1, (14, 19, 12, 2, 40, 45)),
]
SILENT: list[Event] = [e.TurnStarted(2), e.CardsCommitted(0, (UNKNOWN,), is_open=False), e.TurnEnded(2)]


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
    assert used.w >= box.w * 0.2
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


def test_a_recap_of_a_whole_match_shows_only_cards_that_were_public(monkeypatch: pytest.MonkeyPatch) -> None:
    faces: set[int] = set()
    draw = Pieces.draw_face

    def watched(self: Pieces, canvas: object, box: object, card: int, *args: object, **more: object) -> None:
        faces.add(card)
        draw(self, canvas, box, card, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Pieces, "draw_face", watched)
    case = next(case for case in cases_of(GAME) if case.seats == 2)
    match = walk(case)
    for ply in range(match.ply + 1):
        for event in match.events(ply, None):
            faces.clear()
            picture(event, BOXES[1])
            named = {getattr(event, "card", UNKNOWN), *getattr(event, "cards", ()), *getattr(event, "face_up", ())}
            assert faces <= named - {UNKNOWN}
