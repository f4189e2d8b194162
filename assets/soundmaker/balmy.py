"""The music of the Balmy Balloonists table: a wide sky over a sea chart, for open strings, harmonium and a pipe.

Four strains of sixteen bars, each heard twice in other clothes. A section is two strains and a breath. The low strings
are tuned C, G, D, A and mostly left open, as they were on the ships.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from soundmaker.dsp import Wave
from soundmaker.instruments import flute, guitar, harmonium, horn, open_string, strings, violins
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
)
from soundmaker.studio import Hall, Part
from soundmaker.theme import Sections, Strain, Theme

OPEN = tuple(map(pitch, ("C3", "G3", "D3", "A3")))
FOLDER = "balmy_balloonists"  # of assets/sounds/music
THEME = Theme("balmy", bar=4.0, tempo=83.0, hall=Hall(decay=2.6, rest=1.6, jitter=0.008))

STRAINS = {
    # Ropes are cast off, and the land grows small.
    "castoff": THEME.strain(
        "F C/E Dm7 Bb F/A Gm7 C7sus C7 F C/E Dm7 Bb F/C C7sus F F",
        "C5:2 F5 G5 | A5:1 G5:3 | F5:2 D5 F5 | D5:2 Bb4:2 | C5 F5 A5:2 | Bb5:2 A5 G5 | F5:2 G5:2 | E5:4",
        "C5:2 F5 G5 | C6 A5 G5:2 | A5:2 F5 D5 | F5:2 D5:2 | A5:3 F5 | G5:2 C5:2 | F5:4 | ~:3 -",
    ),
    # The trade wind: steady, with a skip in it.
    "trades": THEME.strain(
        "Dm7 C F/A Bb Gm7 Dm7 C7sus C Dm7 C F/A Bb Gm7 C7 F F",
        "A5 F5 D5 F5 | G5:1.5 E5:.5 C5 G5 | A5:2 C6 A5 | F5:2 D5:2 | Bb5 A5 G5 D5 | F5:3 A5 | G5:2 F5:2 | G5:4",
        "A5 F5 D5 F5 | E5:1.5 G5:.5 C6:2 | C6 A5 F5:2 | Bb5:2 F5 D5 | D5 G5 Bb5 A5 | G5:2 E5:2 | F5:4 | ~:3 -",
    ),
    # Night over the ice: wide steps, and nobody for a thousand miles.
    "icefield": THEME.strain(
        "Dm Am7 Bb F Gm Dm/F C C Dm Am7 Bb F/A Gm7 C7sus Dm Dm",
        "D5:2 A5:2 | G5:3 E5 | F5:2 D5:2 | C5:4 | D5:2 G5:2 | A5:2 F5:2 | E5:2 G5:2 | C5:4",
        "A5:2 D5:2 | C6:3 A5 | Bb5:2 F5:2 | A5:3 C5 | G5:2 D5 F5 | G5:2 C5:2 | D5:4 | ~:3 -",
    ),
    # A light ashore: the far coast, and somebody who waves.
    "landfall": THEME.strain(
        "Bb F/A C7 F Bb F/A Gm7 C7 Dm7 Am7 Bb F/A Gm7 C7 F F",
        "D5 F5 Bb5:2 | A5:2 F5 C5 | E5 G5 Bb5 G5 | A5:4 | Bb5 A5 F5 D5 | C5:2 A5:2 | G5 F5 D5 F5 | E5:4",
        "F5 A5 D5 F5 | E5 G5 C6:2 | D5 F5 Bb5:2 | A5:2 C5:2 | D5 G5 F5 D5 | E5:2 G5 E5 | F5:4 | ~:3 -",
    ),
}


def _drone(strain: Strain, tune: Line, *, level: float) -> Part:
    """Return the open strings: under each chord those two of the four that belong to it, held on while they can be."""
    notes: list[Note] = []
    held: dict[int, int] = {}
    for chord in strain.chords:
        fitting = [midi for midi in OPEN if chord.holds(midi)][:2]
        for midi in fitting:
            last = held.get(midi)
            if last is not None and notes[last].end == chord.start and notes[last].beats < 3 * THEME.bar:
                notes[last] = replace(notes[last], beats=notes[last].beats + chord.beats)
            else:
                held[midi] = len(notes)
                notes.append(Note(chord.start, chord.beats, midi, 0.5))
    return Part(open_string, polite(tuple(notes), tune), level=level, pan=-0.3, wet=0.5)


def _reeds(strain: Strain, tune: Line, *, level: float, low: str = "F3", high: str = "C5") -> Part:
    """Return the harmonium: chords whose voices hold on where they needn't move."""
    notes = carpet(strain.chords, pitch(low), pitch(high), longest=2 * THEME.bar, strength=0.45)
    return Part(harmonium, polite(notes, tune), level=level, pan=0.25, wet=0.35)


