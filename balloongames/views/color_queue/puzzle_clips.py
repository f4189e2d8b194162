"""How a puzzle of Color Queue moves: chosen cards fall into their places, then the five are placed as on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from balloongames.core.game import Event
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.puzzle_moves import CardPutBack, CardTaken, PuzzleEnded
from balloongames.rules.color_queue.state import Cards
from balloongames.ui.anim import BASE, REDUCED, Clip, ease_in_out, span
from balloongames.ui.view import PuzzleTable
from balloongames.views.color_queue.chain import Plan, exploding, gliding, placing, sliding, waiting_spot
from balloongames.views.color_queue.puzzle_model import PuzzleModel
from balloongames.views.color_queue.stage import InHand, InQueue, Mover, QueueStage, Spot

COUNT: Final = 0.16  # from arrow to arrow
SWING: Final = 0.36
STEP_BACK: Final = 0.3  # the five make room under their queue cards
READ: Final = 0.5
_SHAKE: Final = 4.0  # lu


@dataclass(slots=True)
class PuzzleStage:
    """What moves: in the queue, and in the bar above it (``counted`` arrows, ``swing`` of the direction)."""

    queue: QueueStage
    counted: int | None = None
    swing: float | None = None

    def clear(self) -> None:
        """End what a clip has set."""
        self.queue.clear()
        self.counted = self.swing = None


class PuzzleClips:
    """Makes clips: the model is read and folded, the stage is set."""

    def __init__(self, table: PuzzleTable, model: PuzzleModel, stage: PuzzleStage) -> None:
        self._table = table
        self._model = model
        self._stage = stage

    def of(self, event: Event) -> Clip | None:
        """Return the clip of an event; what shows nothing is folded at once."""
        plan = self._plan(event)
        if plan is None:
            self._model.fold(event)
            return None

        def done() -> None:
            self._model.fold(event)
            self._stage.clear()

        show = self._stepped(plan) if self._table.kit.look.reduced_motion else plan.show
        return Clip(plan.seconds, show, plan.cues, done)

    def _cue(self, name: str, degree: int | None = None) -> Callable[[], None]:
        return lambda: self._table.cue(name, degree)

    def _plan(self, event: Event) -> Plan | None:  # noqa: PLR0911 - one line per event
        standing, queue = self._model.standing, self._stage.queue
        match event:
            case CardTaken(_, _, chosen) | CardPutBack(_, _, chosen):
                return self._plan_choice(chosen)
            case e.DirectionCounted():
                return self._plan_direction(event)
            case e.CardPlaced(_, card, column, _):
                return placing(standing, queue, self._cue, card, column)
            case e.CardsExploded(_, chain, cells):
                look = self._table.kit.look
                shake = 0.0 if look.reduced_motion else _SHAKE * look.shake
                return exploding(standing, queue, self._cue, cells, chain, shake)
            case e.CardsSlid(slides):
                return sliding(queue, self._cue, slides)
            case PuzzleEnded(_, solved):
                return self._plan_end(solved=solved)
            case _:
                return None

    def _spot(self, card: int, chosen: Cards) -> Spot:
        """Return where a card lies: in its column if it is chosen, else in the hand."""
        hand = self._model.puzzle.hand
        if card not in chosen:
            return InHand(hand.index(card), len(hand))
        column = chosen.index(card)
        return InQueue(column, self._model.landing_row(column))

    def _plan_choice(self, chosen: Cards) -> Plan:
        """The card that is taken or put back flies, and those with higher numbers make room."""
        before, queue = self._model.chosen, self._stage.queue
        moves = [(card, self._spot(card, before), self._spot(card, chosen)) for card in sorted({*before, *chosen})]
        moves = [one for one in moves if one[1] != one[2]]

        def show(t: float) -> None:
            p = span(t, 0, BASE, ease_in_out)
            queue.hidden = {card for card, _, _ in moves}
            queue.movers = [Mover(card, start, end, p, 10.0) for card, start, end in moves]
            grown = len(chosen) > len(before)
            last = max(len(chosen), len(before)) - 1
            queue.steps = {last: p if grown else 1 - p}

        return Plan(BASE, show, [(0.0, self._cue("slide"))])

    def _plan_direction(self, event: e.DirectionCounted) -> Plan:
        """The five make room under their queue cards; the arrows are counted."""
        model, stage = self._model, self._stage
        arrows = len(event.arrows)
        swing_at = STEP_BACK + COUNT * arrows + 0.1
        swing = 0.0 if event.ascending else SWING
        starts = [self._spot(card, model.chosen) for card in model.chosen]
        goals = [waiting_spot(model.standing, column) for column in range(len(model.chosen))]

        def show(t: float) -> None:
            p = span(t, 0, STEP_BACK, ease_in_out)
            stage.queue.hidden = set(model.chosen)
            stage.queue.steps = dict.fromkeys(range(len(model.chosen)), 1 - p)
            stage.queue.movers = [
                Mover(card, start, goal, p) for card, start, goal in zip(model.chosen, starts, goals, strict=True)
            ]
            stage.counted = sum(t >= STEP_BACK + COUNT * i for i in range(arrows))
            stage.swing = span(t, swing_at, swing_at + swing, ease_in_out) if swing else 0.0

        cues = [(0.0, self._cue("slide"))]
        cues += [(STEP_BACK + COUNT * i, self._cue("ticket")) for i in range(arrows)]
        if swing:
            cues.append((swing_at, self._cue("burner")))
        return Plan(swing_at + swing + 0.2, show, cues)

    def _plan_end(self, *, solved: bool) -> Plan:
        cue = self._cue("chord" if solved else "deflate")
        glide = gliding(self._model.standing, self._stage.queue)
        return Plan(max(READ, glide.seconds if glide else 0.0), glide.show if glide else None, [(0.0, cue)])

    def _stepped(self, plan: Plan) -> Callable[[float], None] | None:
        """With reduced motion nothing travels: what a clip leads to fades in near its end."""
        show, queue = plan.show, self._stage.queue
        if show is None:
            return None

        def still(t: float) -> None:
            shown = span(t, plan.seconds - REDUCED, plan.seconds)
            show(plan.seconds if shown else 0.0)
            queue.bursts = []
            queue.movers = [replace(mover, alpha=mover.alpha * shown) for mover in queue.movers] if shown else []

        return still
