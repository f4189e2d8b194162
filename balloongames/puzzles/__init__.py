"""Puzzles of all games: packs, medals, the daily puzzle and grading. It is handed a game's kit and knows no game."""
