"""Parts of the picture that are kept until what they show changes: drawn once, laid down each frame.

A table in motion redraws sixty times a second, but of its hundred texts hardly one changes. A picture is drawn anew
only when its key does: the key must hold everything that its painter reads.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from balloongames.i18n import language
from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Canvas, DrawnPiece, TextInk
from balloongames.ui.display_list import DisplayList, Line, lay_down
from balloongames.ui.geometry import Box

TextPainter: TypeAlias = Callable[[Canvas], list[TextInk]]


@dataclass(frozen=True)
class CachedPicture:
    """A kept picture: its surface, the texts and pieces on it, and where it lies relative to its box, in pixels.

    The boxes of the pieces are those within the picture, and so are its ``words``.
    """

    surface: pygame.Surface
    text_boxes: tuple[TextInk, ...]
    drawn_pieces: tuple[DrawnPiece, ...]
    margin: int
    words: tuple[pygame.Rect, ...] = ()

    @classmethod
    def painted(cls, surface: pygame.Surface, canvas: Canvas, paint: TextPainter, margin: int) -> CachedPicture:
        """Return a surface with what was painted on its canvas."""
        text_boxes = paint(canvas)
        back = -margin / canvas.u
        within = [one._replace(box=one.box.moved(back, back)) for one in canvas.drawn_pieces]
        return cls(surface, tuple(text_boxes), tuple(within), margin, tuple(canvas.words or ()))

    def add_words(self, canvas: Canvas, spot: pygame.Rect) -> None:
        """Tell a canvas that asks for them where its letters stand when it is laid down at ``spot``, in any size."""
        if canvas.words is not None:
            across, down = spot.w / self.surface.get_width(), spot.h / self.surface.get_height()
            canvas.words += [
                pygame.Rect(spot.x + x * across, spot.y + y * down, w * across, h * down) for x, y, w, h in self.words
            ]


class RenderCache:
    """The kept pictures of one board, each for one look, scale, window and language."""

    def draw(self, canvas: Canvas, box: Box, key: Hashable, paint: TextPainter, *, margin: float = 0) -> CachedPicture:
        """Lay the picture ``key`` down on ``box``; ``paint`` draws it in the same coordinates when it is new.

        ``margin`` is how many lu it draws beyond its box on each side.
        """
        cached = self.make(canvas, box, key, paint, margin=margin)
        rect = canvas.rect(box)
        corner = (rect.x - cached.margin, rect.y - cached.margin)
        canvas.surface.blit(cached.surface, corner)
        if canvas.words is not None:
            canvas.words += [word.move(corner) for word in cached.words]
        for piece in cached.drawn_pieces:
            canvas.record_piece(piece.piece, piece.box.moved(box.x, box.y), piece.alpha, ghost=piece.ghost)
        return cached

    def make(self, canvas: Canvas, box: Box, key: Hashable, paint: TextPainter, *, margin: float = 0) -> CachedPicture:
        """Return the picture without laying it down, for what moves it somewhere else."""
        brushes, rect = canvas.brushes, canvas.rect(box)
        # The board itself is part of the key, and not its address, which another board may have later.
        full_key = (self, key, rect.size, margin, brushes.is_night, canvas.u, canvas.text_scale, language())
        cached: CachedPicture | None = brushes.caches.render_cache.get(full_key)
        if cached is None:
            cached = self._make(canvas, box, rect.size, paint, margin)
            brushes.caches.render_cache.put(full_key, cached, picture_bytes(cached.surface))
        return cached

    def draw_squeezed(
        self, canvas: Canvas, box: Box, key: Hashable, paint: TextPainter, squeeze: float, *, margin: float = 0
    ) -> None:
        """Lay the picture ``key`` down as it is seen while it turns over: squeezed about the middle of ``box``."""
        cached = self.make(canvas, box, key, paint, margin=margin)
        width = max(2, round(cached.surface.get_width() * squeeze))
        squeezed = pygame.transform.scale(cached.surface, (width, cached.surface.get_height()))
        canvas.surface.blit(squeezed, squeezed.get_rect(center=canvas.rect(box).center))
        for piece in cached.drawn_pieces:
            seen = piece.box.moved(box.x, box.y)
            seen = Box.around(box.cx + (seen.cx - box.cx) * squeeze, seen.cy, seen.w * squeeze, seen.h)
            canvas.record_piece(piece.piece, seen, piece.alpha, ghost=piece.ghost)

    def draw_pieces(self, canvas: Canvas, box: Box, key: Hashable, paint: TextPainter) -> None:
        """Draw as `draw` does, but keep a list of what was laid down: for little on a box that is large."""
        rect = canvas.rect(box)
        full_key = (self, key, rect.size, canvas.brushes.is_night, canvas.u, canvas.text_scale, language())
        kept = canvas.brushes.caches.render_cache
        lines: list[Line] | None = kept.get(full_key)
        if lines is None:
            listed = DisplayList(rect.size)
            apart = canvas.apart(listed, box, 0)
            paint(apart)
            lines = listed.lines
            if canvas.words is not None and apart.words is not None:
                canvas.words += [word.move(rect.topleft) for word in apart.words]
            kept.put(full_key, lines, picture_bytes(*(one[0] for one in lines if isinstance(one[0], pygame.Surface))))
        lay_down(canvas.surface, lines, rect.topleft)

    @staticmethod
    def _make(canvas: Canvas, box: Box, size: tuple[int, int], paint: TextPainter, margin: float) -> CachedPicture:
        edge = round(margin * canvas.u)
        surface = pygame.Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
        return CachedPicture.painted(surface, canvas.apart(surface, box, edge), paint, edge)
