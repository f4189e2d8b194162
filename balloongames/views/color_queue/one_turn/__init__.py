"""How One turn looks: `VIEW`."""

from balloongames.views.color_queue.one_turn.view import VIEW

__all__ = ["VIEW"]
