"""Write the Flatpak manifest in `.flatpak/`: the program, and the libraries of `uv.lock` with their checksums.

    python assets/make_flatpak.py

This builds and installs the program:

    flatpak-builder --install --user build .flatpak/org.lighterthanair.lighter_than_air.json

It is given a window, sound, the graphics card and controllers; no network, and no folder but its own.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
ID = "org.lighterthanair.lighter_than_air"
FILE = ROOT / ".flatpak" / f"{ID}.json"
RUNTIME, PYTHON = "24.08", "cp312"  # the release of the runtime, and the Python in it
MACHINES = ("x86_64", "aarch64")
PIP = "pip3 install --no-index --find-links=. --no-build-isolation --prefix=${FLATPAK_DEST}"
PERMISSIONS = (
    "--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--socket=pulseaudio", "--device=dri", "--device=input",
)  # fmt: skip


def manifest() -> dict[str, Any]:
    """Return all of it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    packages = {package["name"]: package for package in lock["package"]}
    libraries = [name_of(text) for text in project["project"]["dependencies"]]
    builders = with_their_own([name_of(text) for text in project["build-system"]["requires"]], packages)
    game = {
        "name": "lighter-than-air",
        "buildsystem": "simple",
        "build-commands": [f"{PIP} --no-deps ."],
        "sources": [{"type": "dir", "path": ".."}],
    }
    return {
        "id": ID,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": "lighter-than-air",
        "finish-args": list(PERMISSIONS),
        "modules": [
            module("builders", builders, packages) | {"cleanup": ["*"]},
            module("libraries", with_their_own(libraries, packages), packages),
            game,
        ],
    }


def name_of(requirement: str) -> str:
    """Return which package a requirement is about."""
    found = re.match(r"[\w-]+", requirement)
    assert found
    return found[0].lower()


def with_their_own(names: list[str], packages: dict[str, Any]) -> list[str]:
    """Return these packages and what they need on Linux with a new Python."""
    found: list[str] = []
    for name in names:
        needed = [one["name"] for one in packages[name].get("dependencies", []) if "marker" not in one]
        found += [one for one in (*with_their_own(needed, packages), name) if one not in found]
    return found


def module(name: str, names: list[str], packages: dict[str, Any]) -> dict[str, Any]:
    """Return the module that installs packages, each from the file for the machine."""
    sources = [source for one in names for source in sources_of(packages[one])]
    return {"name": name, "buildsystem": "simple", "build-commands": [f"{PIP} {' '.join(names)}"], "sources": sources}


def sources_of(package: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the files of a package: a wheel for all machines, one for each, or else its source."""
    wheels = package.get("wheels", [])
    pure = [one for one in wheels if one["url"].endswith("-none-any.whl")]
    if pure or not wheels:
        return [source(pure[0] if pure else package["sdist"])]
    return [
        source(
            next(one for one in wheels if PYTHON in one["url"] and re.search(rf"manylinux\w*_{machine}\b", one["url"]))
        )
        | {"only-arches": [machine]}
        for machine in MACHINES
    ]


def source(file: dict[str, Any]) -> dict[str, Any]:
    """Return where a file is found, and its checksum."""
    return {"type": "file", "url": file["url"], "sha256": file["hash"].removeprefix("sha256:")}


def text() -> str:
    """Return the file."""
    return json.dumps(manifest(), indent=2) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
