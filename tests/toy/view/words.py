"""What Gusts says of itself."""

from __future__ import annotations

from typing import Final

from balloongames.ui.view import OptionWords, People
from balloongames.ui.view_parts import Words
from tests.toy.rules.state import Observation


def option_words() -> dict[str, OptionWords]:
    return {
        "open_hands": OptionWords("Open hands", "Everybody sees all cards."),
        "high": OptionWords("Highest card", "How many cards there are.", {6: "6", 4: "4"}),
    }


def status(seen: Observation) -> str:
    return f"{len(seen.unseen)} cards unseen"


def prompt(seen: Observation) -> str:
    return "draw or don’t" if seen.played else "play a card"


def pictogram(_seen: Observation) -> str:
    return "playcard"


def progress(seen: Observation, people: People) -> str:
    best = max(range(len(seen.scores)), key=lambda seat: seen.scores[seat])
    return f"{people.names[best]} leads with {seen.scores[best]}."


WORDS: Final[Words[Observation]] = Words(
    option_words=option_words, status=status, prompt=prompt, pictogram=pictogram, progress=progress
)
