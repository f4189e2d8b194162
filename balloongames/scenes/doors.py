"""The doors between screens: each function opens one. Screens lead to one another in circles; modules must not.

So a screen that opens another one asks here, and the other one's module is imported only when its door is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from balloongames.core.game import Reason
from balloongames.core.record import BadRecord
from balloongames.registry import UnknownGame

if TYPE_CHECKING:
    from balloongames.scenes.context import Ctx
    from balloongames.session import Session
    from balloongames.storage.model import SaveCard


def open_home(ctx: Ctx) -> None:
    """Close everything and go home."""
    from balloongames.scenes.home import HomeScene  # noqa: PLC0415 - see above

    ctx.stack.reset(HomeScene(ctx))


def open_setup(ctx: Ctx, game_id: str, *, seed: str = "") -> None:
    """Set the table for a game; ``seed`` is the deal to begin with, empty for a fresh one."""
    from balloongames.scenes.setup import SetupScene  # noqa: PLC0415 - see above

    ctx.audio.play("page")
    ctx.stack.push(SetupScene(ctx, game_id, seed=seed))


def open_table(ctx: Ctx, session: Session) -> None:
    """Sit down at a table in place of all screens but the home: leaving the table leads home."""
    from balloongames.scenes.home import HomeScene  # noqa: PLC0415 - see above
    from balloongames.scenes.table import TableScene  # noqa: PLC0415 - see above

    ctx.audio.play("page")
    ctx.stack.reset(HomeScene(ctx))
    ctx.stack.push(TableScene(ctx, session))


def resume_match(ctx: Ctx, card: SaveCard) -> Reason | None:
    """Go on with an unfinished match; return None, or why that is not possible (the code of a `BadRecord`)."""
    from balloongames.session import Session  # noqa: PLC0415 - see above

    found = ctx.store.saves.load(card.id)
    if found.value is None:
        return found.notice or Reason("not_found")
    try:
        session = Session.resume(found.value, ctx.store)
    except BadRecord as error:
        return error.reason
    except UnknownGame:
        return Reason("unknown_game", (("game", card.game_id),))
    open_table(ctx, session)
    return None


def open_settings(ctx: Ctx, tab: str = "seeing") -> None:
    """Open the settings over whatever is going on; a match below goes on where it was."""
    from balloongames.scenes.settings import SettingsScene  # noqa: PLC0415 - see above

    ctx.audio.play("page")
    ctx.stack.push(SettingsScene(ctx, tab))


def open_rules(ctx: Ctx, game_id: str, page: int = 0) -> None:
    """Open the rules of a game at a page, over whatever is going on."""
    from balloongames.scenes.rules import RulesScene  # noqa: PLC0415 - see above

    ctx.audio.play("page")
    ctx.stack.push(RulesScene(ctx, game_id, page))


def open_saves(ctx: Ctx) -> None:
    """Open the album: matches that wait, and matches that are over."""
    from balloongames.scenes.saves import SavesScene  # noqa: PLC0415 - see above

    ctx.audio.play("page")
    ctx.stack.push(SavesScene(ctx))


def open_about(ctx: Ctx) -> None:
    """Tell what this is, who is to be thanked, and under which licenses."""
    from balloongames.scenes.about import AboutScene  # noqa: PLC0415 - see above

    ctx.audio.play("page")
    ctx.stack.push(AboutScene(ctx))
