"""How Balloon POP looks. `VIEW` is what the program shows."""

from __future__ import annotations

from typing import Final

from balloongames.views.balloon_pop.view import BalloonPopView

VIEW: Final = BalloonPopView()
