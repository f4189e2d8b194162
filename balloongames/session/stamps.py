"""The stamps that a finished match earns, seat by seat."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any, Final

from balloongames import registry
from balloongames.core.game import Seat
from balloongames.core.match import Match
from balloongames.core.record import BadRecord, restore
from balloongames.core.stamps import story_of
from balloongames.storage import stamps
from balloongames.storage.database import HistoryError
from balloongames.storage.history import History
from balloongames.storage.model import Player, Shared

log = logging.getLogger(__name__)

_MANY: Final = 1000  # matches that are looked through at a time: of many years, all of them would take too long


def earned(shared: Shared) -> Mapping[Seat, Mapping[str, int]]:
    """Return for each seat of a person the stamps, with the ply that earned each.

    There are none where the match can't be played through any more, began in the middle, or was left.
    """
    try:
        restored = restore(shared.record, registry.game(shared.record.game_id))
    except (BadRecord, registry.UnknownGame) as error:
        log.warning("the stamps of a match can't be counted", exc_info=error)
        return {}
    return earned_in(restored.match, shared.players)


def earned_in(match: Match[Any, Any, Any], players: Sequence[Player]) -> Mapping[Seat, Mapping[str, int]]:
    """Return the stamps of a match that was played from its set-up to its end, else none.

    Of one that began in the middle nobody knows what was before, as a landing that costs the Feather.
    """
    if match.outcome is None or match.first_ply:
        return {}
    story = story_of(match)
    conditions = registry.stamps(match.game.meta.id)
    return {
        seat: {stamp: ply for stamp, condition in conditions.items() if (ply := condition(story, seat)) is not None}
        for seat, player in enumerate(players)
        if player.bot is None
    }


class Counting:
    """Counts the stamps of matches that are not counted, the newest first, as far as there is time."""

    def __init__(self, history: History) -> None:
        self._history: Final = history
        self._missing: list[str] = []  # some of them, the newest last
        self._rows: range | None = None  # those that are not looked through yet; None before a look through all

    def go_on(self, seconds: float = 0.0) -> bool:
        """Count for so long, but one match at least; return whether there may be more. Raises HistoryError.

        After a look through all of them the next one begins anew, for others may be over by then.
        """
        end = perf_counter() + seconds
        if not self._missing and not self._look():
            return False
        found: dict[str, Mapping[Seat, Mapping[str, int]]] = {}
        while self._missing and not (found and perf_counter() >= end):
            match_id = self._missing.pop()
            found[match_id] = self._earned(match_id)
        if found:
            stamps.keep(self._history, found)
        return True

    def _look(self) -> bool:
        """Look through some more matches; return whether any is to be counted, or to be looked through."""
        rows = range(1, stamps.latest_row(self._history) + 1) if self._rows is None else self._rows
        self._missing = stamps.uncounted(self._history, rows[-_MANY:])[::-1] if rows else []
        self._rows = rows[:-_MANY]
        if self._missing or self._rows:
            return True
        self._rows = None
        return False

    def _earned(self, match_id: str) -> Mapping[Seat, Mapping[str, int]]:
        try:
            shared = self._history.shared(match_id)
        except (BadRecord, HistoryError) as error:
            log.warning("a match can't be read", exc_info=error)
            return {}
        return earned(shared) if shared else {}


def count_all(history: History) -> None:
    """Count the stamps of all matches that are not counted; raises HistoryError."""
    counting = Counting(history)
    while counting.go_on(1):
        pass
