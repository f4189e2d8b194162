"""The face of Bubblee Pop for the program."""

from __future__ import annotations

from balloongames.i18n import N_
from balloongames.ui.game_view import GameView, Postcard


class BubbleePopView(GameView):
    """Two small planets face each other in a violet galaxy, and little persons fall from the sky between them."""

    id = "bubblee_pop"
    title = N_("Bubblee Pop")
    promise = N_("Drop two from the sky, line up three, and surprise the planet next door.")
    colors = ("red", "yellow", "green", "blue", "purple", "black")
    night = True
    postcard = Postcard("planets")
    pieces = ("planet.0", "planet.1")
    watched = ("bag", "plate.0", "plate.1")
    sign = ("bubblees/purple", "bubblees/eyes_open")
