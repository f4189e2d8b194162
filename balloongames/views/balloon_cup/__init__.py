"""How Balloon Cup looks. `VIEW` is what the registry knows."""

from __future__ import annotations

from typing import Final

from balloongames.views.balloon_cup.view import BalloonCupView

VIEW: Final = BalloonCupView()
