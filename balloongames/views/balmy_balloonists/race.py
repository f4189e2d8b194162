"""The panel of the race: every balloon with its place, its tokens, and how far it has come, in words."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import _, ngettext
from balloongames.rules.balmy_balloonists.scenarios import partner_of, races_of
from balloongames.rules.balmy_balloonists.state import ACROSS, NO_CLIMB, NO_FORWARD, NO_WIND, OUT
from balloongames.rules.balmy_balloonists.world import DOLDRUMS
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balmy_balloonists.context import RACE_TAB, BoardContext
from balloongames.views.balmy_balloonists.fitting import write
from balloongames.views.balmy_balloonists.flight_words import cost_words, flown_in_short, flown_words, space_of
from balloongames.views.balmy_balloonists.names import altitude_name, place_name
from balloongames.views.balmy_balloonists.outlook import TOKEN_ICONS, token_name
from balloongames.views.balmy_balloonists.pieces import draw_sign_text
from balloongames.views.balmy_balloonists.scenery import badge_of
from balloongames.views.balmy_balloonists.words import degrees_words

_PAD: Final = 8.0
_TOKEN_W: Final = 60.0
_LARGE: Final = 1.2
_MEDALS: Final = ("#E2B93B", "#C3CAD2", "#C98A4B")


def standing_words(context: BoardContext, seat: Seat, *, short: bool = False) -> str:
    """Return where a balloon is and how far it has come: "lane 3, medium, 120° of 360°"."""
    model = context.model
    balloon = model.balloons[seat]
    if balloon.standing == ACROSS:
        return ngettext("{count} space past the finish", "{count} spaces past the finish", balloon.past).format(
            count=balloon.past
        )
    if balloon.standing == OUT:
        return _("out of the race")
    if not model.is_set(seat):
        return _("chooses a start lane") if seat == context.seen.to_move else _("not at the start yet")
    far = flown_words(balloon.place, model.course)
    if short:
        return flown_in_short(balloon.place, model.course)
    altitude = altitude_name(balloon.altitude)
    if balloon.lane == DOLDRUMS:
        return _("doldrums, {altitude}, {flown}").format(altitude=altitude, flown=far)
    return _("lane {lane}, {altitude}, {flown}").format(lane=balloon.lane, altitude=altitude, flown=far)


def warning_words(context: BoardContext, seat: Seat) -> str:
    """Return what hinders a balloon: a lost turn, bans; empty if nothing does."""
    model = context.model
    balloon = model.balloons[seat]
    now = model.bans if seat == model.turn else 0
    found = []
    if balloon.lost:
        found.append(_("loses the next turn"))
    if balloon.no_wind or now & NO_WIND:
        found.append(_("no wind card of its own"))
    if balloon.no_climb or now & NO_CLIMB:
        found.append(_("no climbing"))
    if balloon.no_forward or now & NO_FORWARD:
        found.append(_("no flight forward"))
    return ", ".join(found)


def seat_words(context: BoardContext, seat: Seat) -> str:
    """Return all that the row of a seat tells, for narration."""
    balloon = context.model.balloons[seat]
    place = place_name(space_of(balloon.place)) if context.model.is_set(seat) else ""
    parts = [standing_words(context, seat), place, warning_words(context, seat), cost_words(balloon.tokens)]
    partner = partner_of(context.model.rules, context.model.seats, seat)
    if partner is not None:
        parts.append(_("in a team with {name}").format(name=context.name(partner)))
    if races_of(context.model.rules) > 1:
        parts.append(_points_words(context, seat))
    return "; ".join(part for part in parts if part)


def _points_words(context: BoardContext, seat: Seat) -> str:
    points = context.model.points[seat]
    return ngettext("{count} point", "{count} points", points).format(count=points)


def add_race(page: Page, context: BoardContext) -> None:
    """Add the panel; in the roomy shape only while its tab is open."""
    if context.layout.roomy and context.tab != RACE_TAB:
        return
    box = context.layout.race
    page.panel(box)
    head, rows = _parts(context, box)
    page.paint_each_frame(lambda canvas: _draw_head(page, canvas, context, head))
    if context.model.seats == 1:
        page.paint_each_frame(lambda canvas: _draw_solo(page, canvas, context, box, rows))
        page.paint_each_frame(lambda canvas: _draw_row(page, canvas, context, 0, rows[0], False))
        return
    for seat, row in zip(context.order, rows, strict=True):
        if row.h >= 36:
            page.add(_row_node(page, context, seat, row))
        else:
            page.paint_each_frame(lambda canvas, s=seat, b=row: _draw_row(page, canvas, context, s, b, hovered=False))  # type: ignore[misc]


def _parts(context: BoardContext, box: Box) -> tuple[Box, list[Box]]:
    scale = context.layout.scale
    head = box.inset(_PAD, 0).take_top(27 * min(scale, 1.5), skip=3)
    seats = context.model.seats
    body = box.inset(_PAD, 0).span_y(head.bottom + 1, box.bottom - 4)
    if seats == 1:
        row_h = min(body.h * 0.5, 44 * scale)
        return head, [body.take_top(row_h)]
    gap = 3.0
    row_h = min((body.h - gap * (seats - 1)) / seats, 44 * max(1.0, scale * 0.98))
    return head, [body.take_top(row_h, skip=i * (row_h + gap)) for i in range(seats)]


def row_box(context: BoardContext, seat: Seat) -> Box | None:
    """Return the row of a player; None while it is not shown."""
    if context.layout.roomy and context.tab != RACE_TAB:
        return None
    return _parts(context, context.layout.race)[1][context.order.index(seat)]


def token_box(context: BoardContext, seat: Seat, kind: int) -> Box:
    """Return where it stands how much gas (0), ballast (1) or fuel (2) somebody has."""
    row = _parts(context, context.layout.race)[1][context.order.index(seat)]
    column = _columns(context.layout.scale, row)[kind].inset(0, 6)
    return column.span_x(column.x, min(column.right, row.right - 9))  # the last one may stick out


def tokens_box(context: BoardContext) -> Box:
    """Return where all tokens stand, with what they are called."""
    box = context.layout.race
    head, rows = _parts(context, box)
    columns = _columns(context.layout.scale, head)
    return Box(columns[0].x, head.y, min(columns[-1].right, box.right - 6) - columns[0].x, rows[-1].bottom - head.y)


def _columns(scale: float, box: Box) -> list[Box]:
    """Return the columns of gas, ballast and fuel."""
    width = _TOKEN_W if scale < _LARGE else 41.0 if scale < 1.5 else 66.0
    right = (
        box.right - 6 if scale >= _LARGE else box.right + 6
    )  # numbers stand in the middle: their column may stick out
    return [box.at_x(right - (3 - i) * width, width) for i in range(3)]


def _draw_head(page: Page, canvas: Canvas, context: BoardContext, box: Box) -> None:
    model = context.model
    races = races_of(model.rules)
    title = _("Race")
    if races > 1:
        title = _("Race {race} of {races}").format(race=model.race + 1, races=races)
    key = ("race head", title, context.layout.roomy)

    def paint(on: Canvas) -> list[TextInk]:
        columns = _columns(on.text_scale, box)
        text_boxes = [write(on, box.span_x(box.x + 10, columns[0].x - 2), [title], "h4")]
        return text_boxes + _paint_token_heads(on, columns, named=not context.layout.roomy)

    context.draw_cached(page, canvas, box, key, paint)


def _paint_token_heads(canvas: Canvas, columns: list[Box], *, named: bool) -> list[TextInk]:
    """Head the columns with icon and name; with the icons alone where one of the names has no room."""
    names = [token_name(kind) for kind in range(3)]
    side = min(16.0, columns[0].h * 0.6)
    widths = [canvas.text_width(name, "small") for name in names]
    text_boxes = []
    named = named and all(width + side + 3 <= columns[0].w + 2 for width in widths)
    for kind, column in enumerate(columns):
        if not named:
            large = min(22.0, column.h * 0.75)
            canvas.icon(TOKEN_ICONS[kind], Box.around(column.cx, column.cy, large, large), "ink2")
            continue
        left = column.cx - (widths[kind] + side + 3) / 2
        canvas.icon(TOKEN_ICONS[kind], column.at_x(left, side, side), "ink2")
        room = column.at_x(left + side + 3, widths[kind] + 3)
        text_boxes.append(canvas.text(room, names[kind], "small", "ink2"))
    return text_boxes


def _row_node(page: Page, context: BoardContext, seat: Seat, box: Box) -> Node:
    def paint(canvas: Canvas, state: NodeState) -> None:
        _draw_row(page, canvas, context, seat, box, hovered=state.hovered)

    return Node(
        f"seat.{seat}", box, "row", context.name(seat), lambda: context.show_seat(seat), paint,
        value=seat_words(context, seat), radius=12,
    )  # fmt: skip


def _seat_of_turn(context: BoardContext) -> Seat | None:
    """Return whose row stands out: whose turn it is, and before the first turn who chooses."""
    if context.seen.phase in ("draft", "lane"):
        return context.seen.to_move
    return context.model.turn


def _draw_row(page: Page, canvas: Canvas, context: BoardContext, seat: Seat, box: Box, hovered: bool) -> None:  # noqa: FBT001
    model = context.model
    active = seat == _seat_of_turn(context) and not model.over
    canvas.row(box, chosen=active, radius=min(12.0, box.h / 3))
    if hovered and not active:
        canvas.card(box, Card(12, "", border="sund", border_w=2))
    balloon = model.balloons[seat]
    key = (
        "row", seat, active, balloon, standing_words(context, seat), warning_words(context, seat), model.points,
        badge_of(context, seat), context.name(seat), context.balloon_of(seat),
    )  # fmt: skip
    context.draw_cached(page, canvas, box, key, lambda on: _paint_row(on, context, seat, box, active=active), margin=4)


def _paint_row(canvas: Canvas, context: BoardContext, seat: Seat, box: Box, *, active: bool) -> list[TextInk]:
    balloon = context.model.balloons[seat]
    scale = canvas.text_scale
    r = min(16.0 * max(1.0, scale * 0.8), box.h / 2 - 2)
    draw_avatar(canvas, box.x + 8 + r, box.cy, r, context.balloon_of(seat), active=active)
    partner = partner_of(context.model.rules, context.model.seats, seat)
    if partner is not None:
        _draw_team(canvas, box.x + 8 + 1.7 * r, box.cy + 0.72 * r, min(seat, partner))
    columns = _columns(scale, box)
    left = box.x + 16 + 2 * r
    width = columns[0].x - left + 2
    badge = badge_of(context, seat)
    text_boxes = []
    two = box.h >= 33 * scale
    line_h = min(17 * scale, box.h / 2)
    name_box = Box(left, box.cy - line_h if two else box.y, width, line_h if two else box.h)
    if badge:
        side = 15.0 * min(scale, 1.4)
        canvas.icon(badge, name_box.at_x(left, side, side), "bad")
        name_box = name_box.span_x(left + side + 3, left + width)
    if two:
        text_boxes.append(write(canvas, name_box, [context.name(seat)], "label-s"))
        under = name_box.below(line_h).at_x(left, width)
        text_boxes.append(write(canvas, under, _lines(context, seat), "small", "ink2"))
    else:
        short = standing_words(context, seat, short=True)
        short_w = min(canvas.text_width(short, "small") + 3, width * 0.6)
        room = name_box.cut(right=short_w + 6)
        text_boxes.append(write(canvas, room, [context.name(seat)], "label-s"))
        far = box.at_x(left + width - short_w - 2, short_w)
        text_boxes.append(write(canvas, far, [short], "small", "ink2", align="right"))
    for kind, column in enumerate(columns):
        count = balloon.tokens[kind]
        text_boxes.append(canvas.text(column, str(count), "num-s", "ink" if count > 1 else "bad", align="center"))
    return text_boxes


def _lines(context: BoardContext, seat: Seat) -> list[str]:
    """Return what stands below a name, the longest wording first."""
    where = standing_words(context, seat)
    warning = warning_words(context, seat)
    short = standing_words(context, seat, short=True)
    found = [warning] if warning else []
    if races_of(context.model.rules) > 1:
        points = _points_words(context, seat)
        found += [_("{points}, {place}").format(points=points, place=place) for place in (where, short)]
    return [*found, where, short] if not warning else [*found, short]


def _draw_team(canvas: Canvas, x: float, y: float, team: int) -> None:
    """Put the letter of a team on an avatar: partners share it."""
    canvas.circle(x, y, 8, "ink", border="paper", border_w=1.5)
    draw_sign_text(canvas, Box.around(x, y, 16, 16), "XYZ"[team], canvas.color("paper"), 11)


# -- alone ------------------------------------------------------------------------------------------------------------


def medal_words(context: BoardContext) -> list[str]:
    """Return until which turn, or from how far on, each medal is to be had: gold, silver, bronze."""
    medals = context.model.course.medals
    if context.model.rules.by_distance:
        names = (_("Gold: from {degrees}"), _("Silver: from {degrees}"), _("Bronze: from {degrees}"))
        return [name.format(degrees=degrees_words(par)) for name, par in zip(names, medals, strict=False)]
    names = (_("Gold: by turn {turn}"), _("Silver: by turn {turn}"), _("Bronze: by turn {turn}"))
    return [name.format(turn=turn) for name, turn in zip(names, medals, strict=False)]


def _draw_solo(page: Page, canvas: Canvas, context: BoardContext, box: Box, rows: list[Box]) -> None:
    """Draw the turn and the medals that are still to be had."""
    model = context.model
    room = box.inset(16, 0).span_y(rows[0].bottom + 6, box.bottom - 6)
    key = ("solo", model.round, model.course)

    def paint(on: Canvas) -> list[TextInk]:
        words = [_("Turn {turn} of {turns}").format(turn=model.round, turns=model.course.rounds), *medal_words(context)]
        text_boxes = []
        cells = [cell for row in room.rows(2, 2) for cell in row.columns(2, 8)] if len(words) > 1 else [room]
        for i, (text, cell) in enumerate(zip(words, cells, strict=False)):
            left = cell.x
            if i:
                gone = not model.rules.by_distance and model.round > model.course.medals[i - 1]
                r = min(9.0, cell.h * 0.4)
                on.circle(left + r, cell.cy, r, "paper2" if gone else _MEDALS[i - 1], border="ink2", border_w=1.5)
                on.icon(
                    "close" if gone else "star",
                    Box.around(left + r, cell.cy, r * 1.3, r * 1.3),
                    "ink" if gone else "#1F2A44",
                )
                left += 2 * r + 6
            style = "small-strong" if not i else "small"
            text_boxes.append(write(on, cell.span_x(left), [text], style, lines=1))
        return text_boxes

    context.draw_cached(page, canvas, room, key, paint)
