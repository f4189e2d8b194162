"""Building blocks of sound: tones, noise, envelopes, filters, rooms and levels. Knows no tune and no file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Wave: TypeAlias = npt.NDArray[np.float64]

RATE = 44_100  # Hz, of the effects; the music says its own
SEMITONE = 2 ** (1 / 12)


def seconds(length: float, rate: int = RATE) -> Wave:
    """Return the times of ``length`` seconds of samples."""
    return np.arange(round(length * rate)) / rate


def hertz(midi: float) -> float:
    """Return the frequency of a MIDI note number; 69 is A4, 440 Hz.

    >>> hertz(57)
    220.0
    """
    return 440.0 * 2 ** ((midi - 69) / 12)


def decibels(level: float) -> float:
    """Return the factor of a level in dB.

    >>> decibels(-20)
    0.1
    """
    return 10 ** (level / 20)


def swell(length: int, attack: float, release: float, rate: int = RATE) -> Wave:
    """Return an envelope of ones with a cosine rise and a cosine fall, both in seconds."""
    shape = np.ones(length)
    rise, fall = min(length, round(attack * rate)), min(length, round(release * rate))
    if rise:
        shape[:rise] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / rise)
    if fall:
        shape[length - fall :] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, fall + 1) / fall)
    return shape


def glide(frequency: Wave | float, length: int, rate: int = RATE) -> Wave:
    """Return the phase, in radians, of a tone whose frequency may change along the way."""
    steps = np.broadcast_to(np.asarray(frequency, dtype=np.float64), (length,))
    return 2 * np.pi * np.cumsum(steps) / rate


def tone(phase: Wave, partials: Sequence[float]) -> Wave:
    """Return a tone of harmonic partials with the given strengths, over a phase made by `glide`."""
    wave = np.zeros_like(phase)
    for number, strength in enumerate(partials, start=1):
        if strength:
            wave += strength * np.sin(number * phase)
    return wave


def band(wave: Wave, low: float, high: float, rate: int = RATE, slope: int = 2) -> Wave:
    """Return the wave between two frequencies in Hz, with soft Butterworth-like edges and no phase shift."""
    padded = len(wave) + rate // 20
    spectrum = np.fft.rfft(wave, padded)
    frequency = np.fft.rfftfreq(padded, 1 / rate)
    gain = 1 / np.sqrt(1 + (frequency / high) ** (2 * slope))
    if low > 0:
        gain *= 1 / np.sqrt(1 + (low / np.maximum(frequency, 1e-3)) ** (2 * slope))
    return np.fft.irfft(spectrum * gain, padded)[: len(wave)]


def breath(rng: np.random.Generator, length: int, low: float, high: float, rate: int = RATE) -> Wave:
    """Return noise between two frequencies in Hz, with an RMS of one."""
    noise = band(rng.standard_normal(length), low, high, rate)
    return noise / max(1e-9, float(np.sqrt(np.mean(noise**2))))


def room(rng: np.random.Generator, decay: float, rate: int, *, damping: float = 3.0) -> tuple[Wave, Wave]:
    """Return the left and right answer of a small hall: ``decay`` seconds to −60 dB, the highs gone sooner.

    A steady tone comes back about as strong as it goes in.
    """
    times = seconds(decay * 1.15, rate)
    build = 1 - np.exp(-times / 0.012)
    answers = []
    for _side in range(2):
        answer = np.zeros(len(times))
        for low, high, share in ((90, 500, 1.0), (500, 2000, 0.85), (2000, 5000, 0.4)):
            speed = decay / (1 + (damping - 1) * (low / 5000))
            answer += share * breath(rng, len(times), low, high, rate) * np.exp(-6.9 * times / speed)
        answer *= build
        heard = band(answer, 200, 1500, rate)  # where music has its strength, the room shall neither add nor take
        share = (1500 - 200) / (rate / 2)
        answers.append(answer * np.sqrt(share / np.sum(heard**2)))
    return answers[0], answers[1]


def convolve(wave: Wave, answer: Wave) -> Wave:
    """Return the wave heard through an answer; as long as both together."""
    total = len(wave) + len(answer) - 1
    size = 1 << (total - 1).bit_length()
    return np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(answer, size), size)[:total]


def peak_at(wave: Wave, level: float) -> Wave:
    """Return the wave scaled so that its highest peak lies at ``level`` dBFS."""
    return wave * (decibels(level) / max(1e-9, float(np.max(np.abs(wave)))))


def mix(*layers: tuple[float, Wave]) -> Wave:
    """Return the sum of waves of any length, each put in at its start time in seconds (at the rate of the effects)."""
    length = max(round(start * RATE) + len(wave) for start, wave in layers)
    total = np.zeros(length)
    for start, wave in layers:
        first = round(start * RATE)
        total[first : first + len(wave)] += wave
    return total
