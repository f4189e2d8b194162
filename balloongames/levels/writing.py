"""Writes a level file that Tiled opens and `balloongames.levels` reads."""

from __future__ import annotations

from html import escape
from typing import Final

from balloongames.core.puzzle import Sketch, SketchLayer

SHIPPED: Final = "../../tilesets"
"""Where the tilesets lie, seen from a level of a pack. Only the name of a tileset matters to the games; Tiled looks."""

TILE: Final = (64, 48)
"""How large all tiles are, in pixels."""


def level_text(sketch: Sketch, tilesets: str = SHIPPED) -> str:
    """Return the text of a `.tmx` file; ``tilesets`` is the path of the folder with the tilesets, seen from it."""
    width, height = len(sketch.layers[0].rows[0]), len(sketch.layers[0].rows)
    size = f'width="{width}" height="{height}" tilewidth="{TILE[0]}" tileheight="{TILE[1]}"'
    following = f'nextlayerid="{len(sketch.layers) + 1}" nextobjectid="1"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.10" orientation="orthogonal" renderorder="right-down" {size} infinite="0" {following}>',
        " <properties>",
        *(_property(name, value) for name, value in sorted(sketch.properties)),
        " </properties>",
        f' <tileset firstgid="1" source={_quoted(f"{tilesets}/{sketch.tileset}.tsx")}/>',
    ]
    for number, layer in enumerate(sketch.layers, 1):
        lines += _layer(number, layer, width, height)
    return "\n".join((*lines, "</map>", ""))


def _quoted(text: str) -> str:
    """Return a text as the value of an attribute. What the standard library has for that loads half of the internet."""
    return '"' + escape(text, quote=False).replace('"', "&quot;").replace("\n", "&#10;") + '"'


def _property(name: str, value: str | int) -> str:
    kind = ' type="int"' if isinstance(value, int) else ""
    return f"  <property name={_quoted(name)}{kind} value={_quoted(str(value))}/>"


def _layer(number: int, layer: SketchLayer, width: int, height: int) -> list[str]:
    rows = [",".join(str(cell or 0) for cell in row) for row in layer.rows]
    return [
        f' <layer id="{number}" name={_quoted(layer.name)} width="{width}" height="{height}">',
        '  <data encoding="csv">',
        ",\n".join(rows),
        "</data>",
        " </layer>",
    ]
