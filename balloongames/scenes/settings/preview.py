"""The live preview of the settings: balloons under the awning, and their colors as different people see them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from balloongames.i18n import N_, _, number, percent
from balloongames.scenes.settings.color_vision import COLOR_VISIONS, ColorVision, difference, simulated, smallest
from balloongames.storage.settings import Settings
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.banner import TurnBanner, draw_banner
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.coach import ASPECT, draw_coach
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.text import STYLES
from balloongames.ui.theme import BalloonColor, shades_of
from balloongames.ui.widgets import button_face

_UPPER: Final = ("red", "yellow", "green", "blue", "purple")
_LOWER: Final = ("orange", "white", "black", "grey")
_ORDER: Final = ("red", "yellow", "green", "blue", "purple", "orange", "white", "black", "grey")
COLOR_VISION_NAMES: Final[dict[ColorVision, str]] = {
    "full": N_("Full color"),
    "red_weak": N_("Red weak"),
    "green_weak": N_("Green weak"),
    "blue_weak": N_("Blue weak"),
    "grey": N_("Gray"),
}
_COLOR_NAMES: Final = {
    "red": N_("Red"), "yellow": N_("Yellow"), "green": N_("Green"), "blue": N_("Blue"), "purple": N_("Purple"),
    "orange": N_("Orange"), "white": N_("White"), "black": N_("Black"), "grey": N_("Gray"),
}  # fmt: skip
_COACH_H: Final = 170.0
_AWNING: Final = 0.125  # height of the awning's picture by its width
_MESSAGE: Final = N_("Yellow series of 5: 3 points")
_PALETTE_WORDS: Final = {"default": N_("default colors"), "safe": N_("safe colors"), "own": N_("own colors")}


@dataclass(frozen=True, slots=True)
class PreviewInput:
    """The settings that are looked at, by which color vision; how another one is chosen, and a color painted anew."""

    values: Settings
    vision: ColorVision
    choose_vision: Callable[[ColorVision], None]
    paint: Callable[[str, str], None]


def preview(page: Page, area: Box, seen: PreviewInput) -> None:
    """Add the panel: a picture in the current look, the colors by kinds of color vision, and two sample buttons."""
    scale = page.kit.text_scale
    colors, size = _(_PALETTE_WORDS[seen.values.palette]), percent(seen.values.text_scale / 100)
    inner = _add_panel(page, area, _("Live preview"), _("{colors}, {size}").format(colors=colors, size=size))
    button_h = 46.0 * max(1.0, scale * 0.8)
    rows_h = len(COLOR_VISIONS) * _row_pitch(scale) + 26 * scale + 24 * scale
    picture = inner.span_y(inner.y, area.bottom - 34 - button_h - rows_h)
    if page.roomy:
        left, right = inner.columns(2, 20)
        picture = left.span_y(picture.y, inner.bottom - button_h - 16)
        _sights(page, seen, right.span_y(picture.y).take_top(rows_h))
    else:
        _sights(page, seen, picture.below(rows_h, 6))
    page.paint(lambda canvas: _draw_picture(canvas, page, seen.values, picture))
    _shades(page, seen, _below_awning(picture).cut(bottom=_message_h(page.kit, picture.w) + 8))
    _samples(page, Box(inner.x, area.bottom - 18 - button_h, picture.w if page.roomy else inner.w, button_h))


def first_preview(page: Page, area: Box, values: Settings) -> None:
    """Add the panel for somebody who is here for the first time: a bit of a table, and the coach who asks about it."""
    inner = _add_panel(page, area, _("This is how it looks"))
    coach = inner.take_bottom(_COACH_H, skip=6)
    picture = inner.span_y(inner.y, coach.y - 14)
    said = _("Hello, I’m Plume! Are my words easy to read, and the balloons easy to tell apart?")

    def paint(canvas: Canvas) -> None:
        _draw_table(canvas, page, values, picture)
        face = coach.take_left(_COACH_H * ASPECT, skip=8)
        draw_coach(canvas, face, "smile")
        bubble = coach.cut(left=face.right - coach.x + 18).center(h=_COACH_H * 0.8)
        canvas.row(bubble, radius=20)
        tail = [(bubble.x + 3, bubble.cy - 10), (face.right + 4, bubble.cy - 4), (bubble.x + 3, bubble.cy + 12)]
        canvas.path(tail, "paper2", 0.5, closed=True, fill="paper2")
        page.text_boxes.append(canvas.text(bubble.inset(22, 10), said, "lead", lines=4))

    page.paint(paint)


def _add_panel(page: Page, area: Box, title: str, note: str = "") -> Box:
    """Add the panel with its title, and a note where there is room for it; return the room below."""
    page.panel(area)
    inner = area.inset(18, 12)
    head_h = 30 * page.kit.text_scale
    width = page.kit.text_width(title, "h2") + 8
    page.text(inner.take_top(head_h).take_left(width, skip=2), title, "h2")
    rest = inner.cut(left=width, right=2).take_top(head_h)
    if note and page.kit.text_width(note, "small") <= rest.w:
        page.text(rest, note, "small", "ink2", align="right")
    return inner.cut(top=head_h + 8)


def _row_pitch(scale: float) -> float:
    return max(36.0, 26 * scale) + 5.5


# -- the picture -------------------------------------------------------------------------------------------------


def _draw_picture(canvas: Canvas, page: Page, values: Settings, box: Box) -> None:
    room = _draw_awning(canvas, box)
    _draw_pieces(canvas, values, room.cut(bottom=_message_h(canvas, box.w) + 8))
    _draw_message(canvas, page, box.inset(18, 0).take_bottom(_message_h(canvas, box.w), skip=8))
    _draw_frame(canvas, box)


def _draw_table(canvas: Canvas, page: Page, values: Settings, box: Box) -> None:
    """Draw what a table is made of: what to do, the balloons, what happened, and the button for it."""
    room = _draw_awning(canvas, box)
    height = 40.0 * max(1.0, canvas.text_scale)
    pill = room.take_top(height, skip=6)
    turn = TurnBanner(None, "", _("Pick a group"), icon="hand")
    page.text_boxes += draw_banner(canvas, turn, pill.cx, pill.cy, pill.w)
    label = _("Place")
    button_w = canvas.text_width(label, "button") + 60
    message_h = max(46.0 * canvas.text_scale, _message_h(canvas, box.w - button_w - 12))
    foot = box.inset(18, 0).take_bottom(message_h, skip=12)
    _draw_pieces(canvas, values, room.cut(top=height + 6, bottom=message_h + 16))
    _draw_message(canvas, page, foot.cut(right=button_w + 12))
    face = button_face(canvas, foot.take_right(button_w), "primary", NodeState())
    page.text_boxes.append(canvas.text(face, label, "button", "on_sun", align="center"))
    _draw_frame(canvas, box)


def _awning_h(box: Box) -> float:
    return min(box.h * 0.17, 40.0)


def _below_awning(box: Box) -> Box:
    return box.cut(left=10, top=_awning_h(box) + 4, right=10, bottom=4)


def _draw_awning(canvas: Canvas, box: Box) -> Box:
    """Draw the sky under the awning; return the room below it."""
    canvas.rounded_picture(HOME_SCENERY, box, (14, 14, 14, 14), zoom=0.62)
    awning_h = _awning_h(box)
    count = max(1, round(box.w / (awning_h / _AWNING)))
    for part in box.take_top(awning_h).columns(count):
        canvas.sprite("pictures/scenery/awning", Box(part.x, part.y, part.w + 0.5, part.w * _AWNING))
    _round_corners(canvas, box.take_top(awning_h), 14)
    return _below_awning(box)


def _draw_frame(canvas: Canvas, box: Box) -> None:
    canvas.card(box, Card(14, "", border="edge" if canvas.theme.outlined else "ink", border_w=2))


def _cells(room: Box) -> Iterator[tuple[str, Box]]:
    """Yield all balloons and the star with their places, in two rows."""
    for row, keys in zip(room.rows(2), (_UPPER, (*_LOWER, "star")), strict=True):
        yield from zip(keys, row.columns(5), strict=True)


def _draw_pieces(canvas: Canvas, values: Settings, room: Box) -> None:
    for key, cell in _cells(room):
        _draw_piece(canvas, values, cell, key)


def _message_h(on: Canvas | Kit, width: float) -> float:
    return max(44.0, on.text_height(_(_MESSAGE), width - 20 * on.text_scale - 70, "body") + 18)


def _draw_message(canvas: Canvas, page: Page, box: Box) -> None:
    side = 20 * canvas.text_scale
    canvas.panel(box, 12)
    canvas.icon("info", box.take_left(side, side, skip=14))
    text = box.cut(left=24 + side, right=10)
    page.text_boxes.append(canvas.text(text, _(_MESSAGE), "body", lines=2))


def _round_corners(canvas: Canvas, box: Box, r: float) -> None:
    """Let the panel's paper cover the corners that the awning would cut off."""
    paper = canvas.color("paper")
    left = f"M-2 -3V{r}H0A{r} {r} 0 0 1 {r} 0V-3Z"
    right = f"M{box.w + 2:g} -3V{r}H{box.w:g}A{r} {r} 0 0 0 {box.w - r:g} 0V-3Z"
    where = box.inset(-2, 0).take_top(r + 3, skip=-3)
    body = f'<g transform="translate(2 3)"><path d="{left}" fill="{paper}"/><path d="{right}" fill="{paper}"/></g>'
    canvas.vector(body, where)


