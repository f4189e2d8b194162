"""The short sounds: paper, felt, rubber, air and a few notes. Each is a wave at `RATE`, mono, ready to be written.

All notes belong to F major pentatonic, so that nothing heard together, the music included, can clash.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from soundmaker.craft import EFFECT_PEAK, SOFT_PEAK, STINGER_PEAK, felt, finish, noise_of, strike, takes
from soundmaker.dsp import RATE, SEMITONE, Wave, band, breath, glide, hertz, mix, seconds, swell, tone

PENTATONIC = (0, 2, 4, 7, 9, 12, 14, 16, 19, 21)  # semitones above the root, one per step of a chain
POP_ROOT = 65  # F4
BOOPS = (65, 67, 69, 60, 62, 72, 74)  # what red, purple, yellow, blue, green, orange and white Bubblees say
VOWELS = ((320, 800), (300, 650), (430, 1050), (290, 620), (360, 900), (480, 1150), (520, 1250))  # Hz, two formants
POP_VARIANTS = (0.0, 0.35, -0.35)  # semitones: about ±2 %, for repeats within one step
THUMP_AT = 0.18  # seconds of paper before the page lies


def _marimba(midi: float, length: float = 0.4, decay: float = 0.13) -> Wave:
    """Return one wooden bar with its tube: a warm fundamental and a short knock on top."""
    return strike(length, midi, ((1.0, 1.0, decay), (3.93, 0.16, decay * 0.25), (9.2, 0.03, decay * 0.1)))


def press(rng: np.random.Generator) -> Wave:
    """A finger tip on card: dry, low, almost nothing."""
    body = strike(0.09, 77, ((1.0, 1.0, 0.016), (2.4, 0.25, 0.008)))
    return finish(body + 0.25 * felt(rng, 0.09, 600, 2600, 0.010), peak=SOFT_PEAK, release=0.03)


def slide(rng: np.random.Generator) -> Wave:
    """A card drawn over cloth: air that rises and falls, a little brighter in the middle."""
    length = round(0.24 * RATE)
    times = np.linspace(0, 1, length)
    hump = np.sin(np.pi * times**0.8) ** 2
    grain = 1 + 0.25 * breath(rng, length, 8, 60)
    soft = breath(rng, length, 350, 1600) + 0.6 * hump * breath(rng, length, 1400, 3000)
    return finish(soft * hump * grain, peak=SOFT_PEAK + 2, attack=0.03, release=0.08)


def place(rng: np.random.Generator) -> Wave:
    """A card or a piece put down on felt: a round low knock."""
    body = strike(0.26, 53, ((1.0, 1.0, 0.05), (1.59, 0.7, 0.04), (2.7, 0.3, 0.025)))
    return finish(body + 0.12 * felt(rng, 0.26, 200, 1500, 0.02), peak=EFFECT_PEAK - 1)


def clink(rng: np.random.Generator) -> Wave:
    """A small cube of hard wood that comes down among others: two dry clear knocks, the second one lighter."""
    first = strike(0.12, 84, ((1.0, 1.0, 0.022), (2.32, 0.5, 0.012), (4.1, 0.2, 0.006)))
    second = 0.4 * strike(0.09, 88, ((1.0, 1.0, 0.016), (2.32, 0.4, 0.009)))
    return finish(mix((0.0, first + 0.1 * felt(rng, 0.12, 800, 3200, 0.006)), (0.045, second)), peak=EFFECT_PEAK - 3,
                  release=0.03)  # fmt: skip


def refuse(_rng: np.random.Generator) -> Wave:
    """Two wooden notes going down: no, and no harm done."""
    return finish(
        mix((0.0, 0.9 * _marimba(57, 0.3, 0.09)), (0.12, _marimba(53, 0.38, 0.11))), peak=EFFECT_PEAK - 2, release=0.08
    )


def page(rng: np.random.Generator) -> Wave:
    """A page turned: two breaths of paper, the second one settling."""
    length = round(0.42 * RATE)
    times = seconds(0.42)[:length]
    lift = np.exp(-(((times - 0.10) / 0.055) ** 2))
    settle = 0.7 * np.exp(-(((times - 0.27) / 0.05) ** 2))
    flutter = 1 + 0.35 * np.sin(2 * np.pi * 34 * times + 2 * np.sin(2 * np.pi * 5 * times))
    paper = breath(rng, length, 500, 2400) * lift * flutter + breath(rng, length, 250, 1300) * settle
    return finish(paper, peak=SOFT_PEAK + 2, attack=0.03, release=0.1)


def turn(_rng: np.random.Generator) -> Wave:
    """Three rising notes on wooden bars: somebody is to move."""
    notes = mix(*((0.13 * step, _marimba(midi, 0.55, 0.2)) for step, midi in enumerate((60, 65, 69))))
    return finish(notes, peak=EFFECT_PEAK - 1, release=0.15)


def curtain(rng: np.random.Generator) -> Wave:
    """Heavy cloth drawn across: a slow breath with a soft landing."""
    length = round(0.56 * RATE)
    times = np.linspace(0, 1, length)
    cloth = breath(rng, length, 120, 900) * np.sin(np.pi * times**0.6) ** 1.5 * (1 + 0.2 * breath(rng, length, 6, 25))
    return finish(cloth, peak=EFFECT_PEAK - 3, attack=0.06, release=0.16)


def toast(_rng: np.random.Generator) -> Wave:
    """A small note slipped in: one light bar and its fifth."""
    return finish(
        mix((0.0, _marimba(72, 0.34, 0.1)), (0.07, 0.7 * _marimba(79, 0.4, 0.1))), peak=SOFT_PEAK + 1, release=0.1
    )


def feather(rng: np.random.Generator) -> Wave:
    """A feather brushes over paper, twice, lightly."""
    length = round(0.28 * RATE)
    times = np.linspace(0, 1, length)
    swing = np.sin(2 * np.pi * times**0.85)
    strokes = np.maximum(0, swing) ** 2 + 0.6 * np.maximum(0, -swing) ** 2
    vanes = 1 + 0.35 * np.sin(2 * np.pi * 90 * times * 0.28)
    brushed = band(breath(rng, length, 700, 2600) * strokes * vanes, 300, 2600)
    return finish(brushed, peak=SOFT_PEAK + 1, attack=0.02, release=0.08)


def squeak(rng: np.random.Generator) -> Wave:
    """A thumb on rubber: a short bend upwards that wobbles."""
    length = round(0.17 * RATE)
    times = np.linspace(0, 1, length)
    bend = hertz(74) * SEMITONE ** (5 * times**1.5) * (1 + 0.012 * np.sin(2 * np.pi * 58 * times * 0.17))
    rubber = tone(glide(bend, length), (1.0, 0.35, 0.12, 0.05))
    rubber *= 0.7 + 0.3 * np.sin(2 * np.pi * 43 * seconds(0.17)[:length]) ** 2
    return finish(
        band(rubber + 0.10 * breath(rng, length, 700, 2500), 200, 2200), peak=SOFT_PEAK + 2, attack=0.02, release=0.11
    )


def draw(rng: np.random.Generator) -> Wave:
    """Four balloons out of the bag: soft bumps of different sizes."""
    layers = []
    for step, midi in enumerate((60, 64, 62, 67)):
        bump = strike(0.14, midi, ((1.0, 1.0, 0.03), (2.1, 0.2, 0.015))) + 0.1 * felt(rng, 0.14, 300, 1500, 0.02)
        layers.append((0.09 * step, bump * swell(len(bump), 0.008, 0.03)))
    return finish(mix(*layers), peak=EFFECT_PEAK - 3)


def burner(rng: np.random.Generator) -> Wave:
    """A burner opened for a breath: a soft rush with a flame that flutters in it."""
    length = round(0.58 * RATE)
    times = np.linspace(0, 1, length)
    gust = np.clip(times / 0.22, 0, 1) ** 1.5 * (1 - times) ** 1.2
    flutter = 1 + 0.16 * breath(rng, length, 9, 28)
    roar = breath(rng, length, 160, 620) * flutter + 0.55 * breath(rng, length, 500, 1700) * gust
    return finish(roar * gust, peak=EFFECT_PEAK - 3, attack=0.04, release=0.2)


def cowbell(rng: np.random.Generator) -> Wave:
    """A cow looks up: a bell of bent iron, and once more, softer, as she goes on grazing."""

    def clank(midi: int, length: float) -> Wave:
        iron = ((1.0, 0.8, 0.13), (1.5, 1.0, 0.10), (2.01, 0.3, 0.06), (2.67, 0.22, 0.05), (4.1, 0.06, 0.02))
        wave = strike(length, midi, iron) + 0.06 * felt(rng, length, 500, 2600, 0.01)
        return wave * swell(len(wave), 0.006, 0.1)

    return finish(mix((0.0, clank(72, 0.56)), (0.19, 0.45 * clank(72, 0.38))), peak=EFFECT_PEAK - 2, release=0.16)


def thump(rng: np.random.Generator) -> Wave:
    """A stiff page of a large book turned: a short breath of paper, and its weight coming to rest."""
    lift = round(0.22 * RATE)
    paper = 0.3 * breath(rng, lift, 300, 1700) * np.sin(np.pi * np.linspace(0, 1, lift) ** 1.4) ** 2
    weight = strike(0.32, 53, ((1.0, 1.0, 0.06), (1.5, 0.6, 0.045), (2.6, 0.2, 0.02)))
    weight += 0.3 * felt(rng, 0.32, 180, 1100, 0.03)
    return finish(mix((0.0, paper), (THUMP_AT, weight * swell(len(weight), 0.008, 0.05))), attack=0.02, release=0.08)


def rise(rng: np.random.Generator) -> Wave:
    """Balloons let go: a breath that climbs and thins out."""
    length = round(0.5 * RATE)
    times = np.linspace(0, 1, length)
    hump = np.sin(np.pi * times**0.7) ** 2
    air = sum(
        breath(rng, length, low, high) * np.exp(-(((times - when) / 0.22) ** 2))
        for when, low, high in ((0.2, 250, 600), (0.45, 450, 1000), (0.7, 800, 1700))
    )
    whistle = np.sin(glide(hertz(65) * SEMITONE ** (12 * times), length)) * 0.35
    return finish((air + whistle) * hump, peak=EFFECT_PEAK - 3, attack=0.05, release=0.14)


def bump(rng: np.random.Generator) -> Wave:
    """Balloons under the awning: a hollow, springy touch."""
    length = round(0.2 * RATE)
    times = seconds(0.2)[:length]
    skin = tone(glide(hertz(55) * (1 + 0.5 * np.exp(-times / 0.015)), length), (1.0, 0.4, 0.15)) * np.exp(
        -times / 0.045
    )
    return finish(skin + 0.08 * felt(rng, 0.2, 200, 900, 0.03), peak=EFFECT_PEAK - 1)


def deflate(rng: np.random.Generator) -> Wave:
    """A balloon given back: air let out, with a sinking hum."""
    length = round(0.34 * RATE)
    times = np.linspace(0, 1, length)
    hum = tone(glide(hertz(62) * SEMITONE ** (-7 * times), length), (0.5, 0.2, 0.06))
    air = breath(rng, length, 400, 1500)
    return finish((air + hum) * (1 - times) ** 1.3, peak=SOFT_PEAK + 1, attack=0.02, release=0.12)


def pop(rng: np.random.Generator, midi: float) -> Wave:
    """A round pop with air: the mouth of a bottle at the pitch of the step, and a puff around it."""
    length = round(0.32 * RATE)
    times = seconds(0.32)[:length]
    pitch = hertz(midi) * (1 + 0.22 * np.exp(-times / 0.007))
    decay = 0.085 * (hertz(POP_ROOT) / hertz(midi)) ** 0.35
    body = tone(glide(pitch, length), (1.0, 0.16, 0.05)) * np.exp(-times / decay)
    puff = felt(rng, 0.32, 500, 2600, 0.018)[:length] * 0.22 + felt(rng, 0.32, 300, 1200, 0.06)[:length] * 0.06
    return finish(body + puff, release=0.1)


def _voice(pitch: Wave, formants: tuple[float, float], low: float = 90.0) -> Wave:
    """Return a voice that sings along a pitch in Hz: harmonics, strongest where the mouth lets them out."""
    phase = glide(pitch, len(pitch))
    base = float(np.median(pitch))
    wave = np.zeros(len(pitch))
    for n in range(1, 26):
        frequency = n * base
        if frequency > 3800:
            break
        open_mouth = sum(1 / (1 + ((frequency - at) / (low + 0.12 * at)) ** 2) for at in formants)
        wave += (0.06 + open_mouth) / n**0.6 * np.sin(n * phase)
    return wave


def boop(rng: np.random.Generator, midi: float, formants: tuple[float, float]) -> Wave:
    """A Bubblee speaks: lips open on a round vowel that hops up, and close again."""
    length = round(0.21 * RATE)
    times = np.linspace(0, 1, length)
    bend = hertz(midi) * SEMITONE ** (-3.5 * np.exp(-times / 0.12) + 1.2 * times**2)
    lips = np.sin(np.pi * np.clip(times * 1.05, 0, 1) ** 0.75) ** 1.4
    voice = _voice(np.asarray(bend), formants) * lips
    puff = 0.03 * breath(rng, length, 300, 1400) * np.exp(-times / 0.1)
    return finish(band(voice + puff, 120, 3200), attack=0.016, release=0.06)


def grumble(rng: np.random.Generator) -> Wave:
    """A grump that has to move: a low voice with gravel in it, sinking."""
    length = round(0.46 * RATE)
    times = np.linspace(0, 1, length)
    bend = hertz(50) * SEMITONE ** (-3 * times + 0.5 * np.sin(2 * np.pi * 3.2 * times))
    gravel = 0.62 + 0.38 * np.sin(2 * np.pi * 27 * seconds(0.46)[:length] + 0.8 * breath(rng, length, 3, 12))
    mouth = np.sin(np.pi * times**0.7) ** 1.1
    voice = _voice(np.asarray(bend), (430, 760)) * gravel * mouth
    return finish(band(voice, 170, 2400), peak=EFFECT_PEAK - 1, attack=0.03, release=0.12)


def glass(_rng: np.random.Generator) -> Wave:
    """Bubblees fall: small glasses touched one after the other, downwards."""
    layers = []
    for step, midi in enumerate((89, 86, 84, 81, 77)):
        ringing = ((1.0, 1.0, 0.13), (2.32, 0.22, 0.06), (4.25, 0.05, 0.02))
        ping = strike(0.3, midi, ringing) * swell(round(0.3 * RATE), 0.006, 0.1)
        layers.append((0.055 * step, (0.7 + 0.08 * step) * ping))
    return finish(mix(*layers), peak=EFFECT_PEAK - 3, attack=0.012, release=0.12)


def theremin(_rng: np.random.Generator) -> Wave:
    """A power at work: a hand in the air slides a note up, and lets it waver."""
    length = round(0.57 * RATE)
    times = np.linspace(0, 1, length)
    slide_up = 12 / (1 + np.exp(-11 * (times - 0.38)))
    waver = 0.35 * np.clip((times - 0.45) / 0.3, 0, 1) * np.sin(2 * np.pi * 5.4 * 0.57 * times)
    bend = hertz(65) * SEMITONE ** (slide_up + waver)
    wave = tone(glide(bend, length), (1.0, 0.28, 0.12, 0.05))
    return finish(wave * np.sin(np.pi * times**0.8) ** 0.8, peak=EFFECT_PEAK - 3, attack=0.05, release=0.16)


def ticket(rng: np.random.Generator) -> Wave:
    """A ticket is clipped: two small clicks of a punch, card and then metal."""
    paper = strike(0.12, 74, ((1.0, 1.0, 0.018), (2.7, 0.3, 0.01))) + 0.2 * felt(rng, 0.12, 700, 2800, 0.008)
    metal = strike(0.14, 86, ((1.0, 0.7, 0.026), (2.4, 0.25, 0.014)))
    wave = mix((0.0, 0.8 * paper), (0.055, metal * swell(len(metal), 0.005, 0.05)))
    return finish(wave, peak=SOFT_PEAK + 2, attack=0.006, release=0.04)


def fuse(rng: np.random.Generator) -> Wave:
    """A fuse burns towards a cracker: a hiss that spits, and comes nearer."""
    length = round(0.42 * RATE)
    times = np.linspace(0, 1, length)
    spit = np.clip(1 + 0.7 * breath(rng, length, 12, 45), 0.1, None)
    hiss = band(breath(rng, length, 700, 2400) * spit, 400, 2400) * (0.35 + 0.65 * times**1.5)
    glow = 0.25 * tone(glide(hertz(70) * SEMITONE ** (5 * times), length), (1.0, 0.3))
    return finish(band(hiss + glow * times, 200, 2600), peak=SOFT_PEAK + 1, attack=0.05, release=0.05)


def cracker(rng: np.random.Generator, midi: float) -> Wave:
    """A paper cracker at the pitch of the step: a round report, and shreds that patter down after it."""
    times = seconds(0.42)
    bend = hertz(midi) * (1 + 0.3 * np.exp(-times / 0.005))
    report = tone(glide(bend, len(times)), (1.0, 0.3, 0.14, 0.06)) * np.exp(-times / 0.08)
    paper = 0.3 * felt(rng, 0.42, 400, 2600, 0.022)
    shreds = np.zeros(len(times))
    for at in np.sort(rng.uniform(0.06, 0.3, 7)):
        first = round(at * RATE)
        shred = felt(rng, 0.05, 700, 3000, 0.009) * swell(round(0.05 * RATE), 0.004, 0.02)
        shreds[first : first + len(shred)] += 0.09 * (1 - at / 0.4) * shred[: len(shreds) - first]
    return finish(report + paper + shreds, release=0.12)


def ooh(rng: np.random.Generator) -> Wave:
    """A crowd along the street: many mouths, one vowel, up and gently down again."""
    length = round(0.59 * RATE)
    times = np.linspace(0, 1, length)
    arch = 2.6 * np.sin(np.pi * np.clip(times * 1.15, 0, 1)) - 0.8 * times
    crowd = np.zeros(length)
    for person in range(9):
        midi = (53, 57, 60, 65)[person % 4] + rng.uniform(-0.35, 0.35)
        late = rng.uniform(0.0, 0.07)
        mouth = np.sin(np.pi * np.clip((times - late) / (1 - late), 0, 1) ** 0.8) ** 1.2
        bend = hertz(midi) * SEMITONE ** (arch + 0.12 * np.sin(2 * np.pi * rng.uniform(2.5, 3.5) * times))
        crowd += _voice(np.asarray(bend), (330 + rng.uniform(-30, 30), 760 + rng.uniform(-60, 60))) * mouth
    air = 0.5 * breath(rng, length, 300, 1200) * np.sin(np.pi * times) ** 1.5
    return finish(band(crowd + air, 150, 2400), peak=EFFECT_PEAK - 2, attack=0.06, release=0.16)


def tally(_rng: np.random.Generator, midi: float) -> Wave:
    """A bead on a counting frame: a short light bar."""
    return finish(_marimba(midi, 0.2, 0.055), peak=SOFT_PEAK + 1, release=0.05)


def _reeds(midi: float, length: float) -> Wave:
    """Return one note of an accordion: two reeds a hair apart, the bellows opening and closing."""
    count = round(length * RATE)
    partials = tuple(1 / n**1.25 / (1 + (n * hertz(midi) / 1900) ** 4) for n in range(1, 13))
    wave = tone(glide(hertz(midi), count), partials) + 0.8 * tone(glide(hertz(midi + 0.05), count), partials)
    return wave * swell(count, 0.05, 0.12)


def chord(rng: np.random.Generator) -> Wave:
    """An accordion breathes one chord: a round is over."""
    layers = [(0.02 * step, _reeds(midi, 0.95)) for step, midi in enumerate((53, 60, 65, 69))]
    air = 0.05 * breath(rng, round(0.9 * RATE), 300, 1800)
    return finish(mix(*layers, (0.0, air)), peak=STINGER_PEAK - 1, attack=0.04, release=0.35)


def _horn(midi: float, length: float) -> Wave:
    """Return one note of a horn: round at both ends, brightest in the middle."""
    count = round(length * RATE)
    shape = swell(count, 0.045, 0.5 * length)
    wave = np.zeros(count)
    for n in range(1, 9):
        share = 1 / n**0.9 / (1 + (n * hertz(midi) / 1150) ** 4)
        wave += share * shape ** (1 + 0.25 * n) * np.sin(n * glide(hertz(midi), count))
    return wave


def brass(rng: np.random.Generator) -> Wave:
    """A pair of horns over a cup: sixth, fifth and third, the way the hills have taught them."""
    layers = [
        (start + 0.012 * player, _horn(midi, length))
        for start, length, pair in ((0.0, 0.26, (65, 57)), (0.2, 0.26, (67, 60)), (0.4, 1.25, (69, 65)))
        for player, midi in enumerate(pair)
    ]
    layers.append((0.0, 0.02 * breath(rng, round(1.5 * RATE), 250, 1400)))
    return finish(mix(*layers), peak=STINGER_PEAK - 1, attack=0.03, release=0.45)


def result(rng: np.random.Generator) -> Wave:
    """The end of a game: a small procession of chords on reeds and bars, up to the top and home."""
    layers = []
    for start, length, notes in (
        (0.0, 0.34, (53, 60, 65, 69)),
        (0.34, 0.18, (55, 62, 65, 70)),
        (0.52, 0.34, (48, 60, 64, 72)),
        (0.86, 1.5, (53, 60, 65, 69, 77)),
    ):
        layers += [(start + 0.012 * step, _reeds(midi, length + 0.1)) for step, midi in enumerate(notes)]
    melody = ((0.0, 77), (0.34, 79), (0.43, 81), (0.52, 84), (0.86, 89))
    layers += [(start, 0.9 * _marimba(midi, 0.8, 0.25)) for start, midi in melody]
    layers.append((0.0, 0.03 * breath(rng, round(2.2 * RATE), 300, 1500)))
    return finish(mix(*layers), peak=STINGER_PEAK, attack=0.03, release=0.7)


SIMPLE: dict[str, Callable[[np.random.Generator], Wave]] = {
    "press": press,
    "slide": slide,
    "place": place,
    "clink": clink,
    "refuse": refuse,
    "page": page,
    "turn": turn,
    "curtain": curtain,
    "toast": toast,
    "coach": feather,
    "squeak": squeak,
    "draw": draw,
    "rise": rise,
    "bump": bump,
    "deflate": deflate,
    "burner": burner,
    "cowbell": cowbell,
    "thump": thump,
    "brass": brass,
    "grumble": grumble,
    "glass": glass,
    "theremin": theremin,
    "ticket": ticket,
    "fuse": fuse,
    "ooh": ooh,
    "chord": chord,
    "result": result,
}

OFTEN = frozenset(
    ("press", "slide", "place", "clink", "squeak", "rise", "bump", "deflate", "burner", "ticket")
)  # heard in three takes


def all_effects() -> Iterator[tuple[str, Wave]]:
    """Yield each file's name below ``assets/sounds``, without its ending, and its wave."""
    for name, make in SIMPLE.items():
        if name in OFTEN:
            yield from takes(name, make)
        else:
            yield name, make(noise_of(name))
    for number, (midi, formants) in enumerate(zip(BOOPS, VOWELS, strict=True)):
        yield f"boop_{number}", boop(noise_of(f"boop {number}"), midi, formants)
    for degree, semitones in enumerate(PENTATONIC):
        yield f"tally_{degree}", tally(noise_of("tally"), POP_ROOT + 12 + semitones)
        yield f"cracker_{degree}", cracker(noise_of(f"cracker {degree}"), POP_ROOT + semitones)
        for variant, detune in zip("abc", POP_VARIANTS, strict=True):
            yield f"pop_{degree}{variant}", pop(noise_of(f"pop {degree}{variant}"), POP_ROOT + semitones + detune)
