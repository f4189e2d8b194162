"""The stamps of the logbook that this game gives, in words; when each is earned its rules say."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.stamps import Stamp

STAMPS: Final = (
    Stamp(
        "first_contact",
        "bubblee_pop/background @ bubblees/red bubblees/blue",
        N_("First contact"),
        N_("Finish a duel or a challenge."),
        ("gentle",),
        {"blacks": 0},
    ),
    Stamp(
        "peace_on_both_planets",
        "bubblee_pop/planet_coral bubblee_pop/planet_mint @ bubblees/green bubblees/purple",
        N_("Peace on both planets"),
        N_("Win a duel."),
        ("gentle",),
        {"blacks": 0},
    ),
    Stamp(
        "room_for_one_more",
        "bubblee_pop/background @ 4*bubblees/yellow",
        N_("Room for one more"),
        N_("Clear four or more of one color at once."),
        ("gentle",),
        {"blacks": 0},
    ),
    Stamp(
        "swap_and_see",
        "bubblees/red swap bubblees/blue",
        N_("Swap and see"),
        N_("Swap two in the sky first, and score with the drop that follows."),
        ("gentle",),
        {"blacks": 3},
    ),
    Stamp(
        "special_delivery",
        "bubblee_pop/planet_coral @ bubblees/purple up",
        N_("Special delivery"),
        N_("Send a Bubblee across with a purple or blue power."),
        ("gentle",),
        {"blacks": 3, "orange": "out", "white": "out"},
    ),
    Stamp(
        "tidy_at_home",
        "bubblee_pop/planet_mint @ bubblees/green home",
        N_("Tidy at home"),
        N_("Use a green power to make a line at home."),
        ("gentle",),
        {"blacks": 3, "orange": "out", "white": "out"},
    ),
    Stamp(
        "out_with_the_grump",
        "bubblee_pop/planet_mint @ bubblees/black right",
        N_("Out with the grump"),
        N_("Move a black Bubblee away from home with yellow or purple."),
        ("gentle",),
        {"blacks": 3, "orange": "out", "white": "out"},
    ),
    Stamp(
        "three_gifts",
        "bag | bubblees/purple bubblees/blue bubblees/green",
        N_("Three gifts"),
        N_("Use three different powers in one match."),
        ("gentle",),
        {"blacks": 0},
    ),
    Stamp(
        "a_full_dozen",
        "12 | bubblees/red bubblees/yellow bubblees/blue",
        N_("A full dozen"),
        N_("Reach 12 points in one match."),
        (),
        {"challenge": "score_20"},
    ),
    Stamp(
        "house_challenge",
        "bubblee_pop/planet_mint @ bubblees/orange flag",
        N_("House challenge"),
        N_("Reach the goal of any challenge for one."),
        (),
        {"challenge": "score_20"},
    ),
)
