"""What the renderer draws right, as a list of faults that a picture may have: all else is ignored or drawn wrong.

The renderer is the small SVG reader inside SDL_image. It ignores what it does not know, so a fault would be seen by
nobody but the player: hence this list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

PAINT = {"fill", "stroke", "stop-color"}
STYLE = {
    "fill", "fill-opacity", "fill-rule",
    "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
}  # fmt: skip
ALLOWED = {
    "svg": {"viewBox", "width", "height"},
    "defs": set(),
    "g": {"transform", "class"},  # the class says what of a cover lives
    "path": STYLE | {"d"},
    "rect": STYLE | {"x", "y", "width", "height", "rx"},
    "circle": STYLE | {"cx", "cy", "r"},
    "ellipse": STYLE | {"cx", "cy", "rx", "ry"},
    "line": STYLE | {"x1", "y1", "x2", "y2"},
    "polygon": STYLE | {"points"},
    "linearGradient": {"id", "gradientUnits", "gradientTransform", "x1", "y1", "x2", "y2"},
    "radialGradient": {"id", "gradientUnits", "gradientTransform", "cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polygon"}
COLOR = re.compile(r"#[0-9A-F]{6}")
REFERENCE = re.compile(r"url\(#(\w+)\)")
LONG_NUMBER = re.compile(r"\d\.\d{5,}|\d\.\d*?[1-9]?0+(?=\D|$)")
NAMESPACE = "{http://www.w3.org/2000/svg}"


def faults(text: str) -> Iterator[str]:
    """What is wrong with an SVG, one sentence each; nothing if all is well."""
    try:
        root = ET.fromstring(text)
    except ET.ParseError as error:
        yield f"not XML: {error}"
        return
    if "viewBox" not in root.attrib:
        yield "no viewBox"
    elif [float(root.get("width", 0)), float(root.get("height", 0))] != [
        float(v) for v in root.attrib["viewBox"].split()[2:]
    ]:
        yield "width and height are not those of the viewBox"
    painted = set()
    for element in root.iter():
        name = element.tag.removeprefix(NAMESPACE)
        if name not in ALLOWED:
            yield f"<{name}> is not drawn"
            continue
        yield from _attributes(name, element)
        painted |= {found for value in element.attrib.values() for found in REFERENCE.findall(value)}
        if name in {"g", "defs"} and len(element) == 0:
            yield f"<{name}> is empty"
    gradients = {element.get("id", "") for element in root.iter() if element.tag.endswith("Gradient")}
    yield from (f"#{name} is painted with, but not there" for name in sorted(painted - gradients))
    yield from (f"#{name} is there, but not painted with" for name in sorted(gradients - painted))


def _attributes(name: str, element: ET.Element) -> Iterator[str]:
    for key, value in element.attrib.items():
        if key not in ALLOWED[name]:
            yield f"{key} of <{name}> is not understood"
        elif key in PAINT and value != "none" and not COLOR.fullmatch(value) and not REFERENCE.fullmatch(value):
            yield f"{key} is {value}: colors are #RRGGBB"
        if key not in PAINT | {"id"} and LONG_NUMBER.search(value):
            yield f"{key} has more decimals than anyone can see"
    if name in SHAPES and "fill" not in element.attrib:
        yield f"<{name}> has no fill: it would be black"
    if name.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
        yield "a gradient outside user space is drawn flat"
    if name == "stop" and not element.get("offset", "").endswith("%"):
        yield "the offset of a stop is not in per cent"
