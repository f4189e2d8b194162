"""A row with the players of a match and their points: what a game shows that counts them in no way of its own."""

from __future__ import annotations

from functools import partial

from balloongames.core.game import Seat
from balloongames.ui.board_context import MatchContext
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import draw_avatar

_FIGURE_W = 90


def add_scores(page: Page, context: MatchContext, box: Box) -> None:
    """Add a panel for each seat with the ``scores`` of the model: balloon, name and points.

    The balloon of who is to move has a bright rim.
    """
    scores = context.model.scores
    for seat, part in enumerate(box.columns(len(scores), 12)):
        page.panel(part, radius=14)
        page.paint(partial(_draw_balloon, box=part, context=context, seat=seat))
        r = _radius(part)
        inner = Box(part.x + 2 * r + 20, part.y, part.w - 2 * r - 32, part.h)
        page.text(inner.take_left(inner.w - _FIGURE_W), context.name(seat), "label")
        page.text(inner.take_right(_FIGURE_W), str(scores[seat]), "num-m", align="right")


def _draw_balloon(canvas: Canvas, box: Box, context: MatchContext, seat: Seat) -> None:
    r = _radius(box)
    draw_avatar(canvas, box.x + r + 10, box.cy, r, context.balloon_of(seat), active=seat == context.model.to_move)


def _radius(box: Box) -> float:
    return min(24, box.h * 0.36)
