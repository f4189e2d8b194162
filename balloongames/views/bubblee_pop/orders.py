"""A move of Bubblee Pop as an order, and where on the page it happens: for hints, and for what others are about to do.

Nothing on the table is hidden, so everybody's moves have places.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from balloongames.core.game import Seat
from balloongames.i18n import _, capital
from balloongames.rules.bubblee_pop.moves import (
    ChooseColumn,
    Decline,
    DropPair,
    Move,
    PushAside,
    PutBubblee,
    SwapCells,
    SwapSky,
    TakePoint,
)
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.sky import index_of
from balloongames.rules.bubblee_pop.state import HEIGHT, Space
from balloongames.ui.geometry import Box
from balloongames.ui.view import People
from balloongames.ui.view_parts import Orders
from balloongames.views.bubblee_pop.animation import InSky, InZone, OnPlanet
from balloongames.views.bubblee_pop.board_art import target_anchors
from balloongames.views.bubblee_pop.context import BoardContext, cell_node, space_node
from balloongames.views.bubblee_pop.layout import ABOVE
from balloongames.views.bubblee_pop.names import bubblee_name, color_name, power_name
from balloongames.views.bubblee_pop.row_names import row_names

_ON_OWN = ("g", "y", "p")  # powers that work on the planet of who has them


def words(move: Move, seen: Observation, people: People) -> str:  # noqa: ARG001, PLR0911 - a table of moves
    """Return a move as an order: "Drop red from column 1 and green from column 2."."""
    match move:
        case PutBubblee((column, row)):
            near = row == seen.to_move
            text = _("Put it into column {column}, near row.") if near else _("Put it into column {column}, far row.")
            return text.format(column=column + 1)
        case DropPair(first, second):
            return _("Drop {first} and {second}.").format(first=_at(seen, first), second=_at(seen, second))
        case SwapSky(first, second):
            return _("Swap {first} and {second}.").format(first=_at(seen, first), second=_at(seen, second))
        case SwapCells(power, (column, height), (other, above)):
            return _("Use {power}: swap column {column}, height {height} with column {other}, height {above}.").format(
                power=power_name(power), column=column + 1, height=height + 1, other=other + 1, above=above + 1
            )
        case ChooseColumn(power, column):
            return _("Use {power} on column {column}.").format(power=power_name(power), column=column + 1)
        case TakePoint(bubblee):
            return _("Put {bubblee} of the other score zone back into the bag.").format(bubblee=bubblee_name(bubblee))
        case PushAside(column, bubblee):
            return _("Push {bubblee} under column {column}.").format(bubblee=bubblee_name(bubblee), column=column + 1)
        case Decline(power):
            return _("{power} is better not used.").format(power=capital(power_name(power)))
        case _:
            assert_never(move)


def _at(seen: Observation, space: Space) -> str:
    return _("{color} from column {column}").format(color=color_name(seen.sky[index_of(space)]), column=space[0] + 1)


def move_nodes(move: Move, seat: Seat, context: BoardContext) -> Sequence[str]:  # noqa: PLR0911 - a table of moves
    """Return the nodes of a move."""
    seats = context.model.seats
    match move:
        case PutBubblee(space):
            return (space_node(space),)
        case DropPair(first, second) | SwapSky(first, second):
            return (space_node(first), space_node(second))
        case SwapCells(power, first, second):
            target = _target(power, seat, seats)
            return (cell_node(target, first), cell_node(target, second))
        case ChooseColumn("b", column):
            target = _target("b", seat, seats)
            return (space_node((column, target)), *_column(target, column))
        case ChooseColumn(power, column):
            return _column(_target(power, seat, seats), column)
        case PushAside(column, _bubblee):
            return _column(_target("w", seat, seats), column)
        case TakePoint(bubblee):
            return (f"point.{bubblee}",)
    return ()


def ahead(move: Move, seat: Seat, context: BoardContext) -> Sequence[str]:
    """Return the columns where a pair would land, or where a power works; of other moves what `move_nodes` says."""
    match move:
        case DropPair(first, second):
            return [f"column.{seat}.{column}" for column in dict.fromkeys((first[0], second[0]))]
        case ChooseColumn() | PushAside():
            return move_nodes(move, seat, context)[:1]
    return move_nodes(move, seat, context)


def open_nodes(context: BoardContext) -> list[str]:  # noqa: PLR0911 - a table of phases
    """Return the nodes that can be pressed next: spaces of the sky, powers, or the targets of the chosen power."""
    draft, seat = context.draft, context.seen.to_move
    if context.filling:
        return [space_node(space) for space in draft.holes]
    if context.dropping and draft.must_swap and not draft.swapping:
        return ["swap"]
    if context.dropping:
        return [] if draft.pair else [space_node(space) for space in draft.open_spaces()]
    if not context.empowered or seat is None:
        return []
    if draft.power is None:
        return [f"power.{power}" for power in draft.powers]
    if draft.target is not None:
        return []
    points = [f"point.{move.bubblee}" for move in draft.targets() if isinstance(move, TakePoint)]
    return [*map(_node_of, target_anchors(context)), *points]


def _node_of(anchor: InSky | OnPlanet) -> str:
    """Return the node of a place on a planet or in the sky."""
    return cell_node(anchor.seat, anchor.cell) if isinstance(anchor, OnPlanet) else space_node(anchor.space)


def boxes(move: Move, seat: Seat, context: BoardContext) -> list[Box]:
    """Return where a power of somebody else works that has no node: cells of a planet, a score zone."""
    seats = context.model.seats
    match move:
        case SwapCells(power, first, second):
            target = _target(power, seat, seats)
            return [context.box(OnPlanet(target, cell)) for cell in (first, second)]
        case TakePoint(bubblee):
            return [context.box(InZone(1 - seat, bubblee))]
    return []


def part(name: str, context: BoardContext) -> Box | None:
    """Return where something lies: ``cell.0.2.1`` is the second place from below in the third column of seat 0.

    Also ``column.0.2``, ``planet.0`` and ``plate.0`` with the score zone of a seat, the ``powers`` that wait, the
    ``outlook``, the ``goal`` of a challenge, the Bubblee in ``hand``,
    both ``planets`` with the sky between them, and the names of rows of the sky, ``row.near`` and ``row.far``.
    """
    kind, *at = name.split(".")
    match kind:
        case "cell":
            seat, column, height = map(int, at)
            return context.box(OnPlanet(seat, (column, height)))
        case "column":
            seat, column = map(int, at)
            ends = [context.box(OnPlanet(seat, (column, height))) for height in (0, HEIGHT - 1)]
            top = min(end.y for end in ends)
            return Box(ends[0].x, top, ends[0].w, max(end.bottom for end in ends) - top)
        case "planet" | "plate":
            boxes = context.layout.planets if kind == "planet" else context.layout.plates
            return boxes[context.side(int(at[0]))]
        case "row" if context.layout.names is not None:
            far, near = row_names(context.kit, context.layout.names)
            return (near if at == ["near"] else far).plaque
    panels = {
        "powers": context.layout.powers,
        "outlook": context.layout.outlook,
        "goal": context.layout.plates[ABOVE],
        "hand": context.layout.hand,
        "planets": context.layout.fields,
    }
    return panels.get(kind)


def _target(power: str, seat: Seat, seats: int) -> Seat:
    """Return on whose planet a power works; alone there is only one."""
    return seat if power in _ON_OWN or seats == 1 else 1 - seat


def _column(seat: Seat, column: int) -> tuple[str, ...]:
    return (f"column.{seat}.{column}", *(cell_node(seat, (column, height)) for height in range(HEIGHT)))


ORDERS: Final = Orders(words)
