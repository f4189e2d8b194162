"""A voice of the system, if there is one: the optional pyttsx3 speaks through SAPI, NSSpeech or eSpeak.

It has a thread of its own, on which all that concerns the engine is done; so nothing waits for it, and if it fails,
the program goes on in silence.
"""

from __future__ import annotations

import importlib.util
import logging
import queue
import threading
from typing import Any, Final

from balloongames.ui.narration import NoVoice, Voice

_BEAT: Final = 0.02  # seconds between two looks at what is to be said while something is
_USUAL_RATE: Final = 180  # words a minute at 100 %

_log = logging.getLogger(__name__)


class SystemVoice:
    """Speaks with an engine of pyttsx3. ``rate`` is in percent of the usual one, ``volume`` 0 … 100."""

    def __init__(self, module: Any, rate: int, volume: int, language: str) -> None:
        self._module = module
        self._wishes: queue.SimpleQueue[tuple[str, bool] | None] = queue.SimpleQueue()
        self._manner = (rate, volume, language)
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    def say(self, text: str, *, interrupt: bool) -> None:
        """Speak a text; an empty one only interrupts."""
        self._wishes.put((text, interrupt))

    def stop(self) -> None:
        """Be silent now."""
        self.say("", interrupt=True)

    def manner(self, rate: int, volume: int, language: str) -> None:
        """Speak in another way from the next text on."""
        self._manner = (rate, volume, language)

    def close(self) -> None:
        """End; what is being said is broken off."""
        self._wishes.put(None)
        self._thread.join(timeout=1)

    def _run(self) -> None:
        try:
            engine = self._module.init()
            engine.startLoop(False)
        except Exception:  # noqa: BLE001 - whatever the engine of a system does: without it all is as before
            _log.warning("no voice", exc_info=True)
            return
        manner: tuple[int, int, str] | None = None
        while (wish := self._next(engine)) is not None:
            text, interrupt = wish
            try:
                if interrupt:
                    engine.stop()
                if manner != self._manner:
                    manner = self._manner
                    _adapt(engine, *manner)
                if text:
                    engine.say(text)
            except Exception:  # noqa: BLE001 - as above
                _log.warning("the voice fails", exc_info=True)
                return

    def _next(self, engine: Any) -> tuple[str, bool] | None:
        """Return the next wish; meanwhile let the engine speak."""
        while True:
            try:
                return self._wishes.get(timeout=_BEAT if engine.isBusy() else None)
            except queue.Empty:
                engine.iterate()


def _adapt(engine: Any, rate: int, volume: int, language: str) -> None:
    engine.setProperty("rate", _USUAL_RATE * rate // 100)
    engine.setProperty("volume", volume / 100)
    for voice in engine.getProperty("voices") or ():
        tongues = [one.decode("ascii", "ignore") if isinstance(one, bytes) else str(one) for one in voice.languages]
        if any(tongue.strip("\x05").lower().startswith(language) for tongue in tongues):
            engine.setProperty("voice", voice.id)
            return


def is_there() -> bool:
    """Return whether the optional library is installed."""
    return importlib.util.find_spec("pyttsx3") is not None


def open_voice(rate: int, volume: int, language: str) -> Voice:
    """Return the voice of this system, or silence."""
    try:
        module = importlib.import_module("pyttsx3")
    except ImportError:
        return NoVoice()
    return SystemVoice(module, rate, volume, language)
