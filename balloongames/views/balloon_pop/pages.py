"""The pages of the rules of Balloon POP by name, so that others can lead to them; they stand in `guide`."""

from __future__ import annotations

IN_SHORT, PICKING, CARDS, PLACING, SERIES, WHITE, CHAINS, END, HOUSE_RULES, PUZZLES = range(10)
