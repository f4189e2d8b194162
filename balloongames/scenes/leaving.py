"""Questions when the program ends or starts: to leave with something unsaved, to play where nothing can be saved."""

from __future__ import annotations

from collections.abc import Callable

from balloongames.i18n import _
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import ConfirmScene
from balloongames.ui.scene import DEAD_TIME


class UnsavedScene(ConfirmScene):
    """Asked before the program ends while something could not be written; ``leave`` ends it."""

    dead_time = DEAD_TIME

    def __init__(self, ctx: Ctx, leave: Callable[[], None]) -> None:
        self._leave = leave
        text = _(
            "The disk takes nothing at the moment: the last moves, results or settings would be lost. "
            "Make room on it, and they are saved."
        )
        super().__init__(ctx, _("Not everything is saved"), text, _("Leave all the same"), "exit")

    def back(self) -> None:
        """Stay."""
        self.ctx.audio.play("page")
        self.ctx.stack.pop()

    def agree(self) -> None:
        self._leave()


class SecondScene(ConfirmScene):
    """Asked where another program has the files already, and its window could not be brought to the front."""

    dead_time = DEAD_TIME

    def __init__(self, ctx: Ctx) -> None:
        text = _("The games are open in another window. In this one everything plays, but nothing is saved.")
        super().__init__(ctx, _("Already open"), text, _("Play without saving"), "play", no=_("Leave"))

    def back(self) -> None:
        """Leave it to the other window."""
        self.ctx.stack.clear()

    def agree(self) -> None:
        self.ctx.stack.pop()
