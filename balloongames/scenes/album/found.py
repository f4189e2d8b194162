"""Which matches the album shows: those that wait, then those that are over, a sheet at a time."""

from __future__ import annotations

import logging
from typing import Final

from balloongames.core.options import Options
from balloongames.core.record import BadRecord
from balloongames.scenes.album.entries import AlbumEntry
from balloongames.scenes.album.filters import Filters
from balloongames.storage import marks
from balloongames.storage.database import HistoryError
from balloongames.storage.model import SaveCard, Shared
from balloongames.storage.people import Person
from balloongames.storage.selection import names_played, select
from balloongames.storage.store import Store

log = logging.getLogger(__name__)


class FoundMatches:
    """What the filters find. What can't be read is left out, and the log says why.

    ``waiting`` are the cards of matches in progress, ``numbers`` stand for those that are over, ``people`` are all who
    have a place. ``sheet`` is the one that is shown, from 0, ``fit`` how many matches it holds.
    """

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._cards: list[SaveCard] = []
        self._options: dict[str, Options] = {}  # of the matches that wait, by id
        self._over: dict[int, AlbumEntry] = {}  # by number, as far as they were shown
        self.people: list[Person] = []
        self.waiting: list[SaveCard] = []
        self.numbers: list[int] = []
        self.sheet = 0
        self.fit = 9

    @property
    def is_nothing_there(self) -> bool:
        """Whether no match waits, and none was found that is over."""
        return not self._cards and not self.numbers

    @property
    def sheets(self) -> int:
        """How many sheets there are, at least one."""
        return max(1, -(-(len(self.waiting) + len(self.numbers)) // self.fit))

    def search(self, filters: Filters, cards: list[SaveCard]) -> None:
        """Find what is wanted among the ``cards`` of saves and in the history."""
        store = self._store
        self._cards = [card for card in cards if not card.is_over]
        self._over, self._options = {}, {}
        try:
            self.people = store.people.everybody()
            owners = store.people.owners()
            self.waiting = [card for card in self._cards if filters.takes(card, owners, self._seed)]
            only_waiting = "waiting" in filters.on
            self.numbers = [] if only_waiting else select(store.history, filters.wanted(names_played(store.history)))
        except HistoryError as error:
            log.warning("the history can't be read", exc_info=error)
            self.waiting, self.numbers = list(self._cards), []

    def lay(self, fit: int, kept: AlbumEntry | None) -> None:
        """Let a sheet hold so many matches, and show the one with a match that was on the sheet before."""
        if fit != self.fit:
            here = next((i for i, one in enumerate(self.shown()) if one == kept), 0)
            self.sheet, self.fit = (self.sheet * self.fit + here) // fit, fit

    def turn(self, by: int) -> None:
        """Leaf so many sheets on, as far as there are any."""
        self.sheet = min(max(0, self.sheet + by), self.sheets - 1)

    def shown(self) -> list[AlbumEntry]:
        """Return the matches of the sheet: those that wait come before all others."""
        start = self.sheet * self.fit
        found = [self._waiting_entry(card) for card in self.waiting[start : start + self.fit]]
        first = max(0, start - len(self.waiting))
        numbers = self.numbers[first : first + self.fit - len(found)]
        missing = [one for one in numbers if one not in self._over]
        try:
            read = {one: self._store.history.by_numbers([one]) for one in missing}
        except HistoryError as error:
            log.warning("matches can't be read", exc_info=error)
            read = {}
        self._over |= {one: AlbumEntry(over=there[0], options=there[0].options) for one, there in read.items() if there}
        return found + [self._over[one] for one in numbers if one in self._over]

    def note(self, entry: AlbumEntry) -> str:
        """Return the words of the first flag that has any; "" if there are none."""
        if not (entry.over and entry.over.flags):
            return ""
        try:
            return next(filter(None, marks.flags_of(self._store.history, entry.id).values()), "")
        except HistoryError:
            return ""

    def whole(self, entry: AlbumEntry) -> Shared | None:
        """Return a match with all its moves; None if it is gone, or can't be read."""
        try:
            if entry.over:
                return self._store.history.shared(entry.id)
        except (HistoryError, BadRecord) as error:
            log.warning("a match can't be read", exc_info=error)
            return None
        saved = self._store.saves.load(entry.id).value
        return Shared(saved.card.players, saved.record) if saved else None

    def _seed(self, card: SaveCard) -> str:
        saved = self._store.saves.load(card.id).value
        return saved.record.seed if saved else ""

    def _waiting_entry(self, card: SaveCard) -> AlbumEntry:
        if card.id not in self._options:
            saved = self._store.saves.load(card.id).value
            self._options[card.id] = dict(saved.record.options) if saved else {}
        return AlbumEntry(waiting=card, options=self._options[card.id])
