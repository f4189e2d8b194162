"""The panels beside the planet: which drop it is, what comes into the sky, and what a drop would leave."""

from __future__ import annotations

from functools import partial
from typing import Final

from balloongames.i18n import N_, _, ngettext
from balloongames.rules.bubblee_pop.planet import columns_of
from balloongames.rules.bubblee_pop.state import BLACK
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.views.bubblee_pop.pieces import draw_ghost, draw_token
from balloongames.views.bubblee_pop.tidy_planet.context import TidyContext
from balloongames.views.bubblee_pop.tidy_planet.layout import DROP_ROW, DROPS_FOOT, DROPS_HEAD, pairs_of

_DISC: Final = 11.0
_LEFT_OVER: Final = 54.0  # of a Bubblee that would be left, and where the panel has the room of two
_LEFT_OVER_WIDE: Final = 72.0
_POWER_ROW: Final = 50.0
_TOKEN: Final = 15.0
_LEFT_TITLE: Final = N_("Left on the planet after this")
_POWERS: Final = {
    "g": N_("green: swap two neighbors"),
    "y": N_("yellow: take a top one"),
    BLACK: N_("black: only powers take it"),
}
_SHORT: Final = {"g": N_("swap two"), "y": N_("take one"), BLACK: N_("by powers only")}


def drop_words(context: TidyContext) -> str:
    """Say which drop it is, and how many swaps are left."""
    state = context.state
    number = min(state.drops + (state.phase == "drop"), state.puzzle.drops)
    said = _("Drop {number} of {count}").format(number=number, count=state.puzzle.drops)
    if not state.puzzle.swaps:
        return said
    return _("{drop}, {swaps}").format(drop=said, swaps=swaps_words(context))


def swaps_words(context: TidyContext) -> str:
    """Say how many swaps are left."""
    left = context.state.swaps_left
    return ngettext("{count} swap left", "{count} swaps left", left).format(count=left) if left else _("no swap left")


def add_drops(page: Page, context: TidyContext) -> None:
    """Add the panel of the drops, where there is room for it."""
    box, state = context.layout.drops, context.state
    if box is None:
        return
    context.panel(page, box)
    scale = page.kit.text_scale
    inner = box.inset(16, 8)
    page.text(inner.take_top(26 * scale), _("Drops"), "h4")
    rest = inner.cut(top=DROPS_HEAD * scale)
    if state.puzzle.swaps:
        foot = rest.take_bottom(DROPS_FOOT * scale)
        page.text(foot, swaps_words(context), "small-strong")
        rest = rest.span_y(bottom=foot.y - 2)
    height = min(DROP_ROW * scale, rest.h / state.puzzle.drops)
    now = state.drops if state.phase == "drop" else state.drops - 1
    for drop in range(state.puzzle.drops):
        row = rest.take_top(height, skip=drop * height)
        page.paint(partial(_draw_row, row=row, drop=drop, now=now))
        page.text(
            row.cut(left=2 * _DISC + 18), _row_words(context, drop, now), "small-strong" if drop == now else "small"
        )


def _row_words(context: TidyContext, drop: int, now: int) -> str:
    if drop < now:
        return _("done")
    if drop == now:
        return _("now")
    return _("the last one") if drop == context.state.puzzle.drops - 1 else _("to come")


def _draw_row(canvas: Canvas, row: Box, drop: int, now: int) -> None:
    x, y = row.x + _DISC + 4, row.cy
    if drop == now:
        canvas.row(row.inset(-4, 2), chosen=True)
    if drop < now:
        canvas.circle(x, y, _DISC, "good")
        canvas.icon("check", Box.around(x, y, 15, 15), "paper")
        return
    canvas.circle(x, y, _DISC, "sun" if drop == now else "", border="" if drop == now else "ink2", border_w=2)
    color = canvas.color("on_sun" if drop == now else "ink")
    canvas.sign(Box.around(x, y, 20, 20), str(drop + 1), color, 14)


def add_powers_here(page: Page, context: TidyContext) -> None:
    """Add the panel of the powers that lines give, while none waits: what they do, and who goes by them alone."""
    puzzle, scale = context.state.puzzle, page.kit.text_scale
    letters = puzzle.powers + (BLACK if BLACK in "".join(puzzle.columns) else "")
    wanted = (30 + _POWER_ROW * len(letters)) * scale + 16
    box = context.layout.powers.take_top(min(wanted, context.layout.powers.h))
    context.panel(page, box)
    inner = box.inset(14, 8)
    head = inner.take_top(26 * scale)
    page.text(head, _("Powers here"), page.kit.largest(_("Powers here"), head.w, "h4", "label", "small-strong"))
    rows = inner.cut(top=30 * scale)
    height = rows.h / len(letters)
    for index, letter in enumerate(letters):
        row = rows.take_top(height, skip=index * height)
        page.paint(partial(_draw_power, row=row, letter=letter))
        where = row.cut(left=2 * _TOKEN + 10)
        words = _(_POWERS[letter])
        if page.kit.text_height(words, where.w * 1.08, "small") > height - 2:
            words = _(_SHORT[letter])
        page.text(where, words, "small", lines=2)


