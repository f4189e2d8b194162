"""The foot of the table: the hand of the one at the screen, the pile, and what is being told to all."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _, ngettext
from balloongames.rules.color_queue.state import PLACED, UNKNOWN, Cards
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.views.color_queue.layout import LIFT
from balloongames.views.color_queue.names import LETTERS, card_marks, card_name
from balloongames.views.color_queue.pieces import CREAM, draw_number
from balloongames.views.color_queue.rack import draw_owner
from balloongames.views.color_queue.setting import Setting

_HOVER_LIFT: Final = 6.0


def own_hand(setting: Setting) -> Cards:
    """Return the hand that is shown: nobody's while all look on together."""
    if setting.own is None:
        return ()
    return setting.model.hands[setting.own]


def add_hand(page: Page, setting: Setting) -> None:
    """Add the cards of the hand, or what is told to all."""
    hand, spread = own_hand(setting), setting.spread
    for i, card in enumerate(hand):
        page.add(_node(setting, card, spread.index(card), len(spread)), first=setting.choosing and i == 0)
    page.live(lambda canvas: _draw_left(canvas, setting))
    if hand and not setting.alone:
        _add_title(page, setting)
    page.live(lambda canvas: _draw_pile(page, canvas, setting))
    page.live(lambda canvas: page.inks.extend(_draw_notice(canvas, setting)))


def _node(setting: Setting, card: int, index: int, count: int) -> Node:
    box = setting.layout.hand_card(index, count)
    chosen = card in setting.draft.cards

    def paint(canvas: Canvas, state: NodeState) -> None:
        if card in setting.stage.queue.hidden:  # it is on its way
            return
        up = LIFT if chosen else _HOVER_LIFT if setting.choosing and (state.hovered or state.focused) else 0
        _paint(canvas, setting, card, box.moved(0, -up), chosen=chosen)
        if chosen and setting.alone:
            letter = LETTERS[setting.draft.cards.index(card)]
            draw_letter(canvas, box.moved(0, -LIFT), letter, focused=state.focused)

    value = card_marks(card)
    if chosen:
        value = _("{marks}, chosen").format(marks=value)
    return Node(
        f"card.{card}", box.moved(0, -LIFT if chosen else 0), "card", card_name(card),
        (lambda: setting.press_card(card)) if setting.choosing else None, paint, value=value, radius=11,
        focusable=setting.choosing, on_focus=lambda: setting.look_at(None), ring=not (chosen and setting.alone),
        rise=_HOVER_LIFT if setting.choosing and not chosen else 0.0,
    )  # fmt: skip


def _draw_left(canvas: Canvas, setting: Setting) -> None:
    """Draw the open places of cards that were chosen in this turn."""
    hand, spread = own_hand(setting), setting.spread
    if not hand:
        return
    for i, card in enumerate(spread):
        if card not in hand or (card in setting.stage.queue.hidden and not setting.choosing):
            draw_left(canvas, setting.layout.hand_card(i, len(spread)))


def _paint(canvas: Canvas, setting: Setting, card: int, box: Box, *, chosen: bool) -> None:
    if chosen:
        canvas.card(box.grow(6), Card(16, "sun", shadow=2, shadow_color="#14102A"))
        canvas.card(box.grow(2.5), Card(13, "#1F2A44"))
    setting.pieces.draw_face(canvas, box, card, "hand")


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


def _add_title(page: Page, setting: Setting) -> None:
    box, scale = setting.layout.title, page.kit.text_scale
    if box.w <= 0 or setting.own is None:
        return
    title = _("{name}’s hand").format(name=setting.name(setting.own))
    width = box.w - 4
    lines = 2 if page.kit.text_width(title, "label") > width else 1
    page.text(Box(box.x, box.y, width, 21 * scale * lines), title, "label", CREAM, lines=2)
    if lines == 2 and scale > 1.1:
        return  # the bar above counts the turns, too
    turns = max(0, setting.model.table.turns - setting.model.turn + 1)
    words = ngettext("{count} turn to go", "{count} turns to go", turns).format(count=turns)
    page.text(Box(box.x, box.y + 21 * scale * lines, width, 19 * scale), words, "small", CREAM)


