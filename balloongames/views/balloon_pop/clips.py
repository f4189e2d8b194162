"""How each event of Balloon POP moves. A clip decorates; at its end the event is folded, whatever was shown.

Times follow the common times: a group sails from the rack to the board, floats up ever faster and nods. How it pops
then, and what that brings, is told by `popping`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.rules.balloon_pop import events as e
from balloongames.ui.anim import TRAVEL, ease_in_out, ease_in_quad, span
from balloongames.ui.clips import Cues, Plan, Show
from balloongames.views.balloon_pop.animation import Claim, Mover, OnBoard, OnRack, Throw
from balloongames.views.balloon_pop.popping import PoppingClips

SAIL: Final = 0.34  # a group from the rack to the board
RISE: Final = 0.11  # one cell; n cells take sqrt(n) times as long
RISE_LONGEST: Final = 0.35
LET_GO: Final = 0.1  # a group that is held where it is placed
NOD: Final = 0.12
_NUDGE: Final = 0.6  # of a nod: what hangs there already
SEEN: Final = 0.35  # the least time for what somebody else does


class Clips(PoppingClips):
    """Makes the clips of one board: they fold events into its model and set its animation state."""

    def plan(self, event: Event) -> Plan | None:
        plans = self._plan_card, self._plan_group, self._plan_board, self._plan_pops, self._plan_points
        return next((found for plan in plans if (found := plan(event))), None)

    # -- cards and groups ---------------------------------------------------------------------------------------------

    def _plan_group(self, event: Event) -> Plan | None:
        match event:
            case e.BalloonsDrawn(group, balloons) if balloons:
                cues = [(0.0, self._cue("draw"))] if group == 0 else []
                return Plan(0.3, self._show_draw(group, balloons), cues)
            case e.BagRefilled():
                return Plan(SEEN, None, [(0.0, self._cue("draw"))])
            case e.GroupPicked(seat, group):
                return Plan(SEEN, self._show_pick(seat, group), [(0.0, self._cue("squeak"))])
            case _:
                return None

    def _plan_card(self, event: Event) -> Plan | None:
        match event:
            case e.CardPlayed(seat, card):
                thrown = self._show_throw(card) if seat == self._context.own and self._context.keeps_score else None
                return Plan(SEEN, thrown, [(0.0, self._cue("slide"))])
            case e.CardCommitted():
                return Plan(SEEN, None, [(0.0, self._cue("slide"))])
            case e.CardsRevealed(cards):
                return Plan(SEEN, self._show_throw(cards[self._context.own]), [(0.0, self._cue("page"))])
            case _:
                return None

    def _show_throw(self, card: int) -> Show:
        def show(t: float) -> None:
            self._animation.throw = Throw(card, span(t, 0, TRAVEL, ease_in_out))

        return show

    def _show_draw(self, group: int, balloons: str) -> Show:
        first = len(self._model.groups[group])

        def show(t: float) -> None:
            movers = []
            for i, letter in enumerate(balloons):
                p = span(t, i * 0.04, i * 0.04 + 0.18)
                if p > 0:
                    movers.append(Mover(letter, OnRack(group, first + i + 1.2), OnRack(group, first + i), p, alpha=p))
            self._animation.movers = movers

        return show

    def _show_pick(self, seat: Seat, group: int) -> Show:
        def show(t: float) -> None:
            self._animation.ringed = group
            if not self._reduced:
                self._animation.claim = Claim(seat, group, span(t, 0, TRAVEL, ease_in_out))

        return show

    # -- the board ----------------------------------------------------------------------------------------------------

    def _plan_board(self, event: Event) -> Plan | None:
        match event:
            case e.BalloonDropped(seat, index):
                return self._plan_drop(seat, index)
            case e.GroupPlaced():
                held = dict(zip(event.cells, event.order, strict=True)) == self._context.held
                if held and event.seat == self._context.own:
                    return Plan(LET_GO, self._show_let_go(event.group), [(0.0, self._cue("place"))], self._let_go)
                cues = [(0.0, self._cue("slide")), (SAIL - 0.02, self._cue("place"))]
                return Plan(SAIL, self._show_sail(event), cues, self._animation.gone.clear)
            case e.BalloonsFloated(seat, flights):
                return self._plan_rise(seat, flights, RISE, lying=True)
            case e.GroupLost(_, group, _, balloons):
                return self._plan_loss(group, list(range(len(balloons))), after=None)
        return None

    def _plan_drop(self, seat: Seat, index: int) -> Plan:
        group = self._model.takers.index(seat)
        return self._plan_loss(group, [index], after=lambda: self._animation.gone.add((group, index)))

    def _plan_loss(self, group: int, indexes: list[int], after: Callable[[], None] | None) -> Plan:
        """Balloons without air slip off their string."""
        balloons = self._model.groups[group]

        def show(t: float) -> None:
            p = span(t, 0, SEEN, ease_in_quad)
            self._animation.gone.update((group, i) for i in indexes)
            self._animation.movers = [
                Mover(balloons[i], OnRack(group, i), OnRack(group, i + 0.6), p, p, 1 - p) for i in indexes
            ]

        def finish() -> None:
            self._animation.gone.difference_update((group, i) for i in indexes)
            if after:
                after()

        return Plan(SEEN, show, [(0.0, self._cue("deflate"))], finish)

    def _show_let_go(self, group: int) -> Show:
        """Leave a group where it is held: it gives once."""
        held, seat = self._context.held, self._context.own

        def show(t: float) -> None:
            self._animation.hidden_groups = {group}
            if self._reduced:
                return
            squash = _NUDGE * _nod(t * NOD / LET_GO)
            self._animation.hidden = {(seat, cell) for cell in held}
            self._animation.movers = [
                Mover(letter, place, place, 1.0, squash)
                for cell, letter in held.items()
                for place in [OnBoard(seat, *cell)]
            ]

        return show

    def _let_go(self) -> None:
        self._context.held = {}
        self._animation.gone.clear()

    def _show_sail(self, event: e.GroupPlaced) -> Show:
        group = self._model.groups[event.group]
        left = [i for i in range(len(group)) if (event.group, i) not in self._animation.gone]
        if "".join(group[i] for i in left) != event.order:
            left.reverse()

        def show(t: float) -> None:
            p = span(t, 0, SAIL, ease_in_out)
            self._animation.hidden_groups = {event.group}
            self._animation.movers = [
                Mover(letter, OnRack(event.group, slot), OnBoard(event.seat, *cell), p)
                for letter, slot, cell in zip(event.order, left, event.cells, strict=True)
            ]

        return show

    def _plan_rise(self, seat: Seat, flights: tuple[e.Flight, ...], cell_time: float, *, lying: bool) -> Plan:
        times = [min(RISE_LONGEST, cell_time * math.sqrt(f.start[1] - f.end[1])) for f in flights]
        rise = max(times)
        tops = {} if self._reduced else _tops(flights, times)
        bumped = {cell: tops[cell[0]][1] for cell in self._model.cells(seat) if cell[1] < tops.get(cell[0], (0, 0))[0]}

        def show(t: float) -> None:
            if lying:
                self._animation.unlaid = {seat}
            movers = [self._riser(seat, f, t, time) for f, time in zip(flights, times, strict=True)]
            nodding = {cell: _NUDGE * nod for cell, time in bumped.items() if (nod := _nod(t - time))}
            self._animation.hidden = {(seat, cell) for cell in nodding}
            hanging = self._model.cells(seat) if nodding else {}
            for cell, squash in nodding.items():
                place = OnBoard(seat, *cell)
                movers.append(Mover(hanging[cell], place, place, 1.0, squash))
            self._animation.movers = movers
            self._animation.bulging = seat, {column: _nod(t - time) for column, (_row, time) in tops.items()}

        cues: Cues = [(0.0, self._cue("rise")), (rise, self._cue("bump"))] if rise else []
        return Plan(rise + NOD, show, cues)

    @staticmethod
    def _riser(seat: Seat, flight: e.Flight, t: float, time: float) -> Mover:
        p = span(t, 0, time, ease_in_quad) if time else 1.0
        squash = _nod(t - time) if time else 0.0
        return Mover(flight.balloon, OnBoard(seat, *flight.start), OnBoard(seat, *flight.end), p, squash)


def _tops(flights: tuple[e.Flight, ...], times: list[float]) -> dict[int, tuple[int, float]]:
    """Return for each column in which balloons rise the row that the topmost one comes to, and the second."""
    tops: dict[int, tuple[int, float]] = {}
    for flight, time in zip(flights, times, strict=True):
        column, row = flight.end
        if time and row <= tops.get(column, (row, 0.0))[0]:
            tops[column] = row, time
    return tops


def _nod(t: float) -> float:
    """Return how flat a balloon is so long after it has come up against something, 0 … 1."""
    return math.sin(math.pi * t / NOD) if 0 < t < NOD else 0.0
