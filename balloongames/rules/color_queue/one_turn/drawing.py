"""How puzzles of Color Queue are drawn: cards into the queue and into the hand, and marks on those that must go.

Places are ``q00`` … ``q44`` (column, then height above the queue card) and ``h0`` … ``h9``. A marked card is the card
with an exclamation mark behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.drawing import Drawing, DrawingKit, Piece, Place, Setting
from balloongames.core.game import Reason
from balloongames.rules.color_queue.one_turn.puzzle import GOALS, MAX_HAND, MAX_ROWS, Puzzle
from balloongames.rules.color_queue.state import COLORS, DECK, INSERTS, WIDTH

MARK: Final = "!"
NO_COLOR: Final = "-"
_QUEUE: Final = tuple(f"q{column}{row}" for row in range(MAX_ROWS - 1, -1, -1) for column in range(WIDTH))
_HAND: Final = tuple(f"h{place}" for place in range(MAX_HAND))
_IN_HAND: Final = frozenset({"small_hand", "large_hand", "ten_needed"})


def card_of(piece: Piece) -> int:
    """Return the card that a piece is.

    >>> card_of("17!")
    17
    """
    return int(piece.removesuffix(MARK))


class QueueDrawing(DrawingKit[Puzzle]):
    """A queue of up to five rows, and a hand of up to ten cards."""

    palette = (*map(str, DECK), MARK)
    mirrors = True

    def empty(self) -> Drawing:
        """Return an empty queue and an empty hand."""
        return Drawing.of({}, {"goal": GOALS[0], "insert": INSERTS[0], "loud": NO_COLOR})

    def places(self, drawing: Drawing) -> tuple[Place, ...]:
        """Return the cells of the queue, from the upper left, and those of the hand."""
        return (*_QUEUE, *_HAND)

    def settings(self, drawing: Drawing) -> tuple[Setting, ...]:
        """Return the goal, how cards are placed, and in a quiet puzzle the color that may explode."""
        loud = (Setting("loud", (NO_COLOR, *COLORS)),) if drawing.setting("goal") == "quiet" else ()
        return (Setting("goal", GOALS), Setting("insert", INSERTS), *loud)

    def is_piece(self, piece: Piece) -> bool:
        """Return whether it is a card, perhaps a marked one."""
        return piece != MARK and piece.removesuffix(MARK) in self.palette

    def of_palette(self, piece: Piece) -> Piece:
        """Return a card without its mark."""
        return piece.removesuffix(MARK) or piece

    def is_single(self, piece: Piece) -> bool:
        """Return True for cards."""
        return piece != MARK

    def takes(self, drawing: Drawing, place: Place, piece: Piece) -> bool:
        """Return whether a piece may lie there: marks only where cards lie and marked cards only in the queue."""
        if piece == MARK:
            return drawing.setting("goal") == "exactly" and place in _QUEUE and bool(drawing.at(place))
        return place in (*_QUEUE, *_HAND) and piece.removesuffix(MARK) in self.palette

    def paint(self, drawing: Drawing, place: Place, piece: Piece) -> Drawing:
        """Lay a card, on top of its column where that is lower; or mark a card, or take the mark from it."""
        if not self.takes(drawing, place, piece):
            return drawing
        if piece == MARK:
            there = drawing.at(place)
            new = there.removesuffix(MARK) if there.endswith(MARK) else there + MARK
            return self._with(drawing, drawing.pieces | {place: new})
        kept = {at: one for at, one in drawing.lying if card_of(one) != card_of(piece)}
        return self._with(drawing, kept | {place: piece})

    def tidied(self, drawing: Drawing) -> Drawing:
        """Let all cards of the queue rest on those below, close up the hand, and drop marks where none belong."""
        goal = drawing.setting("goal")
        pieces: dict[Place, Piece] = {}
        for column in range(WIDTH):
            cards = [one for row in range(MAX_ROWS) if (one := drawing.at(f"q{column}{row}"))]
            pieces |= {f"q{column}{row}": one for row, one in enumerate(cards)}
        hand = [one.removesuffix(MARK) for place in _HAND if (one := drawing.at(place))]
        pieces |= dict(zip(_HAND, hand, strict=False))
        if goal != "exactly":
            pieces = {place: one.removesuffix(MARK) for place, one in pieces.items()}
        settings = dict(drawing.settings)
        if goal != "quiet":
            settings["loud"] = NO_COLOR
        return Drawing.of(pieces, settings)

    def mirrored(self, drawing: Drawing) -> Drawing:
        """Return the drawing with its columns in the other order."""
        turned = {
            f"q{WIDTH - 1 - int(place[1])}{place[2]}" if place in _QUEUE else place: one for place, one in drawing.lying
        }
        return self._with(drawing, turned)

    def puzzle(self, drawing: Drawing) -> Puzzle:
        """Return the puzzle; BadPuzzle as `Puzzle` says."""
        lying = {place: card_of(one) for place, one in drawing.lying}
        columns = tuple(
            tuple(lying[place] for row in range(MAX_ROWS) if (place := f"q{column}{row}") in lying)
            for column in range(WIDTH)
        )
        hand = sorted(card for place, card in lying.items() if place in _HAND)
        marked = sorted(card_of(one) for _place, one in drawing.lying if one.endswith(MARK))
        goal = next(one for one in GOALS if one == drawing.setting("goal"))
        insert = next(one for one in INSERTS if one == drawing.setting("insert"))
        loud = drawing.setting("loud")
        return Puzzle(
            columns, tuple(hand), insert, goal, tuple(marked), None if loud == NO_COLOR else COLORS.index(loud)
        )

    def drawing_of(self, puzzle: Puzzle) -> Drawing:
        """Return the drawing of a puzzle."""
        pieces: dict[Place, Piece] = {
            f"q{column}{row}": f"{card}{MARK if card in puzzle.marked else ''}"
            for column, cards in enumerate(puzzle.columns)
            for row, card in enumerate(cards)
        }
        pieces |= dict(zip(_HAND, map(str, puzzle.hand), strict=False))
        loud = NO_COLOR if puzzle.loud is None else COLORS[puzzle.loud]
        return Drawing.of(pieces, {"goal": puzzle.goal, "insert": puzzle.insert, "loud": loud})

    def blamed(self, drawing: Drawing, reason: Reason) -> Sequence[Place]:
        """Return the cards that touch, or the open places where cards are missing."""
        if reason.code == "no_queue":
            return _QUEUE[-WIDTH:]
        if reason.code in _IN_HAND:
            facts = dict(reason.facts)
            return [place for place in _HAND[: int(facts.get("needed", MAX_HAND))] if not drawing.at(place)]
        if reason.code == "nothing_marked":
            return [place for place in _QUEUE if drawing.at(place)]
        named = {value for fact, value in reason.facts if fact in {"card", "other"}}
        return [place for place, one in drawing.lying if card_of(one) in named]


DRAWING: Final = QueueDrawing()
