"""Who sits at tables: words for computer players, people as views know them, and names for guests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.evaluator import STRENGTHS, TEMPERAMENTS
from balloongames.i18n import N_, _
from balloongames.storage.model import Bot, Player
from balloongames.storage.settings import Settings
from balloongames.ui.theme import COACH_LOOK
from balloongames.ui.view import People

COACH: Final = "Plume"
GUESTS: Final = ("Mira", "Bruno", "Ada", "Zephyr", "Noor", "Tomo")  # until people give their own names
NAME_LIMIT: Final = 16  # characters: what fits on a name plate
LOOK_NAMES: Final = {
    "gores": N_("purple stripes"),
    "chevron": N_("red zigzag"),
    "bands": N_("blue bands"),
    "dots": N_("yellow dots"),
    "checks": N_("black checks"),
    "rays": N_("white rays"),
}
_STRENGTHS: Final = dict(
    zip(STRENGTHS, (N_("gentle"), N_("steady"), N_("sharp"), N_("fierce"), N_("master")), strict=True)
)
_STRENGTH_TITLES: Final = dict(
    zip(STRENGTHS, (N_("Gentle"), N_("Steady"), N_("Sharp"), N_("Fierce"), N_("Master")), strict=True)
)
_STYLES: Final = dict(zip(TEMPERAMENTS, (N_("Balanced"), N_("Patient"), N_("Bold")), strict=True))


def strength_title(strength: str) -> str:
    """Return what a strength is called where it is chosen."""
    return _(_STRENGTH_TITLES[strength])


def strength_word(strength: str) -> str:
    """Return what a strength is called within a sentence."""
    return _(_STRENGTHS[strength])


def style_title(temperament: str) -> str:
    """Return what a temperament is called where it is chosen."""
    return _(_STYLES[temperament])


def described(bot: Bot | None) -> str:
    """Return "computer, steady"; "" for a person."""
    return _("computer, {strength}").format(strength=strength_word(bot.plays)) if bot else ""


def people_of(players: Sequence[Player]) -> People:
    """Return players as views know them."""
    return People(
        tuple(player.name for player in players),
        tuple(map(look_of, players)),
        tuple(described(player.bot) for player in players),
    )


def look_of(player: Player) -> int:
    """Return how a player looks: the coach looks like nobody else."""
    is_coach = player.bot is not None and player.name.startswith(COACH)
    return COACH_LOOK if is_coach else player.look


def usual_player(settings: Settings) -> Player:
    """Return who plays alone: the first person of the last table, or a guest."""
    return next((player for player in settings.players if player.bot is None), Player(GUESTS[0], 0))
