"""The score track: a marker for each player on its score, and a ghost of where a move would lead."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from balloongames.core.game import Seat
from balloongames.ui.anim import lerp
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PLAYER_LOOKS
from balloongames.views.balloon_pop.context import BoardContext

_TETHERED: Final = 5.0  # lu that a marker may stand aside without a rope to its score
_BEYOND: Final = 12.0  # lu that a marker may stand beyond the ends of the track
_MARGIN: Final = 4.0  # lu between a score and the edge of the panel
_APART: Final = 5.0  # lu between two scores
_ROPE: Final = 12.0  # lu that those on ropes hang higher
_GROWS: Final = 2.0  # lu by which a marker grows or shrinks while it hops


def draw_track(page: Page, canvas: Canvas, context: BoardContext, box: Box) -> None:
    """Draw the score track with a marker for each player, its score above it, and the way to what is promised."""
    line, end = _line(context, box)
    context.draw_cached(page, canvas, box, ("track", end), lambda c: _scale(c, line, end, box))
    crowd = _crowd(canvas, context, box, line, end)
    own = crowd[context.own]
    ghosts = [one for one in crowd.values() if one.ghost]
    for one in ghosts:
        if not any(own.x < other.x < one.x for other in crowd.values()):
            _draw_arc(canvas, own, one, box.y + 8)
    for one in crowd.values():
        if abs(one.x - one.score_x) > _TETHERED:
            canvas.path([(one.score_x, line.cy), (one.x, one.foot)], "ink", 1.4)
    for one in ghosts:
        canvas.circle(one.score_x, line.cy, 5, "sun", border="ink", border_w=1.8)
    for one in sorted(crowd.values(), key=lambda one: (one.lowered, one is own)):
        pattern = PLAYER_LOOKS[context.balloon_of(one.seat)].pattern
        place = Box.around(one.x, one.foot - one.side / 2, one.side, one.side)
        canvas.sprite(f"pictures/players/{pattern}", place, alpha=0.45 if one.ghost else 1.0)
        _draw_pill(page, canvas, context, one)


@dataclass(frozen=True, slots=True)
class _Marker:
    """A balloon over the track: ``x`` and ``foot`` are where it stands, ``score_x`` is where its score is.

    A ``ghost`` is where its player would be after what is being looked at. While a marker passes others its score is
    ``lowered`` onto the balloon, 0 … 1: below theirs.
    """

    seat: Seat
    score: int
    score_x: float
    x: float
    foot: float
    side: float
    ghost: bool = False
    lowered: float = 0.0


def _crowd(canvas: Canvas, context: BoardContext, box: Box, line: Box, end: int) -> dict[int, _Marker]:
    """Return the markers by seat, after them the ghost; those that hop are on their way from one place to another."""
    hops = context.animation.hops
    scores: dict[int, float] = {seat: context.score_of(seat) for seat in range(context.model.seats)}
    ghost = len(scores)
    for score in _promised(context)[-1:]:
        scores[ghost] = score
    hopping = next(iter(hops), None)
    scores |= {seat: hop.start for seat, hop in hops.items() if seat != hopping}
    crowd = _at_rest(canvas, context, box, line, end, scores)
    if hopping is None:
        return crowd
    hop = hops[hopping]
    begun = _at_rest(canvas, context, box, line, end, scores | {hopping: hop.start})
    moved = {key: _between(begun[key], one, hop.t) for key, one in crowd.items()}
    passes = sorted(begun, key=lambda key: begun[key].x) != sorted(crowd, key=lambda key: crowd[key].x)
    return moved | {hopping: replace(moved[hopping], lowered=hop.lowered)} if passes else moved


def _between(start: _Marker, end: _Marker, t: float) -> _Marker:
    """Return a marker on its way; it grows in steps, so that few pictures of it have to be made."""
    return replace(
        end,
        score_x=lerp(start.score_x, end.score_x, t),
        x=lerp(start.x, end.x, t),
        foot=lerp(start.foot, end.foot, t),
        side=round(lerp(start.side, end.side, t) / _GROWS) * _GROWS,
    )


def _at_rest(
    canvas: Canvas, context: BoardContext, box: Box, line: Box, end: int, scores: dict[int, float]
) -> dict[int, _Marker]:
    """Return the markers for some scores; a crowd is smaller, higher up, each on a rope to its score."""
    where = {key: line.x + line.w * score / end for key, score in scores.items()}
    ghost = len(context.model.scores)
    pill_h = _pill_h(canvas)
    pill_w = max(_pill_w(canvas, score) for score in map(round, scores.values()))
    room = box.inset(pill_w / 2 + _MARGIN, 0)
    room = room.span_x(max(room.x, line.x - _BEYOND), min(room.right, line.right + _BEYOND))
    foot = line.y + 5
    side = min(46.0, foot - box.y - pill_h - 3)
    aside = _aside(where, max(side * 0.6, pill_w + _APART), room)
    if max(map(abs, aside.values())) > _TETHERED:
        foot -= _ROPE
        side = min(38.0, foot - box.y - pill_h - 3)
        aside = _aside(where, max(side * 0.66, pill_w + _APART), room)
    return {
        key: _Marker(
            context.own if key == ghost else key, round(scores[key]), where[key], where[key] + aside[key], foot, side,
            ghost=key == ghost,
        )
        for key in scores
    }  # fmt: skip


def _pill_h(canvas: Canvas) -> float:
    return canvas.line_height("micro") + 1


def _pill_w(canvas: Canvas, score: int) -> float:
    return max(22.0, canvas.text_width(str(score), "num-s") + 10)


def _pill(canvas: Canvas, one: _Marker) -> Box:
    """Return where the score of a marker stands: over it, or lowered onto it."""
    height = _pill_h(canvas)
    y = one.foot - one.side - height / 2 + one.lowered * (height + 3)
    return Box.around(one.x, y, _pill_w(canvas, one.score), height)


def _draw_pill(page: Page, canvas: Canvas, context: BoardContext, one: _Marker) -> None:
    """Draw the score of a marker, which rolls; that of a ghost in sun."""
    pill = _pill(canvas, one)
    border = "edge" if canvas.theme.outlined else ""
    canvas.card(pill, Card(pill.h / 2, "sun" if one.ghost else "ink", border=border, border_w=1.5))
    color, key = "on_sun" if one.ghost else "paper", ("track", one.seat, one.ghost)
    context.draw_number(page, canvas, pill, key, str(one.score), "num-s", color=color, align="center")


def _aside(where: dict[Seat, float], apart: float, room: Box) -> dict[Seat, float]:
    """Return how far each marker steps aside, so that close ones stand next to each other and all can be seen.

    Their middles stay within ``room``.
    """
    seats = sorted(where, key=lambda seat: (where[seat], seat))
    places: list[float] = []
    for i, seat in enumerate(seats):
        places.append(max(where[seat], places[i - 1] + apart) if i else where[seat])
    start = 0
    for i in range(1, len(seats) + 1):  # each cluster stands round the middle of its scores
        if i < len(seats) and places[i] - places[i - 1] <= apart + 0.01:
            continue
        off = sum(places[k] - where[seats[k]] for k in range(start, i)) / (i - start)
        low = room.x if start == 0 else places[start - 1] + apart
        off = min(off, max(0.0, places[start] - low))
        for k in range(start, i):
            places[k] -= off
        start = i
    places = [min(x, room.right - apart * (len(places) - 1 - i)) for i, x in enumerate(places)]
    return {seat: x - where[seat] for seat, x in zip(seats, places, strict=True)}


def _line(context: BoardContext, box: Box) -> tuple[Box, int]:
    """Return the bar of the track, and the score at its end."""
    shown = [context.score_of(seat) for seat in range(context.model.seats)]
    most = max([30, *shown, *_promised(context)])
    return box.inset(28, 0).take_bottom(12, skip=22), -(-most // 10) * 10


def _promised(context: BoardContext) -> list[int]:
    found = context.outlook()
    if found is None:
        return []
    outlook, score = found[1].outlook, context.model.scores[context.own]
    return sorted({score + points for points in (outlook.low, outlook.high) if points})


def _scale(canvas: Canvas, line: Box, end: int, box: Box) -> list[TextInk]:
    border = "edge" if canvas.theme.outlined else ""
    canvas.card(line.inset(-12, 0), Card(6, "paper3", border=border, border_w=1.5))
    text_boxes = []
    step = 5 if line.w / end * 5 > canvas.text_width("00", "micro") + 8 else 10
    for score in range(end + 1):
        x = line.x + line.w * score / end
        major = score % 5 == 0
        canvas.circle(x, line.cy, 3.4 if major else 1.6, "ink")
        if score % step == 0:
            label = Box(x - 20, line.bottom + 1, 40, min(20 * canvas.text_scale, box.bottom - line.bottom - 2))
            text_boxes.append(canvas.text(label, str(score), "micro", align="center"))
    return text_boxes


def _draw_arc(canvas: Canvas, start: _Marker, end: _Marker, top: float) -> None:
    """Draw the way from a marker to its ghost, if there is room between them."""
    reach = start.side / 2
    if end.x - start.x < 4 * reach:
        return
    left, right, y = start.x + reach * 0.8, end.x - reach * 0.8, start.foot - start.side * 0.7
    points = [(lerp(left, right, t / 16), lerp(y, top, 4 * (t / 16) * (1 - t / 16))) for t in range(17)]
    canvas.path(points, "ink", 2.2, dash=(4, 4))
