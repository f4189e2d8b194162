"""The trophies at the right of the table: what each costs, who has it, how far both players are, and would be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import _, ngettext
from balloongames.rules.balloon_cup.state import (
    COLORS,
    NOBODY,
    PRICES,
    SET_SIZE,
    TROPHIES_TO_WIN,
)
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balloon_cup.animation import AtTrophy, InRow
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.names import trophy_name
from balloongames.views.balloon_cup.pieces import draw_cube, draw_trophy
from balloongames.views.balloon_cup.unseen import draw_unseen

ORDER: Final = COLORS[::-1]
"""The trophies from the cheapest to the dearest, as they stand in the panel."""

_CUBE: Final = 21.0
_APART: Final = 0.35  # of a cube, between threes


@dataclass(frozen=True, slots=True)
class TrophyRow:
    """The places in a trophy's row."""

    box: Box
    trophy: Box
    words: Box
    lines: tuple[Box, Box]

    def cube(self, line: int, index: float, count: int) -> Box:
        """Return where one of ``count`` cubes lies."""
        strip = self.lines[line]
        side = min(_CUBE, strip.h - 1)
        pitch = min(side * 1.14, (strip.w - side) / max(1, count - 1))
        return strip.take_left(side, side, skip=index * pitch)


def row_of(context: BoardContext, color: str) -> TrophyRow:
    """Return the row of a trophy."""
    box = context.layout.rows[ORDER.index(color)]
    side = min(46.0, box.h - 8)
    trophy = box.take_left(side, side, skip=6)
    words_w = 88.0 if not context.layout.roomy else box.w - side - 20
    words = box.inset(0, 2).at_x(trophy.right + 7, words_w)
    lines = box.inset(0, 2).span_x(words.right + 30, box.right - 8)
    upper, lower = lines.rows(2)
    return TrophyRow(box, trophy, words, (upper, lower))


def line_of(context: BoardContext, seat: Seat) -> int:
    """Return in which line of a row a seat's cubes lie: the own ones above."""
    return 0 if seat == context.own else 1


