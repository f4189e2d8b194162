"""What the home shows of the files of this computer: what waits, what was played, who was here."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from balloongames import registry
from balloongames.core.game import ProgramNotice
from balloongames.core.record import BadRecord
from balloongames.i18n import ago
from balloongames.scenes.common.matches import is_playable
from balloongames.scenes.common.players import people_of
from balloongames.scenes.home.drift import Guest, household
from balloongames.scenes.home.tags import BookTag, tags_of
from balloongames.session import Session
from balloongames.storage.database import HistoryError
from balloongames.storage.model import Finished, Player, SaveCard
from balloongames.storage.store import Store
from balloongames.ui.game_view import GameView

log = logging.getLogger(__name__)
RESULTS_KEPT: Final = 5


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match that can be gone on with, and where it stands in words."""

    card: SaveCard
    progress: str


@dataclass(frozen=True, slots=True)
class LastTable:
    """Who played what the last time."""

    game_id: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class HomeFacts:
    """What the home shows; gathered when it appears."""

    waiting: Waiting | None
    last_table: LastTable | None
    results: tuple[Finished, ...]
    played: frozenset[str]  # the games that were ever played, or begun
    news: tuple[ProgramNotice, ...]  # what was wrong with files, each told once
    household: tuple[Guest, ...]
    tags: Mapping[str, BookTag]


def gather(store: Store) -> HomeFacts:
    """Collect what the home shows. Matches that can't be opened here are left to the album."""
    shelf = store.saves.list_all()
    for card in shelf.cards:
        if card.is_over and store.history.lasting:
            _settle(store, card)
    waiting = next((one for card in shelf.cards if (one := _waiting(store, card))), None)
    try:
        results = tuple(one for one in store.history.recent(RESULTS_KEPT) if is_playable(one.game_id))
        latest = [one for entry in registry.entries() for one in store.history.recent(1, game_id=entry.id)]
        tags = tags_of(shelf.cards, latest, lambda one: store.history.best_alone(one.game_id, one.options))
    except HistoryError as error:
        log.warning("the history can't be read", exc_info=error)
        results, latest = (), []
        tags = tags_of(shelf.cards, (), lambda _: None)
    played = {one.game_id for one in latest} | {card.game_id for card in shelf.cards}
    last = LastTable(results[0].game_id, results[0].players) if results else None
    return HomeFacts(
        waiting, last, results, frozenset(played), tuple(store.news(shelf.notices)),
        household(store, shelf.cards, datetime.now(UTC)), tags,
    )  # fmt: skip


def _settle(store: Store, card: SaveCard) -> None:
    """Enter a match that ended while the history could not be written, or just before the program was killed."""
    saved = store.saves.load(card.id).value
    if saved is not None:
        try:
            Session.resume(saved, store)
        except (BadRecord, LookupError) as error:
            log.warning("a match that is over can't be entered", exc_info=error)


def _waiting(store: Store, card: SaveCard) -> Waiting | None:
    if card.is_over or not is_playable(card.game_id):
        return None
    saved = store.saves.load(card.id).value
    if saved is None:
        return None
    try:
        session = Session.resume(saved)
    except BadRecord:
        return None
    view: GameView = registry.view(card.game_id)
    return Waiting(card, view.progress(session.seen(), people_of(card.players)))


def when(moment: datetime) -> str:
    """Return how long ago something was."""
    return ago(moment, datetime.now(UTC))
