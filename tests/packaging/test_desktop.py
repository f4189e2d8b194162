"""The desktop entry and the store description say the same thing, in the form desktops expect."""

import configparser
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from balloongames import __version__, registry

ROOT = Path(__file__).resolve().parent.parent.parent
ID = "org.lighterthanair.LighterThanAir"
DESKTOP = ROOT / "assets" / "app" / f"{ID}.desktop"
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


@pytest.mark.parametrize("key", ["GenericName", "Comment", "Keywords"])
def test_the_entry_speaks_french(entry, key):
    assert entry[f"{key}[fr]"] != entry[key]


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
    ready = [entry.id.replace("_", " ") for entry in registry.entries()]
    for said in component.findall("description/p"):
        assert [name for name in ready if name not in said.text.casefold()] == []


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not installed")
def test_the_description_is_valid():
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", str(METAINFO)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="desktop-file-validate is not installed")
def test_the_entry_is_valid():
    done = subprocess.run(["desktop-file-validate", str(DESKTOP)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
