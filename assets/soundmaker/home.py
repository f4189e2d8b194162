"""The music of the home screen: quiet pieces in B flat for felt piano, strings, ocarina and celesta.

Seven phrases of eight bars, each heard twice in other clothes. A section is two phrases and a breath.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from soundmaker.dsp import Wave
from soundmaker.instruments import celesta, clarinet, double_bass, felt_piano, flute, guitar, strings
from soundmaker.score import (
    Line,
    Note,
    bass_note,
    carpet,
    ground,
    guide,
    moved,
    ornamented,
    pitch,
    polite,
    second_voice,
    voicings,
)
from soundmaker.studio import Hall, Part
from soundmaker.theme import B_FLAT_MAJOR, Sections, Strain, Theme

FOLDER = "home"  # of assets/sounds/music
THEME = Theme(
    "home", bar=4.0, tempo=69.0, hall=Hall(decay=2.3, rest=1.9), bars=8, phrase=4, ease=0.12, scale=B_FLAT_MAJOR
)

PHRASES = {
    # The door opens: the tune one remembers.
    "door": THEME.strain(
        "Bb Gm7 Eb F7sus,F7 Bb Dm7 Eb,F7 Bb",
        "F5:3 D5 | C5 D5 Bb4:2 | G4:2 Bb4 D5 | C5:4",
        "F5:3 G5 | A5:2 F5:2 | G5:1.5 F5:.5 Eb5 C5 | D5:4",
    ),
    # A look out of the window.
    "window": THEME.strain(
        "Eb F/Eb Dm7 Gm Cm7 F7 Bb F7sus,Bb",
        "G5:2 Bb5 G5 | A5:2 F5:2 | F5 A5 C6:2 | Bb5:3 G5",
        "Eb5:2 G5:2 | F5 Eb5 C5:2 | D5:4 | C5:2 D5:2",
    ),
    # Rain on the glass: G minor, and a way out.
    "rain": THEME.strain(
        "Gm Dm/F Eb Bb/D Cm7 Gm/Bb Eb F7",
        "D5:1.5 Eb5:.5 D5 Bb4 | A4:2 D5:2 | G5:1.5 F5:.5 Eb5 G5 | F5:4",
        "Eb5:1.5 F5:.5 G5:2 | D5:2 G5:2 | Bb5 A5 G5 D5 | C5:4",
    ),
    # Tea: E flat, plain and warm.
    "tea": THEME.strain(
        "Eb Bb/D Cm7 Bb Eb Bb/D Cm7,F7 Bb",
        "Bb5:2 G5 Eb5 | F5:3 D5 | Eb5 F5 G5:2 | F5:4",
        "Bb5:2 C6 Bb5 | F5:2 D5:2 | Eb5 D5 C5 A4 | Bb4:4",
    ),
    # A song for those who should be asleep.
    "lullaby": THEME.strain(
        "Bb Dm/A Gm7 F Eb Bb/D Cm7,F7 Bb",
        "Bb4 C5 D5 F5 | F5:2 D5:2 | G5 F5 D5 Bb4 | C5:4",
        "Bb4 D5 G5:2 | F5:2 D5:2 | Eb5 D5 C5 A4 | Bb4:4",
    ),
    # The lamp is lit: a step towards F, and home again.
    "lamp": THEME.strain(
        "Gm7 C7 F Dm Gm7 C7 F7sus F7",
        "Bb5:2 A5 G5 | E5:2 G5:2 | A5:3 F5 | D5:4",
        "Bb4 D5 G5:2 | E5 F5 G5 E5 | F5:2 Eb5:2 | C5:4",
    ),
    # Balloons far away, over a bass that stays.
    "far": THEME.strain(
        "Bb Ab/Bb Eb/Bb Bb Gm7 Eb F7sus,F7 Bb",
        "D5:2 F5:2 | Eb5:3 C5 | Bb4 Eb5 G5:2 | F5:4",
        "Bb5:2 A5 F5 | G5:2 D5:2 | Eb5:2 C5:2 | D5:4",
    ),
}


def _waves(strain: Strain, tune: Line, order: tuple[int, ...], *, level: float) -> Part:
    """Return a felt piano in gentle waves: the voices of each chord in a given order, one each half beat, −1 a rest."""
    notes: list[Note] = []
    for chord, setting in zip(strain.chords, voicings(strain.chords, 3, pitch("C4"), pitch("Eb5")), strict=True):
        voices = (bass_note(chord.bass, pitch("F3")), *setting)
        for step in range(round(chord.beats * 2)):
            start = chord.start + step / 2
            voice = order[step % len(order)]
            if voice < 0:
                continue
            strength = 0.5 if start % THEME.bar == 0 else 0.36 + 0.05 * (step % 2 == 0)
            ring = min(1.4, chord.start + chord.beats - start)  # the pedal is changed with the harmony
            notes.append(Note(start, ring, voices[voice], strength))
    return Part(felt_piano, polite(tuple(notes), tune), level=level, pan=-0.2, wet=0.5)


def _carpet(strain: Strain, tune: Line, *, level: float) -> Part:
    """Return strings that hold the harmony; a voice that needn't move holds on."""
    notes = carpet(strain.chords, pitch("F3"), pitch("A4"), longest=3 * THEME.bar)
    return Part(strings, polite(notes, tune), level=level, pan=0.15, wet=0.6)


