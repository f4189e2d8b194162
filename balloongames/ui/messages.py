"""What is told to people over a picture: whose turn it is, messages, scores, and the tip beside what has the focus."""

from __future__ import annotations

import math
from typing import Final

from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_avatar

_OFFER_H: Final = 26.0  # below a message, at 100 % text


def draw_banner(
    canvas: Canvas,
    cx: float,
    cy: float,
    look: int | None,
    name: str,
    what: str,
    *,
    active: bool,
    max_w: float,
    robot: bool = False,
    progress: float | None = None,
    icon: str = "",
) -> list[TextInk]:
    """Draw the pill that says whose turn it is and what to do; returns the texts for checking.

    What to do stands behind the name, or below it where that would be wider than ``max_w``; what is even longer takes
    two lines with the name in them. A ``robot`` carries its sign; ``progress``, 0 … 1, is how far it has thought.
    """
    scale = canvas.text_scale
    height = 40.0 if scale < 1.5 else 62.0
    sign = 18 * min(scale, 1.5) if robot else 0.0
    name_w, what_w = canvas.text_width(name, "h4") + 2 if name else 0.0, canvas.text_width(what, "body") + 4
    name_w += sign + 6 if robot else 0
    gap = 8.0 if what and name else 0.0
    lead = height + 8 if look is not None else 20.0
    lead += 20 * scale + 8 if icon else 0
    text_w = name_w + gap + what_w if what else name_w
    stacked = bool(what) and lead + text_w + 20 > max_w
    whole = ""
    if stacked:
        height = max(40.0, 38.0 * scale)
        lead = height + 8 if look is not None else 20.0
        name_w, what_w = canvas.text_width(name, "label-s") + 2, canvas.text_width(what, "small") + 4
        name_w += sign + 6 if robot else 0
        text_w = max(name_w, what_w)
        if not name or lead + text_w + 20 > max_w:
            whole, text_w = _in_two_lines(canvas, f"{name} {what}".strip(), max_w - lead - 20)
    box = Box.around(cx, cy, min(max_w, lead + text_w + 20), height)
    _draw_pill(canvas, box, look, active=active, progress=progress)
    if icon and not stacked:
        side = 20 * scale
        canvas.icon(icon, box.take_left(side, side, skip=lead - side - 8), "on_sun" if active else "ink")
    room = box.cut(left=lead, right=20).take_top(height)
    color = "on_sun" if active else "ink"
    if whole:
        return [canvas.text(room.cut(right=-8), whole, "small", color, lines=2)]
    if stacked:
        upper = room.cut(right=sign + 6 if robot else 0).at_y(cy - 18 * scale, 18 * scale)
        text_boxes = [canvas.text(upper, name, "label-s", color)]
        if robot:
            x = upper.x + min(upper.w, canvas.text_width(name, "label-s")) + 6
            canvas.icon("robot", upper.at_x(x, sign, sign), color)
        text_boxes.append(canvas.text(room.at_y(cy - scale, 18 * scale), what, "small", color))
        return text_boxes
    words_w = name_w - (sign + 6 if robot else 0)
    text_boxes = [canvas.text(room.take_left(words_w), name, "h4", color)] if name else []
    if robot:
        canvas.icon("robot", room.take_left(sign, sign, skip=words_w + 4), color)
    if what:
        text_boxes.append(canvas.text(Box(room.x + name_w + gap, room.y, what_w, height), what, "body", color))
    return text_boxes


def _draw_pill(canvas: Canvas, box: Box, look: int | None, *, active: bool, progress: float | None) -> None:
    if active:
        light = canvas.theme.name == "day"
        canvas.card(box, Card(box.h / 2, "sun", edge="", shadow=1, shadow_color="shadow", light=light))
    else:
        canvas.card(box, Card(box.h / 2, "paper", border="sund", border_w=2))
    if look is not None:
        draw_avatar(canvas, box.x + box.h / 2 + 2, box.cy, box.h * 0.4, look)
    if progress is not None:
        _draw_share(canvas, box.x + box.h / 2 + 2, box.cy, box.h * 0.4 + 1, progress)


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


def toast_box(
    canvas: Canvas, cx: float, bottom: float, text: str, max_w: float, offer: str = "", title: str = ""
) -> Box:  # fmt: skip
    """Return how large a message is, above a point, with its title above it and what it offers below it."""
    scale = canvas.text_scale
    words = max(canvas.text_width(text, "body-strong"), canvas.text_width(title, "h4"))
    needed = max(words, canvas.text_width(offer, "label-s") + 28 * scale)
    width = min(max_w, needed + 34 * scale + 40)
    height = max(46.0, canvas.text_height(text, width - 34 * scale - 36, "body-strong") + 22)
    height += _title_height(canvas, title, width)
    return Box(cx - width / 2, bottom - height, width, height + (_OFFER_H * scale if offer else 0))


