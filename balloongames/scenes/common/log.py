"""The whole log: what happened, in plain sentences, grouped by round, on pages that can be turned."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from balloongames.core.game import Seat, seat_of
from balloongames.core.match import LastTurn, LogLine
from balloongames.i18n import _
from balloongames.scenes.base import sky
from balloongames.scenes.common.rounds import stage_of_words
from balloongames.scenes.context import Ctx
from balloongames.scenes.menu import MenuScene, bar_height, top_bar
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import Box
from balloongames.ui.input import Intent, leafing
from balloongames.ui.last_turns import draw_tag, tag_box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.view import People
from balloongames.ui.widgets import button, draw_avatar

_WIDEST = 900.0  # at 100 % text: a line of about 70 letters is read best
_AVATAR = 13.0


@dataclass(frozen=True, slots=True)
class LogRow:
    """A line of the log: a heading if ``heading``, else who acted and a sentence, of what led to ``ply``.

    If it tells of somebody's last turn, ``number`` is that of the tag on the board, else 0.
    """

    seat: Seat | None
    text: str
    heading: bool = False
    ply: int = 0
    number: int = 0


def log_rows(
    log: Sequence[LogLine], view: GameView, people: People, round_at: Callable[[int], tuple[int, int] | None],
    last_turns: Sequence[LastTurn[Any]] = (), aim: str = "", *, in_turns: bool = False,
) -> Iterator[LogRow]:  # fmt: skip
    """Turn a log into lines with a heading for each round, or turn, which may begin by what the last one led to.

    Before all of them stands the ``aim``, if there is one.
    """
    if aim:
        yield LogRow(None, aim, ply=-1)
    last: tuple[int, int] | None = None
    for line in log:
        now = round_at(line.ply)
        for event in line.events:
            if event.opens_round:
                now = round_at(line.ply + 1)
            sentence = view.say(event, people)
            if not sentence:
                continue
            if now is not None and now != last:
                last = now
                yield LogRow(None, stage_of_words(*now, in_turns=in_turns), heading=True)
            number = next((one.number for one in last_turns if line.ply in one.plies and line.seat == one.seat), 0)
            yield LogRow(seat_of(event), sentence, ply=line.ply, number=number)


class LogScene(MenuScene):
    """The pages of a log; it opens at the last one, where the match stands.

    ``public`` tells what everybody may read, if ``entries`` say more than that. With ``here`` it opens at what led to
    that ply, and each line can be pressed: then it closes with the ply of the line.
    """

    def __init__(
        self,
        ctx: Ctx,
        view: GameView,
        people: People,
        entries: Sequence[LogRow],
        public: Callable[[], Sequence[LogRow]] | None = None,
        here: int | None = None,
    ) -> None:
        self._view = view
        self._people = people
        self._entries = entries
        self._public = public
        self._page: int | None = None  # None: the last one
        self._count = 1
        self._here = here
        super().__init__(ctx)

    def unwatched(self) -> None:
        """Tell no more than everybody may read."""
        if self._public is not None:
            self._entries = self._public()
            self.refresh()

    def build(self, page: Page) -> None:
        """The bar, and a sheet with the lines of one page."""
        sky(page, HOME_SCENERY)
        scale = page.kit.text_scale
        top = bar_height(page)
        width = min(page.frame.w - 48, _WIDEST * max(1.0, scale * 0.75))
        sheet = page.frame.cut(top=top + 16, bottom=24).center(width)
        foot_h = max(46.0, 32 * scale)
        body = sheet.cut(left=22, top=14, right=22, bottom=24 + foot_h)
        pages = self._pages(page, body)
        self._count = len(pages)
        if self._count == 1:  # no larger than what is told
            told_h = sum(height for _entry, height in pages[0]) or 80 * scale
            body = body._replace(h=told_h)
            sheet = sheet._replace(h=told_h + 28)
        page.panel(sheet, radius=18)
        if self._page is None:
            self._page = self._begin(pages)
        number = self._page = min(self._count - 1, self._page)
        y = body.y
        for entry, height in pages[number]:
            self._line(page, body.at_y(y, height), entry)
            y += height
        if not self._entries:
            page.text(body, _("Nothing has happened yet."), "body", "ink2", align="center", lines=2)
        if self._count > 1:
            self._foot(page, body.at_y(sheet.bottom - 14 - foot_h, foot_h), number)
        top_bar(page, _("What happened"), self._view.name(), self.back)

    def _pages(self, page: Page, body: Box) -> list[list[tuple[LogRow, float]]]:
        """Fill pages with lines and their heights; a heading never ends one.

        The last page is full, too: it begins with lines that have been on the page before.
        """
        width = body.w - max(2 * _AVATAR * page.kit.text_scale + 2, tag_box(0, 0, page.kit.text_scale).w) - 14
        lines = [(entry, self._height(page, entry, width)) for entry in self._entries]
        pages: list[list[tuple[LogRow, float]]] = [[]]
        room = body.h
        for i, (entry, height) in enumerate(lines):
            below = lines[i + 1][1] if entry.heading and i + 1 < len(lines) else 0
            if height + below > room and pages[-1]:
                pages.append([])
                room = body.h
            pages[-1].append((entry, height))
            room -= height
        if len(pages) > 1:
            first = len(lines) - len(pages[-1])
            while lines[first - 1][1] <= room:
                first -= 1
                room -= lines[first][1]
            pages[-1] = lines[first:]
        return pages

    def _begin(self, pages: Sequence[Sequence[tuple[LogRow, float]]]) -> int:
        """Return the page at which it opens: of the latest line that led here, or else the last one."""
        led_here = [i for i, lines in enumerate(pages) for entry, _height in lines if self._leads_here(entry)]
        return led_here[0] if led_here else len(pages) - 1

    def _leads_here(self, entry: LogRow) -> bool:
        return entry.ply == self._here and not entry.heading

    def _height(self, page: Page, entry: LogRow, width: float) -> float:
        scale = page.kit.text_scale
        if entry.heading:
            return 40 * scale
        return max(
            (32 if self._here is None else 36) * scale, page.kit.text_height(entry.text, width, "body") + 10 * scale
        )

    def _line(self, page: Page, box: Box, entry: LogRow) -> None:
        if entry.heading:
            page.text(box.cut(top=8 * page.kit.text_scale), entry.text, "h4")
        elif self._here is None:
            page.paint(lambda canvas: page.text_boxes.append(self._draw_line(canvas, box, entry)))
        else:
            self._add_line(page, box, entry)

    def _add_line(self, page: Page, box: Box, entry: LogRow) -> None:
        """Add a line that can be pressed; those that led here are lit."""
        lit, where = self._leads_here(entry), box.inset(-10, 0)

        def paint(canvas: Canvas, state: NodeState) -> TextInk:
            if lit or state.hovered or state.focused:
                canvas.card(where, Card(10, "suns" if lit else "paper3"))
            return self._draw_line(canvas, box, entry)

        number = next(i for i, one in enumerate(self._entries) if one is entry)
        page.add(
            Node(
                f"line.{number}", where, "row", entry.text, lambda: self.ctx.stack.pop(entry.ply), paint,
                value=_("chosen") if lit else "", radius=10,
            ),
            first=lit and not page.begins,
        )  # fmt: skip

    def _draw_line(self, canvas: Canvas, box: Box, entry: LogRow) -> TextInk:
        r, seat = _AVATAR * canvas.text_scale, entry.seat
        if seat is not None and entry.number:
            tag = tag_box(box.x + r, box.cy, canvas.text_scale)
            draw_tag(canvas, tag.moved(box.x - tag.x, 0), self._people.looks[seat], entry.number)
            return canvas.text(box.cut(left=tag.w + 12), entry.text, "body", lines=4)
        if seat is not None:
            robot = bool(self._people.computer(seat))
            draw_avatar(canvas, box.x + r, box.cy, r, self._people.looks[seat], robot=robot)
        else:
            _dot(canvas, box.x + r, box.cy)
        return canvas.text(box.cut(left=2 * r + 14), entry.text, "body", lines=4)

    def _foot(self, page: Page, box: Box, number: int) -> None:
        side = max(96.0, 60 * page.kit.text_scale)
        back, on = box.take_left(side), box.take_right(side)
        words = _("Page {number} of {total}").format(number=number + 1, total=self._count)
        page.text(box.at_x(back.right + 12, box.w - 2 * side - 24), words, "label", "ink2", align="center")
        first, last = number == 0, number == self._count - 1
        button(
            page, "earlier", back, "", lambda: self._turn(-1), icon="left", narrate=_("Earlier"),
            why_not=_("This is the first page.") if first else "", first=not first and self._here is None,
        )  # fmt: skip
        button(
            page, "later", on, "", lambda: self._turn(1), icon="right", narrate=_("Later"),
            why_not=_("This is the last page.") if last else "", first=first and not last and self._here is None,
        )  # fmt: skip

    def other(self, intent: Intent) -> bool:
        """Turn pages with page keys, shoulder buttons and the wheel."""
        step = leafing(intent)
        if step:
            self._turn(step)
        return step != 0

    def _turn(self, by: int) -> None:
        here = self._page or 0
        self._page = max(0, min(self._count - 1, here + by))
        if self._page != here:
            self.ctx.audio.play("page")
        self.refresh()


def _dot(canvas: Canvas, x: float, y: float) -> None:
    canvas.circle(x, y, 4, "ink3")
