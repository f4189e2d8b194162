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
        self._on: dict[int, tuple[str, float]] = {}  # by channel, the cue that was played there last, and its gain

    def play(self, cue: Cue, sound: pygame.mixer.Sound, gain: float) -> None:
        """Play a sound of a cue where there is a channel for it."""
        number = self._free(cue.group)
        if number is not None:
            channel = pygame.mixer.Channel(number)
            channel.play(sound)
            channel.set_volume(gain)
            self._on[number] = cue.name, gain

    def hush(self, cue: str, *, on: bool) -> None:
        """Let what still sounds of a cue stand back, or come back."""
        for number, (name, gain) in self._on.items():
            channel = pygame.mixer.Channel(number)
            if name == cue and channel.get_busy():
                channel.set_volume(gain * DUCKED if on else gain)

    def _free(self, group: Group) -> int | None:
        """Return the number of a channel for a group: of the kept ones in turns, else of any that is free."""
        match group:
            case Group.EFFECTS:
                shared = range(RESERVED, COUNT)  # pygame would take kept ones too
                return next((number for number in shared if not pygame.mixer.Channel(number).get_busy()), None)
            case Group.INTERFACE:
                kept: tuple[int, ...] = INTERFACE_CHANNELS
            case Group.STINGER:
                kept = STINGER_CHANNELS
            case _:
                assert_never(group)
        self._turns[group] = (self._turns[group] + 1) % len(kept)
        return kept[self._turns[group]]
