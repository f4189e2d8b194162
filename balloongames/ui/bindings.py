"""Which key and which button of a controller does what, when somebody has put it elsewhere; and what they are called.

Everything else knows the usual keys alone. A key that a deed was put on is heard as the usual key of that deed, and
so is a button; a usual key that was given up means nothing. Where text is written, letters stay letters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from balloongames.choices import Family
from balloongames.i18n import N_, _
from balloongames.ui.reader import CONTROL_KEYS, FIRST_UNPLACED, UNPLACED

Kind: TypeAlias = Literal["keys", "pad"]


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a key, and perhaps a button, does: their usual names, "" if none does it.

    ``button`` may be one of `UNPLACED`, which no controller has: then people can put the deed on a button.
    """

    id: str
    title: str
    key: str = ""
    button: str = ""


@dataclass(frozen=True, slots=True)
class Cap:
    """What stands on a button: words, or the icon of a sign."""

    words: str
    icon: str = ""


DEEDS: Final = (
    Deed("up", N_("Up"), "up"),
    Deed("left", N_("Left"), "left"),
    Deed("down", N_("Down"), "down"),
    Deed("right", N_("Right"), "right"),
    Deed("choose", N_("Choose"), "return", "a"),
    Deed("back", N_("Back"), "escape", "b"),
    Deed("next", N_("Next thing"), "tab", "next"),
    Deed("page_back", N_("Page before"), "page up", "leftshoulder"),
    Deed("page", N_("Next page"), "page down", "rightshoulder"),
    Deed("undo", N_("Take back"), "undo", "y"),
    Deed("redo", N_("Redo"), "again", "redo"),
    Deed("second", N_("Second choice"), "select", "x"),
    Deed("hold", N_("Hold what moves"), "p"),
    Deed("hint", N_("Hint"), "h", "rightstick"),
    Deed("ask", N_("Ask"), "help", "leftstick"),
    Deed("restart", N_("Puzzle from its start"), "r", "restart"),
    Deed("rules", N_("Rules"), "f1", "back"),
    Deed("menu", N_("Menu"), "f10", "start"),
    Deed("fullscreen", N_("Full screen"), "f11", "fullscreen"),
    Deed("say_turn", N_("Hear what to do"), "f2", "say_turn"),
    Deed("say_hand", N_("Hear the hand"), "f3", "say_hand"),
    Deed("say_board", N_("Hear the board"), "f4", "say_board"),
    Deed("say_scores", N_("Hear the points"), "f5", "say_scores"),
    Deed("say_last", N_("Hear the last turn"), "f6", "say_last"),
    Deed("say_outlook", N_("Hear the outlook"), "f7", "say_outlook"),
    Deed("say_again", N_("Hear it again"), "f8", "say_again"),
)
BY_ID: Final = {deed.id: deed for deed in DEEDS}
_NEEDED: Final = ("choose", "back")
"""What keeps a button, whatever becomes of the others: who has nothing but a controller could not set it right."""

_RARE: Final = {"undo": N_("Ctrl Z"), "again": N_("Ctrl Y"), "help": "?", "select": ""}
"""Keys that few keyboards have, and what does their deeds on all of them; a deed can be put on a better one."""
_ELSEWHERE: Final = frozenset([*"0123456789cdefglmnostuvx", "space", "home", "end", "backspace", "delete"])
"""Keys that no deed is on, and that yet do something: on some screens, or the same as the key of a deed does."""

