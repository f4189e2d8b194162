"""The strip of cards: a hand or what lies before somebody, and the Advantage cards beside it."""

from __future__ import annotations

from bisect import bisect

from balloongames.core.game import Seat
from balloongames.i18n import _, clauses, ngettext
from balloongames.rules.balmy_balloonists.cards import MISFORTUNE, WIND_SHIFTS, WIND_SYMBOL
from balloongames.rules.balmy_balloonists.moves import STORM, PlayWind
from balloongames.rules.balmy_balloonists.state import HIGH, UNKNOWN
from balloongames.ui.anim import lerp
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Lift, Node, NodeState, Page
from balloongames.ui.widgets import button, draw_chosen
from balloongames.views.balmy_balloonists.animation import CardFlight
from balloongames.views.balmy_balloonists.context import TURN_TAB, BoardContext, Pile
from balloongames.views.balmy_balloonists.fitting import write
from balloongames.views.balmy_balloonists.names import advantage_name
from balloongames.views.balmy_balloonists.nodes import card_node
from balloongames.views.balmy_balloonists.outlook import advantage_effect, advantage_icon, card_words
from balloongames.views.balmy_balloonists.pieces import (
    CardState,
    draw_advantage_card,
    draw_back,
    draw_card_paper,
    draw_wind_card,
)

_LIFT = 6.0  # lu that a chosen card rises
_HOVER = 2.0  # and one under the pointer
_STEP = 3.0  # lu from one width to the next while a card grows or shrinks, so that few pictures are made


def add_hand(page: Page, context: BoardContext) -> None:
    """Add the strip; in the roomy shape only while its tab is open."""
    if context.layout.roomy and context.tab != TURN_TAB:
        return
    if context.winding and not context.pile:
        return
    pile = context.shown_pile
    _add_title(page, context, pile)
    cards = context.cards_in(pile)
    for index, card in enumerate(cards):
        box = context.layout.card(index, max(3, len(cards)))
        if card == UNKNOWN:
            page.paint_each_frame(lambda canvas, i=index: _draw_back(canvas, context, place_of(context, i)))  # type: ignore[misc]
        else:
            node = _card_node(context, card, box, pile, index)
            if node.id in page.nodes:  # its row is there to be pressed
                page.paint_each_frame(lambda canvas, n=node: n.paint(canvas, NodeState()))  # type: ignore[misc]
            else:
                page.add(node, first=card == _begin(context, cards))
    seat = pile[1] if pile is not None else None
    if seat is not None:
        for index, kind in enumerate(context.model.advantages[seat]):
            box = context.layout.advantage(index, len(context.model.advantages[seat]))
            page.add(_advantage_node(context, seat, kind, index, box))


def shown_cards(context: BoardContext) -> list[int]:
    """Return the cards in the strip as it can be seen."""
    return [] if context.layout.roomy and context.tab != TURN_TAB else context.cards_in(context.shown_pile)


def landing(context: BoardContext, flight: CardFlight) -> int | None:
    """Return the place in the strip that a flying card comes to; None if the strip does not show its owner's cards."""
    pile, cards = context.shown_pile, shown_cards(context)
    fills = pile is None and context.own in (None, flight.seat)  # it is the first card that the strip shows
    if not flight.arrives or not (fills or pile == ("laid" if flight.laid else "hand", flight.seat)):
        return None
    if flight.laid or flight.card == UNKNOWN:
        return len(cards)
    return bisect([card for card in cards if card not in (UNKNOWN, flight.card)], flight.card)


def place_of(context: BoardContext, index: int) -> Box:
    """Return where a card of the strip lies now: the others close up when one leaves, and make room for one to come."""
    layout, flight, cards = context.layout, context.animation.flight, shown_cards(context)
    count = len(cards)
    here = layout.card(index, max(3, count))
    place = None if flight is None else landing(context, flight)
    if flight is not None and place is not None:
        there, t = layout.card(index + (index >= place), max(3, count + 1)), flight.t
    else:
        left = next((i for i, card in enumerate(cards) if card != UNKNOWN and context.animation.has_left(card)), None)
        if left is None:
            return here
        there = layout.card(index - (index > left), max(3, count - 1))
        t = flight.t if flight is not None and not flight.arrives else 1.0
    width = here.w if here.w == there.w else round(lerp(here.w, there.w, t) / _STEP) * _STEP
    return Box(lerp(here.x, there.x, t), lerp(here.y, there.y, t), width, width * here.h / here.w)


