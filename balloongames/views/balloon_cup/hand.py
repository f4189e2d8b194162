"""The hand at the foot of the table, and the supply beside it."""

from __future__ import annotations

from balloongames.i18n import _, ngettext
from balloongames.rules.balloon_cup.state import CARDS, HAND_SIZE, UNKNOWN
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Lift, Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_chosen
from balloongames.views.balloon_cup.animation import InHand, Mover
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.movers import comes_to_hand, draw_mover
from balloongames.views.balloon_cup.names import card_name, color_name
from balloongames.views.balloon_cup.pieces import draw_number


def draw_hand(page: Page, canvas: Canvas, context: BoardContext) -> None:
    """Draw the cards of the hand that are no nodes: no move is due, or the card is moving."""
    if context.claiming:
        return
    animation = context.animation
    acting = context.placing or context.exchanging
    for place, card in animation.shown.get(context.own, ()):
        context.pieces.draw(canvas, context.layout.in_hand(place), card)
    coming = [mover for mover in animation.movers if comes_to_hand(mover, context.own)]
    for mover in reversed(coming):  # each below those that come to a place before its own
        if mover.t < 1:
            draw_mover(canvas, context, mover)
    landed = {mover.end.index: mover for mover in coming if mover.t >= 1 and isinstance(mover.end, InHand)}
    for i, card in enumerate(context.model.hand(context.own)):
        if context.own in animation.shown or (context.own, i) in animation.away:
            continue
        if not acting or card == UNKNOWN:
            index = animation.slots.get(i, i + (animation.gap is not None and i >= animation.gap))
            _draw_landed(canvas, context, landed, index)
            _draw_resting(page, canvas, context, card, context.layout.in_hand(index))
    _draw_landed(canvas, context, landed, HAND_SIZE)


def _draw_landed(canvas: Canvas, context: BoardContext, landed: dict[float, Mover], before: float) -> None:
    """Draw the cards that have come to places ``before`` one: there they lie among the others, and turn up."""
    for place in [place for place in landed if place < before]:
        draw_mover(canvas, context, landed.pop(place))


def _draw_resting(page: Page, canvas: Canvas, context: BoardContext, card: int, box: Box) -> None:
    if card in context.veiled:
        _draw_veiled(page, canvas, context, card, box)
    else:
        context.pieces.draw(canvas, box, card)
    _add_chip(page, canvas, context, card, box, higher=context.layout.roomy or card in context.veiled)


def add_hand(page: Page, context: BoardContext) -> None:
    """Add the cards that are known; they can be chosen when it is time to."""
    acting = context.placing or context.exchanging
    home = context.home_card()
    if acting:
        hand = context.model.hand(context.own)
        context.veiled = frozenset(card for card in hand if card != UNKNOWN and not _playable(context, card))
    for i, card in enumerate(context.model.hand(context.own)):
        if card != UNKNOWN:
            page.add(_node(page, context, card, i, acting=acting), first=card == home)


def _playable(context: BoardContext, card: int) -> bool:
    return context.exchanging or bool(context.draft.targets(card))


def _node(page: Page, context: BoardContext, card: int, index: int, *, acting: bool) -> Node:
    playable = _playable(context, card)
    box = context.layout.hand[index]
    chosen = card == context.draft.card or card in context.draft.given

    height = context.layout.lift

    def paint(canvas: Canvas, _state: NodeState) -> None:
        _paint(page, canvas, context, card, box.moved(0, -height if chosen else 0), chosen=chosen, playable=playable)

    value = _("chosen") if chosen else "" if playable or not acting else tag_words(card)
    where = context.layout.press_box(index).moved(0, -height if chosen else 0)
    return Node(
        f"card.{card}", where, "card", card_name(card), lambda: context.press_card(card),
        paint if acting else None, value=value,
        radius=10, on_focus=lambda: context.look_at(card),
        lift=Lift.of_card(("hand", context.own), height, chosen=chosen) if acting and playable else None,
    )  # fmt: skip


def _paint(
    page: Page, canvas: Canvas, context: BoardContext, card: int, box: Box, *, chosen: bool, playable: bool
) -> None:
    if chosen:
        canvas.card(box.grow(6), Card(15, "sun", shadow=2, shadow_color="shadow"))
        canvas.card(box.grow(2.5), Card(11.5, "#1F2A44"))
    if playable:
        context.pieces.draw_face(canvas, box, card)
    else:
        _draw_veiled(page, canvas, context, card, box)
    if chosen:
        draw_chosen(canvas, box)
    _add_chip(page, canvas, context, card, box, higher=context.layout.roomy or not playable)


