"""How Color Queue looks. `VIEW` is what the registry knows."""

from __future__ import annotations

from typing import Final

from balloongames.views.color_queue.view import ColorQueueView

VIEW: Final = ColorQueueView()
