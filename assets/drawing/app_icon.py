"""The icon of the program: the red balloon over a morning cloud, on a rounded tile. Small sizes leave things out."""

from __future__ import annotations

from assets.drawing.landscape import cloud, sun_glow
from assets.drawing.players import hot_air_balloon
from assets.drawing.svg import Picture, group, path
from balloongames.ui.theme import PLAYER_LOOKS

TILE = "M150 16H362C448 16 496 64 496 150V362C496 448 448 496 362 496H150C64 496 16 448 16 362V150C16 64 64 16 150 16Z"
CREAM, RED, DARK, BASKET = "#FFF6E3", "#C3261C", "#621B23", "#B9793A"


def _tile(pic: Picture) -> str:
    sky = pic.linear((0, 16), (0, 496), (0, "#5FAEDD"), (55, "#A9D9EC"), (100, "#FDEBCF"))
    return path(TILE, sky)


def large() -> Picture:
    """For 48 pixels and more."""
    pic = Picture((0, 0, 512, 512))
    # The foot of the tile is drawn by a hill that has the tile's own corners: the renderer can't clip.
    meadow = "M16 372C120 340 210 392 300 372C380 354 440 366 496 380C494 452 446 496 362 496H150C64 496 16 448 16 372Z"
    pic.add(_tile(pic), sun_glow(pic, (380, 120), 110, "#FFFAE6", 0.9))
    pic.add(cloud((58, 268), 170, 0.95), cloud((318, 196), 140, 0.85))
    pic.add(
        path(meadow, "#9CC79B"),
        path(
            (
                "M24 424C140 394 250 440 340 420C410 406 452 414 487 426C470 470 428 496 362 496H150"
                "C82 496 34 466 24 424Z"
            ),
            "#84BC89",
        ),
    )
    pic.add(group(hot_air_balloon(pic, PLAYER_LOOKS[1]), at=(113, 36), scale=2.86))
    pic.add(path(TILE, stroke="#1F2A44", stroke_width=8, stroke_opacity=0.16))
    return pic


def small() -> Picture:
    """For less than 48 pixels: envelope, two belts, basket."""
    pic = Picture((0, 0, 512, 512))
    dome = "M256 44C366 44 436 118 436 208C436 292 372 330 318 384H194C140 330 76 292 76 208C76 118 146 44 256 44Z"
    shade = pic.radial(
        190, 150, 330, (0, "#FFFFFF", 0.4), (45, "#FFFFFF", 0), (46, "#14102A", 0), (100, "#14102A", 0.45)
    )
    belt = "L114 {0}L162 {1}L209 {0}L256 {1}L303 {0}L350 {1}L398 {0}L{2} {1}"
    upper = (
        "M92 140" + belt.format(186, 130, 420) + "V200L398 250L350 194L303 250L256 194L209 250L162 194L114 250L80 190Z"
    )
    pic.add(_tile(pic))
    pic.add(
        path(dome, RED),
        path(upper, CREAM),
        path(
            (
                "M98 276L140 236L198 296L256 240L314 296L372 236L414 276C402 296 384 314 364 334L314 350L256 304"
                "L198 350L148 334C128 314 110 296 98 276Z"
            ),
            CREAM,
        ),
    )
    pic.add(path(dome, shade), path(dome, stroke=DARK, stroke_width=26, stroke_linejoin="round"))
    pic.add(path("M200 404H312L300 470H212Z", BASKET, stroke="#5A3A1E", stroke_width=22, stroke_linejoin="round"))
    return pic


def files() -> dict[str, Picture]:
    """All pictures of this module by their path below `assets/`, without `.svg`."""
    return {"app/icon": large(), "app/icon-small": small()}
