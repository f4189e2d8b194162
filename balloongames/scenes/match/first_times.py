"""What happens for the first time at somebody's table: one sentence, once, when nothing moves any more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from balloongames.core.game import Event
from balloongames.i18n import _
from balloongames.scenes.common.toast import Toast
from balloongames.storage.lessons import LessonBook
from balloongames.ui.game_view import GameView
from balloongames.ui.view import FirstTime


class FirstTimes:
    """The cards of one table. Events are noted as they come; the first of what is new among them is told of."""

    def __init__(self, book: LessonBook, view: GameView) -> None:
        self._book: Final = book
        self._view: Final = view
        self._next = ""  # the code of what is to be told
        self._card: Toast | None = None
        self.age = 0.0  # seconds since a card came

    @property
    def due(self) -> Toast | None:
        """The card of what is to be told of; None if nothing is."""
        return self._card

    def note(self, events: Sequence[Event]) -> None:
        """Look for something new among what is about to be shown."""
        for event in events:
            self._keep(self._view.first_time(event))

    def note_turn(self, seen: Any) -> None:
        """Look for something new in what somebody sees who is about to move."""
        self._keep(self._view.first_time_due(seen))

    def _keep(self, new: FirstTime | None) -> None:
        if self._card is None and new is not None and not self._book.has_met(f"{self._view.id}/{new.code}"):
            self._next = new.code
            self._card = Toast(_(new.sentence), "bulb", new.page, _("For the first time"), new.about)

    def take(self) -> Toast | None:
        """Return the card that is due, which has been told then; None if none is."""
        card, self._card = self._card, None
        if card is not None:
            self.age = 0.0
            self._book.meet(f"{self._view.id}/{self._next}")
        return card
