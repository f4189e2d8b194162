"""The strip below the tiles: what the other player did since the own last turn."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _
from balloongames.ui.geometry import Box
from balloongames.ui.last_turns import add_turn_rows
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.last_turns import trace_of
from balloongames.views.balloon_cup.log import say
from balloongames.views.balloon_cup.preview import notice_for

_LINE: Final = 36.0


def add_strip(page: Page, context: BoardContext) -> None:
    """Add the strip; in large type only for whoever sits here, while nothing else is to be told there."""
    box, roomy = context.layout.strip, context.layout.roomy
    is_needed = context.seen.viewer is not None and notice_for(context) is None and context.host.last_turns()
    if context.claiming or (roomy and not is_needed):
        return
    page.paint(lambda canvas: canvas.card(box, Card(13, "paper", border="line", border_w=1.5, shadow=1)))
    room = box.inset(16, max(0.0, (box.h - _LINE * max(1.0, page.kit.text_scale)) / 2))
    if not roomy:
        room = _add_title(page, context, room)
    add_turn_rows(page, context, room, trace_of)
    if context.turn_rows:
        return
    news = context.model.news
    told = say(news, context.host.people) if news else None
    sentence = told or next((line for _seat, line in context.host.log_lines(1)), "")
    page.text(room, sentence or _("Nothing has happened yet."), "small", "ink2", lines=2)


def _add_title(page: Page, context: BoardContext, room: Box) -> Box:
    """Add what the strip tells of, if there is room for it; return what is left."""
    text = _("Since {name}’s last turn").format(name=context.name(context.own))
    width = page.kit.text_width(text, "label-s") + 4
    if width > room.w * 0.36 or context.seen.viewer is None or not context.host.last_turns():
        return room
    page.text(room.take_left(width), text, "label-s", "ink2")
    return room.cut(left=width + 16)
