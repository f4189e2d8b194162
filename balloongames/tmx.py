"""What stands between a file of a stranger and the reader of levels: a Tiled map is checked and copied here.

The copy holds nothing but parts that were looked at, each within its limits, with the shipped tilesets inside it, so
that whoever reads it opens no other file. `balloongames.levels` makes a level of it.
"""

from __future__ import annotations

import base64
import binascii
import re
import struct
import zlib
from collections.abc import Iterator
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, SubElement, TreeBuilder
from xml.parsers import expat

from balloongames import paths
from balloongames.core.game import Reason

MAX_BYTES: Final = 2_000_000
MAX_SIDE: Final = 256  # cells
MAX_CELLS: Final = 16_384  # of a layer
MAX_LAYERS: Final = 32
MAX_OBJECTS: Final = 2_000
MAX_POINTS: Final = 50_000  # of all objects
MAX_PARTS: Final = 60_000  # XML elements
MAX_DEPTH: Final = 12
MAX_TEXT: Final = 2_000  # characters of an attribute or a property; outlines and cells have limits of their own
_MAX_NUMBER: Final = 10**9

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
_SKIPPED: Final = frozenset(
    ("editorsettings", "tileoffset", "grid", "transformations", "wangsets", "terraintypes", "text", "image", "export")
)
_PICTURES: Final = frozenset(("imagelayer", "image"))
_NUMBERS: Final = frozenset(
    ("width", "height", "tilewidth", "tileheight", "firstgid", "tilecount", "columns", "id", "gid", "infinite")
)
_MEASURES: Final = frozenset(("x", "y", "rotation", "opacity"))
_TYPES: Final = frozenset(("string", "int", "float", "bool", "color"))
_TILESET: Final = re.compile(r"(?:(?:\.\./|[\w-]+/){0,12}tilesets/)?([a-z][a-z0-9_]{0,40})\.tsx", re.ASCII)
_TURNED: Final = 0xF000_0000  # the bits by which Tiled marks a tile that is flipped or turned


class BadLevel(ValueError):
    """A file that is no level; ``reason`` says why, with the facts ``file`` (its name) and ``spot`` (where in it).

    Codes: ``not_found``, ``unreadable``, ``too_large``, ``not_xml``, ``forbidden`` (a DTD or an entity), ``outside``
    (``source``: a picture, a tileset or anything else that lies elsewhere), ``unknown_part`` (``part``),
    ``too_many`` (``part``, ``most``), ``too_deep``, ``bad_value`` (``part``, ``value``), ``missing`` (``part``),
    ``wrong_cells`` (``cells``, ``needed``), ``turned_tile``, ``unknown_tile`` (``tile``), ``bad_shape`` (not an
    orthogonal map of fixed size). Games add their own codes when they read a level; see `Level.bad`.
    """

    def __init__(self, code: str, file: str, spot: str, *facts: tuple[str, int | str]) -> None:
        self.reason: Final = Reason(code, (("file", file), ("spot", spot), *facts))
        super().__init__(f"{file}, {spot}: {code} {dict(facts) or ''}".rstrip())


# -- reading XML ------------------------------------------------------------------------------------------------------


def bytes_of(path: Path, file: str) -> bytes:
    """Return what is in a file, one byte more than may be read at most; ``file`` is its name in messages; BadLevel."""
    try:
        if not path.is_file():  # a pipe or a device would never end
            raise BadLevel("not_found", file, "the file")
        with path.open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, BadLevel):
            raise
        raise BadLevel("unreadable", file, "the file") from error


class Reader:
    """A file as a tree of elements, and the line where each of them began."""

    def __init__(self, data: bytes, file: str, top: str) -> None:
        self.file = file
        self.lines: dict[Element, int] = {}
        self._depth = 0
        self._builder = TreeBuilder()
        if len(data) > MAX_BYTES:
            raise BadLevel("too_large", file, "the file", ("most", MAX_BYTES))
        self._parser = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._builder.data
        parser.StartDoctypeDeclHandler = self._forbid
        parser.EntityDeclHandler = self._forbid
        parser.ExternalEntityRefHandler = self._forbid
        parser.ProcessingInstructionHandler = self._forbid
        try:
            parser.Parse(data, True)
        except (expat.ExpatError, ValueError, LookupError) as error:
            if isinstance(error, BadLevel):
                raise
            raise self.bad("not_xml", f"line {parser.ErrorLineNumber or 1}") from error
        self.root = self._builder.close()
        if self.root.tag != top:
            raise self.bad("unknown_part", self.root, ("part", _short(self.root.tag)))

    def bad(self, code: str, where: Element | str, *facts: tuple[str, int | str]) -> BadLevel:
        """Return an error at an element or at a spot in words."""
        spot = where if isinstance(where, str) else f"line {self.lines.get(where, 1)}"
        return BadLevel(code, self.file, spot, *facts)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        line = f"line {self._parser.CurrentLineNumber}"
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise self.bad("too_deep", line)
        if len(self.lines) >= MAX_PARTS:
            raise self.bad("too_many", line, ("part", "elements"), ("most", MAX_PARTS))
        self.lines[self._builder.start(tag, attributes)] = self._parser.CurrentLineNumber

    def _end(self, tag: str) -> None:
        self._depth -= 1
        self._builder.end(tag)

    def _forbid(self, *_args: object) -> int:
        raise self.bad("forbidden", f"line {self._parser.CurrentLineNumber}")