_CONTROL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_BUTTONS: Final = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "back": pygame.CONTROLLER_BUTTON_BACK,
    "start": pygame.CONTROLLER_BUTTON_START,
    "leftstick": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "rightstick": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    "leftshoulder": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "rightshoulder": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    **{name: code for code, name in enumerate(UNPLACED, FIRST_UNPLACED)},
}
_BUTTON_NAMES: Final = {code: name for name, code in _BUTTONS.items()}
_KEY_WORDS: Final = {
    "up": N_("Up"),
    "left": N_("Left"),
    "down": N_("Down"),
    "right": N_("Right"),
    "return": N_("Enter"),
    "escape": N_("Esc"),
    "space": N_("Space"),
    "tab": N_("Tab"),
    "page up": N_("PageUp"),
    "page down": N_("PageDown"),
    "backspace": N_("Backspace"),
}
_BUTTON_WORDS: Final[Mapping[Family, Mapping[str, str]]] = {
    "xbox": {"a": "A", "b": "B", "x": "X", "y": "Y", "back": N_("View"), "start": N_("Menu"), "leftshoulder": "LB",
             "rightshoulder": "RB"},
    "playstation": {"a": N_("Cross"), "b": N_("Circle"), "x": N_("Square"), "y": N_("Triangle"), "back": N_("Create"),
                    "start": N_("Options"), "leftshoulder": "L1", "rightshoulder": "R1"},
    "nintendo": {"a": "A", "b": "B", "x": "X", "y": "Y", "back": "−", "start": "+", "leftshoulder": "L",
                 "rightshoulder": "R"},
    "deck": {"a": "A", "b": "B", "x": "X", "y": "Y", "back": N_("View"), "start": N_("Menu"), "leftshoulder": "L1",
             "rightshoulder": "R1"},
}  # fmt: skip
_STICKS: Final = {"leftstick": N_("Left stick"), "rightstick": N_("Right stick")}
_SIGNS: Final[Mapping[Family, Mapping[str, str]]] = {  # icons of what stands on buttons that have no letter
    "xbox": {"back": "cards", "start": "menu"},
    "playstation": {"a": "padcross", "b": "padcircle", "x": "padsquare", "y": "padtriangle", "back": "padcreate",
                    "start": "menu"},
    "nintendo": {},
    "deck": {"back": "cards", "start": "menu"},
}  # fmt: skip
_MAKERS: Final[tuple[tuple[Family, tuple[str, ...]], ...]] = (
    ("deck", ("steam deck", "valve")),
    ("playstation", ("playstation", "dualsense", "dualshock", "sony", "ps3", "ps4", "ps5")),
    ("nintendo", ("nintendo", "switch", "joy-con", "pro controller")),
)


def family_of(name: str) -> Family:
    """Return how the buttons of a controller of this name are called."""
    return next((family for family, words in _MAKERS if any(word in name.lower() for word in words)), "xbox")


