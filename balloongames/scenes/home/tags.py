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
from balloongames.storage.model import Finished, SaveCard
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Node, Page
from balloongames.ui.render_cache import CachedPicture, RenderCache
from balloongames.ui.shapes import Card

_FOOT: Final = 44.0  # lu from a book's foot to that of its tag
_HEIGHT: Final = 27.0
_LEAST_HIT: Final = 36.0
_RADIUS: Final = 9.0
_PAD: Final = 11.0
_GAP: Final = 6.0
_ICON: Final = 15.0
_PIECE: Final = 20.0
_MARGIN: Final = 8.0  # lu around it for its shadow
_PLAY: Final = "icons/play"
_FEATHER: Final = "icons/feather"
_SWING: Final = 0.4  # s
_DEGREES: Final = 2.4  # of which a swing that dies away reaches 2


@dataclass(frozen=True, slots=True)
class BookTag:
    """Pictures, one over the other, and sentences of which the first that fits is shown. It tells what all may know.

    An icon says what it invites to, a piece of the game that it only tells of that. ``card`` is that of the match that
    waits, if one does: a press goes on with it.
    """

    signs: tuple[str, ...]
    lines: Sequence[str]
    card: SaveCard | None = None


@dataclass(frozen=True, slots=True)
class Press:
    """What makes a button of a tag: the node, what is told of it, and what it does."""

    node_id: str
    told: str
    act: Callable[[], None]
    value: str = ""
    tip: str = ""


def tags_of(
    cards: Iterable[SaveCard], latest: Iterable[Finished], best: Callable[[Finished], float | None]
) -> dict[str, BookTag]:
    """Return the tag of each game, from the matches that wait, and the last one of each game that is over.

    ``best`` returns the best score in matches like one that was played alone.
    """
    waiting = {card.game_id: card for card in reversed([one for one in cards if not one.is_over])}
    over = {one.game_id: one for one in latest}
    return {entry.id: _tag(entry.id, waiting.get(entry.id), over.get(entry.id), best) for entry in registry.entries()}


def _tag(
    game_id: str, card: SaveCard | None, last: Finished | None, best: Callable[[Finished], float | None]
) -> BookTag:
    if card is not None:
        whole, *fewer = shortening(card.players)
        said = [_("In play: {names}").format(names=names) for names in (whole, *fewer[:-1])]
        return BookTag((_PLAY,), [*said, *fewer], card)  # its icon says so, too
    return BookTag(tuple(f"pictures/{one}" for one in registry.view(game_id).sign), _past(last, best))


def _past(last: Finished | None, best: Callable[[Finished], float | None]) -> list[str]:
    if last is None:
        return [_("Never played yet")]
    since = ago(last.finished, datetime.now(UTC))
    lines = [_("Last played {ago}").format(ago=since), since]
    if len(last.players) == 1 and (score := best(last)) is not None:
        words = registry.view(last.game_id).score(round(score), last.reason, last.options, 1)
        return [_("Best: {score}").format(score=words), words]
    if not last.winners:
        return lines
    names = join([last.players[seat].name for seat in sorted(last.winners)])
    return [_("Last win: {names}").format(names=names), *lines]


def match_press(entry: registry.GameEntry, tag: BookTag, go_on: Callable[[SaveCard], None]) -> Press | None:
    """Return what goes on with the match that waits; None if none does."""
    if tag.card is None:
        return None
    told = _("{what}: {which}").format(what=game_name(entry), which=tag.lines[0])
    return Press(f"match.{entry.id}", told, partial(go_on, tag.card))


def flight_tag(tag: BookTag) -> BookTag:
    """Return the tag of a game that invites to its first flight."""
    return BookTag((_FEATHER,), [_("First flight"), *tag.lines])


def flight_press(entry: registry.GameEntry, tag: BookTag, fly: Callable[[], None]) -> Press:
    """Return what leads to the first flight of a game; ``tag`` is that of the game."""
    label = _("First flight")
    told = _("{what}: {which}").format(what=game_name(entry), which=label)
    return Press(f"flight.{entry.id}", told, fly, value=tag.lines[0], tip=label)


