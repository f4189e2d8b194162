"""What makes the shipped levels, a module for each game, and the tilesets that they are drawn with."""
