"""How the persons at a table like it: large text for all if one wishes for it, speed and hints by whose turn it is."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Seat
from balloongames.scenes.context import Ctx
from balloongames.storage.database import HistoryError
from balloongames.storage.model import Player
from balloongames.storage.people import PeopleBook, Wishes, key_of

log = logging.getLogger(__name__)


class TableWishes:
    """The wishes of those who sit at one table; computers and guests have none."""

    def __init__(self, ctx: Ctx, players: Sequence[Player]) -> None:
        self._ctx: Final = ctx
        known = _known(ctx.store.people)
        self._wishes: Final = [None if one.bot else known.get(key_of(one.name)) for one in players]
        self._texts: Final = [one.text_scale if one else None for one in self._wishes]
        self._house_speed: Final = ctx.prefs.settings.animation_speed

    def sit_down(self) -> None:
        """Make the text as large as the largest wish; if nobody has one, it is as the settings have it."""
        wished = [text for text in self._texts if text]
        if wished:
            self._ctx.prefs.lend(max(wished))

    def stand_up(self) -> None:
        """Leave the text as the settings have it."""
        self._ctx.prefs.lend(None)

    def speed(self, seat: Seat | None) -> float:
        """Return how fast what somebody does is shown; what was chosen at this table counts more than a wish."""
        wishes = None if seat is None else self._wishes[seat]
        chosen = self._ctx.prefs.settings.animation_speed != self._house_speed
        return float(wishes.speed) if wishes and wishes.speed and not chosen else self._ctx.kit.look.speed

    def has_hints(self, seat: Seat | None) -> bool:
        """Whether hints are offered to somebody: nobody who does not want any."""
        wishes = None if seat is None else self._wishes[seat]
        return wishes is None or wishes.hints is not False


def _known(book: PeopleBook) -> dict[str, Wishes]:
    """Return the wishes of all persons by their names of now."""
    try:
        return {key_of(person.name): person.wishes for person in book.everybody()}
    except HistoryError as error:
        log.warning("persons can't be read", exc_info=error)
        return {}
