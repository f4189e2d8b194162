"""Every device speaks the same few intents."""

from __future__ import annotations

import pygame
import pytest

from balloongames.ui.input import (
    Accept,
    Back,
    Command,
    Erase,
    FocusChanged,
    Intent,
    LetUp,
    Nav,
    PageTurn,
    PointTo,
    Press,
    Release,
    Resized,
    Tab,
    Typed,
    Wake,
    Wheel,
)  # fmt: skip
from balloongames.ui.reader import LONG, InputReader


@pytest.fixture
def reader() -> InputReader:
    return InputReader(lambda pos: (pos[0] / 2, pos[1] / 2))


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod)


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (key(pygame.K_LEFT), Nav(-1, 0)),
        (key(pygame.K_DOWN), Nav(0, 1)),
        (key(pygame.K_RETURN), Accept()),
        (key(pygame.K_KP_ENTER), Accept()),
        (key(pygame.K_SPACE), Accept(space=True)),
        (key(pygame.K_ESCAPE), Back()),
        (key(pygame.K_BACKSPACE), Erase()),
        (key(pygame.K_DELETE), Erase()),
        (key(pygame.K_TAB), Tab(1)),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), Tab(-1)),
        (key(pygame.K_TAB, pygame.KMOD_LCTRL), PageTurn(1, chapter=True)),
        (key(pygame.K_TAB, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), PageTurn(-1, chapter=True)),
        (key(pygame.K_PAGEDOWN), PageTurn(1)),
        (key(pygame.K_F1), Command("rules")),
        (key(pygame.K_F11), Command("fullscreen")),
        (key(pygame.K_RETURN, pygame.KMOD_LALT), Command("fullscreen")),
        (key(pygame.K_z, pygame.KMOD_LCTRL), Command("undo")),
        (key(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), Command("redo")),
        (key(pygame.K_y, pygame.KMOD_RCTRL), Command("redo")),
        (key(pygame.K_z, pygame.KMOD_LMETA), Command("undo")),
        (key(pygame.K_q, pygame.KMOD_LCTRL), Command("quit")),
        (pygame.Event(pygame.QUIT), Command("quit")),
        (pygame.Event(pygame.TEXTINPUT, text="é"), Typed("é")),
        (pygame.Event(pygame.MOUSEMOTION, pos=(10, 20)), PointTo(5, 10)),
        (pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1), Press(5, 10)),
        (pygame.Event(pygame.MOUSEBUTTONUP, pos=(10, 20), button=1), Release(5, 10)),
        (pygame.Event(pygame.MOUSEWHEEL, y=-1), Wheel(-1)),
        (pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A), Accept()),
        (pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B), Back()),
        (pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_UP), Nav(0, -1)),
        (pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_START), Command("menu")),
        (pygame.Event(pygame.WINDOWSIZECHANGED, x=1, y=1), Resized()),
        (pygame.Event(pygame.WINDOWFOCUSLOST), FocusChanged(active=False)),
        (pygame.Event(pygame.WINDOWFOCUSGAINED), FocusChanged(active=True)),
        (pygame.Event(pygame.USEREVENT), Wake()),
    ],
)  # fmt: skip
def test_event_to_intent(reader: InputReader, event: pygame.Event, intent: Intent) -> None:
    assert reader.read(event) == [intent]


@pytest.mark.parametrize(
    "press",
    [key(pygame.K_v, pygame.KMOD_LCTRL), key(pygame.K_v, pygame.KMOD_LMETA), key(pygame.K_INSERT, pygame.KMOD_LSHIFT)],
)
def test_what_is_pasted_is_typed(press: pygame.Event) -> None:
    pasted = InputReader(lambda pos: pos, clipboard=lambda: "Ada")
    assert pasted.read(press) == [Typed("Ada")]
    assert InputReader(lambda pos: pos).read(press) == []


@pytest.mark.parametrize(
    "event",
    [
        key(pygame.K_a),
        key(pygame.K_a, pygame.KMOD_LCTRL),
        key(pygame.K_F4, pygame.KMOD_LALT),
        pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=2),
        pygame.Event(pygame.TEXTINPUT, text=""),
        pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_TRIGGERLEFT, value=32000),
    ],
)
def test_what_means_nothing_stays_silent(reader: InputReader, event: pygame.Event) -> None:
    assert reader.read(event) == []


def test_the_stick_acts_once_per_push(reader: InputReader) -> None:
    def push(value: int) -> list[Intent]:
        return reader.read(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=value))

    assert push(15000) == []
    assert push(25000) == [Nav(1, 0)]
    assert push(32767) == []
    assert push(15000) == [], "a trembling thumb is no second push"
    assert push(0) == []
    assert push(-30000) == [Nav(-1, 0)]
    assert push(30000) == [Nav(1, 0)]


