"""The pages of the rules of Balloon Cup by name, so that others can lead to them; they stand in `guide`."""

from __future__ import annotations

IN_SHORT, TURN, LANDS, STUCK, TROPHIES, TRADING, END, PUZZLES = range(8)
