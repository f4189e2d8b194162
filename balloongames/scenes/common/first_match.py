"""The table at which a newcomer sits down at once: the first game, against a computer player who plays gently."""

from __future__ import annotations

from balloongames import registry
from balloongames.core.evaluator import STRENGTHS
from balloongames.scenes.common.players import usual_player
from balloongames.scenes.context import Ctx
from balloongames.session import Session, Setup
from balloongames.session.bot_names import free_wind
from balloongames.storage.model import LOOKS, Bot, Player


def play_first_match(ctx: Ctx) -> None:
    """Sit down in the place of the screen in front."""
    settings = ctx.prefs.settings
    person = usual_player(settings)
    other = Player(free_wind([person.name]), (person.look + 1) % LOOKS, Bot(STRENGTHS[0]))
    setup = Setup(registry.entries()[0].id, (person, other), undo=settings.undo)
    ctx.go.table(Session.start(setup, ctx.store))
