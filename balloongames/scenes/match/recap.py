"""The recap on the curtain: what everybody saw since somebody looked last, as cards that can be leafed through."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

import pygame

from balloongames.core.game import Event, Seat, seat_of
from balloongames.core.match import LastTurn, LogLine
from balloongames.i18n import _
from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Canvas
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.still import crop_of
from balloongames.ui.view import People
from balloongames.ui.widgets import button, draw_avatar


class RecapLine(NamedTuple):
    """What is told: who did it, the move to which ply it was, the event, and the sentence for it.

    ``events`` are those of the move up to the next one that is told.
    """

    seat: Seat | None
    ply: int
    event: Event
    events: tuple[Event, ...]
    sentence: str


_CARDS: Final = 4  # on a page of the usual layout
_LEAST_PICTURE_H: Final = 78.0  # lu, with the air about it
_GAP: Final = 16.0
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
        self.told: Final = [told for line in lines for told in _told(line, view, people)]

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
            share = 0.24 if page.roomy else 0.4
            picture = box.cut(left=20 + 2 * disc, top=8, bottom=8).take_left(min(1.25 * box.h, share * box.w))
            words = box.span_x(picture.right + 16, box.right - 16)
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
        page.text(words, told.sentence, "body" if page.roomy else "h3" if wide else "body-strong", lines=5)

    def _paint_picture(self, kit: Kit, canvas: Canvas, box: Box, number: int, told: RecapLine) -> None:
        """Draw where on the table it happened, else what happened, else whose doing it was."""
        crop = self._crop(kit, canvas.rect(box).size, number, told)
        if crop is not None:
            canvas.surface.blit(crop, canvas.rect(box))
            canvas.card(box, Card(_RADIUS, "", border="edge" if canvas.theme.outlined else "line", border_w=2))
        elif not self._view.draw_recap(canvas, box, told.event):
            side = min(box.h, box.w) * 0.84
            if told.seat is None:
                cover = Box.around(box.cx, box.cy, side, side)
                canvas.rounded_picture(self._view.cover, cover, (12, 12, 12, 12))
            else:
                people = self._people
                robot = bool(people.computer(told.seat))
                draw_avatar(canvas, box.cx, box.cy, side / 2, people.looks[told.seat], robot=robot)

    def _crop(self, kit: Kit, size: tuple[int, int], number: int, told: RecapLine) -> pygame.Surface | None:
        """Return the part of the table where it happened, as the one who looks next has it before them."""
        if number in self._nowhere:
            return None
        kept, key = kit.brushes.caches.tables, (self, number, size, kit.revision)
        if (crop := kept.get(key)) is None:
            if (crop := self._cut(kit, size, number, told)) is None:
                self._nowhere.add(number)
                return None
            kept.put(key, crop, picture_bytes(crop))
        return crop

    def _cut(self, kit: Kit, size: tuple[int, int], number: int, told: RecapLine) -> pygame.Surface | None:
        seat, before = seat_of(told.event), self._before(told.ply)
        if seat is None or before is None or not self._view.is_on_table(told.event):
            return None
        before = replace(before, viewer=self._seat)  # with the hand of nobody
        turn = LastTurn(seat, number, range(told.ply, told.ply + 1), before, told.events, ())
        crop = crop_of(kit, self._view, turn, self._people, size)
        if crop is None:
            return None
        rounded = pygame.Surface(size, pygame.SRCALPHA)
        rounded.blit(crop, (0, 0))
        kit.canvas(rounded).round_off(rounded, (_RADIUS,) * 4)
        return rounded


def _told(line: LogLine, view: GameView, people: People) -> Iterator[RecapLine]:
    said = [(i, sentence) for i, event in enumerate(line.events) if (sentence := view.say(event, people))]
    ends = [*(i for i, _sentence in said[1:]), len(line.events)]
    for (i, sentence), end in zip(said, ends, strict=False):
        yield RecapLine(line.seat, line.ply, line.events[i], line.events[:end], sentence)


def _per_page(kit: Kit) -> int:
    return 1 if kit.roomy else _CARDS if kit.text_scale <= 1.1 else _CARDS - 1