class Bindings:
    """Which key and which button does what. ``keys`` and ``buttons`` hold what is elsewhere than usual, by deed.

    What ``captured`` has for keys, or for buttons, is called with the next one that is pressed, and nothing else hears
    of it; the other device goes on as usual, so that it can leave.
    Without ``letters`` a letter or a digit alone means nothing but where text is written; with Ctrl it means what it
    did alone. While ``one_key`` plays, what chooses is not captured: it would be lost for that.
    """

    def __init__(self) -> None:
        self.keys: dict[str, str] = {}
        self.buttons: dict[str, str] = {}
        self.family: Family = "xbox"
        self.captured: dict[Kind, Callable[[str], None]] = {}
        self.letters = True
        self.one_key = False
        self._own: Mapping[int, int] = {}  # the usual key for one that was put in its place
        self._free: frozenset[int] = frozenset()  # usual keys that mean nothing now
        self._own_buttons: Mapping[int, int] = {}
        self._free_buttons: frozenset[int] = frozenset()
        self._mute: int | None = None  # the key whose text is not wanted
        self._down: set[int] = set()  # keys that are held: what comes of them is no new press
        self._taken: int | None = None  # the key that was captured last: held on, it does nothing

    def take(self, keys: Mapping[str, str], buttons: Mapping[str, str]) -> None:
        """Take what was chosen; what is no deed, no key or no button, or is there twice, is left out."""
        usual = {deed.id: deed.key for deed in DEEDS if deed.key}
        known = ((deed, key, _code(key)) for deed, key in keys.items())
        names = {deed: pygame.key.name(code) or key.lower() for deed, key, code in known if code is not None}
        self.keys = _once_each(usual, names)
        usual_buttons = {deed.id: deed.button for deed in DEEDS if deed.button}
        known_buttons = {deed: name for deed, name in buttons.items() if name in _BUTTONS}
        kept = {deed: name for deed, name in known_buttons.items() if deed not in _NEEDED or name not in UNPLACED}
        self.buttons = _once_each(usual_buttons, kept)
        self._own, self._free = _moved(usual, self.keys, _code)
        self._own_buttons, self._free_buttons = _moved(usual_buttons, self.buttons, _BUTTONS.get)

    # -- what is where ---------------------------------------------------------------------------------------------

    def key_of(self, deed: str) -> str:
        """Return the name of the key that does it now."""
        return self.keys.get(deed, BY_ID[deed].key)

    def button_of(self, deed: str) -> str:
        """Return the name of the button that does it now."""
        return self.buttons.get(deed, BY_ID[deed].button)

    def put(self, kind: Kind, deed: str, name: str) -> tuple[dict[str, str], str]:
        """Return what is elsewhere once a deed is put on a key or button, and the deed that changed places with it."""
        here, of = (self.keys, self.key_of) if kind == "keys" else (self.buttons, self.button_of)
        before = of(deed)
        other = next((one.id for one in DEEDS if one.id != deed and of(one.id) == name), "")
        moved = {**here, deed: name} | ({other: before} if other else {})
        usual = {one.id: one.key if kind == "keys" else one.button for one in DEEDS}
        return {one: where for one, where in moved.items() if where != usual[one]}, other

    def is_elsewhere(self, key: str) -> bool:
        """Return whether a key that no deed is on does something on some screens."""
        return key in _ELSEWHERE and key not in self.keys.values()

    def has_button(self, deed: str) -> bool:
        """Return whether a button does it."""
        return self.button_of(deed) not in {"", *UNPLACED}

    def keeper(self, deed: str, button: str) -> str:
        """Return what needs a button that a deed is to be put on, and would be left without one; "" if nothing is."""
        return next((one for one in _NEEDED if self.button_of(one) == button and not self.has_button(deed)), "")

    def has_key(self, deed: str) -> bool:
        """Return whether a key does it that keyboards have."""
        return self.key_of(deed) not in _RARE or bool(_RARE[self.key_of(deed)] and deed not in self.keys)

    def key_words(self, deed: str) -> str:
        """Return how the key is called that does it; a dash if none does."""
        name = self.key_of(deed)
        if name in _RARE:
            return _(_RARE[name]) if self.has_key(deed) else "–"
        if len(name) == 1 and deed not in self.keys:
            return self.alone(name.upper())
        return _(_KEY_WORDS[name]) if name in _KEY_WORDS else name.upper() if len(name) < 4 else name.title()

    def alone(self, key: str) -> str:
        """Return how a shortcut of letters or digits is called, whether or not it takes Ctrl."""
        return key if self.letters else _("Ctrl {key}").format(key=key)

    def button_words(self, deed: str) -> str:
        """Return how the button is called that does it, on the controller in use; a dash if none does."""
        if not self.has_button(deed):
            return "–"
        name = self.button_of(deed)
        return _(_STICKS[name]) if name in _STICKS else _(_BUTTON_WORDS[self.family][name])

    def button_cap(self, deed: str) -> Cap:
        """Return what stands on that button itself: a sign, or few letters."""
        name = self.button_of(deed)
        if name in _SIGNS[self.family]:
            return Cap("", _SIGNS[self.family][name])
        if name in _STICKS:
            press = "{}3" if self.family in {"playstation", "deck"} else "{}S"
            return Cap(press.format(name[0].upper()))
        return Cap(self.button_words(deed))

    # -- what is heard ---------------------------------------------------------------------------------------------

    def translate(self, event: pygame.Event, *, writes: bool) -> Iterator[pygame.Event]:
        """Give what is to be heard in place of an event; ``writes``: whether letters go into a text now."""
        if self._captures(event):
            return
        match event.type:
            case pygame.KEYDOWN:
                yield from self._key_down(event, writes=writes)
            case pygame.KEYUP:
                if event.key == self._mute:
                    self._mute = None
                yield pygame.Event(pygame.KEYUP, {**event.dict, "key": self._own.get(event.key, event.key)})
            case pygame.TEXTINPUT:
                if self._mute is None and (writes or self.letters or not event.text.isalnum()):
                    yield event
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                if event.button not in self._free_buttons:
                    own = self._own_buttons.get(event.button, event.button)
                    yield pygame.Event(event.type, {**event.dict, "button": own})
            case _:
                yield event

    def _captures(self, event: pygame.Event) -> bool:
        """Return whether a press was waited for; then it has been told."""
        key = event.dict.get("key")
        is_held = event.type == pygame.KEYDOWN and key in self._down
        if is_held and key == self._taken:
            return True
        if event.type == pygame.KEYDOWN:
            self._down.add(event.key)
            self._taken = None
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        take = self.captured.get("keys" if event.type == pygame.KEYDOWN else "pad")
        name = _name_of(event) if take is not None and not is_held else None
        if take is None or name is None or self._is_the_one(event, name):
            return False
        self.captured, self._mute, self._taken = {}, key, key
        take(name)
        return True

    def _is_the_one(self, event: pygame.Event, name: str) -> bool:
        """Return whether it is what chooses, and nothing else does."""
        chooses = {"space", self.key_of("choose")} if event.type == pygame.KEYDOWN else {self.button_of("choose")}
        return self.one_key and name in chooses

    def _key_down(self, event: pygame.Event, *, writes: bool) -> Iterator[pygame.Event]:
        key = event.key
        self._mute = None
        with_others = event.mod & (_CONTROL | pygame.KMOD_ALT)
        if not (self.letters or writes) and event.mod & _CONTROL and _writes_a_sign(key) and key not in CONTROL_KEYS:
            yield pygame.Event(pygame.TEXTINPUT, text=chr(key))
            return
        if (writes and _writes_a_sign(key)) or with_others or (key not in self._own and key not in self._free):
            yield event
            return
        self._mute = key
        if key in self._own:
            usual = self._own[key]
            yield pygame.Event(pygame.KEYDOWN, {**event.dict, "key": usual, "unicode": ""})
            if _writes_a_sign(usual):
                yield pygame.Event(pygame.TEXTINPUT, text=chr(usual))