def _draw_piece(canvas: Canvas, values: Settings, cell: Box, key: str) -> None:
    letters = values.letters
    if key == "star":
        side = min(cell.w, cell.h) * 0.98
        where = Box.around(cell.cx, cell.cy, side, side * 1.1)
        canvas.sprite("pictures/stars/yellow", where)
        if letters == "always":
            tag = where.take_bottom(20, skip=10).take_right(18, skip=1)
            canvas.card(tag, Card(6, "#FFFAF0", border="#1F2A44", border_w=1.5))
            canvas.text(tag, "Y", "micro", "#1F2A44", align="center")
        return
    if letters == "off":
        canvas.sprite(f"pictures/balloons/{key}", cell)
        return
    canvas.sprite(f"pictures/balloons/{key}_letter", cell)
    height = min(cell.h, cell.w * 1.2)
    # Letters on pieces grow with the piece, not with the text.
    glyphs = Canvas(canvas.surface, canvas.brushes, canvas.u, height / 1.2 * 0.25 / STYLES["label"].size)
    color = canvas.brushes.look.balloons[key]
    where = Box.around(cell.cx, cell.cy + height * 0.2, 30, 24)
    glyphs.text(where, color.letter, "label", color.emblem_color, align="center")


# -- shades of one's own -----------------------------------------------------------------------------------------


