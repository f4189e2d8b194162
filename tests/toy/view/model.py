"""What the board of Gusts shows, event by event."""

from __future__ import annotations

from balloongames.core.game import Event
from balloongames.core.state import replaced
from balloongames.ui.model import ObservedModel
from tests.toy.rules.events import CardPlayed
from tests.toy.rules.state import Observation


class Model(ObservedModel[Observation], Observation):
    """What the board shows; of what can be seen, only the card on top and the scores change before its eyes."""

    __slots__ = ()

    def fold(self, event: Event) -> None:
        if isinstance(event, CardPlayed):
            self.top = event.card
            self.scores = replaced(self.scores, event.seat, self.scores[event.seat] + event.points)
