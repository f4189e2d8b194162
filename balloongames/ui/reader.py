"""From devices to intents: the one place that reads pygame's events."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import Final

import pygame
from pygame._sdl2 import controller

from balloongames.ui.input import (
    Accept,
    AskAt,
    Back,
    Command,
    Device,
    Dropped,
    Erase,
    FocusChanged,
    Intent,
    LetUp,
    Nav,
    PadChanged,
    PageTurn,
    PointTo,
    Press,
    Release,
    Resized,
    Tab,
    ToEnd,
    Typed,
    Wake,
    Wheel,
)
from balloongames.ui.rumble import Tremor

_UNDO, _AGAIN, _SELECT = 1 << 30 | 122, 1 << 30 | 121, 1 << 30 | 119  # pygame has no names for these
_KEYS: Final[dict[int, Intent]] = {
    pygame.K_LEFT: Nav(-1, 0),
    pygame.K_RIGHT: Nav(1, 0),
    pygame.K_UP: Nav(0, -1),
    pygame.K_DOWN: Nav(0, 1),
    pygame.K_RETURN: Accept(),
    pygame.K_KP_ENTER: Accept(),
    pygame.K_SPACE: Accept(space=True),
    pygame.K_ESCAPE: Back(),
    pygame.K_BACKSPACE: Erase(),
    pygame.K_DELETE: Erase(),
    pygame.K_PAGEUP: PageTurn(-1),
    pygame.K_PAGEDOWN: PageTurn(1),
    pygame.K_HOME: ToEnd(-1),
    pygame.K_END: ToEnd(1),
    pygame.K_F1: Command("rules"),
    pygame.K_F2: Command("say_turn"),
    pygame.K_F3: Command("say_hand"),
    pygame.K_F4: Command("say_board"),
    pygame.K_F5: Command("say_scores"),
    pygame.K_F6: Command("say_last"),
    pygame.K_F7: Command("say_outlook"),
    pygame.K_F8: Command("say_again"),
    pygame.K_F10: Command("menu"),
    pygame.K_F11: Command("fullscreen"),
    pygame.K_HELP: Command("ask"),
    _UNDO: Command("undo"),
    _AGAIN: Command("redo"),
    _SELECT: Command("secondary"),
}
CONTROL_KEYS: Final[dict[int, Intent]] = {
    pygame.K_z: Command("undo"),
    pygame.K_y: Command("redo"),
    pygame.K_q: Command("quit"),
}
_BUTTONS: Final[dict[int, Intent]] = {
    pygame.CONTROLLER_BUTTON_A: Accept(),
    pygame.CONTROLLER_BUTTON_B: Back(),
    pygame.CONTROLLER_BUTTON_X: Command("secondary"),
    pygame.CONTROLLER_BUTTON_Y: Command("undo"),
    pygame.CONTROLLER_BUTTON_START: Command("menu"),
    pygame.CONTROLLER_BUTTON_BACK: Command("rules"),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Command("hint"),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Command("ask"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: PageTurn(-1, chapter=True),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: PageTurn(1, chapter=True),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Nav(-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Nav(1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Nav(0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Nav(0, 1),
}
UNPLACED: Final[dict[str, Intent]] = {
    "next": Tab(1),
    "redo": Command("redo"),
    "restart": Command("restart"),
    "fullscreen": Command("fullscreen"),
    "say_turn": Command("say_turn"),
    "say_hand": Command("say_hand"),
    "say_board": Command("say_board"),
    "say_scores": Command("say_scores"),
    "say_last": Command("say_last"),
    "say_outlook": Command("say_outlook"),
    "say_again": Command("say_again"),
}
"""What no button does until somebody puts it on one. Then `Bindings` calls that button by a number from
`FIRST_UNPLACED` on, which no controller has.
"""
FIRST_UNPLACED: Final = 100
_BUTTONS.update(enumerate(UNPLACED.values(), FIRST_UNPLACED))
LONG: Final = 0.4  # seconds after which a key that was held is told of when it goes up
_STICK_ON, _STICK_OFF = 20000, 12000  # of 32767: pressed beyond the one, released within the other


class InputReader:
    """Turns events into intents; ``to_lu`` maps a pixel of the window to logical units.

    ``listener`` says which screen takes presses now, None for none. A press belongs to the screen on which it began:
    what follows of it, as a repeat or a release, is left out when another one, or none, takes presses by then.
    Only text that is typed while no screen takes presses yet is kept for one that ``is_for_writing``: it was asked for.
    ``on_press`` is called when something goes down, also if that means nothing. ``clipboard`` has what is pasted.
    """

    def __init__(
        self,
        to_lu: Callable[[tuple[float, float]], tuple[float, float]],
        listener: Callable[[], Hashable] = lambda: "",
        on_press: Callable[[], object] = lambda: None,
        is_for_writing: Callable[[], bool] = lambda: False,
        clipboard: Callable[[], str] = lambda: "",
    ) -> None:
        self._to_lu = to_lu
        self._listener = listener
        self._on_press = on_press
        self._is_for_writing = is_for_writing
        self._clipboard = clipboard
        self._pads: dict[int, controller.Controller] = {}
        self._stick = (0, 0)
        self._held: dict[Hashable, Hashable] = {}  # what is down, and on which screen it was pressed
        self._acted: set[Hashable] = set()  # what is held and has acted again since the last picture
        self._typing: Hashable = None  # the key that was pressed last: text is its doing
        self._written: dict[Hashable, tuple[str, float]] = {}  # what keys that are down have written, and since when
        self.clock: Callable[[], float] = time.monotonic
        self.device: Device = "keys"
        self.pad_name = ""  # of the controller that came or was used last
        self._pad: int | None = None  # its number

    def open_pads(self) -> None:
        """Listen to game controllers; those plugged in later announce themselves."""
        controller.init()

    def look_up(self) -> None:
        """Begin to read what has come in since the last picture: what is held acts again once for each."""
        self._acted.clear()

    def read(self, event: pygame.Event) -> list[Intent]:
        """Return the intents of one event, in order; most often none or one."""
        intents = self._read(event)
        if intents:
            self._note_device(event)
        return intents

    def _note_device(self, event: pygame.Event) -> None:
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            self.device = "mouse"
        elif kind in (pygame.KEYDOWN, pygame.TEXTINPUT):
            self.device = "keys"
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION):
            self.device = "pad"
            self._name_pad(event.dict.get("instance_id"))

    def _name_pad(self, number: int | None) -> None:
        """Keep the name and number of the controller in use, if it is known."""
        if number in self._pads:
            self._pad, self.pad_name = number, self._pads[number].name

    def rumble(self, tremor: Tremor) -> None:
        """Let the controller tremble that is in somebody's hands; where none is, or it can't, nothing happens."""
        pad = self._pads.get(self._pad) if self.device == "pad" and self._pad is not None else None
        if pad is not None:
            pad.rumble(tremor.slow, tremor.quick, tremor.ms)

    def _read(self, event: pygame.Event) -> list[Intent]:  # noqa: C901, PLR0911 - a table of event kinds
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return [PointTo(*self._to_lu(event.pos))]
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._is_repeated("pointer")
            return [Press(*self._to_lu(event.pos))]
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._on_press()
            return [AskAt(*self._to_lu(event.pos))]
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            intents: list[Intent] = [Release(*self._to_lu(event.pos))] if self._goes_on("pointer") else []
            self._held.pop("pointer", None)
            return intents
        if kind == pygame.MOUSEWHEEL and event.y:
            return [Wheel(event.y)]
        if kind == pygame.KEYDOWN:
            self._typing = event.key
            return self._once(event.key, self._key(event.key, event.mod))
        if kind == pygame.KEYUP:
            return self._let_up(event.key)
        if kind == pygame.TEXTINPUT:
            return [self._write(event.text)] if event.text and self._is_meant_to_be_written() else []
        if kind == pygame.CONTROLLERBUTTONDOWN:
            button = [_BUTTONS[event.button]] if event.button in _BUTTONS else []
            return self._once(_pad_button(event), button)
        if kind == pygame.CONTROLLERBUTTONUP:
            self._held.pop(_pad_button(event), None)
            return []
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.axis, event.value)
        return self._system(event)

    def _once(self, what: Hashable, intents: list[Intent]) -> list[Intent]:
        """Return what a key or button means that went down; held, only arrows and Backspace act again."""
        if not self._is_repeated(what):
            return intents
        if what in self._acted:  # on a slow machine it would go on acting long after it was let go
            return []
        self._acted.add(what)
        return [intent for intent in intents if isinstance(intent, Nav | Erase) and self._goes_on(what)]

    def _is_repeated(self, what: Hashable) -> bool:
        """Note that something went down; return whether it was down already."""
        if what in self._held:
            return True
        self._held[what] = self._listener()
        self._on_press()
        return False

    def _goes_on(self, what: Hashable) -> bool:
        """Return whether what is down was pressed on the screen that takes presses now."""
        listener = self._listener()
        return listener is not None and self._held.get(what, listener) == listener

    def _is_meant_to_be_written(self) -> bool:
        if self._goes_on(self._typing):
            return True
        return self._is_for_writing() and self._held.get(self._typing) is None  # no other screen has taken that key

    def _write(self, text: str) -> Typed:
        key = self._typing
        again = key in self._written
        if key in self._held and not again:
            self._written[key] = text, self.clock()
        return Typed(text, again)

    def _let_up(self, key: int) -> list[Intent]:
        """Return what it means that a key goes up: only one that was held here for a while is told of."""
        text, since = self._written.pop(key, ("", 0.0))
        was_held = bool(text) and self.clock() - since >= LONG and self._goes_on(key)
        self._held.pop(key, None)
        return [LetUp(text)] if was_held else []

    def _key(self, key: int, mod: int) -> list[Intent]:
        control = mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        step = -1 if mod & pygame.KMOD_SHIFT else 1
        if key == pygame.K_TAB and not mod & pygame.KMOD_ALT:
            return [PageTurn(step, chapter=True) if control else Tab(step)]
        if (control and key == pygame.K_v) or (step < 0 and key == pygame.K_INSERT):
            text = self._clipboard()
            return [Typed(text)] if text else []
        if control:
            is_redo = key == pygame.K_z and step < 0
            return [Command("redo")] if is_redo else [CONTROL_KEYS[key]] if key in CONTROL_KEYS else []
        if mod & pygame.KMOD_ALT:
            return [Command("fullscreen")] if key == pygame.K_RETURN else []
        return [_KEYS[key]] if key in _KEYS else []

    def _axis(self, axis: int, value: int) -> list[Intent]:
        """The left stick acts once per push, like an arrow key."""
        if axis not in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            return []
        side = 1 if value > 0 else -1
        x, y = self._stick
        old = x if axis == pygame.CONTROLLER_AXIS_LEFTX else y
        new = side if abs(value) > _STICK_ON else 0 if abs(value) < _STICK_OFF else old
        self._stick = (new, y) if axis == pygame.CONTROLLER_AXIS_LEFTX else (x, new)
        if new == old or not new:
            return []
        self._on_press()
        return [Nav(new, 0) if axis == pygame.CONTROLLER_AXIS_LEFTX else Nav(0, new)]

    def _system(self, event: pygame.Event) -> list[Intent]:  # noqa: PLR0911 - a table of event kinds
        match event.type:
            case pygame.QUIT:
                return [Command("quit")]
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWEXPOSED:
                return [Resized()]
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                self._held.clear()
                self._written.clear()
                return [FocusChanged(active=False)]
            case pygame.WINDOWFOCUSGAINED | pygame.WINDOWRESTORED:
                return [FocusChanged(active=True)]
            case pygame.CONTROLLERDEVICEADDED:
                try:
                    pad = controller.Controller(event.device_index)
                except pygame.error:  # pulled out again before this was read
                    return []
                self._pads[pad.as_joystick().get_instance_id()], self.pad_name = pad, pad.name
                return [PadChanged(present=True)]
            case pygame.CONTROLLERDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
                self._name_pad(next(reversed(self._pads), None))  # what remains
                return [PadChanged(present=False)]
            case pygame.DROPFILE:
                return [Dropped(event.file)]
            case pygame.USEREVENT:
                return [Wake()]
            case _:
                return []


def _pad_button(event: pygame.Event) -> Hashable:
    return "pad", event.dict.get("instance_id"), event.button
