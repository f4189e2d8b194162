"""What a placement or a series would lead to, before anybody commits to it.

The table shows this as a preview: where each balloon comes to rest, what pops in which order and for how much, and
which choice then opens. It tells all that follows by the rules and recommends nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from balloongames.core.game import Seat
from balloongames.rules.balloon_pop import board as boards
from balloongames.rules.balloon_pop.board import Grid
from balloongames.rules.balloon_pop.events import Flight
from balloongames.rules.balloon_pop.moves import PlaceGroup, ScoreSeries
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.series import Candidate, Series, candidates, move_of, series_of
from balloongames.rules.balloon_pop.state import CARDS, Board, Rules


@dataclass(frozen=True, slots=True)
class PopForecast:
    """A series that pops: its points, the bonus point it earns, who rises then, and the columns after that."""

    series: Series
    bonus: int
    flights: tuple[Flight, ...]
    board: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What follows without a choice, and then the choice, if one opens.

    ``pops`` come in order and bring ``points`` together; ``board`` is what they leave. If ``choices`` is not empty,
    the player picks one of them. ``low`` and ``high`` are the least and the most that the whole turn can still bring,
    ``points`` included; they are equal when nothing depends on a choice.
    """

    pops: tuple[PopForecast, ...]
    points: int
    board: tuple[str, ...]
    choices: tuple[Choice, ...]
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several series: the move that scores it, and what follows, its own pop first."""

    move: ScoreSeries
    outlook: Outlook


@dataclass(frozen=True, slots=True)
class Forecast:
    """The whole consequence of a move.

    For a placement, ``dropped`` is the index of the dropped balloon in its group (None if none), ``flights`` lead
    from where each balloon is laid to where it rests, in the order of the move, and ``landed`` is the board before
    anything pops. For a series there are no flights, and ``landed`` is the board as it is.
    """

    dropped: int | None
    flights: tuple[Flight, ...]
    landed: tuple[str, ...]
    outlook: Outlook


def forecast(seen: Observation, move: PlaceGroup | ScoreSeries) -> Forecast:
    """Return what a legal move of the seat to move leads to on its board; pure, and quick enough to follow a pointer.

    Raise ValueError for a move that is not the seat's to make.
    """
    if seen.to_move is None or seen.phase != ("place" if isinstance(move, PlaceGroup) else "score"):
        raise ValueError(f"not the moment for {move}")
    seat = seen.to_move
    grid = seen.grid
    board = seen.boards[seat]
    if isinstance(move, ScoreSeries):
        found = candidates(grid, board, lone_neutrals=seen.rules.lone_neutrals)
        chosen = [candidate for candidate in found if move_of(grid, candidate) == move]
        if not chosen:
            raise ValueError(f"no such series: {move}")
        return Forecast(None, (), seen.columns(seat), _Reader(seen.rules).after(board, chosen[0], seen.chain))
    group = seen.groups[seen.takers.index(seat)]
    card = seen.cards[seat]
    if move not in boards.placements(grid, board, group, card):
        raise ValueError(f"not a legal placement: {move}")
    dropped = None
    if len(move.order) < len(group):
        dropped = boards.dropped_index(group, move.order, CARDS[card].drops)
    paths = zip(move.order, boards.entry_cells(grid, move), boards.resting_cells(grid, board, move), strict=True)
    landed = boards.float_up(grid, board, move)
    return Forecast(
        dropped,
        tuple(Flight(*path) for path in paths),
        boards.columns_of(grid, landed),
        _Reader(seen.rules).outlook(landed, 0),
    )


def best_outlook(seen: Observation, group: str, card: int) -> Outlook | None:
    """Return the outlook of the placement of a group that brings the viewer most for certain; None if none fits."""
    assert seen.viewer is not None
    grid, board = seen.grid, seen.boards[seen.viewer]
    if not group or not boards.can_place(grid, board, group, card):
        return None
    reader = _Reader(seen.rules)
    landed = {boards.float_up(grid, board, place) for place in boards.placements(grid, board, group, card)}
    outlooks = [reader.outlook(one, 0) for one in sorted(landed)]
    return max(outlooks, key=lambda outlook: (outlook.low, outlook.high))


def most_of(seen: Observation, seat: Seat, group: str, card: int) -> int:
    """Return the most points that any placement of a group can bring a seat in the turn; 0 if none fits."""
    grid, board = seen.grid, seen.boards[seat]
    reader = _Reader(seen.rules)
    landed = {boards.float_up(grid, board, place) for place in boards.placements(grid, board, group, card)}
    return max((reader.outlook(one, 0).high for one in landed), default=0)


class _Reader:
    """Reads all that may follow on one board; the same board is read once, however it comes about."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.grid: Grid = boards.grid_of(rules.width, rules.height)
        self._known: dict[tuple[Board, bool], Outlook] = {}

    def outlook(self, board: Board, chain: int) -> Outlook:
        """Return what follows when ``chain`` series have been scored in this turn."""
        key = (board, chain > 0)  # all that the bonus asks is whether a series went before
        if key not in self._known:
            self._known[key] = self._read(board, chain)
        return self._known[key]

    def _read(self, board: Board, chain: int) -> Outlook:
        found = candidates(self.grid, board, lone_neutrals=self.rules.lone_neutrals)
        if len(found) == 1:
            return self.after(board, found[0], chain)
        columns = boards.columns_of(self.grid, board)
        if not found:
            return Outlook((), 0, columns, (), 0, 0)
        choices = tuple(
            Choice(move_of(self.grid, candidate), self.after(board, candidate, chain)) for candidate in found
        )
        low = min(choice.outlook.low for choice in choices)
        high = max(choice.outlook.high for choice in choices)
        return Outlook((), 0, columns, choices, low, high)

    def after(self, board: Board, candidate: Candidate, chain: int) -> Outlook:
        """Return the outlook that begins with scoring ``candidate``."""
        rest = boards.close_columns(self.grid, board, candidate.mask)
        bonus = 1 if self.rules.bonus and chain else 0
        pop = PopForecast(
            series_of(self.grid, board, candidate),
            bonus,
            boards.closing_flights(self.grid, board, candidate.mask),
            boards.columns_of(self.grid, rest),
        )
        then = self.outlook(rest, chain + 1)
        gain = candidate.points + bonus
        return Outlook(
            (pop, *then.pops), gain + then.points, then.board, then.choices, gain + then.low, gain + then.high
        )
