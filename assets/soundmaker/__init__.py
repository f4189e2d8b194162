"""Workshop for the game's sounds: everything that is heard is computed here, from formulas and a fixed seed."""
