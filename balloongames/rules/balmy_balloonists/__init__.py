"""The rules of Balmy Balloonists (Philip Vogt and Richard Heli, 2000) for one to six players.

`GAME` is what the house plays with, `MIND` how computer players look at it.
"""

from __future__ import annotations

from typing import Final

from balloongames.rules.balmy_balloonists.mind import BalmyMind
from balloongames.rules.balmy_balloonists.play import BalmyBalloonists

GAME: Final = BalmyBalloonists()
MIND: Final = BalmyMind(GAME)
