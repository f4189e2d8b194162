"""The groups in the middle of the table, and who has taken which."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Seat
from balloongames.core.hands import cards_of
from balloongames.i18n import _, ngettext, signed
from balloongames.rules.balloon_pop.moves import PickGroup, PlayCard
from balloongames.rules.balloon_pop.state import FACE_DOWN, FREE, NO_CARD
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.forecast_list import gain_words
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.fields import Blit, piece_blit
from balloongames.views.balloon_pop.pieces import Shape, draw_value
from balloongames.views.balloon_pop.words import ordinal_pick

_FRAME: Final = 3.0  # lu that two lines leave of the height of a row, for the frame round it
_ROOMY_VALUE: Final = 62.0  # lu across of the card of an owner, in large text
_CLOSER: Final = 2.0  # lu by which two lines may stand closer than usual


# -- groups -----------------------------------------------------------------------------------------------------------


def draw_groups(page: Page, canvas: Canvas, context: BoardContext) -> None:
    """Draw the groups of the round and who took them."""
    layout, model = context.layout, context.model
    if not layout.roomy:
        head = layout.groups.inset(18, 0).span_y(layout.groups.y + 6, layout.rows[0].y - 2)
        queue = _queue(context)
        turn = context.seen.to_move
        context.draw_cached(
            page, canvas, head, ("head", queue, turn, sum(model.bag)), lambda c: _head(c, context, head, queue)
        )
    for group in range(len(model.groups)):
        if not _can_pick(context, group):
            _draw_row(page, canvas, context, group, NodeState())
            _draw_hanging(canvas, context, group)


def add_groups(page: Page, context: BoardContext) -> None:
    """Add the rows that can be taken."""
    for group, box in enumerate(context.layout.rows):
        if _can_pick(context, group):
            page.add(_row_node(page, context, group, box), first=group == _first_free(context))


def _first_free(context: BoardContext) -> int:
    look = context.draft.shown
    return look.group if isinstance(look, PickGroup) else context.model.takers.index(FREE)


def _can_pick(context: BoardContext, group: int) -> bool:
    return context.host.interactive and context.seen.phase == "pick" and group < len(context.model.groups)


def _row_node(page: Page, context: BoardContext, group: int, box: Box) -> Node:
    move = PickGroup(group)

    def act() -> None:
        context.choose(move, "take")

    def look() -> None:
        context.look_at(move)

    def paint(canvas: Canvas, state: NodeState) -> None:
        _draw_row(page, canvas, context, group, state)
        _draw_hanging(canvas, context, group)

    label = _("Group {number}: {balloons}").format(number=group + 1, balloons=context.balloon_names(group))
    free = _can_pick(context, group) and _is_free(context, group)
    return Node(f"group.{group}", box, "row", label, act, paint, radius=12, on_focus=look, dotted=free)


def _draw_hanging(canvas: Canvas, context: BoardContext, group: int) -> None:
    model = context.model
    taken = model.phase == "pick" and model.takers[group] != FREE  # nobody else can have it any more
    there = model.hangs(group) and not taken and group not in context.animation.hidden_groups
    shape: Shape = "balloon" if there else "ghost"
    blits: list[Blit] = []
    for i, letter in enumerate(context.model.groups[group]):
        if (group, i) not in context.animation.gone:
            slot = context.slot(group, i)
            where = slot.cx, slot.cy, slot.w
            blits.append(piece_blit(context.pieces, canvas, letter, where, shape=shape, gone=shape == "ghost"))
    canvas.surface.fblits(blits)


def _draw_row(page: Page, canvas: Canvas, context: BoardContext, group: int, state: NodeState) -> None:
    model = context.model
    taker = model.takers[group]
    chosen = context.draft.chosen == PickGroup(group) or context.animation.ringed == group or context.is_current(group)
    hover = state.hovered and not chosen
    card = model.played[taker] if taker != FREE else NO_CARD
    rank = model.pick_order.index(taker) if taker != FREE else 0
    box = context.layout.rows[group]
    key = (
        "row",
        group,
        taker,
        card,
        rank,
        chosen,
        hover,
        model.hangs(group),
        _can_pick(context, group),
        _is_empty(context, group),
        context.layout.roomy,
        _promised(context, group),
        _is_by_itself(context),
    )
    context.draw_cached(page, canvas, box, key, lambda c: _row(c, context, group, chosen=chosen, hover=hover), margin=4)


def _queue(context: BoardContext) -> tuple[tuple[Seat, int, bool], ...]:
    """Return who acts one after the other in this phase: seat, card, and whether it is through."""
    model = context.model
    seats = model.clockwise
    if model.phase == "card":
        return tuple((seat, model.played[seat], model.played[seat] != NO_CARD) for seat in seats)
    if model.phase == "pick":
        return tuple((seat, model.played[seat], model.group_of(seat) is not None) for seat in model.pick_order)
    return tuple((seat, model.played[seat], model.placed[seat]) for seat in seats)


def _head(canvas: Canvas, context: BoardContext, box: Box, queue: tuple[tuple[Seat, int, bool], ...]) -> list[TextInk]:
    """Title, and at its right who acts one after the other, with their cards."""
    title = _("Groups this round")
    width = canvas.text_width(title, "h4") + 4
    text_boxes = [canvas.text(box.take_left(min(width, box.w)), title, "h4")]
    if context.layout.facing is not None and context.layout.log is None:
        left = sum(context.model.bag)  # the plates say who acts
        words = ngettext("{count} in the bag", "{count} in the bag", left).format(count=left)
        return [*text_boxes, canvas.text(box, words, "small", "ink2", align="right")]
    r, gap = 9.0, 5.0
    texts = [str(card) if card not in {NO_CARD, FACE_DOWN} else "" for _seat, card, _through in queue]
    widths = [canvas.text_width(text, "num-s") + 5 if text else 12.0 for text in texts]
    x = box.right - sum(widths) - len(queue) * (2 * r + gap) + gap - 4
    if x < box.x + width + 4:
        return text_boxes
    for (seat, card, through), text, text_w in zip(queue, texts, widths, strict=True):
        now = context.seen.to_move == seat
        draw_avatar(canvas, x + r, box.cy, r, context.host.people.looks[seat], active=now)
        number = box.at_x(x + 2 * r + 4, text_w)
        if card == FACE_DOWN:
            draw_value(canvas, Box.around(number.cx, box.cy, 9, 13), "")
        elif text:
            text_boxes.append(canvas.text(number, text, "num-s", "ink3" if through and not now else "ink"))
        x += 2 * r + text_w + gap
    return text_boxes


def _row(canvas: Canvas, context: BoardContext, group: int, *, chosen: bool, hover: bool) -> list[TextInk]:
    model, box = context.model, context.layout.rows[group]
    canvas.row(box, chosen=chosen)
    free = _can_pick(context, group) and _is_free(context, group)
    if hover:
        canvas.card(box, Card(12, "", border="sund", border_w=2))
    elif free and not chosen:
        canvas.dots(box.inset(1), 12)
    first, last = context.slot(group, 0), context.slot(group, 3)
    text_boxes: list[TextInk] = []
    if model.hangs(group):
        canvas.path(
            [(first.x + 6, box.y + 4), (last.right - 6, box.y + 4)], "line" if canvas.theme.outlined else "#8A5730", 1.8
        )
    taker = model.takers[group]
    right = _beside_group(context, group)
    if _is_empty(context, group):
        text = box.at_x(box.x + 14, last.right - box.x)
        text_boxes.append(canvas.text(text, _("empty"), "small", "ink2"))
    if taker == FREE:
        told = _promised(context, group)
        return text_boxes + ([] if told is None else _promise(canvas, right, *told, by_itself=_is_by_itself(context)))
    return text_boxes + _owner(canvas, context, group, right)


def _is_empty(context: BoardContext, group: int) -> bool:
    """Whether nothing was left in the bag for a group; what is still being drawn is not called empty."""
    return not (context.model.groups[group] or context.is_dealing)


def _is_free(context: BoardContext, group: int) -> bool:
    """Whether nobody has taken a group that has balloons."""
    return context.model.takers[group] == FREE and bool(context.model.groups[group])


def _promised(context: BoardContext, group: int) -> tuple[int, int, int] | None:
    """Return the most points that a free group can bring, in how many ways it lies, and the card; None if untold.

    It is told as long as the owner of the large board may still pick it, whoever acts.
    """
    card = _card_in_mind(context)
    picks = context.model.phase in {"card", "pick"} and context.model.group_of(context.own) is None
    taken = not _is_free(context, group) or context.animation.ringed == group  # or about to be
    if not (card and picks and not taken and context.host.kit.look.chances):
        return None
    return *context.promise(context.model.groups[group], card), card


def _card_in_mind(context: BoardContext) -> int:
    """Return the card by which groups are judged: the one that was played, or is looked at, or picks first; else 0."""
    if context.seen.viewer != context.own or not context.keeps_score:
        return 0
    played, look = context.model.played[context.own], context.draft.shown
    if played not in {NO_CARD, FACE_DOWN}:
        return played
    if not context.choosing_card or context.host.teaches:
        return 0
    return look.card if isinstance(look, PlayCard) else max(cards_of(context.model.held[context.own]))


def _is_by_itself(context: BoardContext) -> bool:
    """Whether groups are judged by a card that nobody has pointed at yet."""
    return context.model.phase == "card" and not isinstance(context.draft.shown, PlayCard)


def _promise(canvas: Canvas, box: Box, most: int, ways: int, card: int, *, by_itself: bool) -> list[TextInk]:
    """Say what a group may bring with a card, and in how many ways it can be laid.

    Of a card that nobody has pointed at, nothing is said ``by_itself`` where there is no room to say which it is.
    """
    gain = _("up to {gain}").format(gain=gain_words(most, most)) if most else _("no series now")
    words = ngettext("{count} way with card {card}", "{count} ways with card {card}", ways).format(
        count=ways, card=card
    )
    line = canvas.line_height("label-s")
    style = "label-s" if canvas.text_width(gain, "label-s") <= box.w else "micro"
    lines = 1 if canvas.text_width(words, "micro") <= box.w else 2
    below = lines * canvas.line_height("micro")
    line = max(min(line, box.h - _FRAME - below), line - _CLOSER)  # in a low row they move together
    told = box.center(h=line + below)
    if (
        canvas.text_width(gain, style) <= box.w
        and told.h <= box.h - _FRAME
        and canvas.measure(told.cut(top=line), words, "micro", lines=lines).fits
    ):
        return [
            canvas.text(told.take_top(line), gain, style),
            canvas.text(told.cut(top=line), words, "micro", "ink2", lines=lines),
        ]
    if by_itself:
        return []
    if box.w < canvas.text_width(gain, style) <= 1.7 * box.w and 2 * canvas.line_height(style) <= box.h - _FRAME:
        return [canvas.text(box, gain, style, lines=2)]
    if canvas.text_width(gain, style) > box.w:
        return [canvas.text(box, signed(most), "num-s", "ink" if most else "ink2")]
    return [canvas.text(box, gain, style)]


def owner_spot(context: BoardContext, group: int) -> Box:
    """Return where in the row of a group the face of its owner stands."""
    box = _beside_group(context, group)
    r = 20.0 if context.layout.roomy else 15.0
    x = box.right - _ROOMY_VALUE - r - 14 if context.layout.roomy else box.x + r
    return Box.around(x, box.cy, 2 * r, 2 * r)


def _beside_group(context: BoardContext, group: int) -> Box:
    """Return the room in a row beside its balloons."""
    box = context.layout.rows[group]
    return box.span_x(context.slot(group, 3).right + 10, box.right - 8)


def _owner(canvas: Canvas, context: BoardContext, group: int, box: Box) -> list[TextInk]:
    model = context.model
    roomy, seat = context.layout.roomy, model.takers[group]
    face = owner_spot(context, group)
    r = face.w / 2
    value_w, value_h = (_ROOMY_VALUE, 46.0) if roomy else (25.0, 34.0)
    card = model.played[seat]
    value = box.take_right(value_w, value_h)
    bare = not roomy and value.x - box.x < 2 * r + 72  # the name needs the room, and the card is told below it
    text_boxes = [] if bare else [ink for ink in [_value(canvas, value, card)] if ink]
    draw_avatar(canvas, face.cx, face.cy, r, context.host.people.looks[seat])
    if roomy:
        return text_boxes
    text = box.span_x(box.x + 2 * r + 7, box.right if bare else value.x - 5)
    name = canvas.short_name(context.name(seat), "label-s", text.w)
    half = min(canvas.line_height("label-s"), (box.h - 2 * _FRAME) / 2)
    top = box.cy - half
    text_boxes.append(canvas.text(text.at_y(top + 1, half), name, "label-s"))
    words = ordinal_pick(model.pick_order.index(seat), model.seats) if seat in model.pick_order else ""
    if bare:
        words = _("card {card}").format(card=card) if card not in {NO_CARD, FACE_DOWN} else ""
    text_boxes.append(canvas.text(text.at_y(box.cy - 1, half), words, "micro", "ink2"))
    return text_boxes


def _value(canvas: Canvas, box: Box, card: int) -> TextInk | None:
    if card == NO_CARD:
        return None
    return draw_value(canvas, box, "" if card == FACE_DOWN else str(card))
