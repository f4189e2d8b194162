"""Who sits at the table of a lesson: the usual person of the house, and the coach."""

from __future__ import annotations

from typing import Final

from balloongames.core.evaluator import STRENGTHS
from balloongames.scenes.setup.draft import GUESTS
from balloongames.storage.model import LOOKS, Bot, Player
from balloongames.storage.settings import Settings

COACH: Final = "Plume"


def learner(settings: Settings) -> Player:
    """Return who learns: the first person of the last table, or a guest."""
    return next((player for player in settings.players if player.bot is None), Player(GUESTS[0], 0))


def coach(other: Player) -> Player:
    """Return the coach as a gentle player, with another balloon than that of the learner."""
    name = COACH if other.name != COACH else f"{COACH} 2"
    return Player(name, (other.look + LOOKS // 2) % LOOKS, Bot(STRENGTHS[0]))
