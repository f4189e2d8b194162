"""Clear sky: a puzzle of Balloon POP in which known groups must empty a board that hangs half full."""
