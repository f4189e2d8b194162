"""The menu over a lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from balloongames.i18n import _
from balloongames.scenes.common.pause import LEAVING, MenuItem, PauseScene
from balloongames.scenes.context import Ctx
from balloongames.session import Session


class LessonPauseScene(PauseScene):
    """The menu of a table, with those of a lesson in the place of the log and a new deal."""

    def __init__(self, ctx: Ctx, session: Session, open_log: Callable[[], None], anew: Callable[[], None]) -> None:
        self._from_the_start = anew
        super().__init__(ctx, session, open_log)

    def items(self) -> tuple[MenuItem, ...]:
        rules, settings, _log, _deal, home = self.usual()
        anew = ("anew", _("Lesson from the start"), "refresh", self._begin_anew)
        return rules, settings, anew, ("lessons", _("All lessons"), "list", self._lessons), home

    def resume(self, result: Any) -> None:
        """Go on with the menu."""
        self.refresh()

    def _begin_anew(self) -> None:
        self.ctx.stack.pop(result=LEAVING)
        self._from_the_start()

    def _lessons(self) -> None:
        self.ctx.go.lessons()
