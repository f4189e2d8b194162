"""The pages of the rules of Color Queue by name, so that others can lead to them; they stand in `guide`."""

from __future__ import annotations

IN_SHORT, CARDS, TURN, ARROWS, EXPLOSIONS, CHIEF, ROUNDS, TEAM, ALONE, PUZZLES = range(10)
