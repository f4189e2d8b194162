"""What the narrator says of a screen that changes, and to whom."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.narration import Narrator, Spoken
from balloongames.ui.page import Node, Page
from balloongames.ui.theme import Look


class Voice:
    """Keeps what it was to speak; an interruption is a bar before it."""

    speaking = False

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str, *, interrupt: bool) -> None:
        self.said.append(f"|{text}" if interrupt else text)

    def stop(self) -> None:
        self.said.append("|")


class Screen:
    """A page with two cards and a button, whose focus and words a test changes."""

    def __init__(self) -> None:
        self.page = Page(Kit(Look(), (1280, 720)), Box(0, 0, 1280, 720), title="Table", prompt="Mira: Choose a card")
        for x, name in enumerate(("card.7", "card.9")):
            self.page.add(Node(name, Box(100 * x, 0, 90, 90), "card", f"Card {name[-1]}"))
        self.page.add(Node("play", Box(0, 200, 90, 90), "button", "Play", why_not="Choose a card first."))
        self.focus = "card.7"

    def spoken(self) -> Spoken:
        return Spoken(self.page, self.page.nodes[self.focus])


@pytest.fixture
def voice() -> Voice:
    return Voice()


@pytest.fixture
def narrator(voice: Voice) -> Narrator:
    narrator = Narrator(voice)
    narrator.is_on = True
    return narrator


def test_a_screen_that_comes_says_its_title_what_to_do_and_what_has_the_focus(narrator: Narrator, voice: Voice) -> None:
    narrator.look(Screen(), None)
    assert voice.said == ["|Table", "Mira: Choose a card", "Card 7, card, 1 of 2."]


def test_what_is_told_while_the_focus_moves_is_heard_to_its_end(narrator: Narrator, voice: Voice) -> None:
    screen = Screen()
    narrator.look(screen, None)
    voice.said.clear()
    screen.page.messages.append("Look at column 3.")
    screen.focus = "play"
    narrator.look(screen, None)
    assert voice.said == ["Look at column 3.", "Play, button, Choose a card first."]


def test_what_stays_as_it_is_is_said_once(narrator: Narrator, voice: Voice) -> None:
    screen = Screen()
    for _ in range(3):
        narrator.look(screen, None)
    assert len(voice.said) == 3


def test_a_focus_that_moves_interrupts_and_says_why_a_thing_is_closed(narrator: Narrator, voice: Voice) -> None:
    screen = Screen()
    narrator.look(screen, None)
    screen.focus = "play"
    narrator.look(screen, None)
    assert voice.said[3:] == ["|Play, button, Choose a card first."]


def test_a_value_that_changes_under_the_focus_is_said_behind_its_name(narrator: Narrator, voice: Voice) -> None:
    screen = Screen()
    narrator.look(screen, None)
    screen.page.nodes["card.7"].value = "chosen"
    narrator.look(screen, None)
    assert voice.said[3:] == ["Card 7: chosen"]


def test_a_new_message_is_said_before_what_to_do_next(narrator: Narrator, voice: Voice) -> None:
    screen = Screen()
    narrator.look(screen, None)
    screen.page.messages.append("Four of a color pop.")
    screen.page.prompt = "Bruno: Choose a card"
    narrator.look(screen, None)
    assert voice.said[3:] == ["Four of a color pop.", "Bruno: Choose a card"]


def test_a_message_that_still_stands_there_is_not_said_again_when_its_screen_comes_back(
    narrator: Narrator, voice: Voice
) -> None:
    screen = Screen()
    screen.page.messages.append("For the first time. A chain goes on.")
    for there in (screen, Screen(), screen):
        narrator.look(there, None)
    assert voice.said.count("For the first time. A chain goes on.") == 1
    screen.page.messages[:] = []
    narrator.look(screen, None)
    screen.page.messages.append("For the first time. A chain goes on.")
    narrator.look(screen, None)
    assert voice.said.count("For the first time. A chain goes on.") == 2


@pytest.mark.parametrize("headphones", [False, True])
def test_what_only_one_may_know_goes_to_headphones_alone(narrator: Narrator, voice: Voice, *, headphones: bool) -> None:
    narrator.headphones = headphones
    heard: list[str] = []
    narrator.on_line = heard.append
    narrator.look(Screen(), eyes=0)
    assert bool(voice.said) == bool(heard) == headphones
    assert narrator.last == "Card 7, card, 1 of 2."  # the strip below is for the same eyes as the screen


@pytest.mark.parametrize("others", [None, 1])
def test_what_one_was_told_is_gone_when_others_look(narrator: Narrator, others: Hashable) -> None:
    screen = Screen()
    narrator.hear(["Bruno played a card."], None)
    narrator.look(screen, eyes=0)
    narrator.hear(["Mira drew red 4."], 0)
    narrator.look(None, others)
    assert [line.text for line in narrator.lines] == ["Bruno played a card."]


def test_the_last_line_is_said_again_and_stands_once(narrator: Narrator, voice: Voice) -> None:
    narrator.hear(["Bruno played a card."], None)
    narrator.repeat()
    assert voice.said == ["Bruno played a card.", "|Bruno played a card."]
    assert len(narrator.lines) == 1


def test_who_does_not_want_it_hears_nothing(voice: Voice) -> None:
    narrator = Narrator(voice)
    narrator.look(Screen(), None)
    narrator.announce("A chain of four.")
    assert (voice.said, list(narrator.lines)) == ([], [])
