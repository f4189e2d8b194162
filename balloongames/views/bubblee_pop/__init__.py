"""How Bubblee Pop looks. `VIEW` is what the registry knows."""

from __future__ import annotations

from typing import Final

from balloongames.views.bubblee_pop.view import BubbleePopView

VIEW: Final = BubbleePopView()
