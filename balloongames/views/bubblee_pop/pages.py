"""The pages of the rules of Bubblee Pop by name, so that others can lead to them; they stand in `guide`."""

from __future__ import annotations

IN_SHORT, FILL, DROP, LINES, CHAINS, POWERS, QUEUE, NEWCOMERS, END, ALONE, PUZZLES = range(11)
