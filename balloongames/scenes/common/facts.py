"""What is said of a game in a few words: how many can play it, and how long a match takes."""

from __future__ import annotations

from balloongames.i18n import _, ngettext


def seats_words(seats: range) -> str:
    """Return how many can play: "2–4 players"."""
    low, high = seats.start, seats.stop - 1
    if low == high:
        return ngettext("{count} player", "{count} players", low).format(count=low)
    return _("{low}–{high} players").format(low=low, high=high)


def minutes_words(minutes: int) -> str:
    """Return how long a match takes: "25 min"."""
    return _("{count} min").format(count=minutes)
