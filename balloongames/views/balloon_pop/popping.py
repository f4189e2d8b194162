"""How what pops moves, and how it is told what that is worth: a series, a bonus, empty rows and columns.

A series is outlined and pops outward, then the columns close. A chain gets quicker step by step and its pops climb in
pitch. Its points are told beside it, and fly to the plate of whoever earned them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.i18n import signed
from balloongames.rules.balloon_pop import events as e
from balloongames.rules.balloon_pop.board import close_columns
from balloongames.rules.balloon_pop.series import candidates
from balloongames.ui.anim import QUICK, ease_in_quad, ease_out, lerp, span
from balloongames.ui.clips import GREAT_CHAIN, EventClips, Plan, Show
from balloongames.views.balloon_pop.animation import CHAIN_LIFE, AnimationState, Chain, Flag, Mover, OnBoard
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.flags import lay_flag
from balloongames.views.balloon_pop.lines import scored_row, swept_row
from balloongames.views.balloon_pop.model import Model
from balloongames.views.balloon_pop.pieces import color_key, is_star
from balloongames.views.balloon_pop.words import series_words

STEP: Final = 0.36  # a series, until its balloons are gone
OUTLINED: Final = 0.12  # of a step: its balloons hang on for a breath before they pop
CLOSE: Final = 0.19
QUICKER: Final = 0.92  # each step of a chain against the one before
FLOOR: Final = 0.55
APART: Final = 0.035  # from ring to ring of a series that pops
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


class PoppingClips(EventClips[BoardContext, AnimationState]):
    """Makes the clips of all that brings points."""

    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        self._chain = 1
        self._told: Event | None = None  # which was told last in the panel of the decisions

    def fold(self, event: Event) -> None:
        """Take an event in; what has popped is told in the panel of the decisions."""
        super().fold(event)
        self._tell(event)

    def _tell(self, event: Event) -> None:
        """Tell in the panel what pops: while it does, or else with its end."""
        context, row = self._context, scored_row(event)
        swept = swept_row(event, context.host.people)
        if (row or swept) and event is not self._told:
            self._told = event
            context.scored += [row] if row else []
            context.swept += [swept] if swept else []
            context.host.refresh()

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

    @property
    def _closes(self) -> float:
        """In how many seconds columns close; so long the points of what popped are told beyond it."""
        return CLOSE * pace(self._chain)

    # -- points -------------------------------------------------------------------------------------------------------

    def _plan_pops(self, event: Event) -> Plan | None:
        match event:
            case e.SeriesScored():
                return self._plan_series(event)
            case e.ColumnsClosed(seat, flights):
                return self._plan_close(seat, flights)
            case _:
                return None

    def _plan_points(self, event: Event) -> Plan | None:
        match event:
            case e.BonusScored(seat, points):
                flags = self._animation.flags
                place = (flags[-1].column, flags[-1].row) if flags else (1.5, 1.5)
                flag = lay_flag(self._context, Flag(seat, *place, signed(points), "", QUICK + self._closes))
                return Plan(QUICK, self._once(flag), [(0.0, self._cue("tally", 0))])
            case e.EmptyColumnsScored(seat, columns, points):
                cells = tuple((c, r) for c in columns for r in range(self._model.rules.height))
                return self._plan_sweep(event, seat, cells, points, len(columns))
            case e.EmptyRowsScored(seat, rows, points):
                cells = tuple((c, r) for r in rows for c in range(self._model.rules.width))
                return self._plan_sweep(event, seat, cells, points, 4 + len(rows))
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
            told, life = signed(event.points), seconds - contour + self._closes
        else:
            told, life = f"×{event.chain}", CHAIN_LIFE
        flag = self._once(lay_flag(self._context, Flag(event.seat, *place, told, why, life)))
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

    def _plan_sweep(self, event: Event, seat: Seat, cells: tuple[e.Cell, ...], points: int, degree: int) -> Plan:
        column = sum(c for c, _ in cells) / len(cells)
        row = sum(r for _, r in cells) / len(cells)
        flag = self._once(Flag(seat, column, row, signed(points), ""))

        def show(t: float) -> None:
            lit = math.ceil(lerp(0, len(cells), span(t, 0, SWEEP * 0.6, ease_out)))
            self._animation.swept = (seat, cells[:lit])
            flag(t)
            self._tell(event)

        return Plan(SWEEP, show, [(0.0, self._cue("tally", min(9, degree)))])

    def _plan_close(self, seat: Seat, flights: tuple[e.Flight, ...]) -> Plan:
        seconds = self._closes
        hidden = {(seat, flight.start) for flight in flights}

        def show(t: float) -> None:
            p = span(t, 0, seconds, ease_in_quad)
            self._animation.hidden = hidden.copy()
            self._animation.movers = [
                Mover(f.balloon, OnBoard(seat, *f.start), OnBoard(seat, *f.end), p) for f in flights
            ]

        return Plan(seconds, show, [(seconds, self._cue("bump"))])


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
