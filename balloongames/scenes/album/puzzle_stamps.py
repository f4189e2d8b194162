"""The stamps that puzzles give, in words; when each is earned stands in `session.puzzle_stamps`."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.stamps import Stamp

VENUE: Final = N_("The golden hour")
STAMPS: Final = (
    Stamp("first_light", "puzzle", N_("First light"), N_("Solve any puzzle.")),
    Stamp("by_yourself", "medals/crown", N_("No help at all"), N_("Solve a puzzle without a hint.")),
    Stamp("puzzle_of_the_day", "calendar puzzle", N_("Puzzle of the day"), N_("Solve the puzzle of any day.")),
    Stamp(
        "one_of_each",
        "balloons/red cubes/blue bubblees/green | queue/back players/gores",
        N_("One of each"),
        N_("Solve a puzzle of every game."),
    ),
    Stamp("clear_sky", "balloons/blue balloons/red", N_("A clear sky"), N_("Solve a puzzle of Balloon POP.")),
    Stamp(
        "four_valleys",
        "mountain plain | cubes/red cubes/green",
        N_("Peaceful valleys"),
        N_("Solve a puzzle of Balloon Cup."),
    ),
    Stamp("tidy_planet", "3*bubblees/red", N_("A tidy planet"), N_("Solve a puzzle of Bubblee Pop.")),
    Stamp("good_course", "players/chevron flag", N_("A good course"), N_("Solve a puzzle of Balmy Balloonists.")),
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
