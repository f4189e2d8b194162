"""The players: each makes one note, a mono wave at the rate of the music, from a pitch, a length and a strength.

All of them are gentle by design: soft attacks, few and falling partials, a little life in pitch and breath.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from soundmaker.dsp import Wave, breath, glide, hertz, seconds, swell, tone

MUSIC_RATE = 32_000  # Hz; nothing in the music reaches half of that

Instrument: TypeAlias = Callable[[int, float, float, np.random.Generator], Wave]
"""(MIDI number, seconds held, strength 0…1, noise) -> wave; it may ring on after the time held."""


def _vibrato(count: int, rate: float, cents: float, delay: float, rng: np.random.Generator) -> Wave:
    """Return a factor of the frequency that begins to waver after a delay in seconds."""
    times = np.arange(count) / MUSIC_RATE
    depth = np.clip((times - delay) / 0.4, 0, 1) * cents / 1200
    return 2 ** (depth * np.sin(2 * np.pi * rate * times + rng.uniform(0, 2 * np.pi)))


def _falling(midi: float, slope: float, cutoff: float, count: int) -> tuple[float, ...]:
    """Return partials that fall with their number, and faster above a cutoff in Hz."""
    base = hertz(midi)
    return tuple(1 / n**slope / (1 + (n * base / cutoff) ** 4) for n in range(1, count + 1) if n * base < 9000)


def accordion(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """Two reeds a hair apart behind a bellows that opens a little late: warm, with a slow shimmer."""
    count = round((length + 0.10) * MUSIC_RATE)
    partials = _falling(midi, 1.15, 1500 + 900 * strength, 12)
    sway = _vibrato(count, 4.3, 3, 0.25, rng)
    wave = np.zeros(count)
    for cents, share in ((-3.0, 1.0), (4.5, 0.8)):
        start = rng.uniform(0, 2 * np.pi)
        wave += share * tone(start + glide(hertz(midi + cents / 100) * sway, count, MUSIC_RATE), partials)
    octave = 0.22 * tone(glide(hertz(midi - 12) * sway, count, MUSIC_RATE), partials[:6])
    bellows = 0.86 + 0.14 * np.sin(np.pi * np.linspace(0.1, 1, count))
    return (wave + octave) * bellows * swell(count, 0.055, 0.11, MUSIC_RATE) * strength * 0.42


def clarinet(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """A wooden tube: odd partials first, a breath before the tone, a slow vibrato on long notes."""
    count = round((length + 0.09) * MUSIC_RATE)
    base = hertz(midi)
    brightness = 1100 + 1300 * strength
    odd = (1.0, 0.06, 0.42, 0.07, 0.22, 0.05, 0.10, 0.03, 0.04)
    partials = [share / (1 + (n * base / brightness) ** 4) for n, share in enumerate(odd, start=1)]
    scoop = 2 ** (-0.25 / 12 * np.exp(-np.arange(count) / (0.025 * MUSIC_RATE)))
    wave = tone(glide(base * scoop * _vibrato(count, 4.8, 7, 0.35, rng), count, MUSIC_RATE), partials)
    wave += 0.012 * breath(rng, count, 500, 3000, MUSIC_RATE)
    line = 0.9 + 0.1 * np.sin(np.pi * np.linspace(0, 1, count))
    return wave * line * swell(count, 0.05, 0.10, MUSIC_RATE) * strength * 0.62


def flute(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """An ocarina more than a flute: nearly a sine, with air."""
    count = round((length + 0.14) * MUSIC_RATE)
    phase = glide(hertz(midi) * _vibrato(count, 4.6, 9, 0.3, rng), count, MUSIC_RATE)
    wave = tone(phase, (1.0, 0.18, 0.07, 0.02)) + 0.022 * breath(rng, count, 600, 3500, MUSIC_RATE)
    line = 0.88 + 0.12 * np.sin(np.pi * np.linspace(0, 1, count))
    return wave * line * swell(count, 0.09, 0.16, MUSIC_RATE) * strength * 0.62


def strings(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """Four players bowing softly behind a curtain."""
    count = round((length + 0.45) * MUSIC_RATE)
    partials = _falling(midi, 1.2, 900 + 500 * strength, 14)
    wave = np.zeros(count)
    for cents in (-7.0, -2.0, 3.0, 8.0):
        bow = hertz(midi + cents / 100) * _vibrato(count, 4.4 + rng.uniform(0, 1), 5, 0.2, rng)
        wave += tone(rng.uniform(0, 2 * np.pi) + glide(bow, count, MUSIC_RATE), partials)
    return wave * swell(count, min(0.45, 0.5 * length), 0.55, MUSIC_RATE) * strength * 0.2


def felt_piano(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """An upright piano with a felt between hammers and strings."""
    ring = 0.25 + min(2.6, 1.6 * 2 ** ((60 - midi) / 24))
    count = round((length + ring) * MUSIC_RATE)
    times = np.arange(count) / MUSIC_RATE
    base = hertz(midi)
    wave = np.zeros(count)
    for n in range(1, 9):
        frequency = base * n * np.sqrt(1 + 0.00035 * n * n)
        share = np.exp(-0.62 * (n - 1) * (1.35 - 0.55 * strength)) / (1 + (frequency / 2600) ** 4)
        decay = ring * 0.75 / (1 + 0.38 * (n - 1))
        two_stage = 0.75 * np.exp(-times / (0.42 * decay)) + 0.25 * np.exp(-times / (1.6 * decay))
        wave += share * two_stage * np.sin(2 * np.pi * frequency * times + rng.uniform(0, 0.3))
    hammer = 0.05 * breath(rng, count, 120, 700, MUSIC_RATE) * np.exp(-times / 0.02)
    damper = np.where(times < length, 1.0, np.exp(-(times - length) / 0.16))
    return (wave + hammer) * damper * swell(count, 0.009, 0.1, MUSIC_RATE) * strength * 0.75


def celesta(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """Small steel plates over wooden boxes: round, short, without a sting."""
    ring = 0.9 + 0.5 * 2 ** ((72 - midi) / 24)
    times = seconds(max(ring, length) + 0.1, MUSIC_RATE)
    base = hertz(midi)
    wave = np.exp(-times / (0.42 * ring)) * np.sin(2 * np.pi * base * times)
    wave += 0.16 * np.exp(-times / (0.16 * ring)) * np.sin(2 * np.pi * 2.0 * base * times)
    wave += 0.07 * strength * np.exp(-times / 0.09) * np.sin(2 * np.pi * 4.07 * base * times)
    wave += 0.02 * breath(rng, len(times), 300, 1500, MUSIC_RATE) * np.exp(-times / 0.012)
    return wave * swell(len(times), 0.007, 0.25, MUSIC_RATE) * strength * 0.6


def guitar(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """Nylon strings plucked with the flesh of the thumb; let go, they are damped."""
    count = round((length + 0.5) * MUSIC_RATE)
    times = np.arange(count) / MUSIC_RATE
    base = hertz(midi)
    wave = np.zeros(count)
    for n in range(1, 10):
        share = np.sin(np.pi * n * 0.31) / n**1.5 / (1 + (n * base / (1200 + 900 * strength)) ** 4)
        wave += share * np.exp(-times * (1.6 + 1.1 * n)) * np.sin(2 * np.pi * base * n * times + rng.uniform(0, 0.4))
    damper = np.where(times < length, 1.0, np.exp(-(times - length) / 0.07))
    return wave * damper * swell(count, 0.007, 0.1, MUSIC_RATE) * strength * 0.8


def double_bass(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """A plucked bass, more wood than string; its octave lets it be heard from small loudspeakers."""
    count = round((length + 0.35) * MUSIC_RATE)
    times = np.arange(count) / MUSIC_RATE
    base = hertz(midi) * (1 + 0.004 * np.exp(-times / 0.05))
    phase = glide(base, count, MUSIC_RATE) + rng.uniform(0, 0.3)
    wave = np.zeros(count)
    for n, share in enumerate((1.0, 0.55, 0.26, 0.11, 0.05), start=1):
        wave += share * np.exp(-times * (1.5 + 1.2 * n)) * np.sin(n * phase)
    damper = np.where(times < length, 1.0, np.exp(-(times - length) / 0.09))
    return wave * damper * swell(count, 0.012, 0.08, MUSIC_RATE) * strength * 0.8


def violins(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """Three players who sing on one string: quicker to speak than `strings`, and closer."""
    count = round((length + 0.16) * MUSIC_RATE)
    partials = _falling(midi, 1.15, 1300 + 900 * strength, 12)
    wave = np.zeros(count)
    for cents in (-5.0, 0.5, 5.5):
        bow = hertz(midi + cents / 100) * _vibrato(count, 5.0 + rng.uniform(0, 0.8), 8, 0.15, rng)
        wave += tone(rng.uniform(0, 2 * np.pi) + glide(bow, count, MUSIC_RATE), partials)
    wave += 0.02 * breath(rng, count, 900, 3200, MUSIC_RATE)
    line = 0.88 + 0.12 * np.sin(np.pi * np.linspace(0, 1, count))
    return wave * line * swell(count, min(0.11, 0.5 * length), 0.19, MUSIC_RATE) * strength * 0.26


def horn(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """A horn across the valley: round, and a little brighter once the tone is full."""
    count = round((length + 0.15) * MUSIC_RATE)
    shape = swell(count, min(0.10, 0.5 * length), 0.17, MUSIC_RATE)
    partials = _falling(midi, 0.9, 620 + 520 * strength, 10)
    phase = glide(hertz(midi) * _vibrato(count, 4.4, 3, 0.4, rng), count, MUSIC_RATE)
    wave = np.zeros(count)
    for n, share in enumerate(partials, start=1):
        wave += share * shape ** (1 + 0.3 * n) * np.sin(n * phase)
    wave += 0.01 * shape * breath(rng, count, 200, 1200, MUSIC_RATE)
    return wave * strength * 0.45


def pizzicato(midi: int, _length: float, strength: float, rng: np.random.Generator) -> Wave:
    """Violins and violas plucked: the string is gone at once, the wood answers; how long it is held makes no odds."""
    times = seconds(0.75, MUSIC_RATE)
    wave = np.zeros(len(times))
    for cents in (-4.0, 3.0):
        base = hertz(midi + cents / 100) * (1 + 0.003 * np.exp(-times / 0.03))
        phase = glide(base, len(times), MUSIC_RATE) + rng.uniform(0, 0.5)
        for n in range(1, 8):
            share = np.sin(np.pi * n * 0.23) / n**1.35 / (1 + (n * hertz(midi) / (1300 + 900 * strength)) ** 4)
            wave += share * np.exp(-times * (5.5 + 2.6 * n)) * np.sin(n * phase)
    wood = 0.05 * breath(rng, len(times), 180, 900, MUSIC_RATE) * np.exp(-times / 0.025)
    return (wave + wood) * swell(len(times), 0.006, 0.2, MUSIC_RATE) * strength * 0.42


def glow(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """A synth from a warmer planet: three voices that drift apart and together, behind a filter that breathes."""
    count = round((length + 0.7) * MUSIC_RATE)
    partials = _falling(midi, 1.3, 700 + 500 * strength, 12)
    times = np.arange(count) / MUSIC_RATE
    wave = np.zeros(count)
    for cents in (-6.0, 0.0, 6.5):
        drift = 2 ** (2.5 / 1200 * np.sin(2 * np.pi * rng.uniform(0.15, 0.3) * times + rng.uniform(0, 2 * np.pi)))
        start = rng.uniform(0, 2 * np.pi)
        wave += tone(start + glide(hertz(midi + cents / 100) * drift, count, MUSIC_RATE), partials)
    breathing = 0.85 + 0.15 * np.sin(2 * np.pi * 0.21 * times + rng.uniform(0, 2 * np.pi))
    return wave * breathing * swell(count, min(0.6, 0.6 * length), 0.8, MUSIC_RATE) * strength * 0.24


def pulse(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """A synth's low voice: nearly a sine, with an octave so that small loudspeakers have something to say."""
    count = round((length + 0.3) * MUSIC_RATE)
    phase = glide(hertz(midi), count, MUSIC_RATE) + rng.uniform(0, 0.5)
    wave = tone(phase, (1.0, 0.5, 0.18, 0.08))
    fading = 0.55 + 0.45 * np.exp(-np.arange(count) / (1.1 * MUSIC_RATE))
    return wave * fading * swell(count, 0.05, 0.35, MUSIC_RATE) * strength * 0.5


