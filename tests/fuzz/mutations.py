"""Ways to break a file, each with a generator of its own, so that every broken file can be made again."""

from __future__ import annotations

import base64
import json
import re
import struct
import zlib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any
from xml.etree.ElementTree import Element, ParseError, fromstring, tostring

from balloongames.core.rng import Rng
from balloongames.storage import files
from tests.contract.cases import scratched

_FILLINGS = [b'"' + b"a" * 1_000_000, b"[" * 1_000_000, b'{"snapshot":' * 80_000, b"[0," * 300_000]
NUMBERS = ["-1", "0", "1", "9" * 20, "9" * 5000, "1e308", "-1e999", "NaN", "0x10", "", "1.5", "٣", "1_000", " 1 "]
DEEP = 20_000


def bytes_of(originals: Sequence[bytes], rng: Rng) -> bytes:  # noqa: PLR0911 - one for each way
    """Cut, scratch, mix or swap the bytes of one of these files, whatever they mean."""
    data = rng.choice(originals)
    match rng.below(8):
        case 0:
            return data[: rng.below(len(data))]
        case 1:
            at = rng.below(len(data))
            return data[:at] + bytes(rng.below(256) for _ in range(1 + rng.below(9))) + data[at:]
        case 2:
            start, end = sorted((rng.below(len(data)), rng.below(len(data))))
            return data[:start] + data[end:]
        case 3:
            return bytes(rng.below(256) for _ in range(rng.below(300)))
        case 4:
            other = rng.choice(originals)
            return data[: rng.below(len(data))] + other[rng.below(len(other)) :]
        case 5:
            numbers = list(re.finditer(rb"\d+", data))
            if not numbers:
                return data * 3
            found = rng.choice(numbers)
            return data[: found.start()] + rng.choice(NUMBERS).encode() + data[found.end() :]
        case _:
            broken = bytearray(data)
            for _ in range(1 + rng.below(4)):
                broken[rng.below(len(broken))] = rng.below(256)
            return bytes(broken)


def json_of(originals: Sequence[bytes], rng: Rng) -> bytes:
    """Scratch the data of a JSON file, or let it grow without end."""
    if rng.below(20) == 0:
        return rng.choice([b"[" * DEEP, b'{"a":' * DEEP, b'{"players":' + b"[" * DEEP, b"9" * 900_000])
    return json.dumps(scratched(json.loads(rng.choice(originals)), rng)).encode()


def sealed_of(originals: Sequence[bytes], rng: Rng) -> bytes:
    """Scratch the record inside a file, or what is around it, and make the checksum right again: a clever stranger."""
    envelope = json.loads(rng.choice(originals))
    body = envelope["body"]
    match rng.below(8):
        case 0:
            body["record"] = _bomb(rng.choice(_FILLINGS), rng.choice([1, 120]))
        case 1 | 2:
            body = scratched(body, rng)
        case _:
            plain = scratched(json.loads(zlib.decompress(base64.b64decode(body["record"]))), rng)
            body["record"] = base64.b64encode(zlib.compress(json.dumps(plain).encode())).decode()
    version = envelope["format"] + (rng.below(20) == 0)
    try:
        return files.seal(envelope["kind"], version, body)
    except ValueError:  # what JSON files can't hold at all
        return json.dumps({**envelope, "body": body}).encode()


@cache
def _bomb(text: bytes, times: int) -> str:
    """Return a small text that unpacks to hundreds of megabytes, or to a depth that no parser can go."""
    squeezer = zlib.compressobj(1)
    packed = b"".join(squeezer.compress(text) for _ in range(times)) + squeezer.flush()
    return base64.b64encode(packed).decode()