def _begin(context: BoardContext, cards: list[int]) -> int | None:
    """Return the card at which a choice begins: the first that can be played, as long as none is chosen."""
    if not _asked(context) or context.draft.card is not None or context.draft.advantage is not None:
        return None
    return next((card for card in cards if card in context.draft.cards), None)


def pile_words(context: BoardContext, pile: Pile | None) -> str:
    """Return what a pile of cards is called."""
    if pile is None:
        return _("Local winds")
    kind, seat = pile
    if seat == context.own:
        return _("Local winds") if kind == "hand" else _("Laid out")
    if kind == "hand":
        return _("Hand of {name}").format(name=context.name(seat))
    return _("Laid out by {name}").format(name=context.name(seat))


def _next_words(context: BoardContext, pile: Pile) -> str:
    """Return what the button to the next pile says."""
    kind, seat = pile
    if seat == context.own:
        lying = len(context.model.tabled[seat])
        return _("{count} of 3 laid out").format(count=lying) if kind == "laid" else _("Own hand")
    if kind == "hand":
        return _("Hand of {name}").format(name=context.name(seat))
    lying = len(context.model.tabled[seat])
    return ngettext("{name}: {count} card", "{name}: {count} cards", lying).format(name=context.name(seat), count=lying)


def _add_title(page: Page, context: BoardContext, pile: Pile | None) -> None:
    box = context.layout.title
    piles = context.piles
    words = pile_words(context, pile)
    following = [one for one in piles if one != pile]
    width = 0.0
    if following:
        after = piles[(piles.index(pile) + 1) % len(piles)] if pile in piles else piles[0]
        text = _next_words(context, after)
        width = min(box.w * 0.56, page.kit.text_width(text, "small-strong") + 50)
        node = button(
            page, "pile", box.take_top(max(36.0, box.h - 2)).take_right(width), text, context.next_pile,
            icon="cards", style="small-strong", lines=2, narrate=_("Show other cards: {cards}").format(cards=text),
        )  # fmt: skip
        node.on_focus = lambda: context.look_at(None)
    room = box.cut(left=4, right=width + 8)
    page.paint_each_frame(lambda canvas: _draw_title(page, canvas, context, room, words))


def _draw_title(page: Page, canvas: Canvas, context: BoardContext, box: Box, words: str) -> None:
    color = "#FFFAF0"  # on the deep sea of the desk, in every theme

    def paint(on: Canvas) -> list[TextInk]:
        return [write(on, box, [words], "h4", color)]

    context.draw_cached(page, canvas, box, ("pile title", words), paint)


def _level(context: BoardContext, card: int) -> int:
    """Return the altitude at which a card would act: that of its target, high for the storm; 0 on the ground."""
    move = context.draft.pick
    if context.draft.card not in (None, card):
        return 0
    if isinstance(move, PlayWind) and move.card == card:
        return HIGH if move.use == STORM else context.seen.balloons[move.target].altitude if not move.use else 0
    turn = context.seen.turn
    if card in context.seen.hands[turn] and context.draft.phase == "wind":
        return context.seen.balloons[turn].altitude
    return 0


def card_spoken(context: BoardContext, card: int) -> str:
    """Return what a card does, its symbol included, for narration."""
    symbol = WIND_SYMBOL[card]
    extra = ""
    if symbol == MISFORTUNE:
        extra = _("may be a misfortune") if context.model.course.misfortunes else ""
    elif symbol:
        extra = _("may change a quadrant card")
    return clauses(
        part for part in (card_words(card), extra, context.try_card(card) if _asked(context) else "") if part
    )


def _asked(context: BoardContext) -> bool:
    return context.deciding and context.draft.phase == "wind"


