"""Computer players: a search over the contract of `core.game`, strengths, hints, reviews and an arena.

Everything here is handed a game's `Evaluator` and observations. Nothing here knows a game by name, a picture or a file.
"""
