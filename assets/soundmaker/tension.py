"""What joins the music while much is at stake: low strings that swell and breathe, and a heart that beats below.

Each swell comes from silence and goes back to it, so that any may follow any other. All notes belong to the scale of
the short sounds (`effects`).
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from soundmaker.craft import noise_of
from soundmaker.dsp import Wave, band, peak_at, swell
from soundmaker.instruments import MUSIC_RATE, drum, strings

CHORDS = ((53, 60), (50, 57, 65), (53, 60, 67), (55, 62), (48, 60, 67), (53, 57, 65))
LEVEL = -20.0  # dBFS: under the music, not over it
BEAT = 0.92  # seconds between two beats of the heart


def swells() -> Iterator[tuple[str, Wave]]:
    """Yield the name and the wave of each."""
    for number, chord in enumerate(CHORDS):
        rng = noise_of(f"tension {number}")
        length = 5.0 + 0.45 * number
        count = round(length * MUSIC_RATE)
        wave = np.zeros(count)
        for midi in chord:
            _lay(wave, 0, strings(midi, length, 0.5, rng))
        times = np.arange(count) / MUSIC_RATE
        wave *= 1 - 0.3 * np.cos(2 * np.pi * times * (4.6 + 0.2 * number)) * np.clip(times / length, 0, 1)
        for beat in np.arange(0.6, length - 1.2, BEAT):
            for late, strength in ((0.0, 0.7), (0.24, 0.4)):
                _lay(wave, round((beat + late) * MUSIC_RATE), drum(41, 0.2, strength, rng))
        shaped = band(wave, 90, 1800, MUSIC_RATE) * swell(count, 1.4, 1.8, MUSIC_RATE)
        yield f"tension_{number}", peak_at(shaped, LEVEL)


def _lay(wave: Wave, start: int, note: Wave) -> None:
    end = min(len(wave), start + len(note))
    wave[start:end] += note[: end - start]
