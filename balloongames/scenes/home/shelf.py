"""The shelf of the home: the books of all games, the chips that filter them, and the plank they stand on.

What a game is called comes from its view; the games that are only announced have their words here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from balloongames import registry
from balloongames.i18n import N_, _, ngettext
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import chip

_ANNOUNCED: Final = {
    "balloon_cup": N_("Balloon Cup"),
    "bubblee_pop": N_("Bubblee Pop"),
    "color_queue": N_("Color Queue"),
    "balmy_balloonists": N_("Balmy Balloonists"),
}
_SHORT: Final = 30  # minutes
_LARGE: Final = 1.5  # text scale from which a book bears its title alone
_BOOK_RADIUS: Final = 9
_LIFT: Final = 7  # lu that a book rises when it is pointed at
_HAZE: Final = 165  # of 255
PLANK_H: Final = 40
_PLANK_W: Final = 1256  # of the picture, in lu


@dataclass(frozen=True, slots=True)
class Filter:
    """A chip: its icon, its words, and which games it lets stand in front."""

    key: str
    icon: str
    label: str
    keeps: Callable[[registry.Entry], bool]
    otherwise: str  # why a game that it holds back is not for this choice


FILTERS: Final = (
    Filter("all", "", N_("All"), lambda _: True, ""),
    Filter("one", "person", N_("1 player"), lambda e: 1 in e.seats, N_("{game} needs more than one player.")),
    Filter("two", "people", N_("2 players"), lambda e: 2 in e.seats, N_("{game} is not for two players.")),
    Filter("more", "people", N_("3+ players"), lambda e: e.seats.stop > 3, N_("{game} is for at most two players.")),
    Filter("short", "clock", N_("Under 30 min"), lambda e: e.minutes < _SHORT, N_("{game} takes longer than that.")),
)


def game_name(entry: registry.Entry) -> str:
    """Return what a game is called, in the language being spoken."""
    if entry.is_ready:
        return str(registry.view(entry.id).name())
    return _(_ANNOUNCED[entry.id]) if entry.id in _ANNOUNCED else entry.id


def game_cover(entry: registry.Entry) -> str:
    """Return the name of a game's cover picture."""
    return str(registry.view(entry.id).cover) if entry.is_ready else f"games/{entry.id}/cover"


def seats_words(seats: range) -> str:
    """Return how many can play: "2–4 players"."""
    low, high = seats.start, seats.stop - 1
    if low == high:
        return ngettext("{count} player", "{count} players", low).format(count=low)
    return _("{low}–{high} players").format(low=low, high=high)


def minutes_words(minutes: int) -> str:
    """Return how long a match takes: "25 min"."""
    return _("{count} min").format(count=minutes)


def filters(page: Page, x: float, box_y: float, height: float, chosen: str, choose: Callable[[str], None]) -> float:
    """Add the chips in a line that begins at ``x``; returns where the line ends."""
    scale = page.kit.text_scale
    for one in FILTERS:
        label = _(one.label)
        width = page.kit.text_width(label, "small-strong") + 26 + (15.5 * scale + 8 if one.icon else 0)
        chip(
            page,
            f"filter.{one.key}",
            Box(x, box_y, width, height),
            label,
            lambda key=one.key: choose(key),  # type: ignore[misc]
            icon=one.icon,
            on=one.key == chosen,
        )
        x += width + 8
    return x


def book(
    page: Page,
    entry: registry.Entry,
    box: Box,
    strip_h: float,
    *,
    chosen_filter: str,
    act: Callable[[], None],
    on_focus: Callable[[], None] | None = None,
) -> Node:
    """Add a book of the shelf: cover above, title strip of ``strip_h`` below. Books to come say so when pressed."""
    name = game_name(entry)
    held = next(f for f in FILTERS if f.key == chosen_filter)
    dimmed = not held.keeps(entry)
    why_not = ""
    if dimmed:
        why_not = _(held.otherwise).format(game=name)
    elif not entry.is_ready:
        why_not = _("{game} is still on the ground. It will rise soon.").format(game=name)

    def paint(canvas: Canvas, state: NodeState) -> None:
        lifted = not dimmed and (state.hovered or state.focused) and not state.pressed
        where = box.moved(0, -_LIFT) if lifted else box
        if dimmed:
            _draw_dimmed(canvas, where, strip_h, entry, name)
        else:
            _draw_book(canvas, where, strip_h, entry, name, deep=lifted)

    value = "" if entry.is_ready else _("coming soon")
    node = Node(
        f"book.{entry.id}", box, "card", name, act, paint, value=value, why_not=why_not, radius=_BOOK_RADIUS,
        on_focus=on_focus,
    )  # fmt: skip
    return page.add(node)