def _short(text: str) -> str:
    plain = "".join(char if char.isprintable() else "?" for char in text)
    return plain if len(plain) <= 60 else plain[:59] + "…"


# -- checking ---------------------------------------------------------------------------------------------------------


def checked_map(reader: Reader) -> Element:
    """Return a copy of the map that holds nothing but what was looked at, with its tilesets inside."""
    root = reader.root
    copy = Element("map", _attributes(reader, root))
    width, height = (_count(reader, root, key, MAX_SIDE) for key in ("width", "height"))
    if width * height > MAX_CELLS:
        raise reader.bad("too_many", root, ("part", "cells"), ("most", MAX_CELLS))
    for key in ("tilewidth", "tileheight"):
        _count(reader, root, key, 4096)
    if root.get("orientation", "orthogonal") != "orthogonal" or root.get("infinite", "0") != "0":
        raise reader.bad("bad_shape", root)
    layers = sum(child.tag in {"layer", "objectgroup"} for child in root)
    if layers > MAX_LAYERS:
        raise reader.bad("too_many", root, ("part", "layers"), ("most", MAX_LAYERS))
    for child in root:
        _copy_part(reader, child, copy, (width, height))
    _check_counts(reader, copy)
    _check_tiles(reader, copy, (width, height))
    return copy


def _copy_part(reader: Reader, part: Element, into: Element, size: tuple[int, int]) -> None:
    if part.tag in _PICTURES:
        raise reader.bad("outside", part, ("source", _short(_source_of(part))))
    if part.tag in _SKIPPED or (into.tag == "tile" and part.tag != "properties"):
        return
    if part.tag not in _PARTS or (part.tag == "tile" and into.tag == "data"):
        raise reader.bad("unknown_part", part, ("part", _short(part.tag)))
    if "template" in part.attrib:
        raise reader.bad("outside", part, ("source", _short(part.attrib["template"])))
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
        copy.text = ",".join(map(str, _cells(reader, part, size)))
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
        raise reader.bad("outside", part, ("source", _short(source)))
    shared = _shipped_tileset(shipped)
    copy = SubElement(into, "tileset", {**shared.attrib, "firstgid": part.get("firstgid", "")})
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
            raise reader.bad("bad_value", part, ("part", key), ("value", _short(value)))
        kept["type" if key == "class" else key] = value  # as Tiled 1.9 called it for a while
    if "visible" in kept and kept["visible"] not in {"0", "1"}:
        raise reader.bad("bad_value", part, ("part", "visible"), ("value", _short(kept["visible"])))
    return kept


def _check_number(reader: Reader, part: Element, key: str, value: str) -> None:
    try:
        number = float(value) if key in _MEASURES or part.tag == "object" else int(value)
        fine = isfinite(number) and abs(number) <= (_MAX_NUMBER if key != "gid" else 0xFFFF_FFFF)
    except ValueError:
        fine = False
    whole = key in {"id", "gid", "firstgid"} and not (value.isascii() and value.isdigit() and len(value) <= 10)
    if not fine or whole:
        raise reader.bad("bad_value", part, ("part", key), ("value", _short(value)))


def _count(reader: Reader, part: Element, key: str, most: int) -> int:
    value = part.get(key, "")
    if not (value.isascii() and value.isdigit() and len(value) < 10 and int(value)):
        raise reader.bad("bad_value", part, ("part", key), ("value", _short(value)))
    if int(value) > most:
        raise reader.bad("too_many", part, ("part", key), ("most", most))
    return int(value)


def _check_points(reader: Reader, part: Element, text: str) -> None:
    pairs = text.split()
    if len(pairs) > MAX_POINTS:
        raise reader.bad("too_many", part, ("part", "points"), ("most", MAX_POINTS))
    for pair in pairs:
        try:
            x, y = map(float, pair.split(","))
        except ValueError:
            x = y = float("nan")
        if not (abs(x) <= _MAX_NUMBER and abs(y) <= _MAX_NUMBER):
            raise reader.bad("bad_value", part, ("part", "points"), ("value", _short(pair)))
    if len(pairs) < 2:
        raise reader.bad("missing", part, ("part", "points"))


