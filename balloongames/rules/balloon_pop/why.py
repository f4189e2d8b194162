"""Why a move is not possible: each illegal try has its own reason, with the facts that a sentence needs.

Judged from what the viewer sees, so an explanation can't give away anything. Columns and rows in the facts count from
0, as in the moves; the view says them in its own way.
"""

from __future__ import annotations

from typing import Final, TypeAlias, assert_never

from balloongames.core.game import Reason
from balloongames.core.hands import cards_of
from balloongames.rules.balloon_pop.board import Grid, column_heights, drop_indexes, letter_at, orders
from balloongames.rules.balloon_pop.moves import Move, PickGroup, PlaceGroup, PlayCard, ScoreSeries
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.series import candidates, series_of, spread
from balloongames.rules.balloon_pop.state import (
    CARDS,
    COLOR_SERIES_SIZE,
    COLORS,
    FREE,
    NEUTRAL,
    SERIES_KINDS,
    STAR,
    STAR_SERIES_SIZE,
    VERTICAL,
    Board,
    Drops,
    Phase,
)

CODES: Final = (
    # What is due.
    "card_is_due", "pick_is_due", "place_is_due", "score_is_due",
    # Cards and groups.
    "no_such_card", "card_used", "no_such_group", "group_taken",
    # The way a group lies.
    "card_needs_vertical", "card_needs_horizontal", "drop_not_allowed", "drop_only_first_or_last",
    "drop_only_second_or_third", "drop_at_most_one", "not_this_group", "order_is_fixed",
    # Where it lies.
    "off_the_board", "column_full", "column_too_short", "fits_only_with_a_drop",
    # Series.
    "no_such_kind", "no_such_cell", "cell_is_empty", "series_has_another_anchor", "balloon_has_no_star",
    "balloon_of_another_kind", "neutrals_without_this_color", "neutrals_touch_a_color", "neutrals_do_not_score",
    "series_too_small",
)  # fmt: skip
"""All the codes but those of `core.game.whose_turn`: a view owes a sentence for each."""


def refusal(seen: Observation, move: Move) -> Reason | None:
    """Return why the viewer, who is to move, can't make this move; None if it is legal."""
    return _phase(seen, move) or _judge(seen, move)


def _phase(seen: Observation, move: Move) -> Reason | None:
    """Judge whether a move of this sort is due now."""
    if seen.phase != _phase_of(move):
        return Reason(f"{seen.phase}_is_due")  # card_is_due, pick_is_due, place_is_due, score_is_due
    return None


def _judge(seen: Observation, move: Move) -> Reason | None:
    assert seen.to_move is not None
    match move:
        case PlayCard():
            return _card(seen, move)
        case PickGroup():
            return _group(seen, move)
        case PlaceGroup():
            seat = seen.to_move
            group = seen.groups[seen.takers.index(seat)]
            return why_not_place(seen.grid, seen.boards[seat], group, seen.cards[seat], move)
        case ScoreSeries():
            return why_not_score(seen.grid, seen.boards[seen.to_move], move, lone_neutrals=seen.rules.lone_neutrals)
        case _:
            assert_never(move)


def _phase_of(move: Move) -> Phase:
    match move:
        case PlayCard():
            return "card"
        case PickGroup():
            return "pick"
        case PlaceGroup():
            return "place"
        case ScoreSeries():
            return "score"
        case _:
            assert_never(move)


def _card(seen: Observation, move: PlayCard) -> Reason | None:
    if move.card not in CARDS:
        return Reason("no_such_card", (("card", move.card),))
    assert seen.viewer is not None
    if move.card not in cards_of(seen.held[seen.viewer]):
        return Reason("card_used", (("card", move.card),))
    return None


def _group(seen: Observation, move: PickGroup) -> Reason | None:
    if not 0 <= move.group < len(seen.groups):
        return Reason("no_such_group", (("group", move.group), ("groups", len(seen.groups))))
    taker = seen.takers[move.group]
    if taker != FREE:
        return Reason("group_taken", (("group", move.group), ("seat", taker)))
    return None


# --- Placing ---------------------------------------------------------------------------------------------------------

_DROP_CODES: Final[dict[Drops, str]] = {
    "none": "drop_not_allowed",
    "ends": "drop_only_first_or_last",
    "inner": "drop_only_second_or_third",
}


def why_not_place(grid: Grid, board: Board, group: str, card: int, move: PlaceGroup) -> Reason | None:
    """Return why a card does not let a group lie like this; None if it does."""
    if move.orientation not in CARDS[card].orientations:
        needs = "card_needs_vertical" if CARDS[card].orientations == (VERTICAL,) else "card_needs_horizontal"
        return Reason(needs, (("card", card),))
    return _order(group, card, move) or _room(grid, board, group, card, move)


