"""The table at which a newcomer sits down at once: the first game, against a computer player who plays gently."""

from __future__ import annotations

from dataclasses import replace

from balloongames import registry
from balloongames.core.evaluator import STRENGTHS
from balloongames.scenes.common.players import usual_player
from balloongames.scenes.context import Ctx
from balloongames.session import Session, Setup, new_seed
from balloongames.session.bot_names import free_bot_name
from balloongames.storage.model import LOOKS, Bot, Player


def play_first_match(ctx: Ctx) -> None:
    """Sit down in the place of the screen in front."""
    settings = ctx.prefs.settings
    person = usual_player(settings)
    other = Player(free_bot_name([person.name]), (person.look + 1) % LOOKS, Bot(STRENGTHS[0]))
    setup = Setup(registry.entries()[0].id, (person, other), undo=settings.undo)
    ctx.go.table(Session.start(person_first(setup), ctx.store))


def person_first(setup: Setup) -> Setup:
    """Return a set-up with a deal whose first decision is a person's, so that a first match begins with an own move.

    The deal is drawn by lot as ever; everybody just sits on round the table until a person has the seat that begins.
    """
    setup = replace(setup, seed=new_seed())
    begins = Session.start(setup).to_move or 0
    person = next(seat for seat, player in enumerate(setup.players) if player.bot is None)
    on = person - begins
    return replace(setup, players=setup.players[on:] + setup.players[:on])
