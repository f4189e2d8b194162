"""The medals of puzzles, and how many of a pack are won."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_, _
from balloongames.puzzles.medals import Medal
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card

MEDALS: Final = {  # picture and words
    Medal.BLUE_RIBBON: ("blue", N_("first sight")),
    Medal.GOLD: ("gold", N_("no hints")),
    Medal.SILVER: ("silver", N_("one hint")),
    Medal.BRONZE: ("bronze", N_("solved")),
}


def medal_words(medal: Medal) -> str:
    """Return what a medal stands for."""
    return _(MEDALS[medal][1])


def earned_words(medal: Medal) -> str:
    """Return how a puzzle was solved, to be read after "Solved"."""
    return _("with help") if medal is Medal.BRONZE else medal_words(medal)


def draw_medal(canvas: Canvas, box: Box, medal: Medal, *, alpha: float = 1.0) -> None:
    """Draw a medal."""
    canvas.sprite(f"pictures/medals/{MEDALS[medal][0]}", box, alpha=alpha)


def draw_bar(canvas: Canvas, box: Box, share: float) -> None:
    """Draw how much of something is done."""
    border = "edge" if canvas.theme.outlined else ""
    canvas.card(box, Card(box.h / 2, "paper3", border=border, border_w=1))
    if share > 0:
        canvas.card(box._replace(w=max(box.h, box.w * share)), Card(box.h / 2, "good"))
