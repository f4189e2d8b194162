"""The contract of the workshop: how puzzles of a kind are drawn, piece by piece, before they are puzzles.

A `Drawing` is a frozen value: which piece lies at which place, and what is set. It may be unfinished, or make no sense:
a `DrawingKit` changes it, says what is wrong with it and where, and makes it a puzzle. Places and pieces are short
texts, so that drawings of all kinds are undone, kept and read again in the same way. Nothing here knows words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from balloongames.core.game import Reason
from balloongames.core.sharecode import BadPuzzle

P = TypeVar("P")
Piece: TypeAlias = str
Place: TypeAlias = str


@dataclass(frozen=True, slots=True)
class Drawing:
    """``lying`` is each place where something lies, with the piece; ``settings`` each setting with its value.

    Both are sorted, so that equal drawings are equal values.
    """

    lying: tuple[tuple[Place, Piece], ...] = ()
    settings: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, lying: Mapping[Place, Piece], settings: Mapping[str, str]) -> Drawing:
        """Return the drawing of these pieces and settings."""
        return cls(tuple(sorted(lying.items())), tuple(sorted(settings.items())))

    @property
    def pieces(self) -> dict[Place, Piece]:
        """What lies where."""
        return dict(self.lying)

    def at(self, place: Place) -> Piece:
        """Return what lies at a place; "" if nothing does."""
        return self.pieces.get(place, "")

    def setting(self, name: str) -> str:
        """Return the value of a setting."""
        return dict(self.settings)[name]


@dataclass(frozen=True, slots=True)
class Setting:
    """Something to be chosen beside the board: its name, and the values that it may have, the usual one first."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a drawing is no puzzle yet, and the places where one sees it."""

    reason: Reason
    places: tuple[Place, ...] = ()


class DrawingKit(ABC, Generic[P]):
    """How puzzles of one kind are drawn. P is a puzzle.

    ``palette`` is all pieces there are. A kit that ``mirrors`` can exchange left and right.
    """

    palette: ClassVar[tuple[Piece, ...]]
    mirrors: ClassVar[bool] = False

    @abstractmethod
    def places(self, drawing: Drawing) -> tuple[Place, ...]:
        """Return all places, in reading order."""

    @abstractmethod
    def settings(self, drawing: Drawing) -> tuple[Setting, ...]:
        """Return what can be set; it may depend on what is set already."""

    @abstractmethod
    def puzzle(self, drawing: Drawing) -> P:
        """Return the puzzle that is drawn; `BadPuzzle` if it is none."""

    @abstractmethod
    def drawing_of(self, puzzle: P) -> Drawing:
        """Return the drawing of a puzzle that can be drawn."""

    @abstractmethod
    def empty(self) -> Drawing:
        """Return the sheet that one begins with."""

    def can_draw(self, puzzle: P) -> bool:
        """Return whether a puzzle is one of those that can be drawn."""
        return True

    def is_piece(self, piece: Piece) -> bool:
        """Return whether there is such a piece at all."""
        return piece in self.palette

    def of_palette(self, piece: Piece) -> Piece:
        """Return the piece of the palette that was laid; it may be marked where it lies."""
        return piece

    def is_single(self, piece: Piece) -> bool:
        """Return whether there is only one such piece, so that painting it moves it."""
        return False

    def takes(self, drawing: Drawing, place: Place, piece: Piece) -> bool:
        """Return whether a piece may lie at a place."""
        return place in self.places(drawing) and piece in self.palette

    def tidied(self, drawing: Drawing) -> Drawing:
        """Return a drawing in which everything lies as it must; here as it is."""
        return drawing

    def mirrored(self, drawing: Drawing) -> Drawing:
        """Return a drawing with left and right exchanged; here as it is."""
        return drawing

    def blamed(self, drawing: Drawing, reason: Reason) -> Sequence[Place]:
        """Return where one sees what is wrong; here the pieces that the reason names."""
        named = {str(value) for _fact, value in reason.facts}
        return [place for place, piece in drawing.lying if piece in named]

    # -- what all kinds share ------------------------------------------------------------------------------------

    def paint(self, drawing: Drawing, place: Place, piece: Piece) -> Drawing:
        """Lay a piece at a place, in place of what lies there; a single one leaves where it was."""
        if not self.takes(drawing, place, piece):
            return drawing
        kept = {at: one for at, one in drawing.lying if not (one == piece and self.is_single(one))}
        return self._with(drawing, {**kept, place: piece})

    def erase(self, drawing: Drawing, place: Place) -> Drawing:
        """Take away what lies at a place."""
        return self._with(drawing, {at: one for at, one in drawing.lying if at != place})

    def move(self, drawing: Drawing, start: Place, end: Place) -> Drawing:
        """Move a piece to another place; what lies there goes where the piece came from."""
        pieces = drawing.pieces
        piece, other = pieces.get(start, ""), pieces.get(end, "")
        if start == end or not piece or not self.takes(drawing, end, piece):
            return drawing
        del pieces[start]
        if other and self.takes(drawing, start, other):
            pieces[start] = other
        return self._with(drawing, {**pieces, end: piece})

    def set(self, drawing: Drawing, name: str, value: str) -> Drawing:
        """Change a setting; others that can't be with it take their usual value, and pieces without a place go."""
        known = dict(drawing.settings) | {name: value}
        return self.tidied(replace(drawing, settings=tuple(sorted(known.items()))))

    def fault(self, drawing: Drawing) -> Fault | None:
        """Return why a drawing is not finished, and where; None if it is a puzzle."""
        try:
            self.puzzle(drawing)
        except BadPuzzle as error:
            return Fault(error.reason, tuple(self.blamed(drawing, error.reason)))
        return None

    def _with(self, drawing: Drawing, lying: Mapping[Place, Piece]) -> Drawing:
        return self.tidied(replace(drawing, lying=tuple(sorted(lying.items()))))


AnyDrawingKit: TypeAlias = DrawingKit[Any]
