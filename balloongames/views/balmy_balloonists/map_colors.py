"""The colors of the world map in the three themes: by day, by night with city lights, and on plain black."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.ui.theme import ThemeName


@dataclass(frozen=True, slots=True)
class MapColors:
    """One hour of the map. Gradients run from the pole to the rim; opacities are 0 … 1."""

    sea: tuple[str, str, str]
    shelf: str
    shelf_wide: float
    shelf_near: float
    land: tuple[str, str, str, str]
    land_shade: str
    coast: str
    coast_w: float
    pole: str
    pole_share: float
    band: float
    grid: str
    grid_share: float
    cell_share: float
    blue: str
    red: str
    red_case: str
    zone: str
    zone_ink: str
    brown: tuple[str, str, str]
    white: tuple[str, str, str]
    rim: tuple[str, str, str]
    rim_ink: str
    check: tuple[str, str]
    disc: str
    disc_rim: str
    disc_ink: str
    light: str = ""
    aurora: str = ""
    vignette: float = 0.28
    sheen: float = 0.16
    plain: bool = False


_GOLD: Final = ("#F6DFA4", "#E2B96B", "#A8783A")
_BROWN: Final = ("#C98A4E", "#8A4F22", "#3E210C")
_WHITE: Final = ("#FFFFFF", "#9DB2CE", "#26344F")

DAY: Final = MapColors(
    sea=("#58B3C1", "#2F8BA3", "#1B627E"), shelf="#A5E6E2", shelf_wide=0.22, shelf_near=0.34,
    land=("#FBF8EC", "#F1E9CB", "#E7DAAC", "#DCC08A"), land_shade="#0C3348", coast="#7A6A3C", coast_w=0.9,
    pole="#FFFFFF", pole_share=0.85, band=0.085, grid="#12384A", grid_share=0.62, cell_share=0.34, blue="#1B4FA0",
    red="#C3261C", red_case="#FFFAF0", zone="#FFD23F", zone_ink="#4A3200", brown=_BROWN, white=_WHITE, rim=_GOLD,
    rim_ink="#7A5426", check=("#1F2A44", "#FFFAF0"), disc="#1F2A44", disc_rim="#FFFAF0", disc_ink="#FFFAF0",
)  # fmt: skip

DUSK: Final = MapColors(
    sea=("#24506E", "#143A5C", "#0A2240"), shelf="#7FC4E0", shelf_wide=0.12, shelf_near=0.24,
    land=("#8391A8", "#5C6C88", "#4C5A74", "#434E66"), land_shade="#040B1C", coast="#A9C6E6", coast_w=0.8,
    pole="#CFE6FF", pole_share=0.42, band=0.05, grid="#BFD6F2", grid_share=0.42, cell_share=0.2, blue="#8CC8FF",
    red="#F0604F", red_case="#FFF1DC", zone="#E3B63A", zone_ink="#2E2004", brown=("#C08A5A", "#7C4A26", "#1C1008"),
    white=("#F4F7FF", "#8E9FC0", "#141C33"), rim=("#D9BE84", "#A8823F", "#6A4D20"), rim_ink="#4A3414",
    check=("#0F1730", "#FFF6E3"), disc="#0F1730", disc_rim="#FFF6E3", disc_ink="#FFF6E3", light="#FFC861",
    aurora="#6FF0C4", vignette=0.45, sheen=0.06,
)  # fmt: skip

STRONG: Final = MapColors(
    sea=("#000000", "#000000", "#000000"), shelf="#000000", shelf_wide=0, shelf_near=0,
    land=("#333333", "#333333", "#333333", "#333333"), land_shade="#000000", coast="#FFFFFF", coast_w=1.5,
    pole="#000000", pole_share=0, band=0, grid="#FFFFFF", grid_share=0.85, cell_share=0.5, blue="#8FD3FF",
    red="#FF9A8A", red_case="#000000", zone="#FFD400", zone_ink="#000000", brown=("#E8A86A", "#C07A3C", "#000000"),
    white=("#FFFFFF", "#B8C4D8", "#000000"), rim=("#FFFFFF", "#FFFFFF", "#FFFFFF"), rim_ink="#000000",
    check=("#000000", "#FFFFFF"), disc="#000000", disc_rim="#FFFFFF", disc_ink="#FFFFFF", vignette=0, sheen=0,
    plain=True,
)  # fmt: skip

COLORS: Final[dict[ThemeName, MapColors]] = {"day": DAY, "dusk": DUSK, "strong": STRONG}
