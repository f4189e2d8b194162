"""The pages of the rules of Balmy Balloonists by name, so that others can lead to them; they stand in `guide`."""

from __future__ import annotations

IN_SHORT, TURN, WINDS, LANES, ROSE, ALTITUDE, FLIGHT, ZONES, FORTUNE, WEATHER, FINISH, RACES, PUZZLES = range(13)
