"""The panel of what is to be decided: one row for each way, with its cost, what it flies over, and how far it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.i18n import _, clauses
from balloongames.rules.balmy_balloonists.moves import Move, PlayWind
from balloongames.rules.balmy_balloonists.state import MOST_TABLED
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, QUADRANT_OF, QUADRANTS
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button
from balloongames.views.balmy_balloonists.balloons import draw_altitude_marks
from balloongames.views.balmy_balloonists.context import TURN_TAB, BoardContext, leaf_of
from balloongames.views.balmy_balloonists.fitting import write
from balloongames.views.balmy_balloonists.flight_words import speed_words
from balloongames.views.balmy_balloonists.hand import add_advantages
from balloongames.views.balmy_balloonists.names import advantage_name, misfortune_name
from balloongames.views.balmy_balloonists.nodes import row_node
from balloongames.views.balmy_balloonists.outlook import OutlookRow, row_of
from balloongames.views.balmy_balloonists.wind_rows import add_wind_rows, rows_in

_PAD: Final = 8.0
_GAP: Final = 5.5
_CLOSE, _LOW_HEAD = 2.0, 27.0  # the gap between rows, and the head, where else not all would have room


def add_choice(page: Page, context: BoardContext) -> None:
    """Add the panel; in the roomy shape only while its tab is open."""
    context.tells = False
    if context.layout.roomy and context.tab != TURN_TAB:
        return
    if context.winding:
        _add_winds(page, context)
        return
    box = context.layout.choice
    page.panel(box)
    rows = context.draft.rows if context.deciding else []
    scale = context.layout.scale
    two_h = 36 * scale
    head_h = 30.0 * min(scale, 1.6)
    tools = context.draft.may_hold and context.draft.advantage is None and context.draft.phase == "altitude"
    body_h = box.h - head_h - 12
    each = _rows_in(body_h, two_h, len(rows))
    if each < len(rows) or tools:
        head_h = max(head_h, 38.0)
        body_h = box.h - head_h - 12
        each = _rows_in(body_h, two_h, len(rows))
    gap = _GAP
    if each < len(rows) and context.draft.phase == "lane":  # in one line each, there is room for all at once
        each, gap = max((each, _GAP), (_rows_in(box.h - _LOW_HEAD - 12, two_h, len(rows), _CLOSE), _CLOSE))
        head_h = _LOW_HEAD if gap == _CLOSE else head_h
    leaf, pages = leaf_of(context, len(rows), each)
    head = box.inset(_PAD + 8, 0).take_top(head_h, skip=4)
    body = box.inset(_PAD, 0).span_y(head.bottom + 2, box.bottom - 6)
    tool_w = _add_tools(page, context, head, pages, hold=tools)
    title, note = _title(context), _note(context)
    page.paint_each_frame(lambda canvas: _draw_head(page, canvas, context, head.cut(right=tool_w), title, note))
    if not rows:
        if context.deciding:
            page.paint_each_frame(lambda canvas: _draw_hint(page, canvas, context, body))
        else:
            add_lines(page, context, body)
        return
    shown = rows[leaf * each : (leaf + 1) * each]
    count = max(len(shown), min(3, each)) if pages == 1 else each
    row_h = min((body.h - gap * (count - 1)) / count, 54 * max(1.0, scale))
    for i, move in enumerate(shown):
        node = _row_node(page, context, move, body.take_top(row_h, skip=i * (row_h + gap)))
        page.add(node, first=not i and context.draft.pick is None)


def _add_winds(page: Page, context: BoardContext) -> None:
    """Add the wind panel, the own Advantage cards below, in the place of the strip, that shows the cards of others."""
    layout, draft = context.layout, context.draft
    box = layout.choice if context.pile else layout.choice.span_y(bottom=layout.cards.bottom)
    page.panel(box)
    head = box.inset(_PAD + 8, 0).take_top(38.0 * min(layout.scale, 1.3), skip=2)
    body = box.inset(_PAD, 0).span_y(head.bottom + 1, box.bottom - 6)
    own = context.model.advantages[context.own] if context.own is not None else ()
    if own and not context.pile:
        foot = body.take_bottom(38.0 * max(1.0, layout.scale * 0.8))
        add_advantages(page, context, foot)
        body = body.span_y(bottom=foot.y - 4)
    each = rows_in(body.h, layout.scale, draft.rows, context)
    leaf, pages = leaf_of(context, len(draft.rows), each)
    tools_w = _add_tools(page, context, head, pages, hold=False)
    title, note = _("Play a wind"), _note(context)
    page.paint_each_frame(lambda canvas: _draw_head(page, canvas, context, head.cut(right=tools_w), title, note))
    context.on_leaf = tuple(draft.rows[leaf * each : (leaf + 1) * each])
    add_wind_rows(page, context, body, context.on_leaf, each)


def _rows_in(height: float, wish: float, count: int, gap: float = _GAP) -> int:
    """Return how many rows fit: with two lines each if all do, else with as little as can be pressed."""
    for least in (wish, max(36.0, wish * 0.62)):
        fit = int((height + gap + 0.5) / (least + gap))
        if fit >= count:
            return max(1, count)
    return max(1, int((height + gap + 0.5) / (max(36.0, wish * 0.62) + gap)))


def _add_tools(page: Page, context: BoardContext, head: Box, pages: int, *, hold: bool) -> float:
    """Add what turns pages and where the flight stops, at the right of the head; return how wide that is."""
    taken = 0.0
    if pages > 1:

        def turn(by: int) -> None:
            context.leaf = (context.leaf + by) % pages
            context.host.refresh()

        which = f"{context.leaf % pages + 1}/{pages}"
        number_w = page.kit.text_width(which, "small-strong") + 8
        tools = head.take_top(max(36.0, head.h - 2), skip=-3).take_right(82 + number_w)
        left, number, right = tools.take_left(41), tools.center(number_w), tools.take_right(41)
        page.text(number, which, "small-strong", "ink2", align="center")
        button(page, "rows.prev", left, "", lambda: turn(-1), icon="left", narrate=_("Earlier"))
        button(page, "rows.next", right, "", lambda: turn(1), icon="right", narrate=_("Later"))
        taken = 88 + number_w
    if hold:
        words = (_("Fair winds: no"), _("Fair winds: before"), _("Fair winds: after"))
        stop = context.draft.hold
        text = words[stop]
        width = min(head.w * 0.44, max(page.kit.text_width(word, "small-strong") for word in words) + 36)
        box = head.take_top(max(36.0, head.h - 2), skip=-1).take_right(width, skip=taken)
        node = button(
            page, "hold", box, text, context.next_hold, style="small-strong", lines=2,
            narrate=_("The flight stops for fair winds: {stop}").format(stop=(_("no"), _("before"), _("after"))[stop]),
        )  # fmt: skip
        node.on_focus = lambda: context.look_at(None)
        taken += width + 6
    return taken


def _title(context: BoardContext) -> str:
    """Return what is decided."""
    draft = context.draft
    if draft.advantage is not None:
        return advantage_name(draft.advantage)
    titles = {
        "draft": _("Advantage cards"), "lane": _("Start lane"), "token": _("Help for the last"),
        "trade": _("Team trade"), "restart": _("Where to go on"), "wind": _("Wind card"), "altitude": _("Altitude"),
        "fly": _("Before the flight"), "after": _("After the flight"), "keep": _("Two cards drawn"),
        "revoke": _("Which permit"), "weather": _("Driven too low"),
    }  # fmt: skip
    if draft.phase == "repairs":
        return misfortune_name(context.seen.asked[0])
    return titles.get(draft.phase, _("What happened"))


def _note(context: BoardContext) -> str:
    """Return the small words at the right of the title: where the balloon is, or where the race goes."""
    model = context.model
    if context.deciding and context.draft.phase == "lane":
        round_it = context.lines[0] == context.lines[1]
        return _("once round, back to this line") if round_it else _("from the arrow to the flag")
    if not context.deciding or not model.is_set(model.turn):
        return ""
    balloon = model.balloons[model.turn]
    letter = QUADRANTS[QUADRANT_OF[balloon.place.sector]]
    if balloon.lane == DOLDRUMS:
        return _("doldrums, quadrant {letter}").format(letter=letter)
    return _("lane {lane}, quadrant {letter}").format(lane=balloon.lane, letter=letter)


def _draw_head(page: Page, canvas: Canvas, context: BoardContext, box: Box, title: str, note: str) -> None:
    key = ("choice head", title, note, box.w)

    def paint(on: Canvas) -> list[TextInk]:
        title_w = min(on.text_width(title, "h4") + 4, box.w)
        text_boxes = [write(on, box.take_left(title_w), [title], "h4")]
        rest = box.w - title_w - 10
        if note and on.text_width(note, "small") * 0.92 <= rest:
            text_boxes.append(on.text(box.take_right(rest), note, "small", "ink2", align="right"))
        return text_boxes

    context.draw_cached(page, canvas, box, key, paint)


def _row_node(page: Page, context: BoardContext, move: Move, box: Box) -> Node:
    row = row_of(context.seen, move, context.host.people)
    chosen = context.draft.pick == move
    press, look = (lambda: context.press_row(move)), (lambda: context.look_at(move))

    def paint(canvas: Canvas, state: NodeState) -> None:
        canvas.row(box, chosen=chosen)
        if state.hovered and not chosen:
            canvas.card(box, Card(12, "", border="sund", border_w=2))
        key = ("choice", row, chosen)
        context.draw_cached(page, canvas, box, key, lambda on: paint_row(on, box, row, chosen=chosen), margin=2)

    return Node(
        row_node(move), box, "choice", row.title, press, paint,
        value=clauses((row.spoken, _("chosen") if chosen else "")), radius=12,
        on_focus=look,
    )  # fmt: skip


def paint_row(canvas: Canvas, box: Box, row: OutlookRow, *, chosen: bool, radio: bool = True) -> list[TextInk]:
    """Draw a row: a ring, an icon or the altitude, title and cost, what it flies over, and a number of spaces."""
    scale = canvas.text_scale
    left = box.x + 8
    if radio:
        r = 9.0
        canvas.circle(left + r, box.cy, r, "paper", border="ink", border_w=2)
        if chosen:
            canvas.circle(left + r, box.cy, r - 4, "ink")
        left += 2 * r + 7
    if row.altitude is not None:
        draw_altitude_marks(canvas, (left + 2, box.cy - 12), 1.2, row.altitude, on_paper=True)
        left += 22
    elif row.icon:
        canvas.icon(row.icon, box.at_x(left, 20, 20), "ink")
        left += 26
    right = box.right - 8
    text_boxes = []
    if row.spaces is not None:
        number = speed_words(row.spaces)
        number_w = canvas.text_width(number, "num-m") + 4
        text_boxes.append(canvas.text(box.at_x(right - number_w, number_w), number, "num-m", align="right"))
        side = 16.0
        back = row.spaces < 0
        canvas.icon("left" if back else "right", box.at_x(right - number_w - side - 6, side, side), "ink")
        right -= number_w + side + 12
    room = box.span_x(left, right)
    line_h = 18 * scale
    if not row.line and not row.detail:
        return [*text_boxes, write(canvas, room, [row.title], "label-s", lines=2)]
    if box.h < 2 * line_h + 1:
        return [*text_boxes, *_paint_one_line(canvas, room, row)]
    most = 1 + max(0, int((box.h - 2 * line_h - 3) // line_h))
    lines = min(most, max(1, round(canvas.text_height(row.line, room.w, "small") / line_h))) if row.line else 1
    top = box.y + (box.h - (1 + lines) * line_h) / 2 if row.line else box.cy - line_h / 2
    upper = room.at_y(max(box.y, top), line_h)
    text_boxes += _paint_title(canvas, upper, row)
    if row.line:
        lower = upper.below(min(line_h * lines, box.bottom - upper.bottom + 1))
        text_boxes.append(write(canvas, lower, [row.line, *row.shorter], "small", lines=lines))
    return text_boxes


def _paint_title(canvas: Canvas, box: Box, row: OutlookRow) -> list[TextInk]:
    title_w = min(canvas.text_width(row.title, "label-s") + 3, box.w)
    text_boxes = [write(canvas, box.take_left(title_w), [row.title], "label-s")]
    rest = box.w - title_w - 8
    if row.detail and rest > 30:
        text_boxes.append(write(canvas, box.take_left(rest, skip=title_w + 8), [row.detail], "small", "ink2"))
    return text_boxes


def _paint_one_line(canvas: Canvas, box: Box, row: OutlookRow) -> list[TextInk]:
    """Where only one line has room: the title, then what matters most."""
    title_w = min(canvas.text_width(row.title, "label-s") + 3, box.w * 0.7)
    text_boxes = [write(canvas, box.take_left(title_w), [row.title], "label-s")]
    rest = box.cut(left=title_w + 8)
    if rest.w > 30:
        text_boxes.append(write(canvas, rest, [row.line or row.detail, *row.shorter], "small", "ink2"))
    return text_boxes


def hint_words(context: BoardContext) -> str:
    """Return what to do where there is no row yet, or who is at work."""
    draft, model = context.draft, context.model
    if draft.phase == "wind":
        lying = len(model.tabled[model.turn])
        if lying >= MOST_TABLED and any(isinstance(move, PlayWind) for move in draft.moves):
            return _("Three cards are laid out, so now one of those goes to another balloon.")
        if context.seen.hands[model.turn] and not set(draft.cards) & set(context.seen.hands[model.turn]):
            return _("Choose one of the cards laid out: it acts on a balloon with a pawn on the wind rose.")
        if lying:
            return _("Choose a card of the hand for {name}’s own balloon, or one laid out for another.").format(
                name=context.name(model.turn)
            )
        return _("Choose a card of the hand. What it does is shown here and on the map first.")
    return ""


def add_lines(page: Page, context: BoardContext, box: Box) -> None:
    """Add the latest lines of the log, and below them what is shown now: the log has that only when all is shown."""
    room = box.inset(8, 2)
    lines = [sentence for _seat, sentence in context.host.log_lines(12)]
    context.tells = True
    page.paint_each_frame(lambda canvas: _draw_lines(page, canvas, context, room, lines))


def _draw_lines(page: Page, canvas: Canvas, context: BoardContext, room: Box, lines: Sequence[str]) -> None:
    """Write as many lines as have room, the newest at the foot: they can be read again."""
    notice, told = context.animation.notice, context.told
    if notice is not None and notice.text not in told[:1]:
        context.told = told = (notice.text, *told)
    texts = (*told, *lines) or (_("Nothing has happened yet."),)
    key = ("lines", texts, room)

    def paint(on: Canvas) -> list[TextInk]:
        found: list[tuple[str, float]] = []
        left = room.h
        for sentence in texts:
            height = on.text_height(sentence, room.w, "small")
            if height > left:
                break
            found.insert(0, (sentence, height))
            left -= height + 4
        y, written = room.y, []
        for sentence, height in found:
            line = room.at_y(y, height + 1)
            rows = max(1, round(height / on.line_height("small")))
            written.append(on.text(line, sentence, "small", "ink" if lines or told else "ink2", lines=rows))
            y += height + 4
        return written

    context.draw_cached(page, canvas, room, key, paint)


def _draw_hint(page: Page, canvas: Canvas, context: BoardContext, box: Box) -> None:
    text = hint_words(context)
    if not text:
        return
    lines = max(1, int((box.h - 8) / (21 * canvas.text_scale)))
    height = min(box.h - 8, canvas.text_height(text, box.w - 16, "body") + 2)
    room = box.inset(8, 0).take_top(height, skip=4)
    key = ("hint", text)

    def paint(on: Canvas) -> list[TextInk]:
        return [write(on, room, [text], "body", "ink2", lines=lines)]

    context.draw_cached(page, canvas, room, key, paint)
