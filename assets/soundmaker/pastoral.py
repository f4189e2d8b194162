"""The music of the Balloon Cup table: a valley on the morning of the regatta, in F, for strings, horn and pipes.

Six strains of sixteen bars in six-eight, each heard twice in other clothes. A section is two strains and a breath.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from soundmaker.dsp import Wave
from soundmaker.instruments import clarinet, double_bass, flute, horn, pizzicato, strings, violins
from soundmaker.score import (
    Line,
    Note,
    bass_note,
    carpet,
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

FOLDER = "balloon_cup"  # of assets/sounds/music
THEME = Theme("pastoral", bar=6.0, tempo=186.0, hall=Hall(decay=1.9, rest=1.6))  # in eighths

STRAINS = {
    # Dew in the valley: a siciliano that rocks.
    "valley": THEME.strain(
        "F Bb/F F C7 F Dm7 Gm7 C7 F Bb/F F D7 Gm C7 F F",
        "C5:1.5 D5:.5 C5 A4:2 C5 | D5:1.5 F5:.5 D5 Bb4:3 | A4:1.5 C5:.5 F5 A5:2 F5 | G5:3 E5:2 C5",
        "C5:1.5 D5:.5 C5 F5:2 A5 | A5:1.5 G5:.5 F5 D5:3 | Bb4:1.5 D5:.5 F5 G5:2 F5 | E5:5 -",
        "C5:1.5 D5:.5 C5 A4:2 C5 | D5:1.5 F5:.5 D5 Bb5:3 | A5:1.5 G5:.5 F5 C5:2 F5 | F#5:3 A5:2 D5",
        "G5:1.5 A5:.5 Bb5 D5:2 G5 | G5:1.5 E5:.5 C5 E5:2 G5 | F5:3 C5:3 | A4:5 -",
    ),
    # The regatta: burners lit, ropes cast off.
    "regatta": THEME.strain(
        "F C/E Dm Bb F/C Gm7 C7 C7 F C/E Dm Bb Gm7 C7 F F",
        "F5 A5 F5 C5:3 | E5 G5 E5 C5:3 | D5 F5 A5 F5:2 D5 | Bb4 D5 F5 D5:3",
        "C5 F5 A5 C6:2 A5 | Bb5 A5 G5 F5:2 D5 | E5 F5 G5 Bb5:2 G5 | E5:5 -",
        "F5 A5 F5 C5:3 | E5 G5 C6 G5:3 | A5 F5 D5 F5:2 A5 | Bb5 F5 D5 F5:3",
        "G5 F5 D5 Bb4:2 D5 | C5 E5 G5 Bb5:2 G5 | F5:3 A5:3 | F5:5 -",
    ),
    # High pastures, in B flat: broad, and nobody there.
    "pasture": THEME.strain(
        "Bb Bb Eb Bb/D Cm7 F7 Bb Bb Gm Dm Eb Bb/D Cm7 F7 Bb Bb",
        "D5:3 F5:3 | Bb5:3 F5:3 | G5:3 Eb5:2 G5 | F5:5 -",
        "Eb5:2 D5 C5:2 Eb5 | C5:2 A4 C5:2 Eb5 | D5:3 F5:3 | D5:5 -",
        "G5:2 A5 Bb5:3 | A5:2 F5 D5:3 | G5:2 F5 Eb5:2 G5 | F5:3 D5:3",
        "Eb5:2 G5 Bb5:2 G5 | F5:2 Eb5 C5:2 A4 | Bb4:3 D5:3 | Bb4:5 -",
        scale=B_FLAT_MAJOR,
    ),
    # A brook in the shade: D minor, and out into the light.
    "brook": THEME.strain(
        "Dm Gm/D A7 Dm Bb F/A Gm C7 Dm Gm Bb C7 Dm Gm7,C7 F F",
        "D5:1.5 E5:.5 F5 A5:3 | Bb5:1.5 A5:.5 G5 D5:3 | E5:1.5 F5:.5 G5 E5:2 C#5 | D5:3 F5:2 A5",
        "Bb5:1.5 A5:.5 Bb5 F5:3 | A5:1.5 G5:.5 F5 C5:3 | D5:1.5 G5:.5 A5 Bb5:2 G5 | E5:5 -",
        "A5:1.5 G5:.5 F5 D5:3 | G5:1.5 F5:.5 D5 Bb4:3 | D5:1.5 F5:.5 Bb5 F5:3 | E5:1.5 F5:.5 G5 C5:3",
        "F5:1.5 G5:.5 A5 D5:3 | G5:1.5 F5:.5 D5 E5:2 G5 | F5:3 C5:3 | A4:5 -",
    ),
    # From the summit: a call that climbs, and waits for its echo.
    "summit": THEME.strain(
        "F F Bb F Gm F/A C7sus C7 F F7 Bb Bbm6 F/C C7 F F",
        "C5:2 F5 A5:3 | C6:2 A5 F5:3 | D5:2 F5 Bb5:3 | A5:5 -",
        "G5:2 A5 Bb5:2 D5 | C5:2 F5 A5:2 F5 | G5:2 F5 C5:3 | E5:3 C5:3",
        "C5:2 F5 A5:3 | C6:2 A5 Eb5:3 | D5:2 F5 Bb5:3 | Db5:2 F5 Bb5:2 G5",
        "A5:3 C5:3 | E5:2 G5 Bb5:2 E5 | F5:6 | ~:5 -",
    ),
    # A picnic beside the field: light feet, crumbs for the sparrows.
    "picnic": THEME.strain(
        "Bb F/A Gm7 F Bb F/A G7 C7 Am7 Dm7 Gm7 C7 F/A Bb,C7 F F",
        "Bb5 F5 D5 F5:3 | A5 F5 C5 F5:3 | G5 D5 Bb4 D5 F5 G5 | A5:3 C5:3",
        "Bb5 F5 D5 F5 G5 Bb5 | A5 F5 C5 F5:2 A5 | G5 D5 B4 D5:2 F5 | E5:5 -",
        "E5 G5 A5 C6:3 | A5 F5 D5 F5:3 | D5 F5 G5 Bb5:3 | G5 E5 C5 E5:3",
        "C5 F5 A5 C6:2 A5 | Bb5 F5 D5 G5 E5 C5 | F5:3 A5:3 | F5:5 -",
    ),
}

Figure = tuple[tuple[int, tuple[int, ...], float], ...]
"""What the plucked strings do within a bar: at which eighth, which voices, how strong."""

SKIP: Figure = ((1, (0, 1, 2), 0.42), (2, (0, 1, 2), 0.36), (4, (0, 1, 2), 0.42), (5, (0, 1, 2), 0.36))
ROLL: Figure = ((0, (0,), 0.5), (1, (1,), 0.42), (2, (2,), 0.46), (3, (1,), 0.44), (4, (2,), 0.42), (5, (1,), 0.4))
SPARE: Figure = ((2, (1, 2), 0.4), (3, (0,), 0.42), (5, (1, 2), 0.4))


def _bass(strain: Strain) -> Part:
    """Return the plucked bass: the bass of the chord on one, its fifth or its root on four; a last one to close."""
    notes: list[Note] = []
    for chord in strain.chords:
        notes.append(Note(chord.start, 2.4, bass_note(chord.bass, pitch("E2")), 0.75))
        if chord.beats == THEME.bar and not THEME.is_closing(chord.start):
            answer = chord.tones[2] if chord.bass == chord.tones[0] else chord.tones[0]
            notes.append(Note(chord.start + THEME.bar / 2, 2.0, bass_note(answer, pitch("E2")), 0.55))
    return Part(double_bass, tuple(notes), level=-3, pan=0.1, wet=0.15)


def _plucked(strain: Strain, tune: Line, figure: Figure, *, level: float = 1.0) -> Part:
    """Return the plucked strings: a figure in each bar, and one chord alone in the last."""
    notes: list[Note] = []
    for chord, setting in zip(strain.chords, voicings(strain.chords, 3, pitch("A3"), pitch("A4")), strict=True):
        for eighth, voices, strength in ((0, (0, 1, 2), 0.45),) if THEME.is_closing(chord.start) else figure:
            if eighth < chord.beats:
                notes += [Note(chord.start + eighth + 0.02 * v, 0.9, setting[v], strength) for v in voices]
    return Part(pizzicato, polite(tuple(notes), tune), level=level, pan=0.3, wet=0.35)


def _carpet(strain: Strain, tune: Line, *, level: float) -> Part:
    """Return bowed strings that hold the harmony far behind; a voice that needn't move holds on."""
    notes = carpet(strain.chords, pitch("F3"), pitch("A4"), longest=3 * THEME.bar)
    return Part(strings, polite(notes, tune), level=level, pan=-0.2, wet=0.6)


