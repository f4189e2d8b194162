"""The settings at work: what a person changes is seen and heard at once, and kept.

It knows no screen; the settings page calls `change`, and every open page describes itself anew.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

import pygame
from msgspec import structs

from balloongames import i18n
from balloongames.choices import Scale, TextScale
from balloongames.core.game import ProgramNotice
from balloongames.storage.files import cause_of
from balloongames.storage.settings import Settings
from balloongames.storage.store import Store
from balloongames.ui.audio import Audio, Volumes
from balloongames.ui.calm import CALM
from balloongames.ui.loop import Loop
from balloongames.ui.narration import NoVoice
from balloongames.ui.theme import Look
from balloongames.ui.voice import Manner, SpeakingThread, open_voice

log = logging.getLogger(__name__)


class Preferences:
    """The settings of the person at the screen.

    ``language``, ``reduced_motion``, ``scale`` and ``text_scale`` are what the command line asked for: that
    counts for this run, until something else is chosen. One that ``is_silent`` opens no voice.
    """

    def __init__(
        self, store: Store, loop: Loop, audio: Audio, language: str = "", *, reduced_motion: bool = False,
        scale: Scale | None = None, text_scale: TextScale | None = None, is_silent: bool = False,
    ) -> None:  # fmt: skip
        self._store = store
        self._loop = loop
        self._audio = audio
        self._language = language
        self._reduced_motion = reduced_motion
        self._scale = scale
        self._text_scale = text_scale
        self._is_silent = is_silent
        self._lent: TextScale | None = None
        self.use_language()
        self._lend_a_hand()
        self._narrate()

    @property
    def settings(self) -> Settings:
        """What was chosen; only to be read."""
        return self._store.settings

    @property
    def in_force(self) -> Settings:
        """What counts now: what was chosen, but for what the command line asked for."""
        chosen = self.settings
        return structs.replace(
            chosen,
            language=self._language or chosen.language,
            reduced_motion=self._reduced_motion or chosen.reduced_motion,
            scale=self._scale or chosen.scale,
            text_scale=self._text_scale or chosen.text_scale,
        )

    def look(self) -> Look:
        """Return how things are to look and move."""
        look = look_of(self.in_force)
        return replace(look, text_scale=self._lent / 100) if self._lent else look

    def lend(self, text_scale: TextScale | None) -> None:
        """Let the text have another size for a while, or none but its own; no setting is changed by that."""
        if text_scale != self._lent:
            self._lent = text_scale
            self.apply()

    def volumes(self) -> Volumes:
        """Return how loud things are to be."""
        return volumes_of(self.settings)

    def change(self, **fields: Any) -> None:
        """Change settings by their names, apply them, and keep them; AttributeError on a name that is none."""
        for name, value in fields.items():
            getattr(self.settings, name)
            setattr(self.settings, name, value)
        if "language" in fields:
            self._language = ""
        if "reduced_motion" in fields:
            self._reduced_motion = False
        if "scale" in fields:
            self._scale = None
        if "text_scale" in fields:
            self._lent = self._text_scale = None  # who chooses a size sees it
        if "fullscreen" in fields:
            self._fill_screen()
        self.apply()
        self.save()

    def reset(self) -> None:
        """Go back to the defaults; names and sizes that were remembered are forgotten too."""
        self._store.settings = Settings()
        self._language = ""
        self._reduced_motion = False
        self._scale = self._text_scale = None
        self._fill_screen()
        self.apply()
        self.save()

    def apply(self) -> None:
        """Let window, words, pictures and sounds follow the settings."""
        settings = self.settings
        self.use_language()
        self._lend_a_hand()
        self._audio.set_volumes(volumes_of(settings))
        self._audio.set_mono(mono=settings.mono)
        self._loop.kit.restyle(self.look())
        self._narrate()
        self._loop.redraw()

    def _lend_a_hand(self) -> None:
        """Let keys, buttons and presses follow the settings."""
        settings, loop = self.settings, self._loop
        loop.bindings.take(settings.keys, settings.buttons)
        loop.bindings.letters, loop.bindings.one_key = settings.letter_keys, settings.one_key
        loop.calm.seconds = CALM if settings.calm_presses else 0.0
        loop.scan.pace = settings.scan_pace()

    def _fill_screen(self) -> None:
        """Let the window follow; what the command line asked for counts until then."""
        if self.settings.fullscreen != self._loop.window.fullscreen:
            self._loop.set_fullscreen(on=self.settings.fullscreen)

    def use_language(self) -> None:
        """Write and speak in the language that was chosen."""
        use_language(self.in_force.language)
        self._loop.window.entitle(i18n._("Lighter than Air"))

    def _narrate(self) -> None:
        """Let the narrator follow the settings; the voice is looked for when it is first wished for."""
        settings, narrator = self.settings, self._loop.narrator
        narrator.headphones = settings.headphones
        volume = settings.volume_speech * settings.volume_master // 100
        manner = Manner(settings.speech_rate, volume, i18n.language(), settings.voice)
        voice = narrator.voice
        if isinstance(voice, SpeakingThread):
            voice.manner = manner
            if not settings.speech:
                voice.close()
                narrator.voice = NoVoice()
        elif settings.speech and not self._is_silent:
            narrator.voice = open_voice(manner)
        narrator.is_on = settings.speech or settings.spoken_text
        captions = self._captions if settings.captions else None
        self._loop.show_strip(spoken=settings.spoken_text, captions=captions)

    def _captions(self) -> list[str]:
        return [i18n._(one) for one in self._audio.captions()]

    def save(self) -> None:
        """Write the settings. What was chosen counts until the end even if the disk fails; the news tells it."""
        try:
            self._store.save_settings()
        except OSError as error:
            log.warning("settings could not be saved: %s", error.strerror)
            self._store.notices.append(ProgramNotice("settings_not_saved", (("cause", cause_of(error)),)))


def wished_languages() -> list[str]:
    """Return the locale names that the window system wishes for, best first."""
    locales = pygame.system.get_pref_locales()
    return [f"{one['language']}_{one.get('country') or ''}".rstrip("_") for one in locales]


def use_language(code: str) -> None:
    """Write and speak in a language from now on, or in the one that the system wishes for."""
    i18n.set_language(code, wished_languages() if code == i18n.AUTO else ())


def look_of(settings: Settings) -> Look:
    """Return the look that settings ask for."""
    return Look(
        theme=settings.theme,
        palette=settings.palette,
        own=tuple(sorted(settings.own_colors.items())),
        scale=settings.scale / 100,
        text_scale=settings.text_scale / 100,
        letters=settings.letters,
        typeface=settings.typeface,
        strong_outlines=settings.strong_outlines,
        legal_marks=settings.legal_marks,
        speed=settings.speed(),
        reduced_motion=settings.reduced_motion,
        background_motion=settings.background_motion,
        turn_boards=settings.turn_boards,
        chances=settings.chances,
        flashes=settings.flashes,
        shake=settings.shake / 100,
    )


def volumes_of(settings: Settings) -> Volumes:
    """Return the volumes that settings ask for."""
    return Volumes(
        settings.volume_master / 100,
        settings.volume_music / 100,
        settings.volume_effects / 100,
        settings.volume_interface / 100,
    )