def _title_height(canvas: Canvas, title: str, width: float) -> float:
    return canvas.text_height(title, width - 34 * canvas.text_scale - 36, "h4") + 2 if title else 0.0


def draw_toast(
    canvas: Canvas, box: Box, text: str, icon: str = "info", offer: str = "", title: str = ""
) -> list[TextInk]:  # fmt: skip
    """Draw a message in an ink pill, with its title above it and what it offers below it, behind a question mark."""
    text_boxes = []
    canvas.card(box, Card(14, "ink", shadow=2, shadow_color="shadow"))
    side = 24 * canvas.text_scale
    inner = box.w - 34 * canvas.text_scale - 36
    room = box.take_left(inner, skip=24 + side)
    if offer:
        foot = room.take_bottom((_OFFER_H - 2) * canvas.text_scale, skip=10)
        disc = foot.take_left(20 * canvas.text_scale)
        canvas.circle(disc.cx, disc.cy, disc.w / 2, "info", border="paper", border_w=1.5)
        canvas.icon("help", Box.around(disc.cx, disc.cy, disc.w * 0.7, disc.w * 0.7), "paper")
        text_boxes.append(canvas.text(foot.cut(left=disc.w + 8), offer, "label-s", "paper"))
        box, room = box.cut(bottom=_OFFER_H * canvas.text_scale), room.cut(bottom=_OFFER_H * canvas.text_scale)
    if title:
        height = _title_height(canvas, title, box.w)
        canvas.icon(icon, box.take_top(height, skip=6).take_left(side, side, skip=16), "paper")
        text_boxes.append(canvas.text(room.at_y(box.y + 6, height), title, "h4", "paper", lines=2))
        text_boxes.append(canvas.text(room.cut(top=height), text, "body", "paper", lines=6))
    else:
        canvas.icon(icon, box.take_left(side, side, skip=16), "paper")
        text_boxes.append(canvas.text(room, text, "body-strong", "paper", lines=4))
    return text_boxes


def draw_flag(canvas: Canvas, box: Box, number: str, why: str, point: tuple[float, float] | None = None) -> None:
    """Draw a score flag: a number in sun on ink, one line saying why, and a pointer to what it is about."""
    canvas.card(box, Card(10, "ink", shadow=2, shadow_color="shadow"))
    if point:
        foot = pointer_foot(box, point)
        canvas.path([point, *foot], "ink", 1, closed=True, fill="ink")
    upper = box.take_top(box.h * (0.58 if why else 1) - 4, skip=4)
    canvas.text(upper, number, "num-l", "sun" if canvas.theme.name == "day" else "paper", align="center")
    if why:
        canvas.text(box.inset(4, 0).at_y(upper.bottom - 2, box.h - upper.h - 6), why, "micro", "paper", align="center")


def pointer_foot(box: Box, point: tuple[float, float]) -> list[tuple[float, float]]:
    """Return where a pointer leaves a flag or a card: two points inside the edge that faces ``point``."""
    x, y = point
    if box.x <= x <= box.right or abs(y - box.cy) - box.h / 2 > abs(x - box.cx) - box.w / 2:
        middle = min(max(x, box.x + 20), box.right - 20)
        edge = box.y + 6 if y < box.cy else box.bottom - 6
        return [(middle - 9, edge), (middle + 9, edge)]
    middle = min(max(y, box.y + 18), box.bottom - 18)
    edge = box.x + 6 if x < box.cx else box.right - 6
    return [(edge, middle - 8), (edge, middle + 8)]


def draw_tip(canvas: Canvas, target: Box, frame: Box, text: str) -> None:
    """Draw an ink box with a text beside ``target``, inside ``frame``."""
    scale = canvas.text_scale
    width = min(max(120, canvas.text_width(text, "body-strong") + 28), 360 * max(1.0, scale * 0.8), frame.w - 32)
    height = canvas.text_height(text, width - 28, "body-strong") + 24
    x = min(max(frame.x + 12, target.cx - width / 2), frame.right - width - 12)
    above = target.y - height - 12
    y = above if above >= frame.y + 8 else min(target.bottom + 12, frame.bottom - height - 8)
    box = Box(x, y, width, height)
    canvas.card(box, Card(12, "ink", shadow=2, shadow_color="shadow"))
    canvas.text(box.inset(14, 10), text, "body-strong", "paper", lines=9)
