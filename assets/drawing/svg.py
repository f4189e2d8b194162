"""Write SVG that the game's renderer draws right: shapes, gradients in user space, and nothing else.

The renderer knows no clips, masks, filters, patterns, text or `use`, and applies the opacity of a group to each shape.
So whatever is here writes plain shapes, and what must be see-through as a whole has to be one path.
Knows nothing of balloons.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Point: TypeAlias = tuple[float, float]
Stop: TypeAlias = tuple[float, str] | tuple[float, str, float]  # per cent, color, opacity


def num(value: float) -> str:
    """A number as short as two decimals allow."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("0") or "0" if value else "0"


def attributes(values: dict[str, object]) -> str:
    """XML attributes; underscores become hyphens, numbers are shortened, None is left out."""
    words = []
    for key, value in values.items():
        if value is not None:
            text = num(value) if isinstance(value, int | float) else str(value)
            words.append(f' {key.rstrip("_").replace("_", "-")}="{text}"')
    return "".join(words)


def shape(name: str, **values: object) -> str:
    """One element without children."""
    return f"<{name}{attributes(values)}/>"


def path(d: str, fill: str = "none", **values: object) -> str:
    """A path by its data."""
    return shape("path", d=d, fill=fill, **values)


def stroke(d: str, color: str, width: float, **values: object) -> str:
    """A line with round ends."""
    line = {"stroke": color, "stroke_width": width, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return shape("path", d=d, fill="none", **line, **values)


def circle(x: float, y: float, r: float, fill: str, **values: object) -> str:
    """A disc around (x, y)."""
    return shape("circle", cx=x, cy=y, r=r, fill=fill, **values)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **values: object) -> str:
    """An ellipse around (x, y)."""
    return shape("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **values)


def rect(x: float, y: float, w: float, h: float, fill: str, **values: object) -> str:
    """A rectangle from its upper left corner."""
    return shape("rect", x=x, y=y, width=w, height=h, fill=fill, **values)


def group(body: Iterable[str] | str, *, at: Point = (0, 0), scale: float = 1.0, turn: float = 0.0) -> str:
    """Shapes moved to `at`, turned by `turn` degrees and scaled, in the order scale, turn, move."""
    steps = []
    if at != (0, 0):
        steps.append(f"translate({num(at[0])} {num(at[1])})")
    if turn:
        steps.append(f"rotate({num(turn)})")
    if scale != 1:
        steps.append(f"scale({scale:.4g})")
    inner = body if isinstance(body, str) else "".join(body)
    return f'<g transform="{" ".join(steps)}">{inner}</g>' if steps else inner


def polygon(points: Sequence[Point]) -> str:
    """Path data of a closed outline with straight edges."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def through(points: Sequence[Point], *, start: str = "M") -> str:
    """Path data of a smooth line through points (Catmull-Rom, so it neither overshoots much nor needs many points)."""
    first = points[0]
    words = [f"{start}{num(first[0])} {num(first[1])}"]
    for index in range(len(points) - 1):
        before = points[max(index - 1, 0)]
        a, b = points[index], points[index + 1]
        after = points[min(index + 2, len(points) - 1)]
        c1 = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        c2 = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        words.append("C" + " ".join(f"{num(x)} {num(y)}" for x, y in (c1, c2, b)))
    return "".join(words)


def ring_of(count: int, radius: float, *, center: Point = (0, 0), start: float = -90) -> list[Point]:
    """`count` points on a circle, the first at `start` degrees, going clockwise."""
    return [
        (
            center[0] + radius * math.cos(math.radians(start + 360 * i / count)),
            center[1] + radius * math.sin(math.radians(start + 360 * i / count)),
        )
        for i in range(count)
    ]


@dataclass
class Picture:
    """One SVG file in the making: its window (x, y, width, height), the gradients and the shapes, back to front."""

    window: tuple[float, float, float, float]
    body: list[str] = field(default_factory=list)
    defs: dict[str, str] = field(default_factory=dict)

    def add(self, *shapes: str) -> None:
        """Put shapes in front of what is there."""
        self.body.extend(shapes)

    def _gradient(self, kind: str, place: dict[str, object], stops: Sequence[Stop]) -> str:
        inner = "".join(
            shape(
                "stop",
                offset=f"{num(stop[0])}%",
                stop_color=stop[1],
                stop_opacity=stop[2] if len(stop) == 3 else None,
            )
            for stop in stops
        )
        text = f'<{kind} id="@" gradientUnits="userSpaceOnUse"{attributes(place)}>{inner}</{kind}>'
        name = self.defs.setdefault(text, f"g{len(self.defs) + 1}")
        return f"url(#{name})"

    def radial(self, x: float, y: float, r: float, *stops: Stop) -> str:
        """The paint of a gradient from (x, y) outward, in the coordinates of the shape that uses it."""
        return self._gradient("radialGradient", {"cx": x, "cy": y, "r": r}, stops)

    def linear(self, a: Point, b: Point, *stops: Stop) -> str:
        """The paint of a gradient from `a` to `b`, in the coordinates of the shape that uses it."""
        return self._gradient("linearGradient", {"x1": a[0], "y1": a[1], "x2": b[0], "y2": b[1]}, stops)

    def text(self) -> str:
        """The file."""
        x, y, w, h = (num(v) for v in self.window)
        defs = "".join(text.replace("@", name, 1) for text, name in self.defs.items())
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}" width="{w}" height="{h}">'
        return head + (f"<defs>{defs}</defs>" if defs else "") + "".join(self.body) + "</svg>\n"
