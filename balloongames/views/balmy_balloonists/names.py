"""What things are called in Balmy Balloonists: zones, mountains, cards, altitudes, places."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_, _
from balloongames.rules.balmy_balloonists import cards, world
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, Space

_ZONES: Final = {
    "libya": N_("Libya"), "iraq": N_("Iraq"), "prc": N_("China"), "sakhalin": N_("Sakhalin"), "area_51": N_("Area 51"),
}  # fmt: skip

_MOUNTAINS: Final = {
    "s_greenland": N_("Southern Greenland"),
    "greenland_ice_cap": N_("Greenland ice cap"),
    "scandinavian_mts": N_("Scandinavian Mountains"),
    "alps": N_("Alps"),
    "atlas": N_("Atlas Mountains"),
    "tibesti": N_("Tibesti"),
    "ethiopian_highlands": N_("Ethiopian Highlands"),
    "caucasus": N_("Caucasus"),
    "zagros": N_("Zagros"),
    "urals": N_("Urals"),
    "altai": N_("Altai"),
    "yunnan_edge": N_("Yunnan"),
    "verkhoyansk": N_("Verkhoyansk Range"),
    "taiwan_range": N_("Taiwan Range"),
    "japanese_alps": N_("Japanese Alps"),
    "kamchatka": N_("Kamchatka"),
    "hawaii": N_("Mauna Kea"),
    "brooks_range": N_("Brooks Range"),
    "mackenzie_mts": N_("Mackenzie Mountains"),
    "cascades": N_("Cascades"),
    "sierra_nevada": N_("Sierra Nevada"),
    "n_rockies": N_("Northern Rockies"),
    "mexican_volcanic_belt": N_("Mexican volcanoes"),
    "appalachians": N_("Appalachians"),
    "pamir": N_("Pamir"),
    "tien_shan": N_("Tien Shan"),
    "hindu_kush": N_("Hindu Kush"),
    "karakoram": N_("Karakoram"),
    "himalaya_w": N_("Western Himalaya"),
    "himalaya_e": N_("Eastern Himalaya"),
    "alaska_range": N_("Denali"),
    "colorado_rockies": N_("Colorado Rockies"),
}

_IN_WORDS: Final = {
    "s_greenland": N_("the south of Greenland"),
    "greenland_ice_cap": N_("the Greenland ice cap"),
    "scandinavian_mts": N_("the Scandinavian Mountains"),
    "alps": N_("the Alps"),
    "atlas": N_("the Atlas Mountains"),
    "tibesti": N_("the Tibesti"),
    "ethiopian_highlands": N_("the Ethiopian Highlands"),
    "caucasus": N_("the Caucasus"),
    "zagros": N_("the Zagros"),
    "urals": N_("the Urals"),
    "altai": N_("the Altai"),
    "yunnan_edge": N_("the edge of Yunnan"),
    "verkhoyansk": N_("the Verkhoyansk Range"),
    "taiwan_range": N_("the Taiwan Range"),
    "japanese_alps": N_("the Japanese Alps"),
    "kamchatka": N_("the Kamchatka Mountains"),
    "hawaii": N_("the Mauna Kea volcano"),
    "brooks_range": N_("the Brooks Range"),
    "mackenzie_mts": N_("the Mackenzie Mountains"),
    "cascades": N_("the Cascades"),
    "sierra_nevada": N_("the Sierra Nevada"),
    "n_rockies": N_("the Northern Rockies"),
    "mexican_volcanic_belt": N_("the Mexican volcanoes"),
    "appalachians": N_("the Appalachians"),
    "pamir": N_("the Pamir"),
    "tien_shan": N_("the Tien Shan"),
    "hindu_kush": N_("the Hindu Kush"),
    "karakoram": N_("the Karakoram"),
    "himalaya_w": N_("the Western Himalaya"),
    "himalaya_e": N_("the Eastern Himalaya"),
    "alaska_range": N_("the Denali massif"),
    "colorado_rockies": N_("the Colorado Rockies"),
}
"""The same within a sentence."""

_QUADRANT_CARDS: Final = {
    "zonal_flow": N_("Zonal flow"),
    "strong_zonal_flow": N_("Strong zonal flow"),
    "jet_core_45n": N_("Jet core at 45° N"),
    "jet_displaced_north": N_("Jet shifted north"),
    "arctic_jet": N_("Arctic jet"),
    "jet_displaced_south": N_("Jet shifted south"),
    "deep_southern_trough": N_("Southern trough"),
    "split_flow": N_("Split flow"),
    "wide_split": N_("Wide split"),
    "subtropical_jet": N_("Subtropical jet"),
    "strong_subtropical_jet": N_("Strong subtropical jet"),
    "tropical_fast_lane": N_("Tropical fast lane"),
    "merged_jets": N_("Merged jets"),
    "winter_westerlies": N_("Winter westerlies"),
    "summer_calm": N_("Summer calm"),
    "light_and_variable": N_("Light and variable"),
    "blocking_high_north": N_("Northern high"),
    "omega_block": N_("Omega block"),
    "cut_off_low": N_("Cut-off low"),
    "polar_easterlies": N_("Polar easterlies"),
    "strong_trades": N_("Strong trades"),
    "monsoon_easterly_jet": N_("Monsoon jet"),
    "cyclone_track": N_("Cyclone track"),
    "gale_belt": N_("Gale belt"),
    "low_level_jet": N_("Low-level jet"),
    "stratospheric_warming": N_("Polar warming"),
    "ridge_over_the_tropics": N_("Tropical ridge"),
    "steady_breeze": N_("Steady breeze"),
}

_ADVANTAGES: Final = {
    "fair_winds": N_("Fair winds"), "repairs": N_("Repairs"), "libya": N_("Libya permit"), "iraq": N_("Iraq permit"),
    "prc": N_("China permit"), "sakhalin": N_("Sakhalin permit"),
}  # fmt: skip

_MISFORTUNES: Final = {
    "bad_weather": N_("Bad weather"),
    "busy_air_corridor": N_("Busy air corridor"),
    "communication_trouble": N_("Radio trouble"),
    "torn_envelope": N_("Torn envelope"),
    "fire": N_("Fire on board"),
    "heater_trouble": N_("Heater trouble"),
    "permission_revoked": N_("Permit revoked"),
    "solar_panels_lost": N_("Solar panels lost"),
}

_EFFECTS: Final = {
    "bad_weather": N_("A quadrant card is drawn. Its weather acts on the flying balloon now."),
    "busy_air_corridor": N_("Down to low, 1 gas a level. No climbing on its next turn. Nothing over mountains."),
    "communication_trouble": N_("On its next turn the balloon may not play a local wind card for itself."),
    "torn_envelope": N_("The balloon loses 3 gas."),
    "fire": N_("A flying balloon may not play a local wind card for itself on its next turn."),
    "heater_trouble": N_("Down to low, 1 gas a level, and no climbing next turn. Over mountains it must land."),
    "permission_revoked": N_("One permit of the balloon is taken away, unless it is in use now."),
    "solar_panels_lost": N_("The balloon loses 2 fuel."),
}

_ALTITUDES: Final = (N_("on the ground"), N_("low"), N_("medium"), N_("high"))


def zone_name(zone: int) -> str:
    """Return what a closed zone is called, by its index in the rules."""
    return _(_ZONES[world.ZONE_NAMES[zone]])


def mountain_name(space: Space) -> str:
    """Return what the mountains on a space are called; empty where there are none."""
    name = world.MOUNTAIN_OF.get(space)
    return _(_MOUNTAINS[name]) if name else ""


def mountain_in_words(space: Space) -> str:
    """Return what the mountains on a space are called within a sentence: "the Alps"; empty where there are none."""
    name = world.MOUNTAIN_OF.get(space)
    return _(_IN_WORDS[name]) if name else ""


def quadrant_card_name(card: int) -> str:
    """Return what a Quadrant card is called."""
    return _(_QUADRANT_CARDS[cards.QUADRANT_CARDS[card].name])


def advantage_name(kind: int) -> str:
    """Return what an Advantage card is called."""
    return _(_ADVANTAGES[cards.ADVANTAGES[kind]])


def misfortune_name(kind: int) -> str:
    """Return what a Misfortune is called."""
    return _(_MISFORTUNES[cards.MISFORTUNES[kind]])


def misfortune_effect(kind: int) -> str:
    """Return what a Misfortune does, as its card says it."""
    return _(_EFFECTS[cards.MISFORTUNES[kind]])


def altitude_name(altitude: int) -> str:
    """Return an altitude within a sentence: "medium"."""
    return _(_ALTITUDES[altitude])


def place_name(space: Space) -> str:
    """Return where a balloon is, in words: its lane, its sector and the space in it."""
    if space.lane == DOLDRUMS:
        return _("in the doldrums beside lane 5, sector {sector}, space {space}").format(
            sector=space.sector, space=space.space
        )
    if not space.space:
        return _("on the line, lane {lane}").format(lane=space.lane)
    return _("lane {lane}, sector {sector}, space {space}").format(
        lane=space.lane, sector=space.sector, space=space.space
    )
