"""The panels of a course: the cards of a turn, the altitudes, and what is on board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from balloongames.core.game import Reason
from balloongames.i18n import _, pgettext
from balloongames.rules.balmy_balloonists.cards import SPEED
from balloongames.rules.balmy_balloonists.course.turns import FlownTurn
from balloongames.rules.balmy_balloonists.state import TOKENS
from balloongames.rules.balmy_balloonists.world import LANES, QUADRANT_OF, QUADRANTS
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.views.balmy_balloonists.balloons import draw_altitude_marks
from balloongames.views.balmy_balloonists.course.table import CourseContext
from balloongames.views.balmy_balloonists.course.words import WORDS, brief, token_name
from balloongames.views.balmy_balloonists.fitting import write
from balloongames.views.balmy_balloonists.flight_words import cost_words, way_words
from balloongames.views.balmy_balloonists.names import altitude_name, quadrant_card_name
from balloongames.views.balmy_balloonists.outlook import level_word
from balloongames.views.balmy_balloonists.pieces import draw_quadrant_card, draw_sign_text, draw_token, letters

_GAP: Final = 12.0
_LINE: Final = 13.0  # of the list of cards, the least for a name
_LEAST_TOKEN: Final = 11.0  # how large one is drawn beside a name that needs the room

# -- cards ------------------------------------------------------------------------------------------------------------


def quadrant_boxes(table: CourseContext) -> dict[int, Box]:
    """Return where the card of each quadrant lies."""
    box, quadrants = table.layout.cards, table.model.puzzle.quadrants
    if box is None:
        return {}
    return dict(zip(quadrants, box.columns(len(quadrants), _GAP), strict=True))


def add_turn(page: Page, table: CourseContext, look: Callable[[int], None]) -> None:
    """Add the turns as dots, and the cards of the one that is looked at."""
    layout, model = table.layout, table.model
    if layout.listed is not None and table.host.room.beside is not None:
        box = table.host.room.beside
        page.panel(box)
        count = model.puzzle.turns
        title = _("Turn {number} of {count}").format(number=min(model.turn + 1, count), count=count)
        page.text(box.inset(16, 8).take_top(36).span_x(right=layout.turns[0].x - 8), title, "h3")
        page.paint(lambda canvas: _draw_list(page, canvas, table))
    elif layout.turns:
        first, last = layout.turns[0], layout.turns[-1]
        page.panel(first.span_x(right=max(one.right for one in layout.turns)).span_y(bottom=last.bottom), radius=12)
    for number, spot in enumerate(layout.turns):
        page.add(_dot(table, number, spot, look))
    for quadrant, spot in quadrant_boxes(table).items():
        page.paint_each_frame(lambda canvas, q=quadrant, b=spot: _draw_quadrant(page, canvas, table, q, b))  # type: ignore[misc]


def _dot(table: CourseContext, number: int, box: Box, look: Callable[[int], None]) -> Node:
    """Return the dot of a turn: flown, now, to come; pressed, its cards are shown."""
    model = table.model
    flown, now = number < model.turn, number == model.turn and not model.over
    shown = number == table.shown_turn and table.draft.turn is not None

    def paint(canvas: Canvas, state: NodeState) -> None:
        r = min(box.w, box.h) / 2 - 5
        fill = "good" if flown else "ink" if now else "suns" if state.hovered else "paper"
        canvas.circle(box.cx, box.cy, r, fill, border="good" if flown else "ink", border_w=2)
        if shown:
            canvas.circle(box.cx, box.cy, r + 4, "", border="sund", border_w=3)
        if flown:
            canvas.icon("check", Box.around(box.cx, box.cy, r * 1.2, r * 1.2), "paper")
        else:
            draw_sign_text(canvas, box, str(number + 1), canvas.color("paper" if now else "ink"), 16)

    value = [pgettext("turn", "flown")] if flown else [_("now")] if now else []
    if number == table.shown_turn:
        value.append(_("its cards are shown"))
    label = _("Turn {number}").format(number=number + 1)
    return Node(f"turn.{number}", box, "choice", label, lambda: look(number), paint, value=", ".join(value), radius=18)


def changes(table: CourseContext, turn: int) -> list[int]:
    """Return the quadrants in which another card comes to lie in a turn."""
    puzzle = table.model.puzzle
    if not turn:
        return list(puzzle.quadrants)
    return [one for one in puzzle.quadrants if puzzle.cards[turn][one] != puzzle.cards[turn - 1][one]]


def _draw_list(page: Page, canvas: Canvas, table: CourseContext) -> None:
    """Write which cards come in which turn."""
    box, puzzle = table.layout.listed, table.model.puzzle
    if box is None:
        return
    canvas.card(box, Card(12, "paper2"))
    inner = box.inset(10, 6)
    scale = canvas.text_scale
    head, body = inner.split_rows(22 * scale, REST)
    found = [write(canvas, head, [_("Cards by turn"), _("Cards")], "label-s")]
    coming = [changes(table, turn) for turn in range(puzzle.turns)]
    for turn, (quadrants, row) in enumerate(zip(coming, _list_rows(body, coming, scale), strict=True)):
        row = row.take_top(min(row.h, (10 + 19 * max(1, len(quadrants))) * scale))  # noqa: PLW2901 - as high as needed
        if turn == table.shown_turn:
            canvas.card(row.grow(1), Card(8, "suns", border="sund", border_w=1.5))
        number = row.take_left(14 * scale, skip=4)
        found.append(canvas.text(number, str(turn + 1), "small-strong"))
        room = row.span_x(number.right + 2, row.right - 4)
        if not quadrants:
            found.append(write(canvas, room, [_("no change"), "–"], "small", "ink2"))
            continue
        stacked = room.h >= _LINE * scale * len(quadrants)
        parts = room.rows(len(quadrants)) if stacked else room.columns(len(quadrants), 4)
        for quadrant, part in zip(quadrants, parts, strict=True):
            r = min(9.0, part.h / 2 - 1)
            canvas.circle(part.x + r + 1, part.cy, r, "ink")
            draw_sign_text(canvas, Box.around(part.x + r + 1, part.cy, 2 * r, 2 * r), QUADRANTS[quadrant],
                           canvas.color("paper"), r * 1.3)  # fmt: skip
            if stacked or len(quadrants) == 1:
                name = quadrant_card_name(puzzle.cards[turn][quadrant])
                found.append(write(canvas, part.cut(left=2 * r + 6), [name], "small"))
    page.text_boxes.extend(found)


def _list_rows(body: Box, coming: list[list[int]], scale: float) -> list[Box]:
    """Return a row for each turn, all alike if that is enough for each; else by how many cards come in it."""
    alike, counts = body.rows(len(coming)), [max(1, len(quadrants)) for quadrants in coming]
    if all(row.h >= _LINE * scale * count for row, count in zip(alike, counts, strict=True)):
        return alike
    if body.h < _LINE * scale * sum(counts):  # those of the first turn lie beside the list
        counts[0] = 1
    return body.split_rows(*(body.h * count / sum(counts) for count in counts))


def _cell(table: CourseContext, quadrant: int) -> tuple[int, int] | None:
    """Return which number of a quadrant's card counts for what is chosen: lane and altitude."""
    if not table.deciding or table.shown_turn != table.model.turn:
        return None
    place = table.blown
    return (place.lane, table.altitude) if QUADRANT_OF[place.sector] == quadrant else None


