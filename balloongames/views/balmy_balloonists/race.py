"""The panel of the race: rows by the degrees flown, each with its rank, its place, a bar, and its tokens."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import _, clauses, ngettext
from balloongames.rules.balmy_balloonists.scenarios import ENDLESS, partner_of, races_of
from balloongames.rules.balmy_balloonists.state import ACROSS, NO_CLIMB, NO_FORWARD, NO_WIND, OUT, RACING
from balloongames.rules.balmy_balloonists.world import DOLDRUMS
from balloongames.ui.anim import BASE, ease_in_out
from balloongames.ui.board_context import Number
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.last_turns import tag_box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balmy_balloonists.context import RACE_TAB, BoardContext
from balloongames.views.balmy_balloonists.fitting import write
from balloongames.views.balmy_balloonists.flight_words import cost_words, flown_words, space_of
from balloongames.views.balmy_balloonists.flock import badge_of
from balloongames.views.balmy_balloonists.names import altitude_name, place_name
from balloongames.views.balmy_balloonists.outlook import TOKEN_ICONS, token_name
from balloongames.views.balmy_balloonists.pieces import draw_sign_text
from balloongames.views.balmy_balloonists.race_bar import far_words, paint_bar
from balloongames.views.balmy_balloonists.ranks import lap_of, rank_of, ranked
from balloongames.views.balmy_balloonists.solo import draw_solo, medal_room
from balloongames.views.balmy_balloonists.start_grid import add_grid, on_grid, place_of

_PAD: Final = 8.0
_GAP: Final = 5.5
_CLOSE: Final = 3.0  # where rows would else be too low to be pressed
_LEAST: Final = 36.0
_TOKEN_W: Final = 36.0
_LARGE: Final = 1.2


def standing_words(context: BoardContext, seat: Seat) -> str:
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
    return _("{place}, {flown}").format(place=place_words(context, seat), flown=far)


def place_words(context: BoardContext, seat: Seat) -> str:
    """Return lane and altitude of a balloon that races: "lane 3, medium"; empty of any other."""
    balloon = context.model.balloons[seat]
    if balloon.standing != RACING or not context.model.is_set(seat):
        return ""
    altitude = altitude_name(balloon.altitude)
    if balloon.lane == DOLDRUMS:
        return _("doldrums, {altitude}").format(altitude=altitude)
    return _("lane {lane}, {altitude}").format(lane=balloon.lane, altitude=altitude)


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
    return clauses(parts)


def _points_words(context: BoardContext, seat: Seat) -> str:
    points = context.model.points[seat]
    return ngettext("{count} point", "{count} points", points).format(count=points)


def add_race(page: Page, context: BoardContext) -> None:
    """Add the panel; in the roomy shape only while its tab is open."""
    if context.layout.roomy and context.tab != RACE_TAB:
        return
    box = context.layout.race
    page.panel(box)
    if on_grid(context):
        add_grid(page, context)
        return
    head, rows = _parts(context, box)
    page.paint_each_frame(lambda canvas: _draw_head(page, canvas, context, head))
    if context.model.seats == 1:
        page.paint_each_frame(lambda canvas: draw_solo(page, canvas, context, box, rows))
        page.paint_each_frame(lambda canvas: _draw_row(page, canvas, context, 0, rows[0], False))
        return
    for seat, row in zip(ranked(context), rows, strict=True):
        if row.h >= _LEAST:
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
    gap = _gap(body.h, seats)
    row_h = min((body.h - gap * (seats - 1)) / seats, 44 * max(1.0, scale * 0.98))
    return head, [body.take_top(row_h, skip=i * (row_h + gap)) for i in range(seats)]


def _gap(height: float, seats: int) -> float:
    return max(_CLOSE, min(_GAP, (height - _LEAST * seats) / (seats - 1)))


def row_box(context: BoardContext, seat: Seat) -> Box | None:
    """Return the row of a player; None while it is not shown."""
    if context.layout.roomy and context.tab != RACE_TAB:
        return None
    if on_grid(context):
        return place_of(context, seat)
    return _parts(context, context.layout.race)[1][ranked(context).index(seat)]


def plate_point(context: BoardContext, seat: Seat) -> tuple[float, float] | None:
    """Return where a tag hangs in the row of a player: at the end of the name, off the bar; None while it is hidden."""
    row = row_box(context, seat)
    if row is None or on_grid(context):
        return (row.cx, row.bottom - 12) if row is not None else None
    kit, tag = context.kit, tag_box(0, 0, context.layout.scale)
    left = _name_x(context, row)
    if not row.h >= 33 * context.layout.scale:
        return left - tag.w / 2 + 2, row.cy
    return left + kit.text_width(context.name(seat), "label-s") + 8 + tag.w / 2, row.cy - 8 * context.layout.scale


def _name_x(context: BoardContext, row: Box) -> float:
    """Return where the name in a row begins: behind rank and avatar."""
    scale = context.layout.scale
    rank = 2 * min(10.0 * min(scale, 1.5), row.h / 2 - 2) + 4 if context.model.seats > 1 else 0.0
    return row.x + 6 + rank + 2 * min(15.0 * max(1.0, scale * 0.8), row.h / 2 - 2) + 6


def token_box(context: BoardContext, seat: Seat, kind: int) -> Box:
    """Return where it stands how much gas (0), ballast (1) or fuel (2) somebody has."""
    row = _parts(context, context.layout.race)[1][ranked(context).index(seat)]
    return _columns(context.layout.scale, row)[kind].inset(0, 6)


def head_box(context: BoardContext, kind: int) -> Box:
    """Return where the head of the column of gas (0), ballast (1) or fuel (2) stands."""
    return _columns(context.layout.scale, _parts(context, context.layout.race)[0])[kind]


def medals_box(context: BoardContext) -> Box:
    """Return where the medals of a flight alone stand."""
    box = context.layout.race
    return medal_room(box, _parts(context, box)[1])


def tokens_box(context: BoardContext) -> Box:
    """Return where all tokens stand, with what they are called."""
    box = context.layout.race
    head, rows = _parts(context, box)
    columns = _columns(context.layout.scale, head)
    return Box(columns[0].x, head.y, min(columns[-1].right, box.right - 6) - columns[0].x, rows[-1].bottom - head.y)


def _columns(scale: float, box: Box) -> list[Box]:
    """Return the columns of gas, ballast and fuel."""
    width = _TOKEN_W if scale < _LARGE else 41.0 if scale < 1.5 else 66.0
    right = box.right - 4
    return [box.at_x(right - (3 - i) * width, width) for i in range(3)]


def _draw_head(page: Page, canvas: Canvas, context: BoardContext, box: Box) -> None:
    model = context.model
    races = races_of(model.rules)
    title = _("Race")
    if races > 1:
        title = _("Race {race} of {races}").format(race=model.race + 1, races=races)
    note = ""
    if model.course.end < ENDLESS:
        note = _("degrees flown of {all}").format(all=lap_of(context))
    key = ("race head", title, note, context.layout.roomy)

    def paint(on: Canvas) -> list[TextInk]:
        columns = _columns(on.text_scale, box)
        room = box.span_x(box.x + 10, columns[0].x - 2)
        text_boxes = [write(on, room, [title], "h4")]
        rest = room.cut(left=on.text_width(title, "h4") + 10)
        if note and on.text_width(note, "small") <= rest.w:
            text_boxes.append(on.text(rest, note, "small", "ink2"))
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
    box = box.moved(0, _swapped(context, seat))
    active = seat == _seat_of_turn(context) and not model.over
    canvas.row(box, chosen=active, radius=min(12.0, box.h / 3))
    if hovered and not active:
        canvas.card(box, Card(12, "", border="sund", border_w=2))
    balloon = model.balloons[seat]
    key = (
        "row", seat, active, balloon, standing_words(context, seat), warning_words(context, seat), model.points,
        badge_of(context, seat), context.name(seat), context.balloon_of(seat), _shown_rank(context, seat),
    )  # fmt: skip
    context.draw_cached(page, canvas, box, key, lambda on: _paint_row(on, context, seat, box, active=active), margin=4)
    if _is_flying(context, seat):
        line = _lower_line(canvas, box) if _has_two_lines(canvas, box) else box
        where = line.span_x(right=_columns(canvas.text_scale, box)[0].x - 2)
        context.draw_number(page, canvas, where, ("far", seat), far_words(context, seat), "label-s", align="right")
    counts = zip(_columns(canvas.text_scale, box), balloon.tokens, strict=True)
    numbers = [
        Number(column, ("tokens", seat, kind), str(count), "num-s", "ink" if count > 1 else "bad", "center")
        for kind, (column, count) in enumerate(counts)
    ]
    context.draw_numbers(page, canvas, numbers)


def _swapped(context: BoardContext, seat: Seat) -> float:
    """Return how far below its place a row still is, in lu, while it changes places with others."""
    swap = context.animation.swap
    if swap is None or seat not in swap.before:
        return 0.0
    rows = swap.before.index(seat) - ranked(context).index(seat)
    first, second = _parts(context, context.layout.race)[1][:2]
    return rows * (second.y - first.y) * (1 - ease_in_out(max(0.0, min(1.0, swap.age / BASE))))


def _shown_rank(context: BoardContext, seat: Seat) -> int:
    """Return the rank that the row of a seat tells: the old one, until the rows begin to change places."""
    swap = context.animation.swap
    return rank_of(context, seat) if swap is None or swap.age >= 0 else swap.ranks[seat]


def _paint_row(canvas: Canvas, context: BoardContext, seat: Seat, box: Box, *, active: bool) -> list[TextInk]:
    scale = canvas.text_scale
    columns = _columns(scale, box)
    left = box.x + 6
    text_boxes = []
    rank = _shown_rank(context, seat) if context.model.seats > 1 else 0
    if rank:
        r = min(10.0 * min(scale, 1.5), box.h / 2 - 2)
        canvas.circle(left + r, box.cy, r, "ink")
        text_boxes.append(
            canvas.text(Box.around(left + r, box.cy, 2 * r, 2 * r), str(rank), "small-strong", "paper", align="center")
        )
        left += 2 * r + 4
    r = min(15.0 * max(1.0, scale * 0.8), box.h / 2 - 2)
    draw_avatar(canvas, left + r, box.cy, r, context.balloon_of(seat), active=active)
    partner = partner_of(context.model.rules, context.model.seats, seat)
    if partner is not None:
        _draw_team(canvas, left + 1.7 * r, box.cy + 0.72 * r, min(seat, partner))
    badge = badge_of(context, seat)
    if badge:  # on the avatar: beside it, it would shift the bar, and bars are there to be compared
        _draw_badge(canvas, left + 1.7 * r, box.cy - 0.5 * r, badge, min(8.0 * min(scale, 1.4), r * 0.6))
    left += 2 * r + 6
    room = box.span_x(left, columns[0].x - 2)
    text_boxes += (_paint_lines if _has_two_lines(canvas, box) else _paint_line)(canvas, context, seat, room)
    return text_boxes


def _draw_badge(canvas: Canvas, x: float, y: float, icon: str, r: float) -> None:
    canvas.circle(x, y, r, "paper", border="bad", border_w=1.2)
    canvas.icon(icon, Box.around(x, y, 1.4 * r, 1.4 * r), "bad")


def _has_two_lines(canvas: Canvas, row: Box) -> bool:
    return row.h >= 33 * canvas.text_scale


def _lower_line(canvas: Canvas, row: Box) -> Box:
    return row.at_y(row.cy, min(17 * canvas.text_scale, row.h / 2))


def _paint_lines(canvas: Canvas, context: BoardContext, seat: Seat, room: Box) -> list[TextInk]:
    """Write the name with where the balloon is, and below it how far it has come."""
    lower = _lower_line(canvas, room)
    upper = lower.moved(0, -lower.h)
    rows = _lines(context, seat)
    if not _is_flying(context, seat):
        return [
            write(canvas, upper, [context.name(seat)], "label-s"), write(canvas, lower, rows, "small", "ink2"),
        ]  # fmt: skip
    name_w = min(canvas.text_width(context.name(seat), "label-s") + 3, upper.w)
    text_boxes = [write(canvas, upper.take_left(name_w), [context.name(seat)], "label-s")]
    rest = upper.cut(left=name_w + 6)
    fit = next((text for text in rows if canvas.measure(rest, text, "small").fits), "") if rest.w > 40 else ""
    if fit:
        text_boxes.append(canvas.text(rest, fit, "small", "ink2", align="right"))
    paint_bar(canvas, context, seat, lower)
    return text_boxes


def _paint_line(canvas: Canvas, context: BoardContext, seat: Seat, room: Box) -> list[TextInk]:
    """Where one line has room: the name, and how far the balloon has come."""
    if not _is_flying(context, seat):
        short = standing_words(context, seat)
        short_w = min(canvas.text_width(short, "small") + 3, room.w * 0.6)
        name = write(canvas, room.cut(right=short_w + 6), [context.name(seat)], "label-s")
        return [name, write(canvas, room.take_right(short_w), [short], "small", "ink2", align="right")]
    widest = max(canvas.text_width(context.name(one), "label-s") for one in range(context.model.seats)) + 4
    far = canvas.text_width(far_words(context, seat), "label-s") + 22
    name_box = room.take_left(min(widest, room.w - far))
    paint_bar(canvas, context, seat, room.cut(left=name_box.w + 6))
    return [write(canvas, name_box, [context.name(seat)], "label-s")]


def _lines(context: BoardContext, seat: Seat) -> list[str]:
    """Return what stands beside or below a name, the longest wording first."""
    where = place_words(context, seat) or standing_words(context, seat)
    warning = warning_words(context, seat)
    found = [warning] if warning else []
    if races_of(context.model.rules) > 1:
        points = _points_words(context, seat)
        found += [_("{points}, {place}").format(points=points, place=where), points]
    return [*found, where, *_lane_words(context, seat)]


def _lane_words(context: BoardContext, seat: Seat) -> list[str]:
    lane = context.model.balloons[seat].lane
    return [_("lane {lane}").format(lane=lane)] if _is_flying(context, seat) and lane < DOLDRUMS else []


def _is_flying(context: BoardContext, seat: Seat) -> bool:
    return context.model.is_set(seat) and context.model.balloons[seat].standing != OUT


def _draw_team(canvas: Canvas, x: float, y: float, team: int) -> None:
    """Put the letter of a team on an avatar: partners share it."""
    canvas.circle(x, y, 8, "ink", border="paper", border_w=1.5)
    draw_sign_text(canvas, Box.around(x, y, 16, 16), "XYZ"[team], canvas.color("paper"), 11)
