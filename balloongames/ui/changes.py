"""What something has changed in digits: from how many to how many, or that all is as before; and what did it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from balloongames.core.game import Event
from balloongames.i18n import _, number


def from_to(before: str, after: str) -> str:
    """Return a change in words; what is counted is said of the latter."""
    return _("{before} to {after}").format(before=before, after=after)


def caused(cause: str, sentence: str) -> str:
    """Return what happened behind what brought it about."""
    return _("{cause}: {sentence}").format(cause=cause, sentence=sentence)


def gained(
    start: int, until: Sequence[Event], event: Event, gain: Callable[[Event], int], words: Callable[[int], str]
) -> str:
    """Return how what ``words`` tells has changed by an event.

    It was ``start`` before the move; ``until`` are the events of the move up to this one and with what follows from it.
    """
    at = next(i for i, one in enumerate(until) if one is event)
    before = start + sum(map(gain, until[:at]))
    after = before + sum(map(gain, until[at:]))
    if before == after:
        return _("{count}, as before").format(count=words(after))
    return from_to(number(before), words(after))
