"""What is told while something moves: the sentence that the log has for it, until the next one is shown."""

from __future__ import annotations

from balloongames.core.game import Event, Seat, seat_of
from balloongames.session.view_update import ViewUpdate
from balloongames.ui.game_view import GameView
from balloongames.ui.view import People


class Commentary:
    """Follows the events of a view update as they are shown; what has no sentence leaves that of before."""

    def __init__(self, view: GameView, people: People) -> None:
        self._view = view
        self._people = people
        self._update: ViewUpdate | None = None
        self._event: Event | None = None
        self._seat: Seat | None = None
        self._sentence = ""

    def at(self, update: ViewUpdate, event: Event | None) -> tuple[Seat | None, str, str]:
        """Return whom it is about, the name that the sentence begins with, and the rest of it without its full stop."""
        if update is not self._update:
            self._update, self._event = update, None
            if update.seat is not None:  # what all reveal together is not told before it is seen
                self._seat, self._sentence = update.seat, ""
                for one in update.events:
                    if self._say(one):
                        break
        if event is not None and event is not self._event:
            self._event = event
            self._say(event)
        return self._parted(self._seat, self._sentence)

    def foretold(self, event: Event) -> tuple[Seat | None, str, str] | None:
        """Return the same of an event that will be shown; None if it has no sentence."""
        sentence = self._view.say(event, self._people)
        return self._parted(seat_of(event), sentence) if sentence else None

    def _parted(self, seat: Seat | None, sentence: str) -> tuple[Seat | None, str, str]:
        name = "" if seat is None else self._people.names[seat]
        begins = bool(name) and sentence.startswith(f"{name} ")
        rest = sentence[len(name) + 1 :] if begins else sentence
        return seat, name if begins or not sentence else "", rest.removesuffix(".")

    def _say(self, event: Event) -> bool:
        sentence = self._view.say(event, self._people)
        if sentence:
            self._seat, self._sentence = seat_of(event), sentence
        return bool(sentence)
