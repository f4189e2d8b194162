"""Keys and buttons that were put elsewhere do what they are to do there, and nothing where they were."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from balloongames.choices import Family
from balloongames.ui.bindings import DEEDS, Bindings, Cap, family_of
from balloongames.ui.input import Accept, Back, Command, Intent, PageTurn, Tab, Typed
from balloongames.ui.reader import InputReader


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


class Hands:
    """Keys and buttons as they are pressed, with the text that a letter brings."""

    def __init__(self, keys: dict[str, str], buttons: dict[str, str] | None = None) -> None:
        self.bindings = Bindings()
        self.bindings.take(keys, buttons or {})
        self._reader = InputReader(lambda pos: pos)
        self.writes = False

    def key(self, code: int, mod: int = 0) -> list[Intent]:
        events = [pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")]
        events += [pygame.Event(pygame.TEXTINPUT, text=chr(code))] if 0x20 < code < 0x7F and not mod else []
        return self.hear([*events, pygame.Event(pygame.KEYUP, key=code, mod=mod)])

    def pad(self, button: int) -> list[Intent]:
        return self.hear(
            [
                pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0),
                pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0),
            ]
        )

    def hear(self, events: list[pygame.Event]) -> list[Intent]:
        heard = [one for event in events for one in self.bindings.translate(event, writes=self.writes)]
        return [intent for event in heard for intent in self._reader.read(event)]


def test_usual_keys_do_what_they_did() -> None:
    hands = Hands({})
    assert (hands.key(pygame.K_RETURN), hands.key(pygame.K_h)) == ([Accept()], [Typed("h")])


@pytest.mark.parametrize(
    ("deed", "key", "pressed", "heard"),
    [
        ("choose", "j", pygame.K_j, [Accept()]),
        ("hint", "j", pygame.K_j, [Typed("h")]),
        ("hint", "f9", pygame.K_F9, [Typed("h")]),
        ("back", "backspace", pygame.K_BACKSPACE, [Back()]),
        ("rules", "insert", pygame.K_INSERT, [Command("rules")]),
        ("undo", "u", pygame.K_u, [Command("undo")]),
        ("redo", "j", pygame.K_j, [Command("redo")]),
        ("ask", "j", pygame.K_j, [Command("ask")]),
        ("second", "j", pygame.K_j, [Command("secondary")]),
    ],
)
def test_a_deed_is_done_by_its_new_key_alone(deed: str, key: str, pressed: int, heard: list[Intent]) -> None:
    hands = Hands({deed: key})
    assert hands.key(pressed) == heard
    usual = next(one.key for one in DEEDS if one.id == deed)
    assert hands.key(pygame.key.key_code(usual)) == []


def test_letters_stay_letters_where_a_name_is_written() -> None:
    hands = Hands({"choose": "j"})
    hands.writes = True
    assert hands.key(pygame.K_j) == [Typed("j")]


def test_buttons_change_places() -> None:
    hands = Hands({}, {"choose": "b", "back": "a"})
    assert hands.pad(pygame.CONTROLLER_BUTTON_A) == [Back()]
    assert hands.pad(pygame.CONTROLLER_BUTTON_B) == [Accept()]


def test_a_key_that_did_something_changes_places_with_the_one_before() -> None:
    bindings = Bindings()
    assert bindings.put("keys", "hint", "p") == ({"hint": "p", "hold": "h"}, "hold")
    bindings.take({"hint": "p", "hold": "h"}, {})
    assert bindings.put("keys", "hint", "h") == ({}, "hold")


def test_a_key_whose_place_no_keyboard_has_is_called_none() -> None:
    bindings = Bindings()
    assert [bindings.key_words(deed) for deed in ("undo", "redo", "ask", "second")] == ["Ctrl Z", "Ctrl Y", "?", "–"]
    bindings.take(bindings.put("keys", "undo", "h")[0], {})
    assert [bindings.key_words(deed) for deed in ("undo", "hint")] == ["H", "–"]


def test_what_is_no_key_no_button_and_no_deed_is_left_out() -> None:
    bindings = Bindings()
    bindings.take({"hint": "no such key", "fly": "j"}, {"choose": "no such button", "up": "a"})
    assert (bindings.keys, bindings.buttons) == ({}, {})
    for deed in DEEDS:  # one at a time: nothing else may be what leaves it out
        bindings.take({deed.id: "no such key"}, {deed.id: "no such button"})
        assert (bindings.keys, bindings.buttons) == ({}, {})


def test_the_next_key_is_captured_and_does_nothing_else() -> None:
    hands = Hands({})
    got: list[str] = []
    hands.bindings.captured = {"keys": got.append}
    assert hands.key(pygame.K_j) == []
    assert (got, hands.key(pygame.K_j)) == (["j"], [Typed("j")])


def test_while_a_button_is_waited_for_keys_go_on_and_the_other_way_round() -> None:
    hands = Hands({})
    got: list[str] = []
    hands.bindings.captured = {"pad": got.append}
    assert hands.key(pygame.K_ESCAPE) == [Back()]
    hands.bindings.captured = {"keys": got.append}
    assert (hands.pad(pygame.CONTROLLER_BUTTON_B), got) == ([Back()], [])


def test_a_key_that_is_held_since_before_is_not_captured() -> None:
    hands = Hands({})
    got: list[str] = []
    held = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert hands.hear([held]) == [Accept()]
    hands.bindings.captured = {"keys": got.append}
    assert (hands.hear([held, held]), got) == ([], [])


def test_a_captured_key_that_is_held_does_not_do_its_deed_yet() -> None:
    hands = Hands({})
    hands.bindings.captured = {"keys": lambda name: hands.bindings.take({"choose": name}, {})}
    held = pygame.Event(pygame.KEYDOWN, key=pygame.K_j, mod=0, unicode="")
    assert hands.hear([held, held]) == []
    hands.hear([pygame.Event(pygame.KEYUP, key=pygame.K_j, mod=0)])
    assert hands.key(pygame.K_j) == [Accept()]


def test_shortcuts_with_ctrl_go_on_while_a_key_is_waited_for() -> None:
    hands = Hands({})
    got: list[str] = []
    hands.bindings.captured = {"keys": got.append}
    assert (hands.key(pygame.K_q, pygame.KMOD_CTRL), got) == ([Command("quit")], [])


@pytest.mark.parametrize(
    ("deed", "heard"),
    [
        ("next", Tab(1)),
        ("redo", Command("redo")),
        ("restart", Command("restart")),
        ("fullscreen", Command("fullscreen")),
        ("say_turn", Command("say_turn")),
        ("say_again", Command("say_again")),
    ],
)
def test_what_has_no_button_is_put_on_one_and_given_up_again(deed: str, heard: Intent) -> None:
    hands = Hands({})
    assert (hands.bindings.has_button(deed), hands.bindings.button_words(deed)) == (False, "–")
    moved, other = hands.bindings.put("pad", deed, "y")
    hands.bindings.take({}, moved)
    assert (other, hands.pad(pygame.CONTROLLER_BUTTON_Y)) == ("undo", [heard])
    assert (hands.bindings.button_words(deed), hands.bindings.button_words("undo")) == ("Y", "–")
    assert hands.bindings.put("pad", "undo", "y") == ({}, deed)


def test_other_buttons_leaf_than_the_shoulders() -> None:
    hands = Hands({})
    moved, other = hands.bindings.put("pad", "page", "x")
    hands.bindings.take({}, moved)
    assert (other, hands.pad(pygame.CONTROLLER_BUTTON_X)) == ("second", [PageTurn(1, chapter=True)])
    assert hands.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER) == [Command("secondary")]
    assert hands.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER) == [PageTurn(-1, chapter=True)]


@pytest.mark.parametrize("deed", ["choose", "back"])
def test_nothing_takes_the_button_that_chooses_or_leads_back_without_giving_one_for_it(deed: str) -> None:
    hands = Hands({})
    button = hands.bindings.button_of(deed)
    assert (hands.bindings.keeper("say_turn", button), hands.bindings.keeper("undo", button)) == (deed, "")
    hands.bindings.take({}, {"say_turn": button, deed: "say_turn"})
    assert hands.bindings.buttons == {}


@pytest.mark.parametrize("buttons", [{"back": "a"}, {"choose": "b"}, {"choose": "x", "back": "x"}])
def test_two_deeds_on_one_button_are_left_out_so_that_nobody_is_locked_out(buttons: dict[str, str]) -> None:
    hands = Hands({}, {**buttons, "undo": "leftshoulder", "page_back": "y"})
    assert hands.pad(pygame.CONTROLLER_BUTTON_A) == [Accept()]
    assert hands.pad(pygame.CONTROLLER_BUTTON_B) == [Back()]
    assert hands.bindings.buttons == {"undo": "leftshoulder", "page_back": "y"}


def test_keys_may_be_written_by_hand_in_capitals_and_still_change_places() -> None:
    bindings = Bindings()
    bindings.take({"hint": "F9"}, {})
    assert bindings.put("keys", "back", "f9") == ({"hint": "escape", "back": "f9"}, "hint")


@pytest.mark.parametrize(
    ("name", "family", "choose", "menu"),
    [
        ("Xbox Series X Controller", "xbox", "A", "Menu"),
        ("DualSense Wireless Controller", "playstation", "Cross", "Options"),
        ("Nintendo Switch Pro Controller", "nintendo", "A", "+"),
        ("Steam Deck", "deck", "A", "Menu"),
        ("A stick of nobody", "xbox", "A", "Menu"),
    ],
)
def test_buttons_are_called_as_on_the_controller_in_hand(name: str, family: str, choose: str, menu: str) -> None:
    bindings = Bindings()
    bindings.family = family_of(name)
    assert bindings.family == family
    assert (bindings.button_words("choose"), bindings.button_words("menu")) == (choose, menu)


@pytest.mark.parametrize(
    ("family", "choose", "ask", "menu"),
    [
        ("xbox", Cap("A"), Cap("LS"), Cap("", "menu")),
        ("playstation", Cap("", "padcross"), Cap("L3"), Cap("", "menu")),
        ("nintendo", Cap("A"), Cap("LS"), Cap("+")),
        ("deck", Cap("A"), Cap("L3"), Cap("", "menu")),
    ],
)
def test_caps_show_what_stands_on_the_buttons(family: Family, choose: Cap, ask: Cap, menu: Cap) -> None:
    bindings = Bindings()
    bindings.family = family
    assert [bindings.button_cap(deed) for deed in ("choose", "ask", "menu")] == [choose, ask, menu]
    bindings.take({}, {"choose": "b", "back": "a"})
    assert bindings.button_cap("back") == choose


def test_letters_alone_can_be_switched_off_and_then_take_ctrl() -> None:
    hands = Hands({})
    hands.bindings.letters = False
    assert (hands.key(pygame.K_h), hands.key(pygame.K_3), hands.key(pygame.K_RETURN)) == ([], [], [Accept()])
    assert hands.key(pygame.K_h, pygame.KMOD_CTRL) == [Typed("h")]
    assert hands.key(pygame.K_z, pygame.KMOD_CTRL) == [Command("undo")]


def test_letters_that_are_switched_off_still_write_and_do_what_they_were_put_on() -> None:
    hands = Hands({"choose": "j", "hint": "f9"})
    hands.bindings.letters = False
    assert (hands.key(pygame.K_j), hands.key(pygame.K_F9)) == ([Accept()], [Typed("h")])
    hands.writes = True
    assert hands.key(pygame.K_h) == [Typed("h")]
