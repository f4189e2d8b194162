"""The shelf of the home: the books of all games, the chips that filter them, and the plank they stand on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from balloongames import registry
from balloongames.i18n import N_, _, number
from balloongames.scenes.common.facts import minutes_words, seats_words
from balloongames.scenes.common.matches import game_cover, game_name
from balloongames.scenes.home.layout import BOOK_RISE
from balloongames.scenes.home.living_covers import CoverLife, draw_alive
from balloongames.ui.anim import QUICK, ease_out
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import chip

_SHORT: Final = 30  # minutes
_LARGE: Final = 1.5  # text scale from which a book bears its title alone
_BOOK_RADIUS: Final = 9
_DRAWN_H: Final = 222.0  # lu in the middle of a cover's picture, from its highest thing to its lowest
_PICTURE_W: Final = 300.0  # lu of a cover's picture
_HAZE: Final = 165  # of 255
_CHIPS_APART: Final = 8.0
PLANK_H: Final = 40
_PLANK_W: Final = 1256  # of the picture, in lu


@dataclass(frozen=True, slots=True)
class Filter:
    """A chip: its icon, its words, and which games it lets stand in front."""

    key: str
    icon: str
    label: str
    keeps: Callable[[registry.GameEntry], bool]
    otherwise: str  # why a game that it holds back is not for this choice


@dataclass(slots=True)
class RaisedBooks:
    """How far the books stand forward, each 0 … 1; they come and go within a moment, or ``at_once``."""

    at_once: bool = False
    _shares: dict[str, float] = field(default_factory=dict)
    _lifted: set[str] = field(default_factory=set)

    def look(self, game: str, *, here: bool) -> float:
        """Take in whether somebody looks at a book; return by how many lu it is lifted now."""
        (self._lifted.add if here else self._lifted.discard)(game)
        if self.at_once:
            self._shares[game] = float(here)
        return BOOK_RISE * ease_out(self._shares.get(game, 0.0))

    @property
    def busy(self) -> bool:
        """Whether a book comes or goes."""
        games = self._lifted | set(self._shares)
        return any(self._shares.get(game, 0.0) != (game in self._lifted) for game in games)

    def update(self, dt: float) -> None:
        """Let time pass."""
        for game in self._lifted | set(self._shares):
            step = dt / QUICK if game in self._lifted else -dt / QUICK
            self._shares[game] = min(1.0, max(0.0, self._shares.get(game, 0.0) + step))


FILTERS: Final = (
    Filter("all", "", N_("All"), lambda _: True, ""),
    Filter("one", "person", N_("1 player"), lambda e: 1 in e.seats, N_("{game} needs more than one player.")),
    Filter("two", "people", N_("2 players"), lambda e: 2 in e.seats, N_("{game} is not for two players.")),
    Filter("more", "people", N_("3+ players"), lambda e: e.seats.stop > 3, N_("{game} is for at most two players.")),
    Filter("short", "clock", N_("Under 30 min"), lambda e: e.minutes < _SHORT, N_("{game} takes longer than that.")),
)


def _seats_alone(seats: range) -> str:
    """Return how many can play beside a picture of people: "2–4"."""
    low, high = seats.start, seats.stop - 1
    return number(low) if low == high else _("{low}–{high}").format(low=low, high=high)


def filters(
    page: Page, x: float, box_y: float, height: float, chosen: str, choose: Callable[[str], None], *, dark: bool = False
) -> float:
    """Add the chips in a line that begins at ``x``, on a ``dark`` sky perhaps; returns where the line ends."""
    for one in FILTERS:
        label, width = _(one.label), _chip_width(page, one)
        chip(
            page,
            f"filter.{one.key}",
            Box(x, box_y, width, height),
            label,
            lambda key=one.key: choose(key),  # type: ignore[misc]
            icon=one.icon,
            on=one.key == chosen,
            dark=dark,
        )
        x += width + _CHIPS_APART
    return x


def filters_width(page: Page) -> float:
    """Return how much room the chips take in their line."""
    return sum(_chip_width(page, one) + _CHIPS_APART for one in FILTERS)


def _chip_width(page: Page, one: Filter) -> float:
    icon = 15.5 * page.kit.text_scale + 8 if one.icon else 0
    return page.kit.text_width(_(one.label), "small-strong") + 26 + icon


def book(
    page: Page,
    entry: registry.GameEntry,
    box: Box,
    strip_h: float,
    *,
    chosen_filter: str,
    act: Callable[[], None],
    life: CoverLife,
    raised: RaisedBooks,
    on_focus: Callable[[], None] | None = None,
) -> Node:
    """Add a book of the shelf: cover above, title strip of ``strip_h`` below.

    If somebody looks at it, it stands forward and its cover has ``life``.
    """
    name = game_name(entry)
    held = next(f for f in FILTERS if f.key == chosen_filter)
    dimmed = not held.keeps(entry)
    why_not = _(held.otherwise).format(game=name) if dimmed else ""

    def paint(canvas: Canvas, state: NodeState) -> None:
        lifted = not dimmed and (state.hovered or state.focused) and not state.pressed
        node.rise = raised.look(entry.id, here=lifted)
        where = box.moved(0, -node.rise)
        life.look(entry.id, here=lifted)
        if dimmed:
            _draw_dimmed(canvas, where, strip_h, entry, name)
        else:
            _draw_book(canvas, where, strip_h, entry, name, deep=lifted, life=life.of(entry.id))

    node = Node(
        f"book.{entry.id}", box, "card", name, act, paint, why_not=why_not, radius=_BOOK_RADIUS,
        on_focus=on_focus,
    )  # fmt: skip
    return page.add(node)


def plank(page: Page, x: float, y: float, width: float) -> None:
    """Add the plank: its ends keep their shape, its middle is as long as it must be."""
    page.paint(lambda canvas: _draw_plank(canvas, Box(x, y, width, PLANK_H)))


def _draw_plank(canvas: Canvas, box: Box) -> None:
    if canvas.theme.outlined:
        canvas.card(box.take_top(8, skip=4), Card(3, "#FFFFFF"))
        return
    canvas.stretched("pictures/scenery/plank", box, squash=(box.w / _PLANK_W, 1))


def _draw_dimmed(canvas: Canvas, box: Box, strip_h: float, entry: registry.GameEntry, name: str) -> None:
    """A book that was filtered away stays in its place, pushed back into the haze."""
    rect = canvas.rect(box.grow(20)).clip(canvas.surface.get_rect())
    haze = canvas.surface.subsurface(rect).copy()
    _draw_book(canvas, box, strip_h, entry, name, deep=False)
    haze.set_alpha(_HAZE)
    canvas.surface.blit(haze, rect)


def _draw_book(
    canvas: Canvas,
    box: Box,
    strip_h: float,
    entry: registry.GameEntry,
    name: str,
    *,
    deep: bool,
    life: CoverLife | None = None,
) -> None:
    outlined = canvas.theme.outlined
    card = Card(
        _BOOK_RADIUS, "paper", edge="" if outlined else "edge", border="#FFFFFF" if outlined else "", border_w=2,
        shadow=0 if outlined else 3 if deep else 2, shadow_color="shadow",
    )  # fmt: skip
    canvas.card(box, card)
    cover = box.cut(bottom=strip_h)
    if outlined:
        cover = cover.inset(2)
    r = _BOOK_RADIUS
    zoom, rise = _cut(cover)
    picture, corners = game_cover(entry), (r, r, 0, 0)
    if life is None or not draw_alive(canvas, picture, cover, corners, life, zoom=zoom, rise=rise):
        canvas.rounded_picture(picture, cover, corners, zoom=zoom, rise=rise)
    if not outlined:
        canvas.fill(box.at_y(cover.bottom, 1.5), "edge", 0.6)
        _draw_spine(canvas, box)
    _draw_strip(canvas, box.span_y(cover.bottom), entry, name)


def _cut(cover: Box) -> tuple[float, float]:
    """Return how large a cover shows its picture, and which part: all that is drawn on it, where it has the room.

    A very low one, as large text leaves it, shows the picture in full width and without the foot.
    """
    zoom = min(1.0, cover.h / _DRAWN_H)
    return (zoom, 0.5) if cover.w / zoom <= _PICTURE_W else (0.0, 0.26)


def _draw_spine(canvas: Canvas, box: Box) -> None:
    """The hinge of the cover: a soft dark fold along the left side, and a line of light beside it."""
    h, r = box.h, _BOOK_RADIUS
    side = f"M9 0V{h:g}H{r}A{r} {r} 0 0 1 0 {h - r:g}V{r}A{r} {r} 0 0 1 {r} 0Z"
    fold = f'<path d="{side}" fill="#14102A" fill-opacity=".14"/>'
    light = f'<rect x="10" y="0" width="1.5" height="{h:g}" fill="#FFFFFF" fill-opacity=".35"/>'
    canvas.vector(fold + light, box.take_top(h).take_left(12))


def _draw_strip(canvas: Canvas, strip: Box, entry: registry.GameEntry, name: str) -> None:
    scale = canvas.text_scale
    if scale >= _LARGE:
        canvas.text(strip.inset(12, 2), name, "label", align="center", lines=2)
        return
    inner = strip.cut(left=22, top=8, right=12)
    style = next((one for one in ("h3", "label") if canvas.text_width(name, one) <= inner.w), "label-s")
    title_h = (26 if canvas.text_width(name, style) <= inner.w else 34) * scale
    canvas.text(inner.take_top(title_h), name, style, lines=2 if style == "label-s" else 1)
    y = inner.y + title_h + 1
    x = inner.x
    side = 15 * scale
    room = inner.w - 2 * (side + 5) - 14
    minutes = minutes_words(entry.minutes)
    seats = seats_words(entry.seats)
    if canvas.text_width(seats, "small") + canvas.text_width(minutes, "small") > room:
        seats = _seats_alone(entry.seats)
    for icon, words in (("people", seats), ("clock", minutes)):
        canvas.icon(icon, Box(x, y + 10 * scale - side / 2, side, side), "ink2")
        width = canvas.text_width(words, "small")
        canvas.text(Box(x + side + 5, y, width + 3, 20 * scale), words, "small", "ink2")
        x += side + 5 + width + 14
