"""The map of the house leads to rooms and files that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "balloongames"
PAGES = {"README.md": ROOT, "balloongames/README.md": HOUSE}
PATH = re.compile(r"`((?:[\w<>.-]+/)*[\w<>.-]+(?:/|\.py|\.md|\.toml))`")


@pytest.mark.parametrize("page", PAGES)
def test_every_path_of_the_map_exists(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    for path in set(PATH.findall(text)) - {"dist/"}:  # is made by the build
        place = path.replace("<game>", "balloon_pop")
        found = [
            base / place for base in (PAGES[page], ROOT, HOUSE / "rules" / "balloon_pop") if (base / place).exists()
        ]
        assert found or "<" in place, path


def test_every_room_is_on_the_map():
    text = (HOUSE / "README.md").read_text(encoding="utf-8")
    rooms = {path.parent.name for path in HOUSE.glob("*/__init__.py")}
    assert rooms == set(re.findall(r"^\| `(\w+)/` \|", text, re.MULTILINE))
    screens = {path.parent.name for path in (HOUSE / "scenes").glob("*/__init__.py")}
    line = next(line for line in text.splitlines() if line.startswith("| `scenes/`"))
    assert screens <= set(re.findall(r"`(\w+)`", line))
