"""The program's icon, in the containers that Windows and macOS read."""

from __future__ import annotations

import struct

import pygame
import pytest

from assets import make_app_icon
from balloongames.paths import asset

APP = asset("app")
PNG = b"\x89PNG\r\n\x1a\n"


def png_size(data: bytes) -> tuple[int, int]:
    assert data.startswith(PNG)
    return struct.unpack(">II", data[16:24])


@pytest.mark.parametrize("size", make_app_icon.SIZES)
def test_pngs_have_the_size_of_their_name_and_clear_corners(size):
    file = APP / f"icon-{size}.png"
    assert png_size(file.read_bytes()) == (size, size)
    picture = pygame.image.load(file)
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((size // 2, size // 2)).a == 255


def test_the_windows_icon_holds_a_png_of_each_size():
    data = (APP / "lighter-than-air.ico").read_bytes()
    zero, kind, count = struct.unpack("<HHH", data[:6])
    assert (zero, kind, count) == (0, 1, len(make_app_icon.ICO_SIZES))
    end = 6 + 16 * count
    for index, size in enumerate(sorted(make_app_icon.ICO_SIZES)):
        w, h, _, _, _, bits, length, offset = struct.unpack("<BBBBHHII", data[6 + 16 * index : 22 + 16 * index])
        assert (w, h, bits, offset) == (size % 256, size % 256, 32, end)
        assert png_size(data[offset : offset + length]) == (size, size)
        end += length
    assert end == len(data)


def test_the_mac_icon_holds_a_png_in_each_slot():
    data = (APP / "lighter-than-air.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    found, place = [], 8
    while place < len(data):
        length = struct.unpack(">I", data[place + 4 : place + 8])[0]
        found.append((data[place : place + 4].decode(), png_size(data[place + 8 : place + length])[0]))
        place += length
    assert tuple(found) == make_app_icon.ICNS_SLOTS
