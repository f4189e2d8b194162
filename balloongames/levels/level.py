"""A level as plain, frozen data, and the error for what is none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from balloongames.core.game import Reason

PropertyValue: TypeAlias = str | int | float | bool
Properties: TypeAlias = tuple[tuple[str, PropertyValue], ...]
_LONGEST: Final = 60  # characters of a text that a message quotes


def shortened(text: str) -> str:
    """Return a text of a stranger as a message may show it: printable, at most 60 characters."""
    plain = "".join(char if char.isprintable() else "?" for char in text[: _LONGEST + 1])
    return plain if len(plain) <= _LONGEST else plain[: _LONGEST - 1] + "…"


class BadLevel(ValueError):
    """A file that is no level; ``reason`` says why, with the facts ``file`` (its name) and ``spot`` (where in it).

    Codes: ``not_found``, ``unreadable``, ``too_large``, ``not_xml``, ``forbidden`` (a DTD or an entity), ``outside``
    (``source``: a picture, a tileset or anything else that lies elsewhere), ``unknown_part`` (``part``),
    ``too_many`` (``part``, ``most``), ``too_deep``, ``bad_value`` (``part``, ``value``), ``missing`` (``part``),
    ``wrong_cells`` (``cells``, ``needed``), ``turned_tile``, ``unknown_tile`` (``tile``), ``bad_shape`` (not an
    orthogonal map of fixed size). Games add their own codes when they read a level; see `Level.bad`. What facts quote
    from the file may be anything: they are told `shortened`.
    """

    def __init__(self, code: str, file: str, spot: str, *facts: tuple[str, int | str]) -> None:
        short_facts = tuple((name, shortened(one) if isinstance(one, str) else one) for name, one in facts)
        self.reason: Final = Reason(code, (("file", file), ("spot", spot), *short_facts))
        super().__init__(f"{file}, {spot}: {code} {dict(short_facts) or ''}".rstrip())

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how it is made anew in another process, from what it was made of."""
        (_file, file), (_spot, spot), *facts = self.reason.facts
        return type(self), (self.reason.code, file, spot, *facts)


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of tile: the tileset it belongs to, its number there, its class in Tiled, its properties."""

    tileset: str
    id: int
    kind: str
    properties: Properties

    def get(self, key: str) -> PropertyValue | None:
        """Return a property, or None."""
        return dict(self.properties).get(key)


@dataclass(frozen=True, slots=True)
class TileLayer:
    """A grid of tiles: ``rows`` from the top, each from the left; None where nothing lies."""

    name: str
    rows: tuple[tuple[Tile | None, ...], ...]
    properties: Properties

    def get(self, key: str) -> PropertyValue | None:
        """Return a property, or None."""
        return dict(self.properties).get(key)


@dataclass(frozen=True, slots=True)
class MapObject:
    """An object of the map, in pixels from its top left corner.

    ``points`` are the absolute corners of a polygon or of a line, not turned by ``rotation`` (degrees);
    empty for rectangles, ellipses and points. ``tile`` is set for a tile that was laid as an object; ``y`` is then its
    upper edge.
    """

    id: int
    name: str
    kind: str
    x: float
    y: float
    width: float
    height: float
    rotation: float
    points: tuple[tuple[float, float], ...]
    tile: Tile | None
    properties: Properties

    def get(self, key: str) -> PropertyValue | None:
        """Return a property, or None."""
        return dict(self.properties).get(key)


@dataclass(frozen=True, slots=True)
class ObjectLayer:
    """A layer of objects, in the order of the file."""

    name: str
    things: tuple[MapObject, ...]
    properties: Properties

    def get(self, key: str) -> PropertyValue | None:
        """Return a property, or None."""
        return dict(self.properties).get(key)


@dataclass(frozen=True, slots=True)
class Level:
    """A level file: ``file`` is its name, ``size`` counts cells, ``tile_size`` pixels of a cell."""

    file: str
    size: tuple[int, int]
    tile_size: tuple[int, int]
    properties: Properties
    layers: tuple[TileLayer, ...]
    objects: tuple[ObjectLayer, ...]

    def get(self, key: str) -> PropertyValue | None:
        """Return a property of the map, or None."""
        return dict(self.properties).get(key)

    def layer(self, name: str) -> TileLayer:
        """Return the tile layer of this name; BadLevel ``missing``."""
        for one in self.layers:
            if one.name == name:
                return one
        raise self.bad("missing", "the map", ("part", f"layer {name}"))

    def things(self, name: str) -> ObjectLayer:
        """Return the object layer of this name; BadLevel ``missing``."""
        for one in self.objects:
            if one.name == name:
                return one
        raise self.bad("missing", "the map", ("part", f"object layer {name}"))

    def bad(self, code: str, spot: str, *facts: tuple[str, int | str]) -> BadLevel:
        """Return an error of this file, for whoever finds that it makes no sense."""
        return BadLevel(code, self.file, spot, *facts)
