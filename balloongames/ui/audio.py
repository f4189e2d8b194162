"""What is heard: cues by name and music by theme, at volumes of their own. Happy and silent without a sound card.

A cue is a short sound with a caption, so that nothing is told by sound alone. A theme is a folder of sections below
`assets/sounds/music`; they are played in turns, in an order that varies, and each ends at rest, so that any may follow
any other. This module must not know why something sounds, or which game is on the table.

Nothing happens here per frame: sections follow one another through an event in pygame's queue, which goes to `handle`.
"""

from __future__ import annotations

import logging
import math
import random
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

import pygame

from balloongames.paths import asset
from balloongames.ui.caches import Caches
from balloongames.ui.channels import COUNT, DUCKED, LAYER_CHANNEL, RESERVED, Channels
from balloongames.ui.cues import CUES, Cue, Group

log = logging.getLogger(__name__)

RATE = 44_100  # Hz
FRAME_BYTES = 4  # both sides, 16 bits each
BUFFER = 512  # samples: 11.6 ms from the call to the ear

STEP = 0.15  # seconds; a cue that comes again sooner belongs to the same step of a chain
REPEAT_GAIN = 10 ** (-3 / 20)  # each repeat within a step is 3 dB softer
VOICES = 6  # at most so many of one cue within a step
LOUDNESS = 5 / 3  # the exponent that makes half a slider 10 dB
FADE_OUT = 700  # ms
FADE_IN = 1200
LOG_LENGTH = 256


_TAPS: Final = frozenset(("press", "page"))
_READ: Final = 2.5  # seconds for which a caption can be read
_CAPTIONS: Final = 3  # at a time


@dataclass(frozen=True, slots=True)
class Volumes:
    """Sliders from 0 to 1. The middle of a slider is 10 dB down, which sounds half as loud."""

    master: float = 0.8
    music: float = 0.6
    effects: float = 0.8
    interface: float = 0.7

    def gain(self, group: Group) -> float:
        """Return the factor for the cues of a group."""
        return math.pow(self.master * (self.interface if group is Group.INTERFACE else self.effects), LOUDNESS)

    def music_gain(self, *, ducked: bool = False) -> float:
        """Return the factor for the music, which may stand back."""
        return math.pow(self.master * self.music, LOUDNESS) * (DUCKED if ducked else 1.0)


@dataclass(frozen=True, slots=True)
class PlayedSound:
    """A line of the log: what sounded, at which pitch, which repeat within its step it was (0 the first), and when."""

    cue: str
    degree: int
    repeat: int
    caption: str
    at: float  # seconds, by the clock of the audio


def sections(theme: str) -> list[Path]:
    """Return the files of a theme, the opening first; none if there is no such theme."""
    return sorted(asset(f"sounds/music/{theme}").glob("*.ogg"))


