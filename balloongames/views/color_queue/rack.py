"""The queue in its frame: the well with five lanes, the cards, the queue cards, and what pops.

Everything here takes a box, a `QueueStanding` and a `QueueStage`, so any screen that shows a queue can draw one.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from balloongames.rules.color_queue.state import WIDTH
from balloongames.ui.anim import QUICK, ease_out, ease_out_back, lerp, span
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.theme import mix
from balloongames.ui.widgets import draw_avatar
from balloongames.views.color_queue.animation import BURST_LIFE, Burst, ChainDisc, ChainTag, QueueStage
from balloongames.views.color_queue.names import color_of
from balloongames.views.color_queue.pieces import (
    BRASS,
    CREAM,
    KEYS,
    WELL,
    Pieces,
    draw_chief,
    draw_disc,
    draw_number,
    draw_queue_card,
)
from balloongames.views.color_queue.standing import GAP, QueueStanding

_PITCH: Final = 61.0  # of the rows, at most as much more as cards may grow
_TALLEST: Final = 78.0
_CARD: Final = 56 / 61  # of the pitch that a card takes
_LEAST_ROWS: Final = 6.6
_WAITING: Final = 2.1  # of the largest rows, for the queue cards and what waits below them
_FRAME: Final = 34.0  # lu of the height that take no rows
_FIRST_ROW: Final = 20.0  # lu from the upper edge of the frame to the cards
_DIMMED: Final = 0.4
_DISC: Final = 0.42  # of the height of a card: the disc of a chain
_GROWS: Final = 1.06  # from step to step
_GROWN: Final = 1.19  # and at most: it covers no card
_ABOVE: Final = 10.0  # lu that what hangs on the upper edge stands out: no more than the meter leaves free


@dataclass(frozen=True, slots=True)
class Rack:
    """The frame of a queue: ``box`` is the whole well; rows are counted from 0 at the top and may lie between two."""

    box: Box
    rows: float  # how many fit
    fewest: float = 0.0  # how many of them fit when they are largest, while they grow or shrink
    above: float = 0.0  # lu that are left free above the first row

    @classmethod
    def fitting(cls, box: Box, standing: QueueStanding, resized: float = 0.0) -> Rack:
        """Return a frame in which the queue cards always stand in the same place, low, and the queue grows up from it.

        Below them is room for the cards that wait. It has ``resized`` so far (0 … 1) for the next turn.
        """
        room = box.h - _FRAME
        foot = room - _WAITING * min(_TALLEST, room / _LEAST_ROWS)
        now, then = (max(_LEAST_ROWS, level * room / foot) for level in (standing.level, standing.next_level))
        frame = cls(box, lerp(now, then, resized), min(now, then) if resized else 0.0)
        return replace(frame, above=foot - lerp(standing.level, standing.next_level, resized) * frame.pitch)

    @property
    def largest(self) -> Rack:
        """The same frame when its rows are largest."""
        return Rack(self.box, self.fewest or self.rows, above=self.above)

    @property
    def pitch(self) -> float:
        """How far rows stand apart."""
        return min(_TALLEST, (self.box.h - _FRAME) / self.rows)

    def lane(self, column: float) -> Box:
        """Return the lane of a column."""
        w = (self.box.w - 24) / WIDTH
        return self.box.cut(left=12 + column * w, top=14, bottom=14).take_left(w)

    def cell(self, column: float, row: float) -> Box:
        """Return the box of a card."""
        lane = self.lane(column)
        width = min(lane.w - 10, self.pitch * 2.6)
        return lane.take_top(self.pitch * _CARD, width, skip=_FIRST_ROW - 14 + self.above + row * self.pitch)


def draw_well(canvas: Canvas, rack: Rack) -> list[TextInk]:
    """Draw the empty frame: a stall of dark wood under a string of bulbs, with five lanes. It has no texts."""
    box = rack.box
    outlined = canvas.theme.outlined
    canvas.card(box, Card(16, "#000000" if outlined else WELL, shadow=0 if outlined else 2, shadow_color="#14102A"))
    canvas.card(box.inset(2), Card(14, "", border="#FFFFFF" if outlined else BRASS, border_w=3))
    for column in range(WIDTH):
        lane = rack.lane(column).inset(3, 0)
        if outlined:
            canvas.card(lane, Card(12, "", border="#7A7A7A", border_w=1.5))
        else:
            canvas.card(lane, Card(12, "#47305A", 0.55))
    if outlined:
        return []
    draw_bulbs(canvas, box)
    return []


def draw_bulbs(canvas: Canvas, box: Box, dim: float = 0.0) -> None:
    """Draw the string of bulbs on the upper edge; dimmed they have three fifths of their light."""
    count = round(box.w / 33.5)
    for i in range(count):
        x = box.x + 12 + (box.w - 24) * i / (count - 1)
        for r, color in ((8, "#8A6A5C"), (4.4, "#FFE9A8")):
            canvas.circle(x, box.y + 2, r, mix(color, WELL, _DIMMED * dim))


def draw_queue(canvas: Canvas, rack: Rack, standing: QueueStanding, animation: QueueStage, pieces: Pieces) -> None:
    """Draw the cards where they stand or slide, their queue cards, and what is about to pop."""
    if animation.dim and not canvas.theme.outlined:
        draw_bulbs(canvas, rack.box, animation.dim)

    def draw(column: int, row: float, card: int, swell: float) -> None:
        box, full = rack.cell(column, row), rack.largest.cell(column, row)
        if box.h < full.h:
            pieces.draw_face(canvas, box, card, full=full)
        else:
            pieces.draw_face(canvas, box.grow(3 * swell), card, "row", alpha=1 - swell)

    draw_cards(canvas, rack, standing, animation, draw)
    for column in range(WIDTH):
        row = standing.row(column, -1) + animation.steps.get(column, 0.0) + animation.glide
        draw_queue_card(canvas, rack.cell(column, row), column, active=animation.active == column)
    draw_touching(canvas, rack, standing, animation)


def draw_cards(
    canvas: Canvas, rack: Rack, standing: QueueStanding, animation: QueueStage,
    draw: Callable[[int, float, int, float], None],
) -> None:  # fmt: skip
    """Let each card be drawn that is seen: its column and row, what it is, and how far it has gone off (0 … 1).

    Its blast lies over a card that goes off, but what is left of that in the air below those that slide there.
    """
    whole: list[tuple[int, float, int]] = []
    for column, cards in enumerate(standing.columns):
        for place, card in enumerate(cards):
            row = standing.row(column, place) + animation.falls.get(card, 0.0) + animation.glide
            swell = animation.swells.get(card, 0.0)
            if card == GAP or card in animation.hidden:
                continue
            if not swell:
                whole.append((column, row, card))
            elif swell < 1:
                draw(column, row, card, swell)
    for burst in animation.bursts:
        _draw_burst(canvas, rack, burst, animation.glide)
    for column, row, card in whole:
        draw(column, row, card, 0.0)


def draw_touching(canvas: Canvas, rack: Rack, standing: QueueStanding, animation: QueueStage) -> None:
    """Outline the cards that explode next, and tie those that touch."""
    if not animation.lit or animation.strength <= 0:
        return
    boxes = {cell: rack.cell(cell.column, standing.row(*cell) + animation.glide) for cell in animation.lit}
    for box in boxes.values():
        draw_outline(canvas, box)
    for a, b in animation.links:
        draw_link(canvas, boxes[a], boxes[b])


def draw_outline(canvas: Canvas, box: Box, *, real: bool = True) -> None:
    """Draw the line round a card that explodes; dashed where it only would."""
    radius = min(11.0, box.h * 0.22)
    if real:
        canvas.card(box.grow(2), Card(radius, "", border="#1F2A44", border_w=7))
        canvas.card(box.grow(2), Card(radius, "", border="#FFD45E", border_w=3.5))
    else:
        canvas.card(box.grow(2), Card(radius, "", border="#1F2A44", border_w=5))
        canvas.card(box.grow(2), Card(radius, "", border="#FFFAF0", border_w=2.5, dash=(6, 4)))


def draw_link(canvas: Canvas, a: Box, b: Box) -> None:
    """Draw the tie between two cards that touch: a bolt across their common edge."""
    x, y = (a.cx + b.cx) / 2, (a.cy + b.cy) / 2
    across = abs(a.cx - b.cx) > abs(a.cy - b.cy)
    w, h = (26, 8) if across else (8, 26)
    canvas.card(Box.around(x, y, w, h), Card(4, "#FFD45E", border="#1F2A44", border_w=2))


def _draw_burst(canvas: Canvas, rack: Rack, burst: Burst, glide: float) -> None:
    box = rack.cell(burst.column, burst.row + glide)
    t = burst.age / BURST_LIFE
    fade = 1 - span(t, 0.35, 1.0)
    side = box.h * lerp(0.7, 1.35, span(t, 0, 0.4, ease_out))
    side = round(side / 6) * 6
    canvas.sprite("pictures/queue/spark", Box.around(box.cx, box.cy, side, side), alpha=fade)
    reach = box.h * lerp(0.4, 1.15, span(t, 0, 0.9, ease_out))
    scraps = f"pictures/balloons/{KEYS[burst.color]}_scrap"
    for i in range(6):
        angle = 2 * math.pi * (i / 6 + 0.07)
        x, y = box.cx + 1.3 * reach * math.cos(angle), box.cy + reach * math.sin(angle) + 26 * t * t
        canvas.sprite(scraps, Box.around(x, y, 13, 13), alpha=fade)


def draw_chain(canvas: Canvas, rack: Rack, animation: QueueStage) -> list[TextInk]:
    """Draw which step of a chain explodes: as a disc above the cards, and in words."""
    tag = animation.tag or animation.told
    if animation.disc:
        _draw_disc(canvas, rack, animation.disc, animation.glide, _tag_box(canvas, rack, tag) if tag else None)
    return _draw_tag(canvas, rack, animation.tag) if animation.tag else []


def _draw_disc(canvas: Canvas, rack: Rack, disc: ChainDisc, glide: float, tag: Box | None) -> None:
    grown = min(_GROWN, _GROWS ** (disc.step - 1))
    box = rack.cell(disc.column, disc.row + glide)
    if box.y < rack.box.y + _FIRST_ROW - 1:  # there is no such row
        r = (_FIRST_ROW + _ABOVE) / 2 * grown / _GROWN
        x, y = rack.lane(disc.column).cx, rack.box.y + (_FIRST_ROW - _ABOVE) / 2
        if tag and tag.x - r < x < tag.right + r:  # the words hang there
            x = tag.x - r - 6 if x <= tag.cx else tag.right + r + 6
    else:
        x, y, r = box.cx, box.cy, box.h * _DISC * grown
    swollen = 1.0 if canvas.brushes.look.reduced_motion else lerp(0.7, 1.0, span(disc.age, 0, QUICK, ease_out_back))
    r = round(r * swollen)
    canvas.circle(x, y, r, "#1F2A44", border="#FFFDF7", border_w=2)
    canvas.sign(Box(x, y, 0, 0), f"×{disc.step}", "#FFB534", r * 0.95)


def _tag_box(canvas: Canvas, rack: Rack, tag: ChainTag) -> Box:
    """Return where the words of a chain's step hang: on the middle of the upper edge, where they cover no card."""
    width = canvas.text_width(tag.title, "label-s") + canvas.text_width(tag.text, "small-strong") + 36
    return rack.box.take_top(21 * canvas.text_scale, width, skip=-_ABOVE)


