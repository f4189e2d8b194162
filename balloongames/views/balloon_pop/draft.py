"""The choices that a player has made at the table and not confirmed yet. No pictures here.

A draft belongs to one observation and the legal moves that go with it. It holds at most one card, group or series that
was chosen, and one way to lay the group. What it proposes is always legal; what can't be is explained by the move that
was tried, so that the table can ask the rules why.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from balloongames.rules.balloon_pop.board import drop_indexes
from balloongames.rules.balloon_pop.moves import Move, PickGroup, PlaceGroup, PlayCard, ScoreSeries
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.state import CARDS, HORIZONTAL, VERTICAL, Orientation

Choice: TypeAlias = PlayCard | PickGroup | ScoreSeries


@dataclass(frozen=True, slots=True)
class Lay:
    """A way to lay a group: ``column`` is the only or the leftmost one, ``dropped`` the index of the balloon left out.

    ``flipped`` reads the group from its other end.
    """

    orientation: Orientation
    column: int
    flipped: bool = False
    dropped: int | None = None

    def order(self, group: str) -> str:
        """Return the balloons as they lie.

        >>> Lay("h", 0, flipped=True, dropped=0).order("RGBY")
        'YBG'
        """
        kept = group if self.dropped is None else group[: self.dropped] + group[self.dropped + 1 :]
        return kept[::-1] if self.flipped else kept

    def move(self, group: str) -> PlaceGroup:
        """Return the placement that this is."""
        return PlaceGroup(self.orientation, self.column, self.order(group))


class Draft:
    """What is chosen so far. ``pointed`` is what is being looked at: the focus or the pointer is on it.

    A group has to lie somewhere from the start: in the middle, or, where that would choose too much, as far to the
    left as it can. There it ``waits`` unseen for the first touch: only then ``is_laid``.
    """

    def __init__(self, *, waits: bool = False) -> None:
        self._waits = waits
        self.is_laid = not waits
        self._seen: Observation | None = None
        self._moves: frozenset[Move] = frozenset()
        self._sorted: tuple[Move, ...] = ()
        self.chosen: Choice | None = None
        self.pointed: Choice | None = None
        self.lay: Lay | None = None

    def renew(self, seen: Observation, moves: Sequence[Move]) -> None:
        """Take a new observation; what was chosen stays if it is still the same decision."""
        if self._seen is None or _decision(self._seen) != _decision(seen):
            self.chosen = self.pointed = self.lay = None
            self.is_laid = not self._waits
        self._seen = seen
        self._sorted = tuple(moves)
        self._moves = frozenset(moves)
        if self.chosen not in self._moves:
            self.chosen = None
        if self.pointed not in self._moves:
            self.pointed = None
        if self.lay is None or not self._legal(self.lay):
            self.lay = self._first_lay()

    # -- cards, groups, series ------------------------------------------------------------------------------------

    def choose(self, move: Choice) -> bool:
        """Choose a legal card, group or series, or put it back if it was chosen; return whether it is chosen now."""
        self.chosen, self.pointed = None if self.chosen == move else move, move
        return self.chosen is not None

    @property
    def shown(self) -> Choice | None:
        """What to show more of: what is looked at, else what is chosen, else the first group or series there is.

        Where that would choose too much, no group is shown before the first touch.
        """
        if self.pointed or self.chosen:
            return self.pointed or self.chosen
        first = self._sorted[0] if self._sorted else None
        return first if isinstance(first, ScoreSeries) or (isinstance(first, PickGroup) and not self._waits) else None

    def confirmed(self) -> Move | None:
        """Return the move that the primary button makes; None if a choice is missing."""
        if self._seen is not None and self._seen.phase == "place":
            return self.lay.move(self.group) if self.lay and self.is_laid else None
        if self._seen is not None and self._seen.phase == "score":
            return self.chosen or self.shown
        return self.chosen

    def propose(self, move: Move) -> None:
        """Choose a whole legal move."""
        if not isinstance(move, PlaceGroup):
            self.chosen = self.pointed = move
            return
        ways = [
            Lay(move.orientation, move.column, flipped, dropped)
            for dropped in (None, *self.drops)
            for flipped in (False, True)
        ]
        self._put(next(lay for lay in ways if lay.move(self.group) == move))

    def back(self) -> bool:
        """Take the last choice back; return whether there was one."""
        if self.chosen is not None:
            self.chosen = None
            return True
        first, was_laid = self._first_lay(), self.is_laid
        if self.lay is not None and (self.lay != first or was_laid == self._waits):
            self.lay, self.is_laid = first, not self._waits
            return True
        return False

    # -- laying the group -----------------------------------------------------------------------------------------

    @property
    def group(self) -> str:
        """The group to be placed, in draw order; empty when none is."""
        seen = self._seen
        if seen is None or seen.phase != "place" or seen.to_move is None:
            return ""
        return seen.groups[seen.takers.index(seen.to_move)]

    @property
    def card(self) -> int:
        """The card by which the group is placed."""
        assert self._seen is not None
        assert self._seen.to_move is not None
        return self._seen.cards[self._seen.to_move]

    @property
    def orientations(self) -> tuple[Orientation, ...]:
        """The ways the card allows, sideways first."""
        return CARDS[self.card].orientations if self.group else ()

    @property
    def drops(self) -> tuple[int, ...]:
        """Which balloons of the group the card lets drop, as indexes in draw order."""
        return drop_indexes(CARDS[self.card].drops, len(self.group)) if self.group else ()

    @property
    def turns(self) -> bool:
        """Whether turning the group round changes it."""
        return self.lay is not None and self.lay.order(self.group) != self.lay.order(self.group)[::-1]

    def turn_round(self) -> None:
        """Lay the group from its other end."""
        if self.lay is not None:
            self._put(replace(self.lay, flipped=not self.lay.flipped))

    def shift(self, by: int) -> bool:
        """Move to the next legal column on one side; return whether there is one."""
        lay = self.lay
        if lay is None:
            return False
        columns = [c for c in self._columns(lay) if (c - lay.column) * by > 0]
        if not columns:
            return False
        self._put(replace(lay, column=min(columns, key=lambda c: abs(c - lay.column))))
        return True

    def go_to(self, column: int) -> PlaceGroup | None:
        """Move the group so that it covers a column; return the placement that was tried if that is not possible."""
        assert self.lay is not None
        size = len(self.lay.order(self.group))
        span = size if self.lay.orientation == HORIZONTAL else 1
        wanted = min(max(column - (span - 1) // 2, 0), self._width - span)
        fitting = [c for c in self._columns(self.lay) if c <= column < c + span]
        if not fitting:
            return replace(self.lay, column=wanted).move(self.group)
        self._put(replace(self.lay, column=min(fitting, key=lambda c: (abs(c - wanted), c))))
        return None

    def open_columns(self) -> list[int]:
        """Return the columns to which the group may be moved as it is turned."""
        if self.lay is None:
            return []
        span = self._span(self.lay)
        return sorted({left + i for left in self._columns(self.lay) for i in range(span)})

    def stand(self) -> PlaceGroup | None:
        """Change between sideways and upright; return the placement that was tried if nothing fits that way."""
        assert self.lay is not None
        other: Orientation = VERTICAL if self.lay.orientation == HORIZONTAL else HORIZONTAL
        middle = self.lay.column + (self._span(self.lay) - 1) / 2
        return self._settle(replace(self.lay, orientation=other), middle)

    def drop(self, index: int | None) -> PlaceGroup | None:
        """Leave out one balloon, or None of them; return the placement that was tried if nothing fits that way."""
        assert self.lay is not None
        return self._settle(replace(self.lay, dropped=index), self.lay.column + (self._span(self.lay) - 1) / 2)

    # -- inside ---------------------------------------------------------------------------------------------------

    def _put(self, lay: Lay) -> None:
        """Lay the group like this, for all to see."""
        self.lay, self.is_laid = lay, True

    @property
    def _width(self) -> int:
        assert self._seen is not None
        return self._seen.rules.width

    def _span(self, lay: Lay) -> int:
        return len(lay.order(self.group)) if lay.orientation == HORIZONTAL else 1

    def _legal(self, lay: Lay) -> bool:
        return bool(self.group) and lay.move(self.group) in self._moves

    def _columns(self, lay: Lay) -> list[int]:
        return [c for c in range(self._width) if self._legal(replace(lay, column=c))]

    def _settle(self, lay: Lay, middle: float) -> PlaceGroup | None:
        """Take ``lay`` at the legal column nearest to ``middle``; else return what it would be in that place."""
        left = (self._span(lay) - 1) / 2
        columns = self._columns(lay)
        if columns:
            self._put(replace(lay, column=min(columns, key=lambda c: (abs(c + left - middle), c))))
            return None
        last = self._width - self._span(lay)
        return replace(lay, column=min(max(round(middle - left), 0), last)).move(self.group)

    def _first_lay(self) -> Lay | None:
        """Begin sideways and whole if that is possible; nothing is recommended by this."""
        if not self.group:
            return None
        for dropped in (None, *self.drops):
            for orientation in self.orientations:
                lay = Lay(orientation, 0, dropped=dropped)
                columns = self._columns(lay)
                middle = 0.0 if self._waits else (self._width - self._span(lay)) / 2
                if columns:
                    return replace(lay, column=min(columns, key=lambda c: (abs(c - middle), c)))
        return None  # it is somebody else's turn


def _decision(seen: Observation) -> tuple[object, ...]:
    """Return what tells one decision from another: it stays the same while the table is only shown again."""
    return seen.viewer, seen.round, seen.phase, seen.turn, seen.chain
