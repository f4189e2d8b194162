"""A stamp of the logbook: how it is told, and the table at which it can be earned."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from balloongames.core.options import OptionValue


@dataclass(frozen=True, slots=True)
class Stamp:
    """One goal. ``name`` and ``words`` are marked with `N_`; ``icon`` is what its picture shows.

    To try it, a person sits down with a computer player of each strength of ``rivals``, by ``options``, which are
    all that the table needs; the rest is played by the rules of the house.
    """

    id: str
    icon: str
    name: str
    words: str
    rivals: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
