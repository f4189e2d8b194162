"""The panel at the left: who has taken which explosions and the Chief's pile; a team's wishes; what is left alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import _, ngettext, titled
from balloongames.rules.color_queue.state import START_ROWS, TEAM_LEVELS, TEAM_TURNS, Cards, symbols_of
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.last_turns import tag_box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_avatar
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.draft import ANY
from balloongames.views.color_queue.heap import SIDE, Heap, draw_heap
from balloongames.views.color_queue.names import LETTERS, color_name
from balloongames.views.color_queue.pieces import CREAM, KEYS, draw_chief, draw_disc
from balloongames.views.color_queue.words import level_name

_HEAD: Final = 62.0
_PILE_H: Final = 96.0
_CHIEF_R: Final = 20.0


def add_scores(page: Page, context: BoardContext) -> None:
    """Add the panel."""
    page.panel(context.layout.scores)
    _add_head(page, context)
    if context.alone:
        page.paint_each_frame(lambda canvas: _draw_alone(page, canvas, context))
        return
    page.paint_each_frame(lambda canvas: _draw_rows(page, canvas, context))
    if context.model.mode == "cooperative":
        _add_wishes(page, context)
    else:
        for seat in range(context.model.seats):
            _add_seat(page, context, seat)


def _head_height(context: BoardContext, page_scale: float) -> float:
    return 14.0 if context.layout.roomy else _HEAD * max(1.0, page_scale * 0.95)


def _add_head(page: Page, context: BoardContext) -> None:
    if context.layout.roomy:
        return
    box, scale = context.layout.scores, page.kit.text_scale
    titles = {
        "competitive": (_("Explosions taken"), _("Fewest after three rounds wins.")),
        "cooperative": (_("What the team wishes"), _("Colors and places, never numbers.")),
        "solo": (_("Clear the queue"), _("Blow up every single card.")),
    }
    title, line = titles[context.model.mode]
    head = box.cut(left=18, top=10, right=12).take_top(24 * scale)
    page.text(head, title, page.kit.largest(title, head.w, "h4", "label", "label-s"))
    if page.kit.text_width(line, "small") * 0.95 <= box.w - 30:
        page.text(box.cut(left=18, top=10 + 24 * scale, right=12).take_top(19 * scale), line, "small", "ink2")


def _foot_height(context: BoardContext, scale: float) -> float:
    """Return how high the box below the rows is: the Chief's pile, or how far a team has come."""
    if context.model.mode == "competitive" and context.model.seats == 5:
        return 0.0
    if context.layout.roomy:
        return 40 * scale
    return _PILE_H * max(1.0, scale * 0.95) + 8


def foot_box(context: BoardContext, scale: float) -> Box:
    """Return the box below the rows: the Chief's pile, or how far a team has come."""
    box, height = context.layout.scores, _foot_height(context, scale)
    return box.inset(10).take_bottom(height)


def seat_box(context: BoardContext, seat: Seat, scale: float) -> Box:
    """Return the row of a seat."""
    box = context.layout.scores
    head = _head_height(context, scale)
    foot = _foot_height(context, scale)
    room = box.cut(left=10, top=head, right=10, bottom=foot + (18 if foot else 10))
    gap = 6.0
    rows = room.rows(context.model.seats, gap)
    is_bare = context.layout.roomy and context.model.mode == "competitive"  # a balloon and a figure
    height = min(rows[0].h, (64.0 if is_bare else 96.0) * scale)
    return room.take_top(height, skip=seat * (height + gap))


def panel_anchor_box(context: BoardContext, seat: Seat | None, canvas: Canvas) -> Box:
    """Return where what a seat collects flies to; None is the Chief."""
    if seat is None:
        return _pile_anchor_box(context, canvas)
    box = seat_box(context, seat, canvas.text_scale)
    return Box.around(box.x + 26, box.cy, 22, 22)


# -- rivals and teams -------------------------------------------------------------------------------------------------