def _draw_tag(canvas: Canvas, rack: Rack, tag: ChainTag) -> list[TextInk]:
    """Hang the words of a chain's step where they never move."""
    box, title_w = _tag_box(canvas, rack, tag), canvas.text_width(tag.title, "label-s")
    text_w = canvas.text_width(tag.text, "small-strong")
    canvas.card(box, Card(10, "#1F2A44", border="#FFFDF7", border_w=1.5, shadow=2, shadow_color="#14102A"))
    title = box.take_left(title_w + 2, skip=13)
    return [
        canvas.text(title, tag.title, "label-s", "#FFB534"),
        canvas.text(box.take_left(text_w + 2, skip=title_w + 21), tag.text, "small-strong", "#FFFDF7"),
    ]


def draw_waiting(canvas: Canvas, box: Box, card: int, look: int | None) -> None:
    """Draw the place under a queue card where a card waits for its turn; ``look`` is its owner's, None the Chief's."""
    canvas.card(box, Card(min(9.0, box.h * 0.2), "", border=CREAM, border_w=2, dash=(6, 4)))
    r = min(17.0, box.h * 0.32)
    draw_owner(canvas, box.x + 8 + r, box.cy, r, look)
    draw_number(canvas, box, str(card), CREAM, min(24.0, box.h * 0.44))
    draw_disc(canvas, box.right - 8 - r * 0.9, box.cy, r * 0.9, color_of(card))


def draw_owner(canvas: Canvas, cx: float, cy: float, r: float, look: int | None) -> None:
    """Draw whose a card is: a player's balloon, or the Chief."""
    if look is None:
        draw_chief(canvas, cx, cy, r)
    else:
        draw_avatar(canvas, cx, cy, r, look)
