"""The four tiles in their columns: totals, cards, open slots, cubes, and the ghost of a card that might be placed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from balloongames.core.game import Seat
from balloongames.i18n import _
from balloongames.rules.balloon_cup.state import GONE, MOUNTAIN, PLAIN, Land
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.kit import ROOMY_FROM
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import mix
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.draft import TileSide
from balloongames.views.balloon_cup.layout import Column
from balloongames.views.balloon_cup.names import land_name, land_rule
from balloongames.views.balloon_cup.pieces import COLOR_OF, draw_cube, draw_emblem

_RADIUS: Final = 16.0
_DISC: Final = 15.0  # half the width of that with the number
_ROOMY: Final = 1.35  # so much larger are disc and signs in large type
_LOW: Final = 74.0
_PULSE: Final = 0.06


def draw_panels(canvas: Canvas, context: BoardContext) -> None:
    """Draw what the columns stand on."""
    for column in context.layout.columns:
        draw_panel(canvas, column.panel)


def draw_panel(canvas: Canvas, box: Box) -> None:
    """Draw what a column stands on."""
    theme = canvas.theme
    if theme.outlined:
        canvas.card(box, Card(_RADIUS, "paper", border="edge", border_w=2))
    elif theme.name == "dusk":
        canvas.card(box, Card(_RADIUS, "paper", 0.86, border="line", border_w=1.5))
    else:
        canvas.card(box, Card(_RADIUS, "#FFFFFF", 0.34, border="#FFFFFF", border_w=2))


def draw_tiles(page: Page, canvas: Canvas, context: BoardContext) -> None:
    """Draw all columns as they are now."""
    for column in context.layout.columns:
        _draw_column(page, canvas, context, column)


def _draw_column(page: Page, canvas: Canvas, context: BoardContext, column: Column) -> None:
    model, animation = context.model, context.animation
    land = model.lands[column.tile - 1]
    if land == GONE:
        context.draw_cached(page, canvas, column.panel, ("gone", column.tile), lambda c: _gone(c, column))
        return
    _draw_picture(page, canvas, context, column, land)
    if not (animation.flip and animation.flip[0] == column.tile) and not (
        animation.sinking and animation.sinking[0] == column.tile
    ):
        _draw_cubes(canvas, context, column)
    for seat in range(model.seats):
        _draw_side(page, canvas, context, column, seat)
        _draw_total(page, canvas, context, column, seat)


def _gone(canvas: Canvas, column: Column) -> list[TextInk]:
    box = column.picture.cell(column.panel.inset(8, 0))
    canvas.card(column.picture, Card(14, "", border="ink3", border_w=2, dash=(6, 5)))
    text = _("Tile {tile} has left the game.").format(tile=column.tile)
    if canvas.text_scale >= ROOMY_FROM:  # the words take the whole room, and they tell the number
        return [canvas.text(box, text, "micro", "ink", align="center", lines=3)]
    upper, lower = box.split_rows(box.h * 0.42, box.h * 0.5)
    canvas.circle(upper.cx, upper.cy + 6, 15, "ink3")
    return [
        canvas.text(upper.at_y(upper.cy - 9, 30, 30), str(column.tile), "label", "paper", align="center"),
        canvas.text(lower, text, "small", "ink", align="center", lines=3),
    ]


# -- the picture of the land ------------------------------------------------------------------------------------------


def _draw_picture(page: Page, canvas: Canvas, context: BoardContext, column: Column, land: Land) -> None:
    animation, tile = context.animation, column.tile
    roomy = context.layout.roomy
    pictures = [one.picture for one in context.layout.columns]
    key = ("tile", tile, land, roomy)

    def paint(on: Canvas) -> list[TextInk]:
        return draw_land(on, column.picture, tile, land, roomy=roomy, beside=pictures)

    if animation.sinking and animation.sinking[0] == tile:
        cached = context.render_cache.make(canvas, column.picture, key, paint)
        surface = cached.surface.copy()
        surface.set_alpha(round(255 * (1 - animation.sinking[1])))
        canvas.surface.blit(surface, canvas.rect(column.picture.moved(0, 14 * animation.sinking[1])))
    elif animation.flip and animation.flip[0] == tile:
        _, open_by, seen = animation.flip
        cached = context.render_cache.make(
            canvas, column.picture, ("tile", tile, seen, roomy),
            lambda c: draw_land(c, column.picture, tile, seen, roomy=roomy, beside=pictures),
        )  # fmt: skip
        _draw_turning(canvas, column.picture, cached.surface, open_by)
    else:
        context.draw_cached(page, canvas, column.picture, key, paint, margin=8)


def _draw_turning(canvas: Canvas, box: Box, surface: pygame.Surface, open_by: float) -> None:
    """Draw a tile that turns about its long axis: ``open_by`` 1 is flat before us, 0 seen from its edge."""
    rect = canvas.rect(box)
    height = max(2, round(rect.h * open_by))
    # The near edge comes a little towards us, so it is wider.
    width = round(rect.w * (1 + 0.06 * (1 - open_by)))
    turned = pygame.transform.smoothscale(surface, (width, height))
    canvas.surface.blit(turned, turned.get_rect(center=rect.center))
    canvas.fill(box.at_y(box.cy + box.h * open_by / 2, 3), "edge")


def draw_land(
    canvas: Canvas, box: Box, tile: int, land: Land, *, roomy: bool = False, beside: Sequence[Box] = ()
) -> list[TextInk]:
    """Draw a tile: its land, its number, and what wins on it, in the same shape as on those ``beside`` it."""
    name = "mountain" if land == MOUNTAIN else "plain"
    edge = "#FFFFFF" if canvas.theme.outlined else "#6E5A3C"
    canvas.card(box, Card(14, edge, edge=edge, shadow=0 if canvas.theme.outlined else 1, shadow_color="shadow"))
    inner = box.inset(2) if canvas.theme.outlined else box
    zoom = max(1.0, box.h / 150)
    canvas.rounded_picture(f"games/balloon_cup/{name}", inner, (13, 13, 13, 13), zoom=zoom)
    disc = _number_disc(canvas, box, roomy=roomy)
    arrow = "up" if land == MOUNTAIN else "down"
    text_boxes = []
    if not roomy:
        below = any(_reaches_below(canvas, one) for one in beside or [box])
        text_boxes += _chip(canvas, box, disc, land, arrow, below=below)
    canvas.circle(disc.cx, disc.cy, disc.h / 2, "#1F2A44")
    text_boxes.append(canvas.text(disc, str(tile), "num-s" if not roomy else "label-s", "#FFFAF0", align="center"))
    if roomy:
        _chip_of_signs(canvas, box, disc, name, arrow)
    return text_boxes


def is_low(picture: Box) -> bool:
    """Return whether a picture is too low for cubes below the signs of large type; then they lie beside them."""
    return picture.h < _LOW


def cube_beside(picture: Box, index: int, count: int) -> Box:
    """Return where one of ``count`` cubes lies in a low picture."""
    room = picture.span_x(picture.x + 8 + 4 * _DISC * _ROOMY + 14, picture.right - 4)
    side = min(room.h * 0.62, room.w / count * 0.94)
    return Box.around(room.cx + (index - (count - 1) / 2) * side * 1.06, room.cy, side, side)


def _chip_of_signs(canvas: Canvas, box: Box, disc: Box, land: str, arrow: str) -> None:
    """Draw beside the number which land this is and what wins there, or the latter alone where the tile is narrow."""
    r = disc.h / 2
    narrow = disc.right + 6 + 4 * r + 6 > box.right - 4 or is_low(box)
    chip = disc.after(2 * r if narrow else 4 * r + 6, 6)
    canvas.card(chip, Card(10, "#FFFAF0"))
    side = r * 1.5
    if narrow:
        canvas.icon(arrow, Box.around(chip.cx, chip.cy, side, side), "#1F2A44")
        return
    canvas.icon(land, chip.take_left(side, side, skip=8), "#1F2A44")
    canvas.icon(arrow, chip.take_right(side, side, skip=8), "#1F2A44")


def _number_disc(canvas: Canvas, box: Box, *, roomy: bool) -> Box:
    r = _DISC * (_ROOMY if roomy else min(canvas.text_scale, 1.1))
    return box.inset(8).take_top(2 * r).take_left(2 * r)


def _room_of_chip(box: Box, disc: Box) -> Box:
    return box.span_x(disc.right + 5, box.right - 7).span_y(disc.y - 1)


def _rule_width(canvas: Canvas, land: Land) -> float:
    return canvas.text_width(land_rule(land), "micro") + 13 * canvas.text_scale + 15


def _reaches_below(canvas: Canvas, box: Box) -> bool:
    """Return whether a rule would have to wrap beside the number of a tile, whichever land it is."""
    room = _room_of_chip(box, _number_disc(canvas, box, roomy=False))
    return max(_rule_width(canvas, land) for land in (MOUNTAIN, PLAIN)) > room.w


def _chip(canvas: Canvas, box: Box, disc: Box, land: Land, arrow: str, *, below: bool) -> list[TextInk]:
    """Write on a paper chip which land this is and what wins there, an arrow before it.

    The chip stands beside the number. Where the rule of any tile would have to wrap there, all reach ``below`` it.
    """
    title, rule = land_name(land), land_rule(land)
    side = 13 * canvas.text_scale
    upper, lower = canvas.line_height("label-s"), canvas.line_height("micro")
    title_w, rule_w = canvas.text_width(title, "label-s") + 11, _rule_width(canvas, land)
    room = box.inset(4) if below else _room_of_chip(box, disc)
    head = room.span_x(disc.right + (5 if below else 13), room.right - 3).cut(top=3).take_top(upper)
    foot_y = disc.bottom if below else head.bottom - 2
    chip = Box(room.x, room.y, min(room.w, max(head.x + title_w - room.x, rule_w)), foot_y + lower + 3 - room.y)
    canvas.card(chip, Card(9, "#FFFAF0", 0.97))
    style = "label-s" if title_w - 11 <= head.w else "micro"
    foot = chip.cut(left=7, right=2).take_bottom(lower, skip=3)
    canvas.icon(arrow, foot.take_left(side, side), "#1F2A44")
    text = foot.cut(left=side + 3)
    return [canvas.text(head, title, style, "#1F2A44"), canvas.text(text, rule, "micro", "#1F2A44")]


def _draw_cubes(canvas: Canvas, context: BoardContext, column: Column) -> None:
    tile, animation = column.tile, context.animation
    cubes = context.model.tiles[tile - 1]
    gone = animation.taken[1] if animation.taken and animation.taken[0] == tile else 0
    for i, color in enumerate(cubes):
        if i >= gone:
            draw_cube(canvas, column.cube(i, len(cubes)), color)


# -- sides ------------------------------------------------------------------------------------------------------------


def slot_for(context: BoardContext, tile: int, seat: Seat, card: int) -> Box:
    """Return where a card lies on a side, or would lie."""
    return context.layout.column(tile).slot(context.row(seat), context.model.place(tile, seat, card))


def _draw_side(page: Page, canvas: Canvas, context: BoardContext, column: Column, seat: Seat) -> None:
    row, cards = context.row(seat), context.model.places(column.tile, seat)
    for i, color in enumerate(_slots(context, column.tile)):
        box, card = column.slot(row, i), cards[i] if cards else None
        if card is None or card in context.animation.hidden:
            _draw_slot(page, canvas, context, box, color if card is None else "")
        else:
            context.pieces.draw_face(canvas, box, card)


def _slots(context: BoardContext, tile: int) -> tuple[str, ...]:
    """Return the colors of the places on each side; "" until there is a cube again that gives a place its color."""
    filled = context.animation.filled
    known = context.model.slots[tile - 1] or (filled[1] if filled and filled[0] == tile else "")
    return (*known, *[""] * (tile - len(known)))


def _draw_slot(page: Page, canvas: Canvas, context: BoardContext, box: Box, color: str) -> None:
    context.draw_cached(page, canvas, box, ("slot", color), lambda c: draw_slot(c, box, color), margin=2)


def draw_slot(canvas: Canvas, box: Box, color: str) -> list[TextInk]:
    """Draw an open slot: not real yet, so dashed, in a tint of the color that it waits for if that is known."""
    theme = canvas.theme
    r = 8.0
    inner = box.inset(1.5)
    if theme.outlined or not color:
        canvas.card(inner, Card(r, "paper"))
    else:
        base = canvas.brushes.look.balloons[COLOR_OF[color]].base
        if theme.name == "dusk":
            canvas.card(inner, Card(r, mix(base, canvas.color("paper2"), 0.74), 0.9))
        else:
            canvas.card(inner, Card(r, mix(base, "#FFFFFF", 0.7), 0.62))
    canvas.card(inner, Card(r, "", border="ink" if theme.outlined else "ink2", border_w=2, dash=(6, 4)))
    if color:
        side = min(box.w * 0.44, 30.0)
        draw_emblem(canvas, Box.around(box.cx, box.cy, side, side), color, "ink")
    return []


# -- totals -----------------------------------------------------------------------------------------------------------


def _draw_total(page: Page, canvas: Canvas, context: BoardContext, column: Column, seat: Seat) -> None:
    tile, animation = column.tile, context.animation
    box = column.totals[context.row(seat)]
    total = context.model.total(tile, seat)
    sum_words = ""
    leads = context.model.leader(tile) == seat
    if animation.tick and animation.tick[:2] == (tile, seat):
        total = animation.tick[2]
    found = context.foretold()
    if found and found[0].tile == tile:
        before, total = context.model.total(tile, seat), found[1].totals[seat]
        if 0 < before < total:
            sum_words = f"{before} + {total - before}"
        leads = context.leader_then() == seat
    margin = 4.0
    won = animation.pulse is not None and animation.pulse[:2] == (tile, seat)
    if won and animation.pulse is not None:
        k = 1 + _PULSE * animation.pulse[2]
        box = Box.around(box.cx, box.cy, box.w * k, box.h * k)
    promised = bool(context.outlook() and found and found[0].tile == tile and found[0].side == seat)
    look = context.balloon_of(seat)
    words = sum_words or (_total_words(leads=leads, won=won) if _has_words(canvas, context) else "")
    key = ("total", tile, total, leads, words, won, promised, context.layout.roomy, look)
    context.draw_cached(
        page, canvas, box, key,
        lambda c: _total(c, box, total, words, look, leads=leads, won=won, promised=promised), margin=margin,
    )  # fmt: skip
    context.draw_number(page, canvas, _number_box(canvas, box, total), ("total", tile, seat), str(total), "num-s")


def _number_box(canvas: Canvas, box: Box, total: int) -> Box:
    """Return where a total stands behind its avatar."""
    return box.at_x(box.x + box.h + 4, canvas.text_width(str(total), "num-s") + 3)


def _total_words(*, leads: bool, won: bool = False) -> str:
    return _("wins") if won else _("leads") if leads else _("total")


def _has_words(canvas: Canvas, context: BoardContext) -> bool:
    """Whether there are words behind the totals: on all of them, or where the narrowest has no room on none."""
    box = min((column.totals[0] for column in context.layout.columns), key=lambda one: one.w)
    return all(
        _words_fit(canvas, _total_words(leads=leads), _words_room(canvas, box, 10, crowned=leads))
        for leads in (False, True)
    )


def _crown(canvas: Canvas, box: Box) -> float:
    return min(17.0 * canvas.text_scale, box.h - 6)


def _words_room(canvas: Canvas, box: Box, total: int, *, crowned: bool) -> Box:
    """Return where words stand: behind two digits, so that they stand still while a total counts."""
    right = box.right - 9 - (_crown(canvas, box) + 4 if crowned else 0)
    return box.span_x(_number_box(canvas, box, max(total, 10)).right + 6, right)


def _words_fit(canvas: Canvas, words: str, room: Box) -> bool:
    return canvas.text_width(words, "small-strong") * 0.9 <= room.w


def _total(
    canvas: Canvas, box: Box, total: int, words: str, look: int, *, leads: bool, won: bool, promised: bool
) -> list[TextInk]:
    ahead = leads or won
    border, width = ("sund", 2.5) if won or (promised and not leads) else ("good", 2.5) if leads else ("line", 1.5)
    canvas.card(
        box, Card(box.h / 2, "goods" if won else "suns" if promised else "paper", border=border, border_w=width)
    )
    r = box.h / 2 - 3
    draw_avatar(canvas, box.x + 3 + r, box.cy, r, look)
    room = _words_room(canvas, box, total, crowned=ahead)
    if ahead:
        crown = _crown(canvas, box)
        canvas.icon("crown", box.at_x(room.right + 4, crown, crown), "good")
    if not words or not _words_fit(canvas, words, room):
        return []
    tells_lead = words in {_total_words(leads=True), _total_words(leads=True, won=True)}
    style = "small-strong" if ahead else "small"
    return [canvas.text(room, words, style, "good" if tells_lead else "ink2")]


# -- what might come --------------------------------------------------------------------------------------------------


def dotted_sides(context: BoardContext) -> tuple[TileSide, ...]:
    """Return the sides that are marked because they take the chosen card."""
    card = context.draft.card
    marked = context.placing and card is not None and context.host.kit.look.legal_marks
    return context.draft.targets(card) if marked and card is not None else ()


def draw_outlook(canvas: Canvas, context: BoardContext) -> None:
    """Draw where the chosen card may lie, and its ghost where it would."""
    card = context.draft.card
    if not context.placing or card is None:
        return
    found = context.outlook()
    aim = TileSide(found[0].tile, found[0].side) if found else None
    for spot in dotted_sides(context):
        if spot != aim:
            canvas.dots(slot_for(context, spot.tile, spot.side, card).grow(2.5), 11)
    if aim is not None:
        box = slot_for(context, aim[0], aim[1], card)
        context.pieces.draw_face(canvas, box, card, "ghost")
        canvas.card(box.grow(3), Card(11, "", border="sun", border_w=4))
