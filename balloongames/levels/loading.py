"""Makes levels of files: the only module that knows pytmx, which sees nothing but checked copies."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import Element

from balloongames.levels.checking import checked_map
from balloongames.levels.level import Level, MapObject, ObjectLayer, Properties, Tile, TileLayer
from balloongames.levels.reader import Reader, bytes_of
from balloongames.paths import shown

_OWN_KEYS: Final = frozenset(("id", "type", "class", "frames", "width", "height", "source", "trans", "colliders"))
_GATE: Final = threading.Lock()  # pytmx keeps a setting in a class


def read(path: Path) -> Level:
    """Return the level in a file; BadLevel on anything else."""
    name = shown(path.name)
    return parse(bytes_of(path, name), name)


def parse(data: bytes, file: str) -> Level:
    """Return the level that the bytes of a file hold; ``file`` is its name in messages; BadLevel."""
    reader = Reader(data, file, "map")
    copy = checked_map(reader)
    return _loaded(copy, reader)


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


def _thing(thing: Any, tiles: dict[int, Tile]) -> MapObject:
    points = tuple((float(x), float(y)) for x, y in vars(thing).get("points", ()))
    own = thing.properties
    if thing.gid:  # pytmx mixes those of the tile in, its measures too
        own = {key: value for key, value in own.items() if key not in _OWN_KEYS}
    return MapObject(
        id=int(thing.id),
        name=thing.name or "",
        kind=thing.type or "",
        x=float(thing.x),
        y=float(thing.y),
        width=float(thing.width),
        height=float(thing.height),
        rotation=float(thing.rotation),
        points=points,
        tile=tiles.get(thing.gid),
        properties=_properties(own),
    )


def _properties(found: dict[str, Any]) -> Properties:
    return tuple((key, "" if value is None else value) for key, value in found.items())
