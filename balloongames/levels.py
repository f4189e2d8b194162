"""Level files: a Tiled map (`.tmx`) as plain, frozen data. The only module that knows pytmx.

Level files come from strangers. Nothing but the file itself and the tilesets that ship with the games is ever opened,
everything has a limit, and whatever is wrong is a `BadLevel` that names the file and the spot. A level is checked and
copied here before pytmx sees it; pictures are for Tiled and are not read at all.

What a level means is for each game to say: this module knows layers, tiles and points.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias
from xml.etree.ElementTree import Element

from balloongames.tmx import BadLevel, Reader, bytes_of, checked_map

__all__ = [
    "BadLevel",
    "Level",
    "ObjectLayer",
    "Properties",
    "PropertyValue",
    "Thing",
    "Tile",
    "TileLayer",
    "parse",
    "read",
]

PropertyValue: TypeAlias = str | int | float | bool
Properties: TypeAlias = tuple[tuple[str, PropertyValue], ...]

_OWN_KEYS: Final = frozenset(("id", "type", "class", "frames", "width", "height", "source", "trans", "colliders"))
_GATE: Final = threading.Lock()  # pytmx keeps a setting in a class


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of tile: the tileset it belongs to, its number there, its class in Tiled, its properties."""

    tileset: str
    id: int
    kind: str
    properties: Properties

    def get(self, key: str) -> PropertyValue | None:
        """Return a property, or None."""
        return dict(self.properties).get(key)


@dataclass(frozen=True, slots=True)
class TileLayer:
    """A grid of tiles: ``rows`` from the top, each from the left; None where nothing lies."""

    name: str
    rows: tuple[tuple[Tile | None, ...], ...]
    properties: Properties

    def get(self, key: str) -> PropertyValue | None:
        """Return a property, or None."""
        return dict(self.properties).get(key)


@dataclass(frozen=True, slots=True)
class Thing:
    """An object of the map, in pixels from its top left corner.

    ``points`` are the absolute corners of a polygon (``closed``) or of a line, not turned by ``rotation`` (degrees);
    empty for rectangles, ellipses and points. ``tile`` is set for a tile that was laid as an object; ``y`` is then its
    upper edge.
    """

    id: int
    name: str
    kind: str
    x: float
    y: float
    width: float
    height: float
    rotation: float
    points: tuple[tuple[float, float], ...]
    closed: bool
    tile: Tile | None
    properties: Properties

    def get(self, key: str) -> PropertyValue | None:
        """Return a property, or None."""
        return dict(self.properties).get(key)


@dataclass(frozen=True, slots=True)
class ObjectLayer:
    """A layer of objects, in the order of the file."""

    name: str
    things: tuple[Thing, ...]
    properties: Properties

    def get(self, key: str) -> PropertyValue | None:
        """Return a property, or None."""
        return dict(self.properties).get(key)


@dataclass(frozen=True, slots=True)
class Level:
    """A level file: ``file`` is its name, ``size`` counts cells, ``tile_size`` pixels of a cell."""

    file: str
    size: tuple[int, int]
    tile_size: tuple[int, int]
    properties: Properties
    layers: tuple[TileLayer, ...]
    objects: tuple[ObjectLayer, ...]

    def get(self, key: str) -> PropertyValue | None:
        """Return a property of the map, or None."""
        return dict(self.properties).get(key)

    def layer(self, name: str) -> TileLayer:
        """Return the tile layer of this name; BadLevel ``missing``."""
        for one in self.layers:
            if one.name == name:
                return one
        raise self.bad("missing", "the map", ("part", f"layer {name}"))

    def things(self, name: str) -> ObjectLayer:
        """Return the object layer of this name; BadLevel ``missing``."""
        for one in self.objects:
            if one.name == name:
                return one
        raise self.bad("missing", "the map", ("part", f"object layer {name}"))

    def bad(self, code: str, spot: str, *facts: tuple[str, int | str]) -> BadLevel:
        """Return an error of this file, for whoever finds that it makes no sense."""
        return BadLevel(code, self.file, spot, *facts)


def read(path: Path) -> Level:
    """Return the level in a file; BadLevel on anything else."""
    return parse(bytes_of(path, path.name), path.name)


def parse(data: bytes, file: str) -> Level:
    """Return the level that the bytes of a file hold; ``file`` is its name in messages; BadLevel."""
    reader = Reader(data, file, "map")
    copy = checked_map(reader)
    return _loaded(copy, reader)


# -- handing over -----------------------------------------------------------------------------------------------------


def _loaded(copy: Element, reader: Reader) -> Level:
    """Let pytmx make sense of a checked map, and return that as plain data."""
    import pytmx  # noqa: PLC0415 - it loads pygame, which who only asks for `BadLevel` need not wait for

    try:
        with _GATE:
            loaded: Any = pytmx.TiledMap(allow_duplicate_names=True)
            try:
                loaded.parse_xml(copy)
            finally:
                pytmx.pytmx.TiledElement.allow_duplicate_names = False
        return _plain(loaded, reader.file)
    except Exception as error:  # whatever pytmx trips over: no file may bring the program down
        raise reader.bad("unreadable", "the map") from error


def _plain(loaded: Any, file: str) -> Level:
    tiles = _tiles_of(loaded)
    return Level(
        file=file,
        size=(loaded.width, loaded.height),
        tile_size=(int(loaded.tilewidth), int(loaded.tileheight)),
        properties=_properties(loaded.properties),
        layers=tuple(
            TileLayer(
                one.name or "",
                tuple(tuple(tiles.get(gid) for gid in row) for row in one.data),
                _properties(one.properties),
            )
            for one in loaded.layers
            if hasattr(one, "iter_data")
        ),
        objects=tuple(
            ObjectLayer(one.name or "", tuple(_thing(thing, tiles) for thing in one), _properties(one.properties))
            for one in loaded.objectgroups
        ),
    )


def _tiles_of(loaded: Any) -> dict[int, Tile]:
    """Return the tiles by pytmx's own numbers, which differ from those in the file."""
    found = {}
    for gid, number in loaded.tiledgidmap.items():
        tileset = max((one for one in loaded.tilesets if one.firstgid <= number), key=lambda one: int(one.firstgid))
        own = loaded.tile_properties.get(gid, {})
        kept = {key: value for key, value in own.items() if key not in _OWN_KEYS}
        found[gid] = Tile(tileset.name or "", number - tileset.firstgid, own.get("type") or "", _properties(kept))
    return found


def _thing(thing: Any, tiles: dict[int, Tile]) -> Thing:
    points = tuple((float(x), float(y)) for x, y in vars(thing).get("points", ()))
    own = thing.properties
    if thing.gid:  # pytmx mixes those of the tile in, its measures too
        own = {key: value for key, value in own.items() if key not in _OWN_KEYS}
    return Thing(
        id=int(thing.id),
        name=thing.name or "",
        kind=thing.type or "",
        x=float(thing.x),
        y=float(thing.y),
        width=float(thing.width),
        height=float(thing.height),
        rotation=float(thing.rotation),
        points=points,
        closed=bool(thing.closed) if points else True,
        tile=tiles.get(thing.gid),
        properties=_properties(own),
    )


def _properties(found: dict[str, Any]) -> Properties:
    return tuple((key, "" if value is None else value) for key, value in found.items())
