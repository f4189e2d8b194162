"""How Clear sky looks: `VIEW`."""

from balloongames.views.balloon_pop.clear_sky.view import VIEW

__all__ = ["VIEW"]
