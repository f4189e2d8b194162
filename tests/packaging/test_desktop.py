"""The desktop entry and the store description say the same thing, in the form desktops expect."""

import configparser
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import pygame
import pytest

from assets import make_flatpak, make_screenshots
from balloongames import __version__, registry
from balloongames.i18n import LANGUAGES, SOURCE, _, set_language

ROOT = Path(__file__).resolve().parent.parent.parent
ID = "org.lighterthanair.lighter_than_air"
DESKTOP = ROOT / "assets" / "app" / f"{ID}.desktop"
OTHERS = [one.code for one in LANGUAGES if one.code != SOURCE]
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
METAINFO = ROOT / "assets" / "app" / f"{ID}.metainfo.xml"


@pytest.fixture
def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str
    parser.read(DESKTOP, encoding="utf-8")
    return parser["Desktop Entry"]


@pytest.fixture
def component() -> ET.Element:
    return ET.parse(METAINFO).getroot()


def test_the_entry_starts_what_is_installed(entry):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert entry["Exec"] in project["gui-scripts"]
    assert entry["Icon"] == entry["StartupWMClass"] == ID
    assert entry["Terminal"] == "false"
    assert set(entry["Categories"].split(";")) >= {"Game", "BoardGame"}


def test_the_window_carries_the_id_of_the_entry():
    """Desktops find the entry of a window by this id: on X11 its class, on Wayland its app id."""
    script = """
import os
from balloongames.ui.window import Window
Window("Lighter than Air", (960, 540))
print(os.environ["SDL_VIDEO_X11_WMCLASS"], os.environ["SDL_VIDEO_WAYLAND_WMCLASS"])
"""
    environment = {name: value for name, value in os.environ.items() if "WMCLASS" not in name}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split()[-2:] == [ID, ID]


@pytest.mark.parametrize("key", ["Name", "GenericName", "Comment", "Keywords"])
def test_the_entry_speaks_every_language(entry, key):
    assert len({entry[key], *(entry[f"{key}[{code}]"] for code in OTHERS)}) == len(LANGUAGES)


def test_the_program_is_called_as_it_calls_itself(entry, component):
    titles = {one.get(LANG): one.text for one in component.findall("name")}
    for code in OTHERS:
        set_language(code)
        assert titles[code] == entry[f"Name[{code}]"] == _("Lighter than Air")


def test_the_description_belongs_to_the_entry(component, entry):
    assert component.findtext("id") == ID
    assert component.findtext("launchable") == DESKTOP.name
    assert component.findtext("name") == entry["Name"]
    assert component.findtext("provides/binary") == entry["Exec"]


def test_summaries_are_short_and_open_ended(component):
    for summary in component.findall("summary"):
        assert len(summary.text) <= 35
        assert not summary.text.endswith(".")


def test_the_newest_release_is_this_version(component):
    assert component.find("releases/release").get("version") == __version__


def test_the_description_names_the_games_that_are_ready(component):
    for said in component.findall("description/p"):
        set_language(said.get(LANG) or SOURCE)
        assert [name for one in registry.entries() if (name := registry.view(one.id).name()) not in said.text] == []


def test_the_screenshots_are_drawn(component):
    """The files that the description names are ready to be put there, as large as it says."""
    pictures = component.findall("screenshots/screenshot/image")
    names = [picture.text.removeprefix("https://lighterthanair.org/screenshots/") for picture in pictures]
    assert sorted(names) == sorted(path.name for path in (ROOT / "assets" / "app" / "screenshots").iterdir())
    assert sorted(names) == sorted(f"{name}.png" for name in make_screenshots.SHOTS)
    for name, picture in zip(names, pictures, strict=True):
        size = pygame.image.load(ROOT / "assets" / "app" / "screenshots" / name).get_size()
        assert size == (int(picture.get("width")), int(picture.get("height"))), name
    assert [one.get("type") for one in component.findall("screenshots/screenshot")].count("default") == 1


@pytest.mark.parametrize(
    "path",
    ["name", "summary", "description/p", "description/ul/li", "screenshots/screenshot/caption", ".//release//p",
     ".//release//li"],
)  # fmt: skip
def test_all_that_is_told_is_told_in_every_language(component, path):
    """Each English text is followed by the others."""
    found = [one.get(LANG) for one in component.findall(path)]
    assert found == [None, *OTHERS] * (len(found) // len(LANGUAGES))
    assert found


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not installed")
def test_the_description_is_valid():
    command = ["appstreamcli", "validate", "--pedantic", "--no-net", str(METAINFO)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = [line for line in done.stdout.splitlines() if re.match(r"[EWIP]: ", line)]
    # Versions before 1.0 do not know the element that later ones ask for.
    assert [line for line in found if not line.endswith("unknown-tag developer")] == []
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="desktop-file-validate is not installed")
def test_the_entry_is_valid():
    done = subprocess.run(["desktop-file-validate", str(DESKTOP)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_flatpak_is_built_of_what_is_locked():
    assert make_flatpak.FILE.read_text(encoding="utf-8") == make_flatpak.text(), "run: python assets/make_flatpak.py"
    made = make_flatpak.manifest()
    assert made["id"] == ID
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert made["command"] in project["gui-scripts"]
    lock = (ROOT / "uv.lock").read_text(encoding="utf-8")
    sources = [source for module in made["modules"] for source in module["sources"] if source["type"] == "file"]
    assert len(sources) >= len(project["dependencies"])
    for source in sources:
        assert f'url = "{source["url"]}", hash = "sha256:{source["sha256"]}"' in lock


def test_the_flatpak_may_not_reach_the_network_or_other_files():
    allowed = set(make_flatpak.manifest()["finish-args"])
    assert not [one for one in allowed if "network" in one or "filesystem" in one or one == "--device=all"]
