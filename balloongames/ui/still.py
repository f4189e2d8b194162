"""A board as a picture: how a table looked, drawn off the screen and made small."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from io import BytesIO
from typing import Any, Final

import pygame

from balloongames.core.game import Reason, Seat
from balloongames.core.match import LastTurn
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import Box
from balloongames.ui.kit import HEIGHT, WIDTH, Kit
from balloongames.ui.page import NodeState, Page
from balloongames.ui.view import BoardView, People

_ABOVE: Final = 60.0  # lu of the window that the bar takes at a table
_FILLED: Final = 0.94  # of the height of a print, by the pieces of the game


class StillHost:
    """The `BoardHost` of a board that is only drawn: nobody is asked, and nothing happens."""

    interactive = False
    teaches = False
    pausing = False
    playback = None

    def __init__(self, kit: Kit, people: People) -> None:
        self.kit = kit
        self.people = people

    def moves(self) -> Sequence[Any]:
        return ()

    def why_not(self, _move: Any) -> Reason | None:
        return None

    def submit(self, _move: Any, _then: Callable[[], None] | None = None) -> None:
        raise RuntimeError("nothing is played in a picture")

    def sentence(self, _reason: Reason) -> str:
        return ""

    def refuse(self, _sentence: str) -> None:
        """Nobody has wished for anything."""

    def refresh(self) -> None:
        """Nothing changes."""

    def focus_on(self, _node_id: str) -> None:
        """There is no focus."""

    def cue(self, _name: str, _degree: int | None = None) -> None:
        """A picture is silent."""

    def go_on(self) -> None:
        """Nothing waits."""

    def said(self) -> Mapping[Seat, Sequence[Reason]]:
        return {}

    def last_turns(self) -> Sequence[LastTurn[Any]]:
        """Nothing is marked."""
        return ()

    def log_lines(self, _count: int) -> Sequence[tuple[Seat | None, str]]:
        return ()

    def open_log(self) -> None:
        """There is none."""


def picture_of(
    kit: Kit, view: GameView, seen: Any, people: People, size: tuple[int, int], part: str = ""
) -> pygame.Surface:
    """Return how a table looks for ``seen``, without hands and buttons, ``size`` pixels large, whatever the text size.

    What the shape of the size leaves out is cut off at the right, or above and below; of a ``part`` of the board that
    it knows, all around.
    """
    board, page = _opened(kit, view, seen, people)
    box = board.part(part) if part else None
    if box is None:
        box = page.frame.cut(top=_ABOVE, bottom=board.foot(roomy=False))
        width = min(WIDTH, box.h * size[0] / size[1])
        box = box.take_left(width).center(h=min(box.h, width * size[1] / size[0]))
    else:
        width = min(box.w, box.h * size[0] / size[1])
        box = box.center(width, width * size[1] / size[0])
    return _cut(drawn(page), box, size)


def print_of(kit: Kit, view: GameView, seen: Any, people: People, size: tuple[int, int]) -> pygame.Surface:
    """Return what counts of a table, so small that nothing else could be made out: the pieces of the game alone.

    They lie beside one another in front of the game's background, or the first one fills all round its ``middle``; all
    of the table is shown where no part is named.
    """
    board, page = _opened(kit, view, seen, people)
    boxes = [box for name in view.pieces if (box := board.part(name)) and box.h]
    if not boxes:
        return picture_of(kit, view, seen, people, size)
    wide, high = size
    middle = board.part(view.middle) if view.middle else None
    if middle:
        whole = boxes[0]
        height = min(whole.h, whole.w * high / wide)
        y = min(max(middle.cy - height / 2, whole.y), whole.bottom - height)
        return _cut(drawn(page), whole.at_y(y, height).center(height * wide / high), size)
    behind = page.frame.center(min(WIDTH, HEIGHT * wide / high), min(HEIGHT, WIDTH * high / wide))
    picture = _cut(_ground(page), behind, size)
    room = high * _FILLED
    gap = (high - room) / 2
    widths = sum(box.w / box.h for box in boxes)
    height = min(room, (wide - gap * (len(boxes) + 1)) / widths)
    x = (wide - height * widths - gap * (len(boxes) - 1)) / 2
    table = drawn(page)
    for box in boxes:
        width = height * box.w / box.h
        picture.blit(_cut(table, box, (round(width), round(height))), (round(x), round((high - height) / 2)))
        x += width + gap
    return picture


def _opened(kit: Kit, view: GameView, seen: Any, people: People) -> tuple[BoardView, Page]:
    """Return a board at which nobody plays, on a page of the usual size."""
    whole = copy(kit)
    whole.look = replace(kit.look, text_scale=1.0)
    whole = whole.within((WIDTH, HEIGHT))
    board = view.open(StillHost(whole, people))
    board.sync(seen)
    page = Page(whole, Box(0, 0, WIDTH, HEIGHT), night=view.night)
    page.ground("backdrop", lambda canvas: canvas.backdrop(view.background, page.frame))
    board.build(page, page.frame.cut(top=_ABOVE))
    return board, page


def _cut(table: pygame.Surface, box: Box, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(table.subsurface(pygame.Rect(*map(round, box))), size)


def _ground(page: Page) -> pygame.Surface:
    surface = pygame.Surface((WIDTH, HEIGHT), 0, 32)
    page.bake_ground(page.kit.canvas(surface, night=page.night))
    return surface


def drawn(page: Page) -> pygame.Surface:
    """Return a page as it looks at rest, with nothing in focus."""
    u = page.kit.u
    surface = pygame.Surface((round(page.frame.w * u), round(page.frame.h * u)), 0, 32)
    canvas = page.kit.canvas(surface, night=page.night)
    page.bake_ground(canvas)
    page.bake(canvas)
    page.bake_lifted(canvas)
    page.paint_frame(canvas, over=False)
    for node in page.nodes.values():
        if node.paint:
            node.paint(canvas, NodeState())
    page.paint_frame(canvas, over=True)
    return surface


def png(picture: pygame.Surface) -> bytes:
    """Return a picture as the bytes of a PNG file."""
    file = BytesIO()
    pygame.image.save(picture, file, ".png")
    return file.getvalue()
