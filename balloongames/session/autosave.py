"""Saving after each change of a match. A disk that fails never stops the game: what went wrong is told once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.core.game import Outcome, ProgramNotice
from balloongames.session.setup import Keeper
from balloongames.storage.files import cause_of
from balloongames.storage.model import SavedMatch
from balloongames.storage.serials import Overtaken

_OVERTAKEN: Final = ProgramNotice("overtaken")


class Autosave:
    """Gives the whole of one match to its ``keeper``, if there is one."""

    def __init__(self, keeper: Keeper | None) -> None:
        self.keeper: Final = keeper
        self.notices: Final[list[ProgramNotice]] = []  # ``could_not_save``, ``overtaken``; the scene empties it
        self._failing: ProgramNotice | None = None  # what was told last

    def save(self, saved: Callable[[], SavedMatch], outcome: Outcome | None) -> None:
        """Keep a match that goes on, or let one that is over go into the history."""
        if self.keeper is None:
            return
        try:
            if outcome is None:
                self.keeper.keep(saved())
            else:
                self.keeper.finish(saved(), outcome)
        except Overtaken:
            self._fail(_OVERTAKEN)
        except OSError as error:
            self._fail(_could_not_save(error))
        else:
            self._failing = None

    def unsaved(self, match_id: str) -> ProgramNotice | None:
        """Return why what was played last is not saved by now; None if it is."""
        if self._failing == _OVERTAKEN:
            return self._failing
        error = self.keeper.failure(match_id) if self.keeper else None
        if isinstance(error, Overtaken):
            return _OVERTAKEN
        return _could_not_save(error) if error else None

    def _fail(self, reason: ProgramNotice) -> None:
        if reason != self._failing:  # a disk that stays full is told of once, not with every move
            self._failing = reason
            self.notices.append(reason)


def _could_not_save(error: OSError) -> ProgramNotice:
    return ProgramNotice("could_not_save", (("cause", cause_of(error)),))
