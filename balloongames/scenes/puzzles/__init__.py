"""The puzzles: their shelf, and one being played."""