def _once_each(usual: Mapping[str, str], chosen: Mapping[str, str]) -> dict[str, str]:
    """Return what was chosen for deeds, without what would do two: by hand, anything can be written."""
    found = {deed: name for deed, name in chosen.items() if deed in usual}
    while True:
        count = Counter({**usual, **found}.values())
        apart = {deed: name for deed, name in found.items() if count[name] == 1}
        if apart == found:
            return found
        found = apart


def _moved(
    usual: Mapping[str, str], chosen: Mapping[str, str], code: Callable[[str], int | None]
) -> tuple[Mapping[int, int], frozenset[int]]:
    """Return the usual codes by those put in their places, and the usual ones that nothing is on any more."""
    now = {deed: chosen.get(deed, name) for deed, name in usual.items()}
    own = {code(now[deed]): code(name) for deed, name in usual.items() if now[deed] != name}
    free = {code(name) for deed, name in usual.items() if name not in now.values()}
    return {a: b for a, b in own.items() if a is not None and b is not None}, frozenset(
        c for c in free if c is not None
    )


def _name_of(event: pygame.Event) -> str | None:
    """Return the name of a key or button that went down alone; None of anything else, and of keys that never are."""
    if event.type == pygame.KEYDOWN:
        is_alone = not event.mod & (_CONTROL | pygame.KMOD_ALT) and not pygame.K_LCTRL <= event.key <= pygame.K_RGUI
        return (pygame.key.name(event.key) or None) if is_alone else None
    return _BUTTON_NAMES.get(event.button) if event.type == pygame.CONTROLLERBUTTONDOWN else None


def _code(name: str) -> int | None:
    try:
        return pygame.key.key_code(name)
    except ValueError:
        return None


def _writes_a_sign(key: int) -> bool:
    return 0x20 <= key < 0x7F
