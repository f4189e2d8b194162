"""A move of Balloon POP as an order, and where on the page it happens: for hints, and for what others will do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import _
from balloongames.rules.balloon_pop.moves import Move, PickGroup, PlaceGroup, PlayCard, ScoreSeries
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.state import HORIZONTAL, STAR
from balloongames.ui.geometry import Box
from balloongames.ui.view import People
from balloongames.ui.view_parts import Orders
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.parts import TITLE_H, forecast_box
from balloongames.views.balloon_pop.words import balloon_name, card_rule, place_words


def words(move: Move, seen: Observation, people: People) -> str:  # noqa: ARG001 - as in every game
    """Return a move as an order: "Play the 7." or "Take group 2: red, blue."."""
    match move:
        case PlayCard(card):
            return _("Play the {card}.").format(card=card)
        case PickGroup(group) if seen.groups[group]:
            names = ", ".join(map(balloon_name, seen.groups[group]))
            return _("Take group {group}: {balloons}.").format(group=group + 1, balloons=names)
        case PickGroup(group):
            return _("Take group {group}.").format(group=group + 1)
        case ScoreSeries(kind, _column, _row):
            if kind == STAR:
                return _("Score the series of stars.")
            return _("Score the {color} series.").format(color=balloon_name(kind))
        case PlaceGroup():
            names = ", ".join(map(balloon_name, move.order))
            return _("{how}: {balloons}.").format(how=place_words(move), balloons=names)


def move_nodes(move: Move, seat: Seat, context: BoardContext) -> Sequence[str]:
    """Return the nodes of a move; of somebody else's only the group that is taken, for a card is hidden."""
    match move:
        case PickGroup(group):
            return (f"group.{group}",)
        case PlayCard(card) if seat == context.own:
            return (f"card.{card}",)
        case PlaceGroup(orientation, column, order) if seat == context.own:
            count = len(order) if orientation == HORIZONTAL else 1
            return tuple(f"column.{column + i}" for i in range(count))
        case ScoreSeries(kind, column, row) if seat == context.own:
            return (f"series.{kind}{column}{row}",)
    return ()


def ahead(move: Move, seat: Seat, context: BoardContext) -> Sequence[str]:
    """Return the group that may be picked, if it is one of this round, or the place below each column that is used."""
    match move:
        case PickGroup(group) if context.seen.phase in ("card", "pick"):
            return (f"group.{group}",)
        case PlaceGroup(orientation, column, order) if seat == context.own:
            count = len(order) if orientation == HORIZONTAL else 1
            hanging = context.model.cells(seat)
            columns = range(column, column + count)
            return [f"cell.{at}.{sum(one == at for one, _row in hanging)}" for at in columns]
    return ()


def open_nodes(context: BoardContext) -> list[str]:
    """Return the nodes that can be pressed next: cards, groups or series; for a group that lies somewhere, columns."""
    draft = context.draft
    if context.placing:
        return [f"column.{column}" for column in draft.open_columns()]
    if draft.chosen is not None:
        return []
    return [name for move in context.host.moves() for name in move_nodes(move, context.own, context)]


def boxes(move: Move, seat: Seat, context: BoardContext) -> list[Box]:
    """Return where a move of somebody else happens: a group, columns or a series. A card may be a secret before."""
    field = context.fields().get(seat)
    match move:
        case PickGroup(group):
            return [context.layout.rows[group]]
        case PlaceGroup(orientation, column, order) if field is not None:
            count = len(order) if orientation == HORIZONTAL else 1
            return [field.cells.at_x(field.box(column, 0).x, count * field.cell)]
        case ScoreSeries() if field is not None:
            return [field.box(*cell) for one in context.seen.series if one.move == move for cell in one.cells]
    return []


def part(name: str, context: BoardContext) -> Box | None:  # noqa: PLR0911 - a table of parts
    """Return where something lies: ``group.0``, ``cell.2.0`` (column and row of the large board), or ``board``.

    ``board.1`` is that of a seat, ``balloon.1.2.0`` a place on it, as far as that can be seen. ``outlook`` is where it
    stands what a choice would do.
    """
    kind, _dot, place = name.partition(".")
    own = context.layout.own
    match kind:
        case "board":
            field = context.fields().get(int(place)) if place else own
            return field.frame if field is not None else None
        case "steps":
            return context.layout.steps
        case "track":
            return context.track
        case "outlook":
            return _outlook(context)
        case "plate" if context.layout.plates:
            return context.layout.plates[0]
        case "balloon":
            seat, *cell = map(int, place.split("."))
            field = context.fields().get(seat)
            return field.box(*cell) if field is not None else None
        case "group" if int(place) < len(context.model.groups):
            return context.layout.rows[int(place)]
        case "cell":
            return own.box(*map(int, place.split(".")))
        case "column":
            column = own.box(int(place), 0)
            return own.cells.at_x(column.x, column.w)
    return None


def _outlook(context: BoardContext) -> Box:
    """Return where it stands what a choice would do: of a card no more is told than its rule."""
    told = forecast_box(context.layout.preview, roomy=context.layout.roomy)
    shown, kit = context.draft.shown, context.kit
    if context.seen.phase != "card" or context.layout.roomy:
        return told
    rule = card_rule(shown.card) if isinstance(shown, PlayCard) else ""
    return told.take_top(TITLE_H * kit.text_scale + 4 + kit.text_height(rule, told.w))


ORDERS: Final = Orders(words)
