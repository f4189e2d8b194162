"""What lies in the cells of a layer: numbers in one of the forms that Tiled writes, and tiles that there are."""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from balloongames.levels.level import BadLevel, shortened
from balloongames.levels.reader import Reader

MAX_NUMBER: Final = 10**9
_TURNED: Final = 0xF000_0000  # the bits by which Tiled marks a tile that is flipped or turned


def cells_of(reader: Reader, part: Element, size: tuple[int, int]) -> tuple[int, ...]:
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
    elif encoding is None:
        raise reader.bad("missing", part, ("part", "encoding"))
    else:
        raise reader.bad("bad_value", part, ("part", "encoding"), ("value", encoding))
    if len(cells) != needed:
        raise reader.bad("wrong_cells", part, ("cells", count), ("needed", needed))
    return cells


def _numbers(reader: Reader, part: Element, words: list[str]) -> tuple[int, ...]:
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) <= 10 and int(word) <= 0xFFFF_FFFF):
            raise reader.bad("bad_value", part, ("part", "data"), ("value", word))
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
                raise reader.bad("bad_value", part, ("part", "data"), ("value", text[:20]))
        elif compression:
            raise reader.bad("bad_value", part, ("part", "compression"), ("value", compression))
    except (zlib.error, ValueError) as error:
        if isinstance(error, BadLevel):
            raise
        raise reader.bad("bad_value", part, ("part", "data"), ("value", text[:20])) from error
    return raw


def check_tiles(reader: Reader, copy: Element, size: tuple[int, int]) -> None:
    """Check that every cell holds nothing or an upright tile of a tileset of this map."""
    known = set(_known_tiles(reader, copy))
    for layer in copy.findall("layer"):
        data = layer.find("data")
        for index, word in enumerate((data.text or "").split(",") if data is not None else ()):
            row, column = divmod(index, size[0])
            where = f"layer {shortened(layer.get('name', ''))}, column {column + 1}, row {row + 1}"
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
        first = count_of(reader, tileset, "firstgid", MAX_NUMBER)
        tiles = tileset.findall("tile")
        for tile in tiles:
            if "id" not in tile.attrib:
                raise reader.bad("missing", tile, ("part", "id"))
            yield first + int(tile.attrib["id"])


def count_of(reader: Reader, part: Element, key: str, most: int) -> int:
    """Return an attribute that counts something, from 1 to ``most``; else BadLevel."""
    value = part.get(key)
    if value is None:
        raise reader.bad("missing", part, ("part", key))
    if not (value.isascii() and value.isdigit() and len(value) < 10 and int(value)):
        raise reader.bad("bad_value", part, ("part", key), ("value", value))
    if int(value) > most:
        raise reader.bad("too_many", part, ("part", key), ("most", most))
    return int(value)
