"""How tables looked when they were left: small pictures, each drawn once it is wanted, one after the other.

A `PicturedScene` shows such pictures.
"""

from __future__ import annotations

import logging
from typing import Final

import pygame

from balloongames import registry
from balloongames.core.game import BadPosition
from balloongames.core.record import BadRecord, Record
from balloongames.scenes.album.entries import AlbumEntry
from balloongames.scenes.common.matches import is_playable
from balloongames.scenes.common.players import people_of
from balloongames.scenes.context import Ctx
from balloongames.scenes.menu import MenuScene
from balloongames.storage.database import HistoryError
from balloongames.ui.caches import picture_bytes
from balloongames.ui.geometry import Box
from balloongames.ui.still import print_of

log = logging.getLogger(__name__)

CORNERS: Final = (6.0, 6.0, 6.0, 6.0)  # of the pictures, rounded

_Key = tuple[str, tuple[int, int], int]


class Tables:
    """Gives the picture of a match when it is there. Only what everybody may see is in it."""

    def __init__(self, ctx: Ctx) -> None:
        self._ctx = ctx
        self._wanted: dict[_Key, AlbumEntry] = {}
        self._without: set[str] = set()  # the matches that can't be drawn

    def picture(self, entry: AlbumEntry, place: Box) -> pygame.Surface | None:
        """Return a picture as large as its place; None as long as it is not drawn, or if it can't be."""
        size = (max(1, round(place.w * self._ctx.kit.u)), max(1, round(place.h * self._ctx.kit.u)))
        key = (entry.id, size, self._ctx.kit.revision)
        picture = self._ctx.kit.caches.tables.get(key)
        if picture is None and entry.id not in self._without:
            self._wanted[key] = entry
        return picture

    @property
    def is_drawing(self) -> bool:
        """Whether something is wanted that is not drawn."""
        return bool(self._wanted)

    def draw_next(self) -> bool:
        """Draw one of the pictures that are wanted; return whether there was one."""
        if not self._wanted:
            return False
        key = next(iter(self._wanted))
        entry = self._wanted.pop(key)
        picture = self._drawn(entry, key[1])
        if picture is None:
            self._without.add(entry.id)
        else:
            self._ctx.kit.caches.tables.put(key, picture, picture_bytes(picture))
        return True

    def forget_wishes(self) -> None:
        """Draw nothing of what was wanted for a page that nobody looks at any more."""
        self._wanted.clear()

    def _drawn(self, entry: AlbumEntry, size: tuple[int, int]) -> pygame.Surface | None:
        if not is_playable(entry.game_id):
            return None
        try:
            record = self._record(entry)
            if record is None:
                return None
            game = registry.game(entry.game_id)
            seen = game.observe(game.load(record.snapshot), None)
        except (HistoryError, BadRecord, BadPosition) as error:
            log.warning("the table of a match can't be drawn", exc_info=error)
            return None
        drawn = print_of(self._ctx.kit, registry.view(entry.game_id), seen, people_of(entry.players), size)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.blit(drawn, (0, 0))
        self._ctx.kit.canvas(picture).round_off(picture, CORNERS)
        return picture

    def _record(self, entry: AlbumEntry) -> Record | None:
        if entry.over:
            shared = self._ctx.store.history.shared(entry.id)
            return shared.record if shared else None
        saved = self._ctx.store.saves.load(entry.id).value
        return saved.record if saved else None


class PicturedScene(MenuScene):
    """A page of the album on which tables are seen small. One is drawn at a time: the page can be used meanwhile."""

    leads_back = True

    def __init__(self, ctx: Ctx) -> None:
        self.tables: Final = Tables(ctx)
        super().__init__(ctx)

    @property
    def animating(self) -> bool:
        """Whether tables are still to be drawn."""
        return super().animating or self.tables.is_drawing

    def update(self, dt: float) -> None:
        """Draw the next table that is wanted."""
        super().update(dt)
        if self.tables.draw_next():
            self.refresh()
