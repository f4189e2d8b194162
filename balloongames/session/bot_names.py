"""Names for computer players. They are called after winds, so that nobody takes them for a guest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

WINDS: Final = ("Mistral", "Sirocco", "Chinook", "Zonda", "Levanter", "Bora")


def free_wind(taken: Iterable[str]) -> str:
    """Return a name for one more computer player, none of those that are taken."""
    here = {name.casefold() for name in taken}
    return next(wind for wind in WINDS if wind.casefold() not in here)