_LAUGHS = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
_PROLOGS = [
    f'<!DOCTYPE b [<!ENTITY a0 "aaaaaaaaaa">{_LAUGHS}]>',
    '<!DOCTYPE b [<!ENTITY a0 SYSTEM "file:///etc/passwd">]>',
    '<!DOCTYPE b SYSTEM "http://localhost:1/x.dtd">',
    '<!DOCTYPE b [<!ENTITY % a SYSTEM "file:///dev/zero"> %a;]>',
    '<?xml-stylesheet href="file:///dev/zero"?>',
]
_SOURCES = [
    "/dev/zero",
    "../../../../etc/passwd",
    "http://localhost:1/x.tsx",
    "\x00",
    "x.tsx",
    "../../tilesets/none.tsx",
]


def xml_of(originals: Sequence[bytes], rng: Rng) -> bytes:
    """Scratch a part of an XML file, or add what XML should never have had."""
    data = rng.choice(originals)
    match rng.below(12):
        case 0:
            head = rng.choice(_PROLOGS) + f"<map>{rng.choice(['&a0;', '&a9;', ''])}"
            return head.encode() + data.partition(b"<map")[2]
        case 1:
            name = rng.choice(["map", "layer", "properties", "group", "tileset", "x"])
            return data.replace(b"</map>", f"<{name}>".encode() * DEEP + b"</map>")
    try:
        root = fromstring(data)
    except ParseError:
        return data
    parts = list(root.iter())
    _tear(rng.choice(parts), parts, rng)
    return tostring(root)


def _tear(part: Element, parts: Sequence[Element], rng: Rng) -> None:
    other = rng.choice(parts)
    match rng.below(8):
        case 0 if len(part):
            part.remove(part[rng.below(len(part))])
        case 1:
            part.append(Element(other.tag, dict(other.attrib)))
        case 2 if part.attrib:
            del part.attrib[rng.choice(sorted(part.attrib))]
        case 3:
            part.attrib.update(other.attrib)
        case 4:
            part.tag = other.tag
        case 5 if part.tag == "data":
            part.attrib.update({"encoding": "base64", "compression": rng.choice(["zlib", "gzip", "zstd"])})
            part.text = _bomb(bytes(1_000_000), 200)
        case 5:
            part.attrib["source"] = rng.choice(_SOURCES)
        case 6:
            part.text = rng.choice([*NUMBERS, "1," * 100_000, None])
        case _ if part.attrib:
            part.attrib[rng.choice(sorted(part.attrib))] = rng.choice(NUMBERS)


def code_of(originals: Sequence[bytes], rng: Rng) -> bytes:
    """Mistype a code."""
    text = rng.choice(originals).decode()
    for _ in range(1 + rng.below(3)):
        at = rng.below(len(text))
        strange = rng.choice(
            ["", "-", "+", "0", "ZZZZ", "é", "\uff19", "P", "9" * 50, " ", "\x00", "–", "ß", "ﬃ", "\u200b", "🎈"]
        )
        text = rng.choice([text[:at] + strange + text[at + rng.below(2) :], text.lower(), text[at:] + text[:at]]) or "-"
    return text.encode()


def catalogue_of(originals: Sequence[bytes], rng: Rng) -> bytes:
    """Turn one of the numbers of a catalogue, where its texts lie and how long they are, into another."""
    data = bytearray(rng.choice(originals))
    at = 4 * rng.below(min(len(data) // 4, 60))
    data[at : at + 4] = struct.pack("<I", rng.choice([0, 1, 7, 2**31, 2**32 - 1, len(data), rng.below(2**16)]))
    return bytes(data)


Way = Callable[[Sequence[bytes], Rng], bytes]


def catalogue(messages: dict[str, str]) -> bytes:
    """Return the bytes of a `.mo` file."""
    pairs = sorted((key.encode(), text.encode()) for key, text in messages.items())
    start = 28 + 16 * len(pairs)
    tables: list[Any] = [b"", b""]
    texts = b""
    for column in (0, 1):
        for pair in pairs:
            tables[column] += struct.pack("<II", len(pair[column]), start + len(texts))
            texts += pair[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + tables[0] + tables[1] + texts