def _ground(strain: Strain, *, level: float = -6) -> Part:
    """Return the lowest string, a long bow for each chord."""
    return Part(open_string, ground(strain.chords, pitch("F2")), level=level, pan=0.05, wet=0.3)


def _ripples(strain: Strain, tune: Line, *, level: float) -> Part:
    """Return plucked strings like water along a hull: up through each chord, and one note back."""
    notes = ripples(strain.chords, pitch("C4"), pitch("F5"), ring=1, rests=THEME.is_closing)
    return Part(guitar, polite(notes, tune), level=level, pan=0.35, wet=0.35)


def pumped(strain: Strain) -> list[Part]:
    """The harmonium alone sings, over open strings."""
    return [
        Part(harmonium, moved(THEME.sung(strain.tune), loudness=1.1), level=1, pan=0.15, wet=0.4),
        _drone(strain, strain.tune, level=-6),
        _ground(strain),
    ]


def bowed(strain: Strain) -> list[Part]:
    """Violins take the tune; the harmonium breathes below, and a harp of ropes ripples."""
    return [
        Part(violins, THEME.sung(strain.tune), level=-1, pan=-0.2, wet=0.5),
        _reeds(strain, strain.tune, level=-9),
        _ripples(strain, strain.tune, level=-5),
        _ground(strain, level=-8),
    ]


def piped(strain: Strain) -> list[Part]:
    """A sailor's pipe with passing notes, a second one in thirds, and the drone."""
    tune = ornamented(strain.tune, strain.scale)
    below = polite(second_voice(strain.tune, strain.chords), tune)
    return [
        Part(flute, THEME.sung(tune), level=-2, pan=0.1, wet=0.5),
        Part(strings, moved(below, loudness=0.7), level=-9, pan=-0.3, wet=0.55),
        _drone(strain, tune, level=-7),
        _ripples(strain, tune, level=-4),
        _ground(strain, level=-8),
    ]


def hailed(strain: Strain) -> list[Part]:
    """A horn across the water, an octave down; a high string holds a light above it."""
    tune = moved(strain.tune, semitones=-12)
    light = polite(guide(strain.chords, pitch("A5"), pitch("F5"), pitch("C6")), tune)
    return [
        Part(horn, THEME.sung(tune), level=-2, pan=-0.1, wet=0.55),
        Part(strings, moved(light, loudness=0.6), level=-10, pan=0.4, wet=0.65),
        _reeds(strain, tune, level=-11, low="A3", high="E5"),
        _ground(strain, level=-8),
    ]


SECTIONS: Sections = (
    (("castoff", pumped), ("trades", bowed)),
    (("icefield", hailed), ("castoff", piped)),
    (("landfall", bowed), ("trades", pumped)),
    (("icefield", piped), ("landfall", hailed)),
)


def sections() -> Iterator[tuple[str, Wave]]:
    """Yield the name and the recording of each section."""
    return THEME.record(STRAINS, SECTIONS)
