"""What canvases share while the look stays the same: fonts, pictures, boxes, and the caches that keep them."""

from __future__ import annotations

from copy import copy

import pygame

from balloongames.ui.caches import Caches, picture_bytes
from balloongames.ui.shapes import Card, Cards
from balloongames.ui.sprites import Sprites
from balloongames.ui.text import Typesetter
from balloongames.ui.theme import NIGHTS, Look, Theme, rgb


class Brushes:
    """What canvases share while the look stays the same: fonts, pictures, boxes. ``caches`` keep them."""

    def __init__(self, look: Look, caches: Caches | None = None) -> None:
        self.look = look
        self.caches = caches or Caches()
        self.theme: Theme = look.tokens
        self.is_night = False
        self.type = Typesetter(self.caches, rounded=look.typeface == "rounded")
        self.sprites = Sprites(look, self.caches)
        self._cards = Cards(self.caches)
        self._by_night: Brushes | None = None

    @property
    def by_night(self) -> Brushes:
        """The same brushes with the tokens of a game that is played by night."""
        if self._by_night is None:
            self._by_night = copy(self)
            self._by_night.theme = NIGHTS[self.look.theme]
            self._by_night.is_night = True
        return self._by_night

    def card(self, card: Card, w_px: int, h_px: int, u: float) -> tuple[pygame.Surface, int]:
        """Return a card with the colors of the theme, with a face of ``w_px`` x ``h_px``, and its margin, in pixels."""
        key = (card, self.is_night, w_px, h_px, u)
        found = self.caches.cards.get(key)
        if found is None:
            fill, border, edge = (self.theme.color(one) if one else "" for one in (card.fill, card.border, card.edge))
            shadow = self.theme.color(card.shadow_color)
            colored = card._replace(fill=fill, border=border, edge=edge, shadow_color=shadow)
            found = self._cards.make(colored, w_px, h_px, u)
            self.caches.cards.put(key, found, picture_bytes(found[0]))
        return found

    def veil(self, size: tuple[int, int], color: str, alpha: float) -> pygame.Surface:
        """Return a plain surface of ``#rrggbb`` that lets what lies below shine through."""
        key = (size, color, round(alpha * 255))
        veil = self.caches.veils.get(key)
        if veil is None:
            veil = pygame.Surface(size, pygame.SRCALPHA)
            veil.fill((*rgb(color), key[2]))
            self.caches.veils.put(key, veil, picture_bytes(veil))
        return veil

    def faded(self, surface: pygame.Surface, alpha: float) -> pygame.Surface:
        """Return a picture that is seen through, as far as ``alpha``, 0 … 1, says."""
        key = (surface, round(alpha * 255))
        faded = self.caches.faded.get(key)
        if faded is None:
            faded = surface.copy()
            faded.set_alpha(key[1])
            self.caches.faded.put(key, faded, picture_bytes(surface, faded))  # its key holds the other one
        return faded
