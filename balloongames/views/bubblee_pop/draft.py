"""The choices that a player has made at the table and not confirmed yet. No pictures here.

A draft belongs to one observation and the legal moves that go with it. What it proposes is always legal; what can't be
is explained by the move that was tried, so that the table can ask the rules why. A swap in the sky is only planned at
first: the drop can be chosen in the sky as it would then be, and both are seen before anything is done.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from balloongames.core.game import Seat
from balloongames.rules.bubblee_pop.moves import (
    ChooseColumn,
    ColumnPower,
    Decline,
    DropPair,
    Move,
    PowerMove,
    PushAside,
    PutBubblee,
    SwapCells,
    SwapPower,
    SwapSky,
    TakePoint,
)
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.sky import are_neighbors, legal_drops, swapped
from balloongames.rules.bubblee_pop.state import COLUMNS, POWERS, SKY_ROWS, Cell, Power, Sky, Space


class PlanetCell(NamedTuple):
    """A cell of a seat's planet."""

    seat: Seat
    cell: Cell


Look: TypeAlias = Space | PlanetCell | str
"""What can be looked at: a space of the sky, a cell, a kind of Bubblee in a score zone or beside the board."""

_SWAPS: Final[dict[Power, SwapPower]] = {"r": "r", "g": "g"}
_COLUMNS: Final[dict[Power, ColumnPower]] = {"y": "y", "p": "p", "b": "b", "o": "o", "w": "w"}


def after_swap(seen: Observation, swap: SwapSky | None) -> Observation:
    """Return the observation as it would be after a swap in the sky."""
    if swap is None:
        return seen
    return replace(seen, sky=swapped(seen.sky, swap), swapped=True)


