"""Every picture stays inside what the renderer draws right, is seen at every size, and is not larger than it needs."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from balloongames.paths import asset
from tests.assets.svg_lint import faults

ASSETS = asset("")
FILES = sorted(ASSETS.rglob("*.svg"))
NAMES = [path.relative_to(ASSETS).as_posix().removesuffix(".svg") for path in FILES]
SIZES = (24, 51, 96, 200)
BUDGETS = {  # kilobytes that a picture of each kind may take
    "icons/": 1.2, "pictures/emblems/": 1.2, "pictures/balloons/": 4, "pictures/stars/": 5, "pictures/ghosts/": 4,
    "pictures/medals/": 4, "pictures/players/": 12, "pictures/curtains/": 32, "pictures/scenery/": 32, "games/": 48,
    "pictures/cubes/": 2, "pictures/trophies/": 4, "pictures/race_cards/": 14, "pictures/bubblees/": 4,
    "app/": 12, "pictures/queue/": 3, "pictures/coach/": 6, "pictures/atlas/": 3,
}  # fmt: skip
PIECES = (
    "icons/",
    "pictures/balloons/",
    "pictures/stars/",
    "pictures/ghosts/",
    "pictures/emblems/",
    "pictures/players/",
    "pictures/medals/",
    "pictures/cubes/",
    "pictures/trophies/",
)

GOOD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><defs><linearGradient id="a" '
    'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="9" y2="0"><stop offset="0%" stop-color="#FFFFFF"/>'
    '<stop offset="100%" stop-color="#000000"/></linearGradient></defs><g transform="translate(1 1)">'
    '<path d="M1 1L5 5" fill="url(#a)"/></g></svg>'
)
GRADIENT = 'gradientUnits="userSpaceOnUse"'


def surface(path: Path, size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(path), (size, size))


def test_the_sample_is_good():
    assert list(faults(GOOD)) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("<path", "<path>", "not XML"),
        ('viewBox="0 0 9 9" ', "", "no viewBox"),
        ('width="9"', 'width="8"', "not those of the viewBox"),
        ('<path d="M1 1L5 5" fill="url(#a)"/>', '<use href="#a"/>', "<use> is not drawn"),
        ('<path d="M1 1L5 5" fill="url(#a)"/>', "<text>A</text>", "<text> is not drawn"),
        ('<path d="M1 1L5 5" fill="url(#a)"/>', '<image href="a.png"/>', "<image> is not drawn"),
        ("<defs>", "<defs><clipPath/>", "<clipPath> is not drawn"),
        ("<defs>", "<defs><mask/>", "<mask> is not drawn"),
        ("<defs>", "<defs><filter/>", "<filter> is not drawn"),
        ("<defs>", "<defs><pattern/>", "<pattern> is not drawn"),
        ("<defs>", "<style>path{}</style><defs>", "<style> is not drawn"),
        ("<path ", '<path clip-path="url(#a)" ', "clip-path of <path>"),
        ("<path ", '<path class="a b" ', "class of <path>"),
        ("<path ", '<path style="fill:var(--a)" ', "style of <path>"),
        ("<g ", '<g opacity="0.5" ', "opacity of <g>"),
        ('fill="url(#a)"', 'fill="red"', "colors are #RRGGBB"),
        ('fill="url(#a)"', 'fill="#ff000080"', "colors are #RRGGBB"),
        ('fill="url(#a)"', 'fill="#fff"', "colors are #RRGGBB"),
        ('fill="url(#a)"', 'fill="rgba(0,0,0,1)"', "colors are #RRGGBB"),
        ('fill="url(#a)"', 'fill="hsl(0,0%,0%)"', "colors are #RRGGBB"),
        ('fill="url(#a)"', 'fill="var(--ink)"', "colors are #RRGGBB"),
        ('fill="url(#a)"', "", "would be black"),
        ('fill="url(#a)"', 'fill="none"', "#a is there, but not painted with"),
        ('fill="url(#a)"', 'fill="url(#b)"', "#b is painted with, but not there"),
        (GRADIENT, "", "drawn flat"),
        (GRADIENT, 'gradientUnits="objectBoundingBox"', "drawn flat"),
        (GRADIENT, GRADIENT + ' spreadMethod="repeat"', "spreadMethod of <linearGradient>"),
        (GRADIENT, GRADIENT + ' fx="3"', "fx of <linearGradient>"),
        ('offset="100%"', 'offset="1"', "not in per cent"),
        ("M1 1L5 5", "M1 1L5.123456 5", "more decimals"),
        ("M1 1L5 5", "M1 1L5.500 5", "more decimals"),
        ("<defs>", "<g/><defs>", "<g> is empty"),
    ],
)
def test_each_fault_is_found(old, new, fault):
    assert any(fault in found for found in faults(GOOD.replace(old, new, 1)))


def test_the_renderer_understands_each():
    found = {name: list(faults(path.read_text(encoding="utf-8"))) for name, path in zip(NAMES, FILES, strict=True)}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("size", SIZES)
def test_each_is_seen_at_every_size(size):
    masks = {name: pygame.mask.from_surface(surface(path, size), 40) for name, path in zip(NAMES, FILES, strict=True)}
    faint = [name for name, mask in masks.items() if mask.count() <= 0.03 * mask.get_size()[0] * mask.get_size()[1]]
    assert faint == [], "next to nothing is drawn"


def test_no_piece_is_cut_off_by_its_window():
    pieces = [(name, surface(path, 200)) for name, path in zip(NAMES, FILES, strict=True) if name.startswith(PIECES)]
    assert pieces
    assert [name for name, picture in pieces if max(picture.get_at(spot).a for spot in edge(picture)) >= 40] == []


def edge(picture: pygame.Surface) -> set[tuple[int, int]]:
    w, h = picture.get_size()
    return {(x, y) for x in range(w) for y in (0, h - 1)} | {(x, y) for y in range(h) for x in (0, w - 1)}


def test_each_is_within_its_budget():
    sizes = {name: path.stat().st_size / 1024 for name, path in zip(NAMES, FILES, strict=True)}
    budgets = {name: next(most for start, most in BUDGETS.items() if name.startswith(start)) for name in NAMES}
    assert {name: size for name, size in sizes.items() if size > budgets[name]} == {}


def test_emblems_differ_when_small_and_without_color():
    """At 12 pixels, any two emblems differ in at least an eighth of what both of them cover."""
    alphas = {
        path.stem: pygame.surfarray.array_alpha(surface(path, 12)).astype(int)
        for path in sorted((ASSETS / "pictures/emblems").glob("*.svg"))
    }
    for (a, first), (b, second) in combinations(alphas.items(), 2):
        shape = (min(first.shape[0], second.shape[0]), min(first.shape[1], second.shape[1]))
        one, two = first[: shape[0], : shape[1]], second[: shape[0], : shape[1]]
        assert abs(one - two).sum() > 0.125 * (one + two).sum(), f"{a} and {b} look alike"


def test_every_picture_that_code_names_is_there():
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ASSETS.parent / "balloongames").rglob("*.py"))
    named = set(re.findall(r'"((?:pictures|icons|games)/[\w/]+\w)"', code))
    named |= {f"icons/{name}" for name in re.findall(r'\bicon(?:\(|=)"(\w+)"', code)}
    assert named - set(NAMES) == set()
