"""What is counted of finished matches: a game may be played in several ways, and in each another figure tells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.i18n import N_, _, number


@dataclass(frozen=True, slots=True)
class Way:
    """One way to play a game, with the figure by which its matches are compared.

    ``title`` and ``unit`` are marked with `N_`. ``edges`` are the least figures of all bars of a histogram but the
    first. ``fewest``: the fewer, the better.
    """

    id: str
    title: str
    unit: str
    edges: tuple[int, ...]
    fewest: bool = False

    def bar_of(self, figure: float) -> int:
        """Return the bar in which a figure is counted, from 0."""
        return sum(figure >= edge for edge in self.edges)

    def bar_words(self, bar: int) -> str:
        """Return what a bar counts: "to 8", "9–11", "27 on"."""
        if bar == 0:
            least = self.edges[0] - 1
            return number(0) if least == 0 else _("to {most}").format(most=number(least))
        first = self.edges[bar - 1]
        if bar == len(self.edges):
            return _("{least} on").format(least=number(first))
        last = self.edges[bar] - 1
        return number(first) if first == last else _("{least}–{most}").format(least=number(first), most=number(last))


POINTS = N_("points in a match")
IN_COMPANY: Final = Way("company", N_("In company"), POINTS, (10, 20, 30, 40))
"""How a game is played that has nothing else to say of it."""
