"""The table while a move is carried out: a working copy of a state that plays on to the next decision.

Whatever leaves no choice happens at once: the last hole of the sky is filled, powers without a target are lost, the
next turn begins. The same code runs with a log of events, for the match, and without one, for the search.
"""

from __future__ import annotations

from typing import TypeVar, assert_never

from balloongames.core.game import Event, Seat
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop import lines, powers, sky
from balloongames.rules.bubblee_pop.deal import deal_level, deal_match, draw
from balloongames.rules.bubblee_pop.level import is_reached
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
    SwapSky,
    TakePoint,
)
from balloongames.rules.bubblee_pop.planet import (
    GROUND,
    Planet,
    columns_of,
    full,
    height_of,
    letter_at,
    push_under,
    put_on_top,
    swap_cells,
    take_top,
)
from balloongames.rules.bubblee_pop.ranking import final_ranking
from balloongames.rules.bubblee_pop.state import (
    BLACK,
    HOLE,
    LETTERS,
    NOBODY,
    NOTHING,
    SKY_ROWS,
    Batch,
    Counts,
    End,
    Level,
    Phase,
    Power,
    Rules,
    State,
)

T = TypeVar("T")

_KIND = {letter: kind for kind, letter in enumerate(LETTERS)}


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return ``items`` with another one at ``index``."""
    return (*items[:index], item, *items[index + 1 :])


def counted(counts: Counts, letter: str, by: int) -> Counts:
    """Return counts with more or fewer of one kind."""
    kind = _KIND[letter]
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])


class Table:
    """A state that may be changed until `freeze` makes a new one of it. ``log`` is None when nobody listens."""

    __slots__ = (
        "active", "aside", "bag", "drawn", "end", "level", "log", "loser", "phase", "planets", "queue", "reserve",
        "reveals", "rng", "rules", "seat", "seats", "sky", "swapped", "turn", "zones",
    )  # fmt: skip

    def __init__(self, state: State, log: list[Event] | None) -> None:
        self.rules = state.rules
        self.level = state.level
        self.phase: Phase = state.phase
        self.turn = state.turn
        self.active = state.active
        self.seat = state.seat
        self.swapped = state.swapped
        self.sky = state.sky
        self.drawn = state.drawn
        self.planets = state.planets
        self.zones = state.zones
        self.bag = state.bag
        self.reserve = state.reserve
        self.aside = state.aside
        self.queue = state.queue
        self.end: End = state.end
        self.loser = state.loser
        self.rng = state.rng
        self.seats = len(state.planets)
        self.log = log
        self.reveals = False

    def freeze(self) -> State:
        """Return the state that the table has come to."""
        return State(
            self.rules,
            self.level,
            self.phase,
            self.turn,
            self.active,
            self.seat,
            self.swapped,
            self.sky,
            self.drawn,
            self.planets,
            self.zones,
            self.bag,
            self.reserve,
            self.aside,
            self.queue,
            self.end,
            self.loser,
            self.rng,
        )

    def carry_out(self, move: Move) -> None:
        """Play a legal move of the seat that decides, and everything that follows without a choice."""
        self.effect(move)
        match move:
            case PutBubblee():
                self._fill()
            case SwapSky():
                pass
            case _:
                self._next_power()

    def effect(self, move: Move) -> None:
        """Do what a legal move does at once, lines and chains included, and stop before whatever comes next."""
        match move:
            case PutBubblee():
                self._put(sky.index_of(move.space))
            case SwapSky():
                self._swap(move)
            case DropPair():
                self._drop(move)
            case SwapCells() | ChooseColumn() | TakePoint() | PushAside() | Decline():
                self._use(move)
            case _:
                assert_never(move)

    # --- Turns -------------------------------------------------------------------------------------------------------

    def start_turn(self) -> None:
        """Begin a turn; the very first one has a full sky and goes straight to the drop (rulebook)."""
        if self.log is not None:
            self.log.append(e.TurnStarted(self.turn, self.active))
        self.seat = self.active
        self.swapped = False
        self._fill()

    def _end_turn(self) -> None:
        """End a turn; of the tests here only the last one concerns two players (C-R3, rulebook)."""
        level = self.level
        if level is not None and is_reached(level, self.zones[0], self.planets[0]):
            self._finish("goal")
        elif level is not None and self.turn == level.turns:
            self._finish("turns")
        elif sum(self.bag) < self.sky.count(HOLE):
            self._finish("bag")
        else:
            self.turn += 1
            self.active = (self.active + 1) % self.seats
            self.start_turn()

    def _finish(self, end: End, loser: Seat = NOBODY) -> None:
        self.phase = "over"
        self.end = end
        self.loser = loser
        self.seat = self.active
        self.queue = ()
        if self.log is not None:
            scores, winners, reason = final_ranking(self.zones, end, loser)
            self.log.append(e.GameEnded(scores, winners, reason))

    # --- The sky -----------------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Draw until there is a choice of holes; when the sky is full, go on to the drop."""
        while holes := self.sky.count(HOLE):
            rng = Rng(self.rng)
            self.drawn, self.bag = draw(self.bag, rng)
            self.rng = rng.state
            self.reveals = True
            if self.log is not None:
                self.log.append(e.BubbleeDrawn(self.active, self.drawn))
            if holes > 1:
                self.phase = "fill"
                return
            self._put(self.sky.index(HOLE))
        self.phase = "drop"
        # The test for overcrowding: once in a turn, with a swap and a drop as one action (ruling).
        if not sky.can_drop(self.planets[self.active], self.active, self.sky):
            if self.log is not None:
                self.log.append(e.DropMissing(self.active))
            self._finish("no_drop", self.active)

    def _put(self, index: int) -> None:
        if self.log is not None:
            self.log.append(e.BubbleePut(self.active, self.drawn, sky.SPACES[index]))
        self.sky = sky.with_letter(self.sky, index, self.drawn)
        self.drawn = ""

    def _swap(self, swap: SwapSky) -> None:
        if self.log is not None:
            bubblees = self.sky[sky.index_of(swap.first)] + self.sky[sky.index_of(swap.second)]
            self.log.append(e.SkySwapped(self.active, (swap.first, swap.second), bubblees))
        self.sky = sky.swapped(self.sky, swap)
        self.swapped = True

    def _drop(self, drop: DropPair) -> None:
        seat = self.active
        way = sky.way_of(drop, seat)
        before = self.planets[seat]
        self.planets = replaced(self.planets, seat, sky.landed(before, way, self.sky))
        if self.log is not None:
            self.log.append(e.PairDropped(seat, sky.falls_of(before, way, self.sky)))
        self.sky = sky.with_letter(sky.with_letter(self.sky, way.first, HOLE), way.second, HOLE)
        self._score_lines(seat)

    # --- Lines -------------------------------------------------------------------------------------------------------

    def _score_lines(self, seat: Seat) -> None:
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
        if self.log is not None:
            self.log.append(e.PowersWon(seat, won, place))

    # --- Powers ------------------------------------------------------------------------------------------------------

    def _next_power(self) -> None:
        """Find the next batch with a power that has a target; without one the turn ends."""
        if self.phase == "over":
            return
        while self.queue:
            batch = self.queue[0]
            if powers.is_usable(self, batch):
                self.phase = "power"
                self.seat = batch.seat
                return
            self.queue = self.queue[1:]
            if self.log is not None:
                self.log.append(e.PowersLost(*batch))
        self._end_turn()

    def _use(self, move: PowerMove) -> None:
        owner, won = self.queue[0]
        left = won.replace(move.power, "", 1)
        self.queue = (Batch(owner, left), *self.queue[1:]) if left else self.queue[1:]
        match move:
            case SwapCells():
                self._swap_cells(move, owner)
            case ChooseColumn(power, column):
                self._use_on_column(power, column, owner)
            case TakePoint(bubblee):
                self._return_point(bubblee, owner)
            case PushAside(column, bubblee):
                self._push(column, bubblee, owner)
            case Decline(power):
                if self.log is not None:
                    self.log.append(e.PowerDeclined(owner, power))
            case _:
                assert_never(move)

    def _use_on_column(self, power: ColumnPower, column: int, owner: Seat) -> None:
        match power:
            case "y":
                self._keep(column, owner)
            case "p":
                self._send(column, owner)
            case "b":
                self._pull(column, owner)
            case "o":
                self._return_top(column, owner)
            case "w":
                self._push(column, BLACK, owner)

    def _swap_cells(self, move: SwapCells, owner: Seat) -> None:
        seat = owner if move.power == "g" else 1 - owner
        before = self.planets[seat]
        self.planets = replaced(self.planets, seat, swap_cells(before, move.first, move.second))
        if self.log is not None:
            bubblees = letter_at(before, move.first) + letter_at(before, move.second)
            self.log.append(e.CellsSwapped(owner, move.power, seat, (move.first, move.second), bubblees))
        self._score_lines(seat)

    def _keep(self, column: int, owner: Seat) -> None:
        bubblee, height = self._take(column, owner)
        self.zones = replaced(self.zones, owner, counted(self.zones[owner], bubblee, 1))
        if self.log is not None:
            self.log.append(e.BubbleeKept(owner, bubblee, (column, height)))

    def _send(self, column: int, owner: Seat) -> None:
        bubblee, height = self._take(column, owner)
        end = (column, height_of(self.planets[1 - owner], column))
        if self.log is not None:
            self.log.append(e.BubbleeSent(owner, 1 - owner, bubblee, (column, height), end))
        self._receive(put_on_top(self.planets[1 - owner], column, bubblee), owner, "p")

    def _pull(self, column: int, owner: Seat) -> None:
        seat = 1 - owner
        index = SKY_ROWS * column + seat
        bubblee = self.sky[index]
        if self.log is not None:
            cell = (column, height_of(self.planets[seat], column))
            self.log.append(e.BubbleePulled(owner, seat, bubblee, (column, seat), cell))
        self.sky = sky.with_letter(self.sky, index, HOLE)
        self._receive(put_on_top(self.planets[seat], column, bubblee), owner, "b")

    def _push(self, column: int, bubblee: str, owner: Seat) -> None:
        seat = 1 - owner
        before = self.planets[seat]
        if bubblee == BLACK:
            self.reserve -= 1
        else:
            self.aside = counted(self.aside, bubblee, -1)
        if self.log is not None:
            flights = tuple(
                lines.Flight(letter, (column, height), (column, height + 1))
                for height, letter in enumerate(columns_of(before)[column])
            )
            self.log.append(e.BubbleePushed(owner, seat, bubblee, column, flights))
        self._receive(push_under(before, column, bubblee), owner, "w")

    def _receive(self, planet: Planet, owner: Seat, power: Power) -> None:
        """Give the other planet one more Bubblee: lines are its player's (C-R5); if it was full, he is eliminated."""
        seat = 1 - owner
        is_full = full(self.planets[seat]) == GROUND
        self.planets = replaced(self.planets, seat, planet)
        if not is_full:
            self._score_lines(seat)
            return
        if self.log is not None:
            self.log.append(e.PlayerEliminated(seat, owner, power))
        self._finish("eliminated", seat)

    def _return_top(self, column: int, owner: Seat) -> None:
        bubblee, height = self._take(column, 1 - owner)
        self.bag = counted(self.bag, bubblee, 1)
        if self.log is not None:
            self.log.append(e.BubbleeReturned(owner, 1 - owner, bubblee, (column, height)))

    def _return_point(self, bubblee: str, owner: Seat) -> None:
        seat = 1 - owner
        self.zones = replaced(self.zones, seat, counted(self.zones[seat], bubblee, -1))
        self.bag = counted(self.bag, bubblee, 1)
        if self.log is not None:
            self.log.append(e.BubbleeReturned(owner, seat, bubblee, None))

    def _take(self, column: int, seat: Seat) -> tuple[str, int]:
        """Take the uncovered Bubblee of a column off a planet; return it and its height."""
        planet = self.planets[seat]
        height = height_of(planet, column) - 1
        self.planets = replaced(self.planets, seat, take_top(planet, column))
        return letter_at(planet, (column, height)), height


def fresh_table(rules: Rules, level: Level | None, rng: Rng, log: list[Event]) -> Table:
    """Return the table before the first turn; for two, the first player is drawn by lot (ruling)."""
    deal = deal_match(rules, rng) if level is None else deal_level(level, rng)
    seats = len(deal.planets)
    first = rng.below(seats)
    planets = tuple(columns_of(planet) for planet in deal.planets)
    log.append(e.TableSet(seats, rules, level, planets, sky.rows_of(deal.sky), deal.bag, deal.reserve, deal.aside))
    state = State(
        rules=rules,
        level=level,
        phase="drop",
        turn=1,
        active=first,
        seat=first,
        swapped=False,
        sky=deal.sky,
        drawn="",
        planets=deal.planets,
        zones=(NOTHING,) * seats,
        bag=deal.bag,
        reserve=deal.reserve,
        aside=deal.aside,
        queue=(),
        end="",
        loser=NOBODY,
        rng=rng.state,
    )
    return Table(state, log)
