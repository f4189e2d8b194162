"""A screen that is an open book: chapters to choose from, text set in columns, perhaps a picture on the left leaf.

Text that does not fit on one opening goes on on the next, so a book can be read at any size of type. What is written
in it is up to the scenes that are books.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from balloongames.i18n import _
from balloongames.scenes.base import sky
from balloongames.scenes.common.open_book import BOARDS, draw_book
from balloongames.scenes.common.tabs import draw_tab
from balloongames.scenes.context import Ctx
from balloongames.scenes.menu import MARGIN, MenuScene, bar_height, top_bar
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.input import Intent, leafing
from balloongames.ui.kit import Kit
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.text import STYLES
from balloongames.ui.widgets import button

Picture = Callable[[Canvas, Box], None]
_LIST_W: Final = 264.0
_SPACE: Final = 9.0  # lu between paragraphs, at 100 % text
_HEADINGS: Final = ("h2", "h3", "h4")
_LEAST_LINES: Final = 2  # so many lines of a paragraph stay together
_MEASURE: Final = 440.0  # lu of a line at most, at 100 % text: about 80 signs of the small style


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A piece of text in one style; its line feeds are kept."""

    text: str
    style: str = "body"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A title for the list, the paragraphs below it, and perhaps a picture; ``fly`` leads to a lesson about it."""

    title: str
    paragraphs: tuple[Paragraph, ...]
    picture: Picture | None = None
    fly: Callable[[], None] | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """Lines set in type, to be drawn ``y`` lu below the top of a column; ``number`` is that of their paragraph."""

    text: str
    style: str
    y: float
    height: float
    lines: int
    number: int = 0


Column = tuple[Block, ...]


def set_columns(kit: Kit, paragraphs: Sequence[Paragraph], width: float, height: float) -> list[Column]:
    """Break paragraphs into columns of ``width`` x ``height`` lu; there is always at least one."""
    columns: list[list[Block]] = [[]]
    y = 0.0
    for number, paragraph in enumerate(paragraphs):
        token = STYLES[paragraph.style]
        px = max(1, round(token.size * kit.u * kit.text_scale))
        # A hair narrower than the column, so that drawing never wraps again.
        lines = kit.brushes.type.wrap(paragraph.text, token, px, width * kit.u - 1)
        line_h = token.line * kit.text_scale
        together = len(lines) + _LEAST_LINES + 1 if paragraph.style in _HEADINGS else min(len(lines), _LEAST_LINES)
        while lines:
            room = int((height - y + 0.5) / line_h)
            if room < together and columns[-1]:
                columns.append([])
                y = 0.0
                continue
            part, lines = lines[: max(1, room)], lines[max(1, room) :]
            block = len(part) * line_h
            columns[-1].append(Block("\n".join(part), paragraph.style, y, block, len(part), number))
            y += block
        y += _SPACE * kit.text_scale
    return [tuple(column) for column in columns]


class BookScene(MenuScene):
    """An open book. Shoulder buttons, page keys and the two buttons below leaf through it."""

    def __init__(self, ctx: Ctx, chapter: int = 0) -> None:
        self._chapter = chapter
        self._opening = 0
        self._listing = False  # with large text the list of chapters takes the whole page
        self._openings = 1
        self._marked: tuple[int, int] | None = None  # chapter and paragraph that somebody asked for
        self._looks_for_mark = True  # until the book has been opened there
        super().__init__(ctx)

    @abstractmethod
    def title(self) -> str:
        """Return what the bar at the top says."""

    @abstractmethod
    def line(self) -> str:
        """Return the second line of the bar."""

    @abstractmethod
    def chapters(self) -> Sequence[Chapter]:
        """Return what is in the book, in the language being spoken."""

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe list and book."""
        sky(page, HOME_SCENERY)
        chapters = self.chapters()
        self._chapter = min(self._chapter, len(chapters) - 1)
        room = top_bar(page, self.title(), self.line(), self.back)
        frame = page.frame
        top = bar_height(page) + 16
        wide = max(0.0, frame.w - 1280)
        side = MARGIN + wide * 0.18
        whole = frame.cut(left=side, top=top, right=side, bottom=MARGIN - 8)
        if page.roomy:
            self._contents_button(page, room)
            if self._listing:
                self._list(page, whole, chapters, columns=2)
                return
            self._book(page, whole, chapters)
            return
        list_w = _LIST_W * max(1.0, page.kit.text_scale * 0.94)
        self._list(page, whole.take_left(list_w), chapters, columns=1)
        self._book(page, whole.cut(left=list_w + 18), chapters)

    def _contents_button(self, page: Page, room: Box) -> None:
        label = _("Close the list") if self._listing else _("Contents")
        width = min(room.w, page.kit.fit_width(label, "button-s", icon=18, pad=40))
        where = room.inset(0, 14).take_right(width)
        button(page, "contents", where, label, self._toggle_list, icon="list", style="button-s")

    def _list(self, page: Page, area: Box, chapters: Sequence[Chapter], *, columns: int) -> None:
        page.panel(area)
        self.fill_list(page, area.inset(10, 12), chapters, columns)

    def fill_list(self, page: Page, inner: Box, chapters: Sequence[Chapter], columns: int) -> None:
        """Add the chapters to choose from."""
        per_column = -(-len(chapters) // columns)
        pitch = min(54.0 * max(1.0, page.kit.text_scale), inner.h / per_column)
        for i, chapter in enumerate(chapters):
            column = inner.columns(columns, 12)[i // per_column]
            box = column.take_top(pitch - 6, skip=(i % per_column) * pitch)
            page.add(self._entry(box, i, chapter.title))

    def _entry(self, box: Box, index: int, title: str) -> Node:
        chosen = index == self._chapter

        def paint(canvas: Canvas, state: NodeState) -> TextInk:
            color = draw_tab(canvas, box, chosen=chosen, hovered=state.hovered)
            number_w = 30 * min(1.5, canvas.text_scale)
            canvas.text(box.take_left(number_w, skip=6), str(index + 1), "num-s", color, align="center")
            room = box.cut(left=number_w + 12, right=8)
            styles = ("label", "label-s", "small-strong")  # low rows have no room for a second line
            style = next((one for one in styles if canvas.measure(room, title, one, lines=2).fits), styles[-1])
            return canvas.text(room, title, style, color, lines=2)

        value = _("open") if chosen else ""
        return Node(f"chapter.{index}", box, "tab", title, lambda: self.open(index), paint, value=value, radius=12)

    def _book(self, page: Page, area: Box, chapters: Sequence[Chapter]) -> None:
        chapter = chapters[self._chapter]
        scale = page.kit.text_scale
        leaves = area.inset(10, 8)
        page.paint(lambda canvas: draw_book(canvas, area, leaves, BOARDS, spread=not page.roomy))
        foot_h = 44.0 * max(1.0, scale * 0.75)
        head_h = 40 * scale
        left, right = self._leaves(page, leaves.inset(30, 24), chapter)
        text_h = left.h - foot_h - 14
        if chapter.picture:
            picture = left.take_top(text_h)
            page.paint(lambda canvas: _draw_picture(canvas, picture, chapter.picture))
        written = [right] if chapter.picture or left == right else [left, right]
        written = [leaf.center(w=min(leaf.w, _MEASURE * scale)) for leaf in written]
        style = page.kit.largest(chapter.title, written[0].w, "h2", "h3", "h4")
        page.text(written[0].take_top(head_h, skip=-4), chapter.title, style, lines=1)
        self._text(page, chapter, [leaf.take_top(text_h - head_h, skip=head_h) for leaf in written])
        self._foot(page, left.span_x(right=right.right).take_bottom(foot_h), chapters)

    def _leaves(self, page: Page, inner: Box, chapter: Chapter) -> tuple[Box, Box]:
        """Return the two leaves; one and the same where large text needs the whole width."""
        if not page.roomy:
            left, right = inner.columns(2, 56)
            return left, right
        if chapter.picture:
            left_w = inner.w * 0.32
            return inner.take_left(left_w), inner.cut(left=left_w + 40)
        return inner, inner

    def _text(self, page: Page, chapter: Chapter, columns: Sequence[Box]) -> None:
        set_text = _best(page.kit, chapter.paragraphs, columns[0], len(columns))
        self._openings = -(-len(set_text) // len(columns))
        marked = self._marked[1] if self._marked is not None and self._marked[0] == self._chapter else None
        if self._looks_for_mark and marked is not None:
            first = next((i for i, column in enumerate(set_text) if any(part.number == marked for part in column)), 0)
            self._opening, self._looks_for_mark = first // len(columns), False
        self._opening = min(self._opening, self._openings - 1)
        for box, column in zip(columns, set_text[self._opening * len(columns) :], strict=False):
            for part in column:
                where = box.take_top(part.height, skip=part.y)
                page.text(where, part.text, part.style, valign="top", lines=part.lines)
                if part.number == marked:
                    page.paint(partial(_draw_mark, where.moved(-14, 0)._replace(w=4)))

    def _foot(self, page: Page, box: Box, chapters: Sequence[Chapter]) -> None:
        at, last = self._chapter, len(chapters) - 1
        first_of_all = at == 0 and self._opening == 0
        last_of_all = at == last and self._opening == self._openings - 1
        words = _("{number} of {count}").format(number=at + 1, count=last + 1)
        parts = (
            ("previous", "back", _("Previous"), -1, _("The book begins here.") if first_of_all else ""),
            ("next", "next", _("Next"), 1, _("The book ends here.") if last_of_all else ""),
        )
        width = max(page.kit.text_width(label, "button-s") for _id, _icon, label, _by, _why in parts)
        width += 18 * page.kit.text_scale + 42
        for (node_id, icon, label, by, why_not), x in zip(parts, (box.x, box.right - width), strict=True):
            where = box.at_x(x, width)
            button(
                page, node_id, where, label, lambda by=by: self._leaf(by), icon=icon, style="button-s",  # type: ignore[misc]
                why_not=why_not, first=node_id == "next",
            )  # fmt: skip
        if chapters[at].fly:
            self._fly_button(
                page, box.span_x(box.x + width + 10, box.cx - (30 if not page.roomy else 10)), chapters[at]
            )
        gap = 30.0 if not page.roomy else 0.0
        page.text(box.at_x(box.cx + gap, box.w / 2 - width - gap - 10), words, "small", "ink2")

    def _fly_button(self, page: Page, room: Box, chapter: Chapter) -> None:
        """Lead to the lesson of a chapter: with words where these have room."""
        label = _("Fly it")
        width = page.kit.fit_width(label, "button-s", icon=18, pad=42)
        words = label if width <= room.w else ""
        where = room.take_right(width if words else room.h)
        button(page, "fly", where, words, chapter.fly, icon="feather", style="button-s", narrate=label,
               tip="" if words else label)  # fmt: skip

    # -- what happens ------------------------------------------------------------------------------------------

    def open(self, chapter: int) -> None:
        """Open the book at a chapter."""
        self._chapter = chapter
        self._opening = 0
        self._listing = False
        self.refresh()

    def other(self, intent: Intent) -> bool:
        """Leaf with shoulder buttons, page keys and the wheel."""
        step = leafing(intent)
        if step:
            self._leaf(step)
        return step != 0

    def _toggle_list(self) -> None:
        self._listing = not self._listing
        self.refresh()

    def _leaf(self, by: int) -> None:
        """Go to the next opening, or to the next chapter if that was the last one."""
        count = len(self.chapters())
        if 0 <= self._opening + by < self._openings:
            self._opening += by
        elif 0 <= self._chapter + by < count:
            self._chapter += by
            self._opening = 0 if by > 0 else 10_000  # the last one, however many there are
        else:
            self.ctx.audio.play("refuse")
            return
        self.ctx.audio.play("page")
        self.refresh()


def _best(kit: Kit, paragraphs: Sequence[Paragraph], column: Box, count: int) -> list[Column]:
    """Set a chapter in larger type if it then still fits on one opening, and in columns of like height."""
    larger = [Paragraph(p.text, "lead" if p.style == "body" else p.style) for p in paragraphs]
    for text in (larger, paragraphs):
        for share in (0.5, 0.6, 0.7, 0.8, 0.9, 1.0) if count > 1 else (1.0,):
            columns = set_columns(kit, text, column.w, column.h * share)
            if len(columns) <= count:
                return columns
    return columns


def _draw_mark(box: Box, canvas: Canvas) -> None:
    canvas.card(box, Card(2, "info"))


def _draw_picture(canvas: Canvas, box: Box, picture: Picture | None) -> None:
    if picture:
        picture(canvas, box)
