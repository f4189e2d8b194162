"""The frame round a board: the bar above it with the way out, the turn and the tools, and marks on it.

It knows what to show, not why: the scenes of a match fill it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from balloongames.i18n import _
from balloongames.ui.banner import TurnBanner, draw_banner
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.narration import in_words
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button

BAR_H: Final = 56.0
BAR_H_ROOMY: Final = 84.0
MARGIN: Final = 24.0
_BESIDE_GOAL: Final = 0.22  # of the bar that a second line may take where a goal stands beside it
_TOOL_ROOMY: Final = 50.0
_GAP: Final = 16.0  # at least so much air between title, banner and tools
_BETWEEN: Final = 6.0  # two tools: a hand that slips hits neither


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool of the bar; ``why_not`` closes it and says why. A ``lit`` one is being used."""

    id: str
    icon: str
    label: str
    act: Callable[[], None]
    why_not: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Stepper:
    """Where one stands among things of a kind, in words, between the tools that lead to the one before and after."""

    words: str
    before: Tool
    after: Tool


@dataclass(frozen=True, slots=True)
class Bar:
    """All that the bar shows; ``goal`` stands where whose turn it is would, for puzzles, and so does a ``notice``.

    A ``stepper`` stands in place of tools. ``turn`` may be asked in each frame, while something moves. ``unsaved`` says
    why what was played last is not saved; "" if it is.
    """

    title: str
    line: str
    back: Callable[[], None]
    back_icon: str = "home"
    back_label: str = ""
    turn: TurnBanner | Callable[[], TurnBanner] | None = None
    tools: tuple[Tool, ...] = field(default=())
    stepper: Stepper | None = None
    goal: str = ""
    goal_icon: str = "flag"
    notice: str = ""
    unsaved: str = ""


def bar_height(page: Page) -> float:
    """Return how much of the page the bar takes."""
    return BAR_H_ROOMY if page.roomy else BAR_H


def area_below(page: Page) -> Box:
    """Return the room below the bar: the board's."""
    return page.frame.cut(top=bar_height(page))


def add_bar(page: Page, bar: Bar) -> tuple[float, float]:
    """Add the bar to a page; returns middle and width of the room for a banner."""
    height = bar_height(page)
    where = page.frame.take_top(height)
    page.title = in_words((bar.title, bar.line))
    left = add_bar_head(page, bar)
    if bar.unsaved:
        side = _TOOL_ROOMY if page.roomy else 40.0
        mark = where.take_left(side, side, skip=left + 8)
        add_unsaved(page, mark, bar.unsaved)
        left = mark.right
    if bar.stepper:
        right = _stepper(page, bar.stepper, height)
    else:
        right = _tools(page, bar.tools, height, short=page.roomy or not _labels_fit(page, bar, left))
    page.prompt = bar.notice or _to_do(bar)
    if bar.notice:
        cx, max_w = _middle(page, left, right)
        add_notice(page, bar.notice, Box.around(cx, bar_height(page) / 2, max_w, 62.0 if page.roomy else 40.0))
    elif bar.turn:
        _banner(page, bar.turn, left, right)
    elif bar.goal:
        _goal(page, bar.goal, bar.goal_icon, left, right)
    return _middle(page, left, right)


def _to_do(bar: Bar) -> str:
    """Return what is to be done, in words; "" while something moves, for then the log tells of it."""
    if isinstance(bar.turn, TurnBanner):
        return f"{bar.turn.name} {bar.turn.what}".strip()
    return "" if bar.turn else bar.goal


def add_bar_head(page: Page, bar: Bar) -> float:
    """Add the paper, the way out and what is played here; returns where that ends."""
    height = page.bar = bar_height(page)
    where = page.frame.take_top(height)
    page.paint(lambda canvas: _paint_bar(canvas, where))
    label = bar.back_label or _("To the shelf")
    button(
        page, "back", where.take_left(44, 40, skip=12), "", bar.back, icon=bar.back_icon, kind="quiet", narrate=label,
        tip=label,
    )  # fmt: skip
    return _title(page, bar, height)


