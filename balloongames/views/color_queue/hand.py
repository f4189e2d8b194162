"""The foot of the table: the hand of the one at the screen, the pile, and what is being told to all."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _, ngettext
from balloongames.rules.color_queue.state import PLACED, UNKNOWN, Cards
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.last_turns import add_turn_rows, turn_rows_height
from balloongames.ui.page import Lift, Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import mix
from balloongames.ui.widgets import draw_chosen
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.last_turns import trace_of
from balloongames.views.color_queue.layout import LIFT
from balloongames.views.color_queue.names import LETTERS, card_marks, card_name
from balloongames.views.color_queue.pieces import CREAM, WELL, draw_number
from balloongames.views.color_queue.rack import draw_owner

_LAST_TURN_W: Final = 130.0  # the least room for what the others did
_FADES: Final = 6  # degrees in which the words of a hand fade, so that few are written


def own_hand(context: BoardContext) -> Cards:
    """Return the hand that is shown: nobody's while all look on together."""
    if context.own is None:
        return ()
    return context.model.hands[context.own]


def add_hand(page: Page, context: BoardContext) -> None:
    """Add the cards of the hand, or what is told to all."""
    hand, spread = own_hand(context), context.spread
    for i, card in enumerate(hand):
        page.add(_node(context, card, spread.index(card), len(spread)), first=context.choosing and i == 0)
    _add_last_turn(page, context)
    page.paint_each_frame(lambda canvas: _draw_left(canvas, context))
    if hand and not context.alone:
        page.paint_each_frame(lambda canvas: page.text_boxes.extend(_draw_title(canvas, context)))
    page.paint_each_frame(lambda canvas: _draw_pile(page, canvas, context))
    page.paint_each_frame(lambda canvas: page.text_boxes.extend(_draw_notice(canvas, context)))


def _node(context: BoardContext, card: int, index: int, count: int) -> Node:
    box = context.layout.hand_card(index, count)
    chosen = card in context.draft.cards

    def paint(canvas: Canvas, state: NodeState) -> None:
        if card in context.animation.queue.hidden:  # it is on its way
            return
        canvas = _below(canvas, context)
        _paint(canvas, context, card, box.moved(0, -LIFT if chosen else 0), chosen=chosen)
        if chosen and context.alone:
            letter = LETTERS[context.draft.cards.index(card)]
            draw_letter(canvas, box.moved(0, -LIFT), letter, focused=state.focused)

    value = card_marks(card)
    if chosen:
        value = _("{marks}, chosen").format(marks=value)
    return Node(
        f"card.{card}", box.moved(0, -LIFT if chosen else 0), "card", card_name(card),
        (lambda: context.press_card(card)) if context.choosing else None, paint, value=value, radius=11,
        focusable=context.choosing, on_focus=lambda: context.consider(card), ring=not (chosen and context.alone),
        lift=Lift.of_card(("hand", context.own), LIFT, chosen=chosen) if context.choosing else None,
    )  # fmt: skip


def _add_last_turn(page: Page, context: BoardContext) -> None:
    """Add what the others did last beside the hand, where it leaves room."""
    count, roomy = len(context.spread), context.layout.roomy
    if not (context.choosing and own_hand(context)) or context.alone or not context.host.last_turns():
        return
    hand, scale = context.layout.hand, page.kit.text_scale
    box = hand.span_x(context.layout.hand_card(count - 1, count).right + 16).cut(top=4 if roomy else 12)
    room = box.cut(left=12, top=4 if roomy else 8, right=10, bottom=4 if roomy else 6)
    if room.w < _LAST_TURN_W * scale:
        return
    height = turn_rows_height(page, context, room.w, trace_of)
    if height > room.h:
        return
    page.panel(box)
    title, head = _("Since {name}’s last turn").format(name=context.name(context.own or 0)), 22 * scale
    if room.h - head >= height:
        page.text(room.take_top(head), title, page.kit.largest(title, room.w, "label", "label-s", "small-strong"))
        room = room.cut(top=head)
    add_turn_rows(page, context, room, trace_of)


def _draw_left(canvas: Canvas, context: BoardContext) -> None:
    """Draw the open places of cards that were chosen in this turn."""
    hand, spread = own_hand(context), context.spread
    if not hand:
        return
    canvas = _below(canvas, context)
    for i, card in enumerate(spread):
        if card not in hand or (card in context.animation.queue.hidden and not context.choosing):
            draw_left(canvas, context.layout.hand_card(i, len(spread)))


def _paint(canvas: Canvas, context: BoardContext, card: int, box: Box, *, chosen: bool) -> None:
    if chosen:
        canvas.card(box.grow(6), Card(16, "sun", shadow=2, shadow_color="#14102A"))
        canvas.card(box.grow(2.5), Card(13, "#1F2A44"))
    context.pieces.draw_face(canvas, box, card, "hand")
    if chosen:
        draw_chosen(canvas, box)


def draw_left(canvas: Canvas, box: Box) -> None:
    """Draw the place that a card has left in a hand."""
    border = "#FFFFFF" if canvas.theme.outlined else CREAM
    canvas.card(box.inset(1), Card(10, "", border=border, border_w=1.6, dash=(6, 4)))


def draw_letter(canvas: Canvas, box: Box, letter: str, *, focused: bool) -> None:
    """Say at the foot of a chosen card which column it goes to: over its frame, and over the ring of the focus."""
    if focused:
        canvas.ring(box, 11)
    r, y = 13.0, box.bottom + 4
    canvas.circle(box.cx, y, r, "#1F2A44", border="#FFFAF0", border_w=2)
    draw_number(canvas, Box.around(box.cx, y, 2 * r, 2 * r), letter, "#FFFAF0", 15)


