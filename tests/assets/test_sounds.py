"""The sound files: there, soft, short, in tune, and small."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame
import pytest
import soundfile

from balloongames.paths import asset
from balloongames.ui.audio import sections
from balloongames.ui.cues import CUES, Cue, Group
from tests.games import IDS

RATE = 44_100
MEGABYTE = 1024 * 1024
SEMITONES = (0, 2, 4, 7, 9, 12, 14, 16, 19, 21)  # the major pentatonic scale
ROOT = 440 * 2 ** (-4 / 12)  # F4
THEMES = ("home", *IDS)
FILES = [(cue, file) for cue in CUES for file in cue.files()]


@pytest.fixture(scope="module", autouse=True)
def mixer():
    """A mixer that decodes and plays to nobody."""
    patch = pytest.MonkeyPatch()
    patch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()
    patch.undo()


def wave(path):
    """The samples of a file, shaped (samples, 2), from −1 to 1."""
    return pygame.sndarray.array(pygame.mixer.Sound(path)).astype(np.float32) / 32768


def mono(file):
    return wave(asset(file)).mean(axis=1)


def decibels(level):
    return 20 * np.log10(max(float(level), 1e-9))


def pitch(samples):
    """The strongest frequency, in Hz."""
    size = 1 << 18
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), size))
    return spectrum.argmax() * RATE / size


def cents(frequency, wanted):
    return 1200 * np.log2(frequency / wanted)


# --- Files --------------------------------------------------------------------------------------------------------


def test_each_cue_has_its_files_and_each_file_its_cue():
    wanted = {asset(file) for _cue, file in FILES}
    assert wanted == set(asset("sounds").glob("*.ogg"))


def test_all_sounds_together_are_small():
    sizes = [path.stat().st_size for path in asset("sounds").rglob("*") if path.is_file()]
    assert sum(sizes) < 20 * MEGABYTE, "six themes of six minutes and more at 50 kbit/s, and what is short"


# --- Effects ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cue", "file"), FILES, ids=[file for _cue, file in FILES])
def test_g14_effects_are_soft_and_short(cue: Cue, file):
    samples = mono(file)
    size = np.abs(samples)
    peak = size.max()
    assert -21 < decibels(peak) < -14
    attack = np.argmax(size > 0.9 * peak) / RATE
    assert attack >= 0.004
    assert decibels(size[:22].max() / peak) < -20, "it begins with a click"
    assert len(samples) / RATE <= (3.0 if cue.group is Group.STINGER else 0.6)
    assert decibels(size[-220:].max()) < -50, "it ends with a click"


def test_the_coach_begins_to_speak_with_a_brief_brush():
    assert len(mono("sounds/coach.ogg")) / RATE <= 0.3


@pytest.mark.parametrize("file", [file for _cue, file in FILES])
def test_effects_are_not_shrill(file):
    spectrum = np.abs(np.fft.rfft(mono(file))) ** 2
    frequency = np.fft.rfftfreq(2 * len(spectrum) - 1, 1 / RATE)[: len(spectrum)]
    assert spectrum[frequency > 5000].sum() < 0.05 * spectrum.sum()
    assert spectrum[frequency > 150].sum() > 0.5 * spectrum.sum(), "small loudspeakers would swallow it"


@pytest.mark.parametrize("degree", range(10))
def test_g13_pops_climb_a_major_pentatonic(degree):
    wanted = ROOT * 2 ** (SEMITONES[degree] / 12)
    assert abs(cents(pitch(mono(f"sounds/pop_{degree}a.ogg")), wanted)) < 12
    assert abs(cents(pitch(mono(f"sounds/cracker_{degree}.ogg")), wanted)) < 12
    assert abs(cents(pitch(mono(f"sounds/tally_{degree}.ogg")), 2 * wanted)) < 12


@pytest.mark.parametrize("degree", range(10))
def test_g13_variants_differ_within_three_percent(degree):
    plain, *others = (pitch(mono(f"sounds/pop_{degree}{letter}.ogg")) for letter in "abc")
    for other in others:
        assert 0.005 < abs(other / plain - 1) <= 0.03


@pytest.mark.parametrize(
    "cue", [cue for cue in CUES if cue.variants > 1 and cue.degrees == 1], ids=lambda cue: cue.name
)
def test_takes_of_a_sound_are_alike_and_yet_not_the_same(cue):
    waves = [mono(cue.file(variant=number)) for number in range(cue.variants)]
    assert max(map(len, waves)) < 1.1 * min(map(len, waves))
    levels = [decibels(np.sqrt((one**2).mean())) for one in waves]
    assert max(levels) - min(levels) < 4
    pitches = [spectral_middle(one) for one in waves]
    assert max(pitches) > 1.01 * min(pitches)
    assert max(pitches) < 1.25 * min(pitches)


def spectral_middle(samples):
    """The frequency about which the sound lies, in Hz."""
    power = np.abs(np.fft.rfft(samples)) ** 2
    return (power * np.fft.rfftfreq(len(samples), 1 / RATE)).sum() / power.sum()


@pytest.mark.parametrize("path", sorted(asset("sounds/layers").glob("*.ogg")), ids=lambda path: path.stem)
def test_the_layer_of_tension_comes_from_silence_and_lies_under_the_music(path):
    samples, rate = soundfile.read(path, dtype="float32")
    assert 4 < len(samples) / rate < 9
    assert decibels(np.abs(samples[: rate // 20]).max()) < -40
    assert decibels(np.abs(samples[-rate // 50 :]).max()) < -45
    assert -40 < decibels(np.sqrt((samples**2).mean())) < -26


# --- Music --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Facts:
    """What is measured of one section."""

    seconds: float
    peak: float  # dBFS, as all levels here
    body: float  # RMS without the last two seconds
    edges: float  # the louder of the first 20 ms and the last 50 ms
    longest_rest: float  # seconds below −50 dBFS
    shrill: float  # share of the power above 4 kHz
    offset: float  # between the middle of the wave and zero


def facts(path):
    samples, rate = soundfile.read(path, dtype="float32")
    left, right = samples.T
    window = rate // 10
    power = (samples[: len(samples) // window * window] ** 2).reshape(-1, 2 * window).mean(axis=1)
    quiet = 10 * np.log10(power + 1e-12) < -50
    runs = [len(run) for run in "".join("q" if here else " " for here in quiet).split()]
    spectrum = np.abs(np.fft.rfft((left + right)[: 20 * rate])) ** 2
    return Facts(
        seconds=len(samples) / rate,
        peak=decibels(np.abs(samples).max()),
        body=decibels(np.sqrt((samples[: -2 * rate] ** 2).mean())),
        edges=decibels(max(np.abs(samples[: rate // 50]).max(), np.abs(samples[-rate // 20 :]).max())),
        longest_rest=max(runs, default=0) / 10,
        shrill=float(spectrum[4000 * 20 :].sum() / spectrum.sum()),
        offset=abs(float(samples.mean())),
    )


@pytest.fixture(scope="module", params=THEMES)
def theme(request):
    return request.param


@pytest.fixture(scope="module")
def measured(theme):
    return [facts(path) for path in sections(theme)]


def test_music_lasts_six_minutes_before_anything_comes_again(measured, theme):
    assert sum(section.seconds for section in measured) >= 6 * 60
    contents = {path.read_bytes() for path in sections(theme)}
    assert len(contents) == len(measured)


def test_sections_are_even_in_level_and_far_from_clipping(measured):
    for section in measured:
        assert -25.5 < section.body < -22.5
        assert section.peak < -5
        assert section.offset < 1e-3


def test_seams_are_silent_and_brief(measured):
    for section in measured:
        assert section.edges < -60
        assert section.longest_rest < 1.5


def test_music_has_no_edge(measured):
    for section in measured:
        assert section.shrill < 0.002
