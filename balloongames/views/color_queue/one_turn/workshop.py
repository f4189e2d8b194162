"""Color Queue in the workshop: the queue over its letters, and the hand below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from balloongames.core.drawing import Drawing, Piece, Place
from balloongames.core.game import Reason
from balloongames.i18n import N_, NN_, _
from balloongames.rules.color_queue.one_turn.drawing import MARK, NO_COLOR, card_of
from balloongames.rules.color_queue.one_turn.puzzle import MAX_HAND, MAX_ROWS
from balloongames.rules.color_queue.state import ARROWS, WIDTH
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.sentences import Sentences, fill
from balloongames.ui.shapes import Card
from balloongames.ui.workshop_view import WorkshopView
from balloongames.views.color_queue.names import LETTERS, card_name, color_name, color_of
from balloongames.views.color_queue.pieces import (
    CREAM,
    PLUM,
    WELL,
    Pieces,
    draw_arrow,
    draw_disc,
    draw_mark,
    draw_number,
)

_FAULTS: Final[Sentences] = {
    "no_queue": N_("No card lies in the queue yet."),
    "small_hand": N_("The hand needs {needed} cards; it has {cards}."),
    "ten_needed": N_("For two turns the hand needs ten cards; it has {cards}."),
    "nothing_marked": N_("No card is marked: press the flag, then the cards that must go."),
    "mark_astray": N_("Card {card} is marked and not in the queue."),
    "touching": N_("Cards {card} and {other} touch and have the same color."),
    "card_twice": N_("Card {card} is there twice."),
    "near_clear": NN_("At best {cards} card stays.", "At best {cards} cards stay.", "cards"),
    "near_two_turns": NN_("At best {cards} card stays.", "At best {cards} cards stay.", "cards"),
    "near_exactly": NN_("At best {cards} card is wrong.", "At best {cards} cards are wrong.", "cards"),
    "near_quiet": NN_("At best {cards} card explodes.", "At best {cards} cards explode.", "cards"),
}
_NAMES: Final = {"goal": N_("Goal"), "insert": N_("Cards join"), "loud": N_("May explode")}
_VALUES: Final = {
    "clear": N_("clear all"),
    "exactly": N_("only marked"),
    "quiet": N_("keep quiet"),
    "two_turns": N_("two turns"),
    "bottom": N_("at the bottom"),
    "top": N_("on top"),
    NO_COLOR: N_("nothing"),
}
_NARROW: Final = 64.0  # lu up to which a card stands upright
_ROWS: Final = MAX_ROWS + 1 + 1.5  # the letters, and the hand with a gap over it


class Workshop(WorkshopView):
    """All fifty cards, five abreast: a column for each color."""

    abreast = 5

    def lay(self, box: Box, drawing: Drawing) -> Mapping[Place, Box]:
        """Return the cells of the queue and of the hand."""
        pitch = box.h / _ROWS
        width = box.w / WIDTH
        found = {
            f"q{column}{row}": Box(box.x + column * width, box.y + (MAX_ROWS - 1 - row) * pitch, width, pitch).inset(3)
            for column in range(WIDTH)
            for row in range(MAX_ROWS)
        }
        hand = box.take_bottom(pitch * 1.2).columns(MAX_HAND, 5)
        return found | {f"h{place}": one for place, one in enumerate(hand)}

    def draw_ground(self, canvas: Canvas, box: Box, drawing: Drawing) -> None:
        """Draw the dark frame of the queue, and the letters below it."""
        pitch, outlined = box.h / _ROWS, canvas.theme.outlined
        well = box.take_top(pitch * (MAX_ROWS + 1)).grow(4)
        canvas.card(well, Card(12, "#000000" if outlined else WELL, border="#FFFFFF" if outlined else "", border_w=2))
        canvas.card(box.take_bottom(pitch * 1.2).grow(5), Card(10, "paper3"))
        signs = box.take_top(pitch, skip=pitch * MAX_ROWS).columns(WIDTH)
        for letter, sign in zip(LETTERS, signs, strict=True):
            where = sign.inset(5, 5)
            canvas.card(where, Card(7, "#000000" if outlined else PLUM, border=CREAM, border_w=1.4))
            draw_number(canvas, where, letter, CREAM, min(18.0, where.h * 0.6))

    def draw_piece(self, canvas: Canvas, box: Box, piece: Piece) -> None:
        """Draw a card, perhaps with its mark, or the mark alone."""
        if piece == MARK:
            canvas.icon("flag", box.center(min(box.w, box.h) * 0.6, min(box.w, box.h) * 0.6))
            return
        card = card_of(piece)
        if box.w < _NARROW:  # the number stands below its color
            canvas.card(box, Card(min(7.0, box.h * 0.2), "#FFFDF7"))
            r = min(box.w * (0.22 if card in ARROWS else 0.28), box.h * 0.22)
            disc_x = box.cx - (r if card in ARROWS else 0)
            draw_disc(canvas, disc_x, box.y + box.h * 0.06 + r, r, color_of(card))
            if card in ARROWS:
                draw_arrow(canvas, Box.around(box.cx + r * 1.1, box.y + box.h * 0.06 + r, 1.8 * r, 1.8 * r), "#1F2A44")
            draw_number(canvas, box.cut(top=box.h * 0.52), str(card), "#1F2A44", min(box.h * 0.42, box.w * 0.6))
        else:
            Pieces().draw_face(canvas, box, card)
        if piece.endswith(MARK):
            draw_mark(canvas, box)

    def piece(self, piece: Piece) -> str:
        """Return a card with its color, or the mark."""
        if piece == MARK:
            return _("mark of what must go")
        name = card_name(card_of(piece))
        return _("{card}, marked").format(card=name) if piece.endswith(MARK) else name

    def place(self, place: Place) -> str:
        """Return the column and the row, or the place in the hand."""
        if place[0] == "h":
            return _("hand {number}").format(number=int(place[1:]) + 1)
        return _("column {letter}, row {row}").format(letter=LETTERS[int(place[1])], row=int(place[2]) + 1)

    def setting(self, name: str) -> str:
        """Return what is set."""
        return _(_NAMES[name])

    def value(self, name: str, value: str) -> str:
        """Return a goal, a way to join, or a color."""
        return _(_VALUES[value]) if value in _VALUES else color_name(value)

    def fault(self, reason: Reason) -> str:
        """Return the sentence for what is missing or wrong."""
        return fill(_FAULTS, reason)


WORKSHOP: Final = Workshop()
