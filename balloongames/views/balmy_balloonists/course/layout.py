"""Where everything stands while a course is played. Plain geometry in lu.

In the usual shape the cards of the turn lie over the panel of hints, and winds, altitudes and tokens side by side at
the foot. Where text is large, tabs at the foot show one of the four at a time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.rules.balmy_balloonists.course.puzzle import Puzzle
from balloongames.rules.balmy_balloonists.world import LANES, PER_SECTOR, Space
from balloongames.ui.geometry import REST, Box
from balloongames.ui.puzzle_view import PuzzleRoom
from balloongames.views.balmy_balloonists.atlas import atlas, turned_atlas
from balloongames.views.balmy_balloonists.chart import Chart
from balloongames.views.balmy_balloonists.layout import CARD_RATIO

WINDS, ALTITUDES, CARDS, TOKENS = range(4)
"""The tabs where text is large."""

_CARD: Final = (90.0, 126.0)
_GAP: Final = 8.0
_WINDS: Final = 310.0  # of winds, title and all, at least
_PANELS: Final = (420.0, 280.0)  # of altitudes and tokens, at most
_LEAST: Final = (250.0, 150.0)  # … and at least
_LARGEST: Final = 2.0  # lu for a unit of the map
_AIR: Final = (14.0, 30.0)  # units of the map beside the course, and above and below it
_DOWN: Final = 90.0  # degrees, as on the screen
_DOT: Final = 36.0  # of a turn


@dataclass(frozen=True, slots=True)
class Layout:
    """``map`` is the picture with its frame. What is None or empty is behind another tab.

    ``winds`` are the cards and last of all the place of no wind; on a course without winds there is neither.
    ``turns`` are the dots of the turns, ``listed`` is where the cards of all turns are told.
    """

    map: Box
    title: Box | None = None
    winds: tuple[Box, ...] = ()
    altitudes: Box | None = None
    tokens: Box | None = None
    cards: Box | None = None
    turns: tuple[Box, ...] = ()
    listed: Box | None = None
    tabs: Box | None = None


def lay_out(room: PuzzleRoom, puzzle: Puzzle, *, tab: int, scale: float) -> Layout:
    """Return the places for a course; ``scale`` is that of the text, ``tab`` what is shown where it is large."""
    count = len(puzzle.winds) + 1
    if room.beside is None:
        return _roomy(room, puzzle, tab, count)
    hand = room.hand
    title = hand.take_top(24 * scale)
    under = hand.span_y(title.bottom + 6, hand.bottom)
    space = hand.w - 18 - 12 - sum(_LEAST)
    height = min(under.h - 8, _CARD[1] * 1.4)
    width = min(height * CARD_RATIO, (space - _GAP * (count - 1)) / count)
    row = under.take_top(width / CARD_RATIO)
    winds = tuple(row.take_left(width, skip=i * (width + _GAP)) for i in range(count if puzzle.winds else 0))
    left = max(_WINDS, winds[-1].right - hand.x) + 18 if winds else 0.0
    panels = hand.cut(left=left).span_y(hand.y, hand.bottom)
    tokens_w = min(_PANELS[1], panels.w * 0.375)
    altitudes, tokens = panels.take_left(min(panels.w, sum(_PANELS) + 12)).split_columns(REST, tokens_w, gap=12)
    head, cards, listed = _beside(room.beside, puzzle, scale)
    return Layout(
        room.board,
        title.take_left(left - 18) if winds else None,
        winds,
        altitudes,
        tokens,
        cards,
        _dots(head, puzzle.turns),
        listed,
    )


def _beside(box: Box, puzzle: Puzzle, scale: float) -> tuple[Box, Box, Box]:
    """Return the head of the panel beside the map, and where the cards and the list are."""
    inner = box.inset(16, 8)
    head = inner.take_top(_DOT)
    body = inner.span_y(head.bottom + 4, inner.bottom - 2)
    card_w = body.h * 156 / 150
    cards, listed = body.split_columns(len(puzzle.quadrants) * (card_w + 12) - 12, REST, gap=16)
    return head, cards, listed.inset(0, 2 * (2 - scale))


def _dots(head: Box, turns: int) -> tuple[Box, ...]:
    return tuple(head.take_right(_DOT, _DOT, skip=(turns - 1 - i) * (_DOT + 5.5)) for i in range(turns))


def _roomy(room: PuzzleRoom, puzzle: Puzzle, tab: int, count: int) -> Layout:
    tabs, part = room.hand.split_rows(44.0, REST, gap=8)
    tabs = tabs.inset(2, 0)
    part = part.inset(0, 2)
    match tab:
        case 0:
            width = min(part.h * CARD_RATIO, (part.w - _GAP * (count - 1)) / count)
            winds = tuple(part.take_left(width, width / CARD_RATIO, skip=i * (width + 2 * _GAP)) for i in range(count))
            return Layout(room.board, winds=winds, tabs=tabs)
        case 1:
            return Layout(room.board, altitudes=part, tabs=tabs)
        case 2:
            dots, cards = part.split_columns(3 * 44.0, REST, gap=14)
            turns = tuple(dots.grid(3, 2, 5.5)[: puzzle.turns])
            return Layout(room.board, cards=cards, turns=turns, tabs=tabs)
        case _:
            return Layout(room.board, tokens=part, tabs=tabs)


def lay_chart(box: Box, puzzle: Puzzle) -> Chart:
    """Lay the map so that the course lies in a box with north above, as large as it can be."""
    middle = (puzzle.legs[0] + puzzle.sectors / 2) * 30
    world = turned_atlas(round(_DOWN - atlas().first + middle, 1) % 360)
    points = [
        point
        for leg in puzzle.legs
        for lane in LANES
        for space in range(1, PER_SECTOR[lane] + 1)
        for point in world.regions[Space(lane, leg % 12 + 1, space)].outline
    ]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    k = min(_LARGEST, box.w / (right - left + 2 * _AIR[0]), box.h / (bottom - top + 2 * _AIR[1]))
    return Chart(world, box.cx - k * (left + right) / 2, box.cy - k * (top + bottom) / 2, k)
