"""Per-user files: saves, settings, history, shared matches. Knows no game, no picture and no running match."""