def pile_box(setting: Setting) -> Box:
    """Return where the pile lies."""
    title = setting.layout.title
    if title.w <= 0 or setting.alone:
        box = setting.layout.scores
        return Box.around(box.cx, box.bottom - 40, 40, 56)
    return Box(title.x, title.bottom - 66, 46, 64)


def _draw_pile(page: Page, canvas: Canvas, setting: Setting) -> None:
    count, box = setting.model.pile, pile_box(setting)
    if setting.alone or setting.layout.roomy:
        return
    for i in range(min(3, (count + 5) // 6)):
        setting.pieces.draw(canvas, box.moved(3.0 * i, -2.0 * i), UNKNOWN, "hand")
    if not count:
        canvas.card(box, Card(9, "", border=CREAM, border_w=1.6, dash=(6, 4)))
    words = Box(box.right + 14, box.y + 6, setting.layout.title.right - box.right - 14, box.h - 12)
    upper, lower = words.rows(2)
    page.inks.append(canvas.text(upper, _("pile"), "small", CREAM, valign="bottom"))
    page.inks.append(canvas.text(lower, str(count), "num-m", CREAM, valign="top"))


# -- what is told to all ----------------------------------------------------------------------------------------------


def _draw_notice(canvas: Canvas, setting: Setting) -> list[TextInk]:
    """Say large what is happening: where the hand would lie, or beside it."""
    notice = setting.stage.notice
    box = setting.layout.hand
    if notice is None:
        if own_hand(setting) or setting.alone or not setting.table.pausing:
            return []
        return _draw_pause(canvas, setting, box)
    if own_hand(setting):
        count = len(setting.spread)
        taken = setting.layout.hand_card(count - 1, count).right + 16 - box.x
        box = Box(box.x + taken, box.y, box.w - taken, box.h)
        if box.w < 120:
            return []  # the five cards at the side tell it, too
    return _draw_strip(canvas, setting, box, notice.text, notice.seat, chief=notice.chief)


def _draw_strip(
    canvas: Canvas, setting: Setting, box: Box, text: str, seat: int | None, *, chief: bool
) -> list[TextInk]:
    outlined = canvas.theme.outlined
    height = min(box.h, 92 * max(1.0, canvas.text_scale * 0.8))
    strip = Box(box.x, box.cy - height / 2, box.w, height)
    canvas.card(strip, Card(16, "#000000" if outlined else "#1E1230", 0.92, border="#FFFFFF" if outlined else "#8E86D6",
                            border_w=2 if outlined else 1.5))  # fmt: skip
    x = strip.x + 18
    if seat is not None or chief:
        r = min(28.0, height / 2 - 8)
        draw_owner(canvas, x + r, strip.cy, r, setting.look(seat))
        x += 2 * r + 16
    return [canvas.text(Box(x, strip.y + 6, strip.right - 18 - x, height - 12), text, "h3", CREAM, lines=2)]


def _draw_pause(canvas: Canvas, setting: Setting, box: Box) -> list[TextInk]:
    """Say how the turn ended, while all look."""
    turn = setting.model.last
    if turn is None:
        text = _("All look at the queue. Nobody shows a hand.")
    elif turn.round < setting.model.round:
        text = _("Round {number} is over. A new queue is laid, and all have new cards.").format(number=turn.round)
    else:
        popped = sum(len(place.cards) for place in turn.places)
        if setting.model.mode == "cooperative":
            text = _("All five cards have found a place. Talk about the next turn.")
        elif popped:
            text = ngettext(
                "{count} card went off in this turn.", "{count} cards went off in this turn.", popped
            ).format(count=popped)
        else:
            text = _("All five cards settled; nothing went off.")
    return _draw_strip(canvas, setting, box, text, None, chief=False)


def hand_spot(setting: Setting, index: float, count: int) -> Box:
    """Return where a card of the hand lies, for what flies to it."""
    return setting.layout.hand_card(min(index, PLACED * 2), count)