def ether(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """A theremin played by somebody kind: it slides into each note and wavers once it is there."""
    count = round((length + 0.2) * MUSIC_RATE)
    slide = 2 ** (-0.9 / 12 * np.exp(-np.arange(count) / (0.06 * MUSIC_RATE)))
    phase = glide(hertz(midi) * slide * _vibrato(count, 5.2, 16, 0.3, rng), count, MUSIC_RATE)
    wave = tone(phase, (1.0, 0.32, 0.14, 0.05, 0.02))
    line = 0.86 + 0.14 * np.sin(np.pi * np.linspace(0, 1, count))
    return wave * line * swell(count, min(0.12, 0.5 * length), 0.22, MUSIC_RATE) * strength * 0.5


def cornet(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """A cornet heard over roofs: the horn's bright sister, with a little lip before the tone and a late vibrato."""
    count = round((length + 0.12) * MUSIC_RATE)
    shape = swell(count, min(0.06, 0.4 * length), 0.14, MUSIC_RATE)
    partials = _falling(midi, 0.75, 900 + 800 * strength, 12)
    scoop = 2 ** (-0.2 / 12 * np.exp(-np.arange(count) / (0.03 * MUSIC_RATE)))
    phase = glide(hertz(midi) * scoop * _vibrato(count, 5.1, 8, 0.3, rng), count, MUSIC_RATE)
    wave = np.zeros(count)
    for n, share in enumerate(partials, start=1):
        wave += share * shape ** (1 + 0.22 * n) * np.sin(n * phase)
    wave += 0.012 * shape * breath(rng, count, 500, 2600, MUSIC_RATE)
    return wave * strength * 0.36


def tuba(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """A tuba: a wide tube and much breath; its octave and twelfth are what small loudspeakers get to hear."""
    count = round((length + 0.12) * MUSIC_RATE)
    shape = swell(count, min(0.06, 0.4 * length), 0.14, MUSIC_RATE)
    phase = glide(hertz(midi), count, MUSIC_RATE) + rng.uniform(0, 0.4)
    wave = np.zeros(count)
    for n, share in enumerate((1.0, 0.8, 0.5, 0.24, 0.12, 0.06), start=1):
        wave += share * shape ** (1 + 0.25 * n) * np.sin(n * phase)
    wave += 0.02 * shape * breath(rng, count, 90, 500, MUSIC_RATE)
    return wave * (0.8 + 0.2 * np.exp(-np.arange(count) / (0.2 * MUSIC_RATE))) * strength * 0.4


def drum(_midi: int, _length: float, strength: float, rng: np.random.Generator) -> Wave:
    """A large drum two streets away, struck with a mallet of felt; it has no pitch to speak of."""
    times = seconds(0.55, MUSIC_RATE)
    bend = 58 * (1 + 0.35 * np.exp(-times / 0.03))
    skin = tone(glide(bend, len(times), MUSIC_RATE), (1.0, 0.35, 0.12)) * np.exp(-times / 0.13)
    felt = 0.08 * breath(rng, len(times), 90, 500, MUSIC_RATE) * np.exp(-times / 0.04)
    return (skin + felt) * swell(len(times), 0.008, 0.15, MUSIC_RATE) * strength * 0.8


def open_string(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """A string bowed without a finger on it: no vibrato, all its overtones, and the grain of the bow."""
    count = round((length + 0.4) * MUSIC_RATE)
    partials = _falling(midi, 0.95, 1500 + 700 * strength, 16)
    times = np.arange(count) / MUSIC_RATE
    wave = np.zeros(count)
    for cents in (-1.5, 1.2):
        drift = 2 ** (1.2 / 1200 * np.sin(2 * np.pi * rng.uniform(0.2, 0.4) * times + rng.uniform(0, 2 * np.pi)))
        wave += tone(rng.uniform(0, 2 * np.pi) + glide(hertz(midi + cents / 100) * drift, count, MUSIC_RATE), partials)
    wave *= 1 + 0.05 * breath(rng, count, 4, 14, MUSIC_RATE)
    wave += 0.018 * breath(rng, count, 700, 2600, MUSIC_RATE)
    bow = 0.8 + 0.2 * np.sin(np.pi * np.linspace(0, 1, count))
    return wave * bow * swell(count, min(0.28, 0.5 * length), 0.5, MUSIC_RATE) * strength * 0.26


def harmonium(midi: int, length: float, strength: float, rng: np.random.Generator) -> Wave:
    """A small reed organ with a treadle: one plain reed, its octave, and bellows that are pumped."""
    count = round((length + 0.14) * MUSIC_RATE)
    partials = _falling(midi, 1.05, 1250 + 700 * strength, 14)
    times = np.arange(count) / MUSIC_RATE
    pumped = 2 ** (1.4 / 1200 * np.sin(2 * np.pi * 0.8 * times + rng.uniform(0, 2 * np.pi)))
    wave = tone(rng.uniform(0, 2 * np.pi) + glide(hertz(midi) * pumped, count, MUSIC_RATE), partials)
    wave += 0.4 * tone(glide(hertz(midi + 12.03) * pumped, count, MUSIC_RATE), partials[:6])
    air = 0.93 + 0.07 * np.sin(2 * np.pi * 0.8 * times + rng.uniform(0, 2 * np.pi))
    return wave * air * swell(count, min(0.07, 0.5 * length), 0.14, MUSIC_RATE) * strength * 0.36


SPEAKS_LATE = {
    accordion: 0.020,
    clarinet: 0.020,
    flute: 0.035,
    strings: 0.120,
    violins: 0.040,
    horn: 0.040,
    cornet: 0.025,
    tuba: 0.025,
    glow: 0.150,
    open_string: 0.080,
    harmonium: 0.025,
    ether: 0.040,
}
"""Seconds between the start of a note and the moment it is heard as begun; good players start so much early."""
