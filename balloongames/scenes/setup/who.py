"""Who is playing: a tile for everybody known, which one press seats, and what the one who sits there wishes for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from balloongames.i18n import _, percent
from balloongames.scenes.common.players import NAME_LIMIT
from balloongames.scenes.keyboard import too_long
from balloongames.scenes.setup.new_match import NewMatch
from balloongames.storage.model import Player
from balloongames.storage.people import Wishes
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_avatar

_TILE: Final = (104.0, 76.0)
_GAP: Final = 6.0
_MOST: Final = 5  # people at a time

Paint = Callable[[Canvas, Box], None]


class Crowd(Protocol):
    """Who sits where, and who else could; ``others`` counts how often the tiles were turned to others."""

    new_match: NewMatch
    seat: int
    others: int
    is_full: bool

    def seat_known(self, player: Player) -> None:
        """Seat somebody known on the chair in focus."""

    def seat_guest(self) -> None:
        """Let a guest write a name there."""

    def show_others(self) -> None:
        """Turn to others who are known."""

    def wishes(self, name: str) -> Wishes | None:
        """Return what somebody of this name wishes for; None if it is no person's."""


def tiles_height(page: Page) -> float:
    """Return how high the tiles are, with the line above them where there is room for one."""
    scale = page.kit.text_scale
    return _heading(page) + max(_TILE[1], 46 + 24 * scale)


def _heading(page: Page) -> float:
    return 0.0 if page.roomy else 24 * page.kit.text_scale


def add_tiles(page: Page, crowd: Crowd, area: Box) -> None:
    """Add a tile for everybody known, as many as have room, and one for a guest."""
    heading, area = area.split_rows(_heading(page), REST)
    if crowd.is_full:
        page.text(area, too_long(NAME_LIMIT), "body-strong", "bad", lines=2)
        return
    if heading.h:
        page.text(heading, _("Who is playing?"), "label")
    scale = page.kit.text_scale
    usual = _TILE[0] * max(1.0, 0.9 * scale)
    count = max(3, int((area.w + _GAP) / (0.95 * usual + _GAP)))
    cells = area.take_left(min(area.w, count * (usual + _GAP) - _GAP)).columns(count, _GAP)
    known = crowd.new_match.crowd()
    room = min(_MOST, len(cells) - 1)
    if len(known) > room:
        room -= 1
        start = crowd.others % -(-len(known) // room) * room
        shown = known[start : start + room]
        _tile(page, "others", cells[len(shown)], _("Others…"), crowd.show_others, partial(_icon, "people"))
        cells.pop(len(shown))
    else:
        shown = known
    for player, cell in zip(shown, cells, strict=False):
        _known(page, crowd, cell, player)
    _tile(page, "guest", cells[len(shown)], _("Guest"), crowd.seat_guest, partial(_icon, "person"), dashed=True)


def _known(page: Page, crowd: Crowd, box: Box, player: Player) -> None:
    sits = crowd.new_match.sits(player.name)
    where = "" if sits is None else _("seat {number}").format(number=sits + 1)
    has_place = player.name.casefold() in crowd.new_match.people

    def picture(canvas: Canvas, room: Box) -> None:
        r = min(17.0, room.h / 2)
        width = canvas.text_width(where, "micro") if where else 0.0
        beside = bool(where) and 2 * r + 5 + width <= room.w
        x = room.cx - (width + 5) / 2 if beside else room.cx
        if has_place or sits is not None:
            draw_avatar(canvas, x, room.cy, r, player.look if sits is None else crowd.new_match.chairs[sits].look)
        else:
            canvas.icon("person", Box.around(x, room.cy, 1.3 * r, 1.3 * r), "ink2")
        if beside:
            canvas.text(room.span_x(x + r + 5, room.right), where, "micro", "ink2")

    act = partial(crowd.seat_known, player)
    _tile(page, f"known.{player.name}", box, player.name, act, picture, value=where, chosen=sits == crowd.seat)


def _icon(name: str, canvas: Canvas, room: Box) -> None:
    canvas.icon(name, room.center(min(24.0, room.h), min(24.0, room.h)))


def _tile(
    page: Page, node_id: str, box: Box, label: str, act: Callable[[], None], picture: Paint, *, value: str = "",
    chosen: bool = False, dashed: bool = False,
) -> None:  # fmt: skip
    """Add a tile: a small picture, and below it a name."""
    inner = box.inset(6, 5)
    upper, lower = inner.split_rows(REST, 24 * page.kit.text_scale)
    style = page.kit.largest(label, lower.w, "label-s", "micro")

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        if dashed:
            fill = "suns" if state.hovered else ""
            canvas.card(box, Card(12, fill, border="ink", border_w=2, dash=(6, 4)))
        else:
            canvas.row(box, chosen=chosen)
            if state.hovered and not chosen:
                canvas.card(box, Card(12, "", border="sund", border_w=2))
        picture(canvas, upper)
        return canvas.text(lower, label, style, align="center")

    page.add(Node(node_id, box, "choice", label, act, paint, value=value, radius=12))


def add_note(page: Page, crowd: Crowd, box: Box) -> None:
    """Tell what the one in focus wishes for at a table, if there is anything."""
    chair = crowd.new_match.chairs[crowd.seat]
    wishes = None if chair.bot else crowd.wishes(chair.name)
    if wishes is None or wishes == Wishes():
        return
    told = []
    if wishes.text_scale:
        told.append((_("Text"), percent(wishes.text_scale / 100)))
    if wishes.speed:
        told.append((_("Speed"), {"0.5": "½×"}.get(wishes.speed, f"{wishes.speed}×")))
    if wishes.hints is not None:
        told.append((_("Hints"), _("On") if wishes.hints else _("Off")))
    words = " · ".join(_("{title}: {choice}").format(title=title, choice=choice) for title, choice in told)
    at_length = f"{_('How {name} likes it').format(name=chair.name)}\n{words}"
    inner = box.inset(14, 4).cut(left=30)
    lines = max(1, int(inner.h / (18 * page.kit.text_scale)))
    text = at_length if page.kit.text_height(at_length, inner.w, "small") <= inner.h else words
    page.paint(lambda canvas: _paint_note(canvas, box))
    page.text(inner, text, "small", lines=lines)


def _paint_note(canvas: Canvas, box: Box) -> None:
    canvas.card(box, Card(12, "infos", border="edge" if canvas.theme.outlined else "", border_w=2))
    canvas.icon("aa", box.take_left(22, 22, skip=12), "info")