def _draw_quadrant(page: Page, canvas: Canvas, table: CourseContext, quadrant: int, box: Box) -> None:
    """Draw the card of a quadrant; while it turns over, squeezed about its middle."""
    model = table.model
    looked = table.draft.turn is not None
    card, squeeze = (model.puzzle.cards[table.shown_turn] if looked else model.cards)[quadrant], 1.0
    flip = table.animation.flip
    if flip is not None and flip[0] == quadrant:
        squeeze, card = flip[1], flip[2]
    cell = _cell(table, quadrant)
    roomy = table.layout.listed is None

    def paint(on: Canvas) -> list[TextInk]:
        if roomy:
            return _draw_wide(on, box, quadrant, card, cell)
        name = quadrant_card_name(card)
        return draw_quadrant_card(on, box, QUADRANTS[quadrant], name, SPEED[card], cell=cell, active=cell is not None)

    key = ("quadrant", quadrant, card, cell, roomy)
    if squeeze >= 1:
        found = table.render_cache.draw(canvas, box, key, paint, margin=8)
        page.text_boxes.extend(found.text_boxes)
        return
    kept = table.render_cache.make(canvas, box, key, paint, margin=8)
    width = max(2, round(kept.surface.get_width() * squeeze))
    squeezed = pygame.transform.scale(kept.surface, (width, kept.surface.get_height()))
    canvas.surface.blit(squeezed, squeezed.get_rect(center=canvas.rect(box).center))


