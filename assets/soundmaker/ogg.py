"""Writes Ogg Vorbis files that come out the same each time. Knows nothing of what they sound like."""

from __future__ import annotations

import struct
from io import BytesIO
from pathlib import Path

import numpy as np
import soundfile

from soundmaker.dsp import Wave

SERIAL = 0x42414C4C  # any fixed number; the encoder draws one by the clock
CHUNK = 65_536  # samples
_HEADER = struct.Struct("<4sBBqIIIB")


def _crc_table() -> list[int]:
    table = []
    for index in range(256):
        value = index << 24
        for _bit in range(8):
            value = ((value << 1) ^ 0x04C11DB7 if value & 0x80000000 else value << 1) & 0xFFFFFFFF
        table.append(value)
    return table


_TABLE = _crc_table()


def _crc(data: bytes) -> int:
    value = 0
    for byte in data:
        value = ((value << 8) & 0xFFFFFFFF) ^ _TABLE[(value >> 24) ^ byte]
    return value


def with_serial(data: bytes, serial: int = SERIAL) -> bytes:
    """Return an Ogg stream with every page under one stream number, its checksums made anew."""
    out = bytearray()
    at = 0
    while at < len(data):
        magic, version, flags, granule, _old, number, _crc_old, count = _HEADER.unpack_from(data, at)
        if magic != b"OggS":
            raise ValueError(f"no Ogg page at byte {at}")
        table_end = at + _HEADER.size + count
        end = table_end + sum(data[at + _HEADER.size : table_end])
        page = bytearray(_HEADER.pack(magic, version, flags, granule, serial, number, 0, count))
        page += data[at + _HEADER.size : end]
        struct.pack_into("<I", page, 22, _crc(page))
        out += page
        at = end
    return bytes(out)


def write(path: Path, wave: Wave, rate: int, *, quality: float) -> int:
    """Write a wave, shaped (samples,) or (samples, 2), and return the size of the file in bytes.

    ``quality`` goes from 0 (small) to 1 (faithful).
    """
    buffer = BytesIO()
    pcm = np.ascontiguousarray(wave, dtype=np.float32)
    channels = 1 if pcm.ndim == 1 else pcm.shape[1]
    with soundfile.SoundFile(
        buffer, "w", rate, channels, subtype="VORBIS", format="OGG", compression_level=1 - quality
    ) as file:
        for start in range(0, len(pcm), CHUNK):  # the encoder needs memory on the stack for what it gets at once
            file.write(pcm[start : start + CHUNK])
    data = with_serial(buffer.getvalue())
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return len(data)
