"""What is chosen while Four valleys is played, and the numbers that somebody has pencilled into slots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from balloongames.rules.balloon_cup.four_valleys.puzzle import Place
from balloongames.rules.balloon_cup.state import CARD_VALUE


class Slot(NamedTuple):
    """A slot at a place."""

    place: Place
    at: int


@dataclass(slots=True)
class Draft:
    """The ``card`` or the ``slot`` that is chosen. While ``noting``, a card is not put into a slot but noted there.

    ``carried`` is where a pointer holds the chosen card; None if it does not.
    """

    card: int | None = None
    slot: Slot | None = None
    noting: bool = False
    carried: tuple[float, float] | None = None
    notes: dict[Slot, set[int]] = field(default_factory=dict)

    def clear(self) -> bool:
        """Choose nothing; return whether anything was chosen."""
        had = self.card is not None or self.slot is not None
        self.card = self.slot = self.carried = None
        return had

    def note(self, slot: Slot, card: int) -> None:
        """Write the value of a card into a slot, or rub it out."""
        self.notes.setdefault(slot, set()).symmetric_difference_update((CARD_VALUE[card],))

    def noted(self, slot: Slot) -> Sequence[int]:
        """Return the values that are noted in a slot."""
        return sorted(self.notes.get(slot, ()))