def _order(group: str, card: int, move: PlaceGroup) -> Reason | None:
    """Judge the balloons and their order; the facts spell them in letters, as in the move."""
    drops = CARDS[card].drops
    if move.order in orders(group, drops):
        return None
    missing = len(group) - len(move.order)
    one_dropped = {group[:index] + group[index + 1 :] for index in range(len(group))}
    if missing == 1 and (move.order in one_dropped or move.order[::-1] in one_dropped):
        code = _DROP_CODES[drops]
    elif missing < 0 or any(move.order.count(letter) > group.count(letter) for letter in move.order):
        code = "not_this_group"
    else:
        code = "drop_at_most_one" if missing > 1 else "order_is_fixed"
    return Reason(code, (("order", move.order), ("group", group), ("card", card)))


def _room(grid: Grid, board: Board, group: str, card: int, move: PlaceGroup) -> Reason | None:
    """Judge the place on the board of an order that the card allows."""
    size = len(move.order)
    upright = move.orientation == VERTICAL
    last = move.column if upright else move.column + size - 1
    if move.column < 0 or last >= grid.width:
        return Reason("off_the_board", (("column", move.column), ("last", last), ("columns", grid.width)))
    heights = column_heights(grid, board)
    for column in range(move.column, last + 1):
        if heights[column] == grid.height:
            return Reason("column_full", (("column", column),))
    return _headroom(group, card, move, grid.height - heights[move.column]) if upright else None


def _headroom(group: str, card: int, move: PlaceGroup, room: int) -> Reason | None:
    """Judge an upright placement in a column with ``room`` free cells."""
    size = len(move.order)
    if size <= room:
        return None
    droppable = room == len(group) - 1 and drop_indexes(CARDS[card].drops, len(group))
    facts = (("column", move.column), ("room", room), ("size", size), ("card", card))
    return Reason("fits_only_with_a_drop" if droppable else "column_too_short", facts)


# --- Scoring ---------------------------------------------------------------------------------------------------------

_Facts: TypeAlias = tuple[tuple[str, int | str], ...]


def why_not_score(grid: Grid, board: Board, move: ScoreSeries, *, lone_neutrals: bool) -> Reason | None:
    """Return why there is no such series on a board; None if there is."""
    found = [series_of(grid, board, one) for one in candidates(grid, board, lone_neutrals=lone_neutrals)]
    if any(series.move == move for series in found):
        return None
    facts: _Facts = (("kind", move.kind), ("column", move.column), ("row", move.row))
    if move.kind not in SERIES_KINDS:
        return Reason("no_such_kind", facts)
    if not (0 <= move.column < grid.width and 0 <= move.row < grid.height):
        return Reason("no_such_cell", facts)
    for series in found:
        if series.kind == move.kind and (move.column, move.row) in series.cells:
            column, row = series.cells[0]
            return Reason("series_has_another_anchor", (*facts, ("anchor_column", column), ("anchor_row", row)))
    letter = letter_at(board, grid.bit(move.column, move.row))
    if not letter:
        return Reason("cell_is_empty", facts)
    return _no_series(grid, board, move, (*facts, ("balloon", letter)), lone_neutrals=lone_neutrals)


def _no_series(grid: Grid, board: Board, move: ScoreSeries, facts: _Facts, *, lone_neutrals: bool) -> Reason:
    """Tell why the balloon in the cell is in no series of the kind."""
    neutrals = board[4]
    bit = grid.bit(move.column, move.row)
    if move.kind == STAR:
        if not bit & board[5]:
            return Reason("balloon_has_no_star", facts)
        return _too_small(spread(bit, board[5], grid.stride), STAR_SERIES_SIZE, facts)
    if move.kind == NEUTRAL:
        part = spread(bit, neutrals, grid.stride) if bit & neutrals else 0
        if part.bit_count() >= COLOR_SERIES_SIZE:
            return Reason("neutrals_touch_a_color" if lone_neutrals else "neutrals_do_not_score", facts)
    else:
        own = board[COLORS.index(move.kind)]
        part = spread(bit, own | neutrals, grid.stride) if bit & (own | neutrals) else 0
        if part and not part & own:
            return Reason("neutrals_without_this_color", facts)
    return _too_small(part, COLOR_SERIES_SIZE, facts) if part else Reason("balloon_of_another_kind", facts)


def _too_small(part: int, needed: int, facts: _Facts) -> Reason:
    return Reason("series_too_small", (*facts, ("size", part.bit_count()), ("needed", needed)))
