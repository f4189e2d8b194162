"""The hand of Four valleys: each card has a place of its own, which stays empty while it lies beside a tile."""

from __future__ import annotations

from collections.abc import Callable

from balloongames.i18n import _
from balloongames.rules.balloon_cup.state import CARDS
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.messages import draw_hinted
from balloongames.ui.page import Drag, Lift, Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import mix
from balloongames.ui.widgets import draw_chosen
from balloongames.views.balloon_cup.four_valleys.layout import LIFT
from balloongames.views.balloon_cup.four_valleys.tiles import ValleysContext
from balloongames.views.balloon_cup.four_valleys.words import place_name
from balloongames.views.balloon_cup.names import card_name
from balloongames.views.balloon_cup.pieces import COLOR_OF, draw_emblem, draw_number


def add_title(page: Page, table: ValleysContext) -> None:
    """Add whose hand it is, and what becomes of it."""
    box = table.layout.title
    if box is None:
        return
    title = _("{name}’s hand").format(name=table.host.people.names[0])
    line = _("every card has its slot, on either side; equal totals are won below")
    width = page.kit.text_width(title, "label") + 12
    page.text(box.take_left(width), title, "label")
    rest = box.cut(left=width)
    if page.kit.text_width(line, "small") <= rest.w:
        page.text(rest, line, "small")


def hand_node(table: ValleysContext, index: int, press: Callable[[int], None], drag: Drag) -> Node:
    """Return the node of a card of the hand."""
    model, draft = table.model, table.draft
    card, box = model.hand[index], table.layout.hand[index]
    chosen = card == draft.card and model.places[card] is None
    place = model.places[card]
    advised = table.advised[0] == card

    def paint(canvas: Canvas, _state: NodeState) -> None:
        if model.places[card] is not None or not table.is_shown(card):
            _draw_left(canvas, box, card)
            return
        where = box.moved(0, -LIFT if chosen else 0)
        if chosen:
            canvas.card(where.grow(5), Card(13, "sun", shadow=2, shadow_color="shadow"))
            canvas.card(where.grow(2.5), Card(11, "#1F2A44"))
        table.pieces.draw_face(canvas, where, card)
        if chosen:
            draw_chosen(canvas, where)
        if advised:
            draw_hinted(canvas, where.grow(4), 12)

    said = []
    if place is not None:
        said.append(_("lies {place}").format(place=place_name(place, model.puzzle)))
    if card == draft.card:
        said.append(_("chosen"))
    if advised:
        said.append(_("the hint points here"))
    act = (lambda: press(card)) if table.host.interactive else None
    following = table.layout.hand[index + 1 : index + 2]
    seen = box.span_x(right=min([box.right, *(one.x for one in following)]))  # the part that no other card covers
    node = Node(f"card.{card}", seen.moved(0, -LIFT if chosen else 0), "card", card_name(card), act, paint,
                value=", ".join(said), radius=9, ring=not chosen)  # fmt: skip
    if table.host.interactive and place is None:
        node.drag = drag
        node.lift = Lift.of_card("hand", LIFT, chosen=chosen) if table.is_shown(card) else None
    return node


def _draw_left(canvas: Canvas, box: Box, card: int) -> None:
    """Draw the place of a card that lies beside a tile: its number and emblem, dashed."""
    letter = CARDS[card].color
    base = canvas.brushes.look.balloons[COLOR_OF[letter]].base
    if canvas.theme.outlined:
        canvas.card(box, Card(9, "paper"))
    elif canvas.theme.name == "dusk":
        canvas.card(box, Card(9, mix(base, canvas.color("paper2"), 0.84), 0.7))
    else:
        canvas.card(box, Card(9, mix(base, "#FFFFFF", 0.8), 0.4))
    canvas.card(box, Card(9, "", border="ink2", border_w=1.8, dash=(6, 4)))
    draw_number(
        canvas,
        box.take_top(box.h * 0.36, skip=box.h * 0.16),
        str(CARDS[card].value),
        canvas.color("ink2"),
        box.h * 0.22,
    )
    side = box.h * 0.24
    draw_emblem(canvas, Box.around(box.cx, box.y + box.h * 0.7, side, side), letter, "ink2")
