"""The parts of the workshop on the screen: palette, settings, the light, the solution. What they do is the scene's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import Final

from balloongames import registry
from balloongames.core.drawing import Drawing, Piece, Setting
from balloongames.core.puzzle import AnyPuzzleKit
from balloongames.i18n import _, capital, ngettext, number
from balloongames.scenes.common import puzzle_words
from balloongames.scenes.puzzles import foot
from balloongames.scenes.puzzles.parts import draw_grade, searched_so_far
from balloongames.scenes.puzzles.workshop_light import DrawingLight, LightState
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.controls import picker
from balloongames.ui.geometry import REST, Box
from balloongames.ui.narration import in_words
from balloongames.ui.page import Drag, Node, NodeState, Page
from balloongames.ui.puzzle_view import PuzzleView
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button
from balloongames.ui.workshop_view import WorkshopView

Act = Callable[[], None]
_GAP: Final = 12.0
_MOST_NUMBERED: Final = 20  # pieces, whose keys are told
_FOOT: Final = 155.0  # lu for the solution
_BESIDE: Final = 28.0  # beside the words of a technique and their mark


@dataclass(frozen=True, slots=True)
class Layout:
    """Where all is. Where text is large, the solution and the code are left out, and the name takes their place."""

    palette: Box
    board: Box
    settings: Box
    light: Box
    name: Box
    buttons: Box
    solution: Box | None = None
    code: Box | None = None

    @classmethod
    def of(cls, page: Page, top: float, settings: int) -> Layout:
        """Return the layout below the bar, for so many settings."""
        scale = page.kit.text_scale
        area = page.frame.cut(left=24, top=top + 12, right=24, bottom=16)
        side = area.take_right(370)
        rest = area.cut(right=side.w + 16)
        buttons_h = (54 + 44 + 10) * max(1.0, min(scale, 1.3))
        below = rest.take_bottom(_FOOT if not page.roomy else 44 * min(scale, 1.4))
        body = rest.span_y(bottom=below.y - 12)
        palette, middle = body.take_left(236), body.cut(left=252)
        each = setting_height(scale)
        across = settings_across(scale, settings)
        settings_h = -(-settings // across) * (each + 8)
        board, settings_box = middle.cut(bottom=settings_h + 8), middle.take_bottom(settings_h)
        if page.roomy:
            light, buttons = side.cut(bottom=buttons_h + 14), side.take_bottom(buttons_h)
            return cls(palette, board, settings_box, light, below.take_top(max(40.0, 28 * min(scale, 1.4))), buttons)
        light, name, buttons, code = side.split_rows(REST, 40, buttons_h, 20, gap=10)
        return cls(palette, board, settings_box, light, name, buttons, below, code)


def setting_height(scale: float) -> float:
    """Return how high a setting is with its name above it."""
    return 18 * scale + max(40.0, 26 * scale)  # its arrows are to be pressed


def settings_across(scale: float, count: int) -> int:
    """Return how many of so many settings stand side by side."""
    return 4 if count > 2 * 3 else max(1, min(2 if scale >= 1.3 or count == 2 * 2 else 3, count))


def add_palette(
    page: Page, box: Box, pieces: tuple[Piece, ...], view: WorkshopView, chosen: Piece, used: set[Piece],
    choose: Callable[[Piece], None], drag: Callable[[Piece], Drag],
) -> None:  # fmt: skip
    """Add the pieces of the group that holds the chosen one; those that lie already are pale."""
    page.panel(box)
    inner = box.inset(10, 6)
    groups = view.groups(pieces)
    index = next((i for i, group in enumerate(groups) if chosen in group.pieces), 0)
    group = groups[index]
    if len(groups) > 1:
        height = max(40.0, 24 * page.kit.text_scale)
        choices = [(one.name, partial(choose, one.pieces[0])) for one in groups]
        picker(page, "group", inner.take_top(height).inset(2), _("Pieces"), choices, index)
        inner = inner.cut(top=height + 8)
    rows = -(-len(group.pieces) // group.abreast)
    if view.preview_height(chosen):
        shown = inner.take_bottom(view.preview_height(chosen))
        page.paint(lambda canvas: view.draw_piece(canvas, shown, chosen))
        inner = inner.cut(bottom=shown.h + 8)
    width, height = inner.w / group.abreast, min(inner.h / rows, 82.0)
    numbered = len(pieces) <= _MOST_NUMBERED and not page.roomy
    for place, piece in enumerate(group.pieces):
        row, column = divmod(place, group.abreast)
        last = len(group.pieces) - row * group.abreast
        wide = inner.w / last if group.spread and last < group.abreast else width
        where = Box(inner.x + column * wide, inner.y + row * height, wide, height).inset(2.75)
        key = str(pieces.index(piece) + 1) if numbered else ""
        page.add(_piece_node(piece, where, view, choose, drag, key=key, chosen=piece == chosen, used=piece in used))


def _piece_node(
    piece: Piece, box: Box, view: WorkshopView, choose: Callable[[Piece], None], drag: Callable[[Piece], Drag], *,
    key: str, chosen: bool, used: bool,
) -> Node:  # fmt: skip
    def paint(canvas: Canvas, state: NodeState) -> TextInk | None:
        canvas.card(box, Card(9, "suns" if chosen else "paper3" if state.hovered else "paper2"))
        view.draw_piece(canvas, box.inset(4), piece)
        if used:
            canvas.card(box, Card(9, "paper", 0.66))
            canvas.icon("check", box.take_right(14, 14), "good")
        if chosen:
            canvas.card(box, Card(9, "", border="sund", border_w=3))
        corner = box.take_bottom(18, skip=2).take_left(26, skip=8)
        return canvas.text(corner, key, "small-strong", "ink2") if key else None

    value = _("chosen") if chosen else _("lies there already") if used else ""
    return Node(
        f"piece.{piece}", box, "choice", capital(view.piece(piece)), lambda: choose(piece), paint, value=value,
        radius=9, drag=drag(piece),
    )  # fmt: skip


def add_settings(
    page: Page, box: Box, settings: tuple[Setting, ...], drawing: Drawing, view: WorkshopView,
    change: Callable[[str, str], None],
) -> None:  # fmt: skip
    """Add what can be chosen beside the pieces."""
    scale = page.kit.text_scale
    each, across = setting_height(scale), settings_across(scale, len(settings))
    for index, one in enumerate(settings):
        row, column = divmod(index, across)
        left = min(across, len(settings) - row * across)  # in a last row that is not full, long names have more room
        line = box.at_y(box.y + row * (each + 8), each)
        names = [view.setting(other.name) for other in settings[row * across :][:left]]
        widest = max(page.kit.text_width(name, "micro") for name in names)
        where = line.columns(across if widest <= line.columns(across, 14)[0].w else left, 14)[column]
        name = names[column]
        page.text(where.take_top(18 * scale), name, page.kit.largest(name, where.w, "small-strong", "micro"), "ink2")
        choices = [
            (view.value(one.name, value), lambda name=one.name, value=value: change(name, value))
            for value in one.values
        ]
        index_now = one.values.index(drawing.setting(one.name))
        picker(page, f"set.{one.name}", where.cut(top=18 * scale).inset(2), name, choices, index_now)


_SIGNS: Final = {
    LightState.UNFINISHED: ("pencil", "ink2", "paper3"),
    LightState.SEARCHING: ("hourglass", "ink2", "paper3"),
    LightState.STILL: ("hourglass", "ink2", "paper3"),
    LightState.NONE: ("close", "bad", "bads"),
    LightState.ONE: ("check", "paper", "good"),
    LightState.SEVERAL: ("warn", "ink", "suns"),
}


def light_words(light: DrawingLight, kit: AnyPuzzleKit, view: WorkshopView) -> tuple[str, str]:
    """Return what the light says: in a few words, and a sentence more."""
    verdict = light.verdict
    match light.stand:
        case LightState.UNFINISHED:
            assert light.fault is not None
            return _("Not finished"), view.fault(light.fault.reason)
        case LightState.SEARCHING:
            loading = _("The search is still getting ready.") if light.is_loading else ""
            return _("Searching …"), searched_so_far(light.positions) or loading
        case LightState.STILL:
            return _("Not known yet"), searched_so_far(light.positions) or _("The search has not begun yet.")
        case LightState.NONE:
            assert verdict is not None
            near = view.fault(verdict.nearest) + " " if verdict.nearest is not None else ""
            return _("No solution"), near + _searched(light) or _("Whatever is done, the goal is not reached.")
    assert verdict is not None
    assert verdict.grading is not None
    count = verdict.grading.solutions
    if light.stand is LightState.ONE:
        return _("Exactly one solution"), _searched(light)
    said = ngettext("{count} solution", "{count} solutions", count).format(count=count)
    if kit.most_counted is not None and count >= kit.most_counted:
        said = ngettext("{count} solution or more", "{count} solutions or more", count).format(count=count)
    return said, _("As a free puzzle any of them counts.")


def _searched(light: DrawingLight) -> str:
    """Return how many positions were searched, and how long that took; nothing where it was known from before."""
    verdict = light.shown
    assert verdict is not None
    if not verdict.positions:
        return ""
    said = ngettext(
        "{count} position searched in {seconds} s.", "{count} positions searched in {seconds} s.", verdict.positions
    )
    return said.format(count=number(verdict.positions), seconds=number(max(0.01, verdict.seconds), 2))


def add_light(page: Page, box: Box, light: DrawingLight, kit: AnyPuzzleKit, view: WorkshopView, on: Act) -> None:
    """Add what the light says, and what the solution takes."""
    scale = page.kit.text_scale
    inner = box.inset(18, 16)
    title, line = light_words(light, kit, view)
    grading = light.shown.grading if light.shown else None
    if light.stand is not LightState.SEARCHING:
        page.messages.append(in_words((title, line, puzzle_words.grade(grading.grade) if grading else "")))
    icon, color, disc = _SIGNS[light.stand]
    side = 46.0 * min(scale, 1.3)
    sign = inner.take_top(side).take_left(side)
    page.paint(lambda canvas: canvas.circle(sign.cx, sign.cy, side / 2, disc))
    page.icon(icon, sign.inset(side * 0.24), color)
    title_style = "h3" if scale < 1.3 else "label"
    page.text(inner.take_top(side).cut(left=side + 12), title, title_style, lines=2)
    y = inner.y + side + 10
    if page.roomy and light.stand is LightState.ONE:
        line = ""  # what it takes is worth more than how long that was looked for
    is_old = light.verdict is None and light.shown is not None
    space = page.kit.text_height(line or _searched(light) if is_old else line, inner.w, "body") if line or is_old else 0
    if space:
        height = min(space, inner.bottom - y)
        page.text(inner.at_y(y, height), line, "body", "ink2", lines=8, valign="top")
        y += height + 12
    if is_old:  # pale: that was the drawing before
        old = inner.span_y(y, box.bottom - 4)
        page.paint_each_frame(lambda canvas: canvas.card(old, Card(0, "paper", 0.6)))
    if light.stand is LightState.STILL:
        button(page, "search_on", inner.at_y(y, max(44.0, 28 * scale)), _("Search on"), on, icon="search")
    if grading is None or y + 30 * scale > inner.bottom:
        return
    row = inner.at_y(y, 26 * scale)
    width = page.kit.text_width(_("Grade"), "label") + 14
    page.text(row.take_left(width), _("Grade"), "label")
    marks = row.take_left(76, 18, skip=width)
    page.paint(lambda canvas: draw_grade(canvas, marks, grading.grade))
    page.text(row.span_x(marks.right + 8), puzzle_words.grade(grading.grade), "body")
    puzzles: PuzzleView = registry.puzzle_view(kit.kind)
    told = [capital(puzzles.technique(code)) for code in grading.techniques]
    _add_techniques(page, inner.span_y(row.bottom + 10, inner.bottom), told)


def _add_techniques(page: Page, room: Box, told: Sequence[str]) -> None:
    """Add a row for each technique that has room; where some have none, the last row says how many."""
    scale = page.kit.text_scale
    heading = 30 * scale
    if len(told) * (24 * scale + 6) + heading <= room.h:
        page.text(room.take_top(heading - 6), _("What it takes"), "label")
        room = room.cut(top=heading)
    row_h = max(24 * scale, min(34 * scale, room.h / max(1, len(told)) - 6))

    def height(words: str, rest: float) -> float:
        width = room.w - _BESIDE - _mark_side(scale) - rest
        return max(row_h, page.kit.text_height(words, width, "label-s") + 6)

    def ends() -> list[float]:
        return list(accumulate(height + 6 for height in heights))

    heights = [height(words, 0) for words in told]
    beside = page.kit.text_width(f"+{len(told)}", "label-s") + 8
    shown, before = sum(end - 6 <= room.h for end in ends()), -1
    while 0 < shown < len(told) and shown != before:
        heights[shown - 1] = height(told[shown - 1], beside)
        shown, before = sum(end - 6 <= room.h for end in ends()), shown
    for count, (words, begin, end) in enumerate(zip(told[:shown], [0, *ends()], ends(), strict=False), start=1):
        rest = f"+{len(told) - shown}" if count == shown < len(told) else ""
        _add_technique(page, room.at_y(room.y + begin, end - 6 - begin), words, rest)


def _add_technique(page: Page, box: Box, text: str, rest: str) -> None:
    """Add a row for a technique, and beside it how many have no room."""
    page.paint(lambda canvas: canvas.row(box))
    side = _mark_side(page.kit.text_scale)
    page.icon("check", box.take_left(side, side, skip=12), "good")
    room = box.cut(left=_BESIDE - 8 + side, right=8)
    if rest:
        width = page.kit.text_width(rest, "label-s") + 4
        page.text(room.take_right(width), rest, "label-s", "ink2", align="right")
        room = room.cut(right=width + 4)
    page.text(room, text, "label-s", lines=3)


def _mark_side(scale: float) -> float:
    return 18 * min(scale, 1.5)


def add_code(page: Page, box: Box, code: str) -> None:
    """Write the share code of what is drawn, its middle left out where it is too long; the button beside copies it."""

    def paint(canvas: Canvas) -> None:
        said = foot.shortened(canvas, code, box.w)
        page.text_boxes.append(canvas.text(box, said, "small-strong", align="center"))

    page.paint(paint)