def add_unsaved(page: Page, box: Box, sentence: str) -> None:
    """Add the sign that what was played last is not saved; the sentence for it stands beside it when it is asked."""

    def paint(canvas: Canvas, state: NodeState) -> None:
        canvas.card(box, Card(12, "suns" if state.hovered else "paper", border="bad", border_w=2))
        side = min(box.w, box.h) * 0.56
        canvas.icon("warn", Box.around(box.cx, box.cy, side, side), "bad")

    page.add(
        Node(
            "unsaved", box, "button", _("Not saved yet"), None, paint, why_not=sentence, tip=sentence, radius=12,
            explains=True,
        )
    )  # fmt: skip


def _paint_bar(canvas: Canvas, bar: Box) -> None:
    canvas.fill(bar, "paper", 1.0 if canvas.theme.outlined else 0.96)
    if canvas.theme.outlined:
        canvas.fill(bar.take_bottom(2), "edge")
    else:
        canvas.fill(bar.take_bottom(1), "ink", 0.14)
    canvas.fill(bar.take_left(1.5, bar.h * 0.6, skip=62), "line")


def _title(page: Page, bar: Bar, height: float) -> float:
    """Add title and second line; returns where they end.

    In large text the title is set smaller, and the second line stands below it where both have room; a title that
    still is too long takes two lines.
    """
    kit, scale = page.kit, page.kit.text_scale
    room = page.frame.w * (0.24 if page.roomy else 0.3)
    styles = ("h3",) if not page.roomy else ("h4", "label", "label-s") if bar.line else ("h3", "h4", "label", "label-s")
    style = next((one for one in styles if kit.text_width(bar.title, one) + 4 <= room), styles[-1])
    title_h, line_h = kit.text_height("M", room, style), 18 * scale
    fits = kit.text_width(bar.title, style) + 4 <= room and kit.text_width(bar.line, "small") * 0.92 <= room
    line = bar.line if not page.roomy or (fits and title_h + line_h <= height - 4) else ""
    if bar.goal and kit.text_width(line, "small") > _BESIDE_GOAL * page.frame.w:
        line = ""  # the goal needs the room
    width = min(max(kit.text_width(bar.title, style), kit.text_width(line, "small")) + 4, room)
    words = page.frame.take_top(height).take_left(width, skip=78)
    if not line:
        page.text(words, bar.title, style, lines=2)
        return words.right
    upper, lower = words.center(h=title_h + line_h - 1).split_rows(title_h, line_h, gap=-1)
    page.text(upper, bar.title, style)
    page.text(lower, line, "small", "ink2")
    return words.right


def _labels_fit(page: Page, bar: Bar, left: float) -> bool:
    """Whether beside the tools with their labels the goal, if there is one, has room in a line."""
    if not bar.goal:
        return True
    right = page.frame.w - MARGIN + 10 - sum(_tool_width(page, tool) + _BETWEEN for tool in bar.tools)
    return page.kit.text_width(bar.goal, "small") + _flag(page) + 44 <= _middle(page, left, right)[1]


def _tool_width(page: Page, tool: Tool) -> float:
    return page.kit.fit_width(tool.label, "label", icon=20, pad=24)


def _tools(page: Page, tools: tuple[Tool, ...], height: float, *, short: bool) -> float:
    """Add the tools, right-aligned in their order, ``short`` ones as icons; returns where they begin."""
    # The words of the last quiet button end at the margin, its face a little beyond.
    right = page.frame.w - MARGIN + (0 if short else 10)
    side = _TOOL_ROOMY if page.roomy else 40.0
    for tool in reversed(tools):
        if short:
            box = Box(right - side, height / 2 - side / 2, side, side)
            page.add(_icon_tool(tool, box))
            right = box.x - 8
        else:
            width = _tool_width(page, tool)
            box = Box(right - width, height / 2 - 20, width, 40)
            if tool.lit:
                light(page, box)
            button(
                page, tool.id, box, tool.label, tool.act, icon=tool.icon, kind="quiet", style="label",
                why_not=tool.why_not,
            )  # fmt: skip
            right = box.x - _BETWEEN
    return right


def light(page: Page, box: Box) -> None:
    """Draw what lies behind a tool that is being used."""
    page.paint(lambda canvas: canvas.card(box, Card(12, "infos", border="info", border_w=2)))


