"""The stamps of the logbook that this game gives, in words; when each is earned its rules say."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.stamps import Stamp

STAMPS: Final = (
    Stamp(
        "first_ascent",
        "balloon_cup/plain @ players/gores",
        N_("First ascent"),
        N_("Finish a match of Balloon Cup."),
        ("gentle",),
    ),
    Stamp(
        "valley_champion",
        "trophies/red trophies/yellow trophies/blue",
        N_("Valley champion"),
        N_("Win a match of Balloon Cup."),
        ("gentle",),
    ),
    Stamp(
        "above_the_clouds",
        "balloon_cup/mountain @ race_cards/red 30",
        N_("Above the clouds"),
        N_("Win a mountain with a total of 30 or more."),
        ("gentle",),
    ),
    Stamp(
        "soft_landing",
        "balloon_cup/plain @ race_cards/yellow 8",
        N_("Soft landing"),
        N_("Win a plain of two cubes or more with a total of 8 or less."),
        ("gentle",),
    ),
    Stamp(
        "by_one_point",
        "race_cards/blue 7 6 race_cards/red",
        N_("By one point"),
        N_("Win a tile by exactly one point."),
        ("steady",),
    ),
    Stamp(
        "over_the_fence",
        "race_cards/green swap race_cards/grey",
        N_("Over the fence"),
        N_("Lay a card on the other side of a tile, and win that tile."),
        ("gentle",),
    ),
    Stamp(
        "fair_trade",
        "3*cubes/red | trophies/blue",
        N_("Fair trade"),
        N_("Pay for a trophy with at least one set of three."),
        ("gentle",),
    ),
    Stamp(
        "full_basket",
        "cubes/red cubes/blue | cubes/green cubes/yellow",
        N_("Full basket"),
        N_("Win all four cubes of tile 4 at once."),
        ("gentle",),
    ),
    Stamp(
        "hill_and_dale",
        "balloon_cup/mountain balloon_cup/plain @ race_cards/blue race_cards/yellow",
        N_("Hill and dale"),
        N_("Win a mountain and a plain in one match."),
        ("gentle",),
    ),
    Stamp("the_big_red_one", "trophies/red", N_("The big red one"), N_("Claim the red trophy."), ("gentle",)),
)
