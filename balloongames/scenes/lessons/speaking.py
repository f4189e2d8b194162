"""What the coach says, drawn: her picture and her bubble."""

from __future__ import annotations

from balloongames.scenes.lessons.bubble import HEAD, PAD, TAIL, Speech
from balloongames.scenes.lessons.prose import draw_prose
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.coach import draw_coach, gaze_at
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import Mood
from balloongames.ui.shapes import Card


def draw_speech(canvas: Canvas, speech: Speech, mood: Mood, gaze: Box | None) -> TextInk:
    """Draw bubble and coach; her eyes go to what is to be pressed."""
    bubble, coach = speech.bubble, speech.coach
    theme = canvas.theme
    border, width = {"day": ("", 0.0), "dusk": ("#9AA7C7", 1.5), "strong": ("#FFFFFF", 2.0)}[theme.name]
    edge = "edge" if theme.name == "day" else ""
    shadow = 0 if theme.outlined else 3
    canvas.card(
        bubble,
        Card(20, "paper", border=border, border_w=width, edge=edge, shadow=shadow, shadow_color="shadow"),
    )
    if coach.bottom > bubble.y + 20 or coach.w > HEAD[0]:
        _draw_tail(canvas, bubble, coach, border, width)
    draw_coach(canvas, coach, mood, gaze_at(coach, gaze))
    words = bubble.inset(*PAD)
    if speech.button is None:
        words = words.at_y(words.cy - speech.prose.height / 2, speech.prose.height)
    return draw_prose(canvas, words._replace(h=speech.prose.height), speech.prose)


def _draw_tail(canvas: Canvas, bubble: Box, coach: Box, border: str, width: float) -> None:
    """Draw the tail from the bubble's side to the cheek."""
    is_left = coach.cx < bubble.cx
    side = bubble.x if is_left else bubble.right
    tip = (coach.right + 2 if is_left else coach.x - 2, coach.y + coach.h * 0.44)
    middle = min(max(tip[1] - 6, bubble.y + 22 + TAIL / 2), bubble.bottom - 22 - TAIL / 2)
    inside = side + (3 if is_left else -3)
    points = [(inside, middle - TAIL / 2), tip, (inside, middle + TAIL / 2)]
    if border:
        canvas.path(points, border, width * 2, fill=border)
    canvas.path(points, "paper", 0.5, closed=True, fill="paper")
