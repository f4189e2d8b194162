"""The other player at the upper right: who it is, and the backs of the hand, but for cards that everybody has seen."""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.i18n import ngettext
from balloongames.rules.balloon_cup.state import UNKNOWN
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balloon_cup.animation import InHand
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.layout import CARD_RATIO


def draw_opponent(page: Page, canvas: Canvas, context: BoardContext) -> None:
    """Draw who sits at the other side, and the cards of that hand: backs, but for those that everybody has seen."""
    seat, box, model, animation = context.other, context.layout.opponent, context.model, context.animation
    hand, away = model.fan(seat), [place for whose, place in animation.away if whose == seat]
    come = sum(isinstance(m.end, InHand) and m.end.seat == seat and m.t >= 1 for m in animation.movers)
    count = len(hand) - len(away) + come
    active = context.seen.to_move == seat
    context.draw_cached(
        page, canvas, box, ("opponent", seat, count, active), lambda c: _opponent(c, context, seat, count), margin=2
    )
    closed = -animation.wider / len(away) if away else 0.0
    fan = [(i - closed * sum(gone < i for gone in away), card) for i, card in enumerate(hand) if i not in away]
    for place, card in animation.shown.get(seat, fan):
        where = opponent_card(context, place, len(hand) + animation.wider)
        if card == UNKNOWN:
            context.pieces.draw_back(canvas, where)
        else:
            context.pieces.draw_face(canvas, where, card, "tag")


def opponent_card(context: BoardContext, index: float, count: float) -> Box:
    """Return where a card of the other player's hand is shown."""
    box = context.layout.opponent
    h = min(box.h - 14, 40.0)
    w = h * (CARD_RATIO if not context.layout.roomy else 0.6)
    pitch = min(19.0 if not context.layout.roomy else 14.0, 152.0 / max(1, count))
    return box.take_right(w, h, skip=14 + (max(1, count) - 1 - index) * pitch)


def _opponent(canvas: Canvas, context: BoardContext, seat: Seat, count: int) -> list[TextInk]:
    box = context.layout.opponent
    r = min(20.0, box.h / 2 - 6)
    active, robot = context.seen.to_move == seat, context.robot(seat)
    draw_avatar(canvas, box.x + 14 + r, box.cy, r, context.balloon_of(seat), active=active, robot=robot)
    left = box.x + 14 + 2 * r + 10
    width = opponent_card(context, 0, max(count, 1)).x - left - 8
    whole = context.name(seat)
    fit = (one for one in ("label", "label-s") if canvas.text_width(whole, one) <= width)
    style = next(fit, "micro")
    if canvas.text_width(whole, style) > width >= max(canvas.text_width(word, style) for word in whole.split()):
        return [canvas.text(box.inset(0, 2).at_x(left, width), whole, style, lines=2)]  # the cards count themselves
    name = canvas.short_name(whole, style, width)
    if context.layout.roomy:
        return [canvas.text(box.at_x(left, width), name, style)]
    upper, lower = box.inset(0, 4).at_x(left, width).rows(2)
    words = ngettext("{count} card", "{count} cards", count).format(count=count)
    return [canvas.text(upper, name, style), canvas.text(lower, words, "small", "ink2")]
