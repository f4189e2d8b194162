"""Four valleys: a puzzle of Balloon Cup in which a hand of cards fills every open slot of the tiles."""
