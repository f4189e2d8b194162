"""Clear sky in the workshop: the board, and beside it the groups in their order and the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from balloongames.core.drawing import Drawing, Piece, Place
from balloongames.core.game import Reason
from balloongames.i18n import N_, NN_, _, ngettext
from balloongames.rules.balloon_pop.clear_sky.puzzle import GRID, SPARE
from balloongames.rules.balloon_pop.state import GROUP_SIZE
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.sentences import Sentences, fill
from balloongames.ui.workshop_view import WorkshopView
from balloongames.views.balloon_pop.clear_sky.pictures import draw_balloon
from balloongames.views.balloon_pop.fields import draw_frame
from balloongames.views.balloon_pop.layout import CELL, HEAD, RIM, BoardField
from balloongames.views.balloon_pop.pieces import draw_card, draw_card_number
from balloongames.views.balloon_pop.words import balloon_name

_FAULTS: Final[Sentences] = {
    "empty_board": N_("No balloon hangs on the board yet."),
    "short_group": N_("Group {group} needs four balloons."),
    "many_balloons": N_("At most {most} balloons hang there in the beginning."),
    "too_many_of": N_("There are only {most} balloons of this kind."),
    "many_neutrals": N_("There may be {most} white balloons at most."),
    "series_hangs": N_("A series hangs there already."),
    "hand_size": N_("Cards in the hand: {cards}, needed: {least} to {most}."),
    "near": NN_("At best {balloons} balloon stays.", "At best {balloons} balloons stay.", "balloons"),
}
_NAMES: Final = {"groups": N_("Groups"), "stay": N_("May stay")}
_CARD: Final = 1.3  # how high a card is for its width
_RIM: Final = RIM / CELL  # of the board, in cells
_HEAD: Final = HEAD / CELL  # the awning over the cells
_GAP: Final = 0.7  # between the board and the groups, in cells
_ACROSS: Final = GRID.width + 2 * _RIM + _GAP + 1.2 + GROUP_SIZE
_DOWN: Final = GRID.height + _HEAD + 2 * _RIM
_TITLE: Final = 22.0  # lu for a title
_ROW: Final = 1.2  # a group, in cells


class Workshop(WorkshopView):
    """Nine balloons and five cards, two abreast."""

    abreast = 2

    def lay(self, box: Box, drawing: Drawing) -> Mapping[Place, Box]:
        """Return the cells of the board, those of each group, and the hand below the groups."""
        field = _field(box)
        found = {
            f"b{column}{row}": field.box(column, row).inset(1.5)
            for column in range(GRID.width)
            for row in range(GRID.height)
        }
        count = int(drawing.setting("groups"))
        for group in range(count):
            row_box = _row(box, group)
            cells = row_box.cut(left=row_box.w - (GROUP_SIZE + 0.1) * field.cell)
            for spot in range(GROUP_SIZE):
                where = cells.take_left(field.cell, field.cell, skip=spot * field.cell)
                found[f"g{group}{spot}"] = where.inset(1.5)
        hand = _beside(box).take_bottom(2 * field.cell)
        for number, where in enumerate(hand.columns(max(GROUP_SIZE, count + SPARE), 4)[: count + SPARE]):
            found[f"h{number}"] = where.center(h=min(where.h, where.w * _CARD))
        return found

    def draw_ground(self, canvas: Canvas, box: Box, drawing: Drawing) -> None:
        """Draw the board below its awning, and a row for each group with its number."""
        field = _field(box)
        draw_frame(canvas, field, GRID.width, GRID.height)
        for group in range(int(drawing.setting("groups"))):
            row = _row(box, group)
            canvas.row(row)
            disc = row.take_left(1.2 * field.cell)
            canvas.circle(disc.cx, disc.cy, field.cell * 0.3, "ink")
            draw_card_number(canvas, disc, str(group + 1), "paper", field.cell * 0.36)

    def titles(self, box: Box, drawing: Drawing) -> Sequence[tuple[str, Box]]:
        """Name the groups and the hand."""
        beside = _beside(box).span_x(right=box.right)
        hand = beside.take_bottom(2 * _field(box).cell)
        return (_("Groups, in this order"), beside.take_top(_TITLE)), (_("Cards in the hand"), hand.above(_TITLE))

    def is_plain(self, place: Place) -> bool:
        """The board shows its cells itself."""
        return place[0] == "b"

    def draw_piece(self, canvas: Canvas, box: Box, piece: Piece) -> None:
        """Draw a balloon, a star, or a card with its number."""
        if not piece.isdigit():
            side = min(box.w, box.h)
            draw_balloon(canvas, box.center(side, side), piece)
            return
        width = min(box.w, box.h / _CARD)
        draw_card(canvas, box.center(width, width * _CARD), int(piece), "", lift=0)

    def piece(self, piece: Piece) -> str:
        """Return the balloon, or the card by its number."""
        return _("card {card}").format(card=piece) if piece.isdigit() else balloon_name(piece)

    def place(self, place: Place) -> str:
        """Return where it is."""
        number = int(place[1]) + 1
        if place[0] == "h":
            return _("hand {number}").format(number=number)
        if place[0] == "g":
            return _("group {group}, place {number}").format(group=number, number=int(place[2]) + 1)
        return _("column {column}, row {row}").format(column=number, row=int(place[2]) + 1)

    def setting(self, name: str) -> str:
        """Return what is set."""
        return _(_NAMES[name])

    def value(self, name: str, value: str) -> str:
        """Return a number, or that nothing may stay."""
        if name == "groups":
            return value
        count = int(value)
        return ngettext("{count} balloon", "{count} balloons", count).format(count=count) if count else _("nothing")

    def fault(self, reason: Reason) -> str:
        """Return the sentence for what is missing or wrong."""
        return fill(_FAULTS, reason)


def _field(box: Box) -> BoardField:
    """Return the board, at the left."""
    cell = min(box.h / _DOWN, box.w / _ACROSS)
    left = box.cx - cell * (_ACROSS / 2 - _RIM)
    return BoardField(Box(left, box.y + _HEAD * cell, GRID.width * cell, GRID.height * cell), cell)


def _beside(box: Box) -> Box:
    """Return what is right of the board."""
    field = _field(box)
    left = field.cells.right + (_RIM + _GAP) * field.cell
    return Box(left, box.y, (1.2 + GROUP_SIZE) * field.cell, box.h)


def _row(box: Box, group: int) -> Box:
    """Return the row of a group."""
    cell = _field(box).cell
    return _beside(box).cut(top=_TITLE + 2).take_top(_ROW * cell - 4, skip=group * _ROW * cell)


WORKSHOP: Final = Workshop()