def _bass(strain: Strain, *, level: float = -1.5) -> Part:
    return Part(double_bass, ground(strain.chords, pitch("E2"), share=0.9), level=level, pan=0.05, wet=0.15)


def _plucked(strain: Strain, tune: Line, *, level: float) -> Part:
    """Return a guitar that rolls each chord upwards once and leaves it."""
    notes: list[Note] = []
    for chord, setting in zip(strain.chords, voicings(strain.chords, 4, pitch("Bb3"), pitch("D5")), strict=True):
        step = 0.5 if chord.beats > 2 else 0.25
        notes += [
            Note(chord.start + step * voice, chord.beats - step * voice, midi, 0.5 - 0.04 * voice)
            for voice, midi in enumerate(setting)
        ]
    return Part(guitar, polite(tuple(notes), tune), level=level, pan=0.3, wet=0.3)


def alone(strain: Strain) -> list[Part]:
    """The piano by itself, strings only guessed."""
    tune = strain.tune
    return [
        Part(felt_piano, THEME.sung(tune), level=0.5, pan=0.05, wet=0.5),
        _waves(strain, tune, (0, 2, 1, 2, 3, 2, 1, 2), level=-4),
        _bass(strain, level=-4),
        _carpet(strain, tune, level=-14),
    ]


def whistled(strain: Strain) -> list[Part]:
    """The ocarina sings over the waves of the piano."""
    tune = strain.tune
    return [
        Part(flute, THEME.sung(tune), level=-4.5, pan=0.15, wet=0.6),
        _waves(strain, tune, (0, 1, 2, 3, 2, 1, 2, 1), level=-3),
        _bass(strain),
        _carpet(strain, tune, level=-13),
    ]


def boxed(strain: Strain) -> list[Part]:
    """The celesta has the tune, the guitar rolls under it."""
    tune = ornamented(strain.tune, strain.scale)
    return [
        Part(celesta, THEME.sung(tune), level=-1, pan=0.1, wet=0.6),
        _plucked(strain, tune, level=-2),
        _bass(strain),
        _carpet(strain, tune, level=-12),
    ]


def bowed(strain: Strain) -> list[Part]:
    """Strings sing an octave down, the celesta lets single notes fall."""
    tune = moved(strain.tune, semitones=-12)
    drops = tuple(
        replace(note, start=note.start + 2.5, beats=1.5, strength=0.5)
        for note in guide(strain.chords, pitch("F6"), pitch("Bb5"), pitch("G6"))
        if note.beats >= THEME.bar
    )
    return [
        Part(strings, THEME.sung(tune), level=-2, pan=-0.1, wet=0.6),
        _waves(strain, tune, (0, -1, 2, -1, 3, -1, 2, 1), level=-3),
        Part(celesta, polite(drops, tune), level=-5, pan=0.4, wet=0.6),
        _bass(strain),
    ]


def shared(strain: Strain) -> list[Part]:
    """Piano and ocarina in thirds and sixths."""
    tune = ornamented(strain.tune, strain.scale)
    below = polite(second_voice(strain.tune, strain.chords), tune)
    return [
        Part(felt_piano, THEME.sung(tune), level=0.5, pan=-0.1, wet=0.5),
        Part(flute, THEME.sung(below), level=-8, pan=0.3, wet=0.6),
        _plucked(strain, tune, level=-3),
        _bass(strain),
        _carpet(strain, tune, level=-14),
    ]


def dark(strain: Strain) -> list[Part]:
    """The clarinet, low; an inner line of the ocarina above the waves."""
    tune = moved(strain.tune, semitones=-12)
    above = polite(guide(strain.chords, pitch("F5"), pitch("C5"), pitch("Bb5")), tune)
    return [
        Part(clarinet, THEME.sung(tune), level=-5, pan=0.1, wet=0.55),
        Part(flute, moved(above, loudness=0.7), level=-9, pan=-0.3, wet=0.6),
        _waves(strain, tune, (0, 1, 2, 1, 3, 1, 2, 1), level=-2.5),
        _bass(strain),
    ]


SECTIONS: Sections = (
    (("door", alone), ("window", whistled)),
    (("lullaby", boxed), ("door", whistled)),
    (("rain", alone), ("tea", bowed)),
    (("far", dark), ("window", shared)),
    (("tea", boxed), ("lullaby", alone)),
    (("lamp", whistled), ("door", bowed)),
    (("rain", dark), ("far", shared)),
)


def sections() -> Iterator[tuple[str, Wave]]:
    """Yield the name and the recording of each section."""
    return THEME.record(PHRASES, SECTIONS)
