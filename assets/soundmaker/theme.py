"""What all themes have in common: tunes in a meter, clothes to put on them, and sections of two tunes each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from soundmaker import studio
from soundmaker.dsp import Wave
from soundmaker.score import Harmony, Line, harmony, melody, moved, shaped
from soundmaker.studio import Hall, Part

Scale: TypeAlias = tuple[int, ...]
F_MAJOR: Scale = (5, 7, 9, 10, 0, 2, 4)
B_FLAT_MAJOR: Scale = (10, 0, 2, 3, 5, 7, 9)


@dataclass(frozen=True, slots=True)
class Strain:
    """A tune, its harmony, and the scale of its passing notes."""

    tune: Line
    chords: Harmony
    scale: Scale


Clothes: TypeAlias = Callable[[Strain], list[Part]]
"""An arrangement: who plays what when a strain is heard."""

Sections: TypeAlias = tuple[tuple[tuple[str, Clothes], tuple[str, Clothes]], ...]
"""Each section is two strains, by name, and what they wear."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The meter of a theme, its pace, and the hall it is played in.

    A bar has ``bar`` beats, a strain ``bars`` bars. ``tempo`` is in beats a minute, broader by ``ease`` at the end of
    each phrase of ``phrase`` bars. A strain has the ``scale`` of the theme unless it says otherwise.
    """

    name: str
    bar: float
    tempo: float
    hall: Hall
    bars: int = 16
    phrase: int = 8
    ease: float = 0.10
    scale: Scale = F_MAJOR

    def strain(self, chords: str, *tune: str, scale: Scale | None = None) -> Strain:
        """Return a strain as it is written; ValueError if a bar does not add up."""
        return Strain(melody(" | ".join(tune), self.bar), harmony(chords, self.bar), scale or self.scale)

    def sung(self, line: Line) -> Line:
        """Return a melody with the breath of its phrases."""
        return shaped(line, self.bar)

    def is_closing(self, beat: float) -> bool:
        """Whether a beat of a strain falls into its last bar, where the accompaniment comes to rest."""
        return beat >= (self.bars - 1) * self.bar

    def record(self, strains: dict[str, Strain], sections: Sections) -> Iterator[tuple[str, Wave]]:
        """Yield the name and the recording of each section."""
        length = self.bars * self.bar
        at = studio.clock(self.tempo, self.bar, 2 * self.bars, phrase=self.phrase, ease=self.ease)
        for number, section in enumerate(sections):
            parts = [
                replace(part, line=moved(part.line, beats=half * length))
                for half, (name, dress) in enumerate(section)
                for part in dress(strains[name])
            ]
            yield str(number), studio.record(parts, at, 2 * length, self.hall, f"{self.name} {number}")
