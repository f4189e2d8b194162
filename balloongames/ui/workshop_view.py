"""The face of a kind of puzzle in the workshop: where its places are, how its pieces look, and what all is called."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from balloongames.core.drawing import Drawing, Piece, Place
from balloongames.core.game import Reason
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box


@dataclass(frozen=True, slots=True)
class PaletteGroup:
    """Pieces that are shown together in the palette, so many of them ``abreast``; the last row may ``spread``."""

    name: str
    pieces: tuple[Piece, ...]
    abreast: int
    spread: bool = False


class WorkshopView(ABC):
    """How drawings of a kind look. In the palette so many pieces lie ``abreast``."""

    abreast: ClassVar[int] = 2

    def groups(self, palette: Sequence[Piece]) -> Sequence[PaletteGroup]:
        """Return what of the palette is shown together; here all of it."""
        return (PaletteGroup("", tuple(palette), self.abreast),)

    def preview_height(self, piece: Piece) -> float:
        """Return how many lu high the chosen piece is shown below the palette; 0 if it need not be."""
        return 0.0

    def titles(self, box: Box, drawing: Drawing) -> Sequence[tuple[str, Box]]:
        """Return what stands over the parts of the board, and where; it is left out where text is large."""
        return ()

    def is_plain(self, place: Place) -> bool:
        """Return whether an empty place needs no outline, for the ground shows where it is."""
        return False

    @abstractmethod
    def lay(self, box: Box, drawing: Drawing) -> Mapping[Place, Box]:
        """Return where each place is, within the box of the board."""

    @abstractmethod
    def draw_ground(self, canvas: Canvas, box: Box, drawing: Drawing) -> None:
        """Draw what lies under the pieces."""

    @abstractmethod
    def draw_piece(self, canvas: Canvas, box: Box, piece: Piece) -> None:
        """Draw a piece at a place, or in the palette."""

    @abstractmethod
    def piece(self, piece: Piece) -> str:
        """Return what a piece is called."""

    @abstractmethod
    def place(self, place: Place) -> str:
        """Return what a place is called."""

    @abstractmethod
    def setting(self, name: str) -> str:
        """Return what a setting is called."""

    @abstractmethod
    def value(self, name: str, value: str) -> str:
        """Return what a value of a setting is called."""

    @abstractmethod
    def fault(self, reason: Reason) -> str:
        """Return the sentence for why a drawing is not finished, or how near it comes to a solution."""