def bowed(strain: Strain) -> list[Part]:
    """The violins sing, the others pluck."""
    return [
        Part(violins, THEME.sung(strain.tune), level=-2.5, pan=-0.2, wet=0.45),
        _plucked(strain, strain.tune, SKIP),
        _bass(strain),
        _carpet(strain, strain.tune, level=-13),
    ]


def piped(strain: Strain) -> list[Part]:
    """A shepherd's pipe with passing notes, over strings plucked in waves."""
    tune = ornamented(strain.tune, strain.scale)
    return [
        Part(flute, THEME.sung(tune), level=-4.5, pan=0.1, wet=0.5),
        _plucked(strain, tune, ROLL, level=2),
        _bass(strain),
        _carpet(strain, tune, level=-11),
    ]


def called(strain: Strain) -> list[Part]:
    """The horn calls, an octave down; violins hold a line above it like a ridge."""
    tune = moved(strain.tune, semitones=-12)
    ridge = polite(guide(strain.chords, pitch("F5"), pitch("C5"), pitch("A5")), tune)
    return [
        Part(horn, THEME.sung(tune), level=-3, pan=0.15, wet=0.5),
        Part(violins, moved(ridge, loudness=0.8), level=-8, pan=-0.3, wet=0.6),
        _plucked(strain, tune, SPARE),
        _bass(strain),
    ]