def _draw_rows(page: Page, canvas: Canvas, context: BoardContext) -> None:
    model, scale = context.model, canvas.text_scale
    acting = context.acting
    for seat in range(model.seats):
        box = seat_box(context, seat, scale)
        active = acting is not None and acting.seat == seat
        if model.mode == "competitive":
            coming = context.symbols_under_way(seat)
            total, symbols = model.totals[seat] - coming, model.symbols[seat] - coming
            facts: tuple[object, ...] = (total, symbols)
        else:
            total, symbols, facts = 0, 0, (model.hand_sizes[seat],)
        key = ("seat", seat, active, facts, box, context.left_nothing(seat))
        context.draw_cached(page, canvas, box, key, partial(_seat, context, seat, box, active=active), margin=4)
        if model.mode == "competitive":
            where = _number_box(context, box, total, canvas)
            context.draw_number(page, canvas, where, ("total", seat), str(total), "num-m", align="right")
            if (lower := _lower(context, box, scale)) is not None:
                context.draw_number(
                    page, canvas, lower, ("round", seat), _round_words(symbols), "small", color="ink2", align="right"
                )
    foot = foot_box(context, scale)
    if foot.h <= 0:
        return
    if model.mode == "competitive":
        context.draw_cached(
            page, canvas, foot, ("chief", context.shown_beside, foot), partial(_pile, context, foot), margin=4
        )
        if context.layout.roomy:
            lying, where = str(symbols_of(context.shown_beside)), foot.cut(right=16)
            context.draw_number(page, canvas, where, ("beside",), lying, "num-m", color=CREAM, align="right")
    else:
        context.draw_cached(page, canvas, foot, ("team", model.turn, foot), partial(_team, context, foot), margin=4)


def _seat(context: BoardContext, seat: Seat, box: Box, canvas: Canvas, *, active: bool) -> list[TextInk]:
    canvas.row(box, chosen=active)
    if context.model.mode == "cooperative":
        return _team_seat(canvas, context, seat, box)
    model, scale, roomy = context.model, canvas.text_scale, context.layout.roomy
    coming = context.symbols_under_way(seat)
    symbols, total = model.symbols[seat] - coming, model.totals[seat] - coming
    upper, lower = _upper(context, box, scale), _lower(context, box, scale)
    r = min(18.0 * min(scale, 1.3), upper.h / 2 - 3)
    robot = context.robot(seat)
    draw_avatar(
        canvas, box.x + 10 + r, upper.cy + (2 if lower else 0), r, context.balloon_of(seat), active=active, robot=robot
    )
    text_boxes: list[TextInk] = []
    left = box.x + 20 + 2 * r
    if not roomy:
        number_x = _number_box(context, box, total, canvas).x
        right = plate_tag(context, seat, canvas).x if context.left_nothing(seat) else number_x
        name = upper.span_x(left, right - 8)
        text_boxes.append(canvas.text(name, canvas.short_name(context.name(seat), "label", name.w), "label"))
    if lower is not None:
        words_w = canvas.text_width(_round_words(symbols), "small") + 2
        color = "bad" if canvas.theme.name != "day" else ""
        draw_heap(canvas, Heap(symbols, lower.w - words_w - 8), lower.x, lower.cy, color, "paper")
    return text_boxes


def _number_box(context: BoardContext, box: Box, total: int, canvas: Canvas) -> Box:
    """Return where the total of a row stands."""
    width = _number_w(total, canvas)
    return _upper(context, box, canvas.text_scale).at_x(box.right - 14 - width, width)


def _number_w(total: int, type_of: Canvas | Kit) -> float:
    return max(type_of.text_width(number, "num-m") for number in ("88", str(total))) + 4


def _upper(context: BoardContext, box: Box, scale: float) -> Box:
    """Return the line of a row with name and number: the upper one where there is room for two."""
    return box._replace(h=box.h * 0.56) if box.h >= 58 * scale and not context.layout.roomy else box


def _lower(context: BoardContext, box: Box, scale: float) -> Box | None:
    """Return the line of a row with what this round has brought, if there is room for two."""
    upper = _upper(context, box, scale)
    return box.inset(12, 0).span_y(upper.bottom - 2, box.bottom - 4) if upper.h < box.h else None


def _round_words(symbols: int) -> str:
    return _("this round {count}").format(count=symbols)


def plate_tag(context: BoardContext, seat: Seat, type_of: Canvas | Kit) -> Box:
    """Return where the tag of a move hangs that has left nothing in the queue: before the number of its seat."""
    upper = _upper(context, seat_box(context, seat, type_of.text_scale), type_of.text_scale)
    tag = tag_box(0, upper.cy, type_of.text_scale)
    total = context.model.totals[seat]
    return tag.moved(upper.right - 20 - _number_w(total, type_of) - tag.right, 0)


def _add_seat(page: Page, context: BoardContext, seat: Seat) -> None:
    model = context.model
    said = ngettext(
        "{total} explosion, {round} of them in this round",
        "{total} explosions, {round} of them in this round",
        model.totals[seat],
    ).format(total=model.totals[seat], round=model.symbols[seat])
    tip = titled(context.name(seat), said)
    box = seat_box(context, seat, page.kit.text_scale)
    page.add(Node(f"seat.{seat}", box, "row", context.name(seat), None, None, value=said, tip=tip, radius=12))


