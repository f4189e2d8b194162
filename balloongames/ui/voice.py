"""What speaks: a screen reader if one runs, else the program with which the system speaks.

A screen reader is found through the optional accessible_output2, which knows those of Windows and the dispatcher of
Linux; it speaks in its own manner, and to a braille line, too. Without one, a program of the system reads from its
standard input. Both have a thread of their own: nothing waits for them, and if they fail, the rest goes on in silence.
"""

from __future__ import annotations

import importlib.util
import logging
import queue
import shutil
import subprocess
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from balloongames.ui.narration import NoVoice, Voice

_log = logging.getLogger(__name__)

_WORDS_A_MINUTE: Final = 175  # the usual pace of those programs which count so
_SAPI: Final = (  # the text comes by standard input, so nothing in it can be a command
    "Add-Type -AssemblyName System.Speech;"
    "$s = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$s.Rate = {rate}; $s.Volume = {volume};"
    "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
    "$s.Speak([Console]::In.ReadToEnd())"
)


class Manner(NamedTuple):
    """How to speak: ``rate`` in percent of the usual pace, ``volume`` 0 … 100, and the code of the language."""

    rate: int = 100
    volume: int = 100
    language: str = "en"


Command: TypeAlias = Callable[[Manner], Sequence[str]]
"""Makes the command line of a program that reads a text from its standard input and speaks it."""


class SpeakingThread(ABC):
    """Speaks one text after the other on a thread of its own; an interruption drops all that waits."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner
        self._texts: queue.SimpleQueue[tuple[int, str] | None] = queue.SimpleQueue()
        self._speaks = False
        self._turn = 0  # grows with each interruption: what was said in an earlier one is not wanted any more
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    @property
    def speaking(self) -> bool:
        """Whether something is being said, or about to be; never after it has failed."""
        return self._thread.is_alive() and (self._speaks or not self._texts.empty())

    def say(self, text: str, *, interrupt: bool) -> None:
        """Speak a text, after the others or, to ``interrupt``, instead of them."""
        if interrupt:
            self.stop()
        self._texts.put((self._turn, text))

    def stop(self) -> None:
        """Be silent now."""
        self._turn += 1
        self.hush()

    def close(self) -> None:
        """End; what is being said is broken off."""
        self.stop()
        self._texts.put(None)
        self._thread.join(timeout=1)

    def _run(self) -> None:
        while (wish := self._texts.get()) is not None:
            turn, text = wish
            if turn != self._turn:
                continue
            self._speaks = True
            try:
                self.speak(text, lambda turn=turn: turn == self._turn)  # type: ignore[misc]
            except Exception:  # noqa: BLE001 - whatever speaks on somebody's system: without it all is as before
                _log.warning("the voice fails", exc_info=True)
                return
            finally:
                self._speaks = False

    @abstractmethod
    def speak(self, text: str, is_wanted: Callable[[], bool]) -> None:
        """Speak a text on this thread, as long as it ``is_wanted``."""

    @abstractmethod
    def hush(self) -> None:
        """Break off what is being said; called from any thread."""


class ProgramVoice(SpeakingThread):
    """Speaks with a program that reads a text from its standard input; ``command`` returns it for a manner."""

    def __init__(self, command: Command, manner: Manner) -> None:
        self._command = command
        self._running: subprocess.Popen[bytes] | None = None
        super().__init__(manner)

    def speak(self, text: str, is_wanted: Callable[[], bool]) -> None:
        with subprocess.Popen(  # noqa: S603 - our own words for a program of the system
            self._command(self.manner),
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        ) as running:  # fmt: skip
            self._running = running
            if not is_wanted():
                running.terminate()
            running.communicate(text.encode())
            self._running = None

    def hush(self) -> None:
        running = self._running
        if running is not None:
            running.terminate()


class ReaderVoice(SpeakingThread):
    """Speaks through the screen reader that runs, and in its manner."""

    def __init__(self, reader: Any, manner: Manner) -> None:
        self._reader = reader
        self._interrupts = False
        super().__init__(manner)

    def speak(self, text: str, is_wanted: Callable[[], bool]) -> None:
        interrupts, self._interrupts = self._interrupts, False
        self._reader.speak(text, interrupt=interrupts)
        self._reader.braille(text)

    def hush(self) -> None:
        self._interrupts = True  # with the next text


def open_voice(manner: Manner) -> Voice:
    """Return what speaks here, or silence."""
    reader = _reader()
    if reader is not None:
        return ReaderVoice(reader, manner)
    command = _program()
    return ProgramVoice(command, manner) if command is not None else NoVoice()


def can_speak() -> bool:
    """Return whether there is a program that speaks, or the library that finds screen readers."""
    return _program() is not None or importlib.util.find_spec("accessible_output2") is not None


def _reader() -> Any | None:
    """Return the screen reader that runs, if the optional library is installed and finds one."""
    try:
        module = importlib.import_module("accessible_output2.outputs.auto")
        found = module.Auto().get_first_available_output()
    except Exception:  # noqa: BLE001 - it loads libraries of the system, which may fail in any way
        return None
    return None if found is None or found.is_system_output() else found


def _program() -> Command | None:
    """Return what makes the command of the program with which this system speaks; None if there is none."""
    if sys.platform == "win32":
        return _sapi if shutil.which("powershell") else None
    known: dict[str, Command] = {"espeak-ng": _espeak, "espeak": _espeak}
    if sys.platform == "darwin":
        known = {"say": _say}
    return next((command for name, command in known.items() if shutil.which(name)), None)


def _sapi(manner: Manner) -> Sequence[str]:
    steps = max(-10, min(10, round((manner.rate - 100) / 10)))
    return "powershell", "-NoProfile", "-Command", _SAPI.format(rate=steps, volume=manner.volume)


def _say(manner: Manner) -> Sequence[str]:
    return "say", "-r", str(_WORDS_A_MINUTE * manner.rate // 100), "-f", "-"


def _espeak(manner: Manner) -> Sequence[str]:
    name = "espeak-ng" if shutil.which("espeak-ng") else "espeak"
    pace = str(_WORDS_A_MINUTE * manner.rate // 100)
    return name, "-v", manner.language, "-s", pace, "-a", str(manner.volume), "--stdin"