def _card_node(context: BoardContext, card: int, box: Box, pile: Pile | None, index: int) -> Node:
    chosen = context.draft.card == card
    state: CardState = "chosen" if chosen else "rest"
    face = box.moved(0, -_LIFT) if chosen else box
    level = _level(context, card)
    dropping = context.draft.phase == "keep" and card in context.seen.drawn

    def paint(canvas: Canvas, _look: NodeState) -> None:
        if context.animation.has_left(card):
            return
        where = place_of(context, index).moved(0, -_LIFT if chosen else 0)
        key = ("wind", card, level, state)

        def draw(on: Canvas) -> list[TextInk]:
            draw_wind_card(on, where, WIND_SHIFTS[card], WIND_SYMBOL[card], state=state, level=level)
            if chosen:
                draw_chosen(on, where)
            return []

        context.render_cache.draw(canvas, where, key, draw, margin=12)
        if dropping:
            canvas.dots(where.grow(2), 12)

    label = _("Wind card of the hand") if pile and pile[0] == "hand" else _("Wind card laid out")
    return Node(
        card_node(card), face, "card", label, lambda: context.press_card(card), paint,
        value=card_spoken(context, card) + ("; " + _("chosen") if chosen else ""), radius=10,
        on_focus=lambda: _look(context, card),
        lift=Lift(("winds", pile), _LIFT if chosen else 0.0, 0.0 if chosen else _HOVER) if context.deciding else None,
    )  # fmt: skip


def _look(context: BoardContext, card: int) -> None:
    """Show where a card would lead, as long as none is chosen."""
    if context.draft.card is None and _asked(context):
        context.glance(card)
    else:
        context.look_at(None)


def _draw_back(canvas: Canvas, context: BoardContext, box: Box) -> None:
    def draw(on: Canvas) -> list[TextInk]:
        draw_back(on, box, "wind")
        return []

    context.render_cache.draw(canvas, box, ("back",), draw, margin=12)


def _advantage_node(context: BoardContext, seat: Seat, kind: int, index: int, box: Box) -> Node:
    own = seat == context.own
    chosen = own and context.draft.advantage == kind and _first(context, seat, kind) == index
    name = advantage_name(kind)

    def paint(canvas: Canvas, _look: NodeState) -> None:
        state: CardState = "chosen" if chosen else "rest"

        def draw(on: Canvas) -> list[TextInk]:
            words = _draw_advantage(on, box, kind, name, state)
            if chosen:
                draw_chosen(on, box)
            return words

        context.render_cache.draw(canvas, box, ("advantage", kind, state), draw, margin=12)

    return Node(
        f"advantage.{index}", box, "card", name,
        (lambda: context.press_advantage(kind)) if own else None, paint, value=advantage_effect(kind), radius=10,
        lift=Lift(("advantages", seat), rise=_HOVER) if own else None,
    )  # fmt: skip


def add_advantages(page: Page, context: BoardContext, box: Box) -> None:
    """Add the own Advantage cards side by side."""
    assert context.own is not None
    kinds = context.model.advantages[context.own]
    for index, (kind, place) in enumerate(zip(kinds, box.columns(max(2, len(kinds)), 6), strict=False)):
        page.add(_advantage_node(context, context.own, kind, index, place))


def _first(context: BoardContext, seat: Seat, kind: int) -> int:
    return context.model.advantages[seat].index(kind)


def _draw_advantage(canvas: Canvas, box: Box, kind: int, name: str, state: CardState) -> list[TextInk]:
    """Draw the card with its name; in large text without an icon where only the name has room."""
    if canvas.text_scale < 1.2:
        return draw_advantage_card(canvas, box, advantage_icon(kind), name, state=state)
    draw_card_paper(canvas, box, state, "#FFF3CF")
    room = box.inset(4, 2)
    if box.w > 2.6 * box.h:
        side = box.h * 0.4
        canvas.icon(advantage_icon(kind), box.take_left(side, side, skip=10), "#1F2A44")
        room = box.cut(left=16 + side, top=2, right=6, bottom=2)
    return [write(canvas, room, [name], "small-strong", "#1F2A44", align="center", lines=2)]
