"""The other players: their boards in small, or rows with name and score, and one of them opened large."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Seat
from balloongames.core.hands import cards_of
from balloongames.i18n import _, clauses, join, number, points, signed
from balloongames.rules.balloon_pop.state import FACE_DOWN, NO_CARD
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.last_turns import tag_box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button, draw_avatar
from balloongames.views.balloon_pop.awning import draw_bulges
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.fields import draw_frame, draw_rest
from balloongames.views.balloon_pop.layout import BESIDE, HEAD_OF_OTHERS, BoardField, facts_in
from balloongames.views.balloon_pop.pieces import draw_card_back, draw_value
from balloongames.views.balloon_pop.scoring import is_tall
from balloongames.views.balloon_pop.words import does

_ROPE: Final = 34.0  # lu from the ends of a plate to its ropes
_FACE: Final = 16.0  # radius of the portrait in a head
_SCORES: Final = ("num-l", "num-m")  # styles of a score, the first one that fits above its noun
_NAME: Final = 46.0  # the least room for a name beside a score, at 100 % text
_VALUE: Final = 68.0  # lu before the score that the card of a row takes
_CHEVRON: Final = 44.0  # lu at the right end of a row that say that it opens
_SIZES: Final = (26.0, 23.0, 20.0)  # of the values of cards that are left
_WIDE: Final = 88  # a score for which a plate keeps room: its words stay the same while points are earned


def add_others(page: Page, context: BoardContext) -> None:
    """Add the panels or rows of the others; each opens its board."""
    layout = context.layout
    rules = context.seen.rules
    if context.peek is not None:
        _add_opened(page, context, context.peek)
        return
    if layout.roomy:
        if is_tall(context):
            return
        whole = layout.others
        panel = whole[0].inset(-8, 0).span_y(whole[0].y - 8, 8 + whole[-1].bottom)
        page.panel(panel)
        seats = (context.own, *context.others)
        for seat, box in zip(seats, whole, strict=True):
            page.add(_row(page, context, seat, box))
        return
    fields = context.fields()
    for seat, box in zip(context.others, layout.others, strict=True):
        if layout.facing is None:
            page.panel(box)
        field = fields[seat]
        page.paint(lambda canvas, field=field: draw_frame(canvas, field, rules.width, rules.height))  # type: ignore[misc]
        page.add(_panel(page, context, seat, box, field))


def _panel(page: Page, context: BoardContext, seat: Seat, box: Box, field: BoardField) -> Node:
    def paint(canvas: Canvas, state: NodeState) -> None:
        if state.hovered:
            canvas.card(box, Card(16, "", border="sund", border_w=2))
        if context.layout.facing is not None:
            draw_plate(page, canvas, context, seat, context.layout.plates[1])
            draw_bulges(page, canvas, context, seat, field)
            draw_rest(canvas, context, seat, field)
            return
        _draw_head(page, canvas, context, seat, box.inset(8, 0).take_top(HEAD_OF_OTHERS - 10, skip=4))
        facts = facts_in(box, field)
        if facts is not None:
            _draw_facts(page, canvas, context, seat, facts)
        draw_bulges(page, canvas, context, seat, field)
        draw_rest(canvas, context, seat, field)

    return Node(
        f"other.{seat}", box, "place", describe(context, seat), lambda: context.open(seat), paint, radius=16,
    )  # fmt: skip


def draw_plate(page: Page, canvas: Canvas, context: BoardContext, seat: Seat, box: Box) -> None:
    """Draw the plate over a board, on two ropes: whose it is, what that player does, and the score."""
    if not canvas.theme.outlined:
        for x in (box.x + _ROPE, box.right - _ROPE):
            canvas.fill(Box.around(x, box.bottom, 3, 12), "#A86F3C")
    active = context.seen.to_move == seat
    model = context.model
    key = ("plate", seat, model.played[seat], context.score_of(seat), active, _doing(context, seat))
    context.draw_cached(page, canvas, box, key, lambda c: _plate(c, context, seat, box, active=active), margin=6)
    _noun, where, _text = _plate_parts(canvas, context.score_of(seat), box)
    _draw_score(page, canvas, context, seat, where, "num-l")


def _draw_score(page: Page, canvas: Canvas, context: BoardContext, seat: Seat, box: Box, style: str) -> None:
    score = number(context.score_of(seat))
    context.draw_number(page, canvas, box, ("score", seat), score, style, align="right")


def _plate_parts(canvas: Canvas, score: int, box: Box) -> tuple[Box, Box, str]:
    """Return where on a plate its noun stands and where its score does, and that noun."""
    room, noun = box.inset(9, 0), points(score).replace(number(score), "").strip()
    noun_w, score_w = canvas.text_width(noun, "small") + 2, canvas.text_width(number(score), "num-l") + 4
    return room.take_right(noun_w), room.cut(right=noun_w + 5).take_right(score_w), noun


def _doing(context: BoardContext, seat: Seat) -> str:
    """Return what a player does now; nothing while a new round is dealt, for then that is not told yet."""
    return does(context.seen) if context.seen.to_move == seat and not context.is_dealing else ""


def _plate(canvas: Canvas, context: BoardContext, seat: Seat, box: Box, *, active: bool) -> list[TextInk]:
    canvas.card(box, Card(13, "paper", shadow=1, shadow_color="shadow"))
    if active:
        canvas.row(box, chosen=True, radius=13)
    room, r = box.inset(9, 0), 16.0
    draw_avatar(
        canvas, room.x + r + 1, box.cy, r, context.host.people.looks[seat], active=active, robot=context.robot(seat)
    )
    beside, score, noun = _plate_parts(canvas, context.score_of(seat), box)
    text_boxes = [canvas.text(beside, noun, "small", "ink2", align="right")]
    _noun, widest, _text = _plate_parts(canvas, _WIDE, box)
    text = room.span_x(room.x + 2 * r + 10, min(score.x, widest.x) - 6)
    name = canvas.short_name(context.name(seat), "label", text.w)
    card = context.model.played[seat]
    doing = _doing(context, seat)
    said = [doing] if doing else []
    said += [_("card {card}").format(card=card)] if card not in {NO_CARD, FACE_DOWN} else []
    words, line = ", ".join(said), canvas.line_height("label")
    if canvas.text_width(words, "micro") > text.w and said:
        words = said[-1]
    if not words or 2 * line > box.h + 6:
        return [*text_boxes, canvas.text(text, name, "label")]
    return [
        *text_boxes,
        canvas.text(text.at_y(box.cy - line + 1, line), name, "label"),
        canvas.text(text.at_y(box.cy, line), words, "micro", "ink2"),
    ]


def describe(context: BoardContext, seat: Seat) -> str:
    """Return what there is to know of a player, for narration."""
    model = context.model
    card = model.played[seat]
    parts = [_("{name}, {points}").format(name=context.name(seat), points=points(model.scores[seat]))]
    if context.robot(seat):
        parts.append(context.host.people.computer(seat))
    if card not in {NO_CARD, FACE_DOWN}:
        parts.append(_("card {card}").format(card=card))
    held = join([str(one) for one in reversed(cards_of(model.held[seat]))])
    parts.append(_("cards left: {cards}").format(cards=held))
    return clauses(parts)


def _draw_head(page: Page, canvas: Canvas, context: BoardContext, seat: Seat, box: Box) -> None:
    model = context.model
    active = seat == context.seen.to_move
    key = ("head", seat, model.played[seat], context.score_of(seat), active)
    context.draw_cached(page, canvas, box, key, lambda c: _head(c, context, seat, box, active=active), margin=3)
    where, style, *_noun = _head_parts(canvas, context.score_of(seat), box)
    _draw_score(page, canvas, context, seat, where, style)


def _head(canvas: Canvas, context: BoardContext, seat: Seat, box: Box, *, active: bool) -> list[TextInk]:
    face = context.host.people.looks[seat]
    draw_avatar(canvas, box.x + _FACE + 1, box.cy, _FACE, face, active=active, robot=context.robot(seat))
    score, _style, below, noun = _head_parts(canvas, context.score_of(seat), box)
    text_boxes = [canvas.text(below, noun, "micro", "ink2", align="right")] if below else []
    text = box.cut(left=2 * _FACE + 8, right=score.w + 4)
    card = context.model.played[seat]
    if card == FACE_DOWN:
        draw_card_back(canvas, text.take_right(21, 30, skip=1))
        text = text.cut(right=26)
    line = canvas.line_height("label-s")
    name = canvas.short_name(context.name(seat), "label-s", text.w)
    words = "" if card in {NO_CARD, FACE_DOWN} else _("card {card}").format(card=card)
    if words and 2 * line > box.h + 6:
        value = text.take_right(54, 40, skip=4)
        ink = draw_value(canvas, value, str(card))
        text_boxes += [ink] if ink else []
        words = ""
    top = box.cy - (line if words else line / 2)
    text_boxes.append(canvas.text(text.at_y(top, line), name, "label-s"))
    if words:
        text_boxes.append(canvas.text(text.at_y(box.cy - 1, line), words, "micro", "ink2"))
    return text_boxes


def _head_parts(canvas: Canvas, score: int, box: Box) -> tuple[Box, str, Box | None, str]:
    """Return where at the right of a head its score stands and in which style; below it a noun, if there is room."""
    box = box.cut(left=2 * _FACE + 8)
    said = number(score)
    noun, line = points(score).replace(said, "").strip(), canvas.line_height("micro")
    noun_w, close = canvas.text_width(noun, "micro") + 2, 6 * canvas.text_scale
    style: str = next((one for one in _SCORES if canvas.line_height(one) + line - close <= box.h + 2), "")
    if not style or box.w - noun_w < _NAME * canvas.text_scale:
        return box.take_right(canvas.text_width(said, "num-m") + 4), "num-m", None, noun
    right, height = box.take_right(max(noun_w, canvas.text_width(said, style) + 4)), canvas.line_height(style)
    top = box.cy - (height + line - close) / 2
    return right.at_y(top, height), style, right.at_y(top + height - close, line), noun


def _draw_facts(page: Page, canvas: Canvas, context: BoardContext, seat: Seat, box: Box) -> None:
    model = context.model
    key = ("facts", seat, model.tallies[seat], model.held[seat], model.played[seat])
    context.draw_cached(page, canvas, box, key, lambda c: _facts(c, context, seat, box), margin=3)


def _facts(canvas: Canvas, context: BoardContext, seat: Seat, box: Box) -> list[TextInk]:
    """What a board does not tell: where the points came from, which cards are left."""
    tally = context.model.tallies[seat]
    lines = [(_("Color series"), tally.colors), (_("Star series"), tally.stars)]
    if context.seen.rules.bonus:
        lines.append((_("Bonus"), tally.bonus))
    height = canvas.line_height("small") + 3
    y = box.y
    text_boxes: list[TextInk] = []
    for label, value in lines:
        value_w = canvas.text_width(str(value), "num-s") + 2
        text = box.cut(right=value_w + 4).at_y(y, height)
        if canvas.text_width(label, "small") <= text.w:
            text_boxes.append(canvas.text(text, label, "small", "ink2"))
            text_boxes.append(
                canvas.text(Box(box.right - value_w, y, value_w, height), str(value), "num-s", align="right")
            )
            y += height
    y += 6 if y > box.y else 0
    title = _("Cards left")
    if canvas.text_width(title, "small") <= box.w:
        text_boxes.append(canvas.text(box.at_y(y, height), title, "small", "ink2"))
        y += height + 2
    held = [str(card) for card in reversed(cards_of(context.model.held[seat]))]
    spots = _spots(box.span_y(y), len(held), max(1.0, canvas.text_scale * 0.95))
    if len(spots) < len(held):  # how many more there are stands in the last place
        more = signed(len(held) - len(spots) + 1)
        held = [*held[: max(0, len(spots) - 1)], more]
    for spot, shown in zip(spots, held, strict=False):
        ink = draw_value(canvas, spot, shown)
        text_boxes += [ink] if ink else []
    return text_boxes


def _spots(room: Box, count: int, scale: float) -> list[Box]:
    """Return where as many cards stand as there is room for: of all sizes the largest that has room for all."""
    spots: list[Box] = []
    for size in _SIZES:
        side, gap = size * scale, 6.0 if size > _SIZES[-1] else 4.0
        per_row = max(1, int((room.w + gap) / (side + gap)))
        rows = int((room.h + 2 + gap) / (side + 6 + gap))
        spots = [
            Box(room.x + i % per_row * (side + gap), room.y + i // per_row * (side + 6 + gap), side, side + 6)
            for i in range(min(count, per_row * rows))
        ]
        if len(spots) == count:
            break
    return spots


# -- roomy ------------------------------------------------------------------------------------------------------------


def _score_w(type_of: Canvas | Kit, context: BoardContext, seat: Seat) -> float:
    return type_of.text_width(number(context.score_of(seat)), "num-m") + 4


def row_tag(context: BoardContext, seat: Seat) -> Box:
    """Return where in the row of a player the tag of what that one did last hangs: before card and score."""
    kit, layout = context.kit, context.layout
    box = layout.others[(context.own, *context.others).index(seat)]
    tag = tag_box(0, box.cy, kit.text_scale)
    widest = max(_score_w(kit, context, seat), kit.text_width("88", "num-m") + 4)
    return tag.moved(box.right - _CHEVRON - widest - _VALUE - 8 - tag.right, 0)


def _row(page: Page, context: BoardContext, seat: Seat, box: Box) -> Node:
    own = seat == context.own

    def paint(canvas: Canvas, state: NodeState) -> None:
        model = context.model
        active = context.seen.to_move == seat
        tagged = _is_tagged(context, seat)
        key = ("other", seat, context.score_of(seat), model.played[seat], active, state.hovered, tagged)
        context.draw_cached(
            page,
            canvas,
            box,
            key,
            lambda c: _score_row(c, context, seat, box, active=active, hover=state.hovered),
            margin=4,
        )
        score_w = _score_w(canvas, context, seat)
        _draw_score(page, canvas, context, seat, box.at_x(box.right - _CHEVRON - score_w, score_w), "num-m")

    act = None if own else lambda: context.open(seat)
    return Node(f"other.{seat}", box, "row", describe(context, seat), act, paint, radius=12, focusable=not own)


def _is_tagged(context: BoardContext, seat: Seat) -> bool:
    return seat != context.own and any(turn.seat == seat for turn in context.host.last_turns())


def _score_row(
    canvas: Canvas, context: BoardContext, seat: Seat, box: Box, *, active: bool, hover: bool
) -> list[TextInk]:
    canvas.row(box, chosen=active)
    if hover and seat != context.own:
        canvas.card(box, Card(12, "", border="sund", border_w=2))
    r = min(22.0, box.h * 0.42)
    draw_avatar(
        canvas, box.x + r + 10, box.cy, r, context.host.people.looks[seat], active=active, robot=context.robot(seat)
    )
    score_w, right = _score_w(canvas, context, seat), box.right - _CHEVRON
    text_boxes: list[TextInk] = []
    card = context.model.played[seat]
    if card != NO_CARD:
        value = box.at_x(right - score_w - _VALUE, 54, 44)
        ink = draw_value(canvas, value, "" if card == FACE_DOWN else str(card))
        text_boxes += [ink] if ink else []
        right = value.x + score_w - 8
    if seat != context.own:
        canvas.icon("next", Box.around(box.right - 22, box.cy, 22, 22), "ink2")
    text = box.span_x(box.x + 2 * r + 22, right - 8 - score_w)
    if _is_tagged(context, seat):
        text = text.span_x(right=row_tag(context, seat).x - 6)
    return [*text_boxes, canvas.text(text, canvas.short_name(context.name(seat), "label", text.w), "label")]


# -- opened -----------------------------------------------------------------------------------------------------------


def _add_opened(page: Page, context: BoardContext, seat: Seat) -> None:
    box = context.layout.peek
    rules = context.seen.rules
    page.panel(box)
    field = context.fields()[seat]
    page.paint(lambda canvas: draw_frame(canvas, field, rules.width, rules.height))
    head = box.cut(left=12, top=8, right=68).take_top(44)
    side = field.frame.span_x(field.frame.right + 16, box.right - 16)
    if side.w < BESIDE + 46:  # a wide board leaves its room below
        side = field.frame.span_y(field.frame.bottom + 10, box.bottom - 10)

    def paint(canvas: Canvas) -> None:
        _draw_head(page, canvas, context, seat, head)
        _draw_facts(page, canvas, context, seat, side)
        draw_bulges(page, canvas, context, seat, field)
        draw_rest(canvas, context, seat, field)

    page.paint_each_frame(paint)
    close = box.take_top(44, skip=8).take_right(44, skip=12)
    button(
        page, "close", close, "", lambda: context.open(None), icon="close", kind="quiet", narrate=_("Close"),
        tip=_("Close"), first=True,
    )  # fmt: skip
