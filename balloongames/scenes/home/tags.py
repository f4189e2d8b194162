"""The tags that hang from the plank: what is in play, who won last, the best so far, or that nobody ever played it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Final

import pygame

from balloongames import registry
from balloongames.i18n import _, ago, join
from balloongames.scenes.common.matches import game_name, shortening
from balloongames.scenes.home.living_covers import CoverLife
from balloongames.scenes.home.shelf import hang_button
from balloongames.storage.model import Finished, SaveCard
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.render_cache import RenderCache
from balloongames.ui.shapes import Card

_DROP: Final = 14.0  # lu from a book's foot
_HEIGHT: Final = 27.0
_SIDE: Final = 15.0  # of the sign
_MARGIN: Final = 8.0  # lu around it for its shadow
_SWING: Final = 0.4  # s
_DEGREES: Final = 2.4  # of which a swing that dies away reaches 2


@dataclass(frozen=True, slots=True)
class BookTag:
    """A sign, and sentences of which the first that fits is shown. It tells what everybody may know.

    ``card`` is that of the match that waits, if one does: a press goes on with it.
    """

    icon: str
    lines: Sequence[str]
    card: SaveCard | None = None


def tags_of(
    cards: Iterable[SaveCard], latest: Iterable[Finished], best: Callable[[Finished], float | None]
) -> dict[str, BookTag]:
    """Return the tag of each game, from the matches that wait, and the last one of each game that is over.

    ``best`` returns the best score in matches like one that was played alone.
    """
    waiting = {card.game_id: card for card in reversed([one for one in cards if not one.is_over])}
    over = {one.game_id: one for one in latest}
    return {entry.id: _tag(waiting.get(entry.id), over.get(entry.id), best) for entry in registry.entries()}


def _tag(card: SaveCard | None, last: Finished | None, best: Callable[[Finished], float | None]) -> BookTag:
    if card is not None:
        return BookTag("play", [_("In play: {names}").format(names=names) for names in shortening(card.players)], card)
    if last is None:
        return BookTag("balloon", [_("Never played yet")])
    since = ago(last.finished, datetime.now(UTC))
    lines = [_("Last played {ago}").format(ago=since), since]
    if len(last.players) == 1 and (score := best(last)) is not None:
        words = registry.view(last.game_id).score(round(score), last.reason, last.options, 1)
        return BookTag("star", [_("Best: {score}").format(score=words), words])
    if not last.winners:
        return BookTag("clock", lines)
    names = join([last.players[seat].name for seat in sorted(last.winners)])
    return BookTag("trophy", [_("Last win: {names}").format(names=names), *lines])


def hang_tag(
    page: Page,
    book: Box,
    entry: registry.GameEntry,
    tag: BookTag,
    cache: RenderCache,
    life: Callable[[], CoverLife | None],
    go_on: Callable[[SaveCard], None],
) -> None:
    """Hang a tag from the plank below a book: a button where a match waits, else a sign that swings with the cover."""
    if tag.card is not None:
        told = _("{what}: {which}").format(what=game_name(entry), which=tag.lines[0])
        hang_button(page, f"match.{entry.id}", book, tag.icon, tag.lines, told, partial(go_on, tag.card))
        return
    _hang_sign(page, book, tag, cache, life)


def _hang_sign(page: Page, book: Box, tag: BookTag, cache: RenderCache, life: Callable[[], CoverLife | None]) -> None:
    kit, scale = page.kit, page.kit.text_scale
    pad = 12 + _SIDE * scale + 6 + 12
    line = next((one for one in tag.lines if kit.text_width(one, "small-strong") + pad <= book.w), tag.lines[-1])
    width = min(book.w, kit.text_width(line, "small-strong") + pad + 2)
    box = Box(book.cx - width / 2, book.bottom + _DROP, width, _HEIGHT * scale)
    whole = box.span_y(top=book.bottom)

    def paint(canvas: Canvas) -> list[TextInk]:
        for x in (box.x + 16, box.right - 16):
            canvas.path([(x, book.bottom + 6), (x, box.y + 2)], "ink2", 1.6)
        outlined = canvas.theme.outlined
        canvas.card(box, Card(9, "paper", edge="" if outlined else "edge", thickness=2,
                              border="#FFFFFF" if outlined else "", border_w=2, shadow=0 if outlined else 1,
                              shadow_color="shadow"))  # fmt: skip
        canvas.icon(tag.icon, box.take_left(_SIDE * scale, _SIDE * scale, skip=12))
        return [canvas.text(box.cut(left=12 + _SIDE * scale + 6, right=8), line, "small-strong")]

    def draw(canvas: Canvas) -> None:
        kept = cache.make(canvas, whole, ("tag", tag.icon, line, whole), paint, margin=_MARGIN)
        page.text_boxes.extend(kept.text_boxes)
        alive = life()
        rect, turn = canvas.rect(whole), swing_of(alive.age) if alive else 0.0
        spot = kept.surface.get_rect(topleft=(rect.x - kept.margin, rect.y - kept.margin))
        if not turn:
            canvas.surface.blit(kept.surface, spot)
            return
        turned = pygame.transform.rotozoom(kept.surface, turn, 1.0)
        arm = pygame.Vector2(0, spot.h / 2 - kept.margin).rotate(-turn)  # from the plank to the middle
        hook = (spot.centerx, spot.y + kept.margin)
        canvas.surface.blit(turned, turned.get_rect(center=(round(hook[0] + arm.x), round(hook[1] + arm.y))))

    page.paint_each_frame(draw)


def swing_of(age: float) -> float:
    """Return by how many degrees a tag is turned so many seconds after somebody looked at its book."""
    if not 0 < age < _SWING:
        return 0.0
    return _DEGREES * math.sin(3 * math.pi * age / _SWING) * (1 - age / _SWING)
