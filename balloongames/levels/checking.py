"""What stands between a file of a stranger and the reader of levels: a Tiled map is checked and copied here.

The copy holds nothing but parts that were looked at, each within its limits, with the shipped tilesets inside it, so
that whoever reads it opens no other file. `balloongames.levels.loading` makes a level of it.
"""

from __future__ import annotations

import re
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from balloongames import paths
from balloongames.levels.cells import MAX_NUMBER, cells_of, check_tiles, count_of
from balloongames.levels.reader import Reader, bytes_of

MAX_SIDE: Final = 256  # cells
MAX_CELLS: Final = 16_384  # of a layer
MAX_TILE_SIDE: Final = 4096  # pixels
MAX_LAYERS: Final = 32
MAX_TILESETS: Final = 16
MAX_OBJECTS: Final = 2_000
MAX_POINTS: Final = 50_000  # of all objects
MAX_TEXT: Final = 2_000  # characters of an attribute or a property; outlines and cells have limits of their own

# What may stand in a map, and which of its attributes mean something here. Anything else that Tiled writes is skipped.
_PARTS: Final = {
    "map": ("version", "orientation", "renderorder", "width", "height", "tilewidth", "tileheight", "infinite"),
    "tileset": ("firstgid", "source", "name", "tilewidth", "tileheight", "tilecount", "columns"),
    "tile": ("id", "type", "class"),
    "layer": ("id", "name", "class", "width", "height", "visible", "opacity"),
    "data": ("encoding", "compression"),
    "objectgroup": ("id", "name", "class", "visible"),
    "object": ("id", "name", "type", "class", "x", "y", "width", "height", "rotation", "gid", "visible"),
    "polygon": ("points",),
    "polyline": ("points",),
    "ellipse": (),
    "point": (),
    "properties": (),
    "property": ("name", "type", "value"),
}
_WITHIN: Final = {  # what may lie in which part: a layer that lay anywhere else would escape the limits
    "map": {"properties", "tileset", "layer", "objectgroup"},
    "tileset": {"properties", "tile"},
    "tile": {"properties"},
    "layer": {"properties", "data"},
    "objectgroup": {"properties", "object"},
    "object": {"properties", "polygon", "polyline", "ellipse", "point"},
    "properties": {"property"},
}
_SKIPPED: Final = frozenset(
    ("editorsettings", "tileoffset", "grid", "transformations", "wangsets", "terraintypes", "text", "export")
)
_PICTURES: Final = frozenset(("imagelayer", "image"))
_NUMBERS: Final = frozenset(
    ("width", "height", "tilewidth", "tileheight", "firstgid", "tilecount", "columns", "id", "gid", "infinite")
)
_MEASURES: Final = frozenset(("x", "y", "rotation", "opacity"))
_TYPES: Final = frozenset(("string", "int", "float", "bool", "color"))
_TILESET: Final = re.compile(r"(?:(?:\.\./|[\w-]+/){0,12}tilesets/)?([a-z][a-z0-9_]{0,40})\.tsx", re.ASCII)


def checked_map(reader: Reader) -> Element:
    """Return a copy of the map that holds nothing but what was looked at, with its tilesets inside."""
    root = reader.root
    copy = Element("map", _attributes(reader, root))
    width, height = (count_of(reader, root, key, MAX_SIDE) for key in ("width", "height"))
    if width * height > MAX_CELLS:
        raise reader.bad("too_many", root, ("part", "cells"), ("most", MAX_CELLS))
    for key in ("tilewidth", "tileheight"):
        count_of(reader, root, key, MAX_TILE_SIDE)
    if root.get("orientation", "orthogonal") != "orthogonal" or root.get("infinite", "0") != "0":
        raise reader.bad("bad_shape", root)
    for part, tags, most in (
        ("layers", ("layer", "objectgroup"), MAX_LAYERS),
        ("tilesets", ("tileset",), MAX_TILESETS),
    ):
        if sum(child.tag in tags for child in root) > most:
            raise reader.bad("too_many", root, ("part", part), ("most", most))
    for child in root:
        _copy_part(reader, child, copy, (width, height))
    _check_counts(reader, copy)
    check_tiles(reader, copy, (width, height))
    return copy


def _copy_part(reader: Reader, part: Element, into: Element, size: tuple[int, int]) -> None:
    if part.tag in _PICTURES:
        raise reader.bad("outside", part, ("source", _source_of(part)))
    if part.tag in _SKIPPED or (into.tag == "tile" and part.tag != "properties"):
        return
    if part.tag not in _WITHIN.get(into.tag, ()):
        raise reader.bad("unknown_part", part, ("part", part.tag))
    if "template" in part.attrib:
        raise reader.bad("outside", part, ("source", part.attrib["template"]))
    if part.tag == "tileset" and "source" in part.attrib:
        _copy_tileset(reader, part, into)
        return
    copy = SubElement(into, part.tag, _attributes(reader, part))
    reader.lines[copy] = reader.lines[part]
    if part.tag == "layer":
        _check_layer(reader, part, copy, size)
    elif part.tag == "property":
        _check_property(reader, part, copy)
    elif part.tag == "data":
        copy.set("encoding", "csv")
        copy.attrib.pop("compression", None)
        copy.text = ",".join(map(str, cells_of(reader, part, size)))
    for child in part:
        _copy_part(reader, child, copy, size)


