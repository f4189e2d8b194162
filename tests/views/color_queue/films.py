"""Films of Color Queue: what each frame shows, on the table and in puzzles, and what may never be seen.

Every card goes through `Pieces._lay`, every meter through `draw_meter`, and what would explode through `draw_outline`:
these are watched. Kept pictures are painted anew in each frame, so that nothing hides in them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any
from unittest import mock

from balloongames.core.game import Event
from balloongames.rules.color_queue.state import UNKNOWN
from balloongames.ui import lifting
from balloongames.ui.canvas import TextInk
from balloongames.ui.display_list import Layer
from balloongames.ui.geometry import Box
from balloongames.ui.render_cache import CachedPicture, RenderCache
from balloongames.views.color_queue import board, rack
from balloongames.views.color_queue.meter import Count
from balloongames.views.color_queue.one_turn import board as one_turn_board
from balloongames.views.color_queue.pieces import Pieces

SEEN = 0.04  # of a card: what is fainter, nobody sees
STILL = 0.5  # lu: a card that moved less has rested


@dataclass(slots=True)
class Frame:
    """What is seen at a moment: each card's boxes, how strong and how wide it is, chips, backs, previews, the meter."""

    event: str = ""
    faces: dict[int, list[Box]] = field(default_factory=lambda: defaultdict(list))
    alphas: dict[int, float] = field(default_factory=dict)
    widths: dict[int, float] = field(default_factory=dict)
    chips: set[int] = field(default_factory=set)
    backs: list[Box] = field(default_factory=list)
    previews: list[str] = field(default_factory=list)
    meter: Count | None = None
    text_boxes: list[TextInk] = field(default_factory=list)


class Watch:
    """Notes what is drawn; `take` returns it and begins a new frame."""

    def __init__(self) -> None:
        self._frame = Frame()
        self._outline, self._meter, self._waiting = rack.draw_outline, board.draw_meter, board.draw_waiting

    def take(self) -> Frame:
        found, self._frame = self._frame, Frame()
        return found

    def lay(
        self, canvas: Any, box: Box, what: tuple[int, str], alpha: float, shares: tuple[float, float], **_: bool
    ) -> None:
        """Stand in for `Pieces._lay`."""
        card, face = what
        if alpha <= SEEN or min(shares) <= SEEN:
            return
        box = box.moved(canvas._ox / canvas.u, canvas._oy / canvas.u)
        if face == "ghost":
            self._frame.previews.append(f"ghost of {card}")
        elif card == UNKNOWN:
            self._frame.backs.append(box)
        else:
            self._frame.faces[card].append(box)
            self._frame.alphas[card], self._frame.widths[card] = alpha, shares[0]

    def outline(self, canvas: Any, box: Box, *, real: bool = True) -> None:
        if not real:
            self._frame.previews.append("outline of what would explode")
        self._outline(canvas, box, real=real)

    def meter(self, canvas: Any, box: Box, count: Count, *, roomy: bool = False) -> list[TextInk]:
        self._frame.meter = count
        return self._meter(canvas, box, count, roomy=roomy)

    def waiting(self, canvas: Any, box: Box, card: int, look: Any) -> None:
        self._frame.chips.add(card)
        self._waiting(canvas, box, card, look)


def _painted(
    _render_cache: RenderCache, canvas: Any, _box: Box, _key: Any, paint: Any, *, margin: float = 0
) -> CachedPicture:
    return CachedPicture(canvas.surface, tuple(paint(canvas)), (), round(margin))


def _paint_where_it_is(canvas: Any, node: Any, state: Any, _squash: float) -> Any:
    return node.paint(canvas, state)


