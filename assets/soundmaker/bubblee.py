"""The music of the Bubblee Pop table: a slow night between two small planets, in F, for synth, celesta and theremin.

Four strains of sixteen bars, each heard twice in other clothes. A section is two strains and a breath.
"""

from __future__ import annotations

from collections.abc import Iterator

from soundmaker.dsp import Wave
from soundmaker.instruments import celesta, ether, felt_piano, flute, glow, pulse
from soundmaker.score import (
    Line,
    Note,
    carpet,
    ground,
    guide,
    moved,
    ornamented,
    pitch,
    polite,
    ripples,
    second_voice,
    voicings,
)
from soundmaker.studio import Hall, Part
from soundmaker.theme import Sections, Strain, Theme

FOLDER = "bubblee_pop"  # of assets/sounds/music
THEME = Theme("bubblee", bar=4.0, tempo=80.0, hall=Hall(decay=3.0, rest=1.6, jitter=0.008))  # the tunes move in halves

STRAINS = {
    # Two planets turn: a call, and its answer from the other side.
    "orbit": THEME.strain(
        "F Am7 Dm7 Bb F/A Gm7 C7sus C7 F Am7 Dm7 Bb Gm7 C7 F F",
        "C5:2 F5:2 | E5:3 C5 | D5:2 F5 A5 | F5:4 | A5:2 C6:2 | Bb5:2 G5 D5 | F5:2 G5:2 | E5:4",
        "C5:2 F5:2 | G5:3 E5 | F5:2 A5 C6 | Bb5:2 F5:2 | G5:2 Bb5 A5 | G5:2 E5:2 | F5:4 | ~:3 -",
    ),
    # Little persons wake: they hop, and look about.
    "hop": THEME.strain(
        "Bb F/A Gm7 C7 Am7 Dm7 Gm7 C7 Bb F/A Gm7 C7 F/C C7 F F",
        "Bb4 D5 F5 D5 | C5:2 A4:2 | Bb4 D5 G5 F5 | E5:2 C5:2 | E5 G5 C6 G5 | A5:2 F5:2 | D5 F5 Bb5 G5 | E5:4",
        "F5 Bb5 A5 F5 | A5:2 C5:2 | D5 G5 F5 D5 | C5:2 Bb4:2 | C5 F5 A5 C6 | Bb5:2 G5 E5 | F5:4 | ~:3 -",
    ),
    # Far stars: D minor, wide and slow, and a light in a window.
    "stars": THEME.strain(
        "Dm Bb/D Gm A7 Dm F/C Bb C7 Dm Bb/D Gm C7 F Bb,C7 F F",
        "D5:2 A5:2 | F5:3 D5 | G5:2 Bb5:2 | A5:3 E5 | F5:2 D5:2 | C5:2 A5:2 | F5:2 D5:2 | E5:4",
        "A5:2 F5:2 | F5:2 Bb5:2 | D5:2 G5:2 | E5:2 G5:2 | A5:3 F5 | D5:2 E5:2 | F5:4 | ~:3 -",
    ),
    # Falling asleep weightless: the tune sinks, one step at a time.
    "drift": THEME.strain(
        "F F7 Bb Bbm6 F/A Dm7 Gm7 C7 Am7 Dm7 Bb F/A Gm7 C7sus,C7 F F",
        "A5:3 C6 | A5:2 F5:2 | D5:2 F5 Bb5 | G5:2 Db5:2 | C5:2 F5:2 | A5:2 F5 D5 | Bb4:2 D5:2 | C5:4",
        "G5:2 E5:2 | F5:2 D5:2 | D5:2 F5 Bb5 | A5:2 C5:2 | Bb4 D5 G5:2 | F5:2 E5:2 | F5:4 | ~:3 -",
    ),
}


