"""Looking something up in the rules: the words and pages that hold what was typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from balloongames.i18n import _, capital, plain
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.view import GuidePage, Word

_GAP: Final = 5.0
_NOWHERE: Final = 3  # the rank of what holds not all that is looked for


@dataclass(frozen=True, slots=True)
class Hit:
    """Something that was found: a word with its sentence, or the title of a page; and the page to open."""

    title: str
    sentence: str
    page: int


def find(wanted: str, words: Sequence[Word], pages: Sequence[GuidePage]) -> list[Hit]:
    """Return what holds all parts of ``wanted``, whatever their accents and case: the nearest first.

    Words that begin so come first, then words with it in them, pages called so, sentences, and pages that speak of it.
    """
    parts = plain(wanted).split()
    ranked = [(_rank(parts, one.word, one.sentence), Hit(capital(one.word), one.sentence, one.page)) for one in words]
    for number, page in enumerate(pages):
        rank = _rank(parts, page.title, " ".join(page.paragraphs))
        ranked.append((rank + 0.5, Hit(page.title, "", number)))
    return [hit for rank, hit in sorted(ranked, key=lambda one: one[0]) if rank < _NOWHERE]


def _rank(parts: Sequence[str], title: str, text: str) -> float:
    title, text = plain(title), plain(text)
    if title.startswith(" ".join(parts)):
        return 0
    if all(part in title for part in parts):
        return 1
    return 2 if all(part in f"{title} {text}" for part in parts) else _NOWHERE


def add_hits(page: Page, area: Box, hits: Sequence[Hit], columns: int, open_page: Callable[[int], None]) -> None:
    """Add what was found, as much of it as there is room for; each opens its page."""
    if not hits:
        words = _("Nothing in this book is called so.")
        page.text(area.take_top(60 * page.kit.text_scale, skip=6), words, "body", "ink2", lines=3)
        return
    rooms = iter(area.columns(columns, 12))
    room = next(rooms)
    y = room.y
    for index, hit in enumerate(hits):
        height = _height(page, hit, room.w)
        if y + height > room.bottom:
            following = next(rooms, None)
            if following is None:
                return
            room, y = following, following.y
        page.add(_entry(page, f"hit.{index}", room.at_y(y, height), hit, partial(open_page, hit.page)))
        y += height + _GAP


def _height(page: Page, hit: Hit, width: float) -> float:
    title = page.kit.text_height(hit.title, width - 50, "label")
    sentence = page.kit.text_height(hit.sentence, width - 24, "small") if hit.sentence else 0
    return max(44.0, title + sentence + 14)


def _entry(page: Page, node_id: str, box: Box, hit: Hit, act: Callable[[], None]) -> Node:
    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        canvas.card(box, Card(12, "paper3" if state.hovered else "paper2"))
        title_h = canvas.text_height(hit.title, box.w - 50, "label")
        upper = box.inset(12, 6).take_top(title_h if hit.sentence else box.h - 12)
        canvas.text(upper.take_right(24), str(hit.page + 1), "num-s", "ink2", align="right")
        ink = canvas.text(upper.cut(right=26), hit.title, "label", lines=2)
        if not hit.sentence:
            return ink
        page.text_boxes.append(ink)
        return canvas.text(box.inset(12, 6).cut(top=title_h), hit.sentence, "small", "ink2", valign="top", lines=6)

    value = _("page {n}").format(n=hit.page + 1)
    return Node(node_id, box, "button", f"{hit.title}. {hit.sentence}".strip(), act, paint, value=value, radius=12)
