"""What speaks has a thread of its own, does one thing after the other, and no failure of it reaches anybody."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from balloongames.ui import voice
from balloongames.ui.narration import NoVoice
from balloongames.ui.voice import Manner, ProgramVoice, ReaderVoice, open_voice

SPEAKS = """
import sys, time
text = sys.stdin.buffer.read().decode()
with open(sys.argv[1], "a", encoding="utf-8") as told:
    told.write(f"{sys.argv[2]} {text}\\n")
if text == "a long story":
    time.sleep(30)
"""


@pytest.fixture
def told(tmp_path: Path) -> Path:
    """Where a program writes what it speaks."""
    path = tmp_path / "told.txt"
    path.touch()
    return path


@pytest.fixture
def speaker(told: Path) -> Iterator[ProgramVoice]:
    """A voice whose program writes down its rate and what it reads."""

    def command(manner: Manner) -> Sequence[str]:
        return sys.executable, "-c", SPEAKS, str(told), str(manner.rate)

    one = ProgramVoice(command, Manner(150))
    yield one
    one.close()
    assert not one._thread.is_alive()


def wait_for(told: Path, lines: list[str]) -> None:
    end = time.monotonic() + 20
    while told.read_text(encoding="utf-8").splitlines() != lines:
        assert time.monotonic() < end, told.read_text(encoding="utf-8")
        time.sleep(0.01)


def test_texts_are_spoken_one_after_the_other_in_the_manner_of_now(speaker: ProgramVoice, told: Path) -> None:
    assert not speaker.speaking
    speaker.say("Passer à Mira ; -v $(x)", interrupt=False)
    assert speaker.speaking
    wait_for(told, ["150 Passer à Mira ; -v $(x)"])
    speaker.manner = Manner(80)
    speaker.say("Card 7", interrupt=False)
    wait_for(told, ["150 Passer à Mira ; -v $(x)", "80 Card 7"])
    end = time.monotonic() + 20
    while speaker.speaking:
        assert time.monotonic() < end, "it has come to an end"
        time.sleep(0.01)


def test_an_interruption_breaks_off_and_drops_what_waits(speaker: ProgramVoice, told: Path) -> None:
    speaker.say("a long story", interrupt=False)
    speaker.say("its second part", interrupt=False)
    wait_for(told, ["150 a long story"])
    speaker.say("Card 9", interrupt=True)
    wait_for(told, ["150 a long story", "150 Card 9"])


def test_a_program_that_is_not_there_leaves_silence() -> None:
    one = ProgramVoice(lambda _: ["there is no such program"], Manner())
    one.say("Hello", interrupt=False)
    one._thread.join(5)
    one.say("Is anybody there?", interrupt=True)
    assert not one.speaking, "or the music would stay low for ever"


class Reader:
    """A screen reader that notes what it gets."""

    def __init__(self) -> None:
        self.got: list[tuple[str, str, bool]] = []

    def speak(self, text: str, *, interrupt: bool) -> None:
        self.got.append(("said", text, interrupt))

    def braille(self, text: str) -> None:
        self.got.append(("brailled", text, False))


def test_a_screen_reader_gets_each_text_for_ear_and_finger() -> None:
    reader = Reader()
    one = ReaderVoice(reader, Manner())
    one.say("Card 7", interrupt=True)
    one._texts.put(None)
    one._thread.join(5)
    assert reader.got == [("said", "Card 7", True), ("brailled", "Card 7", False)]


@pytest.mark.parametrize(
    ("platform", "there", "command"),
    [
        ("linux", {"espeak-ng"}, ["espeak-ng", "-v", "fr", "-s", "262", "-a", "80", "--stdin"]),
        ("darwin", {"say"}, ["say", "-r", "262", "-f", "-"]),
        ("win32", {"powershell"}, ["powershell", "-NoProfile", "-Command"]),
        ("linux", set(), None),
    ],
)
def test_each_system_has_its_program(
    monkeypatch: pytest.MonkeyPatch, platform: str, there: set[str], command: Any
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(voice.shutil, "which", lambda name: name if name in there else None)
    found = voice._program()
    assert (found and list(found(Manner(150, 80, "fr")))[: len(command)]) == command


def test_where_nothing_speaks_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accessible_output2", None)
    monkeypatch.setattr(voice.shutil, "which", lambda _: None)
    assert isinstance(open_voice(Manner()), NoVoice)
