"""The tables: what the rules say of their counts, means and symmetries, and each value against a second copy.

``data.json`` holds the same data as they were designed, written by another hand than the modules.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from statistics import mean

import pytest

from balloongames.rules.balmy_balloonists.cards import (
    ADVANTAGE_COUNTS,
    ADVANTAGES,
    LOCAL_WINDS,
    MISFORTUNE_CARDS,
    MISFORTUNE_COUNTS,
    MISFORTUNES,
    PERMISSION_FOR,
    QUADRANT_CARDS,
    WIND_INDEX,
)
from balloongames.rules.balmy_balloonists.scenarios import Rules, course_of
from balloongames.rules.balmy_balloonists.state import HIGH, LOW, MEDIUM
from balloongames.rules.balmy_balloonists.world import (
    BROWN,
    LANES,
    PER_SECTOR,
    QUADRANT_OF,
    QUADRANTS,
    SECTORS,
    SPACES,
    WHITE,
    ZONE_NAMES,
    ZONES,
    Space,
    beside,
    height_at,
    is_red,
    line_longitude,
    rearmost,
    zone_at,
)


def test_there_are_as_many_spaces_as_the_table_says():
    per_lap = [sum(space.lane == lane for space in SPACES) for lane in LANES]
    assert per_lap == [24, 36, 48, 60, 72]


def test_quadrants_and_red_lines():
    assert "".join(QUADRANTS[QUADRANT_OF[sector]] for sector in SECTORS) == "ABBBCCCDDDAA"
    assert {line_longitude(line) for line in SECTORS if is_red(line)} == {45, 135, -135, -45}


def test_zones_and_mountains_lie_on_the_map():
    for spaces in ZONES.values():
        assert set(spaces) <= set(SPACES)
    assert {*BROWN.values(), *WHITE.values()} <= set(SPACES)
    assert not set(BROWN.values()) & set(WHITE.values())
    assert (len(BROWN), len(WHITE), sum(map(len, ZONES.values()))) == (24, 8, 13)


def test_what_lies_on_some_spaces():
    assert (zone_at(Space(4, 3, 5)), zone_at(Space(4, 4, 1)), zone_at(Space(4, 3, 4))) == ("libya", "libya", None)
    assert (height_at(Space(4, 6, 5)), zone_at(Space(4, 6, 5))) == ("brown", "prc")
    assert (height_at(Space(4, 6, 2)), zone_at(Space(4, 6, 2))) == ("white", "prc")
    assert height_at(Space(3, 8, 2)) is None


def test_no_permission_opens_area_51():
    opened = {
        name: ADVANTAGES[kind] if kind >= 0 else None for name, kind in zip(ZONE_NAMES, PERMISSION_FOR, strict=True)
    }
    assert opened == {"libya": "libya", "iraq": "iraq", "prc": "prc", "sakhalin": "sakhalin", "area_51": None}


def test_lane_changes_as_in_the_table():
    south = {1: [2, 3], 2: [2, 3, 4], 3: [2, 3, 4, 5], 4: [2, 3, 4, 5, 6]}
    north = {2: [1, 1, 2], 3: [1, 1, 2, 3], 4: [1, 1, 2, 3, 4], 5: [1, 1, 2, 3, 4, 5]}
    for lane, expected in south.items():
        assert [beside(space, lane, lane + 1) for space in range(1, PER_SECTOR[lane] + 1)] == expected
    for lane, expected in north.items():
        assert [beside(space, lane, lane - 1) for space in range(1, PER_SECTOR[lane] + 1)] == expected


def test_the_rearmost_space_shares_a_border():
    for lane in LANES:
        for other in {lane - 1, lane + 1} & set(LANES):
            size, count = PER_SECTOR[lane], PER_SECTOR[other]
            for space in range(1, size + 1):
                touching = [
                    n for n in range(1, count + 1) if n * size > (space - 1) * count and (n - 1) * size < space * count
                ]
                assert rearmost(space, lane, other) == touching[0]


def test_the_means_of_the_quadrant_cards():
    def means(altitude):
        return [round(mean(card.speed[lane][altitude] for card in QUADRANT_CARDS), 2) for lane in LANES]

    assert means(HIGH) == [1.07, 2.11, 3.57, 4.04, 3.0]
    assert means(MEDIUM) == [0.29, 1.43, 2.21, 2.11, 0.89]
    assert means(LOW) == [-0.39, 0.82, 1.11, 0.14, -0.71]


def test_the_numbers_of_the_quadrant_cards():
    numbers = [speed for card in QUADRANT_CARDS for lane in LANES for speed in card.speed[lane][LOW:]]
    assert (len(numbers), sum(n < 0 for n in numbers), numbers.count(0)) == (420, 45, 68)
    assert len({card.name for card in QUADRANT_CARDS}) == 28
    assert all(1 <= len(card.weather) <= 2 for card in QUADRANT_CARDS)


def test_the_documented_number_and_the_documented_card_are_there():
    assert QUADRANT_CARDS[0].speed[4][HIGH] == 4
    assert LOCAL_WINDS[WIND_INDEX["S1/-/N2?"]].shifts == (0, -2, 0, 1)


def test_the_local_winds_are_mirrored():
    def mirrored(card):
        return tuple(-shift for shift in card.shifts), card.symbol

    cards = [(card.shifts, card.symbol) for card in LOCAL_WINDS]
    assert sorted(map(mirrored, LOCAL_WINDS)) == sorted(cards)
    assert len(set(cards)) == 50


@pytest.mark.parametrize(("symbol", "count"), [("?", 16), ("Q", 14), ("", 20)])
def test_how_many_local_winds_have_a_symbol(symbol, count):
    assert sum(card.symbol == symbol for card in LOCAL_WINDS) == count


def test_the_split_of_advantage_and_misfortune_cards():
    advantages = {"fair_winds": 4, "repairs": 3, "prc": 2, "libya": 1, "iraq": 1, "sakhalin": 1}
    assert dict(zip(ADVANTAGES, ADVANTAGE_COUNTS, strict=True)) == advantages
    assert len(MISFORTUNE_CARDS) == 10
    assert dict(zip(MISFORTUNES, MISFORTUNE_COUNTS, strict=True))["bad_weather"] == 3
    assert sorted(MISFORTUNE_COUNTS) == [1, 1, 1, 1, 1, 1, 1, 3]


# --- Value by value --------------------------------------------------------------------------------------------------

DATA = json.loads((Path(__file__).parent / "data.json").read_text(encoding="utf-8"))


def named(text):
    """Return the name in the modules: ``Hawaii (Mauna Kea)`` is ``hawaii``."""
    return re.sub(r" \(.*\)", "", text).lower().replace(" ", "_").replace("-", "_")


def test_the_map_is_the_one_of_the_data():
    assert [PER_SECTOR[lane] for lane in LANES] == DATA["spaces_per_sector"]
    assert {str(sector): QUADRANTS[QUADRANT_OF[sector]] for sector in SECTORS} == DATA["sector_quadrant"]
    zones = {named(name): {Space(*space) for space in spaces} for name, spaces in DATA["exclusion"].items()}
    assert {name: set(spaces) for name, spaces in ZONES.items()} == zones
    for color, ours in (("brown", BROWN), ("white", WHITE)):
        assert ours == {named(name): Space(*space) for name, space in DATA[color].items()}


@pytest.mark.parametrize("index", range(28))
def test_each_quadrant_card_is_the_one_of_the_data(index):
    card, given = QUADRANT_CARDS[index], DATA["quadrant_cards"][index]
    assert card.name == named(given["name"])
    assert [[card.speed[lane][altitude] for altitude in (HIGH, MEDIUM, LOW)] for lane in LANES] == given["speed"]
    assert "".join(f"{code.kind}{code.steps}" for code in card.weather) == given["bad"]
    assert len(DATA["quadrant_cards"]) == len(QUADRANT_CARDS)


@pytest.mark.parametrize("index", range(50))
def test_each_local_wind_card_is_the_one_of_the_data(index):
    card, given = LOCAL_WINDS[index], DATA["local_wind"][index]
    printed = {"H": card.shifts[HIGH], "M": card.shifts[MEDIUM], "L": card.shifts[LOW]}
    arrows = {0: "-", -1: "N1", -2: "N2", 1: "S1", 2: "S2"}
    assert {**{key: arrows[shift] for key, shift in printed.items()}, "symbol": card.symbol} == given
    assert len(DATA["local_wind"]) == len(LOCAL_WINDS)


def test_the_other_cards_and_the_tokens_are_those_of_the_data():
    advantages = {named(name).removeprefix("permission_"): count for name, count in DATA["advantage"].items()}
    assert dict(zip(ADVANTAGES, ADVANTAGE_COUNTS, strict=True)) == advantages
    misfortunes = {named(name): count for name, count in DATA["misfortune"].items()}
    assert dict(zip(MISFORTUNES, MISFORTUNE_COUNTS, strict=True)) == misfortunes
    tokens = dict(zip(("gas", "ballast", "fuel"), course_of(Rules(), 4).tokens, strict=True))
    assert tokens == DATA["tokens"]
