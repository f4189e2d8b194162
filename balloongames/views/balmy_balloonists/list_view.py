"""The list in the place of the map: all that the map tells and all that can be done on it, in rows of words.

For keyboard, controller and narration, and for whoever would rather read. Its pages are the choices, the balloons, the
sectors with what stands in the way there, and the winds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from balloongames.i18n import _, clauses, join
from balloongames.rules.balmy_balloonists.cards import FAIR_WINDS
from balloongames.rules.balmy_balloonists.moves import (
    DiscardWind,
    Move,
    PlayWind,
    SetAltitude,
    SwapAdvantage,
    UseFairWinds,
    format_move,
)
from balloongames.rules.balmy_balloonists.state import RACING
from balloongames.rules.balmy_balloonists.world import (
    LANES,
    LEAST_ALTITUDE,
    MOUNTAIN_OF,
    PER_SECTOR,
    QUADRANT_OF,
    QUADRANTS,
    SECTORS,
    ZONE_OF,
    Space,
)
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.controls import segments
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.corners import quadrant_words
from balloongames.views.balmy_balloonists.fitting import write
from balloongames.views.balmy_balloonists.names import advantage_name, mountain_name, place_name, zone_name
from balloongames.views.balmy_balloonists.outlook import card_words, row_of
from balloongames.views.balmy_balloonists.race import seat_words

BALLOONS: Final = 1  # the first list, 0, has the choices
SECTORS_TAB: Final = 2
WINDS: Final = 3

_GAP: Final = 6.0
_PAD: Final = (14.0, 5.0)


@dataclass(frozen=True, slots=True)
class ListRow:
    """A row of the list: its node, a title, what it says, and what pressing it does."""

    id: str
    title: str
    text: str
    act: Callable[[], None] | None = None
    chosen: bool = False


def add_list(page: Page, context: BoardContext) -> None:
    """Add the list over the whole place of the map."""
    box = context.layout.world
    page.panel(box)
    scale = page.kit.text_scale
    head_h = max(40.0, 24.0 * scale)
    head = box.inset(12).take_top(head_h)
    words = (_("Choices"), _("Balloons"), _("Sectors"), _("Winds"))
    tabs = [(word, lambda tab=i: _open(context, tab)) for i, word in enumerate(words)]
    segments(page, "listed", head, _("List"), tabs, context.list_tab)
    body = box.inset(12, 0).span_y(head.bottom + 10, box.bottom - 10)
    lines = lines_of(context)
    heights = [_height(page, line, body.w) for line in lines]
    leaves = _leaves(heights, body.h)
    if len(leaves) > 1:
        body = body.cut(bottom=46)
        leaves = _leaves(heights, body.h)
    context.list_leaf = min(context.list_leaf, len(leaves) - 1)
    if len(leaves) > 1:
        _add_pager(page, context, body.below(40, 6), len(leaves))
    if not lines:
        text = _("Nothing is to be decided now.")
        page.text(body.inset(8, 0).take_top(44 * scale), text, "body", "ink2", lines=2)
    y = body.y
    for i in leaves[context.list_leaf]:
        page.add(_line_node(page, context, lines[i], body.at_y(y, heights[i])))
        y += heights[i] + _GAP


def _height(page: Page, line: ListRow, width: float) -> float:
    """Return how high a row must be for all its words."""
    room = width - 2 * _PAD[0]
    text_h = page.kit.text_height(line.text, room, "small") if line.text else 0.0
    return max(36.0, page.kit.text_height(line.title, room, "label-s") + text_h + 2 * _PAD[1] + 2)


def _leaves(heights: list[float], most: float) -> list[list[int]]:
    """Return which rows stand on which page; there is at least one page."""
    leaves: list[list[int]] = [[]]
    taken = 0.0
    for i, height in enumerate(heights):
        if leaves[-1] and taken + height > most:
            leaves.append([])
            taken = 0.0
        leaves[-1].append(i)
        taken += height + _GAP
    return leaves


def _open(context: BoardContext, tab: int) -> None:
    context.list_tab, context.list_leaf = tab, 0
    context.host.refresh()


def _add_pager(page: Page, context: BoardContext, box: Box, pages: int) -> None:
    def turn(by: int) -> None:
        context.list_leaf = (context.list_leaf + by) % pages
        context.host.refresh()

    left = box.take_left(56)
    right = box.take_right(56)
    button(page, "list.prev", left, "", lambda: turn(-1), icon="left", narrate=_("Earlier"))
    button(page, "list.next", right, "", lambda: turn(1), icon="right", narrate=_("Later"))
    words = _("{page} of {pages}").format(page=context.list_leaf + 1, pages=pages)
    page.text(box.span_x(left.right, right.x), words, "small", "ink2", align="center")


def lines_of(context: BoardContext) -> list[ListRow]:
    """Return the rows of the open page."""
    if context.list_tab == BALLOONS:
        return [ListRow(f"at.{seat}", context.name(seat), seat_words(context, seat)) for seat in context.order]
    if context.list_tab == SECTORS_TAB:
        return [_sector_line(context, sector) for sector in SECTORS]
    if context.list_tab == WINDS:
        found = []
        for quadrant in range(len(QUADRANTS)):
            title, _act, _paint, value = quadrant_words(context, quadrant)
            found.append(ListRow(f"blows.{quadrant}", title, value))
        return found
    return [_choice_line(context, move) for move in sorted(context.draft.moves, key=_rank)]


def _rank(move: Move) -> tuple[int, int]:
    """Return where a choice stands: what a turn is about first, from high to low, then what Advantage cards can do."""
    if isinstance(move, SetAltitude):
        return 0, -move.altitude
    return (2 if isinstance(move, SwapAdvantage) else 1 if isinstance(move, UseFairWinds) else 0), 0


def _choice_line(context: BoardContext, move: Move) -> ListRow:
    row = row_of(context.seen, move, context.host.people)
    title, parts = row.title, [row.detail, row.line]
    if isinstance(move, PlayWind) and not move.use:
        title, parts = _("{way}: {move}").format(way=row.title, move=row.detail), [row.line]
    elif isinstance(move, SetAltitude) and move.hold:
        stop = _("stop before the flight") if move.hold == 1 else _("stop after the flight")
        title = _("{level}, {stop}").format(level=row.title, stop=stop)
    elif isinstance(move, SwapAdvantage):
        title = _("Swap {advantage}: {way}").format(advantage=advantage_name(move.advantage), way=row.title)
    elif isinstance(move, UseFairWinds):
        title = _("Fair winds: {way}").format(way=row.title)
    if isinstance(move, PlayWind | DiscardWind):
        parts.append(_("Card: {card}").format(card=card_words(move.card)))
    text = ". ".join(part[:1].upper() + part[1:] for part in parts if part)
    return ListRow(
        f"do.{format_move(move)}", title, text, lambda: press_move(context, move), context.draft.pick == move
    )


def press_move(context: BoardContext, move: Move) -> None:
    """Choose a move of the list, with all that has to be chosen before it."""
    draft = context.draft
    draft.choose_advantage(None)
    if isinstance(move, PlayWind | DiscardWind):
        draft.choose_card(move.card)
    elif isinstance(move, SwapAdvantage):
        draft.choose_advantage(move.advantage)
    elif isinstance(move, UseFairWinds) and draft.phase in ("wind", "altitude"):
        draft.choose_advantage(FAIR_WINDS)
    elif isinstance(move, SetAltitude):
        while move.altitude and draft.hold != move.hold:
            draft.next_hold()
    context.press_row(move)


def _sector_line(context: BoardContext, sector: int) -> ListRow:
    """Return what stands in the way in a sector, and who is there."""
    title = _("Sector {sector}, quadrant {letter}").format(sector=sector, letter=QUADRANTS[QUADRANT_OF[sector]])
    lanes = []
    for lane in LANES:
        spaces = (Space(lane, sector, number) for number in range(1, PER_SECTOR[lane] + 1))
        items = [item for space in spaces for item in _in_the_way(space)]
        if items:
            lanes.append(_("lane {lane}: {items}").format(lane=lane, items=", ".join(items)))
    here = [
        context.name(seat)
        for seat, balloon in enumerate(context.model.balloons)
        if context.model.is_set(seat) and balloon.standing == RACING and balloon.place.sector == sector
    ]
    storm = context.model.storm
    parts = [_("Here: {names}").format(names=join(here))] if here else []
    if storm is not None and storm.sector == sector:
        parts.append(_("Storm in {place}").format(place=place_name(storm)))
    parts.append(clauses(lanes) if lanes else _("nothing in the way"))
    return ListRow(f"sector.{sector}", title, ". ".join(parts))


def _in_the_way(space: Space) -> list[str]:
    """Return what hinders a flight in a space, behind its number: "2 China", "1 Tien Shan (high)"."""
    found = []
    if space in ZONE_OF:
        found.append(zone_name(ZONE_OF[space]))
    if space in MOUNTAIN_OF:
        words = _("{mountain} (high)") if LEAST_ALTITUDE[space] == 3 else _("{mountain} (medium)")
        found.append(words.format(mountain=mountain_name(space)))
    return [_("{space} {place}").format(space=space.space, place=place) for place in found]


def _line_node(page: Page, context: BoardContext, line: ListRow, box: Box) -> Node:
    def paint(canvas: Canvas, state: NodeState) -> None:
        canvas.row(box, chosen=line.chosen)
        if state.hovered and line.act is not None and not line.chosen:
            canvas.card(box, Card(12, "", border="sund", border_w=2))
        context.draw_cached(page, canvas, box, ("line", line.title, line.text), lambda on: _paint_line(on, box, line))

    return Node(
        line.id, box, "choice" if line.act else "row", line.title, line.act, paint,
        value=clauses((line.text, _("chosen") if line.chosen else "")), radius=12,
    )  # fmt: skip


def _paint_line(canvas: Canvas, box: Box, line: ListRow) -> list[TextInk]:
    room = box.inset(*_PAD)
    line_h = 18 * canvas.text_scale
    title_h = canvas.text_height(line.title, room.w, "label-s")
    upper = room.take_top(title_h + 1)
    text_boxes = [write(canvas, upper, [line.title], "label-s", lines=max(1, round(title_h / line_h)))]
    if line.text:
        lower = room.span_y(upper.bottom, room.bottom + 1)
        lines = max(1, round(canvas.text_height(line.text, lower.w, "small") / line_h))
        text_boxes.append(write(canvas, lower, [line.text], "small", "ink2", lines=lines))
    return text_boxes
