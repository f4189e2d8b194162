"""The box for trades: which trophy three cubes for one would bring, or what is missing for that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from balloongames.core.game import Seat
from balloongames.i18n import _, join
from balloongames.rules.balloon_cup.state import COLORS, SET_SIZE, Counts
from balloongames.rules.balloon_cup.trophies import due_trophies, trades
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.names import color_name, trophy_name
from balloongames.views.balloon_cup.pieces import draw_cube, draw_trophy

NODE: Final = "trade"

_PALE: Final = 0.5
_DASH: Final = (4.0, 3.0)


@dataclass(frozen=True, slots=True)
class Trade:
    """How things stand with trades: ``ready``, ``short`` of one cube of the color ``missing``, or ``closed``.

    ``colors`` are the trophies that trades bring, or would bring with that cube, ``given`` is the color of three cubes
    that go for one.
    """

    state: Literal["closed", "short", "ready"]
    colors: str = ""
    given: str = ""
    missing: str = ""


def trade_of(cubes: Counts, trophies: tuple[Seat, ...]) -> Trade:
    """Return which trades these cubes allow now, or else after one more of them."""
    found = _brings(cubes, trophies)
    if found:
        return Trade("ready", *found)
    for index, color in enumerate(COLORS):
        more = tuple(count + (i == index) for i, count in enumerate(cubes))
        if due_trophies(more, trophies):
            continue  # that cube pays for a trophy outright
        soon = _brings(more, trophies)
        if soon:
            return Trade("short", *soon, color)
    return Trade("closed")


def _brings(cubes: Counts, trophies: tuple[Seat, ...]) -> tuple[str, str] | None:
    claims = trades(cubes, trophies)
    return ("".join(dict.fromkeys(claim.color for claim in claims)), claims[0].sets[0]) if claims else None


def trade_now(context: BoardContext) -> Trade:
    """Return how things stand with the trades of whoever looks."""
    model = context.model
    return Trade("closed") if model.over else trade_of(model.cubes[context.own], tuple(model.trophies))


def opened_for(context: BoardContext) -> Seat | None:
    """Return for whom the move that is looked at opens a trade that the cubes do not allow yet."""
    found, claim = context.outlook(), context.claim_forecast()
    after = found[1].settlement.after if found and found[1].settlement else claim[1] if claim else None
    if after is None:
        return None
    model = context.model
    opened = (
        seat
        for seat in (context.own, context.other)
        if after.trades[seat] and not trades(model.cubes[seat], tuple(model.trophies))
    )
    return next(opened, None)


def trade_words(context: BoardContext) -> tuple[str, str]:
    """Return how things stand with the own trades: a title, and a sentence."""
    trade = trade_now(context)
    brought = join([trophy_name(color) for color in trade.colors])
    if trade.state == "ready":
        return _("A trade is ready"), _("After a tile, three for one brings {trophies}.").format(trophies=brought)
    if trade.state == "short":
        title = _("One more {color} cube allows a trade").format(color=color_name(trade.missing))
        return title, _("Three for one would bring {trophies}.").format(trophies=brought)
    return _("No trade yet"), _("Three cubes of a taken trophy stand for one of any color.")


def short_words(context: BoardContext) -> str:
    """Return the same in the fewest words."""
    trade = trade_now(context)
    if trade.state == "short":
        return _("one more {color}").format(color=color_name(trade.missing))
    return _("ready") if trade.state == "ready" else _("not yet")


def add_trade(page: Page, context: BoardContext) -> None:
    """Add the box: it is always there, so that nobody must know the rule to find it."""
    if context.counting:
        return
    box = context.layout.trade
    page.paint_each_frame(lambda canvas: _draw(page, canvas, context, box))
    if context.seen.viewer is None:
        return
    look = (lambda: context.look_at(NODE)) if context.placing or context.exchanging else None
    title, text = trade_words(context)
    page.add(Node(NODE, box, "row", title, value=text, radius=13, on_focus=look))


def _draw(page: Page, canvas: Canvas, context: BoardContext, box: Box) -> None:
    trade, seat = trade_now(context), opened_for(context)
    have = context.model.cubes[context.own][COLORS.index(trade.given)] if trade.given else 0
    balloon = None if seat is None else context.balloon_of(seat)
    key = ("trade", trade, have, balloon, context.layout.roomy, short_words(context))
    context.draw_cached(page, canvas, box, key, lambda c: _trade(c, context, box, trade, balloon, have), margin=10)


def _trade(
    canvas: Canvas, context: BoardContext, box: Box, trade: Trade, balloon: int | None, have: int
) -> list[TextInk]:
    roomy, ready = context.layout.roomy, trade.state == "ready"
    if roomy:
        canvas.row(box, chosen=ready, radius=11)
    else:
        border, width = ("sund", 2.5) if ready else ("line", 1.5)
        canvas.card(box, Card(13, "suns" if ready else "paper", border=border, border_w=width, shadow=1))
    side = min(24.0, box.h - 12)
    end = box.right - 14
    text_boxes: list[TextInk] = []
    if balloon is not None:  # whose first trade the move would open
        opens, r = _("opens"), min(11.0, box.h / 2 - 4)
        width = canvas.text_width(opens, "small-strong") + 4
        words_w = max(canvas.text_width(_("Trade"), "label"), canvas.text_width(short_words(context), "small"))
        free = end - 2 * r - 10 - _slots_w(side) - 10 - (box.x + 16)
        if not roomy and trade.state == "closed" and free - width - 4 >= words_w:  # more cubes leave no room for it
            text_boxes.append(canvas.text(box.at_x(end - width, width), opens, "small-strong"))
            end -= width + 4
        draw_avatar(canvas, end - r, box.cy, r, balloon)
        end -= 2 * r + 10
    slots = _draw_slots(canvas, box.span_x(right=end), trade, have, side)
    room = box.span_x(box.x + 16, slots - 10)
    if roomy:
        return [*text_boxes, canvas.text(room, _("Trade"), "label-s")]
    if box.h < 2 * 20 * canvas.text_scale:
        return [*text_boxes, *_low(canvas, room, short_words(context))]
    upper, lower = room.inset(0, 7).rows(2)
    return [
        *text_boxes,
        canvas.text(upper, _("Trade"), "label"),
        canvas.text(lower, short_words(context), "small", "ink2"),
    ]


def _low(canvas: Canvas, room: Box, words: str) -> list[TextInk]:
    """Write title and words where no two usual lines fit: beside each other, or small ones one above the other."""
    title, title_w = _("Trade"), canvas.text_width(_("Trade"), "label-s") + 8
    if title_w + canvas.text_width(words, "small") <= room.w:
        beside = canvas.text(room.cut(left=title_w), words, "small", "ink2")
        return [canvas.text(room, title, "label-s"), beside]
    upper, lower = Box.around(room.cx, room.cy, room.w, 2 * canvas.line_height("micro")).rows(2)
    return [canvas.text(upper, title, "micro"), canvas.text(lower, words, "micro", "ink2")]


def _slots_w(side: float) -> float:
    """Return how wide the cubes of a trade are that is closed, with the arrow and what comes of them."""
    return (SET_SIZE + 1) * side + 16 + 2 * 6 + SET_SIZE * 3


def _draw_slots(canvas: Canvas, box: Box, trade: Trade, have: int, side: float) -> float:
    """Draw three cubes, an arrow and what comes of them, from the right; return where that begins."""
    last = box.take_right(side, side)
    if trade.colors:
        draw_trophy(
            canvas, last.grow(3), trade.colors[0], alpha=1.0 if trade.state == "ready" else _PALE, recorded=False
        )
    else:
        canvas.card(last, Card(6, "", border="ink2", border_w=1.8, dash=_DASH))
    arrow = last.before(16, 6).at_y(box.cy - 8, 16)
    canvas.icon("right", arrow, "ink2")
    if trade.missing and trade.missing != trade.given:  # three are there; what is missing is one of the trophy itself
        one = arrow.before(side, 6).at_y(last.y, side)
        _draw_pale(canvas, one, trade.missing)
        arrow = one
    x = arrow.x - 6
    for i in reversed(range(SET_SIZE)):
        slot = Box(x - side, last.y, side, side)
        x = slot.x - 3
        if not trade.given:
            canvas.card(slot, Card(6, "", border="ink2", border_w=1.8, dash=_DASH))
        elif trade.missing == trade.given and i >= have % SET_SIZE:
            _draw_pale(canvas, slot, trade.given)
        else:
            draw_cube(canvas, slot, trade.given, recorded=False)
    return x


def _draw_pale(canvas: Canvas, box: Box, color: str) -> None:
    """Draw a cube that is not there yet."""
    draw_cube(canvas, box.inset(1.5), color, alpha=_PALE, recorded=False)
    canvas.card(box, Card(6, "", border="ink", border_w=1.8, dash=_DASH))
