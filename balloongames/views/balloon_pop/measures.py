"""What is counted of matches of Balloon POP."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.measures import POINTS, Way
from balloongames.ui.view_parts import Measures

MEASURES: Final = Measures((Way("company", N_("In company"), POINTS, (9, 12, 15, 18, 21, 24, 27)),))
