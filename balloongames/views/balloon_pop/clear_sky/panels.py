"""The panels of Clear sky: the groups in their order, how the next one lies, the hand, and how it went."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from balloongames.i18n import _, ngettext
from balloongames.rules.balloon_pop.board import columns_of
from balloongames.rules.balloon_pop.clear_sky.moves import LayGroup
from balloongames.rules.balloon_pop.clear_sky.play import GAME
from balloongames.rules.balloon_pop.clear_sky.puzzle import GRID
from balloongames.rules.balloon_pop.moves import PlaceGroup, PlayCard
from balloongames.rules.balloon_pop.state import HORIZONTAL
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button
from balloongames.views.balloon_pop.clear_sky.context import SkyContext
from balloongames.views.balloon_pop.clear_sky.layout import BETWEEN, PAD, PICTURE
from balloongames.views.balloon_pop.clear_sky.pictures import draw_board
from balloongames.views.balloon_pop.clear_sky.seen import Past
from balloongames.views.balloon_pop.fields import Blit, piece_blit
from balloongames.views.balloon_pop.hand import add_hand
from balloongames.views.balloon_pop.lines import add_rows
from balloongames.views.balloon_pop.parts import add_primary, add_tool
from balloongames.views.balloon_pop.pieces import Shape, draw_card_number, family_color
from balloongames.views.balloon_pop.placing import add_drops, draw_out
from balloongames.views.balloon_pop.scoring import add_series
from balloongames.views.balloon_pop.words import card_caption, card_rule, place_words

_DISC: Final = 12.0
_VALUE: Final = (26.0, 34.0)  # the card with which a group was laid
_TOOL: Final = 46.0
_CHIPS: Final = 42.0
_HOW: Final = 58.0  # the group as it lies
_LEAST_HOW: Final = 34.0

# -- groups -----------------------------------------------------------------------------------------------------------


def add_groups(page: Page, context: SkyContext) -> None:
    """Add the groups in their order: those that were laid with their card and what came of it."""
    layout = context.layout
    page.panel(layout.groups)
    if not layout.roomy:
        head = layout.groups.inset(16, 8).span_y(bottom=layout.lines[0].y - 2)
        page.text(head, _("Groups, in this order"), "h4")
    past = context.past
    for index, line in enumerate(layout.lines):
        page.paint(partial(_draw_line, context=context, line=line, index=index, past=past))
        if not layout.roomy:
            words = "" if context.state.series and index == len(past) - 1 else _line_words(index, past)
            right = line.span_x(context.slot(index, 4).x + 8, line.right - 8)
            if index < len(past):
                right = right.cut(left=_VALUE[0] + 8)
            style = "small-strong" if index == len(past) else "small"
            page.text(right, words, style, "ink" if index == len(past) else "ink2", lines=2)
    page.paint_each_frame(lambda canvas: _draw_hanging(canvas, context))


def _line_words(index: int, past: tuple[Past, ...]) -> str:
    if index < len(past):
        return series_words(past[index].series)
    if index > len(past):
        return ""
    return _("now")


def series_words(count: int) -> str:
    """Return how many series a group set off."""
    return ngettext("{count} series", "{count} series", count).format(count=count) if count else _("quiet")


def _draw_line(canvas: Canvas, context: SkyContext, line: Box, index: int, past: tuple[Past, ...]) -> None:
    canvas.row(line, chosen=index == len(past))
    blamed = context.host.blamed
    if index < len(past) and isinstance(blamed, LayGroup) and blamed.card == past[index].card:
        canvas.card(line, Card(10, "", border="bad", border_w=3, dash=(8, 5)))
    x, y = line.x + 8 + _DISC, line.cy
    if index < len(past):
        canvas.circle(x, y, _DISC, "good")
        canvas.icon("check", Box.around(x, y, 16, 16), "paper")
        at = line.span_x(context.slot(index, 4).x + 8)
        _draw_used(canvas, at.take_left(_VALUE[0], min(_VALUE[1], line.h - 8)), past[index].card)
        return
    canvas.circle(x, y, _DISC, "ink" if index == len(past) else "", border="ink", border_w=2)
    canvas.sign(Box.around(x, y, 20, 20), str(index + 1), "paper" if index == len(past) else "ink", 15)


def _draw_used(canvas: Canvas, box: Box, card: int) -> None:
    """Draw the head of the card with which a group was laid: a part of the picture, it does not grow with the text."""
    canvas.card(box, Card(6, family_color(card), border="#FFFDF7", border_w=2))
    draw_card_number(canvas, box, str(card), "#FFFFFF", min(17.0, box.h * 0.6))


def _draw_hanging(canvas: Canvas, context: SkyContext) -> None:
    """Draw the balloons that hang there, and ghosts of those that were laid; what is on its way is nowhere here."""
    blits: list[Blit] = []
    animation, model, past = context.animation, context.model, context.past
    for index, group in enumerate(model.groups):
        is_next = index == len(past)
        is_placed = model.placed[0] and model.takers[index] == 0
        if is_next and (index in animation.hidden_groups or is_placed):
            continue
        for place, letter in enumerate(group):
            if is_next and (index, place) in animation.gone:
                continue
            slot = context.slot(index, place)
            shape: Shape = "ghost" if index < len(past) else "balloon"
            blits.append(piece_blit(context.pieces, canvas, letter, (slot.cx, slot.cy, slot.w), shape=shape))
    canvas.surface.fblits(blits)
    for index, one in enumerate(past):
        if one.dropped is not None:
            slot = context.slot(index, one.dropped)
            draw_out(canvas, slot.cx + slot.w * 0.26, slot.cy + slot.w * 0.28, slot.w * 0.24)


# -- how the next group lies ------------------------------------------------------------------------------------------


def fills_the_side(context: SkyContext) -> bool:
    """Whether the series to choose from need the room of the groups as well."""
    return context.layout.roomy and context.scoring


def add_lies(page: Page, context: SkyContext) -> None:
    """Add the panel of the group that is next: how it lies and may lie, or which series goes first."""
    box = context.layout.tall_preview if fills_the_side(context) else context.layout.preview
    page.panel(box)
    inner = box.inset(14, 8)
    if context.placing:
        _add_placing(page, context, inner)
    elif context.scoring:
        title_h = 0.0 if context.layout.roomy else 26 * page.kit.text_scale
        if title_h:
            page.text(inner.take_top(title_h), _("Which series first?"), "h4")
        add_series(page, context, inner.inset(4, 0).cut(top=title_h + 6))
        add_primary(page, "score", context.host.room.primary, _("Let it pop"), context.confirm, icon="bang")
    else:
        _add_waiting(page, context, inner)


def _add_waiting(page: Page, context: SkyContext, inner: Box) -> None:
    """Say what a card does that is looked at; while balloons pop, what went so far."""
    scale = page.kit.text_scale
    title, rest = inner.take_top(26 * scale), inner.cut(top=30 * scale)
    if context.scored:
        page.text(title, _("What pops"), "h4")
        add_rows(page, rest, [replace(row, low=None) for row in context.scored])
        return
    if not context.interactive:
        _add_still(page, context, title, rest)
        return
    shown = context.draft.shown
    if isinstance(shown, PlayCard):
        page.text(title, _("Card {card}: {rule}").format(card=shown.card, rule=card_caption(shown.card)), "h4")
        page.text(rest, card_rule(shown.card), "body", valign="top", lines=6)
    else:
        wanted = _("Choose a card for this group; each is used once.")
        if page.kit.text_height(wanted, rest.w, "body") > rest.h:
            rest = inner
        else:
            page.text(title, _("How it lies"), "h4")
        page.text(rest, wanted, "body", "ink2", valign="top", lines=5)
    _add_button(page, context, _("Choose a card first."), closed=True)


def _add_still(page: Page, context: SkyContext, title: Box, rest: Box) -> None:
    """Say how the next group lies in the solution, while that is shown, or that there is none left."""
    advice = context.host.advice
    move = GAME.parse_move(advice[0].move) if advice is not None and advice[0].move else None
    if isinstance(move, LayGroup):
        words = place_words(move.place)
        page.text(title, words, page.kit.largest(words, title.w, "h4", "label-s", "small-strong"))
        row = rest.take_top(min(rest.h, _HOW), skip=4)
        page.paint(lambda canvas: _draw_how(canvas, context, row, move.place))
    elif context.seen.phase == "over":
        page.text(title, _("How it lies"), "h4")
        page.text(rest, _("All groups are laid."), "body", "ink2", valign="top", lines=3)


def _add_placing(page: Page, context: SkyContext, inner: Box) -> None:
    draft, roomy = context.draft, context.layout.roomy
    found = context.outlook()
    either = len(draft.orientations) > 1
    body = inner
    if not roomy:
        title = place_words(found[0]) if found and isinstance(found[0], PlaceGroup) else _("How it lies")
        page.text(inner.take_top(26 * page.kit.text_scale), title, "h4")
        body = inner.cut(top=28 * page.kit.text_scale)
    tools_h = _TOOL if not roomy else min(56.0, (body.h - _CHIPS - 8) / (2 if either else 1) - 4)
    count = 2 if either else 1
    foot = body.take_bottom(tools_h if not roomy else count * (tools_h + 6) - 6)
    tools = foot.rows(count, 6) if roomy else foot.columns(count, 8)
    rest = body.span_y(bottom=foot.y - 8)
    if draft.drops:
        how = rest.cut(bottom=_CHIPS + 6)
        chips = rest.take_bottom(_CHIPS) if how.h >= _LEAST_HOW else rest.center(h=min(rest.h, _CHIPS + 8))
        add_drops(page, context, chips)
    else:
        how = rest
    if how.h >= _LEAST_HOW:
        row = how.center(h=min(how.h, _HOW))
        page.paint(lambda canvas: _draw_how(canvas, context, row, draft.lay.move(draft.group)) if draft.lay else None)
    closed = "" if draft.turns else _("The group is the same from both ends.")
    add_tool(page, context, "turn", tools[0], _("Turn round"), "swap", context.turn_round, closed=closed)
    if either:
        upright = draft.lay is not None and draft.lay.orientation == HORIZONTAL
        label, icon = (_("Upright"), "updown") if upright else (_("Sideways"), "leftright")
        add_tool(page, context, "stand", tools[1], label, icon, lambda: context.try_place(draft.stand()))
    _add_button(page, context, "" if roomy else _("A series that is alone pops by itself."), closed=False)


def _add_button(page: Page, context: SkyContext, note: str, *, closed: bool) -> None:
    """Add the button that lays the group, and a line below it, which tells what it waits for."""
    room = context.host.room
    page.text(room.note, note, "small-strong" if closed else "small", align="center", lines=2)
    button(
        page, "place", room.primary, _("Lay and let go"), context.confirm, icon="" if page.roomy else "check",
        kind="primary", why_not=note if closed else "",
    )  # fmt: skip


def _draw_how(canvas: Canvas, context: SkyContext, row: Box, place: PlaceGroup) -> None:
    """Draw the group as it lies, from the left, or from the top of its column."""
    canvas.row(row, chosen=True)
    cell = min(row.h - 6, 50.0)
    icon = "leftright" if place.orientation == HORIZONTAL else "updown"
    x = row.x + 12
    canvas.icon(icon, Box.around(x + 11, row.cy, 22, 22), "ink")
    x += 34
    blits = [
        piece_blit(context.pieces, canvas, letter, (x + cell * (index + 0.5), row.cy, cell))
        for index, letter in enumerate(place.order)
    ]
    canvas.surface.fblits(blits)


# -- hand -------------------------------------------------------------------------------------------------------------


def add_cards(page: Page, context: SkyContext) -> None:
    """Add the hand."""
    title = context.layout.title
    if title is not None:
        head = _("Hand")
        page.text(title, head, "h4")
        beside = title.cut(left=page.kit.text_width(head, "h4") + 10)
        page.text(beside, _("each card once"), "small", "ink")
    add_hand(page, context, context.state.puzzle.hand)


# -- how it went ------------------------------------------------------------------------------------------------------


def add_went(page: Page, context: SkyContext) -> None:
    """Add pictures of the board before each group; a press on one goes back there."""
    box = context.layout.went
    page.panel(box)
    inner = box.inset(PAD, 8)
    if not context.layout.roomy:
        head_h = 24 * page.kit.text_scale
        head = inner.take_top(head_h)
        title, told = _("How it went"), _("a press on a picture goes back there")
        page.text(head, title, "h4")
        if page.kit.text_width(title, "h4") + page.kit.text_width(told, "small") + 20 <= head.w:
            page.text(head, told, "small", "ink2", align="right")
        inner = inner.cut(top=head_h + 4)
    past, groups = context.past, len(context.state.puzzle.groups)
    width = min(PICTURE, (inner.w - BETWEEN * groups) / (groups + 1))
    places = [inner.take_left(width, skip=index * (width + BETWEEN)) for index in range(groups + 1)]
    for index, place in enumerate(places):
        if index < len(past):
            _add_picture(page, context, past[index], index, place)
        else:
            page.paint(partial(_draw_end, context=context, box=place, now=index == len(past)))
        if index:
            page.icon("next", Box.around(place.x - 8, place.cy, 13, 13), "ink2")


def _add_picture(page: Page, context: SkyContext, one: Past, index: int, box: Box) -> None:
    def paint(canvas: Canvas, state: NodeState) -> None:
        _draw_picture(canvas, box, columns_of(GRID, one.board), hovered=state.hovered)

    if not context.interactive:
        page.paint(lambda canvas: _draw_picture(canvas, box, columns_of(GRID, one.board), hovered=False))
        return
    label = _("Back to before group {number}").format(number=index + 1)
    page.add(Node(f"went.{index}", box, "button", label, lambda: context.host.back_to(one.ply), paint, radius=8))


def _draw_picture(
    canvas: Canvas, box: Box, columns: tuple[str, ...], *, hovered: bool = False, now: bool = False
) -> None:
    border = "sund" if now or hovered else "ink2"
    canvas.card(box, Card(8, "paper2", border=border, border_w=2.5 if now else 1.5))
    draw_board(canvas, box.inset(5), columns)
    count = sum(map(len, columns))
    canvas.sign(box.take_bottom(18, skip=3).take_right(24, skip=3), str(count), "ink2", 13)


def _draw_end(canvas: Canvas, context: SkyContext, box: Box, *, now: bool) -> None:
    """Draw the board as it is, or a place for what is to come."""
    if now:
        _draw_picture(canvas, box, context.state.columns, now=True)
    else:
        canvas.card(box, Card(8, "", border="ink3", border_w=1.5, dash=(5, 4)))
