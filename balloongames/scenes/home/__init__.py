"""The home and what is reached from its corners."""
