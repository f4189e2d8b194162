"""How one turn passes to the next: the hand goes and comes back, the rows close up, what was told of it is cleared."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from balloongames.core.game import Event
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.observation import Observation
from balloongames.ui.anim import TRAVEL, Clip, ease_in_out, span
from balloongames.ui.clips import EventClips, Plan
from balloongames.views.color_queue.animation import AnimationState, AtPile, InQueue, Mover
from balloongames.views.color_queue.chain import gliding
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.hand import own_hand

CLEAR: Final = 0.2  # what was told of a turn fades, and what is told of the next one comes
HAND: Final = 0.26  # it sinks below the table, or rises from there
STILL: Final = 0.05  # seconds that nothing moves before a turn passes, or the next card is told of


class PassingClips(EventClips[BoardContext, AnimationState]):
    """Makes the clips between one turn and the next."""

    def _plan_change(self, event: Event) -> Plan | None:
        match event:
            case e.CardsRevealed() if own_hand(self._context) and not self._context.alone:
                return self._plan_hand_away()
            case e.RoundStarted() if self._context.model.columns:
                return self._plan_queue_away()
            case e.TurnStarted() if self._context.turning and not self._context.all_look_on:
                return self._plan_clear()
            case e.TurnEnded():
                return self._plan_turn_end()
            case _:
                return None

    def _plan_hand_away(self) -> Plan:
        """The hand sinks below the table while all look at what was chosen."""

        def show(t: float) -> None:
            self._animation.away = span(t, 0, HAND, ease_in_out)

        def gone() -> None:
            self._context.show_no_hand()
            self._context.host.refresh()

        return Plan(HAND, show, after=gone)

    def rising(self, seen: Observation) -> Clip | None:
        """Return how the hand comes back, once all has been seen; None if nobody holds one who looks on."""
        context = self._context
        if seen.viewer is None or context.own == seen.viewer or not seen.hands[seen.viewer] or self._reduced:
            return None
        context.show_hand_of(seen)
        context.host.refresh()

        def show(t: float) -> None:
            self._animation.away = 1 - span(t, 0, HAND)

        return Clip(HAND, show, [(0.0, self._cue("slide"))])

    def _plan_queue_away(self) -> Plan:
        """What is left of the queue of a round goes back to the pile."""
        queue, standing = self._animation.queue, self._context.model.standing
        left = [
            (card, InQueue(column, standing.row(column, place)))
            for column, cards in enumerate(standing.columns)
            for place, card in enumerate(cards)
        ]

        def show(t: float) -> None:
            p = span(t, 0, TRAVEL, ease_in_out)
            queue.hidden = {card for card, _start in left}
            queue.movers = [Mover(card, start, AtPile(), p, alpha=1 - p**4) for card, start in left]

        return Plan(TRAVEL, show, [(0.0, self._cue("slide"))])

    def _plan_clear(self) -> Plan:
        """The five cards of the turn are told of no longer."""

        def show(t: float) -> None:
            self._animation.cleared = span(t, 0, CLEAR)

        def leave() -> None:
            self._context.landed = True

        return Plan(CLEAR, show, after=leave)

    def _plan_turn_end(self) -> Plan | None:
        """A turn passes when all that it set off has come down; then the rows go to where the next one begins."""
        waits = self._animation.seconds_left
        plan = gliding(self._context.model.standing, self._animation.queue, resizes=True)
        if plan is None or plan.show is None:
            return Plan(waits + STILL) if waits else None
        glides, waits = plan.show, waits + STILL if waits else 0.0
        return replace(plan, seconds=waits + plan.seconds, show=lambda t: glides(t - waits))
