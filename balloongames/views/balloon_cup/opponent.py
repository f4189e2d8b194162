"""The other player at the upper right: who it is, and the backs of the hand, but for cards that everybody has seen."""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.i18n import ngettext
from balloongames.rules.balloon_cup.state import UNKNOWN
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balloon_cup.layout import CARD_RATIO
from balloongames.views.balloon_cup.pieces import short_name
from balloongames.views.balloon_cup.setting import Setting
from balloongames.views.balloon_cup.stage import InHand


def draw_opponent(page: Page, canvas: Canvas, setting: Setting) -> None:
    """Draw who sits at the other side, and the cards of that hand: backs, but for those that everybody has seen."""
    seat, box, model, stage = setting.other, setting.layout.opponent, setting.model, setting.stage
    hand, away = model.fan(seat), [place for whose, place in stage.away if whose == seat]
    come = sum(isinstance(m.end, InHand) and m.end.seat == seat and m.t >= 1 for m in stage.movers)
    count = len(hand) - len(away) + come
    active = setting.seen.to_move == seat
    setting.plate(
        page, canvas, box, ("opponent", seat, count, active), lambda c: _opponent(c, setting, seat, count), margin=2
    )
    closed = -stage.wider / len(away) if away else 0.0
    for i, card in enumerate(hand):
        if i in away:
            continue
        where = opponent_card(setting, i - closed * sum(gone < i for gone in away), len(hand) + stage.wider)
        if card == UNKNOWN:
            setting.pieces.draw_back(canvas, where)
        else:
            setting.pieces.draw_face(canvas, where, card, "tag")


def opponent_card(setting: Setting, index: float, count: float) -> Box:
    """Return where a card of the other player's hand is shown."""
    box = setting.layout.opponent
    h = min(box.h - 14, 40.0)
    w = h * (CARD_RATIO if not setting.layout.roomy else 0.6)
    pitch = min(19.0 if not setting.layout.roomy else 14.0, 152.0 / max(1, count))
    return Box(box.right - 14 - w - (max(1, count) - 1 - index) * pitch, box.cy - h / 2, w, h)


def _opponent(canvas: Canvas, setting: Setting, seat: Seat, count: int) -> list[TextInk]:
    box = setting.layout.opponent
    r = min(20.0, box.h / 2 - 6)
    active, robot = setting.seen.to_move == seat, setting.robot(seat)
    draw_avatar(canvas, box.x + 14 + r, box.cy, r, setting.look(seat), active=active, robot=robot)
    left = box.x + 14 + 2 * r + 10
    width = opponent_card(setting, 0, max(count, 1)).x - left - 8
    if setting.layout.roomy:
        name = short_name(canvas, setting.name(seat), "label", width)
        return [canvas.text(Box(left, box.y, width, box.h), name, "label")]
    upper, lower = Box(left, box.y + 4, width, box.h - 8).rows(2)
    name = short_name(canvas, setting.name(seat), "label", width)
    words = ngettext("{count} card", "{count} cards", count).format(count=count)
    return [canvas.text(upper, name, "label"), canvas.text(lower, words, "small", "ink2")]
