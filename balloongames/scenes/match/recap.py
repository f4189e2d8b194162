"""The recap on the curtain: what everybody saw since somebody looked last, as cards that can be leafed through."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

import pygame

from balloongames.core.game import Event, Seat, seat_of
from balloongames.core.match import LastTurn, LogLine
from balloongames.i18n import _
from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Canvas
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import REST, Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.still import crop_of, print_of
from balloongames.ui.view import People
from balloongames.ui.widgets import button, draw_avatar


class RecapLine(NamedTuple):
    """What is told: who did it, the move to which ply it was, the event, the sentence for it, and what it has changed.

    ``events`` are those of the move up to the next one that is told.
    """

    seat: Seat | None
    ply: int
    event: Event
    events: tuple[Event, ...]
    sentence: str
    change: str


_CARDS: Final = 4  # on a page of the usual layout
_LEAST_PICTURE_H: Final = 78.0  # lu, with the air about it
_GAP: Final = 16.0
_CHANGE: Final = 24.0  # lu that the line with the change takes
_RADIUS: Final = 12.0
_WIDE: Final = 2.2  # times as wide as high: the words of a card stand beside its picture


class Recap:
    """The cards of a recap for the one at ``seat``, and which of them are shown; ``told`` are all of them.

    ``before`` says what everybody could see before the move to a ply; None before the set-up.
    """

    def __init__(
        self, view: GameView, people: People, seat: Seat, lines: Sequence[LogLine], before: Callable[[int], Any]
    ) -> None:
        self._view: Final = view
        self._people: Final = people
        self._seat: Final = seat
        self._before: Final = before
        self._page = 0
        self._nowhere: Final[set[int]] = set()  # the cards of what left nothing on the table
        self.told: Final = [told for line in lines for told in _told(line, view, people, before(line.ply))]

    def __len__(self) -> int:
        return len(self.told)

    def turn(self, by: int, kit: Kit) -> None:
        """Leaf so many pages on."""
        self._page = max(0, min(self._pages(kit) - 1, self._page + by))

    def _pages(self, kit: Kit) -> int:
        return max(1, -(-len(self.told) // _per_page(kit)))

    def add(self, page: Page, panel: Box, name: str, turn: Callable[[int], None], again: Callable[[], None]) -> None:
        """Add what happened since ``name`` looked last; ``turn`` leafs, ``again`` shows it on the board."""
        scale = page.kit.text_scale
        page.paint(lambda canvas: canvas.panel(panel, 20, shadow=2))
        head_h = max(38.0, 26 * scale)
        head = panel.inset(24, 0).take_top(head_h, skip=12)
        many, per_page = self._pages(page.kit) > 1, _per_page(page.kit)
        words, side = _("See it again"), max(38.0, 30 * scale)
        again_w = page.kit.fit_width(words, "button-s", icon=20, pad=34)
        box = head.take_right(again_w, side, skip=172 if many else 0)
        button(page, "again", box, words, again, icon="play", style="button-s")
        room = head.w - (172 if many else 0) - again_w - 12
        title = _("Since {name}’s last turn").format(name=name)
        hint = _("only what everybody may see")
        title_w = min(room, page.kit.text_width(title, "h2") + 4)
        page.text(head.take_left(title_w), title, "h2")
        if page.kit.text_width(hint, "small") + 20 < room - title_w:
            page.text(head.take_left(room - title_w - 16, skip=title_w + 16), hint, "small", "ink2")
        if many:
            self._pager(page, head.take_right(156), turn)
        cards = head.span_y(head.bottom + 10, panel.bottom - 20)
        first = self._page * per_page
        shown = self.told[first : first + per_page]
        boxes = cards.columns(per_page if many else max(1, len(shown)), _GAP)  # a few share the room
        width = boxes[0].w - 32
        words_h = max((page.kit.text_height(told.sentence, width, "body-strong") for told in shown), default=0.0) + 8
        if any(told.change for told in shown):
            words_h += _CHANGE * scale
        for i, (told, box) in enumerate(zip(shown, boxes, strict=False)):
            number = first + i + 1
            self._card(page, box, number, told, words_h, last=number == len(self.told))

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

    def _card(self, page: Page, box: Box, number: int, told: RecapLine, words_h: float, *, last: bool) -> None:
        scale = page.kit.text_scale
        wide = box.w > _WIDE * box.h
        disc = 13.0 * min(scale, 1.5)
        if wide:
            picture, words = self._abreast(page, box.cut(left=20 + 2 * disc, right=16), told)
        else:
            words_h = max(50.0, min(words_h, box.h - _LEAST_PICTURE_H))
            picture = box.cut(left=40, top=12, right=16, bottom=words_h + 8)
            words = box.inset(16, 0).take_bottom(words_h, skip=6)

        def paint(canvas: Canvas) -> None:
            canvas.row(box, chosen=last)
            canvas.circle(box.x + 10 + disc, box.y + 10 + disc, disc, "ink")
            spot = Box.around(box.x + 10 + disc, box.y + 10 + disc, 2 * disc, 2 * disc)
            canvas.text(spot, str(number), "label-s" if scale < 1.5 else "micro", "paper", align="center")
            self._paint_picture(page.kit, canvas, picture, number, told)

        page.paint(paint)
        style = _style(page, wide=wide)
        if told.change:
            change_h = _CHANGE * scale
            sentence_h = min(page.kit.text_height(told.sentence, words.w, style), words.h - change_h)
            words, change = words.center(h=sentence_h + change_h).split_rows(REST, change_h)
            side = 15 * scale
            page.paint(lambda canvas: canvas.icon("chart", change.take_left(side, side), "ink2"))
            page.text(change.cut(left=side + 6), told.change, "small-strong", "ink2")
        page.text(words, told.sentence, style, lines=5)

    def _abreast(self, page: Page, room: Box, told: RecapLine) -> tuple[Box, Box]:
        """Return where picture and words stand side by side: much of the table, or both in the middle of the room."""
        if page.roomy or self._view.is_on_table(told.event):
            picture = room.inset(0, 8).take_left((0.24 if page.roomy else 0.58) * room.w)
        else:
            picture_w = min(1.25 * room.h, 0.4 * room.w)
            words_w = min(page.kit.text_width(told.sentence, _style(page, wide=True)) + 4, room.w - picture_w - 24)
            picture = room.inset(0, 8).center(w=picture_w + 24 + words_w).take_left(picture_w)
        return picture, room.span_x(picture.right + 24, room.right)

    def _paint_picture(self, kit: Kit, canvas: Canvas, box: Box, number: int, told: RecapLine) -> None:
        """Draw where on the table it happened, or what happened; else whose doing it was, or how all stands."""
        size = canvas.rect(box).size
        crop = None
        if self._view.is_on_table(told.event):
            crop = self._kept(kit, size, number, partial(self._cut, told=told, number=number))
        if crop is None and not self._view.draw_recap(canvas, box, told.event):
            seat = seat_of(told.event)
            if seat is not None:
                people, side = self._people, min(box.h, box.w) * 0.84
                draw_avatar(canvas, box.cx, box.cy, side / 2, people.looks[seat], robot=bool(people.computer(seat)))
                return
            crop = self._kept(kit, size, -number, partial(self._whole, told=told))
        if crop is not None:
            canvas.surface.blit(crop, canvas.rect(box))
            canvas.card(box, Card(_RADIUS, "", border="edge" if canvas.theme.outlined else "line", border_w=2))

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

    def _cut(self, kit: Kit, size: tuple[int, int], told: RecapLine, number: int) -> pygame.Surface | None:
        """Return the part of the table where it happened, as the one who looks next has it before them."""
        seat, before = seat_of(told.event), self._before(told.ply)
        if seat is None or before is None:
            return None
        before = replace(before, viewer=self._seat)  # with the hand of nobody
        turn = LastTurn(seat, number, range(told.ply, told.ply + 1), before, told.events, ())
        return crop_of(kit, self._view, turn, self._people, size)

    def _whole(self, kit: Kit, size: tuple[int, int], told: RecapLine) -> pygame.Surface:
        """Return how the table looked after the move, for what concerned all of it."""
        return print_of(kit, self._view, self._before(told.ply + 1), self._people, size)


def _told(line: LogLine, view: GameView, people: People, before: Any) -> Iterator[RecapLine]:
    said = [(i, sentence) for i, event in enumerate(line.events) if (sentence := view.say(event, people))]
    ends = [*(i for i, _sentence in said[1:]), len(line.events)]
    for (i, sentence), end in zip(said, ends, strict=False):
        event, until = line.events[i], line.events[:end]
        change = view.change(event, before, until) if before is not None else ""
        yield RecapLine(line.seat, line.ply, event, until, sentence, change)


def _style(page: Page, *, wide: bool) -> str:
    return "body" if page.roomy else "h3" if wide else "body-strong"


def _per_page(kit: Kit) -> int:
    return 1 if kit.roomy else _CARDS if kit.text_scale <= 1.1 else _CARDS - 1