def picked(strain: Strain) -> list[Part]:
    """Plucked strings have the tune itself; the clarinet goes hand in hand, half as loud."""
    below = polite(second_voice(strain.tune, strain.chords), strain.tune)
    return [
        Part(pizzicato, moved(THEME.sung(strain.tune), loudness=1.2), level=4, pan=-0.1, wet=0.4),
        Part(clarinet, THEME.sung(below), level=-7.5, pan=0.25, wet=0.45),
        _bass(strain),
        _carpet(strain, strain.tune, level=-10),
    ]


def paired(strain: Strain) -> list[Part]:
    """Pipe and clarinet in thirds and sixths."""
    below = second_voice(strain.tune, strain.chords)
    return [
        Part(flute, THEME.sung(strain.tune), level=-5, pan=0.2, wet=0.5),
        Part(clarinet, THEME.sung(below), level=-8, pan=-0.2, wet=0.45),
        _plucked(strain, strain.tune, SKIP),
        _bass(strain),
    ]


def shaded(strain: Strain) -> list[Part]:
    """Violins low on their strings, and a pipe that lets single notes fall far above."""
    tune = moved(strain.tune, semitones=-12)
    drops = tuple(
        replace(note, start=note.start + 3, beats=2, strength=0.4)
        for note in guide(strain.chords, pitch("D6"), pitch("A5"), pitch("F6"))
    )
    return [
        Part(violins, THEME.sung(tune), level=-2.5, pan=-0.15, wet=0.5),
        Part(flute, polite(drops, tune), level=-7, pan=0.35, wet=0.6),
        _plucked(strain, tune, SPARE),
        _bass(strain),
    ]


SECTIONS: Sections = (
    (("valley", bowed), ("regatta", picked)),
    (("pasture", called), ("valley", piped)),
    (("regatta", paired), ("summit", called)),
    (("brook", shaded), ("picnic", picked)),
    (("pasture", piped), ("brook", paired)),
    (("summit", bowed), ("picnic", piped)),
)


def sections() -> Iterator[tuple[str, Wave]]:
    """Yield the name and the recording of each section."""
    return THEME.record(STRAINS, SECTIONS)
