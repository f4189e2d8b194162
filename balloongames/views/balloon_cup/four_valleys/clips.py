"""How Four valleys moves: cards fly between the hand and the slots, and the won tiles shine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from balloongames.core.game import Event
from balloongames.rules.balloon_cup.four_valleys.moves import CardPut, CardTakenBack, ValleysSolved
from balloongames.rules.balloon_cup.four_valleys.puzzle import Place
from balloongames.ui.anim import ease_in_out, span
from balloongames.ui.clips import EventClips, Plan
from balloongames.ui.puzzle_board import PuzzleStage
from balloongames.views.balloon_cup.four_valleys.draft import Slot
from balloongames.views.balloon_cup.four_valleys.model import Model

TRAVEL: Final = 0.26
SHINE: Final = 0.7
_ARC: Final = 18.0

Anchor: TypeAlias = Slot | None
"""A slot; None is the card's place in the hand."""


@dataclass(frozen=True, slots=True)
class Mover:
    """A card on its way; ``t`` 0 … 1 of it, ``arc`` lu above the straight."""

    card: int
    start: Anchor
    end: Anchor
    t: float
    arc: float = _ARC
    alpha: float = 1.0


@dataclass(slots=True)
class Animation:
    """What moves: ``hidden`` cards are not drawn where they lie. ``shine`` is how far the won tiles shine, 0 … 1."""

    movers: list[Mover] = field(default_factory=list)
    hidden: set[int] = field(default_factory=set)
    shine: float = 0.0

    def clear(self) -> None:
        """Come to rest."""
        self.movers = []
        self.hidden.clear()
        self.shine = 0.0


class Clips(EventClips[PuzzleStage, Animation]):
    """Makes clips: the model is read and folded, the animation is set."""

    def plan(self, event: Event) -> Plan | None:
        match event:
            case CardPut(_, card, place, start):
                return self._flight(card, start, place)
            case CardTakenBack(_, card, place):
                return self._flight(card, place, None)
            case ValleysSolved():
                return Plan(SHINE, self._shine, [(0.0, self._cue("chord"))])
            case _:
                return None

    def _flight(self, card: int, start: Place | None, end: Place | None) -> Plan:
        model: Model = self._context.model
        from_, to = (None if at is None else Slot(at, model.slot_of(card, at)) for at in (start, end))

        def show(t: float) -> None:
            self._animation.hidden = {card}
            self._animation.movers = [Mover(card, from_, to, span(t, 0, TRAVEL, ease_in_out))]

        cue: Callable[[], None] = self._cue("place" if end is not None else "slide")
        return Plan(TRAVEL, show, [(TRAVEL * 0.8, cue)])

    def _shine(self, t: float) -> None:
        self._animation.shine = span(t, 0, SHINE)
