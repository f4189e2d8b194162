"""Where things that come with the games are found; nothing here knows what they are.

The same files lie in three places, depending on how the games were installed: beside the package (a checkout, an
editable install), inside the package (a wheel), or in the frozen bundle.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


def asset(relative: str) -> Path:
    """The path of something in `assets/`, such as ``"fonts"`` or ``"icons/undo.svg"``; it need not exist."""
    return _home() / "assets" / relative


def level(relative: str) -> Path:
    """The path of something in `levels/`, such as ``"balloon_pop"``; it need not exist."""
    return _home() / "levels" / relative


@cache
def _home() -> Path:
    """The folder that holds `assets/` and `levels/`."""
    package = Path(__file__).resolve().parent
    places = [package / "_data", package.parent]
    if frozen := getattr(sys, "_MEIPASS", None):
        places.insert(0, Path(frozen))
    for place in places:
        if (place / "assets").is_dir():
            return place
    raise FileNotFoundError(f"assets not found in {', '.join(map(str, places))}: the installation is incomplete")
