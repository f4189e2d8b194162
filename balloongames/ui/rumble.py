"""How a controller trembles in the hands at what is heard: little at small things, more where a moment is great."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Tremor:
    """How strong both motors run, 0 … 1, the ``slow`` and the ``quick`` one, and for how many ``ms``.

    Each step of a chain makes it stronger by ``step``.
    """

    slow: float
    quick: float
    ms: int
    step: float = 0.0

    def at(self, degree: int) -> Tremor:
        """Return that of a step of a chain, counted from 0.

        >>> Tremor(0.1, 0.3, 80, step=0.2).at(9)
        Tremor(slow=1.0, quick=1.0, ms=80, step=0.2)
        """
        more = self.step * degree
        return Tremor(min(1.0, self.slow + more), min(1.0, self.quick + more), self.ms, self.step)


TREMORS: Final = {
    "bump": Tremor(0.12, 0.0, 50),
    "clink": Tremor(0.0, 0.15, 30),
    "pop": Tremor(0.1, 0.3, 80, step=0.15),
    "thump": Tremor(0.3, 0.1, 90),
    "cracker": Tremor(0.25, 0.35, 110, step=0.15),
    "brass": Tremor(0.35, 0.5, 260),
    "ship_bell": Tremor(0.15, 0.25, 160),
    "theremin": Tremor(0.0, 0.35, 220),
    "storm": Tremor(0.7, 0.3, 300),
}
"""By cue."""


def tremor_of(cue: str, degree: int | None = None) -> Tremor | None:
    """Return what is felt of a cue; None of most."""
    tremor = TREMORS.get(cue)
    return tremor.at(degree or 0) if tremor else None
