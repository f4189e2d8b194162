"""The music of the Balloon POP table: waltzes in F for accordion, clarinet, celesta, guitar and bass.

Six strains of sixteen bars, each heard two or three times in other clothes. A section is two strains and a breath.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum

from soundmaker.dsp import Wave
from soundmaker.instruments import accordion, celesta, clarinet, double_bass, guitar
from soundmaker.score import (
    Line,
    Note,
    bass_note,
    guide,
    moved,
    ornamented,
    pitch,
    polite,
    second_voice,
    shaped,
    voicings,
)
from soundmaker.studio import Hall, Part
from soundmaker.theme import B_FLAT_MAJOR, Sections, Strain, Theme

FOLDER = "balloon_pop"  # of assets/sounds/music
THEME = Theme("waltz", bar=3.0, tempo=118.0, hall=Hall(decay=1.5, rest=1.2))

STRAINS = {
    # Fairground in the morning: broken chords that lean on their top notes.
    "morning": THEME.strain(
        "F Dm7 Gm7 C7 F D7 Gm C7 F F7 Bb Bbm6 F/C C7 F F",
        "A4 C5 F5 | E5:2 D5 | Bb4 D5 G5 | F5:2 E5",
        "C5 F5 A5 | A5:2 F#5 | G5:2 D5 | F5 E5 C5",
        "A4 C5 F5 | Eb5:2 D5 | D5 F5 Bb5 | G5:2 F5",
        "A5 F5 C5 | D5 E5 G5 | F5:3 | ~:2 -",
    ),
    # A walk between the stalls: dotted steps.
    "stroll": THEME.strain(
        "C7 C7 F F G7 G7 C C7 F A7 Dm Bb F/C C7 F F",
        "E5:1.5 D5:.5 C5 | Bb4:2 C5 | A4:1.5 Bb4:.5 C5 | F5:3",
        "B4:1.5 C5:.5 D5 | G5:2 F5 | E5 D5 E5 | G4 Bb4 C5",
        "F5:1.5 E5:.5 F5 | G5:2 E5 | F5:1.5 E5:.5 D5 | Bb4 D5 F5",
        "A5:2 F5 | E5 D5 E5 | F5:3 | ~:2 -",
    ),
    # High and slow, in B flat: balloons over the roofs.
    "roofs": THEME.strain(
        "Bb Bb Eb Eb Bb Gm C7 F7 Bb Bb7 Eb Ebm6 Bb/F F7 Bb Bb",
        "D5:3 | F5:2 D5 | G5:2 Eb5 | Eb5 D5 C5",
        "D5:3 | Bb4:2 D5 | E5:2 G5 | F5 Eb5 C5",
        "D5:3 | F5:2 Ab5 | G5:2 Eb5 | Gb5:2 Eb5",
        "F5:2 D5 | Eb5 C5 A4 | Bb4:3 | ~:2 -",
        scale=B_FLAT_MAJOR,
    ),
    # A cloud before the sun: D minor, and back.
    "cloud": THEME.strain(
        "Dm Dm Gm Gm A7 A7 Dm Dm D7 D7 Gm Gm Dm/A A7 Dm C7",
        "D5 F5 A5 | A5 G5 F5 | G5:1.5 A5:.5 Bb5 | G5:2 D5",
        "C#5 E5 G5 | G5 F5 E5 | F5:2 E5 | D5:3",
        "F#5:1.5 G5:.5 A5 | C6:2 A5 | Bb5 A5 G5 | D5:2 G5",
        "F5 E5 D5 | C#5 D5 E5 | D5:3 | E5 D5 C5",
    ),
    # Children run: light feet.
    "children": THEME.strain(
        "F C7 F F Bb Bb F F Gm C7 Am Dm Gm C7 F F",
        "F5 A5:.5 F5:.5 C5 | E5 G5:.5 E5:.5 C5 | F5:.5 G5:.5 A5 C6 | A5:2 -",
        "Bb5 F5 D5 | Bb4:.5 C5:.5 D5 F5 | A5 F5 C5 | C5:3",
        "Bb4 D5 G5 | E5:.5 F5:.5 G5 Bb5 | A5:.5 G5:.5 E5 C5 | F5:2 D5",
        "Bb5 A5 G5 | E5 F5 G5 | F5:3 | ~:2 -",
    ),
    # Evening: round the circle of fifths and home.
    "evening": THEME.strain(
        "F Bb Em7b5 A7 Dm G7 C7 F F7 Bb Bbm6 F/C Dm7 C7 F F",
        "A5:2 C6 | Bb5:3 | G5:2 Bb5 | A5:2 G5",
        "F5:2 A5 | G5:2 F5 | E5:2 G5 | F5:3",
        "Eb5 F5 A5 | Bb5:2 F5 | F5:2 Db5 | C5:2 F5",
        "A4 D5 F5 | D5 E5 G5 | F5:3 | ~:2 -",
    ),
}


class Pattern(Enum):
    """What the guitar does in a bar: (beat, beats, which voices of the chord, strength)."""

    STRUM = ((0.97, 0.62, (0, 1, 2), 0.52), (2.0, 0.62, (0, 1, 2), 0.42))
    ROLL = (
        (0.5, 1.0, (0,), 0.4),
        (1.0, 1.0, (1,), 0.5),
        (1.5, 1.0, (2,), 0.42),
        (2.0, 0.9, (1,), 0.46),
        (2.5, 0.5, (0,), 0.36),
    )
    SPARE = ((0.98, 1.5, (0, 1, 2), 0.5),)


def _ground(strain: Strain, tune: Line, pattern: Pattern, *, level: float = 0.0) -> list[Part]:
    """Return what goes below every tune: the bass on one, the guitar after it."""
    bass: list[Note] = []
    strings: list[Note] = []
    settings = voicings(strain.chords, 3, pitch("A3"), pitch("A4"))
    same = 0
    for index, (chord, setting) in enumerate(zip(strain.chords, settings, strict=True)):
        before = strain.chords[index - 1] if index else None
        same = same + 1 if before and before.tones == chord.tones else 0
        closing = index == len(strain.chords) - 1 and same > 0  # the tune rests: so does the guitar, after one chord
        tone = chord.tones[2] if same % 2 and not closing and chord.bass == chord.tones[0] else chord.bass
        bass.append(Note(chord.start, 2.6 if closing else 1.6, bass_note(tone, pitch("E2")), 0.75))
        for beat, beats, voices, strength in Pattern.SPARE.value if closing else pattern.value:
            strings += [
                Note(chord.start + beat + 0.018 * voice, beats, setting[voice], strength - 0.03 * voice)
                for voice in voices
            ]
    return [
        Part(double_bass, tuple(bass), level=-2.5, pan=-0.1, wet=0.12),
        Part(guitar, polite(tuple(strings), tune), level=-4.5 + level, pan=0.35, wet=0.22),
    ]


def _sustained(strain: Strain, tune: Line, *, level: float) -> Part:
    """Return an accordion that only breathes the harmony, a long chord to each bar."""
    settings = voicings(strain.chords, 3, pitch("F3"), pitch("F4"))
    pad = tuple(
        Note(chord.start, chord.beats * 0.96, midi, 0.4)
        for chord, setting in zip(strain.chords, settings, strict=True)
        for midi in setting
    )
    return Part(accordion, polite(pad, tune), level=level, pan=-0.3, wet=0.3)


def _light(line: Line) -> Line:
    """Return a melody with short steps: what is a beat or less is let go early."""
    return tuple(replace(note, beats=note.beats * (0.55 if note.beats <= 1 else 0.9)) for note in line)


def reeds(strain: Strain) -> list[Part]:
    """The accordion alone has the tune."""
    return [
        *_ground(strain, strain.tune, Pattern.STRUM),
        Part(accordion, THEME.sung(strain.tune), level=-3.5, pan=-0.15, wet=0.3),
    ]


def musette(strain: Strain) -> list[Part]:
    """The accordion in two voices, with passing notes."""
    tune = ornamented(strain.tune, strain.scale)
    below = polite(second_voice(strain.tune, strain.chords), tune)
    return [
        *_ground(strain, strain.tune, Pattern.STRUM),
        Part(accordion, THEME.sung(tune), level=-4.5, pan=-0.2, wet=0.3),
        Part(accordion, THEME.sung(below), level=-7, pan=-0.05, wet=0.3),
    ]


def wood(strain: Strain) -> list[Part]:
    """The clarinet sings, the accordion breathes, the guitar rolls."""
    return [
        *_ground(strain, strain.tune, Pattern.ROLL, level=1),
        Part(clarinet, THEME.sung(strain.tune), level=-4.5, pan=0.1, wet=0.35),
        _sustained(strain, strain.tune, level=-13),
    ]


def low_wood(strain: Strain) -> list[Part]:
    """The clarinet an octave down, where it is darkest, and single notes of the celesta far above."""
    tune = moved(ornamented(strain.tune, strain.scale), semitones=-12)
    answer = tuple(
        replace(note, start=note.start + 1, beats=1.5)
        for note in guide(strain.chords, pitch("C6"), pitch("A5"), pitch("F6"))
    )
    return [
        *_ground(strain, tune, Pattern.SPARE),
        Part(clarinet, THEME.sung(tune), level=-5, pan=0.0, wet=0.35),
        Part(celesta, polite(answer, tune), level=-5, pan=0.4, wet=0.5),
    ]


def duo(strain: Strain) -> list[Part]:
    """The accordion has the tune, the clarinet an inner line of its own."""
    inner = guide(strain.chords, pitch("C5"), pitch("F4"), pitch("C5"))
    return [
        *_ground(strain, strain.tune, Pattern.SPARE, level=1),
        Part(accordion, THEME.sung(strain.tune), level=-4, pan=-0.25, wet=0.3),
        Part(clarinet, polite(shaped(inner, THEME.bar), strain.tune), level=-6.5, pan=0.3, wet=0.35),
    ]


def box(strain: Strain) -> list[Part]:
    """A musical box: the celesta has the tune, the accordion breathes far behind it."""
    tune = ornamented(strain.tune, strain.scale)
    return [
        *_ground(strain, strain.tune, Pattern.ROLL),
        Part(celesta, THEME.sung(tune), level=-1, pan=0.15, wet=0.45),
        _sustained(strain, tune, level=-11),
    ]


def skipping(strain: Strain) -> list[Part]:
    """The clarinet on its toes, the celesta in step with it every other bar."""
    tune = _light(strain.tune)
    sparkle = tuple(
        replace(note, strength=0.45) for note in moved(tune, semitones=12) if note.start % (2 * THEME.bar) < THEME.bar
    )
    return [
        *_ground(strain, strain.tune, Pattern.STRUM),
        Part(clarinet, THEME.sung(tune), level=-3, pan=0.1, wet=0.35),
        Part(celesta, sparkle, level=-8, pan=0.4, wet=0.5),
        _sustained(strain, strain.tune, level=-14),
    ]


def thirds(strain: Strain) -> list[Part]:
    """Clarinet and accordion hand in hand."""
    below = second_voice(strain.tune, strain.chords)
    return [
        *_ground(strain, strain.tune, Pattern.STRUM),
        Part(clarinet, THEME.sung(strain.tune), level=-4.5, pan=0.2, wet=0.35),
        Part(accordion, THEME.sung(below), level=-7, pan=-0.2, wet=0.3),
    ]


SECTIONS: Sections = (
    (("morning", reeds), ("stroll", thirds)),
    (("roofs", wood), ("morning", duo)),
    (("cloud", musette), ("stroll", box)),
    (("children", skipping), ("evening", reeds)),
    (("evening", low_wood), ("roofs", musette)),
    (("cloud", low_wood), ("morning", wood)),
    (("children", box), ("stroll", reeds)),
    (("roofs", duo), ("evening", thirds)),
)


def sections() -> Iterator[tuple[str, Wave]]:
    """Yield the name and the recording of each section."""
    return THEME.record(STRAINS, SECTIONS)
