"""The recap on the curtain: what everybody saw since somebody looked last, as cards that can be leafed through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from balloongames.core.game import Seat
from balloongames.core.match import LogLine
from balloongames.i18n import _, ngettext
from balloongames.scenes.match.recap_lines import RecapLine, RecapStep, SeenBefore, recap_lines
from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Canvas
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import REST, Box
from balloongames.ui.kit import Kit
from balloongames.ui.last_turns import draw_tag, tag_box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.still import crop_of, print_of
from balloongames.ui.view import People
from balloongames.ui.widgets import button, draw_avatar

_CARDS: Final = 4  # on a page of the usual layout
_MOST_CARDS: Final = 5  # if there are no more, they stand on one
_USUAL: Final = 1.1  # size of the text up to which so many do
_LEAST_PICTURE_H: Final = 78.0  # lu, with the air about it
_GAP: Final = 16.0
_CHANGE: Final = 24.0  # lu that the line with the change takes
_LINES, _FEW_LINES = 5, 3  # of words; as many are filled with more than one sentence
_WHOSE: Final = 26.0  # lu of the balloon that says whose doing it was
_RADIUS: Final = 12.0
_WIDE: Final = 2.2  # times as wide as high: the words of a card stand beside its picture


class RecapCards:
    """The cards of a recap for the one at ``seat``, and which of them are shown; ``lines`` are all of them.

    ``before`` says what everybody could see before the move to a ply; None before the set-up.
    """

    def __init__(
        self, view: GameView, people: People, seat: Seat, lines: Sequence[LogLine], before: SeenBefore
    ) -> None:
        self._view: Final = view
        self._people: Final = people
        self._seat: Final = seat
        self._before: Final = before
        self._page = 0
        self._nowhere: Final[set[int]] = set()  # the cards of what left nothing on the table
        self._is_first: Final = bool(lines) and before(lines[0].ply) is None  # it begins with the set-up
        self.lines: Final = recap_lines(view, people, lines, before)

    def __len__(self) -> int:
        return len(self.lines)

    def turn(self, by: int, kit: Kit) -> None:
        """Leaf so many pages on."""
        self._page = max(0, min(self._pages(kit) - 1, self._page + by))

    def _pages(self, kit: Kit) -> int:
        return max(1, -(-len(self.lines) // self._per_page(kit)))

    def _per_page(self, kit: Kit) -> int:
        """Return how many cards stand side by side: one more where that spares a page for the newest."""
        if kit.roomy:
            return 1
        if kit.text_scale > _USUAL:
            return _CARDS - 1
        return max(_CARDS, len(self.lines)) if len(self.lines) <= _MOST_CARDS else _CARDS

    def add(self, page: Page, panel: Box, name: str, turn: Callable[[int], None], again: Callable[[], None]) -> None:
        """Add what happened since ``name`` looked last; ``turn`` leafs, ``again`` shows it on the board."""
        scale = page.kit.text_scale
        page.paint(lambda canvas: canvas.panel(panel, 20, shadow=2))
        head_h = max(38.0, 26 * scale)
        head = panel.inset(24, 0).take_top(head_h, skip=12)
        many, per_page = self._pages(page.kit) > 1, self._per_page(page.kit)
        words, side = _("See it again"), max(38.0, 30 * scale)
        again_w = page.kit.fit_width(words, "button-s", icon=20, pad=34)
        box = head.take_right(again_w, side, skip=172 if many else 0)
        button(page, "again", box, words, again, icon="play", style="button-s")
        room = head.w - (172 if many else 0) - again_w - 12
        since = _("Before {name}’s first turn") if self._is_first else _("Since {name}’s last turn")
        title = since.format(name=name)
        hint = _("only what everybody may see")
        title_w = min(room, page.kit.text_width(title, "h2") + 4)
        page.text(head.take_left(title_w), title, "h2")
        if page.kit.text_width(hint, "small") + 20 < room - title_w:
            page.text(head.take_left(room - title_w - 16, skip=title_w + 16), hint, "small", "ink2")
        if many:
            self._pager(page, head.take_right(156), turn)
        cards = head.span_y(head.bottom + 10, panel.bottom - 20)
        first = self._page * per_page
        shown = self.lines[first : first + per_page]
        boxes = cards.columns(per_page if many else max(1, len(shown)), _GAP)  # a few share the room
        widest = boxes[0].cut(left=16, right=16, bottom=_LEAST_PICTURE_H)
        words_h = 8 + max(
            page.kit.text_height(_fitting(page, line, widest, "body-strong"), widest.w, "body-strong")
            + max(_change_height(page, line) for line in shown)
            for line in shown
        )
        for i, (line, box) in enumerate(zip(shown, boxes, strict=False)):
            number = first + i + 1
            self._card(page, box, number, line, words_h, last=number == len(self.lines))

    def _pager(self, page: Page, box: Box, turn: Callable[[int], None]) -> None:
        back, on = box.columns(2, 12)
        first, last = self._page == 0, self._page >= self._pages(page.kit) - 1
        button(
            page, "recap.prev", back, "", lambda: turn(-1), icon="left", narrate=_("Earlier"),
            why_not=_("Nothing happened before that.") if first else "",
        )  # fmt: skip
        button(
            page, "recap.next", on, "", lambda: turn(1), icon="right", narrate=_("Later"),
            why_not=_("Nothing has happened since.") if last else "",
        )  # fmt: skip

    def _card(self, page: Page, box: Box, number: int, line: RecapLine, words_h: float, *, last: bool) -> None:
        scale = page.kit.text_scale
        wide = box.w > _WIDE * box.h
        sign = _sign_box(box, scale, line)
        if wide:
            picture, words = self._abreast(page, box.cut(left=sign.right - box.x + 10, right=16), line)
        else:
            words_h = max(50.0, min(words_h, box.h - _LEAST_PICTURE_H))
            picture = box.cut(left=sign.right - box.x + 4, top=12, right=16, bottom=words_h + 8)
            words = box.inset(16, 0).take_bottom(words_h, skip=6)

        def paint(canvas: Canvas) -> None:
            canvas.row(box, chosen=last)
            self._paint_sign(canvas, sign, number, line)
            self._paint_picture(page.kit, canvas, picture, number, line)

        page.paint(paint)
        style = _style(page, wide=wide)
        said = _fitting(page, line, words, style)
        if change_h := _change_height(page, line):
            sentence_h = min(page.kit.text_height(said, words.w, style), words.h - change_h)
            words, change = words.center(h=sentence_h + change_h).split_rows(REST, change_h)
            side = 15 * scale
            page.paint(lambda canvas: canvas.icon("chart", change.take_left(side, side), "ink2"))
            page.text(change.cut(left=side + 6), line.change, "small-strong", "ink2")
        page.text(words, said, style, lines=_LINES)

    def _paint_sign(self, canvas: Canvas, box: Box, number: int, line: RecapLine) -> None:
        """Draw the tag of whoever did it, as on the table and in the log; the number alone where several did."""
        if line.mover is not None:
            draw_tag(canvas, box, self._people.looks[line.mover], number)
            return
        canvas.circle(box.cx, box.cy, box.h / 2, "ink")
        canvas.text(box, str(number), "label-s" if canvas.text_scale < 1.5 else "micro", "paper", align="center")

    def _abreast(self, page: Page, room: Box, line: RecapLine) -> tuple[Box, Box]:
        """Return where picture and words stand side by side, in the middle of the room if the text is not large."""
        if page.roomy:
            picture = room.inset(0, 8).take_left(0.24 * room.w)
        else:
            drawn = 1 if self._view.is_on_table(line.event) or not line.is_shared else len(line.steps)
            picture_w = min((1.25 + 0.5 * (drawn - 1)) * room.h, 0.5 * room.w)
            words_w = min(page.kit.text_width(line.sentence, _style(page, wide=True)) + 4, room.w - picture_w - 24)
            picture = room.inset(0, 8).center(w=picture_w + 24 + words_w).take_left(picture_w)
        return picture, room.span_x(picture.right + 24, room.right)

    def _paint_picture(self, kit: Kit, canvas: Canvas, box: Box, number: int, line: RecapLine) -> None:
        """Draw where on the table it happened, or what happened; else how all stands, and whose doing it was."""
        size = canvas.rect(box).size
        crop = None
        if self._view.is_on_table(line.event):
            crop = self._kept(kit, size, number, partial(self._cut, line=line, number=number))
        if crop is None:
            if line.is_shared and self._paint_each(canvas, box, line.steps):
                return
            changed = [step for step in line.steps if step.change and not self._view.is_on_table(step.event)]
            if any(self._view.draw_recap(canvas, box, step.event) for step in (*changed, *reversed(line.steps))):
                return
            crop = self._kept(kit, size, -number, partial(self._whole, line=line))
        if crop is None:
            return
        canvas.surface.blit(crop, canvas.rect(box))
        canvas.card(box, Card(_RADIUS, "", border="edge" if canvas.theme.outlined else "line", border_w=2))
        if not self._view.is_on_table(line.event):
            self._paint_avatar(canvas, box.take_bottom(_WHOSE, skip=4).take_left(_WHOSE, skip=4), line.steps[-1].seat)

    def _paint_each(self, canvas: Canvas, box: Box, steps: Sequence[RecapStep]) -> bool:
        """Draw what each of several did, with their balloons below; return whether all of it has pictures."""
        for step, room in zip(steps, box.columns(len(steps), 4), strict=True):
            picture, foot = room.split_rows(REST, _WHOSE)
            if not self._view.draw_recap(canvas, picture, step.event):
                return False
            self._paint_avatar(canvas, foot, step.seat)
        return True

    def _paint_avatar(self, canvas: Canvas, box: Box, seat: Seat | None) -> None:
        if seat is not None:
            people, radius = self._people, min(box.w, box.h) / 2
            draw_avatar(canvas, box.cx, box.cy, radius, people.looks[seat], robot=bool(people.computer(seat)))

    def _kept(
        self, kit: Kit, size: tuple[int, int], key: int, draw: Callable[[Kit, tuple[int, int]], pygame.Surface | None]
    ) -> pygame.Surface | None:
        """Return a picture with round corners that is drawn once; None if there is nothing to draw."""
        if key in self._nowhere:
            return None
        kept, whole_key = kit.brushes.caches.tables, (self, key, size, kit.revision)
        if (picture := kept.get(whole_key)) is None:
            if (drawn := draw(kit, size)) is None:
                self._nowhere.add(key)
                return None
            picture = pygame.Surface(size, pygame.SRCALPHA)
            picture.blit(drawn, (0, 0))
            kit.canvas(picture).round_off(picture, (_RADIUS,) * 4)
            kept.put(whole_key, picture, picture_bytes(picture))
        return picture

    def _cut(self, kit: Kit, size: tuple[int, int], line: RecapLine, number: int) -> pygame.Surface | None:
        """Return the part of the table where it happened, as the one who looks next has it before them."""
        before = self._before(line.plies.start)
        if before is None:
            return None
        turns = line.turns(self._seat, replace(before, viewer=self._seat), number)  # with the hand of nobody
        return crop_of(kit, self._view, turns, line.events, self._people, size) if turns else None

    def _whole(self, kit: Kit, size: tuple[int, int], line: RecapLine) -> pygame.Surface:
        """Return how the table looked after the move, for what concerned all of it."""
        return print_of(kit, self._view, self._before(line.plies.stop), self._people, size)


def _sign_box(box: Box, scale: float, line: RecapLine) -> Box:
    """Return where the number of a card stands: in its corner, as a tag or as a disc."""
    disc = 13.0 * min(scale, 1.5)
    sign = tag_box(0, 0, scale) if line.mover is not None else Box(0, 0, 2 * disc, 2 * disc)
    return Box(box.x + 8, box.y + 10, sign.w, sign.h)


def _style(page: Page, *, wide: bool) -> str:
    return "body" if page.roomy else "h3" if wide else "body-strong"


def _fitting(page: Page, line: RecapLine, room: Box, style: str) -> str:
    """Return as many of the sentences of a card as there is room for, and how many more there are.

    What was done to others stays longest; of what several did alike the first ones stay, else the last ones.
    """
    kept = list(range(len(line.sentences)))
    kit, alike = page.kit, line.is_shared or line.steps[0].seat is None
    many = int((room.h - _change_height(page, line) + 1) // kit.text_height("X", room.w, style))
    most = kit.text_height("\n" * (max(_FEW_LINES, min(_LINES, many)) - 1), room.w, style) + 1
    while True:
        words = " ".join(line.sentences[i] for i in kept)
        if alike and (more := len(line.sentences) - len(kept)):
            words = ngettext("{sentences} And {count} more.", "{sentences} And {count} more.", more).format(
                sentences=words, count=more
            )
        if len(kept) == 1 or kit.text_height(words, room.w, style) <= most:
            return words
        kept.remove(min(kept, key=lambda i: (line.weights[i], -i if alike else i)))


def _change_height(page: Page, line: RecapLine) -> float:
    return _CHANGE * page.kit.text_scale if line.change else 0.0