def plank(page: Page, x: float, y: float, width: float) -> None:
    """Add the plank: its ends keep their shape, its middle is as long as it must be."""
    page.paint(lambda canvas: _draw_plank(canvas, Box(x, y, width, PLANK_H)))


def _draw_plank(canvas: Canvas, box: Box) -> None:
    if canvas.theme.outlined:
        canvas.card(Box(box.x, box.y + 4, box.w, 8), Card(3, "#FFFFFF"))
        return
    canvas.stretched("pictures/scenery/plank", box, squash=(box.w / _PLANK_W, 1))


def _draw_dimmed(canvas: Canvas, box: Box, strip_h: float, entry: registry.Entry, name: str) -> None:
    """A book that was filtered away stays in its place, pushed back into the haze."""
    rect = canvas.rect(box.grow(20)).clip(canvas.surface.get_rect())
    haze = canvas.surface.subsurface(rect).copy()
    _draw_book(canvas, box, strip_h, entry, name, deep=False)
    haze.set_alpha(_HAZE)
    canvas.surface.blit(haze, rect)


def _draw_book(canvas: Canvas, box: Box, strip_h: float, entry: registry.Entry, name: str, *, deep: bool) -> None:
    outlined = canvas.theme.outlined
    card = Card(
        _BOOK_RADIUS, "paper", edge="" if outlined else "edge", border="#FFFFFF" if outlined else "", border_w=2,
        shadow=0 if outlined else 3 if deep else 2, shadow_color="shadow",
    )  # fmt: skip
    canvas.card(box, card)
    cover = Box(box.x, box.y, box.w, box.h - strip_h)
    if outlined:
        cover = cover.inset(2)
    r = _BOOK_RADIUS
    canvas.rounded_picture(game_cover(entry), cover, (r, r, 0, 0))
    if not outlined:
        canvas.fill(Box(box.x, cover.bottom, box.w, 1.5), "edge", 0.6)
        _draw_spine(canvas, box)
    if not entry.is_ready:
        _draw_soon(canvas, cover)
    _draw_strip(canvas, Box(box.x, cover.bottom, box.w, box.bottom - cover.bottom), entry, name)


def _draw_spine(canvas: Canvas, box: Box) -> None:
    """The hinge of the cover: a soft dark fold along the left side, and a line of light beside it."""
    h, r = box.h, _BOOK_RADIUS
    side = f"M9 0V{h:g}H{r}A{r} {r} 0 0 1 0 {h - r:g}V{r}A{r} {r} 0 0 1 {r} 0Z"
    fold = f'<path d="{side}" fill="#14102A" fill-opacity=".14"/>'
    light = f'<rect x="10" y="0" width="1.5" height="{h:g}" fill="#FFFFFF" fill-opacity=".35"/>'
    canvas.vector(fold + light, Box(box.x, box.y, 12, h))


def _draw_soon(canvas: Canvas, cover: Box) -> None:
    """A paper label on the cover of a game to come."""
    scale = canvas.text_scale
    text = "" if scale >= _LARGE else _("Soon")
    icon = 13 * scale
    width = icon + 18 + (canvas.text_width(text, "small-strong") + 7 if text else 0)
    label = Box(cover.right - width - 10, cover.y + 10, width, 22 * scale + 2)
    border = "edge" if canvas.theme.outlined else ""
    canvas.card(label, Card(8, "paper", border=border, border_w=1.5, shadow=1, shadow_color="shadow"))
    canvas.icon("hourglass", Box(label.x + 9, label.cy - icon / 2, icon, icon))
    if text:
        canvas.text(Box(label.x + 14 + icon, label.y, width - icon - 14, label.h), text, "small-strong")


def _draw_strip(canvas: Canvas, strip: Box, entry: registry.Entry, name: str) -> None:
    scale = canvas.text_scale
    if scale >= _LARGE:
        canvas.text(strip.inset(12, 2), name, "label", align="center", lines=2)
        return
    left = strip.x + 22
    canvas.text(Box(left, strip.y + 8, strip.w - 34, 26 * scale), name, "h3")
    y = strip.y + 8 + 26 * scale + 1
    x = left
    for icon, words in (("people", seats_words(entry.seats)), ("clock", minutes_words(entry.minutes))):
        side = 15 * scale
        canvas.icon(icon, Box(x, y + 10 * scale - side / 2, side, side), "ink2")
        width = canvas.text_width(words, "small")
        canvas.text(Box(x + side + 5, y, width + 3, 20 * scale), words, "small", "ink2")
        x += side + 5 + width + 14
