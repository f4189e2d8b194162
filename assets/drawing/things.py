"""Single things: medals, the crown, a burst, a cloud, a sandbag, and the trophy and Bubblees that covers show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assets.drawing.landscape import awning, cloud
from assets.drawing.pieces import INK, WHITE, emblem
from assets.drawing.svg import Picture, circle, ellipse, group, path, polygon, rect, ring_of, stroke
from balloongames.ui.theme import mix

if TYPE_CHECKING:
    from balloongames.ui.theme import BalloonColor

CROWN = "M-19 13L-22 -9L-10.5 -1L0 -17L10.5 -1L22 -9L19 13Z"


def crown(pic: Picture) -> str:
    """A golden crown around (0, 0), 52 wide, 44 high."""
    gold = pic.linear((0, -18), (0, 20), (0, "#FFE08A"), (45, "#F6BE2C"), (100, "#D9930F"))
    return "".join(
        (
            path(CROWN, gold, stroke="#7A5300", stroke_width=2.6, stroke_linejoin="round"),
            path(
                "M-19 13H19L18.3 20Q0 23.5 -18.3 20Z",
                "#E8A81E",
                stroke="#7A5300",
                stroke_width=2.6,
                stroke_linejoin="round",
            ),
            *(
                circle(x, y, 3.4, "#FFD45E", stroke="#7A5300", stroke_width=2)
                for x, y in ((-22, -10), (0, -18.5), (22, -10))
            ),
            path("M0 2L3.8 7L0 12L-3.8 7Z", "#C3261C"),
            circle(-11, 8, 2.2, "#174AA8"),
            circle(11, 8, 2.2, "#174AA8"),
            stroke("M-15 -1L-14 8", WHITE, 2, stroke_opacity=0.75),
        )
    )


_BALLOON = (
    "M20 17.2C24.6 17.2 27.4 20.4 27.4 24.2C27.4 28 24 31 21.6 32.4L22.4 34.8H17.6L18.4 32.4"
    "C16 31 12.6 28 12.6 24.2C12.6 20.4 15.4 17.2 20 17.2Z"
)


def medal(pic: Picture, metal: str, edge: str, sign: str) -> str:
    """A medal on its ribbon, box 40 x 42: balloon, crown, star or ring tell what it is for."""
    face = pic.radial(15, 20, 22, (0, mix(metal, WHITE, 0.5)), (50, metal), (100, mix(metal, edge, 0.35)))
    signs = {
        "balloon": path(_BALLOON, edge)
        + stroke("M15.2 24.4C15.2 22 16.4 20.4 18.4 19.8", WHITE, 1.5, stroke_opacity=0.85),
        "crown": path("M13.5 31.5L12.5 21.5L16.8 25L20 19.5L23.2 25L27.5 21.5L26.5 31.5Z", edge),
        "star": group(emblem("star", edge), at=(20, 26), scale=0.135),
        "ring": circle(20, 26, 4.8, "none", stroke=edge, stroke_width=3.2),
    }
    return "".join(
        (
            path("M8 1.2H18L22 15L15.5 17.5Z", "#2E5FA3", stroke=INK, stroke_width=1.8, stroke_linejoin="round"),
            path("M32 1.2H22L18 15L24.5 17.5Z", "#3F74BC", stroke=INK, stroke_width=1.8, stroke_linejoin="round"),
            path("M11.5 2.2H14.5L19.5 15.5L17.5 16.3Z", "#FFFAF0"),
            path("M28.5 2.2H25.5L20.5 15.5L22.5 16.3Z", "#FFFAF0"),
            circle(20, 26, 13, face, stroke=edge, stroke_width=2.4),
            circle(20, 26, 9.8, "none", stroke=edge, stroke_opacity=0.45, stroke_width=1.2),
            signs[sign],
            stroke("M10.5 23Q12 18.5 16 16.7", WHITE, 1.8, stroke_opacity=0.8),
        )
    )


def burst() -> str:
    """What is left in the air for a moment where something popped; around (0, 0), 100 wide."""

    def rays(count: int, outer: float, inner: float, turn: float) -> str:
        tips, notches = ring_of(count, outer, start=turn), ring_of(count, inner, start=turn + 180 / count)
        return polygon([p for pair in zip(tips, notches, strict=True) for p in pair])

    return "".join(
        (
            path(rays(9, 44, 27, -60), INK, fill_opacity=0.16),
            path(rays(9, 45, 27, -84), "#FFD45E", stroke=INK, stroke_width=2.6, stroke_linejoin="round"),
            path(rays(9, 30, 17, -74), "#E8604C"),
            path(rays(9, 15, 8.5, -64), "#FFF6E3"),
        )
    )


def sandbag(pic: Picture) -> str:
    """The weight at the end of a cord, 36 x 24 around (0, 0), the knot on top."""
    cloth = pic.radial(-6, -3, 24, (0, "#DDB483"), (60, "#B9793A"), (100, "#8F5C30"))
    bag = "M-5 -9C-4 -6 -8 -4 -12 -2C-19 2 -19 11 -12 12H12C19 11 19 2 12 -2C8 -4 4 -6 5 -9Z"
    neck = "M-6 -8.5L-8 -13L0 -10.5L8 -13L6 -8.5Z"
    return "".join(
        (
            path(bag, cloth, stroke="#5A3A1E", stroke_width=1.8, stroke_linejoin="round"),
            path(neck, "#C99457", stroke="#5A3A1E", stroke_width=1.6, stroke_linejoin="round"),
            stroke("M-5.5 -7.8H5.5", "#7A3FC4", 2.4),
            stroke("M-10 3C-9 0 -6 -2 -3 -3", "#F3DDB8", 1.8, stroke_opacity=0.8),
        )
    )


def trophy(pic: Picture, color: BalloonColor) -> str:
    """A cup in a balloon color, box 100 x 100."""
    metal = pic.linear((24, 0), (76, 0), (0, color.light), (38, color.base), (100, color.dark))
    handles = "M28 18H13C11 40 21 47 34 50M72 18H87C89 40 79 47 66 50"
    return "".join(
        (
            stroke(handles, color.outline, 10),
            stroke(handles, color.base, 5),
            path("M44 60H56V76H44Z", color.dark, stroke=color.outline, stroke_width=3),
            path(
                "M23 8H77V30C77 52 64 64 50 64C36 64 23 52 23 30Z",
                metal,
                stroke=color.outline,
                stroke_width=3.4,
                stroke_linejoin="round",
            ),
            ellipse(50, 9, 27, 3.6, color.dark, stroke=color.outline, stroke_width=2.4),
            path("M32 76H68L71 84H29Z", color.base, stroke=color.outline, stroke_width=3, stroke_linejoin="round"),
            rect(24, 84, 52, 13, "#8A6038", rx=3.5, stroke="#4A3018", stroke_width=3),
            stroke("M28 87.5H72", "#B98A58", 2, stroke_opacity=0.8),
            stroke("M31 17C31 33 33 42 39 50", WHITE, 4.4, stroke_opacity=0.7),
            group(emblem(color.emblem, color.emblem_color), at=(52, 33), scale=0.34),
        )
    )


_EARS = {
    "red": ("M24 27C8 10 18 -3 36 11M76 27C92 10 82 -3 64 11", True),
    "purple": ("M25 23L17 0L43 12M75 23L83 0L57 12", True),
    "yellow": ("M50 12V-4M43 -1L50 -9L57 -1", False),
    "blue": ("M50 12C41 -2 52 -8 58 -1", False),
    "green": ("M50 13C42 -4 29 -1 32 8M50 13C58 -4 71 -1 68 8", False),
    "black": ("M31 17L25 2M69 17L75 2", False),
    "orange": ("M50 12C50 4 49 0 50 -6M42 13C39 6 36 3 31 0M58 13C61 6 64 3 69 0", False),
    "white": ("M21 24C21 -11 79 -11 79 24ZM50 -3V-8", True),
}


def bubblee(pic: Picture, color: BalloonColor) -> str:
    """A round little being, box 100 x 106, looking straight ahead; each color has ears of its own."""
    edge = color.outline
    eyes = "".join(
        circle(x, 40, 10.5, WHITE, stroke=edge, stroke_width=2)
        + circle(x + inward, 41.5, 5.4, "#1A1530")
        + circle(x + inward + 1.8, 39.4, 1.9, WHITE)
        for x, inward in ((35, 2), (65, -2))
    )
    brows = stroke("M24 29L43 35M76 29L57 35", edge, 5) if color.key == "black" else ""
    return bubblee_skin(pic, color) + eyes + brows + bubblee_emblem(color)


def bubblee_skin(pic: Picture, color: BalloonColor) -> str:
    """The ears and the round body of a Bubblee, without a face."""
    edge = color.outline
    skin = pic.radial(38, 36, 70, (0, color.light), (48, color.base), (100, color.dark))
    ears, filled = _EARS[color.key]
    return "".join(
        (
            path(
                ears,
                color.base if filled else "none",
                stroke=edge,
                stroke_width=5 if filled else 6,
                stroke_linecap="round",
                stroke_linejoin="round",
            ),
            circle(50, 53, 43, skin, stroke=edge, stroke_width=4),
            path("M89 42C92 63 80 87 52 93C75 84 85 66 84 44C84.5 40 88 38 89 42Z", edge, fill_opacity=0.25),
            path(
                ("M14 46C14 31 24 19 37 14.5C40 14 41.5 17 39 18.5C28 24 21.5 32 20 45C19.5 49 14 50 14 46Z"),
                WHITE,
                fill_opacity=0.78,
            ),
        )
    )


def bubblee_emblem(color: BalloonColor) -> str:
    """The emblem that a Bubblee wears below its eyes."""
    return group(emblem(color.emblem, color.emblem_color), at=(50, 69), scale=0.34)


def files() -> dict[str, Picture]:
    """All pictures of this module by their path below `assets/`, without `.svg`."""
    made: dict[str, Picture] = {}
    for name, metal, edge, sign in (
        ("blue", "#7FB2EE", "#123A78", "balloon"),
        ("gold", "#F2B90C", "#7A5300", "crown"),
        ("silver", "#C9D1D8", "#4C5661", "star"),
        ("bronze", "#DB8F52", "#6E3A14", "ring"),
    ):
        pic = made[f"pictures/medals/{name}"] = Picture((0, -1, 40, 42))
        pic.add(medal(pic, metal, edge, sign))
    pic = made["pictures/medals/crown"] = Picture((-27, -24, 54, 48))
    pic.add(crown(pic))
    for name in ("burst", "burst_dusk"):  # what bangs is as bright by night
        made[f"pictures/scenery/{name}"] = Picture((-50, -50, 100, 100), [burst()])
    made["pictures/scenery/cloud"] = Picture((0, -14, 140, 78), [cloud((0, 0), 140, 0.9)])
    pic = made["pictures/scenery/sandbag"] = Picture((-20, -15, 40, 29))
    pic.add(sandbag(pic))
    pic = made["pictures/scenery/awning"] = Picture((0, 0, 320, 40))
    pic.add(awning(pic, 0.6, 0, 318.8, 34, 10))
    return made
