"""Make the program's icon files in `assets/app/` out of the two SVGs there: PNG, .ico (Windows) and .icns (macOS).

    python assets/make_app_icon.py

Both containers hold PNGs and are written by hand: a header, a table of places, and the pictures one after the other.
"""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

APP = Path(__file__).parent / "app"
NAME = "lighter-than-air"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SMALL = 48  # below this the simpler drawing is used
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
# Apple's names of the slots and the pixels each holds; "@2x" slots repeat the size of the next one.
ICNS_SLOTS = (
    ("icp4", 16), ("icp5", 32), ("ic11", 32), ("ic12", 64), ("ic07", 128), ("ic13", 256), ("ic08", 256), ("ic14", 512),
    ("ic09", 512),
)  # fmt: skip


def png(size: int) -> bytes:
    """The icon as a PNG of `size` x `size` pixels."""
    source = APP / ("icon-small.svg" if size < SMALL else "icon.svg")
    surface = pygame.image.load_sized_svg(str(source), (size, size))
    buffer = io.BytesIO()
    pygame.image.save(surface, buffer, "icon.png")
    return buffer.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon of PNGs by size; 256 is written as 0, the format has one byte for it."""
    table, body, offset = b"", b"", 6 + 16 * len(pictures)
    for size, data in sorted(pictures.items()):
        table += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        body += data
        offset += len(data)
    return struct.pack("<HHH", 0, 1, len(pictures)) + table + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon: each slot a four-letter name, its length with this head of eight bytes, and a PNG."""
    body = b"".join(
        name.encode() + struct.pack(">I", len(pictures[size]) + 8) + pictures[size] for name, size in ICNS_SLOTS
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    """Write all files."""
    pictures = {size: png(size) for size in SIZES}
    for size, data in pictures.items():
        (APP / f"icon-{size}.png").write_bytes(data)
    (APP / f"{NAME}.ico").write_bytes(ico({size: pictures[size] for size in ICO_SIZES}))
    (APP / f"{NAME}.icns").write_bytes(icns(pictures))


if __name__ == "__main__":
    main()
