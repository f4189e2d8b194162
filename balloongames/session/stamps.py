"""The stamps that a finished match earns, seat by seat."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

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


def earned(shared: Shared) -> Mapping[Seat, Mapping[str, int]]:
    """Return for each seat of a person the stamps, with the ply that earned each.

    There are none where the match can't be played through any more, or was left.
    """
    try:
        restored = restore(shared.record, registry.game(shared.record.game_id))
    except (BadRecord, registry.UnknownGame) as error:
        log.warning("the stamps of a match can't be counted", exc_info=error)
        return {}
    return {} if restored.cut else earned_in(restored.match, shared.players)


def earned_in(match: Match[Any, Any, Any], players: Sequence[Player]) -> Mapping[Seat, Mapping[str, int]]:
    """Return the stamps of a match that was played to its end, else none."""
    if match.outcome is None:
        return {}
    story = story_of(match)
    conditions = registry.stamps(match.game.meta.id)
    return {
        seat: {stamp: ply for stamp, condition in conditions.items() if (ply := condition(story, seat)) is not None}
        for seat, player in enumerate(players)
        if player.bot is None
    }


def count_some(history: History, limit: int = 1) -> bool:
    """Count the stamps of a few matches that are not counted; return whether there were any. Raises HistoryError."""
    missing = stamps.uncounted(history, limit)
    for match_id in missing:
        try:
            shared = history.shared(match_id)
        except (BadRecord, HistoryError) as error:
            log.warning("a match can't be read", exc_info=error)
            shared = None
        stamps.keep(history, match_id, earned(shared) if shared else {})
    return bool(missing)
