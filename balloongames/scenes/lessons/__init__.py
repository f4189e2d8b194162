"""Lessons: each game is learned by playing it."""
