"""What speaks: a screen reader if one runs, else the program with which the system speaks.

A screen reader is found through the optional accessible_output2, which knows those of Windows and the dispatcher of
Linux; it speaks in its own manner, and to a braille line, too. Without one, a program of the system reads from its
standard input. Both have a thread of their own: nothing waits for them, and if they fail, the rest goes on in silence.

A program is asked for its voices; one of those may be chosen by its name. A name that it did not tell is never handed
to it: the usual voice reads then.
"""

from __future__ import annotations

import importlib.util
import logging
import queue
import re
import shutil
import subprocess
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from balloongames.ui.narration import NoVoice, Voice

_log = logging.getLogger(__name__)

_WORDS_A_MINUTE: Final = 175  # the usual pace of those programs which count so
_OFFERED: Final = 6  # voices to choose from
_ACCENTS: Final = 3  # at most so many of them speak the language in another manner, where a program has timbres, too
_ANSWER: Final = 5.0  # seconds that a program may take to tell its voices
_NAME: Final = re.compile(r"\w[\w ().,+-]{0,59}")  # nothing in it can be an option or a quotation mark
_TIMBRES: Final = ("Annie", "max", "linda", "Michael", "Andrea", "paul", "f2", "m3", "f4", "m7")  # clear ones first
_SAPI: Final = (  # the text comes by standard input, so nothing in it can be a command
    "Add-Type -AssemblyName System.Speech;"
    "$s = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$s.Rate = {rate}; $s.Volume = {volume};{choose}"
    "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
    "$s.Speak([Console]::In.ReadToEnd())"
)
_SAPI_LANGUAGE: Final = (  # where the usual voice speaks another one
    "if ($s.Voice.Culture.Name -notlike '{language}*') {{ $v = @($s.GetInstalledVoices() | Where-Object"
    " {{ $_.Enabled -and $_.VoiceInfo.Culture.Name -like '{language}*' }});"
    " if ($v.Count) {{ $s.SelectVoice($v[0].VoiceInfo.Name) }} }};"
)
_SAPI_VOICES: Final = (
    "Add-Type -AssemblyName System.Speech; [Console]::OutputEncoding = [Text.Encoding]::UTF8;"
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).GetInstalledVoices() | Where-Object { $_.Enabled } |"
    " ForEach-Object { $_.VoiceInfo.Culture.Name + ' ' + $_.VoiceInfo.Name }"
)
_JOKES: Final = {  # voices of macOS that sing, ring or whisper
    "Albert", "Bad News", "Bahh", "Bells", "Boing", "Bubbles", "Cellos", "Deranged", "Good News", "Hysterical",
    "Jester", "Organ", "Pipe Organ", "Superstar", "Trinoids", "Whisper", "Wobble", "Zarvox",
}  # fmt: skip


class Manner(NamedTuple):
    """How to speak: ``rate`` in percent of the usual pace, ``volume`` 0 … 100, the code of the language, whose voice.

    ``voice`` is the name of one of `voices`; any other is as good as none, which is the usual one.
    """

    rate: int = 100
    volume: int = 100
    language: str = "en"
    voice: str = ""


class Named(NamedTuple):
    """A voice by its ``name``; ``code`` is what its program calls it, ``language`` what it speaks, "" for any."""

    name: str
    code: str
    language: str


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
    chosen = _chosen(manner)
    choose = f"$s.SelectVoice('{chosen.code}');" if chosen else _SAPI_LANGUAGE.format(language=manner.language)
    return "powershell", "-NoProfile", "-Command", _SAPI.format(rate=steps, volume=manner.volume, choose=choose)


def _say(manner: Manner) -> Sequence[str]:
    chosen = _chosen(manner)
    return "say", *(("-v", chosen.code) if chosen else ()), "-r", _pace(manner), "-f", "-"


def _espeak(manner: Manner) -> Sequence[str]:
    chosen = _chosen(manner)
    spoken = manner.language if chosen is None else chosen.code if chosen.language else manner.language + chosen.code
    return _espeak_name(), "-v", spoken, "-s", _pace(manner), "-a", str(manner.volume), "--stdin"


def _espeak_name() -> str:
    return "espeak-ng" if shutil.which("espeak-ng") else "espeak"


def _pace(manner: Manner) -> str:
    return str(_WORDS_A_MINUTE * manner.rate // 100)


# -- voices to choose from ---------------------------------------------------------------------------------------

_asking = threading.Lock()  # who comes second waits for what the first is told


def voices(language: str) -> Sequence[Named]:
    """Return some voices of the program that speaks here, for a language; it is asked once, which may take a moment."""
    program = _program()
    with _asking:
        known = _voices_of(program) if program is not None else ()
    own = [one for one in known if one.language == language]
    timbres = [one for one in known if not one.language]
    return (own[:_ACCENTS] + timbres if timbres else own)[:_OFFERED]


def ask_for_voices() -> None:
    """Ask for the voices on a thread, so that they are known when somebody wants to choose."""
    threading.Thread(target=voices, args=("en",), name="voices", daemon=True).start()


def _chosen(manner: Manner) -> Named | None:
    """Return the voice that was chosen, if it is one of those offered now."""
    offered = voices(manner.language) if manner.voice else ()
    return next((one for one in offered if one.name == manner.voice), None)


@cache
def _voices_of(program: Command) -> Sequence[Named]:
    lists: dict[Command, Callable[[], Iterator[Named]]]
    lists = {_espeak: _espeak_voices, _say: _say_voices, _sapi: _sapi_voices}
    try:
        return tuple(one for one in lists[program]() if _NAME.fullmatch(one.name))
    except (OSError, subprocess.SubprocessError):
        _log.warning("no voices to choose from", exc_info=True)
        return ()


def _sapi_voices() -> Iterator[Named]:
    for line in _answer("powershell", "-NoProfile", "-Command", _SAPI_VOICES):
        culture, _space, name = line.partition(" ")
        yield Named(name, name, culture[:2])


def _say_voices() -> Iterator[Named]:
    for line in _answer("say", "-v", "?"):
        found = re.match(r"(\S.*?) +([a-z]{2})[_-]\w+ +#", line)
        if found and found[1] not in _JOKES:
            yield Named(found[1], found[1], found[2])


def _espeak_voices() -> Iterator[Named]:
    for row in sorted(_espeak_rows("--voices"), key=lambda row: row[0]):
        spoken, name, file = row[1], row[3], row[4]
        is_usual = file.split("/")[-1] == spoken[:2]  # of its language
        if not is_usual and not file.startswith("mb/"):  # those are told of whether or not they are there
            yield Named(name.replace("_", " "), spoken, spoken.split("-")[0])
    names = {row[4].removeprefix("!v/"): row[3] for row in _espeak_rows("--voices=variant")}
    for file in _TIMBRES:
        if file in names:
            yield Named(names[file], f"+{file}", "")


def _espeak_rows(wish: str) -> list[list[str]]:
    """Return the rows of a list: priority, language, age and gender, name, file, other languages."""
    rows = [line.split() for line in _answer(_espeak_name(), wish)[1:]]
    return [row for row in rows if len(row) > 4]


def _answer(*command: str) -> list[str]:
    """Return the lines that a program answers with; raises OSError and subprocess.SubprocessError."""
    done = subprocess.run(  # noqa: S603 - our own question to a program of the system
        command, stdin=subprocess.DEVNULL, capture_output=True, check=True, timeout=_ANSWER,
    )  # fmt: skip
    return done.stdout.decode(errors="replace").splitlines()