def _draw_wide(canvas: Canvas, box: Box, quadrant: int, card: int, cell: tuple[int, int] | None) -> list[TextInk]:
    """Draw a card low and wide, with large numbers: a row for each altitude, a column for each lane."""
    canvas.panel(box, radius=12)
    inner = box.inset(8, 4)
    side, table = inner.split_columns(34, REST)
    r = 13.0
    canvas.circle(side.cx, side.y + r + 2, r, "ink")
    draw_sign_text(canvas, Box.around(side.cx, side.y + r + 2, 2 * r, 2 * r), QUADRANTS[quadrant],
                   canvas.color("paper"), 17)  # fmt: skip
    head, body = table.split_rows(table.h * 0.24, REST)
    columns = table.columns(len(LANES))
    for lane, column in zip(LANES, columns, strict=True):
        draw_sign_text(canvas, head.cell(column), str(lane), canvas.color("ink2"), head.h * 0.7)
    for altitude, letter, row in zip((3, 2, 1), letters(), body.rows(3, 1), strict=True):
        canvas.card(row, Card(5, "paper2"))
        draw_sign_text(canvas, row.cell(side), letter, canvas.color("ink2"), row.h * 0.66)
        for lane, column in zip(LANES, columns, strict=True):
            spot, value = row.cell(column), SPEED[card][lane][altitude]
            counts = cell == (lane, altitude)
            if counts:
                canvas.card(spot, Card(6, "sun", border="on_sun", border_w=2))
            color = "on_sun" if counts else "bad" if value < 0 else "ink"
            draw_sign_text(canvas, spot, f"−{-value}" if value < 0 else str(value), canvas.color(color), row.h * 0.8)
    return []


# -- altitudes --------------------------------------------------------------------------------------------------------


def add_altitudes(page: Page, table: CourseContext, choose: Callable[[int], None]) -> None:
    """Add a row for each altitude: what it costs, and how far it leads."""
    box = table.layout.altitudes
    if box is None:
        return
    roomy = table.layout.listed is None
    if not roomy:
        page.panel(box)
        head = box.inset(16, 0).take_top(24 * page.kit.text_scale, skip=8)
        page.text(head, _("Altitude"), "label")
        box = box.inset(8, 0).span_y(head.bottom + 2, box.bottom - 7)
    first = table.altitude
    for (altitude, option), row in zip(table.options().items(), box.rows(3, 5.5), strict=True):
        page.add(_altitude_node(page, table, altitude, option, row, choose), first=altitude == first)


def _spent(table: CourseContext, turn: FlownTurn) -> tuple[int, int, int]:
    gas, ballast, fuel = (
        before - after for before, after in zip(table.model.tokens, turn.after.balloon.tokens, strict=True)
    )
    return gas, ballast, fuel


def costs(table: CourseContext, turn: FlownTurn, *, short: bool = False) -> str:
    """Return what a turn takes, and whether the balloon sinks after it; ``short`` where there is little room."""
    cost = cost_words(_spent(table, turn))
    after = turn.after.balloon.altitude
    if after != turn.move.altitude:
        name = altitude_name(after)
        sinks = _("then {later}").format(later=name) if short else _("then sinks to {altitude}").format(altitude=name)
        return f"{cost}, {sinks}" if cost else sinks
    return cost or (_("stays") if turn.move.altitude == table.model.altitude else "")


