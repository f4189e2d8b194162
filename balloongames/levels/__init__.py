"""Level files: a Tiled map (`.tmx`) as plain, frozen data, read (`read`, `parse`) and written (`level_text`).

Level files come from strangers. Nothing but the file itself and the tilesets that ship with the games is ever opened,
everything has a limit, and whatever is wrong is a `BadLevel` that names the file and the spot. A level is checked and
copied before pytmx sees it; pictures are for Tiled and are not read at all.

What a level means is for each game to say: this package knows layers, tiles and points.
"""

from balloongames.levels.level import (
    BadLevel,
    Level,
    MapObject,
    ObjectLayer,
    Properties,
    PropertyValue,
    Tile,
    TileLayer,
)
from balloongames.levels.loading import parse, read
from balloongames.levels.writing import level_text

__all__ = [
    "BadLevel",
    "Level",
    "MapObject",
    "ObjectLayer",
    "Properties",
    "PropertyValue",
    "Tile",
    "TileLayer",
    "level_text",
    "parse",
    "read",
]
