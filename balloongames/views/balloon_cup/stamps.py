"""The stamps of the logbook that this game gives, in words; when each is earned its rules say."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.stamps import Stamp

PLACE: Final = N_("The mountain valley")
STAMPS: Final = (
    Stamp("first_ascent", "mountain", N_("First ascent"), N_("Finish a match of Balloon Cup."), ("gentle",)),
    Stamp("valley_champion", "trophy", N_("Valley champion"), N_("Win a match of Balloon Cup."), ("gentle",)),
    Stamp(
        "above_the_clouds",
        "mountain",
        N_("Above the clouds"),
        N_("Win a mountain with a total of 30 or more."),
        ("gentle",),
    ),
    Stamp(
        "soft_landing",
        "plain",
        N_("Soft landing"),
        N_("Win a plain of two cubes or more with a total of 8 or less."),
        ("gentle",),
    ),
    Stamp("by_one_point", "bang", N_("By one point"), N_("Win a tile by exactly one point."), ("steady",)),
    Stamp(
        "over_the_fence",
        "swap",
        N_("Over the fence"),
        N_("Lay a card on the other side of a tile, and win that tile."),
        ("gentle",),
    ),
    Stamp("fair_trade", "cards", N_("Fair trade"), N_("Pay for a trophy with at least one set of three."), ("gentle",)),
    Stamp("full_basket", "bag", N_("Full basket"), N_("Win all four cubes of tile 4 at once."), ("gentle",)),
    Stamp("hill_and_dale", "plain", N_("Hill and dale"), N_("Win a mountain and a plain in one match."), ("gentle",)),
    Stamp("the_big_red_one", "trophy", N_("The big red one"), N_("Claim the red trophy."), ("gentle",)),
)