def _altitude_node(
    page: Page, table: CourseContext, altitude: int, option: FlownTurn | Reason, box: Box, choose: Callable[[int], None]
) -> Node:
    deciding = table.deciding
    chosen = deciding and altitude == table.altitude
    why_not = WORDS.reason(option) if isinstance(option, Reason) and deciding else ""
    advised = table.advised[1] == altitude
    title = level_word(altitude)
    number = way_words(option.speed) if isinstance(option, FlownTurn) else ""
    details = (
        [costs(table, option), costs(table, option, short=True)]
        if isinstance(option, FlownTurn)
        else [why_not, brief(option)]
    )
    if not deciding:
        number, details = "", [""]

    def paint(canvas: Canvas, state: NodeState) -> None:
        if chosen:
            canvas.row(box, chosen=True, radius=10)
        else:
            canvas.card(box, Card(10, "suns" if state.hovered and not why_not else "paper2"))
        if advised:
            canvas.card(box.grow(1), Card(11, "", border="ink", border_w=2.5, dash=(6, 4)))
        size = min(1.1, (box.h - 8) / 19.6)
        draw_altitude_marks(canvas, (box.x + 10, box.cy - 9.8 * size), size, altitude, on_paper=True)
        room = box.span_x(box.x + 30, box.right - 10)
        title_w = canvas.text_width(title, "label-s") + 4
        number_w = canvas.text_width(number, "small-strong") + 4 if number else 0.0
        page.text_boxes.append(canvas.text(room.take_left(min(title_w, room.w)), title, "label-s"))
        if number:
            page.text_boxes.append(canvas.text(room.take_right(number_w), number, "small-strong", align="right"))
        middle = room.cut(left=title_w + 8, right=number_w + 6)
        if details[0] and middle.w > 30:
            page.text_boxes.append(write(canvas, middle, details, "small", "ink2", lines=2 if box.h > 34 else 1))

    value = ", ".join(part for part in (number, details[0] if not why_not else "", _("chosen") if chosen else "",
                                        _("the hint points here") if advised else "") if part)  # fmt: skip
    act = (lambda: choose(altitude)) if deciding else None
    return Node(f"altitude.{altitude}", box, "choice", title, act, paint, value=value, why_not=why_not, radius=10)


# -- on board ---------------------------------------------------------------------------------------------------------


def token_boxes(table: CourseContext) -> dict[int, Box]:
    """Return where each kind of token is told."""
    box = table.layout.tokens
    if box is None:
        return {}
    if table.layout.listed is None:
        return dict(enumerate(box.columns(3, 16)))
    return dict(enumerate(box.inset(12, 0).cut(top=32, bottom=6).rows(3)))


def add_tokens(page: Page, table: CourseContext) -> None:
    """Add what is on board, and what will be after the chosen turn."""
    box = table.layout.tokens
    if box is None:
        return
    page.panel(box)
    if table.layout.listed is not None:
        page.text(box.inset(16, 0).take_top(24 * page.kit.text_scale, skip=8), _("On board"), "label")
    page.paint_each_frame(lambda canvas: _draw_tokens(page, canvas, table))


def _draw_tokens(page: Page, canvas: Canvas, table: CourseContext) -> None:
    turn = table.outlook if table.deciding else None
    later = turn.after.balloon.tokens if isinstance(turn, FlownTurn) else None
    scale, is_listed = canvas.text_scale, table.layout.listed is not None
    boxes = token_boxes(table)
    number_w = 16.0 * scale
    taken = 2 * (4 if is_listed else 14) + 2 * number_w + 22 + 12
    widest = {
        style: max(canvas.text_width(token_name(kind), style) for kind in boxes) for style in ("label-s", "small")
    }
    largest = min(15.0 * min(scale, 1.3), min((box.h for box in boxes.values()), default=0.0) / 2 - 2)
    fitting = [
        (style, r)
        for style, width in widest.items()
        for r in (largest, _LEAST_TOKEN)
        if width + 2 * r + taken <= boxes[0].w
    ]
    style, r = fitting[0] if fitting else ("", largest)  # all names, or none
    for kind, box in boxes.items():
        room = box.inset(4 if is_listed else 14, 0)
        draw_token(canvas, room.x + r, room.cy, r, TOKENS[kind])
        have = str(table.model.tokens[kind])
        after = str(later[kind]) if later is not None else ""
        spots = room.take_right(number_w * 2 + 22)
        left, right = spots.take_left(number_w), spots.take_right(number_w)
        name = room.span_x(room.x + 2 * r + 8, left.x - 4)
        found = [canvas.text(left, have, "num-s", align="center")]
        if style:
            found.append(canvas.text(name, token_name(kind), style))
        if after:
            canvas.icon("right", Box.around(spots.cx, spots.cy, 13, 13), "ink2")
            color = "bad" if later is not None and later[kind] < table.model.tokens[kind] else "ink2"
            found.append(canvas.text(right, after, "num-s", color, align="center"))
        page.text_boxes.extend(found)
