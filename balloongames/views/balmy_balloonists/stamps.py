"""The stamps of the logbook that this game gives, in words; when each is earned its rules say."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.stamps import Stamp

STAMPS: Final = (
    Stamp(
        "lift_off",
        "players/chevron up",
        N_("Lift-off"),
        N_("Finish any race, alone or in company."),
        ("gentle",),
        {"race": "atlantic"},
    ),
    Stamp(
        "first_across",
        "players/gores flag",
        N_("First across"),
        N_("Win a race against others."),
        ("gentle",),
        {"race": "atlantic"},
    ),
    Stamp(
        "ocean_crossing",
        "balmy_balloonists/background @ players/bands",
        N_("Ocean crossing"),
        N_("Cross the finish of an Atlantic or Pacific race."),
        (),
        {"race": "pacific"},
    ),
    Stamp(
        "full_circle",
        "balmy_balloonists/cover @ players/gores",
        N_("Full circle"),
        N_("Cross the finish of a race around the world."),
        (),
        {"race": "world"},
    ),
    Stamp(
        "jet_stream",
        "2*wind players/rays",
        N_("Jet stream"),
        N_("Fly six spaces or more in one flight."),
        ("gentle",),
        {"race": "pacific"},
    ),
    Stamp(
        "feather",
        "players/rays feather",
        N_("Feather"),
        N_("Cross the finish without a single forced landing."),
        (),
        {"race": "pacific"},
    ),
    Stamp(
        "over_the_roof",
        "balloon_cup/mountain @ players/checks",
        N_("Over the roof"),
        N_("Fly over a white mountain."),
        ("gentle",),
        {"race": "pacific"},
    ),
    Stamp(
        "fair_winds",
        "atlas/back_advantage players/bands wind",
        N_("Fair winds"),
        N_("Use a card of fair winds."),
        ("gentle",),
        {"race": "world"},
    ),
    Stamp(
        "change_of_weather",
        "atlas/back_wind right atlas/back_quadrant",
        N_("Change of weather"),
        N_("Use a wind card to turn up a new quadrant card."),
        ("gentle",),
        {"race": "world"},
    ),
    Stamp(
        "fuel_to_spare",
        "players/dots 2 gas",
        N_("Fuel to spare"),
        N_("Cross the finish with two fuel or more."),
        (),
        {"race": "pacific"},
    ),
)
