"""How Balmy Balloonists looks."""