def _draw_title(canvas: Canvas, context: BoardContext) -> list[TextInk]:
    """Write whose hand it is; while that sinks, its words fade where they stand: the pile lies below them."""
    faded = min(1.0, round(2 * context.animation.away * _FADES) / _FADES)
    if faded >= 1:
        return []
    color = mix(CREAM, "#000000" if canvas.theme.outlined else WELL, faded)
    box, scale = context.layout.title, canvas.text_scale
    if box.w <= 0 or context.own is None:
        return []
    title = _("{name}’s hand").format(name=context.name(context.own))
    width = box.w - 4
    lines = 2 if canvas.text_width(title, "label") > width else 1
    title_box, turns_box = box.take_left(width).split_rows(21 * scale * lines, 19 * scale)
    texts = [canvas.text(title_box, title, "label", color, lines=2)]
    if lines == 2 and scale > 1.1:
        return texts  # the bar above counts the turns, too
    turns = max(0, context.model.variant.turns - context.model.turn + 1)
    words = ngettext("{count} turn to go", "{count} turns to go", turns).format(count=turns)
    return [*texts, canvas.text(turns_box, words, "small", color)]


def _below(canvas: Canvas, context: BoardContext) -> Canvas:
    """Return a canvas for the hand: it comes from below the table, and goes there."""
    away = context.animation.away
    return canvas.moved(0, away * (context.layout.hand.h + 40)) if away else canvas


def pile_box(context: BoardContext) -> Box:
    """Return where the pile lies."""
    title = context.layout.title
    if title.w <= 0 or context.alone:
        box = context.layout.scores
        return Box.around(box.cx, box.bottom - 40, 40, 56)
    return title.take_bottom(64, skip=2).take_left(46)


def _draw_pile(page: Page, canvas: Canvas, context: BoardContext) -> None:
    count, box = context.model.pile, pile_box(context)
    if context.alone or context.layout.roomy:
        return
    for i in range(min(3, (count + 5) // 6)):
        context.pieces.draw(canvas, box.moved(3.0 * i, -2.0 * i), UNKNOWN, "hand")
    if not count:
        canvas.card(box, Card(9, "", border=CREAM, border_w=1.6, dash=(6, 4)))
    words = box.inset(0, 6).span_x(box.right + 14, context.layout.title.right)
    upper, lower = words.rows(2)
    page.text_boxes.append(canvas.text(upper, _("pile"), "small", CREAM, valign="bottom"))
    figure = lower._replace(h=canvas.line_height("num-m"))
    context.draw_number(page, canvas, figure, ("pile",), str(count), "num-m", color=CREAM)


# -- what is told to all ----------------------------------------------------------------------------------------------


def _draw_notice(canvas: Canvas, context: BoardContext) -> list[TextInk]:
    """Say large what is happening: where the hand would lie, or beside it."""
    notice = context.animation.notice
    box = context.layout.hand
    if notice is None and not (own_hand(context) or context.alone):
        notice = context.told
    if notice is None:
        if own_hand(context) or context.alone or not context.host.pausing:
            return []
        return _draw_pause(canvas, context, box)
    if own_hand(context):
        count = len(context.spread)
        taken = context.layout.hand_card(count - 1, count).right + 16 - box.x
        box = box.cut(left=taken)
        if box.w < 120:
            return []  # the five cards at the side tell it, too
    return _draw_strip(canvas, context, box, notice.text, notice.seat, chief=notice.chief)


def _draw_strip(
    canvas: Canvas, context: BoardContext, box: Box, text: str, seat: int | None, *, chief: bool
) -> list[TextInk]:
    outlined = canvas.theme.outlined
    height = min(box.h, 92 * max(1.0, canvas.text_scale * 0.8))
    strip = box.center(h=height)
    canvas.card(strip, Card(16, "#000000" if outlined else "#1E1230", 0.92, border="#FFFFFF" if outlined else "#8E86D6",
                            border_w=2 if outlined else 1.5))  # fmt: skip
    x = strip.x + 18
    if seat is not None or chief:
        r = min(28.0, height / 2 - 8)
        draw_owner(canvas, x + r, strip.cy, r, context.owner_look(seat))
        x += 2 * r + 16
    return [canvas.text(Box(x, strip.y + 6, strip.right - 18 - x, height - 12), text, "h3", CREAM, lines=2)]


def _draw_pause(canvas: Canvas, context: BoardContext, box: Box) -> list[TextInk]:
    """Say how the turn ended, while all look."""
    turn = context.model.last
    if turn is None:
        text = _("All look at the queue. Nobody shows a hand.")
    elif turn.round < context.model.round:
        text = _("Round {number} is over. A new queue is laid, and all have new cards.").format(number=turn.round)
    else:
        popped = sum(len(place.cards) for place in turn.places)
        if context.model.mode == "cooperative":
            text = _("All five cards have found a place. Talk about the next turn.")
        elif popped:
            text = ngettext(
                "{count} card went off in this turn.", "{count} cards went off in this turn.", popped
            ).format(count=popped)
        else:
            text = _("All five cards settled; nothing went off.")
    return _draw_strip(canvas, context, box, text, None, chief=False)


def hand_anchor_box(context: BoardContext, index: float, count: int) -> Box:
    """Return where a card of the hand lies, for what flies to it."""
    return context.layout.hand_card(min(index, PLACED * 2), count)
