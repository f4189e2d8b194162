"""The hand at the foot of the table: ten cards, those used, and the one in play."""

from __future__ import annotations

from collections.abc import Iterable

from balloongames.core.hands import cards_of
from balloongames.i18n import _
from balloongames.rules.balloon_pop.moves import PlayCard
from balloongames.rules.balloon_pop.state import CARDS
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Lift, Node, NodeState, Page
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.layout import LIFT
from balloongames.views.balloon_pop.pieces import draw_card, draw_used_card
from balloongames.views.balloon_pop.words import card_caption, card_rule


def add_hand(page: Page, context: BoardContext, cards: Iterable[int] = CARDS) -> None:
    """Add the cards of the large board's owner, the highest at the left."""
    first = context.seen.phase == "card"
    for card, box in zip(sorted(cards, reverse=True), context.layout.hand, strict=True):
        choosing = context.choosing_card and _state(context, card) == "held"
        page.add(_node(page, context, card, box, choosing=choosing), first=choosing and first)
        first = first and not choosing


def card_box(context: BoardContext, card: int) -> Box:
    """Return where a card of the whole hand lies, raised as it is while it is chosen."""
    return context.layout.hand[len(CARDS) - card].moved(0, -LIFT)


def _state(context: BoardContext, card: int) -> str:
    """Return whether a card is held, laid in secret, in play in this round, or used."""
    model, throw = context.model, context.animation.throw
    if throw and throw.card == card:
        return "played"
    if model.played[context.own] == card:
        return "chosen" if context.is_card_open else "played"
    return "held" if card in cards_of(model.held[context.own]) else "used"


def _node(page: Page, context: BoardContext, card: int, box: Box, *, choosing: bool) -> Node:
    move = PlayCard(card)

    def paint(canvas: Canvas, _state: NodeState) -> None:
        _paint(page, canvas, context, card, box)

    value = {"held": "", "chosen": _("chosen"), "played": _("in play"), "used": _("used")}[_state(context, card)]
    label = _("Card {card}: {rule}").format(card=card, rule=card_rule(card))
    chosen = _is_chosen(context, card)
    return Node(
        f"card.{card}", box.moved(0, -LIFT if chosen else 0), "card", label, lambda: context.choose(move, "play"),
        paint, value=value, focusable=_state(context, card) != "used", radius=10,
        on_focus=(lambda: context.look_at(move)) if choosing else None,
        lift=Lift.of_card(("hand", context.own), LIFT, chosen=chosen) if choosing else None,
    )  # fmt: skip


def _is_chosen(context: BoardContext, card: int) -> bool:
    return _state(context, card) == "chosen" or context.draft.chosen == PlayCard(card)


def _paint(page: Page, canvas: Canvas, context: BoardContext, card: int, box: Box) -> None:
    state = _state(context, card)
    chosen = _is_chosen(context, card)
    caption = "" if context.layout.roomy else card_caption(card)
    gone = {"used": _("used"), "played": _("played")}.get(state, "")
    key = ("card", card, gone, chosen, context.layout.roomy)
    where = box.moved(0, -LIFT if chosen else 0)

    def draw(on: Canvas) -> list[TextInk]:
        if gone:
            return draw_used_card(on, where, card, "" if context.layout.roomy else gone)
        return draw_card(on, where, card, caption, chosen=chosen)

    context.draw_cached(page, canvas, where, key, draw, margin=16)