class Audio:
    """Plays cues and music. Made by `open`, brought to life by `start`; until then, or without a card, all is silent.

    ``log`` holds the latest cues, silent or not: captions are read from it, and tests.
    """

    def __init__(
        self,
        volumes: Volumes,
        *,
        mono: bool = False,
        caches: Caches | None = None,
        clock: Callable[[], float] = time.monotonic,
        rng: random.Random | None = None,
    ) -> None:
        self.volumes = volumes
        self.log: deque[PlayedSound] = deque(maxlen=LOG_LENGTH)
        self.swell_event = 0  # the type of the event that says a swell of the layer has ended
        self._tense = False
        self._swells: list[Path] = []  # those still to come
        self.end_event = 0  # the type of the event that says a section has ended; 0 while silent
        self._mono = mono
        self._clock = clock
        self._rng = rng or random.Random()  # noqa: S311  the order of the music is no secret
        self._cues: dict[str, Cue] = {}
        self._sounds = (caches or Caches()).sounds  # decoded; music is read as it plays
        self._missing: set[str] = set()
        self._steps: dict[tuple[str, int], tuple[float, int]] = {}  # cue and degree: start of its step, times played
        self._takes: dict[str, int] = {}  # by cue, the one that was played last
        self._channels = Channels()
        self._programs: dict[str, list[Path]] = {}  # by theme, the sections still to come
        self._theme: str | None = None  # wanted
        self._sounding: str | None = None
        self._alive = False
        self._paused = self._ducked = False
        self.add(CUES)

    @classmethod
    def open(cls, volumes: Volumes, *, mono: bool = False, caches: Caches | None = None) -> Self:
        """Make the audio without touching the sound card, so that the first picture need not wait for it."""
        return cls(volumes, mono=mono, caches=caches)

    # --- Life -----------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Open the sound card, after the first picture; without one, say so once in the log file and stay silent."""
        if self._alive:
            return
        try:
            pygame.mixer.init(
                RATE, -16, 1 if self._mono else 2, BUFFER, allowedchanges=pygame.AUDIO_ALLOW_FREQUENCY_CHANGE
            )
            pygame.mixer.set_num_channels(COUNT)
            pygame.mixer.set_reserved(RESERVED)
        except pygame.error as error:
            log.warning("no sound: %s", error)
            return
        self._alive = True
        self.end_event = self.end_event or pygame.event.custom_type()
        pygame.mixer.music.set_endevent(self.end_event)
        self.swell_event = self.swell_event or pygame.event.custom_type()
        pygame.mixer.Channel(LAYER_CHANNEL).set_endevent(self.swell_event)
        self._advance()
        self._swell()

    def close(self) -> None:
        """Let go of the sound card."""
        if not self._alive:
            return
        self._alive = False
        self._sounding = None
        self._sounds.clear()
        self._channels = Channels()
        pygame.mixer.music.set_endevent(pygame.NOEVENT)
        pygame.mixer.quit()

    def set_mono(self, *, mono: bool) -> None:
        """Put both sides on one channel, or back; what sounds is cut off, for the card is opened anew."""
        if mono == self._mono:
            return
        self._mono = mono
        if self._alive:
            self.close()
            self.start()

    def add(self, cues: Iterable[Cue]) -> None:
        """Make more cues known: those that only one game has."""
        for cue in cues:
            if self._cues.get(cue.name, cue) != cue:
                raise ValueError(f"there is another cue named {cue.name}")
            self._cues[cue.name] = cue

    # --- Cues -----------------------------------------------------------------------------------------------------

    def play(self, cue: str, degree: int | None = None) -> None:
        """Sound a cue at once; ``degree`` is the step of a chain, clamped to the highest pitch there is.

        The same cue again within a step sounds softer and a little different, and from the seventh time not at all.
        Raises KeyError if nobody made the cue known: a slip of the caller, card or no card.
        """
        known = self._cues[cue]
        pitch = min(max(degree or 0, 0), known.degrees - 1)
        now = self._clock()
        began, times = self._steps.get((cue, pitch), (now, 0))
        if now - began > STEP:
            began, times = now, 0
        if times >= VOICES:
            return
        self._steps[cue, pitch] = (began, times + 1)
        self.log.append(PlayedSound(cue, pitch, times, known.caption, now))
        if self._alive and not self._paused and self.volumes.gain(known.group):
            self._sound(known, pitch, times)

    def hush(self, cue: str, *, on: bool) -> None:
        """Let what sounds of a cue stand back for something to come, as one holds one's breath, or come back."""
        if self._alive:
            self._channels.hush(cue, on=on)

    def captions(self) -> list[str]:
        """Return what sounded just now, each thing once, the latest last; taps and pages mean nothing by themselves."""
        since = self._clock() - _READ
        heard = [one for one in self.log if one.at > since and one.cue not in _TAPS]
        return list(dict.fromkeys(one.caption for one in reversed(heard)))[:_CAPTIONS][::-1]

    def _sound(self, cue: Cue, degree: int, repeat: int) -> None:
        sound = self._load(cue, cue.file(degree, self._take(cue, repeat)))
        if sound:
            self._channels.play(cue, sound, REPEAT_GAIN**repeat)

    def _take(self, cue: Cue, repeat: int) -> int:
        """Return the take to play: a melody begins with the one that is in tune, all else goes round."""
        if cue.degrees > 1:
            return repeat % cue.variants
        self._takes[cue.name] = (self._takes.get(cue.name, -1) + 1) % cue.variants
        return self._takes[cue.name]

    def _load(self, cue: Cue, file: str) -> pygame.mixer.Sound | None:
        key = (cue.group, file)
        sound = self._sounds.get(key)
        if sound is None and file not in self._missing:
            try:
                sound = pygame.mixer.Sound(asset(file))
            except (pygame.error, OSError) as error:
                log.warning("a sound is missing: %s", error)
                self._missing.add(file)
                return None
            self._sounds.put(key, sound, round(sound.get_length() * RATE) * FRAME_BYTES)
            sound.set_volume(self.volumes.gain(cue.group))
        return sound

    # --- Music ----------------------------------------------------------------------------------------------------

    def music(self, theme: str | None) -> None:
        """Let a theme play until another one is wanted: what sounds now fades away first; None is silence."""
        if theme != self._theme:
            self.tension(on=False)
        self._theme = theme
        self._advance()

    def tension(self, *, on: bool) -> None:
        """Let a layer join the music while much is at stake, and leave it."""
        if on == self._tense:
            return
        self._tense = on
        if on:
            self._swell()
        elif self._alive:
            pygame.mixer.Channel(LAYER_CHANNEL).fadeout(FADE_OUT)

    def _swell(self) -> None:
        """Begin the next swell of the layer, if it is to be heard: none comes twice before all were heard."""
        if not self._tense or not self._alive or self._paused or not self._wanted():
            return
        if not self._swells:
            self._swells = sorted(asset("sounds/layers").glob("*.ogg"))
            self._rng.shuffle(self._swells)
        channel = pygame.mixer.Channel(LAYER_CHANNEL)
        try:
            channel.play(pygame.mixer.Sound(self._swells.pop()))
        except (pygame.error, IndexError) as error:
            log.warning("the layer can't be played: %s", error)
            self._tense = False
        else:
            channel.set_volume(self.volumes.music_gain(ducked=self._ducked))

    def _swell_anew(self) -> None:
        if not pygame.mixer.Channel(LAYER_CHANNEL).get_busy():
            self._swell()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take note of an event; true if it was the audio's own, the end of a section of music or of its layer."""
        if self.swell_event and event.type == self.swell_event:
            self._swell()
            return True
        if not self.end_event or event.type != self.end_event:
            return False
        if self._alive and pygame.mixer.music.get_busy() and self._wanted() == self._sounding:
            self._queue_next()  # the section that was queued has begun
        else:
            self._advance()
        return True

    def update(self) -> None:
        """Start music that ought to sound but doesn't; for loops that don't pass every event to `handle`."""
        if self._alive and not self._paused and not pygame.mixer.music.get_busy():
            self._advance()

    def _wanted(self) -> str | None:
        return self._theme if self.volumes.music_gain() else None

    def _advance(self) -> None:
        """Bring the music nearer to what is wanted: let it be, fade it, or begin."""
        if not self._alive or self._paused:
            return
        wanted = self._wanted()
        if not pygame.mixer.music.get_busy():
            self._sounding = wanted
            self._begin()
        elif wanted != self._sounding:
            pygame.mixer.music.fadeout(FADE_OUT)  # its end brings us back here

    def _begin(self) -> None:
        section = self._next_section()
        if section is None:
            return
        try:
            pygame.mixer.music.load(section)
            pygame.mixer.music.set_volume(self.volumes.music_gain(ducked=self._ducked))
            pygame.mixer.music.play(fade_ms=FADE_IN)
        except pygame.error as error:
            self._give_up(section, error)
        else:
            self._queue_next()

    def _queue_next(self) -> None:
        section = self._next_section()
        if section is None:
            return
        try:
            pygame.mixer.music.queue(section)
        except pygame.error as error:
            self._give_up(section, error)

    def _give_up(self, section: Path, error: pygame.error) -> None:
        """Go without this theme: a damaged file isn't worth a second try, nor a second line in the log file."""
        log.warning("music can't be played: %s: %s", section.name, error)
        self._theme = None

    def _next_section(self) -> Path | None:
        """Return the section to come: the opening first, then all the others, none twice before all were heard."""
        if self._sounding is None:
            return None
        program = self._programs.setdefault(self._sounding, [])
        if not program:
            program.extend(sections(self._sounding))
            others = program[1:]
            self._rng.shuffle(others)
            program[1:] = others
        return program.pop(0) if program else None

    # --- Volumes and rest -----------------------------------------------------------------------------------------

    def set_volumes(self, volumes: Volumes) -> None:
        """Move the sliders; what sounds follows at once, and music at zero stops."""
        self.volumes = volumes
        if not self._alive:
            return
        for (group, _file), sound in self._sounds.items():
            sound.set_volume(volumes.gain(group))
        self._set_music()
        self._swell_anew()
        self._advance()

    def duck(self, *, on: bool) -> None:
        """Let the music stand back while somebody speaks."""
        if on != self._ducked:
            self._ducked = on
            if self._alive:
                self._set_music()

    def _set_music(self) -> None:
        for one in (pygame.mixer.music, pygame.mixer.Channel(LAYER_CHANNEL)):
            one.set_volume(self.volumes.music_gain(ducked=self._ducked))

    def pause(self) -> None:
        """Hold everything, as when the window loses the focus."""
        if self._alive and not self._paused:
            pygame.mixer.pause()
            pygame.mixer.music.pause()
        self._paused = True

    def resume(self) -> None:
        """Go on where `pause` held."""
        if not self._paused:
            return
        self._paused = False
        if self._alive:
            pygame.mixer.unpause()
            pygame.mixer.music.unpause()
            self._advance()
            self._swell_anew()
