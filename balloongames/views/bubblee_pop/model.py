"""What the table of Bubblee Pop shows, kept by listening: events in, facts to draw out. No pictures here.

A `Model` is a copy of an observation, and goes on with one event after the other.
"""

from __future__ import annotations

from typing import ClassVar, Final

from balloongames.core.game import Event, Seat
from balloongames.core.state import replaced
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.observation import Observation, before_start
from balloongames.rules.bubblee_pop.planet import (
    Planet,
    height_of,
    letter_at,
    push_under,
    put_in,
    size_of,
    swap_cells,
    taken_from,
)
from balloongames.rules.bubblee_pop.ranking import end_of
from balloongames.rules.bubblee_pop.sky import index_of, with_letter
from balloongames.rules.bubblee_pop.state import BLACK, COLUMNS, HEIGHT, HOLE, Batch, Cell, Space, colors_in_play
from balloongames.rules.bubblee_pop.table import counted
from balloongames.ui.model import ObservedModel

CROWDED: Final = 3  # cells that are still free


class Model(ObservedModel[Observation], Observation):
    """The table as everybody sees it.

    Between a line and the fall that follows, the planets have gaps where something stood.
    """

    __slots__ = ()

    not_compared: ClassVar = frozenset({"viewer"})

    # -- what can be read off -----------------------------------------------------------------------------------------

    @property
    def colors(self) -> str:
        """The letters in play, black last."""
        return colors_in_play(self.rules, self.level) + BLACK

    def on_planet(self, seat: Seat, cell: Cell) -> str:
        """Return the Bubblee in a cell; empty if there is none."""
        return letter_at(self.planets[seat], cell) if cell[1] >= 0 else ""

    def height(self, seat: Seat, column: int) -> int:
        """Return how many cells a column takes."""
        return height_of(self.planets[seat], column)

    def room(self, seat: Seat) -> int:
        """Return how many cells of a planet are free."""
        return max(0, COLUMNS * HEIGHT - size_of(self.planets[seat]))

    def crowded(self, seat: Seat) -> bool:
        """Whether a planet is nearly full: whoever has it may soon be out."""
        return self.room(seat) <= CROWDED

    # -- listening ----------------------------------------------------------------------------------------------------

    def fold(self, event: Event) -> None:
        """Take in one event; an event of another game is a ValueError."""
        if isinstance(event, e.TableSet):
            self.thaw(before_start(event))
            return
        self.take_in(event, self._fold_sky, self._fold_lines, self._fold_power, self._fold_turn)
        # What is to be decided follows from the rest.
        self.phase = "over" if self.end else "power" if self.queue else "fill" if self.drawn else "drop"
        self.seat = self.queue[0].seat if self.queue else self.active

    def _fold_sky(self, event: Event) -> bool:
        match event:
            case e.BubbleeDrawn(_, bubblee):
                self.drawn = bubblee
                self.bag = counted(self.bag, bubblee, -1)
            case e.BubbleePut(_, bubblee, space):
                self.drawn = ""
                self._sky(space, bubblee)
            case e.SkySwapped(_, (first, second), bubblees):
                self._sky(first, bubblees[1])
                self._sky(second, bubblees[0])
                self.swapped = True
            case e.PairDropped(seat, falls):
                for fall in falls:
                    self._sky(fall.space, HOLE)
                    self._land(seat, fall.cell, fall.bubblee)
            case _:
                return False
        return True

    def _fold_lines(self, event: Event) -> bool:
        match event:
            case e.LinesScored(seat, _, groups):
                for group in groups:
                    for cell in group.cells:
                        self._lift(seat, cell)
                    self._score(seat, group.color, len(group.cells))
            case e.BubbleesFell(seat, flights):
                for flight in flights:
                    self._lift(seat, flight.start)
                for flight in flights:
                    self._land(seat, flight.end, flight.bubblee)
            case e.PowersWon(seat, powers, place):
                self.queue = (*self.queue[:place], Batch(seat, powers), *self.queue[place:])
            case e.PowersLost():
                self.queue = self.queue[1:]
            case _:
                return False
        return True

    def _fold_power(self, event: Event) -> bool:
        match event:
            case e.CellsSwapped(_, power, planet, (first, second)):
                self._spend(power)
                self._planet(planet, swap_cells(self.planets[planet], first, second))
            case e.BubbleeKept(seat, bubblee, cell):
                self._spend("y")
                self._lift(seat, cell)
                self._score(seat, bubblee, 1)
            case e.BubbleeSent(seat, planet, bubblee, start, end):
                self._spend("p")
                self._lift(seat, start)
                self._land(planet, end, bubblee)
            case e.BubbleePulled(_, planet, bubblee, space, cell):
                self._spend("b")
                self._sky(space, HOLE)
                self._land(planet, cell, bubblee)
            case e.BubbleeReturned() | e.BubbleePushed():
                self._fold_newcomer(event)
            case e.PowerDeclined(_, power):
                self._spend(power)
            case _:
                return False
        return True

    def _fold_newcomer(self, event: e.BubbleeReturned | e.BubbleePushed) -> None:
        """Take in what the colors of the expansion do."""
        match event:
            case e.BubbleeReturned(_, planet, bubblee, cell):
                self._spend("o")
                self.bag = counted(self.bag, bubblee, 1)
                if cell is None:
                    self._score(planet, bubblee, -1)
                else:
                    self._lift(planet, cell)
            case e.BubbleePushed(_, planet, bubblee, column):
                self._spend("w")
                self._planet(planet, push_under(self.planets[planet], column, bubblee))
                if bubblee == BLACK:
                    self.reserve -= 1
                else:
                    self.aside = counted(self.aside, bubblee, -1)

    def _fold_turn(self, event: Event) -> bool:
        match event:
            case e.TurnStarted(turn, seat):
                self.turn, self.active, self.swapped = turn, seat, False
            case e.DropMissing(seat) | e.PlayerEliminated(seat):
                self.loser = seat
            case e.GameEnded(reason=reason):
                self.end = end_of(reason)
                self.queue = ()
            case _:
                return False
        return True

    # -- small changes ------------------------------------------------------------------------------------------------

    def _sky(self, space: Space, letter: str) -> None:
        self.sky = with_letter(self.sky, index_of(space), letter)

    def _planet(self, seat: Seat, planet: Planet) -> None:
        self.planets = replaced(self.planets, seat, planet)

    def _land(self, seat: Seat, cell: Cell, letter: str) -> None:
        self._planet(seat, put_in(self.planets[seat], cell, letter))

    def _lift(self, seat: Seat, cell: Cell) -> None:
        self._planet(seat, taken_from(self.planets[seat], cell))

    def _score(self, seat: Seat, letter: str, by: int) -> None:
        self.zones = replaced(self.zones, seat, counted(self.zones[seat], letter, by))

    def _spend(self, power: str) -> None:
        """Take a power out of the batch at the front, and the batch out of the queue when it is empty."""
        owner, powers = self.queue[0]
        left = powers.replace(power, "", 1)
        self.queue = (*((Batch(owner, left),) if left else ()), *self.queue[1:])
