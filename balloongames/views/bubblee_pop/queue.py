"""The panel of the powers: the queue with whose each power is, the choice among those in front, and what each does."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import N_, _, capital, ngettext
from balloongames.rules.bubblee_pop.state import POWERS, Batch, Power
from balloongames.ui.anim import SETTLE, settled
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.text import STYLES
from balloongames.ui.widgets import draw_avatar
from balloongames.views.bubblee_pop.animation import InQueue
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.names import color_name, power_name
from balloongames.views.bubblee_pop.pieces import draw_landing_token, draw_token

_GAP: Final = 6.0
_LOW: Final = 6.0  # lu that a free dock lies below its place
_UP: Final = 0.8  # of the way of a token, when its dock has come up to its place
_DENSE: Final = 36.0  # height of a row when so many powers wait that each has but one line
_DOCKS: Final = 3  # that are seen before anything is won
_WIDE: Final = 220.0  # width of a row that has room for words
_TOKEN_R: Final = 12.0  # in the legend
_CLOSE: Final = 0.88  # so much of its height it needs at least
_EFFECTS: Final = {
    "r": N_("swap two neighbors on the other planet"),
    "p": N_("send an uncovered Bubblee over, in its column"),
    "y": N_("score an uncovered Bubblee of the own planet"),
    "b": N_("drop a Bubblee of the far row onto the other planet"),
    "g": N_("swap two neighbors on the own planet"),
    "o": N_("put a Bubblee of the other player back into the bag"),
    "w": N_("push a black Bubblee under a column of the other planet"),
}
_SHORT: Final = {
    "r": N_("swap theirs"),
    "p": N_("send a top"),
    "y": N_("score a top"),
    "b": N_("drop from sky"),
    "g": N_("swap at home"),
    "o": N_("back to the bag"),
    "w": N_("push a black"),
    "k": N_("no power"),
}


def power_effect(power: str) -> str:
    """Return what a power does, to stand within a sentence."""
    return _(_EFFECTS[power])


def power_short(power: str) -> str:
    """Return what a power does in two or three words; black has none."""
    return _(_SHORT[power])


@dataclass(frozen=True, slots=True)
class QueuedPower:
    """A power of the queue: its batch counts from 1; ``foreseen`` ones would be won by what is being looked at."""

    number: int
    seat: Seat
    power: str
    foreseen: bool = False
    usable: Power | None = None


def queued_powers(context: BoardContext) -> list[QueuedPower]:
    """Return the queue as it is, and what a move that is being looked at would add."""
    queue = context.model.queue
    found = context.outlook()
    won: tuple[Batch, ...] = found[2].powers if found is not None else ()
    front = context.draft.powers if context.empowered else ()
    listed = []
    at = min(1, len(queue)) if context.model.rules.stack else len(queue)  # where what is won joins the others
    coming = [*((batch, False) for batch in queue[:at]), *((batch, True) for batch in won)]
    coming += [(batch, False) for batch in queue[at:]]
    for i, (batch, foreseen) in enumerate(coming):
        for power in batch.powers:
            usable = next((one for one in front if one == power), None) if i == 0 else None
            listed.append(QueuedPower(i + 1, batch.seat, power, foreseen, usable))
    return listed


def promised_powers(context: BoardContext) -> list[QueuedPower]:
    """Return the powers that were promised of a move that is being shown, and are not won yet."""
    number = len(context.model.queue) + 1
    coming = [(i, batch.seat, power) for i, batch in enumerate(context.promised, number) for power in batch.powers]
    return [QueuedPower(*one, foreseen=True) for one in coming]


def add_powers(page: Page, context: BoardContext) -> None:
    """Add the panel with its rows."""
    box, roomy = context.layout.powers, context.layout.roomy
    scale = page.kit.text_scale
    context.panel(page, box)
    head_h = (38 if not roomy else 26) * scale
    head = box.inset(18, 0).take_top(head_h - 4, skip=4)
    listed = queued_powers(context)
    style = "h4" if not roomy else "label"
    won = len(listed)
    listed += promised_powers(context)
    title = _title(context, listed)
    style = page.kit.largest(title, head.w, style, "label-s")
    page.text(head, title if page.kit.text_width(title, style) <= head.w else _("Powers"), style)
    row_h = (48 if not roomy else 30) * min(scale, 1.6) + (4 if not roomy else 0)
    rows = box.cut(left=10, top=head_h, right=10, bottom=10)
    legend_h = 0.0 if roomy else (24 + 3 * _legend_row(page, context, box.w - 30)) * scale
    if not roomy and len(listed) * (row_h + _GAP) > rows.h + _GAP:
        row_h = _DENSE * min(scale, 1.6)
    places = _places(rows, row_h, len(listed))
    shown = listed if len(listed) <= len(places) else listed[: len(places) - 1]
    seen_powers: set[str] = set()
    for i, (entry, at) in enumerate(zip(shown, places, strict=False)):
        first = entry.usable is not None and entry.power not in seen_powers
        seen_powers.add(entry.power)
        if i < won:
            _add_row(page, context, entry, at, i, node=first)
        else:
            page.paint_each_frame(partial(_paint_promised, page, context, at, i, entry))
        context.places[InQueue(i)] = _token_box(at, scale)
    used = rows.y + len(shown) * (row_h + _GAP)
    for i in range(len(shown), max(len(shown) + 1, _DOCKS)):
        free = rows.at_y(rows.y + i * (row_h + _GAP), row_h)
        if free.bottom <= rows.bottom:
            context.places[InQueue(i)] = _token_box(free, scale)
    if not listed:
        first_dock = rows.take_top(min(row_h, rows.h))
        page.paint_each_frame(partial(_paint_dock, page, context, first_dock, 0))
        used = rows.y + row_h + _GAP
    elif len(listed) > len(shown):
        count = len(listed) - len(shown)
        more = ngettext("and {count} more", "and {count} more", count).format(count=count)
        page.text(places[-1].inset(8, 0), more, "small-strong", "ink2")
        used = rows.bottom
    if not roomy and len(listed) < _DOCKS:
        foot = box.bottom - 6 - (legend_h if _legend(context) else 0)
        used = _add_docks(page, context, rows._replace(h=row_h), max(1, len(listed)), foot) or used
    legend_h = min(legend_h, max(box.bottom - 6 - used, _CLOSE * legend_h))
    if legend_h and _legend(context) and used + legend_h <= box.bottom - 6:
        _add_legend(page, context, box.cut(left=18, right=12, bottom=8).take_bottom(legend_h))


def _add_docks(page: Page, context: BoardContext, row: Box, taken: int, foot: float) -> float:
    """Add the docks that are still free below those taken, as many as there is room for; return where they end.

    They lie a little lower than what is taken, until a token is on its way to one.
    """
    docks = [(i, row.moved(0, i * (row.h + _GAP))) for i in range(taken, _DOCKS)]
    docks = [(i, dock) for i, dock in docks if dock.bottom + _LOW <= foot]
    for i, dock in docks:
        page.paint_each_frame(partial(_paint_dock, page, context, dock, i))
    return docks[-1][1].bottom + _LOW + _GAP if docks else 0.0


def _paint_promised(
    page: Page, context: BoardContext, box: Box, place: int, entry: QueuedPower, canvas: Canvas
) -> None:
    """Paint a power that was promised where it was shown, until it is won; its place is free for a token that comes."""
    box = box.moved(0, _give(context, place))
    _draw_foreseen(canvas, box)
    page.text_boxes.extend(_draw_row(canvas, context, entry, box))
    token = _token_box(box, canvas.text_scale)
    if any(mover.end == InQueue(place) for mover in context.animation.movers):
        canvas.card(token, Card(token.w / 2, "", border="ink3", border_w=1.5, dash=(3, 4)))
    else:
        draw_token(canvas, token.cx, token.cy, token.w / 2, entry.power)


def _paint_dock(page: Page, context: BoardContext, box: Box, place: int, canvas: Canvas) -> None:
    """Paint a free dock: it slides up to a token that comes, and gives as that lands.

    Its words stand where those of a power will, beside the token, until there are others.
    """
    coming = [mover.t for mover in context.animation.movers if mover.end == InQueue(place)]
    low = 0.0 if not place else _LOW * (1 - min(1.0, coming[0] / _UP)) if coming else _LOW
    box = box.moved(0, low + _give(context, place))
    canvas.card(box, Card(12, "", border="ink3", border_w=1.5, dash=(6, 4)))
    words = (_("No power waits"), _("A second power docks here"), _("A third power docks here"))[place]
    token = _token_box(box, canvas.text_scale)
    canvas.card(token, Card(token.w / 2, "", border="ink3", border_w=1.5, dash=(3, 4)))
    text = box.span_x(_words_x(token), box.right - 8)
    if canvas.measure(text, words, "small", lines=2).fits:
        page.text_boxes.append(canvas.text(text, words, "small", "ink2", lines=2))


def _give(context: BoardContext, place: int) -> float:
    """Return by how many lu a dock gives under a token that has just landed."""
    since = context.animation.since_landing(InQueue(place))
    return math.sin(math.pi * since / SETTLE) if since < SETTLE else 0.0


def _places(rows: Box, row_h: float, count: int) -> list[Box]:
    """Return where rows may stand: below each other, in two columns if there are many."""
    lines = max(1, int((rows.h + _GAP) / (row_h + _GAP)))
    columns = 2 if count > lines else 1
    first = rows._replace(h=row_h)
    return [cell for i in range(lines) for cell in first.moved(0, i * (row_h + _GAP)).columns(columns, 8)]


def _title(context: BoardContext, listed: list[QueuedPower]) -> str:
    if context.empowered:
        return _("{name} uses a power").format(name=context.name(context.seen.to_move or 0))
    if listed and all(entry.foreseen for entry in listed):
        return _("Powers in this drop")
    return _("Powers")


def _token_box(row: Box, scale: float) -> Box:
    """Return where the token of a row is, behind the number of its batch."""
    r = min(19.0, row.h / 2 - 5)
    return Box.around(row.x + 12 + _number_w(scale) + r, row.cy, 2 * r, 2 * r)


def _words_x(token: Box) -> float:
    """Return where the words beside the token of a row begin."""
    return token.right + 10


def _number_w(scale: float) -> float:
    return STYLES["label"].line * scale * 0.9


def _add_row(page: Page, context: BoardContext, entry: QueuedPower, box: Box, place: int, *, node: bool) -> None:
    chosen = entry.usable is not None and context.draft.power == entry.power and node

    def paint(canvas: Canvas, state: NodeState) -> None:
        give = _give(context, place)
        if entry.foreseen:
            _draw_foreseen(canvas, box)
        else:
            canvas.row(box.moved(0, give), chosen=chosen)
        if state.hovered and not chosen:
            canvas.card(box, Card(12, "", border="sund", border_w=2))
        page.text_boxes.extend(_draw_row(canvas, context, entry, box))
        if InQueue(place) not in context.animation.hidden:  # else it flies to where it is used
            token = _token_box(box, canvas.text_scale).moved(0, give)
            since = context.animation.since_landing(InQueue(place))
            draw = draw_token if since >= SETTLE else partial(draw_landing_token, squash=settled(since)[1])
            draw(canvas, token.cx, token.cy, token.w / 2, entry.power)

    if not node:
        page.paint_each_frame(lambda canvas: paint(canvas, NodeState()))
        return
    power = entry.usable
    assert power is not None
    label = _("{power}: {effect}").format(power=capital(power_name(entry.power)), effect=power_effect(entry.power))
    value = _("chosen") if chosen else context.name(entry.seat)
    page.add(
        Node(
            f"power.{power}",
            box,
            "choice",
            label,
            lambda: context.press_power(power),
            paint,
            value=value,
            radius=12,
            on_focus=lambda: context.look_at(None),
        )
    )


def _draw_foreseen(canvas: Canvas, box: Box) -> None:
    """Draw what a power stands on that is not won yet."""
    canvas.card(box, Card(12, "paper2", 0.8))
    canvas.card(box, Card(12, "", border="ink2", border_w=1.5, dash=(6, 4)))


def _draw_row(canvas: Canvas, context: BoardContext, entry: QueuedPower, box: Box) -> list[TextInk]:
    token = _token_box(box, canvas.text_scale)
    number = box.take_left(_number_w(canvas.text_scale), skip=8)
    text_boxes = [canvas.text(number, str(entry.number), "label", align="center")]
    avatar_r = min(14.0, box.h / 2 - 5)
    left = _words_x(token)
    width = box.right - 16 - 2 * avatar_r - left
    cramped = canvas.text_width(capital(color_name(entry.power)), "label-s") > width
    if cramped and context.seen.seats == 1 and not context.layout.roomy:  # whose it is goes without saying
        width = box.right - 8 - left
    else:
        draw_avatar(canvas, box.right - 10 - avatar_r, box.cy, avatar_r, context.balloon_of(entry.seat))
    if context.layout.roomy or box.h < _DENSE * canvas.text_scale + 4:
        name = capital(color_name(entry.power))
        if not context.layout.roomy:
            name = _row_title(canvas, entry.power, width) if box.w > _WIDE else ""
        where = box.at_x(left, width)
        if canvas.measure(where, name, "label-s").fits:  # else the emblem says it
            text_boxes.append(canvas.text(where, name, "label-s"))
        return text_boxes
    upper, lower = box.inset(0, 4).at_x(left, width).rows(2)
    text_boxes.append(canvas.text(upper, _row_title(canvas, entry.power, width), "label-s"))
    words = _row_words(context, entry)
    if not canvas.measure(lower, words, "small").fits:
        words = context.name(entry.seat)
    text_boxes.append(canvas.text(lower, words, "small", "ink2"))
    return text_boxes


def _row_title(canvas: Canvas, power: str, width: float) -> str:
    """Return what a power is called, in as many words as there is room for: its token stands beside it."""
    color, effect = capital(color_name(power)), power_short(power)
    names = (_("{color}: {effect}").format(color=color, effect=effect), capital(effect))
    room = Box(0, 0, width, canvas.line_height("label-s"))
    return next((name for name in names if canvas.measure(room, name, "label-s").fits), color)


def _row_words(context: BoardContext, entry: QueuedPower) -> str:
    """Say whose a power is, or what is with it now."""
    name = context.name(entry.seat)
    if entry.foreseen:
        return _("{name} would win it").format(name=name)
    if context.empowered and entry.number == 1 and entry.usable is None:
        return _("{name}: no target now").format(name=name)
    return _("won by {name}").format(name=name)


def _add_legend(page: Page, context: BoardContext, box: Box) -> None:
    """Add what each color in play does, in a few words."""
    scale = page.kit.text_scale
    head = box.take_top(22 * scale)
    page.text(head, _("All powers"), "label-s", "ink2")
    cells = [cell for row in box.span_y(head.bottom).rows(3) for cell in row.columns(2, 6)]
    for (letter, words), cell in zip(_legend(context), cells, strict=False):
        _add_legend_cell(page, letter, words, cell)


def _legend(context: BoardContext) -> list[tuple[str, str]]:
    """Return each color in play and what it does; in a challenge most do nothing, and if all do, nothing is said."""
    level = context.model.level
    if level is not None and not level.powers:
        return []
    powers = POWERS if level is None else level.powers
    letters = [letter for letter in (*POWERS, "k") if letter in context.model.colors]
    return [(letter, power_short(letter if letter in powers else "k")) for letter in letters]


def _legend_row(page: Page, context: BoardContext, width: float) -> float:
    """Return how high a row of the legend is at plain text size: more if some words take two lines."""
    room = _legend_words(Box(0, 0, (width - 6) / 2, 30)).w
    return 38 if any(page.kit.text_width(words, "small") > room for _letter, words in _legend(context)) else 30


def _legend_words(cell: Box) -> Box:
    return cell.cut(left=2 * _TOKEN_R + 8)


def _add_legend_cell(page: Page, letter: str, words: str, cell: Box) -> None:
    page.paint(lambda canvas: draw_token(canvas, cell.x + _TOKEN_R + 1, cell.cy, _TOKEN_R, letter))
    page.text(_legend_words(cell), words, "small", lines=2)
