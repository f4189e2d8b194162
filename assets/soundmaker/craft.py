"""What all short sounds are made of: bodies that are struck, touches of cloth, soft ends and an even level."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from soundmaker.dsp import RATE, Wave, breath, hertz, peak_at, seconds, swell

EFFECT_PEAK = -15.0  # dBFS
SOFT_PEAK = -20.0  # for what is heard with every press
STINGER_PEAK = -15.0


TAKES = (0.0, 0.45, -0.4)  # semitones by which the takes of one sound differ, besides their noise


def takes(name: str, make: Callable[[np.random.Generator], Wave]) -> Iterator[tuple[str, Wave]]:
    """Yield the takes of a sound that is heard often: each with a noise and a pitch of its own."""
    for letter, semitones in zip("abc", TAKES, strict=True):
        wave = make(noise_of(name if letter == "a" else f"{name} {letter}"))
        if semitones:
            at = np.arange(0, len(wave) - 1, 2 ** (semitones / 12))
            wave = np.interp(at, np.arange(len(wave)), wave)
        yield f"{name}{letter}", wave


def noise_of(name: str) -> np.random.Generator:
    """Return the noise of one sound: changing one leaves all others as they are."""
    return np.random.default_rng(list(name.encode()))


def finish(wave: Wave, *, peak: float = EFFECT_PEAK, attack: float = 0.008, release: float = 0.05) -> Wave:
    """Return the wave with soft ends, a level and a few milliseconds of silence behind it."""
    shaped = wave * swell(len(wave), attack, release)
    return np.concatenate([peak_at(shaped, peak), np.zeros(RATE // 200)])


def strike(length: float, midi: float, partials: tuple[tuple[float, float, float], ...]) -> Wave:
    """Return a struck body: partials of (frequency ratio, strength, decay in seconds)."""
    times = seconds(length)
    wave = np.zeros(len(times))
    for ratio, strength, decay in partials:
        wave += strength * np.exp(-times / decay) * np.sin(2 * np.pi * hertz(midi) * ratio * times)
    return wave


def felt(rng: np.random.Generator, length: float, low: float, high: float, decay: float) -> Wave:
    """Return a touch of cloth: noise between two frequencies that fades."""
    times = seconds(length)
    return breath(rng, len(times), low, high) * np.exp(-times / decay)
