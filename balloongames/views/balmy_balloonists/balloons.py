"""What stands and flies on the map: balloons with their shadows and altitude marks, the compass rose, the storm."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Final

from balloongames.rules.balmy_balloonists.world import Space
from balloongames.ui.canvas import Canvas, Point
from balloongames.ui.geometry import Box
from balloongames.ui.theme import PLAYER_LOOKS, mix
from balloongames.views.balmy_balloonists.chart import BALLOON, BARS, ROSE, BalloonPose, Chart
from balloongames.views.balmy_balloonists.map_colors import COLORS
from balloongames.views.balmy_balloonists.pieces import draw_sign_text, letters

_INK: Final = "#1F2A44"
_PAPER: Final = "#FFFAF0"
_NIGHT: Final = "#14102A"
_FREE: Final = "#B9C0C9"
_BRASS: Final = "#E2B96B"
_STORM_SIDE: Final = 40.0  # units
_SIZES: Final = 6  # in so many steps a scale grows


def bob(seconds: float, seat: int, altitude: int) -> float:
    """Return how many units a balloon sways up or down now: nothing on the ground, more the higher it flies."""
    if not altitude:
        return 0.0
    period = 3.4 + 0.37 * seat
    return (0.7 + 0.4 * altitude) * math.sin(2 * math.pi * (seconds / period + seat * 0.29))


def draw_balloon(
    canvas: Canvas, k: float, stand: BalloonPose, look: int, altitude: float, *, sway: float = 0, scale: float = 1.0,
    active: bool = False, alpha: float = 1.0,
) -> None:  # fmt: skip
    """Draw a balloon on a thread above its foot; ``k`` is the chart's.

    ``altitude`` 0 … 3 may lie between two levels while it changes: the scale then shows the nearer one. Between the
    ground and low it grows, or shrinks; ``scale`` is how large it may be at most. ``active`` puts a sunny disc around
    the foot: this balloon is about to move.
    """
    box = balloon_box(stand, k, sway)
    draw_foot(canvas, stand, k, PLAYER_LOOKS[look].color, active=active, alpha=alpha)
    canvas.record_piece(f"balloon {look}", box, alpha)
    canvas.sprite(f"pictures/players/{PLAYER_LOOKS[look].pattern}", box, alpha=alpha)
    size = round(_SIZES * min(altitude, scale)) / _SIZES
    if size > 0:
        room = scale_box(stand, k, sway)
        room = Box(room.x, room.cy - room.h * size / 2, room.w * size, room.h * size)
        draw_scale(canvas, room, max(1, round(altitude)), alpha=alpha)


def balloon_box(stand: BalloonPose, k: float, sway: float = 0) -> Box:
    """Return where a balloon is drawn: its basket floats above its foot."""
    w, h = BALLOON[0] * stand.scale * k, BALLOON[1] * stand.scale * k
    return Box(stand.x + stand.lean - w / 2, stand.y - stand.lift - sway * k - h, w, h)


def scale_box(stand: BalloonPose, k: float, sway: float = 0) -> Box:
    """Return where the scale of a balloon's altitude is drawn: at its right."""
    box, size = balloon_box(stand, k, sway), stand.scale * k
    return Box(box.right, box.y + 3 * size, (BARS - 1) * size, 34 * size)


def draw_foot(
    canvas: Canvas, stand: BalloonPose, k: float, color: str, *, active: bool = False, alpha: float = 1.0
) -> None:
    """Draw the foot of a balloon, where on the map it is, and the thread from there up into its basket."""
    size = stand.scale * k
    up = stand.lift + 2 * size  # it ends in the basket, that sways
    pad = 12 * size
    box = Box(stand.x + min(0, stand.lean) - pad, stand.y - up - pad, abs(stand.lean) + 2 * pad, up + 2 * pad)
    x, y = stand.x - box.x, stand.y - box.y
    thread = f'x1="{x:.1f}" y1="{y:.1f}" x2="{x + stand.lean:.1f}" y2="{y - up:.1f}"'
    body = f'<line {thread} stroke="{_PAPER}" stroke-width="{3.4 * size:.2f}"/>'
    body += f'<line {thread} stroke="{_INK}" stroke-width="{1.6 * size:.2f}"/>'
    if active:
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{7.6 * size:.2f}" fill="{canvas.color("sun")}" '
        body += f'stroke="{canvas.color("ring")}" stroke-width="{1.8 * size:.2f}"/>'
    body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{4.4 * size:.2f}" fill="{color}" '
    body += f'stroke="{_PAPER}" stroke-width="{1.6 * size:.2f}"/>'
    canvas.vector(f'<g opacity="{alpha:g}">{body}</g>' if alpha < 1 else body, box)


