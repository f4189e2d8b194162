"""The tags that hang from the plank: what is in play, who won last, or that a game was never played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from balloongames import registry
from balloongames.i18n import _, ago, join
from balloongames.scenes.common.matches import shortening
from balloongames.storage.model import Finished, SaveCard
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card

_DROP: Final = 14.0  # lu from a book's foot
_HEIGHT: Final = 27.0
_SIDE: Final = 15.0  # of the sign


@dataclass(frozen=True, slots=True)
class Tag:
    """A sign, and sentences of which the first that fits is shown. It tells what everybody may know."""

    icon: str
    lines: Sequence[str]


def tags_of(cards: Iterable[SaveCard], latest: Iterable[Finished]) -> dict[str, Tag]:
    """Return the tag of each game, from the matches that wait, and the last one of each game that is over."""
    waiting = {card.game_id: card for card in reversed([one for one in cards if not one.is_over])}
    over = {one.game_id: one for one in latest}
    return {entry.id: _tag(waiting.get(entry.id), over.get(entry.id)) for entry in registry.entries()}


def _tag(card: SaveCard | None, last: Finished | None) -> Tag:
    if card is not None:
        return Tag("play", [_("In play: {names}").format(names=names) for names in shortening(card.players)])
    if last is None:
        return Tag("balloon", [_("Never played yet")])
    since = ago(last.finished, datetime.now(UTC))
    lines = [_("Last played {ago}").format(ago=since), since]
    if not last.winners:
        return Tag("clock", lines)
    names = join([last.players[seat].name for seat in sorted(last.winners)])
    return Tag("trophy", [_("Last win: {names}").format(names=names), *lines])


def hang_tag(page: Page, book: Box, tag: Tag) -> None:
    """Hang a tag from the plank below a book."""
    kit, scale = page.kit, page.kit.text_scale
    pad = 12 + _SIDE * scale + 6 + 12
    line = next((one for one in tag.lines if kit.text_width(one, "small-strong") + pad <= book.w), tag.lines[-1])
    width = min(book.w, kit.text_width(line, "small-strong") + pad + 2)
    box = Box(book.cx - width / 2, book.bottom + _DROP, width, _HEIGHT * scale)

    def paint_strings(canvas: Canvas) -> None:
        for x in (box.x + 16, box.right - 16):
            canvas.path([(x, book.bottom + 6), (x, box.y + 2)], "ink2", 1.6)
        outlined = canvas.theme.outlined
        canvas.card(box, Card(9, "paper", edge="" if outlined else "edge", thickness=2,
                              border="#FFFFFF" if outlined else "", border_w=2, shadow=0 if outlined else 1,
                              shadow_color="shadow"))  # fmt: skip

    page.paint(paint_strings)
    page.icon(tag.icon, box.take_left(_SIDE * scale, _SIDE * scale, skip=12))
    page.text(box.cut(left=12 + _SIDE * scale + 6, right=8), line, "small-strong")
