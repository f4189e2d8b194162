"""What the others did last: a mark on the board, a tag with the mover's balloon and a number, a line with the same tag.

A game says what a turn has left (`Trace`); the rest is alike in all. Mark and line are nodes: the focus on one of them
lights the other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from balloongames.core.game import Event, seat_of
from balloongames.core.match import LastTurn
from balloongames.i18n import _
from balloongames.ui.anim import ease_out_back, lerp
from balloongames.ui.ask import Answer
from balloongames.ui.board_context import MatchContext
from balloongames.ui.canvas import Canvas, Point, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PLAYER_LOOKS

_R: Final = 10.0  # half the height of a tag
_LARGEST: Final = 1.4  # as many times as large it grows with the text
_NODE: Final = 40.0  # the least size of what can be pressed
_LEAVES: Final = 6.0  # so many times as large as a mark is the least place that it may lie on
_STEPS: Final = 4  # in which a mark appears
_SMALL: Final = 0.4  # as large its tag is at first
_ROUND: Final = 4  # in so many steps a corner of a mark goes round
_AIR: Final = 2.0  # above and below the words of a line, where there is room for it
_HIT: Final = 36.0  # the least height of a line that can be pressed


@dataclass(frozen=True, slots=True)
class Trace:
    """What a turn has left on the board.

    ``words`` tell of it in a sentence. ``lines`` go round what it left, ``way`` is the one that somebody went, ``at``
    where somebody is who went nowhere. ``tag_points`` are the middles where its tag may hang, the best first, and
    ``taken`` what the tag may not cover. ``lies`` is whether what it left still lies there in this picture: not while
    it moves.
    """

    words: str
    lines: Sequence[Sequence[Point]] = ()
    way: Sequence[Point] = ()
    at: Point | None = None
    tag_points: Sequence[Point] = ()
    taken: Sequence[Box] = ()
    lies: Callable[[], bool] = lambda: True

    @property
    def points(self) -> Sequence[Point]:
        """Points round all of it that is on the board."""
        here = () if self.at is None else (self.at,)
        return (*(point for line in self.lines for point in line), *self.way, *here)


Finder = Callable[[LastTurn[Any], Any], Trace | None]


def tag_box(x: float, y: float, text_scale: float) -> Box:
    """Return the box of a tag round a point."""
    r = _R * min(_LARGEST, max(1.0, text_scale))
    return Box.around(x, y, 2 * r + 17 * r / _R, 2 * r)


def draw_tag(canvas: Canvas, box: Box, look: int, number: int) -> None:
    """Draw a tag: who moved, and as which one."""
    r = box.h / 2
    canvas.card(box, Card(r, "#FFFAF0", border="#1F2A44", border_w=1.8))
    balloon = Box.around(box.x + r * 1.1, box.cy, r * 1.42, r * 1.62)
    canvas.sprite(f"pictures/players/{PLAYER_LOOKS[look].pattern}", balloon)
    canvas.sign(box.span_x(balloon.right, box.right - r * 0.45), str(number), "#1F2A44", r * 1.3)


def box_line(box: Box, radius: float = 0.0) -> list[Point]:
    """Return the closed line round a box, its corners as round as wanted."""
    r = min(radius, box.w / 2, box.h / 2)
    corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
    if not r:
        return corners
    middles = [(min(max(x, box.x + r), box.right - r), min(max(y, box.y + r), box.bottom - r)) for x, y in corners]
    angles = [math.pi + (turn + step / _ROUND) * math.pi / 2 for turn in range(4) for step in range(_ROUND + 1)]
    spots = [middle for middle in middles for _step in range(_ROUND + 1)]
    return [(x + r * math.cos(a), y + r * math.sin(a)) for (x, y), a in zip(spots, angles, strict=True)]


def _hang(page: Page, trace: Trace, others: Iterable[Box]) -> Box | None:
    """Return where the tag hangs: at the first spot in the window where it covers nothing, or else at the last one.

    Of those, one comes first at which the tag can be pressed as well. It covers no tag of ``others`` either.
    """
    if not trace.tag_points:
        return None
    taken, first = [*trace.taken, *others], None
    *points, last = trace.tag_points
    for point in points:
        box = tag_box(*point, page.kit.text_scale)
        if page.frame.holds(_pressable(box)) and not box.overlapping(taken):
            if _lies_under(page, box) is None:
                return box
            first = first or box
    return first or tag_box(*last, page.kit.text_scale)


def _lies_under(page: Page, tag: Box) -> Node | None:
    """Return what is pressed where a tag hangs, and would lose its place by it."""
    box = _pressable(tag)
    there = (node for node in page.nodes.values() if box.overlaps(node.box))
    return next((node for node in there if node.role != "place" or _is_small(node, box)), None)


def _pressable(tag: Box) -> Box:
    """Return what of the board takes presses for a tag."""
    return Box.around(tag.cx, tag.cy, max(_NODE, tag.w), _NODE)


def _draw_trace(canvas: Canvas, trace: Trace, look: int, *, lit: bool, share: float = 1.0) -> None:
    """Draw the mark: quiet paper and ink, or under the focus its ring; of a way as much as has appeared, 0 … 1."""
    strokes = ((7.0, "ring"), (4.0, "sun")) if lit else ((4.6, "#FFFAF0"), (1.6, "#1F2A44"))
    for width, color in strokes:
        for line in trace.lines:
            canvas.path(line, color, width, closed=True, alpha=share)
    if trace.way:
        way = trace.way[: max(2, round(len(trace.way) * share))]
        canvas.path(way, "#FFFAF0", 6)
        for width, color in strokes if lit else ((3.2, PLAYER_LOOKS[look].color),):
            canvas.path(way, color, width, dash=_dash(look))
        canvas.circle(*trace.way[0], 5, "", border="#FFFAF0", border_w=5)
        canvas.circle(*trace.way[0], 4.4, "", border=PLAYER_LOOKS[look].color, border_w=2.4)


def _dash(look: int) -> tuple[float, ...]:
    return PLAYER_LOOKS[look].dash


def add_traces(page: Page, context: MatchContext, find: Finder) -> None:
    """Add a mark with its tag for what each of the others did last."""
    turns = context.host.last_turns()
    context.marks.show(frozenset(map(_mark_of, turns)))
    for turn in turns:
        trace = find(turn, context)
        if trace is not None:
            _add_mark(page, context, turn, trace)
    page.paint_each_frame(lambda _canvas: context.lit_turns.clear(), over=True)  # each picture says anew which are lit


def _mark_of(turn: LastTurn[Any]) -> Hashable:
    return turn.seat, turn.plies.stop


def _add_mark(page: Page, context: MatchContext, turn: LastTurn[Any], trace: Trace) -> None:
    look, row = context.balloon_of(turn.seat), context.turn_rows.get(turn.number)
    tag = _hang(page, trace, context.turn_tags.values())
    if tag is None:
        return
    under = _lies_under(page, tag)

    def paint(canvas: Canvas, state: NodeState) -> None:
        if not trace.lies():
            return
        lit = state.focused or state.hovered or turn.number in context.lit_turns
        share = context.marks.share(_mark_of(turn))
        _draw_trace(canvas, trace, look, lit=lit, share=round(share * _STEPS) / _STEPS)
        if lit:
            canvas.ring(tag, tag.h / 2)
        size = lerp(_SMALL, 1.0, ease_out_back(share))
        draw_tag(canvas, Box.around(tag.cx, tag.cy, tag.w * size, tag.h * size), look, turn.number)
        if lit and row is not None:
            row(canvas, lit=True)

    context.turn_tags[turn.number] = tag
    if under:  # it takes nobody's place
        page.paint_each_frame(lambda canvas: paint(canvas, NodeState()), over=True)
        if f"turn.{turn.number}" not in page.nodes:
            _explain_with(under, context, turn.number, trace.words, tip="" if row else trace.words)
        return
    box = _pressable(tag)
    page.add(
        Node(
            f"mark.{turn.number}", box.moved(0, max(0.0, page.frame.y - box.y)), "button",
            _("Last turn of {name}").format(name=context.name(turn.seat)), context.host.open_log, paint,
            value=trace.words, radius=tag.h / 2, ring=False, tip="" if row else trace.words, explains=True,
            focusable=not row,  # the line beside it is the way there
        )
    )  # fmt: skip


def _explain_with(node: Node, context: MatchContext, number: int, words: str, *, tip: str) -> None:
    """Let what lies under a mark tell of it, and light it."""
    paint = node.paint

    def lit(canvas: Canvas, state: NodeState) -> TextInk | None:
        if state.focused or state.hovered:
            context.lit_turns.add(number)
        return paint(canvas, state) if paint else None

    node.paint = lit
    if tip and not node.tip:
        node.tip, node.explains = tip, True
    node.value = " · ".join(filter(None, (node.value, words)))


def _is_small(node: Node, box: Box) -> bool:
    """Whether a place is so small that a mark would leave too little of it to press."""
    return node.box.w * node.box.h < _LEAVES * box.w * box.h


def answer_of(name: str, context: MatchContext) -> Answer | None:
    """Return what there is to know of a mark or a line by its node; None of any other."""
    kind, _dot, number = name.partition(".")
    turns = context.host.last_turns() if kind in {"mark", "turn"} else ()
    turn = next((turn for turn in turns if str(turn.number) == number), None)
    if turn is None:
        return None
    mover = context.name(turn.seat)
    words = _("It tells what {name} did last, until {name} acts again; pressing it opens the whole log.")
    return Answer(_("Last turn of {name}").format(name=mover), words.format(name=mover))


# -- lines ------------------------------------------------------------------------------------------------------------


def add_turn_rows(page: Page, context: MatchContext, room: Box, find: Finder, *, pressable: bool = True) -> Box:
    """Add a line for each of the last turns from the top of a room, as many as it holds; return what is left of it.

    Where there is room enough to hit them, the lines can be pressed, unless what they lie on takes the press.
    """
    turns = [(turn, trace) for turn in context.host.last_turns() if (trace := find(turn, context)) is not None]
    roomy = pressable and sum(max(_HIT, _row_height(page, trace, room.w)) for _turn, trace in turns) <= room.h + 1
    for turn, trace in turns:
        height = max(_HIT if roomy else 0.0, _row_height(page, trace, room.w))
        if height - _AIR > room.h + 1:
            break
        _add_row(page, context, turn, trace, room.take_top(min(height, room.h)), pressable=roomy)
        room = room.cut(top=height)
    return room


def turn_rows_height(page: Page, context: MatchContext, width: float, find: Finder) -> float:
    """Return how much room the lines of all last turns take where they are not pressed."""
    found = (find(turn, context) for turn in context.host.last_turns())
    return sum(_row_height(page, trace, width) for trace in found if trace is not None)


def _row_height(page: Page, trace: Trace, width: float) -> float:
    words_w = width - tag_box(0, 0, page.kit.text_scale).w - 10
    return max(24.0, page.kit.text_height(trace.words, words_w, "small") + _AIR)


def _add_row(
    page: Page, context: MatchContext, turn: LastTurn[Any], trace: Trace, box: Box, *, pressable: bool
) -> None:
    look, scale = context.balloon_of(turn.seat), page.kit.text_scale
    tag = tag_box(0, box.cy, min(scale, (box.h - 2) / (2 * _R)))  # no tag touches that of the next line
    tag = tag.moved(box.x + 2 - tag.x, 0)

    def row(canvas: Canvas, *, lit: bool) -> TextInk:
        if lit:
            canvas.card(box, Card(8, "suns"))
        draw_tag(canvas, tag, look, turn.number)
        return canvas.text(box.span_x(tag.right + 6, box.right - 2), trace.words, "small", lines=4)

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        lit = state.focused or state.hovered
        if lit:
            context.lit_turns.add(turn.number)
        return row(canvas, lit=lit)

    context.turn_rows[turn.number] = row
    if not pressable:
        page.paint_each_frame(lambda canvas: page.text_boxes.append(row(canvas, lit=False)))
        return
    page.add(
        Node(
            f"turn.{turn.number}", box, "button", _("Last turn of {name}").format(name=context.name(turn.seat)),
            context.host.open_log, paint, value=trace.words, radius=8,
        )
    )  # fmt: skip


def latest(turn: LastTurn[Any], *kinds: type[Event]) -> Event | None:
    """Return the event that says most of a turn: the last one of the first kind of which its seat has any."""
    own = [event for event in reversed(turn.events) if seat_of(event) == turn.seat]
    return next((event for kind in kinds for event in own if isinstance(event, kind)), None)
