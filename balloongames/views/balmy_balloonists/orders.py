"""A move of Balmy Balloonists as an order, in a few words: for hints, and for what others are about to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from balloongames.core.game import Seat
from balloongames.i18n import N_, _
from balloongames.rules.balmy_balloonists.cards import FAIR_WINDS, MISFORTUNE, QUADRANT
from balloongames.rules.balmy_balloonists.moves import (
    STORM,
    BearWeather,
    ChooseLane,
    DeclineTrade,
    DiscardWind,
    Fly,
    GoOn,
    KeepCard,
    Move,
    PlayWind,
    Restart,
    RevokePermission,
    SetAltitude,
    SwapAdvantage,
    TakeAdvantage,
    TakeToken,
    TradeToken,
    UseFairWinds,
    UseRepairs,
)
from balloongames.rules.balmy_balloonists.observation import Observation
from balloongames.rules.balmy_balloonists.state import NO_CARD
from balloongames.rules.balmy_balloonists.world import LANES, ZONES, Space
from balloongames.ui.geometry import Box
from balloongames.ui.view import People
from balloongames.ui.view_parts import Orders
from balloongames.views.balmy_balloonists.balloons import balloon_box, rose_point
from balloongames.views.balmy_balloonists.context import RACE_TAB, TABS, WINDS_TAB, BoardContext
from balloongames.views.balmy_balloonists.flight_words import token_words
from balloongames.views.balmy_balloonists.log import advantage_words
from balloongames.views.balmy_balloonists.names import quadrant_card_name
from balloongames.views.balmy_balloonists.nodes import card_node, map_node, row_node, wind_node
from balloongames.views.balmy_balloonists.outlook import card_words
from balloongames.views.balmy_balloonists.pieces import QuadrantCardLayout
from balloongames.views.balmy_balloonists.race import token_box, tokens_box
from balloongames.views.balmy_balloonists.scenery import place_on_map
from balloongames.views.balmy_balloonists.signs import line_piece, map_box, panel_box
from balloongames.views.balmy_balloonists.standing import stands
from balloongames.views.balmy_balloonists.start_grid import on_grid
from balloongames.views.balmy_balloonists.way import finish_sign

_ALTITUDES: Final = (N_("Stay on the ground."), N_("Fly low."), N_("Fly at medium altitude."), N_("Fly high."))


def words(move: Move, seen: Observation, people: People) -> str:  # noqa: PLR0911 - a table of moves
    """Return a move as an order: "Play a wind card: high south 1, medium calm, low north 2."."""
    match move:
        case PlayWind():
            return _card(move, seen, people)
        case SetAltitude(altitude):
            return _(_ALTITUDES[altitude])
        case Fly() | GoOn():
            return _("Fly on.")
        case UseFairWinds(shift):
            return _("Use fair winds to the north.") if shift < 0 else _("Use fair winds to the south.")
        case DiscardWind(card):
            return _("Discard a wind card: {card}.").format(card=card_words(card))
        case KeepCard(card):
            return _("Keep a wind card: {card}.").format(card=card_words(card))
        case ChooseLane(lane):
            return _("Start in lane {lane}.").format(lane=lane)
        case Restart(lane):
            return _("Go on from lane {lane}.").format(lane=lane)
        case _:
            return _answer(move)


def _card(move: PlayWind, seen: Observation, people: People) -> str:
    card = card_words(move.card)
    own = move.target == seen.turn
    if move.use == STORM:
        return _("Play a wind card on the storm: {card}.").format(card=card)
    name = "" if own else people.names[move.target]
    if move.use == MISFORTUNE:
        text = _("Draw a misfortune for a wind card.") if own else _("Play a misfortune on {name}.")
    elif move.use == QUADRANT:
        text = _("Change the winds of the quadrant.") if own else _("Change the winds of {name}.")
    else:
        text = _("Play a wind card: {card}.") if own else _("Play a wind card on {name}: {card}.")
    return text.format(name=name, card=card)


def _answer(  # noqa: PLR0911 - a table of moves
    move: SwapAdvantage
    | TakeAdvantage
    | TakeToken
    | DeclineTrade
    | TradeToken
    | UseRepairs
    | RevokePermission
    | BearWeather,
) -> str:
    match move:
        case SwapAdvantage(kind, card):
            text = _("Give {advantage} up for a wind card: {card}.")
            return text.format(advantage=advantage_words(kind), card=card_words(card))
        case TakeAdvantage(kind) | RevokePermission(kind):
            return _("Choose {card}.").format(card=advantage_words(kind))
        case TakeToken(token):
            return _("Take {tokens}.").format(tokens=token_words(token, 1))
        case TradeToken(token, take):
            text = _("Take {tokens} from the partner.") if take else _("Give the partner {tokens}.")
            return text.format(tokens=token_words(token, 1))
        case DeclineTrade():
            return _("Trade nothing.")
        case UseRepairs(use):
            return _("Use repairs.") if use else _("Keep repairs for later.")
        case BearWeather(pay):
            return _("Pay ballast.") if pay else _("Land.")
        case _:
            assert_never(move)


def move_nodes(move: Move, seat: Seat, context: BoardContext) -> tuple[str, ...]:
    """Return the nodes where a move of ``seat`` happens: its row, its place on the map, and the card it is about.

    A way to play a card has its row only while that card is chosen; the card itself lies there before, or in another
    pile. Which card of a hand somebody else is about to play is nobody's business.
    """
    if context.winding and move in context.draft.rows:
        return (wind_node(move, context.draft) if move in context.on_leaf else "rows.next", map_node(move))
    nodes = (row_node(move), map_node(move))
    match move:
        case PlayWind(card=card) | KeepCard(card) | DiscardWind(card):
            if seat != context.own and card not in context.seen.tabled[context.seen.turn]:
                return ()
            return (*nodes, card_node(card))
        case SwapAdvantage(kind):
            return (*nodes, *_advantage(kind, seat, context))
        case UseFairWinds():
            return (*nodes, *_advantage(FAIR_WINDS, seat, context))
    return nodes


def ahead(move: Move, seat: Seat, context: BoardContext) -> tuple[str, ...]:
    """Return the nodes of a wind card or of what an Advantage card does; where a flight then ends is not sure."""
    return move_nodes(move, seat, context) if isinstance(move, PlayWind | SwapAdvantage | UseFairWinds) else ()


def open_nodes(context: BoardContext) -> list[str]:
    """Return the nodes that can be pressed next: wind cards, or what can be done with one; rows and their places."""
    draft = context.draft
    if context.winding:
        return [name for move in context.on_leaf for name in (wind_node(move, draft), map_node(move))]
    return [name for move in draft.rows if move != draft.pick for name in (row_node(move), map_node(move))]


def boxes(move: Move, seat: Seat, context: BoardContext) -> list[Box]:
    """Return where a move of somebody else happens on the map: the balloon it is about, and where that comes to.

    A card of a hand tells no more than whose balloon it is for.
    """
    if context.listing:
        return []
    chart = context.chart
    about = move.target if isinstance(move, PlayWind) and move.target >= 0 else seat
    stand = stands(context, chart).get(about)
    found = [balloon_box(stand, chart.k)] if stand is not None else []
    if isinstance(move, SetAltitude | Fly | UseFairWinds | ChooseLane | Restart):
        there = place_on_map(context, chart, move, set())
        if there is not None and not any(there.overlaps(box) for box in found):
            found.append(there)
    return found


def _advantage(kind: int, seat: Seat, context: BoardContext) -> tuple[str, ...]:
    """Return the node of an Advantage card; none where the strip shows those of somebody else."""
    pile, own = context.shown_pile, context.model.advantages[seat]
    return (f"advantage.{own.index(kind)}",) if pile is not None and pile[1] == seat and kind in own else ()


_BEHIND_TABS: Final = {
    "seat": RACE_TAB, "token": RACE_TAB, "tokens": RACE_TAB, "quadrant": WINDS_TAB, "wind": WINDS_TAB,
}  # fmt: skip


def part(name: str, context: BoardContext) -> Box | None:
    """Return where something of the map lies: ``balloon.0``, ``zone.libya``, ``space.4.3.5``, ``finish``, ``rose``.

    A space of a zone lies for itself as ``zone.libya.4.3.5``, a piece of the line as ``finish.0``; ``map`` is all of
    it, with its cards, ``disc`` what lies within its rim. So do winds on the card of a quadrant: ``wind.0.4`` of a
    lane, ``wind.0.4.3`` at an altitude; and what somebody has: ``token.0.2`` is the fuel of seat 0, ``tokens`` are all,
    with their heads. What the roomy shape keeps behind a tab lies there.
    """
    kind, which = name.partition(".")[::2]
    tabs = context.layout.tabs
    beside = panel_box(kind, which, context) if kind != "seat" or tabs is None or context.tab == RACE_TAB else None
    if beside is not None:
        return beside
    if kind in ("token", "tokens") and (tabs is None or context.tab == RACE_TAB):
        if on_grid(context):
            return None
        return token_box(context, *map(int, which.split("."))) if which else tokens_box(context)
    if tabs is not None and kind in _BEHIND_TABS:
        return None if which.count(".") > 1 else tabs.columns(TABS)[_BEHIND_TABS[kind]]
    return None if context.listing else map_box(kind, which, context) or _round(_boxes_of(kind, which, context))


def _round(boxes: Sequence[Box]) -> Box | None:
    """Return the box round others; None if there are none."""
    if not boxes:
        return None
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def _boxes_of(kind: str, which: str, context: BoardContext) -> list[Box]:
    """Return the boxes round which a part of the map lies."""
    chart = context.chart
    side = 32 * chart.k
    found: list[Box] = []
    match kind:
        case "balloon":
            stand = stands(context, chart).get(int(which))
            found = [balloon_box(stand, chart.k)] if stand else []
        case "space":
            found = [chart.bounds(Space(*map(int, which.split("."))))]
        case "zone":
            found = _zone(context, *which.partition(".")[::2])
        case "finish" if which:
            found = [line_piece(chart, context.lines[1], int(which))]
        case "finish":
            feet = [chart.point_of(Space(lane, context.lines[1], 0)) for lane in LANES]
            found = [*(Box.around(*foot, side, side) for foot in feet), finish_sign(context, chart)]
        case "map":
            found = [] if context.layout.roomy else [context.layout.world]  # there it leaves no room for words
        case "disc":
            found = [chart.box]
        case "wind":
            found = _winds(context, *map(int, which.split(".")))
        case "rose":
            found = [Box.around(*rose_point(chart, point), side / 2, side / 2) for point in range(6)]
    return found


def _zone(context: BoardContext, name: str, space: str) -> list[Box]:
    """Return the boxes round the spaces of a zone, or one in the middle of one: round it, it would reach too far."""
    if not space:
        return [context.chart.bounds(one) for one in ZONES[name]]
    one = Space(*map(int, space.split(".")))
    box = context.chart.bounds(one)
    return [Box.around(*context.chart.point_of(one), 0.6 * box.w, 0.6 * box.h)]


def _winds(context: BoardContext, quadrant: int, lane: int, altitude: int = 0) -> list[Box]:
    """Return where the winds of a lane stand on the card of a quadrant, or the one at an altitude."""
    card = context.model.quadrants[quadrant]
    if card == NO_CARD or not context.layout.corners:
        return []
    place = QuadrantCardLayout.of(context.kit, context.layout.corners[quadrant], quadrant_card_name(card))
    return [place.cell(lane, altitude)] if altitude else [place.rows[lane - 1]]


ORDERS: Final = Orders(words)
