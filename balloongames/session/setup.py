"""What a session is given: what was chosen before the match, and who keeps it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from balloongames.core.game import Outcome
from balloongames.core.match import UndoPolicy
from balloongames.core.options import Options
from balloongames.storage.model import Player, SavedMatch


class Keeper(Protocol):
    """Who keeps matches. Keeping may raise OSError, and is done again for the same match."""

    def keep(self, saved: SavedMatch) -> None:
        """Save a match in progress, in place of its earlier save."""

    def finish(self, saved: SavedMatch, outcome: Outcome) -> None:
        """Enter a match that is over in the history and forget its save."""

    def failure(self, match_id: str) -> OSError | None:
        """Return why what was to be kept of a match is not written yet; None if it is."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What was chosen before a match: ``players`` by seat; ``seed`` as typed, an empty one asks for a fresh one."""

    game_id: str
    players: tuple[Player, ...]
    options: Options = field(default_factory=dict)
    undo: UndoPolicy = UndoPolicy.TABLE
    seed: str = ""
