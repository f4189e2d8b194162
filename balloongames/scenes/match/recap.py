"""The recap on the curtain: what everybody saw since somebody looked last, as cards that can be leafed through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from balloongames.core.game import Event, Seat
from balloongames.core.match import LogLine
from balloongames.i18n import _
from balloongames.ui.canvas import Canvas
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.view import People
from balloongames.ui.widgets import button, draw_avatar

RecapLine: TypeAlias = tuple[Seat | None, Event, str]  # who, what, and the sentence for it

_CARDS: Final = 4  # on a page of the usual layout
_LEAST_PICTURE_H: Final = 78.0  # lu, with the air about it
_GAP: Final = 16.0
_WIDE: Final = 2.2  # times as wide as high: the words of a card stand beside its picture


class Recap:
    """The cards of a recap, and which of them are shown; ``told`` are all of them."""

    def __init__(self, view: GameView, people: People, lines: Sequence[LogLine]) -> None:
        self._view: Final = view
        self._people: Final = people
        self._page = 0
        said = ((line.seat, event, view.say(event, people)) for line in lines for event in line.events)
        self.told: Final[list[RecapLine]] = [(seat, event, sentence) for seat, event, sentence in said if sentence]

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
        words_h = max((page.kit.text_height(told[2], width, "body-strong") for told in shown), default=0.0) + 8
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
        seat, event, sentence = told
        scale = page.kit.text_scale
        wide = box.w > _WIDE * box.h
        if wide:
            share = 0.24 if page.roomy else 0.4
            picture = box.cut(left=46, top=8, bottom=8).take_left(min(1.25 * box.h, share * box.w))
            words = box.span_x(picture.right + 16, box.right - 16)
        else:
            words_h = max(50.0, min(words_h, box.h - _LEAST_PICTURE_H))
            picture = box.cut(left=40, top=12, right=16, bottom=words_h + 8)
            words = box.inset(16, 0).take_bottom(words_h, skip=6)

        def paint(canvas: Canvas) -> None:
            canvas.row(box, chosen=last)
            disc = 13.0 * min(scale, 1.5)
            canvas.circle(box.x + 10 + disc, box.y + 10 + disc, disc, "ink")
            spot = Box.around(box.x + 10 + disc, box.y + 10 + disc, 2 * disc, 2 * disc)
            canvas.text(spot, str(number), "label-s" if scale < 1.5 else "micro", "paper", align="center")
            if self._view.draw_recap(canvas, picture, event):
                return
            side = min(picture.h, picture.w) * 0.84
            if seat is None:
                cover = Box.around(picture.cx, picture.cy, side, side)
                canvas.rounded_picture(self._view.cover, cover, (12, 12, 12, 12))
            else:
                people = self._people
                robot = bool(people.computer(seat))
                draw_avatar(canvas, picture.cx, picture.cy, side / 2, people.looks[seat], robot=robot)

        page.paint(paint)
        page.text(words, sentence, "body" if page.roomy else "h3" if wide else "body-strong", lines=5)


def _per_page(kit: Kit) -> int:
    return 1 if kit.roomy else _CARDS if kit.text_scale <= 1.1 else _CARDS - 1
