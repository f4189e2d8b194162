"""What the table of Bubblee Pop shows, kept by listening: events in, facts to draw out. No pictures here.

`Model.of` reads an observation, `Model.fold` one event after the other; both come to the same model.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.sight import Seen
from balloongames.rules.bubblee_pop.state import (
    COLUMNS,
    HOLE,
    LETTERS,
    NOBODY,
    NOTHING,
    SKY_ROWS,
    Batch,
    Cell,
    Counts,
    Level,
    Rules,
    Space,
    colors_in_play,
)

GAP: Final = "."
"""A cell that a line has left and into which nothing has fallen yet."""

_Columns = tuple[str, ...]


@dataclass(slots=True)
class Model:
    """The table. ``planets`` and ``zones`` are by seat, ``sky`` by row, as in `Seen`.

    Between a line and the fall that follows, the columns hold `GAP` where something stood.
    """

    rules: Rules = field(default_factory=Rules)
    level: Level | None = None
    turn: int = 0
    active: Seat = 0
    swapped: bool = False
    sky: list[str] = field(default_factory=lambda: [HOLE * COLUMNS] * SKY_ROWS)
    drawn: str = ""
    planets: list[_Columns] = field(default_factory=list)
    zones: list[Counts] = field(default_factory=list)
    bag: Counts = NOTHING
    reserve: int = 0
    aside: Counts = NOTHING
    queue: tuple[Batch, ...] = ()
    loser: Seat = NOBODY
    over: bool = False

    @classmethod
    def of(cls, seen: Seen) -> Model:
        """Return the table as somebody sees it."""
        return cls(
            rules=seen.rules,
            level=seen.level,
            turn=seen.turn,
            active=seen.active,
            swapped=seen.swapped,
            sky=list(seen.sky),
            drawn=seen.drawn,
            planets=list(seen.planets),
            zones=list(seen.zones),
            bag=seen.bag,
            reserve=seen.reserve,
            aside=seen.aside,
            queue=seen.queue,
            loser=seen.loser,
            over=seen.to_move is None,
        )

    # -- what can be read off -----------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.planets)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(map(sum, self.zones))

    @property
    def colors(self) -> str:
        """The letters in play, black last."""
        return colors_in_play(self.rules, self.level) + LETTERS[0]

    def on_planet(self, seat: Seat, cell: Cell) -> str:
        """Return the Bubblee in a cell; empty if there is none."""
        column, height = cell
        letters = self.planets[seat][column]
        return letters[height].replace(GAP, "") if 0 <= height < len(letters) else ""

    def height(self, seat: Seat, column: int) -> int:
        """Return how many cells a column takes."""
        return len(self.planets[seat][column])

    # -- listening ----------------------------------------------------------------------------------------------------

    def fold(self, event: Event) -> None:
        """Take in one event; an event of another game is a ValueError."""
        if not (self._fold_sky(event) or self._fold_lines(event) or self._fold_power(event) or self._fold_turn(event)):
            raise ValueError(f"not an event of Bubblee Pop: {event}")

    def _fold_sky(self, event: Event) -> bool:
        match event:
            case e.BubbleeDrawn(_, bubblee):
                self.drawn = bubblee
                self._bag(bubblee, -1)
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
                    self._pile(seat, fall.cell[0], fall.bubblee)
            case _:
                return False
        return True

    def _fold_lines(self, event: Event) -> bool:
        match event:
            case e.LinesScored(seat, _, groups):
                for group in groups:
                    for column, height in group.cells:
                        letters = self.planets[seat][column]
                        self._column(seat, column, letters[:height] + GAP + letters[height + 1 :])
                    self._score(seat, group.color, len(group.cells))
                self.planets[seat] = tuple(letters.rstrip(GAP) for letters in self.planets[seat])
            case e.BubbleesFell(seat):
                self.planets[seat] = tuple(letters.replace(GAP, "") for letters in self.planets[seat])
            case e.PowersWon(seat, powers, place):
                self.queue = (*self.queue[:place], Batch(seat, powers), *self.queue[place:])
            case e.PowersLost():
                self.queue = self.queue[1:]
            case _:
                return False
        return True

    def _fold_power(self, event: Event) -> bool:
        match event:
            case e.CellsSwapped(_, power, planet, (first, second), bubblees):
                self._spend(power)
                self._cell(planet, first, bubblees[1])
                self._cell(planet, second, bubblees[0])
            case e.BubbleeKept(seat, bubblee, cell):
                self._spend("y")
                self._column(seat, cell[0], self.planets[seat][cell[0]][:-1])
                self._score(seat, bubblee, 1)
            case e.BubbleeSent(seat, planet, bubblee, start):
                self._spend("p")
                self._column(seat, start[0], self.planets[seat][start[0]][:-1])
                self._pile(planet, start[0], bubblee)
            case e.BubbleePulled(_, planet, bubblee, space, cell):
                self._spend("b")
                self._sky(space, HOLE)
                self._pile(planet, cell[0], bubblee)
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
            case e.BubbleeReturned(_, planet, bubblee, None):
                self._spend("o")
                self._score(planet, bubblee, -1)
                self._bag(bubblee, 1)
            case e.BubbleeReturned(_, planet, bubblee, (column, _height)):
                self._spend("o")
                self._column(planet, column, self.planets[planet][column][:-1])
                self._bag(bubblee, 1)
            case e.BubbleePushed(_, planet, bubblee, column):
                self._spend("w")
                self._column(planet, column, bubblee + self.planets[planet][column])
                if bubblee == LETTERS[0]:
                    self.reserve -= 1
                else:
                    self.aside = _counted(self.aside, bubblee, -1)

    def _fold_turn(self, event: Event) -> bool:
        match event:
            case e.TableSet():
                fresh = Model(
                    rules=event.rules, level=event.level, sky=list(event.sky), planets=list(event.planets),
                    zones=[NOTHING] * event.seats, bag=event.bag, reserve=event.reserve, aside=event.aside,
                )  # fmt: skip
                for name in self.__slots__:
                    setattr(self, name, getattr(fresh, name))
            case e.TurnStarted(turn, seat):
                self.turn, self.active, self.swapped = turn, seat, False
            case e.DropMissing(seat) | e.PlayerEliminated(seat):
                self.loser = seat
            case e.GameEnded():
                self.over = True
                self.queue = ()
            case _:
                return False
        return True

    # -- small changes ------------------------------------------------------------------------------------------------

    def _sky(self, space: Space, letter: str) -> None:
        column, row = space
        self.sky[row] = self.sky[row][:column] + letter + self.sky[row][column + 1 :]

    def _column(self, seat: Seat, column: int, letters: str) -> None:
        planet = self.planets[seat]
        self.planets[seat] = (*planet[:column], letters, *planet[column + 1 :])

    def _cell(self, seat: Seat, cell: Cell, letter: str) -> None:
        column, height = cell
        letters = self.planets[seat][column]
        self._column(seat, column, letters[:height] + letter + letters[height + 1 :])

    def _pile(self, seat: Seat, column: int, letter: str) -> None:
        self._column(seat, column, self.planets[seat][column] + letter)

    def _score(self, seat: Seat, letter: str, by: int) -> None:
        self.zones[seat] = _counted(self.zones[seat], letter, by)

    def _bag(self, letter: str, by: int) -> None:
        self.bag = _counted(self.bag, letter, by)

    def _spend(self, power: str) -> None:
        """Take a power out of the batch at the front, and the batch out of the queue when it is empty."""
        owner, powers = self.queue[0]
        left = powers.replace(power, "", 1)
        self.queue = (*((Batch(owner, left),) if left else ()), *self.queue[1:])


def _counted(counts: Counts, letter: str, by: int) -> Counts:
    kind = LETTERS.index(letter)
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])
