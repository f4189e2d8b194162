"""The map of the house leads to rooms and files that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from balloongames.i18n import languages
from tests.games import IDS

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "balloongames"
PAGES = {"README.md": ROOT, "balloongames/README.md": HOUSE}
PATH = re.compile(r"`((?:[\w<>.-]+/)*[\w<>.-]+(?:/|\.py|\.md|\.toml|\.txt|\.pot?))`")
KITS = sorted((HOUSE / "rules").glob("*/*/kit.py"))


def may_be_left_out(path: str) -> bool:
    """Whether a game needs no such module: the toy has none and is whole."""
    place = path.replace("rules/<game>", "tests/toy/rules").replace("views/<game>", "tests/toy/view")
    return "<game>" in path and not (ROOT / place).exists()


def meant(path: str) -> list[str]:
    """The paths that one with blanks stands for: of every kind of puzzle, of every game, of every language."""
    if "<kind>" in path:
        return [path.replace("<game>", kit.parents[1].name).replace("<kind>", kit.parent.name) for kit in KITS]
    if "<game>" in path:
        return [path.replace("<game>", game_id) for game_id in IDS]
    return [path.replace("<code>", one.code) for one in languages() if one.code != "en"] if "<code>" in path else [path]


@pytest.mark.parametrize("page", PAGES)
def test_every_path_of_the_map_exists(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    for path in set(PATH.findall(text)) - {"dist/"}:  # is made by the build
        paths = meant(path)
        found = [one for one in paths if any((base / one).exists() for base in (PAGES[page], ROOT))]
        assert found == paths or (may_be_left_out(path) and found), sorted({*paths} - {*found})


def test_every_name_on_the_map_stands_in_the_program():
    text = (HOUSE / "README.md").read_text(encoding="utf-8")
    files = [*HOUSE.rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    known = {word for file in files for word in re.findall(r"\w+", file.read_text(encoding="utf-8"))}
    named = {name for name in re.findall(r"`([A-Za-z_][\w.]*)`", text) if not PATH.fullmatch(f"`{name}`")}
    assert not [name for name in named if not known.issuperset(name.split("."))]
    for name, path in re.findall(r"`(\w+)` (?:of [^`|;]+)?(?:in|\() ?`([\w/]+\.py)`", text):
        place = next(base / path for base in (HOUSE, ROOT) if (base / path).exists())
        assert re.search(rf"\b{name}\b", place.read_text(encoding="utf-8")), f"{name} is not in {path}"


def test_every_room_is_on_the_map():
    text = (HOUSE / "README.md").read_text(encoding="utf-8")
    rooms = {path.parent.name for path in HOUSE.glob("*/__init__.py")}
    assert rooms == set(re.findall(r"^\| `(\w+)/` \|", text, re.MULTILINE))
    screens = {path.parent.name for path in (HOUSE / "scenes").glob("*/__init__.py")}
    line = next(line for line in text.splitlines() if line.startswith("| `scenes/`"))
    assert screens <= set(re.findall(r"`(\w+)`", line))
