"""What people may choose of how the games look and speak: for the settings, and for the command line."""

from __future__ import annotations

from typing import Literal, TypeAlias

Language: TypeAlias = Literal["auto", "de", "en", "es", "fr", "it"]
TextScale: TypeAlias = Literal[100, 125, 150, 175, 200]  # percent
Scale: TypeAlias = Literal[50, 60, 70, 80, 90, 100]  # percent
Theme: TypeAlias = Literal["day", "dusk", "strong"]
SkyChoice: TypeAlias = Literal["clock", "day", "evening", "night"]
Palette: TypeAlias = Literal["default", "safe", "own"]
Paper: TypeAlias = Literal["a4", "letter"]
Each: TypeAlias = Literal[2, 4, 6]  # puzzles on a sheet of paper
Family: TypeAlias = Literal["xbox", "playstation", "nintendo", "deck"]  # who made a controller
Letters: TypeAlias = Literal["off", "large", "always"]
Naming: TypeAlias = Literal["names", "letters", "none"]
"""How people are called in what is shared: by their names, their first letters, or their colors."""