def _stepper(page: Page, stepper: Stepper, height: float) -> float:
    """Add the words and the arrows beside them; returns where they begin."""
    side = _TOOL_ROOMY if page.roomy else 40.0
    style = "label" if not page.roomy else "label-s"
    words_w = page.kit.text_width(stepper.words, style) + 8
    room = page.frame.take_top(height).take_right(words_w + 2 * side, skip=MARGIN - (0 if page.roomy else 12))
    page.text(room.inset(side, 0), stepper.words, style, align="center")
    for tool, place in ((stepper.before, room.take_left(side, side)), (stepper.after, room.take_right(side, side))):
        if page.roomy:
            page.add(_icon_tool(tool, place))
        else:
            button(
                page, tool.id, place, "", tool.act, icon=tool.icon, kind="quiet", narrate=tool.label, tip=tool.label,
                why_not=tool.why_not,
            )  # fmt: skip
    return room.x


def _icon_tool(tool: Tool, box: Box) -> Node:
    def paint(canvas: Canvas, state: NodeState) -> None:
        border = "edge" if canvas.theme.outlined else ""
        fill = "suns" if state.hovered and not state.pressed else "paper2"
        if tool.lit:
            fill, border = "infos", "info"
        canvas.card(box, Card(12, fill, border=border, border_w=1.5))
        side = box.h * 0.56
        canvas.icon(tool.icon, Box.around(box.cx, box.cy, side, side), "ink3" if tool.why_not else "ink")

    return Node(tool.id, box, "button", tool.label, tool.act, paint, why_not=tool.why_not, tip=tool.label, radius=12)


def _middle(page: Page, left: float, right: float) -> tuple[float, float]:
    """Return middle and width of the room for a banner: in the window's middle, or between what stands beside it."""
    left, right = left + _GAP, right - _GAP
    middle = page.frame.cx
    half = min(middle - left, right - middle)
    if 2 * half < (right - left) * 0.8:
        return (left + right) / 2, right - left
    return middle, 2 * half


def add_notice(page: Page, notice: str, room: Box) -> None:
    """Add the pill that tells what presses do for now, in the middle of a room that is as high as it.

    Where large letters leave no room for all of it in a line, its first sentence is enough.
    """
    side = 22 * min(page.kit.text_scale, 1.5)
    if page.kit.text_width(notice, "label-s") + side + 46 > room.w:
        notice = notice.partition(". ")[0].rstrip(".") + "."
    style = "h4" if page.kit.text_width(notice, "h4") + side + 46 <= room.w else "label-s"
    words_w = min(page.kit.text_width(notice, style) + 4, room.w - side - 42)
    box = room.center(side + words_w + 42, room.h)

    def paint(canvas: Canvas) -> None:
        canvas.card(box, Card(box.h / 2, "info", shadow=1, shadow_color="shadow"))
        canvas.icon("help", box.take_left(side, side, skip=16), "paper")
        where = box.take_left(words_w, skip=side + 24)
        page.text_boxes.append(canvas.text(where, notice, style, "paper", lines=2))

    page.paint_each_frame(paint, over=True)


def _flag(page: Page) -> float:
    return 20 * min(page.kit.text_scale, 1.5)


def _goal(page: Page, goal: str, icon: str, left: float, right: float) -> None:
    """Add the pill that says what is to be reached: the word and the goal in a line, or one below the other.

    A goal of two lines has the word beside it, if need be in the place of the icon.
    """
    cx, max_w = _middle(page, left, right)
    kit, scale, word = page.kit, page.kit.text_scale, _("Goal")
    side = _flag(page)
    word_w, goal_w = kit.text_width(word, "h4") + 2, kit.text_width(goal, "body") + 4
    stacked, beside = side + word_w + goal_w + 50 > max_w, 0.0
    if stacked:
        word_w = kit.text_width(word, "label-s") + 2
        lines = 2 if kit.text_width(goal, "small") + side + 44 > max_w else 1
        if lines > 1:
            side, beside = _beside_lines(kit, goal, max_w - 44, side, word_w + 10)
        goal_w = min(kit.text_width(goal, "small") + 4, max_w - side - beside - 44)
        height = min(bar_height(page) - 6, (18 + 18 * lines) * scale + 4)
    else:
        height = 40.0 if scale < 1.5 else 54.0
    text_w = (beside + goal_w if beside else max(word_w, goal_w)) if stacked else word_w + 8 + goal_w
    box = Box.around(cx, bar_height(page) / 2, side + text_w + 42, height)
    x = box.x + side + 24

    def paint(canvas: Canvas) -> None:
        light = canvas.theme.name == "day"
        canvas.card(box, Card(min(height / 2, 27), "sun", shadow=1, shadow_color="shadow", light=light))
        canvas.icon(icon, box.take_left(side, side, skip=16), "on_sun")
        if not stacked:
            page.text_boxes.append(canvas.text(Box(x, box.y, word_w, height), word, "h4", "on_sun"))
            page.text_boxes.append(canvas.text(Box(x + word_w + 8, box.y, goal_w, height), goal, "body", "on_sun"))
        elif lines == 1:
            upper, lower = box.inset(0, 2).rows(2)
            page.text_boxes.append(
                canvas.text(upper._replace(x=x, w=text_w), word, "label-s", "on_sun", valign="bottom")
            )
            page.text_boxes.append(canvas.text(lower._replace(x=x, w=text_w), goal, "small", "on_sun", valign="top"))
        else:
            line = box._replace(x=x, y=box.y - 2, w=text_w)
            if beside:
                page.text_boxes.append(canvas.text(line._replace(w=word_w), word, "label-s", "on_sun"))
            page.text_boxes.append(canvas.text(line.cut(left=beside), goal, "small", "on_sun", lines=2))

    page.paint(paint)


