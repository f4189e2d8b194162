"""What is heard on a voyage by balloon: wind, ropes, gas, sand and a ship's bell. Made like the other effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from soundmaker.craft import EFFECT_PEAK, SOFT_PEAK, felt, finish, noise_of, strike, takes
from soundmaker.dsp import RATE, SEMITONE, Wave, band, breath, glide, hertz, mix, seconds, swell, tone

SPEEDS = 8  # of the wind: calm, and up to seven spaces


def wind(rng: np.random.Generator, speed: int) -> Wave:
    """The wind round a basket; the faster, the longer, the higher and the stronger."""
    length = round((0.34 + 0.034 * speed) * RATE)
    times = np.linspace(0, 1, length)
    gust = np.sin(np.pi * times**0.75) ** 1.4 * np.clip(1 + 0.14 * breath(rng, length, 3, 9), 0.3, None)
    low, high = 150 + 30 * speed, 620 + 190 * speed
    whistle = 0.05 * speed * breath(rng, length, 600 + 90 * speed, 680 + 95 * speed)
    air = breath(rng, length, low, high) + whistle
    return finish(band(air, 120, 2600) * gust, peak=SOFT_PEAK + 0.6 * speed, attack=0.06, release=0.14)


def creak(rng: np.random.Generator) -> Wave:
    """A rope takes the load of the basket: fibers that slip, a few at a time, then more."""
    length = round(0.42 * RATE)
    wave = np.zeros(length)
    at = 0.02
    while at < 0.36:
        first = round(at * RATE)
        grain = strike(0.05, 63 + 5 * at + rng.uniform(-0.4, 0.4), ((1.0, 1.0, 0.010), (2.3, 0.5, 0.006)))
        grain = (grain + 0.2 * felt(rng, 0.05, 500, 2200, 0.005)) * swell(len(grain), 0.004, 0.02)
        count = min(len(grain), length - first)
        wave[first : first + count] += grain[:count] * rng.uniform(0.5, 1.0)
        at += rng.uniform(0.016, 0.03) * (1.25 - at)
    hump = np.sin(np.pi * np.linspace(0, 1, length) ** 0.8)
    return finish(band(wave * hump, 180, 2400), peak=SOFT_PEAK + 2, attack=0.02, release=0.08)


def hiss(rng: np.random.Generator) -> Wave:
    """A valve is opened and gas leaves: a hiss that thins out."""
    length = round(0.55 * RATE)
    times = np.linspace(0, 1, length)
    gas = breath(rng, length, 900, 2600) * (0.25 + 0.75 * (1 - times) ** 1.4)
    lid = strike(0.12, 57, ((1.0, 1.0, 0.03), (2.6, 0.3, 0.012)))
    wave = mix((0.0, gas * swell(length, 0.05, 0.2)), (0.0, 0.7 * lid))
    return finish(band(wave, 150, 2800), peak=SOFT_PEAK + 2, attack=0.02, release=0.16)


def sand(rng: np.random.Generator) -> Wave:
    """A bag of sand is poured out: a rush of grains that lessens to single ones."""
    length = round(0.5 * RATE)
    times = np.linspace(0, 1, length)
    rush = breath(rng, length, 700, 2500) * np.clip(breath(rng, length, 25, 110), 0, None)
    stream = rush * np.exp(-3.2 * times) * np.sin(np.pi * np.minimum(1, times * 4) / 2)
    cloth = 0.35 * breath(rng, length, 180, 700) * np.exp(-times / 0.08)
    return finish(band(stream + cloth, 160, 2700), peak=SOFT_PEAK + 1, attack=0.02, release=0.12)


def ship_bell(_rng: np.random.Generator) -> Wave:
    """A ship's bell far off, struck once: a line of longitude is behind us."""
    length = 0.58
    times = seconds(length)
    ring = np.zeros(len(times))
    for ratio, share, decay in ((1.0, 1.0, 0.24), (0.5, 0.3, 0.28), (2.0, 0.34, 0.12), (2.99, 0.16, 0.07)):
        ring += share * np.exp(-times / decay) * np.sin(2 * np.pi * hertz(77) * ratio * times)
    return finish(ring * swell(len(ring), 0.006, 0.1), peak=EFFECT_PEAK - 2, attack=0.006, release=0.16)


def storm(rng: np.random.Generator) -> Wave:
    """Thunder behind the clouds, soft enough for a table: it rolls and goes."""
    length = round(0.58 * RATE)
    times = np.linspace(0, 1, length)
    roll = breath(rng, length, 60, 340) * np.clip(1 + 0.5 * breath(rng, length, 5, 16), 0.15, None)
    deep = 0.7 * tone(glide(hertz(41) * SEMITONE ** (-4 * times), length), (1.0, 0.5, 0.25))
    return finish((roll + deep) * np.sin(np.pi * times**0.5) ** 1.2, peak=EFFECT_PEAK - 1, attack=0.04, release=0.2)


SIMPLE: dict[str, Callable[[np.random.Generator], Wave]] = {
    "creak": creak,
    "hiss": hiss,
    "sand": sand,
    "ship_bell": ship_bell,
    "storm": storm,
}

OFTEN = frozenset(("creak", "hiss", "sand"))  # heard in three takes


def all_effects() -> Iterator[tuple[str, Wave]]:
    """Yield each file's name below ``assets/sounds``, without its ending, and its wave."""
    for name, make in SIMPLE.items():
        if name in OFTEN:
            yield from takes(name, make)
        else:
            yield name, make(noise_of(name))
    for speed in range(SPEEDS):
        yield f"wind_{speed}", wind(noise_of(f"wind {speed}"), speed)