def _check_layer(reader: Reader, part: Element, copy: Element, size: tuple[int, int]) -> None:
    if (part.get("width"), part.get("height")) != tuple(map(str, size)):
        raise reader.bad("bad_value", part, ("part", "width × height"), ("value", _layer_size(part)))
    if len(part.findall("data")) != 1:
        raise reader.bad("missing", part, ("part", "data"))
    copy.set("name", part.get("name", ""))


def _layer_size(part: Element) -> str:
    return _short(f"{part.get('width')} × {part.get('height')}")


def _check_property(reader: Reader, part: Element, copy: Element) -> None:
    kind = part.get("type", "string")
    value = part.get("value", part.text or "")
    name = part.get("name", "")
    if kind == "file":
        raise reader.bad("outside", part, ("source", _short(value)))
    if not name or kind not in _TYPES:
        raise reader.bad("bad_value", part, ("part", "type"), ("value", _short(kind)))
    try:
        fine = (
            len(value) <= MAX_TEXT
            and (kind != "int" or abs(int(value)) <= _MAX_NUMBER)
            and (kind != "float" or abs(float(value)) <= _MAX_NUMBER)
            and (kind != "bool" or value in {"true", "false"})
        )
    except ValueError:
        fine = False
    if not fine:
        raise reader.bad("bad_value", part, ("part", _short(name)), ("value", _short(value)))
    copy.set("value", value)


def _cells(reader: Reader, part: Element, size: tuple[int, int]) -> tuple[int, ...]:
    """Return the numbers of a layer's cells, unpacking no more than there should be."""
    needed = size[0] * size[1]
    text = "".join((part.text or "").split())
    encoding, compression = part.get("encoding"), part.get("compression", "")
    if encoding == "csv":
        words = text.split(",", needed + 1)
        cells = _numbers(reader, part, words) if len(words) == needed else ()
        count = len(words) if text else 0
    elif encoding == "base64":
        raw = _unpacked(reader, part, text, compression, needed * 4)
        cells = struct.unpack(f"<{needed}I", raw) if len(raw) == needed * 4 else ()
        count = len(raw) // 4
    else:
        raise reader.bad("bad_value", part, ("part", "encoding"), ("value", _short(encoding or "")))
    if len(cells) != needed:
        raise reader.bad("wrong_cells", part, ("cells", count), ("needed", needed))
    return cells


def _numbers(reader: Reader, part: Element, words: list[str]) -> tuple[int, ...]:
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) <= 10 and int(word) <= 0xFFFF_FFFF):
            raise reader.bad("bad_value", part, ("part", "data"), ("value", _short(word)))
    return tuple(map(int, words))


def _unpacked(reader: Reader, part: Element, text: str, compression: str, most: int) -> bytes:
    try:
        raw = base64.b64decode(text, validate=True)
        if compression in {"zlib", "gzip"}:
            opener = zlib.decompressobj(wbits=47)  # either of the two
            raw = opener.decompress(raw, most + 1)
            if len(raw) > most:
                raise reader.bad("wrong_cells", part, ("cells", f"> {most // 4}"), ("needed", most // 4))
            if not opener.eof or opener.unused_data:
                raise reader.bad("bad_value", part, ("part", "data"), ("value", _short(text[:20])))
        elif compression:
            raise reader.bad("bad_value", part, ("part", "compression"), ("value", _short(compression)))
    except (binascii.Error, zlib.error, UnicodeError, ValueError) as error:
        if isinstance(error, BadLevel):
            raise
        raise reader.bad("bad_value", part, ("part", "data"), ("value", _short(text[:20]))) from error
    return raw


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


def _check_tiles(reader: Reader, copy: Element, size: tuple[int, int]) -> None:
    """Check that every cell holds nothing or an upright tile of a tileset of this map."""
    known = set(_known_tiles(reader, copy))
    for layer in copy.findall("layer"):
        data = layer.find("data")
        for index, word in enumerate((data.text or "").split(",") if data is not None else ()):
            row, column = divmod(index, size[0])
            where = f"layer {_short(layer.get('name', ''))}, column {column + 1}, row {row + 1}"
            _check_tile(reader, int(word), known, where)
    for thing in copy.findall(".//object[@gid]"):
        _check_tile(reader, int(thing.get("gid", "0")), known, f"line {reader.lines[thing]}")


def _check_tile(reader: Reader, number: int, known: set[int], where: str) -> None:
    if number & _TURNED:
        raise reader.bad("turned_tile", where)
    if number and number not in known:
        raise reader.bad("unknown_tile", where, ("tile", number))


def _known_tiles(reader: Reader, copy: Element) -> Iterator[int]:
    for tileset in copy.findall("tileset"):
        first = _count(reader, tileset, "firstgid", _MAX_NUMBER)
        tiles = tileset.findall("tile")
        for tile in tiles:
            if "id" not in tile.attrib:
                raise reader.bad("missing", tile, ("part", "id"))
            yield first + int(tile.attrib["id"])
