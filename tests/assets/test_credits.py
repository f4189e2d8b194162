"""Everyone whose work is in the games is named, and every license that asks for it comes with them."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from balloongames import registry
from balloongames.paths import asset

CREDITS = json.loads(asset("credits.json").read_text(encoding="utf-8"))
ROOT = Path(__file__).parents[2]
WORKS = [work for part in ("own", "fonts", "data", "libraries") for work in CREDITS[part]]


def test_every_game_on_the_shelf_names_who_made_the_original():
    credited = {game["id"] for game in CREDITS["games"] if game["people"] and game["publishers"]}
    assert {entry.id for entry in registry.entries()} <= credited


def test_every_license_file_is_there_and_every_file_is_named():
    named = {work["file"] for work in WORKS if work["file"]}
    assert named == {path.name for path in asset("licenses").iterdir()}


def test_every_work_has_a_license():
    assert all(work["license"] for work in WORKS)


def test_every_library_the_games_need_is_credited():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {re.split(r"[<>=\s]", dependency)[0] for dependency in project["dependencies"]}
    assert needed <= {library["name"] for library in CREDITS["libraries"]}


def test_every_font_is_credited():
    families = {path.stem.split("-")[0] for path in asset("fonts").glob("*.ttf")}
    assert families == {font["name"].replace(" ", "") for font in CREDITS["fonts"]}


def test_our_license_is_one_text():
    assert (asset("licenses/MIT.txt")).read_text(encoding="utf-8") == (ROOT / "LICENSE").read_text(encoding="utf-8")