def draw_scale(canvas: Canvas, box: Box, altitude: int, *, alpha: float = 1.0) -> None:
    """Draw the scale of an altitude on a tag: its letter, and as many bars filled from below as a balloon is high."""
    ink, face = ("#FFFFFF", "#000000") if canvas.theme.outlined else (_INK, _PAPER)
    body = f'<rect x="0.8" y="0.8" width="12.4" height="32.4" rx="4" fill="{face}" stroke="{ink}" stroke-width="1.5"/>'
    for row in range(3):
        fill = ink if altitude >= 3 - row else face
        body += f'<rect x="4" y="{14.2 + row * 5.8:.1f}" width="6" height="4.4" rx="1.4" fill="{fill}" '
        body += f'stroke="{ink}" stroke-width="1.1"/>'
    canvas.vector(f'<g opacity="{alpha:g}">{body}</g>', box, (14, 34))
    color = mix(ink, face, 1 - alpha)
    draw_sign_text(canvas, box.take_top(box.h * 0.44), letters()[3 - altitude], color, 11.5 * box.h / 34)


def draw_altitude_marks(
    canvas: Canvas, at: Point, size: float, altitude: int, *, alpha: float = 1.0, on_paper: bool = False
) -> None:
    """Draw three bars above each other, as many of them filled from below as the balloon flies high.

    ``at`` is their upper left corner, ``size`` the scale: 1 is 10 x 19.6 lu.
    """
    ink, face = ("#000000", "#FFFFFF") if canvas.theme.outlined else (_INK, _PAPER)
    if on_paper:
        ink, face = canvas.color("ink"), canvas.color("paper")
    bars = []
    for row in range(3):
        filled = altitude >= 3 - row
        y = 1 + row * 6.2
        bars.append(
            f'<rect x="1" y="{y:.1f}" width="8.4" height="4.6" rx="1.7" fill="{ink if filled else face}" '
            f'stroke="{face if filled and not on_paper else ink}" stroke-width="1.1" stroke-opacity="{alpha:g}" '
            f'fill-opacity="{alpha:g}"/>'
        )
    w, h = 10.4, 19.6
    canvas.vector("".join(bars), Box(*at, w * size, h * size), (w, h))


def draw_badge(canvas: Canvas, k: float, stand: BalloonPose, icon: str, *, sway: float = 0) -> None:
    """Put a small disc with an icon on a balloon's upper left: a turn to be lost, a ban, a wish."""
    box = balloon_box(stand, k, sway)
    r = 7.6 * stand.scale * k
    x, y = box.x + 0.4 * r, box.y + 0.9 * r
    canvas.circle(x, y, r, _INK, border=_PAPER, border_w=r * 0.2)
    canvas.icon(icon, Box.around(x, y, 1.3 * r, 1.3 * r), _PAPER)


def draw_dust(canvas: Canvas, k: float, stand: BalloonPose, share: float) -> None:
    """Draw the dust that a hard landing raises; ``share`` 0 … 1 is how much of its time has passed."""
    if not 0 < share < 1:
        return
    size = stand.scale * k
    puffs = []
    for i in range(7):
        angle = math.radians(180 * i / 6)
        out = (9 + 13 * share) * (1 + 0.16 * (i % 2))
        x, y = 30 - out * math.cos(angle), 30 - out * 0.42 * math.sin(angle)
        r = (2.2 + 3.4 * math.sin(math.pi * share)) * (1 - 0.12 * (i % 3))
        puffs.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="#F3E6C8" fill-opacity="{0.9 * (1 - share):.2f}"/>'
        )
    canvas.vector("".join(puffs), Box.around(stand.x, stand.y, 60 * size, 60 * size), (60, 60))


# -- the compass rose -------------------------------------------------------------------------------------------------