def test_the_last_device_is_known(reader: InputReader) -> None:
    assert reader.device == "keys"
    reader.read(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1)))
    assert reader.device == "mouse"
    reader.read(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A))
    assert reader.device == "pad"
    reader.read(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert reader.device == "pad"


def test_only_arrows_and_backspace_repeat_while_a_key_is_held(reader: InputReader) -> None:
    assert reader.read(key(pygame.K_RETURN)) == [Accept()]
    assert reader.read(key(pygame.K_RETURN)) == []
    assert reader.read(key(pygame.K_LEFT)) == reader.read(key(pygame.K_LEFT)) == [Nav(-1, 0)]
    assert reader.read(key(pygame.K_BACKSPACE)) == reader.read(key(pygame.K_BACKSPACE)) == [Erase()]
    reader.read(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    assert reader.read(key(pygame.K_RETURN)) == [Accept()]
    reader.read(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert reader.read(key(pygame.K_RETURN)) == [Accept()], "a key may be let go while nobody looks"


# -- a press belongs to the screen on which it began -------------------------------------------------------------------


class Screens:
    """Which screen takes presses; None for none."""

    def __init__(self) -> None:
        self.now: int | None = 1
        self.reader = InputReader(lambda pos: pos, lambda: self.now)

    def read(self, kind: int, **facts: object) -> list[Intent]:
        return self.reader.read(pygame.Event(kind, facts))


def test_an_arrow_held_over_a_change_of_screens_moves_nothing_on_the_new_one() -> None:
    screens = Screens()
    for _ in range(2):
        assert screens.read(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0) == [Nav(0, 1)]
    screens.now = 2
    assert screens.read(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0) == []
    screens.read(pygame.KEYUP, key=pygame.K_DOWN, mod=0)
    assert screens.read(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0) == [Nav(0, 1)]


def test_a_key_that_went_down_while_nobody_listened_never_counts() -> None:
    screens = Screens()
    screens.now = None
    screens.read(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0)
    screens.now = 1
    assert screens.read(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0) == []


def test_letters_of_a_held_key_are_not_written_on_another_screen() -> None:
    screens = Screens()
    screens.read(pygame.KEYDOWN, key=pygame.K_h, mod=0)
    assert screens.read(pygame.TEXTINPUT, text="h") == [Typed("h")]
    screens.now = 2
    assert screens.read(pygame.TEXTINPUT, text="h") == []
    screens.read(pygame.KEYUP, key=pygame.K_h, mod=0)
    assert screens.read(pygame.TEXTINPUT, text="h") == [Typed("h")]


@pytest.mark.parametrize(("seconds", "told"), [(0.9 * LONG, []), (LONG, [LetUp("h")])])
def test_only_a_key_that_was_held_for_a_while_is_told_of_when_it_goes_up(seconds: float, told: list[Intent]) -> None:
    screens, now = Screens(), [5.0]
    screens.reader.clock = lambda: now[0]
    screens.read(pygame.KEYDOWN, key=pygame.K_h, mod=0)
    assert screens.read(pygame.TEXTINPUT, text="h") == [Typed("h")]
    now[0] += seconds / 2
    assert screens.read(pygame.TEXTINPUT, text="h") == [Typed("h", again=True)]  # the system repeats it
    now[0] += seconds / 2
    assert screens.read(pygame.KEYUP, key=pygame.K_h, mod=0) == told
    assert screens.read(pygame.KEYUP, key=pygame.K_h, mod=0) == []


def test_a_button_let_go_on_another_screen_presses_nothing_there() -> None:
    screens = Screens()
    screens.read(pygame.MOUSEBUTTONDOWN, pos=(1, 2), button=1)
    screens.now = 2
    assert screens.read(pygame.MOUSEBUTTONUP, pos=(1, 2), button=1) == []
    screens.read(pygame.MOUSEBUTTONDOWN, pos=(1, 2), button=1)
    assert screens.read(pygame.MOUSEBUTTONUP, pos=(1, 2), button=1) == [Release(1, 2)]


def test_a_held_button_of_a_controller_acts_once() -> None:
    screens = Screens()
    down = {"button": pygame.CONTROLLER_BUTTON_A, "instance_id": 0}
    assert screens.read(pygame.CONTROLLERBUTTONDOWN, **down) == [Accept()]
    assert screens.read(pygame.CONTROLLERBUTTONDOWN, **down) == []
    screens.read(pygame.CONTROLLERBUTTONUP, **down)
    assert screens.read(pygame.CONTROLLERBUTTONDOWN, **down) == [Accept()]
