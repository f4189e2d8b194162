"""How Tidy planet looks: `VIEW`."""

from balloongames.views.bubblee_pop.tidy_planet.view import VIEW

__all__ = ["VIEW"]