def _mist(strain: Strain, tune: Line, *, level: float, low: str = "C4", high: str = "E5") -> Part:
    """Return the synth: chords that open and close like something breathing; a voice that needn't move holds on."""
    notes = carpet(strain.chords, pitch(low), pitch(high), longest=2 * THEME.bar)
    return Part(glow, polite(notes, tune), level=level, pan=-0.15, wet=0.6)


def _ground(strain: Strain) -> Part:
    """Return a soft bass, a long note for each chord."""
    return Part(pulse, ground(strain.chords, pitch("F2")), level=-4, pan=0.0, wet=0.2)


def _twinkle(strain: Strain, tune: Line, *, level: float, beats: tuple[float, ...]) -> Part:
    """Return celesta notes high above the tune: a tone of the chord at each of some beats of a bar."""
    notes: list[Note] = []
    for number, (chord, setting) in enumerate(
        zip(strain.chords, voicings(strain.chords, 3, pitch("C6"), pitch("E7")), strict=True)
    ):
        if THEME.is_closing(chord.start):
            continue
        for step, beat in enumerate(beats):
            if beat < chord.beats:
                voice = (2 * number + step) % 3
                notes.append(Note(chord.start + beat, 0.5, setting[voice], 0.34 + 0.06 * (step == 0)))
    return Part(celesta, polite(tuple(notes), tune), level=level, pan=0.35, wet=0.55)


def _waves(strain: Strain, tune: Line, *, level: float) -> Part:
    """Return a felt piano that rolls through each chord, low to high and back."""
    notes = ripples(strain.chords, pitch("F3"), pitch("A4"), ring=2, rests=THEME.is_closing)
    return Part(felt_piano, polite(notes, tune), level=level, pan=0.2, wet=0.4)


def chimed(strain: Strain) -> list[Part]:
    """The celesta sings, alone above the mist."""
    return [
        Part(celesta, moved(THEME.sung(strain.tune), loudness=1.15), level=1, pan=0.1, wet=0.5),
        _mist(strain, strain.tune, level=-5),
        _ground(strain),
    ]


def hummed(strain: Strain) -> list[Part]:
    """A theremin hums the tune an octave down, and small bells answer it."""
    tune = moved(strain.tune, semitones=-12)
    return [
        Part(ether, THEME.sung(tune), level=-5, pan=-0.1, wet=0.5),
        _twinkle(strain, tune, level=-4, beats=(1.5, 3.0)),
        _mist(strain, tune, level=-8, low="F3", high="A4"),
        _ground(strain),
    ]


def paired(strain: Strain) -> list[Part]:
    """Celesta and pipe go hand in hand, over a piano under felt."""
    below = polite(second_voice(strain.tune, strain.chords), strain.tune)
    return [
        Part(celesta, THEME.sung(strain.tune), level=0, pan=0.2, wet=0.5),
        Part(flute, THEME.sung(below), level=-10, pan=-0.25, wet=0.6),
        _waves(strain, strain.tune, level=-3),
        _mist(strain, strain.tune, level=-11),
        _ground(strain),
    ]


def floated(strain: Strain) -> list[Part]:
    """A pipe with passing notes floats over the piano; a second light holds a line above it."""
    tune = ornamented(strain.tune, strain.scale)
    light = polite(guide(strain.chords, pitch("A5"), pitch("F5"), pitch("C6")), tune)
    return [
        Part(flute, THEME.sung(tune), level=-5, pan=0.05, wet=0.55),
        Part(glow, moved(light, loudness=0.7), level=-12, pan=-0.35, wet=0.7),
        _waves(strain, tune, level=-2),
        _ground(strain),
    ]


SECTIONS: Sections = (
    (("orbit", chimed), ("hop", paired)),
    (("stars", hummed), ("orbit", floated)),
    (("drift", paired), ("hop", chimed)),
    (("drift", hummed), ("stars", floated)),
)


def sections() -> Iterator[tuple[str, Wave]]:
    """Yield the name and the recording of each section."""
    return THEME.record(STRAINS, SECTIONS)
