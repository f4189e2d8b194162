"""Written music: notes, chords, and the craft of setting them. Knows no sound.

A melody is written in bars, ``"A4 C5 F5 | E5:2 D5"``: a note and its beats (one if left out), ``-`` for a rest, ``~``
to hold on to the note before. Harmony is written the same way, a bar between spaces, half bars with a comma:
``"F Dm7 Gm7,C7"``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import TypeAlias

LETTERS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
QUALITIES = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "m7b5": (0, 3, 6, 10),
    "dim": (0, 3, 6, 9),
    "sus": (0, 5, 7),
    "7sus": (0, 5, 7, 10),
    "add9": (0, 2, 4, 7),
}


@dataclass(frozen=True, slots=True)
class Note:
    """A note: where it begins and how long it is written, in beats; its MIDI number; its strength from 0 to 1."""

    start: float
    beats: float
    midi: int
    strength: float = 0.7

    @property
    def end(self) -> float:
        """Where the note ends, in beats."""
        return self.start + self.beats


@dataclass(frozen=True, slots=True)
class Chord:
    """A chord: where and how long, in beats; its pitch classes, the root first; the pitch class of the bass."""

    start: float
    beats: float
    tones: tuple[int, ...]
    bass: int

    def holds(self, midi: int) -> bool:
        """Whether a note belongs to the chord."""
        return midi % 12 in self.tones


Line: TypeAlias = tuple[Note, ...]
Harmony: TypeAlias = tuple[Chord, ...]


def pitch(name: str) -> int:
    """Return the MIDI number of a note.

    >>> pitch("A4"), pitch("Bb3")
    (69, 58)
    """
    letter, accidental, octave = re.fullmatch(r"([A-G])([b#]?)(\d)", name).groups()  # type: ignore[union-attr]
    return LETTERS[letter] + {"": 0, "b": -1, "#": 1}[accidental] + 12 * (int(octave) + 1)


def melody(text: str, bar: float) -> Line:
    """Return the notes of a written melody; raises ValueError if a bar has not ``bar`` beats."""
    notes: list[Note] = []
    for number, written in enumerate(text.split("|")):
        at = number * bar
        for token in written.split():
            name, _colon, length = token.partition(":")
            beats = float(length or 1)
            if name == "~":
                notes[-1] = replace(notes[-1], beats=notes[-1].beats + beats)
            elif name != "-":
                notes.append(Note(at, beats, pitch(name)))
            at += beats
        if abs(at - (number + 1) * bar) > 1e-6:
            raise ValueError(f"bar {number + 1} has {at - number * bar} beats: {written}")
    return tuple(notes)


def harmony(text: str, bar: float) -> Harmony:
    """Return the chords of a written harmony."""
    chords: list[Chord] = []
    for number, written in enumerate(text.split()):
        names = written.split(",")
        for index, name in enumerate(names):
            body, _slash, below = name.partition("/")
            root, quality = re.fullmatch(r"([A-G][b#]?)(.*)", body).groups()  # type: ignore[union-attr]
            base = pitch(root + "0") % 12
            tones = tuple((base + step) % 12 for step in QUALITIES[quality])
            beats = bar / len(names)
            chords.append(Chord(number * bar + index * beats, beats, tones, pitch((below or root) + "0") % 12))
    return tuple(chords)


def chord_at(chords: Harmony, beat: float) -> Chord:
    """Return the chord that sounds at a beat."""
    return next((chord for chord in chords if chord.start <= beat < chord.start + chord.beats - 1e-9), chords[-1])


def nearest(tone: int, to: int) -> int:
    """Return the note of a pitch class that lies nearest to another note."""
    return to + (tone - to + 6) % 12 - 6


def voicings(chords: Harmony, count: int, low: int, high: int) -> list[tuple[int, ...]]:
    """Return a setting of each chord for ``count`` voices between two notes: every voice moves as little as it can."""
    settings: list[tuple[int, ...]] = []
    middle = (low + high) / 2
    for chord in chords:
        free = [midi for midi in range(low, high + 1) if chord.holds(midi)]
        needed = set(chord.tones[1:2]) | set(chord.tones[3:4])  # the third, and what makes it a seventh chord
        choices = [
            choice
            for choice in combinations(free, count)
            if needed <= {midi % 12 for midi in choice}
            and len({midi % 12 for midi in choice}) == min(count, len(chord.tones))
        ]
        before = settings[-1] if settings else None

        def cost(choice: tuple[int, ...], before: tuple[int, ...] | None = before) -> float:
            moved = sum(abs(a - b) for a, b in zip(choice, before, strict=True)) if before else 0
            rubbing = sum({1: 20, 2: 2}.get(b - a, 0) for a, b in pairwise(choice))
            return moved + rubbing + 0.25 * abs(sum(choice) / count - middle)

        settings.append(min(choices, key=cost))
    return settings


def bass_note(tone: int, low: int) -> int:
    """Return the lowest note of a pitch class that is not below ``low``."""
    return low + (tone - low) % 12


def ground(chords: Harmony, low: int, *, share: float = 1) -> Line:
    """Return the bass of each chord, for that share of its length, not below a note."""
    return tuple(Note(chord.start, chord.beats * share, bass_note(chord.bass, low), 0.6) for chord in chords)


def carpet(chords: Harmony, low: int, high: int, *, longest: float, strength: float = 0.5) -> Line:
    """Return the harmony held by three voices between two notes.

    One that needn't move holds on, until it has held for ``longest`` beats.
    """
    notes: list[Note] = []
    settings = voicings(chords, 3, low, high)
    for voice in range(3):
        for chord, setting in zip(chords, settings, strict=True):
            last = notes[-1] if notes and chord.start > 0 else None
            if last and last.midi == setting[voice] and last.beats < longest:
                notes[-1] = replace(last, beats=last.beats + chord.beats)
            else:
                notes.append(Note(chord.start, chord.beats, setting[voice], strength))
    return tuple(notes)


def ripples(chords: Harmony, low: int, high: int, *, ring: float, rests: Callable[[float], bool]) -> Line:
    """Return each chord broken over four beats, up and one note back; of one that ``rests``, its first note only.

    A note rings for some beats, but not beyond its chord.
    """
    notes: list[Note] = []
    for chord, setting in zip(chords, voicings(chords, 3, low, high), strict=True):
        for beat, voice in ((0.0, 0),) if rests(chord.start) else ((0.0, 0), (1.0, 1), (2.0, 2), (3.0, 1)):
            if beat < chord.beats:
                beats = min(ring, chord.start + chord.beats - (chord.start + beat))
                notes.append(Note(chord.start + beat, beats, setting[voice], 0.42 if beat == 0 else 0.34))
    return tuple(notes)


def guide(chords: Harmony, start: int, low: int, high: int) -> Line:
    """Return a quiet inner line of chord tones, thirds and sevenths before others, moving by the smallest steps."""
    notes: list[Note] = []
    last = start
    for chord in chords:
        wanted = chord.tones[1:2] + chord.tones[3:4] or chord.tones
        options = [midi for midi in range(low, high + 1) if chord.holds(midi)]
        last = min(options, key=lambda midi: abs(midi - last) + (0 if midi % 12 in wanted else 1.5))
        if notes and notes[-1].midi == last and notes[-1].beats < 6:
            notes[-1] = replace(notes[-1], beats=notes[-1].beats + chord.beats)
        else:
            notes.append(Note(chord.start, chord.beats, last, 0.5))
    return tuple(notes)


def second_voice(line: Line, chords: Harmony) -> Line:
    """Return a voice in thirds and sixths below a melody, always a tone of the chord."""
    voice: list[Note] = []
    last: int | None = None
    for note in line:
        chord = chord_at(chords, note.start)
        options = [midi for midi in range(note.midi - 9, note.midi - 2) if chord.holds(midi)]
        want = note.midi - 4 if last is None else last
        chosen = min(options, key=lambda midi: abs(midi - want) + 0.5 * abs(note.midi - 5 - midi))
        last = chosen
        voice.append(replace(note, midi=chosen, strength=note.strength * 0.75))
    return tuple(voice)


def ornamented(line: Line, scale: tuple[int, ...]) -> Line:
    """Return a melody with passing notes of the scale where a long note leads to one a third or more away."""
    notes: list[Note] = []
    for note, after in zip(line, (*line[1:], None), strict=True):
        leap = (after.midi - note.midi) if after and abs(after.start - note.end) < 1e-6 else 0
        if note.beats < 1.5 or not 3 <= abs(leap) <= 9:
            notes.append(note)
            continue
        step = 1 if leap < 0 else -1  # walk back from the goal to the passing note
        passing = note.midi + leap + step
        while passing % 12 not in scale:
            passing += step
        notes.append(replace(note, beats=note.beats - 0.5))
        notes.append(Note(note.end - 0.5, 0.5, passing, note.strength * 0.8))
    return tuple(notes)


def polite(line: Line, tune: Line) -> Line:
    """Return an accompaniment without the notes that would grind, a semitone or a minor ninth, against a tune."""

    def grinds(note: Note) -> bool:
        return any(
            abs(note.midi - sung.midi) % 12 == 1 and min(note.end, sung.end) - max(note.start, sung.start) > 0.4
            for sung in tune
        )

    return tuple(note for note in line if not grinds(note))


def shaped(line: Line, bar: float, *, arch: int = 4) -> Line:
    """Return a melody with breath: phrases of ``arch`` bars swell and ebb, with a light stress on the first beat."""

    def strength(note: Note) -> float:
        place = (note.start % (arch * bar)) / (arch * bar)
        swell = 0.85 + 0.3 * (1 - (2 * place - 0.9) ** 2)
        stress = 1.06 if note.start % bar < 1e-6 else 0.96
        return min(1.0, note.strength * swell * stress)

    return tuple(replace(note, strength=strength(note)) for note in line)


def moved(line: Line, *, beats: float = 0, semitones: int = 0, loudness: float = 1) -> Line:
    """Return a line at another place, another pitch or another strength."""
    return tuple(
        replace(note, start=note.start + beats, midi=note.midi + semitones, strength=note.strength * loudness)
        for note in line
    )


def later(chords: Harmony, beats: float) -> Harmony:
    """Return a harmony that begins later."""
    return tuple(replace(chord, start=chord.start + beats) for chord in chords)
