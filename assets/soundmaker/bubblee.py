"""The music of the Bubblee Pop table: a slow night between two small planets, in F, for synth, celesta and theremin.

Four strains of sixteen bars, each heard twice in other clothes. A section is two strains and a breath.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from soundmaker import studio
from soundmaker.dsp import Wave
from soundmaker.instruments import celesta, ether, felt_piano, flute, glow, pulse
from soundmaker.score import (
    Harmony,
    Line,
    Note,
    bass_note,
    guide,
    harmony,
    melody,
    moved,
    ornamented,
    pitch,
    polite,
    second_voice,
    shaped,
    voicings,
)
from soundmaker.studio import Hall, Part

BAR = 4.0  # beats
STRAIN = 16  # bars
TEMPO = 80.0  # beats a minute; the tunes move in halves
F_MAJOR = (5, 7, 9, 10, 0, 2, 4)
HALL = Hall(decay=3.0, rest=1.6, jitter=0.008)


@dataclass(frozen=True, slots=True)
class Strain:
    """A tune of sixteen bars and its harmony."""

    tune: Line
    chords: Harmony


def _strain(chords: str, *tune: str) -> Strain:
    return Strain(melody(" | ".join(tune), BAR), harmony(chords, BAR))


STRAINS = {
    # Two planets turn: a call, and its answer from the other side.
    "orbit": _strain(
        "F Am7 Dm7 Bb F/A Gm7 C7sus C7 F Am7 Dm7 Bb Gm7 C7 F F",
        "C5:2 F5:2 | E5:3 C5 | D5:2 F5 A5 | F5:4 | A5:2 C6:2 | Bb5:2 G5 D5 | F5:2 G5:2 | E5:4",
        "C5:2 F5:2 | G5:3 E5 | F5:2 A5 C6 | Bb5:2 F5:2 | G5:2 Bb5 A5 | G5:2 E5:2 | F5:4 | ~:3 -",
    ),
    # Little persons wake: they hop, and look about.
    "hop": _strain(
        "Bb F/A Gm7 C7 Am7 Dm7 Gm7 C7 Bb F/A Gm7 C7 F/C C7 F F",
        "Bb4 D5 F5 D5 | C5:2 A4:2 | Bb4 D5 G5 F5 | E5:2 C5:2 | E5 G5 C6 G5 | A5:2 F5:2 | D5 F5 Bb5 G5 | E5:4",
        "F5 Bb5 A5 F5 | A5:2 C5:2 | D5 G5 F5 D5 | C5:2 Bb4:2 | C5 F5 A5 C6 | Bb5:2 G5 E5 | F5:4 | ~:3 -",
    ),
    # Far stars: D minor, wide and slow, and a light in a window.
    "stars": _strain(
        "Dm Bb/D Gm A7 Dm F/C Bb C7 Dm Bb/D Gm C7 F Bb,C7 F F",
        "D5:2 A5:2 | F5:3 D5 | G5:2 Bb5:2 | A5:3 E5 | F5:2 D5:2 | C5:2 A5:2 | F5:2 D5:2 | E5:4",
        "A5:2 F5:2 | F5:2 Bb5:2 | D5:2 G5:2 | E5:2 G5:2 | A5:3 F5 | D5:2 E5:2 | F5:4 | ~:3 -",
    ),
    # Falling asleep weightless: the tune sinks, one step at a time.
    "drift": _strain(
        "F F7 Bb Bbm6 F/A Dm7 Gm7 C7 Am7 Dm7 Bb F/A Gm7 C7sus,C7 F F",
        "A5:3 C6 | A5:2 F5:2 | D5:2 F5 Bb5 | G5:2 Db5:2 | C5:2 F5:2 | A5:2 F5 D5 | Bb4:2 D5:2 | C5:4",
        "G5:2 E5:2 | F5:2 D5:2 | D5:2 F5 Bb5 | A5:2 C5:2 | Bb4 D5 G5:2 | F5:2 E5:2 | F5:4 | ~:3 -",
    ),
}

Clothes = Callable[[Strain], list[Part]]


def _sung(line: Line) -> Line:
    return shaped(line, BAR)


def _mist(strain: Strain, tune: Line, *, level: float, low: str = "C4", high: str = "E5") -> Part:
    """Return the synth: chords that open and close like something breathing; a voice that needn't move holds on."""
    notes: list[Note] = []
    settings = voicings(strain.chords, 3, pitch(low), pitch(high))
    for voice in range(3):
        for chord, setting in zip(strain.chords, settings, strict=True):
            last = notes[-1] if notes and chord.start > 0 else None
            if last and last.midi == setting[voice] and last.beats < 2 * BAR:
                notes[-1] = replace(last, beats=last.beats + chord.beats)
            else:
                notes.append(Note(chord.start, chord.beats, setting[voice], 0.5))
    return Part(glow, polite(tuple(notes), tune), level=level, pan=-0.15, wet=0.6)