def _beside_lines(kit: Kit, goal: str, width: float, flag: float, word: float) -> tuple[float, float]:
    """Return the room of the flag and of the word beside a goal of two lines; what is least needed has none."""
    most = 2 * kit.text_height(" ", width, "small")
    for room in ((flag, word), (0.0, word), (flag, 0.0)):
        if kit.text_height(goal, width - sum(room), "small") <= most:
            return room
    return 0.0, 0.0  # what is to be done says enough by itself


def _banner(page: Page, turn: TurnBanner | Callable[[], TurnBanner], left: float, right: float) -> None:
    """Put the banner into the middle of the window, or between title and tools where those come too near."""
    cx, max_w = _middle(page, left, right)
    half = min(page.frame.cx - left, right - page.frame.cx) - _GAP
    if isinstance(turn, TurnBanner) and not turn.what:  # a name alone rather stands in the very middle
        needed = page.kit.text_width(turn.name, "h3") + 100 * page.kit.text_scale
        cx, max_w = (page.frame.cx, 2 * half) if needed <= 2 * half else (cx, max_w)

    def paint(canvas: Canvas) -> None:
        cy = bar_height(page) / 2
        now = turn if isinstance(turn, TurnBanner) else turn()
        page.text_boxes.extend(draw_banner(canvas, now, cx, cy, max_w))

    if not isinstance(turn, TurnBanner) or turn.progress:
        page.paint_each_frame(paint)
    else:
        page.paint(paint)


def add_marks(page: Page, names: Iterable[str]) -> list[Box]:
    """Draw a line round nodes of the board, over all that lies there; returns the places, without names unknown."""
    nodes = [page.nodes[name] for name in dict.fromkeys(names) if name in page.nodes]
    if nodes:
        page.paint_each_frame(lambda canvas: _draw_marks(canvas, [node.seen for node in nodes]), over=True)
    return list(dict.fromkeys(node.box for node in nodes))


def add_outlines(page: Page, names: Iterable[str]) -> None:
    """Draw dots round nodes; names that are unknown, what is closed and what has dots of its own are left out.

    Where neighbors are so near that their lines would cross, they run along the edge inside.
    """
    found = [page.nodes[name] for name in dict.fromkeys(names) if name in page.nodes]
    nodes = [node for node in found if node.act and not node.why_not and not node.dotted]
    wide = [node.box.grow(3) for node in nodes]
    crossing = any(one.overlaps(other) for one, other in combinations(wide, 2))
    out = 0 if crossing else 3
    page.dots |= {node.id: (node.box.grow(out), node.radius + out) for node in nodes}


def mark_boxes(page: Page, places: Sequence[Box]) -> None:
    """Draw a line round places of the board, over all that lies there."""
    if places:
        page.paint_each_frame(lambda canvas: _draw_marks(canvas, places), over=True)


def _draw_marks(canvas: Canvas, places: Iterable[Box]) -> None:
    """Draw a line round places, light and dark, so that it is seen on everything."""
    for place in dict.fromkeys(places):
        box = place.grow(3)
        canvas.card(box, Card(min(12, box.h / 2), "", border="#FFFAF0", border_w=6))
        canvas.card(box, Card(min(12, box.h / 2), "", border="#1F2A44", border_w=3))
