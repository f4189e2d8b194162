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
from balloongames.ui.voice import Manner, ProgramVoice, ReaderVoice, open_voice, voices

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


LANGUAGES = """\
Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  de              --/M      German             gmw/de
 6  de              --/F      german-mbrola-1    mb/mb-de1
 5  fr-be           --/M      French_(Belgium)   roa/fr-BE            (fr 8)
 5  fr-ch           --/M      --help             roa/fr-CH            (fr 8)
 5  fr-fr           --/M      French_(France)    roa/fr               (fr 5)
"""
VARIANTS = """\
Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  variant         --/F      Annie              !v/Annie
 5  variant         --/F      Linda              !v/linda
 5  variant         --/M      Mr_Serious         !v/Mr serious
"""
SAY = """\
Anna                de_DE    # Hallo! Ich heiße Anna.
Bells               fr_FR    # Bonjour
Eddy (French (France)) fr_FR    # Bonjour ! Je m’appelle Eddy.
Thomas              fr_FR    # Bonjour, je m’appelle Thomas.
"""
SAPI = "de-DE Microsoft Hedda Desktop\nfr-FR Microsoft Hortense Desktop\nfr-FR it's $(x)\n"
TOLD = {
    "linux": ("espeak-ng", {"--voices": LANGUAGES, "--voices=variant": VARIANTS}),
    "darwin": ("say", {"?": SAY}),
    "win32": ("powershell", {voice._SAPI_VOICES: SAPI}),
}


@pytest.fixture
def computer(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[None]:
    """A computer of the system that the test names, whose program tells its voices."""
    name, answers = TOLD[request.param]
    for i, text in enumerate(answers.values()):
        (tmp_path / f"{i}.txt").write_text(text, encoding="utf-8")
    tells = "import sys; sys.stdout.buffer.write(open(sys.argv[1], 'rb').read())"
    run = voice.subprocess.run

    def answer(command: Sequence[str], **how: Any) -> Any:
        assert command[0] == name
        return run([sys.executable, "-c", tells, str(tmp_path / f"{list(answers).index(command[-1])}.txt")], **how)

    monkeypatch.setattr(sys, "platform", request.param)
    monkeypatch.setattr(voice.shutil, "which", lambda program: program if program == name else None)
    monkeypatch.setattr(voice.subprocess, "run", answer)
    voice._voices_of.cache_clear()
    yield
    voice._voices_of.cache_clear()


@pytest.mark.parametrize(
    ("computer", "german", "french"),
    [
        ("linux", ["Annie", "Linda"], ["French (Belgium)", "Annie", "Linda"]),
        ("darwin", ["Anna"], ["Eddy (French (France))", "Thomas"]),
        ("win32", ["Microsoft Hedda Desktop"], ["Microsoft Hortense Desktop"]),
    ],
    indirect=["computer"],
)
@pytest.mark.usefixtures("computer")
def test_voices_of_the_language_are_offered_but_none_that_may_not_be_there_or_is_no_name(
    german: list[str], french: list[str]
) -> None:
    assert [one.name for one in voices("de")] == german
    assert [one.name for one in voices("fr")] == french


@pytest.mark.parametrize(
    ("computer", "language", "name", "part"),
    [
        ("linux", "fr", "French (Belgium)", ["-v", "fr-be"]),
        ("linux", "de", "Linda", ["-v", "de+linda"]),
        ("linux", "de", "French (Belgium)", ["-v", "de"]),
        ("linux", "de", "-w/tmp/x", ["-v", "de"]),
        ("darwin", "fr", "Thomas", ["-v", "Thomas"]),
        ("darwin", "de", "Thomas", ["say", "-r"]),
        ("win32", "fr", "Microsoft Hortense Desktop", ["$s.SelectVoice('Microsoft Hortense Desktop');"]),
        ("win32", "fr", "');exit;('", ["Culture.Name -notlike 'fr*'"]),
    ],
    indirect=["computer"],
)
@pytest.mark.usefixtures("computer")
def test_the_voice_that_was_chosen_reads_and_without_it_the_usual_one(
    language: str, name: str, part: list[str]
) -> None:
    program = voice._program()
    assert program is not None
    command = " ".join(program(Manner(150, 80, language, name)))
    assert " ".join(part) in command
    assert name in {one.name for one in voices(language)} or name not in command


@pytest.mark.parametrize("computer", ["linux"], indirect=True)
@pytest.mark.usefixtures("computer")
def test_a_program_that_tells_no_voices_offers_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> Any:
        raise voice.subprocess.TimeoutExpired("espeak-ng", 5)

    monkeypatch.setattr(voice.subprocess, "run", fail)
    assert list(voices("de")) == []
