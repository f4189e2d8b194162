"""The stamps of the logbook that this game gives, in words; when each is earned its rules say."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.stamps import Stamp

STAMPS: Final = (
    Stamp(
        "get_in_line",
        "color_queue/background @ 3*queue/back",
        N_("Get in line"),
        N_("Finish a match of Color Queue, alone or in company."),
        (),
        {"rows": 1},
    ),
    Stamp(
        "quiet_pockets",
        "crown | queue/back",
        N_("Quiet pockets"),
        N_("Win against others: the fewest explosions after three rounds."),
        ("gentle", "gentle"),
        {"mode": "competitive"},
    ),
    Stamp(
        "not_a_spark",
        "0 queue/spark",
        N_("Not a spark"),
        N_("Take no explosion at all in one round against others."),
        ("gentle", "gentle"),
        {"mode": "competitive"},
    ),
    Stamp(
        "calmest_of_all",
        "feather queue/spark",
        N_("Calmest of all"),
        N_("Have the fewest explosions of all in one round."),
        ("gentle", "gentle"),
        {"mode": "competitive"},
    ),
    Stamp(
        "light_hand",
        "queue/back queue/spark",
        N_("Light hand"),
        N_("Hold a card with a single explosion when a match against others ends."),
        ("gentle",),
    ),
    Stamp(
        "shoulder_to_shoulder",
        "players/gores players/chevron",
        N_("Shoulder to shoulder"),
        N_("Together: get through two turns without an explosion."),
        ("steady", "steady"),
        {"mode": "cooperative"},
    ),
    Stamp(
        "long_fuse",
        "color_queue/background @ 3*queue/spark",
        N_("Long fuse"),
        N_("Alone: set off a chain of three steps with one card."),
        (),
        {"rows": 2},
    ),
    Stamp(
        "against_the_stream",
        "3*left | balloons/red balloons/blue balloons/green",
        N_("Against the stream"),
        N_("Alone: explode six cards in a turn served from right to left."),
        (),
        {"rows": 1},
    ),
    Stamp(
        "swept_clean",
        "queue/back check",
        N_("Swept clean"),
        N_("Alone: empty the queue at any level."),
        (),
        {"rows": 1},
    ),
    Stamp(
        "two_rows_deep",
        "color_queue/background @ 3*queue/back | 3*queue/back",
        N_("Two rows deep"),
        N_("Alone: empty a queue that began with two rows or more."),
        (),
        {"rows": 2},
    ),
)