class Draft:
    """What is chosen so far. ``pointed`` is what is being looked at: focus or pointer are on it.

    To drop: ``first`` is the first of two spaces, ``pair`` the drop; ``swap`` is planned to come before it, and
    ``swapping`` tells that its spaces are being chosen. To use a power: ``power``, ``kind`` (what white pushes, if
    there is a choice), ``cell`` the first of two cells, and ``target`` the move. To put one into the sky: ``hole``.
    """

    def __init__(self) -> None:
        self._seen: Observation | None = None
        self._moves: frozenset[Move] = frozenset()
        self._sorted: tuple[Move, ...] = ()
        self._drops: tuple[SwapSky | None, frozenset[DropPair]] | None = None
        self._clear()

    def _clear(self) -> None:
        self.first: Space | None = None
        self.pair: DropPair | None = None
        self.swap: SwapSky | None = None
        self.swapping = False
        self.power: Power | None = None
        self.kind = ""
        self.cell: Cell | None = None
        self.target: PowerMove | None = None
        self.hole: PutBubblee | None = None
        self.pointed: Look | None = None

    def renew(self, seen: Observation, moves: Sequence[Move]) -> None:
        """Take a new observation; what was chosen stays if it is still the same decision."""
        old, self._seen = self._seen, seen
        self._sorted = tuple(moves)
        self._moves = frozenset(moves)
        self._drops = None
        if old is None or _decision(old) != _decision(seen):
            self._clear()
        if self.power is None and len(self.powers) == 1:
            self.power = self.powers[0]
        if len(self.kinds) == 1:
            self.kind = self.kinds[0]

    # -- the sky ------------------------------------------------------------------------------------------------------

    @property
    def sky(self) -> Sky:
        """The sky, a planned swap included."""
        assert self._seen is not None
        return after_swap(self._seen, self.swap).sky

    @property
    def holes(self) -> tuple[Space, ...]:
        """Where the drawn Bubblee may be put."""
        return tuple(move.space for move in self._sorted if isinstance(move, PutBubblee))

    @property
    def shown_hole(self) -> Space | None:
        """The hole that is being looked at, or else the chosen one."""
        if self.pointed in self.holes:
            return self.pointed
        return self.hole.space if self.hole is not None else None

    @property
    def may_swap(self) -> bool:
        """Whether any swap in the sky is possible."""
        return any(isinstance(move, SwapSky) for move in self._sorted)

    @property
    def must_swap(self) -> bool:
        """Whether no two can drop unless two in the sky change places before."""
        return self.swap is None and self.may_swap and not self.drops

    @property
    def is_scarce(self) -> bool:
        """Whether what can be chosen in the sky has to be looked for: two at most can drop, perhaps none unswapped."""
        return self.pair is None and len(self.drops) <= 1

    @property
    def drops(self) -> frozenset[DropPair]:
        """The drops that are possible, after the planned swap."""
        if self._seen is None or self._seen.phase != "drop":
            return frozenset()
        if self._drops is None or self._drops[0] != self.swap:
            self._drops = self.swap, frozenset(self._drops_after(self._seen))
        return self._drops[1]

    def _drops_after(self, seen: Observation) -> Iterable[DropPair]:
        if self.swap is None:
            return (move for move in self._sorted if isinstance(move, DropPair))
        if self.swap not in self._moves:
            return ()
        return legal_drops(seen.planets[seen.active], seen.active, swapped(seen.sky, self.swap))

    def partners(self, space: Space) -> tuple[Space, ...]:
        """Return the spaces that go with a first one: to be swapped with it, or to be dropped with it."""
        near = [other for other in _SPACES if are_neighbors(space, other)]
        if self.swapping:
            return tuple(other for other in near if SwapSky(space, other) in self._moves)
        return tuple(other for other in near if DropPair(space, other) in self.drops)

    @property
    def looked_at(self) -> Space | None:
        """The space that is being looked at and can drop with another one, while none is chosen."""
        space = next((one for one in _SPACES if one == self.pointed), None)
        return space if space is not None and self.pair is None and self.partners(space) else None

    def open_spaces(self) -> tuple[Space, ...]:
        """Return the spaces that can be chosen now: those that go with some other, or with the first one."""
        if self.first is not None:
            return self.partners(self.first)
        return tuple(space for space in _SPACES if self.partners(space))

    def choose_space(self, space: Space) -> DropPair | SwapSky | None:
        """Choose a Bubblee of the sky, or let it go again; return what was tried if the two can't go together."""
        if self.first is None:
            self._choose_first(space)
            return None
        if space == self.first:
            self.first = None
            return None
        first = self.first
        if self.swapping:
            swap = SwapSky(first, space)
            if swap not in self._moves:
                return swap
            self.swap, self.swapping, self.first = swap, False, None
            return None
        pair = DropPair(first, space)
        if pair not in self.drops:
            return pair
        self.pair, self.first = pair, None
        self.pointed = None
        return None

    def _choose_first(self, space: Space) -> None:
        pair, self.pair = self.pair, None
        self.first = space
        if pair is not None and not self.swapping and space in (pair.first, pair.second):
            self.first = pair.second if space == pair.first else pair.first

    def begin_swap(self) -> None:
        """Choose two to swap next; a planned swap or an unfinished one is given up."""
        given_up = self.swapping or self.swap is not None
        self.swapping = not given_up
        self.swap = self.first = self.pair = self.pointed = None

    # -- powers -------------------------------------------------------------------------------------------------------

    @property
    def powers(self) -> tuple[Power, ...]:
        """The powers that may be used now."""
        return tuple(power for power in POWERS if Decline(power) in self._moves)

    @property
    def kinds(self) -> str:
        """What white may push if the reserve is empty."""
        if self.power != "w":
            return ""
        found = {move.bubblee for move in self._sorted if isinstance(move, PushAside)}
        return "".join(sorted(found))

    @property
    def planet(self) -> Seat | None:
        """The seat on whose planet the chosen power works; None if it works on no planet."""
        if self.power is None or self._seen is None or self._seen.to_move is None:
            return None
        return self._seen.to_move if self.power in "gyp" else 1 - self._seen.to_move

    def choose_power(self, power: Power) -> None:
        """Choose which power comes next."""
        if power != self.power:
            self.power = power
            self.cell = self.target = self.pointed = None
            self.kind = self.kinds if len(self.kinds) == 1 else ""

    def choose_kind(self, kind: str) -> None:
        """Choose what white pushes."""
        self.kind = kind
        if isinstance(self.target, PushAside):
            self.target = PushAside(self.target.column, kind)

    def choose_cell(self, cell: Cell) -> PowerMove | None:
        """Choose a target on the planet on which the power works; return what was tried if it is none."""
        power = self.power
        assert power is not None
        if power in _SWAPS:
            return self._choose_swap(_SWAPS[power], cell)
        return self._take(self._on_column(cell[0]))

    def choose_column(self, column: int) -> PowerMove | None:
        """Choose the column of a power that works on columns; return what was tried if that is none."""
        return self._take(self._on_column(column))

    def choose_point(self, bubblee: str) -> PowerMove | None:
        """Choose a Bubblee of the other score zone for orange; return what was tried if there is none."""
        return self._take(TakePoint(bubblee))

    def _choose_swap(self, power: SwapPower, cell: Cell) -> PowerMove | None:
        if self.cell is None:
            near = [move for move in self._sorted if isinstance(move, SwapCells) and cell in (move.first, move.second)]
            if not any(move.power == power for move in near):
                return SwapCells(power, cell, (cell[0], cell[1] + 1))
            old = self.target
            self.cell, self.target = cell, None
            if isinstance(old, SwapCells) and cell in (old.first, old.second):
                self.cell = old.second if cell == old.first else old.first
            return None
        if self.cell == cell:
            self.cell = None
            return None
        return self._take(SwapCells(power, self.cell, cell))

    def _on_column(self, column: int) -> PowerMove:
        assert self.power is not None
        if self.power == "w" and self.kinds:
            return PushAside(column, self.kind or self.kinds[0])
        return ChooseColumn(_COLUMNS[self.power], column)

    def _take(self, move: PowerMove) -> PowerMove | None:
        if move not in self._moves:
            return move
        self.target, self.cell, self.pointed = move, None, None
        return None

    def targets(self) -> tuple[PowerMove, ...]:
        """Return the ways to use the chosen power."""
        return tuple(
            move
            for move in self._sorted
            if not isinstance(move, PutBubblee | DropPair | SwapSky | Decline) and move.power == self.power
        )

    @property
    def shown_target(self) -> PowerMove | None:
        """The use of a power to show the result of: the one that is looked at, else the chosen one."""
        move = self._looked_at()
        return move if move in self._moves else self.target

    def _looked_at(self) -> PowerMove | None:
        power, look = self.power, self.pointed
        if power is None or look is None:
            return None
        if isinstance(look, str):
            return TakePoint(look) if power == "o" else None
        if isinstance(look, PlanetCell):
            if look.seat != self.planet or power == "b" or power in _SWAPS:  # of two to swap both are chosen first
                return None
            return self._on_column(look.cell[0])
        return ChooseColumn("b", look[0]) if power == "b" and look[1] == self.planet else None

    # -- all of them --------------------------------------------------------------------------------------------------

    def confirmed(self) -> tuple[Move, ...]:
        """Return the moves that the primary button makes, one after the other; none if a choice is missing."""
        if self._seen is None or not self._moves:
            return ()
        if self.hole is not None:
            return (self.hole,) if self.hole in self._moves else ()
        if self._seen.phase == "drop":
            chosen: tuple[Move | None, ...] = (self.swap, self.pair)
            return tuple(move for move in chosen if move is not None)
        return (self.target,) if self.target in self._moves and self.target is not None else ()

    def propose(self, move: Move) -> None:
        """Choose a whole legal move."""
        self._clear()
        match move:
            case PutBubblee(space):
                self.hole, self.pointed = move, space
            case DropPair():
                self.pair = move
            case SwapSky():
                self.swap = move
            case Decline(power):
                self.power = power
            case _:
                self.power, self.target = move.power, move
                self.kind = move.bubblee if isinstance(move, PushAside) else ""

    def back(self) -> bool:
        """Take the last choice back; return whether there was one."""
        self.pointed = None
        for name in ("hole", "target", "cell", "first", "pair", "swapping", "swap"):
            if getattr(self, name):
                setattr(self, name, False if name == "swapping" else None)
                return True
        if self.power is not None and len(self.powers) > 1:
            self.power = None
            return True
        return False


_SPACES: Final[tuple[Space, ...]] = tuple((column, row) for column in range(COLUMNS) for row in range(SKY_ROWS))


def _decision(seen: Observation) -> tuple[object, ...]:
    """Return what tells one decision from another: it stays the same while the table is only shown again."""
    decided = seen.viewer, seen.phase, seen.to_move, seen.turn, seen.swapped, seen.drawn
    return *decided, seen.sky, seen.planets, seen.queue, seen.zones
