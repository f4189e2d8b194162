"""A word before a mistake, for a person alone with computer players who wants Plume to look on.

One sentence says what a drafted move overlooks; pressing again plays it. Nothing is held up: what is pressed before the
move is judged is played.
"""

from __future__ import annotations

from typing import Any, Final

from balloongames.ai.worker import Worker
from balloongames.i18n import _
from balloongames.scenes.common.why import why_of
from balloongames.session import Session
from balloongames.session.analysis import MistakeWatch
from balloongames.ui.game_view import GameView
from balloongames.ui.view import People


class Onlooker:
    """Plume at one table. It is asked before each move, and objects to the same one only once."""

    def __init__(self, session: Session, view: GameView, people: People, worker: Worker) -> None:
        self._session: Final = session
        self._view: Final = view
        self._people: Final = people
        self._watch: Final = MistakeWatch(session, worker)
        self._said: tuple[int, Any] | None = None  # at which change of the session it objected to which move

    def has_work(self, drafted: Any) -> bool:
        """Return whether it looks at something, or should while this move is drafted."""
        return self._watch.has_work(drafted)

    def sits_here(self) -> bool:
        """Return whether a person is alone with computer players."""
        return len(self._session.humans) == 1 < len(self._session.players)

    def tick(self, drafted: Any) -> None:
        """Look on."""
        self._watch.tick(drafted)

    def drop(self) -> None:
        """Stop looking."""
        self._watch.drop()

    def objection(self, move: Any) -> str:
        """Return what to say before this move is played; "" if it may be."""
        if self._said == (self._session.changes, move):
            return ""
        moment = self._watch.objection(move)
        if moment is None:
            return ""
        self._said = self._session.changes, move
        why = why_of(self._view, moment.why, moment.contrast, self._people)
        overlooked = why.feared or why.idea or _("Something else keeps more chances.")
        return _("Sure? {overlooked} Pressing again plays the move.").format(overlooked=overlooked)
