"""How A course looks: `VIEW`."""

from balloongames.views.balmy_balloonists.course.view import VIEW

__all__ = ["VIEW"]
