"""What is counted of matches of Balloon Cup."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.measures import Way
from balloongames.ui.view_parts import Measures

MEASURES: Final = Measures((Way("duel", N_("A duel"), N_("trophies in a match"), (1, 2, 3)),))
