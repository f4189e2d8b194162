"""Recording: written parts become a stereo wave, with tempo, touch, places on the stage, a room and an even level."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from soundmaker.dsp import Wave, band, convolve, decibels, room, swell
from soundmaker.instruments import MUSIC_RATE, SPEAKS_LATE, Instrument
from soundmaker.score import Line

LOUDNESS = -24.0  # dBFS, RMS of a section without its silent end
CEILING = -7.0  # dBFS; what is louder bends
BEGIN = 0.06  # seconds before the first note


@dataclass(frozen=True, slots=True)
class Part:
    """Who plays what: an instrument, its notes, how loud (dB), where (−1 left … 1 right), how deep in the room."""

    instrument: Instrument
    line: Line
    level: float = 0.0
    pan: float = 0.0
    wet: float = 0.3


@dataclass(frozen=True, slots=True)
class Hall:
    """A room and the habits of those who play in it."""

    decay: float  # seconds to −60 dB
    rest: float  # seconds of fading sound after the last written beat
    jitter: float = 0.006  # seconds, how far from the beat a note may fall


Clock = Callable[[float], float]


def clock(tempo: float, bar: float, bars: int, *, phrase: int, ease: float) -> Clock:
    """Return the time of each beat: ``tempo`` beats a minute, broader by ``ease`` where phrases end.

    The pace leans forward a little in the middle of each phrase and settles at its end, most at the very end.
    """
    grid = 24  # steps per beat
    beats = np.arange(round((bars + 2) * bar * grid)) / grid
    place = (beats % (phrase * bar)) / (phrase * bar)
    slower = 1 + ease * (0.9 * np.exp(-(((place - 1) / 0.1) ** 2)) - 0.25 * np.sin(np.pi * place) ** 2)
    closing = np.clip((beats - (bars - 2) * bar) / (2 * bar), 0, 1)
    slower += ease * 1.6 * closing**2
    times = np.concatenate([[0.0], np.cumsum(slower / grid * 60 / tempo)])
    marks = np.arange(len(times)) / grid

    def at(beat: float) -> float:
        return float(np.interp(beat, marks, times))

    return at


def record(parts: list[Part], at: Clock, last_beat: float, hall: Hall, seed: str) -> Wave:
    """Return the recording of some parts, shaped (samples, 2), ending at rest."""
    rng = np.random.default_rng(list(seed.encode()))
    total = round((BEGIN + at(last_beat) + hall.rest) * MUSIC_RATE)
    dry, sent = np.zeros((total, 2)), np.zeros((total, 2))
    for part in parts:
        track = _track(part, at, total, hall, rng)
        angle = (part.pan + 1) * np.pi / 4
        placed = track[:, None] * np.array([np.cos(angle), np.sin(angle)]) * decibels(part.level)
        dry += placed
        sent += placed * part.wet
    delay = round(0.018 * MUSIC_RATE)
    for side, answer in enumerate(room(rng, hall.decay, MUSIC_RATE)):
        crossed = 0.7 * sent[:, side] + 0.3 * sent[:, 1 - side]
        dry[delay:, side] += convolve(crossed, answer)[: total - delay]
    return _mastered(dry, hall)


def _track(part: Part, at: Clock, total: int, hall: Hall, rng: np.random.Generator) -> Wave:
    track = np.zeros(total)
    early = SPEAKS_LATE.get(part.instrument, 0.0)
    for note in part.line:
        touch = float(np.clip(rng.normal(0, hall.jitter), -0.015, 0.015)) - early
        start = max(0.02, BEGIN + at(note.start) + touch)
        length = at(note.end) - at(note.start)
        strength = note.strength * rng.uniform(0.93, 1.0)
        wave = part.instrument(note.midi, length, strength, rng)
        first = round(start * MUSIC_RATE)
        count = min(len(wave), total - first)
        track[first : first + count] += wave[:count]
    return track


def _mastered(wave: Wave, hall: Hall) -> Wave:
    """Return the wave at the house level, without rumble or glare, gone at its end."""
    clean = np.stack([band(wave[:, side], 35, 6500, MUSIC_RATE) for side in range(2)], axis=1)
    body = clean[: -round(hall.rest * MUSIC_RATE)]
    clean *= decibels(LOUDNESS) / np.sqrt(np.mean(body**2))
    ceiling = decibels(CEILING)
    knee = 0.6 * ceiling
    over = np.abs(clean) > knee
    clean[over] = np.sign(clean[over]) * (
        knee + (ceiling - knee) * np.tanh((np.abs(clean[over]) - knee) / (ceiling - knee))
    )
    return clean * swell(len(clean), 0.02, min(1.2, 0.8 * hall.rest), MUSIC_RATE)[:, None]
