"""Balloons of the household that drift beside the title; whoever was here this week carries their name."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from balloongames.storage.database import HistoryError
from balloongames.storage.model import SaveCard
from balloongames.storage.store import Store
from balloongames.ui.anim import ease_out, span
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PLAYER_LOOKS

log = logging.getLogger(__name__)
ENTRANCE: Final = 1.4  # seconds in which they come
EVERY: Final = 0.15  # seconds between two pictures of what drifts: a step is a pixel or so, and each costs 1.5 ms
SHY: Final = 110.0  # lu: while something higher up has the focus, they stand still
_WEEK: Final = timedelta(days=7)
_LATEST: Final = 20  # matches that may have been played this week
_SLOT: Final = 104.0  # lu that one of them needs at least
_FLIGHTS: Final = ((20.0, 56.0), (6.0, 70.0), (30.0, 48.0), (16.0, 38.0), (30.0, 54.0))  # top and height of each
_FROM: Final = (46.0, 90.0, 64.0, 110.0, 80.0)  # lu from the right, at the entrance
_PILL_H: Final = 22.0
_PILL_GAP: Final = 4.0  # lu from the balloon to its name
_OFF_MOON: Final = 10.0


@dataclass(frozen=True, slots=True)
class Guest:
    """A balloon; without a ``name`` it carries none."""

    look: int
    name: str = ""


STRANGERS: Final = (Guest(1), Guest(3), Guest(2))


def household(store: Store, cards: Iterable[SaveCard], now: datetime) -> tuple[Guest, ...]:
    """Return the people of this computer, who played last first; else whoever played this week, or strangers."""
    try:
        people = store.people.everybody()[: len(_FLIGHTS)]
        lately = [one.players for one in store.history.recent(_LATEST) if now - one.finished < _WEEK]
    except HistoryError as error:
        log.warning("the people can't be read", exc_info=error)
        return STRANGERS
    lately += [card.players for card in cards if now - card.updated < _WEEK]
    here = {player.name: player.look for players in lately for player in players if player.bot is None}
    if people:
        return tuple(Guest(one.look, one.name if one.name in here else "") for one in people)
    return tuple(Guest(look, name) for name, look in here.items())[: len(_FLIGHTS)] or STRANGERS


def room_beside(room: Box, moon: Box | None) -> Box:
    """Return what of a room for them is free where the moon stands in it."""
    if moon is None or not room.overlaps(moon):
        return room
    sides = room.span_x(right=moon.x - _OFF_MOON), room.span_x(moon.right + _OFF_MOON)
    return max(sides, key=lambda side: side.w)


def draw_guests(canvas: Canvas, room: Box, guests: Sequence[Guest], clock: float) -> None:
    """Draw them ``clock`` seconds after they began to come, each in a part of the room of its own."""
    count = min(len(guests), int(room.w / _SLOT))
    for i, (guest, slot) in enumerate(zip(guests, room.columns(count) if count else (), strict=False)):
        _draw_guest(canvas, slot, guest, i, clock, room.right)


def _draw_guest(canvas: Canvas, slot: Box, guest: Guest, index: int, clock: float, edge: float) -> None:
    """Draw one of them in its slot; when it comes, it comes from no farther than the ``edge`` of what is free."""
    top, height = _FLIGHTS[index]
    width = height * 0.72
    label = guest.name
    while label and canvas.text_width(label, "micro") > slot.w - width * 0.8 - 16:
        label = label[:-2].rstrip() + "…" if len(label) > 3 else ""
    pill = canvas.text_width(label, "micro") + 16 if label else 0.0
    beside = max(width * 0.36, min(width / 2 + _PILL_GAP, slot.w - width / 2 - pill))  # free of it, where there is room
    reach = max(1.0, (slot.w - width - pill) / 2)
    drifted = max(0.0, clock - ENTRANCE) * (4 + height / 12) / reach  # the nearer ones are larger, and faster
    left = _FROM[index] * (1 - span(clock, 0.1 * index, ENTRANCE - 0.4 + 0.1 * index, ease_out))
    beyond = max(width / 2, beside + pill)
    x = slot.cx - pill / 2 + reach * math.sin(drifted)
    x += min(left, max(0.0, edge - beyond - x))
    y = top + 3 * math.sin(drifted * 1.7) + left * 0.06
    canvas.sprite(f"pictures/players/{PLAYER_LOOKS[guest.look].pattern}", Box(x - width / 2, y, width, height))
    if label:
        box = Box(x + beside, y + height - _PILL_H, pill, _PILL_H)
        canvas.card(box, Card(_PILL_H / 2, "paper", border="ink", border_w=1.8))
        canvas.text(box, label, "micro", align="center")