def draw_rose(canvas: Canvas, chart: Chart, points: Sequence[int | None], pawns: Collection[int] = ()) -> None:
    """Draw the compass rose at the pole: six points clockwise from the top.

    ``points`` are the looks of the players at the points, None where nobody sits; none at all for a solitaire flight.
    ``pawns`` are the points on which a pawn stands.
    """
    r = ROSE * chart.k
    plain = canvas.theme.outlined
    colors = COLORS[canvas.theme.name]
    face = "#000000" if plain else "#FFFDF4" if canvas.theme.name == "day" else "#E9E2D0"
    canvas.circle(chart.cx, chart.cy, r, face, border=colors.rim[1], border_w=2.6 * chart.k)
    body = _dial(plain=plain) + "".join(
        _star_point(i, points[i] if points else None, seated=bool(points)) for i in range(6)
    )
    canvas.vector(body, Box.around(chart.cx, chart.cy, 2 * r, 2 * r), (2 * ROSE, 2 * ROSE))
    for i, look in enumerate(points):
        if look is not None:
            _draw_seat(canvas, chart, i, look, pawn=i in pawns)


def rose_seats(seats: int) -> tuple[int, ...]:
    """Return at which point of the rose each seat has its place: in turn order, clockwise, spread out.

    >>> rose_seats(2), rose_seats(4)
    ((0, 3), (0, 1, 3, 4))
    """
    return tuple(seat * 6 // seats for seat in range(seats))


def rose_point(chart: Chart, index: int) -> Point:
    """Return the middle of a point of the rose, in lu, clockwise from the top."""
    angle = math.radians(60 * index - 90)
    return chart.cx + 22.5 * chart.k * math.cos(angle), chart.cy + 22.5 * chart.k * math.sin(angle)


def _dial(*, plain: bool) -> str:
    ink = "#FFFFFF" if plain else "#8C7A55"
    marks = []
    for i in range(24):
        angle = math.radians(15 * i)
        inner = ROSE - (3.6 if i % 2 else 5.4)
        marks.append(
            f"M{ROSE + inner * math.cos(angle):.2f} {ROSE + inner * math.sin(angle):.2f}"
            f"L{ROSE + (ROSE - 2.2) * math.cos(angle):.2f} {ROSE + (ROSE - 2.2) * math.sin(angle):.2f}"
        )
    return f'<path d="{"".join(marks)}" fill="none" stroke="{ink}" stroke-width="0.8"/>'


def _star_point(index: int, look: int | None, *, seated: bool) -> str:
    color = PLAYER_LOOKS[look].color if look is not None else _FREE if seated else _BRASS
    dark = mix(color, "#FFFFFF" if color == "#2B3040" else _NIGHT, 0.34)
    length = 30.0 if look is not None or not seated else 20.0

    def at(radius: float, turn: float) -> str:
        angle = math.radians(60 * index - 90 + turn)
        return f"{ROSE + radius * math.cos(angle):.2f} {ROSE + radius * math.sin(angle):.2f}"

    center = f"{ROSE:g} {ROSE:g}"
    tip, left, right = at(length, 0), at(8.5, -30), at(8.5, 30)
    return (
        f'<path d="M{center}L{left}L{tip}Z" fill="{color}"/><path d="M{center}L{right}L{tip}Z" fill="{dark}"/>'
        f'<path d="M{center}L{left}L{tip}L{right}Z" fill="none" stroke="{_INK}" stroke-width="0.9" '
        'stroke-linejoin="round"/>'
    )


def _draw_seat(canvas: Canvas, chart: Chart, index: int, look: int, *, pawn: bool) -> None:
    x, y = rose_point(chart, index)
    k = chart.k
    if pawn:
        canvas.circle(x, y, 10.4 * k, _INK)
        canvas.circle(x, y, 9.3 * k, "#FFFFFF")
        canvas.circle(x, y, 7.4 * k, _INK)
    canvas.circle(x, y, 6.6 * k, mix(PLAYER_LOOKS[look].color, "#FFFFFF", 0.78), border=_INK, border_w=0.9 * k)
    canvas.sprite(f"pictures/players/{PLAYER_LOOKS[look].pattern}", Box.around(x, y, 10.6 * k, 10.6 * k))


# -- the storm --------------------------------------------------------------------------------------------------------


def draw_storm(canvas: Canvas, chart: Chart, space: Space, *, at: Point | None = None, alpha: float = 1.0) -> None:
    """Draw the storm over its space, or at a point in lu while it moves."""
    x, y = at or chart.point_of(space)
    side = _STORM_SIDE * chart.k
    canvas.record_piece("storm", Box.around(x, y, side, side), alpha)
    canvas.sprite("pictures/atlas/storm", Box.around(x, y, side, side), alpha=alpha)
