"""The demo: computer players play each other. Nobody's match, so nothing of it is kept.

From the set-up it is watched like any match and can be hurried or left. As the attract mode of the home it goes on from
game to game, and whatever a person does leads back to the home at once.
"""

from __future__ import annotations

import secrets
from typing import Any, Final

from balloongames import registry
from balloongames.core.options import Options
from balloongames.i18n import _
from balloongames.scenes.common.bar import Tool
from balloongames.scenes.common.customs import ATTRACT
from balloongames.scenes.common.toast import Toast, add_toast
from balloongames.scenes.context import Ctx
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.session.bot_names import BOT_NAMES
from balloongames.storage.model import LOOKS, Bot, Player
from balloongames.ui.input import PRESSES, Intent, PointTo, Wheel
from balloongames.ui.page import Page

_LINGER: Final = 6.0  # seconds that the end of a match is shown before the next one begins
_CROWD: Final = (Bot("steady", "even"), Bot("steady", "bold"), Bot("steady", "patient"))


def demo_match(game_id: str, seats: int, options: Options, seed: str = "") -> Session:
    """Set a table of computer players, as many as may sit there and two where that is possible."""
    allowed = registry.entry(game_id).seats
    count = min(max(seats, 2, allowed.start), allowed.stop - 1)
    players = tuple(Player(BOT_NAMES[seat], seat % LOOKS, _CROWD[seat % len(_CROWD)]) for seat in range(count))
    return Session.start(Setup(game_id, players, options, seed=seed))


def random_demo(but: str = "") -> Session:
    """Set such a table for any game on the shelf, for another one than the last if there is one."""
    games = registry.entries()
    entry = secrets.choice([entry for entry in games if entry.id != but] or games)
    return demo_match(entry.id, min(3, entry.seats.stop - 1), {})


class DemoScene(TableScene):
    """A match of computer players to look at; the way back leads to where it was asked for."""

    back_icon = "back"

    def back_label(self) -> str:
        """Say where the way back leads."""
        return _("Back")

    def back(self) -> None:
        """Leave the demo."""
        self.go_home()

    def go_home(self) -> None:
        self.ctx.audio.play("page")
        self.ctx.stack.pop()

    def tools(self) -> tuple[Tool, ...]:
        return (
            Tool("rules", "book", _("Rules"), self._rules),
            Tool("menu", "menu", _("Menu"), self.open_menu),
        )


class AttractScene(TableScene):
    """Games that nobody asked for: any input leads back to the home."""

    back_icon = "back"
    customs = ATTRACT

    def __init__(self, ctx: Ctx, session: Session) -> None:
        super().__init__(ctx, session)
        self._over = 0.0  # seconds since the match ended

    @property
    def animating(self) -> bool:
        """Whether something moves, or the next match is to come."""
        return super().animating or self.session.outcome is not None

    def back_label(self) -> str:
        return _("Back")

    def build(self, page: Page) -> None:
        """The table, and word of how to leave it."""
        super().build(page)
        add_toast(page, Toast(_("Press anything to play."), "play"))

    def update(self, dt: float) -> None:
        """Let time pass, and begin anew when a match has been over for a while."""
        super().update(dt)
        if self.session.outcome is None or self._director.busy:
            return
        self._over += dt
        if self._over >= _LINGER:
            self.ctx.stack.replace(AttractScene(self.ctx, random_demo(self.session.game_id)))

    @property
    def scans(self) -> bool:
        """Any press leaves, so nothing is to be found."""
        return False

    def handle(self, intent: Intent) -> bool:
        """Leave on any input; a pointer must have moved on purpose."""
        if isinstance(intent, (*PRESSES, Wheel, PointTo)):
            self.ctx.audio.play("page")
            self.ctx.stack.pop()
            return True
        return super().handle(intent)

    def pad_changed(self, *, present: bool) -> None:
        """Leave: somebody plugged in a controller."""
        if self.ctx.stack.top is self:
            self.ctx.stack.pop()

    def resume(self, result: Any) -> None:
        """Go home: whoever opened something else is here."""
        self.ctx.stack.pop()

    def tools(self) -> tuple[Tool, ...]:
        return ()
