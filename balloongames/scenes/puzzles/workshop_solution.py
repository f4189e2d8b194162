"""The solution of a drawing, as the light sees it: in pictures, and one of them large over the drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final, TypeAlias

from balloongames import registry
from balloongames.core.puzzle import AnyPuzzleKit
from balloongames.i18n import _
from balloongames.puzzles.light import Verdict
from balloongames.scenes.puzzles.workshop_light import DrawingLight
from balloongames.scenes.puzzles.workshop_page import add_code
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.puzzle_view import PuzzleView, StepPicture
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button

_WIDEST: Final = 168.0  # lu of a picture
_ARROW: Final = 18.0  # between two
_HIGHEST: Final = 130.0  # lu that they take where text is large
STRIP: Final = "strip"
"""What stands for all pictures, where one of them could be shown large."""
Show: TypeAlias = Callable[[str], None] | None
"""Shows a picture large; None while it may not be shown."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A solution in pictures: the drawing itself, then what its moves make of it. ``told`` are its moves in words."""

    pictures: tuple[StepPicture, ...]
    told: tuple[str, ...]


def shown(verdict: Verdict | None, kit: AnyPuzzleKit) -> tuple[Shown, ...]:
    """Return a solution in pictures, or where there are several the first two."""
    if verdict is None or verdict.grading is None:
        return ()
    return tuple(_shown(moves, verdict.code, kit) for moves in verdict.shown_solutions[:2] or (verdict.moves,))


def _shown(texts: Sequence[str], code: str, kit: AnyPuzzleKit) -> Shown:
    view: PuzzleView = registry.puzzle_view(kit.kind)
    puzzle = kit.read_code(code)
    moves = [kit.game.parse_move(text) for text in texts]
    state, states = kit.start(puzzle), []
    for move in moves:
        state = kit.game.apply(state, move).state
        states.append(state)
    drawn, *after = view.step_pictures(puzzle, moves, states)
    told = tuple(f"{place}. {view.move(move, puzzle)}" for place, move in enumerate(moves, 1))
    return Shown((replace(drawn, label=_("The drawing")), *after), told)


def find_picture(ways: Sequence[Shown], node_id: str) -> tuple[StepPicture, tuple[str, ...]] | None:
    """Return the picture of that name with the moves of its solution."""
    for number, way in enumerate(ways):
        for index, picture in enumerate(way.pictures):
            if node_id == _name(number, index):
                return picture, way.told
    return None


def _name(way: int, step: int) -> str:
    return f"way{way}.{step}"


def add_solution(page: Page, box: Box, light: DrawingLight, ways: Sequence[Shown], show: Show) -> None:
    """Add the pictures of a solution, or of two side by side, each from where they part."""
    scale = page.kit.text_scale
    head, below = box.take_top(22 * scale), box.cut(top=26 * scale)
    title, hint = _("Solution, as the light sees it"), _("a press on a picture shows it large")
    page.text(head, title, "label")
    if not ways:
        said = _("It is told here as soon as there is one.") if light.verdict is None or light.verdict.grading else ""
        page.text(below, said or _("There is none."), "body", "ink2", lines=4, valign="top")
        return
    if page.kit.text_width(title, "label") + page.kit.text_width(hint, "small") + 20 <= head.w:
        page.text(head, hint, "small", "ink2", align="right")
    page.messages.extend(" · ".join(way.told) for way in ways)
    if len(ways) == 1:
        _add_pictures(page, below, ways[0].pictures, 0, 0, show)
        return
    labels = [[one.label for one in way.pictures] for way in ways]
    told = [way.told for way in ways]
    alike = sum(1 for _move in takewhile(lambda pair: pair[0] == pair[1], zip(*told, strict=False)))
    skipped = alike if all(len(one) == len(way.told) + 1 for one, way in zip(labels, ways, strict=True)) else 0
    places = below.rows(len(ways), 8) if page.roomy else below.columns(len(ways), 24)
    for index, (way, where) in enumerate(zip(ways, places, strict=True)):
        _add_pictures(page, where, way.pictures, index, skipped, show)


def _add_pictures(page: Page, box: Box, all_pictures: Sequence[StepPicture], way: int, first: int, show: Show) -> None:
    pictures = all_pictures[first:]
    width = min(_WIDEST, (box.w - _ARROW * (len(pictures) - 1)) / len(pictures))
    label_h = 20 * page.kit.text_scale
    for index, step in enumerate(pictures):
        where = box.take_left(width, skip=index * (width + _ARROW))
        picture, label = where.cut(bottom=label_h), where.take_bottom(label_h)
        last = index == len(pictures) - 1
        _add_picture(page, _name(way, first + index), picture, step, show, last=last)
        short = str(first + index) if first + index else _("Before")
        words = step.label if page.kit.text_width(step.label, "small") <= width + _ARROW - 4 else short
        page.text(label.inset(2 - _ARROW / 2, 0), words, "small", "ink2", align="center")
        if index:
            page.icon("next", Box.around(where.x - _ARROW / 2, picture.cy, 12, 12), "ink2")


def _add_picture(page: Page, node_id: str, box: Box, step: StepPicture, show: Show, *, last: bool) -> None:
    def paint(canvas: Canvas, state: NodeState) -> None:
        border = "sund" if state.hovered else "good" if last else "line"
        canvas.card(box, Card(8, "goods" if last else "paper2", border=border, border_w=1.5))
        step.draw(canvas, box.inset(7, 6))
        if last:
            spot = Box.around(box.right - 3, box.y + 3, 11, 11)  # on the corner: pieces may lie up to the edge
            canvas.circle(spot.cx, spot.cy, 8.5, "good")
            canvas.icon("check", spot, "paper")

    if show is None:
        page.paint(lambda canvas: paint(canvas, NodeState()))
    else:
        page.add(Node(node_id, box, "button", step.label, lambda: show(node_id), paint, radius=8))


def add_strip(page: Page, box: Box, light: DrawingLight, ways: Sequence[Shown], show: Callable[[str], None]) -> None:
    """Add the pictures of the solution where the drawing is else, and the share code, where text is large."""
    page.panel(box)
    scale = page.kit.text_scale
    inner = box.inset(18, 16)
    foot = inner.take_bottom(max(44.0, 28 * scale))
    line = inner.span_y(bottom=foot.y - 8).take_bottom(18 * scale)
    pictures = inner.span_y(bottom=line.y - 8)
    add_solution(page, pictures.take_top(min(pictures.h, _HIGHEST * scale * len(ways))), light, ways, show)
    add_code(page, line, light.code)
    button(page, "drawing", foot.take_left(min(foot.w, 280 * scale)), _("Back to the drawing"), lambda: show(STRIP),
           icon="pencil")  # fmt: skip


def add_large(page: Page, box: Box, step: StepPicture, told: Sequence[str], close: Callable[[], None]) -> None:
    """Add one picture large, where the drawing is else, with all moves in words beside it."""
    page.panel(box)
    scale = page.kit.text_scale
    inner = box.inset(18, 16)
    foot = inner.take_bottom(max(44.0, 28 * scale))
    body = inner.span_y(bottom=foot.y - 12)
    picture, words = body.take_left(body.w * 0.62), body.cut(left=body.w * 0.62 + 18)
    page.text(picture.take_top(24 * scale), step.label, "h4")
    drawn = picture.cut(top=30 * scale)
    page.paint(lambda canvas: step.draw(canvas, drawn))
    page.text(words, "\n".join(told), "body", "ink2", lines=16, valign="top")
    button(page, "drawing", foot.take_left(min(foot.w, 280 * scale)), _("Back to the drawing"), close, icon="pencil")
