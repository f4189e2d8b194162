"""A move of Color Queue as an order, and where on the page it happens, for hints; what others choose is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import _
from balloongames.rules.color_queue.moves import Commit
from balloongames.rules.color_queue.observation import Observation
from balloongames.rules.color_queue.state import WIDTH
from balloongames.ui.geometry import Box
from balloongames.ui.view import People
from balloongames.ui.view_parts import Orders
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.names import numbers
from balloongames.views.color_queue.scores import foot_box


def words(move: Commit, seen: Observation, people: People) -> str:  # noqa: ARG001 - as in every game
    """Return a move as an order: "Choose 16, 25 and 35."."""
    return _("Choose {cards}.").format(cards=numbers(move.cards))


def move_nodes(move: Commit, seat: Seat, context: BoardContext) -> Sequence[str]:
    """Return the nodes of the own cards."""
    return tuple(f"card.{card}" for card in move.cards) if seat == context.seen.viewer else ()


def open_nodes(context: BoardContext) -> list[str]:
    """Return the nodes that can be pressed next: cards, as long as one is wanted."""
    draft, viewer = context.draft, context.seen.viewer
    if not draft.wanted or viewer is None:
        return []
    return [f"card.{card}" for card in context.seen.hands[viewer] if card not in draft.cards]


def part(name: str, context: BoardContext) -> Box | None:  # noqa: PLR0911 - a table of parts
    """Return where something lies: ``queue``, ``meter``, ``order`` (the five cards), ``column.4`` with its end.

    What lies ``beside`` is the Chief's pile; the ``outlook`` is where it stands what a choice would do.
    """
    rack, level, kind, column = context.rack, context.model.standing.level, *name.partition(".")[::2]
    match kind:
        case "queue":
            first, last = rack.cell(0, 0), rack.cell(WIDTH - 1, level + 1)
            return Box(first.x, first.y, last.right - first.x, last.bottom - first.y)
        case "meter":
            return context.layout.meter
        case "order":
            return context.layout.order
        case "outlook":
            return context.layout.detail
        case "beside":
            return foot_box(context, context.kit.text_scale)
        case "column":
            return rack.cell(int(column), 0).span_y(bottom=rack.cell(int(column), level + 1).bottom)
    return None


ORDERS: Final = Orders(words)
