"""Taking somebody's name out of everything that is kept: matches, saves, puzzles in progress, settings, and copies.

The person goes last. So whoever is stopped on the way finds them again, and can do it once more. Files of a later
version are left alone, and so is what was given to others.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from balloongames.storage import files
from balloongames.storage import settings as settings_file
from balloongames.storage.model import Player, SavedMatch
from balloongames.storage.naming import called_now
from balloongames.storage.people import PersonId, key_of

if TYPE_CHECKING:
    from balloongames.storage.store import Store


class Removal(Enum):
    """What remains of somebody who is removed."""

    KEEP_MATCHES = "keep"
    KEEP_UNNAMED = "unnamed"
    ERASE = "erase"


def remove(store: Store, person: PersonId, how: Removal, guest: str) -> None:
    """Remove somebody for good; where a name goes, ``guest`` takes its place. Raises OSError."""
    match how:
        case Removal.KEEP_MATCHES:
            keep(store, person)
        case Removal.KEEP_UNNAMED:
            unname(store, person, guest)
        case Removal.ERASE:
            erase(store, person, guest)


def keep(store: Store, person: PersonId) -> None:
    """Remove a person; what they played stays under the name of now, also where they typed another. Raises OSError."""
    for saved in _waiting(store, store.people.names_of(person)):
        store.saves.keep(saved)
    store.settings.players = list(called_now(store.history.database, store.settings.players))
    store.save_settings()
    store.people.remove(person)


def unname(store: Store, person: PersonId, guest: str) -> None:
    """Remove a person; in all matches the name ``guest`` takes the place of theirs. Raises OSError."""
    keys = store.people.names_of(person)
    store.outbox.flush()  # else it would bring the name back
    for saved in _waiting(store, keys):
        seated = tuple(_unnamed(player, keys, guest) for player in saved.card.players)
        card = msgspec.structs.replace(saved.card, players=seated)
        store.saves.keep_alone(SavedMatch(card, saved.record))  # without the backups that know the name
    _forget_elsewhere(store, keys, guest)
    store.people.unname_finished(person, guest)
    store.history.database.compact()


def erase(store: Store, person: PersonId, guest: str) -> None:
    """Remove a person and every match in which they sat; a puzzle in progress stays, as a guest's. Raises OSError."""
    keys = store.people.names_of(person)
    store.outbox.flush()  # else it would bring matches back
    for saved in _waiting(store, keys):
        store.saves.delete_all(saved.card.id)
    _forget_elsewhere(store, keys, guest)
    store.people.erase_finished(person)
    store.history.database.compact()


def _waiting(store: Store, keys: Collection[str]) -> list[SavedMatch]:
    """Return the matches of somebody that wait, the oldest first: so they stay in their order when they are kept."""
    cards = reversed(store.saves.list_all().cards)
    found = [store.saves.load(card.id).value for card in cards if _sits(card.players, keys)]
    return [saved for saved in found if saved is not None]


def _forget_elsewhere(store: Store, keys: Collection[str], guest: str) -> None:
    """Forget names in the settings and their backups, in puzzles in progress, and in files that nobody opens."""
    settings = store.settings
    settings.players = [one for one in settings.players if not _sits([one], keys)]
    settings.at_table = min(settings.at_table, len(settings.players))
    path = settings_file.path_in(store.folders)
    for _ in range(1 + len(files.backups_of(path))):  # each time another backup is written over
        store.save_settings()
    store.puzzles.rewrite_players(lambda player: _unnamed(player, keys, guest))
    folders = path.parent, store.folders.data, store.folders.data / "saves"
    bad = [one for folder in folders for one in files.aside_in(folder)]
    for old in (*bad, *settings_file.kept_by_reset(path)):
        if _knows(old, keys):
            old.unlink()


def _knows(path: Path, keys: Collection[str]) -> bool:
    """Whether a name stands in a file that is bad or of before, so that it is not taken out but the file goes."""
    words = path.read_bytes().decode(errors="replace").casefold()
    return any(key in words or msgspec.json.encode(key).decode()[1:-1] in words for key in keys)


def _sits(players: Collection[Player], keys: Collection[str]) -> bool:
    return any(player.bot is None and key_of(player.name) in keys for player in players)


def _unnamed(player: Player, keys: Collection[str], guest: str) -> Player:
    changes: dict[str, Any] = {"name": guest} if _sits([player], keys) else {}
    return msgspec.structs.replace(player, **changes)
