"""A board as a picture: how a table looked, drawn off the screen and made small."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from itertools import combinations
from typing import Any, Final

import pygame

from balloongames.core.game import Event, Reason, Remark, Seat
from balloongames.core.match import LastTurn
from balloongames.ui.crop import crop_round
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import Box
from balloongames.ui.kit import HEIGHT, WIDTH, Kit
from balloongames.ui.page import NodeState, Page
from balloongames.ui.view import BoardView, People

_ABOVE: Final = 60.0  # lu of the window that the bar takes at a table
_NEAR: Final = 0.36  # of the height of a part, which is seen from near
_ROUND: Final = 46.0  # lu round a mark that are seen of the table
_CROP: Final = 188.0  # lu of the table that are seen at least, from top to bottom
_CROP_SHAPE: Final = 1.6  # as many times as wide as high is a part at most of which that is seen
_AIR: Final = 5.0  # lu of a part between a word and its edges
_CLOSE: Final = 12.0  # lu that are seen round a mark where that keeps words whole
_FILLED: Final = 0.94  # of the height of a print, by the pieces of the game


class StillHost:
    """The `BoardHost` of a board that is only drawn: nobody is asked, and nothing happens."""

    interactive = False
    teaches = False
    pausing = False
    playback = None

    def __init__(self, kit: Kit, people: People, turns: Sequence[LastTurn[Any]] = ()) -> None:
        self.kit = kit
        self.people = people
        self._turns = turns

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

    def hush(self, _name: str, *, on: bool) -> None:
        """Nothing sounds."""

    def go_on(self) -> None:
        """Nothing waits."""

    def said(self) -> Mapping[Seat, Sequence[Remark]]:
        return {}

    def last_turns(self) -> Sequence[LastTurn[Any]]:
        """Return whose turns are marked."""
        return self._turns

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
    board, page = _opened(kit.within((WIDTH, HEIGHT), text_scale=1.0), view, seen, people)
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

    They lie beside one another in front of the game's background, or the first one fills all, seen from near where most
    of its ``figures`` are; all of the table is shown where no part is named.
    """
    board, page = _opened(kit.within((WIDTH, HEIGHT), text_scale=1.0), view, seen, people)
    boxes = [box for name in view.pieces if (box := board.part(name)) and box.h]
    if not boxes:
        return picture_of(kit, view, seen, people, size)
    wide, high = size
    middle = board.part(view.middle) if view.middle else None
    if middle:
        parts = [board.part(f"{view.figures}.{seat}") for seat in range(len(people.names))]
        where = _near(boxes[0], middle, [part for part in parts if part], wide / high)
        return _cut(drawn(page), where, size)
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


def crop_of(
    kit: Kit,
    view: GameView,
    turns: Sequence[LastTurn[Any]],
    events: Sequence[Event],
    people: People,
    size: tuple[int, int],
) -> pygame.Surface | None:
    """Return the part of a table where turns have left something, with their marks, as it looked after these events.

    It is as large as at the table, or smaller where too little round the mark would be seen, or a word would be cut.
    None if nothing was left.
    """
    whole = kit.within((round(WIDTH * kit.u), round(HEIGHT * kit.u)))
    board, page = _opened(whole, view, turns[0].before, people, turns, events)
    points = [point for turn in turns for point in board.marked(turn)]
    if not points:
        return None
    left, right = min(x for x, _y in points), max(x for x, _y in points)
    top, bottom = min(y for _x, y in points), max(y for _x, y in points)
    room, shape = page.frame.cut(top=_ABOVE), size[0] / size[1]
    least = _CROP * min(shape, _CROP_SHAPE)  # of a wide part less is seen above and below rather than all things small
    width = max(size[0] / whole.u, right - left + 2 * _ROUND, (bottom - top + 2 * _ROUND) * shape, least)
    width = min(width, room.w, room.h * shape)
    x = min(max((left + right - width) / 2, room.x), room.right - width)
    y = min(max((top + bottom - width / shape) / 2, room.y), room.bottom - width / shape)
    words: list[pygame.Rect] = []
    table = drawn(page, words)
    marked = Box(left, top, right - left, bottom - top).grow(_CLOSE)
    boxes = (marked, Box(x, y, width, width / shape), room)
    round_it, usual, all_of_it = (pygame.Rect(*(round(whole.u * one) for one in box)) for box in boxes)
    part = crop_round(round_it, usual, all_of_it, words, _AIR * whole.u * usual.w / size[0])
    part = part.clip(table.get_rect())  # rounded, it may reach a pixel beyond
    return pygame.transform.smoothscale(table.subsurface(part), size)


def _near(whole: Box, middle: Box, figures: Sequence[Box], shape: float) -> Box:
    """Return what is seen from near: as many figures as possible, and of such places the one nearest to the middle.

    ``shape`` is how many times as wide as high it is.
    """
    width = min(whole.w, _NEAR * whole.h * shape)
    height = width / shape

    def round_of(seen: Sequence[Box]) -> Box:
        left, right = min(one.x for one in seen), max(one.right for one in seen)
        top, bottom = min(one.y for one in seen), max(one.bottom for one in seen)
        x = min(max((left + right - width) / 2, whole.x), whole.right - width)
        y = min(max((top + bottom - height) / 2, whole.y), whole.bottom - height)
        return Box(x, y, width, height)

    def worth(place: Box) -> tuple[int, float]:
        away = abs(place.cx - middle.cx) + abs(place.cy - middle.cy)
        return sum(place.holds(one) for one in figures), -away

    together = [seen for count in range(1, len(figures) + 1) for seen in combinations(figures, count)]
    return max((round_of(seen) for seen in ([middle], *together)), key=worth)


def _opened(
    kit: Kit,
    view: GameView,
    seen: Any,
    people: People,
    turns: Sequence[LastTurn[Any]] = (),
    events: Sequence[Event] = (),
) -> tuple[BoardView, Page]:
    """Return a board at which nobody plays, on a page of the usual shape; after some turns, with what happened."""
    board = view.open(StillHost(kit, people, turns))
    board.sync(seen)
    board.fold(events)
    page = Page(kit, Box(0, 0, WIDTH, HEIGHT), night=view.night)
    page.ground("backdrop", lambda canvas: canvas.backdrop(view.background, page.frame))
    board.build(page, page.frame.cut(top=_ABOVE))
    return board, page


def _cut(table: pygame.Surface, box: Box, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(table.subsurface(pygame.Rect(*map(round, box))), size)


def _ground(page: Page) -> pygame.Surface:
    surface = pygame.Surface((WIDTH, HEIGHT), 0, 32)
    page.bake_ground(page.kit.canvas(surface, night=page.night))
    return surface


def drawn(page: Page, words: list[pygame.Rect] | None = None) -> pygame.Surface:
    """Return a page as it looks at rest, with nothing in focus; ``words`` gets the pixels on which letters stand."""
    u = page.kit.u
    surface = pygame.Surface((round(page.frame.w * u), round(page.frame.h * u)), 0, 32)
    canvas = page.kit.canvas(surface, night=page.night)
    canvas.words = words
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
