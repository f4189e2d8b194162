"""How each event of Balloon POP moves. A clip decorates; at its end the event is folded, whatever was shown.

Times follow the common times: a group sails from the rack to the board, floats up ever faster and nods, a series is
outlined and pops outward, the columns close. A chain gets quicker step by step and its pops climb in pitch.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.i18n import signed
from balloongames.rules.balloon_pop import events as e
from balloongames.rules.balloon_pop.board import close_columns
from balloongames.rules.balloon_pop.series import candidates
from balloongames.ui.anim import QUICK, TRAVEL, ease_in_out, ease_in_quad, ease_out, lerp, span
from balloongames.ui.clips import GREAT_CHAIN, Cues, EventClips, Plan, Show
from balloongames.views.balloon_pop.animation import (
    CHAIN_LIFE,
    AnimationState,
    Chain,
    Flag,
    Mover,
    OnBoard,
    OnRack,
    Throw,
)
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.flags import lay_flag
from balloongames.views.balloon_pop.lines import scored_row
from balloongames.views.balloon_pop.model import Model
from balloongames.views.balloon_pop.pieces import color_key, is_star
from balloongames.views.balloon_pop.words import series_words

SAIL: Final = 0.34  # a group from the rack to the board
RISE: Final = 0.11  # one cell; n cells take sqrt(n) times as long
RISE_LONGEST: Final = 0.35
NOD: Final = 0.12
_NUDGE: Final = 0.6  # of a nod: what hangs there already
STEP: Final = 0.36  # a series, until its balloons are gone
OUTLINED: Final = 0.12  # of a step: its balloons hang on for a breath before they pop
CLOSE: Final = 0.19
QUICKER: Final = 0.92  # each step of a chain against the one before
FLOOR: Final = 0.55
APART: Final = 0.035  # from ring to ring of a series that pops
SEEN: Final = 0.35  # the least time for what somebody else does
SWEEP: Final = 0.6
GREAT: Final = 3  # from this step of a chain on the board shakes
SHAKE: Final = 0.16
_SHAKEN: Final = 4.0  # lu


def pace(chain: int) -> float:
    """Return how long step ``chain`` of a chain takes against the first one.

    >>> pace(1), round(pace(3), 3)
    (1.0, 0.846)
    """
    return max(FLOOR, QUICKER ** (chain - 1))


class Clips(EventClips):
    """Makes the clips of one board: they fold events into its model and set its animation state."""

    _context: BoardContext
    _animation: AnimationState

    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        self._chain = 1
        self._told: Event | None = None  # which was told last in the panel of the decisions

    def plan(self, event: Event) -> Plan | None:
        plans = self._plan_card, self._plan_group, self._plan_board, self._plan_points
        return next((found for plan in plans if (found := plan(event))), None)

    def fold(self, event: Event) -> None:
        """Take an event in; what has popped is told in the panel of the decisions."""
        super().fold(event)
        self._tell(event)

    def _tell(self, event: Event) -> None:
        """Tell in the panel what pops: while it does, or else with its end."""
        row = scored_row(event)
        if row is not None and event is not self._told:
            self._told = event
            self._context.scored.append(row)
            self._context.host.refresh()

    def shown(self, event: Event, plan: Plan) -> Show | None:
        """With reduced motion a series is gone the moment it is heard to pop."""
        show = plan.show
        if not (self._reduced and show and isinstance(event, e.SeriesScored)):
            return super().shown(event, plan)
        (pops, _cue), *_rest = plan.cues
        return lambda t: show(plan.seconds if t >= pops else 0.0)

    def end(self, event: Event, plan: Plan) -> None:
        """Let the markers hop to scores that were not shown yet."""
        before = [self._context.score_of(seat) for seat in range(self._model.seats)]
        super().end(event, plan)
        self._hop(before)

    def _hop(self, before: Sequence[int]) -> None:
        if not (self._lively and self._context.keeps_score):
            return
        for seat, old in enumerate(before):
            new = self._context.score_of(seat)
            if old != new:
                self._animation.hop(seat, old, new)

    def _count(self, event: e.SeriesScored) -> None:
        """Let the plate and the track tick as the first balloon of a series pops."""
        if self._animation.scored is None:
            before = [self._context.score_of(seat) for seat in range(self._model.seats)]
            self._animation.scored = event.seat, event.points
            self._hop(before)

    @property
    def _model(self) -> Model:
        return self._context.model

    # -- cards and groups ---------------------------------------------------------------------------------------------

    def _plan_group(self, event: Event) -> Plan | None:
        match event:
            case e.BalloonsDrawn(group, balloons) if balloons:
                cues = [(0.0, self._cue("draw"))] if group == 0 else []
                return Plan(0.3, self._show_draw(group, balloons), cues)
            case e.BagRefilled():
                return Plan(SEEN, None, [(0.0, self._cue("draw"))])
            case e.GroupPicked(_, group):
                return Plan(SEEN, self._show_pick(group), [(0.0, self._cue("squeak"))])
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

    def _show_pick(self, group: int) -> Show:
        def show(_: float) -> None:
            self._animation.ringed = group

        return show

    # -- the board ----------------------------------------------------------------------------------------------------

    def _plan_board(self, event: Event) -> Plan | None:
        match event:
            case e.BalloonDropped(seat, index):
                return self._plan_drop(seat, index)
            case e.GroupPlaced():
                cues = [(0.0, self._cue("slide")), (SAIL - 0.02, self._cue("place"))]
                return Plan(SAIL, self._show_sail(event), cues, self._animation.gone.clear)
            case e.BalloonsFloated(seat, flights):
                return self._plan_rise(seat, flights, RISE, lying=True)
            case e.ColumnsClosed(seat, flights):
                return self._plan_close(seat, flights)
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

    def _plan_close(self, seat: Seat, flights: tuple[e.Flight, ...]) -> Plan:
        seconds = CLOSE * pace(self._chain)
        hidden = {(seat, flight.start) for flight in flights}

        def show(t: float) -> None:
            p = span(t, 0, seconds, ease_in_quad)
            self._animation.hidden = hidden.copy()
            self._animation.movers = [
                Mover(f.balloon, OnBoard(seat, *f.start), OnBoard(seat, *f.end), p) for f in flights
            ]

        return Plan(seconds, show, [(seconds, self._cue("bump"))])

    # -- points -------------------------------------------------------------------------------------------------------

    def _plan_points(self, event: Event) -> Plan | None:
        match event:
            case e.SeriesScored():
                return self._plan_series(event)
            case e.BonusScored(seat, points):
                flags = self._animation.flags
                place = (flags[-1].column, flags[-1].row) if flags else (1.5, 1.5)
                flag = lay_flag(self._context, Flag(seat, *place, signed(points), ""))
                return Plan(QUICK, self._once(flag), [(0.0, self._cue("tally", 0))])
            case e.EmptyColumnsScored(seat, columns, points):
                cells = tuple((c, r) for c in columns for r in range(self._model.rules.height))
                return self._plan_sweep(seat, cells, points, len(columns))
            case e.EmptyRowsScored(seat, rows, points):
                cells = tuple((c, r) for r in rows for c in range(self._model.rules.width))
                return self._plan_sweep(seat, cells, points, 4 + len(rows))
            case e.GameEnded():
                return Plan(SWEEP, None, [(0.0, self._cue("chord"))])
            case _:
                return None

    def _plan_series(self, event: e.SeriesScored) -> Plan:
        self._chain = event.chain
        quick, great = pace(event.chain), event.chain >= GREAT
        contour, seconds = OUTLINED * quick, STEP * quick
        times = pop_times(event.cells, contour, seconds)
        why = series_words(event.kind, len(event.cells))
        place = sum(c for c, _ in event.cells) / len(event.cells), max(r for _, r in event.cells)
        if self._context.keeps_score:
            flag = self._once(lay_flag(self._context, Flag(event.seat, *place, signed(event.points), why)))
        else:
            flag = self._once(lay_flag(self._context, Flag(event.seat, *place, f"×{event.chain}", why, CHAIN_LIFE)))
        counts = self._context.keeps_score and self._look.speed > 0 and self._in_chain(event)
        popped: set[e.Cell] = set()

        def show(t: float) -> None:
            self._animation.contour = (event.seat, event.cells)
            new = [i for i, time in enumerate(times) if time <= t and event.cells[i] not in popped]
            popped.update(event.cells[i] for i in new)
            self._animation.hidden = {(event.seat, cell) for cell in popped}
            if popped:
                self._count(event)
            aside = self._look.shake * _shaken(t - contour) if great and self._lively else 0.0
            self._animation.shake = (event.seat, aside) if aside else None
            if new:
                flag(t)
                self._tell(event)
                if counts and len(new) == len(popped):
                    self._animation.chain = Chain(event.seat, event.chain)
                if self._lively:
                    balloons = [(event.cells[i], *self._shreds(event.balloons[i])) for i in new]
                    self._animation.pop(event.seat, (self._model.rules.width, self._model.rules.height), balloons)

        def after() -> None:
            if self._lively and self._context.keeps_score:
                column = sum(c for c, _ in event.cells) / len(event.cells)
                self._animation.earn(
                    event.seat, column, sum(r for _, r in event.cells) / len(event.cells), event.points
                )

        cues = [(contour, self._cue("pop", min(9, event.chain - 1)))]
        if event.chain == GREAT and self._context.keeps_score:
            cues.append((seconds, self._cue("chord")))
        return Plan(seconds, show, cues, after, stops_at=times[-1] if event.chain == GREAT_CHAIN else None)

    def _in_chain(self, event: e.SeriesScored) -> bool:
        """Whether another series pops in the same turn, before this one or after it."""
        model = self._model
        gone = sum(model.grid.bit(*cell) for cell in event.cells)
        closed = close_columns(model.grid, model.boards[event.seat], gone)
        return event.chain > 1 or bool(candidates(model.grid, closed, lone_neutrals=model.rules.lone_neutrals))

    def _shreds(self, balloon: str) -> tuple[str, str]:
        color = self._look.balloons[color_key(balloon)]
        emblem = "star" if is_star(balloon) else color.emblem
        return f"pictures/balloons/{color.key}_scrap", f"pictures/emblems/{emblem}"

    def _once(self, flag: Flag) -> Show:
        """Raise a flag the first time that something is shown."""
        raised = False

        def show(_: float) -> None:
            nonlocal raised
            if not raised and self._look.speed > 0:
                self._animation.flags.append(flag)
            raised = True

        return show

    def _plan_sweep(self, seat: Seat, cells: tuple[e.Cell, ...], points: int, degree: int) -> Plan:
        column = sum(c for c, _ in cells) / len(cells)
        row = sum(r for _, r in cells) / len(cells)
        flag = self._once(Flag(seat, column, row, signed(points), ""))

        def show(t: float) -> None:
            lit = math.ceil(lerp(0, len(cells), span(t, 0, SWEEP * 0.6, ease_out)))
            self._animation.swept = (seat, cells[:lit])
            flag(t)

        return Plan(SWEEP, show, [(0.0, self._cue("tally", min(9, degree)))])


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


def _shaken(t: float) -> float:
    """Return by how many lu a board stands aside so long after a great pop."""
    return _SHAKEN * (1 - t / SHAKE) * math.sin(6 * math.pi * t / SHAKE) if 0 < t < SHAKE else 0.0


def pop_times(cells: tuple[e.Cell, ...], start: float, end: float) -> list[float]:
    """Return when each cell pops: from the middle outward, 35 ms apart, all of them well before ``end``."""
    middle_c = sum(c for c, _ in cells) / len(cells)
    middle_r = sum(r for _, r in cells) / len(cells)
    far = [round(math.hypot(c - middle_c, r - middle_r), 2) for c, r in cells]
    rings = sorted(set(far))
    apart = min(APART, (end - start) * 0.8 / max(1, len(rings)))
    return [start + apart * rings.index(distance) for distance in far]
