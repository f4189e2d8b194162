"""The music of the Color Queue table: a brass band that plays at the other end of the fair, in F and B flat.

Five strains of sixteen bars in four-four, each heard twice in other clothes. A section is two strains and a breath.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from soundmaker.dsp import Wave
from soundmaker.instruments import cornet, drum, horn, tuba
from soundmaker.score import (
    Line,
    Note,
    bass_note,
    guide,
    moved,
    pitch,
    polite,
    second_voice,
    voicings,
)
from soundmaker.studio import Hall, Part
from soundmaker.theme import Sections, Strain, Theme

# A band that strolls, far away: much air, and not quite together.
FOLDER = "color_queue"  # of assets/sounds/music
THEME = Theme("brassband", bar=4.0, tempo=99.0, hall=Hall(decay=2.4, rest=1.2, jitter=0.009), ease=0.08)
SKIN = 26  # the drum's place in the score; it has no pitch

STRAINS = {
    # Between the stalls: a tune that has been played at every fair.
    "stalls": THEME.strain(
        "F F C7 C7 C7 C7 F F F F7 Bb Bbm6 F/C C7 F F",
        "C5 F5 A5 F5 | A5:3 C5 | Bb5:2 G5 E5 | G5:4",
        "C5 E5 G5 E5 | Bb5:3 G5 | A5:2 F5 C5 | F5:3 -",
        "C5 F5 A5 F5 | C6:3 A5 | Bb5:2 F5 D5 | Db5:2 F5 G5",
        "A5:2 F5:2 | G5:2 E5 C5 | F5:4 | ~:3 -",
    ),
    # Lanterns are lit: slower than it is.
    "lanterns": THEME.strain(
        "Bb Bb Eb Bb F7 F7 Bb Bb Gm Gm Cm7 F7 Bb/F F7 Bb Bb",
        "D5:2 F5:2 | Bb5:3 A5 | G5:2 Eb5:2 | F5:3 D5",
        "Eb5:2 C5:2 | A4 C5 F5 Eb5 | D5:4 | ~:3 -",
        "D5:2 G5:2 | Bb5:3 G5 | Eb5:2 G5:2 | C5:2 Eb5 F5",
        "D5:2 F5:2 | A5:2 G5 F5 | Bb5:4 | ~:3 -",
    ),
    # The parade turns the corner, knees high.
    "parade": THEME.strain(
        "F Bb F C7 F Bb C7 F Dm A7 Dm G7 C C7 F F",
        "F5 C5 F5 A5 | Bb5 F5 D5:2 | A5 F5 C5 F5 | E5:3 C5",
        "F5 C5 F5 A5 | Bb5:2 D5 F5 | G5 E5 C5 E5 | F5:3 -",
        "D5 F5 A5 F5 | E5:2 C#5 E5 | F5 A5 F5 D5 | B4:2 D5 F5",
        "E5 G5 E5 C5 | Bb4:2 C5 E5 | F5:4 | ~:3 -",
    ),
    # Behind the tents: on tiptoe, with a hat pulled down.
    "tiptoe": THEME.strain(
        "Dm Dm Gm Gm A7 A7 Dm Dm Gm C7 F Bb Gm A7 Dm C7",
        "D5 - F5 A5 | A5:2 F5 D5 | Bb5 - A5 G5 | D5:3 G5",
        "E5 - G5 C#5 | A4:2 C#5 E5 | F5:2 E5 D5 | D5:3 -",
        "Bb4 D5 G5 Bb5 | Bb5:2 G5 E5 | A5 F5 C5 F5 | D5:3 F5",
        "G5:2 Bb5 G5 | E5:2 C#5 A4 | D5:4 | E5 D5 C5:2",
    ),
    # The last bulbs, and the way home.
    "bulbs": THEME.strain(
        "Bb F/A Gm Dm Eb Bb/D Cm7 F7 Bb F/A Gm Bb7 Eb Ebm6 Bb/F,F7 Bb",
        "F5:3 D5 | C5:2 F5:2 | G5:2 D5:2 | F5:2 A5:2",
        "G5:2 Bb5:2 | F5:3 D5 | Eb5:2 G5:2 | F5:3 Eb5",
        "D5:2 F5:2 | A5:2 F5:2 | Bb5:2 G5:2 | Ab5:2 F5:2",
        "G5:3 Bb5 | Gb5:2 Eb5:2 | D5:2 C5:2 | Bb4:3 -",
    ),
}

Figure = tuple[tuple[float, float, float], ...]
"""What the horns do within a bar: at which beat, for how many, how strong."""

AFTERBEATS: Figure = ((1, 0.5, 0.5), (3, 0.5, 0.46))
SKIPS: Figure = ((1, 0.42, 0.44), (1.5, 0.36, 0.36), (3, 0.42, 0.44))
SPARE: Figure = ((3, 0.8, 0.42),)


def _bass(strain: Strain, tune: Line, *, beats: float = 1.3) -> Part:
    """Return the tuba: the bass of the chord on one, its fifth or its root on three; a long one to close."""
    notes: list[Note] = []
    for chord in strain.chords:
        last = THEME.is_closing(chord.start)
        notes.append(
            Note(chord.start, 2.6 if last else min(beats, chord.beats), bass_note(chord.bass, pitch("E2")), 0.7)
        )
        if chord.beats == THEME.bar and not last:
            answer = chord.tones[2] if chord.bass == chord.tones[0] else chord.tones[0]
            notes.append(Note(chord.start + 2, beats, bass_note(answer, pitch("E2")), 0.55))
    return Part(tuba, polite(tuple(notes), tune), level=-3, pan=0.1, wet=0.5)


def _skin() -> Part:
    """Return the drum of a strain: on one and, softer, on three."""
    beats = [(bar * THEME.bar + beat, 0.6 - 0.1 * beat) for bar in range(THEME.bars) for beat in (0.0, 2.0)]
    return Part(drum, tuple(Note(at, 0.5, SKIN, strength) for at, strength in beats), level=-9, pan=-0.1, wet=0.6)


def _chords(strain: Strain, tune: Line, figure: Figure, *, level: float = -6.0) -> Part:
    """Return the horns behind the beat: a figure in each bar, and one soft chord alone in the last."""
    notes: list[Note] = []
    for chord, setting in zip(strain.chords, voicings(strain.chords, 3, pitch("F3"), pitch("F4")), strict=True):
        for beat, beats, strength in ((0.0, 2.4, 0.4),) if THEME.is_closing(chord.start) else figure:
            if beat < chord.beats:
                notes += [Note(chord.start + beat, beats, midi, strength) for midi in setting]
    return Part(horn, polite(tuple(notes), tune), level=level, pan=0.3, wet=0.6)


def _held(strain: Strain, tune: Line, *, level: float) -> Part:
    """Return the horns as a choir: each chord held for as long as it lasts."""
    notes = [
        Note(chord.start, chord.beats * (0.7 if THEME.is_closing(chord.start) else 0.96), midi, 0.5)
        for chord, setting in zip(strain.chords, voicings(strain.chords, 3, pitch("F3"), pitch("F4")), strict=True)
        for midi in setting
    ]
    return Part(horn, polite(tuple(notes), tune), level=level, pan=0.2, wet=0.65)


def marched(strain: Strain) -> list[Part]:
    """The cornet leads, and the whole band walks behind it."""
    return [
        Part(cornet, THEME.sung(strain.tune), level=-3, pan=-0.2, wet=0.55),
        _chords(strain, strain.tune, AFTERBEATS),
        _bass(strain, strain.tune),
        _skin(),
    ]


def paired(strain: Strain) -> list[Part]:
    """Two cornets in thirds and sixths, with skipping horns."""
    below = polite(second_voice(strain.tune, strain.chords), strain.tune)
    return [
        Part(cornet, THEME.sung(strain.tune), level=-3.5, pan=-0.3, wet=0.55),
        Part(cornet, THEME.sung(below), level=-7, pan=0.05, wet=0.6),
        _chords(strain, strain.tune, SKIPS, level=-8),
        _bass(strain, strain.tune),
        _skin(),
    ]


def deep(strain: Strain) -> list[Part]:
    """A horn has the tune, an octave down; a cornet lets single notes shine above it."""
    tune = moved(strain.tune, semitones=-12)
    lights = tuple(
        replace(note, start=note.start + 2, beats=1.5, strength=0.4)
        for note in guide(strain.chords, pitch("A5"), pitch("F5"), pitch("C6"))
    )
    return [
        Part(horn, THEME.sung(tune), level=-1.5, pan=-0.1, wet=0.5),
        Part(cornet, polite(lights, tune), level=-10, pan=0.35, wet=0.75),
        _chords(strain, tune, SPARE, level=-9),
        _bass(strain, tune),
        _skin(),
    ]


def choral(strain: Strain) -> list[Part]:
    """The band stands still under the bulbs: everything is held, and nobody drums."""
    return [
        Part(cornet, THEME.sung(moved(strain.tune, loudness=0.9)), level=-4, pan=-0.15, wet=0.65),
        _held(strain, strain.tune, level=-9),
        _bass(strain, strain.tune, beats=1.9),
    ]


SECTIONS: Sections = (
    (("stalls", marched), ("lanterns", choral)),
    (("parade", paired), ("stalls", deep)),
    (("tiptoe", deep), ("bulbs", marched)),
    (("lanterns", deep), ("parade", marched)),
    (("tiptoe", paired), ("bulbs", choral)),
)


def sections() -> Iterator[tuple[str, Wave]]:
    """Yield the name and the recording of each section."""
    return THEME.record(STRAINS, SECTIONS)
