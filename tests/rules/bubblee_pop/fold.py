"""A table kept from the events alone: what somebody could write down who only hears what happens."""

from __future__ import annotations

from dataclasses import dataclass, field

from balloongames.core.game import Event, Seat
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.sight import Seen
from balloongames.rules.bubblee_pop.state import HOLE, LETTERS, Level


@dataclass
class Notes:
    """All that is public; `check` compares it with what is seen."""

    level: Level | None = None
    turn: int = 0
    active: Seat = 0
    swapped: bool = False
    sky: list[list[str]] = field(default_factory=list)
    planets: list[dict[e.Cell, str]] = field(default_factory=list)
    zones: list[list[int]] = field(default_factory=list)
    bag: list[int] = field(default_factory=list)
    aside: list[int] = field(default_factory=list)
    reserve: int = 0
    hand: str = ""
    queue: list[tuple[Seat, str]] = field(default_factory=list)
    lost: Seat | None = None
    ended: e.GameEnded | None = None

    def hear(self, event: Event) -> None:
        assert self.ended is None, "something happens after the end"
        hearers = (self._hear_course, self._hear_sky, self._hear_lines, self._hear_power, self._hear_sending)
        assert sum(hearer(event) for hearer in hearers) == 1, f"not heard of: {event}"

    def _hear_course(self, event: Event) -> bool:
        match event:
            case e.TableSet(seats, _, level, planets, sky, bag, reserve, aside):
                assert len(planets) == seats
                self.level, self.reserve = level, reserve
                self.planets = [
                    {(c, h): letter for c, column in enumerate(planet) for h, letter in enumerate(column)}
                    for planet in planets
                ]
                self.sky = [list(row) for row in sky]
                self.zones = [[0] * len(LETTERS) for _ in planets]
                self.bag, self.aside = list(bag), list(aside)
            case e.TurnStarted(turn, seat):
                assert turn == self.turn + 1
                self.turn, self.active, self.swapped = turn, seat, False
            case e.DropMissing(seat):
                assert seat == self.active
                self.lost = seat
            case e.PlayerEliminated(seat, by, power):
                assert by == 1 - seat
                assert power in "pbw"
                self.lost = seat
                self.queue = []
            case e.GameEnded():
                self.ended = event
            case _:
                return False
        return True

    def _hear_sky(self, event: Event) -> bool:
        match event:
            case e.BubbleeDrawn(seat, bubblee):
                assert (seat, self.hand) == (self.active, "")
                self._count(self.bag, bubblee, -1)
                self.hand = bubblee
            case e.BubbleePut(seat, bubblee, (column, row)):
                assert (seat, self.hand) == (self.active, bubblee)
                assert self.sky[row][column] == HOLE
                self.sky[row][column], self.hand = bubblee, ""
            case e.SkySwapped(seat, ((c, r), (d, s)), bubblees):
                assert (seat, self.swapped) == (self.active, False)
                assert self.sky[r][c] + self.sky[s][d] == bubblees
                self.sky[s][d], self.sky[r][c] = bubblees
                self.swapped = True
            case e.PairDropped(seat, falls):
                assert seat == self.active
                for fall in falls:
                    self._fall(seat, fall.bubblee, fall.space, fall.cell)
            case e.BubbleePulled(seat, planet, bubblee, space, cell):
                self._use(seat, "b")
                self._fall(planet, bubblee, space, cell)
            case _:
                return False
        return True

    def _fall(self, seat: Seat, bubblee: str, space: tuple[int, int], cell: tuple[int, int]) -> None:
        assert self.sky[space[1]][space[0]] == bubblee
        assert space[0] == cell[0]
        self.sky[space[1]][space[0]] = HOLE
        self._lay(seat, bubblee, cell)

    def _lay(self, seat: Seat, bubblee: str, cell: tuple[int, int]) -> None:
        assert cell not in self.planets[seat]
        assert cell[1] == 0 or (cell[0], cell[1] - 1) in self.planets[seat], "it hangs in the air"
        self.planets[seat][cell] = bubblee

    def _hear_lines(self, event: Event) -> bool:
        match event:
            case e.LinesScored(seat, _, groups, points):
                assert points == sum(len(group.cells) for group in groups)
                for group in groups:
                    assert set(group.line) <= set(group.cells)
                    for cell in group.cells:
                        assert self.planets[seat].pop(cell) == group.color
                        self._count(self.zones[seat], group.color, 1)
            case e.PowersWon(seat, powers, place):
                self.queue.insert(place, (seat, powers))
            case e.BubbleesFell(seat, flights):
                self._move(seat, flights)
            case _:
                return False
        return True

    def _move(self, seat: Seat, flights: tuple[e.Flight, ...]) -> None:
        for flight in flights:
            assert self.planets[seat].pop(flight.start) == flight.bubblee
        for flight in flights:
            assert flight.end not in self.planets[seat]
            self.planets[seat][flight.end] = flight.bubblee

    def _hear_power(self, event: Event) -> bool:
        match event:
            case e.CellsSwapped(seat, power, planet, (first, second), bubblees):
                self._use(seat, power)
                assert planet == (seat if power == "g" else 1 - seat)
                cells = self.planets[planet]
                assert cells[first] + cells[second] == bubblees
                cells[second], cells[first] = bubblees
            case e.BubbleeKept(seat, bubblee, cell):
                self._use(seat, "y")
                assert self.planets[seat].pop(cell) == bubblee
                self._count(self.zones[seat], bubblee, 1)
            case e.PowerDeclined(seat, power):
                self._use(seat, power)
            case e.PowersLost(seat, powers):
                assert self.queue.pop(0) == (seat, powers)
            case _:
                return False
        return True

    def _hear_sending(self, event: Event) -> bool:
        match event:
            case e.BubbleeSent(seat, planet, bubblee, start, end):
                self._use(seat, "p")
                assert self.planets[seat].pop(start) == bubblee
                self._lay(planet, bubblee, end)
            case e.BubbleeReturned(seat, planet, bubblee, None):
                self._use(seat, "o")
                self._count(self.zones[planet], bubblee, -1)
                self._count(self.bag, bubblee, 1)
            case e.BubbleeReturned(seat, planet, bubblee, cell):
                self._use(seat, "o")
                assert cell is not None
                assert self.planets[planet].pop(cell) == bubblee
                self._count(self.bag, bubblee, 1)
            case e.BubbleePushed(seat, planet, bubblee, column, flights):
                self._use(seat, "w")
                if bubblee == "k":
                    self.reserve -= 1
                else:
                    self._count(self.aside, bubblee, -1)
                self._move(planet, flights)
                self._lay(planet, bubblee, (column, 0))
            case _:
                return False
        return True

    def _use(self, seat: Seat, power: str) -> None:
        owner, powers = self.queue.pop(0)
        assert seat == owner
        assert power in powers
        if left := powers.replace(power, "", 1):
            self.queue.insert(0, (owner, left))

    def _count(self, pile: list[int], bubblee: str, by: int) -> None:
        pile[LETTERS.index(bubblee)] += by
        assert pile[LETTERS.index(bubblee)] >= 0

    def check(self, seen: Seen) -> None:
        """Compare with what is seen."""
        assert (self.level, self.turn, self.active) == (seen.level, seen.turn, seen.active)
        assert tuple("".join(row) for row in self.sky) == seen.sky
        assert (self.swapped, self.hand) == (seen.swapped, seen.drawn)
        for cells, columns in zip(self.planets, seen.planets, strict=True):
            assert cells == {(c, h): letter for c, column in enumerate(columns) for h, letter in enumerate(column)}
        assert tuple(map(tuple, self.zones)) == seen.zones
        assert (tuple(self.bag), tuple(self.aside), self.reserve) == (seen.bag, seen.aside, seen.reserve)
        assert tuple(self.queue) == seen.queue
        assert (self.ended is not None) == (seen.to_move is None)
        if self.ended is not None:
            assert self.ended.scores == seen.scores
            assert self.lost == (seen.loser if seen.loser >= 0 else None)
        else:
            owner = self.queue[0][0] if self.queue else self.active
            assert seen.to_move == owner