def _draw_power(canvas: Canvas, row: Box, letter: str) -> None:
    draw_token(canvas, row.x + _TOKEN, row.cy, _TOKEN, letter)


def add_coming(page: Page, context: TidyContext) -> None:
    """Add the panel of what comes into the sky, in its order, if anything does."""
    box, puzzle, scale = context.layout.coming, context.state.puzzle, page.kit.text_scale
    if box is None:
        return
    context.panel(page, box)
    head = box.inset(16, 6).take_top(26 * scale)
    title = drop_words(context) if context.layout.roomy else _("Comes into the sky, in this order")
    page.text(head, title, page.kit.largest(title, head.w, "h4", "label", "small-strong"))
    pairs = pairs_of(box, len(puzzle.incoming) // 2, scale)
    for number, pair in enumerate(pairs, 1):
        page.paint(partial(_draw_pair, box=pair))
        if not context.layout.roomy:
            words = _("after drop {number}").format(number=number)
            if page.kit.text_width(words, "small") > pair.w:
                words = str(number)
            page.text(pair.take_bottom(20 * scale, skip=1), words, "small", "ink2", align="center")
    page.paint_each_frame(lambda canvas: _draw_coming(canvas, context))


def _draw_pair(canvas: Canvas, box: Box) -> None:
    canvas.row(box)


def _draw_coming(canvas: Canvas, context: TidyContext) -> None:
    """Draw those that wait, and a ghost of each that has come in; the one that is coming lies in hand."""
    for index, letter in enumerate(context.state.puzzle.incoming):
        box = context.place(index)
        if index > context.coming:
            context.pieces.draw(canvas, box, letter, "calm", (0, 0))
        elif index < context.coming or not context.model.drawn:
            draw_ghost(canvas, box, letter)


def add_after(page: Page, context: TidyContext) -> None:
    """Add the panel of what the chosen drop or power would leave on the planet."""
    box = context.layout.after
    context.panel(page, box)
    page.paint_each_frame(lambda canvas: page.text_boxes.extend(_draw_after(canvas, page.kit, context, box)))
    if context.layout.coming is None:
        _add_nothing_comes(page, context, box)


def _add_nothing_comes(page: Page, context: TidyContext, box: Box) -> None:
    """Say at the right of the title, where there is room for it, that no more will come, or which drop it is."""
    head = box.inset(16, 6).take_top(26 * page.kit.text_scale)
    words = drop_words(context) if context.layout.roomy else _("Nothing comes into the sky")
    widest = max(page.kit.text_width(title, "h4") for title in (_(_LEFT_TITLE), _("To be gone")))
    if page.kit.text_width(words, "small") + widest + 20 <= head.w:
        page.text(head, words, "small", "ink2", align="right")


def _draw_after(canvas: Canvas, kit: Kit, context: TidyContext, box: Box) -> list[TextInk]:
    inner = box.inset(16, 6)
    head = inner.take_top(26 * canvas.text_scale)
    after = context.after()
    title = _("To be gone") if after is None else _(_LEFT_TITLE)
    said = [canvas.text(head, title, kit.largest(title, head.w, "h4", "label", "small-strong"))]
    if after is None:
        letters = "".join(columns_of(context.model.planets[0]))
        goal = context.state.puzzle.goal
        letters = "".join(letter for letter in letters if not goal or letter == goal)
    else:
        letters = "".join(columns_of(after.planet))
    letters = "".join(sorted(letters))
    room = inner.cut(top=30 * canvas.text_scale)
    if not letters:
        return [*said, canvas.text(room.take_top(26 * canvas.text_scale), _("Nothing: it is tidy."), "body-strong")]
    largest = _LEFT_OVER if context.layout.coming else _LEFT_OVER_WIDE
    across = max(1, int(room.w / largest))
    rows = -(-len(letters) // across)
    side = min(largest, room.h / rows, room.w / min(len(letters), across))
    for index, letter in enumerate(letters):
        x, y = index % across, index // across
        at = Box(room.x + x * side, room.y + y * side, side, side)
        context.pieces.draw(canvas, at.inset(side * 0.05), letter, "calm", (0, 0))
    return said
