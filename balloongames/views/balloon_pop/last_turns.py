"""What somebody's last turn has left: a line round the balloons that were laid, as far as they still hang."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from balloongames.core.game import Seat
from balloongames.core.match import LastTurn
from balloongames.rules.balloon_pop import events as e
from balloongames.rules.balloon_pop.board import risen
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.ui.canvas import Point
from balloongames.ui.last_turns import Trace, latest, tag_box
from balloongames.ui.outline import outlines
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.layout import BoardField
from balloongames.views.balloon_pop.log import say
from balloongames.views.balloon_pop.others import row_tag
from balloongames.views.balloon_pop.scoring import is_tall


def trace_of(turn: LastTurn[Observation], context: BoardContext) -> Trace | None:
    """Return what a turn has left; None of one that is told of nowhere."""
    event = latest(turn, e.GroupPlaced, e.GroupLost, e.NothingPlaced, e.GroupPicked, e.CardPlayed, e.CardCommitted,
                   e.SeriesScored)  # fmt: skip
    words = say(event, context.host.people) if event is not None else None
    if not words:
        return None
    cells, field, plate = laid(turn), context.fields().get(turn.seat), _plate(context, turn.seat)
    if field is None or not cells or not context.is_seen(turn.seat):
        return Trace(words, tag_points=plate)
    lines = [[(field.cells.x + x * field.cell, field.cells.y + y * field.cell) for x, y in line]
             for line in outlines(cells)]  # fmt: skip
    taken = [field.box(*cell) for cell in context.model.cells(turn.seat)]
    return Trace(words, lines, tag_points=[*_below(cells, field, context.seen.rules.height), *plate], taken=taken)


def laid(turn: LastTurn[Observation]) -> frozenset[e.Cell]:
    """Return where the balloons hang that a turn has laid."""
    cells: Iterable[e.Cell] = ()
    for event in turn.events:
        match event:
            case e.BalloonsFloated(turn.seat, flights):
                cells = [flight.end for flight in flights]
            case e.SeriesScored(turn.seat, _, gone):
                cells = frozenset(cells).difference(gone)
            case e.ColumnsClosed(turn.seat, flights):
                cells = risen(frozenset(cells), flights)
            case _:
                pass
    return frozenset(cells)


def _below(cells: frozenset[e.Cell], field: BoardField, height: int) -> Iterator[Point]:
    """Return the middles of the cells below those that are marked, the nearest first."""
    columns = sorted({column for column, _row in cells}, key=lambda column: (_foot(cells, column), column))
    for down in range(1, height):
        for column in columns:
            row = _foot(cells, column) + down
            if row < height:
                box = field.box(column, row)
                yield box.cx, box.cy
        foot = max(row for _column, row in cells) + down
        if foot < height:
            middle = sum(field.box(column, 0).cx for column in columns) / len(columns)
            yield middle, field.box(0, foot).cy


def _foot(cells: frozenset[e.Cell], column: int) -> int:
    return max(row for one, row in cells if one == column)


def _plate(context: BoardContext, seat: Seat) -> list[Point]:
    """Return where a tag hangs at the name of a player: nowhere, if a board is opened over it, or many choices are."""
    if context.layout.roomy and seat != context.own and is_tall(context):
        return []
    point = plate_point(context, seat)
    if context.peek is None or not context.layout.peek.overlaps(tag_box(*point, 1.0)):
        return [point]
    return [_board_corner(context.fields()[seat])] if seat == context.peek else []


def _board_corner(field: BoardField) -> Point:
    return field.frame.right - 20, field.cells.y - 9  # on the awning


def plate_point(context: BoardContext, seat: Seat) -> Point:
    """Return where a tag hangs at the name of a player, or a card lands."""
    layout = context.layout
    if (seat == context.own and layout.plates) or layout.facing is not None:
        plate = layout.plates[int(seat != context.own)]
        return plate.cx, plate.bottom
    if seat == context.own:
        return layout.own.frame.cx, layout.own.frame.y
    if layout.roomy:
        tag = row_tag(context, seat)
        return tag.cx, tag.cy
    field = context.fields().get(seat)
    if field is None:  # something is opened over it
        panel = layout.others[context.others.index(seat)]
        return panel.cx, panel.y
    return _board_corner(field)