def _source_of(part: Element) -> str:
    image = part if part.tag == "image" else part.find("image")
    return image.get("source", part.tag) if image is not None else part.tag


def _copy_tileset(reader: Reader, part: Element, into: Element) -> None:
    """Put the shipped tileset of this name in place of the reference, whatever path it has: no other file is opened."""
    source = part.attrib["source"]
    found = _TILESET.fullmatch(source)
    shipped = paths.level("tilesets") / f"{found[1]}.tsx" if found else None
    if shipped is None or not shipped.is_file():
        raise reader.bad("outside", part, ("source", source))
    shared = _shipped_tileset(shipped)
    first = {key: part.attrib[key] for key in ("firstgid",) if key in part.attrib}
    copy = SubElement(into, "tileset", {**shared.attrib, **first})
    copy.extend(shared)
    reader.lines[copy] = reader.lines[part]
    _attributes(reader, copy)  # the number of its first tile comes from the map


@cache
def _shipped_tileset(path: Path) -> Element:
    """Return the checked copy of a tileset that came with the games; read once, and nobody changes it."""
    inner = Reader(bytes_of(path, path.name), path.name, "tileset")
    copy = Element("tileset", _attributes(inner, inner.root))
    for child in inner.root:
        if child.tag == "tile":
            child[:] = [one for one in child if one.tag != "image"]
        if child.tag != "image":
            _copy_part(inner, child, copy, (0, 0))
    return copy


def _attributes(reader: Reader, part: Element) -> dict[str, str]:
    """Return the known attributes, each of the right kind."""
    kept = {}
    for key in _PARTS[part.tag]:
        value = part.get(key)
        if value is None:
            continue
        if key == "points":
            _check_points(reader, part, value)
        elif part.tag != "property" and key in _NUMBERS | _MEASURES:
            _check_number(reader, part, key, value)
        elif len(value) > MAX_TEXT:
            raise reader.bad("bad_value", part, ("part", key), ("value", value))
        kept["type" if key == "class" else key] = value  # as Tiled 1.9 called it for a while
    if "visible" in kept and kept["visible"] not in {"0", "1"}:
        raise reader.bad("bad_value", part, ("part", "visible"), ("value", kept["visible"]))
    return kept


def _check_number(reader: Reader, part: Element, key: str, value: str) -> None:
    try:
        number = float(value) if key in _MEASURES or part.tag == "object" else int(value)
        fine = isfinite(number) and abs(number) <= (MAX_NUMBER if key != "gid" else 0xFFFF_FFFF)
    except ValueError:
        fine = False
    whole = key in {"id", "gid", "firstgid"} and not (value.isascii() and value.isdigit() and len(value) <= 10)
    if not fine or whole:
        raise reader.bad("bad_value", part, ("part", key), ("value", value))


def _check_points(reader: Reader, part: Element, text: str) -> None:
    pairs = text.split()
    if len(pairs) > MAX_POINTS:
        raise reader.bad("too_many", part, ("part", "points"), ("most", MAX_POINTS))
    for pair in pairs:
        try:
            x, y = map(float, pair.split(","))
        except ValueError:
            x = y = float("nan")
        if not (abs(x) <= MAX_NUMBER and abs(y) <= MAX_NUMBER):
            raise reader.bad("bad_value", part, ("part", "points"), ("value", pair))
    if len(pairs) < 2:
        raise reader.bad("missing", part, ("part", "points"))


def _check_layer(reader: Reader, part: Element, copy: Element, size: tuple[int, int]) -> None:
    for key, needed in zip(("width", "height"), size, strict=True):
        if key not in part.attrib:
            raise reader.bad("missing", part, ("part", key))
        if part.attrib[key] != str(needed):
            raise reader.bad("bad_value", part, ("part", key), ("value", part.attrib[key]))
    if len(part.findall("data")) != 1:
        raise reader.bad("missing", part, ("part", "data"))
    copy.set("name", part.get("name", ""))


def _check_property(reader: Reader, part: Element, copy: Element) -> None:
    kind = part.get("type", "string")
    value = part.get("value", part.text or "")
    name = part.get("name", "")
    if kind == "file":
        raise reader.bad("outside", part, ("source", value))
    if not name:
        raise reader.bad("missing", part, ("part", "name"))
    if kind not in _TYPES:
        raise reader.bad("bad_value", part, ("part", "type"), ("value", kind))
    try:
        fine = (
            len(value) <= MAX_TEXT
            and (kind != "int" or abs(int(value)) <= MAX_NUMBER)
            and (kind != "float" or abs(float(value)) <= MAX_NUMBER)
            and (kind != "bool" or value in {"true", "false"})
        )
    except ValueError:
        fine = False
    if not fine:
        raise reader.bad("bad_value", part, ("part", name), ("value", value))
    copy.set("value", value)


def _check_counts(reader: Reader, copy: Element) -> None:
    objects = copy.findall(".//object")
    if len(objects) > MAX_OBJECTS:
        raise reader.bad("too_many", objects[MAX_OBJECTS], ("part", "objects"), ("most", MAX_OBJECTS))
    points = 0
    for part in (*copy.iter("polygon"), *copy.iter("polyline")):
        if "points" not in part.attrib:
            raise reader.bad("missing", part, ("part", "points"))
        points += len(part.attrib["points"].split())
        if points > MAX_POINTS:
            raise reader.bad("too_many", part, ("part", "points"), ("most", MAX_POINTS))
