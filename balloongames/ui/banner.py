"""The banner that says whose turn it is and what to do: a pill in the middle of the bar."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_avatar

_END: Final = 20.0  # lu that stay free at an end where no avatar stands


@dataclass(frozen=True, slots=True)
class TurnBanner:
    """Whose turn it is, and what to do; not ``active`` while nobody can act.

    A ``robot`` is a computer player; ``progress`` tells in each frame how far it has thought, None while it does not.
    Without a ``look`` it is nobody's turn: what happens is told of the whole table. An ``icon`` says what to do, too.
    """

    look: int | None
    name: str
    what: str
    active: bool = True
    robot: bool = False
    progress: Callable[[], float] | None = None
    icon: str = ""


def draw_banner(canvas: Canvas, turn: TurnBanner, cx: float, cy: float, max_w: float) -> list[TextInk]:
    """Draw the pill about a point; returns the texts for checking.

    What to do stands behind the name, or below it where that would be wider than ``max_w``; what is even longer takes
    two lines with the name in them.
    """
    if turn.look is None and not (turn.name or turn.what or turn.icon):
        return []  # nothing is told yet, and an empty pill says nothing
    name_w = _name_width(canvas, turn, "h4")
    gap = 8.0 if turn.what and turn.name else 0.0
    what_w = canvas.text_width(turn.what, "body") + 4
    words_w = name_w + gap + what_w if turn.what else name_w
    scale = canvas.text_scale
    height = 40.0 if scale < 1.5 else 62.0
    lead = _lead(turn, height) + _icon_width(canvas, turn)
    if turn.what and lead + words_w + _END > max_w:
        return _draw_stacked(canvas, turn, cx, cy, max_w)
    box = Box.around(cx, cy, min(max_w, lead + words_w + _END), height)
    _draw_pill(canvas, box, turn)
    color = _ink(turn)
    _draw_icon(canvas, box, turn, lead)
    room = box.cut(left=lead, right=_END)
    text_boxes = []
    if turn.name:
        text_boxes.append(canvas.text(room.take_left(name_w - _sign_width(canvas, turn)), turn.name, "h4", color))
    if turn.robot:
        sign = _sign(canvas)
        canvas.icon("robot", room.take_left(sign, sign, skip=name_w - sign - 2), color)
    if turn.what:
        text_boxes.append(canvas.text(room.at_x(room.x + name_w + gap, what_w), turn.what, "body", color))
    return text_boxes


def _draw_stacked(canvas: Canvas, turn: TurnBanner, cx: float, cy: float, max_w: float) -> list[TextInk]:
    """Draw what to do below the name, or both as one text in two lines."""
    scale = canvas.text_scale
    height = max(40.0, 38.0 * scale)
    lead = _lead(turn, height) + _icon_width(canvas, turn)
    words_w = max(_name_width(canvas, turn, "label-s"), canvas.text_width(turn.what, "small") + 4)
    whole = ""
    if not turn.name or lead + words_w + _END > max_w:
        whole, words_w = _in_two_lines(canvas, f"{turn.name} {turn.what}".strip(), max_w - lead - _END)
    box = Box.around(cx, cy, min(max_w, lead + words_w + _END), height)
    _draw_pill(canvas, box, turn)
    color, room = _ink(turn), box.cut(left=lead, right=_END)
    _draw_icon(canvas, box, turn, lead)
    if whole:
        return [canvas.text(room.cut(right=-8), whole, "small", color, lines=2)]
    upper = room.cut(right=_sign_width(canvas, turn)).at_y(cy - 18 * scale, 18 * scale)
    text_boxes = [canvas.text(upper, turn.name, "label-s", color)]
    if turn.robot:
        x = upper.x + min(upper.w, canvas.text_width(turn.name, "label-s")) + 6
        canvas.icon("robot", upper.at_x(x, _sign(canvas), _sign(canvas)), color)
    text_boxes.append(canvas.text(room.at_y(cy - scale, 18 * scale), turn.what, "small", color))
    return text_boxes


def _ink(turn: TurnBanner) -> str:
    return "on_sun" if turn.active else "ink"


def _sign(canvas: Canvas) -> float:
    """Return how large the sign of a robot is."""
    return 18 * min(canvas.text_scale, 1.5)


def _sign_width(canvas: Canvas, turn: TurnBanner) -> float:
    return _sign(canvas) + 6 if turn.robot else 0.0


def _lead(turn: TurnBanner, height: float) -> float:
    """Return what is left free for the avatar."""
    return height + 8 if turn.look is not None else _END


def _icon_width(canvas: Canvas, turn: TurnBanner) -> float:
    """Return what the icon takes, with the air behind it."""
    return 20 * canvas.text_scale + 8 if turn.icon else 0.0


def _draw_icon(canvas: Canvas, box: Box, turn: TurnBanner, lead: float) -> None:
    """Draw the icon so that it ends where the words begin, ``lead`` behind the left end of the pill."""
    if turn.icon:
        side = 20 * canvas.text_scale
        canvas.icon(turn.icon, box.take_left(side, side, skip=lead - side - 8), _ink(turn))


def _name_width(canvas: Canvas, turn: TurnBanner, style: str) -> float:
    """Return how wide the name is in a style, with the sign of a robot behind it."""
    return (canvas.text_width(turn.name, style) + 2 if turn.name else 0.0) + _sign_width(canvas, turn)


def _draw_pill(canvas: Canvas, box: Box, turn: TurnBanner) -> None:
    if turn.active:
        light = canvas.theme.name == "day"
        canvas.card(box, Card(box.h / 2, "sun", edge="", shadow=1, shadow_color="shadow", light=light))
    else:
        canvas.card(box, Card(box.h / 2, "paper", border="sund", border_w=2))
    if turn.look is not None:
        draw_avatar(canvas, box.x + box.h / 2 + 2, box.cy, box.h * 0.4, turn.look)
    if turn.progress:
        _draw_share(canvas, box.x + box.h / 2 + 2, box.cy, box.h * 0.4 + 1, turn.progress())


def _in_two_lines(canvas: Canvas, text: str, most: float) -> tuple[str, float]:
    """Return a text for two lines, both about as long, and its width; without what it lists where room is scarce."""
    two = canvas.text_height("M", most, "small") * 2 + 1
    if canvas.text_height(text, most, "small") > two:
        text = text.partition(":")[0].rstrip()
    width = canvas.text_width(text, "small") * 0.55
    while width < most and canvas.text_height(text, width, "small") > two:
        width += 8
    return text, min(width, most)


def _draw_share(canvas: Canvas, cx: float, cy: float, r: float, share: float) -> None:
    """Draw an arc round a disc, clockwise from the top: how much of something is done."""
    canvas.circle(cx, cy, r + 1, "", border="paper3", border_w=4)
    count = max(2, round(40 * share))  # in few steps: each is drawn once and kept
    angles = [math.tau * i / 40 - math.pi / 2 for i in range(count + 1)]
    canvas.path([(cx + r * math.cos(a), cy + r * math.sin(a)) for a in angles], "sund", 4)
