"""The panel in which a trophy is taken: every way to pay for it, with its cubes."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _, join
from balloongames.rules.balloon_cup.forecast import TrophyForecast, foresee_claim
from balloongames.rules.balloon_cup.moves import ClaimTrophy
from balloongames.rules.balloon_cup.state import COLORS, PRICES
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button
from balloongames.views.balloon_cup.context import BoardContext, claim_node
from balloongames.views.balloon_cup.names import color_name, trophy_name
from balloongames.views.balloon_cup.pieces import draw_cube, draw_trophy
from balloongames.views.balloon_cup.words import payment

_COLUMNS: Final = 2
_GAP: Final = 8.0
_ROW: Final = 54.0


def cost(claim: ClaimTrophy) -> list[tuple[str, int]]:
    """Return what a claim costs: how many cubes of which color, those of the trophy's own color first."""
    return payment(claim.color, PRICES[COLORS.index(claim.color)] - len(claim.sets), claim.sets)


def cost_in_short(claim: ClaimTrophy) -> str:
    """Return what a claim costs in a few words: "1 gray and 6 yellow"."""
    return join([_("{count} {color}").format(count=count, color=color_name(color)) for color, count in cost(claim)])


def add_choices(page: Page, context: BoardContext) -> None:
    """Add the panel over hand and strip."""
    layout, scale, claims = context.layout, page.kit.text_scale, context.draft.claims
    roomy = layout.roomy
    pad, top = (14.0, 4.0) if roomy else (18.0, 10.0)
    head_h, line_h = (26 if not roomy else 22) * scale, 22 * scale
    title, line = _title(context), _line(context, context.claim_forecast())
    title_style, line_style = "h4", "small" if roomy else "body"
    columns = min(_COLUMNS, len(claims))
    box = layout.choices
    if len(claims) == columns:  # one line of rows: the panel is no higher than that, or than the buttons beside it
        least = top + head_h + line_h + 6 + _ROW + 8
        box = box.take_bottom(min(box.h, max(least, box.bottom - layout.primary.y)))
    if columns == 1:  # nor wider than that, or than what it may say
        claim = claims[0]
        lines = (_line(context, None), _line(context, (claim, foresee_claim(context.seen, claim))))
        widths = [page.kit.text_width(title, title_style), *(page.kit.text_width(one, line_style) for one in lines)]
        box = box.take_left(min(box.w, max(box.w / _COLUMNS, max(widths) + 2 * pad + 2)))
    page.panel(box)
    head = box.inset(pad, 0).take_top(head_h, skip=top)
    second = head.below(line_h)
    rows = head.inset(-4, 0).span_y(second.bottom + 6, box.bottom - 8)
    row_h = min(_ROW, rows.h)
    count = max(1, int((rows.h + _GAP) / (row_h + _GAP)))
    each = columns * count
    pages = max(1, -(-len(claims) // each))
    context.leaf = min(context.leaf, pages - 1)
    title_w = head.w - (132 if pages > 1 else 0)
    title_style = title_style if page.kit.text_width(title, title_style) * 0.9 <= title_w else "label-s"
    page.text(head.take_left(title_w), title, title_style)
    page.text(second, line, line_style, "ink2")
    if pages > 1:
        _add_pager(page, context, head.take_top(max(36.0, head.h), skip=-2).take_right(124), pages)
    shown = claims[context.leaf * each : (context.leaf + 1) * each]
    first = rows.take_top(row_h)
    cells = [cell for i in range(count) for cell in first.moved(0, i * (row_h + _GAP)).columns(columns, 10)]
    for i, (claim, cell) in enumerate(zip(shown, cells, strict=False)):
        page.add(_node(page, context, claim, cell), first=i == 0)


def _title(context: BoardContext) -> str:
    name = context.name(context.own)
    if context.seen.phase == "claim":
        return _("{name} chooses a trophy").format(name=name)
    return _("{name} may trade for a trophy").format(name=name)


def _line(context: BoardContext, found: tuple[ClaimTrophy, TrophyForecast] | None) -> str:
    """Return what is said below the title: what would come of a claim that was found, or why there are any."""
    if found is None:
        if context.seen.phase == "claim":
            return _("All of these are paid for. The third trophy wins the match.")
        return _("Three cubes of a taken trophy stand for one of any color.")
    return _forecast_words(context, found[1])


def _forecast_words(context: BoardContext, after: TrophyForecast) -> str:
    """Return what would come of a claim."""
    if after.victor is not None:
        return _("That is the third trophy: {name} wins the match.").format(name=context.name(after.victor))
    rival = context.other
    if after.trades[rival]:
        trophies = join([trophy_name(color) for color in after.trades[rival]])
        return _("{name} could then trade for {trophies}.").format(name=context.name(rival), trophies=trophies)
    return _("Nobody else could trade then.")


def _add_pager(page: Page, context: BoardContext, box: Box, pages: int) -> None:
    def turn(by: int) -> None:
        context.leaf = (context.leaf + by) % pages
        context.host.refresh()

    back, on = box.columns(2, 10)
    button(page, "claims.prev", back, "", lambda: turn(-1), icon="left", narrate=_("Earlier"))
    button(page, "claims.next", on, "", lambda: turn(1), icon="right", narrate=_("Later"))


def _node(page: Page, context: BoardContext, claim: ClaimTrophy, box: Box) -> Node:
    chosen = context.draft.claim == claim

    def paint(canvas: Canvas, state: NodeState) -> None:
        canvas.row(box, chosen=chosen)
        if state.hovered and not chosen:
            canvas.card(box, Card(12, "", border="sund", border_w=2))
        page.text_boxes.extend(draw_payment(canvas, box.inset(12, 4), claim, named=not context.layout.roomy))

    label = _("{trophy} for {payment}").format(trophy=trophy_name(claim.color), payment=cost_in_short(claim))
    return Node(
        claim_node(claim), box, "choice", label, lambda: context.press_claim(claim), paint,
        value=_("chosen") if chosen else "", radius=12, on_focus=lambda: context.look_at(claim),
    )  # fmt: skip


def draw_payment(canvas: Canvas, box: Box, claim: ClaimTrophy, *, named: bool = True) -> list[TextInk]:
    """Draw the cubes that a trophy costs, an arrow, and the trophy; many cubes as a number before one of them."""
    text_boxes: list[TextInk] = []
    name = trophy_name(claim.color)
    name_w = canvas.text_width(name, "label") + 4 if named else 0.0
    side = min(40.0, box.h)
    trophy = box.take_right(side, side, skip=name_w + (6 if named else 0))
    draw_trophy(canvas, trophy, claim.color)
    if named:
        text_boxes.append(canvas.text(box.at_x(trophy.right + 6, name_w), name, "label"))
    arrow = min(20.0, box.h * 0.5)
    canvas.icon("right", box.at_x(trophy.x - arrow - 8, arrow, arrow), "ink2")
    room = box.span_x(right=trophy.x - arrow - 16)
    paid = cost(claim)
    cube = min(26.0, box.h * 0.66)
    counts = [count for _color, count in paid]
    gap = 10.0
    pitch = min(cube, (room.w - len(paid) * (cube + gap) + gap) / max(1, sum(counts) - len(paid)))
    x = room.x
    if pitch >= cube * 0.36:
        for color, count in paid:
            for i in range(count):
                draw_cube(canvas, box.at_x(x + i * pitch, cube, cube), color)
            x += (count - 1) * pitch + cube + gap
        return text_boxes
    for color, count in paid:
        text = str(count)
        width = canvas.text_width(text, "num-s") + 3
        text_boxes.append(canvas.text(box.at_x(x, width), text, "num-s"))
        draw_cube(canvas, box.at_x(x + width + 1, cube, cube), color)
        x += width + cube + gap
    return text_boxes
