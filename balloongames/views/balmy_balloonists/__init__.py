"""How Balmy Balloonists looks. `VIEW` is what the registry knows."""

from __future__ import annotations

from typing import Final

from balloongames.views.balmy_balloonists.view import BalmyView

VIEW: Final = BalmyView()
