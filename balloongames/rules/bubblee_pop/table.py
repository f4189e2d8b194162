"""The table while a move is carried out: a working copy of a state, and what may happen to any planet on it.

How a move is carried out is in `turns`, what the powers do in `uses`. The same code runs with a log of events, for the
match, and without one, for the search.
"""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.core.state import replaced
from balloongames.core.table_game import WorkingTable
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop import lines
from balloongames.rules.bubblee_pop.planet import height_of, letter_at, take_top
from balloongames.rules.bubblee_pop.ranking import final_ranking
from balloongames.rules.bubblee_pop.state import LETTERS, NOBODY, Batch, Counts, End, State

_KIND = {letter: kind for kind, letter in enumerate(LETTERS)}


def counted(counts: Counts, letter: str, by: int) -> Counts:
    """Return counts with more or fewer of one kind."""
    kind = _KIND[letter]
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])


class Table(WorkingTable[State], State):
    """A state that may be changed until `freeze` makes a new one of it."""

    __slots__ = ("log", "reveals")

    def finish(self, end: End, loser: Seat = NOBODY) -> None:
        """End the match at once; what is left of the queue is dropped."""
        self.phase = "over"
        self.end = end
        self.loser = loser
        self.seat = self.active
        self.queue = ()
        if self.log is not None:
            scores, winners, reason = final_ranking(self)
            self.log.append(e.GameEnded(scores, winners, reason))

    def score_lines(self, seat: Seat) -> None:
        """Score all lines of a planet, step by step until it is at rest; each step wins a batch of powers."""
        planet = self.planets[seat]
        chain = 0
        while runs := lines.runs_of(planet):
            chain += 1
            gone = lines.with_touching(planet, runs)
            parts = lines.parts_of(gone)
            zone = self.zones[seat]
            for color, mask in parts:
                zone = counted(zone, color, mask.bit_count())
            self.zones = replaced(self.zones, seat, zone)
            if self.log is not None:
                groups = tuple(lines.group_of(part, runs) for part in parts)
                self.log.append(e.LinesScored(seat, chain, groups, gone.bit_count()))
            self._win_powers(seat, "".join(sorted([part.color for part in parts])))
            if self.log is not None and (flights := lines.flights(planet, gone)):
                self.log.append(e.BubbleesFell(seat, flights))
            planet = lines.without(planet, gone)
        if chain:
            self.planets = replaced(self.planets, seat, planet)

    def _win_powers(self, seat: Seat, won: str) -> None:
        """Queue a batch: at the end, or as the next one if the newest comes first (C-R2, option)."""
        if self.level is not None:
            won = "".join(color for color in won if color in self.level.powers)
        if not won:
            return
        place = 0 if self.rules.stack else len(self.queue)
        self.queue = (*self.queue[:place], Batch(seat, won), *self.queue[place:])
        self.emit(e.PowersWon, seat, won, place)

    def take(self, column: int, seat: Seat) -> tuple[str, int]:
        """Take the uncovered Bubblee of a column off a planet; return it and its height."""
        planet = self.planets[seat]
        height = height_of(planet, column) - 1
        self.planets = replaced(self.planets, seat, take_top(planet, column))
        return letter_at(planet, (column, height)), height
