"""The panels of the shelf of puzzles: the list of packs, the grid of puzzles, and one of them in detail."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from balloongames import registry
from balloongames.core.puzzle import AnyKit, Grade
from balloongames.i18n import _, capital, ngettext
from balloongames.puzzles.medals import Medal
from balloongames.scenes.puzzles import words as puzzle_words
from balloongames.scenes.puzzles.cells import Cell, Collection, Stock
from balloongames.scenes.puzzles.parts import draw_grade, draw_medal, medal_words
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.view import GameView, PuzzleView
from balloongames.ui.widgets import button, row

Act = Callable[[], None]
_PITCH: Final = 73.0
_COUNTS: Final = 0.42  # of the width of a grid that its medals may take beside its title
_ACROSS, _DOWN = 6, 4
_ACROSS_ROOMY, _DOWN_ROOMY = 4, 3


def puzzle_view(kit: AnyKit) -> PuzzleView | None:
    """Return the face of a kit's puzzles."""
    view: GameView = registry.view(kit.game_id)
    return view.puzzles()


def add_bar_tools(page: Page, room: Box, tools: Sequence[tuple[str, str, str, Act]]) -> float:
    """Add quiet buttons at the right of the bar, without their words where text is large; returns where they begin."""
    room = room.cut(right=-10)
    for node_id, icon, label, act in reversed(tools):
        if page.roomy:
            box = room.take_right(50, 50, skip=4)
            button(page, node_id, box, "", act, icon=icon, kind="quiet", narrate=label, tip=label)
        else:
            width = page.kit.fit_width(label, "label", icon=20, pad=28)
            box = room.take_right(width, 40)
            button(page, node_id, box, label, act, icon=icon, kind="quiet", style="label")
        room = room.span_x(right=box.x - 6)
    return room.right


# -- packs ------------------------------------------------------------------------------------------------------------


def add_packs(
    page: Page, box: Box, lists: Sequence[Collection], chosen: str, stock: Stock, choose: Callable[[str], None]
) -> None:
    """Add the list of packs and of what a person collected."""
    scale = page.kit.text_scale
    page.panel(box)
    title_h = 30 * scale
    page.text(box.inset(20, 0).take_top(title_h, skip=9), _("Packs"), "h3")
    room = box.cut(left=10, top=12 + title_h, right=10, bottom=10)
    pitch = min(_PITCH * max(1.0, scale * 0.95), room.h / len(lists))
    for i, one in enumerate(lists):
        where = room.take_top(pitch - 7, skip=i * pitch)
        _add_pack(page, where, one, stock, lambda key=one.key: choose(key), chosen=one.key == chosen)  # type: ignore[misc]


def _add_pack(page: Page, box: Box, one: Collection, stock: Stock, act: Act, *, chosen: bool) -> None:
    scale = page.kit.text_scale
    count, total = stock.solved(one.cells), len(one.cells)
    score = _("{count} of {total}").format(count=count, total=total) if one.pack else ""
    slim = box.h < 20 * scale + 18 * scale + 18  # no room for three lines

    def paint(canvas: Canvas, where: Box) -> TextInk | None:
        side = min(50.0, where.h - 14)
        picture = where.take_left(side * 0.84, side, skip=8)
        if one.color:
            canvas.sprite(f"pictures/balloons/{one.color}", picture)
        else:
            canvas.icon(one.icon, picture.inset(side * 0.12, side * 0.2), "ink2")
        room = where.span_x(picture.right + 8, where.right - 12)
        done = bool(one.pack) and count == total
        if done:
            canvas.icon("check", room.take_top(18, skip=8).take_right(18), "good")
        lines = 2 if one.pack is None or slim else 3
        top = 4 if lines == 3 else where.h / 2 - 19 * scale
        title, line = room.cut(top=top).split_rows(20 * scale, 17 * scale, gap=-1)
        page.text_boxes.append(canvas.text(title.cut(right=24 if done else 0), one.title, "label"))
        if lines == 3 or one.pack is None:
            ink = canvas.text(line, one.line, "small", "ink2")
            if one.pack is None:
                return ink
            page.text_boxes.append(ink)
        width = canvas.text_width(score, "small-strong") + 4
        bar, foot = room.take_bottom(18 * scale, skip=3 * scale).split_columns(REST, width, gap=8)
        page.text_boxes.append(canvas.text(foot, score, "small-strong", align="right"))
        draw_bar(canvas, bar.center(h=8), count / max(1, total))
        return None

    value = f"{one.line}, {score}" if score else one.line
    node = row(page, f"pack.{one.key}", box, one.title, act, paint, chosen=chosen, value=value)
    if chosen:
        node.value = _("{value}, shown").format(value=value)


