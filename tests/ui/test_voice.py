"""The voice of the system: all that concerns its engine happens on one thread, and no failure of it reaches anybody."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from balloongames.ui.narration import NoVoice
from balloongames.ui.voice import SystemVoice, open_voice


class Engine:
    """Speaks a text in two beats, and notes what is done with it, and on which thread."""

    def __init__(self, calls: list[Any], *, fails: str = "") -> None:
        self.calls = calls
        self._fails = fails
        self._left = 0
        self.threads: set[int] = set()
        self.silent = threading.Event()

    def _note(self, *call: Any) -> None:
        self.threads.add(threading.get_ident())
        self.calls.append(call)
        if call[0] == self._fails:
            raise RuntimeError("no sound card")

    def startLoop(self, use_own: bool) -> None:  # noqa: FBT001, N802 - the names are those of the library
        self._note("loop", use_own)

    def isBusy(self) -> bool:  # noqa: N802
        return self._left > 0

    def iterate(self) -> None:
        self._left -= 1
        if not self._left:
            self.silent.set()

    def say(self, text: str) -> None:
        self._note("say", text)
        self._left = 2
        self.silent.clear()

    def stop(self) -> None:
        self._note("stop")
        self._left = 0

    def setProperty(self, name: str, value: Any) -> None:  # noqa: N802
        self._note(name, value)

    def getProperty(self, _name: str) -> list[Any]:  # noqa: N802
        return [SimpleNamespace(id="english", languages=["en_US"]), SimpleNamespace(id="french", languages=[b"\x05fr"])]


@pytest.fixture
def speak() -> Callable[[Engine], SystemVoice]:
    return lambda engine: SystemVoice(SimpleNamespace(init=lambda: engine), 150, 80, "fr")


def test_it_speaks_at_its_pace_in_the_language_of_the_texts(speak: Callable[[Engine], SystemVoice]) -> None:
    engine = Engine([])
    voice = speak(engine)
    voice.say("Bonjour", interrupt=False)
    assert engine.silent.wait(2)
    voice.close()
    assert engine.calls == [("loop", False), ("rate", 270), ("volume", 0.8), ("voice", "french"), ("say", "Bonjour")]
    assert engine.threads.isdisjoint({threading.get_ident()})


def test_an_interruption_stops_what_is_being_said(speak: Callable[[Engine], SystemVoice]) -> None:
    engine = Engine([])
    voice = speak(engine)
    voice.say("A long story", interrupt=False)
    voice.say("Card 7", interrupt=True)
    voice.close()
    assert [call for call in engine.calls if call[0] in {"say", "stop"}] == [
        ("say", "A long story"), ("stop",), ("say", "Card 7"),
    ]  # fmt: skip


@pytest.mark.parametrize("fails", ["loop", "say"])
def test_an_engine_that_fails_leaves_silence(speak: Callable[[Engine], SystemVoice], fails: str) -> None:
    voice = speak(Engine([], fails=fails))
    voice.say("Hello", interrupt=False)
    voice.close()
    voice.say("Is anybody there?", interrupt=True)


def test_without_the_library_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyttsx3", None)
    assert isinstance(open_voice(100, 100, "en"), NoVoice)
