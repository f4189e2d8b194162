"""What people played and how many stamps they have, counted a moment at a time: they may have played for years."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import UTC, datetime
from time import perf_counter
from typing import Final

from balloongames.scenes.album.stops import stops_of
from balloongames.session.stamps import Counting
from balloongames.storage.database import HistoryError
from balloongames.storage.model import local_day
from balloongames.storage.people import Person, PersonId, PlayedGames
from balloongames.storage.store import Store

log = logging.getLogger(__name__)

_MOMENT: Final = 0.03  # seconds


class Counts:
    """The figures of people, ``played`` as far as it is counted. Nothing here raises."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._counter: Final = Counting(store.history)
        self._stamps: Final[dict[PersonId, tuple[int, int]]] = {}
        self.played: Final[dict[PersonId, PlayedGames]] = {}
        self.is_counting = True

    def count(self, people: Sequence[Person], first: PersonId) -> None:
        """Count for a moment what people played, beginning with one of them."""
        today, end = local_day(datetime.now(UTC)), perf_counter() + _MOMENT
        waiting = [one.id for one in people if one.id not in self.played]
        for person in sorted(waiting, key=lambda one: one != first):
            try:
                self.played[person] = self._store.people.played(person, today)
            except HistoryError as error:
                log.warning("the matches of a person can't be counted", exc_info=error)
                self.played[person] = PlayedGames()
            if perf_counter() > end:
                break

    def go_on(self, people: Sequence[Person], first: PersonId) -> bool:
        """Go on counting, at last the stamps of old matches; return whether there is something new to be shown."""
        if any(one.id not in self.played for one in people):
            self.count(people, first)
            return True
        try:
            self.is_counting = self._counter.go_on(_MOMENT)
        except HistoryError as error:
            log.warning("stamps can't be counted", exc_info=error)
            self.is_counting = False
        if not self.is_counting:
            self._stamps.clear()
        return not self.is_counting

    def stamps(self, person: PersonId) -> tuple[int, int]:
        """Return how many stamps somebody has, and how many there are."""
        if person not in self._stamps:
            try:
                stops = stops_of(self._store, person)
            except HistoryError as error:
                log.warning("stamps can't be read", exc_info=error)
                stops = []
            self._stamps[person] = sum(stop.count for stop in stops), sum(len(stop.stamps) for stop in stops)
        return self._stamps[person]

    def forget(self) -> None:
        """Let all be counted anew: names have gone from one person to another."""
        self.played.clear()
        self._stamps.clear()
        self.is_counting = True
