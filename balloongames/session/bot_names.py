"""Names for computer players. They are called after winds, so that nobody takes them for a guest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

BOT_NAMES: Final = ("Mistral", "Sirocco", "Chinook", "Zonda", "Levanter", "Bora")


def free_bot_name(taken: Iterable[str]) -> str:
    """Return a name for one more computer player, none of those that are taken."""
    here = {name.casefold() for name in taken}
    return next(name for name in BOT_NAMES if name.casefold() not in here)
