"""The cards: Local Wind, Quadrant, Advantage and Misfortune.

But for one Local Wind card and one number the values of the printed cards are not known to us: these tables are this
project's own, and anybody may change them. Elsewhere a card is its index in its table.

Altitudes are numbers, as everywhere here: 0 ground, 1 low, 2 medium, 3 high. Lane moves are numbers, too: north, toward
lane 1, is negative; south is positive.
"""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple, TypeAlias

from balloongames.rules.balmy_balloonists.world import ZONE_NAMES

# --- Local Wind ------------------------------------------------------------------------------------------------------

Symbol: TypeAlias = Literal["", "?", "Q"]
PLAIN: Final = ""
MISFORTUNE: Final = "?"
QUADRANT: Final = "Q"


class LocalWind(NamedTuple):
    """A card: ``shifts`` by altitude, and whether it may be used as a Misfortune or to change a Quadrant card.

    ``name`` is what is printed: high, medium, low and the symbol, like ``S1/-/N2?``.
    """

    name: str
    shifts: tuple[int, int, int, int]
    symbol: Symbol


def _wind(name: str) -> LocalWind:
    symbols: dict[str, Symbol] = {"?": MISFORTUNE, "Q": QUADRANT}
    high, medium, low = name.rstrip("?Q").split("/")
    return LocalWind(name, (0, _shift(low), _shift(medium), _shift(high)), symbols.get(name[-1], PLAIN))


def _shift(text: str) -> int:
    return 0 if text == "-" else int(text[1:]) * (-1 if text[0] == "N" else 1)


# 25 patterns and their mirror images, so that the deck favors neither side. S1/-/N2? is printed in the rulebook.
_WINDS: Final = (
    "N1/-/-Q S1/-/-Q -/N1/-? -/S1/-? -/-/N1Q -/-/S1Q N1/N1/-? S1/S1/-? -/N1/N1 -/S1/S1 "
    "N1/-/N1Q S1/-/S1Q N1/N1/N1 S1/S1/S1 N2/-/-? S2/-/-? -/N2/- -/S2/- -/-/N2? -/-/S2? "
    "N1/S1/-Q S1/N1/-Q -/N1/S1Q -/S1/N1Q N1/-/S1 S1/-/N1 S1/-/N2? N1/-/S2? N2/-/S1 S2/-/N1 "
    "N1/S1/N1 S1/N1/S1 N2/S1/-? S2/N1/-? -/S1/N2 -/N1/S2 N2/N1/-Q S2/S1/-Q -/N1/N2? -/S1/S2? "
    "N1/N2/- S1/S2/- -/N2/N1? -/S2/S1? N2/N1/S1 S2/S1/N1 S1/N1/N2Q N1/S1/S2Q N2/-/S2 S2/-/N2"
)
LOCAL_WINDS: Final = tuple(map(_wind, _WINDS.split()))
WIND_INDEX: Final = {card.name: index for index, card in enumerate(LOCAL_WINDS)}
WIND_SHIFTS: Final = tuple(card.shifts for card in LOCAL_WINDS)
WIND_SYMBOL: Final = tuple(card.symbol for card in LOCAL_WINDS)

# --- Quadrant --------------------------------------------------------------------------------------------------------


class Code(NamedTuple):
    """One bad weather symbol: U climb, D drop, N and S lanes, B spaces back; ``steps`` of them."""

    kind: Literal["U", "D", "N", "S", "B"]
    steps: int


class QuadrantCard(NamedTuple):
    """A card: ``speed[lane][altitude]`` (the ground and what is no lane are still), and its bad weather."""

    name: str
    speed: tuple[tuple[int, int, int, int], ...]
    weather: tuple[Code, ...]


_STILL: Final = (0, 0, 0, 0)


def _card(name: str, lanes: str, weather: str) -> QuadrantCard:
    rows = [list(map(int, row.split("/"))) for row in lanes.split()]
    speed = tuple((0, low, medium, high) for high, medium, low in rows)
    found = [(kind, int(count)) for kind, count in re.findall("([UDNSB])([1-9])", weather)]
    return QuadrantCard(name, (_STILL, *speed, _STILL), tuple(Code(kind, count) for kind, count in found))