def hang_tag(
    page: Page,
    book: Box,
    tag: BookTag,
    cache: RenderCache,
    life: Callable[[], CoverLife | None],
    press: Press | None = None,
) -> None:
    """Hang a tag from the plank below a book; it swings with the life of the cover. With a ``press`` it is a button."""
    box, line = _place(page.kit, book, tag)
    whole = box.span_y(top=book.bottom)

    def draw(canvas: Canvas, *, lit: bool = False) -> TextInk:
        key = ("tag", tag.signs, line, whole, lit)
        kept = cache.make(canvas, whole, key, lambda on: _paint(on, book, box, tag, line, lit=lit), margin=_MARGIN)
        _lay_down(canvas, whole, kept, life())
        return kept.text_boxes[0]

    if press is not None:
        hit = Box.around(box.cx, box.cy, box.w, max(_LEAST_HIT, box.h))
        page.add(
            Node(
                press.node_id, hit, "button", press.told, press.act,
                lambda canvas, state: draw(canvas, lit=state.hovered or state.pressed),
                value=press.value, tip=press.tip, radius=_RADIUS,
            )
        )  # fmt: skip
        return

    page.paint_each_frame(lambda canvas: page.text_boxes.append(draw(canvas)))


def _place(kit: Kit, book: Box, tag: BookTag) -> tuple[Box, str]:
    """Return where a tag hangs, and the first of its lines that is no wider than the book."""
    scale = kit.text_scale
    pad = 2 * _PAD + _side(tag) * scale + _GAP + 2
    line = next((one for one in tag.lines if kit.text_width(one, "small-strong") + pad <= book.w), tag.lines[-1])
    width = min(book.w, kit.text_width(line, "small-strong") + pad)
    height = _HEIGHT * scale
    return Box.around(book.cx, book.bottom + _FOOT - height / 2, width, height), line


def _side(tag: BookTag) -> float:
    """Return how large the sign of a tag is, in lu: icons are drawn up to their edges, pieces are not."""
    return _ICON if tag.signs[0].startswith("icons/") else _PIECE


def _paint(canvas: Canvas, book: Box, box: Box, tag: BookTag, line: str, *, lit: bool) -> list[TextInk]:
    for x in (box.x + 16, box.right - 16):
        canvas.path([(x, book.bottom + 6), (x, box.y + 2)], "ink2", 1.6)
    theme = canvas.theme
    border = {"day": "", "dusk": "ink3", "strong": "#FFFFFF"}[theme.name]
    canvas.card(
        box,
        Card(_RADIUS, "suns" if lit else "paper", edge="" if theme.outlined else "edge", thickness=2,
             border=border, border_w=1.5, shadow=0 if theme.outlined else 1, shadow_color="shadow"),
    )  # fmt: skip
    side = _side(tag) * canvas.text_scale
    place = box.take_left(side, side, skip=_PAD)
    for sign in tag.signs:
        is_icon = sign.startswith("icons/")
        canvas.sprite(sign, place, tint=canvas.color("ink") if is_icon else "")
    return [canvas.text(box.cut(left=_PAD + side + _GAP, right=_PAD - 2), line, "small-strong")]


def _lay_down(canvas: Canvas, whole: Box, kept: CachedPicture, alive: CoverLife | None) -> None:
    """Lay a tag down, turned about where it hangs while its cover lives."""
    rect, turn = canvas.rect(whole), swing_of(alive.age) if alive else 0.0
    spot = kept.surface.get_rect(topleft=(rect.x - kept.margin, rect.y - kept.margin))
    if not turn:
        canvas.surface.blit(kept.surface, spot)
        return
    turned = pygame.transform.rotozoom(kept.surface, turn, 1.0)
    arm = pygame.Vector2(0, spot.h / 2 - kept.margin).rotate(-turn)  # from the plank to the middle
    hook = (spot.centerx, spot.y + kept.margin)
    canvas.surface.blit(turned, turned.get_rect(center=(round(hook[0] + arm.x), round(hook[1] + arm.y))))


def swing_of(age: float) -> float:
    """Return by how many degrees a tag is turned so many seconds after somebody looked at its book."""
    if not 0 < age < _SWING:
        return 0.0
    return _DEGREES * math.sin(3 * math.pi * age / _SWING) * (1 - age / _SWING)
