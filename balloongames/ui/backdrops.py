"""The scenes behind pages: that of the menus, and which part of one is seen."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from balloongames.ui.geometry import Box

HOME_SCENERY: Final = "pictures/scenery/home"

_VIEWBOX: Final = re.compile(r'viewBox="([^"]+)"')
_STARS: Final = re.compile(r'(?<=<g class="stars">).*?(?=</g>)')
_STAR: Final = re.compile(r'<circle cx="([^"]+)" cy="([^"]+)"[^>]*/>')
_HALO: Final = 4.0  # lu that stars keep off
_SIZE_ATTRIBUTES: Final = re.compile(r'(<svg[^>]*?) (?:width|height)="[^"]*"')


def seen_part(text: str, box: Box, zoom: float = 1.0, rise: float = 0.5) -> str:
    """Return the SVG of what of a scene is seen in ``box``, as `Canvas.rounded_picture` says."""
    left, top, seen_w, seen_h = _window(text, box, zoom, rise)
    view = f'viewBox="{left:.3f} {top:.3f} {seen_w:.3f} {seen_h:.3f}"'
    bare = _SIZE_ATTRIBUTES.sub(r"\1", _SIZE_ATTRIBUTES.sub(r"\1", text))
    return _VIEWBOX.sub(view, bare, count=1)


def _window(text: str, box: Box, zoom: float, rise: float) -> Box:
    """Return which part of a scene is seen in a box, in the units of the scene."""
    found = _VIEWBOX.search(text)
    if found is None:
        raise ValueError("a scene needs a viewBox")
    x, y, w, h = (float(v) for v in found[1].split())
    zoom = max(zoom, box.w / w, box.h / h)
    seen_w, seen_h = box.w / zoom, box.h / zoom
    return Box(x + (w - seen_w) / 2, y + (h - seen_h) * rise, seen_w, seen_h)


def without_stars(text: str, box: Box, keep_off: Iterable[Box]) -> str:
    """Return a scene that is to be seen in ``box`` without the stars that would stand where words do."""
    seen = _window(text, box, 1.0, 0.5)
    zoom = box.w / seen.w
    boxes = [one.grow(_HALO) for one in keep_off]

    def kept(star: re.Match[str]) -> str:
        x, y = box.x + (float(star[1]) - seen.x) * zoom, box.y + (float(star[2]) - seen.y) * zoom
        return "" if any(one.contains(x, y) for one in boxes) else star[0]

    return _STARS.sub(lambda stars: _STAR.sub(kept, stars[0]), text, count=1)
