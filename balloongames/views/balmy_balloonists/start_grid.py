"""The panel of the race before anybody has flown: five lanes, who waits in which, and how far it is round in each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import _, ngettext
from balloongames.rules.balmy_balloonists.race import DEGREES
from balloongames.rules.balmy_balloonists.scenarios import ENDLESS
from balloongames.rules.balmy_balloonists.state import RACING
from balloongames.rules.balmy_balloonists.world import LANES, PER_SECTOR, VORTEX
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.theme import PLAYER_LOOKS
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.fitting import write
from balloongames.views.balmy_balloonists.words import degrees_words

_LEAST: Final = 3  # players: two are told apart without
_GAP: Final = 5.0
_PAD: Final = 8.0
_CROWD: Final = 3  # more names than that take two columns
_NAME: Final = "small-strong"
_ROUND: Final = 12  # sectors
_START_LANES: Final = LANES[1:]


def on_grid(context: BoardContext) -> bool:
    """Whether everybody who has chosen a lane still waits at the start, in the first round."""
    model = context.model
    waiting = all(
        balloon.lane == VORTEX
        or (balloon.standing == RACING and (balloon.leg, balloon.space) == (model.course.start, 0))
        for balloon in model.balloons
    )
    return model.seats >= _LEAST and model.round <= 1 and not context.layout.roomy and waiting


def spaces_of(context: BoardContext, lane: int) -> int:
    """Return how many spaces a lane has from the start to the finish; where there is none, once round."""
    course = context.model.course
    return PER_SECTOR[lane] * (course.end - course.start if course.end < ENDLESS else _ROUND)


def waiting_in(context: BoardContext, lane: int) -> list[Seat]:
    """Return who waits in a lane, in turn order."""
    return [seat for seat in context.order if context.model.balloons[seat].lane == lane]


def lane_boxes(context: BoardContext, body: Box) -> dict[int, Box]:
    """Return the column of each lane: as wide as what stands in it asks for."""
    wishes = [_wish(context, lane) for lane in LANES]
    free = body.w - _GAP * (len(wishes) - 1) - sum(wishes)
    shares = [wish + free / len(wishes) for wish in wishes] if free > 0 else wishes
    share = (body.w - _GAP * (len(wishes) - 1)) / sum(shares)
    columns = body.split_columns(*(share * width for width in shares), gap=_GAP)
    return dict(zip(LANES, columns, strict=True))


def _wish(context: BoardContext, lane: int) -> float:
    seats, width = waiting_in(context, lane), context.kit.text_width
    names = max((width(context.name(seat), _NAME) for seat in seats), default=0.0) + 8
    empty = max(width(word, "small") for word in (_("nobody"), _("no start")))
    return max(empty + 8, _columns(seats) * names, 15.0 * len(seats))


def _columns(seats: Sequence[Seat]) -> int:
    """Return how many columns the names of those take who wait in a lane."""
    return 2 if len(seats) > _CROWD else 1


def grid_parts(context: BoardContext) -> tuple[Box, Box]:
    """Return head and body of the panel."""
    box = context.layout.race.inset(_PAD, 0)
    head = box.take_top(27 * min(context.layout.scale, 1.5), skip=3)
    return head, box.span_y(head.bottom + 2, box.bottom - 6)


def add_grid(page: Page, context: BoardContext) -> None:
    """Add the start grid."""
    head, body = grid_parts(context)
    key = ("start grid", context.model.balloons, context.seen.to_move, context.order, context.layout.race)
    names = tuple(context.name(seat) for seat in context.order)

    def paint(canvas: Canvas) -> list[TextInk]:
        found = _paint_head(canvas, context, head)
        for lane, column in lane_boxes(context, body).items():
            found += _paint_lane(canvas, context, lane, column)
        return found

    whole = context.layout.race
    page.paint_each_frame(lambda canvas: context.draw_cached(page, canvas, whole, (*key, names), paint))


def _paint_head(canvas: Canvas, context: BoardContext, box: Box) -> list[TextInk]:
    model = context.model
    title = _("On the start line")
    left = sum(not model.is_set(seat) for seat in range(model.seats))
    note = ""
    if left:
        note = ngettext("{count} still to come", "{count} still to come", left).format(count=left)
    elif model.course.end < ENDLESS:
        note = _("all fly {degrees}").format(degrees=degrees_words(DEGREES * (model.course.end - model.course.start)))
    room = box.inset(8, 0)
    found = [write(canvas, room, [title], "h4")]
    rest = room.cut(left=canvas.text_width(title, "h4") + 10)
    if note and canvas.text_width(note, "small") <= rest.w:
        found.append(canvas.text(rest, note, "small", "ink2", align="right"))
    return found


def _paint_lane(canvas: Canvas, context: BoardContext, lane: int, box: Box) -> list[TextInk]:
    """Draw the column of a lane: its number, who waits there by balloon and name, and how far it is round."""
    seats = waiting_in(context, lane)
    mover = context.seen.to_move if context.seen.to_move is not None else context.model.turn
    canvas.row(box, chosen=mover in seats)
    scale = canvas.text_scale
    r = 9.0 * min(scale, 1.4)
    disc = Box.around(box.cx, box.y + r + 5, 2 * r, 2 * r)
    canvas.circle(disc.cx, disc.cy, r, "ink")
    found = [canvas.text(disc, str(lane), "small-strong", "paper", align="center")]
    line_h = 17.0 * scale
    foot = box.inset(3, 0).take_bottom(line_h, skip=3)
    count = spaces_of(context, lane)
    spaces = ngettext("{count} space", "{count} spaces", count).format(count=count)
    found.append(write(canvas, foot, [spaces, str(count)], "small", "ink2", align="center"))
    room = box.inset(3, 0).span_y(disc.bottom + 3, foot.y - 1)
    if not seats:
        nobody = _("nobody") if lane in _START_LANES else _("no start")
        return [*found, write(canvas, room, [nobody], "small", "ink2", align="center")]
    return found + _paint_waiting(canvas, context, room, seats)


def _paint_waiting(canvas: Canvas, context: BoardContext, room: Box, seats: Sequence[Seat]) -> list[TextInk]:
    """Draw the balloons of those who wait in a lane, and their names below."""
    columns = _columns(seats)
    rows = -(-len(seats) // columns)
    line_h = min(16.5 * canvas.text_scale, (room.h - 18) / rows)
    names = room.take_bottom(line_h * rows)
    sky = room.span_y(bottom=names.y - 1)
    each = min(sky.w / len(seats), 31.0)
    for i, seat in enumerate(seats):
        x = sky.cx + (i - (len(seats) - 1) / 2) * each
        look = PLAYER_LOOKS[context.balloon_of(seat)]
        canvas.sprite(f"pictures/players/{look.pattern}", Box.around(x, sky.cy, each - 2, min(sky.h, 40.0)))
    cells = names.grid(columns, rows)
    return [
        write(canvas, cell, [context.name(seat)], _NAME, align="center")
        for seat, cell in zip(seats, cells, strict=False)
    ]


def place_of(context: BoardContext, seat: Seat) -> Box | None:
    """Return the column in which a seat waits; None before it has chosen."""
    return lane_boxes(context, grid_parts(context)[1]).get(context.model.balloons[seat].lane)
