"""Clear sky in the workshop: the board, and beside it the groups in their order and the hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from balloongames.core.drawing import Drawing, Piece, Place
from balloongames.core.game import Reason
from balloongames.i18n import N_, NN_, _, ngettext
from balloongames.rules.balloon_pop.clear_sky.puzzle import GRID, SPARE
from balloongames.rules.balloon_pop.state import GROUP_SIZE
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.sentences import Sentences, fill
from balloongames.ui.shapes import Card
from balloongames.ui.workshop_view import WorkshopView
from balloongames.views.balloon_pop.clear_sky.pictures import draw_balloon
from balloongames.views.balloon_pop.pieces import draw_card, draw_card_number
from balloongames.views.balloon_pop.words import balloon_name

_FAULTS: Final[Sentences] = {
    "empty_board": N_("No balloon hangs on the board yet."),
    "short_group": N_("Group {group} needs four balloons."),
    "many_balloons": N_("At most {most} balloons hang there in the beginning."),
    "too_many_of": N_("There are only {most} balloons of this kind."),
    "many_neutrals": N_("There may be {most} white balloons at most."),
    "series_hangs": N_("A series hangs there already."),
    "hand_misfit": N_("Cards in the hand: {cards}, needed: {least} to {most}."),
    "near": NN_("At best {balloons} balloon stays.", "At best {balloons} balloons stay.", "balloons"),
}
_NAMES: Final = {"groups": N_("Groups"), "stay": N_("May stay")}
_WOOD: Final = "#A86F3C"
_SKY: Final = "#EAF5F0"
_CARD: Final = 1.3  # how high a card is for its width
_GAP: Final = 1.0  # between the board and the groups, in cells
_ACROSS: Final = GRID.width + _GAP + 1 + GROUP_SIZE


class Workshop(WorkshopView):
    """Nine balloons and five cards, two abreast."""

    abreast: ClassVar[int] = 2

    def lay(self, box: Box, drawing: Drawing) -> Mapping[Place, Box]:
        """Return the cells of the board, those of each group, and the hand below the groups."""
        side, left = _measure(box)
        found = {
            f"b{column}{row}": Box(left + column * side, box.y + row * side, side, side).inset(1.5)
            for column in range(GRID.width)
            for row in range(GRID.height)
        }
        count = int(drawing.setting("groups"))
        x = left + (GRID.width + _GAP + 1) * side
        for group in range(count):
            for spot in range(GROUP_SIZE):
                found[f"g{group}{spot}"] = Box(x + spot * side, box.y + group * 1.25 * side, side, side).inset(1.5)
        hand = Box(x, box.bottom - 2 * side, GROUP_SIZE * side, 2 * side)
        for number, where in enumerate(hand.columns(max(GROUP_SIZE, count + SPARE), 4)[: count + SPARE]):
            found[f"h{number}"] = where.center(h=min(where.h, where.w * _CARD))
        return found

    def draw_ground(self, canvas: Canvas, box: Box, drawing: Drawing) -> None:
        """Draw the sky below its bar of wood, and the number of each group."""
        side, left = _measure(box)
        outlined = canvas.theme.outlined
        sky = Box(left, box.y, GRID.width * side, GRID.height * side).grow(5)
        canvas.card(sky, Card(8, "paper" if outlined else _SKY, border="edge" if outlined else "", border_w=2))
        canvas.fill(sky.take_top(5, skip=-4), "ink" if outlined else _WOOD)
        for group in range(int(drawing.setting("groups"))):
            x, y = left + (GRID.width + _GAP + 0.4) * side, box.y + (group * 1.25 + 0.5) * side
            canvas.circle(x, y, side * 0.3, "ink")
            draw_card_number(canvas, Box.around(x, y, side, side), str(group + 1), "paper", side * 0.36)

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


def _measure(box: Box) -> tuple[float, float]:
    """Return how large a cell is, and where the board begins."""
    side = min(box.h / GRID.height, box.w / _ACROSS)
    return side, box.cx - side * _ACROSS / 2
