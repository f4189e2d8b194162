"""The meadow of the set-up: a balloon and a name plate for every seat, and a panel that changes the one in focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from balloongames.core.evaluator import STRENGTHS, TEMPERAMENTS
from balloongames.i18n import _, ngettext
from balloongames.scenes.common.players import LOOK_NAMES, described, strength_title, style_title
from balloongames.scenes.setup.who import Crowd, add_note, add_tiles, tiles_height
from balloongames.storage.model import LOOKS, Bot
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.controls import segments
from balloongames.ui.geometry import REST, Box
from balloongames.ui.input import Device
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.text import STYLES
from balloongames.ui.theme import PLAYER_LOOKS
from balloongames.ui.widgets import button, written

_ASPECT: Final = 100 / 142  # of a balloon
_PAD: Final = 14.0
_LOOKS_H: Final = 54.0


class Meadow(Crowd, Protocol):
    """Who sits where, which seat is in focus, and what people may do about it."""

    device: Device

    def holds_focus(self, node_id: str) -> bool:
        """Whether a node of the page is in focus."""

    def changed(self) -> None:
        """Show the match as it was changed."""

    def select(self, seat: int) -> None:
        """Let the panel below the meadow speak of another seat."""

    def add_seat(self) -> None:
        """One more sits down."""

    def remove_seat(self) -> None:
        """The one in focus leaves."""

    def move_seat(self, by: int) -> None:
        """The one in focus plays earlier or later."""

    def rename(self, seat: int, name: str) -> None:
        """Write another name on a plate, as far as it has room."""

    def write_name(self) -> None:
        """Open the letters for the name in focus."""


def seats(page: Page, meadow: Meadow, area: Box) -> None:
    """Add the balloons and, below them, the panel of the seat in focus."""
    editor_h = 2 * _PAD + 40 + 8 + tiles_height(page) + 10 + _LOOKS_H
    air = area.cut(bottom=editor_h + 18)
    most = meadow.new_match.seats.stop - 1
    columns = air.columns(most, 12)
    for seat, chair in enumerate(meadow.new_match.chairs):
        _seat(page, meadow, columns[seat], seat, chair.look)
    for seat in range(len(meadow.new_match.chairs), most):
        _empty(page, meadow, columns[seat], first=seat == len(meadow.new_match.chairs))
    pointer = columns[min(meadow.seat, most - 1)].cx
    _editor(page, meadow, area.take_bottom(editor_h), pointer)


def _split(page: Page, column: Box) -> tuple[Box, Box]:
    """Cut a column into the sky for the balloon and the plate below it."""
    plate_h = max(44.0, 34 * page.kit.text_scale)
    sky = column.cut(bottom=plate_h + 8)
    return sky, column.inset(4, 0).take_bottom(plate_h)


def _balloon_box(sky: Box, share: float = 1.0) -> Box:
    height = min(sky.h - 18, (sky.w - 8) / _ASPECT) * share
    return sky.take_bottom(height, height * _ASPECT, skip=6)


def _seat(page: Page, meadow: Meadow, column: Box, seat: int, look: int) -> None:
    sky, plate = _split(page, column)
    chosen = seat == meadow.seat
    balloon = _balloon_box(sky, 1.0 if chosen else 0.86)

    def paint(canvas: Canvas, state: NodeState) -> None:
        up = -5 if state.hovered else 0
        where = balloon.moved(0, up)
        x, y = where.cx, where.bottom - 2
        canvas.path([(x - 7, y), (plate.cx - 16, plate.y + 3)], "ink", 1.6, alpha=0.55)
        canvas.path([(x + 7, y), (plate.cx + 16, plate.y + 3)], "ink", 1.6, alpha=0.55)
        canvas.sprite(f"pictures/players/{PLAYER_LOOKS[look].pattern}", where)

    name = meadow.new_match.chairs[seat].name
    label = _("Balloon of {name}: {look}").format(name=name, look=_(LOOK_NAMES[PLAYER_LOOKS[look].pattern]))

    def press() -> None:
        if seat == meadow.seat:
            meadow.new_match.next_look(seat)
            meadow.changed()
        else:
            meadow.select(seat)

    # The place to press stays the same, chosen or not, and so does the order of Tab.
    touch = _balloon_box(sky, 0.86).inset(4, 2)
    on_focus = (lambda: meadow.select(seat)) if meadow.device != "mouse" else None
    page.add(Node(f"balloon.{seat}", touch, "choice", label, press, paint, radius=touch.w / 2, on_focus=on_focus))
    _plate(page, meadow, plate, seat)


def _plate(page: Page, meadow: Meadow, box: Box, seat: int) -> None:
    name, bot = meadow.new_match.chairs[seat].name, meadow.new_match.chairs[seat].bot
    chosen = seat == meadow.seat

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        outlined = canvas.theme.outlined
        border = "sund" if chosen else "#FFFFFF" if outlined else "line"
        card = Card(
            12, "paper", edge="" if outlined else "edge", border=border, border_w=3 if chosen else 2,
            shadow=0 if outlined else 1, shadow_color="shadow",
        )  # fmt: skip
        canvas.card(box, card)
        inner = box.inset(10, 0)
        if bot:
            side = min(20.0 * canvas.text_scale, 28.0)
            canvas.icon("robot", inner.take_left(side, side, skip=-2))
            inner = inner.cut(left=side)
        typing = state.focused or (chosen and meadow.device == "mouse" and meadow.holds_focus(f"name.{seat}"))
        if not name and not typing:
            return canvas.text(inner, _("Name"), "label", "ink3", align="center")
        ink = canvas.text(inner, name, "label", align="center")
        if typing:
            width = min(canvas.text_width(name, "label"), inner.w)
            size = STYLES["label"].size * canvas.text_scale
            canvas.fill(box.at_x(inner.cx + width / 2 + 2, 2, size * 1.2), "ink")
        return ink

    def typed(text: str) -> None:
        now = meadow.new_match.chairs[seat].name
        meadow.rename(seat, written(now, text).lstrip())

    def press() -> None:
        meadow.select(seat)
        if meadow.device == "pad":
            meadow.write_name()

    label = _("Name of player {number}").format(number=seat + 1)
    value = " · ".join(filter(None, (name, described(bot))))
    on_focus = (lambda: meadow.select(seat)) if meadow.device != "mouse" else None
    page.add(
        Node(f"name.{seat}", box, "field", label, press, paint, value=value, typed=typed, radius=12, on_focus=on_focus)
    )


def _empty(page: Page, meadow: Meadow, column: Box, *, first: bool) -> None:
    """An empty seat is a balloon that is only sketched; the first one can be filled."""
    sky, plate = _split(page, column)
    label = _("Add a computer") if meadow.new_match.adds_computer else _("Add a player")
    style = "label-s" if page.kit.text_height(label, plate.w - 12, "label-s") <= plate.h - 8 else "micro"
    ghost = _balloon_box(sky, 0.86)
    r = ghost.w / 2
    shoulder = r * 1.35
    arc = f"A{r - 2:.1f} {r - 2:.1f} 0 0 1"
    d = f"M{r:.1f} 2{arc} {2 * r - 6:.1f} {shoulder:.1f}L{r * 1.24:.1f} {ghost.h * 0.79:.1f}H{r * 0.76:.1f}"
    d += f"L6 {shoulder:.1f}{arc} {r:.1f} 2Z"

    def paint(canvas: Canvas, state: NodeState) -> TextInk | None:
        fill = "0.75" if state.hovered else "0.42" if first else "0.2"
        paper, ink = canvas.color("paper"), canvas.color("ink")
        body = f'<path d="{d}" fill="{paper}" fill-opacity="{fill}" stroke="{ink}" stroke-width="2.2"'
        canvas.vector(f'{body} stroke-dasharray="6 5" stroke-opacity="{1 if first else 0.45}"/>', ghost)
        if not first:
            return None
        canvas.icon("plus", Box.around(ghost.cx, ghost.y + ghost.h * 0.38, 44, 44))
        canvas.card(plate, Card(12, "paper", alpha=0.9, border="ink", border_w=2, dash=(6, 4)))
        return canvas.text(plate.inset(6, 0), label, style, align="center", lines=2)

    def sketch(canvas: Canvas) -> None:
        paint(canvas, NodeState())

    if first:
        box = Box(min(ghost.x, plate.x), ghost.y, max(ghost.w, plate.w), plate.bottom - ghost.y)
        page.add(Node("add", box, "button", label, meadow.add_seat, paint, radius=16))
    else:
        page.paint(sketch)


# -- the panel of the seat in focus ------------------------------------------------------------------------------


def _editor(page: Page, meadow: Meadow, box: Box, pointer_x: float) -> None:
    chair = meadow.new_match.chairs[meadow.seat]

    def paint(canvas: Canvas) -> None:
        tip = [(pointer_x - 13, box.y + 2), (pointer_x, box.y - 11), (pointer_x + 13, box.y + 2)]
        canvas.panel(box, 18)
        outlined = canvas.theme.outlined
        canvas.path(tip, "edge" if outlined else "paper", 2, fill="paper")
        if outlined:
            canvas.fill(Box(pointer_x - 12, box.y - 0.5, 24, 4), "paper")

    page.paint(paint)
    inner = box.inset(20, _PAD)
    head = inner.take_top(40)
    taken = _seat_buttons(page, meadow, head)
    title = chair.name or _("Player {number}").format(number=meadow.seat + 1)
    order = _("seat {number}").format(number=meadow.seat + 1)  # who begins is for the game to say
    if meadow.new_match.takes_computers and len(meadow.new_match.chairs) > 1:
        taken += _kind(page, meadow, head.cut(right=taken))
    width = min(page.kit.text_width(title, "h4") + 6, head.w - taken)
    page.text(head.take_left(width), title, "h4")
    rest = head.w - taken - width - 10
    if rest > page.kit.text_width(order, "small"):
        page.text(head.take_left(rest, skip=width + 10).moved(0, 1), order, "small", "ink2")
    who, looks = inner.cut(top=48).split_rows(REST, _LOOKS_H, gap=10)
    if chair.bot:
        _manners(page, meadow, who, chair.bot)
    else:
        add_tiles(page, meadow, who)
    taken = _looks(page, meadow, looks)
    add_note(page, meadow, looks.cut(left=taken + 12))


def _kind(page: Page, meadow: Meadow, room: Box) -> float:
    """Add the choice between person and computer at the right end of the room; returns the width it takes."""
    words = (_("Person"), _("Computer"))
    width = 2 * (max(page.kit.text_width(word, "button-s") for word in words) + 22)
    where = room.cut(top=1, right=8, bottom=1).take_right(width)
    bot = meadow.new_match.chairs[meadow.seat].bot
    last = next((chair.bot for chair in reversed(meadow.new_match.chairs) if chair.bot), Bot())

    def play_by(one: Bot | None) -> None:
        meadow.new_match.play_by(meadow.seat, one)
        meadow.changed()

    choices = [(words[0], lambda: play_by(None)), (words[1], lambda: play_by(bot or last))]
    segments(page, "kind", where, _("Who plays here"), choices, 1 if bot else 0)
    page.nodes["kind.1"].why_not = meadow.new_match.no_computer(meadow.seat)
    return width + 20


def _manners(page: Page, meadow: Meadow, box: Box, bot: Bot) -> None:
    """Add the choice of strength and temperament of a computer player, and say above each what it is."""

    def change(strength: str, temperament: str) -> None:
        meadow.new_match.play_by(meadow.seat, Bot(strength, temperament))
        meadow.changed()

    strengths = [(strength_title(one), lambda one=one: change(one, bot.temperament)) for one in STRENGTHS]
    styles = [(style_title(one), lambda one=one: change(bot.strength, one)) for one in TEMPERAMENTS]
    choices = (strengths, styles)
    wide = [max(page.kit.text_width(word, "button-s") for word, _act in part) * len(part) for part in choices]
    left_w = (box.w - 20) * wide[0] / sum(wide)
    words = (_("How well it plays"), _("How it likes to play"))
    scale = page.kit.text_scale
    above = 24 * scale if box.h > 64 * scale else 0.0
    box = box.center(h=min(box.h, above + 8 + max(44.0, 34 * scale)))
    left = box.take_left(left_w, skip=2)
    right = box.span_x(left.right + 16, box.right - 2)
    if above:
        for title, column in zip(words, (left, right), strict=True):
            page.text(column.take_top(above), title, page.kit.largest(title, column.w, "label", "label-s"))
        left, right = left.cut(top=above + 4), right.cut(top=above + 4)
    segments(page, "strength", left, words[0], strengths, STRENGTHS.index(bot.strength))
    segments(page, "temperament", right, words[1], styles, TEMPERAMENTS.index(bot.temperament))


def _seat_buttons(page: Page, meadow: Meadow, head: Box) -> float:
    """Add the buttons for the name, order and leaving at the right end of the head; returns the width they take."""
    seat, chairs = meadow.seat, meadow.new_match.chairs
    first = _("This is the first seat.") if seat == 0 else ""
    last = _("This is the last seat.") if seat == len(chairs) - 1 else ""
    least = meadow.new_match.seats.start
    enough = ngettext("The game needs {count} player.", "The game needs {count} players.", least).format(count=least)
    parts: tuple[tuple[str, str, str, Callable[[], None], str], ...] = (
        ("letters", "keyboard", _("Letters"), meadow.write_name, ""),
        (
            "earlier",
            "left",
            _("Move one seat to the left"),
            lambda: meadow.move_seat(-1),
            first,
        ),
        ("later", "right", _("Move one seat to the right"), lambda: meadow.move_seat(1), last),
        ("leave", "trash", _("Take this seat away"), meadow.remove_seat, "" if meadow.new_match.can_remove else enough),
    )
    for i, (node_id, icon, label, act, why_not) in enumerate(parts):
        where = head.take_right(42, skip=48 * len(parts) - 48 * i - 48)
        button(page, node_id, where, "", act, icon=icon, narrate=label, tip=label, why_not=why_not)
    return 48.0 * len(parts) + 8


def _looks(page: Page, meadow: Meadow, box: Box) -> float:
    """Add the six balloons to choose from; returns the width they take."""
    pitch = 60.0
    for look in range(LOOKS):
        _look(page, meadow, box.take_left(pitch - 8, skip=look * pitch), look)
    return pitch * LOOKS


def _look(page: Page, meadow: Meadow, box: Box, look: int) -> None:
    pattern = PLAYER_LOOKS[look].pattern
    chosen = look == meadow.new_match.chairs[meadow.seat].look
    owner = meadow.new_match.flown_by(look)
    closed = owner is not None and owner != meadow.seat
    why_not = ""
    if owner is not None and closed:
        why_not = _("{name} flies this one.").format(name=meadow.new_match.chairs[owner].name or _("Somebody"))

    def paint(canvas: Canvas, state: NodeState) -> None:
        canvas.row(box, chosen=chosen)
        if state.hovered and not chosen:
            canvas.card(box, Card(12, "", border="sund", border_w=2))
        canvas.sprite(f"pictures/players/{pattern}", box.inset(6, 4), alpha=0.3 if closed else 1.0)
        if closed:
            canvas.icon("person", Box.around(box.right - 13, box.bottom - 13, 17, 17), "ink2")

    def act() -> None:
        meadow.new_match.repaint(meadow.seat, look)
        meadow.changed()

    value = _("chosen") if chosen else ""
    page.add(
        Node(f"look.{look}", box, "choice", _(LOOK_NAMES[pattern]), act, paint, value=value, why_not=why_not, radius=12)
    )
