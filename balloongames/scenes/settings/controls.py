"""The page of controls: what is done, with which keys, with the mouse, and with which buttons; each can be changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from balloongames.i18n import N_, _
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.ui.bindings import BY_ID, Bindings, Kind
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.controls import segments
from balloongames.ui.geometry import Box
from balloongames.ui.input import Device
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button


@dataclass(frozen=True, slots=True)
class ControlRow:
    """What is done, and how. ``keys`` and ``pads`` are the deeds whose keys and buttons can be changed.

    Where there are none, or not only these, ``key``, ``mouse`` and ``pad`` say it; an empty text: not with this one.
    """

    title: str
    keys: tuple[str, ...] = ()
    pads: tuple[str, ...] = ()
    key: str = ""
    mouse: str = ""
    pad: str = ""


_DIGITS: Final = "1–9, 0"
_SAYS: Final = ("say_turn", "say_hand", "say_board", "say_scores", "say_last", "say_outlook", "say_again")
CHOOSING: Final = ControlRow(N_("Choose"), ("choose",), ("choose",), mouse=N_("Left click"))
LINES: Final = (
    ControlRow(N_("Move about"), ("up", "left", "down", "right"), mouse=N_("Point"), pad=N_("Stick, cross")),
    CHOOSING,
    ControlRow(N_("Back"), ("back",), ("back",)),
    ControlRow(N_("Next thing"), ("next",), ("next",)),
    ControlRow(N_("Page before"), ("page_back",), ("page_back",)),
    ControlRow(N_("Next page"), ("page",), ("page",)),
    ControlRow(N_("Take back"), ("undo",), ("undo",)),
    ControlRow(N_("Redo"), ("redo",), ("redo",)),
    ControlRow(N_("Cards by number"), key=_DIGITS),
    ControlRow(N_("Second choice"), ("second",), ("second",)),
    ControlRow(N_("Hold what moves"), ("hold",), ("second",)),
    ControlRow(N_("Hint"), ("hint",), ("hint",)),
    ControlRow(N_("Ask"), ("ask",), ("ask",), mouse=N_("Right click")),
    ControlRow(N_("Puzzle from its start"), ("restart",), ("restart",)),
    ControlRow(N_("Rules"), ("rules",), ("rules",)),
    ControlRow(N_("Menu"), ("menu",), ("menu",)),
    *(ControlRow(BY_ID[deed].title, (deed,), (deed,)) for deed in _SAYS),
    ControlRow(N_("Full screen"), ("fullscreen",), ("fullscreen",)),
    ControlRow(N_("Quit"), key=N_("Ctrl Q")),
)
_DEVICES: Final[tuple[tuple[Device, str, str], ...]] = (
    ("keys", "keyboard", N_("Keyboard")),
    ("mouse", "mouse", N_("Mouse")),
    ("pad", "pad", N_("Controller")),
)
_ROW: Final = 48.0  # lu, at 100 % text: a cell is pressed
_FOOT: Final = 40.0  # for the way to the next sheet
_USUAL: Final = {
    ("up", "left", "down", "right"): N_("Arrows"),
    ("fullscreen",): N_("F11, Alt Enter"),
}


def words_of(line: ControlRow, device: Device, bindings: Bindings) -> str:
    """Return how a thing is done with a device; "" if not with this one."""
    if device == "mouse":
        return _(line.mouse) if line.mouse else ""
    deeds, fixed = (line.keys, line.key) if device == "keys" else (line.pads, line.pad)
    if not deeds:
        called = {_DIGITS: bindings.alone(_DIGITS), "": ""}
        return called[fixed] if fixed in called else _(fixed)
    if device == "pad":
        return ", ".join(bindings.button_words(deed) for deed in deeds)
    if deeds in _USUAL and not bindings.keys.keys() & set(deeds):
        return _(_USUAL[deeds])
    names = [bindings.key_words(deed) for deed in deeds]
    if deeds == CHOOSING.keys and "space" not in bindings.keys.values():
        names.append(_("Space"))
    return ", ".join(names)


def hearing_words(bindings: Bindings) -> str:
    """Return which keys answer what somebody asks to hear."""
    names = [bindings.key_words(deed) for deed in _SAYS]
    return ", ".join(names) if bindings.keys.keys() & set(_SAYS) else f"{names[0]}–{names[-1]}"


def add_controls(
    page: Page, area: Box, bindings: Bindings, used: Device, shown_one: Device | None, show: Callable[[Device], None],
    change: Callable[[Kind, tuple[str, ...]], None], sheet: int,
) -> int:  # fmt: skip
    """Add a sheet of the table of keys, mouse and controller; return how many sheets there are.

    With large text it tells of one device at a time: that shown, or that used. ``change`` is called to let other keys
    or buttons be pressed for deeds.
    """
    scale = page.kit.text_scale
    shown = _DEVICES
    head_h = 34 * scale
    if scale > 1.1:
        height = max(38.0, 32 * scale)
        choices = [(_(label), lambda key=key: show(key)) for key, _icon, label in _DEVICES]
        index = next(i for i, (key, _icon, _label) in enumerate(_DEVICES) if key == (shown_one or used))
        segments(page, "device", area.inset(2).take_top(height), _("Device"), choices, index)
        shown = _DEVICES[index : index + 1]
        head_h = height + 10
    lines = [line for line in LINES if any(words_of(line, key, bindings) for key, _icon, _label in shown)]
    row_h = _ROW * max(1.0, scale * 0.8)
    fit = max(1, int((area.h - head_h - _FOOT * max(1.0, scale * 0.8)) / row_h))
    sheets = -(-len(lines) // fit)
    lines = lines[min(sheet, sheets - 1) * fit :][:fit]
    first_w = area.w * (0.3 if len(shown) > 1 else 0.5)
    columns = area.cut(left=first_w, right=6).take_top(head_h).columns(len(shown), 6)
    if len(shown) > 1:
        page.text(area.take_top(head_h).take_left(first_w - 18, skip=14), _("Press one to change it."), "small", "ink2")
        for (key, icon, label), column in zip(shown, columns, strict=True):
            _device_head(page, column, icon, _(label), chosen=key == used)
    for i, line in enumerate(lines):
        box = area.take_top(row_h - 6, skip=head_h + i * row_h)
        page.paint(lambda canvas, box=box: canvas.row(box, radius=9))  # type: ignore[misc]
        page.text(box.take_left(first_w - 18, skip=14), _(line.title), "small-strong", lines=2)
        for (device, _icon, _label), column in zip(shown, columns, strict=True):
            _add_cell(page, box.cell(column), line, device, words_of(line, device, bindings), change)
    return sheets


def _add_cell(
    page: Page, box: Box, line: ControlRow, device: Device, words: str, change: Callable[[Kind, tuple[str, ...]], None]
) -> None:
    deeds = {"keys": line.keys, "pad": line.pads, "mouse": ()}[device]
    if not deeds or device == "mouse":
        page.text(box, words or "–", "small", lines=2)
        return
    kind: Kind = device
    face = box.cut(left=-8, right=6).inset(0, 3)

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        fill, border = ("suns", "sund") if state.hovered or state.focused else ("paper", "line")
        canvas.card(face, Card(8, fill, border=border, border_w=1.5))
        return canvas.text(face.cut(left=8), words, "small", lines=2)

    label = f"{_(line.title)}, {_('Keyboard') if kind == 'keys' else _('Controller')}"
    act = lambda: change(kind, deeds)  # noqa: E731
    page.add(
        Node(
            f"{kind}.{(line.keys or line.pads)[0]}",
            face,
            "button",
            label,
            act,
            paint,
            value=words,
            radius=8,
        )
    )


def _device_head(page: Page, box: Box, icon: str, label: str, *, chosen: bool) -> None:
    side = 18.0

    def paint(canvas: Canvas) -> None:
        if chosen:
            canvas.fill(box.cut(left=-2, right=10).take_bottom(3, skip=2), "sund")
        canvas.icon(icon, box.take_left(side, side).moved(0, -1))

    page.paint(paint)
    page.text(box.cut(left=side + 6, bottom=3), label, "small-strong")


class CaptureScene(DialogScene):
    """Waits for the key or button that is to do a deed, for one after the other; closes with what was told of it."""

    def __init__(self, ctx: Ctx, kind: Kind, deeds: Sequence[str]) -> None:
        self._kind: Final[Kind] = kind
        self._deeds = list(deeds)
        self._told: list[str] = []
        super().__init__(ctx)

    def enter(self) -> None:
        """Wait for the first one."""
        self.ctx.loop.bindings.captured = {self._kind: self._take}

    def leave(self) -> None:
        """Wait no more."""
        self.ctx.loop.bindings.captured = {}
        super().leave()

    def build(self, page: Page) -> None:
        """Which deed, what does it now, and a way out for the pointer."""
        bindings, deed = self.ctx.loop.bindings, self._deeds[0]
        scale = page.kit.text_scale
        width = dialog_width(page)
        title = _(BY_ID[deed].title)
        now = bindings.key_words(deed) if self._kind == "keys" else bindings.button_words(deed)
        text = (
            _("Press the key that is to do it. Now it is {name}.")
            if self._kind == "keys"
            else _("Press the button that is to do it. Now it is {name}.")
        ).format(name=now)
        inner_w = width - 2 * PADDING
        title_h, text_h = page.kit.text_height(title, inner_w, "h1"), page.kit.text_height(text, inner_w, "body")
        button_h = max(54.0, 34 * scale)
        inner = add_sheet(page, width, title_h + text_h + button_h + 2 * PADDING * 0.75 + 40)
        page.text(inner.take_top(title_h), title, "h1", lines=2)
        page.text(inner.take_top(text_h, skip=title_h + 12), text, "body", "ink2", lines=3)
        place = inner.take_bottom(button_h).columns(2, 16)[1]
        button(page, "close", place, _("Leave it"), self._end, icon="check", kind="primary", first=True)

    def _take(self, name: str) -> None:
        bindings, deed = self.ctx.loop.bindings, self._deeds[0]
        if self._kind == "pad" and (keeper := bindings.keeper(deed, name)):
            self._told.append(_("{action} needs a button and keeps this one.").format(action=_(BY_ID[keeper].title)))
        else:
            self._put(deed, name)
        self.ctx.audio.play("press")
        self._deeds.pop(0)
        if self._deeds:
            bindings.captured = {self._kind: self._take}
            self.refresh()
        else:
            self._end()

    def _put(self, deed: str, name: str) -> None:
        """Put a deed there, and tell what that changed besides."""
        bindings, by_key = self.ctx.loop.bindings, self._kind == "keys"
        lost = by_key and bindings.is_elsewhere(name)
        moved, other = bindings.put(self._kind, deed, name)
        self.ctx.prefs.change(**{"keys" if by_key else "buttons": moved})
        said = bindings.key_words if by_key else bindings.button_words
        if other and not (bindings.has_key if by_key else bindings.has_button)(other):
            words = _("{action} has no key any more.") if by_key else _("{action} has no button any more.")
            self._told.append(words.format(action=_(BY_ID[other].title)))
        elif other:
            words = _("They changed places: {action} is on {name} now.")
            self._told.append(words.format(action=_(BY_ID[other].title), name=said(other)))
        elif lost:
            self._told.append(_("On some screens, {name} did something else. Not any more.").format(name=said(deed)))

    def back(self) -> None:
        """Leave it as it is."""
        self._end()

    def _end(self) -> None:
        self.ctx.stack.pop(result=" ".join(self._told))
