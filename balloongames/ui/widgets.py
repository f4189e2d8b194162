"""The parts pages are made of: buttons, rows, fields, chips, avatars. What sets a value is in `controls`.

Each function adds one part to a page. Sizes are in lu; texts arrive translated.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from balloongames.i18n import _
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page, Role
from balloongames.ui.shapes import Card
from balloongames.ui.text import STYLES
from balloongames.ui.theme import PLAYER_LOOKS, THEMES, mix, pale

Kind: TypeAlias = Literal["primary", "secondary", "dark", "danger", "quiet"]
Act: TypeAlias = Callable[[], None]

_FACES: Final[dict[Kind, tuple[str, str, str]]] = {  # face, thickness, text
    "primary": ("sun", "sund", "on_sun"),
    "secondary": ("paper", "edge", "ink"),
    "danger": ("bads", "bads", "bad"),
    "quiet": ("", "", "ink"),
    "dark": ("", "", "#FFF6E3"),  # quiet where all is dark behind it, whatever the theme
}
_OFF_EDGE: Final = 5.0  # lu that words keep off the edges of a button
_HOVERED, _PRESSED, _MOST = (
    1.03,
    0.97,
    2.5,
)  # as large it is drawn, and lu on each side that it grows or shrinks at most


def has_room_for_icon(page: Page, box: Box, label: str, style: str) -> bool:
    """Whether an icon can stand before the label of a button without making it much smaller."""
    return box.w >= page.kit.text_width(label, style) * 0.92 + (18 * page.kit.text_scale + 30)


def button(
    page: Page,
    node_id: str,
    box: Box,
    label: str,
    act: Act | None,
    *,
    icon: str = "",
    kind: Kind = "secondary",
    style: str = "button",
    why_not: str = "",
    tip: str = "",
    first: bool = False,
    narrate: str = "",
    chosen: bool = False,
    role: Role = "button",
    lines: int = 1,
) -> Node:
    """Add a button. An empty ``label`` makes an icon button: give ``narrate``, and ``tip`` to show its name."""

    def paint(canvas: Canvas, state: NodeState) -> TextInk | None:
        closed = bool(why_not) or state.ready < 1
        face = button_face(canvas, box, kind, state, closed=closed, chosen=chosen)
        return _label(canvas, face, label, icon, style, _text_color(kind, closed=closed, chosen=chosen), lines)

    node = Node(node_id, box, role, narrate or label, act, paint, why_not=why_not, tip=tip, radius=min(14, box.h / 2))
    node.main = kind == "primary"
    return page.add(node, first=first)


def main_button(
    page: Page,
    node_id: str,
    box: Box,
    label: str,
    act: Act,
    *,
    icon: str = "check",
    style: str = "",
    why_not: str = "",
    first: bool = False,
    lines: int = 2,
) -> Node:
    """Add the button of a board that plays what is chosen. While something is missing, it says so in place of its name.

    Without a ``style`` it takes the largest in which its words stand in one line.
    """
    words = why_not.removesuffix(".") or label
    icon = "" if why_not else icon  # the words need the room
    if not style:
        style = "button" if has_room_for_icon(page, box, words, "button") else "button-s"
    return button(
        page, node_id, box, words, act, icon=icon, kind="primary", style=style, why_not=why_not, first=first,
        narrate=label, lines=lines,
    )  # fmt: skip


def _text_color(kind: Kind, *, closed: bool, chosen: bool) -> str:
    if closed:
        return "ink3"
    return "paper" if chosen else _FACES[kind][2]


def button_face(
    canvas: Canvas, box: Box, kind: Kind, state: NodeState, *, closed: bool = False, chosen: bool = False
) -> Box:
    """Draw the body of a button and return where its face now is."""
    face, edge, _ = _FACES[kind]
    theme = canvas.theme
    if chosen:
        canvas.card(box, Card(14, "ink"))
        return box
    if kind in ("quiet", "dark"):
        if state.hovered or state.pressed:
            canvas.card(box, Card(12, "paper2" if kind == "quiet" else THEMES["dusk"].paper2))
        return box
    down = 2 if state.pressed else 0
    fill = canvas.color("paper2" if closed else face)
    if state.hovered and not state.pressed and state.ready >= 1:
        fill = mix(fill, "#FFFFFF", 0.35 if theme.name == "day" else 0.14)
    border = ""
    if kind != "primary" or closed:
        border = {"day": "", "dusk": "#9AA7C7", "strong": "#FFFFFF"}[theme.name]
    if kind == "danger":
        edge = mix(canvas.color("bads"), "#000000", 0.2)
        border = border and "bad"
    where = box.moved(0, down)
    body = where if closed else _scaled(canvas, where, state)
    card = Card(
        min(14, box.h / 2), fill, edge=edge if not closed else "paper3", thickness=3 - down,
        border=border, border_w=1.5 if border else 0,
        shadow=0 if closed or theme.outlined else 2 if state.hovered and not state.pressed else 1,
        shadow_color="shadow", light=theme.name == "day" and not closed,
    )  # fmt: skip
    canvas.card(body, card)
    if kind == "primary" and 0 < state.ready < 1:
        _fill_up(canvas, where, state.ready)
    return where


def _scaled(canvas: Canvas, box: Box, state: NodeState) -> Box:
    """Return how large the body of a button is under the pointer, and pressed; its words stay as they are."""
    if canvas.brushes.look.reduced_motion or state.ready < 1:
        return box
    share = _PRESSED if state.pressed else _HOVERED if state.hovered else 1.0
    return box.inset(*(max(-_MOST, min(_MOST, side * (1 - share) / 2)) for side in (box.w, box.h)))


def _fill_up(canvas: Canvas, face: Box, ready: float) -> None:
    """Draw at the foot of a button how soon it can be pressed."""
    groove = Box(face.x + 12, face.bottom - 9, face.w - 24, 5)
    canvas.card(groove, Card(2.5, "paper3"))
    canvas.card(Box(groove.x, groove.y, max(groove.h, groove.w * ready), groove.h), Card(2.5, "ink2"))


def _label(canvas: Canvas, face: Box, label: str, icon: str, style: str, color: str, lines: int = 1) -> TextInk | None:
    """Draw icon and label together in the middle of a button."""
    size = STYLES[style].size * canvas.text_scale * 1.15
    if icon and not label:
        side = min(size * 1.25, face.h - 10, face.w - 10)
        canvas.icon(icon, Box.around(face.cx, face.cy, side, side), color)
        return None
    gap = 8 if icon else 0
    taken = size + gap if icon else 0
    for inset in (_OFF_EDGE, 2.0):  # two lines keep off the edges where they can
        room = face.inset(10, inset)
        most = room.w - taken
        wide = _on_pixels(canvas, room.take_left(most + 2))
        block = canvas.measure(wide, label, style, lines=lines)
        if block.fits:
            break
    if icon and not block.fits:
        return _label(canvas, face, label, "", style, color, lines)  # the words need the room
    width = min(block.width_px / canvas.u, most)
    left = face.cx - (width + taken) / 2
    after = icon == "next"  # an arrow onward stands behind its word
    if icon:
        canvas.icon(icon, face.at_x(left + (width + gap if after else 0), size, size), color)
    text_box = room.at_x(left - 1 if after else left + taken - 1, width + 2)
    if width < canvas.text_width(label, style):  # shrunk or wrapped: all the room that it was laid out for
        text_box = _on_pixels(canvas, text_box.center(wide.w))
    return canvas.text(text_box, label, style, color, align="center", lines=lines)


def _on_pixels(canvas: Canvas, box: Box) -> Box:
    """Return a box as wide as whole pixels at a whole pixel: words in it wrap alike wherever it stands."""
    return box._replace(x=round(box.x * canvas.u) / canvas.u, w=int(box.w * canvas.u + 1e-6) / canvas.u)


def draw_choice(canvas: Canvas, box: Box, *, chosen: bool, hovered: bool) -> None:
    """Draw the face of one of several choices that are all in sight; the chosen one is ink."""
    border = "edge" if canvas.theme.outlined else ""
    canvas.card(box, Card(10, "ink" if chosen else "paper3" if hovered else "paper2", border=border, border_w=1.5))


def draw_radio(canvas: Canvas, cx: float, cy: float, *, chosen: bool) -> None:
    """Draw the sign of one choice among several: a ring, with a dot in the chosen one."""
    canvas.circle(cx, cy, 11, "paper", border="ink", border_w=2)
    if chosen:
        canvas.circle(cx, cy, 6, "ink")


def row(
    page: Page,
    node_id: str,
    box: Box,
    label: str,
    act: Act | None,
    paint: Callable[[Canvas, Box], TextInk | None],
    *,
    chosen: bool = False,
    why_not: str = "",
    value: str = "",
    first: bool = False,
    role: Role = "row",
) -> Node:
    """Add a row that can be pressed; ``paint`` draws its content, which should only be what may change."""

    def draw(canvas: Canvas, state: NodeState) -> TextInk | None:
        canvas.row(box, chosen=chosen)
        if state.hovered and not chosen:
            canvas.card(box, Card(12, "", border="sund", border_w=2))
        return paint(canvas, box)

    return page.add(Node(node_id, box, role, label, act, draw, value=value, why_not=why_not, radius=12), first=first)


def written(line: str, text: str) -> str:
    """Return a line when ``text`` is typed, or its last letter is erased, if that is empty.

    Some keyboards and clipboards send a letter and its accent apart: they are one, else a name could be two.

    >>> written("Zoe", "\u0301"), written("Zoé", "")
    ('Zoé', 'Zo')
    """
    return unicodedata.normalize("NFC", line + text) if text else line[:-1]


def text_field(
    page: Page,
    node_id: str,
    box: Box,
    label: str,
    value: str,
    change: Callable[[str], None],
    *,
    act: Act | None = None,
    limit: int = 14,
    full: Act | None = None,
    style: str = "label",
    empty: str = "",
) -> Node:
    """Add a line of text to type into; ``act`` opens another way to write, for those without a keyboard.

    What is longer than ``limit`` is cut, and ``full`` called. ``empty`` stands there while nothing is written.
    """

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        canvas.card(box, Card(10, "paper", border="ink" if state.focused else "ink3", border_w=2))
        inner = box.inset(12, 0)
        if empty and not value and not state.focused:
            return canvas.text(inner, empty, style, "ink3")
        shown = _tail(canvas, value, style, inner.w)
        ink = canvas.text(inner, shown, style)
        if state.focused:
            x = min(inner.right, inner.x + canvas.text_width(shown, style) + 2)
            height = STYLES[style].size * canvas.text_scale * 1.1
            canvas.fill(box.at_x(x, 2, height), "ink")
        return ink

    def typed(text: str) -> None:
        new = written(value, text)
        if new[:limit] != value:
            change(new[:limit])
        if full and len(new) > limit:
            full()

    return page.add(Node(node_id, box, "field", label, act, paint, value=value, typed=typed, radius=10))


def _tail(canvas: Canvas, text: str, style: str, width: float) -> str:
    """Return what of a line is seen where it does not fit: its end, where the caret stands."""
    start = 0
    while start < len(text) and canvas.text_width("…" * bool(start) + text[start:], style) > width:
        start += 1
    return "…" * bool(start) + text[start:]


def chip(
    page: Page, node_id: str, box: Box, label: str, act: Act, *, icon: str = "", on: bool = False, dark: bool = False
) -> Node:
    """Add a small pill that filters or marks; where all is ``dark`` behind it, one that is ``on`` is the bright one."""

    def paint(canvas: Canvas, state: NodeState) -> TextInk | None:
        face = box.at_y(box.cy - min(14 * canvas.text_scale, box.h / 2), min(28 * canvas.text_scale, box.h))
        theme = THEMES["dusk"] if dark else canvas.theme
        border = "edge" if theme.outlined else "" if on else theme.ink2
        fill = theme.ink if on else theme.suns if state.hovered else theme.paper
        canvas.card(face, Card(face.h / 2, fill, border=border, border_w=1.5))
        return _label(canvas, face, label, icon, "small-strong", theme.paper if on else theme.ink)

    value = _("on") if on else ""
    return page.add(Node(node_id, box, "choice", label, act, paint, value=value, radius=box.h / 2))


# -- still parts -------------------------------------------------------------------------------------------------


def draw_avatar(
    canvas: Canvas, cx: float, cy: float, r: float, look: int, *, active: bool = False, robot: bool = False
) -> None:
    """Draw a player's balloon on a disc in a pale tint of the player's color; a ``robot`` carries its sign."""
    player = PLAYER_LOOKS[look]
    canvas.circle(cx, cy, r, pale(player.color), border="sun" if active else "#FFFFFF", border_w=2.5 if active else 2)
    canvas.sprite(f"pictures/players/{player.pattern}", Box.around(cx, cy + r * 0.02, r * 1.42, r * 1.62))
    if robot:
        d = max(7.0, r * 0.42)
        x, y = cx + r * 0.72, cy + r * 0.72
        canvas.circle(x, y, d, "paper", border="ink", border_w=1.2)
        canvas.icon("robot", Box.around(x, y, d * 1.5, d * 1.5))


def draw_chosen(canvas: Canvas, card: Box) -> None:
    """Draw over a card that it is chosen: a check at its upper edge, for a ring without one is the focus."""
    r = min(7.0, card.w * 0.1)
    y = card.y + r - 3
    canvas.circle(card.cx, y, r, "#FFB636" if not canvas.theme.outlined else "sun", border="#1F2A44", border_w=1.5)
    canvas.icon("check", Box.around(card.cx, y, 1.6 * r, 1.6 * r), "#1F2A44")


def key_hint(page: Page, x: float, y: float, key: str, label: str, ink: str = "ink") -> float:
    """Add a key cap and what it does, in ``ink``; returns the x where the next one may begin."""
    kit = page.kit
    scale = kit.text_scale
    cap = Box(x, y - 11 * scale, max(22 * scale, kit.text_width(key, "micro") + 12), 22 * scale)

    def paint(canvas: Canvas) -> None:
        canvas.card(cap, Card(5, ink, alpha=0.1))
        canvas.card(cap, Card(5, "", border=ink, border_w=1.2))

    page.paint(paint)
    page.text(cap, key, "micro", ink, align="center")
    width = kit.text_width(label, "small") + 4
    page.text(Box(cap.right + 7, y - 12 * scale, width, 24 * scale), label, "small", ink)
    return cap.right + 7 + width + 20
