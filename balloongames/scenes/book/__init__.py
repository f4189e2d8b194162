"""Open books: the rules of a game."""
