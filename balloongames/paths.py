"""Where files are: what came with the games, and what belongs to the people who play them.

What came along lies in one of three places, depending on how the games were installed: beside the package (a checkout,
an editable install), inside the package (a wheel), or in the frozen bundle. Nothing is ever written there.

Per-user files follow the customs of the platform. ``BALLOONGAMES_HOME``, or a folder given on the command line, keeps
all of them in one place instead.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import platformdirs

APP: Final = "balloongames"
HOME_VARIABLE: Final = "BALLOONGAMES_HOME"
PORTABLE: Final = "lighter-than-air-data"  # the folder beside the program


def asset(relative: str) -> Path:
    """The path of something in `assets/`, such as ``"fonts"`` or ``"icons/undo.svg"``; it need not exist."""
    return _home() / "assets" / relative


class MissingAsset(FileNotFoundError):
    """Something that came with the games is gone, or no good; ``file`` names it as `asset` does."""

    def __init__(self, file: str) -> None:
        self.file: Final = f"assets/{file}"
        super().__init__(f"{self.file} is missing or damaged")


def level(relative: str) -> Path:
    """The path of something in `levels/`, such as ``"balloon_pop"``; it need not exist."""
    return _home() / "levels" / relative


@dataclass(frozen=True, slots=True)
class Folders:
    """The per-user folders: settings; saves, history and replays; logs; what can be made again. They may not exist."""

    config: Path
    data: Path
    state: Path
    cache: Path


def folders(home: Path | None = None) -> Folders:
    """Return the per-user folders; ``home`` or ``BALLOONGAMES_HOME`` gathers them in one folder."""
    chosen = home or os.environ.get(HOME_VARIABLE)
    if chosen:
        root = Path(chosen).expanduser().absolute()
        return Folders(root / "config", root / "data", root / "state", root / "cache")
    dirs = platformdirs.PlatformDirs(APP, appauthor=False, roaming=False)
    return Folders(dirs.user_config_path, dirs.user_data_path, dirs.user_state_path, dirs.user_cache_path)


def profile(name: str, home: Path | None = None) -> Path:
    """Return the folder of somebody who has one beside that of the others; ``home`` as in `folders`."""
    chosen = home or os.environ.get(HOME_VARIABLE)
    others = Path(chosen).expanduser().absolute() if chosen else folders().data
    return others / "profiles" / name


def portable() -> Path:
    """Return the folder beside the program: beside the bundle, in the checkout, or in the environment it lives in."""
    if getattr(sys, "frozen", False):
        program = Path(sys.executable).resolve()
        app = next((one for one in program.parents if one.suffix == ".app"), program)
        return app.parent / PORTABLE
    home = _home()
    return (Path(sys.prefix) if home.name == "_data" else home) / PORTABLE


def shown(path: Path | str) -> str:
    r"""Return the name of a file as it can be written and drawn: names need not be text, and may hold anything.

    >>> shown("caf\udce9.tmx")
    'caf%E9.tmx'
    """
    return "".join(
        char if char.isprintable() else "".join(f"%{byte:02X}" for byte in os.fsencode(char)) for char in str(path)
    )


def downloads() -> Path:
    """Return the folder into which other programs put what was sent to a person."""
    return Path.home() / "Downloads"


@cache
def _home() -> Path:
    """The folder that holds `assets/` and `levels/`."""
    package = Path(__file__).resolve().parent
    candidates = [package / "_data", package.parent]
    if frozen := getattr(sys, "_MEIPASS", None):
        candidates.insert(0, Path(frozen))
    for place in candidates:
        if (place / "assets").is_dir():
            return place
    raise FileNotFoundError(f"assets not found in {', '.join(map(str, candidates))}: the installation is incomplete")