def _add_chip(page: Page, canvas: Canvas, context: BoardContext, card: int, box: Box, *, higher: bool) -> None:
    """Lay a chip on a card that has come since the last own act: at its foot, or ``higher`` where something is there.

    It stays within the card, so that no ring round that goes through the word.
    """
    if card not in context.fresh.get(context.own, ()):
        return
    text = _("new")
    height = canvas.line_height("micro") + 1
    width = min(box.w - 4, canvas.text_width(text, "micro") + 18)
    chip = Box.around(box.cx, box.cy if higher else box.bottom - height / 2 - 5, width, height)
    canvas.card(chip, Card(height / 2, "#1F2A44", border="#FFFAF0", border_w=1.5))
    if canvas.text_width(text, "micro") > chip.w - 10:
        canvas.icon("star", chip.center(height - 4, height - 4), "#FFFAF0")
        return
    page.text_boxes.append(canvas.text(chip.inset(5, 0), text, "micro", "#FFFAF0", align="center"))


def _draw_veiled(page: Page, canvas: Canvas, context: BoardContext, card: int, box: Box) -> None:
    context.pieces.draw_face(canvas, box, card, "veiled")
    page.text_boxes.extend(_tag(canvas, context, box))


def tag_words(card: int) -> str:
    """Return why a card can't be placed anywhere."""
    return _("no open {color} slot").format(color=color_name(CARDS[card].color))


def _tag(canvas: Canvas, context: BoardContext, box: Box) -> list[TextInk]:
    """Lay an ink tag with the reason over the foot of a card, which shows the color; for large text a lock says it."""
    if context.layout.roomy:
        side = 34.0
        canvas.card(Box.around(box.cx, box.bottom - 28, side + 12, side + 6), Card(10, "#1F2A44"))
        canvas.icon("lock", Box.around(box.cx, box.bottom - 28, side * 0.8, side * 0.8), "#FFFAF0")
        return []
    text = _("no open slot")
    room = box.w - 6
    height = canvas.text_height(text, room - 8, "micro") + 8
    tag = box.take_bottom(height, skip=6).take_left(room, skip=3)
    canvas.card(tag, Card(7, "#1F2A44"))
    return [canvas.text(tag.inset(4, 2), text, "micro", "#FFFAF0", align="center", lines=4)]


# -- the supply -------------------------------------------------------------------------------------------------------


def draw_supply(page: Page, canvas: Canvas, context: BoardContext) -> None:
    """Draw the pile that cards are drawn from, and how many there are."""
    if context.claiming and not context.layout.roomy:
        return
    box, count = context.layout.supply, context.model.supply
    layers = min(3, (count + 9) // 10)
    for i in range(layers):
        context.pieces.draw_back(canvas, box.moved(0, -3.0 * i), piled=True)
    if not layers:
        canvas.card(box, Card(9, "", border="ink2", border_w=2, dash=(6, 4)))
    top = box.moved(0, -3.0 * max(0, layers - 1))
    if context.layout.roomy:
        plate = Box.around(top.cx, top.cy, top.w * 0.72, 40)
        canvas.card(plate, Card(12, "#FFFAF0"))
        draw_number(canvas, plate, str(count), "#1F2A44", 26)
        return
    text = ngettext("{count} card left", "{count} cards left", count).format(count=count)
    under = box.cut(left=-8, right=-30).below(38, 3)  # short of the first card
    if canvas.text_width(text, "small-strong") * 0.9 <= under.w:
        page.text_boxes.append(canvas.text(under, text, "small-strong", valign="top"))
    else:
        page.text_boxes.append(canvas.text(under, text, "micro", valign="top", lines=2))


def add_hand_title(page: Page, context: BoardContext) -> None:
    """Add the title: whose hand it is, for those who may see it."""
    box = context.layout.hand_title
    if box is None or context.claiming or context.seen.viewer is None:
        return
    name = context.name(context.own)
    words = _("{name}’s hand").format(name=name)
    style = page.kit.largest(words, box.w, "label", "label-s", "micro")
    if page.kit.text_width(words, style) <= box.w:
        page.text(box, words, style)
    else:  # the first card would hide the end of it when it is chosen
        page.text(box, page.kit.cut(name, "label", box.w), "label")
