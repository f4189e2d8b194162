"""The grid of the puzzles of a pack on their shelf: page by page, each with its medal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from balloongames import registry
from balloongames.i18n import _
from balloongames.puzzles.medals import Medal
from balloongames.scenes.common import puzzle_words
from balloongames.scenes.common.medals import draw_medal, medal_words
from balloongames.scenes.puzzles.cells import BEGUN, OWN, Cell, Collection, Stock
from balloongames.scenes.puzzles.parts import draw_grade
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.puzzle_view import PuzzleView
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button

_ACROSS, _DOWN = 4, 3
_GAP = 8.0  # between two rows: a card has an edge of three
_LOW = 96.0  # lu that a card is high


@dataclass(frozen=True, slots=True)
class GridFacts:
    """What the grid shows: a collection, those of its cells that are let through, which one is chosen and is next.

    ``page`` None asks for the page with the chosen one.
    """

    one: Collection
    cells: Sequence[Cell]
    chosen: str
    following: str
    page: int | None


def add_grid(
    page: Page,
    box: Box,
    facts: GridFacts,
    stock: Stock,
    press: Callable[[str], None],
    focus: Callable[[str], None],
    turn: Callable[[int], None],
) -> int:
    """Add the grid to a panel; returns which page of it is shown."""
    scale = page.kit.text_scale
    inner = box.inset(18, 12)
    about_h = 0.0 if page.roomy else min(page.kit.text_height(facts.one.about, inner.w, "small") + 2, 40 * scale)
    head, about = inner.split_rows(30 * scale, about_h)
    page.text(head, facts.one.title, "h2")
    if not page.roomy:
        page.text(about, facts.one.about, "small", "ink2", lines=2)
    across, down = _ACROSS, _DOWN
    paged = page.roomy or len(facts.cells) > across * down
    foot_h = 44.0 if paged else 0.0
    room = inner.span_y(about.bottom + 8, inner.bottom - foot_h)
    least = (104 if page.roomy else 59) * min(1.3, max(1.0, scale * 0.75))  # that a card is high
    down = max(2, min(down, int((room.h + _GAP) / least)))
    each = across * down
    pages = max(1, -(-len(facts.cells) // each))
    here = facts.page
    if here is None:
        here = next((i for i, cell in enumerate(facts.cells) if cell.key == facts.chosen), 0) // each
    here = max(0, min(here, pages - 1))
    width = (room.w + 7) / across - 7
    height = min(126.0 * max(1.0, width / 84), (room.h + _GAP) / down - _GAP)
    for i, cell in enumerate(facts.cells[here * each : (here + 1) * each]):
        row = room.take_top(height, skip=i // across * (height + _GAP))
        spot = row.take_left(width, skip=i % across * (width + 7))
        _add_cell(page, spot, cell, facts, stock, press, focus)
    foot = inner.take_bottom(foot_h, skip=-4)
    if pages > 1:
        _add_pages(page, foot, here, pages, turn)
    return here


def add_empty(page: Page, box: Box, one: Collection, looking: str) -> Box:
    """Say why nothing lies here, and what to do about it; returns where more can stand, below.

    ``looking`` says that levels are being looked through.
    """
    texts = {
        OWN: looking or _("Levels made in Tiled go into a folder. They appear here by themselves."),
        BEGUN: _("No puzzle is begun at the moment."),
    }
    text = texts.get(one.key, _("No puzzle has a bookmark yet."))
    if one.cells:
        text = _("Every puzzle here is solved.")
    width = min(box.w - 60, 420 * max(1.0, page.kit.text_scale * 0.7))
    height = page.kit.text_height(text, width, "lead")
    where = Box.around(box.cx, box.cy - 30, width, height)
    page.text(where, text, "lead", "ink2", align="center", lines=8)
    return box.at_y(where.bottom + 20, max(44.0, 28 * page.kit.text_scale), width)


def _add_pages(page: Page, foot: Box, here: int, pages: int, turn: Callable[[int], None]) -> None:
    said = _("Page {number} of {count}").format(number=here + 1, count=pages)
    width = page.kit.text_width(said, "small-strong") + 16
    number = foot.take_bottom(36, width, skip=2)
    page.text(number, said, "small-strong", align="center")
    first, last = _("This is the first page."), _("This is the last page.")
    button(page, "page.back", number.before(38, 4), "", lambda: turn(here - 1), icon="left",
           kind="quiet", narrate=_("Page before"), why_not=first if here == 0 else "")  # fmt: skip
    button(page, "page.next", number.after(38, 4), "", lambda: turn(here + 1), icon="right",
           kind="quiet", narrate=_("Next page"), why_not=last if here == pages - 1 else "")  # fmt: skip


def _add_cell(
    page: Page, box: Box, cell: Cell, facts: GridFacts, stock: Stock, press: Callable[[str], None],
    focus: Callable[[str], None],
) -> None:  # fmt: skip
    medal = stock.medal(cell.code)
    chosen, following = cell.key == facts.chosen, cell.key == facts.following
    view = registry.puzzle_view(cell.kit.kind) if cell.kit is not None else None
    progress = stock.done.get(cell.code)
    begun = bool(progress and progress.begun)
    gone = cell.file in stock.own.deleted

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        if gone:
            return _paint_gone(canvas, box, cell, hovered=state.hovered, chosen=chosen)
        ink = _paint_cell(canvas, box, cell, view, medal, hovered=state.hovered, chosen=chosen, fresh=following)
        if begun and not following and medal is None:
            canvas.icon("hourglass", box.inset(8).take_top(18).take_right(18), "ink2")
        if following:
            page.text_boxes.append(_paint_next(canvas, box, cell.label))
        return ink

    said = [puzzle_words.grade(cell.grade)] if cell.grade else []
    said.append(medal_words(medal) if medal else _("begun") if begun else cell.trouble or _("not solved"))
    said = [deleted_words(), _("Bring back")] if gone else said
    page.add(
        Node(
            f"cell.{cell.key}", box, "card", cell.title, lambda: press(cell.key), paint, value=", ".join(said),
            radius=12, on_focus=lambda: focus(cell.key),
        ),
        first=chosen,
    )  # fmt: skip


def _paint_cell(
    canvas: Canvas, box: Box, cell: Cell, view: PuzzleView | None, medal: Medal | None, *, hovered: bool, chosen: bool,
    fresh: bool,
) -> TextInk:  # fmt: skip
    bright = medal is not None or fresh
    theme = canvas.theme
    border, border_w = ("edge" if theme.outlined else "", 1.5)
    if chosen:
        border, border_w = "sund", 3.0
    elif hovered:
        border, border_w = "sund", 2.0
    fill = "suns" if chosen else ("#FFFDF7" if theme.name == "day" else "paper") if bright else "paper2"
    edge = "" if theme.outlined else "edge"
    canvas.card(box, Card(12, fill, border=border, border_w=border_w, edge=edge, thickness=3))
    scale = canvas.text_scale
    low = box.h < _LOW  # no room for balloons
    label_h = 17 * min(scale, 1.2) if low else 22 * 1.2 * min(scale, 1.4)
    label = box.take_top(label_h, skip=2 if low else 6)
    ink = canvas.text(label.take_left(box.w * 0.5, skip=9), cell.label, "label-s" if low else "h4")
    grade_h = min(17.0, box.h * 0.14)
    foot = box.inset(10, 0).take_bottom(grade_h, skip=10)
    if view is not None and cell.puzzle is not None:
        air = max(6.0, box.h * 0.1)  # between the queue and the balloons, which are round too
        below = (label.bottom, box.bottom - 4) if low else (label.bottom + 2, foot.y - air)
        view.draw_thumbnail(canvas, box.inset(5 if low else 6, 0).span_y(*below), cell.puzzle)
    elif cell.trouble:
        side = min(40.0, box.w * 0.5)
        canvas.icon("warn", Box.around(box.cx, box.cy + 6, side, side), "bad")
    if cell.grade is not None and not low:
        draw_grade(canvas, foot, cell.grade)
    if medal is not None:
        side = min(34.0, box.w * 0.38)
        draw_medal(canvas, box.take_top(side, skip=-5).take_right(side, skip=1), medal)
    return ink


def deleted_words() -> str:
    """Return what there is to say of a level that goes when the shelf is left."""
    return _("Deleted. It can be brought back until this page is left.")


def _paint_gone(canvas: Canvas, box: Box, cell: Cell, *, hovered: bool, chosen: bool) -> TextInk:
    """Draw the outline that stays of a deleted level, and what can be done about it."""
    canvas.card(box, Card(12, "paper3" if hovered else "", border="sund" if chosen else "ink", border_w=2, dash=(6, 4)))
    canvas.text(box.inset(9, 6).take_top(22 * canvas.text_scale), cell.label, "label-s", "ink2")
    words, label = box.inset(6, 4).cut(top=22), _("Bring back")
    if max(canvas.text_width(word, "label-s") for word in label.split()) <= words.w:
        return canvas.text(words, label, "label-s", align="center", lines=3)
    canvas.icon("undo", words.center(24, 24), "ink2")
    return TextInk(words, label, fits=True)


def _paint_next(canvas: Canvas, box: Box, number: str) -> TextInk:
    """Draw the pill that says "next", beside the number of the card; where its word has no room, as a triangle."""
    label = _("next")
    room = box.w - 24 - canvas.text_width(number, "h4")
    width = canvas.text_width(label, "micro") + 14
    height = 20 * min(canvas.text_scale, 1.5)
    if width > room:
        height, skip = (height, 7.0) if box.h >= _LOW else (height * 0.85, 4.0)
        pill = box.take_top(height, skip=skip).take_right(height, skip=8)
        canvas.card(pill, Card(height / 2, "sun"))
        canvas.icon("play", pill.inset(height * 0.24), "on_sun")
        return TextInk(pill, label, fits=True)
    pill = box.take_top(height, skip=7).take_right(width, skip=6)
    canvas.card(pill, Card(height / 2, "sun"))
    return canvas.text(pill, label, "micro", "on_sun", align="center")
