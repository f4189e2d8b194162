"""A stamp of the logbook: how it is told, and the table at which it can be earned."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from balloongames.core.options import OptionValue


@dataclass(frozen=True, slots=True)
class Stamp:
    """One goal. ``name`` and ``words`` are marked with `N_`; ``picture`` says what it shows, see `rows_of`.

    To try it, a person sits down with a computer player of each strength of ``rivals``, by ``options``, which are
    all that the table needs; the rest is played by the rules of the house.
    """

    id: str
    picture: str
    name: str
    words: str
    rivals: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)


def scenes_of(picture: str) -> list[str]:
    """Return the scenes of a game in front of which a picture stands, side by side: what comes before ``@``."""
    scenes, found, _rest = picture.rpartition("@")
    return scenes.split() if found else []


def rows_of(picture: str) -> list[list[str]]:
    """Return what a picture shows, row by row: ``3*cubes/red`` are three pieces, `crown` is an icon, `30` a number.

    Rows are parted by ``|``.
    """
    rows = []
    for row in picture.rpartition("@")[2].split("|"):
        counted = [("1", one) if "*" not in one else tuple(one.split("*")) for one in row.split()]
        rows.append([name for count, name in counted for _ in range(int(count))])
    return rows
