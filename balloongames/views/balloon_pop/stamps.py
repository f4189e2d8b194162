"""The stamps of the logbook that this game gives, in words; when each is earned its rules say."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.stamps import Stamp

STAMPS: Final = (
    Stamp(
        "first_release", "balloons/red", N_("First release"), N_("Finish a match of Balloon POP."), ("gentle", "gentle")
    ),
    Stamp(
        "guest_of_honor",
        "crown | balloons/yellow",
        N_("Guest of honor"),
        N_("Win a match, or share the win."),
        ("gentle",),
    ),
    Stamp(
        "two_in_one_breath",
        "4*balloons/blue | 4*balloons/green",
        N_("Two in one breath"),
        N_("Score two series in one turn."),
        ("gentle", "gentle"),
    ),
    Stamp(
        "long_garland",
        "3*balloons/red | 3*balloons/red",
        N_("Long garland"),
        N_("Pop a color series of six balloons or more."),
        ("gentle", "gentle"),
    ),
    Stamp(
        "star_trio",
        "stars/red stars/yellow stars/green",
        N_("Star trio"),
        N_("Pop a star series of three balloons or more."),
        ("gentle", "gentle"),
    ),
    Stamp(
        "white_guest",
        "2*balloons/red balloons/white balloons/red",
        N_("White guest"),
        N_("Pop a series that white balloons make long enough."),
        ("gentle", "gentle"),
    ),
    Stamp(
        "good_gardener",
        "balloons/green wind",
        N_("Good gardener"),
        N_("Let one balloon go with a card of 1 to 4, and score in that turn."),
        ("gentle", "gentle"),
    ),
    Stamp(
        "last_and_lucky",
        "4 balloons/yellow",
        N_("Last and lucky"),
        N_("Pick last in a round, and score in that turn."),
        ("gentle", "gentle", "gentle"),
    ),
    Stamp(
        "three_open_doors",
        "ghosts/red ghosts/yellow ghosts/green",
        N_("Three open doors"),
        N_("End with three empty columns or more."),
        ("gentle", "gentle"),
    ),
    Stamp(
        "room_at_the_top",
        "scenery/awning | balloons/red balloons/blue balloons/green balloons/yellow",
        N_("Room at the top"),
        N_("End with an empty row among the top three."),
        ("gentle", "gentle"),
    ),
)
