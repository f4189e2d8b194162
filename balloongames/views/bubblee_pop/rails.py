"""The panels at the left: whose planet is whose with score and score zone, what happened last, the bag, and a goal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import _, clauses, ngettext
from balloongames.rules.bubblee_pop.planet import blacks_of
from balloongames.rules.bubblee_pop.state import LETTERS
from balloongames.ui.board_context import Number
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.controls import segments
from balloongames.ui.geometry import Box
from balloongames.ui.last_turns import add_turn_rows, turn_rows_height
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.text import STYLES
from balloongames.ui.widgets import draw_avatar
from balloongames.views.bubblee_pop import since
from balloongames.views.bubblee_pop.animation import InBag, InZone
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.last_turns import trace_of
from balloongames.views.bubblee_pop.layout import ABOVE, BELOW
from balloongames.views.bubblee_pop.names import bubblees_words, color_name, zone_words
from balloongames.views.bubblee_pop.pieces import draw_token

_PAD: Final = 16.0
_SHRUNK: Final = 0.92  # a text may be made so much smaller
_COUNT: Final = 22.0  # lu: the largest type of a count in the roomy shape


def add_rails(page: Page, context: BoardContext) -> None:
    """Add all panels at the left."""
    layout = context.layout
    _add_plate(page, context, context.below, layout.plates[BELOW])
    other = context.seat_at(ABOVE)
    if other is not None:
        _add_plate(page, context, other, layout.plates[ABOVE])
    else:
        _add_goal(page, context, layout.plates[ABOVE])
    if layout.tabs is not None:
        words = _("Last turn")
        if page.kit.text_width(words, "button-s") * _SHRUNK > layout.tabs.w / 2 - 12:
            words = _("Log")
        choices = [(words, lambda: _open(context, 0)), (_("Bag"), lambda: _open(context, 1))]
        segments(page, "tab", layout.tabs, _("Panel"), choices, context.tab)
    if layout.tabs is None or context.tab == 0:
        _add_told(page, context, layout.told)
    if layout.tabs is None or context.tab == 1:
        _add_bag(page, context, layout.bag)


def _open(context: BoardContext, tab: int) -> None:
    context.tab = tab
    context.host.refresh()


# -- score plates -----------------------------------------------------------------------------------------------------


def _kinds(context: BoardContext) -> str:
    """Return the kinds that a score zone may hold: those in play, and set-aside ones that came back."""
    held = [i for i, _letter in enumerate(LETTERS) if any(zone[i] for zone in context.model.zones)]
    more = "".join(LETTERS[i] for i in held if LETTERS[i] not in context.model.colors)
    return context.model.colors[:-1] + more + "k"


def _zone_boxes(context: BoardContext, box: Box, scale: float) -> list[tuple[str, Box]]:
    """Return a box for each kind of a score zone."""
    kinds = _kinds(context)
    if context.layout.roomy:
        strip = box.inset(10, 0).at_y(box.y + box.h * 0.52, box.h * 0.46)
    else:
        top = box.y + 70 + 20 * scale
        strip = box.inset(12, 0).span_y(top, box.bottom - 8)
    return list(zip(kinds, strip.columns(len(kinds), 2), strict=True))


def _add_plate(page: Page, context: BoardContext, seat: Seat, box: Box) -> None:
    boxes = _zone_boxes(context, box, page.kit.text_scale)
    size = min(40.0, boxes[0][1].w, boxes[0][1].h * 0.62)
    for letter, cell in boxes:
        at = cell.take_top(size, size)
        context.places[InZone(seat, letter)] = at
    context.panel(page, box)
    page.paint_each_frame(lambda canvas: _paint_plate(page, canvas, context, seat, box))
    for letter, cell in boxes:
        if context.empowered and context.draft.power == "o" and seat == context.draft.planet:
            page.add(_point_node(context, seat, letter, cell))


def _point_node(context: BoardContext, seat: Seat, letter: str, cell: Box) -> Node:
    count = context.model.zones[seat][LETTERS.index(letter)]
    label = _("{name}’s score zone: {bubblees}").format(name=context.name(seat), bubblees=bubblees_words(letter, count))

    def paint(canvas: Canvas, state: NodeState) -> None:
        chosen = str(context.draft.target) == f"o{letter}"
        if chosen or state.hovered:
            canvas.card(cell, Card(10, "", border="sun", border_w=3))
        elif count and canvas.brushes.look.legal_marks:
            canvas.dots(cell, 10)

    return Node(
        f"point.{letter}", cell, "choice", label, lambda: context.press_point(letter), paint, radius=10,
        on_focus=lambda: context.look_at(letter), dotted=context.host.kit.look.legal_marks,
    )  # fmt: skip


def _paint_plate(page: Page, canvas: Canvas, context: BoardContext, seat: Seat, box: Box) -> None:
    active = context.acting == seat
    if active:
        canvas.card(box, Card(16, "", border="sun", border_w=2.5))
    zone = context.model.zones[seat]
    key = (
        "plate", seat, zone, active, context.model.room(seat), _kinds(context), context.model.active == seat,
        context.model.loser, context.layout.roomy, context.name(seat), context.balloon_of(seat), context.model.seats,
        context.side(seat),
    )  # fmt: skip
    context.draw_cached(page, canvas, box, key, lambda c: _draw_plate(c, context, seat, box, active=active), margin=8)
    head, points = _plate_head(context, box), str(context.model.scores[seat])
    context.draw_number(page, canvas, head, ("points", seat), points, "num-l", align="right")
    cells = _zone_boxes(context, box, canvas.text_scale)
    boxes = {letter: cell.span_y(context.places[InZone(seat, letter)].bottom + 1) for letter, cell in cells}
    _write_counts(page, canvas, context, ("zone", seat), boxes, zone)


def _write_counts(
    page: Page, canvas: Canvas, context: BoardContext, key: tuple[object, ...], boxes: Mapping[str, Box],
    counts: Sequence[int],
) -> None:  # fmt: skip
    """Write how many of each kind there are, below it; in the roomy shape it does not grow with the text."""
    if context.layout.roomy:
        canvas = canvas.moved(0, 0)
        canvas.text_scale = min(_COUNT, min(box.h for box in boxes.values()) * 0.85) / STYLES["label"].size
    numbers = [
        Number(box, (*key, letter), str(counts[LETTERS.index(letter)]), "label", align="center")
        for letter, box in boxes.items()
    ]
    context.draw_numbers(page, canvas, numbers)


def _plate_head(context: BoardContext, box: Box) -> Box:
    """Return the line of a plate with the name and the points."""
    if context.layout.roomy:
        return box.inset(12, 0).take_top(box.h * 0.46, skip=4)
    return box.inset(_PAD, 0).take_top(52, skip=10)


def _draw_plate(canvas: Canvas, context: BoardContext, seat: Seat, box: Box, *, active: bool) -> list[TextInk]:
    roomy, scale = context.layout.roomy, canvas.text_scale
    head = _plate_head(context, box)
    r = min(23.0, head.h / 2 - 1)
    draw_avatar(canvas, head.x + r - 2, head.cy, r, context.balloon_of(seat), active=active, robot=context.robot(seat))
    number_w = canvas.text_width(str(context.model.scores[seat]), "num-l") + 4
    text_boxes: list[TextInk] = []
    left = head.x + 2 * r + 8
    width = head.right - number_w - 8 - left
    name = _cut(canvas, context.name(seat), "h4" if not roomy else "label", width)
    if roomy:
        text_boxes.append(canvas.text(head.at_x(left, width), name, "label"))
    else:
        name_h = min(canvas.line_height("h4"), head.h * 0.56)
        text_boxes.append(canvas.text(Box(left, head.y, width, name_h), name, "h4"))
        under = head.cut(top=name_h, bottom=-4 * (scale - 1)).at_x(left, width)
        text_boxes.append(canvas.text(under, _planet_words(context, seat), "small", "ink2"))
        title = box.cut(left=_PAD + 2, top=66, right=_PAD - 2).take_top(20 * scale)
        text_boxes.append(canvas.text(title, _("Score zone"), "label-s", "ink2"))
    for letter, _cell in _zone_boxes(context, box, scale):
        place = context.places[InZone(seat, letter)]
        context.pieces.draw(canvas, place, letter, alpha=1.0)
    return text_boxes


def _planet_words(context: BoardContext, seat: Seat) -> str:
    if context.model.loser == seat:
        return _("out of room")
    if context.model.crowded(seat):
        free = context.model.room(seat)
        return ngettext("{count} place free", "{count} places free", free).format(count=free)
    if context.robot(seat):
        return context.host.people.computer(seat)
    if context.model.seats == 1:
        return _("alone with the sky")
    return _("planet below") if context.side(seat) == BELOW else _("planet above")


def _cut(canvas: Canvas, name: str, style: str, width: float) -> str:
    """Return a name, cut with an ellipsis if it is too long even when shrunk."""
    if canvas.text_width(name, style) * 0.9 <= width:
        return name
    while name and canvas.text_width(name + "…", style) * 0.95 > width:
        name = name[:-1]
    return name.rstrip() + "…"


# -- what happened ----------------------------------------------------------------------------------------------------


def _add_told(page: Page, context: BoardContext, box: Box) -> None:
    """Add the latest lines of the log; pressing them shows all."""
    roomy, scale = context.layout.roomy, page.kit.text_scale
    newest = next((sentence for _seat, sentence in context.host.log_lines(1)), "")
    context.panel(page, box)
    head_h = 0.0 if roomy else 30 * scale
    told_w = box.w - 32
    told_h = turn_rows_height(page, context, told_w, trace_of) or page.kit.text_height(newest, told_w, "small")
    if told_h > box.h - head_h - 11:
        head_h = 0.0  # a long sentence takes the place of the title
    room = box.cut(left=18, top=4 + head_h, right=14, bottom=8 if head_h else 4)
    line_h = 18 * scale
    lines: list[tuple[str, float]] = []
    left = room.h
    drawn = bool(head_h) and since.add_rows(page, context, box.cut(left=10, top=4 + head_h, right=10, bottom=8))
    room = room if drawn else add_turn_rows(page, context, room, trace_of, pressable=False)
    if head_h:
        head, title = box.inset(18, 0).take_top(head_h - 6, skip=6), _("Last turn")
        told = _("Since {name}’s last turn").format(name=context.name(context.below))
        if (context.turn_rows or context.untold) and page.kit.text_width(told, "label") <= head.w:
            title = told
        page.text(head, title, page.kit.largest(title, head.w, "h4", "label"))
    for _seat, sentence in () if context.turn_rows or context.untold else context.host.log_lines(6):
        height = page.kit.text_height(sentence, room.w, "small")
        if height > left + 1:
            break
        lines.insert(0, (sentence, height))
        left -= height + 3
    if not lines and newest and not context.turn_rows and not context.untold:
        lines = [(newest, room.h)]
    y = room.y
    for sentence, height in lines:
        page.text(room.at_y(y, height + 1), sentence, "small", lines=max(1, round(height / line_h)))
        y += height + 3

    def light(_canvas: Canvas, state: NodeState) -> None:
        """Light the marks of the lines, which are pressed with the panel."""
        if state.focused or state.hovered:
            context.lit_turns.update(context.turn_rows)

    page.add(Node("log", box, "button", _("All that happened"), context.host.open_log, light, value=newest, radius=16))


# -- the bag ----------------------------------------------------------------------------------------------------------


def _add_bag(page: Page, context: BoardContext, box: Box) -> None:
    context.panel(page, box)
    scale, roomy = page.kit.text_scale, context.layout.roomy
    kinds = _kinds(context)
    head_h = 30 * scale if not roomy else 24 * scale
    strip = box.cut(left=12, top=head_h + 6, right=12, bottom=6)
    for letter, cell in zip(kinds, strip.columns(len(kinds), 2), strict=True):
        r = min(16.0, cell.w / 2, cell.h * 0.3)
        context.places[InBag(letter)] = Box.around(cell.cx, cell.y + r, 2 * r, 2 * r)
    page.paint_each_frame(lambda canvas: _paint_bag(page, canvas, context, box))
    label = _("Bag")
    value = clauses(zone_words(context.model.bag))
    page.add(Node("bag", box, "place", label, None, value=value, radius=16))


def _paint_bag(page: Page, canvas: Canvas, context: BoardContext, box: Box) -> None:
    model = context.model
    key = ("bag", model.bag, model.reserve, model.aside, _kinds(context), context.layout.roomy, model.colors)
    context.draw_cached(page, canvas, box, key, lambda c: _draw_bag(c, context, box), margin=4)
    places = {letter: context.places[InBag(letter)] for letter in _kinds(context)}
    boxes = {letter: at.span_y(at.bottom + 2, box.bottom - 4).center(48) for letter, at in places.items()}
    _write_counts(page, canvas, context, ("bag",), boxes, model.bag)


def _draw_bag(canvas: Canvas, context: BoardContext, box: Box) -> list[TextInk]:
    roomy, scale = context.layout.roomy, canvas.text_scale
    model = context.model
    head = box.inset(18, 0).take_top((30 if not roomy else 24) * scale, skip=4)
    count = sum(model.bag)
    words = ngettext("{count} left", "{count} left", count).format(count=count)
    if "w" in model.colors:
        words = _("{bag}, {reserve} black beside it").format(bag=words, reserve=model.reserve)
    text_boxes = [] if roomy else [canvas.text(head, _("Bag"), "h4")]
    title_w = 0.0 if roomy else canvas.text_width(_("Bag"), "h4") + 12
    right = head.cut(left=title_w)
    text_boxes.append(canvas.text(right, words, "small", "ink2", align="left" if roomy else "right"))
    for letter in _kinds(context):
        place = context.places[InBag(letter)]
        draw_token(canvas, place.cx, place.cy, place.w / 2, letter)
    return text_boxes


# -- alone ------------------------------------------------------------------------------------------------------------


def _add_goal(page: Page, context: BoardContext, box: Box) -> None:
    """Add the goal of a challenge and how far it is."""
    level = context.model.level
    context.panel(page, box)
    if level is None:
        return
    roomy, scale = context.layout.roomy, page.kit.text_scale
    inner = box.inset(18, 10 if not roomy else 4)
    head = inner.take_top(26 * scale if not roomy else 22 * scale)
    page.text(head, _("Goal of this challenge") if not roomy else _("Goal"), "h4" if not roomy else "label")
    lower = inner.span_y(head.bottom + 4)
    page.text(lower, " ".join(goal_words(context)), "body" if not roomy else "small", valign="top", lines=5)


def goal_words(context: BoardContext) -> list[str]:
    """Return the goal of a challenge, its limits, and how far it is, each in a sentence."""
    model, level = context.model, context.model.level
    assert level is not None
    if level.goal == "score":
        said = [_("Score {count} points.").format(count=level.score)]
    elif level.goal == "clear_black":
        said = [_("Clear all black Bubblees off the planet.")]
    else:
        said = [_("Empty the whole planet.")]
    if level.turns:
        said.append(_("Turn {turn} of {turns}.").format(turn=model.turn, turns=level.turns))
    else:
        said.append(_("The bag sets the limit."))
    if level.powers:
        names = ", ".join(color_name(letter) for letter in level.powers)
        said.append(_("Powers: {colors}.").format(colors=names))
    else:
        said.append(_("No powers."))
    if level.goal == "score":
        left = max(0, level.score - model.scores[0])
        said.append(ngettext("{count} point to go.", "{count} points to go.", left).format(count=left))
    elif level.goal == "clear_black":
        left = blacks_of(model.planets[0])
        said.append(ngettext("{count} black one to go.", "{count} black ones to go.", left).format(count=left))
    return said
