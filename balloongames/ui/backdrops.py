"""The scenes behind pages: that of the menus, and which part of one is seen."""

from __future__ import annotations

import re
from typing import Final

from balloongames.ui.geometry import Box

HOME_SCENERY: Final = "pictures/scenery/home"

_VIEWBOX: Final = re.compile(r'viewBox="([^"]+)"')
_SIZE_ATTRIBUTES: Final = re.compile(r'(<svg[^>]*?) (?:width|height)="[^"]*"')


def seen_part(text: str, box: Box, zoom: float = 1.0, rise: float = 0.5) -> str:
    """Return the SVG of what of a scene is seen in ``box``, as `Canvas.rounded_picture` says."""
    found = _VIEWBOX.search(text)
    if found is None:
        raise ValueError("a scene needs a viewBox")
    x, y, w, h = (float(v) for v in found[1].split())
    zoom = max(zoom, box.w / w, box.h / h)
    seen_w, seen_h = box.w / zoom, box.h / zoom
    left, top = x + (w - seen_w) / 2, y + (h - seen_h) * rise
    view = f'viewBox="{left:.3f} {top:.3f} {seen_w:.3f} {seen_h:.3f}"'
    bare = _SIZE_ATTRIBUTES.sub(r"\1", _SIZE_ATTRIBUTES.sub(r"\1", text))
    return _VIEWBOX.sub(view, bare, count=1)