@contextmanager
def watched() -> Iterator[Callable[[], Frame]]:
    """Watch what is drawn; what is yielded returns it, and begins a new frame."""
    watch = Watch()

    def lay(_pieces: Pieces, *what: Any, **how: bool) -> None:
        watch.lay(*what, **how)

    with ExitStack() as stack:
        for where in (board, one_turn_board):
            stack.enter_context(mock.patch.object(where, "draw_outline", watch.outline))
            stack.enter_context(mock.patch.object(where, "draw_meter", watch.meter))
        stack.enter_context(mock.patch.object(board, "draw_waiting", watch.waiting))
        stack.enter_context(mock.patch.object(Pieces, "_lay", lay))
        stack.enter_context(mock.patch.object(lifting, "_paint_squashed", _paint_where_it_is))
        stack.enter_context(mock.patch.object(RenderCache, "draw", _painted))
        stack.enter_context(mock.patch.object(Layer, "update", return_value=[]))  # no pixel is needed
        yield watch.take


def shoot(
    take: Callable[[], Frame], table_board: Any, draw: Callable[[], list[TextInk]], tick: Callable[[], bool],
    begin: Callable[[], None],
) -> list[Frame]:  # fmt: skip
    """Let a view update begin and look at each of its frames, from the one before it to the one after it.

    ``tick`` lets the time of a frame pass, and returns whether something still moves.
    """
    name = "before"
    animate = table_board.animate

    def animated(event: Event) -> Any:
        nonlocal name
        clip = animate(event)
        if clip is not None:
            name = type(event).__name__
        return clip

    def look() -> Frame:
        take()
        text_boxes = draw()
        frame = take()
        frame.text_boxes, frame.event = list(text_boxes), name
        return frame

    film = [look()]
    with mock.patch.object(table_board, "animate", animated):
        begin()
        film.append(look())
        while tick():
            film.append(look())
    name = "after"
    film.append(look())
    return film


# -- what may never be seen -------------------------------------------------------------------------------------------


def faults(film: list[Frame], *, travels: bool = True) -> Iterator[str]:
    """Tell of everything in a film that may never be seen in any; with reduced motion nothing ``travels``."""
    for i, frame in enumerate(film):
        where = f"frame {i} ({frame.event})"
        for card, boxes in frame.faces.items():
            if len(boxes) > 1:
                yield f"{where}: {card} in {len(boxes)} places"
    if travels:
        yield from jumps(film)
    yield from meters(film)


def jumps(film: list[Frame]) -> Iterator[str]:
    """Tell of cards that rest and then are somewhere else, farther away than they are wide."""
    before: dict[int, Box] = {}
    resting: set[int] = set()
    for i, frame in enumerate(film):
        now = {card: boxes[0] for card, boxes in frame.faces.items()}
        for card in now.keys() & before.keys():
            far = _far(before[card], now[card])
            if card in resting and far > max(before[card].w, before[card].h):
                yield f"frame {i} ({frame.event}): {card} jumps by {far:.0f}"
        resting = {card for card in now.keys() & before.keys() if _far(before[card], now[card]) < STILL}
        before = now


def meters(film: list[Frame]) -> Iterator[str]:
    """Tell of a meter that goes back within a turn."""
    for i, (before, after) in enumerate(pairwise(film), 1):
        if before.meter is None or after.meter is None or after.event == "after":
            continue
        if after.meter.arrows < before.meter.arrows or after.meter.swing < before.meter.swing:
            yield f"frame {i} ({after.event}): from {before.meter} to {after.meter}"


def blinks(film: list[Frame]) -> Iterator[str]:
    """Tell of cards that are gone for a moment and then are back."""
    gone: dict[int, int] = {}
    for i, (before, after) in enumerate(pairwise(film), 1):
        for card in before.faces.keys() - after.faces.keys():
            gone[card] = i
        for card in after.faces.keys() - before.faces.keys():
            if card in gone:
                yield f"{card} is gone from frame {gone[card]} to {i} ({after.event})"


def _far(a: Box, b: Box) -> float:
    return float(((a.cx - b.cx) ** 2 + (a.cy - b.cy) ** 2) ** 0.5)