QUADRANT_CARDS: Final = (
    # Lanes 1 to 5, each high/medium/low, and the bad weather.
    _card("zonal_flow", "1/0/0 2/2/1 4/3/1 4/2/0 2/1/-1", "U1"),
    _card("strong_zonal_flow", "1/0/0 3/2/1 5/3/2 5/3/1 2/1/0", "B1"),
    _card("jet_core_45n", "1/0/-1 2/2/1 6/4/2 4/2/0 1/0/-1", "N1"),
    _card("jet_displaced_north", "2/1/0 4/3/1 4/3/1 2/1/0 2/0/-1", "D1"),
    _card("arctic_jet", "3/2/1 3/2/1 2/1/1 2/1/0 2/0/-1", "U3"),
    _card("jet_displaced_south", "1/0/-1 1/1/1 4/3/1 6/4/1 4/2/0", "S1"),
    _card("deep_southern_trough", "0/-1/-2 1/0/0 3/2/1 6/4/1 5/3/1", "B2"),
    _card("split_flow", "2/1/0 3/2/1 2/2/1 4/1/-1 4/1/-1", "U2"),
    _card("wide_split", "2/1/0 3/2/1 1/1/0 3/1/-1 5/1/-2", "N1U1"),
    _card("subtropical_jet", "1/0/0 1/1/1 3/2/1 5/2/0 5/1/-1", "D1"),
    _card("strong_subtropical_jet", "1/0/0 1/1/1 3/2/1 6/3/0 5/1/-1", "D2"),
    _card("tropical_fast_lane", "1/0/0 2/1/1 3/2/1 4/2/-1 6/1/-2", "D3"),
    _card("merged_jets", "0/0/-1 1/1/0 4/2/1 7/4/1 5/2/0", "U1"),
    _card("winter_westerlies", "1/0/-1 2/2/1 5/3/2 6/3/1 4/1/0", "N1"),
    _card("summer_calm", "1/0/0 1/1/1 2/1/1 2/1/0 1/0/-1", "B1"),
    _card("light_and_variable", "1/0/0 1/1/1 2/1/1 2/1/0 2/1/0", "N2"),
    _card("blocking_high_north", "-1/-2/-3 0/-1/-1 4/2/1 5/3/1 4/2/0", "U2"),
    _card("omega_block", "1/0/0 -1/-1/-1 1/0/-1 5/2/0 4/1/-1", "S1"),
    _card("cut_off_low", "1/1/0 3/2/1 4/2/1 1/-1/-2 3/1/-1", "B2"),
    _card("polar_easterlies", "1/-1/-3 1/1/1 4/2/1 5/3/1 3/1/0", "D1"),
    _card("strong_trades", "1/0/0 2/1/1 4/2/1 4/2/-1 3/0/-3", "S1U1"),
    _card("monsoon_easterly_jet", "1/1/0 3/2/1 4/2/1 2/1/0 -2/-3/-4", "S2"),
    _card("cyclone_track", "2/1/0 4/2/1 5/3/2 4/2/0 2/1/0", "B1N1"),
    _card("gale_belt", "2/2/1 5/3/2 5/3/2 3/2/0 2/1/0", "N1D1"),
    _card("low_level_jet", "2/2/1 3/2/1 4/3/2 5/3/2 3/3/3", "U1"),
    _card("stratospheric_warming", "-2/-2/-2 2/1/1 3/2/1 3/2/0 3/1/-1", "D2"),
    _card("ridge_over_the_tropics", "1/1/0 3/2/1 5/3/1 3/2/0 0/-1/-2", "S1D1"),
    _card("steady_breeze", "2/1/0 3/2/1 4/3/1 5/3/1 4/2/0", "B1S1"),
)
SPEED: Final = tuple(card.speed for card in QUADRANT_CARDS)
WEATHER: Final = tuple(card.weather for card in QUADRANT_CARDS)

# --- Advantage and Misfortune ----------------------------------------------------------------------------------------

ADVANTAGES: Final = ("fair_winds", "repairs", "libya", "iraq", "prc", "sakhalin")
"""The kinds of Advantage cards; those named like a zone are the permission to fly over it."""

FAIR_WINDS: Final = 0
REPAIRS: Final = 1
FIRST_PERMISSION: Final = 2
ADVANTAGE_COUNTS: Final = (4, 3, 1, 1, 2, 1)

PERMISSION_FOR: Final = tuple(ADVANTAGES.index(name) if name in ADVANTAGES else -1 for name in ZONE_NAMES)
"""The Advantage kind that opens each zone; -1 where there is none."""

MISFORTUNES: Final = (
    "bad_weather",
    "busy_air_corridor",
    "communication_trouble",
    "torn_envelope",
    "fire",
    "heater_trouble",
    "permission_revoked",
    "solar_panels_lost",
)
MISFORTUNE_COUNTS: Final = (3, 1, 1, 1, 1, 1, 1, 1)
MISFORTUNE_CARDS: Final = tuple(kind for kind, count in enumerate(MISFORTUNE_COUNTS) for _ in range(count))
"""The kind of each Misfortune card."""

REPAIRABLE: Final = tuple(map(MISFORTUNES.index, ("communication_trouble", "torn_envelope", "fire", "heater_trouble")))
IF_FLYING: Final = tuple(map(MISFORTUNES.index, ("bad_weather", "busy_air_corridor", "fire", "heater_trouble")))
"""Misfortunes that do nothing to a balloon on the ground."""
