"""The windows that every table must fit into, by the shape of the screen."""

from __future__ import annotations

from balloongames.ui.geometry import Box

WINDOWS = {"16:9": (1280, 720), "16:10": (1280, 800), "4:3": (1280, 960), "21:9": (1680, 720), "32:9": (2560, 720)}


def is_roomy(scale: float) -> bool:
    """Whether texts are so large that a table takes its roomy shape."""
    return scale >= 1.5


def area_of(shape: str, scale: float) -> Box:
    """Return the room below the bar."""
    w, h = WINDOWS[shape]
    bar = 84 if is_roomy(scale) else 56
    return Box(0, bar, w, h - bar)
