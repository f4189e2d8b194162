"""The map: lanes, sectors, spaces, quadrants, zones and mountains, and how one lane is measured in another.

The board is a polar map, seen from above the north pole. Five ring lanes run round it, lane 1 next to the pole, lane 5
next to the tropics; twelve lines of longitude cut them into sectors of 30 degrees, four of these lines are red and
part the quadrants. Balloons fly eastward, counter-clockwise; sectors and the spaces in them are numbered that way.

No picture of the printed board is known to us: counts and places are this project's own, so they stand here as
plain tables that are easy to change.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

LANES: Final = range(1, 6)
VORTEX: Final = 0
"""What lies inside of lane 1; no balloon ever stays there."""
DOLDRUMS: Final = 6
"""The lane of a balloon outside of lane 5; its space is the one of lane 5 that it left."""

SECTORS: Final = range(1, 13)
QUADRANTS: Final = "ABCD"

PER_SECTOR: Final = (1, 2, 3, 4, 5, 6, 6)
"""How many spaces a lane has in each sector: by lane, the vortex and the doldrums included to keep the numbers."""

QUADRANT_OF: Final = (0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0, 0)
"""The index in `QUADRANTS` of each sector; entry 0 belongs to no sector."""

NORTHERN_EDGE: Final = (90, 80, 66, 52, 38, 24, 10)
SOUTHERN_EDGE: Final = (80, 66, 52, 38, 24, 10, 0)
"""The latitudes, in degrees north, that a lane lies between: by lane."""


class Space(NamedTuple):
    """A space of the map, written lane/sector.space: ``4/3.5``. Space 1 is the first one behind the sector's line."""

    lane: int
    sector: int
    space: int

    def __str__(self) -> str:
        return f"{self.lane}/{self.sector}.{self.space}"


SPACES: Final = tuple(
    Space(lane, sector, space) for lane in LANES for sector in SECTORS for space in range(1, PER_SECTOR[lane] + 1)
)
"""All 240 spaces, lane by lane from the inside, eastward."""


def line_longitude(line: int) -> int:
    """Return the longitude of a line, the western edge of the sector with its number: degrees east, -180 … 179.

    >>> [line_longitude(line) for line in (1, 2, 4, 12)]
    [-75, -45, 15, -105]
    """
    return (-75 + 30 * (line - 1) + 180) % 360 - 180


def is_red(line: int) -> bool:
    """Return whether a line parts two quadrants; the others are blue."""
    return QUADRANT_OF[line] != QUADRANT_OF[(line - 2) % 12 + 1]


# --- Zones and mountains ---------------------------------------------------------------------------------------------

ZONES: Final[dict[str, tuple[Space, ...]]] = {
    "libya": (Space(4, 3, 5), Space(4, 4, 1)),
    "iraq": (Space(4, 4, 5),),
    "prc": (
        Space(3, 6, 2), Space(3, 7, 3), Space(4, 6, 2), Space(4, 6, 3), Space(4, 6, 4), Space(4, 6, 5), Space(4, 7, 1),
        Space(4, 7, 2),
    ),
    "sakhalin": (Space(3, 8, 2),),
    "area_51": (Space(4, 11, 4),),
}  # fmt: skip
"""The yellow spaces by zone. There is a permission for each zone but Area 51 (rulebook)."""

ZONE_NAMES: Final = tuple(ZONES)
NO_ZONE: Final = -1

Height: TypeAlias = Literal["brown", "white"]

BROWN: Final[dict[str, Space]] = {
    "s_greenland": Space(2, 1, 3),
    "greenland_ice_cap": Space(1, 2, 1),
    "scandinavian_mts": Space(2, 3, 3),
    "alps": Space(3, 3, 4),
    "atlas": Space(4, 3, 2),
    "tibesti": Space(5, 4, 1),
    "ethiopian_highlands": Space(5, 4, 5),
    "caucasus": Space(3, 4, 4),
    "zagros": Space(4, 5, 2),
    "urals": Space(2, 5, 2),
    "altai": Space(3, 6, 3),
    "yunnan_edge": Space(4, 6, 5),
    "verkhoyansk": Space(1, 7, 2),
    "taiwan_range": Space(5, 7, 4),
    "japanese_alps": Space(4, 8, 1),
    "kamchatka": Space(2, 8, 3),
    "hawaii": Space(5, 10, 2),
    "brooks_range": Space(1, 10, 2),
    "mackenzie_mts": Space(2, 11, 1),
    "cascades": Space(3, 11, 2),
    "sierra_nevada": Space(4, 11, 3),
    "n_rockies": Space(3, 11, 3),
    "mexican_volcanic_belt": Space(5, 12, 1),
    "appalachians": Space(4, 12, 5),
}
"""Medium mountains: to be crossed at medium or high altitude."""

WHITE: Final[dict[str, Space]] = {
    "pamir": Space(3, 5, 4),
    "tien_shan": Space(3, 6, 1),
    "hindu_kush": Space(4, 5, 5),
    "karakoram": Space(4, 6, 1),
    "himalaya_w": Space(4, 6, 2),
    "himalaya_e": Space(4, 6, 3),
    "alaska_range": Space(2, 10, 2),
    "colorado_rockies": Space(3, 11, 4),
}
"""High mountains: to be crossed at high altitude."""

ZONE_OF: Final = {space: ZONE_NAMES.index(name) for name, spaces in ZONES.items() for space in spaces}
"""The index in `ZONE_NAMES` of each yellow space."""

MOUNTAIN_OF: Final = {space: name for mountains in (BROWN, WHITE) for name, space in mountains.items()}

LEAST_ALTITUDE: Final = dict.fromkeys(BROWN.values(), 2) | dict.fromkeys(WHITE.values(), 3)
"""How high a balloon must fly over a mountain's space: 2 medium, 3 high."""


def zone_at(space: Space) -> str | None:
    """Return the name of the zone that a space belongs to."""
    found = ZONE_OF.get(space)
    return None if found is None else ZONE_NAMES[found]


def height_at(space: Space) -> Height | None:
    """Return the color of the mountains on a space."""
    least = LEAST_ALTITUDE.get(space)
    return None if least is None else ("white" if least == 3 else "brown")


# --- From lane to lane -----------------------------------------------------------------------------------------------


def beside(space: int, old: int, new: int) -> int:
    """Return the space in lane ``new`` for a space in lane ``old``: the distance to the next line ahead stays.

    No line is crossed: where the lane has fewer spaces it is space 1. Space 0, the start line, stays space 0.

    >>> [beside(space, 4, 5) for space in (0, 1, 5)], [beside(space, 5, 4) for space in (1, 2, 6)]
    ([0, 2, 6], [1, 1, 5])
    """
    if not space:
        return 0
    return max(PER_SECTOR[new] - PER_SECTOR[old] + space, 1)


def rearmost(space: int, old: int, new: int) -> int:
    """Return the rearmost space of lane ``new`` that shares a border with a space of the neighboring lane ``old``.

    >>> rearmost(3, 4, 3), rearmost(3, 4, 5)
    (2, 3)
    """
    return (space - 1) * PER_SECTOR[new] // PER_SECTOR[old] + 1
