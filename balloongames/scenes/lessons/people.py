"""Who sits at the table of a lesson: the usual person of the house, and the coach or a guest."""

from __future__ import annotations

from balloongames.core.evaluator import STRENGTHS
from balloongames.scenes.common.players import COACH, GUESTS
from balloongames.storage.model import LOOKS, Bot, Player


def coach(other: Player) -> Player:
    """Return the coach as a gentle player; should she ever lose her name, with another balloon than the learner."""
    name = COACH if other.name != COACH else f"{COACH} 2"
    return Player(name, (other.look + LOOKS // 2) % LOOKS, Bot(STRENGTHS[0]))


def guest(other: Player) -> Player:
    """Return another person than the learner."""
    return Player(next(name for name in GUESTS if name != other.name), (other.look + 1) % LOOKS)
