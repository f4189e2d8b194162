"""The panels at the right: the five cards of a turn with their owners, and what became of one of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import _, clauses, ngettext
from balloongames.rules.color_queue.state import ARROWS, PLACED, UNKNOWN
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, Page
from balloongames.ui.shapes import Card
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.model import TurnCard
from balloongames.views.color_queue.names import LETTERS, card_marks, card_name, color_of, owner_name
from balloongames.views.color_queue.pieces import draw_arrow, draw_cleared, draw_disc
from balloongames.views.color_queue.rack import draw_owner
from balloongames.views.color_queue.turn_detail import draw_detail
from balloongames.views.color_queue.turn_words import Mark, on_its_way, state_so_far, story

_HEAD: Final = 44.0
_ARROW: Final = 16.0
_APART: Final = 5.0  # between the signs of a row


@dataclass(frozen=True, slots=True)
class TurnRow:
    """A row of the panel: a letter or nothing, a card or nothing, whose it is, and how it stands.

    ``lifted``: the card has left its place to be turned up.
    """

    letter: str
    done: bool
    card: int
    seat: Seat | None
    who: str
    state: str
    mark: Mark
    active: bool = False
    lifted: bool = False


def add_order(page: Page, context: BoardContext) -> None:
    """Add both panels."""
    layout = context.layout
    page.panel(layout.order)
    page.panel(layout.detail)
    page.paint_each_frame(lambda canvas: _draw_order(page, canvas, context))
    page.paint_each_frame(lambda canvas: draw_detail(page, canvas, context))
    page.paint_each_frame(lambda canvas: _draw_change(canvas, context))
    turn = context.shown_turn
    if turn is not None and turn.counted and not context.model.open:
        for place in turn.places:
            _add_place(page, context, place)


def _draw_change(canvas: Canvas, context: BoardContext) -> None:
    for box in (context.layout.order, context.layout.detail):
        draw_cleared(canvas, box, context.animation.cleared)


def _add_place(page: Page, context: BoardContext, place: TurnCard) -> None:
    """Let a card of the turn be looked at: what it set off is told below."""
    who = owner_name(place.seat, context.host.people)
    label = _("Column {letter}: {card}, {name}").format(
        letter=LETTERS[place.column], card=card_name(place.card), name=who
    )
    value = clauses((card_marks(place.card), story(place)))
    box = _row(context, place.column, page.kit.text_scale)
    page.add(
        Node(f"five.{place.column}", box, "row", label, lambda: context.look_at(place.column), None, value=value,
             radius=12, on_focus=lambda: context.look_at(place.column))
    )  # fmt: skip


# -- the five cards ---------------------------------------------------------------------------------------------------


def lines(context: BoardContext) -> tuple[str, list[TurnRow]]:
    """Return the title of the panel and its five rows: a turn that was turned up, or who has still to choose."""
    turn = context.shown_turn
    animation = context.animation
    if turn is not None and not turn.counted and not animation.ordered:
        turn = None  # nobody knows the order before the board shows it
    if turn is not None:
        title = _("Last turn’s five cards") if context.rereading else _("This turn’s five cards")
        places = turn.places if turn.counted else context.model.lined_up
        return title, [_turned_line(context, place) for place in places]
    if context.alone:
        return _("The five cards to place"), _own_lines(context)
    return _("This turn’s five cards") if animation.unturned else _("Five cards, face down"), _choosing_lines(context)


def _turned_line(context: BoardContext, place: TurnCard) -> TurnRow:
    active = place is context.acting if context.model.open else context.shown_place is place
    state, mark = state_so_far(context, place)
    who = "" if context.alone else owner_name(place.seat, context.host.people)
    return TurnRow(LETTERS[place.column], place.state != "waiting", place.card, place.seat, who, state, mark, active)


def _own_lines(context: BoardContext) -> list[TurnRow]:
    """Return the cards that one alone has chosen, in the columns where they go, and what they would do."""
    found = []
    outlook = {step.card: step for step in context.outlook()}
    for column in range(PLACED):
        card = context.draft.cards[column] if column < len(context.draft.cards) else UNKNOWN
        state = _("to choose")
        mark: Mark = "pencil"
        if card in outlook:
            gone = sum(len(step.cards) for step in outlook[card].explosions)
            state = ngettext("pops {count}", "pops {count}", gone).format(count=gone) if gone else _("settles")
            mark = "bang" if gone else "check"
        elif card != UNKNOWN:
            state, mark = _("chosen"), "check"
        letter = LETTERS[column]
        found.append(TurnRow(letter, card != UNKNOWN, card, 0, "", state, mark))
    return found


def _choosing_lines(context: BoardContext) -> list[TurnRow]:
    """Return who has chosen, and the Chief's cards; nothing of a choice is to be seen."""
    model, seen, lifted = context.model, context.seen, context.animation.unturned
    found = []
    for seat in range(model.seats):
        done = bool(model.chosen[seat])
        now = seat == seen.to_move and not done and not context.landed
        state = _("has chosen") if done else _("chooses now") if now else _("still to choose")
        mark: Mark = "check" if done else "pencil" if now else "hourglass"
        found += [TurnRow("", done, UNKNOWN, seat, context.name(seat), state, mark, active=now)] * model.variant.chosen
    for card in model.chief:
        up = card != UNKNOWN
        state = _("face up") if up else _("face down")
        found.append(TurnRow("", True, card, None, _("Chief"), state, "eye" if up else "eyeoff"))
    if lifted:
        state, mark = on_its_way()
        found = [replace(line, card=UNKNOWN, state=state, mark=mark, active=False, lifted=True) for line in found]
    return found[:PLACED]


