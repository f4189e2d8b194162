"""What is told to people over a picture: messages, scores, and the tip beside what has the focus."""

from __future__ import annotations

from typing import Final

from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.coach import ASPECT, Gaze, draw_coach
from balloongames.ui.geometry import REST, Box
from balloongames.ui.shapes import Card

_OFFER_H: Final = 26.0  # below a message, at 100 % text
_COACH_H: Final = 72.0  # she is so high beside what she says, at 100 % text
_TITLED: Final = 16.0  # at both sides of a message with a title


def draw_hinted(canvas: Canvas, box: Box, radius: float) -> None:
    """Draw the dashed ring round what a hint is about."""
    canvas.card(box, Card(radius, "", border="#1F2A44", border_w=5))
    canvas.card(box, Card(radius, "", border="#FFF6E3", border_w=3, dash=(6, 4)))


def toast_box(
    canvas: Canvas, cx: float, bottom: float, text: str, max_w: float, offer: str = "", *, by_coach: bool = False
) -> Box:
    """Return how large a message is, above a point, with what it offers below it."""
    scale = canvas.text_scale
    needed = max(canvas.text_width(text, "body-strong"), canvas.text_width(offer, "label-s") + 28 * scale)
    beside = _picture_w(canvas, by_coach=by_coach) + 10 * scale + 36
    width = min(max_w, needed + beside + 4)
    least = _COACH_H * scale + 12 if by_coach else 46.0
    height = max(least, canvas.text_height(text, width - beside, "body-strong") + 22)
    return Box(cx - width / 2, bottom - height, width, height + (_OFFER_H * scale if offer else 0))


def draw_toast(
    canvas: Canvas, box: Box, text: str, icon: str = "info", offer: str = "", *, gaze: Gaze | None = None
) -> list[TextInk]:
    """Draw a message in an ink pill, with what it offers below it, behind a question mark.

    With a ``gaze`` the coach says it and looks there.
    """
    text_boxes = []
    canvas.card(box, Card(14, "ink", shadow=2, shadow_color="shadow"))
    side = _picture_w(canvas, by_coach=gaze is not None)
    room = box.take_left(box.w - side - 10 * canvas.text_scale - 36, skip=24 + side)
    if offer:
        text_boxes.append(_draw_offer(canvas, room, offer))
        box, room = box.cut(bottom=_OFFER_H * canvas.text_scale), room.cut(bottom=_OFFER_H * canvas.text_scale)
    if gaze is None:
        canvas.icon(icon, box.take_left(side, side, skip=16), "paper")
    else:
        draw_coach(canvas, box.take_left(side, skip=16).inset(0, 6), "talk", gaze)
    return [*text_boxes, canvas.text(room, text, "body-strong", "paper", lines=4)]


def _picture_w(canvas: Canvas, *, by_coach: bool) -> float:
    return (_COACH_H * ASPECT if by_coach else 24) * canvas.text_scale


def _draw_offer(canvas: Canvas, room: Box, offer: str) -> TextInk:
    foot = room.take_bottom((_OFFER_H - 2) * canvas.text_scale, skip=10)
    disc = foot.take_left(20 * canvas.text_scale)
    canvas.circle(disc.cx, disc.cy, disc.w / 2, "info", border="paper", border_w=1.5)
    canvas.icon("help", Box.around(disc.cx, disc.cy, disc.w * 0.7, disc.w * 0.7), "paper")
    return canvas.text(foot.cut(left=disc.w + 8), offer, "label-s", "paper")


def titled_box(canvas: Canvas, text: str, width: float, offer: str, title: str) -> Box:
    """Return how large a message with a title is, at most ``width`` wide: its words have all of that."""
    scale = canvas.text_scale
    words = max(canvas.text_width(text, "body"), _title_width(canvas, title, "h4"), canvas.text_width(offer, "label-s"))
    width = min(width, words + 2 * _TITLED + 6)
    height = canvas.text_height(text, width - 2 * _TITLED, "body") + 28 * scale + 18
    return Box(0, 0, width, height + (_OFFER_H * scale if offer else 0))


def titled_width(canvas: Canvas, offer: str, title: str) -> float:
    """Return how wide a message with a title is at least, so that neither that nor what it offers is cut."""
    return max(canvas.text_width(title, "small-strong"), canvas.text_width(offer, "label-s")) + 2 * _TITLED


def draw_titled(canvas: Canvas, box: Box, text: str, icon: str, offer: str, title: str) -> list[TextInk]:
    """Draw a message with its title above it."""
    scale = canvas.text_scale
    canvas.card(box, Card(14, "ink", shadow=2, shadow_color="shadow"))
    room = box.inset(_TITLED, 0).cut(top=8)
    text_boxes = []
    if offer:
        text_boxes.append(_draw_offer(canvas, room, offer))
        room = room.cut(bottom=_OFFER_H * scale)
    head, words = room.split_rows(28 * scale, REST)
    style = next((one for one in ("h4", "label", "label-s") if _title_width(canvas, title, one) <= head.w), "")
    if style:  # else there is no room for a picture
        side = 22 * scale
        canvas.icon(icon, head.take_left(side, side), "paper")
        head = head.cut(left=side + 8)
    text_boxes.append(canvas.text(head, title, style or "small-strong", "paper"))
    return [*text_boxes, canvas.text(words.cut(bottom=10), text, "body", "paper", lines=9)]


def _title_width(canvas: Canvas, title: str, style: str) -> float:
    return canvas.text_width(title, style) + 22 * canvas.text_scale + 8


def draw_flag(canvas: Canvas, box: Box, number: str, why: str) -> None:
    """Draw a score flag: a number in sun on ink, and one line saying why."""
    canvas.card(box, Card(10, "ink", shadow=2, shadow_color="shadow"))
    upper = box.take_top(box.h * (0.58 if why else 1) - 4, skip=4)
    canvas.text(upper, number, "num-l", "sun" if canvas.theme.name == "day" else "paper", align="center")
    if why:
        canvas.text(box.inset(4, 0).at_y(upper.bottom - 2, box.h - upper.h - 6), why, "micro", "paper", align="center")


def pointer_foot(box: Box, point: tuple[float, float]) -> list[tuple[float, float]]:
    """Return where a pointer leaves a card: two points inside the edge that faces ``point``."""
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