def _pile_lines(box: Box, scale: float) -> tuple[Box, Box]:
    """Return the lines of the Chief's pile: its title, and below it how much lies there."""
    title = box.span_x(box.x + 24 + 2 * _CHIEF_R, box.right - 10).take_top(22 * scale, skip=8)
    return title, title.moved(0, 21 * scale)


def _pile_words(beside: Cards) -> str:
    return ngettext("{count} card", "{count} cards", len(beside)).format(count=len(beside))


def _pile_heap(canvas: Canvas, line: Box, beside: Cards) -> tuple[Heap, float]:
    """Return the symbols behind the words of the pile, and where they begin."""
    x = line.x + canvas.text_width(_pile_words(beside), "small") + 10
    return Heap(symbols_of(beside), line.right - 2 - x), x


def _pile_anchor_box(context: BoardContext, canvas: Canvas) -> Box:
    """Return where explosions fly to that go to the Chief: to those that lie there, past all words."""
    box = foot_box(context, canvas.text_scale)
    if context.layout.roomy:
        return Box.around(box.x + 14 + _CHIEF_R, box.cy, 22, 22)
    _title, line = _pile_lines(box, canvas.text_scale)
    heap, x = _pile_heap(canvas, line, context.model.beside)
    return Box.around(x + max(heap.width, SIDE) / 2, line.cy, 22, 22)


def _pile(context: BoardContext, box: Box, canvas: Canvas) -> list[TextInk]:
    """Draw what lies beside the Chief; on plum, as the Chief sits in the night."""
    outlined = canvas.theme.outlined
    canvas.card(box, Card(12, "#000000" if outlined else "#3B2250", border="#FFFFFF" if outlined else "", border_w=2))
    beside, roomy = context.shown_beside, context.layout.roomy
    r = _CHIEF_R
    if roomy:
        draw_chief(canvas, box.x + 14 + r, box.cy, r)
        return []
    draw_chief(canvas, box.x + 12 + r, box.y + 12 + r, r)
    title, line = _pile_lines(box, canvas.text_scale)
    text_boxes = [canvas.text(title, _("Chief’s pile"), "label", CREAM)]
    text_boxes.append(canvas.text(line, _pile_words(beside), "small", "#CFCBEF"))
    heap, x = _pile_heap(canvas, line, beside)
    draw_heap(canvas, heap, x, line.cy, "#FFA58A", "#3B2250")
    rest = box.inset(14, 0).span_y(line.bottom + 4, box.bottom - 6)
    text = _("It goes to whoever explodes next.") if beside else _("Nothing lies there.")
    text_boxes.append(canvas.text(rest, text, "small", CREAM, lines=2))
    return text_boxes


# -- a team -----------------------------------------------------------------------------------------------------------


def _slot_boxes(context: BoardContext, box: Box) -> list[Box]:
    """Return the five places for wishes in a seat's row."""
    if context.layout.roomy:
        return box.inset(6, 0).take_bottom(30, skip=4).columns(5, 6)
    return box.inset(8, 0).take_bottom(34, skip=6).columns(5, 6)


def _team_seat(canvas: Canvas, context: BoardContext, seat: Seat, box: Box) -> list[TextInk]:
    upper = box._replace(h=max(20.0, box.h - 42))
    r = min(15.0, upper.h / 2 - 2)
    draw_avatar(canvas, box.x + 10 + r, upper.cy + 1, r, context.balloon_of(seat), robot=context.robot(seat))
    left = box.x + 18 + 2 * r
    words = ngettext("{count} card", "{count} cards", context.model.hand_sizes[seat]).format(
        count=context.model.hand_sizes[seat]
    )
    words_w = 0.0 if context.layout.roomy else canvas.text_width(words, "small") + 2
    name = upper.span_x(left, box.right - 16 - words_w)
    text_boxes = [canvas.text(name, canvas.short_name(context.name(seat), "label", name.w), "label")]
    if words_w:
        text_boxes.append(canvas.text(upper.at_x(box.x, box.w - 12), words, "small", "ink2", align="right"))
    return text_boxes


def wish_words(wish: str) -> str:
    """Return a wish in words."""
    if not wish:
        return _("no wish")
    return _("any color") if wish == ANY else color_name(wish)


def _add_wishes(page: Page, context: BoardContext) -> None:
    for seat in range(context.model.seats):
        box = seat_box(context, seat, page.kit.text_scale)
        may = context.may_wish(seat)
        for column, slot in enumerate(_slot_boxes(context, box)):
            page.add(_wish_node(context, seat, column, slot, may=may))


