"""The card that answers: what a thing is, with facts, and a button that opens its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from balloongames.i18n import _
from balloongames.scenes.common.spots import beside, cost, distance, shared, within
from balloongames.ui.ask import Answer, Fact, paragraph_of
from balloongames.ui.canvas import Canvas
from balloongames.ui.driver import PageDriver
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.messages import pointer_foot
from balloongames.ui.page import Node, Page
from balloongames.ui.shapes import Card
from balloongames.ui.view import People
from balloongames.ui.widgets import button_face, draw_avatar

RULE: Final = "ask.rule"
"""The node that opens the rule."""
CARD: Final = "ask.card"
"""The node of the card itself."""
_NEVER: Final = 1000.0  # what it costs a card to hide what it is about
_HOLDER: Final = 12.0  # and any of what that lies in: a figure says little without its table
_CUT: Final = 0.5  # and to hide a word in part
_WHOLE: Final = 3600.0  # what is smaller, as a mark on a map, may rather be hidden
_PAD: Final = 20.0
_GAP: Final = 18.0  # between the card and what it is about
_FAR: Final = 60.0  # from what it is about, a card may rather hide something else
_LONGEST: Final = 64.0  # tail of a card


@dataclass(frozen=True, slots=True)
class AskedThing:
    """Something that can be asked about, and where it lies."""

    box: Box
    radius: float


class AnswerCard:
    """The cards of one table. ``read`` opens the rules of a game at a page, and at a paragraph of it."""

    def __init__(
        self, view: GameView, people: People, driver: PageDriver, read: Callable[[str, int, int | None], None]
    ) -> None:  # fmt: skip
        self._view: Final = view
        self._people: Final = people
        self._driver: Final = driver
        self._read: Final = read

    def add(self, page: Page, room: Box, thing: AskedThing, answer: Answer, others: Sequence[Box]) -> None:
        """Add the card of a thing into a room, where it hides least of all the ``others`` that can be asked about.

        It covers words of the page wholly or not at all, if it can be.
        """
        kit = page.kit
        width = min(room.w - 8, 392.0 if not page.roomy else 640.0)
        heights = _heights(kit, answer, width - 2 * _PAD)
        box = _spot(thing.box, room, (width, sum(heights) + 2 * _PAD), others, page.letters())
        tail = _tail(box, thing.box)
        page.messages.append(answer.in_words())
        page.add(Node(CARD, box, "row", f"{answer.title}. {answer.sentence}", focusable=False, radius=20))
        inner = box.inset(_PAD)
        head, words, facts, rule = inner.split_rows(*heights)

        def paint(canvas: Canvas) -> None:
            here = kit.canvas(canvas.surface)  # by night, too, answers stand on day paper
            border = "#FFFFFF" if here.theme.outlined else ""
            here.card(box, Card(20, "paper", border=border, border_w=2, edge="" if border else "edge", shadow=3,
                                shadow_color="shadow"))  # fmt: skip
            if tail:
                here.path(tail, border or "paper", 1, closed=True, fill="paper")
            side = 26 * min(1.5, kit.text_scale)
            here.circle(head.x + side / 2, head.y + 16 * kit.text_scale, side / 2, "info")
            where = Box.around(head.x + side / 2, head.y + 16 * kit.text_scale, side * 0.7, side * 0.7)
            here.icon("help", where, "paper")
            page.text_boxes.append(here.text(head.cut(left=side + 10, bottom=6), answer.title, "h4", lines=2))
            page.text_boxes.append(here.text(words, answer.sentence, "body", valign="top", lines=8))
            for fact, row in zip(answer.facts, facts.rows(max(1, len(answer.facts))), strict=False):
                self._draw_fact(page, here, row.cut(bottom=4), fact)

        page.paint_each_frame(paint, over=True)
        if answer.page is not None:
            self._add_rule(page, rule.cut(top=8), answer)

    def _draw_fact(self, page: Page, canvas: Canvas, row: Box, fact: Fact) -> None:
        canvas.card(row, Card(10, "paper2"))
        inner = row.inset(8, 0)
        r = min(12.0, row.h * 0.42)
        if fact.icon:
            canvas.icon(fact.icon, Box.around(inner.x + r, inner.cy, 1.5 * r, 1.5 * r))
            inner = inner.cut(left=2 * r + 8)
        elif fact.seat is not None:
            draw_avatar(canvas, inner.x + r, inner.cy, r, self._people.looks[fact.seat])
            inner = inner.cut(left=2 * r + 8)
        width = canvas.text_width(fact.value, "label-s") + 4 if fact.value else 0
        page.text_boxes.append(canvas.text(inner.cut(right=width + 6), fact.text, "small", lines=2))
        if fact.value:
            page.text_boxes.append(canvas.text(inner.take_right(width), fact.value, "label-s", align="right"))

    def _add_rule(self, page: Page, box: Box, answer: Answer) -> None:
        pages, number = self._view.guide(), answer.page or 0
        where = _("page {n}: {title}").format(n=number + 1, title=pages[number].title)
        paragraph = paragraph_of(answer, pages[number].paragraphs)
        node = Node(
            RULE, box, "button", _("Read the rule"), partial(self._read, self._view.id, number, paragraph), value=where
        )
        page.add(node)

        def draw(canvas: Canvas) -> None:
            here, state = page.kit.canvas(canvas.surface), self._driver.state_of(node)
            face = button_face(here, box, "secondary", state)
            side = 20 * min(1.5, page.kit.text_scale)
            here.icon("book", face.take_left(side, side, skip=14))
            words = face.cut(left=side + 22, right=12)
            label = page.kit.text_width(_("Read the rule"), "label") + 4
            page.text_boxes.append(here.text(words.take_left(label), _("Read the rule"), "label"))
            rest = words.cut(left=label + 10)
            if rest.w > 60:
                page.text_boxes.append(here.text(rest, where, "small", "ink2", align="right", lines=2))
            if state.focused:
                here.ring(box, node.radius)

        page.paint_each_frame(draw, over=True)
        page.first, page.begins = RULE, True


def _spot(about: Box, room: Box, size: tuple[float, float], others: Sequence[Box], words: Sequence[Box]) -> Box:
    """Return where a card stands: beside what it is about, and where it hides least of all that can be asked."""
    width, height = min(size[0], room.w), min(size[1], room.h)
    holder = _holder_of(about, others)
    kept = [(about, _NEVER), *((box, min(1.0, box.w * box.h / _WHOLE)) for box in others)]
    corners = [within(Box(x, y, width, height), room) for x in (room.x, room.right) for y in (room.y, room.bottom)]
    spots = [spot for box in (about, holder) for spot in beside(box, room, width, height, _GAP)]

    def price(spot: Box) -> float:
        cut = sum(spot.overlaps(word) and not spot.holds(word) for word in words)
        hidden = cost(spot, kept) + (_HOLDER if spot.overlaps(holder) else 0)
        return hidden + cut * _CUT + max(0.0, distance(spot, about) - _GAP) / _FAR

    return min(dict.fromkeys([*spots, *corners]), key=price)


def _holder_of(about: Box, others: Sequence[Box]) -> Box:
    """Return the smallest of other boxes in which a box lies; itself if there is none."""
    holders = [box for box in others if box != about and box.holds(about)]
    return min(holders, key=lambda box: box.w * box.h, default=about)


def _heights(kit: Kit, answer: Answer, width: float) -> tuple[float, float, float, float]:
    """Return how high head, sentence, facts and button of a card are."""
    scale = kit.text_scale
    head = max(32 * scale, kit.text_height(answer.title, width - 26 * min(1.5, scale) - 10, "h4") + 8)
    words = kit.text_height(answer.sentence, width, "body") + 8
    return head, words, 32 * scale * len(answer.facts), (54.0 * max(1.0, scale * 0.8) if answer.page is not None else 0)


def _tail(card: Box, about: Box) -> list[tuple[float, float]]:
    """Return the corners of the tail by which a card points at what it is about; none if that is far or hidden."""
    if shared(card, about):
        return []
    x = min(max(card.cx, about.x + 8), about.right - 8)
    y = min(max(card.cy, about.y + 8), about.bottom - 8)
    if about.bottom <= card.y or about.y >= card.bottom:
        x, y = min(max(x, card.x + 30), card.right - 30), about.bottom + 5 if about.bottom <= card.y else about.y - 5
    else:
        x, y = about.right + 5 if about.right <= card.x else about.x - 5, min(max(y, card.y + 30), card.bottom - 30)
    near = Box(x, y, 0, 0)
    return [(x, y), *pointer_foot(card, (x, y))] if distance(near, card) <= _LONGEST else []
