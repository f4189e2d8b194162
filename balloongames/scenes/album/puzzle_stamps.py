"""The stamps that puzzles give, in words; when each is earned stands in `session.puzzle_stamps`.

Those of one kind of puzzle alone are told by its view.
"""

from __future__ import annotations

from typing import Final

from balloongames import registry
from balloongames.i18n import N_
from balloongames.ui.stamps import Stamp

VENUE: Final = N_("The golden hour")
_FIRST: Final = (
    Stamp("first_light", "puzzle", N_("First light"), N_("Solve any puzzle.")),
    Stamp("by_yourself", "medals/crown", N_("No help at all"), N_("Solve a puzzle without a hint.")),
    Stamp("puzzle_of_the_day", "calendar puzzle", N_("Puzzle of the day"), N_("Solve the puzzle of any day.")),
    Stamp(
        "one_of_each",
        "balloons/red cubes/blue bubblees/green | queue/back players/gores",
        N_("One of each"),
        N_("Solve a puzzle of every game."),
    ),
)
_LAST: Final = (
    Stamp(
        "sharp_air",
        "flame puzzle",
        N_("Sharp air"),
        N_("Solve a sharp or a fierce puzzle of the packs, hints and all."),
    ),
    Stamp(
        "fresh_from_the_press", "puzzle star", N_("Fresh from the press"), N_("Solve a puzzle of no pack and no day.")
    ),
)


def stamps() -> tuple[Stamp, ...]:
    """Return all of them as they stand on the page: those of single kinds in the order of the shelf."""
    kinds = [kind for game in registry.entries() for kind in registry.shown_kinds() if kind.game_id == game.id]
    own = (registry.puzzle_view(kind.id).stamp for kind in kinds)
    return (*_FIRST, *filter(None, own), *_LAST)