def _wish_node(context: BoardContext, seat: Seat, column: int, box: Box, *, may: bool) -> Node:
    wish = context.wishes.of(seat)[column]

    def paint(canvas: Canvas, state: NodeState) -> None:
        if may:
            canvas.card(box, Card(9, "suns" if state.hovered else "paper", border="sund", border_w=1.5))
        else:
            canvas.card(box, Card(9, "", border="ink3", border_w=1.4, dash=(4, 3)))
        draw_wish(canvas, box, wish, column)

    label = _("{name}, column {letter}").format(name=context.name(seat), letter=LETTERS[column])
    value = wish_words(wish)
    closed = "" if may else _("Only {name} can say what {name} wishes.").format(name=context.name(seat))
    return Node(
        f"wish.{seat}.{column}", box, "choice", label, lambda: context.wish(seat, column), paint, value=value,
        why_not=closed, radius=9,
    )  # fmt: skip


def draw_wish(canvas: Canvas, box: Box, wish: str, column: int | None = None) -> None:
    """Draw what is wished for a column: a color, any card at all, or the pale letter of a column without a wish."""
    side = min(box.w, box.h) - 8
    if wish in KEYS:
        draw_disc(canvas, box.cx, box.cy, side / 2, wish)
    elif wish == ANY:
        canvas.icon("hand", Box.around(box.cx, box.cy, side, side))
    elif column is not None:
        canvas.text(box, LETTERS[column], "small-strong", "ink3", align="center")


def _team(context: BoardContext, box: Box, canvas: Canvas) -> list[TextInk]:
    outlined = canvas.theme.outlined
    canvas.card(box, Card(12, "#000000" if outlined else "#3B2250", border="#FFFFFF" if outlined else "", border_w=2))
    turn, scale = max(1, context.model.turn), canvas.text_scale
    if context.layout.roomy:
        return [canvas.text(box, f"{turn}/{TEAM_TURNS}", "num-m", CREAM, align="center")]
    title = box.inset(14, 0).take_top(22 * scale, skip=8)
    text_boxes = [canvas.text(title, _("Turn {turn} of {turns}").format(turn=turn, turns=TEAM_TURNS), "label", CREAM)]
    text = _("No two cards of a color may touch. Level if it ends here: {level}.").format(
        level=level_name(TEAM_LEVELS[turn - 1])
    )
    rest = title.span_y(title.bottom, box.bottom - 8)
    text_boxes.append(canvas.text(rest, text, "small", CREAM, lines=4))
    return text_boxes


# -- alone ------------------------------------------------------------------------------------------------------------


def _draw_alone(page: Page, canvas: Canvas, context: BoardContext) -> None:
    model = context.model
    box, scale = context.layout.scores, canvas.text_scale
    left = sum(card != 0 for cards in model.standing.columns for card in cards)
    facts = (
        (_("in the queue"), left),
        (_("in the pile"), model.pile),
        (_("turns to go"), max(0, model.variant.turns - model.turn + (0 if model.phase == "over" else 1))),
    )
    head = _head_height(context, scale)
    room = box.cut(left=10, top=head, right=10, bottom=10)
    key = ("alone", model.rules.rows, room)
    height = min(64.0 * max(1.0, scale * 0.8), (room.h - 16) / (3 if context.layout.roomy else 4.4))
    rows = [room.take_top(height, skip=i * (height + 6)) for i in range(len(facts))]
    context.draw_cached(
        page, canvas, room, key, lambda c: _alone(c, context, room, rows, [label for label, _n in facts])
    )
    for row, (label, number) in zip(rows, facts, strict=True):
        context.draw_number(page, canvas, row.inset(14, 0), ("alone", label), str(number), "num-m", align="right")


def _alone(
    canvas: Canvas, context: BoardContext, room: Box, rows: Sequence[Box], labels: Sequence[str]
) -> list[TextInk]:
    text_boxes = []
    for row, label in zip(rows, labels, strict=True):
        canvas.row(row)
        words = row.inset(12, 0)._replace(w=row.w - 24 - canvas.text_width("88", "num-m"))
        text_boxes.append(canvas.text(words, label, "small" if context.layout.roomy else "body", lines=2))
    if context.layout.roomy:
        return text_boxes
    rest = room.cut(left=8, right=8, bottom=4).span_y(rows[-1].bottom + 10)
    level = {1: _("beginner"), 2: _("intermediate"), 3: _("advanced"), 4: _("expert")}
    assert set(level) == set(START_ROWS)
    text = _("Level: {level}. The queue must be empty when the fifth card of a turn is placed.").format(
        level=level[context.model.rules.rows]
    )
    text_boxes.append(canvas.text(rest, text, "small", "ink2", valign="top", lines=6))
    return text_boxes
