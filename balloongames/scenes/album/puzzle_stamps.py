"""The stamps that puzzles give, in words; when each is earned stands in `session.puzzle_stamps`."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.stamps import Stamp

PLACE: Final = N_("The golden hour")
STAMPS: Final = (
    Stamp("first_light", "puzzle", N_("First light"), N_("Solve any puzzle.")),
    Stamp("by_yourself", "medal", N_("No help at all"), N_("Solve a puzzle without a hint.")),
    Stamp("puzzle_of_the_day", "calendar", N_("Puzzle of the day"), N_("Solve the puzzle of any day.")),
    Stamp("one_of_each", "list", N_("One of each"), N_("Solve a puzzle of every game.")),
    Stamp("clear_sky", "balloon", N_("A clear sky"), N_("Solve a puzzle of Balloon POP.")),
    Stamp("four_valleys", "mountain", N_("Peaceful valleys"), N_("Solve a puzzle of Balloon Cup.")),
    Stamp("tidy_planet", "globe", N_("A tidy planet"), N_("Solve a puzzle of Bubblee Pop.")),
    Stamp("good_course", "wind", N_("A good course"), N_("Solve a puzzle of Balmy Balloonists.")),
    Stamp("sharp_air", "flame", N_("Sharp air"), N_("Solve a sharp or a fierce puzzle of the packs, hints and all.")),
    Stamp("fresh_from_the_press", "star", N_("Fresh from the press"), N_("Solve a puzzle of no pack and no day.")),
)  # fmt: skip