def _ground(strain: Strain) -> Part:
    """Return a soft bass, a long note for each chord."""
    notes = tuple(Note(chord.start, chord.beats, bass_note(chord.bass, pitch("F2")), 0.6) for chord in strain.chords)
    return Part(pulse, notes, level=-4, pan=0.0, wet=0.2)


def _twinkle(strain: Strain, tune: Line, *, level: float, beats: tuple[float, ...]) -> Part:
    """Return celesta notes high above the tune: a tone of the chord at each of some beats of a bar."""
    notes: list[Note] = []
    for number, (chord, setting) in enumerate(
        zip(strain.chords, voicings(strain.chords, 3, pitch("C6"), pitch("E7")), strict=True)
    ):
        if chord.start >= (STRAIN - 1) * BAR:
            continue
        for step, beat in enumerate(beats):
            if beat < chord.beats:
                voice = (2 * number + step) % 3
                notes.append(Note(chord.start + beat, 0.5, setting[voice], 0.34 + 0.06 * (step == 0)))
    return Part(celesta, polite(tuple(notes), tune), level=level, pan=0.35, wet=0.55)


def _waves(strain: Strain, tune: Line, *, level: float) -> Part:
    """Return a felt piano that rolls through each chord, low to high and back."""
    notes: list[Note] = []
    for chord, setting in zip(strain.chords, voicings(strain.chords, 3, pitch("F3"), pitch("A4")), strict=True):
        closing = chord.start >= (STRAIN - 1) * BAR
        for beat, voice in ((0.0, 0),) if closing else ((0.0, 0), (1.0, 1), (2.0, 2), (3.0, 1)):
            if beat < chord.beats:
                ring = min(2.0, chord.start + chord.beats - (chord.start + beat))
                notes.append(Note(chord.start + beat, ring, setting[voice], 0.42 if beat == 0 else 0.34))
    return Part(felt_piano, polite(tuple(notes), tune), level=level, pan=0.2, wet=0.4)


def chimed(strain: Strain) -> list[Part]:
    """The celesta sings, alone above the mist."""
    return [
        Part(celesta, moved(_sung(strain.tune), loudness=1.15), level=1, pan=0.1, wet=0.5),
        _mist(strain, strain.tune, level=-5),
        _ground(strain),
    ]


def hummed(strain: Strain) -> list[Part]:
    """A theremin hums the tune an octave down, and small bells answer it."""
    tune = moved(strain.tune, semitones=-12)
    return [
        Part(ether, _sung(tune), level=-5, pan=-0.1, wet=0.5),
        _twinkle(strain, tune, level=-4, beats=(1.5, 3.0)),
        _mist(strain, tune, level=-8, low="F3", high="A4"),
        _ground(strain),
    ]


def paired(strain: Strain) -> list[Part]:
    """Celesta and pipe go hand in hand, over a piano under felt."""
    below = polite(second_voice(strain.tune, strain.chords), strain.tune)
    return [
        Part(celesta, _sung(strain.tune), level=0, pan=0.2, wet=0.5),
        Part(flute, _sung(below), level=-10, pan=-0.25, wet=0.6),
        _waves(strain, strain.tune, level=-3),
        _mist(strain, strain.tune, level=-11),
        _ground(strain),
    ]


def floated(strain: Strain) -> list[Part]:
    """A pipe with passing notes floats over the piano; a second light holds a line above it."""
    tune = ornamented(strain.tune, F_MAJOR)
    light = polite(guide(strain.chords, pitch("A5"), pitch("F5"), pitch("C6")), tune)
    return [
        Part(flute, _sung(tune), level=-5, pan=0.05, wet=0.55),
        Part(glow, moved(light, loudness=0.7), level=-12, pan=-0.35, wet=0.7),
        _waves(strain, tune, level=-2),
        _ground(strain),
    ]


SECTIONS: tuple[tuple[tuple[str, Clothes], tuple[str, Clothes]], ...] = (
    (("orbit", chimed), ("hop", paired)),
    (("stars", hummed), ("orbit", floated)),
    (("drift", paired), ("hop", chimed)),
    (("drift", hummed), ("stars", floated)),
)


def sections() -> Iterator[tuple[str, Wave]]:
    """Yield the name and the recording of each section."""
    at = studio.clock(TEMPO, BAR, 2 * STRAIN, phrase=8, ease=0.10)
    for number, section in enumerate(SECTIONS):
        parts: list[Part] = []
        for half, (name, dress) in enumerate(section):
            start = half * STRAIN * BAR
            parts += [replace(part, line=moved(part.line, beats=start)) for part in dress(STRAINS[name])]
        yield str(number), studio.record(parts, at, 2 * STRAIN * BAR, HALL, f"bubblee {number}")
