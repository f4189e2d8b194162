"""The rules of Balloon POP (Mikko Punakallio, 2023) for two to four players. `GAME` is what the house plays with."""

from __future__ import annotations

from typing import Final

from balloongames.rules.balloon_pop.play import BalloonPop

GAME: Final = BalloonPop()