def draw_bar(canvas: Canvas, box: Box, share: float) -> None:
    """Draw how much of something is done."""
    border = "edge" if canvas.theme.outlined else ""
    canvas.card(box, Card(box.h / 2, "paper3", border=border, border_w=1))
    if share > 0:
        canvas.card(box._replace(w=max(box.h, box.w * share)), Card(box.h / 2, "good"))


# -- the grid ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GridFacts:
    """What the grid shows: a collection, those of its cells that are let through, which one is chosen and is next.

    ``page`` None asks for the page with the chosen one.
    """

    one: Collection
    cells: Sequence[Cell]
    chosen: str
    following: str
    counts: Mapping[Medal, int]
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
    """Add the grid; returns which page of it is shown."""
    scale = page.kit.text_scale
    page.panel(box)
    inner = box.inset(22, 12)
    title_h, about_h = 30 * scale, 20 * scale
    right = _add_counts(page, inner, facts.counts, title_h) if facts.one.pack else inner.right
    head, about = inner.split_rows(title_h, about_h if not page.roomy else 0)
    page.text(head.span_x(right=right - 8), facts.one.title, "h2")
    if not page.roomy:
        page.text(about, facts.one.about, "small", "ink2")
    paged = page.roomy or len(facts.cells) > _ACROSS * _DOWN
    foot_h = 44.0 if paged else max(22.0, 20 * scale)
    room = inner.span_y(about.bottom + 12, inner.bottom - 2 - foot_h)
    across, down = (_ACROSS, _DOWN) if not page.roomy else (_ACROSS_ROOMY, _DOWN_ROOMY)
    least = 104 * min(1.3, max(1.0, scale * 0.75))  # that a card is high
    down = max(2, min(down + max(0, int((room.h - 560) / 140)), int((room.h + 10) / least)))
    each = across * down
    pages = max(1, -(-len(facts.cells) // each))
    here = facts.page
    if here is None:
        here = next((i for i, cell in enumerate(facts.cells) if cell.key == facts.chosen), 0) // each
    here = max(0, min(here, pages - 1))
    width = (room.w + 7) / across - 7
    height = min(126.0 * max(1.0, width / 84), (room.h + 10) / down - 10)
    for i, cell in enumerate(facts.cells[here * each : (here + 1) * each]):
        row = room.take_top(height, skip=i // across * (height + 10))
        spot = row.take_left(width, skip=i % across * (width + 7))
        _add_cell(page, spot, cell, facts, stock, press, focus)
    foot = inner.take_bottom(foot_h, skip=-4)
    if pages > 1:
        _add_pages(page, foot, here, pages, turn)
    elif not page.roomy and facts.cells:
        page.text(foot, _("Balloons show difficulty. Every puzzle is open from the start."), "small", "ink2")
    return here


def _add_counts(page: Page, inner: Box, counts: Mapping[Medal, int], height: float) -> float:
    """Add how many medals of each kind were earned, the best first; returns where they begin.

    Where there is little room, only the best kinds are told: the cells themselves show all.
    """
    side = min(34.0, height + 4)
    widths = {medal: page.kit.text_width(str(count), "label") + 4 for medal, count in counts.items()}
    told = [medal for medal in Medal if counts[medal]] or list(Medal)[-1:]
    while len(told) > 1 and sum(widths[medal] + side + 18 for medal in told) > _COUNTS * inner.w:
        told.pop()
    room = inner.take_top(height)
    for medal in reversed(told):
        _rest, picture, count = room.split_columns(REST, side, widths[medal], gap=4)
        page.text(count, str(counts[medal]), "label")
        where = picture.center(h=side)
        page.paint(lambda canvas, where=where, medal=medal: draw_medal(canvas, where, medal))  # type: ignore[misc]
        room = room.span_x(right=where.x - 14)
    return room.right


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
    view = puzzle_view(cell.kit) if cell.kit is not None else None
    progress = stock.done.get(cell.code)
    begun = bool(progress and progress.begun)

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        ink = _paint_cell(canvas, box, cell, view, medal, hovered=state.hovered, chosen=chosen, fresh=following)
        if begun and not following and medal is None:
            canvas.icon("hourglass", box.inset(8).take_top(18).take_right(18), "ink2")
        if following:
            page.text_boxes.append(_paint_next(canvas, box, cell.label))
        return ink

    said = [puzzle_words.grade(cell.grade)] if cell.grade else []
    said.append(medal_words(medal) if medal else _("begun") if begun else cell.trouble or _("not solved"))
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
    size = 22 * min(scale, 1.4)
    ink = canvas.text(box.take_top(size * 1.2, skip=6).take_left(box.w * 0.5, skip=10), cell.label, "h4")
    grade_h = min(17.0, box.h * 0.14)
    foot = box.inset(10, 0).take_bottom(grade_h, skip=10)
    if view is not None and cell.puzzle is not None:
        air = max(6.0, box.h * 0.1)  # between the queue and the balloons, which are round too
        view.draw_thumbnail(canvas, box.inset(6, 0).span_y(box.y + 12 + size, foot.y - air), cell.puzzle)
    elif cell.trouble:
        side = min(40.0, box.w * 0.5)
        canvas.icon("warn", Box.around(box.cx, box.cy + 6, side, side), "bad")
    if cell.grade is not None:
        draw_grade(canvas, foot, cell.grade)
    if medal is not None:
        side = min(34.0, box.w * 0.38)
        draw_medal(canvas, box.take_top(side, skip=-5).take_right(side, skip=1), medal)
    return ink


def _paint_next(canvas: Canvas, box: Box, number: str) -> TextInk:
    """Draw the pill that says "next", beside the number of the card; where its word has no room, as a triangle."""
    label = _("next")
    room = box.w - 24 - canvas.text_width(number, "h4")
    width = canvas.text_width(label, "micro") + 14
    height = 20 * min(canvas.text_scale, 1.5)
    if width > room:
        pill = box.take_top(height, skip=7).take_right(height, skip=8)
        canvas.card(pill, Card(height / 2, "sun"))
        canvas.icon("play", pill.inset(height * 0.24), "on_sun")
        return TextInk(pill, label, fits=True)
    pill = box.take_top(height, skip=7).take_right(width, skip=6)
    canvas.card(pill, Card(height / 2, "sun"))
    return canvas.text(pill, label, "micro", "on_sun", align="center")


# -- one puzzle -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DetailFacts:
    """One puzzle: ``puzzle`` is None before it is made; ``trouble`` says why there is none."""

    title: str
    kit: AnyKit | None
    puzzle: Any
    grade: Grade | None
    medal: Medal | None
    begun: bool = False
    trouble: str = ""
    solutions: int = 1


def add_detail(
    page: Page, box: Box, facts: DetailFacts, play: Act | None, share: Act | None, folder: Act | None
) -> None:
    """Add the panel of one puzzle: its name, how it lies, and the button that plays it."""
    scale = page.kit.text_scale
    page.panel(box)
    inner = box.inset(18, 12)
    view = puzzle_view(facts.kit) if facts.kit is not None else None
    grade_w = 0.0
    if facts.grade is not None:
        grade = facts.grade
        height = 16.0
        grade_w = height * 4.2
        where = inner.take_top(height, skip=8).take_right(grade_w)
        page.paint(lambda canvas: draw_grade(canvas, where, grade))
    title_style = "h3" if page.kit.text_width(facts.title, "h3") <= inner.w - grade_w - 10 else "label"
    title_h = 28 * scale
    page.text(inner.cut(right=grade_w + 10).take_top(title_h), facts.title, title_style, lines=2)
    foot_h = max(50.0, 30 * scale)
    foot = inner.take_bottom(foot_h, skip=2)
    line = _detail_line(facts, view)
    line_h = min(page.kit.text_height(line, inner.w, "small"), 18 * scale * 2) + 2 if line else 0.0
    page.text(inner.take_top(line_h, skip=title_h), line, "small", "ink2", lines=2)
    middle = inner.span_y(inner.y + title_h + line_h + 6, foot.y - 8)
    if facts.trouble:
        page.text(middle, facts.trouble, "body", lines=10, valign="top")
    else:
        _add_picture(page, middle, facts, view)
    _add_detail_foot(page, foot, facts, play, share, folder)


def _detail_line(facts: DetailFacts, view: PuzzleView | None) -> str:
    if facts.trouble:
        return ""
    parts = [capital(puzzle_words.grade(facts.grade))] if facts.grade else []
    if view is not None and facts.puzzle is not None:
        parts.append(view.about(facts.puzzle))
        count = facts.solutions
        parts.append(ngettext("{count} solution", "{count} solutions", count).format(count=count))
    return ", ".join(parts)


def _add_picture(page: Page, box: Box, facts: DetailFacts, view: PuzzleView | None) -> None:
    note = ""
    if facts.medal is not None:
        note = _("Solved: {medal}").format(medal=medal_words(facts.medal))
    elif facts.begun:
        note = _("Begun; it goes on where it was left.")
    elif facts.puzzle is None:
        note = _("It is laid out when somebody opens it.")
    note_h = max(26.0, page.kit.text_height(note, box.w - 40, "small") + 4) if note else 0.0
    if box.h - note_h < 70:
        note_h = 0.0
    picture = box.take_top(min(box.h - note_h - (4 if note_h else 0), box.w * 0.8))
    if facts.puzzle is not None and view is not None and picture.h > 50:
        puzzle = facts.puzzle
        page.paint(lambda canvas: view.draw_picture(canvas, picture, puzzle))
    elif picture.h > 50:
        page.paint(lambda canvas: _draw_unknown(canvas, picture))
    if not note_h:
        return
    row_box = picture.below(note_h, 4)
    left = row_box.x
    if facts.medal is not None:
        medal, side = facts.medal, min(30.0, note_h)
        page.paint(lambda canvas: draw_medal(canvas, row_box.take_left(side, side), medal))
        left += side + 8
    page.text(row_box.span_x(left), note, "small", "ink2", lines=3)


def _draw_unknown(canvas: Canvas, box: Box) -> None:
    """Draw a puzzle that nobody has seen yet: a wrapped-up picture."""
    canvas.row(box, radius=12)
    side = min(box.h - 24, 84.0)
    for i, color in enumerate(("red", "yellow", "blue", "green", "purple")):
        spot = Box.around(box.cx + (i - 2) * side * 0.62, box.cy + abs(i - 2) * 5, side * 0.62, side * 0.75)
        canvas.sprite(f"pictures/balloons/{color}", spot)


def _add_detail_foot(
    page: Page, foot: Box, facts: DetailFacts, play: Act | None, share: Act | None, folder: Act | None
) -> None:
    extras = [("share", "share", _("Share the code"), share), ("folder", "folder", _("Where the folder is"), folder)]
    side = min(74.0, foot.h * 1.3)
    for node_id, icon, label, act in extras:
        if act is None:
            continue
        button(page, node_id, foot.take_right(side), "", act, icon=icon, narrate=label, tip=label)
        foot = foot.cut(right=side + 12)
    if play is not None:
        label = _("Go on") if facts.begun else _("Play again") if facts.medal else _("Play")
        button(page, "play", foot, label, play, icon="play", kind="primary",
               style="button-l" if page.kit.text_width(label, "button-l") < foot.w - 70 else "button")  # fmt: skip
