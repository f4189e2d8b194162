"""How Four valleys looks: `VIEW`."""

from balloongames.views.balloon_cup.four_valleys.view import VIEW

__all__ = ["VIEW"]
