"""The panels in the upper half of the home: what can be gone on with, and the round buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from balloongames.scenes.common.players import look_of
from balloongames.storage.model import Player
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button, draw_avatar

Act = Callable[[], None]
_LEAST_AVATAR: Final = 9.0


# -- the big panel -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hero:
    """What the big panel offers: a picture, where it stands, and the primary button; ``aside`` stands beside that.

    Of the ``labels`` above the title, the first that fits is shown.
    """

    picture: str
    labels: Sequence[str]
    title: str
    line: str
    action: str
    act: Act
    aside: str = ""
    players: Sequence[Player] = ()


def add_hero(page: Page, box: Box, hero: Hero) -> None:
    """Add the panel with the picture and the primary button."""
    scale = page.kit.text_scale
    picture_w = min(262.0, box.w * 0.41) if not page.roomy else 200.0
    page.paint(lambda canvas: draw_hero(canvas, box, hero.picture, picture_w))
    inner = box.inset(0, 12).cut(left=picture_w + 2, right=20)
    room, foot = inner.split_rows(REST, 42.0 * max(1.0, scale * 0.72) + 1)
    foot = foot.cut(bottom=1)
    if not page.roomy and (hero.players or page.kit.text_width(hero.line, "body") <= inner.w):
        label = next((one for one in hero.labels if page.kit.text_width(one, "label") <= inner.w), hero.labels[-1])
        above, room = room.split_rows(18 * scale, REST)
        page.text(above, label, "label", "ink2")
    head, room = room.split_rows(33 * scale if not page.roomy else 30 * scale, REST)
    style = "h2" if page.roomy else "h1"
    page.text(head, hero.title, style)
    _avatars(page, head.cut(left=page.kit.text_width(hero.title, style) + 14), hero.players)
    words = room.cut(bottom=6)
    if page.kit.text_width(hero.line, "body") > words.w:
        words = words.moved(0, -1.5 * scale)  # two lines keep off the ring below and the balloons above
    page.text(words, hero.line, "body", lines=2)
    width = page.kit.fit_width(hero.action, "button", icon=20, pad=64)
    place, rest = foot.split_columns(width, REST, gap=14)
    button(page, "hero", place, hero.action, hero.act, icon="play", kind="primary", first=True)
    page.text(rest, hero.aside, "small", "ink2", lines=2)


def draw_hero(canvas: Canvas, box: Box, picture: str, width: float) -> None:
    """Draw the panel with a picture at its left."""
    canvas.panel(box, 18, shadow=3)
    inset = 2 if canvas.theme.outlined else 0
    art = box.cut(left=inset, top=inset, bottom=inset).take_left(width - inset)
    canvas.rounded_picture(picture, art, (18 - inset, 0, 0, 18 - inset))
    # The panel's paper swells into the picture: cut by hand, not by a ruler.
    h = art.h
    curve = f"M0 0C26 {h * 0.3:.1f} 26 {h * 0.62:.1f} 8 {h:.1f}"
    edge = f'<path d="{curve}" fill="none" stroke="#FFFFFF" stroke-width="2.5"/>' if canvas.theme.outlined else ""
    swell = f'<path d="{curve}H40V0Z" fill="{canvas.color("paper")}"/>{edge}'
    # The box is a little wider than the drawing: its height alone is to set the scale.
    canvas.vector(swell, art.take_top(h).take_right(29, skip=-2), (27, h))


def _avatars(page: Page, room: Box, players: Sequence[Player]) -> None:
    """Add the players' balloons at the right end of the room, closer or smaller where it is narrow; else none."""
    if not players:
        return
    r = min(15.0, room.w / (1.2 * (len(players) - 1) + 2))
    if r < _LEAST_AVATAR:
        return
    pitch = min(26.0, (room.w - 2 * r) / max(1, len(players) - 1))
    first = room.right - r - (len(players) - 1) * pitch

    def paint(canvas: Canvas) -> None:
        for i, player in enumerate(players):
            draw_avatar(canvas, first + i * pitch, room.cy, r, look_of(player), robot=player.bot is not None)

    page.paint(paint)


# -- small parts -------------------------------------------------------------------------------------------------


def round_button(page: Page, node_id: str, box: Box, icon: str, label: str, act: Act) -> None:
    """Add a round button with an icon alone; its name shows when it is pointed at."""

    def paint(canvas: Canvas, state: NodeState) -> None:
        outlined = canvas.theme.outlined
        where = box.moved(0, 2 if state.pressed else 0)
        fill = "suns" if state.hovered else "paper"
        card = Card(
            box.h / 2, fill, edge="" if outlined else "edge", thickness=1 if state.pressed else 3,
            border="#FFFFFF" if outlined else "", border_w=2, shadow=0 if outlined else 1, shadow_color="shadow",
        )  # fmt: skip
        canvas.card(where, card)
        side = box.h * 0.48
        canvas.icon(icon, Box.around(where.cx, where.cy, side, side))

    page.add(Node(node_id, box, "button", label, act, paint, tip=label, radius=box.h / 2))
