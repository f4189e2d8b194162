"""The stamps of matches that were played before their stamps were counted: counted while the home is open."""

from __future__ import annotations

import logging
from typing import Final

from balloongames.i18n import _
from balloongames.session.stamps import Counting
from balloongames.storage.database import HistoryError
from balloongames.storage.history import History

log = logging.getLogger(__name__)

_MOMENT: Final = 0.02  # seconds: nobody who then does something waits longer
_LONG: Final = 25  # moments, after which it is worth to be told


class OldStamps:
    """Counts as long as there is something to be counted. Nothing here raises."""

    def __init__(self, history: History) -> None:
        self._counter: Final = Counting(history)
        self.begin()

    def begin(self) -> None:
        """Look for matches that are not counted, for others may be over by now."""
        self._goes_on = True
        self._moments = 0

    @property
    def words(self) -> str:
        """Say that it takes a while; empty if it does not."""
        return _("Album: stamps of older matches are being counted") if self._moments > _LONG else ""

    def count(self) -> bool:
        """Count for a moment; return whether other ``words`` are to be said now."""
        if not self._goes_on:
            return False
        before = self.words
        try:
            self._goes_on = self._counter.go_on(_MOMENT)
        except HistoryError as error:
            log.warning("stamps can't be counted", exc_info=error)
            self._goes_on = False
        self._moments = self._moments + 1 if self._goes_on else 0
        return self.words != before
