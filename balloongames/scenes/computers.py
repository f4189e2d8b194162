"""Words for computer players, and names for them. They are called after winds, so nobody takes them for a guest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from balloongames.core.mind import LEVELS, TEMPERAMENTS
from balloongames.i18n import N_, _
from balloongames.storage.model import Bot, Player
from balloongames.ui.view import People

WINDS: Final = ("Mistral", "Sirocco", "Chinook", "Zonda", "Levanter", "Bora")
_LEVELS: Final = dict(zip(LEVELS, (N_("gentle"), N_("steady"), N_("sharp"), N_("fierce")), strict=True))
_LEVEL_TITLES: Final = dict(zip(LEVELS, (N_("Gentle"), N_("Steady"), N_("Sharp"), N_("Fierce")), strict=True))
_STYLES: Final = dict(zip(TEMPERAMENTS, (N_("Balanced"), N_("Patient"), N_("Bold")), strict=True))


def level_title(level: str) -> str:
    """Return what a level is called where it is chosen."""
    return _(_LEVEL_TITLES[level])


def style_title(temperament: str) -> str:
    """Return what a temperament is called where it is chosen."""
    return _(_STYLES[temperament])


def described(bot: Bot | None) -> str:
    """Return "computer, steady"; "" for a person."""
    return _("computer, {level}").format(level=_(_LEVELS[bot.level])) if bot else ""


def people_of(players: Sequence[Player]) -> People:
    """Return players as views know them."""
    return People(
        tuple(player.name for player in players),
        tuple(player.look for player in players),
        tuple(described(player.bot) for player in players),
    )


def free_wind(taken: Iterable[str]) -> str:
    """Return a name for one more computer player."""
    here = {name.casefold() for name in taken}
    return next(wind for wind in WINDS if wind.casefold() not in here)