def cube_box(context: BoardContext, seat: Seat, color: str, index: int, count: int) -> Box:
    """Return where one of ``count`` cubes of a seat lies: towards the trophy, or in threes once that is taken."""
    row, line, number = row_of(context, color), line_of(context, seat), COLORS.index(color)
    if owner_of(context, color) == NOBODY:
        return row.cube(line, index, max(PRICES[number], count))
    return row.cube(line, index + _APART * (index // SET_SIZE), count + count // SET_SIZE)


def owner_of(context: BoardContext, color: str) -> Seat:
    """Return who has a trophy: from the moment on in which the cubes for it are in the cup."""
    animation = context.animation
    if animation.lit == color and all(mover.t >= 1 for mover in animation.movers):
        return next(seat for seat, _color in animation.spent)
    return context.model.trophies[COLORS.index(color)]


# -- trophies ---------------------------------------------------------------------------------------------------------


def add_trophies(page: Page, context: BoardContext) -> None:
    """Add the trophies, so that they can be looked at: the strip below the tiles then tells more."""
    if context.counting or context.seen.viewer is None:
        return
    for color in ORDER:
        look = (lambda c=color: context.look_at(c)) if context.placing or context.exchanging else None
        title, text = trophy_words(context, color)
        box = row_of(context, color).box
        page.add(Node(f"trophy.{color}", box, "row", title, value=text, radius=11, on_focus=look))


def trophy_words(context: BoardContext, color: str) -> tuple[str, str]:
    """Return how things stand with a trophy: a title, and both players' cubes."""
    model, index = context.model, COLORS.index(color)
    owner, price = model.trophies[index], PRICES[index]
    each = [
        ngettext("{name} has {count} cube", "{name} has {count} cubes", model.cubes[seat][index]).format(
            name=context.name(seat), count=model.cubes[seat][index]
        )
        for seat in (context.own, context.other)
    ]
    text = _("{first}, {second}.").format(first=each[0], second=each[1])
    if owner != NOBODY:
        title = _("{trophy}: {name} has won it").format(trophy=trophy_name(color), name=context.name(owner))
        return title, text
    title = ngettext("{trophy} costs {price} cube", "{trophy} costs {price} cubes", price).format(
        trophy=trophy_name(color), price=price
    )
    return title, text


def draw_rows(page: Page, canvas: Canvas, context: BoardContext) -> None:
    """Draw what the trophies stand on, and their cubes and words."""
    if context.counting:
        return
    claim = context.claim_forecast()
    for color in ORDER:
        box = row_of(context, color).box
        chosen = context.animation.lit == color or (claim is not None and claim[0].color == color)
        paint = partial(_row, box, chosen=chosen)
        context.draw_cached(page, canvas, box, ("row", chosen), paint, margin=3)


def _row(box: Box, canvas: Canvas, *, chosen: bool) -> list[TextInk]:
    canvas.row(box, chosen=chosen, radius=11)
    return []


def draw_trophies(page: Page, canvas: Canvas, context: BoardContext) -> None:
    """Draw what is in the panel of the trophies, or that of the cards still out."""
    layout = context.layout
    if not layout.roomy:
        box = layout.trophies
        head = box.inset(18, 0).span_y(box.y + 4, layout.rows[0].y - 2)
        key = ("trophies", context.model.scores, context.counting, context.own)
        context.draw_cached(page, canvas, head, key, lambda c: _head(c, context, head))
    for color in ORDER:
        row = row_of(context, color)
        if context.counting:
            draw_unseen(page, canvas, context, color, row.box)
        else:
            _draw_row(page, canvas, context, color, row)


def _head(canvas: Canvas, context: BoardContext, box: Box) -> list[TextInk]:
    """Title, and how many trophies each player has."""
    if context.counting:
        return [canvas.text(box, _("Cards still out"), "h4")]
    scale = canvas.text_scale
    of = _("of {count}").format(count=TROPHIES_TO_WIN)
    of_w = canvas.text_width(of, "small") + 4
    text_boxes = [canvas.text(box.take_right(of_w), of, "small", "ink2")]
    x = box.right - of_w - 14
    for seat in (context.other, context.own):
        number = str(context.model.scores[seat])
        width = 16 * scale
        x -= width
        text_boxes.append(canvas.text(box.at_x(x, width), number, "num-s"))
        x -= 30
        draw_avatar(canvas, x + 14, box.cy, 12, context.balloon_of(seat))
        x -= 14
    text_boxes.append(canvas.text(box.span_x(right=x), _("Trophies"), "h4"))
    return text_boxes


def _draw_row(page: Page, canvas: Canvas, context: BoardContext, color: str, row: TrophyRow) -> None:
    model = context.model
    counts = tuple((_count(context, seat, color), lying_cubes(context, seat, color)) for seat in range(model.seats))
    owner = owner_of(context, color)
    raised = any(burst.color == color for burst in context.animation.bursts)
    sets = _sets(context, color)
    coming = tuple(coming_cubes(context, seat, color) for seat in range(model.seats))
    paid = would_be_paid(context, color)
    paying = _on_the_way(context, color)
    key = ("trophy", color, counts, paying, owner, sets, coming, paid, context.own, context.layout.roomy)
    context.draw_cached(page, canvas, row.box, key, lambda c: _content(c, context, color, row), margin=3)
    if not raised:
        draw_trophy(canvas, row.trophy, color)


def _count(context: BoardContext, seat: Seat, color: str) -> int:
    """Return how many cubes of a color lie before a seat: those that are being spent have left."""
    return context.model.cubes[seat][COLORS.index(color)] - context.animation.spent.get((seat, color), 0)


def lying_cubes(context: BoardContext, seat: Seat, color: str) -> int:
    """Return how many cubes of a color are seen before a seat: those on their way once there, or until they leave."""
    resting = sum(
        isinstance(place, InRow) and (place.seat, place.color, mover.thing) == (seat, color, color)
        for mover in context.animation.movers
        for place in ((mover.start,) if mover.t <= 0 else (mover.end,) if mover.t >= 1 else ())
    )
    return _count(context, seat, color) + resting


def coming_cubes(context: BoardContext, seat: Seat, color: str) -> int:
    """Return how many cubes of a color a seat would get by the placement that is looked at."""
    found = context.foretold()
    settlement = found[1].settlement if found else None
    return settlement.cubes.count(color) if settlement and settlement.winner == seat else 0


def would_be_paid(context: BoardContext, color: str) -> bool:
    """Return whether the placement that is looked at takes a trophy."""
    found = context.foretold()
    settlement = found[1].settlement if found else None
    return settlement is not None and not settlement.chooses and color in settlement.due


def _on_the_way(context: BoardContext, color: str) -> bool:
    """Return whether cubes have left for a trophy and are not in the cup yet."""
    return any(0 < mover.t < 1 and mover.end == AtTrophy(color) for mover in context.animation.movers)


def _sets(context: BoardContext, color: str) -> tuple[int, ...]:
    """Return by seat how many cubes of a trophy could be stood for by sets now."""
    model = context.model
    if context.animation.spent or max(model.scores) >= TROPHIES_TO_WIN:
        return (0,) * model.seats
    found = []
    for cubes in model.cubes:
        at_hand = sum(count // SET_SIZE for count, owner in zip(cubes, model.trophies, strict=True) if owner != NOBODY)
        found.append(min(at_hand, max(0, PRICES[COLORS.index(color)] - cubes[COLORS.index(color)])))
    return tuple(found)


def _content(canvas: Canvas, context: BoardContext, color: str, row: TrophyRow) -> list[TextInk]:
    if context.layout.roomy:
        return _short_row(canvas, context, color, row)
    model, index = context.model, COLORS.index(color)
    owner, price = owner_of(context, color), PRICES[index]
    upper, lower = row.words.rows(2)
    title = _("{trophy} {price}").format(trophy=trophy_name(color), price=price)
    style = "label" if canvas.text_width(title, "label") <= upper.w else "label-s"
    text_boxes = [canvas.text(upper, title, style)]
    if owner != NOBODY:
        text_boxes += _owner(canvas, context, lower, owner)
    elif would_be_paid(context, color):
        text_boxes += _taken(canvas, lower)
    elif not _on_the_way(context, color):
        short = price - lying_cubes(context, context.own, color)
        text = ngettext("{count} short", "{count} short", short).format(count=short) if short > 0 else _("enough")
        text_boxes.append(canvas.text(lower, text, "small", "ink2"))
    sets = _sets(context, color)
    for seat in range(model.seats):
        line = line_of(context, seat)
        strip = row.lines[line]
        draw_avatar(canvas, strip.x - 15, strip.cy, min(10.0, strip.h / 2 - 1), context.balloon_of(seat))
        if owner == NOBODY:
            _progress(canvas, context, seat, color, sets[seat])
        else:
            _left_over(canvas, context, seat, color)
    return text_boxes


def _owner(canvas: Canvas, context: BoardContext, box: Box, owner: Seat) -> list[TextInk]:
    side = 14 * canvas.text_scale
    canvas.icon("check", box.take_left(side, side, skip=-1), "good")
    room = box.cut(left=side + 3)
    name = canvas.short_name(context.name(owner), "label-s", room.w)
    return [canvas.text(room, name, "label-s", "good")]


def _taken(canvas: Canvas, box: Box) -> list[TextInk]:
    """Draw the chip on a trophy that would be paid."""
    text, side = _("taken"), min(13 * canvas.text_scale, box.h - 4)
    width = min(box.w, canvas.text_width(text, "micro") + side + 18)
    chip = box.take_left(width).cut(bottom=1)
    canvas.card(chip, Card(chip.h / 2, "good"))
    canvas.icon("check", chip.take_left(side, side, skip=6), "paper")
    return [canvas.text(chip.cut(left=side + 9, right=5), text, "micro", "paper")]


def _progress(canvas: Canvas, context: BoardContext, seat: Seat, color: str, sets: int) -> None:
    """Draw the cubes towards a trophy: those that are there, would come, or lack, and for which sets may stand."""
    count = _count(context, seat, color)
    coming = count + coming_cubes(context, seat, color)
    for i in range(max(PRICES[COLORS.index(color)], coming)):
        box = cube_box(context, seat, color, i, coming)
        if i < count:
            draw_cube(canvas, box, color)
            continue
        inner = box.inset(1.5)
        if i < coming:
            _draw_coming(canvas, box, color)
        elif i < count + sets:
            canvas.card(inner, Card(5, "suns", border="ink", border_w=1.5, dash=(3, 2.5)))
            canvas.icon("swap", inner.inset(2), "ink")
        else:
            canvas.card(inner, Card(5, "paper", border="ink3", border_w=1.5))


def _draw_coming(canvas: Canvas, box: Box, color: str) -> None:
    """Draw a cube that is not there yet."""
    draw_cube(canvas, box.inset(1), color, alpha=0.5, recorded=False)
    canvas.card(box.grow(0.5), Card(5, "", border="ink", border_w=1.6, dash=(3, 2.5)))


def _left_over(canvas: Canvas, context: BoardContext, seat: Seat, color: str) -> None:
    """Draw cubes whose trophy is taken: each three of them stand for one of any other color."""
    row, line, count = row_of(context, color), line_of(context, seat), _count(context, seat, color)
    there, count = count, count + coming_cubes(context, seat, color)
    if not count:
        strip = row.lines[line]
        canvas.fill(strip.take_left(10, 2, skip=2), "ink3")
        return
    sets = count // SET_SIZE
    for i in range(count):
        (draw_cube if i < there else _draw_coming)(canvas, cube_box(context, seat, color, i, count), color)
    last = row.cube(line, count + _APART * ((count - 1) // SET_SIZE), count + sets)
    if sets and last.right + last.w * 2 < row.lines[line].right + 4:
        arrow = last.cut(top=2, right=4, bottom=2)
        canvas.icon("next", arrow, "ink2")
        for i in range(sets):
            box = last.inset(0, 2).at_x(arrow.right + 3 + i * (last.w - 1), last.w - 4)
            if box.right <= row.lines[line].right + 4:
                canvas.card(box, Card(5, "suns", border="ink", border_w=1.5, dash=(3, 2.5)))


def _short_row(canvas: Canvas, context: BoardContext, color: str, row: TrophyRow) -> list[TextInk]:
    """For large text: how far the own cubes are, and those of the other beside it."""
    owner, price = owner_of(context, color), PRICES[COLORS.index(color)]
    box = row.words
    own, other = (lying_cubes(context, seat, color) for seat in (context.own, context.other))
    r = min(17.0, box.h / 2 - 6)
    number = str(other)
    number_w = canvas.text_width(number, "num-s") + 4
    right = box.right - number_w - 6
    text_boxes = [canvas.text(box.at_x(right, number_w), number, "num-s")]
    draw_avatar(canvas, right - r - 6, box.cy, r, context.balloon_of(context.other))
    left = box.span_x(box.x + 2, right - 16 - 2 * r)
    if owner == NOBODY:
        if not _on_the_way(context, color):
            text_boxes.append(canvas.text(left, _("{own} of {price}").format(own=own, price=price), "label"))
        return text_boxes
    side = min(26.0, box.h * 0.4)
    canvas.icon("check", left.take_left(side, side), "good")
    draw_avatar(canvas, left.x + side + r + 4, box.cy, r, context.balloon_of(owner))
    text = _("{own} left").format(own=own)
    rest = box.span_x(left.x + side + 2 * r + 12, left.right)
    style = "body" if canvas.text_width(text, "body") <= rest.w else "small"
    text_boxes.append(canvas.text(rest, text, style))
    return text_boxes
