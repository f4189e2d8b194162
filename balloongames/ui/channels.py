"""The channels of the mixer: which are kept for what, and what sounds on which."""

from __future__ import annotations

from typing import assert_never

import pygame

from balloongames.ui.cues import Cue, Group

COUNT = 32
INTERFACE_CHANNELS = (0, 1, 2, 3)
STINGER_CHANNELS = (4, 5)
LAYER_CHANNEL = 6
RESERVED = 7  # the channels above; effects share the others
DUCKED = 10 ** (-6 / 20)  # what stands back is 6 dB softer


class Channels:
    """Plays sounds on channels of the mixer, which must be open."""

    def __init__(self) -> None:
        self._turns = {Group.INTERFACE: 0, Group.STINGER: 0}
        self._latest: dict[str, tuple[pygame.mixer.Channel, pygame.mixer.Sound, float]] = {}  # by cue

    def play(self, cue: Cue, sound: pygame.mixer.Sound, gain: float) -> None:
        """Play a sound of a cue where there is a channel for it."""
        channel = self._free(cue.group)
        if channel:
            channel.play(sound)
            channel.set_volume(gain)
            self._latest[cue.name] = channel, sound, gain

    def hush(self, cue: str, *, on: bool) -> None:
        """Let what was played last of a cue stand back, or come back, if it still sounds."""
        if cue in self._latest:
            channel, sound, gain = self._latest[cue]
            if channel.get_sound() is sound:
                channel.set_volume(gain * DUCKED if on else gain)

    def _free(self, group: Group) -> pygame.mixer.Channel | None:
        """Return a channel for a group: the kept ones in turns, else any that is free."""
        match group:
            case Group.EFFECTS:
                shared = map(pygame.mixer.Channel, range(RESERVED, COUNT))  # pygame would take kept ones too
                return next((channel for channel in shared if not channel.get_busy()), None)
            case Group.INTERFACE:
                kept: tuple[int, ...] = INTERFACE_CHANNELS
            case Group.STINGER:
                kept = STINGER_CHANNELS
            case _:
                assert_never(group)
        self._turns[group] = (self._turns[group] + 1) % len(kept)
        return pygame.mixer.Channel(kept[self._turns[group]])
