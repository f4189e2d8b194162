"""A practice table: a match goes on from a choice that is made again. Nobody keeps it, so it can just be left."""

from __future__ import annotations

from typing import Any, Final

from balloongames.i18n import _, join
from balloongames.scenes.common.customs import PRACTICE
from balloongames.scenes.common.pause import MenuItem, PauseScene
from balloongames.scenes.context import Ctx
from balloongames.scenes.match.table import TableScene
from balloongames.session.practice import Practice

AGAIN: Final = "again"
TO_THE_RESULT: Final = "to the result"
"""What a practice table is left with: to make the choice once more, or not."""


class PracticeScene(TableScene):
    """The table of a practice; the way back leads to the choice."""

    back_icon = "back"
    customs = PRACTICE

    def __init__(self, ctx: Ctx, practice: Practice) -> None:
        super().__init__(ctx, practice.session)
        self._dealt_anew: Final = practice.dealt_anew

    def back_label(self) -> str:
        """Say where the way back leads."""
        return _("Back; a practice is not kept")

    @property
    def heading(self) -> str:
        """Say what this is: it stands there in text of any size, and the board shows which game it is."""
        return _("Practice")

    def enter(self) -> None:
        """Lay the table, and say once what this is, and what is not as it was."""
        super().enter()
        anew = [_("Hidden cards are dealt anew.")] if self._dealt_anew else []
        self._messages.post(" ".join([_("This is practice, and counts nowhere."), *anew]), "refresh")

    def go_home(self) -> None:
        self.ctx.audio.play("page")
        self.ctx.stack.pop(result=AGAIN)

    def open_menu(self) -> None:
        self.ctx.stack.push(PracticePauseScene(self.ctx, self.session, self.open_log))

    def show_the_end(self) -> None:
        """Say who won: a practice has no result of its own."""
        outcome = self.session.outcome
        names = [self._people.names[seat] for seat in outcome.winners] if outcome is not None else []
        words = _("The practice is over, and {names} wins.") if len(names) == 1 else _("The practice is over.")
        self._messages.post(words.format(names=join(names)), "flag")

    @property
    def is_left(self) -> bool:
        """Never: at the end it is looked at as long as somebody likes."""
        return False

    def resume(self, result: Any) -> None:
        """Leave if that was chosen in the menu."""
        if result in {AGAIN, TO_THE_RESULT}:
            self.ctx.stack.pop(result=result)
        else:
            super().resume(result)


class PracticePauseScene(PauseScene):
    """The menu of a practice: no new deal, and no way to the shelf but by the result."""

    def items(self) -> tuple[MenuItem, ...]:
        rules, settings, log, _deal, _home = self.usual()
        again = (AGAIN, _("Try it again"), "refresh", lambda: self.ctx.stack.pop(result=AGAIN))
        result = ("to_result", _("To the result"), "trophy", lambda: self.ctx.stack.pop(result=TO_THE_RESULT))
        return rules, settings, log, *self.strengths(), again, result
