"""Colors and their names: the three themes, the balloon colors with their emblems, the looks of the players.

One color is one emblem is one letter is one name, in all games; nothing is ever told by color alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final, Literal, TypeAlias

ThemeName: TypeAlias = Literal["day", "dusk", "strong"]
PaletteName: TypeAlias = Literal["default", "safe", "own"]
Rgb: TypeAlias = tuple[int, int, int]


def rgb(color: str) -> Rgb:
    """Return the three bytes of ``#rrggbb``."""
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def hexed(color: Rgb) -> str:
    """Return ``#rrggbb`` of three bytes."""
    return "#{:02X}{:02X}{:02X}".format(*color)


def mix(a: str, b: str, share: float) -> str:
    """Return ``a`` with ``share`` (0 … 1) of ``b`` in it."""
    x, y = rgb(a), rgb(b)
    return hexed(
        (
            round(x[0] + (y[0] - x[0]) * share),
            round(x[1] + (y[1] - x[1]) * share),
            round(x[2] + (y[2] - x[2]) * share),
        )
    )


def pale(color: str) -> str:
    """Return the tint of the disc on which a player's balloon lies."""
    return mix(color, "#FFFFFF", 0.82)


def luminance(color: str) -> float:
    """Return the relative luminance of WCAG 2.2, 0 … 1."""
    channels = [c / 255 for c in rgb(color)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    """Return the contrast ratio of WCAG 2.2, 1 … 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True, slots=True)
class Theme:
    """The tokens of one theme. Each field is a color ``#rrggbb``; ``outlined`` tells that panels carry a border."""

    name: ThemeName
    sky0: str
    sky1: str
    sky2: str
    paper: str
    paper2: str
    paper3: str
    line: str
    edge: str
    ink: str
    ink2: str
    ink3: str
    sun: str
    sund: str
    suns: str
    on_sun: str
    ring: str
    good: str
    goods: str
    bad: str
    bads: str
    info: str
    infos: str
    shadow: str
    outlined: bool = False

    def color(self, name: str) -> str:
        """Return the color of a token; a ``#rrggbb`` is passed through."""
        if name.startswith("#"):
            return name
        value = getattr(self, name)
        if not isinstance(value, str):
            raise TypeError(f"not a color token: {name}")
        return value


THEMES: Final[dict[ThemeName, Theme]] = {
    "day": Theme(
        "day", "#9AD0EA", "#CFE9EF", "#FDE9CC", "#FFFAF0", "#F8EEDC", "#EADCC3", "#D9C7A6", "#D8C19A", "#1F2A44",
        "#475370", "#6A7389", "#FFB636", "#BC6F00", "#FFEBC4", "#1F2A44", "#1F2A44", "#1B7446", "#DDF0E0", "#B3261E",
        "#FBE1DA", "#1B5E9E", "#DDECF7", "#3A2A12",
    ),
    "dusk": Theme(
        "dusk", "#0F1730", "#1B2748", "#3A335C", "#232F4F", "#1B2542", "#3A4870", "#4A5A88", "#141C33", "#FFF6E3",
        "#C9D2E8", "#9AA7C7", "#FFC152", "#E09A2B", "#4A4262", "#1F2A44", "#0B1020", "#7FD8A3", "#23463F", "#FF9C8A",
        "#54303F", "#8CC8FF", "#24466A", "#000000",
    ),
    "strong": Theme(
        "strong", "#000000", "#000000", "#000000", "#000000", "#000000", "#000000", "#FFFFFF", "#FFFFFF", "#FFFFFF",
        "#FFFFFF", "#D6D6D6", "#FFD400", "#FFD400", "#332B00", "#000000", "#000000", "#6BFF9E", "#00331A", "#FF9A8A",
        "#3A0B05", "#8FD3FF", "#00243F", "#000000", outlined=True,
    ),
}  # fmt: skip


_GLASS: Final = replace(
    THEMES["dusk"],
    paper="#221D4A", paper2="#2F2962", paper3="#4A4288", line="#5A5398", edge="#120F30", ink2="#CFCBEF", ink3="#ABA5D8",
    sun="#FFB636", suns="#3A3374", goods="#23463F",
)  # fmt: skip
NIGHTS: Final[dict[ThemeName, Theme]] = {
    "day": _GLASS,
    "dusk": replace(_GLASS, paper="#191539", paper2="#252050", paper3="#3E3774", edge="#0C0A22", suns="#332C66"),
    "strong": THEMES["strong"],
}
"""What the themes become where a game is played by night: dark glass in the place of paper, whatever the hour."""


@dataclass(frozen=True, slots=True)
class BalloonColor:
    """One balloon color: the fields are those of the registry, all colors ``#rrggbb``."""

    key: str
    emblem: str
    letter: str
    base: str
    light: str
    dark: str
    outline: str
    emblem_color: str

    @property
    def shades(self) -> tuple[str, str, str, str]:
        """Base, light, dark and outline, in the order in which pictures use them."""
        return self.base, self.light, self.dark, self.outline


def _color(key: str, emblem: str, letter: str, *shades: str) -> BalloonColor:
    return BalloonColor(key, emblem, letter, *shades)


_EMBLEM_INK: Final = "#0D1220"  # a little darker than ink: letters are read on the shaded side of a balloon, too
_DEFAULT: Final = (
    _color("red", "heart", "R", "#C3261C", "#D77069", "#9C211F", "#7A1D22", "#FFFAF0"),
    _color("orange", "sun", "O", "#EE7A16", "#F4A765", "#BE631A", "#924D1E", _EMBLEM_INK),
    _color("yellow", "bolt", "Y", "#FFDA3D", "#FFE77F", "#CBAE39", "#9C8535", _EMBLEM_INK),
    _color("green", "clover", "G", "#46A678", "#85C4A6", "#3B8567", "#316757", _EMBLEM_INK),
    _color("blue", "drop", "B", "#174AA8", "#6688C6", "#163D8C", "#163273", "#FFFAF0"),
    _color("purple", "diamond", "P", "#BA78F2", "#D1A6F6", "#9561C6", "#744C9E", _EMBLEM_INK),
    _color("white", "ring", "W", "#FBF6EA", "#FCF9F1", "#C8C3C0", "#838087", _EMBLEM_INK),
    _color("black", "cross", "K", "#20222C", "#51535A", "#1D1E2C", "#6A6E80", "#FFFAF0"),
    _color("grey", "square", "S", "#A4AEB2", "#C3CACC", "#848B94", "#686C79", _EMBLEM_INK),
)

_NIGHT: Final = "#14102A"
_READ: Final = 4.5  # the least contrast of an emblem, and of a letter
_SHADED: Final = tuple(share / 100 for share in range(22, -1, -2))  # of the night, in the shade of a balloon
_AT_LETTER: Final = 0.75  # so far on the way to the shaded side lies a letter
_SAFE_BASES: Final = {
    "red": "#791708", "orange": "#DB5A05", "yellow": "#FFE242", "green": "#52A18C", "blue": "#084896",
    "purple": "#BA78E6", "white": "#F3FFF2", "black": "#15161E", "grey": "#DADFE3",
}  # fmt: skip


def derive(color: BalloonColor, base: str) -> BalloonColor:
    """Return ``color`` painted anew from ``base``: its shades by fixed mixes, the emblem in what contrasts more.

    The shaded side is less dark where a dark letter would not be read on it.
    """
    outline = color.outline if color.key == "black" else mix(base, _NIGHT, 0.52 if color.key == "white" else 0.42)
    emblem = max(("#FFFAF0", _EMBLEM_INK), key=lambda c: contrast(c, base))
    return BalloonColor(
        color.key,
        color.emblem,
        color.letter,
        base,
        mix(base, "#FFFFFF", 0.22 if color.key == "black" else 0.34),
        _shaded(base, emblem),
        outline,
        emblem,
    )


def _shaded(base: str, ink: str) -> str:
    return next(
        mix(base, _NIGHT, share)
        for share in _SHADED
        if contrast(ink, mix(base, _NIGHT, share * _AT_LETTER)) >= _READ or not share
    )


PALETTES: Final[dict[Literal["default", "safe"], dict[str, BalloonColor]]] = {
    "default": {c.key: c for c in _DEFAULT},
    # At least 20 apart (CIEDE2000) in every game and for every kind of color vision.
    "safe": {c.key: derive(c, _SAFE_BASES[c.key]) for c in _DEFAULT},
}


@cache
def shades_of(key: str) -> tuple[str, ...]:
    """Return the bases that somebody may give a color, from dark to light: on each its emblem is read well."""
    color = PALETTES["default"][key]
    darker = (mix(color.base, _NIGHT, share) for share in (0.45, 0.3, 0.15))
    lighter = (mix(color.base, "#FFFFFF", share) for share in (0.15, 0.3, 0.5))
    found = {color.base, _SAFE_BASES[key], *darker, *lighter}
    return tuple(sorted((base for base in found if contrast(color.emblem_color, base) >= _READ), key=luminance))


@cache
def own_palette(bases: tuple[tuple[str, str], ...]) -> dict[str, BalloonColor]:
    """Return the usual colors, with those ``bases`` in their place by key on which their emblems are read."""
    palette = dict(PALETTES["default"])
    for key, base in bases:
        color = palette.get(key)
        if color is not None and base != color.base and contrast(color.emblem_color, base) >= _READ:
            palette[key] = derive(color, base.upper())
    return palette


@dataclass(frozen=True, slots=True)
class PlayerLook:
    """How a player is recognized: a pattern, two colors, and a line and mark for charts (dash lengths in lu)."""

    pattern: str
    color: str
    second: str
    dash: tuple[float, ...]
    mark: str


PLAYER_LOOKS: Final = (
    PlayerLook("gores", "#7A3FC4", "#FFF6E3", (), "circle"),
    PlayerLook("chevron", "#C3261C", "#FFF6E3", (8, 5), "triangle"),
    PlayerLook("bands", "#174AA8", "#FFF6E3", (2, 6), "square"),
    PlayerLook("dots", "#F2B90C", "#FFF6E3", (14, 4), "plus"),
    PlayerLook("checks", "#2B3040", "#F4EFE2", (12, 4, 2, 4), "diamond"),
    PlayerLook("rays", "#F4EFE2", "#E4572E", (4, 4), "cross"),
    PlayerLook("plume", "#2F7FAE", "#FFF0CF", (10, 3, 2, 3), "pentagon"),
)
"""How players look: the ones to choose from, and last the coach, who is nobody else."""
COACH_LOOK: Final = len(PLAYER_LOOKS) - 1


@dataclass(frozen=True, slots=True)
class Look:
    """What a person chose about the picture and its motion; scenes make it from the settings.

    ``own`` are the bases of one's own palette, by key. ``scale`` is 0.5 … 1.0, of what fills the window;
    ``text_scale`` is 1.0 … 2.0; ``speed`` is 0.5, 1, 2, 4, or 0 for "now"; ``shake`` is 0 … 1.
    """

    theme: ThemeName = "day"
    palette: PaletteName = "default"
    own: tuple[tuple[str, str], ...] = ()
    scale: float = 1.0
    text_scale: float = 1.0
    letters: Literal["off", "large", "always"] = "large"
    typeface: Literal["legible", "rounded"] = "legible"
    strong_outlines: bool = False
    legal_marks: bool = True
    speed: float = 1.0
    reduced_motion: bool = False
    background_motion: bool = True
    turn_boards: bool = True
    chances: bool = True
    flashes: bool = True
    shake: float = 1.0

    @property
    def tokens(self) -> Theme:
        """The theme's colors."""
        return THEMES[self.theme]

    @property
    def balloons(self) -> dict[str, BalloonColor]:
        """The balloon colors by key."""
        return own_palette(self.own) if self.palette == "own" else PALETTES[self.palette]