def _row(context: BoardContext, index: int, scale: float) -> Box:
    box = context.layout.order
    head = 10.0 if context.layout.roomy else _HEAD * max(1.0, scale * 0.9)
    room = box.cut(left=10, top=head, right=10, bottom=10)
    return room.rows(PLACED, 6)[index]


def order_anchor_box(context: BoardContext, index: int, scale: float) -> Box:
    """Return where a card lies face down in a row of the panel."""
    return _back_box(_row(context, index, scale))


def _back_box(row: Box) -> Box:
    return row.take_left(46, 22, skip=8)


def _draw_order(page: Page, canvas: Canvas, context: BoardContext) -> None:
    title, found = lines(context)
    box, scale = context.layout.order, canvas.text_scale
    if not context.layout.roomy:
        head = box.inset(18, 0).take_top(_HEAD * max(1.0, scale * 0.9) - 12, skip=8)
        context.draw_cached(page, canvas, head, ("order", title), lambda c: [c.text(head, title, "h4")])
    for i, line in enumerate(found):
        row = _row(context, i, scale)
        context.draw_cached(page, canvas, row, ("line", i, line), partial(_line, context, line, row), margin=4)


def _line(context: BoardContext, line: TurnRow, box: Box, canvas: Canvas) -> list[TextInk]:
    canvas.row(box, chosen=line.active)
    text_boxes = []
    x = box.x + 8
    r = min(15.0, box.h / 2 - 4)
    if line.letter:
        canvas.circle(x + r, box.cy, r, "ink" if line.done else "paper", border="ink", border_w=2)
        spot, color = box.at_x(x, 2 * r, 2 * r), "paper" if line.done else "ink"
        text_boxes.append(canvas.text(spot, line.letter, "label-s", color, align="center"))
        x += 2 * r + 6
    roomy = context.layout.roomy
    if line.card != UNKNOWN:
        width = canvas.text_width("88", "num-m") + 2
        text_boxes.append(canvas.text(box.at_x(x, width), str(line.card), "num-m"))
        if line.card in ARROWS:  # close to its number, as on the card
            after = x + canvas.text_width(str(line.card), "num-m") + 3
            draw_arrow(canvas, Box.around(after + _ARROW / 2, box.cy, _ARROW, _ARROW), "ink")
        x += width + 1 + _ARROW + _APART
        draw_disc(canvas, x + r * 0.9, box.cy, r * 0.9, color_of(line.card))
        x += r * 1.8 + _APART
        if not line.letter:  # it lies here, and in no column yet
            canvas.record_piece(f"card {line.card}", _back_box(box))
    elif not line.letter:
        if line.done and not line.lifted:
            context.pieces.draw(canvas, _back_box(box), UNKNOWN)
        else:
            canvas.card(_back_box(box), Card(6, "", border="ink3", border_w=1.5, dash=(5, 3)))
        x += 54
    else:
        x += canvas.text_width("88", "num-m") + 3 + _ARROW + r * 1.8 + 2 * _APART
    if not context.alone:
        draw_owner(canvas, x + r, box.cy, r, context.owner_look(line.seat))
        x += 2 * r + 5
    side = 17.0 * min(1.3, canvas.text_scale)
    text_boxes += _line_words(canvas, box.inset(0, 3).span_x(x, box.right - 12 - side), line, roomy=roomy)
    if line.mark:
        _draw_mark(canvas, Box.around(box.right - 8 - side / 2, box.cy, side, side), line.mark)
    return text_boxes


def _line_words(canvas: Canvas, box: Box, line: TurnRow, *, roomy: bool) -> list[TextInk]:
    """Write whose a card is and how it stands; where there is no room for both, the mark at the edge tells the rest."""
    if roomy and box.w <= canvas.text_width("mmmm", "small"):
        return []
    if not line.who and not roomy:
        return [canvas.text(box, line.state, "body")]
    style = "small-strong" if roomy else "label-s"
    who = canvas.short_name(line.who or line.state, style, box.w)
    if roomy or canvas.text_width(line.state, "small") * 0.92 > box.w:
        return [canvas.text(box, who, style)]
    upper, lower = box.rows(2)
    return [
        canvas.text(upper, who, style, valign="bottom"),
        canvas.text(lower, line.state, "small", "ink2", valign="top"),
    ]


def _draw_mark(canvas: Canvas, box: Box, mark: Mark) -> None:
    if mark == "bang":
        canvas.sprite("pictures/queue/symbol", box, tint=canvas.color("bad"))
    else:
        canvas.icon(mark, box, {"check": "good", "warn": "bad"}.get(mark, "ink2"))