def _shades(page: Page, seen: PreviewInput, room: Box) -> None:
    """Let each balloon be pressed for its next shade."""
    for key, cell in _cells(room):
        if key in _COLOR_NAMES:
            page.add(_shade_node(page, seen, key, cell.inset(3, 3)))


def _shade_node(page: Page, seen: PreviewInput, key: str, box: Box) -> Node:
    shades, base = shades_of(key), page.kit.look.balloons[key].base
    here = min(range(len(shades)), key=lambda i: difference(shades[i], base))

    def go(by: int) -> None:
        seen.paint(key, shades[(here + by) % len(shades)])

    def paint(canvas: Canvas, state: NodeState) -> None:
        if state.hovered:
            canvas.card(box, Card(12, "", border="sund", border_w=2))

    return Node(
        f"shade.{key}", box, "choice", _(_COLOR_NAMES[key]), lambda: go(1), paint,
        value=_("shade {number} of {total}").format(number=here + 1, total=len(shades)),
        tip=_("Press it for its next shade."), explains=True, radius=12,
    )  # fmt: skip


# -- as other people see it --------------------------------------------------------------------------------------


def _sights(page: Page, seen: PreviewInput, area: Box) -> None:
    scale = page.kit.text_scale
    page.text(area.cut(left=2, right=-2).take_top(24 * scale), _("See it as"), "label")
    pitch = _row_pitch(scale)
    for i, vision in enumerate(COLOR_VISIONS):
        _vision_row(page, seen, area.take_top(pitch - 5.5, skip=26 * scale + i * pitch), vision)
    foot_h = (58 if page.roomy else 24) * scale
    foot = area.inset(2, 0).take_top(foot_h, skip=26 * scale + len(COLOR_VISIONS) * pitch)
    if seen.vision == "grey":
        page.text(foot, _("Without colors, emblems tell them apart."), "small", "ink2", lines=2)
        return
    value = smallest(page.kit.look.balloons, seen.vision)
    figure = number(value, 1)
    width = page.kit.text_width(figure, "num-s") + 4
    page.text(foot.cut(right=width + 8), _("How far apart the most alike colors are"), "small", "ink2")
    page.text(foot.take_right(width), figure, "num-s", "good" if value >= 20 else "ink")


def _vision_row(page: Page, seen: PreviewInput, box: Box, vision: ColorVision) -> None:
    label = _(COLOR_VISION_NAMES[vision])
    chosen = seen.vision == vision
    colors = page.kit.look.balloons
    words_w = max(page.kit.text_width(_(name), "small") for name in COLOR_VISION_NAMES.values()) + 22
    pitch = min(34.0, (box.w - words_w - 12) / len(_ORDER))

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        canvas.row(box, chosen=chosen, radius=9)
        if state.hovered and not chosen:
            canvas.card(box, Card(9, "", border="sund", border_w=2))
        style = "small-strong" if chosen else "small"
        ink = canvas.text(box.take_left(words_w - 14, skip=14), label, style)
        for i, key in enumerate(_ORDER):
            _draw_disc(canvas, box.right - 20 - (len(_ORDER) - 1 - i) * pitch, box.cy, pitch * 0.4, colors[key], vision)
        return ink

    value = _("chosen") if chosen else ""
    page.add(
        Node(f"vision.{vision}", box, "choice", label, lambda: seen.choose_vision(vision), paint, value=value, radius=9)
    )


def _draw_disc(canvas: Canvas, x: float, y: float, r: float, color: BalloonColor, vision: ColorVision) -> None:
    base = simulated(color.base, vision)
    canvas.circle(x, y, r, base, border=simulated(color.outline, vision), border_w=1.5)
    side = r * 1.1
    canvas.sprite(f"pictures/emblems/{color.emblem}", Box.around(x, y, side, side), tint=color.emblem_color)


def _samples(page: Page, box: Box) -> None:
    """Two buttons that show what buttons look like; they can't be pressed."""
    first, second = box.columns(2, 14)

    def paint(canvas: Canvas) -> None:
        face = button_face(canvas, first, "primary", NodeState())
        page.text_boxes.append(canvas.text(face, _("Primary"), "button", "on_sun", align="center"))
        where = second.inset(4, 2)
        face = button_face(canvas, where, "secondary", NodeState())
        canvas.ring(where, 14)
        page.text_boxes.append(canvas.text(face, _("In focus"), "button", align="center"))

    page.paint(paint)
